"""What is told about an action, as data. Sentences are made from it by a language's catalogue."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from .space import Sort, Space

T = TypeVar("T")


class Thing(NamedTuple):
    """A number and what it means, for a sentence to name."""

    sort: Sort
    value: int


class Target(NamedTuple):
    """A piece or space of the view that an action touches, and its part in it."""

    role: str  # the argument that names it, or "from", "to", "paid", "hit", …
    id: str


@dataclass(frozen=True)
class Amount:
    """So much of something. What is not certain says so."""

    what: str  # its name in the catalogue's section `counts`
    n: int = 1
    most: int | None = None  # from n up to this
    per: str = ""  # for each of these, as in "round"
    unknown: bool = False  # until something is drawn


@dataclass(frozen=True)
class Face:
    """What one face of a die would bring."""

    face: int
    chance: float
    gain: tuple[Amount, ...] = ()
    says: str = ""  # its sentence in the catalogue's section `odds`, if amounts do not say it


@dataclass(frozen=True)
class Change:
    """What something that can be spent would change."""

    by: str  # "reroll", "fortune", …
    chance: float | None = None
    mean: float | None = None


@dataclass(frozen=True)
class Odds:
    """What dice may do."""

    chance: float | None = None  # that it succeeds
    needs: int | None = None  # what the total must reach
    least: int | None = None  # of the total
    mean: float | None = None
    most: int | None = None
    faces: tuple[Face, ...] = ()
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Note:
    """A remark: a sentence of the catalogue's section `remarks`, and what fills it."""

    says: str
    words: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Told:
    """What a game has to say of an action, besides its verb and its arguments."""

    says: str = ""  # its sentence in the catalogue's section `actions`, if not the verb's own
    words: Mapping[str, Any] = field(default_factory=dict)  # what else fills it: Things, numbers
    targets: tuple[Target, ...] = ()  # besides its arguments
    cost: tuple[Amount, ...] = ()
    gain: tuple[Amount, ...] = ()
    odds: Odds | None = None
    notes: tuple[Note, ...] = ()


class ByVerb(Generic[T]):
    """A function for each verb, called with the arguments by name: `move=lambda s, direction: …`"""

    def __init__(self, space: Space, **functions: Callable[..., T]) -> None:
        self._space = space
        self._functions = functions
        if missing := set(space.verbs) - set(functions):
            raise ValueError(f"nothing is said for {', '.join(sorted(missing))}")
        if strange := set(functions) - set(space.verbs):
            raise ValueError(f"there is no verb {', '.join(sorted(strange))}")

    def __call__(self, action: int, *context: Any) -> T:
        verb, arguments = self._space.read(action)
        return self._functions[verb](*context, **arguments)


def written(space: Space, **names: Callable[[Any, int], str]) -> Callable[[Any, Any, int], str]:
    """A notation: the verb, and what each argument is called by its sort, or its number.

    `written(A, card=lambda s, card: CARDS[card])` writes "show gold" and "end turn".
    """

    def notation(s: Any, game: Any, action: int) -> str:
        verb = space.verb(action)
        words = [verb.name.replace("_", " ")]
        for name, value in verb.arguments(action).items():
            sort = verb.sorts[name].name
            words.append(names[sort](s, value) if sort in names else str(value))
        return " ".join(words)

    return notation

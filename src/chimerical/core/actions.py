"""What is told about an action, as data. Sentences are made from it by a language's catalogue.

A game's folder tells it in one class, with a method for each verb that has more to say than its
name; a method for a verb and a decision goes first:

    class Explain(Scene):
        def move(self, direction: int) -> Told:
            return Told().costs("ap", 1)

        def take_at_buy(self, part: int) -> Told:      where `take` is what `buy` offers
            return Told().costs("tokens", self.box.price)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from .frames import top
from .space import Verb, Verbs

if TYPE_CHECKING:
    from .decisions import Play


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
    when: str = ""  # only if this comes about, as in "you win"
    said: bool = field(default=False, compare=False)  # by the action's own sentence: "Bid 2 tokens"


def summed(amounts: Iterable[Amount]) -> tuple[Amount, ...]:
    """Of each thing all of it."""
    found: dict[tuple[str, str], Amount] = {}
    for each in amounts:
        kind = each.what, each.when
        before = found.get(kind)
        if before is None:
            found[kind] = each
            continue
        sure = before.most is None and each.most is None
        most = None if sure else (before.most or before.n) + (each.most or each.n)
        found[kind] = replace(before, n=before.n + each.n, most=most)
    return tuple(found.values())


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


class Told:
    """What a game has to say of an action besides its name. Every word adds to it:

    Told("store", place=w.TILE(3)).touches("at", "pod-1").costs("ap", 1).note("power")
    """

    def __init__(self, says: str = "", /, **words: Any) -> None:
        self.says = says  # its sentence in the catalogue's section `actions`, if not the verb's own
        self.words = words  # what fills it besides the arguments: Things, numbers
        self.targets: list[Target] = []  # besides its arguments
        self.cost: list[Amount] = []
        self.gain: list[Amount] = []
        self.odds: Odds | None = None
        self.notes: list[Note] = []
        self.said: list[Amount] = []  # of cost and gain, what the sentence tells as well

    def touches(self, role: str, *ids: str) -> Self:
        """Pieces and spaces of the view; those without an id are not in it."""
        self.targets += [Target(role, id) for id in ids if id]
        return self

    def costs(self, what: str, n: int = 1, **how: Any) -> Self:
        """So much of something, unless it is nothing."""
        self.cost += [Amount(what, n, **how)] if n or how else []
        return self

    def brings(self, what: str, n: int = 1, **how: Any) -> Self:
        self.gain += [Amount(what, n, **how)] if n or how else []
        return self

    def by_dice(self, odds: Odds | None) -> Self:
        self.odds = odds
        return self

    def note(self, says: str, **words: Any) -> Self:
        self.notes.append(Note(says, words))
        return self

    def says_itself(self, what: str, n: int = 1) -> Self:
        """The sentence tells of so much: if that is all of it, nobody needs to say it again."""
        self.said += [Amount(what, n)] if n else []
        return self

    def marked(self, amounts: Iterable[Amount]) -> tuple[Amount, ...]:
        """What the sentence tells is marked: nothing, where it tells of more or less of a thing."""
        if not self.said:
            return tuple(amounts)
        amounts, told = tuple(amounts), {each.what for each in self.said}
        said = [replace(each, when="") in self.said for each in amounts]
        exact = all(s for s, each in zip(said, amounts, strict=True) if each.what in told)
        return tuple(replace(a, said=exact and s) for s, a in zip(said, amounts, strict=True))


class Scene:
    """Who decides what, on which table; and what is told of each verb, see above."""

    def __init__(self, s: Any, game: Any) -> None:
        self.s, self.game, self.box = s, game, game.box_view
        self.seat: int = top(s).seat
        self.asked: str = game.spec.play.ask.asked(s)
        self.about: Mapping[str, int] = game.spec.play.ask.about(s)  # what the decision is about

    def tell(self, action: int) -> Told | None:
        """What is told of an action; nothing, where the decision does not offer its verb."""
        play = self.game.spec.play
        verb, arguments = play.space.read(action)
        if verb not in play.offered.get(self.asked, ()):
            return None
        scene: Any = type(self)
        tells = _teller(scene, verb, self.asked)
        if tells is None:
            return Told()
        told: Told = self.absent(verb, arguments) or tells(self, **arguments)
        return told

    def absent(self, verb: str, arguments: Mapping[str, int]) -> Told | None:
        """What is told instead of something that is not on the table, where a game cares."""
        return None

    @classmethod
    def check(cls, play: Play) -> None:
        """Whether the methods are named like verbs, alone or with a decision that offers them."""
        there = {f"{verb}_at_{name}" for name, verbs in play.offered.items() for verb in verbs}
        known = there | set(play.space.verbs)
        for name in vars(cls) if cls is not Scene else ():
            if not name.startswith("_") and name not in known:
                raise ValueError(f"nothing is called {name!r} that could be told of")
        for name in sorted(known & set(dir(cls.__base__))):
            raise ValueError(f"{name!r} is a verb, and cannot be something else of the scene")


@cache
def _teller(scene: Any, verb: str, asked: str) -> Callable[..., Told] | None:
    """The method that tells of a verb where a decision is asked."""
    found: Callable[..., Told] | None = getattr(scene, f"{verb}_at_{asked}", None)
    return found or getattr(scene, verb, None)


Names = Sequence[str] | Callable[[Any, Any, int], str]  # by number, or asked of table and game
Form = str | Callable[..., str]


def written(
    space: Verbs, names: Mapping[str, Names] | None = None, **forms: Form
) -> Callable[[Any, Any, int], str]:
    """A notation: the verb, and what each argument is called by its sort, or its number.

    `written(A, {"card": CARDS}, swap="{taken} for {put}")` writes "show gold" and "gold for iron".
    What no such form can say, a function does: `split=lambda s, game, food: …`
    """
    if strange := set(forms) - set(space.verbs):
        raise ValueError(f"there is no verb {', '.join(sorted(strange))}")
    plan = {
        verb.name: (forms.get(verb.name, _plain(verb)), _namers(verb, names or {}))
        for verb in space.verbs.values()
    }

    def notation(s: Any, game: Any, action: int) -> str:
        verb, arguments = space.read(action)
        form, namers = plan[verb]
        if callable(form):
            return form(s, game, **arguments)
        return form.format(**{name: by(s, game, arguments[name]) for name, by in namers})

    return notation


def _plain(verb: Verb) -> str:
    return " ".join([verb.name.replace("_", " "), *(f"{{{name}}}" for name in verb.sorts)])


def _namers(verb: Verb, names: Mapping[str, Names]) -> list[tuple[str, Callable[..., Any]]]:
    """What names each argument."""
    found = [(name, names.get(sort.name)) for name, sort in verb.sorts.items()]
    return [(name, by if callable(by) else _listed(by)) for name, by in found]


def _listed(names: Sequence[str] | None) -> Callable[..., Any]:
    return lambda s, game, value: value if names is None else names[value]

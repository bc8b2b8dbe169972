"""The action space: verbs with named parameters, numbered once.

    DIRECTION = Sort("direction", 4)
    ITEM = Sort("item", 8, first=6)
    A = Space(move=dict(direction=DIRECTION), swap=dict(taken=ITEM, put=ITEM), end={})

`A.swap(taken, put)` is the number of an action; it is a rule, so rules write the same.
`A.read(number)` gives verb and arguments back. Rules hardly need that: the dispatchers that the
core makes from a game's decisions hand a rule the arguments by their names (core.decisions).
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from .source import function

if TYPE_CHECKING:

    class Module:
        """A module whose names are known: to a checker any name may be in a `ModuleType`."""

        def __init__(self, name: str) -> None: ...

else:
    from types import ModuleType as Module


@dataclass(frozen=True)
class Sort:
    """A sort of thing that actions, events and decisions speak of, as a number."""

    name: str
    size: int = 0  # how many there are; 0 where nobody enumerates them
    first: int = 0  # the lowest number

    @property
    def values(self) -> range:
        return range(self.first, self.first + self.size)

    def __call__(self, value: int) -> Thing:
        """One of them, for a sentence to name: `TILE(3)`."""
        return Thing(self, value)


class Thing(NamedTuple):
    """A number and what it means."""

    sort: Sort
    value: int


NUMBER = Sort("number")  # a plain number
SEAT = Sort("seat")


@dataclass(frozen=True)
class Verb:
    """Something that can be done, with what must be named to do it."""

    name: str
    first: int  # its first action
    sorts: Mapping[str, Sort]  # by parameter, in their order

    @property
    def size(self) -> int:
        """How many actions it makes."""
        size = 1
        for sort in self.sorts.values():
            size *= sort.size
        return size

    @property
    def actions(self) -> range:
        return range(self.first, self.first + self.size)

    @property
    def largest(self) -> int:
        """The largest number among its arguments."""
        return max((sort.values[-1] for sort in self.sorts.values()), default=0)

    def number(self, **arguments: int) -> int:
        """The action with these arguments."""
        number = 0
        for name, sort in self.sorts.items():
            number = number * sort.size + arguments[name] - sort.first
        return self.first + number

    def of(self, values: Sequence[int]) -> int:
        """The action with these arguments in their order."""
        return self.number(**dict(zip(self.sorts, values, strict=True)))

    def arguments(self, action: int) -> dict[str, int]:
        """The arguments of one of its actions, by name."""
        number, found = action - self.first, {}
        for name, sort in reversed(list(self.sorts.items())):
            number, value = divmod(number, sort.size)
            found[name] = sort.first + value
        return {name: found[name] for name in self.sorts}

    def formula(self, values: Mapping[str, str]) -> str:
        """The action's number as an expression over those of its arguments."""
        text, shift = "", 0
        for name, sort in self.sorts.items():
            text = f"({text}) * {sort.size} + {values[name]}" if text else values[name]
            shift = shift * sort.size + sort.first
        first = self.first - shift
        return f"{text} {'+-'[first < 0]} {abs(first)}" if text else str(first)


# What the dispatchers of core.dispatch call their own; `seat` is who decides.
RESERVED = {"s", "box", "seat", "out", "n", "f", "rest", "number", "action", "asked", "span"}
RESERVED |= {"has", "listed", "lowest", "pop", "range"}


class Verbs(Module):
    """All actions of a game. A module to Numba, so that rules may call `A.verb(…)`."""

    verbs: dict[str, Verb]
    size: int

    def __init__(self, **verbs: Mapping[str, Sort]) -> None:
        super().__init__("A")
        self.verbs, self.size = {}, 0
        for name, sorts in verbs.items():
            if hasattr(Verbs, name) or name in ("verbs", "size"):
                raise ValueError(f"a verb cannot be called {name!r}")
            if clash := RESERVED & set(sorts):
                raise ValueError(f"{name}: an argument cannot be called {min(clash)!r}")
            unbounded = [p for p, sort in sorts.items() if sort.size == 0]
            if unbounded:
                raise ValueError(f"{name}: {unbounded[0]} needs a sort with a size")
            verb = Verb(name, self.size, dict(sorts))
            self.verbs[name] = verb
            self.size += verb.size
            setattr(self, name, _encoder(verb))
        self._firsts = [verb.first for verb in self.verbs.values()]
        self._order = list(self.verbs.values())
        self._read: dict[int, tuple[str, dict[str, int]]] = {}

    def verb(self, action: int) -> Verb:
        """The verb of an action."""
        if not 0 <= action < self.size:
            raise ValueError(f"{action} is no action")
        return self._order[bisect(self._firsts, action) - 1]

    def read(self, action: int) -> tuple[str, dict[str, int]]:
        """An action's verb and arguments. They are remembered: nobody may change them."""
        found = self._read.get(action)
        if found is None:
            verb = self.verb(action)
            found = self._read[action] = verb.name, verb.arguments(action)
        return found

    def write(self, action: int) -> str:
        """An action without regard to any position: "swap taken=7 put=8"."""
        verb, arguments = self.read(action)
        return " ".join([verb, *(f"{name}={value}" for name, value in arguments.items())])

    def parse(self, text: str) -> int:
        """What `write` wrote."""
        name, *pairs = text.split() or [""]
        given = [pair.partition("=") for pair in pairs]
        verb = self.verbs.get(name)
        numbers = all(re.fullmatch(r"-?[0-9]{1,9}", value) for _, _, value in given)
        if verb is None or not numbers or [key for key, _, _ in given] != list(verb.sorts):
            raise ValueError(f"{text!r} is no action")
        values = {key: int(value) for key, _, value in given}
        for key, value in values.items():
            if value not in verb.sorts[key].values:
                raise ValueError(f"{text!r}: {key} cannot be {value}")
        return verb.number(**values)


class Space(Verbs):
    """The same where no stub says which verbs there are (core.stubs): any may be."""

    def __getattr__(self, name: str) -> Callable[..., int]:
        raise AttributeError(f"there is no verb {name!r}")


def _encoder(verb: Verb) -> Any:
    names = list(verb.sorts)
    body = [f"return {verb.formula({name: name for name in names})}"]
    encode = function(verb.name, names, body, {})
    encode.__verb__ = verb
    return encode


def spelled(words: Mapping[str, Any], first: str, last: str) -> tuple[str, ...]:
    """The constants of a module from one to another, as texts and files spell them."""
    names = list(words)
    return tuple(name.lower() for name in names[names.index(first) : names.index(last) + 1])

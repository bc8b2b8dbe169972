"""Words for people: one catalogue per game and language. All sentences are made here.

Sentences are templates over named things. `{worker}` is put through the game's namer for that
sort of thing; `{tile:shape}` through another one. They are written of others, in the third person;
for the seat that reads them they are put into the second.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import cache, lru_cache
from threading import local
from typing import Any

from .actions import Amount, Note, Odds, Told
from .events import Event
from .space import NUMBER, SEAT, Sort, Thing

Namer = Callable[["Catalogue", Any, int], str]
_listening = local()  # in a thread: what seats are called, while somebody wants to know
_HOLE = re.compile(r"\{(\w+)(?::(\w+))?\}")

# What every catalogue says alike unless it has words of its own.
DEFAULTS = {
    "gain": "+{amount}",
    "up_to": "up to {amount}",
    "from_to": "{n} to {amount}",
    "per": "{amount} per {per}",
    "unknown": "{amount}, not known before",
    "when": "{amount} if {when}",
    "chance": "{chance}",
}


class Catalogue:
    """The sentences of one language, and the namers of a game."""

    def __init__(
        self, text: str, seats: Sequence[str] = (), namers: Mapping[str, Namer] | None = None
    ) -> None:
        self.sections: dict[str, Any] = tomllib.loads(text)
        self.seats = seats
        self.namers = namers or {}
        self.you: int | None = None  # who reads
        self.root = self  # the catalogue without names that this one was made from

    def for_eyes(self, seats: Sequence[str], you: int | None = None) -> Catalogue:
        """The same words with names for the seats, addressed to one of them if there is one."""
        return _for_eyes(self, tuple(seats), you)

    def __getitem__(self, section: str) -> Any:
        return self.sections[section]

    def get(self, section: str) -> Any:
        return self.sections.get(section, {})

    def seat(self, seat: int) -> str:
        """A seat's name: its player's, if there is one; or "you"."""
        name = self._seat(seat)
        if (named := getattr(_listening, "named", None)) is not None:
            named.append((seat, name))
        return name

    def _seat(self, seat: int) -> str:
        if seat == self.you:
            return YOU
        if seat < len(self.seats) and self.seats[seat]:
            return self.seats[seat]
        return str(self["seats"]["name"]).format(number=seat + 1)

    def whose(self, seat: int) -> str:
        """ "Ann's", "your"."""
        name = self.seat(seat)
        return YOUR if seat == self.you else f"{name}'s"

    def say(self, section: str, name: str, **words: Any) -> str:
        """A phrase of a section, with its holes filled."""
        return str(self[section][name]).format(**words)

    def spoken(self, words: str) -> str:
        """A sentence as it is said to who reads it."""
        if self.you is None or "ou" not in words:
            return words
        return second_person(words)

    def name(self, table: Any, sort: Sort, value: int, namer: str = "") -> str:
        """A thing in a sentence."""
        namer = namer or sort.name
        make = self.namers.get(namer) or NAMERS.get(namer)
        if make:
            return make(self, table, value)
        return counted(self, namer, value) if namer in self.get("counts") else str(value)

    def fill(self, template: str, words: Mapping[str, Any], table: Any) -> str:
        """A sentence with its holes filled: by Things, numbers, or texts made here before."""
        return self.spoken(self.filled(template, words, table))

    def filled(self, template: str, words: Mapping[str, Any], table: Any) -> str:
        """The same for what is said to its reader already, such as a question."""
        text, holes = _holes(template)
        for name, namer, after in holes:
            value = words[name]
            if isinstance(value, Thing):
                text += self.name(table, *value, namer)
            else:
                text += self.name(table, NUMBER, value, namer) if namer else str(value)
            text += after
        return text

    def sentence(self, event: Event, table: Any, brief: bool = False) -> str:
        """An event in words; empty for events that are not worth a line.

        In brief, what the section `recap` says instead: there details are left out.

        `{ by = "phase", text = [ … ] }` holds a sentence for each value of that field; the last one
        is for all values from there on.
        """
        template = self["events"].get(event.name, "")
        template = self.get("recap").get(event.name, template) if brief else template
        if isinstance(template, dict):
            texts = template["text"]
            template = texts[min(event[template["by"]], len(texts) - 1)]
        sorts = event.sort.sorts
        words = {name: Thing(sorts[name], value) for name, value in event.fields.items()}
        return _sentence(self.fill(template, words, table))

    # --- actions ---

    def action(
        self, told: Told, verb: str, asked: str, arguments: Mapping[str, Thing], table: Any
    ) -> str:
        """The sentence that an action's game names, or its verb's: at this decision, or anywhere.

        `decline_at_guard` is what it means to decline where `guard` is asked.
        """
        sentences, here = self["actions"], f"{verb}_at_{asked}"
        template = sentences[told.says or (here if here in sentences else verb)]
        return self.fill(template, {**arguments, **told.words}, table)

    def amount(self, amount: Amount) -> str:
        """So much of something: "1 token", "up to 3 coins", "2 food per round"."""
        words = counted(self, amount.what, amount.n if amount.most is None else amount.most)
        if amount.most is not None:
            words = self._phrase("from_to" if amount.n else "up_to", amount=words, n=amount.n)
        if amount.per:
            words = self._phrase("per", amount=words, per=amount.per)
        words = self._phrase("unknown", amount=words) if amount.unknown else words
        return self._phrase("when", amount=words, when=amount.when) if amount.when else words

    def amounts(self, amounts: Iterable[Amount]) -> str:
        return in_a_row(self.amount(amount) for amount in amounts)

    def gains(self, amounts: Iterable[Amount]) -> str:
        return in_a_row(self._gain(amount) for amount in amounts)

    def _gain(self, amount: Amount) -> str:
        """ "+2 coins", but "up to 2 coins"."""
        words = self.amount(amount)
        return words if amount.most and not amount.n else self._phrase("gain", amount=words)

    def odds(self, odds: Odds | None) -> str:
        """The chance in words, where the catalogue has words for it."""
        if odds is None or odds.chance is None:
            return ""
        return self._phrase("chance", chance=percent(odds.chance))

    def note(self, note: Note, table: Any) -> str:
        return self.fill(str(self["remarks"][note.says]), note.words, table)

    def _phrase(self, name: str, **words: Any) -> str:
        template = str(self.get("amounts").get(name, DEFAULTS[name]))
        return template.format(**words)


@contextmanager
def naming() -> Iterator[list[tuple[int, str]]]:
    """Which seats are named meanwhile, in this thread, and how."""
    outer: list[tuple[int, str]] | None = getattr(_listening, "named", None)
    named: list[tuple[int, str]] = []
    _listening.named = named
    try:
        yield named
    finally:
        _listening.named = outer
        if outer is not None:
            outer += named


@cache
def _holes(template: str) -> tuple[str, list[tuple[str, str, str]]]:
    """What comes first in a template, and of each hole its name, its namer and what follows."""
    first, *rest = _HOLE.split(template)
    holes = zip(rest[::3], rest[1::3], rest[2::3], strict=True)
    return first, [(name, namer or "", after) for name, namer, after in holes]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


# --- the second person ---

YOU, YOUR = "you", "your"
# Who does something, at the beginning of a sentence or of a part of it; and what else they do.
_DOES = re.compile(r"(^|[:;.!?] )([Yy]ou) (\w+s)\b([^.;!?]*)")
_AND = re.compile(r"(?<= and )(\w+s)\b")
_IRREGULAR = {"is": "are", "has": "have", "does": "do", "goes": "go", "was": "were"}


def second_person(words: str) -> str:
    """ "You sends a worker out and gains 2 coins" as one says it to somebody's face."""
    words = re.sub(r"\b([Yy])ou's\b", r"\1our", words)
    return _DOES.sub(_addressed, words)


def _addressed(match: re.Match[str]) -> str:
    before, you, verb, rest = match.groups()
    return f"{before}{you} {_plain(verb)}{_AND.sub(lambda also: _plain(also[0]), rest)}"


def _plain(verb: str) -> str:
    """A verb of the third person without its ending: "sends", "passes", "carries"."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies") and len(verb) > 4:
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "shes", "ches", "xes", "zzes")):
        return verb[:-2]
    return verb[:-1]


def counted(text: Catalogue, what: str, n: int) -> str:
    """A number of things by a game's `counts`: "1 token", "2 tokens"."""
    one, many = text["counts"][what]
    return str(one if n == 1 else many).format(n=n)


def in_words(section: str, names: Sequence[str] | Mapping[int, str], key: str = "") -> Namer:
    """Names things by a section of the catalogue, and by a key of what it has there."""

    def name(text: Catalogue, s: Any, n: int) -> str:
        found = text[section][names[n]]
        return str(found[key] if key else found)

    return name


def in_a_row(words: Iterable[str]) -> str:
    """Those that say something, with commas."""
    return ", ".join(word for word in words if word)


MINUS = "−"  # the sign; what people type has the hyphen of their keyboard  # noqa: RUF001


def minus(written: str) -> str:
    """A number, or several, as they are said: with a sign that is no hyphen."""
    return written.replace("-", MINUS)


def typed(words: str) -> str:
    """What somebody typed, or copied from what was said, as notations have it."""
    return " ".join(words.lower().replace(MINUS, "-").split())


def percent(chance: Fraction | float) -> str:
    """Rounded, but 0 and 100 only where it is certain."""
    near = int(100 * chance + Fraction(1, 2))
    return f"{near if chance in (0, 1) else min(max(near, 1), 99)} %"


# What every game names alike; a number of things that the catalogue counts is counted.
NAMERS: dict[str, Namer] = {
    SEAT.name: lambda text, s, seat: text.seat(seat),
    "percent": lambda text, s, chance: percent(chance),
}


@lru_cache(1000)
def _for_eyes(text: Catalogue, seats: tuple[str, ...], you: int | None) -> Catalogue:
    """One catalogue for one pair of eyes, so that what it said can be remembered."""
    copy: Catalogue = Catalogue.__new__(Catalogue)
    copy.__dict__.update(text.__dict__, seats=seats, you=you)
    return copy

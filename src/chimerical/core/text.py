"""Words for people: one catalogue per game and language.

Sentences are templates. `{a:seat}` puts the first number of an event through the game's namer for
seats; a game brings a namer for each sort of thing it has.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .rule import Event

Namer = Callable[["Catalogue", Any, int], str]
_HOLE = re.compile(r"\{([abc])(?::(\w+))?\}")


class Catalogue:
    """The sentences of one language."""

    def __init__(self, text: str, seats: Sequence[str] = ()) -> None:
        self.sections: dict[str, Any] = tomllib.loads(text)
        self.seats = seats

    def __getitem__(self, section: str) -> Any:
        return self.sections[section]

    def seat(self, seat: int) -> str:
        """A seat's name: its player's, if there is one."""
        if seat < len(self.seats):
            return self.seats[seat]
        return str(self["seats"]["name"]).format(number=seat + 1)

    def sentence(self, event: Event, name: str, table: Any, namers: Mapping[str, Namer]) -> str:
        """An event in words; empty for events that are not worth a line.

        `{ by = "b", text = [ … ] }` holds a sentence for each value of that number; the last one is
        for all values from there on.
        """
        template = self["events"].get(name, "")
        if isinstance(template, dict):
            texts = template["text"]
            template = texts[min(getattr(event, template["by"]), len(texts) - 1)]

        def fill(match: re.Match[str]) -> str:
            value = getattr(event, match[1])
            if match[2] == "seat":
                return self.seat(value)
            return namers[match[2]](self, table, value) if match[2] else str(value)

        text = _HOLE.sub(fill, template)
        return text[:1].upper() + text[1:]


def counted(text: Catalogue, what: str, n: int) -> str:
    """A number of things by a game's `counts`: "1 token", "2 tokens"."""
    one, many = text["counts"][what]
    return str(one if n == 1 else many).format(n=n)

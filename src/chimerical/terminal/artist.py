"""What a game brings to the terminal: a module of its own in `terminal.boards`.

    draw(view, text, stage) -> lines     the position, within the stage's width and height
    picture(view, notation) -> lines     a tiny picture of an action, or []
    legend(text) -> lines                what the signs of the drawing mean

All of it is drawn from a view, which holds nothing that its seat may not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol, cast

from rich.text import Text

from chimerical.core.game import Game
from chimerical.core.text import Catalogue

from .layout import fold, line, remarks

View = Mapping[str, Any]
UNLIMITED = 10_000


@dataclass(frozen=True)
class Stage:
    """What a drawing has to go by besides the view."""

    width: int = 80
    height: int = UNLIMITED
    whole: bool = False  # nothing may be left out, even where the height does not suffice
    ascii: bool = False  # box-drawing signs will be replaced by plainer ones
    players: Sequence[str] = ()  # who sits where: "you", "greedy"
    print: Mapping[str, Any] = field(default_factory=dict)  # game.print: what never changes
    marks: Mapping[str, str] = field(default_factory=dict)  # signs for ids of the view


class Artist(Protocol):
    def draw(self, view: View, text: Catalogue, stage: Stage) -> list[Text]: ...

    def picture(self, view: View, notation: str) -> list[Text]: ...

    def legend(self, text: Catalogue) -> list[Text]: ...


class PlainArtist:
    """Draws games that have no drawing of their own: what the view says, a line for each entry."""

    def draw(self, view: View, text: Catalogue, stage: Stage) -> list[Text]:
        said = {key: value for key, value in view.items() if key not in HEADER}
        lines = [part for row in remarks(view) for part in fold(row, stage.width, 2)]
        lines += [
            part
            for key, value in said.items()
            for part in fold(line((f"{key}: ", "bold"), _words(value, stage.marks)), stage.width, 2)
        ]
        return lines if stage.whole else lines[: stage.height]

    def picture(self, view: View, notation: str) -> list[Text]:
        return []

    def legend(self, text: Catalogue) -> list[Text]:
        return []


HEADER = {
    "game",
    "version",
    "revision",
    "seat",
    "seats",
    "waiting",
    "over",
    "ending",
    "winners",
    "notes",
}


def _words(value: Any, marks: Mapping[str, str]) -> str:
    """Part of a view in a row: "card-1 (2) held 1, kept 0 · card-2 …"."""
    if isinstance(value, list):
        return " · ".join(_words(part, marks) for part in value) or "-"
    if not isinstance(value, Mapping):
        return str(value)
    fields = ", ".join(f"{name} {_words(v, marks)}" for name, v in value.items() if name != "id")
    id = str(value.get("id", ""))
    return " ".join(word for word in (id, f"({marks[id]})" if id in marks else "", fields) if word)


def artist(game: Game) -> Artist:
    """The game's own artist, or the plain one."""
    name = f"chimerical.terminal.boards.{game.name.replace('-', '_')}"
    try:
        return cast(Artist, import_module(name))
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return PlainArtist()

"""What `--help` adds to a verb that takes a game: the games, the bots, the options of the game."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from typer.core import TyperCommand

if TYPE_CHECKING:
    from chimerical.core.game import Game


class Helpful(TyperCommand):
    """A verb whose help says what may be named. It is looked up only when it is asked for."""

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        super().format_epilog(ctx, formatter)
        takes = {parameter.name for parameter in self.params}
        if "game" in takes:
            write(formatter, "Games", games())
        if "bots" in takes:
            write(formatter, "Bots", bots())
        if "option" in takes:
            for game in asked():
                write(formatter, f"Options of {game.title}", options(game))
            if not asked():
                with formatter.section("Table options"):
                    formatter.write_text(
                        f"chimerical {self.name} GAME --help lists those of a game."
                    )


def write(formatter: Any, title: str, rows: list[tuple[str, str]]) -> None:
    with formatter.section(title):
        formatter.write_dl(rows)


def games() -> list[tuple[str, str]]:
    from chimerical.games import usable

    rows = []
    for name, game in usable().items():
        low, high = game.spec.seats
        rows.append((name, f"{low} to {high} players. {game.pitch}".strip()))
    return rows


def bots() -> list[tuple[str, str]]:
    from chimerical.bots import known, manner

    return [
        *((name, manner(name)) for name in known()),
        ("search:2000", "a search of so many playouts a move"),
        ("process:COMMAND", "a program of your own that speaks JSON lines"),
    ]


def asked() -> list[Game]:
    """The game that was named beside --help."""
    from chimerical.games import GAMES, game

    return [game(word) for word in sys.argv if word in GAMES][:1]


def options(game: Game) -> list[tuple[str, str]]:
    """What each may be, and the line of the rulebook that says what it is about."""
    lines = {rule.option: rule.id for rule in reversed(list(game.rulebook)) if rule.option}
    rows = []
    for field in game.spec.schema.fields:
        section, _, name = field.key.partition(".")
        if section == "options":
            usual = f"{field.allowed}; {field.show(game.box.values[field.key])} if not said"
            rows.append((name, f"{usual} (rule {lines[name]})" if name in lines else usual))
    return rows

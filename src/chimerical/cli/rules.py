"""`chimerical rules`: the rulebook, or the lines of it that answer a question."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from chimerical.core.errors import ChimericalError

from . import out

if TYPE_CHECKING:
    from rich.text import Text

    from chimerical.core.game import Game
    from chimerical.core.rulebook import Rule

WIDTH = 96  # columns; longer lines are hard to read
_EMPHASIS = re.compile(r"\*([^*]+)\*")


def rules(
    game: Annotated[str, typer.Argument(help="Which game, by its name.")],
    words: Annotated[
        list[str] | None, typer.Argument(help="A rule's id, or words to look for.")
    ] = None,
) -> None:
    """Shows the rulebook, one line of it, or all lines with certain words."""
    from chimerical.games import game as find

    found = find(game)
    wanted = " ".join(words or []).strip()
    if not wanted:
        out.show(*_rulebook(found), width=WIDTH)
        return
    lines = found.find_rules(wanted)
    if not lines:
        raise ChimericalError(
            f"the rulebook of {found.title} has no line {wanted!r}, nor one with these words"
        )
    out.show(*_lines(found, lines), width=WIDTH)


def _rulebook(game: Game) -> list[Any]:
    from rich.text import Text

    intro = [Text(game.title, style="bold"), "", _styled(game.rulebook.intro), ""]
    return intro + _lines(game, game.rulebook)


def _lines(game: Game, lines: Iterable[Rule]) -> list[Any]:
    """Lines under their headings."""
    from rich.table import Table
    from rich.text import Text

    shown: list[Any] = []
    heading = None
    for rule in lines:
        if rule.heading != heading:
            heading = rule.heading
            shown += ["", Text(heading, style="bold")]
            grid = Table.grid(padding=(0, 2))
            grid.add_column(justify="right", no_wrap=True)
            grid.add_column()
            shown.append(grid)
        grid.add_row(rule.id, _sentence(game, rule))
    return shown[1:] if shown else shown


def _sentence(game: Game, rule: Rule) -> Text:
    from rich.text import Text

    parts = [_styled(rule.text)]
    if rule.title:
        parts.insert(0, Text(f"{rule.title}:", style="italic"))
    if rule.option:
        parts.append(Text(_option(game, rule.option), style="dim"))
    if rule.source:
        parts.append(Text(f"[{rule.source}]", style="dim"))
    if rule.no_rule:
        parts.append(Text(f"[not for the program: {rule.no_rule}]", style="dim"))
    return Text(" ").join(parts)


def _option(game: Game, name: str) -> str:
    field = game.spec.schema.option(name)
    value = game.box.values[field.key]
    return f"[option {name}: {field.allowed}; as the box has it, {field.show(value)}]"


def _styled(text: str) -> Text:
    """Text with its *emphasis* shown as such, not as asterisks."""
    from rich.text import Text

    styled = Text()
    for i, piece in enumerate(_EMPHASIS.split(text)):
        styled.append(piece, "italic" if i % 2 else "")
    return styled

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
_ID = re.compile(r"[A-Za-z]+[0-9]{1,3}[a-z]?")
_EMPHASIS = re.compile(r"\*([^*]+)\*")


def rules(
    game: Annotated[str, typer.Argument(help="Which game, by its name; or the id of a line.")],
    words: Annotated[
        list[str] | None, typer.Argument(help="A rule's id, or words to look for.")
    ] = None,
) -> None:
    """Show the rulebook, one line of it, or lines with certain words."""
    from chimerical.games import GAMES, usable
    from chimerical.games import game as find

    if game not in GAMES and not words and _ID.fullmatch(game):
        out.show(*_everywhere(list(usable().values()), game), width=WIDTH)
        return
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
    by_id = len(lines) == 1 and lines[0].id.lower() == wanted.lower()
    places = _places(found, lines[0].id) if by_id else []
    out.show(*_lines(found, lines), *places, width=WIDTH)


def _everywhere(games: Iterable[Game], id: str) -> list[Any]:
    """The line of that id in every game that has one."""
    from rich.text import Text

    shown: list[Any] = []
    for game in games:
        for rule in game.rulebook.find(id):
            if rule.id.lower() == id.lower():
                shown += [Text(game.title, style="bold"), *_lines(game, [rule])]
                shown += [*_places(game, rule.id), ""]
    if not shown:
        raise ChimericalError(f"there is no game {id!r}, and no rulebook has a line of this id")
    return shown[:-1]


def _places(game: Game, id: str) -> list[Any]:
    """Where a line is carried out, and by which tests it is proven."""
    from rich.table import Table

    from chimerical.core.whereabouts import carried_out, listed, proven

    grid = Table.grid(padding=(0, 2))
    grid.add_column(justify="right", no_wrap=True, style="dim")
    grid.add_column(style="dim", overflow="fold")
    for title, index in (("in", carried_out(game)), ("proven by", proven(game))):
        if index[id]:
            grid.add_row(title, listed(index[id]))
    return [grid] if grid.row_count else []


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

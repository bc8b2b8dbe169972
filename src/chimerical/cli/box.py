"""`chimerical box`: the printed numbers of a game, to look at, to copy and to check."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chimerical.core.errors import BoxError

from . import out

if TYPE_CHECKING:
    from chimerical.core.box import Field
    from chimerical.core.game import Game

app = typer.Typer(
    help="Show, export and check a game's box. Its printed numbers and table options.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

GameName = Annotated[str, typer.Argument(help="Which game, by its name.")]


@app.command()
def export(
    game: GameName,
    output: Annotated[str | None, typer.Option(help="A new file to write; stdout if none.")] = None,
) -> None:
    """Write the box file, to be changed and given to --box."""
    text = _game(game).box.text
    if output is None:
        out.write(text)
        return
    try:
        with Path(output).open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BoxError(f"{output} exists already and is left as it is") from None
    except OSError as error:
        raise BoxError(f"{output} cannot be written: {error.strerror}") from None
    out.write(f"{output}: written\n")


@app.command()
def check(
    game: GameName,
    file: Annotated[str, typer.Argument(help="The box file to check.")],
) -> None:
    """Say whether a box file can be used, and what it changes."""
    standard = _game(game)
    box, usual = standard.with_box(file).box, standard.box.values
    changes = [
        f"  {f.key}: {f.show(box.values[f.key])} instead of {f.show(usual[f.key])}"
        for f in box.schema.fields
        if box.values[f.key] != usual[f.key]
    ]
    same = "the same numbers as the box of the game"
    difference = f"{len(changes)} changed" if changes else same
    out.write("\n".join([f"{file}: ok, {difference}", *changes]) + "\n")


@app.command()
def show(
    game: GameName,
    box: Annotated[str | None, typer.Option(help="A box file instead of the game's own.")] = None,
) -> None:
    """Show every number. Its value, what is allowed and where it comes from."""
    found = _game(game)
    shown = found.with_box(box).box if box else found.box
    table = out.table(f"The box of {found.title}", "number", ">value", "allowed", "source")
    table.columns[0].no_wrap, table.columns[1].no_wrap = True, False  # a value may be long
    section = ""
    for f in shown.schema.fields:
        here = f.key.partition(".")[0]
        if section and here != section:
            table.add_section()
        section = here
        table.add_row(f.key, f.show(shown.values[f.key]), _allowed(f), shown.sources[f.key])
    out.show(table)


def _game(name: str) -> Game:
    from chimerical.games import game

    return game(name)


def _allowed(field: Field) -> str:
    """Like `field.allowed`, in fewer words."""
    number = not (field.flag or field.choices or field.form)
    return f"{field.low} to {field.high:,}" if number else field.allowed

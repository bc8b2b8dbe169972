"""Tic-tac-toe as boardgame_io/game.cjs has it: two seats, nine cells, a full board is wiped."""

from typing import Any

from chimerical.rules import Lines, Play, Scene, Schema, Spec, all_of, numbers, slots, written

from . import words as w
from .declared import A, ask, then
from .rules.turn import score, setup
from .table import Table


class Explain(Scene):
    """Nothing is to be said of a mark but where it goes."""


def view(s: Any, game: Any, seat: int) -> dict[str, Any]:
    return {"phase": "play", "round": 0, "cells": [_cell(s, cell) for cell in range(w.CELLS)]}


def _cell(s: Any, cell: int) -> dict[str, Any]:
    mark = s.cells[cell]
    return {"id": f"cell-{cell}", "mark": mark - 1 if mark else None}


SPEC = Spec(
    name="tic-tac-toe",
    version=1,
    package=__name__,
    seats=(2, 2),
    table=Table.dtype,
    schema=Schema(numbers("numbers", cells=(w.CELLS, w.CELLS))),
    play=Play(A, ask, then),
    rules=slots(setup, score),
    lines=Lines("T"),
    notation=written(A),
    explain=Explain,
    view=view,
    namers={"cell": lambda text, s, cell: str(cell)},
    ids={"cell": "cell-{}".format, "seat": "player-{}".format},
    endings={},
    laws=all_of(),
    bound=1_000_000,  # it has no end, so that both servers go on with the tables they have
)

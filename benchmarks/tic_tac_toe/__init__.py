"""Tic-tac-toe as boardgame_io/game.cjs has it: two seats, nine cells, a full board is wiped."""

from typing import Any

from chimerical.core.actions import Scene, written
from chimerical.core.box import Schema, numbers
from chimerical.core.decisions import Play
from chimerical.core.laws import all_of
from chimerical.core.rulebook import Lines
from chimerical.core.spec import Spec, slots

from . import words as w
from .rules.turn import score, setup
from .table import TABLE


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
    table=TABLE,
    schema=Schema(numbers("numbers", cells=(w.CELLS, w.CELLS))),
    play=Play(w.A, w.ask, w.then),
    rules=slots(setup, score),
    lines=Lines("T"),
    notation=written(w.A),
    explain=Explain,
    view=view,
    namers={"cell": lambda text, s, cell: str(cell)},
    ids={"cell": "cell-{}".format, "seat": "player-{}".format},
    endings={},
    laws=all_of(),
    bound=1_000_000,  # it has no end, so that both servers go on with the tables they have
)

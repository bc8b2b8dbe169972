"""Chromosome: grow, mutate, soak up radiation, and be the fittest when the laboratory blows up."""

from __future__ import annotations

from chimerical.core.decisions import Play, offer
from chimerical.core.manner import ALL, Manner
from chimerical.core.spec import Spec, named, slots

from . import notation as names
from . import words as w
from .box import SCHEMA
from .explain import explain
from .laws import laws
from .lines import LINES
from .notes import notes
from .printed import printed
from .rules import rolls, rounds, turns  # noqa: F401 (they declare decisions and steps)
from .rules.evaluate import evaluate
from .rules.scoring import LOST, score, won
from .rules.setup import setup
from .rules.turns import alike
from .sheet import sheet
from .table import TABLE
from .traits import traits
from .view import IDS, NAMERS, view

SPEC = Spec(
    name="chromosome",
    version=2,
    package=__name__,
    seats=(2, 4),
    table=TABLE,
    schema=SCHEMA,
    play=Play(w.A, w.ask, w.then, asides=offer(w.A.answer, does=rolls.set_answer)),
    rules=slots(setup, score, won, evaluate, alike),
    lines=LINES,
    notation=names.notation,
    explain=explain,
    view=view,
    namers=NAMERS,
    ids=IDS,
    endings=named(w, "TIME_UP", "EXTINCTION", "SOLE_SURVIVOR", "NOBODY_LEFT"),
    lost=LOST,
    laws=laws,
    bound=4_000,
    traits=traits,
    sheet=sheet,
    print=printed,
    notes=notes,
    turns=("turn_began", "last_turn_began", "round_began", "decayed", "treated", "ended"),
    manner=Manner(
        explore=0.5, warmth=100, scale=1000, cutoff=12, care=ALL, playouts=(15, 100, 800)
    ),
)

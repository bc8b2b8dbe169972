"""Chromosome: grow, mutate, soak up radiation, and be the fittest when the laboratory blows up."""

from __future__ import annotations

from chimerical.core.spec import Spec, events_of, named, slots

from . import notation as names
from . import words as w
from .box import SCHEMA
from .explain import explain
from .laws import laws
from .rules.actions import apply, aside, proceed
from .rules.choices import legal, why_not
from .rules.evaluate import evaluate
from .rules.scoring import LOST, score, won
from .rules.setup import setup
from .rules.turns import alike
from .table import TABLE
from .traits import traits
from .view import NAMERS, view

SPEC = Spec(
    name="chromosome",
    version=1,
    package=__name__,
    seats=(2, 4),
    table=TABLE,
    schema=SCHEMA,
    rules=slots(setup, proceed, legal, why_not, apply, aside, score, won, evaluate, alike),
    actions=w.ACTIONS,
    prefixes=w.PREFIXES,
    notation=names.notation,
    explain=explain,
    view=view,
    namers=NAMERS,
    events=events_of(w),
    decisions=named(
        w,
        "CHOOSE_SPECIES",
        "CHOOSE_START",
        "TURN",
        "PAY_GENES",
        "PAY_ENERGY",
        "SPREAD",
        "CHARGE",
        "CHOOSE_GROUP",
        "LUNGE_TO",
        "CHOOSE_TARGET",
        "FUSE_WITH",
        "TELEPORT_TO",
        "WAVE_TO",
        "MIGRATE",
        "COMMIT",
        "REROLL",
        "FORTIFY",
        "LOSE_TOKEN",
        "NEXT_SPACE",
        "POWER_DOWN",
        "RESONATE",
    ),
    endings=named(w, "TIME_UP", "EXTINCTION", "SOLE_SURVIVOR", "NOBODY_LEFT"),
    lost=LOST,
    asides=range(w.A_ANSWER, w.ACTIONS),
    laws=laws,
    bound=4_000,
    traits=traits,
)

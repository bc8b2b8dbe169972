"""Beta Station: build a derelict station, then loot it among monsters."""

from __future__ import annotations

from chimerical.core.spec import Spec, events_of, named, slots

from . import notation as names
from . import words as w
from .box import SCHEMA
from .explain import explain
from .laws import laws
from .rules.actions import apply, legal, proceed, why_not
from .rules.ending import score, won
from .rules.evaluate import evaluate
from .rules.hidden import deal, mask
from .rules.setup import setup
from .table import TABLE
from .view import NAMERS, view

SPEC = Spec(
    name="beta-station",
    version=1,
    package=__name__,
    seats=(2, 5),
    table=TABLE,
    schema=SCHEMA,
    rules=slots(setup, proceed, legal, why_not, apply, mask, deal, score, won, evaluate),
    actions=w.ACTIONS,
    prefixes=("B", "C"),
    notation=names.notation,
    explain=explain,
    view=view,
    namers=NAMERS,
    events=events_of(w),
    decisions=named(w, "BUILD_SITE", "BUILD_TILE", "LAY_CHIT", "ACT", "SECOND_SHOT"),
    endings=named(w, "ARCANE", "TECHNOLOGY", "ROUND_CAP"),
    laws=laws,
    bound=50_000,
    playout_options={"round_cap": 200},
)

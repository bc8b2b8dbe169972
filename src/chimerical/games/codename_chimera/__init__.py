"""Codename: Chimera: buy body parts, stitch a monster together, and be the last one standing."""

from __future__ import annotations

from chimerical.core.spec import Spec, events_of, named, slots

from . import notation as names
from . import words as w
from .box import SCHEMA
from .explain import explain
from .laws import laws
from .rules.actions import apply, proceed
from .rules.choices import legal, why_not
from .rules.evaluate import evaluate
from .rules.hidden import deal, mask
from .rules.numbers import alike
from .rules.scoring import score, won
from .rules.setup import setup
from .table import TABLE
from .traits import measures, traits
from .view import NAMERS, view

SPEC = Spec(
    name="codename-chimera",
    version=1,
    package=__name__,
    seats=(2, 4),
    table=TABLE,
    schema=SCHEMA,
    rules=slots(setup, proceed, legal, why_not, apply, mask, deal, score, won, evaluate, alike),
    actions=w.ACTIONS,
    prefixes=w.PREFIXES,
    notation=names.notation,
    explain=explain,
    view=view,
    namers=NAMERS,
    events=events_of(w),
    decisions=named(
        w,
        "PICK_TORSO",
        "BUY",
        "BID",
        "PICK",
        "BUILD",
        "SPOT",
        "ACT",
        "STRIKE",
        "AIM",
        "LEECH_WHOM",
        "DIG",
        "MOVE_PART",
        "ATTACH",
        "GUARD",
        "SHIELD",
        "EVADE",
        "EVADE_WHOM",
        "SHED",
        "SWEEP_AT",
        "PRICK",
        "HIT_BACK",
        "HIT_BACK_AT",
    ),
    endings=named(w, "LAST_MONSTER", "STOPPED", "NO_MONSTER"),
    together={"build": w.A_READY},
    laws=laws,
    bound=20_000,
    traits=traits,
    measures=measures,
)

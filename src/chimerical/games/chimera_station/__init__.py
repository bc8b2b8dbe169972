"""Chimera Station: splice workers, enlarge a station that all share, and score the most."""

from __future__ import annotations

from chimerical.core.game import Spec, events_of, named, slots

from . import notation as names
from . import words as w
from .box import SCHEMA
from .explain import explain
from .laws import laws
from .rules.actions import apply, legal, proceed, why_not
from .rules.evaluate import evaluate
from .rules.scoring import score, tiebreak
from .rules.setup import setup
from .table import TABLE
from .traits import traits
from .view import NAMERS, view

SPEC = Spec(
    name="chimera-station",
    version=2,
    package=__name__,
    seats=(2, 4),
    table=TABLE,
    schema=SCHEMA,
    rules=slots(setup, proceed, legal, why_not, apply, score, tiebreak, evaluate),
    actions=w.ACTIONS,
    prefixes=("S",),
    notation=names.notation,
    explain=explain,
    view=view,
    namers=NAMERS,
    events=events_of(w),
    decisions=named(
        w,
        "CHOOSE_MAT",
        "CHOOSE_CARD",
        "TAKE_PERK",
        "PLACE_WORKER",
        "AFTER_TURN",
        "FLUSH",
        "CHOOSE_KIND",
        "COIN_OR_FOOD",
        "GROCERY",
        "RESHAPE",
        "RECALL_WORKER",
        "DISPLACE_WORKER",
        "SWAP_OWN",
        "SWAP_OTHER",
        "TRIGGER",
        "CHOOSE_TILE",
        "CHOOSE_SPACE",
        "USE_TILE",
        "ACTIVATE_MODULE",
        "COPY_MODULE",
        "CHOOSE_BONUS",
        "BUY",
        "TRADE_GOODS",
        "COINS_OR_FOOD",
        "STEAL",
        "GIVE",
        "LOSE_PART",
        "CHOOSE_SCORED",
    ),
    endings=named(w, "FINAL_SCORE"),
    laws=laws,
    bound=5_000,
    traits=traits,
)

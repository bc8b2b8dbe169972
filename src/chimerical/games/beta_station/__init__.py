"""Beta Station: build a derelict station, then loot it among monsters."""

from __future__ import annotations

from chimerical.core.flow import FORCED
from chimerical.core.game import Spec

from . import notation as names
from . import words as w
from .box import SCHEMA
from .laws import laws
from .rules.actions import apply, legal, proceed, why_not
from .rules.ending import score
from .rules.evaluate import evaluate
from .rules.hidden import deal, mask
from .rules.setup import setup
from .table import TABLE
from .view import NAMERS, explain, view

_EVENTS = {
    value: name.removeprefix("E_").lower() for name, value in vars(w).items() if name[:2] == "E_"
}

SPEC = Spec(
    name="beta-station",
    version=1,
    package=__name__,
    seats=(2, 5),
    table=TABLE,
    schema=SCHEMA,
    rules={
        "setup": setup,
        "proceed": proceed,
        "legal": legal,
        "why_not": why_not,
        "apply": apply,
        "mask": mask,
        "deal": deal,
        "score": score,
        "evaluate": evaluate,
    },
    actions=w.ACTIONS,
    prefixes=("B", "C"),
    notation=names.notation,
    explain=explain,
    view=view,
    namers=NAMERS,
    events={**_EVENTS, FORCED: "forced"},
    decisions={
        w.BUILD_SITE: "build_site",
        w.BUILD_TILE: "build_tile",
        w.LAY_CHIT: "lay_chit",
        w.ACT: "act",
        w.SECOND_SHOT: "second_shot",
    },
    endings={w.ARCANE: "arcane", w.TECHNOLOGY: "technology", w.ROUND_CAP: "round_cap"},
    laws=laws,
    bound=50_000,
    playout_options={"round_cap": 200},
)

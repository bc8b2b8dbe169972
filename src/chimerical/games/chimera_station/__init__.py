"""Chimera Station: splice workers, enlarge a station that all share, and score the most."""

from __future__ import annotations

from chimerical.core.manner import ALL, Manner
from chimerical.core.spec import Spec, named, slots

from . import notation as names
from . import words as w
from .box import SCHEMA
from .explain import Explain
from .laws import laws
from .lines import LINES
from .play import PLAY
from .printed import printed
from .rules.evaluate import evaluate
from .rules.scoring import score, tiebreak
from .rules.setup import setup
from .sheet import sheet
from .table import TABLE
from .traits import traits
from .view import IDS, NAMERS, view

SPEC = Spec(
    name="chimera-station",
    version=2,
    package=__name__,
    seats=(2, 4),
    table=TABLE,
    schema=SCHEMA,
    play=PLAY,
    rules=slots(setup, score, tiebreak, evaluate),
    lines=LINES,
    notation=names.notation,
    explain=Explain,
    view=view,
    namers=NAMERS,
    ids=IDS,
    endings=named(w, "FINAL_SCORE"),
    laws=laws,
    sheet=sheet,
    print=printed,
    turns=("turn_begun", "round_begun", "phase_begun", "goods_scored"),
    bound=5_000,
    traits=traits,
    manner=Manner(explore=0.7, warmth=20, scale=100, cutoff=12, care=ALL, playouts=(30, 200, 1500)),
)

"""Vault: the smallest game there is, to copy from. CONTRIBUTING.md walks through it."""

from chimerical.core.actions import written
from chimerical.core.decisions import Play
from chimerical.core.spec import Spec, named, slots

from . import words as w
from .box import SCHEMA
from .explain import Explain
from .laws import laws
from .lines import LINES
from .rules import turn  # noqa: F401 (it declares the decisions)
from .rules.hidden import deal, mask
from .rules.scoring import score, tiebreak
from .rules.setup import setup
from .table import TABLE
from .view import IDS, NAMERS, sheet, view

SPEC = Spec(
    name="vault",
    version=1,
    package=__name__,
    seats=(2, w.SEATS),
    table=TABLE,
    schema=SCHEMA,
    play=Play(w.A, w.ask, w.then),
    rules=slots(setup, mask, deal, score, tiebreak),
    lines=LINES,
    notation=written(w.A),
    explain=Explain,
    view=view,
    namers=NAMERS,
    ids=IDS,
    endings=named(w, "ROUNDS"),
    laws=laws,
    bound=500,
    sheet=sheet,
    playout_options={"rounds": 4},
)

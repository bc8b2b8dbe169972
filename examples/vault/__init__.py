"""Vault: the smallest game there is, to copy from. CONTRIBUTING.md walks through it."""

from chimerical.core.actions import written
from chimerical.core.decisions import Play
from chimerical.core.spec import Spec, named, rooms, slots

from . import words as w
from .rules import turn  # noqa: F401 (it declares the decisions)
from .rules.hidden import deal, mask
from .rules.scoring import score, tiebreak
from .rules.setup import setup

SPEC = Spec(
    **rooms(__name__),
    name="vault",
    version=1,
    seats=(2, w.SEATS),
    play=Play(w.A, w.ask, w.then),
    rules=slots(setup, mask, deal, score, tiebreak),
    notation=written(w.A),
    endings=named(w, "ROUNDS"),
    bound=500,
    playout_options={"rounds": 4},
)

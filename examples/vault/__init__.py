"""Vault: the smallest game there is, to copy from. CONTRIBUTING.md walks through it."""

from chimerical.rules import Play, Spec, named, rooms, slots, written

from . import words as w
from .declared import A, ask, then
from .rules import turn  # noqa: F401 (it declares the decisions)
from .rules.hidden import deal, mask
from .rules.scoring import score, tiebreak
from .rules.setup import setup

SPEC = Spec(
    **rooms(__name__),
    name="vault",
    version=1,
    seats=(2, w.SEATS),
    play=Play(A, ask, then),
    rules=slots(setup, mask, deal, score, tiebreak),
    notation=written(A),
    endings=named(w, "ROUNDS"),
    bound=500,
    playout_options={"rounds": 4},
)

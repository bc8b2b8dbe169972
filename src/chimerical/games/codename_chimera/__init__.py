"""Codename: Chimera: buy body parts, stitch a monster together, and be the last one standing."""

from chimerical.rules import ALL, Manner, Play, Spec, named, rooms, slots

from . import words as w
from .declared import A, ask, then
from .rules import arena, building, draft, fight  # noqa: F401 (they declare the decisions)
from .rules.evaluate import evaluate
from .rules.hidden import deal, mask
from .rules.numbers import alike
from .rules.scoring import score, won
from .rules.setup import setup

SPEC = Spec(
    **rooms(__name__),
    name="codename-chimera",
    version=2,
    seats=(2, 4),
    play=Play(A, ask, then),
    rules=slots(setup, mask, deal, score, won, evaluate, alike),
    endings=named(w, "LAST_MONSTER", "STOPPED", "NO_MONSTER"),
    together={"build": A.ready()},
    turns=("turn_began", "market_closed", "round_began", "ended"),
    bound=20_000,
    manner=Manner(
        explore=0.3,
        blend=0.02,
        scale=1000,
        cutoff=0,
        finish=0,
        trust=1,
        advice=1,
        playouts=(10, 80, 2000),
    ),
    unlearned=Manner(explore=0.7, warmth=100, scale=1000, cutoff=30, care=ALL),
)

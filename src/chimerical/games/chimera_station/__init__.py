"""Chimera Station: splice workers, enlarge a station that all share, and score the most."""

from chimerical.rules import ALL, Manner, Spec, named, rooms, slots

from . import words as w
from .play import PLAY
from .rules.evaluate import evaluate
from .rules.scoring import score, tiebreak
from .rules.setup import setup

SPEC = Spec(
    **rooms(__name__),
    name="chimera-station",
    version=2,
    seats=(2, 4),
    play=PLAY,
    rules=slots(setup, score, tiebreak, evaluate),
    endings=named(w, "FINAL_SCORE"),
    turns=("turn_begun", "round_begun", "phase_begun", "goods_scored", "won"),
    bound=5_000,
    manner=Manner(
        explore=0.3, scale=100, cutoff=0, finish=0, trust=1, advice=1, playouts=(10, 80, 2000)
    ),
    unlearned=Manner(explore=0.7, warmth=20, scale=100, cutoff=12, care=ALL),
)

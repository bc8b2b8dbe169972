"""Chromosome: grow, mutate, soak up radiation, and be the fittest when the laboratory blows up."""

from chimerical.rules import ALL, Manner, Play, Spec, named, offer, rooms, slots

from . import words as w
from .declared import A, ask, then
from .rules import rolls, rounds, turns  # noqa: F401 (they declare decisions and steps)
from .rules.evaluate import evaluate
from .rules.scoring import LOST, score, won
from .rules.setup import setup
from .rules.turns import alike

# Steps in the order in which a turn and the radiation phase come to them, see Play.usual: the games
# of a GPU's warp go through one pass side by side.
USUAL = (
    *("settle_genes", "settle_energy", "radiate", "grow", "fight", "next_turn", "spaces", "tests"),
    *("roll", "window", "use_roll", "settle_test", "after_action"),
)

SPEC = Spec(
    **rooms(__name__),
    name="chromosome",
    version=2,
    seats=(2, 4),
    play=Play(A, ask, then, asides=offer(A.answer, does=rolls.set_answer), usual=USUAL),
    rules=slots(setup, score, won, evaluate, alike),
    endings=named(w, "TIME_UP", "EXTINCTION", "SOLE_SURVIVOR", "NOBODY_LEFT"),
    lost=LOST,
    bound=4_000,
    turns=("turn_began", "last_turn_began", "round_began", "decayed", "treated", "ended"),
    manner=Manner(
        explore=0.15,
        blend=0.02,
        scale=1000,
        cutoff=0,
        finish=0,
        trust=1,
        advice=1,
        playouts=(10, 80, 2000),
    ),
    unlearned=Manner(explore=0.5, warmth=100, scale=1000, cutoff=12, care=ALL),
)

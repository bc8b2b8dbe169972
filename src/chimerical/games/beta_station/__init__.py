"""Beta Station: build a derelict station, then loot it among monsters."""

from chimerical.rules import ALL, Manner, Play, Spec, named, rooms, slots

from . import words as w
from .declared import A, ask, then
from .rules import actions, construction, turn  # noqa: F401 (they declare the decisions)
from .rules.bearings import BEARINGS, bearings
from .rules.ending import score, won
from .rules.evaluate import evaluate
from .rules.hidden import deal, mask
from .rules.quiet import restless
from .rules.setup import setup

SPEC = Spec(
    **rooms(__name__),
    name="beta-station",
    version=2,
    seats=(2, 5),
    play=Play(A, ask, then),
    rules=slots(setup, mask, deal, score, won, evaluate, restless, bearings),
    endings=named(w, "ARCANE", "TECHNOLOGY", "ROUND_CAP", "AGREED"),
    clocks=("turns", "changed", "refused"),
    turns=("turn_begins", "sealed", "all_placed", "furnished", "drawn"),
    bound=50_000,
    bearings=BEARINGS,
    manner=Manner(
        explore=0.3,
        warmth=45,
        idle=0.9,
        scale=3000,
        cutoff=0,
        finish=0,
        worlds=32,
        trust=1,
        advice=1,
        long=80,
        playouts=(10, 80, 1000),
        levels={"casual": {"oversight": 0.08}, "skilled": {"instinct": 0.0}},
    ),
    practice=dict(warmth=45, rivals=0.4, idle=0.8, reach=0.97, wide=128, narrow=64),
    unlearned=Manner(
        explore=0.4, warmth=100, scale=3000, slips=0.0, cutoff=10, care=ALL, worlds=32
    ),
    playout_options={"round_cap": 200, "draw_after": 0},
)

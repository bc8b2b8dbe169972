"""How the game is played: all decisions and steps, which the rules declare, put together."""

from chimerical.rules import Play

from .declared import A, ask, then
from .lines import S148
from .rules import effects, feeding, gifts, progress, scoring, setup, swapping, trading  # noqa: F401

# Steps in the order in which a turn comes to them, so that one pass does most turns: on a GPU the
# games of a warp then go through it side by side.
USUAL = (
    "arrive",
    "run",
    "gain_perks",
    "gain_parts",
    "close_chain",
    "end_turn",
    "splice",
    "feed",
    "begin_round",
    "open_round",
    "advance_all",
    "advance",
    "turns",
)

# What is not listed in S147 must be done.
PLAY = Play(A, ask, then, usual=USUAL, refusals={"decline": S148})

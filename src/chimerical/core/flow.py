"""The contract of a game, and the loop that drives it.

A game fills the slots below with its own rules of the same names. The core drives them: steps
run by themselves, a decision with one legal action is taken (and said), and the loop comes to
rest only where a seat has a real choice or the game is over.
"""

from __future__ import annotations

from .frames import STUCK, waits
from .rule import rule, slot, tell

FORCED = 1  # event, for the seat alone: it had one legal action, `a`


@slot
def setup(s, box, seats, seed):
    """Lays out the table (already zeroed, with seats and chance set) and pushes the first frame."""


@slot
def proceed(s, box):
    """Carries out the step on top of the stack."""


@slot
def legal(s, box, out):
    """Fills `out` with the legal actions of the decision on top; returns how many."""


@slot
def why_not(s, box, action):
    """0 if the action is legal in the decision on top, else the number of the rule against it."""


@slot
def apply(s, box, action):
    """Carries out the decision on top with a legal action."""


@slot
def mask(s, box, seat):
    """Blanks whatever a seat may not see."""


@slot
def deal(s, box, seat, seed):
    """Fills what `mask` blanked for a seat at random, consistently with all that it knows."""


@slot
def score(s, box, seat):
    """The final points of a seat; more is better, equal is shared."""


@slot
def evaluate(s, box, seat):
    """How well a seat stands, for one-ply bots: any integer, more is better."""


@rule
def settle(s, box, out):
    """Runs on to the next real choice; returns the number of legal actions, 0 at the end."""
    while s.over == 0:
        if waits(s):
            n = legal(s, box, out)
            if n > 1:
                return n
            if n == 0:
                s.over = STUCK
                return 0
            tell(s, s.stack[s.depth - 1].seat, FORCED, out[0])
            apply(s, box, out[0])
        else:
            proceed(s, box)
    return 0


@rule
def start(s, box, seats, seed, out):
    """A new game on a zeroed table, run to its first choice."""
    s.seats = seats
    s.chance = seed
    setup(s, box, seats, seed)
    return settle(s, box, out)


@rule
def play(s, box, action, out):
    """One action, run on to the next choice."""
    apply(s, box, action)
    return settle(s, box, out)

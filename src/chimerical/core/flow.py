"""The contract of a game, and the loop that drives it.

A game fills the slots below with its own rules of the same names. The core drives them: steps
run by themselves, a decision with one legal action is taken (and said), and the loop comes to
rest only where a seat has a real choice or the game is over.
"""

from __future__ import annotations

from .box import Printed
from .events import forced
from .fields import Ints
from .frames import STUCK, waits
from .record import GameTable
from .rule import optional, rule, slot

BACK = -1
LIKENESSES = 64  # by so many numbers does `alike` tell tables apart


@slot
def setup(s: GameTable, box: Printed, seats: int, seed: int) -> None:
    """Lays out the table (already zeroed, with seats and chance set) and pushes the first frame."""


@slot
def proceed(s: GameTable, box: Printed) -> None:
    """Carries out the step on top of the stack."""


@slot
def legal(s: GameTable, box: Printed, out: Ints) -> int:
    """Fills `out` with the legal actions of the decision on top; returns how many."""
    raise NotImplementedError


@slot
def why_not(s: GameTable, box: Printed, action: int) -> int:
    """0 if the action is legal in the decision on top, else the number of the rule against it."""
    raise NotImplementedError


@slot
def apply(s: GameTable, box: Printed, action: int) -> None:
    """Carries out the decision on top with a legal action."""


@optional
def mask(s: GameTable, box: Printed, seat: int) -> None:
    """Blanks whatever a seat may not see: what chance will bring, if there are no other secrets."""
    s.chance = 0


@optional
def deal(s: GameTable, box: Printed, seat: int, seed: int) -> None:
    """Fills what `mask` blanked for a seat at random, consistently with all that it knows."""
    s.chance = seed


@optional
def aside(s: GameTable, box: Printed, action: int) -> None:
    """Takes note of something that a seat may say at any time, such as a standing answer."""


@optional
def alike(s: GameTable) -> int:
    """A small number. Tables at the same kind of decision that share it go much the same way
    through `legal`; a GPU, on which neighbours wait for each other, puts them side by side.
    """
    return 0


@optional
def set_of(s: GameTable, action: int) -> int:
    """Which set the action names a member of, or 0; BACK if it takes a member back.

    Members may be named in any order, and a search looks at one order only and takes nothing back.
    Made from the offers that say `any_order` and `takes_back`.
    """
    return 0


@optional
def held(kind: int) -> int:
    """How many numbers a frame of this kind holds. Made from the declarations."""
    return 3


@slot
def score(s: GameTable, box: Printed, seat: int) -> int:
    """The points of a seat; more is better."""
    raise NotImplementedError


@optional
def tiebreak(s: GameTable, box: Printed, seat: int) -> int:
    """Decides between seats with equal points; more is better, equal is shared."""
    return 0


@optional
def won(s: GameTable, box: Printed, seat: int) -> int:
    """Whether a seat has won a game that is over: if none is better, unless the game differs."""
    return leads(s, box, seat)


@optional
def evaluate(s: GameTable, box: Printed, seat: int) -> int:
    """How well a seat stands, for one-ply bots: any integer, more is better."""
    return score(s, box, seat)


@optional
def restless(s: GameTable, box: Printed) -> int:
    """By how much one-ply bots shall misjudge, so that they try something else where nothing
    changes any more: any number from 0, measured as `evaluate` measures.
    """
    return 0


@rule
def leads(s: GameTable, box: Printed, seat: int) -> int:
    """Whether no seat stands better than this one, by points and then by tie-break."""
    points = score(s, box, seat)
    tie = tiebreak(s, box, seat)
    for other in range(s.seats):
        more = score(s, box, other)
        if more > points or (more == points and tiebreak(s, box, other) > tie):
            return 0
    return 1


@rule
def winners(s: GameTable, box: Printed) -> int:
    """The set of the seats that have won; nobody while the game runs."""
    found = 0
    if s.over and s.over != STUCK:
        for seat in range(s.seats):
            if won(s, box, seat):
                found |= 1 << seat
    return found


@rule
def rest(s: GameTable, box: Printed) -> None:
    """Runs steps until a decision is on top or the game is over.

    A loop of its own, so that the games of a GPU's warp come to `legal`, the costly part, together.
    """
    while s.over == 0 and not waits(s):
        proceed(s, box)


@rule
def settle(s: GameTable, box: Printed, out: Ints) -> int:
    """Runs on to the next real choice; returns the number of legal actions, 0 at the end."""
    rest(s, box)
    while s.over == 0:
        n = legal(s, box, out)
        if n > 1:
            return n
        if n == 0:
            s.over = STUCK
            return 0
        forced(s, s.stack[s.depth - 1].seat, out[0])
        apply(s, box, out[0])
        rest(s, box)
    return 0


@rule
def begin(s: GameTable, box: Printed, seats: int, seed: int) -> None:
    """A new game on a zeroed table."""
    s.seats = seats
    s.chance = seed
    setup(s, box, seats, seed)


@rule
def start(s: GameTable, box: Printed, seats: int, seed: int, out: Ints) -> int:
    """A new game on a zeroed table, run to its first choice."""
    begin(s, box, seats, seed)
    return settle(s, box, out)


@rule
def play(s: GameTable, box: Printed, action: int, out: Ints) -> int:
    """One action, run on to the next choice."""
    apply(s, box, action)
    return settle(s, box, out)


@rule
def note(s: GameTable, box: Printed, action: int, out: Ints) -> int:
    """An aside, run on to the next choice: it may have answered what was being asked."""
    aside(s, box, action)
    return settle(s, box, out)

"""Nim, a whole game in one file: take stones from a heap; who takes the last one wins.

Copy it to begin with; `chimerical new` gives the next step, a game in a folder. A package offers a
game by an entry point, see CONTRIBUTING.md.
"""

from typing import Any

from chimerical.rules import (
    SEAT,
    Count,
    Frames,
    GameTable,
    Lines,
    Play,
    Printed,
    Schema,
    Sort,
    Space,
    Spec,
    all_of,
    choice,
    event,
    i1,
    numbers,
    rooms,
    slots,
    step,
    written,
)

HEAPS = 3
EMPTY = 1  # how a game ends
HEAP, STONES = Sort("heap", HEAPS), Sort("stones", 7, first=1)
A = Space(take=dict(heap=HEAP, stones=STONES))
ask, then = Frames(), Frames()
SCHEMA = Schema(numbers("options", largest=(3, 7)))
LINES = Lines("N")
N1 = LINES.number("N1")


class Table(GameTable, stack=2):
    heap = i1(HEAPS, Count(7))
    last = i1(SEAT)  # who has taken a stone last


taken = event("taken", seat=SEAT, heap=HEAP, stones=STONES)


def setup(s: Table, box: Any, seats: int, seed: int) -> None:
    for heap in range(HEAPS):
        s.heap[heap] = box.largest - heap
    then.turn(s, 0)


def turn(s: Table, seat: int) -> None:
    if sum(s.heap[heap] for heap in range(HEAPS)) == 0:
        s.over = EMPTY  # N2
    else:
        ask.move(s, seat)


def why_not_take(s: Table, heap: int, stones: int) -> int:
    return 0 if stones <= s.heap[heap] else N1


def take(s: Table, seat: int, heap: int, stones: int) -> None:
    s.heap[heap] -= stones
    s.last = seat
    taken(s, seat, heap, stones)
    then.turn(s, (seat + 1) % s.seats)


def score(s: Table, box: Printed, seat: int) -> int:
    return int(s.over != 0 and s.last == seat)


step(then, "turn", does=turn)
choice(ask, "move", A.take, why=why_not_take, does=take, otherwise=N1)


def view(s: Table, game: Any, seat: int) -> dict[str, Any]:
    heaps = [dict(id=f"heap-{heap}", stones=s.heap[heap]) for heap in range(HEAPS)]
    return {"phase": "turns", "round": 1, "heaps": heaps}


NAMERS = {"heap": lambda text, s, heap: "ABC"[heap]}
IDS = {"heap": "heap-{}".format}
notation, laws = written(A), all_of()

RULEBOOK_MD = """# Nim

Three heaps, and the last stone.

## Play
- N1. On your turn you take stones from one heap, one of them at least.
- N2. Who takes the last stone of all wins.
"""
BOX_TOML = """game = "nim"
[options]
largest = { value = 5, from = "ruling", line = "N1" }
"""
TEXT_EN_TOML = """
seats = { name = "Player {number}" }
endings = { empty = "the last stone is taken" }
counts = { points = ["{n} point", "{n} points"] }
sheet = { score = "for the last stone" }
[about]
aim = "take the last stone."
score = "points"
pitch = "Take stones from three heaps; the last one wins."
[introduction]
you = "You share three heaps of stones."
win = "Who takes the last stone wins."
turn = "On a turn you take stones from one heap."
[decisions]
move = { prompt = "What do you take?", others = "takes stones", path = ["Turn"] }
[actions]
take = "Take {stones} from heap {heap}"
[events]
forced = ""
taken = "{seat} takes {stones} from heap {heap}."
"""
SPEC = Spec(
    **rooms(__name__),
    name="nim",
    version=1,
    seats=(2, 4),
    play=Play(A, ask, then),
    rules=slots(setup, score),
    endings={EMPTY: "empty"},
    bound=20,
)

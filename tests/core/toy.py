"""A tiny game for the tests of the core, written out as files and imported from there.

Vault: hands of cards worth 1 to 3. In a turn a seat shows a card (points at once), hides one
(points at the end, and nobody else knows which), or rolls the die. Equal points are shared, or
the cards left in hand decide, as the table chooses. Its rules lie in two files, so that a test can
change the file that another one calls.

    game = make(tmp_path)                                   # a Game
    game = make(tmp_path, "vault_2", worth=WORTH.replace("…", "…"))
"""

from __future__ import annotations

import importlib
import shutil
import sys
from itertools import count
from pathlib import Path
from typing import Any

from chimerical.core.flow import score
from chimerical.core.game import Game
from chimerical.core.rule import rule


@rule
def points(tables: Any, boxes: Any, seat: int) -> Any:
    """An entry point that is quick to compile: the score of a seat."""
    return score(tables[0], boxes[0], seat)


WORDS = """
SEATS = 3
KINDS = 4  # [0] counts cards that are not seen
TURN = 1
LAY = 2
ROUNDS = 1
GOAL = 2
SHARED = 0  # box.ties
A_SHOW = 0  # + kind - 1
A_HIDE = 3
A_ROLL = 4
A_LAY = 5  # + kind - 1
ACTIONS = 8
E_SHOWN = 10  # seat, kind
E_HIDDEN = 11  # seat
E_YOU_HID = 12  # kind
E_ROLLED = 13  # seat, die
E_LUCK = 14  # seat, die, whether it was a six
E_OVER = 15  # way
"""

WORTH = """
from chimerical.core.rule import Lookup, rule

EXTRA = 0
POINTS = Lookup((0, 1, 2, 3))


@rule
def worth(kind):
    return POINTS[kind] + EXTRA
"""

RULES = """
from chimerical.core.chance import draw
from chimerical.core.frames import pop, push
from chimerical.core.rule import emit, rule, tell

from . import words as w
from .worth import worth


@rule
def setup(s, box, seats, seed):
    for kind in range(w.KINDS):
        s.pile[kind] = box.cards[kind]
    for seat in range(seats):
        for _ in range(box.hand):
            s.player[seat].cards[draw_card(s)] += 1
    push(s, w.TURN, 0, 0, 0, 0)


@rule
def draw_card(s):
    total = 0
    for kind in range(w.KINDS):
        total += s.pile[kind]
    left = draw(s, total)
    kind = 0
    while left >= s.pile[kind]:
        left -= s.pile[kind]
        kind += 1
    s.pile[kind] -= 1
    return kind


@rule
def proceed(s, box):
    pop(s)


@rule
def why_not(s, box, action):
    frame = s.stack[s.depth - 1]
    if frame.kind == w.LAY:
        if action < w.A_LAY:
            return 4
        return lacks(s, frame.seat, action - w.A_LAY + 1)
    if action >= w.A_LAY:
        return 4
    if action == w.A_ROLL:
        return 0
    if action == w.A_HIDE:
        return lacks_all(s, frame.seat)
    return lacks(s, frame.seat, action - w.A_SHOW + 1)


@rule
def lacks(s, seat, kind):
    if s.player[seat].cards[kind] == 0:
        return 3
    return 0


@rule
def lacks_all(s, seat):
    for kind in range(1, w.KINDS):
        if lacks(s, seat, kind) == 0:
            return 0
    return 3


@rule
def legal(s, box, out):
    n = 0
    for action in range(w.ACTIONS):
        if why_not(s, box, action) == 0:
            out[n] = action
            n += 1
    return n


@rule
def apply(s, box, action):
    frame = s.stack[s.depth - 1]
    seat = int(frame.seat)
    me = s.player[seat]
    if frame.kind == w.LAY:
        kind = action - w.A_LAY + 1
        me.cards[kind] -= 1
        me.kept[kind] += 1
        emit(s, w.E_HIDDEN, seat)
        tell(s, seat, w.E_YOU_HID, kind)
        pop(s)
        end_turn(s, box, seat)
    elif action == w.A_HIDE:
        push(s, w.LAY, seat, 0, 0, 0)
    elif action == w.A_ROLL:
        die = draw(s, 6) + 1
        me.points += die
        emit(s, w.E_ROLLED, seat, die)
        emit(s, w.E_LUCK, seat, die, die == 6)
        end_turn(s, box, seat)
    else:
        kind = action - w.A_SHOW + 1
        me.cards[kind] -= 1
        s.shown[kind] += 1
        s.barrier += 1
        me.points += worth(kind)
        emit(s, w.E_SHOWN, seat, kind)
        end_turn(s, box, seat)


@rule
def end_turn(s, box, seat):
    s.turns += 1
    s.stack[s.depth - 1].seat = (seat + 1) % s.seats
    if s.player[seat].points >= box.goal:
        s.over = w.GOAL
    elif s.turns >= box.rounds * s.seats:
        s.over = w.ROUNDS
    if s.over:
        emit(s, w.E_OVER, s.over)


@rule
def mask(s, box, seat):
    s.chance = 0
    for other in range(s.seats):
        if other != seat:
            mask_player(s, other)
    unseen = 0
    for kind in range(w.KINDS):
        unseen += s.pile[kind]
        s.pile[kind] = 0
    s.pile[0] = unseen


@rule
def mask_player(s, seat):
    me = s.player[seat]
    cards = 0
    kept = 0
    for kind in range(w.KINDS):
        cards += me.cards[kind]
        kept += me.kept[kind]
        me.cards[kind] = 0
        me.kept[kind] = 0
    me.cards[0] = cards
    me.kept[0] = kept


@rule
def deal(s, box, seat, seed):
    barrier = s.barrier
    s.chance = seed
    for kind in range(w.KINDS):
        s.pile[kind] = box.cards[kind] - s.shown[kind]
        s.pile[kind] -= s.player[seat].cards[kind] + s.player[seat].kept[kind]
    for other in range(s.seats):
        if other != seat:
            while s.player[other].cards[0] > 0:
                s.player[other].cards[0] -= 1
                s.player[other].cards[draw_card(s)] += 1
            while s.player[other].kept[0] > 0:
                s.player[other].kept[0] -= 1
                s.player[other].kept[draw_card(s)] += 1
    s.barrier = barrier


@rule
def score(s, box, seat):
    points = int(s.player[seat].points)
    for kind in range(1, w.KINDS):
        points += worth(kind) * s.player[seat].kept[kind]
    return points


@rule
def tiebreak(s, box, seat):
    if box.ties == w.SHARED:
        return 0
    cards = 0
    for kind in range(1, w.KINDS):
        cards += s.player[seat].cards[kind]
    return cards


@rule
def evaluate(s, box, seat):
    return score(s, box, seat)
"""

SPEC = """
import numpy as np

from chimerical.core.actions import Told
from chimerical.core.box import Field, Schema
from chimerical.core.flow import FORCED
from chimerical.core.spec import Spec
from chimerical.core.record import table_dtype

from . import rules
from . import words as w

PLAYER = np.dtype([("points", "i2"), ("cards", "i2", (4,)), ("kept", "i2", (4,))], align=True)
TABLE = table_dtype(
    [("turns", "i2"), ("pile", "i2", (4,)), ("shown", "i2", (4,)), ("player", PLAYER, (3,))],
    stack=3,
)
BOX = np.dtype(
    [
        ("cards", "i2", (4,)),
        *((name, "i2") for name in ("hand", "goal", "rounds", "tired", "ties")),
    ],
    align=True,
)
SCHEMA = Schema(
    BOX,
    [
        *(Field(f"cards.k{k}", "cards", 0, 20, k) for k in (1, 2, 3)),
        Field("numbers.hand", "hand", 1, 5),
        Field("numbers.goal", "goal", 1, 999),
        Field("options.rounds", "rounds", 1, 100),
        Field("options.tired", "tired", flag=True),
        Field("options.ties", "ties", choices=("shared", "cards")),
    ],
    lambda values: "cards: too few for three hands"
    if sum(v for k, v in values.items() if k.startswith("cards.")) < 3 * values["numbers.hand"]
    else None,
)
SLOTS = "setup proceed legal why_not apply mask deal score tiebreak evaluate".split()


def notation(s, game, action):
    if action == w.A_HIDE:
        return "hide"
    if action == w.A_ROLL:
        return "roll"
    if action < w.A_HIDE:
        return f"show {action + 1}"
    return f"lay {action - w.A_LAY + 1}"


def explain(s, game, action):
    return Told(notation(s, game, action).capitalize())


def view(s, game, seat):
    return {
        "seat": seat,
        "points": [p.points for p in s.player],
        "cards": [sum(p.cards) for p in s.player],
        "hand": list(s.player[seat].cards),
        "kept": list(s.player[seat].kept),
    }


def laws(s, box):
    found = [s.pile[k] + s.shown[k] for k in range(4)]
    for p in s.player:
        found = [n + p.cards[k] + p.kept[k] for k, n in enumerate(found)]
    return [] if found == list(box.cards) else [f"cards {found}, not {list(box.cards)}"]


SPEC = Spec(
    name="vault",
    version=3,
    package=__name__,
    seats=(2, 3),
    table=TABLE,
    schema=SCHEMA,
    rules={name: getattr(rules, name) for name in SLOTS},
    actions=w.ACTIONS,
    prefixes=("T",),
    notation=notation,
    explain=explain,
    view=view,
    namers={"kind": lambda text, s, kind: str(text["kinds"][kind])},
    events={
        FORCED: "forced",
        **{v: k[2:].lower() for k, v in vars(w).items() if k.startswith("E_")},
    },
    decisions={w.TURN: "turn", w.LAY: "lay"},
    endings={w.ROUNDS: "rounds", w.GOAL: "goal"},
    laws=laws,
    bound=500,
    playout_options={"rounds": 4},
)
"""

BOX = """
game = "vault"

[cards]
k1 = { value = 8, from = "rules", line = "T1" }
k2 = { value = 6, from = "rules", line = "T1" }
k3 = { value = 4, from = "rules", line = "T1" }

[numbers]
hand = { value = 4, from = "rules", line = "T2" }
goal = { value = 99, from = "reconstructed" }

[options]
rounds = { value = 6, from = "ruling", line = "T6" }
tired = { value = false, from = "ruling" }
ties = { value = "shared", from = "ruling" }
"""

RULEBOOK = """
# Vault

Show, hide or roll.

## Play
- T1. There are cards worth 1, 2 and 3.
- T2. Everybody has a hand.
- T3. You can only show or hide a card that you hold.
- T4. Hiding takes two steps: say so, then lay a card.
- T5. [no rule: setting] The vault is old.
- T6. [option: rounds] [Length] The game has six rounds.
"""

TEXT = """
kinds = ["card", "one", "two", "three"]

[seats]
name = "Seat {number}"

[decisions.turn]
prompt = "What do you do?"
path = ["Turn"]

[decisions.lay]
prompt = "Which card do you hide?"
path = ["Turn", "card"]

[endings]
rounds = "time is up"
goal = "the goal is reached"

[events]
forced = ""
shown = "{a:seat} shows a {b:kind}."
hidden = "{a:seat} hides a card."
you_hid = "you hid a {a:kind}."
rolled = "{a:seat} rolls {b}."
luck = { by = "c", text = ["{a:seat} throws {b}, no luck.", "{a:seat} throws {b}, what luck!"] }
over = { by = "a", text = ["", "Time is up.", "The goal is reached."] }
"""

_numbers = count()


def write(folder: Path, name: str, **changed: str) -> None:
    """Writes the game as a package; `worth="…"` puts another text into worth.py, say."""
    files = {
        "words.py": WORDS,
        "worth.py": WORTH,
        "rules.py": RULES,
        "__init__.py": SPEC,
        "box.toml": BOX,
        "rulebook.md": RULEBOOK,
        "text_en.toml": TEXT,
    }
    package = folder / name
    shutil.rmtree(package, ignore_errors=True)  # with the bytecode of an earlier text
    package.mkdir(parents=True)
    for file, text in files.items():
        chosen = changed.get(file.partition(".")[0].strip("_"), text)
        (package / file).write_text(chosen, encoding="utf-8")


def load(folder: Path, name: str) -> Game:
    """Imports a game that was written, as a fresh process would."""
    for module in [m for m in sys.modules if m == name or m.startswith(f"{name}.")]:
        del sys.modules[module]
    importlib.invalidate_caches()
    sys.path.insert(0, str(folder))
    try:
        return Game(importlib.import_module(name).SPEC)
    finally:
        sys.path.remove(str(folder))


def make(folder: Path, name: str = "", **changed: str) -> Game:
    """A new copy of the game, changed here and there."""
    name = name or f"vault_{next(_numbers)}"
    write(folder, name, **changed)
    return load(folder, name)

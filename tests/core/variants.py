"""The Vault with more to it, for what the game itself does not have. See toy.make."""

from __future__ import annotations

from .toy import edited

# --- seats that decide at once ---

SEALING = '''
"""Before the first turn everybody may seal cards away, all at once and unseen."""

from chimerical.core.chance import disclose
from chimerical.core.decisions import decision, offer, step
from chimerical.core.events import event

from .. import words as w
from ..lines import V4, V6
from ..declared import A, ask, then
from .turn import held

you_sealed = event("you_sealed", private=True, card=w.CARD)
unveiled = event("unveiled", seat=w.SEAT, cards=w.NUMBER)


def seal(s, seat, card):
    s.player[seat].cards[card] -= 1
    s.player[seat].kept[card] += 1
    you_sealed(s, seat, card)
    ask.seal(s, seat)


def unveil(s):
    disclose(s, 0)
    for seat in range(s.seats):
        cards = 0
        for card in range(1, w.CARDS):
            cards += s.player[seat].kept[card]
        unveiled(s, seat, cards)


decision(
    ask,
    "seal",
    offers=[offer(A.lay, held, line=V4, does=seal), offer(A.ready)],
    otherwise=V6,
)
step(then, "unveil", does=unveil)
'''
BEGIN_SEALING = """then.next_turn(s, seats - 1)  # who decided last acts first
    then.unveil(s, 0)
    for seat in range(seats):
        ask.seal(s, seats - 1 - seat)"""
HIDE_SEALING = """blank(s.player[other].kept)
            if s.turns == 0:  # how many are sealed is not known before all are ready
                s.player[other].cards[0] += s.player[other].kept[0]
                s.player[other].kept[0] = 0"""
SEALED = {
    "rules/sealing.py": SEALING,
    **edited("declared.py", ("lay=dict(card=w.CARD)", "lay=dict(card=w.CARD), ready={}")),
    **edited("table.py", ("stack=3", "stack=6")),
    **edited(
        "rules/setup.py",
        ("import Box, then", "import Box, ask, then"),
        ("then.next_turn(s, 0)", BEGIN_SEALING),
    ),
    **edited("rules/hidden.py", ("blank(s.player[other].kept)", HIDE_SEALING)),
    **edited(
        "text_en.toml",
        ("[actions]", 'seal = { prompt = "Seal a card?", path = ["Sealing"] }\n\n[actions]'),
        ('hide = "', 'ready = "Be ready"\nhide = "'),
        (
            "[events]",
            '[events]\nyou_sealed = "You sealed a {card}."\nunveiled = "{seat} sealed {cards}."',
        ),
    ),
    **edited(
        "__init__.py",
        ("import turn", "import sealing, turn"),
        ("bound=500,", 'bound=500,\n    together={"seal": A.ready()},'),
    ),
}

# --- what a seat may say at any time ---

HASTE = """

hasted = event("hasted", seat=w.SEAT, on=w.NUMBER)


def haste(s, whose, on):
    s.player[whose].haste = on
    hasted(s, whose, on)
    f = s.stack[s.depth - 1]
    if on and f.kind == ask.TURN and f.seat == whose:
        pop(s)
        roll(s, whose)
"""
HASTY = {
    **edited(
        "words.py",
        ("CARD = Sort", 'PLAYER = Sort("player", SEATS)\nFLAG = Sort("flag", 2)\nCARD = Sort'),
    ),
    **edited(
        "declared.py",
        ("lay=dict(card=w.CARD)", "lay=dict(card=w.CARD), haste=dict(whose=w.PLAYER, on=w.FLAG)"),
    ),
    **edited("table.py", ("    points = ", "    haste = i1(Count(1))\n    points = ")),
    "rules/turn.py": edited(
        "rules/turn.py",
        ("    ask.turn(s, seat)\n", "    hurry(s, seat)\n"),
        (
            "from .. import words as w\n",
            "from chimerical.rules import pop\n\nfrom .. import words as w\n",
        ),
        (
            "def held",
            "def hurry(s, seat):\n    if s.player[seat].haste:\n        roll(s, seat)\n"
            "    else:\n        ask.turn(s, seat)\n\n\ndef held",
        ),
    )["rules/turn.py"]
    + HASTE,
    **edited(
        "text_en.toml",
        ('hide = "', 'haste = "Haste {on}"\nhide = "'),
        ("[events]", '[events]\nhasted = "{seat} is in haste: {on}."'),
    ),
    **edited(
        "__init__.py",
        ("import Play", "import Play, offer"),
        (", then)", ", then, asides=offer(A.haste, does=turn.haste))"),
    ),
}

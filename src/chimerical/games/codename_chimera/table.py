"""The table: what lies on it, as one record."""

import numpy as np

from chimerical.core.record import table_dtype

from .words import CELLS, FIGHTERS, JOINTS, PARTS, SEATS

# Sets of parts are two integers of 32 members each: see rules.cards.
SET = ("i8", (2,))

PLAYER = np.dtype(
    [
        ("parts", *SET),  # attached
        ("stored", *SET),  # in the inventory
        ("blind", *SET),  # of those, the ones that only their owner has seen
        ("drafted", *SET),  # got in the draft, wherever they are now
        ("outer", *SET),  # attached parts that can be hit; see rules.monsters
        ("unknown", "i1"),  # how many are blind
        ("torso", "i1", (2,)),  # upper and lower torso card
        ("seams", "i1", (2,)),  # their narrow seams
        ("bitten", "i1"),  # set of torso cards used this round
        ("bare", "i1"),  # whether the torso is outer
        ("gaps", "i1"),  # whether an open seam faces an empty cell
        ("count", "i1"),  # parts attached
        ("tokens", "i1"),
        ("venom", "i1"),  # on the torso
        ("leech", "i1"),  # how much lower the next refill is
        ("sewn", "i1"),  # whether a card was attached from the inventory this round
        ("place", "i1"),  # 0, or the how-manieth to be eliminated
        ("hair", "i1"),  # rank, 0 is the hairiest
    ],
    align=True,
)

TABLE = table_dtype(
    [
        ("unseen", *SET),  # parts that nobody has seen: deck and box
        ("seen", *SET),  # parts that have lain face up
        ("deck", *SET),  # seen parts that were shuffled back into the deck
        ("discards", *SET),  # of the draft
        ("grave", *SET),
        ("used", *SET),  # this round
        ("stunned", *SET),  # until the end of the owner's next turn, which has not begun
        ("numb", *SET),  # until the end of the owner's turn at hand
        ("attackers", *SET),  # of the fight
        ("joined", *SET),  # parts that were joined to the target
        ("held", *SET),  # parts that hang on a torso, while that is looked at
        ("place", "i2", (PARTS,)),  # of an attached part: cell * TURNS + quarter turns
        ("grid", "i1", (SEATS * CELLS,)),  # 0, or the part in the cell + 1; TORSO + 1
        ("joints", "i1", (JOINTS,)),  # the sides at which a card is joined; see rules.monsters
        ("result", "i1", (FIGHTERS,)),  # of each attacker
        ("venom", "i1", (PARTS,)),
        ("left", "i1"),  # unseen parts that are in the deck
        ("offer", "i1", (3,)),  # parts, or NOTHING
        ("phase", "i1"),
        ("youngest", "i1"),
        ("shortest", "i1"),
        ("dealer", "i1"),
        ("torsos", "i2"),  # set of torso cards on offer
        ("bid", "i1"),
        ("bidder", "i1"),
        ("idle", "i1"),  # draft rounds in a row without a token spent
        ("spent", "i1"),  # whether a token was spent in this draft round
        ("steps", "i1"),  # of the build at hand
        ("round", "i1"),
        ("turn", "i1"),
        ("todo", "i1"),  # set of seats that have a turn to come this round
        ("fallen", "i1"),  # how many are eliminated
        ("attacker", "i1"),
        ("defender", "i1"),
        ("biters", "i1"),  # set of torso cards that attack
        ("target", "i1"),  # part, or TORSO + seat
        ("block", "i1"),
        ("total", "i2"),
        ("stage", "i1"),  # how far the attack is
        ("answer", "i1"),  # whether it is a Retaliate attack, which nothing reacts to
        ("swept", "i1"),  # 0, or the part that Sweep is about to destroy + 1
        ("destroyed", "i1", (2,)),  # 0, or a part that the attack destroyed + 1
        ("doomed", "i1"),  # set of seats whose torso is destroyed
        ("torn", "i1"),  # set of seats that lost a part which others may have hung on
        ("poisoned", "i1"),  # whether there is Venom on any part
        ("player", PLAYER, (SEATS,)),
    ],
    stack=16,
)

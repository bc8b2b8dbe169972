"""The table: what lies on it, as one record."""

from chimerical.rules import (
    FLAG,
    LEFT_OUT,
    SEAT,
    BySeat,
    Count,
    GameTable,
    Numbers,
    Record,
    SetOf,
    i1,
    i2,
    i8,
    rows,
)

from . import words as w


def halves() -> Numbers:
    """A set of parts: two integers of 32 members each, see rules.cards."""
    return i8(2, SetOf(w.HALF))


class Player(Record):
    parts = halves()  # attached
    stored = halves()  # in the inventory
    blind = halves()  # of those, the ones that only their owner has seen
    drafted = i8(2, LEFT_OUT)  # got in the draft, wherever they are now
    outer = halves()  # attached parts that can be hit; see rules.monsters
    unknown = i1(Count(4))  # how many are blind
    torso = i1(2, w.TORSO_CARD)  # upper and lower torso card
    seams = i1(2, SetOf(w.SIDES))  # their narrow seams
    bitten = i1(SetOf(2))  # set of torso cards used this round
    bare = i1(FLAG)  # whether the torso is outer
    gaps = i1(FLAG)  # whether an open seam faces an empty cell
    count = i1(Count(12))  # parts attached
    tokens = i1(Count(15))
    venom = i1(Count(4))  # on the torso
    leech = i1(Count(4))  # how much lower the next refill is
    sewn = i1(FLAG)  # whether a card was attached from the inventory this round
    place = i1(Count(3))  # 0, or the how-manieth to be eliminated
    hair = i1(Count(3))  # rank, 0 is the hairiest


class Table(GameTable, stack=16):
    unseen = halves()  # parts that nobody has seen: deck and box
    seen = halves()  # parts that have lain face up
    deck = halves()  # seen parts that were shuffled back into the deck
    discards = halves()  # of the draft
    grave = halves()
    used = halves()  # this round
    stunned = halves()  # until the end of the owner's next turn, which has not begun
    numb = halves()  # until the end of the owner's turn at hand
    attackers = halves()  # of the fight
    joined = i8(2, LEFT_OUT)  # parts that were joined to the target
    held = i8(2, LEFT_OUT)  # parts that hang on a torso, while that is looked at
    place = i2(w.PARTS, LEFT_OUT)  # of an attached part: cell * TURNS + quarter turns
    grid = i1(w.SEATS * w.CELLS, LEFT_OUT)  # 0, or the part in the cell + 1; TORSO + 1
    joints = i1(w.JOINTS, LEFT_OUT)  # sides where a card is joined: see rules.monsters
    result = i1(w.FIGHTERS, Count(12))  # of each attacker
    venom = i1(w.PARTS, Count(4))
    left = i1(Count(40))  # unseen parts that are in the deck
    offer = i1(3, w.PART)  # parts, or NOTHING
    phase = i1(Count(4))
    youngest = i1(SEAT)
    shortest = i1(SEAT)
    dealer = i1(SEAT)
    torsos = i2(SetOf(w.TORSO_CARD))  # set of torso cards on offer
    bid = i1(Count(15))
    bidder = i1(SEAT)
    idle = i1(Count(3))  # draft rounds in a row without a token spent
    spent = i1(FLAG)  # whether a token was spent in this draft round
    steps = i1(Count(20))  # of the build at hand
    round = i1(Count(9))
    turn = i1(SEAT)
    todo = i1(SetOf(SEAT))  # set of seats that have a turn to come this round
    fallen = i1(Count(3))  # how many are eliminated
    attacker = i1(SEAT)
    defender = i1(SEAT)
    biters = i1(SetOf(2))  # set of torso cards that attack
    target = i1(w.TARGET)  # part, or TORSO + seat
    block = i1(Count(9))
    total = i2(Count(40))
    stage = i1(Count(12))  # how far the attack is
    answer = i1(FLAG)  # whether it is a Retaliate attack, which nothing reacts to
    swept = i1(LEFT_OUT)  # 0, or the part that Sweep is about to destroy + 1
    destroyed = i1(2, LEFT_OUT)  # 0, or a part that the attack destroyed + 1
    doomed = i1(SetOf(SEAT))  # set of seats whose torso is destroyed
    torn = i1(SetOf(SEAT))  # that lost a part which others may have hung on
    poisoned = i1(FLAG)  # whether there is Venom on any part
    player = rows(Player, w.SEATS, BySeat())

"""The table: what lies on it, as one record."""

from chimerical.rules import FLAG, BySeat, Count, GameTable, Record, SetOf, i1, i2, i4, rows

from . import words as w


class Player(Record):
    rooms = i4(SetOf(w.ROOM))  # set of rooms with its groups
    active = i1(w.KINDS, Count(6))  # genes
    passive = i1(w.KINDS, Count(6))
    trophies = i1(w.SEATS, BySeat(Count(6)))  # by the seat whose tokens they were
    supply = i1(Count(20))  # tokens
    fortune = i1(Count(9))
    spent = i1(FLAG)  # whether fortune has stood in for a gene this round (C53)
    irradiation = i1(Count(8))
    species = i1(w.CREATURE)
    passed = i1(FLAG)
    out = i1(FLAG)  # eliminated
    restored = i1(FLAG)  # in this turn, or this round (R2)
    woken = i1(FLAG)  # whether Supergene was used this round
    answer = i1(w.ANSWER)  # its standing answer at re-roll windows


class Table(GameTable, stack=16):
    rooms = i4(SetOf(w.ROOM))  # set of rooms in play
    charged = i4(SetOf(w.ROOM))  # set of rooms with a charged group
    hot = i4(SetOf(w.ROOM))  # set of radioactive spaces
    paying = i4(SetOf(w.ROOM))  # whose groups are named for the energy payment
    picked = i4(SetOf(w.ROOM))  # of a Growth, or groups that have moved in a Migration
    untested = i4(SetOf(w.ROOM))  # spaces still to be treated in the radiation phase
    deck = i2(SetOf(13))  # set of event cards that are left
    owner = i1(w.ROOMS, w.SEAT)  # seat of the group, or NOBODY
    size = i1(w.ROOMS, Count(6))
    cubes = i1(w.ROOMS, Count(6))
    tired = i1(w.ROOMS, Count(6))  # tokens that have moved in this Migration
    pool = i1(Count(20))  # radiation cubes left
    genes = i1(w.KINDS, Count(9))  # in the supply
    round = i1(Count(6))
    clock = i1(Count(6))
    phase = i1(Count(3))
    event = i1(w.EVENT)  # revealed this round
    start = i1(w.SEAT)  # starting player
    turn = i1(w.SEAT)  # whose turn it is, or was last
    moved = i1(FLAG)  # whether the turn's move is made
    acted = i1(FLAG)  # whether the turn's action is taken
    extra = i1(FLAG)  # whether Supergene allows another
    ending = i1(FLAG)  # whether somebody is eliminated: last turns
    last = i1(SetOf(w.SEAT))  # set of seats that have a last turn to come
    due = i1(w.KINDS + 1, Count(3))  # genes to pay, by kind, then of any kind
    energy = i1(Count(6))  # to pay beyond what is named; below 0 is wasted
    handing = i1(w.SEATS, BySeat(Count(6)))  # trophies named for the payment, by owner
    die = i1(Count(4))
    mode = i1(Count(20))  # of the fight: the cost paid for it
    attack_from = i1(w.ROOM)
    attack_at = i1(w.ROOM)
    attacker = i1(w.SEAT)
    defender = i1(w.SEAT)
    strength = i1(2, Count(9))  # attacker's and defender's, with what they committed
    rolls = i1(2, Count(4))
    threat = i1(Count(9))  # of the test at hand
    wave = i1(Count(6))  # cubes that a Wave carries
    player = rows(Player, w.SEATS, BySeat())

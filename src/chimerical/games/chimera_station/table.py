"""The table: what lies on it, as one record."""

from chimerical.rules import (
    FLAG,
    LEFT_OUT,
    SEAT,
    BySeat,
    Count,
    Digits,
    GameTable,
    OwnedBy,
    Record,
    SetOf,
    i1,
    i2,
    i4,
    i8,
    rows,
)

from . import words as w


class Worker(Record):
    parts = i2(Digits(4, w.KINDS, 3))  # its components, four bits a kind: see rules.parts
    at = i1(w.PLACE)  # a module, Lab slot, LOUNGE, ASIDE, POOL, RESERVE or GONE
    notes = i1(SetOf(6))  # what its tentacles will multiply at the end of the turn, NOTE_…


class Player(Record):
    perks = i4(SetOf(w.PERK))  # set of perks
    scored = i4(SetOf(w.PERK))  # set of perks that it scored and discarded
    recalled = i8(SetOf(w.MODULE))  # by which a worker was recalled this round (S350)
    recalled_at = i8(LEFT_OUT)  # the same for build spaces
    score = i4(Count(100))
    earned = i2(w.SOURCES, LEFT_OUT)  # by where it came from: BUILDING and so on
    coins = i4(Count(20))
    food = i4(Count(20))
    pool = i1(w.KINDS, Count(4))  # components not attached
    tier = i1(Count(8))  # of the research marker
    mat = i1(w.MAT)
    card = i1(Count(6))  # starting card held: its number from 1, 0 for none
    ready = i1(SetOf(w.OWN))  # set of its workers in the pool, counted within the seat


class Chain(Record):
    """Everything that one worker's arrival causes (S142). The innermost comes last."""

    activated = i8(LEFT_OUT)  # set of modules, each once at most (S349)
    worker = i1(LEFT_OUT)  # the acting worker


class Table(GameTable, stack=48):
    supply = i8(SetOf(w.MODULE))  # set of tiles face down, as modules; drawn at random
    discards = i8(SetOf(w.MODULE))  # set of tiles discarded, as modules
    built = i8(SetOf(w.MODULE))  # set of the station's modules
    covered = i8(SetOf(w.SPACE))  # set of hexes with a module, the Hub's slots among them
    occupied = i8(LEFT_OUT)  # set of modules, perks too, with a worker on them
    deck = i4(SetOf(w.PERK))  # set of perks face down; drawn at random
    display = i4(SetOf(w.PERK))  # set of perks on offer
    scored_perks = i4(SetOf(w.PERK))  # set of perks discarded
    by_perk = i2(w.PERKS, LEFT_OUT)  # points that each perk has brought who took it
    round = i1(Count(5))
    phase = i1(Count(4))
    start = i1(SEAT)  # seat with the start player marker
    lead = i1(SEAT)  # seat that begins this round
    claimed = i1(FLAG)  # whether the marker was won this round
    cards = i1(SetOf(w.CARD))  # set of starting cards on offer
    chains = i1(Count(3))  # how many are open
    acted = i1(Count(6))  # how many workers arrived in this turn
    pointed = i1(SetOf(SEAT))  # whose own chains brought points in this turn
    parts = i1(w.KINDS, Count(9))  # components in the supply
    gaps = i1(Count(6))  # empty spaces of the Reactor: always the leftmost (S319)
    reactor = i1(w.REACTOR, w.TILE)  # tiles as modules, NOWHERE in gaps
    space = i1(w.SPACES, LEFT_OUT)  # the module on each hex, or NOWHERE
    place = i1(w.MODULES, LEFT_OUT)  # the hex of each module, or NOWHERE
    # the worker on each module and Lab slot, or NOBODY
    on = i1(w.LAB + w.SLOTS, OwnedBy(w.WORKERS))
    arrivals = i1(w.SEATS * w.WORKERS, LEFT_OUT)  # in this turn: workers, in order
    chain = rows(Chain, 10)
    player = rows(Player, w.SEATS, BySeat())
    worker = rows(Worker, w.SEATS * w.WORKERS, BySeat())

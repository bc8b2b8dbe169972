"""All that the author of a game writes with: the one door that games import from.

What lies behind it is found under the same names in `chimerical.core`; docs/architecture.md says
which room has what.
"""

from __future__ import annotations

from chimerical.core import flow
from chimerical.core.actions import Amount, Change, Face, Note, Odds, Scene, Told, summed, written
from chimerical.core.bits import Bits
from chimerical.core.box import (
    Box,
    Field,
    Form,
    Printed,
    Schema,
    entries,
    flags,
    listing,
    numbers,
    such,
)
from chimerical.core.chance import disclose, draw, draw_from, draw_kind
from chimerical.core.decisions import Frames, Offer, Play, choice, decision, offer, step
from chimerical.core.dice import both, mean, reach, spread
from chimerical.core.events import Event, event
from chimerical.core.fields import (
    FLAG,
    LEFT_OUT,
    BySeat,
    Count,
    Digits,
    Ints,
    Numbers,
    OwnedBy,
    Record,
    SetOf,
    i1,
    i2,
    i4,
    i8,
    rows,
)
from chimerical.core.flow import leads, legal
from chimerical.core.frames import STEP, STUCK, pop, top, waits
from chimerical.core.hexes import AROUND, Hex, around, cut_off
from chimerical.core.laws import all_of, conserved, not_negative, nothing_left, same, within
from chimerical.core.layout import Layout, count, counts, ticks
from chimerical.core.manner import ALL, Manner
from chimerical.core.pieces import Ids, OnTable, piece, shown, stacks
from chimerical.core.record import Frame, GameTable, column, lending
from chimerical.core.rule import Lookup, word
from chimerical.core.rulebook import Lines
from chimerical.core.sets import SPAN, add, each, has, listed, lowest, members, next_of, size, those
from chimerical.core.sheet import Entry
from chimerical.core.space import NUMBER, SEAT, Sort, Space, Thing, spelled
from chimerical.core.spec import Remark, Spec, Traits, named, rooms, slots
from chimerical.core.text import Catalogue, Namer, counted, in_a_row, in_words, minus, percent

__all__ = [
    "ALL",
    "AROUND",
    "FLAG",
    "LEFT_OUT",
    "NUMBER",
    "SEAT",
    "SPAN",
    "STEP",
    "STUCK",
    "Amount",
    "Bits",
    "Box",
    "BySeat",
    "Catalogue",
    "Change",
    "Count",
    "Digits",
    "Entry",
    "Event",
    "Face",
    "Field",
    "Form",
    "Frame",
    "Frames",
    "GameTable",
    "Hex",
    "Ids",
    "Ints",
    "Layout",
    "Lines",
    "Lookup",
    "Manner",
    "Namer",
    "Note",
    "Numbers",
    "Odds",
    "Offer",
    "OnTable",
    "OwnedBy",
    "Play",
    "Printed",
    "Record",
    "Remark",
    "Scene",
    "Schema",
    "SetOf",
    "Sort",
    "Space",
    "Spec",
    "Thing",
    "Told",
    "Traits",
    "add",
    "all_of",
    "around",
    "both",
    "choice",
    "column",
    "conserved",
    "count",
    "counted",
    "counts",
    "cut_off",
    "decision",
    "disclose",
    "draw",
    "draw_from",
    "draw_kind",
    "each",
    "entries",
    "event",
    "flags",
    "flow",
    "has",
    "i1",
    "i2",
    "i4",
    "i8",
    "in_a_row",
    "in_words",
    "leads",
    "legal",
    "lending",
    "listed",
    "listing",
    "lowest",
    "mean",
    "members",
    "minus",
    "named",
    "next_of",
    "not_negative",
    "nothing_left",
    "numbers",
    "offer",
    "percent",
    "piece",
    "pop",
    "reach",
    "rooms",
    "rows",
    "same",
    "shown",
    "size",
    "slots",
    "spelled",
    "spread",
    "stacks",
    "step",
    "such",
    "summed",
    "those",
    "ticks",
    "top",
    "waits",
    "within",
    "word",
    "written",
]

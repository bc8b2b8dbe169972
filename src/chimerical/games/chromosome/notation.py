"""How people write what is on the table and what they do.

A room is written as its tile number, from 1. What pays energy is named piece by piece (`room 7`,
`trophy seat2`), taken back (`without room 7`) and paid at last (`done`); a move reads
`move 2 from 7 to 9`.
"""

from __future__ import annotations

from typing import Any

from chimerical.rules import written

from . import words as w
from .declared import A

KINDS = (*w.KIND_NAMES, "any")
WAYS = ("spark", "domination", "giant")
SOURCES = ("impulse", "concentration", "power")


def number(room: int) -> str:
    """A room as its tile is numbered."""
    return str(room + 1)


def to(s: Any, box: Any, room: int, side: int) -> int:
    """The room at a side of another on this table's layout, or NOWHERE."""
    return int(box.layout[s.seats - 2].next[room * w.SIDES + side])


def _move(s: Any, game: Any, room: int, side: int, tokens: int) -> str:
    there = to(s, game.box_view, room, side)
    where = f"side {side}" if there == w.NOWHERE else f"to {number(there)}"
    return f"move {tokens} from {number(room)} {where}"


_ROOMS = [number(room) for room in range(w.ROOMS)]
_SEATS = [f"seat{seat + 1}" for seat in range(w.SEATS)]

notation = written(
    A,
    {
        "seat": _SEATS,
        "room": _ROOMS,
        "piece": [f"room {n}" for n in _ROOMS] + [f"trophy {seat}" for seat in _SEATS],
        "kind": KINDS,
        "gene": KINDS,
        "state": ("", "passive "),
        "species": w.SPECIES_NAMES,
        "answer": w.ANSWER_NAMES,
        "way": WAYS,
        "source": SOURCES,
    },
    end="end turn",
    pass_round="pass",
    restore="restore fortune",
    discard="discard build",
    attack="{way}",
    saturate="saturation",
    teleport="teleportation",
    migrate="migration",
    reroll="re-roll",
    fortify="fortune",
    save_fortune="no fortune",
    charge_none="none",
    pay_genes="genes",
    stand_in="fortune for {gene}",
    pay_any="pay {kind}",
    exchange="exchange {state}{given} for {taken}",
    take_species="species {species}",
    choose="room {room}",
    hand_in="trophy {owner}",
    spread="grow into {room}",
    radiate="{by} {room}",
    take_over="takeover {room}",
    fuse="fusion {donor}",
    move=_move,
    answer="{whose} rerolls {answer}",
)

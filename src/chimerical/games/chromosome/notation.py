"""How people write what is on the table and what they do.

A room is written as its tile number, from 1. What pays energy is named piece by piece (`room 7`,
`trophy seat2`), taken back (`without room 7`) and paid at last (`done`); a move reads
`move 2 from 7 to 9`.
"""

from __future__ import annotations

from typing import Any

from chimerical.core.actions import ByVerb

from . import words as w
from .words import A

KINDS = (*w.KIND_NAMES, "any")
STATES = ("", "passive ")
WAYS = ("spark", "domination", "giant")
SOURCES = ("impulse", "concentration", "power")


def number(room: int) -> str:
    """A room as its tile is numbered."""
    return str(room + 1)


def piece_name(n: int) -> str:
    """The group in a room, or a trophy of a seat."""
    return f"room {number(n)}" if n < w.ROOMS else f"trophy seat{n - w.ROOMS + 1}"


def to(s: Any, box: Any, room: int, side: int) -> int:
    """The room at a side of another on this table's layout, or NOWHERE."""
    return int(box.layout[s.seats - 2].next[room * w.SIDES + side])


def notation(s: Any, game: Any, action: int) -> str:
    """An action as a person types it; different actions of a decision read differently."""
    return _write(action, s, game)


def _on(verb: str) -> Any:
    return lambda s, game, room: f"{verb} {number(room)}"


def _tokens(verb: str) -> Any:
    return lambda s, game, room, tokens: f"{verb} {number(room)} {tokens}"


def _plain(words: str) -> Any:
    return lambda s, game: words


def _exchange(s: Any, game: Any, state: int, given: int, taken: int) -> str:
    return f"exchange {STATES[state]}{KINDS[given]} for {KINDS[taken]}"


def _move(s: Any, game: Any, room: int, side: int, tokens: int) -> str:
    there = to(s, game.box_view, room, side)
    where = f"side {side}" if there == w.NOWHERE else f"to {number(there)}"
    return f"move {tokens} from {number(room)} {where}"


_write = ByVerb[str](
    A,
    end=_plain("end turn"),
    pass_round=_plain("pass"),
    restore=_plain("restore fortune"),
    discard=_plain("discard build"),
    discard_fortune=_plain("discard fortune"),
    attack=lambda s, game, way: WAYS[way],
    mutate=_plain("mutate"),
    repair=_plain("repair"),
    saturate=_plain("saturation"),
    lunge=_plain("lunge"),
    teleport=_plain("teleportation"),
    migrate=_plain("migration"),
    charge=_plain("charge"),
    leave=_plain("leave"),
    reroll=_plain("re-roll"),
    keep=_plain("keep"),
    fortify=_plain("fortune"),
    save_fortune=_plain("no fortune"),
    charge_none=_plain("none"),
    done=_plain("done"),
    pay_genes=_plain("genes"),
    stand_in=lambda s, game, gene: f"fortune for {KINDS[gene]}",
    pay_any=lambda s, game, kind: f"pay {KINDS[kind]}",
    evolve=lambda s, game, kind: f"evolve {KINDS[kind]}",
    supergene=lambda s, game, kind: f"supergene {KINDS[kind]}",
    exchange=_exchange,
    take_species=lambda s, game, species: f"species {w.SPECIES_NAMES[species]}",
    commit=lambda s, game, genes, fortune: f"commit {genes} {fortune}",
    choose=lambda s, game, room: piece_name(room),
    hand_in=lambda s, game, owner: piece_name(w.ROOMS + owner),
    without=lambda s, game, piece: f"without {piece_name(piece)}",
    spread=_on("grow into"),
    radiate=lambda s, game, by, room: f"{SOURCES[by]} {number(room)}",
    draw=_on("draw"),
    wave=lambda s, game, space: f"wave {number(space)}",
    take_over=_on("takeover"),
    destroy=_on("destroy"),
    fuse=lambda s, game, donor: f"fusion {number(donor)}",
    grow=_tokens("grow"),
    hotbed=_tokens("hotbed"),
    move=_move,
    answer=lambda s, game, whose, answer: f"seat{whose + 1} rerolls {w.ANSWER_NAMES[answer]}",
)

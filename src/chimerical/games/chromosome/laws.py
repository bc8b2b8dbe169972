"""What always holds at this table: every piece is somewhere exactly once."""

from __future__ import annotations

from typing import Any

from chimerical.core.sets import members, size

from . import words as w
from .words import ask

SETUP = ("choose_species", "choose_start")


def laws(s: Any, box: Any) -> list[str]:
    """What is broken; an empty list for a sound table."""
    return [
        *_tokens(s, box),
        *_genes(s, box),
        *_cubes(s, box),
        *_groups(s, box),
        *_rooms(s, box),
        *_players(s, box),
        *_time(s, box),
        *_rest(s),
    ]


def _seats(s: Any) -> range:
    return range(s.seats)


# --- pieces ---


def _tokens(s: Any, box: Any) -> list[str]:
    """Each species keeps its tokens; some leave the game with an eliminated player (R22)."""
    gone = any(s.player[seat].out for seat in _seats(s))
    broken = []
    for seat in _seats(s):
        board = sum(s.size[room] for room in range(w.ROOMS) if s.owner[room] == seat)
        held = sum(s.player[other].trophies[seat] for other in _seats(s))
        found = s.player[seat].supply + board + held
        if found > box.tokens or (found < box.tokens and not gone):
            broken.append(f"seat {seat} has {found} tokens, not {box.tokens}")
        if s.player[seat].trophies[seat]:
            broken.append(f"seat {seat} has trophies of its own tokens")
    return broken


def _genes(s: Any, box: Any) -> list[str]:
    broken = []
    for kind in range(w.KINDS):
        owned = sum(
            s.player[seat].active[kind] + s.player[seat].passive[kind] for seat in _seats(s)
        )
        if s.genes[kind] + owned != box.cubes_of[kind]:
            found = s.genes[kind] + owned
            broken.append(f"{found} {w.KIND_NAMES[kind]} genes, not {box.cubes_of[kind]}")
    return broken


def _cubes(s: Any, box: Any) -> list[str]:
    broken = []
    found = s.pool + sum(s.cubes) + s.wave
    if found != box.cubes:
        broken.append(f"{found} radiation cubes, not {box.cubes}")
    hot = sum(1 << room for room in range(w.ROOMS) if s.cubes[room])
    if s.hot != hot:
        broken.append(f"radioactive are {members(hot)}, not {members(s.hot)}")
    if s.untested & ~s.hot:
        broken.append(f"spaces to be treated are gone: {members(s.untested & ~s.hot)}")
    return broken


# --- the board ---


def _groups(s: Any, box: Any) -> list[str]:
    """Rooms and owners agree about each other, and no group is too large (C13, C14)."""
    broken = []
    for room in range(w.ROOMS):
        owner, tokens = s.owner[room], s.size[room]
        if not w.NOBODY <= owner < s.seats:
            broken.append(f"room {room} belongs to {owner}")
        if tokens not in (range(1, box.group + 1) if owner != w.NOBODY else (0,)):
            broken.append(f"room {room} of {owner} has {tokens} tokens")
        if not 0 <= s.tired[room] <= tokens:
            broken.append(f"in room {room} {s.tired[room]} of {tokens} tokens have moved")
    for seat in _seats(s):
        own = sum(1 << room for room in range(w.ROOMS) if s.owner[room] == seat)
        if s.player[seat].rooms != own:
            broken.append(f"seat {seat} is in {members(own)}, not {members(s.player[seat].rooms)}")
    return broken


def _rooms(s: Any, box: Any) -> list[str]:
    """What lies on the board lies in rooms that are in play."""
    occupied = sum(1 << room for room in range(w.ROOMS) if s.owner[room] != w.NOBODY)
    inner = {
        "in play": (s.rooms, box.layout[s.seats - 2].rooms),
        "groups": (occupied, s.rooms),
        "charged": (s.charged, occupied),
        "cubes": (s.hot, s.rooms),
        "picked": (s.picked, s.rooms),
        "paying": (s.paying, s.charged),
    }
    return [
        f"{what}: {members(part & ~whole)} should not be among them"
        for what, (part, whole) in inner.items()
        if part & ~whole
    ]


# --- numbers ---


def _players(s: Any, box: Any) -> list[str]:
    broken = []
    for seat in _seats(s):
        me = s.player[seat]
        genes = [*me.active, *me.passive]
        if min(*genes, *me.trophies, me.supply, me.fortune, me.irradiation) < 0:
            broken.append(f"seat {seat} has less than nothing")
        if sum(genes) > box.genes:
            broken.append(f"seat {seat} has {sum(genes)} genes")
        if me.fortune > box.fortune_cap:
            broken.append(f"seat {seat} has {me.fortune} fortune")
        if me.out and not box.leave_pieces and (me.rooms or sum(me.trophies)):
            broken.append(f"seat {seat} is out, but has pieces")
    return broken + _alive(s, box)


def _alive(s: Any, box: Any) -> list[str]:
    """Between effects, whoever is not eliminated has tokens and is not too irradiated (R21)."""
    if s.over or ask.asked(s) != "turn":
        return []
    lost = [
        seat
        for seat in _seats(s)
        if not s.player[seat].out
        and (not s.player[seat].rooms or s.player[seat].irradiation > box.irradiation)
    ]
    return [f"seats {lost} should be out"] if lost else []


def _time(s: Any, box: Any) -> list[str]:
    broken = []
    if not s.over and s.clock + s.round != box.clock[s.seats] + 1:
        broken.append(f"the clock is on {s.clock} in round {s.round}")
    if s.deck & ~box.deck or (s.deck >> s.event) & 1:
        broken.append(f"the deck is {members(s.deck)}")
    if min(s.pool, s.wave, *s.genes, *s.cubes) < 0:
        broken.append("the supply has less than nothing")
    species = [s.player[seat].species for seat in _seats(s)]
    chosen = s.over or ask.asked(s) not in SETUP
    if chosen and (len(set(species)) < s.seats or not set(species) <= set(range(w.SPECIES))):
        broken.append(f"the species are {species}")
    return broken


def _rest(s: Any) -> list[str]:
    """At the start of a choice in one's turn, nothing is left of what came before."""
    if s.over or ask.asked(s) != "turn":
        return []
    left = {
        "energy": s.energy,
        "genes": sum(s.due),
        "a Wave": s.wave,
        "moved tokens": sum(s.tired),
        "rooms": size(s.picked),
        "groups that pay": size(s.paying),
        "trophies that pay": sum(s.handing),
    }
    return [f"{what} of an action that is over: {n}" for what, n in left.items() if n]

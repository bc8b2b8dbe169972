"""What always holds at this table: every piece is somewhere exactly once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chimerical.rules import all_of, members, not_negative, nothing_left, same, size, within

from . import words as w
from .declared import ask

SETUP = ("choose_species", "choose_start")


def _rooms(s: Any, owner: int) -> int:
    return sum(1 << room for room in range(w.ROOMS) if s.owner[room] == owner)


# --- pieces ---


def _tokens(s: Any, box: Any) -> Iterator[str]:
    """Each species keeps its tokens; some leave the game with an eliminated player (R22)."""
    players = s.player[: s.seats]
    gone = any(me.out for me in players)
    for seat, me in enumerate(players):
        board = sum(s.size[room] for room in range(w.ROOMS) if s.owner[room] == seat)
        found = me.supply + board + sum(other.trophies[seat] for other in players)
        if found > box.tokens or (found < box.tokens and not gone):
            yield f"seat {seat} has {found} tokens, not {box.tokens}"
        yield from nothing_left({f"trophies of seat {seat} of its own": me.trophies[seat]})


def _genes(s: Any, box: Any) -> Iterator[str]:
    for kind in range(w.KINDS):
        owned = sum(me.active[kind] + me.passive[kind] for me in s.player[: s.seats])
        name = f"{w.KIND_NAMES[kind]} genes"
        yield from same(name, s.genes[kind] + owned, box.cubes_of[kind])


def _cubes(s: Any, box: Any) -> Iterator[str]:
    yield from same("radiation cubes", s.pool + sum(s.cubes) + s.wave, box.cubes)
    hot = sum(1 << room for room in range(w.ROOMS) if s.cubes[room])
    yield from same("radioactive", members(s.hot), members(hot))
    yield from not_negative("the supply", s.pool, s.wave, *s.genes, *s.cubes)


# --- the board ---


def _groups(s: Any, box: Any) -> Iterator[str]:
    """Rooms and owners agree about each other, and no group is too large (C13, C14)."""
    for room in range(w.ROOMS):
        owner, tokens = s.owner[room], s.size[room]
        if not w.NOBODY <= owner < s.seats:
            yield f"room {room} belongs to {owner}"
        if tokens not in (range(1, box.group + 1) if owner != w.NOBODY else (0,)):
            yield f"room {room} of {owner} has {tokens} tokens"
        if not 0 <= s.tired[room] <= tokens:
            yield f"in room {room} {s.tired[room]} of {tokens} tokens have moved"
    for seat, me in enumerate(s.player[: s.seats]):
        yield from same(f"rooms of seat {seat}", members(me.rooms), members(_rooms(s, seat)))


def _sets(s: Any, box: Any) -> Iterator[str]:
    """What lies on the board lies in rooms that are in play."""
    occupied = (1 << w.ROOMS) - 1 & ~_rooms(s, w.NOBODY)
    sets = {
        "in play": (s.rooms, box.layout[s.seats - 2].rooms),
        "groups": (occupied, s.rooms),
        "charged": (s.charged, occupied),
        "cubes": (s.hot, s.rooms),
        "to be treated": (s.untested, s.hot),
        "picked": (s.picked, s.rooms),
        "paying": (s.paying, s.charged),
        "the deck": (s.deck, box.deck & ~(1 << s.event)),
    }
    yield from within(sets)


# --- numbers ---


def _players(s: Any, box: Any) -> Iterator[str]:
    for seat, me in enumerate(s.player[: s.seats]):
        genes = [*me.active, *me.passive]
        counts = [*genes, *me.trophies, me.supply, me.fortune, me.irradiation]
        yield from not_negative(f"seat {seat}", *counts)
        if sum(genes) > box.genes:
            yield f"seat {seat} has {sum(genes)} genes"
        if me.fortune > box.fortune_cap:
            yield f"seat {seat} has {me.fortune} fortune"
        if me.out and not box.leave_pieces and (me.rooms or sum(me.trophies)):
            yield f"seat {seat} is out, but has pieces"


def _time(s: Any, box: Any) -> Iterator[str]:
    if not s.over:
        yield from same("clock and round", s.clock + s.round, box.clock[s.seats] + 1)
    species = {me.species for me in s.player[: s.seats]}
    chosen = s.over or ask.asked(s) not in SETUP
    if chosen and (len(species) < s.seats or not species <= set(range(w.SPECIES))):
        yield f"the species are {species}"


def _turn(s: Any, box: Any) -> Iterator[str]:
    """At the start of a choice in one's turn, nothing is left of what came before, and whoever is
    not eliminated has tokens and is not too irradiated (R21)."""
    if ask.asked(s) != "turn":
        return
    players = [me for me in s.player[: s.seats] if not me.out]
    left = {
        "energy": s.energy,
        "genes": sum(s.due),
        "a Wave": s.wave,
        "moved tokens": sum(s.tired),
        "rooms": size(s.picked),
        "groups that pay": size(s.paying),
        "trophies that pay": sum(s.handing),
        "a dead player": any(not me.rooms or me.irradiation > box.irradiation for me in players),
    }
    yield from nothing_left(left)


laws = all_of(_tokens, _genes, _cubes, _groups, _sets, _players, _time, _turn)

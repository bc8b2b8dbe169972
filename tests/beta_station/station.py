"""Positions of Beta Station, set up by hand as on a table.

    station = Station(seats=2)
    station.tile("n1", "ns")                        # a tile with walkways north and south
    shark = station.put("shark2", "n1")             # face up; hide() lays a chit face down
    station.hunter(RED, at="n1", carries="kit blaster")
    station.turn(RED)                               # always last
    station.rolls(4)
    station.play(f"cut {shark}")
    assert station.lying("n1") == "shark1"

Items and chits are written as words in one string, and read back the same way, sorted.
A `Building` is the same for construction: tiles on the table and hands of tiles and chits.
"""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import numpy as np

import chimerical as ch
from chimerical.core import flow
from chimerical.core.chance import GAMMA, MASK, pick
from chimerical.core.sets import members
from chimerical.games.beta_station import notation
from chimerical.games.beta_station import words as w
from chimerical.games.beta_station.declared import ask, then
from chimerical.games.beta_station.rules import board, construction

RED, BLUE, GREEN, YELLOW, PINK = range(5)
GAME = ch.game("beta-station")


def seat(hunter: int) -> str:
    """A hunter as actions name it."""
    return f"seat{hunter + 1}"


def cell(place: str) -> tuple[int, int]:
    """East and south of the breach: "n1e2" is (2, -1)."""
    parts = re.fullmatch(r"breach|(?=.)(?:([ns])(\d+))?(?:([ew])(\d+))?", place)
    assert parts, f"no such place: {place}"
    y = int(parts[2] or 0) * (-1 if parts[1] == "n" else 1)
    x = int(parts[4] or 0) * (-1 if parts[3] == "w" else 1)
    return x, y


def built(seats: int, seed: int, **options: Any) -> ch.Match:
    """A station built at random, as exploration begins."""
    match = GAME.new(seats, seed, options)
    chance = random.Random(seed)
    while match.table.turns == 0:
        match.play_number(chance.choice(match.legal()))
    return match


def doors(edges: str) -> int:
    return sum(1 << notation.DIRECTIONS.index(edge) for edge in edges)


@cache
def _dice() -> tuple[Any, bytes]:
    """States of the generator in a row, and the die that each of them shows."""
    states = (np.arange(1 << 19, dtype=np.uint64) * np.uint64(GAMMA)) & np.uint64(MASK)
    return states, (pick(states, 6) + 1).astype(np.uint8).tobytes()


class Position(ch.Match):
    """A match whose table is laid out by hand: the breach, and every hunter in the pod."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        super().__init__(GAME.with_options(options), seats, seed=0)
        s = self.table
        s.array[:] = 0
        self.events.clear()
        s.seats = seats
        for h in range(seats):
            s.hunter[h].at = w.POD
            s.hunter[h].before = w.NOWHERE
            s.hunter[h].health = self.box.max_health
        for c in range(w.CHITS):
            s.chit[c].at = w.NOWHERE
        board.lay_breach(s, 0)

    @property
    def box(self) -> Any:
        return self.game.box_view

    # --- laying things out ---

    def tile(self, place: str, edges: str, by: int = 0) -> None:
        """A tile with walkways on these edges, wherever it touches the station."""
        c = board.find_cell(self.table, *cell(place))
        assert c < self.table.rim, f"{place} does not touch the station or is taken"
        board.lay_tile(self.table, by, c, doors(edges))

    def tile_at(self, place: str) -> int:
        tiles = range(self.table.placed)
        at = {(self.table.tile[t].x, self.table.tile[t].y): t for t in tiles}
        return at[cell(place)]

    def rolls(self, *dice: int) -> None:
        """The next dice to be rolled. A grenade rolls for hunters from the thrower on, then
        for chits by number."""
        states, faces = _dice()
        i = faces.index(bytes(dice), 1)
        self.table.chance = int(states[i - 1])

    def _frames(self, *frames: tuple[Any, int]) -> None:
        self.table.depth = 0
        for push, hunter in frames:
            push(self.table, hunter)

    def ask(self, *frames: tuple[Any, int]) -> None:
        """Puts frames on an empty stack, as (ask.act, seat); the last one is a decision."""
        self._frames(*frames)
        out = [0] * self.game.spec.actions
        n = self.game.interpreted(flow.legal)(self.table, self.box, out)
        self.main.legal = out[:n]

    def run(self, *frames: tuple[Any, int]) -> None:
        """Puts frames on an empty stack and runs to the next real choice."""
        self._frames(*frames)
        self.main.settle()

    # --- reading ---

    def offers(self, start: str = "") -> list[str]:
        """The legal actions that begin like this."""
        return [a for a in map(self.notation, self.legal()) if a.startswith(start)]

    def refusal(self, action: str) -> str | None:
        """The id of the rule against an action, or None if it is allowed, and so offered."""
        rule = self.why_not(action)
        assert (rule is None) == (action in self.offers()), f"{action}: {rule}, {self.offers()}"
        return rule.id if rule else None

    def happened(self, *names: str) -> list[tuple[Any, ...]]:
        """The events of these names, as (name, field, field, …)."""
        return [(e.name, *e.values) for e in self.events if e.name in names]

    @property
    def dice(self) -> list[int]:
        """What was rolled for attacks and scans."""
        return [die for _, _, die, _ in self.happened("rolled")]

    def hidden(self, place: str) -> str:
        """What lies face down at a place."""
        return self._chits(place, ~self.table.face_up)

    def lying(self, place: str) -> str:
        """What lies face up at a place; sharks with the strength they have now."""
        return self._chits(place, self.table.face_up)

    def _chits(self, place: str, which: int) -> str:
        return self._words(self.table.tile[self.tile_at(place)].chits & which)

    def _words(self, chits: int) -> str:
        return " ".join(sorted(self._word(c) for c in members(chits)))

    def _word(self, c: int) -> str:
        chit = self.table.chit[c]
        if w.SHARK_1 <= chit.kind <= w.SHARK_3 and (self.table.face_up >> c) & 1:
            return f"shark{chit.strength}"
        return notation.KINDS[chit.kind]


class Station(Position):
    """Exploration."""

    def put(self, kind: str, place: str, fresh: bool = False) -> str:
        """A chit face up on a tile, turned up in an earlier turn unless it is fresh."""
        c = self._new(kind)
        t = self.tile_at(place)
        self.table.tile[t].chits |= 1 << c
        self.table.chit[c].at = t
        self.table.fresh |= int(fresh) << c
        return notation.chit_name(self.table, c)

    def hide(self, kind: str, place: str) -> None:
        """A chit face down on its own tile."""
        t = self.tile_at(place)
        assert self.table.chit[t].kind == w.UNKNOWN, f"{place} has its chit"
        self.table.chit[t].kind = notation.KINDS.index(kind)
        self.table.chit[t].at = t
        self.table.tile[t].chits |= 1 << t

    def furnish(self) -> None:
        """A single chamber gets both treasures, as at the end of construction (B41)."""
        construction.furnish(self.table, self.box)

    def hunter(
        self,
        hunter: int,
        *,
        at: str = "pod",
        health: int = 4,
        carries: str = "",
        stores: str = "",
        before: str | None = None,
    ) -> None:
        me = self.table.hunter[hunter]
        me.at = w.POD if at == "pod" else self.tile_at(at)
        me.before = w.NOWHERE if before is None else self.tile_at(before)
        me.health = health
        me.inventory = sum(1 << self._new(kind) for kind in carries.split())
        me.storage = sum(1 << self._new(kind) for kind in stores.split())

    def _new(self, kind: str) -> int:
        """A chit turned up. Numbers from the top, to keep clear of those laid on tiles."""
        c = max(c for c in range(w.CHITS) if self.table.chit[c].kind == w.UNKNOWN)
        chit = self.table.chit[c]
        chit.kind = notation.KINDS.index(kind)
        chit.known = (1 << self.seats) - 1
        strengths = {"turret": 1, "computer": 1, "shark1": 1, "shark2": 2, "shark3": 3}
        chit.strength = strengths.get(kind, 0)
        self.table.face_up |= 1 << c
        return c

    def turn(self, hunter: int, ap: int = 2) -> None:
        """It is a hunter's turn, the monsters have attacked, and it has these AP."""
        self.table.turns = max(1, self.table.turns)
        self.table.turn = hunter
        self.table.ap = ap
        self.ask((then.end_turn, hunter), (ask.act, hunter))

    def begin(self, hunter: int) -> None:
        """A hunter's turn begins, with the attacks of monsters in range."""
        self.run((then.begin_turn, hunter))

    @property
    def ap(self) -> int:
        return int(self.table.ap)

    def where(self, hunter: int) -> str:
        at = self.table.hunter[hunter].at
        return "pod" if at == w.POD else notation.tile_name(self.table, at)

    def health(self, hunter: int) -> int:
        return int(self.table.hunter[hunter].health)

    def carries(self, hunter: int) -> str:
        return self._words(self.table.hunter[hunter].inventory)

    def stores(self, hunter: int) -> str:
        return self._words(self.table.hunter[hunter].storage)


class Building(Position):
    """Construction. Everybody's hand is empty, and the chambers' pile holds four chits."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        super().__init__(seats, **options)
        self.pile("turret kit blaster shark1")

    def pile(self, chits: str) -> None:
        """The hidden chamber chits."""
        for kind, name in enumerate(notation.KINDS):
            self.table.pile[kind] = chits.split().count(name)

    def hand(self, builder: int, tiles: str, chits: str = "kit") -> None:
        me = self.table.hunter[builder]
        for shape, name in enumerate(notation.SHAPES):
            me.tiles[shape] = tiles.split().count(name)
        for kind, name in enumerate(notation.KINDS):
            me.chits[kind] = chits.split().count(name)

    def turn(self, builder: int) -> None:
        """A builder is asked for a cell."""
        following = (builder + 1) % self.seats
        self.ask((then.build_turn, following), (ask.build_site, builder))

    def begin(self, builder: int) -> None:
        """The turn passes to a builder, or construction is over."""
        self.run((then.build_turn, builder))

    def holds(self, builder: int) -> str:
        """The tiles in a hand."""
        hand = self.table.hunter[builder].tiles
        return " ".join(sorted(n for i, n in enumerate(notation.SHAPES) for _ in range(hand[i])))

    @property
    def exploring(self) -> bool:
        return bool(self.table.turns > 0)

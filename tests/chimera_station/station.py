"""Positions of Chimera Station, set up by hand as on a table.

    table = Station(seats=2, round=2)
    table.player(P, coins=3, perks="savant mint", pool="bl", tier=2)
    table.tile("gardens", "0,-1")                 # built on that hex
    table.worker(Q, "bc", at="refinery")          # returns the worker's number
    table.worker(P, "t")                          # in the pool
    table.reactor("gardens", "monolith")          # those tiles and no others
    table.turn(P)                                 # always last
    table.send("t", "refinery")                   # place the worker with these parts
    assert table.coins(P) == 4
    assert table.done                             # the turn is over

Parts and pools are letters in the order b c l t; a worker without parts is "". A turn ends in a
made-up choice that belongs to no rule, so that nothing after it changes the table; `done` says
that it has been reached.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import chimerical as ch
from chimerical.games.chimera_station import notation
from chimerical.games.chimera_station import words as w
from chimerical.games.chimera_station.declared import ask, then
from chimerical.games.chimera_station.rules.building import put_tile
from chimerical.games.chimera_station.rules.parts import count, one
from chimerical.games.chimera_station.rules.setup import lay_out, set_up_player
from chimerical.games.chimera_station.rules.workers import move

P, Q, R, T = range(4)
GAME = ch.game("chimera-station")
LETTERS = "bclt"
FULL = ("hunting-park", "life-support", "monolith", "newsroom", "union-hall", "giant-statue")


def packed(letters: str) -> int:
    return sum(one(LETTERS.index(letter)) for letter in letters)


def module(slug: str) -> int:
    """A module's number, by the name that actions use."""
    return [notation.module(m) for m in range(w.MODULES)].index(slug)


def perk(slug: str) -> int:
    return [notation.perk(p) for p in range(w.PERKS)].index(slug)


def at(place: str) -> int:
    """Where a worker stands: a module, lab-a to lab-c, lounge, aside, pool or reserve."""
    places = {
        **{f"lab-{slot}": w.LAB + i for i, slot in enumerate("abc")},
        "lounge": w.LOUNGE,
        "aside": w.ASIDE,
        "pool": w.POOL,
        "reserve": w.RESERVE,
    }
    return places[place] if place in places else module(place)


@cache
def _variant(options: tuple[tuple[str, Any], ...]) -> ch.Game:
    return GAME.with_options(dict(options))


class Station(ch.Match):
    """A match whose table is laid out by hand: Placement of a round, nobody has anything."""

    def __init__(self, seats: int = 2, round: int = 1, **options: Any) -> None:
        super().__init__(GAME.with_options(options), seats, seed=0)
        s = self.table
        s.array[:] = 0
        self.events.clear()
        s.seats = seats
        s.chance = 12345
        lay_out(s, self.box)
        s.round = round
        s.phase = w.PLACEMENT
        for seat in range(seats):
            set_up_player(s, self.box, seat, seats)
            s.player[seat].mat = w.MAT_A
            s.player[seat].tier = 1
            s.player[seat].ready = 0
            for worker in self.workers(seat):
                s.worker[worker].at = w.GONE
        self.reactor(*FULL)

    @classmethod
    def new(cls, seats: int = 2, seed: int = 0, **options: Any) -> Station:
        """A game that begins with its own setup, at its first choice."""
        table = cls.__new__(cls)
        ch.Match.__init__(table, _variant(tuple(sorted(options.items()))), seats, seed)
        return table

    @property
    def box(self) -> Any:
        return self.game.box_view

    # --- laying things out ---

    def player(self, seat: int, **has: Any) -> None:
        """score, coins, food, tier, card (a number); mat (a name); perks, pool (in letters)."""
        s, me = self.table, self.table.player[seat]
        for name, value in has.items():
            if name == "perks":
                for slug in value.split():
                    p = perk(slug)
                    me.perks |= 1 << p
                    s.deck &= ~(1 << p)
                    s.display &= ~(1 << p)
            elif name == "pool":
                for letter in value:
                    me.pool[LETTERS.index(letter)] += 1
                    s.parts[LETTERS.index(letter)] -= 1
            elif name == "mat":
                me.mat = w.MAT_NAMES.index(value.replace("-", "_"))
            else:
                setattr(me, name, value)

    def worker(self, seat: int, parts: str = "", at: str = "pool") -> int:
        """One more worker of a seat; returns its number."""
        s = self.table
        worker = next(n for n in self.workers(seat) if s.worker[n].at == w.GONE)
        s.worker[worker].parts = packed(parts)
        for letter in parts:
            s.parts[LETTERS.index(letter)] -= 1
        move(s, worker, _at(at))
        return worker

    def tile(self, slug: str, where: str) -> int:
        """A tile built on a hex, given as "q,r"."""
        m = module(slug)
        self._take(m)
        put_tile(self.table, m, self.hex(where))
        return m

    def reactor(self, *slugs: str) -> None:
        """The tiles in the Reactor from left to right, and no others; gaps are on the left."""
        s = self.table
        for i in range(w.REACTOR):
            if s.reactor[i] != w.NOWHERE:
                s.supply |= 1 << s.reactor[i]
            s.reactor[i] = w.NOWHERE
        for i, slug in enumerate(slugs):
            self._take(module(slug))
            s.reactor[w.REACTOR - len(slugs) + i] = module(slug)
        s.gaps = w.REACTOR - len(slugs)

    def discards(self, *slugs: str) -> None:
        """Tiles on the discard pile."""
        for slug in slugs:
            self._take(module(slug))
            self.table.discards |= 1 << module(slug)

    def supply(self, *slugs: str) -> None:
        """The tile supply is these tiles; all others that are nowhere leave the game."""
        self.table.supply = sum(1 << module(slug) for slug in slugs)

    def display(self, *slugs: str) -> None:
        """The perks on display, and no others."""
        s = self.table
        s.deck |= s.display
        s.display = sum(1 << perk(slug) for slug in slugs)
        s.deck &= ~s.display

    def deck(self, *slugs: str) -> None:
        """The perk deck is these perks; all others that are nowhere count as discarded."""
        s = self.table
        wanted = sum(1 << perk(slug) for slug in slugs)
        s.scored_perks |= s.deck & ~wanted
        s.deck = wanted

    def components(self, **left: int) -> None:
        """How many of a kind the supply holds: components(brain=0)."""
        for kind, n in left.items():
            self.table.parts[w.KIND_NAMES.index(kind)] = n

    def marker(self, seat: int) -> None:
        """Who holds the start player marker, and leads this round."""
        self.table.start = seat
        self.table.lead = seat

    def _take(self, m: int) -> None:
        """A tile leaves the supply, the discards or the Reactor."""
        s = self.table
        s.supply &= ~(1 << m)
        s.discards &= ~(1 << m)
        for i in range(w.REACTOR):
            if s.reactor[i] == m:
                rest = [s.reactor[k] for k in range(w.REACTOR) if k != i]
                for k, tile in enumerate([w.NOWHERE, *rest]):
                    s.reactor[k] = tile
                s.gaps += 1

    # --- beginning ---

    def turn(self, seat: int) -> None:
        """A turn of the Placement phase."""
        self.run((then.end_turn, seat, 0, 0), (ask.place_worker, seat, w.NOBODY, 1, 1))

    def placing(self, seat: int) -> None:
        """The Placement phase, this seat's turn first; goes on to the Splicing Lab phase."""
        self.run((then.turns, seat))

    def run(self, *frames: tuple[Any, ...]) -> None:
        """Puts the made-up choice and these frames, (then.splice, seat, …), on an empty stack."""
        self.table.depth = 0
        for push, *values in ((ask.coins_or_food, frames[-1][1], 0, 0), *frames):
            push(self.table, *values)
        self.main.settle()

    def splicing(self) -> None:
        """The Splicing Lab phase; goes on to Feeding and the next round."""
        self.table.phase = w.SPLICING
        self.run((then.splice, 0, 0))

    def feeding(self) -> None:
        """The Feeding phase; goes on to the next round, or the end."""
        self.table.phase = w.FEEDING
        self.run((then.feeding, 0))

    def progress(self) -> None:
        """Station Progress of the next round; goes on to Placement."""
        self.run((then.begin_round, 0, 0))

    def finish(self) -> None:
        """End scoring."""
        self.run((then.finish, 0))

    def research(self, seat: int, advances: int = 1) -> None:
        """Research advances outside of any chain."""
        self.run((then.advance, seat, advances))

    # --- playing ---

    def plays(self, *actions: str) -> None:
        """Plays actions one after another."""
        for action in actions:
            self.play(action)

    def send(self, parts: str, destination: str) -> list[ch.Event]:
        """Places the worker with these parts."""
        return self.play(self.placement(parts, destination))

    def build(self, tile: str, where: str, then: str = "") -> None:
        """Builds a tile on a hex, asked for it or left with it alone; then "stay" or "move in"."""
        if self.asked == "choose_tile":
            self.play(f"build {tile}")
        self.play(f"at {where}")
        assert self.built_at(where) == tile
        if then:
            self.play(then)

    def flush(self, *spaces: int) -> None:
        """Flushes the tiles on these Reactor spaces, 1 to 6."""
        self.play("flush")
        self.discard(*spaces)

    def discard(self, *spaces: int) -> None:
        """Goes on with a flush that has begun."""
        for space in spaces:
            self.play(f"discard {space}")
        if self.asked == "flush":  # else there was nothing left to discard
            self.play("refill")

    def placement(self, parts: str, destination: str) -> str:
        """The action that places the first worker with these parts, legal or not."""
        seat = self.seat
        assert seat is not None
        frame = self.table.stack[self.table.depth - 1]
        mine = [
            n
            for n in self.workers(seat)
            if self.parts(n) == parts and (self.where(n) == "pool" or n == frame.a)
        ]
        assert mine, f"no worker with {parts or 'no parts'} to place"
        return f"{notation.own(self.table, mine[0])} {destination}"

    def refused(self, parts: str, destination: str) -> str | None:
        """The id of the rule against a placement, or None if it is allowed."""
        return self.refusal(self.placement(parts, destination))

    def refusal(self, action: str) -> str | None:
        """The id of the rule against an action, or None if it is allowed, and so offered."""
        rule = self.why_not(action)
        assert (rule is None) == (action in self.offers()), f"{action}: {rule}, {self.offers()}"
        return rule.id if rule else None

    def offers(self, start: str = "") -> list[str]:
        """The legal actions that begin like this."""
        return [a for a in map(self.notation, self.legal()) if a.startswith(start)]

    # --- reading ---

    @property
    def done(self) -> bool:
        """Whether the made-up choice is reached."""
        return self.table.depth == 1

    @property
    def asked(self) -> str:
        """The decision that waits, by name."""
        assert self.decision is not None
        return self.decision.kind

    def workers(self, seat: int) -> range:
        return range(seat * w.WORKERS, (seat + 1) * w.WORKERS)

    def coins(self, seat: int) -> int:
        return int(self.table.player[seat].coins)

    def food(self, seat: int) -> int:
        return int(self.table.player[seat].food)

    def points(self, seat: int) -> int:
        """Points since the start (every score starts at 10)."""
        return int(self.table.player[seat].score) - 10

    def tier(self, seat: int) -> int:
        return int(self.table.player[seat].tier)

    def pool(self, seat: int) -> str:
        """The components in a seat's pool."""
        return "".join(
            letter * self.table.player[seat].pool[kind] for kind, letter in enumerate(LETTERS)
        )

    def parts(self, worker: int) -> str:
        parts = self.table.worker[worker].parts
        return "".join(letter * count(parts, kind) for kind, letter in enumerate(LETTERS))

    def where(self, worker: int) -> str:
        """Where a worker is."""
        place = int(self.table.worker[worker].at)
        names = ["lab-a", "lab-b", "lab-c", "lounge", "aside", "pool", "reserve", "gone"]
        return notation.module(place) if place < w.MODULES else names[place - w.MODULES]

    def at(self, seat: int, place: str) -> int:
        """How many workers of a seat are there."""
        return sum(self.where(n) == place for n in self.workers(seat))

    def perks(self, seat: int) -> str:
        """A seat's perks, sorted."""
        held = self.table.player[seat].perks
        return " ".join(sorted(notation.perk(p) for p in range(w.PERKS) if held >> p & 1))

    @property
    def holder(self) -> int:
        """Who holds the start player marker."""
        return int(self.table.start)

    @property
    def on_display(self) -> list[str]:
        shown = self.table.display
        return sorted(notation.perk(p) for p in range(w.PERKS) if shown >> p & 1)

    @property
    def tiles(self) -> list[str]:
        """The Reactor's tiles from left to right, without gaps."""
        return [notation.module(m) for m in self.table.reactor if m != w.NOWHERE]

    @property
    def gaps(self) -> int:
        return w.REACTOR - len(self.tiles)

    def left(self, kind: str) -> int:
        """How many components of a kind the supply holds."""
        return int(self.table.parts[w.KIND_NAMES.index(kind)])

    def hex(self, where: str) -> int:
        q, r = where.split(",")
        return notation.coordinates(self.game.box).index((int(q), int(r)))

    def built_at(self, where: str) -> str | None:
        m = self.table.space[self.hex(where)]
        return notation.module(m) if m >= 0 else None

    def happened(self, *names: str) -> list[tuple[Any, ...]]:
        """The events of these names, as (name, field, field, …)."""
        assert set(names) <= set(self.game.spec.events), names
        return [(e.name, *e.values) for e in self.events if e.name in names]


_at = at

"""Positions of Chromosome, set up by hand as on a table.

    lab = Lab(seats=2)                                  # nothing on the board, nobody has anything
    lab.player(P, "ferox", active="aatc", fortune=2)    # genes by letter: a t c b
    lab.group(P, 7, 3, charged=True)                    # room 7, three tokens
    lab.group(Q, 10, 2)
    lab.cubes(15, 4)                                    # a radioactive space of power 4
    lab.turn(P)                                         # always last
    lab.dice(4, 1)                                      # what the next rolls will show
    lab.do("spark", "genes", "commit 1 0")              # the only attacker and the only target
    assert lab.trophies(P) == {Q: 2}

A choice of one is taken by itself, so it is not written. Rooms are the printed numbers. Nobody is
asked about re-rolls unless `lab.ask(P, Q)` says so. Genes and tokens come out of the supplies, so
everything stays conserved. `radiation()` begins the radiation phase and `prepare(event)` a new
round instead of `turn`.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import chimerical as ch
from by_hand import ByHand
from chimerical.games.chromosome import words as w
from chimerical.games.chromosome.declared import ask, then
from chimerical.games.chromosome.rules.board import join, place_cubes
from chimerical.games.chromosome.rules.radiation import begin_radiation

P, Q, R, T = range(4)
GAME = ch.game("chromosome")
LETTERS = "atcb"


@cache
def variant(options: tuple[tuple[str, Any], ...]) -> ch.Game:
    return GAME.with_options(dict(options))


class Lab(ByHand):
    """A match whose table is laid out by hand: player turns of round 1, an empty board."""

    faces = w.DIE

    def __init__(self, seats: int = 2, box: ch.Game | None = None, **options: Any) -> None:
        super().__init__(box or variant(tuple(sorted(options.items()))), seats, seed=0)
        s = self.cleared()
        s.rooms = self.box.layout[seats - 2].rooms
        s.pool = self.box.cubes
        s.clock = self.box.clock[seats]
        s.round = 1
        s.phase = w.PLAYER_TURNS
        s.deck = self.box.deck
        for room in range(w.ROOMS):
            s.owner[room] = w.NOBODY
        for kind in range(w.KINDS):
            s.genes[kind] = self.box.cubes_of[kind]
        for seat in range(seats):
            s.player[seat].species = seat
            s.player[seat].supply = self.box.tokens
            s.player[seat].answer = w.NEVER

    @classmethod
    def new(cls, seats: int = 2, seed: int = 0, **options: Any) -> Lab:
        """A game that begins with its own setup, at its first choice."""
        lab = cls.__new__(cls)
        ch.Match.__init__(lab, variant(tuple(sorted(options.items()))), seats, seed)
        return lab

    # --- laying things out ---

    def player(
        self, seat: int, species: str = "", active: str = "", passive: str = "", **has: Any
    ) -> None:
        """Genes in letters; fortune, spent, irradiation, passed, supply, woken as numbers;
        trophies as {owner: number}."""
        s, me = self.table, self.table.player[seat]
        if species:
            me.species = w.SPECIES_NAMES.index(species)
        for letters, slots in ((active, me.active), (passive, me.passive)):
            for letter in letters:
                slots[LETTERS.index(letter)] += 1
                s.genes[LETTERS.index(letter)] -= 1
        for owner, count in has.pop("trophies", {}).items():
            me.trophies[owner] = count
            s.player[owner].supply -= count
        for name, value in has.items():
            setattr(me, name, value)

    def group(self, seat: int, room: int, size: int = 1, charged: bool = False) -> None:
        """A group out of the seat's supply."""
        join(self.table, seat, room - 1, size, charged)
        self.table.player[seat].supply -= size

    def cubes(self, room: int, count: int) -> None:
        """Radiation cubes out of the pool."""
        place_cubes(self.table, room - 1, count)

    def event(self, name: str) -> None:
        """The event in force this round."""
        self.table.event = w.EVENT_NAMES.index(name)
        self.table.deck &= ~(1 << self.table.event)

    def remove(self, *rooms: int) -> None:
        """Rooms that are no longer in play."""
        for room in rooms:
            self.table.rooms &= ~(1 << (room - 1))

    def ask(self, *seats: int) -> None:
        """These seats are asked about re-rolls."""
        for seat in seats:
            self.table.player[seat].answer = w.ASK

    # --- beginning ---

    def turn(self, seat: int, start: int | None = None) -> Lab:
        """That seat's turn begins; the starting player is the same seat unless it is given."""
        s = self.table
        s.start = seat if start is None else start
        s.turn = seat
        then.next_turn(s, 0)
        ask.turn(s, seat)
        return self.begin()

    def radiation(self, start: int = P) -> Lab:
        """The radiation phase begins."""
        self.table.start = start
        begin_radiation(self.table)
        return self.begin()

    def prepare(self, event: str = "", start: int = P) -> Lab:
        """A new round begins, with that event or none; `start` was the starting player."""
        self.table.start = start
        self.table.deck = 1 << w.EVENT_NAMES.index(event) if event else 0
        then.prepare(self.table, 0)
        return self.begin()

    # --- playing and looking ---

    def sit_out(self) -> Lab:
        """Everybody passes until another round begins; what else is asked gets its first answer."""
        now = self.table.round
        while not self.over and self.table.round == now:
            wanted = [offer for offer in ("pass", "end turn") if offer in self.offers]
            self.play(wanted[0] if wanted else self.actions()[0])
        return self

    @property
    def board(self) -> dict[int, tuple[int, int, bool]]:
        """Every group by its room: whose, how large, and whether it is charged."""
        rooms = (room + 1 for room in range(w.ROOMS) if self.table.size[room])
        return {room: (self.owner(room), self.size(room), self.charged(room)) for room in rooms}

    def size(self, room: int) -> int:
        return int(self.table.size[room - 1])

    def owner(self, room: int) -> int:
        """Whose group it is; NOBODY (-1) if the room is empty."""
        return int(self.table.owner[room - 1])

    def charged(self, room: int) -> bool:
        return bool(self.table.charged >> (room - 1) & 1)

    def power(self, room: int) -> int:
        """The cubes in a room."""
        return int(self.table.cubes[room - 1])

    def in_play(self, room: int) -> bool:
        return bool(self.table.rooms >> (room - 1) & 1)

    def active(self, seat: int) -> str:
        """Active genes in letters, in the order a t c b."""
        return self._letters(self.table.player[seat].active)

    def passive(self, seat: int) -> str:
        return self._letters(self.table.player[seat].passive)

    def _letters(self, slots: Any) -> str:
        return "".join(letter * slots[i] for i, letter in enumerate(LETTERS))

    def trophies(self, seat: int) -> dict[int, int]:
        held = self.table.player[seat].trophies
        return {owner: held[owner] for owner in range(w.SEATS) if held[owner]}

    def fortune(self, seat: int) -> int:
        return int(self.table.player[seat].fortune)

    def irradiation(self, seat: int) -> int:
        return int(self.table.player[seat].irradiation)

    def supply(self, seat: int) -> int:
        return int(self.table.player[seat].supply)

    def out(self, seat: int) -> bool:
        return bool(self.table.player[seat].out)

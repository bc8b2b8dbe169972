"""Positions of Codename: Chimera, set up by hand as on a table.

    ring = Ring(seats=2)                          # the arena, round 1, bare torsos, no tokens
    ring.torso(P, "cyclops-head", "goat-legs")    # upper and lower card (the default pair)
    ring.part(P, "rat-claw", 1, 0, 3)             # at x, y, with quarter turns
    ring.store(P, "wolf-jaw", blind=False)        # in the inventory
    ring.grave("ox-hoof")
    ring.tokens(P, 5)
    ring.turn(P)                                  # always last: P acts now
    ring.dice(6, 3)                               # what the next six-sided dice will show
    ring.do("hit crab-pincer", "with rat-claw", "strike")
    assert "crab-pincer" in ring.graveyard

Instead of `turn`: `round(n)` begins arena round n with its count and refill, `draft(dealer)` a
draft round (the offer can be given), `build(seat)` that seat's build. A choice of one is taken by
itself, so it is not written. Cards come out of the unseen ones, so every card is in one place.

In short: `limbs(P, "rat-claw", "hip-plate")` hangs parts on the sides of the torso, and
`attack("crab-pincer", "rat-claw", "upper")` names target and attackers in any order and strikes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import chimerical as ch
from by_hand import ByHand
from chimerical.games.codename_chimera import words as w
from chimerical.games.codename_chimera.declared import ask, then
from chimerical.games.codename_chimera.rules.cards import ALL, bit, holds
from chimerical.games.codename_chimera.rules.monsters import lay, store, survey, wear_torso
from chimerical.games.codename_chimera.rules.numbers import defense

P, Q, R, T = range(4)
GAME = ch.game("codename-chimera")
PACE = ("revision",)  # of a view: how often anything has changed
PAIRS = (
    ("cyclops-head", "goat-legs"),
    ("hydra-head", "spider-legs"),
    ("owl-head", "elephant-legs"),
    ("brain-dome", "slug-foot"),
)

# The cells beside a torso, with the turns of an end, straight, bend, tee and cross that joins it.
SIDES = (
    (1, 0, 3, 1, 3, 0, 0),
    (1, 1, 3, 1, 2, 2, 0),
    (-1, 0, 1, 1, 0, 0, 0),
    (-1, 1, 1, 1, 1, 2, 0),
)


@cache
def variant(options: tuple[tuple[str, Any], ...]) -> ch.Game:
    return GAME.with_options(dict(options))


def card(name: str) -> int:
    """A part's number, by the name that actions use."""
    return w.PART_NAMES.index(name.replace("-", "_"))


def torso(name: str) -> int:
    return w.TORSO_NAMES.index(name.replace("-", "_"))


def names(low: int, high: int) -> set[str]:
    """A set of parts by their names."""
    return {w.PART_NAMES[c].replace("_", "-") for c in range(w.PARTS) if holds(low, high, c)}


OFFER = ("rat-claw", "crab-pincer", "wolf-jaw")
PLENTY = [name for name in sorted(names(ALL, ALL)) if name not in OFFER]


def drafting(*tokens: int, dealer: int = P, deck: int | None = None, discards: int = 0) -> Ring:
    """A draft round begins with OFFER; a seat for each number of tokens."""
    ring = Ring(len(tokens))
    for seat, count in enumerate(tokens):
        ring.tokens(seat, count)
    ring.discards(*PLENTY[:discards])
    ring.draft(dealer, *OFFER)
    if deck is not None:
        ring.deck(deck)
    return ring


class Ring(ByHand):
    """A match whose table is laid out by hand."""

    words = w
    faces = 6

    def __init__(self, seats: int = 2, box: ch.Game | None = None, **options: Any) -> None:
        super().__init__(box or variant(tuple(sorted(options.items()))), seats, seed=0)
        s = self.cleared()
        s.phase = w.ARENA
        s.round = 1
        s.bidder = w.NOBODY
        s.left = min(self.box.parts_per_seat * seats, w.PARTS)
        for half in range(2):
            s.unseen[half] = ALL
        for k in range(3):
            s.offer[k] = w.NOTHING
        for seat in range(seats):
            s.player[seat].hair = seat
            self.torso(seat, *PAIRS[seat])

    @classmethod
    def new(cls, seats: int = 2, seed: int = 0, **options: Any) -> Ring:
        """A game that begins with its own setup, at its first choice."""
        ring = cls.__new__(cls)
        ch.Match.__init__(ring, variant(tuple(sorted(options.items()))), seats, seed)
        return ring

    # --- laying things out ---

    def torso(self, seat: int, upper: str, lower: str) -> None:
        self.table.player[seat].torso[0] = torso(upper)
        self.table.player[seat].torso[1] = torso(lower)
        wear_torso(self.table, self.box, seat)

    def part(self, seat: int, name: str, x: int, y: int, turns: int = 0) -> None:
        """A part on a seat's grid, as if it had been there all along."""
        self._take(card(name))
        cell = (y + 7) * w.WIDTH + x + 7
        lay(self.table, self.box, seat, card(name), cell, turns)

    def limbs(self, seat: int, *cards: str) -> None:
        """Parts on the sides of the torso, right first, joined to it alone; "" leaves one free."""
        for name, spot in zip(cards, SIDES, strict=False):
            if name:
                x, y, *turns = spot
                self.part(seat, name, x, y, turns[self.box.shape[card(name)]])

    def five_parts(self, seat: int) -> None:
        """The five parts of RT1, which close the default torso of the first seat."""
        self.part(seat, "gorilla-forearm", 1, 0, 1)
        self.part(seat, "rat-claw", 2, 0, 3)
        self.part(seat, "crab-pincer", -1, 0, 1)
        self.part(seat, "brass-knee", 1, 1, 2)
        self.part(seat, "ox-hoof", -1, 1, 1)

    def store(self, seat: int, *cards: str, blind: bool = False) -> None:
        """Parts in a seat's inventory; blind ones only their owner has seen."""
        for name in cards:
            self._take(card(name))
            store(self.table, seat, card(name))
            p = self.table.player[seat]
            for half in range(2):
                p.blind[half] |= bit(card(name), half) if blind else 0
                self.table.seen[half] &= ~(bit(card(name), half) if blind else 0)
            p.unknown += blind

    def grave(self, *cards: str) -> None:
        for name in cards:
            self._take(card(name))
            for half in range(2):
                self.table.grave[half] |= bit(card(name), half)

    def discards(self, *cards: str) -> None:
        """Cards on the discard pile of the draft."""
        for name in cards:
            self._take(card(name))
            for half in range(2):
                self.table.discards[half] |= bit(card(name), half)

    def deck(self, count: int) -> None:
        """How many unseen cards are in the deck; the others are in the box."""
        self.table.left = count

    def tokens(self, seat: int, count: int) -> None:
        self.table.player[seat].tokens = count

    def used(self, *cards: str) -> None:
        for name in cards:
            for half in range(2):
                self.table.used[half] |= bit(card(name), half)

    def stunned(self, *cards: str) -> None:
        """Parts that were stunned after their owner's last turn."""
        for name in cards:
            for half in range(2):
                self.table.stunned[half] |= bit(card(name), half)

    def _take(self, c: int) -> None:
        s = self.table
        assert holds(s.unseen[0], s.unseen[1], c), f"{w.PART_NAMES[c]} lies somewhere else"
        for half in range(2):
            s.unseen[half] &= ~bit(c, half)
            s.seen[half] |= bit(c, half)
        s.left = max(0, min(s.left, w.PARTS) - 1)

    # --- beginning ---

    def turn(self, seat: int, round: int = 1, todo: Sequence[int] | None = None) -> Ring:
        """That seat acts now, with the tokens it has; the seats of `todo` follow in this round."""
        s = self.table
        s.round = round
        s.turn = seat
        after = [other for other in range(s.seats) if other != seat] if todo is None else todo
        s.todo = sum(1 << other for other in after)
        then.round(s, 0)
        then.next_turn(s, 0)
        then.last_call(s, seat)
        ask.act(s, seat)
        return self.begin()

    def round(self, number: int = 1) -> Ring:
        """An arena round begins."""
        self.table.round = number - 1
        then.round(self.table, 0)
        return self.begin()

    def draft(self, dealer: int, *offer: str) -> Ring:
        """A draft round begins; with an offer, these cards are turned up."""
        s = self.table
        s.phase = w.DRAFTING
        s.dealer = dealer
        if not offer:
            then.deal(s, dealer)
            return self.begin()
        for k, name in enumerate(offer):
            self._take(card(name))
            s.offer[k] = card(name)
        then.after_auction(s, dealer)
        then.auction(s, (dealer + 1) % s.seats)
        ask.buy(s, dealer)
        return self.begin()

    def build(self, seat: int = 0) -> Ring:
        """That seat builds, then those after it."""
        s = self.table
        s.phase = w.BUILDING
        s.round = 0
        then.next_build(s, seat)
        return self.begin()

    # --- playing and looking ---

    def attack(self, target: str, *fighters: str) -> Ring:
        """Names the target ("seat1 torso" for a torso) and all attackers, and strikes."""
        heard = len(self.heard_of("joined"))
        self.do(f"hit {target}")
        for fighter in fighters:
            if f"without {fighter}" not in self.offers:  # the only one there is names itself
                self.do(f"with {fighter}")
        self.do("strike")
        joined = {self.called(seat, number) for seat, number in self.heard_of("joined")[heard:]}
        assert joined == set(fighters), "these are not the attackers"
        return self

    def called(self, seat: int, number: int) -> str:
        """A card of a monster as attackers are named: a part, or a half of its torso."""
        if number < w.PARTS:
            return w.PART_NAMES[number].replace("_", "-")
        return ("upper", "lower")[list(self.table.player[seat].torso).index(number - w.PARTS)]

    def wait(self, seat: int, round: int = 0) -> Ring:
        """Everybody growls and attaches nothing until that seat acts, in that round or later."""
        while (self.seat, self.asked) != (seat, "act") or self.table.round < round:
            self.do("no more" if self.asked == "attach" else "growl")
        return self

    def parts(self, seat: int) -> set[str]:
        return names(*self.table.player[seat].parts)

    def stored(self, seat: int) -> set[str]:
        return names(*self.table.player[seat].stored)

    def outer(self, seat: int) -> set[str]:
        """The outer parts, and "torso" if it is outer."""
        p = self.table.player[seat]
        return names(*p.outer) | ({"torso"} if p.bare else set())

    @property
    def graveyard(self) -> set[str]:
        return names(*self.table.grave)

    def defense(self, seat: int, name: str, block: int = 0, pierced: bool = False) -> int:
        """The Defense of a part or of the "torso"."""
        target = w.TORSO + seat if name == "torso" else card(name)
        return int(defense(self.table, self.box, seat, target, block, pierced))

    def energy(self, seat: int) -> int:
        """A seat's tokens."""
        return int(self.table.player[seat].tokens)

    @property
    def energies(self) -> list[int]:
        """The tokens of all seats."""
        return [self.energy(seat) for seat in range(self.seats)]

    @property
    def discarded(self) -> set[str]:
        """The discard pile of the draft."""
        return names(*self.table.discards)

    @property
    def in_deck(self) -> int:
        """How many cards the deck has."""
        return int(self.table.left) + len(names(*self.table.deck))

    def known(self, seat: int | None) -> dict[str, Any]:
        """All that a seat, or with None a spectator, can tell about the game."""
        return {
            "table": self.masked(seat).array.tobytes(),
            "view": {key: each for key, each in self.view(seat).items() if key not in PACE},
            "heard": self.heard(seat),
            "story": self.story(seat),
        }

    def place(self, seat: int) -> int:
        """0, or the how-manieth to be eliminated."""
        return int(self.table.player[seat].place)

    def resurvey(self, seat: int) -> None:
        """Works out anew what is outer, after fields were set by hand."""
        survey(self.table, self.box, seat)

    def turns(self) -> list[int]:
        """The seats whose turns have begun, one after the other."""
        return [seat for seat, _ in self.heard_of("turn_began")]

    @property
    def totals(self) -> list[tuple[int, int]]:
        """What the attacks came to, each with the Defense it met."""
        return [(total, wanted) for total, wanted in self.heard_of("compared")]

    @property
    def rolls(self) -> list[tuple[str, int]]:
        """The results of single attackers, with dice, Mod and Brawn."""
        return [(self.called(seat, n), result) for seat, n, result in self.heard_of("rolled")]


def duel(*mine: str, yours: Sequence[str] = ("crab-pincer",), tokens: int = 5) -> Ring:
    """P, about to act with these limbs and tokens, against Q."""
    ring = Ring()
    ring.limbs(P, *mine)
    ring.limbs(Q, *yours)
    ring.tokens(P, tokens)
    return ring

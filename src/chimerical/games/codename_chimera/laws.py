"""What always holds at this table: every card is somewhere exactly once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from chimerical.rules import all_of, conserved, not_negative, nothing_left, same, top, within

from . import words as w
from .declared import ask, then
from .notation import cards, xy

Cell = tuple[int, int]  # x and y; a direction is a step from one cell to another
DIRECTIONS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
TORSO = ((0, 0), (0, 1))
EVERY_PART = (1 << w.PARTS) - 1


def _set(halves: Any) -> int:
    """A set of parts as one number."""
    return int(halves[0] | halves[1] << w.HALF)


def in_hand(s: Any) -> int:
    """The part that a Transplant has taken off and not put down yet, as a set."""
    frames = (frame for frame in s.stack[: s.depth] if frame.kind == ask.REPLANT)
    return sum(1 << ask.part_of_replant(frame) for frame in frames)


# --- cards ---


def _cards(s: Any, box: Any) -> Iterator[str]:
    offered = [1 << card for card in s.offer if card != w.NOTHING]
    owned = [_set(held) for p in s.player[: s.seats] for held in (p.parts, p.stored)]
    piles = [_set(pile) for pile in (s.unseen, s.deck, s.discards, s.grave)]
    yield from conserved("parts", [*piles, *offered, *owned, in_hand(s)], EVERY_PART)
    yield from conserved("seen and unseen parts", [_set(s.seen), _set(s.unseen)])
    if not 0 <= s.left <= len(cards(s.unseen)):
        yield f"{s.left} of {len(cards(s.unseen))} unseen cards are in the deck"


def _torsos(s: Any, box: Any) -> Iterator[str]:
    chosen = [card for p in s.player[: s.seats] for card in p.torso if card != w.NOTHING]
    yield from conserved("torso cards", [s.torsos, *(1 << card for card in chosen)])
    yield from within(
        {"torso cards": (sum(1 << card for card in set(chosen)), (1 << w.TORSOS) - 1)}
    )
    if s.phase != w.CHOOSING and len(chosen) < 2 * s.seats:
        yield f"only {len(chosen)} torso cards are chosen"


def _dressed(p: Any) -> bool:
    """Whether a seat has both torso cards."""
    return w.NOTHING not in list(p.torso)


# --- monsters, seen with other eyes than the rules' ---


def _grids(s: Any, box: Any) -> Iterator[str]:
    """Grid, places and sets of parts agree."""
    for seat, p in enumerate(s.player[: s.seats]):
        expected = {s.place[card] // w.TURNS: card + 1 for card in cards(p.parts)}
        if _dressed(p):
            expected |= {w.TOP: w.TORSO + 1, w.BOTTOM: w.TORSO + 1}
        grid = s.grid[seat * w.CELLS : (seat + 1) * w.CELLS]
        yield from same(f"grid {seat}", {c: n for c, n in enumerate(grid) if n}, expected)
        yield from same(f"parts of seat {seat}", p.count, len(cards(p.parts)))
    yield from nothing_left({"cards at empty seats": sum(s.grid[s.seats * w.CELLS :])})


def _directions(seams: int, turns: int) -> set[Cell]:
    """Where the seams of a card point after quarter turns."""
    found = {DIRECTIONS[side] for side in range(w.SIDES) if (seams >> side) & 1}
    for _ in range(turns):
        found = {(-dy, dx) for dx, dy in found}
    return found


class Body:
    """A monster as a map from cells to the directions of seams."""

    def __init__(self, s: Any, box: Any, seat: int) -> None:
        p = s.player[seat]
        self.at = {card: xy(s.place[card] // w.TURNS) for card in cards(p.parts)}
        self.seams = {
            self.at[card]: _directions(box.seams[card], s.place[card] % w.TURNS) for card in self.at
        }
        for k, cell in enumerate(TORSO):
            self.seams[cell] = _directions(box.seams[w.PARTS + p.torso[k]], 2 * k)

    def joined(self, cell: Cell) -> set[Cell]:
        """The cells that the card in a cell is joined to."""
        found = set()
        for dx, dy in self.seams[cell]:
            near = (cell[0] + dx, cell[1] + dy)
            if (-dx, -dy) in self.seams.get(near, ()):
                found.add(near)
        return found

    def joints(self, cell: Cell) -> int:
        """The sides at which the card in a cell is joined, as the table keeps them."""
        x, y = cell
        near = {(x + dx, y + dy): 1 << side for side, (dx, dy) in enumerate(DIRECTIONS)}
        return sum(near[other] for other in self.joined(cell))

    def open(self, cell: Cell) -> set[Cell]:
        """Where the open seams of the card in a cell point to."""
        x, y = cell
        return {(x + dx, y + dy) for dx, dy in self.seams[cell]} - self.joined(cell)

    def outer(self) -> set[int]:
        found = {
            card for card, cell in self.at.items() if len(self.seams[cell]) == 1 or self.open(cell)
        }
        return found or set(self.at)

    def bare(self) -> bool:
        return not self.at or any(self.open(cell) for cell in TORSO)

    def gaps(self) -> bool:
        facing = {near for cell in self.seams for near in self.open(cell)}
        return any(-7 <= x <= 7 and -7 <= y <= 8 for x, y in facing - set(self.seams))

    def connected(self) -> bool:
        reached, edge = set(TORSO), list(TORSO)
        while edge:
            new = self.joined(edge.pop()) - reached
            reached |= new
            edge += new
        return reached == set(self.seams)


def _monsters(s: Any, box: Any) -> Iterator[str]:
    """Outer cards, gaps and connections are what the grid says."""
    fighting = any(frame.kind == then.FIGHT for frame in s.stack[: s.depth])
    moving = top(s).seat if in_hand(s) else w.NOBODY  # surveyed when the part is put down
    for seat, p in enumerate(s.player[: s.seats]):
        if not _dressed(p) or p.place:
            continue
        body = Body(s, box, seat)
        joints = {cell: s.joints[card] for card, cell in body.at.items()}
        joints |= {cell: s.joints[w.PARTS + 2 * seat + k] for k, cell in enumerate(TORSO)}
        wanted = {cell: body.joints(cell) for cell in joints}
        yield from same(f"joints of monster {seat}", joints, wanted)
        if seat != moving:
            found = (set(cards(p.outer)), bool(p.bare), bool(p.gaps))
            expected = (body.outer(), body.bare(), body.gaps())
            yield from same(f"outer, bare and gaps of monster {seat}", found, expected)
        if not fighting and not body.connected():
            yield f"monster {seat} is in pieces"


# --- marks and numbers ---


def _marks(s: Any, box: Any) -> Iterator[str]:
    """Marks lie on cards that can have them."""
    attached = sum(_set(p.parts) for p in s.player[: s.seats]) | in_hand(s)
    owned = attached | sum(_set(p.stored) for p in s.player[: s.seats])
    poisoned = sum(1 << card for card in range(w.PARTS) if s.venom[card])
    marks = {
        "used": (_set(s.used), owned | _set(s.grave)),
        "stunned": (_set(s.stunned), owned),
        "numb": (_set(s.numb), owned),
        "venom": (poisoned, attached if s.poisoned else 0),
    }
    yield from within(marks)


def _blind(s: Any, box: Any) -> Iterator[str]:
    """Blind cards are their owner's, and as many as others know of."""
    for seat, p in enumerate(s.player[: s.seats]):
        own = _set(p.stored) | (_set(p.parts) if s.phase == w.BUILDING else 0)
        yield from within({f"blind cards of seat {seat}": (_set(p.blind), own)})
        yield from same(f"blind cards of seat {seat}", p.unknown, len(cards(p.blind)))


def _players(s: Any, box: Any) -> Iterator[str]:
    players = s.player[: s.seats]
    for seat, p in enumerate(players):
        yield from not_negative(f"seat {seat}", p.tokens, p.venom, p.leech, p.count, p.unknown)
        if p.place and (p.tokens or cards(p.parts) or cards(p.stored) or (s.todo >> seat) & 1):
            yield f"seat {seat} is eliminated, but goes on"
    places = sorted(p.place for p in players if p.place)
    yield from same("the order of elimination", places, list(range(1, s.fallen + 1)))
    yield from same("ranks of hair", sorted(p.hair for p in players), list(range(s.seats)))


def _rest(s: Any, box: Any) -> Iterator[str]:
    """At the start of a choice in one's turn, nothing is left of what came before."""
    if ask.asked(s) != "act":
        return
    left = {
        "attackers": cards(s.attackers) or s.biters,
        "results": any(s.result),
        "parts": cards(s.joined) or cards(s.held),
        "a Block": s.block,
        "a stage": s.stage or s.answer or s.swept,
        "a doomed monster": s.doomed,
        "a torn monster": s.torn,
        "an offer": [card for card in s.offer if card != w.NOTHING],
        "rounds": s.round > box.last_round,
    }
    yield from nothing_left(left)


laws = all_of(_cards, _torsos, _grids, _monsters, _marks, _blind, _players, _rest)

"""What always holds at this table: every card is somewhere exactly once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from chimerical.core.frames import top

from . import words as w
from .notation import cards, xy

Cell = tuple[int, int]  # x and y; a direction is a step from one cell to another
DIRECTIONS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
TORSO = ((0, 0), (0, 1))


def laws(s: Any, box: Any) -> list[str]:
    """What is broken; an empty list for a sound table."""
    return [
        *_cards(s),
        *_torsos(s),
        *_grids(s),
        *_monsters(s, box),
        *_marks(s),
        *_blind(s),
        *_players(s),
        *_rest(s, box),
    ]


def _seats(s: Any) -> range:
    return range(s.seats)


def _frames(s: Any) -> Iterator[Any]:
    return (s.stack[i] for i in range(s.depth))


def in_hand(s: Any) -> list[int]:
    """The part that a Transplant has taken off and not put down yet."""
    return [frame.a for frame in _frames(s) if frame.kind == w.ask.REPLANT]


# --- cards ---


def _cards(s: Any) -> list[str]:
    places = {
        "unseen": cards(s.unseen),
        "deck": cards(s.deck),
        "offer": [card for card in s.offer if card != w.NOTHING],
        "discards": cards(s.discards),
        "grave": cards(s.grave),
        "hand": in_hand(s),
    }
    for seat in _seats(s):
        places[f"monster {seat}"] = cards(s.player[seat].parts)
        places[f"inventory {seat}"] = cards(s.player[seat].stored)
    found = Counter(card for held in places.values() for card in held)
    broken = [
        f"{w.PART_NAMES[card]} is in {[name for name in places if card in places[name]]}"
        for card in range(w.PARTS)
        if found[card] != 1
    ]
    if not 0 <= s.left <= len(places["unseen"]):
        broken.append(f"{s.left} of {len(places['unseen'])} unseen cards are in the deck")
    if both := set(places["unseen"]) & set(cards(s.seen)):
        broken.append(f"seen and unseen: {sorted(both)}")
    return broken


def _torsos(s: Any) -> list[str]:
    chosen = [card for seat in _seats(s) for card in s.player[seat].torso if card != w.NOTHING]
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(range(w.TORSOS)):
        return [f"torso cards {chosen}"]
    if any((s.torsos >> card) & 1 for card in chosen):
        return [f"torso cards {chosen} are still on offer"]
    if s.phase != w.CHOOSING and len(chosen) < 2 * s.seats:
        return [f"only {len(chosen)} torso cards are chosen"]
    return []


def _dressed(s: Any, seat: int) -> bool:
    """Whether a seat has both torso cards."""
    return w.NOTHING not in list(s.player[seat].torso)


# --- monsters, seen with other eyes than the rules' ---


def _grids(s: Any) -> list[str]:
    """Grid, places and sets of parts agree."""
    broken = []
    for seat in _seats(s):
        p = s.player[seat]
        expected = {s.place[card] // w.TURNS: card + 1 for card in cards(p.parts)}
        if _dressed(s, seat):
            expected |= {w.TOP: w.TORSO + 1, w.BOTTOM: w.TORSO + 1}
        start = seat * w.CELLS
        grid = {c: s.grid[start + c] for c in range(w.CELLS) if s.grid[start + c]}
        if grid != expected:
            broken.append(f"grid {seat} has {grid}, not {expected}")
        if p.count != len(cards(p.parts)):
            broken.append(f"seat {seat} counts {p.count} parts, not {len(cards(p.parts))}")
    if any(s.grid[i] for i in range(s.seats * w.CELLS, w.SEATS * w.CELLS)):
        broken.append("there are cards at empty seats")
    return broken


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


def _monsters(s: Any, box: Any) -> list[str]:
    """Outer cards, gaps and connections are what the grid says."""
    fighting = any(frame.kind == w.then.FIGHT for frame in _frames(s))
    moving = top(s).seat if in_hand(s) else w.NOBODY  # surveyed when the part is put down
    broken = []
    for seat in _seats(s):
        p = s.player[seat]
        if not _dressed(s, seat) or p.place:
            continue
        body = Body(s, box, seat)
        found = (set(cards(p.outer)), bool(p.bare), bool(p.gaps))
        expected = (body.outer(), body.bare(), body.gaps())
        joints = {cell: s.joints[card] for card, cell in body.at.items()}
        joints |= {cell: s.joints[w.PARTS + 2 * seat + k] for k, cell in enumerate(TORSO)}
        if joints != {cell: body.joints(cell) for cell in joints}:
            broken.append(f"monster {seat} is not joined at {joints}")
        if found != expected and seat != moving:
            broken.append(f"monster {seat}: outer, bare, gaps are {found}, not {expected}")
        if not fighting and not body.connected():
            broken.append(f"monster {seat} is in pieces")
    return broken


# --- marks and numbers ---


def _marks(s: Any) -> list[str]:
    """Marks lie on cards that can have them."""
    attached = {card for seat in _seats(s) for card in cards(s.player[seat].parts)}
    owned = attached | {card for seat in _seats(s) for card in cards(s.player[seat].stored)}
    hand = set(in_hand(s))
    poisoned = {card for card in range(w.PARTS) if s.venom[card]}
    marks = {
        "used": (set(cards(s.used)), owned | hand | set(cards(s.grave))),
        "stunned": (set(cards(s.stunned)), owned | hand),
        "numb": (set(cards(s.numb)), owned | hand),
        "venom": (poisoned, attached | hand if s.poisoned else set()),
    }
    return [
        f"{mark}: {sorted(has - may)}, which cannot be"
        for mark, (has, may) in marks.items()
        if has - may
    ]


def _blind(s: Any) -> list[str]:
    """Blind cards are their owner's, and as many as others know of."""
    broken = []
    for seat in _seats(s):
        p = s.player[seat]
        blind, may = set(cards(p.blind)), set(cards(p.stored))
        if s.phase == w.BUILDING:
            may |= set(cards(p.parts))
        if blind - may:
            broken.append(f"seat {seat} has not got its blind cards {sorted(blind - may)}")
        if p.unknown != len(blind):
            broken.append(f"seat {seat} has {len(blind)} blind cards, not {p.unknown}")
    return broken


def _players(s: Any) -> list[str]:
    broken = []
    for seat in _seats(s):
        p = s.player[seat]
        if min(p.tokens, p.venom, p.leech, p.count, p.unknown) < 0:
            broken.append(f"seat {seat} has less than nothing")
        if p.place and (p.tokens or cards(p.parts) or cards(p.stored) or (s.todo >> seat) & 1):
            broken.append(f"seat {seat} is eliminated, but goes on")
    places = sorted(s.player[seat].place for seat in _seats(s) if s.player[seat].place)
    if places != list(range(1, s.fallen + 1)):
        broken.append(f"{s.fallen} are eliminated, in the order {places}")
    if sorted(s.player[seat].hair for seat in _seats(s)) != list(_seats(s)):
        broken.append("hair is not a ranking")
    return broken


def _rest(s: Any, box: Any) -> list[str]:
    """At the start of a choice in one's turn, nothing is left of what came before."""
    if s.over or top(s).kind != w.ask.ACT:
        return []
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
    return [f"{what} that should be gone: {found}" for what, found in left.items() if found]

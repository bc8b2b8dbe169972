"""Maps of games on hexes: pointy-top hexes drawn as bricks, so that each touches its six.

A hex is known by its axial coordinates q,r: (1,0) is to the right, (0,1) below to the right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from .floorplan import JOINTS, Mark, Place, Sheet

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8  # arms of a joint
WALL = "grey42"


@dataclass(frozen=True)
class Row:
    """A line inside a hex: what stands on the left is cut short before what is on the right."""

    left: Sequence[Mark] = ()
    right: Sequence[Mark] = ()


@dataclass(frozen=True)
class Cell:
    rows: Sequence[Row] = ()
    mark: Mark = ("", "")  # written into the wall above
    wall: str = WALL


@dataclass(frozen=True)
class Scale:
    """How large a hex is drawn: an odd number of signs across, and the lines inside it."""

    inner: int
    lines: int
    walls: bool = True  # between hexes above each other

    @property
    def wide(self) -> int:
        return self.inner + 1

    @property
    def high(self) -> int:
        return self.lines + self.walls


Cells = Mapping[Place, Cell]


def width(places: Sequence[Place], scale: Scale) -> int:
    columns = [2 * q + r for q, r in places]
    return (max(columns) - min(columns) + 2) * scale.wide // 2 + 1


def height(places: Sequence[Place], scale: Scale) -> int:
    rows = [r for _, r in places]
    return (max(rows) - min(rows) + 1) * scale.high + scale.walls


def draw(cells: Cells, scale: Scale) -> list[Text]:
    """The whole map."""
    places = list(cells)
    sheet = Sheet(width(places, scale), height(places, scale))
    _draw_walls(sheet, cells, scale)
    for (q, r), cell in cells.items():
        x, y = _corner(places, scale, q, r)
        if scale.walls:
            sheet.put(x + 1, y, *cell.mark)
        for i, row in enumerate(cell.rows[: scale.lines]):
            _write(sheet, row, x + 1, y + scale.walls + i, scale.inner)
    return sheet.text()


def _corner(places: Sequence[Place], scale: Scale, q: int, r: int) -> Place:
    left, top = min(2 * q + r for q, r in places), min(r for _, r in places)
    return (2 * q + r - left) * scale.wide // 2, (r - top) * scale.high


def _draw_walls(sheet: Sheet, cells: Cells, scale: Scale) -> None:
    """Walls that meet are joined; those of later cells decide how a shared one looks."""
    places = list(cells)
    arms: dict[Place, int] = {}
    for (q, r), cell in cells.items():
        for at, arm in _outline(_corner(places, scale, q, r), scale):
            arms[at] = arms.get(at, 0) | arm
            sheet.put(*at, JOINTS[arms[at]], cell.wall)


def _outline(corner: Place, scale: Scale) -> Iterator[tuple[Place, int]]:
    x, y = corner
    below = y + scale.high
    for edge in (x, x + scale.wide):
        if not scale.walls:
            yield (edge, y), NORTH | SOUTH
            continue
        for i in range(y, below):
            yield (edge, i), SOUTH
            yield (edge, i + 1), NORTH
    for edge in (y, below) if scale.walls else ():
        for i in range(x, x + scale.wide):
            yield (i, edge), EAST
            yield (i + 1, edge), WEST


def _write(sheet: Sheet, row: Row, x: int, y: int, inner: int) -> None:
    used = sum(len(word) for word, _ in row.right)
    at, end = x, x + inner - used
    for word, style in row.left:
        shown = word[: max(0, end - at)]
        sheet.put(at, y, shown, style)
        at += len(shown)
    for word, style in row.right:
        sheet.put(end, y, word, style)
        end += len(word)

"""Monsters on their grids, for terminals: cards with walls between them, and seams on the walls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from chimerical.terminal import floorplan
from chimerical.terminal.floorplan import DELTA, JOINTS, Mark, Place, Sheet

WALL = "grey50"
JOINED, OPEN = ("●", "bold green"), ("○", "bold yellow")
Line = Sequence[Mark]


@dataclass(frozen=True)
class Piece:
    """A card, or (`ghost`) a place for one."""

    lines: Sequence[Line]
    mark: Mark = ("", "")
    joined: str = ""  # sides with seams that meet a seam
    open: str = ""  # sides with seams that do not
    wall: str = WALL
    melts: str = ""  # sides without a wall, where it is one card with the next
    ghost: bool = False


class Scale(floorplan.Scale):
    """How large a card is drawn; between two cards there is always a line, for their seams."""

    @property
    def high(self) -> int:
        return self.lines + 1


Pieces = Mapping[Place, Piece]


def width(pieces: Pieces, scale: Scale) -> int:
    xs = [x for x, _ in pieces]
    return (max(xs) - min(xs) + 1) * scale.wide + 1


def draw(pieces: Pieces, scale: Scale) -> list[Text]:
    """The cards, cropped to what is there; edges where nothing lies are left out, too."""
    return _Drawing(pieces, scale).lines()


class _Drawing:
    def __init__(self, pieces: Pieces, scale: Scale) -> None:
        self.pieces = pieces
        self.scale = scale
        self.left = min(x for x, _ in pieces)
        self.top = min(y for _, y in pieces)
        down = max(y for _, y in pieces) - self.top + 1
        self.sheet = Sheet(width(pieces, scale), down * scale.high + 1)

    def lines(self) -> list[Text]:
        if self.scale.walls:
            for cell in self.around():
                self.walls(cell)
        for cell, piece in self.pieces.items():
            self.inside(cell, piece)
            self.seams(cell, piece)
        lines = self.sheet.text()
        while lines and not lines[0].plain.strip():
            lines.pop(0)
        while lines and not lines[-1].plain.strip():
            lines.pop()
        return lines

    def corner(self, cell: Place) -> Place:
        """Where the upper left corner of a cell is on the sheet."""
        return (cell[0] - self.left) * self.scale.wide, (cell[1] - self.top) * self.scale.high

    def around(self) -> Iterator[Place]:
        """Every card, and the cells whose walls belong to one; inner cards first."""
        cells = {
            (x + dx, y + dy): piece.wall != WALL
            for (x, y), piece in sorted(self.pieces.items(), key=lambda item: item[1].wall != WALL)
            for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1))
        }
        return iter(cells)

    # --- walls ---

    def walls(self, cell: Place) -> None:
        """The walls above and to the left of a cell, and where they meet."""
        x, y = self.corner(cell)
        if arms := self.arms(cell):
            self.sheet.put(x, y, JOINTS[arms], self.style(cell, (-1, 0), (0, -1), (-1, -1)))
        if self.edge(cell, "n"):
            self.sheet.put(x + 1, y, "─" * self.scale.inner, self.style(cell, (0, -1)))
        if self.edge(cell, "w"):
            for i in range(self.scale.lines):
                self.sheet.put(x, y + 1 + i, "│", self.style(cell, (-1, 0)))

    def arms(self, cell: Place) -> int:
        x, y = cell
        return (
            self.edge((x, y - 1), "w")
            + 2 * self.edge(cell, "n")
            + 4 * self.edge(cell, "w")
            + 8 * self.edge((x - 1, y), "n")
        )

    def edge(self, cell: Place, side: str) -> bool:
        """Whether there is a wall on a side of a cell."""
        here, there = self.card(cell), self.card(_next(cell, side))
        if here is None or there is None:
            return here is not there
        return side not in here.melts

    def card(self, cell: Place) -> Piece | None:
        piece = self.pieces.get(cell)
        return None if piece is None or piece.ghost else piece

    def style(self, cell: Place, *others: Place) -> str:
        """The style of the card next to a wall that stands out."""
        cells = [cell, *((cell[0] + dx, cell[1] + dy) for dx, dy in others)]
        styles = [piece.wall for each in cells if (piece := self.card(each))]
        return next((style for style in styles if style != WALL), WALL)

    # --- cards ---

    def inside(self, cell: Place, piece: Piece) -> None:
        x, y = self.corner(cell)
        for i, marks in enumerate(piece.lines[: self.scale.lines]):
            at, end = x + 1, x + 1 + self.scale.inner
            for word, style in marks:
                self.sheet.put(at, y + 1 + i, word[: end - at], style)
                at += len(word)
        if piece.mark[0]:
            self.sheet.put(x + self.scale.walls, y, *piece.mark)

    def seams(self, cell: Place, piece: Piece) -> None:
        for side in piece.open:
            self.sheet.put(*self.spot(cell, side), *OPEN)
        for side in piece.joined:
            self.sheet.put(*self.spot(cell, side), *JOINED)

    def spot(self, cell: Place, side: str) -> Place:
        """Where on the sheet the seam of a side is drawn."""
        x, y = self.corner(cell)
        wide, high = self.scale.wide, self.scale.high
        across, down = x + (wide + 1) // 2, y + 1 + (self.scale.lines - 1) // 2
        return {
            "n": (across, y),
            "s": (across, y + high),
            "w": (x, down),
            "e": (x + wide, down),
        }[side]


def _next(cell: Place, side: str) -> Place:
    dx, dy = DELTA[side]
    return cell[0] + dx, cell[1] + dy


def glyph(sides: str) -> str:
    """A card's seams as one sign."""
    return JOINTS[sum(1 << "nesw".index(side) for side in sides)]


def turned(sides: str, turns: int) -> str:
    """Sides after clockwise quarter turns."""
    return "".join(sorted("nesw"[("nesw".index(side) + turns) % 4] for side in sides))


def portrait(sides: str) -> list[Text]:
    """A card's seams, three by three."""
    sheet = Sheet(3, 3)
    sheet.put(1, 1, "□", "bold")
    for side in sides:
        dx, dy = DELTA[side]
        sheet.put(1 + dx, 1 + dy, "│" if dx == 0 else "─", OPEN[1])
    return sheet.text()

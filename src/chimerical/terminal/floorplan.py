"""Floor plans of games on square tiles: rooms with walls and gaps, on a compass grid.

Rows and columns are named by the way from the middle: n2, n1, 0, s1 and w1, 0, e1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter

from rich.text import Text

Mark = tuple[str, str]  # a sign and its style
Place = tuple[int, int]  # a column and a row
SIDES = "nesw"
DELTA = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
BACK = {"n": "s", "e": "w", "s": "n", "w": "e"}
# The box-drawing sign with arms to the given sides (n 1, e 2, s 4, w 8).
JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
LABEL = 3  # columns for the names of rows
WALL = "grey62"


@dataclass(frozen=True)
class Room:
    """A tile with walls, or (`bare`) a cell that has none."""

    open: str = ""  # sides without a wall
    people: Sequence[Mark] = ()
    things: Sequence[Mark] = ()
    bare: bool = False
    wall: str = WALL


Plan = Mapping[Place, Room]


@dataclass(frozen=True)
class Scale:
    """How large a room is drawn: the signs and lines inside it, and whether it has walls."""

    inner: int
    lines: int
    walls: bool = True

    @property
    def wide(self) -> int:
        return self.inner + 1

    @property
    def high(self) -> int:
        return self.lines + self.walls


SCALES = (Scale(7, 2), Scale(5, 1), Scale(3, 1), Scale(3, 1, walls=False), Scale(2, 1, walls=False))


@dataclass(frozen=True)
class Window:
    """The columns and rows that are drawn."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def across(self) -> int:
        return self.right - self.left + 1

    @property
    def down(self) -> int:
        return self.bottom - self.top + 1

    def width(self, scale: Scale) -> int:
        return LABEL + 1 + self.across * scale.wide + scale.walls

    def height(self, scale: Scale) -> int:
        return 1 + self.down * scale.high + scale.walls

    def fits(self, scale: Scale, width: int, height: int) -> bool:
        return self.width(scale) <= width and self.height(scale) <= height


def whole(plan: Plan) -> Window:
    """The window that shows everything."""
    xs, ys = [x for x, _ in plan], [y for _, y in plan]
    return Window(min(xs), min(ys), max(xs), max(ys))


def part(full: Window, scale: Scale, width: int, height: int, focus: Place) -> Window:
    """As much of a plan as fits, around a place."""
    across = max(1, (width - LABEL - 1 - scale.walls) // scale.wide)
    down = max(1, (height - 1 - scale.walls) // scale.high)
    left, right = _stretch(full.left, full.right, across, focus[0])
    top, bottom = _stretch(full.top, full.bottom, down, focus[1])
    return Window(left, top, right, bottom)


def _stretch(low: int, high: int, room: int, focus: int) -> tuple[int, int]:
    if high - low + 1 <= room:
        return low, high
    first = min(max(low, focus - room // 2), high - room + 1)
    return first, first + room - 1


def column_name(x: int) -> str:
    return f"{'w' if x < 0 else 'e'}{abs(x)}" if x else "0"


def row_name(y: int) -> str:
    return f"{'n' if y < 0 else 's'}{abs(y)}" if y else "0"


@dataclass
class Sheet:
    """Signs by column and row."""

    width: int
    height: int
    signs: dict[Place, Mark] = field(default_factory=dict)

    def put(self, x: int, y: int, word: str, style: str = "") -> None:
        for i, sign in enumerate(word):
            if 0 <= x + i < self.width and 0 <= y < self.height:
                self.signs[x + i, y] = (sign, style)

    def text(self) -> list[Text]:
        return [self._line(y) for y in range(self.height)]

    def _line(self, y: int) -> Text:
        signs = [self.signs.get((x, y), (" ", "")) for x in range(self.width)]
        text = Text(no_wrap=True, end="")
        for style, run in groupby(signs, key=itemgetter(1)):
            text.append("".join(sign for sign, _ in run), style)
        text.rstrip()
        return text


def draw(plan: Plan, scale: Scale, window: Window) -> list[Text]:
    """The plan, or the window of it, with the names of rows and columns."""
    sheet = Sheet(window.width(scale), window.height(scale))
    _names(sheet, scale, window)
    walls = _Walls(sheet, plan, scale)
    for x, y in _cells(window):
        corner = _corner(scale, window, x, y)
        if scale.walls:
            walls.draw((x, y), corner)
        if x <= window.right and y <= window.bottom and (room := plan.get((x, y))):
            inside = _furnish if scale.walls or room.bare else _sketch
            inside(sheet, room, scale, corner)
    return sheet.text()


def _cells(window: Window) -> Iterator[Place]:
    """Every cell of the window and, for their walls, those just beyond."""
    for y in range(window.top, window.bottom + 2):
        for x in range(window.left, window.right + 2):
            yield x, y


def _corner(scale: Scale, window: Window, x: int, y: int) -> Place:
    """Where the upper left corner of a cell is on the sheet."""
    return (
        LABEL + 1 + (x - window.left) * scale.wide,
        1 + (y - window.top) * scale.high,
    )


def _names(sheet: Sheet, scale: Scale, window: Window) -> None:
    skip = 2 if scale.wide < 4 else 1
    for x in range(window.left, window.right + 1):
        if x % skip == 0:
            name = column_name(x)
            at, _ = _corner(scale, window, x, 0)
            room = (scale.inner - len(name) + 1) // 2 if scale.walls else 0
            sheet.put(at + scale.walls + max(0, room), 0, name, "dim")
    for y in range(window.top, window.bottom + 1):
        _, at = _corner(scale, window, 0, y)
        sheet.put(0, at + scale.walls + (scale.lines - 1) // 2, f"{row_name(y):>{LABEL}}", "dim")


@dataclass(frozen=True)
class _Walls:
    """Draws the walls above and to the left of a cell, and where they meet."""

    sheet: Sheet
    plan: Plan
    scale: Scale

    def draw(self, cell: Place, corner: Place) -> None:
        x, y = corner
        self.sheet.put(x, y, JOINTS[self._arms(cell)], self._joint_style(cell))
        if self._edge(cell, "n"):
            self.sheet.put(x + 1, y, self._above(cell), self._style(cell, "n"))
        if self._edge(cell, "w"):
            sign = " " if self._gap(cell, "w") else "│"
            for i in range(self.scale.lines):
                self.sheet.put(x, y + 1 + i, sign, self._style(cell, "w"))

    def _arms(self, cell: Place) -> int:
        """The walls that meet in the upper left corner, as the sides they lead to."""
        x, y = cell
        return (
            self._edge((x, y - 1), "w")
            + 2 * self._edge(cell, "n")
            + 4 * self._edge(cell, "w")
            + 8 * self._edge((x - 1, y), "n")
        )

    def _above(self, cell: Place) -> str:
        inner = self.scale.inner
        stub = "─" * (inner // 3) if self._gap(cell, "n") else "─" * inner
        return stub if len(stub) == inner else stub + " " * (inner - 2 * len(stub)) + stub

    def _walled(self, cell: Place) -> bool:
        return cell in self.plan and not self.plan[cell].bare

    def _edge(self, cell: Place, side: str) -> bool:
        """Whether there is a wall, with or without a gap, on a side of a cell."""
        return self._walled(cell) or self._walled(_next(cell, side))

    def _gap(self, cell: Place, side: str) -> bool:
        there = _next(cell, side)
        return (not self._walled(cell) or side in self.plan[cell].open) and (
            not self._walled(there) or BACK[side] in self.plan[there].open
        )

    def _style(self, cell: Place, side: str) -> str:
        return self._style_of((cell, _next(cell, side)))

    def _joint_style(self, cell: Place) -> str:
        x, y = cell
        return self._style_of((cell, (x - 1, y), (x, y - 1), (x - 1, y - 1)))

    def _style_of(self, cells: Sequence[Place]) -> str:
        """The style of the room among these that stands out."""
        styles = (self.plan[cell].wall for cell in cells if self._walled(cell))
        return next((style for style in styles if style != WALL), WALL)


def _next(cell: Place, side: str) -> Place:
    dx, dy = DELTA[side]
    return cell[0] + dx, cell[1] + dy


# --- what is inside ---


def _furnish(sheet: Sheet, room: Room, scale: Scale, corner: Place) -> None:
    """People and things in the middle of a room: on a line each where there are two."""
    x, y = corner[0] + scale.walls, corner[1] + scale.walls
    for i, marks in enumerate(rows(room, scale)):
        shown, gap = fit(marks, scale.inner)
        length = sum(len(sign) for sign, _ in shown) + gap * max(0, len(shown) - 1)
        at = x + (scale.inner - length + 1) // 2
        for sign, style in shown:
            sheet.put(at, y + i, sign, style)
            at += len(sign) + gap


def rows(room: Room, scale: Scale) -> list[Sequence[Mark]]:
    """What is inside, line by line."""
    if scale.lines > 1 and room.people and room.things:
        return [room.people, room.things]
    return [[*room.people, *room.things]]


def crowded(room: Room, scale: Scale) -> bool:
    """Whether a room holds more than its picture can show."""
    return any(fit(row, scale.inner)[0] != list(row) for row in rows(room, scale))


def fit(marks: Sequence[Mark], width: int) -> tuple[list[Mark], int]:
    """The marks that fit a width, closed by a + if some do not; and the gap between them."""
    length = sum(len(sign) for sign, _ in marks)
    if length + len(marks) - 1 <= width:
        return list(marks), 1
    if length <= width:
        return list(marks), 0
    shown: list[Mark] = []
    for mark in marks:
        if sum(len(sign) for sign, _ in shown) + len(mark[0]) > width - 1:
            break
        shown.append(mark)
    return [*shown, ("+", "bold")], 0


def _sketch(sheet: Sheet, room: Room, scale: Scale, corner: Place) -> None:
    """A room without walls: a sign for its ways out, what is inside, and the way east."""
    at_x, at_y = corner
    arms = sum(1 << SIDES.index(side) for side in room.open)
    sheet.put(at_x, at_y, JOINTS[arms] if arms else "□", room.wall)
    if "e" in room.open:
        sheet.put(at_x + 1, at_y, "─" * scale.inner, room.wall)
    shown, _ = fit([*room.people, *room.things], scale.inner)
    at = at_x + 1
    for sign, style in shown:
        sheet.put(at, at_y, sign, style)
        at += len(sign)

"""A curve of each seat's share of the win: as lines of text, and as a picture (SVG)."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

COLOURS = ("#2b6cb0", "#c05621", "#2f855a", "#b83280", "#6b46c1")
LINE = 16.0  # between names at the end of the curves
Shares = Sequence[Sequence[float]]  # a row for each point, a share for each seat


def text(curve: Shares, width: int = 72, height: int = 11) -> list[str]:
    """Seats are digits; where several would stand, the first of them is seen."""
    seats = len(curve[0])
    width = min(width, len(curve))
    rows = [[" "] * width for _ in range(height)]
    for column in range(width):
        shares = curve[round(column * (len(curve) - 1) / max(1, width - 1))]
        for seat in reversed(range(seats)):
            share = min(1.0, max(0.0, shares[seat]))
            rows[height - 1 - round(share * (height - 1))][column] = str(seat + 1)
    labels = {0: "100 %", height // 2: " 50 %", height - 1: "  0 %"}
    return [f"{labels.get(i, ''):>5} │{''.join(row)}".rstrip() for i, row in enumerate(rows)]


def apart(heights: Sequence[float], low: float, high: float, room: float = LINE) -> list[float]:
    """The same heights moved so far that names do not lie on each other, and stay in between."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    moved = list(heights)
    least = low
    for i in order:
        moved[i] = max(moved[i], least)
        least = moved[i] + room
    most = high
    for i in reversed(order):
        moved[i] = min(moved[i], most)
        most = moved[i] - room
    return moved


def svg(curve: Shares, names: Sequence[str], title: str, along: str = "moves") -> str:
    """A picture 720 wide: lines at 0, 50 and 100 %, a curve for each seat, its name at the end."""
    left, top, width, height = 50, 40, 540, 240
    step = width / max(1, len(curve) - 1)

    def y(share: float) -> float:
        return top + height * (1 - min(1.0, max(0.0, share)))

    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 310" font-family="sans-serif" '
        'font-size="13">',
        '<rect width="720" height="310" fill="white"/>',
        f'<text x="{left}" y="22" font-size="15">{escape(title)}</text>',
    ]
    for share in (0.0, 0.5, 1.0):
        parts.append(
            f'<path d="M{left} {y(share):.1f}H{left + width}" stroke="#ddd"/>'
            f'<text x="{left - 8}" y="{y(share) + 4:.1f}" text-anchor="end">'
            f"{100 * share:.0f} %</text>"
        )
    last = apart([y(curve[-1][seat]) for seat in range(len(names))], top, top + height)
    for seat, name in enumerate(names):
        points = " ".join(
            f"{left + i * step:.1f},{y(row[seat]):.1f}" for i, row in enumerate(curve)
        )
        colour = COLOURS[seat % len(COLOURS)]
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<text x="{left + width + 8}" y="{last[seat] + 4:.1f}" fill="{colour}">'
            f"{escape(name)}</text>"
        )
    count = len(curve) - 1 if along == "moves" else len(curve)  # a game begins before its first
    parts.append(f'<text x="{left}" y="300" fill="#666">{along} 1 to {count}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"

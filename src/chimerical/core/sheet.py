"""Where points came from: a score sheet, line by line."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """A line of a seat's score sheet. The lines of a sheet add up to the seat's score."""

    source: str  # its name in the catalogue's section `sheet`
    points: int
    rule: str  # id of the line of the rulebook that gives them
    id: str = ""  # the piece of the view that it is about, where there is one

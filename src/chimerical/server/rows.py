"""Rows of the database as objects."""

from __future__ import annotations

import secrets
from typing import Any, Literal

from msgspec import Struct, structs

Kind = Literal["person", "bot", "open"]
State = Literal["gathering", "playing", "over", "closed"]


EVERYBODY = -1  # at a table
SPECTATORS = 30


def bit(seat: int | None) -> int:
    """Of a number that says who sees something; None: whoever only looks."""
    return 1 << (SPECTATORS if seat is None else seat)


def new_id() -> str:
    """An id that nobody has; not a secret."""
    return secrets.token_hex(8)


class Guest(Struct):
    """Somebody with a session."""

    id: str
    name: str
    host: bool = False  # makes tables and invites; others sit and watch
    session: bytes = b""  # the one by which they came, see schema.sessions
    seen: float = 0.0
    gone: bool = False  # the session has ended


class TableRow(Struct):
    """A table, but for its log. See schema.tables."""

    id: str
    owner: str
    name: str
    game: str
    version: int
    options: str
    box: str
    box_text: str
    seats: int
    secret: bytes
    seed: int | None
    chosen: bool
    number: int
    clock: int | None
    chat: bool
    state: State
    rematch: str
    created: float
    lesson: str = ""
    proposal: str = ""


class Proposal(Struct):
    """To go back to where so many moves were made. See schema.tables."""

    id: str
    seat: int  # whose move would be taken back
    length: int
    missing: list[int]  # whose answer is missing
    guest: str  # who asked for it
    command: str  # by this id


class SeatRow(Struct):
    """A seat of a table. See schema.seats."""

    table: str
    seat: int
    kind: Kind
    guest: str | None
    name: str
    bot: str
    ready: bool
    left: bool
    nonce: str

    @property
    def label(self) -> str:
        """What whoever sits there is called."""
        return self.name or f"Seat {self.seat + 1}"

    @property
    def taken(self) -> bool:
        return self.kind != "open"


class Entry(Struct):
    """A row of the log. See schema.log."""

    table: str
    revision: int
    kind: str
    seat: int | None
    action: int | None
    guest: str | None
    command: str | None
    apart: bool
    kept: int
    moves: str
    told: int
    events: str
    at: float
    shown: int = EVERYBODY


class Snapshot(Struct):
    """A position. See schema.snapshots."""

    table: str
    revision: int
    moves: int
    layout: str
    position: bytes
    standing: str


def row(thing: Struct) -> dict[str, Any]:
    return structs.asdict(thing)

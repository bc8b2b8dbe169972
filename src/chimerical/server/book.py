"""From a table's rows to its match: the newest snapshot that will do, and what was done since."""

from __future__ import annotations

import hashlib
import json
import time
import zlib
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
import sqlalchemy as sa

from chimerical.core import lesson as lessons
from chimerical.core.box import Box
from chimerical.core.errors import ChimericalError
from chimerical.core.events import EVERYONE
from chimerical.core.game import Game
from chimerical.core.lesson import Lesson
from chimerical.core.match import Match
from chimerical.core.resume import Change, Mark, Said, change, position, resume
from chimerical.games import game as find

from . import fairness, schema
from .rows import EVERYBODY, Entry, SeatRow, Snapshot, TableRow, new_id

EVERY = 32  # moves between snapshots at most


READ_ONLY = "What happened can be read, but it cannot go on here."


class Frozen(ChimericalError):
    """A table that cannot go on here, and why."""


# --- reading ---


def read_table(connection: sa.Connection, id: str) -> tuple[TableRow, list[SeatRow]] | None:
    """A table and its seats, if there is one of that id."""
    query = sa.select(schema.tables).where(schema.tables.c.id == id)
    found = connection.execute(query).mappings().one_or_none()
    if found is None:
        return None
    query = sa.select(schema.seats).where(schema.seats.c.table == id).order_by(schema.seats.c.seat)
    seats = [SeatRow(**row) for row in connection.execute(query).mappings()]
    return TableRow(**found), seats


def read_watchers(connection: sa.Connection, id: str) -> set[str]:
    """The guests who may look at a table."""
    query = sa.select(schema.watchers.c.guest).where(schema.watchers.c.table == id)
    return set(connection.execute(query).scalars())


def read_log(connection: sa.Connection, id: str) -> list[Entry]:
    log = schema.log
    query = sa.select(log).where(log.c.table == id).order_by(log.c.revision)
    return [Entry(*row) for row in connection.execute(query)]


def last_move(connection: sa.Connection, id: str) -> float:
    """When it was made; 0 before the first."""
    log = schema.log
    query = sa.select(log.c.at).where(log.c.table == id).order_by(log.c.revision.desc()).limit(1)
    return float(connection.execute(query).scalar_one_or_none() or 0.0)


def read_snapshot(
    connection: sa.Connection, id: str, layout: str, log: Sequence[Entry], moves: int
) -> Snapshot | None:
    """The newest from which everything since can be done again, with `moves` moves or fewer.

    And with fewer than there are now, so that the last one can be undone.
    """
    t = schema.snapshots
    (last,) = _changes(log[-1:])
    moves = min(moves, max(0, last.kept + len(last.moves) - 1))
    query = (
        sa.select(t.c.revision, t.c.moves)
        .where(t.c.table == id, t.c.layout == layout, t.c.revision < len(log))
        .order_by(t.c.revision.desc())
    )
    least, at = moves, len(log)
    for revision, count in connection.execute(query).all():
        least = min([least, *(entry.kept for entry in log[revision + 1 : at])])
        at = revision + 1
        if count <= least:
            query = sa.select(t).where(t.c.table == id, t.c.revision == revision)
            return Snapshot(**connection.execute(query).mappings().one())
    return None


def read_story(connection: sa.Connection, id: str, seat: int | None) -> list[Said]:
    """What a seat was told, as it was written down: for tables that are not played any more."""
    events: list[Said] = []
    for did in _changes(read_log(connection, id)):
        del events[did.told :]
        events += did.events
    return [event for event in events if event[0] in (EVERYONE, seat)]


# --- the game of a table ---


def fresh(game: Game, box_text: str = "") -> TableRow:
    """A table at which nothing has happened yet, and that belongs to nobody."""
    return TableRow(
        new_id(),
        "",
        game.title,
        game.name,
        game.spec.version,
        json.dumps(game.box.options),
        game.box.hash,
        box_text,
        0,
        fairness.new_secret(),
        None,
        False,
        0,
        None,
        False,
        "gathering",
        "",
        time.time(),
    )


def game_of(row: TableRow) -> Game:
    """The game with the table's box and options; Frozen if it is no longer the same."""
    try:
        game = with_box(find(row.game), row.box_text).with_options(json.loads(row.options))
    except ChimericalError as error:
        raise Frozen(f"This table cannot be opened any more: {error}.") from None
    if game.spec.version != row.version:
        raise Frozen(
            f"This table was played under rules version {row.version} of {game.title}; "
            f"here it is version {game.spec.version}. {READ_ONLY}"
        )
    if game.box.hash != row.box:
        raise Frozen(
            f"This table was played with another box of {game.title} ({row.box}); "
            f"here it is {game.box.hash}. {READ_ONLY}"
        )
    return game


@cache
def lesson(game: str, name: str) -> Lesson:
    """A lesson of a game; the same one for all tables."""
    return lessons.lesson(find(game), name)


def lesson_of(row: TableRow) -> Lesson:
    """The lesson that is taken at a table; Frozen if there is none of that name any more."""
    try:
        return lesson(row.game, row.lesson)
    except ChimericalError as error:
        raise Frozen(f"This lesson cannot be taken any more: {error}.") from None


def with_box(game: Game, text: str) -> Game:
    """A game with the text of a box file; nothing: with its own box."""
    if not text:
        return game
    return Game(game.spec, Box(game.spec.schema, text, {}, "the box", game.name), game.engine)


@cache
def layout(game: str) -> str:
    """How a game's positions are written, as a hash: a snapshot of another kind is of no use.

    Frames are numbered by their names, so a new step gives others new numbers.
    """
    spec = find(game).spec
    frames = {**spec.play.decisions, **spec.play.steps}
    held = [(kind, frame.name, *frame.holds) for kind, frame in frames.items()]
    return hashlib.sha256(repr((spec.table.descr, held)).encode()).hexdigest()[:16]


# --- restoring ---


def restore(row: TableRow, game: Game, log: Sequence[Entry], snapshot: Snapshot | None) -> Match:
    """The match as it stood at the end of the log."""
    assert row.seed is not None
    if snapshot is None:
        match, done = game.new(row.seats, row.seed, None, row.number), 1
    else:
        done = snapshot.revision + 1
        match = resume(
            game,
            row.seats,
            row.seed,
            zlib.decompress(snapshot.position),
            _changes(log[:done]),
            row.number,
            snapshot.revision,
            msgspec.json.decode(snapshot.standing, type=dict[int, dict[str, int]]),
        )
    for entry in log[done:]:
        again(match, entry)
    return match


def again(match: Match, entry: Entry) -> None:
    """Does what the log says."""
    DO[entry.kind](match, entry)
    match.revision = entry.revision


DO: dict[str, Any] = {
    "play": lambda match, entry: match.play_number(entry.action, entry.seat),
    "undo": lambda match, entry: match.undo(entry.seat),
    "rewind": lambda match, entry: match.rewind(entry.action),
    "always": lambda match, entry: match.always_number(entry.action, entry.seat),
    "ask_again": lambda match, entry: match.ask_again(entry.seat),
}

_moves = msgspec.json.Decoder(list[list[tuple[int, int, str, int]]])
_events = msgspec.json.Decoder(list[list[tuple[int, str, list[int]]]])


def _changes(log: Sequence[Entry]) -> list[Change]:
    """What the entries did to the record; read in one go, for there may be thousands."""
    moves = _moves.decode(f"[{','.join(entry.moves for entry in log)}]")
    events = _events.decode(f"[{','.join(entry.events for entry in log)}]")
    return [
        Change(entry.kept, moved, entry.told, said)
        for entry, moved, said in zip(log, moves, events, strict=True)
    ]


# --- writing ---


def entry(
    row: TableRow,
    match: Match,
    since: Mark,
    kind: str,
    *,
    seat: int | None = None,
    action: int | None = None,
    guest: str | None = None,
    command: str | None = None,
    shown: int = EVERYBODY,
    at: float,
) -> Entry:
    """What has just been done to a match, for the log."""
    did = change(match, since)
    return Entry(
        row.id,
        match.revision,
        kind,
        seat,
        action,
        guest,
        command,
        bool(match.apart),
        did.kept,
        msgspec.json.encode(did.moves).decode(),
        did.told,
        msgspec.json.encode(did.events).decode(),
        at,
        shown,
    )


def snapshot(row: TableRow, match: Match) -> Snapshot | None:
    """The position, unless seats are in the middle of something."""
    at = position(match)
    if at is None:
        return None
    standing = msgspec.json.encode(match.standing).decode()
    packed = zlib.compress(at, 1)
    return Snapshot(row.id, match.revision, match.length, layout(row.game), packed, standing)

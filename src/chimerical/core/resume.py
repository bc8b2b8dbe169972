"""A match from data: a position, and what each change did to the record of the game.

Whoever keeps matches (a server, say) writes a `Change` for everything that happens, and now and
then the position. From the last position, the changes up to it and what was done since, the match
goes on as if nothing had been; nothing has to be played again from the beginning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from .errors import ChimericalError
from .events import Event
from .game import Game
from .match import Match
from .timeline import Moment

Mark = tuple[int, int]  # so many moves, so many events
Move = tuple[int, int, str, int]  # action, seat, notation, events before it
Said = tuple[int, str, Sequence[int]]  # who may hear of it, the event's name, its values


class Change(NamedTuple):
    """What was kept of the moves and events, and what came to them."""

    kept: int
    moves: Sequence[Move]
    told: int
    events: Sequence[Said]


def mark(match: Match) -> Mark:
    """Where the record of a match ends now."""
    return len(match.main.past), len(match.events)


def change(match: Match, since: Mark) -> Change:
    """What became of the record since a mark: it has grown, or was taken back."""
    kept, told = min(since[0], len(match.main.past)), min(since[1], len(match.events))
    return Change(
        kept,
        [(m.action, m.seat, m.notation, m.events) for m in match.main.past[kept:]],
        told,
        [(e.seat, e.name, e.values) for e in match.events[told:]],
    )


def position(match: Match) -> bytes | None:
    """The table as bytes; None while some seats are in the middle of what they decide at once."""
    return None if match.apart else match.main.position


def resume(
    game: Game,
    seats: int,
    seed: int,
    position: bytes,
    changes: Iterable[Change],
    number: int = 0,
    revision: int = 0,
    standing: Mapping[int, Mapping[str, int]] | None = None,
) -> Match:
    """The match that had this position after these changes. It can be undone to there, no further.

    The position must have been made under the same rules and the same layout of the record.
    """
    if len(position) != game.spec.table.itemsize:
        raise ChimericalError("this position is of another layout")
    match = Match.empty(game, seats, seed, number)
    match.revision = revision
    match.standing = {seat: dict(kinds) for seat, kinds in (standing or {}).items()}
    match.main.past, events = _record(game, changes)
    match.main.lay(position, events)
    return match


def _record(game: Game, changes: Iterable[Change]) -> tuple[list[Moment], list[Event]]:
    past: list[Moment] = []
    events: list[Event] = []
    sorts = game.spec.events
    for change in changes:
        del past[change.kept :], events[change.told :]
        past += [
            Moment(b"", action, seat, notation, n) for action, seat, notation, n in change.moves
        ]
        events += [Event(seat, sorts[name], *values) for seat, name, values in change.events]
    return past, events

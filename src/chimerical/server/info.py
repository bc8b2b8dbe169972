"""All about a table but the game itself, for somebody's eyes."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING

from chimerical.bots import USUAL, longest

from . import fairness, wire
from .rows import Guest, SeatRow

if TYPE_CHECKING:
    from .table import Table


def info(table: Table, guest: Guest | None) -> wire.TableInfo:
    """The same, for the wire."""
    record, over = table.row, table.row.state in ("over", "closed")
    mine = table.seats_of(guest) if guest is not None else []
    return wire.TableInfo(
        record.id,
        record.name,
        record.game,
        table.game.title if table.game else record.game,
        record.version,
        record.box,
        json.loads(record.options),
        table.state,
        table.why,
        table.revision_of(None),
        table.log.moves(),
        [] if over else table.waiting,
        [_seat(table, seat, guest) for seat in table.seats],
        guest is not None and guest.id == record.owner,
        wire.Fairness(
            fairness.commitment(record.secret),
            record.chosen,
            record.secret.hex() if over and not record.chosen else "",
            record.seed if over else None,
        ),
        _clock(table, mine) if record.clock else None,
        record.chat,
        table.house.print_path(table) if table.game else "",
        _proposal(table),
        record.rematch,
        USUAL,
        record.created,
        record.lesson,
        *_how_far(table),
        table.log.moved([None, *mine]) or max(table.last, record.created),
        table.may_invite(guest),
    )


def _seat(table: Table, seat: SeatRow, guest: Guest | None) -> wire.SeatInfo:
    return wire.SeatInfo(
        seat.seat,
        seat.kind,
        table.names()[seat.seat],
        seat.bot,
        guest is not None and seat.guest == guest.id,
        seat.guest is not None and table.presence.here(seat.guest),
        seat.ready,
        seat.left,
        seat.nonce,
        table.remarks.get(seat.seat, ""),
        min(table.house.settings.budget, longest(seat.bot)) if seat.bot else 0.0,
    )


def _clock(table: Table, mine: list[int]) -> wire.Clock:
    """The time that is left to somebody; to a spectator, that of whoever is asked."""
    asked = [table.time_left(seat) for seat in mine if seat in table.waiting]
    running = [left for left in asked or [table.time_left(None)] if left is not None]
    if not running:
        return wire.Clock(table.row.clock or 0, None, None)
    left = max(0.0, min(running))
    return wire.Clock(table.row.clock or 0, time.time() + left, left)


def _proposal(table: Table) -> wire.Proposal | None:
    """What the table is asked; its length is that of what everybody saw."""
    asked = table.proposal
    if asked is None:
        return None
    return wire.Proposal(asked.id, asked.seat, table.log.moves(asked.length), asked.missing)


def _how_far(table: Table) -> tuple[wire.Stage | None, str]:
    """The round and the phase, and what those do who are waited for."""
    public = table.public
    if public is None or table.row.state != "playing":
        return None, ""
    stage, asked = public.stage, public.awaited
    return wire.Stage(stage.phase, stage.round, stage.rounds), asked.doing if asked else ""

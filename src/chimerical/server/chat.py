"""What people say to each other at a table."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from . import schema, wire
from .names import apart
from .rows import Guest

if TYPE_CHECKING:
    from .table import Table

KEPT = 200  # lines


async def add(
    table: Table, guest: Guest, seat: int | None, command: str, text: str
) -> tuple[wire.Chat, bool]:
    """A line of chat, and whether it is new. Those that are shown no more are let go."""
    t = schema.chat
    at = time.time()
    names = table.names()  # as the others know them
    name = apart(guest.name, names) if seat is None else names[seat]
    values = {"table": table.id, "guest": guest.id, "command": command, "seat": seat, "at": at}
    values |= {"name": name, "text": text}

    def work(connection: sa.Connection) -> tuple[wire.Chat, bool]:
        query = sa.select(t.c.n, t.c.seat, t.c.name, t.c.text, t.c.at).where(
            t.c.table == table.id, t.c.guest == guest.id, t.c.command == command
        )
        if (said := connection.execute(query).first()) is not None:
            return wire.Chat(*said), False
        last = sa.select(sa.func.coalesce(sa.func.max(t.c.n), 0)).where(t.c.table == table.id)
        n = int(connection.execute(last).scalar_one()) + 1
        connection.execute(t.insert().values(n=n, **values))
        connection.execute(t.delete().where(t.c.table == table.id, t.c.n <= n - KEPT))
        return wire.Chat(n, seat, name, text, at), True

    return await table.house.store.write(work)


async def last(table: Table) -> list[wire.Chat]:
    """The last lines."""
    if not table.row.chat:
        return []
    t = schema.chat
    query = (
        sa.select(t.c.n, t.c.seat, t.c.name, t.c.text, t.c.at)
        .where(t.c.table == table.id)
        .order_by(t.c.n.desc())
        .limit(KEPT)
    )
    rows = await table.house.store.read(lambda connection: connection.execute(query).all())
    return [wire.Chat(*one) for one in reversed(rows)]

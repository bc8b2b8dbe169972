"""Links that bring somebody to a table: to a seat, or to watch."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from . import schema, wire
from .names import apart
from .refusals import NotFound, NotYours, Over, TooMuch
from .rows import Guest, new_id
from .store import Conflict

if TYPE_CHECKING:
    from .table import Table
    from .tables import House

NOT_GOOD = "this invitation is not good, or not any more"


async def give(house: House, guest: Guest, table: Table, seat: int | None) -> wire.Invitation:
    house.check_host(guest)
    if not table.may_invite(guest):
        raise NotYours("invitations are for those who play to give")
    if seat is not None and (seat >= len(table.seats) or table.seats[seat].kind == "bot"):
        raise NotFound("there is no such seat to give away")
    if seat is not None and table.seats[seat].kind == "person":
        raise NotYours("somebody sits there already")
    token = secrets.token_urlsafe(24)
    values = {
        "id": new_id(),
        "token": hashlib.sha256(token.encode()).digest(),
        "table": table.id,
        "seat": seat,
        "revoked": False,
        "created": time.time(),
    }
    t, most = schema.invites, house.settings.limits.invites

    def work(connection: sa.Connection) -> None:
        query = sa.select(sa.func.count()).where(t.c.table == table.id, ~t.c.revoked)
        if connection.execute(query).scalar_one() >= most:
            raise TooMuch("there are too many invitations; revoke one first")
        connection.execute(t.insert().values(**values))

    await house.store.write(work)
    return wire.Invitation(str(values["id"]), f"/#invite={token}", token, seat)


async def still_good(house: House, guest: Guest, table: Table) -> list[wire.Invitation]:
    """Those that are still good; their tokens were shown once."""
    table.check_owner(guest)
    t = schema.invites
    query = sa.select(t.c.id, t.c.seat).where(t.c.table == table.id, ~t.c.revoked)
    rows = await house.store.read(lambda connection: connection.execute(query).all())
    return [wire.Invitation(id, "", "", seat) for id, seat in rows]


async def revoke(house: House, guest: Guest, table: Table, id: str) -> None:
    table.check_owner(guest)
    t = schema.invites
    statement = t.update().where(t.c.table == table.id, t.c.id == id).values(revoked=True)
    w = schema.watchers
    theirs = (w.c.table == table.id) & ((w.c.invite == id) | w.c.invite.is_(None))

    def work(connection: sa.Connection) -> set[str] | None:
        found = connection.execute(statement.returning(t.c.seat)).one_or_none()
        if found is None or found.seat is not None:
            return None if found is None else set()
        gone = set(connection.execute(sa.select(w.c.guest).where(theirs)).scalars())
        connection.execute(w.delete().where(theirs))
        return gone

    gone = await house.store.write(work)
    if gone is None:
        raise NotFound("there is no such invitation")
    table.watchers -= gone
    for viewer in list(table.viewers):
        if not table.admits(viewer.guest):
            viewer.end("the invitation to watch has been taken back", None)


async def read(house: House, token: str, guest: Guest | None = None) -> tuple[str, str, int | None]:
    """What an invitation is for: its id, the table and the seat. One that was used is good for
    whoever used it, who comes back by it.
    """
    t = schema.invites
    query = sa.select(t.c.id, t.c.table, t.c.seat, t.c.revoked).where(
        t.c.token == hashlib.sha256(token.encode()).digest()
    )
    found = await house.store.read(lambda connection: connection.execute(query).one_or_none())
    if found is None:
        raise NotFound(NOT_GOOD)
    id, where, seat, revoked = found
    if revoked:
        sitting = (await house.open(where)).seats[seat or 0]
        if seat is None or sitting.kind != "person":
            raise NotFound(NOT_GOOD)
        if guest is None or sitting.guest != guest.id:
            raise NotYours("somebody sits there already")
    return id, where, seat


async def accept(house: House, guest: Guest, token: str) -> wire.Joined:
    """Sits down, or watches. An invitation to a seat is good for one."""
    id, where, seat = await read(house, token, guest)
    table = await house.open(where)
    async with table.lock:
        if table.row.state == "closed":
            raise Over("that table is closed")
        if seat is None:
            await _watch(house, guest, table, id)
        elif seat not in table.seats_of(guest):
            if table.seats[seat].kind != "open":
                raise NotYours("somebody sits there already")
            await _sit(house, guest, table, seat, id)
    table.announce()
    return wire.Joined(where, seat)


async def _sit(house: House, guest: Guest, table: Table, seat: int, invite: str) -> None:
    s, i = schema.seats, schema.invites
    others = [other.label for other in table.seats if other.seat != seat]
    name = table.seats[seat].name or apart(guest.name, others)
    ready = table.row.state != "gathering"

    def work(connection: sa.Connection) -> None:
        found = connection.execute(
            s.update()
            .where(s.c.table == table.id, s.c.seat == seat, s.c.kind == "open")
            .values(kind="person", guest=guest.id, name=name, ready=ready)
        )
        if found.rowcount != 1:
            raise Conflict("somebody sits there already")
        connection.execute(i.update().where(i.c.id == invite).values(revoked=True))

    await table.write(work)
    taken = table.seats[seat]
    taken.kind, taken.guest, taken.name, taken.ready = "person", guest.id, name, ready


async def _watch(house: House, guest: Guest, table: Table, invite: str) -> None:
    if guest.id in table.watchers:
        return
    values = {"table": table.id, "guest": guest.id, "invite": invite}
    i = schema.invites
    good = sa.select(i.c.id).where(i.c.id == invite, ~i.c.revoked)

    def work(connection: sa.Connection) -> None:
        if connection.execute(good).first() is None:  # taken back in this moment
            raise NotFound(NOT_GOOD)
        connection.execute(schema.watchers.insert(), values)

    await table.write(work)
    table.watchers.add(guest.id)

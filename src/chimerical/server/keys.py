"""Keys to the house: links by which a host makes somebody else a host, or by which somebody comes
with another browser under the same name. A key is good for one.
"""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, NamedTuple

import sqlalchemy as sa

from . import schema, wire
from .refusals import TooMuch
from .rows import Guest
from .sessions import digest

if TYPE_CHECKING:
    from .tables import House

DAY = 24 * 3600.0
GOOD = {"host": 7 * DAY, "me": DAY}  # seconds


class Found(NamedTuple):
    """What a key is for, and who gave it."""

    kind: str
    guest: str


async def give(house: House, guest: Guest, kind: str) -> wire.Key:
    """A key: for a host, from a host; for oneself, from anybody."""
    if kind == "host":
        house.check_host(guest)
    token, now = secrets.token_urlsafe(32), time.time()
    k, most = schema.keys, house.settings.limits.keys
    values = {"token": digest(token), "guest": guest.id, "kind": kind, "created": now}

    def work(connection: sa.Connection) -> None:
        for sort, seconds in GOOD.items():
            old = (k.c.kind == sort) & (k.c.created < now - seconds)
            connection.execute(k.delete().where(old))
        query = sa.select(sa.func.count()).where(k.c.guest == guest.id)
        if connection.execute(query).scalar_one() >= most:
            raise TooMuch("you have made too many links that were not used; they end after a while")
        connection.execute(k.insert().values(**values))

    await house.store.write(work)
    return wire.Key(f"/#launch={token}", token, now + GOOD[kind])


async def read(house: House, token: str) -> Found | None:
    """What a key is for, if it is one."""
    k = schema.keys
    query = sa.select(k.c.kind, k.c.guest, k.c.created).where(k.c.token == digest(token))
    found = await house.store.read(lambda connection: connection.execute(query).one_or_none())
    if found is None or found.created < time.time() - GOOD[found.kind]:
        return None
    return Found(found.kind, found.guest)


async def use(house: House, token: str) -> bool:
    """Uses it up; whether nobody else has meanwhile."""
    k = schema.keys
    statement = k.delete().where(k.c.token == digest(token))
    return bool(await house.store.write(lambda c: c.execute(statement).rowcount))


async def take_back(house: House, guest: Guest) -> None:
    """Those that a guest has given are good no more."""
    k = schema.keys
    statement = k.delete().where(k.c.guest == guest.id)
    await house.store.write(lambda connection: connection.execute(statement) and None)

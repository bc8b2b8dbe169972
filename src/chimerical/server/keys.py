"""Keys to the house: links by which a host makes somebody else a host. A key is good for one."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa

from . import schema, wire
from .refusals import TooMuch
from .rows import Guest
from .sessions import digest

if TYPE_CHECKING:
    from .tables import House

GOOD = 7 * 24 * 3600.0  # seconds


async def give(house: House, guest: Guest) -> wire.Key:
    """A key, from a host."""
    house.check_host(guest)
    token, now = secrets.token_urlsafe(32), time.time()
    k, most = schema.keys, house.settings.limits.keys

    def work(connection: sa.Connection) -> None:
        connection.execute(k.delete().where(k.c.created < now - GOOD))
        query = sa.select(sa.func.count()).where(k.c.guest == guest.id)
        if connection.execute(query).scalar_one() >= most:
            raise TooMuch("you have given too many keys that were not used; they end after a week")
        connection.execute(k.insert().values(token=digest(token), guest=guest.id, created=now))

    await house.store.write(work)
    return wire.Key(f"/#launch={token}", token, now + GOOD)


async def redeem(house: House, token: str) -> bool:
    """Whether it is a key; it is used up then."""
    if not token:
        return False
    k = schema.keys
    statement = k.delete().where(k.c.token == digest(token), k.c.created >= time.time() - GOOD)
    found = await house.store.write(lambda connection: connection.execute(statement).rowcount)
    return bool(found)

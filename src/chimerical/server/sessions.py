"""Guests and their sessions: a random cookie each, kept as a hash. No account is needed."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

from . import schema
from .names import clean
from .refusals import NoSession, TooMuch
from .rows import Guest, new_id
from .store import Store, Unavailable

COOKIE = "chimerical"
BOUND = "__Host-"  # before its name over TLS: no other host and no plain page can set it then
_TOKEN = re.compile(rf"(?:^|;) *((?:{BOUND})?){COOKIE}=([\w-]{{1,100}}) *(?=;|$)", re.ASCII)
KNOWN = 20_000  # sessions that are remembered without asking the store
DAY = 24 * 3600.0
LASTS = 90 * DAY  # since it was seen last
BROWSERS = 20  # sessions of a guest


def digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


class Launch:
    """The token in the URL that is printed: good for one session, then there is another."""

    def __init__(self) -> None:
        self.token = secrets.token_urlsafe(32)

    def redeem(self, token: str) -> bool:
        if not secrets.compare_digest(token.encode(), self.token.encode()):
            return False
        self.token = secrets.token_urlsafe(32)
        return True


class Sessions:
    """Who is who, by cookie."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[bytes, Guest] = OrderedDict()

    async def new(self, name: str, host: bool = False) -> tuple[str, Guest]:
        """A guest, and the token that only the guest has."""
        id, called, now = new_id(), clean(name), time.time()
        values = {"id": id, "name": called, "host": host, "created": now, "seen": now}
        return await self._begin(Guest(id, called, host), schema.guests.insert().values(**values))

    async def another(self, id: str) -> tuple[str, Guest]:
        """One more session of a guest, for another browser of theirs."""
        t = schema.guests
        query = sa.select(t.c.id, t.c.name, t.c.host).where(t.c.id == id)
        row = await self.store.read(lambda connection: connection.execute(query).one())
        return await self._begin(Guest(*row))

    async def _begin(self, guest: Guest, made: sa.Insert | None = None) -> tuple[str, Guest]:
        token, now = secrets.token_urlsafe(32), time.time()
        guest.session, guest.seen = digest(token), now
        t = schema.sessions
        values = {"token": guest.session, "guest": guest.id, "created": now, "seen": now}

        def work(connection: sa.Connection) -> None:
            if made is not None:
                connection.execute(made)
            query = sa.select(sa.func.count()).where(t.c.guest == guest.id)
            if connection.execute(query).scalar_one() >= BROWSERS:
                raise TooMuch("you are here in too many browsers; sign out of all first")
            connection.execute(t.insert().values(**values))

        await self.store.write(work)
        self._remember(guest)
        return token, guest

    async def guest(self, token: str | None) -> Guest:
        """The guest with a token; NoSession if there is none."""
        if token and len(token) <= 100:
            key, since = digest(token), time.time() - LASTS
            if key in self._known and self._known[key].seen >= since:
                return self._known[key]
            g, s = schema.guests, schema.sessions
            query = (
                sa.select(g.c.id, g.c.name, g.c.host, s.c.token, s.c.seen)
                .join(s, s.c.guest == g.c.id)
                .where(s.c.token == key, s.c.seen >= since)
            )
            row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
            if row is not None:
                guest = Guest(*row)
                self._remember(guest)
                return guest
        raise NoSession("you have no session here; open the link that the server printed")

    async def renew(self, guest: Guest) -> bool:
        """Writes down that somebody was here, once a day; whether it was. Old sessions go then."""
        now = time.time()
        if now - guest.seen < DAY:
            return False
        guest.seen = now
        g, s = schema.guests, schema.sessions

        def work(connection: sa.Connection) -> None:
            connection.execute(g.update().where(g.c.id == guest.id).values(seen=now))
            connection.execute(s.update().where(s.c.token == guest.session).values(seen=now))
            connection.execute(s.delete().where(s.c.seen < now - LASTS))

        with suppress(Unavailable):  # then tomorrow
            await self.store.write(work)
        return True

    async def end(self, guest: Guest, everywhere: bool) -> None:
        """Ends a session, or all of a guest's."""
        s = schema.sessions
        theirs = s.c.guest == guest.id if everywhere else s.c.token == guest.session
        await self.store.write(
            lambda connection: connection.execute(s.delete().where(theirs)) and None
        )
        for one in [*self._of(guest), guest]:
            if everywhere or one.session == guest.session:
                one.gone = True
                self._known.pop(one.session, None)

    def _of(self, guest: Guest) -> list[Guest]:
        """All of a guest's sessions that are remembered."""
        return [one for one in self._known.values() if one.id == guest.id]

    def _remember(self, guest: Guest) -> None:
        self._known[guest.session] = guest
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)

    async def change(self, guest: Guest, **values: Any) -> None:
        t = schema.guests
        statement = t.update().where(t.c.id == guest.id).values(**values)
        await self.store.write(lambda connection: connection.execute(statement) and None)
        for one in [*self._of(guest), guest]:
            for name, value in values.items():
                setattr(one, name, value)

    async def rename(self, guest: Guest, name: str) -> None:
        await self.change(guest, name=clean(name))


def token_of(cookie: str | None) -> tuple[str | None, bool]:
    """Our token in a Cookie header, and whether its name is bound to this host."""
    if not cookie or len(cookie) > 4096:
        return None, False
    found = {bound != "": token for bound, token in _TOKEN.findall(cookie)}
    return found.get(True) or found.get(False), True in found

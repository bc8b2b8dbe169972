"""Guests: a random cookie, kept as a hash. No account is needed."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from typing import Any

import sqlalchemy as sa

from . import schema
from .refusals import NoSession
from .rows import Guest, new_id
from .store import Store

COOKIE = "chimerical"
_TOKEN = re.compile(rf"(?:^|;) *{COOKIE}=([\w-]{{1,100}})(?:;|$)", re.ASCII)
KNOWN = 20_000  # guests that are remembered without asking the store

NOBODY = "Guest"  # the name of somebody who gave none; at a table it is the seat's instead


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
        token, now = secrets.token_urlsafe(32), time.time()
        guest = Guest(new_id(), clean(name), host)
        values = {"id": guest.id, "token": digest(token), "name": guest.name, "host": host}
        statement = schema.guests.insert().values(**values, created=now, seen=now)
        await self.store.write(lambda connection: connection.execute(statement) and None)
        self._remember(digest(token), guest)
        return token, guest

    async def guest(self, token: str | None) -> Guest:
        """The guest with a token; NoSession if there is none."""
        if token and len(token) <= 100:
            key = digest(token)
            if key in self._known:
                return self._known[key]
            t = schema.guests
            query = sa.select(t.c.id, t.c.name, t.c.host).where(t.c.token == key)
            row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
            if row is not None:
                guest = Guest(*row)
                self._remember(key, guest)
                return guest
        raise NoSession("you have no session here; open the link that the server printed")

    def _remember(self, key: bytes, guest: Guest) -> None:
        self._known[key] = guest
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)

    async def change(self, guest: Guest, **values: Any) -> None:
        t = schema.guests
        statement = t.update().where(t.c.id == guest.id).values(**values)
        await self.store.write(lambda connection: connection.execute(statement) and None)
        for name, value in values.items():
            setattr(guest, name, value)

    async def rename(self, guest: Guest, name: str) -> None:
        await self.change(guest, name=clean(name))


def clean(name: str) -> str:
    """A name without what cannot be printed."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:40] or NOBODY


def token_of(cookie: str | None) -> str | None:
    """Our token in a Cookie header."""
    if not cookie or len(cookie) > 4096:
        return None
    found = _TOKEN.search(cookie)
    return found[1] if found else None

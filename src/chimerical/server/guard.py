"""The guard at the door: who may ask at all, before anything is looked at.

A page of another site must not use a guest's cookie, a name that somebody points at this machine
must not reach it, and nobody may send more than is sensible.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import wire
from .limits import BODY, IMPORT, Rate, household
from .refusals import Refusal, TooFast

if TYPE_CHECKING:
    from .tables import House

PATIENCE = 2.0  # seconds for the rest of a body that is refused
SLOW = 60.0  # seconds for a body
SAFE = {"GET", "HEAD", "OPTIONS"}
HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        b"base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
STRICT = [(b"strict-transport-security", b"max-age=31536000")]  # where there is TLS


class Guard:
    """Around everything."""

    def __init__(self, app: ASGIApp, house: House) -> None:
        self.app = app
        self.house = house
        limits = house.settings.limits
        self._address = Rate(limits.address, limits.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if self.house.settings.secure and scope["type"] == "http":
            send = _with_headers(send, STRICT)
        headers = dict(scope["headers"])
        status, code, why = self._complaint(scope, headers)
        if status:
            self.house.metrics.turned_away.add(code)
            await refuse(scope, receive, send, status, code, why)
            return
        try:
            self._address.take(household((scope.get("client") or ("", 0))[0]))
        except TooFast as error:
            self.house.metrics.turned_away.add("rate")
            await refuse(scope, receive, send, 429, "rate", str(error), error.headers)
            return
        if scope["type"] == "http":
            limit = IMPORT if scope["path"] == "/api/tables/import" else BODY
            await self.app(scope, _bounded(receive, limit), _with_headers(send))
        else:
            await self.app(scope, receive, send)

    def _complaint(self, scope: Scope, headers: dict[bytes, bytes]) -> tuple[int, str, str]:
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if host not in self.house.settings.hosts:
            return 421, "host", "this server does not answer to that name"
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        origin = headers.get(b"origin")
        if unsafe and origin is not None:
            if origin.decode("latin-1").lower() not in self.house.settings.origins:
                return 403, "origin", "this request comes from another site"
        elif unsafe and headers.get(b"sec-fetch-site", b"none") not in (b"same-origin", b"none"):
            return 403, "origin", "this request comes from another site"
        limit = IMPORT if scope["path"] == "/api/tables/import" else BODY
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > limit:
            return 413, "size", f"a body may have up to {limit} bytes"
        return 0, "", ""


async def refuse(
    scope: Scope,
    receive: Receive,
    send: Send,
    status: int,
    code: str,
    why: str,
    more: Mapping[str, str] = Refusal.headers,
) -> None:
    """An answer without going in."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": why})
        return
    await _drain(receive)
    body = wire.encode(wire.Error(code, why))
    headers = {"cache-control": "no-store", "connection": "close", **more}
    response = Response(body, status, headers, media_type="application/json")
    await response(scope, receive, _with_headers(send))


class TooLarge(Exception):
    """A body that grew beyond its limit."""


class TooSlow(Exception):
    """A body that did not come in time."""


async def _drain(receive: Receive) -> None:
    """Hears a body out, within limits: who is cut off in mid-sentence never reads the answer."""
    size = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while size <= 2 * IMPORT:
                message = await receive()
                size += len(message.get("body", b""))
                if not message.get("more_body"):
                    return


def _bounded(receive: Receive, limit: int) -> Receive:
    """The same, but a body that does not say its size is counted, and it has to come in time."""
    size, whole = 0, False
    late = asyncio.get_running_loop().time() + SLOW

    async def counted() -> Message:
        nonlocal size, whole
        try:
            async with asyncio.timeout_at(None if whole else late):
                message = await receive()
        except TimeoutError:
            raise TooSlow from None
        whole = not message.get("more_body")
        if message["type"] == "http.request":
            size += len(message.get("body", b""))
            if size > limit:
                if message.get("more_body"):
                    await _drain(receive)
                raise TooLarge
        return message

    return counted


def _with_headers(send: Send, headers: list[tuple[bytes, bytes]] = HEADERS) -> Send:
    """The same, with headers that every answer carries."""

    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = {name for name, _ in message["headers"]}
            added: list[Any] = [h for h in headers if h[0] not in given]
            message = {**message, "headers": [*message["headers"], *added]}
        await send(message)

    return wrapped

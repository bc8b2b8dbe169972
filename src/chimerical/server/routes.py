"""What is asked for over HTTP."""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute

from chimerical.core.errors import ChimericalError

from . import catalogue, invitations, keys, wire
from .guard import TooLarge, TooSlow
from .limits import Rate, household
from .logs import note
from .openapi import Address, openapi
from .refusals import NoSession, NotFound, NotYours, Refusal
from .rows import Guest
from .sessions import BOUND, COOKIE, token_of
from .sockets import Sockets, seats_to_look_through
from .store import Conflict, Unavailable
from .table import Table
from .tables import House

T = TypeVar("T")
Handler = Callable[["Routes", Request], Awaitable[Response]]

FOR_EVER = "public, max-age=31536000, immutable"
YEAR = 365 * 24 * 3600
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
    ".map": "application/json",
}


USED = "that link has been used or is not good; ask for the next one, or the server prints it"
PAGES = ("table", "rules")  # the client finds its own way from there
STATIC = Path(str(files("chimerical.server"))) / "static"


def built() -> bool:
    """Whether the browser's pages are here; who clones or packs the sources builds them first."""
    return (STATIC / "index.html").is_file()


def answered(handler: Handler) -> Handler:
    """What is refused is a sentence with the right status; what fails says nothing about itself."""

    @functools.wraps(handler)
    async def wrapped(self: Routes, request: Request) -> Response:
        try:
            response = await handler(self, request)
            token = getattr(request.state, "token", None)
            if token and response.headers.get("cache-control") == "no-store":
                self._set_cookie(response, token)
            return response
        except Refusal as error:
            return self.error(error.status, error.code, str(error), error.headers)
        except Unavailable as error:
            return self.error(503, "unavailable", str(error))
        except Conflict as error:
            return self.error(409, "stale", str(error))
        except ChimericalError as error:
            return self.error(400, "wrong", str(error))
        except TooSlow:
            return self.error(408, "slow", "that body did not come in time")
        except TooLarge:
            return self.error(413, "size", "that body is too large")
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            return self.error(400, "wrong", f"that body cannot be read: {_brief(error)}")
        except Exception as error:
            note("failed", error=type(error).__name__, exception=error, path=request.url.path)
            return self.error(500, "failed", "something went wrong here; it has been noted")

    return wrapped


def _brief(error: Exception) -> str:
    return str(error) if isinstance(error, msgspec.MsgspecError) else type(error).__name__


class Routes:
    """The handlers, and what they share."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.sockets = Sockets(house)
        limits = house.settings.limits
        self._requests = Rate(limits.requests, limits.burst)
        self._heavy = Rate(limits.heavy, 4 * limits.burst)
        self._sessions = Rate(limits.sessions, 10 * limits.burst)
        self.static = STATIC

    def all(self) -> list[Any]:
        """The addresses, for Starlette."""
        routes: list[Any] = [
            Route(a.path, functools.partial(_call, self, a.handler), methods=[a.method])
            for a in ADDRESSES
        ]
        socket = WebSocketRoute("/api/tables/{id}/socket", self.sockets.endpoint)
        page = Route("/{path:path}", functools.partial(_call, self, Routes.page), methods=["GET"])
        return [*routes, socket, page]

    # --- answers ---

    def json(
        self,
        thing: Any,
        status: int = 200,
        cache: str = "no-store",
        more: Mapping[str, str] = Refusal.headers,
    ) -> Response:
        headers = {"cache-control": cache, **more}
        return Response(wire.encode(thing), status, headers, media_type="application/json")

    def error(
        self, status: int, code: str, why: str, more: Mapping[str, str] = Refusal.headers
    ) -> Response:
        self.house.metrics.turned_away.add(code)
        return self.json(wire.Error(code, why), status, more=more)

    # --- who asks, and for what ---

    async def guest(self, request: Request) -> Guest:
        """Who has sent it. Once a day the cookie is set anew; one of before there was TLS too."""
        token, bound = token_of(request.headers.get("cookie"))
        guest = await self.house.sessions.guest(token)
        self.house.strangers.forget(request.client)
        self._requests.take(guest.id)
        if await self.house.sessions.renew(guest) or (self.house.settings.secure and not bound):
            request.state.token = token
        return guest

    async def guest_and_table(self, request: Request) -> tuple[Guest, Table]:
        guest = await self.guest(request)
        return guest, await self.house.table(guest, request.path_params["id"])

    async def body(self, request: Request, kind: type[T]) -> T:
        if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
            raise Refusal("a body must be application/json")
        return msgspec.json.decode(await request.body(), type=kind)

    # --- the house ---

    @answered
    async def health(self, request: Request) -> Response:
        await self.house.store.ping()
        return self.json({"status": "ok"})

    @answered
    async def metrics(self, request: Request) -> Response:
        """For the machine itself; whoever forwards requests should not forward this."""
        client = request.client.host if request.client else ""
        if client not in ("127.0.0.1", "::1", "testclient") or "x-forwarded-for" in request.headers:
            raise NotFound("there is nothing here")
        return Response(
            self.house.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8"
        )

    @answered
    async def schema(self, request: Request) -> Response:
        return self.json(wire.schema(), cache="no-cache")

    @answered
    async def openapi(self, request: Request) -> Response:
        return self.json(openapi(ADDRESSES), cache="no-cache")

    @answered
    async def enter(self, request: Request) -> Response:
        """A session, for the launch token or a key; whoever has one keeps it, and is host then."""
        wanted = await self.body(request, wire.Enter)
        guest: Guest | None = None
        with suppress(NoSession):
            guest = await self.guest(request)
        if guest is not None and not wanted.launch:
            return self.json(await self._me(guest))
        self._sessions.take(_address(request))
        key = await keys.read(self.house, wanted.launch) if wanted.launch else None
        if key is not None and key.kind == "me":
            return await self._come_back(request, guest, key, wanted.launch)
        if guest is not None and guest.host:  # and somebody else can use that
            return self.json(await self._me(guest))
        host = await self._redeem(wanted.launch, key)
        if not (host or (self.house.settings.open and guest is None)):
            raise NoSession(USED)
        if guest is None:
            token, guest = await self.house.sessions.new(wanted.name, host)
            request.state.token = token
        elif host:
            await self.house.sessions.change(guest, host=True)
        return self.json(await self._me(guest))

    async def _come_back(
        self, request: Request, guest: Guest | None, key: keys.Found, token: str
    ) -> Response:
        """Somebody comes with another browser of theirs."""
        if guest is not None and guest.id != key.guest:
            raise NotYours(f"this browser is {guest.name}'s already; sign out here first")
        if guest is None:
            if not await keys.use(self.house, token):
                raise NoSession(USED)
            request.state.token, guest = await self.house.sessions.another(key.guest)
        return self.json(await self._me(guest))

    async def _redeem(self, token: str, key: keys.Found | None) -> bool:
        """Whether that makes somebody a host; it is used up then."""
        if self.house.launch.redeem(token):
            self.house.launched()
            return True
        return key is not None and await keys.use(self.house, token)

    def _set_cookie(self, response: Response, token: str, age: int = YEAR) -> None:
        """Sets our cookie; over TLS under a name that is bound to this host."""
        secure = self.house.settings.secure
        given: dict[str, Any] = {"httponly": True, "samesite": "strict", "secure": secure}
        response.set_cookie((BOUND if secure else "") + COOKIE, token, age, **given)
        if secure:
            response.delete_cookie(COOKIE, **given)

    @answered
    async def sign_out(self, request: Request) -> Response:
        return await self._sign_out(request, everywhere=False)

    @answered
    async def sign_out_everywhere(self, request: Request) -> Response:
        return await self._sign_out(request, everywhere=True)

    async def _sign_out(self, request: Request, everywhere: bool) -> Response:
        guest = await self.guest(request)
        await self.house.sign_out(guest, everywhere)
        request.state.token = None
        response = self.json({})
        self._set_cookie(response, "", 0)
        return response

    async def _me(self, guest: Guest) -> wire.Me:
        tables = await self.house.count_of(guest)
        limit, host = self.house.settings.limits.tables, self.house.hosts(guest)
        return wire.Me(guest.name, tables, limit, host)

    @answered
    async def me(self, request: Request) -> Response:
        return self.json(await self._me(await self.guest(request)))

    @answered
    async def rename_me(self, request: Request) -> Response:
        guest = await self.guest(request)
        await self.house.sessions.rename(guest, (await self.body(request, wire.Rename)).name)
        return self.json(await self._me(guest))

    @answered
    async def new_key(self, request: Request) -> Response:
        guest = await self.guest(request)
        wanted = await self.body(request, wire.NewKey)
        return self.json(await keys.give(self.house, guest, wanted.kind), 201)

    @answered
    async def join(self, request: Request) -> Response:
        """An invitation for a seat; it brings a session along for whoever has none."""
        wanted = await self.body(request, wire.Join)
        self._sessions.take(_address(request))
        new = False
        try:
            guest = await self.guest(request)
        except NoSession:
            await invitations.read(self.house, wanted.token)  # nobody gets a session for a guess
            request.state.token, guest = await self.house.sessions.new(wanted.name)
            new = True
        if wanted.name and not new:  # whoever has been here before may call themselves otherwise
            await self.house.sessions.rename(guest, wanted.name)
        return self.json(await invitations.accept(self.house, guest, wanted.token))

    # --- games ---

    @answered
    async def games(self, request: Request) -> Response:
        games = [catalogue.info(game) for game in catalogue.playable().values()]
        return self.json(wire.Games(games))

    @answered
    async def game_print(self, request: Request) -> Response:
        hash, body = catalogue.printed(catalogue.game(request.path_params["game"]))
        return _printed(hash, body, request)

    @answered
    async def rules(self, request: Request) -> Response:
        game = catalogue.game(request.path_params["game"])
        return self.json(catalogue.rules(game), cache="no-cache")

    @answered
    async def rule(self, request: Request) -> Response:
        game = catalogue.game(request.path_params["game"])
        return self.json(catalogue.rule(game, request.path_params["id"]), cache="no-cache")

    @answered
    async def box(self, request: Request) -> Response:
        game = catalogue.game(request.path_params["game"])
        return Response(game.box.text, media_type="application/toml")

    @answered
    async def check_box(self, request: Request) -> Response:
        guest = await self.guest(request)
        self._heavy.take(guest.id)
        game = catalogue.game(request.path_params["game"])
        wanted = await self.body(request, wire.BoxText)
        return self.json(await self.house.readers.box(guest, game, wanted.box))

    # --- tables ---

    @answered
    async def tables(self, request: Request) -> Response:
        return self.json(wire.Listing(await self.house.tables_of(await self.guest(request))))

    @answered
    async def new_table(self, request: Request) -> Response:
        guest = await self.guest(request)
        self.house.check_host(guest)
        self._heavy.take(guest.id)
        wanted = await self.body(request, wire.NewTable)
        table = await self.house.create(guest, wanted)
        return self.json(table.info(guest), 201)

    @answered
    async def bring(self, request: Request) -> Response:
        guest = await self.guest(request)
        self.house.check_host(guest)
        self._heavy.take(guest.id)
        wanted = await self.body(request, wire.Import)
        table = await self.house.bring(guest, wanted)
        return self.json(table.info(guest), 201)

    @answered
    async def table(self, request: Request) -> Response:
        guest, table = await self.guest_and_table(request)
        return self.json(table.info(guest))

    @answered
    async def table_print(self, request: Request) -> Response:
        _, table = await self.guest_and_table(request)
        if table.game is None:
            raise NotFound(table.why)
        return _printed(*catalogue.printed(table.game), request)

    @answered
    async def rename(self, request: Request) -> Response:
        guest, table = await self.guest_and_table(request)
        await self.house.rename(guest, table, (await self.body(request, wire.Rename)).name)
        return self.json(table.info(guest))

    @answered
    async def close(self, request: Request) -> Response:
        guest, table = await self.guest_and_table(request)
        await self.house.close_table(guest, table)
        return self.json(table.info(guest))

    @answered
    async def ready(self, request: Request) -> Response:
        guest, table = await self.guest_and_table(request)
        await self.house.ready(guest, table, await self.body(request, wire.Ready))
        return self.json(table.info(guest))

    @answered
    async def leave(self, request: Request) -> Response:
        guest, table = await self.guest_and_table(request)
        await self.house.leave(guest, table)
        return self.json({})

    @answered
    async def rematch(self, request: Request) -> Response:
        guest, table = await self.guest_and_table(request)
        self._heavy.take(guest.id)
        wanted = await self.body(request, wire.Rematch)
        new = await self.house.rematch(guest, table, wanted.rotate)
        return self.json(new.info(guest), 201)

    @answered
    async def pilot(self, request: Request) -> Response:
        guest, table = await self.guest_and_table(request)
        wanted = await self.body(request, wire.Pilot)
        await self.house.pilot(guest, table, request.path_params["seat"], wanted.bot)
        return self.json(table.info(guest))

    @answered
    async def invite(self, request: Request) -> Response:
        guest, table = await self.guest_and_table(request)
        wanted = await self.body(request, wire.Invite)
        return self.json(await invitations.give(self.house, guest, table, wanted.seat), 201)

    @answered
    async def invitations(self, request: Request) -> Response:
        guest, table = await self.guest_and_table(request)
        return self.json(wire.Invitations(await invitations.still_good(self.house, guest, table)))

    @answered
    async def revoke(self, request: Request) -> Response:
        guest, table = await self.guest_and_table(request)
        await invitations.revoke(self.house, guest, table, request.path_params["invite"])
        return self.json({})

    @answered
    async def export(self, request: Request) -> Response:
        guest, table = await self.guest_and_table(request)
        text = await self.house.export(guest, table)
        name = f"{table.row.game}-{table.id}.chimerical"
        headers = {
            "cache-control": "no-store",
            "content-disposition": f'attachment; filename="{name}"',
        }
        return Response(text, headers=headers, media_type="text/plain; charset=utf-8")

    @answered
    async def sheets(self, request: Request) -> Response:
        _, table = await self.guest_and_table(request)
        return self.json(await self.house.sheets(table))

    # --- playing over plain HTTP ---

    @answered
    async def seen(self, request: Request) -> Response:
        """The newest state of a seat; `since` leaves out what was told before."""
        guest, table = await self.guest_and_table(request)
        (seat, *_) = seats_to_look_through(table, guest, _hello(request))
        table.presence.polls(guest)
        data = await table.seen(seat, _number(request, "since"))
        headers = {"cache-control": "no-store"}
        return Response(data, headers=headers, media_type="application/json")

    @answered
    async def command(self, request: Request) -> Response:
        guest, table = await self.guest_and_table(request)
        text = await request.body()
        if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
            raise Refusal("a body must be application/json")
        answers: list[Any] = []
        table.presence.polls(guest)
        await self.sockets.hear(text, guest, table, answers.append)
        return self.json(answers[0] if answers else {})

    @answered
    async def events(self, request: Request) -> Response:
        guest, table = await self.guest_and_table(request)
        hello = _hello(request)
        seats_to_look_through(table, guest, hello)
        self.sockets.check_room(guest)
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        stream = self.sockets.events(table, guest, hello)
        return StreamingResponse(stream, headers=headers, media_type="text/event-stream")

    # --- the client ---

    @answered
    async def page(self, request: Request) -> Response:
        """A file of the client. Those under assets/ carry a hash in their names."""
        path = request.path_params["path"]
        if not path or path.split("/")[0] in PAGES:
            path = "index.html"
        try:
            file = (self.static / path).resolve()
            there = file.is_file()
        except (OSError, ValueError):  # no file system takes such a name
            raise NotFound("there is nothing here") from None
        if path == "index.html" and not there:
            unbuilt = self.static.with_name("unbuilt.html")
            return Response(unbuilt.read_bytes(), media_type=TYPES[".html"])
        if not file.is_relative_to(self.static.resolve()) or path.startswith("api/"):
            raise NotFound("there is nothing here")
        if not there or file.suffix not in TYPES:
            return self._nowhere(request)
        cache = FOR_EVER if path.startswith("assets/") else "no-cache"
        headers = {"cache-control": cache}
        return Response(file.read_bytes(), headers=headers, media_type=TYPES[file.suffix])

    def _nowhere(self, request: Request) -> Response:
        """A person who went astray gets a page that leads home; a program is told so."""
        page = self.static / "index.html"
        if "text/html" not in request.headers.get("accept", "") or not page.is_file():
            raise NotFound("there is nothing here")
        return Response(page.read_bytes(), 404, {"cache-control": "no-cache"}, TYPES[".html"])


async def _call(self: Routes, handler: Handler, request: Request) -> Response:
    return await handler(self, request)


def _printed(hash: str, body: bytes, request: Request) -> Response:
    if request.path_params["hash"] != hash:
        raise NotFound("that print is not here any more")
    return Response(body, headers={"cache-control": FOR_EVER}, media_type="application/json")


def _address(request: Request) -> str:
    return household(request.client.host) if request.client else ""


def _number(request: Request, name: str) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isdecimal() and text.isascii() and len(text) < 10):
        raise Refusal(f"{name} must be a number")
    return int(text)


def _hello(request: Request) -> wire.Hello:
    """`?seat=0&since=12` or `?watch=1`, as the greeting on a socket."""
    seat = _number(request, "seat")
    watch = request.query_params.get("watch") == "1"
    return wire.Hello(None if seat is None else [seat], _number(request, "since"), watch)


def _get(path: str, handler: Handler, answer: Any = None) -> Address:
    return Address("GET", path, handler, None, answer)


def _post(path: str, handler: Handler, body: Any, answer: Any = None) -> Address:
    return Address("POST", path, handler, body, answer)


ADDRESSES = [
    _get("/healthz", Routes.health),
    _get("/metrics", Routes.metrics),
    _get("/api/schema.json", Routes.schema),
    _get("/api/openapi.json", Routes.openapi),
    _post("/api/session", Routes.enter, wire.Enter, wire.Me),
    _get("/api/me", Routes.me, wire.Me),
    Address("PATCH", "/api/me", Routes.rename_me, wire.Rename, wire.Me),
    Address("DELETE", "/api/session", Routes.sign_out),
    Address("DELETE", "/api/sessions", Routes.sign_out_everywhere),
    _post("/api/keys", Routes.new_key, wire.NewKey, wire.Key),
    _post("/api/join", Routes.join, wire.Join, wire.Joined),
    _get("/api/games", Routes.games, wire.Games),
    _get("/api/games/{game}/print/{hash}", Routes.game_print),
    _get("/api/games/{game}/rules", Routes.rules, wire.Rules),
    _get("/api/games/{game}/rules/{id}", Routes.rule, wire.Rule),
    _get("/api/games/{game}/box", Routes.box),
    _post("/api/games/{game}/box", Routes.check_box, wire.BoxText, wire.BoxReport),
    _get("/api/tables", Routes.tables, wire.Listing),
    _post("/api/tables", Routes.new_table, wire.NewTable, wire.TableInfo),
    _post("/api/tables/import", Routes.bring, wire.Import, wire.TableInfo),
    _get("/api/tables/{id}", Routes.table, wire.TableInfo),
    Address("PATCH", "/api/tables/{id}", Routes.rename, wire.Rename, wire.TableInfo),
    Address("DELETE", "/api/tables/{id}", Routes.close, None, wire.TableInfo),
    _get("/api/tables/{id}/print/{hash}", Routes.table_print),
    _post("/api/tables/{id}/ready", Routes.ready, wire.Ready, wire.TableInfo),
    _post("/api/tables/{id}/leave", Routes.leave, None),
    _post("/api/tables/{id}/rematch", Routes.rematch, wire.Rematch, wire.TableInfo),
    _post("/api/tables/{id}/seats/{seat:int}/bot", Routes.pilot, wire.Pilot, wire.TableInfo),
    _get("/api/tables/{id}/invites", Routes.invitations, wire.Invitations),
    _post("/api/tables/{id}/invites", Routes.invite, wire.Invite, wire.Invitation),
    Address("DELETE", "/api/tables/{id}/invites/{invite}", Routes.revoke),
    _get("/api/tables/{id}/export", Routes.export),
    _get("/api/tables/{id}/sheets", Routes.sheets, wire.Sheets),
    _get("/api/tables/{id}/seen", Routes.seen, wire.Seen),
    _post("/api/tables/{id}/commands", Routes.command, wire.AnyCommand, wire.AnyMessage),
    _get("/api/tables/{id}/events", Routes.events),
]

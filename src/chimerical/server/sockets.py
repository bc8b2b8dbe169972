"""Those who look at a table: over a WebSocket, or over plain HTTP as server-sent events."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from chimerical.core.errors import ChimericalError

from . import chat, wire
from .commands import answer
from .limits import FRAME, Rate
from .refusals import NotFound, NotYours, Refusal, TooFast, TooMuch
from .rows import Guest
from .sessions import token_of
from .store import Unavailable
from .table import Table
from .viewer import Line, Viewer

if TYPE_CHECKING:
    from .tables import House

GOING_AWAY, POLICY, TOO_BIG, AGAIN = 1001, 1008, 1009, 1012
WIRE = "chimerical.wire"  # in a socket's scope: the connection itself, see connections.Wire
REFUSED = 1.0  # seconds between two refusals of a connection because of its haste
INBOX = 16  # commands of a socket that may wait for the one before


class Connection(Line, Protocol):
    """What is asked of a socket's connection beyond the ASGI interface."""

    ear: Ear | None

    def begin(self, ear: Ear) -> None:
        """From now on frames go to the ear, and so do those that have come already."""
        ...

    def hold(self, still: bool) -> None:
        """Reads no more for now, or again."""
        ...

    def abort(self) -> None:
        """Hangs up, whatever is still to be sent."""
        ...


class Sockets:
    """The connections of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        limits = house.settings.limits
        self.commands = Rate(limits.commands, limits.burst)
        self.chat = Rate(limits.chat, limits.burst)
        self._of: dict[str, int] = {}

    # --- WebSocket ---

    async def endpoint(self, socket: WebSocket) -> None:
        """From the handshake to the end."""
        try:
            token, _ = token_of(socket.headers.get("cookie"))
            guest = await self.house.sessions.guest(token)
            self.house.strangers.forget(socket.client)
            table = await self.house.table(guest, socket.path_params["id"])
        except ChimericalError as error:
            await socket.close(POLICY, str(error))
            return
        try:
            with self._counted(guest):
                await socket.accept()
                await self._serve(socket, guest, table)
        except TooMuch as error:
            await socket.close(POLICY, str(error))

    def _counted(self, guest: Guest) -> _Count:
        self.check_room(guest)
        return _Count(self.house, self._of, guest.id)

    def check_room(self, guest: Guest) -> None:
        """Whether a guest may have another connection."""
        limits = self.house.settings.limits
        if self.house.sockets >= limits.sockets_in_all or self.house.closing:
            raise TooMuch("the house is full; come back later")
        if self._of.get(guest.id, 0) >= limits.sockets:
            raise TooMuch("you have too many connections")

    async def _serve(self, socket: WebSocket, guest: Guest, table: Table) -> None:
        hello = await self._hello(socket)
        if hello is None:
            return
        try:
            seats = seats_to_look_through(table, guest, hello)
        except Refusal as error:
            await self._close(socket, wire.Bye(str(error), None))
            return
        connection: Connection = socket.scope["extensions"][WIRE]
        async with self.looking(table, guest, seats, hello, connection) as viewer:
            connection.begin(Ear(self, viewer, connection))
            await viewer.over
            connection.hold(False)  # the goodbye has an answer
        if viewer.ended is not None:
            await self._close(socket, viewer.ended)

    async def _hello(self, socket: WebSocket) -> wire.Hello | None:
        try:
            async with asyncio.timeout(self.house.settings.patience):
                text = await _receive(socket)
            command = wire.commands.decode(text)
        except (WebSocketDisconnect, TimeoutError, TooLong):
            return None
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
            command = None
        if not isinstance(command, wire.Hello):
            await self._close(socket, wire.Bye("say hello first", None))
            return None
        return command

    def read(self, text: str | bytes, guest: Guest, reply: Callable[[Any], None]) -> Any | None:
        """A command that may be carried out; what is wrong with others is replied.

        It is counted before it is looked at, and TooFast if there are too many.
        """
        self.commands.take(guest.id)
        try:
            command: Any = wire.commands.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            reply(wire.Refused(id_in(text), "wrong", _reason(error)))
            return None
        if isinstance(command, wire.Hello):
            reply(wire.Refused("hello", "wrong", "hello has been said"))
            return None
        if isinstance(command, wire.Say):
            self.chat.take(guest.id)
        return command

    async def hear(
        self, text: str | bytes, guest: Guest, table: Table, reply: Callable[[Any], None]
    ) -> None:
        """One command, as text. Who hangs up stops nothing."""
        try:
            command = self.read(text, guest, reply)
        except TooFast as error:
            reply(wire.Refused(id_in(text), "too_fast", str(error)))
            return
        if command is not None and not isinstance(command, wire.Pong):
            await asyncio.shield(self.house.spawn(answer(table, guest, command, reply)))

    async def _close(self, socket: WebSocket, bye: wire.Bye) -> None:
        try:
            async with asyncio.timeout(1.0):
                await socket.send_text(wire.encode(bye).decode())
                await socket.close(POLICY if bye.after is None else AGAIN)
        except TimeoutError:  # it does not read even that
            socket.scope["extensions"][WIRE].abort()
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass

    # --- looking ---

    @asynccontextmanager
    async def looking(
        self, table: Table, guest: Guest, seats: list[int | None], hello: wire.Hello, line: Line
    ) -> AsyncIterator[Viewer]:
        """A viewer at a table, from its welcome to its end."""
        viewer = Viewer(table, guest, seats, line, hello.since, hello.changes)
        was_here = table.presence.here(guest.id)
        table.viewers.add(viewer)
        try:
            with suppress(Unavailable):
                await self.house.back(guest, table)
            lines = await chat.last(table)
            yours = [seat for seat in seats if seat is not None]
            settings, info = self.house.settings, table.info(guest)
            viewer.greet(wire.Welcome(wire.PROTOCOL, info, yours, settings.heartbeat, lines))
            viewer.watch_over(settings.heartbeat, settings.patience)
            if not was_here:
                self._announce_others(table, viewer)
            table.drive()
            yield viewer
        finally:
            viewer.lost()
            table.viewers.discard(viewer)
            table.looked = time.monotonic()
            table.presence.parted(guest)

    def _announce_others(self, table: Table, viewer: Viewer) -> None:
        for other in table.viewers - {viewer}:
            other.tell(wire.Table(table.info(other.guest)))

    # --- server-sent events ---

    async def events(self, table: Table, guest: Guest, hello: wire.Hello) -> AsyncIterator[bytes]:
        """The same messages as on a socket, for where sockets are blocked."""
        seats = seats_to_look_through(table, guest, hello)
        stream = Stream()
        with self._counted(guest):
            async with self.looking(table, guest, seats, hello, stream) as viewer:
                viewer.over.add_done_callback(lambda _: stream.wake.set())
                while not viewer.over.done():
                    viewer.alive()  # whoever takes what is sent is there
                    for data in stream.take():
                        yield b"data: " + data + b"\n\n"
                    viewer.flush()
                    await stream.wake.wait()
                for data in stream.take():
                    yield b"data: " + data + b"\n\n"
                if viewer.ended is not None:
                    yield b"data: " + wire.encode(viewer.ended) + b"\n\n"


class Stream:
    """A line that is read from: an answer that never ends."""

    def __init__(self) -> None:
        self.wake = asyncio.Event()
        self._waiting: list[bytes] = []

    def ready(self) -> bool:
        return not self._waiting

    def write(self, messages: list[bytes]) -> None:
        self._waiting += messages
        self.wake.set()

    def take(self) -> list[bytes]:
        found, self._waiting = self._waiting, []
        self.wake.clear()
        return found


class Ear:
    """Hears a socket's commands, and has them carried out one after the other."""

    def __init__(self, sockets: Sockets, viewer: Viewer, connection: Connection) -> None:
        self.sockets = sockets
        self.viewer = viewer
        self.connection = connection
        self._busy = False
        self._refused = -REFUSED  # when it was too fast for the last time
        self._inbox: deque[bytes] = deque()

    def hear(self, data: bytes) -> None:
        """A frame."""
        viewer = self.viewer
        if viewer.over.done():
            return
        if len(data) > FRAME:
            viewer.end(f"a frame may have up to {FRAME} bytes", None)
            return
        self._inbox.append(data)
        self.sockets.house.later.heard += 1
        if not self._busy:
            self._next()
        elif len(self._inbox) >= INBOX:
            self.connection.hold(True)

    def _next(self, _: Any = None) -> None:
        self._busy = False
        viewer = self.viewer
        while self._inbox and not self._busy and not viewer.over.done():
            try:
                command = self.sockets.read(self._inbox[0], viewer.guest, viewer.tell)
            except TooFast as error:
                self._slow_down(error)
                continue
            self._inbox.popleft()
            if isinstance(command, wire.Pong):
                viewer.answered()
            elif command is not None:
                self._busy = True
                viewer.alive()
                work = answer(viewer.table, viewer.guest, command, viewer.answer)
                self.sockets.house.spawn(work).add_done_callback(self._next)
        if len(self._inbox) < INBOX:
            self.connection.hold(False)

    def _slow_down(self, error: TooFast) -> None:
        """Refuses the next command; or, if one has just been refused, lets it wait."""
        rest = self._refused + REFUSED - time.monotonic()
        if rest > 0:
            self._busy = True
            asyncio.get_running_loop().call_later(rest, self._next)
        else:
            self._refused = time.monotonic()
            refused = wire.Refused(id_in(self._inbox.popleft()), "too_fast", str(error))
            self.viewer.tell(refused)

    def lost(self) -> None:
        """The connection is gone."""
        self.viewer.lost()


class _Count:
    """Counts a connection while it lasts."""

    def __init__(self, house: House, of: dict[str, int], guest: str) -> None:
        self.house, self.of, self.guest = house, of, guest

    def __enter__(self) -> None:
        self.house.sockets += 1
        self.of[self.guest] = self.of.get(self.guest, 0) + 1

    def __exit__(self, *_: object) -> None:
        self.house.sockets -= 1
        self.of[self.guest] -= 1
        if not self.of[self.guest]:
            del self.of[self.guest]


def seats_to_look_through(table: Table, guest: Guest, hello: wire.Hello) -> list[int | None]:
    """The seats that a client asked for, if they are the guest's; else those that are."""
    mine = table.seats_of(guest)
    if guest.gone or not table.admits(guest):  # any more
        raise NotFound("there is no such table, or not for you")
    if hello.watch:
        return [None]
    if hello.seats is None:
        return [*mine] or [None]
    if not set(hello.seats) <= set(mine):
        raise NotYours("that is not your seat")
    return [*dict.fromkeys(hello.seats)] or [None]


class TooLong(Exception):
    """A frame beyond the limit."""


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GOING_AWAY))
    text = message.get("text")
    data: str | bytes = text if text is not None else message.get("bytes") or b""
    if len(data) > FRAME:
        raise TooLong
    return data


def id_in(text: str | bytes) -> str:
    """The id of a command that could not be read, if it has one."""
    with suppress(Exception):
        found = msgspec.json.decode(text)
        if isinstance(found, dict) and isinstance(found.get("id"), str):
            return str(found["id"])[:64]
    return ""


def _reason(error: Exception) -> str:
    if isinstance(error, msgspec.ValidationError):
        return f"that is no command: {error}"
    return "that is no JSON"

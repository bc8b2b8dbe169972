"""Those who look at a table: over a WebSocket, or over plain HTTP as server-sent events."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from chimerical.core.errors import ChimericalError

from . import wire
from .commands import carry_out
from .limits import FRAME, Rate
from .refusals import NotYours, Refusal, TooMuch
from .rows import Guest
from .sessions import token_of
from .store import Unavailable
from .table import Table
from .viewer import Viewer

if TYPE_CHECKING:
    from .tables import House

GOING_AWAY, POLICY, TOO_BIG, AGAIN = 1001, 1008, 1009, 1012
ABORT = "chimerical.abort"  # in a socket's scope: hangs up, whatever is still to be sent
MISSED = 3  # heartbeats without a sign of life


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
            guest = await self.house.sessions.guest(token_of(socket.headers.get("cookie")))
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
        async with self.looking(table, guest, seats, hello.since) as viewer:
            reading = asyncio.create_task(self._read(socket, viewer, table))
            writing = asyncio.create_task(self._write(socket, viewer, table))
            try:
                await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
                if viewer.ended:
                    await writing  # the last word
            finally:
                reading.cancel()
                writing.cancel()
                await asyncio.gather(reading, writing, return_exceptions=True)

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

    async def _read(self, socket: WebSocket, viewer: Viewer, table: Table) -> None:
        """What the client wants, one after the other."""
        while True:
            try:
                async with asyncio.timeout(MISSED * self.house.settings.heartbeat):
                    text = await _receive(socket)
            except TimeoutError:
                viewer.end("nothing was heard of you", 1.0)
                return
            except TooLong:
                viewer.end(f"a frame may have up to {FRAME} bytes", None)
                return
            except WebSocketDisconnect:
                return
            await self.hear(text, viewer.guest, table, viewer.tell)
            if viewer.ended:
                return

    async def hear(
        self, text: str | bytes, guest: Guest, table: Table, reply: Callable[[Any], None]
    ) -> None:
        """One command, as text."""
        try:
            command = wire.commands.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            reply(wire.Refused(_id_in(text), "wrong", _reason(error)))
            return
        if isinstance(command, wire.Pong):
            return
        if isinstance(command, wire.Hello):
            reply(wire.Refused("hello", "wrong", "hello has been said"))
            return
        try:
            self.commands.take(guest.id)
            if isinstance(command, wire.Say):
                self.chat.take(guest.id)
        except Refusal as error:
            reply(wire.Refused(command.id, "too_fast", str(error)))
            return
        await carry_out(table, guest, command, reply)

    async def _write(self, socket: WebSocket, viewer: Viewer, table: Table) -> None:
        """What the client is told. Whoever does not read is let go."""

        async def send(data: bytes) -> None:
            async with asyncio.timeout(self.house.settings.patience):
                await socket.send_text(data.decode())

        with suppress(TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
            await pump(viewer, table, send)
        await self._close(socket, viewer.ended or wire.Bye("you did not read", 1.0))

    async def _close(self, socket: WebSocket, bye: wire.Bye) -> None:
        try:
            async with asyncio.timeout(1.0):
                await socket.send_text(wire.encode(bye).decode())
                await socket.close(POLICY if bye.after is None else AGAIN)
        except TimeoutError:  # it does not read even that
            socket.scope["extensions"][ABORT]()
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass

    # --- looking ---

    @asynccontextmanager
    async def looking(
        self, table: Table, guest: Guest, seats: list[int | None], since: int | None
    ) -> AsyncIterator[Viewer]:
        """A viewer at a table, from its welcome to its end."""
        viewer = Viewer(guest, seats, since)
        was_here = table.here(guest.id)
        table.viewers.add(viewer)
        try:
            with suppress(Unavailable):
                await self.house.back(guest, table)
            chat = await self.house.chat(table)
            yours = [seat for seat in seats if seat is not None]
            beat = self.house.settings.heartbeat
            viewer.tell(wire.Welcome(wire.PROTOCOL, table.info(guest), yours, beat, chat))
            if not was_here:
                self._announce_others(table, viewer)
            table.drive()
            yield viewer
        finally:
            table.viewers.discard(viewer)
            if not table.here(guest.id):
                table.announce()

    def _announce_others(self, table: Table, viewer: Viewer) -> None:
        for other in table.viewers - {viewer}:
            other.tell(wire.Table(table.info(other.guest)))

    # --- server-sent events ---

    async def events(self, table: Table, guest: Guest, hello: wire.Hello) -> AsyncIterator[bytes]:
        """The same messages as on a socket, for where sockets are blocked."""
        seats = seats_to_look_through(table, guest, hello)
        with self._counted(guest):
            async with self.looking(table, guest, seats, hello.since) as viewer:
                queue: asyncio.Queue[bytes] = asyncio.Queue(1)
                pumping = asyncio.create_task(pump(viewer, table, queue.put))
                try:
                    while not (pumping.done() and queue.empty()):
                        getting = asyncio.create_task(queue.get())
                        await asyncio.wait({getting, pumping}, return_when=asyncio.FIRST_COMPLETED)
                        if getting.done():
                            yield b"data: " + getting.result() + b"\n\n"
                        else:
                            getting.cancel()
                finally:
                    pumping.cancel()
                if viewer.ended is not None:
                    yield b"data: " + wire.encode(viewer.ended) + b"\n\n"


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


async def pump(viewer: Viewer, table: Table, send: Callable[[bytes], Awaitable[None]]) -> None:
    """Sends what waits: messages in order, then the newest state of each seat."""
    beat = table.house.settings.heartbeat
    while viewer.ended is None:
        if not await viewer.wait(beat):
            await send(wire.encode(wire.Heartbeat()))
            continue
        while (message := viewer.next()) is not None:
            await send(wire.encode(message))
        while viewer.stale and viewer.ended is None:
            await _send_seen(viewer, table, viewer.stale.pop(), send)


async def _send_seen(
    viewer: Viewer, table: Table, seat: int | None, send: Callable[[bytes], Awaitable[None]]
) -> None:
    if table.frozen or table.row.state == "gathering":
        return
    try:
        revision, data = await table.seen(seat, viewer.sent[seat])
    except Unavailable:
        viewer.end("the table's book cannot be read just now", 2.0)
        return
    if revision != viewer.sent[seat] or seat not in viewer.whole:
        viewer.whole.add(seat)
        viewer.sent[seat] = revision
        await send(data)


def seats_to_look_through(table: Table, guest: Guest, hello: wire.Hello) -> list[int | None]:
    """The seats that a client asked for, if they are the guest's; else those that are."""
    mine = table.seats_of(guest)
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


def _id_in(text: str | bytes) -> str:
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

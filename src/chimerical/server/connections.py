"""Connections: what is read from them, how much of it at a time, and what is written there."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .limits import FRAME, HTTP, Allowance, Limits, Strangers
from .sockets import WIRE, Ear

REQUEST = 10.0  # seconds for the head of a request
BURST = 4.0  # seconds' worth that may come at once
TURN = 8  # frames that are decoded in a round of the loop: others have theirs in between
PAUSE = 0.1  # seconds that nothing is read at least, when too much has come
CALM = 2.0  # seconds without too much, after which all is forgiven
FLOOD = 5.0  # seconds of too much, until it is enough
LAST_WORD = 1.0  # seconds for a goodbye to somebody who sends too much
LEAVE = 15.0  # seconds for a goodbye; then the line is cut
HEAD = 14  # bytes of a frame that are not its content, at most


class Door(H11Protocol):
    """A connection on which requests come, from its beginning.

    Silence is cheap for whoever keeps it, and a connection is not. So there is little time to say
    what is wanted, and strangers have few connections.
    """

    limits: ClassVar[Limits] = Limits()
    strangers: ClassVar[Strangers] = Strangers(Limits.strangers)
    _late: asyncio.TimerHandle | None = None  # when the head of a request should be there

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        full = len(self.connections) > self.limits.sockets_in_all + HTTP
        if full or not self.strangers.come(self.client):
            transport.abort()
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # it has become a socket
            self._wait_no_more()
        elif self.cycle is None or self.cycle.response_complete:
            self._wait()
        else:
            self._wait_no_more()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self.strangers.forget(self.client)
        super().connection_lost(exc)

    def _wait(self) -> None:
        """For the head of a request, from now on; not anew with every byte of it."""
        if self._late is None and not self.transport.is_closing():
            self._late = self.loop.call_later(REQUEST, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class Wire(WebSocketsSansIOProtocol):
    """A connection that is written to and read from at once, without a task for either.

    ASGI says hello and goodbye; in between, frames go to an ear as they come, and messages to the
    transport as they are made. What comes is counted before anything is decoded: who sends more
    than is sensible is not read for a while, and then sent away. It can be hung up on: a reader
    that never reads would keep it for ever.
    """

    limits: ClassVar[Limits] = Limits()
    strangers: ClassVar[Strangers] = Strangers(Limits.strangers)
    ear: Ear | None = None

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._bytes = Allowance(self.limits.bytes, BURST)
        self._frames = Allowance(self.limits.frames, BURST)
        self._came = bytearray()  # and is not decoded yet
        self._counted = 0  # bytes of it, up to the next frame that is not counted
        self._held: set[str] = set()  # why nothing is read now
        self._turn: asyncio.Handle | None = None  # that goes on with what came
        self._owed = 0.0  # until when something was owed for the last time
        self._flood: asyncio.TimerHandle | None = None  # when it is looked whether it goes on

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[WIRE] = self
        await super().run_asgi()
        self.loop.call_later(LEAVE, self.transport.abort)

    # --- reading ---

    def begin(self, ear: Ear) -> None:
        """From now on frames go to the ear, and so do those that have come already."""
        self.ear = ear
        while not self.queue.empty() and not self.disconnected:
            message: Any = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                ear.hear(message["bytes"])
            else:
                ear.lost()
        if self.disconnected:
            ear.lost()

    def hold(self, still: bool, why: str = "ear") -> None:
        """Reads no more for now, or again, once there is no reason against it."""
        reading = not self._held
        (self._held.add if still else self._held.discard)(why)
        if reading == (not self._held) or self.transport.is_closing():
            return
        if self._held:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()
            self._go_on_soon()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._came += data
        frames = 0
        while size := frame_size(self._came, self._counted):
            self._counted += size
            frames += 1
        self._owe(max(self._bytes.charge(len(data)), self._frames.charge(frames)))
        if self._turn is None:
            self._go_on()

    def _go_on(self) -> None:
        """Decodes some of what has come, frame by frame."""
        self._turn = None
        for _ in range(TURN):
            size = frame_size(self._came, 0)
            whole = 0 < size <= len(self._came) or size > FRAME + HEAD  # which is refused at once
            if self._held or not whole or self.transport.is_closing():
                break
            frame = bytes(self._came[:size])
            del self._came[:size]
            self._counted -= size
            super().data_received(frame)
        else:
            self.hold(True, "turn")
            self._turn = self.loop.call_soon(self._go_on)  # also where nothing is left: to read on
            return
        self.hold(False, "turn")

    def _go_on_soon(self) -> None:
        if self._came and self._turn is None:
            self._turn = self.loop.call_soon(self._go_on)

    def _owe(self, seconds: float) -> None:
        """What is owed is waited for; who always owes is sent away."""
        if seconds and "budget" not in self._held:
            seconds = max(PAUSE, seconds)
            self._owed = self.loop.time() + seconds
            self.hold(True, "budget")
            self.loop.call_later(seconds, self.hold, False, "budget")
            if self._flood is None:
                self._flood = self.loop.call_later(FLOOD, self._enough)

    def _enough(self) -> None:
        """It began to owe a while ago; if it has not stopped, the connection ends."""
        self._flood = None
        if "budget" in self._held:
            if self.ear is not None:
                self.ear.viewer.end("you send too much; come back in a while", FLOOD)
            self.loop.call_later(LAST_WORD, self.abort)
        elif self.loop.time() - self._owed < CALM:
            self._flood = self.loop.call_later(PAUSE, self._enough)

    def send_receive_event_to_app(self) -> None:
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.ear is None:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": bytes(data)})
        else:
            self.ear.hear(bytes(data))

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.strangers.forget(self.client)
        if self._flood is not None:
            self._flood.cancel()
        if self.ear is not None:
            self.ear.lost()

    # --- writing ---

    def ready(self) -> bool:
        gone = self.close_sent or self.disconnected or self.transport.is_closing()
        return self.writable.is_set() and not gone

    def write(self, messages: list[bytes]) -> None:
        if self.config.ws_per_message_deflate:
            for data in messages:
                self.conn.send_text(data)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(b"".join(map(_frame, messages)))

    def pause_writing(self) -> None:
        """Who does not read is not heard: what is answered to would wait here without end."""
        super().pause_writing()
        self.hold(True, "writing")

    def resume_writing(self) -> None:
        super().resume_writing()
        self.hold(False, "writing")
        if self.ear is not None:
            self.ear.viewer.flush()

    def abort(self) -> None:
        self.transport.abort()


def frame_size(data: bytearray, at: int) -> int:
    """How long the frame is that begins there (RFC 6455, 5.2); 0 if that cannot be said yet."""
    if len(data) < at + 2:
        return 0
    size, head = data[at + 1] & 127, 6 if data[at + 1] & 128 else 2
    if size < 126:
        return head + size
    more = 2 if size == 126 else 8
    if len(data) < at + 2 + more:
        return 0
    return head + more + int.from_bytes(data[at + 2 : at + 2 + more], "big")


def _frame(text: bytes) -> bytes:
    """A message as a text frame of its own (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((0x81, size)) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text

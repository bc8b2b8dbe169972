"""Somebody sends as much as they can over one socket: the others hardly feel it."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from chimerical.server import connections
from chimerical.server.connections import frame_size
from chimerical.server.limits import Allowance

from .people import Person, Running, strict
from .siege import Besieged, bearable, others

LONG = 9.0  # seconds that a flood lasts at most
STILL = 500.0  # ms for which nobody must be kept waiting, however rarely
MEMORY = 5.0  # MB that it may cost


def frame(content: bytes, kind: int = 1) -> bytes:
    """A client's frame, whole."""
    size = len(content)
    head = bytes([size | 0x80]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return bytes([0x80 | kind]) + head + bytes(4) + content


def ping(i: int) -> bytes:
    return json.dumps({"type": "ping", "id": f"p{i}"}).encode()


class Raw:
    """A socket at a table, without a library that would mind what is sent there."""

    def __init__(self, person: Person, table: str) -> None:
        port = int(person.url.rpartition(":")[2])
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.sendall(
            (
                f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
                f"Cookie: chimerical={person.http.cookies['chimerical']}\r\n"
                "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
            ).encode()
        )
        self.heard = 0
        self.ended: float | None = None  # after so many seconds
        assert b"101" in self.socket.recv(20)
        self.socket.sendall(frame(b'{"type":"hello"}'))

    def flood(self, data: bytes, seconds: float, reads: bool) -> int:
        """Sends the same again and again; how many bytes went out."""
        reader = threading.Thread(target=self._read, daemon=True)
        if reads:
            reader.start()
        data *= max(1, 60_000 // len(data))
        self.socket.settimeout(0.2)
        begin, sent = time.monotonic(), 0
        while time.monotonic() - begin < seconds:
            try:
                sent += self.socket.send(data)
            except TimeoutError:
                continue
            except OSError:
                self.ended = time.monotonic() - begin
                break
        with suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        if reads:
            reader.join(5)
        self.socket.close()
        return sent

    def _read(self) -> None:
        with suppress(OSError):
            while True:
                try:
                    data = self.socket.recv(1 << 20)
                except TimeoutError:
                    continue
                if not data:
                    return
                self.heard += len(data)


MANY = b"".join(frame(ping(i)) for i in range(500))
READ = {
    "pongs": frame(b'{"type":"pong"}'),
    "commands": MANY,
    "no JSON": frame(b'{"type":"'),
    "long ones": frame(b"[" * 16_000),
    "empty ones": frame(b""),
    "parts of one": b"\x01\x80\0\0\0\0" + b"\0\x80\0\0\0\0" * 999,
    "control pings": frame(b"x" * 125, 9),
}
UNREAD = {"control pings": READ["control pings"], "commands": MANY}


@pytest.fixture(scope="module")
def besieged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Besieged]:
    server = Besieged(tmp_path_factory.mktemp("siege"))
    yield server
    server.stop()


@pytest.mark.parametrize("reads", [True, False], ids=["read", "never read"])
def test_floods_are_hardly_felt_and_end(besieged: Besieged, reads: bool) -> None:
    """All kinds at once: every one of them alone silenced everybody, or filled the memory."""
    mallory, polite = besieged.person("Mallory"), besieged.person("Others")
    table = mallory.table("me", "here")
    with others(besieged, polite) as quiet:
        time.sleep(1.0)
    kinds = READ if reads else UNREAD
    for tries in range(2, -1, -1):  # the machine may have been busy with something else
        raw = {what: Raw(mallory, table) for what in kinds}
        before = besieged.memory
        with others(besieged, polite) as attacked, ThreadPoolExecutor(len(raw)) as pool:
            floods = [pool.submit(raw[what].flood, kinds[what], LONG, reads) for what in raw]
            grown = 0.0
            while not all(flood.done() for flood in floods):
                grown = max(grown, besieged.memory - before)
                time.sleep(0.1)
        if bearable(quiet, attacked, 0.95) and max(attacked.waits) < STILL:
            break
        assert tries, f"{attacked}; without: {quiet}"
    assert grown < MEMORY * len(kinds), grown
    for what, one in raw.items():
        assert one.ended is not None, f"{what} goes on"
        assert one.heard < 200_000, f"{what} is answered {one.heard} bytes"


def test_who_sends_too_much_hears_why(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "FLOOD", 0.5)
    ada = start(limits=strict(frames=20)).person()
    with ada.sit(ada.table("me", "here")) as me:
        end = time.monotonic() + 1.5
        with suppress(ConnectionClosed):
            while time.monotonic() < end:
                me.send("pong")
        bye = me.until(lambda m: m["type"] == "bye")
        assert "too much" in bye["why"]
        assert bye["after"] == connections.FLOOD
        with pytest.raises(ConnectionClosed):
            me.until(lambda m: False)


@pytest.mark.parametrize("rounds", [1, 2])
def test_after_a_whole_round_of_frames_it_is_listened_on(
    start: Callable[..., Running], rounds: int
) -> None:
    """As many as are decoded at once and nothing behind them: a page that asks about its hand."""
    ada = start().person()
    with ada.sit(ada.table("me", "here")) as here:
        several = range(rounds * connections.TURN)
        here.socket.socket.sendall(b"".join(frame(ping(i)) for i in several))
        for i in several:
            here.until(lambda m, i=i: m.get("id") == f"p{i}")
        here.send("ping", id="more")
        assert here.until(lambda m: m.get("id") == "more", timeout=3)


def test_a_burst_is_forgiven(start: Callable[..., Running]) -> None:
    """Whoever sends much at once waits a little, and everything is answered."""
    ada = start(limits=strict(frames=20)).person()
    with ada.sit(ada.table("me", "here")) as me:
        for i in range(100):
            me.send("ping", id=f"p{i}")
        for i in range(100):
            assert me.until(lambda m, i=i: m.get("id") == f"p{i}")["type"] == "pong"
        time.sleep(3)
        assert me.ask("ping")["type"] == "pong"


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_frame_says_how_long_it_is(size: int) -> None:
    """As the library writes it, for a client and for a server."""
    for mask in (True, False):
        data = Frame(Opcode.TEXT, b"x" * size).serialize(mask=mask)
        assert frame_size(bytearray(data), 0) == len(data)
        assert frame_size(bytearray(b"before" + data + b"after"), 6) == len(data)
        assert frame_size(bytearray(data[:1]), 0) == 0


def test_what_is_taken_beyond_an_allowance_is_owed() -> None:
    now = 0.0
    allowance = Allowance(10, 4, lambda: now)
    assert allowance.charge(40) == 0
    assert allowance.charge(5) == 0.5
    now = 0.5
    assert allowance.charge(0) == 0
    now = 100
    assert allowance.charge(45) == 0.5

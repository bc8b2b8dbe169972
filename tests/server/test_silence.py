"""Connections that say nothing, or very slowly: they are few, and they do not last."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from chimerical.server import connections, guard
from chimerical.server.limits import Limits, Strangers

from .people import Person, Running, strict
from .siege import Besieged, bearable, others


@pytest.fixture
def raw() -> Iterator[Callable[[Running | Besieged], socket.socket]]:
    """Connections to a server, without a word."""
    made: list[socket.socket] = []

    def connect(server: Running | Besieged) -> socket.socket:
        made.append(socket.create_connection(("127.0.0.1", server.port)))
        made[-1].settimeout(15)
        return made[-1]

    yield connect
    for one in made:
        one.close()


Connect = Callable[[Running | Besieged], socket.socket]


def is_over(connection: socket.socket) -> bool:
    """Whether the other end hangs up."""
    with suppress(ConnectionError):
        return connection.recv(1000) == b""
    return True


def soon(connection: socket.socket, patience: float = 1.0) -> bool:
    connection.settimeout(patience)
    with suppress(TimeoutError):
        return is_over(connection)
    return False


def head(server: Running | Besieged, path: str = "/healthz", more: str = "") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n{more}\r\n".encode()


def hear(connection: socket.socket, wanted: bytes) -> None:
    """Waits until something has been said."""
    heard = b""
    while wanted not in heard:
        data = connection.recv(10_000)
        assert data, heard
        heard += data


def test_who_says_nothing_is_hung_up_on(
    start: Callable[..., Running], raw: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST", 0.5)
    assert is_over(raw(start()))


def test_a_head_that_comes_byte_by_byte_is_not_waited_for(
    start: Callable[..., Running], raw: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a new connection, and on one where something has been asked before."""
    monkeypatch.setattr(connections, "REQUEST", 0.5)
    server = start()
    for before in (0, 1):
        slow = raw(server)
        for _ in range(before):
            slow.sendall(head(server))
            hear(slow, b'"ok"')
        begin = time.monotonic()
        with suppress(ConnectionError):
            for byte in head(server)[:-2] + b"X-More: " + b"x" * 200:
                slow.sendall(bytes([byte]))
                time.sleep(0.02)
                if time.monotonic() - begin > 3:
                    break
        assert time.monotonic() - begin < 3
        assert is_over(slow)


def test_a_body_that_comes_byte_by_byte_is_not_waited_for(
    start: Callable[..., Running], raw: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "SLOW", 0.5)
    server = start()
    slow = raw(server)
    slow.sendall(
        b"POST /api/session HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
        b"Content-Length: 40\r\n\r\n{" % server.port
    )
    hear(slow, b"HTTP/1.1 408 ")


def test_a_connection_that_is_used_stays(
    start: Callable[..., Running], raw: Connect, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REQUEST", 0.5)
    server = start()
    ada = server.person()
    with ada.sit(ada.table("me", "here")) as me:
        asks = raw(server)
        for _ in range(4):
            asks.sendall(head(server))
            hear(asks, b'"ok"')
            time.sleep(0.3)
        assert me.ask("ping")["type"] == "pong"


def test_an_address_has_few_connections_before_anybody_there_has_a_session(
    start: Callable[..., Running], raw: Connect
) -> None:
    server = start(limits=strict(strangers=5))
    ada = server.person()
    ada.get("/api/me")  # with a session, so this connection is known
    silent = [raw(server) for _ in range(5)]
    assert soon(raw(server))
    assert not soon(silent[0], 0.1)
    ada.get("/api/me")
    with pytest.raises(httpx.TransportError):
        Person(server.url).get("/healthz")
    silent.pop().close()
    table = ada.table("me", "here")
    deadline = time.monotonic() + 5
    while len(server.house.strangers) > 4 and time.monotonic() < deadline:
        time.sleep(0.02)
    cookie = f"Cookie: chimerical={ada.http.cookies['chimerical']}\r\n"
    for _ in range(7):  # one after the other, each with a session
        known = raw(server)
        known.sendall(head(server, f"/api/tables/{table}", cookie))
        hear(known, b"HTTP/1.1 200 ")
    with ada.sit(table), ada.sit(table) as me:
        assert me.ask("ping")["type"] == "pong"
    assert len(server.house.strangers) == 4


def test_behind_a_proxy_connections_are_the_proxys(
    start: Callable[..., Running], raw: Connect
) -> None:
    server = start(limits=strict(strangers=2), secure=True)
    assert not any(soon(one, 0.05) for one in [raw(server) for _ in range(6)])


def test_strangers_are_counted_by_network() -> None:
    strangers = Strangers(2)
    assert strangers.come(("2001:db8::1", 1))
    assert strangers.come(("2001:db8::2", 1))
    assert not strangers.come(("2001:db8::3", 1))
    assert strangers.come(("2001:db8:0:1::1", 1))
    strangers.forget(("2001:db8::1", 1))
    strangers.forget(("2001:db8::1", 1))
    assert strangers.come(("2001:db8::3", 1))
    assert len(strangers) == 3


def test_silence_is_hardly_felt(tmp_path: Path, raw: Connect) -> None:
    """Hundreds of connections from nobody: others go on asking."""
    server = Besieged(tmp_path)
    try:
        polite = server.person("Others")
        with others(server, polite) as quiet:
            time.sleep(1.0)
        for tries in range(2, -1, -1):  # the machine may have been busy with something else
            with others(server, polite) as attacked:
                silent = [raw(server) for _ in range(300)]
                time.sleep(1.0)
                assert polite.get("/healthz") == {"status": "ok"}
            if bearable(quiet, attacked, 0.95):
                break
            assert tries, f"{attacked}; without: {quiet}"
        assert sum(soon(one, 0.001) for one in silent) >= 195
    finally:
        server.stop()


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit there")
@pytest.mark.parametrize(
    ("soft", "hard", "sockets", "then"),
    [(300, 600, 344, 600), (100, 20_000, 10_000, 10_256), (100, 200, 1, 200)],
)
def test_as_many_files_as_may_be(soft: int, hard: int, sockets: int, then: int) -> None:
    program = (
        "import resource as r\n"
        "from chimerical.server.run import Limits, within_files\n"
        f"r.setrlimit(r.RLIMIT_NOFILE, ({soft}, {hard}))\n"
        "print(within_files(Limits()).sockets_in_all, r.getrlimit(r.RLIMIT_NOFILE)[0])"
    )
    said = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, check=True)
    assert said.stdout.split() == [b"%d" % sockets, b"%d" % then]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit there")
def test_a_server_says_how_many_sockets_that_allows(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--no-browser", "--database", str(tmp_path / "t.sqlite")]
    limit = f"ulimit -n 1000; exec {sys.executable} -m chimerical {' '.join(words)}"
    process = subprocess.Popen(
        ["sh", "-c", limit], stderr=subprocess.STDOUT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        if "Chimerical is at" in line:
            break
    process.terminate()
    assert process.wait(15) == 0
    assert re.search(r"room for 744 sockets.*ulimit", said), said
    assert Limits().sockets_in_all > 744

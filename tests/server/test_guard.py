"""Abuse: whatever comes in, the server answers in a sentence or hangs up, and goes on."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from chimerical.core.errors import ChimericalError
from chimerical.server import logs
from chimerical.server.limits import BODY, FRAME, IMPORT, Rate, household
from chimerical.server.refusals import TooFast
from chimerical.server.run import bind
from chimerical.server.sessions import token_of

from .people import GAME, Person, Running, strict
from .test_moves import play, wait_until, whose


def fine(server: Running) -> None:
    assert Person(server.url).get("/healthz") == {"status": "ok"}


# --- at the door ---


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "", "a" * 2000])
def test_another_host_is_not_answered(server: Running, host: str) -> None:
    answer = httpx.get(f"{server.url}/api/games", headers={"host": host}, trust_env=False)
    assert answer.status_code in (400, 421)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", ""])
def test_another_origin_changes_nothing(server: Running, ada: Person, origin: str) -> None:
    answer = ada.http.post("/api/tables", json={}, headers={"origin": origin})
    assert answer.status_code == 403
    table = ada.table("me", "here")
    url = server.url.replace("http", "ws") + f"/api/tables/{table}/socket"
    cookie = f"chimerical={ada.http.cookies['chimerical']}"
    with pytest.raises(InvalidStatus) as refused:
        connect(url, additional_headers={"Cookie": cookie, "Origin": origin})
    assert refused.value.response.status_code == 403


def test_our_own_origin_is_welcome(server: Running, ada: Person) -> None:
    answer = ada.http.patch("/api/me", json={"name": "Ada"}, headers={"origin": server.url})
    assert answer.status_code == 200
    cross = {"sec-fetch-site": "cross-site"}
    assert ada.http.patch("/api/me", json={"name": "Ada"}, headers=cross).status_code == 403


def test_every_answer_carries_the_headers(server: Running, ada: Person) -> None:
    for path in ("/", "/api/games", "/api/tables/none", "/nothing", "/healthz"):
        headers = ada.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    turned = httpx.get(server.url, headers={"host": "evil"}, trust_env=False)
    assert "content-security-policy" in turned.headers


def test_pages_do_not_reach_beyond_their_folder(server: Running) -> None:
    for path in (
        "/../app.py",
        "/%2e%2e/app.py",
        "/..%2fapp.py",
        "/static/../../app.py",
        "//etc/passwd",
    ):
        with socket.create_connection(("127.0.0.1", server.port)) as raw:
            raw.sendall(
                f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                "Connection: close\r\n\r\n".encode()
            )
            answer = b"".join(iter(lambda raw=raw: raw.recv(65536), b""))
        assert b" 404 " in answer.splitlines()[0]
        assert b"import" not in answer


def test_metrics_are_for_this_machine(ada: Person) -> None:
    assert "chimerical_moves_total" in ada.get("/metrics")
    forwarded = ada.http.get("/metrics", headers={"x-forwarded-for": "1.2.3.4"})
    assert forwarded.status_code == 404


# --- who is who ---


def test_the_launch_token_is_good_once(start: Callable[..., Running]) -> None:
    running = start(open=False)
    token = running.house.launch.token
    stranger = Person(running.url)
    assert "link" in stranger.post("/api/session", 401, launch="")["why"]
    stranger.post("/api/session", 401, launch="x" * 43)
    stranger.post("/api/session", launch=token, name="Ada")
    Person(running.url).post("/api/session", 401, launch=token)
    assert running.house.launch.token != token
    stranger.post("/api/session", launch="")  # whoever has a session keeps it


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Running) -> None:
    answer = httpx.post(f"{server.url}/api/session", json={}, trust_env=False)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    token = answer.cookies["chimerical"]
    assert len(token) >= 43  # 256 bits
    assert token not in answer.text


def test_tokens_are_kept_as_hashes(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    table = ada.table("me", "link")
    invite = ada.invite(table, 1)
    cookie = ada.http.cookies["chimerical"]
    running.stop()
    path = running.settings.database.removeprefix("sqlite:///")
    for file in (path, f"{path}-wal"):
        if os.path.exists(file):
            content = Path(file).read_bytes()
            assert cookie.encode() not in content
            assert invite.encode() not in content


@pytest.mark.parametrize(
    "cookie", ["chimerical=x", "chimerical=", "x" * 5000, 'a="', "chimerical=" + "A" * 43]
)
def test_guessed_sessions_are_nobody(server: Running, cookie: str) -> None:
    answer = httpx.get(f"{server.url}/api/tables", headers={"cookie": cookie}, trust_env=False)
    assert answer.status_code == 401


def test_a_cookie_costs_next_to_nothing() -> None:
    """Python's own reader took 35 ms for this one, on the loop, with every request."""
    begin = time.perf_counter()
    for _ in range(20):
        assert token_of('chimerical="' + "\\" * 4_000 + '"') == (None, False)
    assert time.perf_counter() - begin < 0.1
    assert token_of("a=b; chimerical=x-_9; c=d") == ("x-_9", False)
    assert token_of("chimerical=x; __Host-chimerical=y") == ("y", True)
    assert token_of("unchimerical=x") == (None, False)


def test_guessed_invitations_bring_no_session(server: Running) -> None:
    stranger = Person(server.url)
    answer = stranger.http.post("/api/join", json={"token": "A" * 32})
    assert answer.status_code == 404
    assert "set-cookie" not in answer.headers


def test_other_peoples_tables_look_like_none(ada: Person, bob: Person) -> None:
    table = ada.table("me", "here")
    for path in ("", "/seen", "/export", "/events", "/invites"):
        mine = bob.http.get(f"/api/tables/{table}{path}")
        none = bob.http.get(f"/api/tables/{'0' * 16}{path}")
        assert (mine.status_code, mine.text) == (none.status_code, none.text) == (404, none.text)


# --- sizes and forms ---


def test_bodies_have_a_limit(server: Running, ada: Person) -> None:
    big = b'{"name":"' + b"x" * BODY + b'"}'
    json_type = {"content-type": "application/json"}
    assert ada.http.patch("/api/me", content=big, headers=json_type).status_code == 413

    def chunks() -> Any:
        yield b'{"name":"'
        for _ in range(BODY // 1000 + 1):
            yield b"x" * 1000

    assert ada.http.patch("/api/me", content=chunks(), headers=json_type).status_code == 413
    huge = b"x" * (IMPORT + 1)
    answer = ada.http.post("/api/tables/import", content=huge, headers=json_type)
    assert answer.status_code == 413
    fine(server)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b"{",
        b'"x"',
        b"\xff\xfe",
        b"[" * 30_000,
        b'{"a":' * 10_000,
        b'{"game":1,"seats":[]}',
        b'{"game":"beta-station","seats":[{"who":"me"},{"who":"god"}]}',
        b'{"game":"beta-station","seats":[{"who":"bot","bot":"__import__"},{"who":"me"}]}',
        b'{"game":"beta-station","seats":[{"who":"bot","bot":"process:sh"},{"who":"me"}]}',
        b'{"game":"beta-station","seats":[{"who":"bot","bot":"search:99999999"},{"who":"me"}]}',
        b'{"game":"beta-station","seats":[{"who":"me"},{"who":"me"}],"options":{"round_cap":1e999}}',
        b'{"game":"beta-station","seats":[{"who":"me"},{"who":"me"}],"seed":-1}',
        b'{"game":"beta-station","seats":[{"who":"me"},{"who":"me"}],"extra":1}',
        b'{"game":"../etc","seats":[{"who":"me"},{"who":"me"}]}',
    ],
)
def test_nonsense_is_refused_in_a_sentence(server: Running, ada: Person, body: bytes) -> None:
    headers = {"content-type": "application/json"}
    answer = ada.http.post("/api/tables", content=body, headers=headers)
    assert answer.status_code in (400, 404)
    assert answer.json()["why"]
    assert "Traceback" not in answer.text
    fine(server)


def test_forms_are_no_json(ada: Person) -> None:
    assert ada.http.post("/api/tables", data={"game": GAME}).status_code == 400
    plain = {"content-type": "text/plain"}
    assert ada.http.post("/api/tables", content=b"{}", headers=plain).status_code == 400


@pytest.mark.parametrize("path", ["/%00", "/" + "a" * 6_000, "/" + "a/" * 3_000, "/api/%00"])
def test_an_address_that_no_file_can_have_is_not_there(server: Running, path: str) -> None:
    assert httpx.get(server.url + path, trust_env=False).status_code == 404


TWO = [{"who": "me"}, {"who": "here"}]
BOXES = {
    "a number of thousands of digits": "game = " + "1" * 5_000,
    "as many in hexadecimal": "game = 0x" + "f" * 5_000,
    "and on lines that are short": "x = 0x" + "f" * 380,
    "a key of thousands of parts": "a." * 2_000 + "a = 1",
    "keys of many parts": "\n".join(["a" + ".a" * 150 + " = 1"] * 100),
    "parts between quotes": '"a"."b".\'c\'. d ."e" = 1',
    "brackets within brackets": "x = " + "[\n" * 20_000,
    "braces within braces": "x = " + "{a=" * 130,
    "nothing but quotes": "\"'" * 190,
}


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_a_box_that_is_none_is_refused_in_a_sentence(ada: Person, box: str) -> None:
    assert "the box: " in ada.post(f"/api/games/{GAME}/box", 400, box=box)["why"]
    assert "the box: " in ada.post("/api/tables", 400, game=GAME, seats=TWO, box=box)["why"]


FRAMES = [
    "",
    "x",
    "null",
    "[]",
    "{}",
    '{"type":"play"}',
    '{"type":"destroy","id":"1"}',
    '{"type":"play","id":"1","revision":-1,"seat":0,"action":0}',
    '{"type":"play","id":"1","revision":0,"seat":99,"action":0}',
    '{"type":"play","id":"1","revision":0,"seat":0,"action":null}',
    '{"type":"play","id":"","revision":0,"seat":0,"action":0}',
    '{"type":"play","id":"' + "x" * 100 + '","revision":0,"seat":0,"action":0}',
    '{"type":"play","id":"1","revision":1e400,"seat":0,"action":0}',
    '{"type":"about","id":"1","seat":0,"thing":"' + "y" * 1000 + '"}',
    "[" * 10_000,
    '{"a":' * 2_000,
    '{"type":"hello"}',
    "\u0000",
]


@pytest.mark.parametrize("frame", FRAMES)
def test_frames_that_are_nonsense_are_refused(ada: Person, frame: str) -> None:
    table = ada.table("me", "here")
    with ada.sit(table) as me:
        me.socket.send(frame)
        refused = me.until(lambda m: m["type"] == "refused")
        assert refused["why"]
        assert "Traceback" not in json.dumps(refused)
        me.socket.send(frame.encode())
        assert me.until(lambda m: m["type"] == "refused")["code"] in ("wrong", "not_yours")
        assert me.ask("ping")["type"] == "pong"


def test_frames_have_a_limit(server: Running, ada: Person) -> None:
    table = ada.table("me", "here")
    with ada.sit(table) as me:
        me.socket.send("x" * (FRAME + 1))
        with pytest.raises(ConnectionClosed):
            me.until(lambda m: False)
    fine(server)


def test_hello_comes_first(server: Running, ada: Person) -> None:
    table = ada.table("me", "here")
    cookie = f"chimerical={ada.http.cookies['chimerical']}"
    url = server.url.replace("http", "ws") + f"/api/tables/{table}/socket"
    with connect(url, additional_headers={"Cookie": cookie}) as raw:
        raw.send('{"type":"ping","id":"1"}')
        assert json.loads(raw.recv(5))["why"] == "say hello first"


def test_no_session_no_socket(server: Running, ada: Person, bob: Person) -> None:
    table = ada.table("me", "here")
    url = server.url.replace("http", "ws") + f"/api/tables/{table}/socket"
    for cookie in ("", f"chimerical={bob.http.cookies['chimerical']}"):
        with pytest.raises(InvalidStatus):
            connect(url, additional_headers={"Cookie": cookie})


# --- too much ---


def test_commands_have_a_rate(start: Callable[..., Running]) -> None:
    ada = start(limits=strict(commands=5, burst=2)).person()
    table = ada.table("me", "here")
    with ada.sit(table) as me:
        begin = time.monotonic()
        for i in range(16):
            me.send("ping", id=f"p{i}")
        answers = [me.until(lambda m, i=i: m.get("id") == f"p{i}") for i in range(16)]
        codes = [answer.get("code", "fine") for answer in answers]
        assert codes.index("too_fast") >= 10
        assert codes.count("too_fast") <= 1 + (time.monotonic() - begin)  # the others wait


def test_addresses_have_a_rate(start: Callable[..., Running]) -> None:
    running = start(limits=strict(address=2, burst=5))
    person = Person(running.url)
    codes = [person.http.get("/healthz").status_code for _ in range(60)]
    assert codes.count(429) > 20


def test_whoever_asks_again_too_soon_is_let_in_all_the_same() -> None:
    now = 0.0
    rate = Rate(0.5, 20, lambda: now)
    for _ in range(10):
        rate.take("ada")
    refused = []
    for _ in range(40):  # every half second, where one in two seconds may come
        now += 0.5
        try:
            rate.take("ada")
        except TooFast as error:
            refused.append(error.after)
    assert refused == [1.5, 1.0, 0.5] * 10


def test_a_refusal_says_when_to_come_back(start: Callable[..., Running]) -> None:
    body = {"game": GAME, "seats": [{"who": "me"}, {"who": "here"}]}
    ada = start(limits=strict(heavy=0.1, burst=1)).person()
    answers = [ada.http.post("/api/tables", json=body) for _ in range(6)]
    assert [a.headers["retry-after"] for a in answers if a.status_code == 429] == ["10"] * 5
    many = Person(start(limits=strict(address=0.25, burst=4)).url)
    refused = [many.http.get("/healthz") for _ in range(3)][-1]
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "4")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth1", True),
    ],
)
def test_a_line_is_one_address_however_many_it_has(one: str, other: str, same: bool) -> None:
    assert (household(one) == household(other)) is same


def test_sessions_have_a_rate(start: Callable[..., Running]) -> None:
    running = start(limits=strict(sessions=0.1, burst=1))
    codes = [
        httpx.post(f"{running.url}/api/session", json={}, trust_env=False).status_code
        for _ in range(6)
    ]
    assert 429 in codes


def test_tables_by_the_thousand(start: Callable[..., Running]) -> None:
    running = start(limits=strict(tables=20))
    ada = running.person()
    body = {"game": GAME, "seats": [{"who": "me"}, {"who": "here"}]}
    codes = [ada.http.post("/api/tables", json=body).status_code for _ in range(25)]
    assert codes == [201] * 20 + [429] * 5
    slow = start(limits=strict(heavy=0.1, burst=1)).person()
    codes = [slow.http.post("/api/tables", json=body).status_code for _ in range(6)]
    assert 429 in codes


def test_sockets_have_a_limit(start: Callable[..., Running]) -> None:
    running = start(limits=strict(sockets=2))
    ada = running.person()
    table = ada.table("me", "here")
    with ada.sit(table), ada.sit(table), pytest.raises(InvalidStatus), ada.sit(table):
        pass
    deadline = time.monotonic() + 5
    while running.house.sockets and time.monotonic() < deadline:
        time.sleep(0.02)
    with ada.sit(table):
        pass


def test_invitations_have_a_limit(start: Callable[..., Running]) -> None:
    ada = start(limits=strict(invites=3)).person()
    table = ada.table("me", "here")
    for _ in range(3):
        ada.invite(table, None)
    ada.post(f"/api/tables/{table}/invites", 429, seat=None)


MANY = int(os.environ.get("CHIMERICAL_SOCKETS", "300"))  # the whole: 5000


def test_many_sockets_at_once(start: Callable[..., Running]) -> None:
    running = start(limits=strict(sockets=10_000), heartbeat=300)
    ada = running.person()
    table = ada.table("me", "here")
    hello = b'{"type":"hello","seats":[0]}'
    mask = bytes(4)
    frame = bytes([0x81, 0x80 | len(hello)]) + mask + hello
    request = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\n"
        f"Cookie: chimerical={ada.http.cookies['chimerical']}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    sockets = []
    try:
        for _ in range(MANY):
            raw = socket.create_connection(("127.0.0.1", running.port))
            raw.sendall(request)
            sockets.append(raw)
        for raw in sockets:
            assert b"101" in raw.recv(20)
            raw.sendall(frame)
        seen = whose(ada, table)
        begin = time.perf_counter()
        assert play(ada, table, seen)["type"] == "done"
        assert time.perf_counter() - begin < 10
        assert running.house.sockets == MANY
    finally:
        for raw in sockets:
            raw.close()
    deadline = time.monotonic() + 30
    while running.house.sockets and time.monotonic() < deadline:
        time.sleep(0.05)
    assert running.house.sockets == 0


# --- what is written and said ---


def test_the_log_holds_no_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    logs.quiet = False
    try:
        with pytest.raises(ValueError, match="seed is not for the log"):
            logs.note("table", seed=1)
        logs.note("table", id="x", game=GAME)
        assert json.loads(capsys.readouterr().err)["id"] == "x"
    finally:
        logs.quiet = True


def test_failures_say_nothing_about_themselves(
    server: Running, ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: Any) -> Any:
        raise RuntimeError("seat 1 holds the Codex")

    monkeypatch.setattr(server.house, "tables_of", broken)
    answer = ada.http.get("/api/tables")
    assert answer.status_code == 500
    assert answer.json() == {
        "code": "failed",
        "why": "something went wrong here; it has been noted",
    }


# --- the command ---


def test_serving_beyond_this_machine_must_be_said(command: Callable[..., Any]) -> None:
    code, _, said = command("serve", "--host", "0.0.0.0", "--no-browser")
    assert code == 2
    assert "--remote" in said
    assert "TLS" in said


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_a_server_starts_and_stops(tmp_path: Any, by: signal.Signals) -> None:
    environment = os.environ | {"CHIMERICAL_NO_WARM": "1"}
    words = ["serve", "--port", "0", "--no-browser", "--database", str(tmp_path / "t.sqlite")]
    process = subprocess.Popen(
        [sys.executable, "-m", "chimerical", *words],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    assert process.stdout is not None
    found = re.search(r"(http://[^/]+)/#launch=(\S+)", process.stdout.readline())
    assert found
    ada = Person(found[1])
    ada.post("/api/session", launch=found[2], name="Ada")
    table = ada.table("me", "here", begin=True)
    play(ada, table, whose(ada, table))
    with ada.sit(table) as me:
        process.send_signal(by)
        bye = me.until(lambda m: m["type"] == "bye")
        assert (bye["after"], "everything is safe" in bye["why"]) == (2.0, True)
    assert process.wait(15) == 0
    with sqlite3.connect(tmp_path / "t.sqlite") as kept:
        assert kept.execute("SELECT max(revision) FROM log").fetchone() == (1,)


def test_a_port_that_is_taken_says_what_to_do() -> None:
    with bind("127.0.0.1", 0) as first:
        first.listen()
        with pytest.raises(ChimericalError, match="runs already; --port takes another"):
            bind("127.0.0.1", first.getsockname()[1])


def test_an_answer_does_not_wait_for_the_other_end(ada: Person) -> None:
    """Head and body go one after the other; a system that waits in between does so for 40 ms, once
    a connection is no longer new.
    """
    times = []
    for _ in range(60):
        begin = time.perf_counter()
        ada.get("/healthz")
        times.append(time.perf_counter() - begin)
    assert min(times[-20:]) < 0.03


# --- what nobody else is to read ---


def served(folder: Path, *words: str, **more: Any) -> Any:
    """`chimerical serve`, as a process."""
    environment = os.environ | {"CHIMERICAL_NO_WARM": "1"} | more.pop("env", {})
    command = [sys.executable, "-m", "chimerical", "serve", "--port", "0", "--no-browser", *words]
    return subprocess.Popen(command, text=True, env=environment, cwd=folder, **more)


def ended(process: Any) -> None:
    process.send_signal(signal.SIGTERM)
    assert process.wait(15) == 0


def test_a_link_may_be_kept_in_a_file_for_oneself(tmp_path: Path) -> None:
    file = tmp_path / "link"
    file.write_text("of before")
    file.chmod(0o644)
    words = ["--link-file", str(file), "--database", "t.sqlite"]
    process = served(tmp_path, *words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    said = process.stdout.readline()
    assert str(file) in said
    first = file.read_text("utf-8").strip()
    assert file.stat().st_mode & 0o777 == 0o600
    url, _, token = first.partition("/#launch=")
    Person(url).post("/api/session", launch=token)
    second = file.read_text("utf-8").strip()
    assert second.startswith(url)
    assert second != first
    ended(process)
    assert "launch" not in said + process.stdout.read() + process.stderr.read()
    assert not file.exists(), "it is good no more"


def test_a_file_for_links_that_cannot_be_written_is_said(
    command: Callable[..., Any], tmp_path: Path
) -> None:
    (tmp_path / "none").write_text("no folder")
    words = ["--port", "0", "--no-browser", "--database", str(tmp_path / "t.sqlite")]
    code, _, said = command("serve", *words, "--link-file", str(tmp_path / "none" / "link"))
    assert (code, "cannot be written" in said) == (2, True)


def test_a_journal_is_told_no_link(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    with journal.open("w") as kept:
        found = os.fstat(kept.fileno())
        environment = {"JOURNAL_STREAM": f"{found.st_dev}:{found.st_ino}"}
        words = ["--database", "t.sqlite"]
        process = served(tmp_path, *words, env=environment, stdout=kept, stderr=kept)
        wait_until(lambda: "--link-file" in journal.read_text("utf-8"))
    ended(process)
    assert "launch=" not in journal.read_text("utf-8")


@pytest.mark.parametrize("by", ["environment", "file"])
def test_where_tables_are_kept_need_not_be_in_the_command(tmp_path: Path, by: str) -> None:
    url = f"sqlite:///{tmp_path / 'here.sqlite'}"
    (tmp_path / "said").write_text(f"{url}\n")
    words = ["--database-file", "said"] if by == "file" else []
    environment = {} if by == "file" else {"CHIMERICAL_DATABASE": url}
    process = served(tmp_path, *words, env=environment, stdout=subprocess.PIPE)
    assert "Chimerical is at" in process.stdout.readline()
    ended(process)
    assert (tmp_path / "here.sqlite").exists()


def test_a_password_in_the_command_is_spoken_of(command: Callable[..., Any]) -> None:
    words = ["--port", "0", "--no-browser"]
    code, _, said = command("serve", *words, "--database", "postgresql://a:hush@127.0.0.1:1/x")
    assert code == 2
    assert "CHIMERICAL_DATABASE" in said
    assert "hush" not in said
    _, _, said = command("serve", *words, "--database", "postgresql://a@127.0.0.1:1/x")
    assert "CHIMERICAL_DATABASE" not in said


def test_a_database_is_said_once(command: Callable[..., Any], tmp_path: Path) -> None:
    words = ["--database", "x", "--database-file", str(tmp_path / "none")]
    code, _, said = command("serve", *words)
    assert (code, "give one of them" in said) == (2, True)
    code, _, said = command("serve", "--database-file", str(tmp_path / "none"))
    assert (code, "cannot be read" in said) == (2, True)


def test_over_tls_the_link_has_the_name_that_the_server_is_reached_by(tmp_path: Path) -> None:
    words = ["--tls", "--allow-host", "play.example.org", "--database", "t.sqlite"]
    process = served(tmp_path, *words, stdout=subprocess.PIPE)
    assert "at https://play.example.org/#launch=" in process.stdout.readline()
    ended(process)

"""People at a server: a house that runs on a real socket, and clients of it."""

from __future__ import annotations

import copy
import json
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import reduce
from itertools import count
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

import chimerical as ch
from chimerical.core.match import Match
from chimerical.server import logs
from chimerical.server.limits import Limits
from chimerical.server.run import Server, bind, config, names
from chimerical.server.tables import House, Settings

LOOSE = Limits(
    tables=10_000,
    sockets=1_000,
    commands=1e6,
    requests=1e6,
    address=1e6,
    sessions=1e6,
    heavy=1e6,
    hints=1e6,
    chat=1e6,
    strangers=10_000,
    frames=1e6,
    bytes=1e9,
)
GAME = "beta-station"
SHORT = {"round_cap": 3}  # a game that ends soon


class Running:
    """A server in a thread of this process."""

    def __init__(self, database: str, **settings: Any) -> None:
        logs.quiet = True
        self.socket = bind("127.0.0.1", 0)
        self.port = self.socket.getsockname()[1]
        # Whoever stands between may be reached by another port.
        hosts, origins = names("127.0.0.1", settings.pop("seen_as", self.port), [], False)
        given = {"limits": LOOSE, "pace": 0.0, "warm": False, "open": True} | settings
        self.settings = Settings(database=database, hosts=hosts, origins=origins, **given)
        self.house = House(self.settings)
        ready = threading.Event()
        self.server: Any = Server(config(self.house), self.house, ready.set)
        self.thread = threading.Thread(target=self.server.run, args=([self.socket],), daemon=True)
        self.thread.start()
        assert ready.wait(60)  # games are loaded first, on a machine that may be busy
        self.url = f"http://127.0.0.1:{self.port}"

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(15)
        assert not self.thread.is_alive()

    def person(self, name: str = "Ada") -> Person:
        """Somebody with a session."""
        person = Person(self.url)
        person.post("/api/session", name=name)
        return person


class Person:
    """A browser, as far as the server can tell."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=20, verify=False, trust_env=False)

    # --- HTTP ---

    def post(self, path: str, expect: int | None = None, **body: Any) -> Any:
        return self._answer(self.http.post(path, json=body), expect)

    def patch(self, path: str, expect: int | None = None, **body: Any) -> Any:
        return self._answer(self.http.patch(path, json=body), expect)

    def get(self, path: str, expect: int | None = None) -> Any:
        return self._answer(self.http.get(path), expect)

    def delete(self, path: str, expect: int | None = None) -> Any:
        return self._answer(self.http.delete(path), expect)

    def _answer(self, response: httpx.Response, expect: int | None) -> Any:
        fine = response.status_code == expect if expect else response.is_success
        assert fine, f"{response.status_code}: {response.text[:300]}"
        kind = response.headers.get("content-type", "")
        return response.json() if kind.startswith("application/json") else response.text

    # --- tables ---

    def table(self, *seats: str, begin: bool = True, **wanted: Any) -> str:
        """A new table; seats are `me`, `here`, `link`, or the name of a bot."""
        people = ("me", "here", "link")
        sitting = [{"who": s} if s in people else {"who": "bot", "bot": s} for s in seats]
        wanted = {"game": GAME, "options": SHORT} | wanted
        return str(self.post("/api/tables", seats=sitting, begin=begin, **wanted)["id"])

    def info(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}")

    def invite(self, table: str, seat: int | None) -> str:
        return str(self.post(f"/api/tables/{table}/invites", seat=seat)["token"])

    def join(self, token: str, expect: int | None = None) -> Any:
        return self.post("/api/join", expect, token=token)

    def command(self, table: str, kind: str, **fields: Any) -> Any:
        """A command over plain HTTP."""
        return self.post(f"/api/tables/{table}/commands", type=kind, **{"id": new_id(), **fields})

    def seen(self, table: str, seat: int | None = None) -> Any:
        query = "watch=1" if seat is None else f"seat={seat}"
        return self.get(f"/api/tables/{table}/seen?{query}")

    @contextmanager
    def sit(self, table: str, **hello: Any) -> Iterator[Sitting]:
        """A socket at a table."""
        cookie = "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
        url = self.url.replace("http", "ws") + f"/api/tables/{table}/socket"
        with connect(
            url, additional_headers={"Cookie": cookie}, max_size=None, close_timeout=1
        ) as socket:
            yield Sitting(socket, hello)


_ids = count()


def new_id() -> str:
    return f"c{next(_ids)}"


class Sitting:
    """A socket at a table: what was sent there, and ways to wait for something."""

    def __init__(self, socket: ClientConnection, hello: dict[str, Any]) -> None:
        self.socket = socket
        self.heard: list[dict[str, Any]] = []
        self.texts: list[str] = []  # as they came
        self.newest: dict[int | None, dict[str, Any]] = {}
        self.send("hello", **hello)
        self.welcome = self.until(lambda m: m["type"] == "welcome")

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def hear(self, timeout: float = 10) -> dict[str, Any]:
        """The next message."""
        text = str(self.socket.recv(timeout))
        self.texts.append(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "changed":
            message = renewed(self.newest[message["seat"]], message)
        self.heard.append(message)
        if message["type"] == "seen":
            self.newest[message["seat"]] = message
        return message

    def until(
        self, wanted: Callable[[dict[str, Any]], bool], timeout: float = 10
    ) -> dict[str, Any]:
        """The next message that is wanted."""
        end = time.monotonic() + timeout
        while True:
            message = self.hear(max(0.01, end - time.monotonic()))
            if wanted(message):
                return message

    def seen(self, wanted: Callable[[dict[str, Any]], bool] = lambda m: True) -> dict[str, Any]:
        return self.until(lambda m: m["type"] == "seen" and wanted(m))

    def my_turn(self, seat: int = 0) -> dict[str, Any]:
        """What a seat sees when it has something to decide, or when the game is over."""
        return self.seen(lambda m: m["seat"] == seat and (m["actions"] or m["view"]["over"]))

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A command, and its answer."""
        id = fields.pop("id", None) or new_id()
        self.send(kind, id=id, **fields)
        return self.until(lambda m: m.get("id") == id)

    def play(self, seat: int, seen: dict[str, Any], action: Any = None, **more: Any) -> Any:
        action = seen["actions"][0]["id"] if action is None else action
        return self.ask("play", revision=seen["revision"], seat=seat, action=action, **more)


def renewed(before: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    """What `seen` would have said: the last view with its changes put in."""
    assert before["revision"] == changed.pop("base")
    view = copy.deepcopy(before["view"])
    for path, value in changed["view"]:
        *way, last = path
        at = reduce(lambda part, step: part[step], way, view)
        if isinstance(at, list) and last == len(at):
            at.append(value)
        else:
            at[last] = value
    asides = [] if view["over"] else before["asides"]
    return {**changed, "type": "seen", "view": view, "asides": asides}


def play_out(person: Person, table: str, seat: int = 0, seed: int = 1) -> dict[str, Any]:
    """Plays a game to its end."""
    chance = random.Random(seed)
    with person.sit(table) as me:
        seen = me.my_turn(seat)
        while not seen["view"]["over"]:
            me.play(seat, seen, chance.choice(seen["actions"])["id"])
            newest = me.newest[seat]
            fresh = newest is not seen and (newest["actions"] or newest["view"]["over"])
            seen = newest if fresh else me.my_turn(seat)
        return seen


def sofa_at(person: Person, wanted: Callable[[Match], bool], game: str = GAME) -> tuple[str, Match]:
    """A sofa table at the first position of some game that is wanted; the match is its twin."""
    for seed in range(50):
        match, chance = (
            ch.game(game).new(2, seed, SHORT if game == GAME else None),
            random.Random(seed),
        )
        while not match.over:
            if wanted(match):
                sitting = [{"who": "me"}, {"who": "here"}]
                table = person.post("/api/tables/import", save=match.save(), seats=sitting)
                return table["id"], match
            match.play_number(chance.choice(match.legal()))
    raise AssertionError("no such position was found")


def twice(match: Match) -> bool:
    """Whether the last two actions can be taken back, and no third."""
    other = match.copy()
    seat = other.record[-1][0] if other.record else 0
    for _ in range(2):
        if other.seat != seat or other.barred(seat):
            return False
        other.undo(seat)
    return bool(other.barred(seat))


def strict(**changes: Any) -> Limits:
    return replace(LOOSE, **changes)

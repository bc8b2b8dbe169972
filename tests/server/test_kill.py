"""kill -9 at random moments: what was acknowledged is there, once, and replays the same."""

from __future__ import annotations

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from itertools import cycle
from pathlib import Path
from typing import Any

import httpx
import sqlalchemy as sa

from chimerical.server import book
from chimerical.server.ledger import Ledger

from .people import Person, new_id

MOVES = int(os.environ.get("CHIMERICAL_KILL_MOVES", "60"))  # acknowledged ones; the whole: 1000
TABLES = 4


class Victim:
    """A server in a process of its own, which dies and comes back."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = 0
        self.process: Any = None

    def start(self) -> None:
        words = ["serve", "--port", str(self.port), "--no-browser", "--open"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "chimerical", *words, "--database", str(self.database)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | {"CHIMERICAL_NO_WARM": "1"},
        )
        found = re.search(r"http://[^:]+:(\d+)/", self.process.stdout.readline())
        assert found
        self.port = int(found[1])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"


class Player(threading.Thread):
    """Plays both seats of a table, then of another, whatever happens to the server."""

    def __init__(self, url: str, seed: int, enough: threading.Event) -> None:
        super().__init__(daemon=True)
        self.person = Person(url)
        self.person.post("/api/session", name="Ada")
        self.chance = random.Random(seed)
        self.enough = enough
        self.played: dict[str, dict[str, int]] = {}  # acknowledged: by table and id, the revision
        games = ["beta-station", "codename-chimera"]  # the other one has secret steps
        self.games = cycle(games[seed % 2 :] + games[: seed % 2])
        self.sit_down()

    def sit_down(self) -> None:
        self.table = self.person.table("me", "here", game=next(self.games), options={})
        self.played[self.table] = {}

    @property
    def moves(self) -> int:
        return sum(map(len, self.played.values()))

    def run(self) -> None:
        while not self.enough.is_set():
            try:
                self.move()
            except httpx.TransportError:
                time.sleep(0.05)
            except AssertionError:  # 429 or 503: the server has just come back
                time.sleep(0.2)

    def move(self) -> None:
        both = [self.person.seen(self.table, seat) for seat in (0, 1)]
        if both[0]["view"]["over"]:
            self.sit_down()
            return
        seen = next(seen for seen in both if seen["actions"])
        fields: dict[str, Any] = {"revision": seen["revision"], "seat": seen["seat"]}
        fields |= {"action": self.chance.choice(seen["actions"])["id"], "id": new_id()}
        for _ in range(200):  # sent again until it is answered
            try:
                answer = self.person.command(self.table, "play", **fields)
            except (httpx.TransportError, AssertionError):
                if self.enough.is_set():
                    return
                time.sleep(0.05)
                continue
            if answer["type"] == "done":
                self.played[self.table][fields["id"]] = answer["revision"]
            elif answer["code"] in ("too_fast", "unavailable"):
                time.sleep(0.1)
                continue
            return


def test_nothing_that_was_acknowledged_is_lost_or_doubled(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    victim, enough, chance = Victim(database), threading.Event(), random.Random(1)
    victim.start()
    players = [Player(victim.url, seed, enough) for seed in range(TABLES)]
    for player in players:
        player.start()
    kills = 0
    deadline = time.monotonic() + 60 + MOVES
    while kills < 3 or sum(player.moves for player in players) < MOVES:
        assert time.monotonic() < deadline
        time.sleep(chance.uniform(0.2, 2.0))
        victim.kill()
        kills += 1
        victim.start()
    time.sleep(0.5)
    victim.kill()
    enough.set()
    for player in players:
        player.join(20)
    engine = sa.create_engine(f"sqlite:///{database}")
    with engine.connect() as connection:
        for player in players:
            for table, acknowledged in player.played.items():
                check(connection, table, acknowledged)


def test_what_the_table_is_asked_to_agree_on_is_safe_too(tmp_path: Path) -> None:
    victim = Victim(tmp_path / "tables.sqlite")
    victim.start()
    people = [Person(victim.url) for _ in range(3)]
    for person in people:
        person.post("/api/session", name="Somebody")
    table = people[0].table("me", "link", "link")
    for seat in (1, 2):
        people[seat].join(people[0].invite(table, seat))
        people[seat].post(f"/api/tables/{table}/ready", seat=seat)
    seen = next(v for s in range(3) if (v := people[s].seen(table, s))["actions"])
    mover = seen["seat"]
    fields = {"seat": mover, "action": seen["actions"][0]["id"], "revision": 0}
    revision = people[mover].command(table, "play", **fields)["revision"]
    asked = people[mover].command(table, "take_back", revision=revision, seat=mover)
    assert asked["type"] == "done"
    first, last = (seat for seat in range(3) if seat != mover)
    answer = {"proposal": people[mover].info(table)["proposal"]["id"], "yes": True}
    assert people[first].command(table, "consent", seat=first, **answer)["type"] == "done"
    victim.kill()
    victim.start()
    assert people[last].info(table)["proposal"]["missing"] == [last]
    assert people[last].info(table)["moves"] == 1
    assert people[last].command(table, "consent", seat=last, **answer)["type"] == "done"
    after = people[mover].info(table)
    victim.kill()
    assert (after["proposal"], after["moves"]) == (None, 0)


def check(connection: sa.Connection, table: str, acknowledged: dict[str, int]) -> None:
    found = book.read_table(connection, table)
    assert found is not None
    row, _ = found
    log = book.read_log(connection, table)
    assert [entry.revision for entry in log] == list(range(len(log)))
    commands = {entry.command: entry.revision for entry in log if entry.command}
    assert len(commands) == len(log) - 1  # none doubled
    ledger = Ledger(range(0))
    ledger.read(book.read_log(connection, table), 0.0)
    by = {entry.command: entry for entry in log}
    for id, revision in acknowledged.items():  # none lost, and each as its seat counts
        assert ledger.done(by[id].guest or "", id, by[id].seat) == revision
    game = book.game_of(row)
    snapshot = book.read_snapshot(connection, row.id, book.layout(row.game), log, 1 << 30)
    assert snapshot is not None or len(log) < 3
    fast, slow = (book.restore(row, game, log, start) for start in (snapshot, None))
    assert fast.table.array.tobytes() == slow.table.array.tobytes()
    assert fast.save() == slow.save()
    assert fast.events == slow.events

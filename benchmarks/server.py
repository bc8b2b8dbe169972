"""Load on the table server, from a second process on the same machine.

    python benchmarks/server.py                         # 250 tables, 1,000 sockets
    python benchmarks/server.py --peer FOLDER           # and boardgame.io beside it

First at a human pace, a move at each table every two seconds; then as many moves as possible, each
table's next move as soon as whoever is to make it has seen the last one. Every table has a socket
for each seat, and everybody is sent everything. What is timed is from sending a move to its
acknowledgement, which comes after the commit to disk.

FOLDER is where `npm install boardgame.io` was run; its own tic-tac-toe, a game of nine cells, is
played at the same pace by the same number of matches, two sockets each, in memory alone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
PACE = 2.0  # seconds between the moves of a table
HERE = Path(__file__).parent


# --- the server's side ---


def serve(folder: str) -> None:
    """Runs a server without limits on any one guest; prints its address."""
    from chimerical.server.limits import Limits
    from chimerical.server.run import bind, names
    from chimerical.server.run import serve as run
    from chimerical.server.tables import Settings

    bound = bind("127.0.0.1", 0)
    port = bound.getsockname()[1]
    hosts, origins = names("127.0.0.1", port, [], False)
    many = 1e9
    limits = Limits(
        tables=10**6,
        sockets=10**6,
        commands=many,
        requests=many,
        address=many,
        sessions=many,
        heavy=many,
    )
    settings = Settings(
        database=f"sqlite:///{folder}/tables.sqlite",
        hosts=hosts,
        origins=origins,
        open=True,
        limits=limits,
        warm=False,
        heartbeat=120.0,
    )
    run(settings, bound, lambda house: print(f"http://127.0.0.1:{port}", flush=True))


# --- the load ---


class Action(msgspec.Struct):
    id: int


class Heard(msgspec.Struct):
    """As much of a message as is needed here."""

    type: str
    seat: int | None = None
    revision: int = 0
    actions: list[Action] = []
    id: str = ""
    code: str = ""


decode = msgspec.json.Decoder(Heard).decode


@dataclass
class Table:
    """A table with a socket for each seat."""

    id: str
    chance: random.Random
    sockets: list[ClientConnection] = field(default_factory=list)
    turn: tuple[int, int, list[Action]] = (0, -1, [])  # seat, revision, actions
    asked: asyncio.Event = field(default_factory=asyncio.Event)
    sent: dict[str, float] = field(default_factory=dict)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    times: list[float] = field(default_factory=list)
    refused: int = 0
    n: int = 0

    async def listen(self, socket: ClientConnection) -> None:
        async for data in socket:
            heard = decode(data)
            if heard.type in ("seen", "changed"):
                if heard.actions and heard.revision > self.turn[1] and heard.seat is not None:
                    self.turn = heard.seat, heard.revision, heard.actions
                    self.asked.set()
            elif heard.type in ("done", "refused"):
                self.times.append(time.perf_counter() - self.sent.pop(heard.id))
                self.refused += heard.type == "refused"
                self.answered.set()

    async def move(self) -> None:
        """A random move of whoever is to move, and its acknowledgement."""
        await self.asked.wait()
        self.asked.clear()
        self.answered.clear()
        seat, revision, actions = self.turn
        self.n += 1
        id = f"m{self.n}"
        action = self.chance.choice(actions).id
        command = {"type": "play", "id": id, "revision": revision, "seat": seat, "action": action}
        self.sent[id] = time.perf_counter()
        await self.sockets[seat].send(json.dumps(command))
        await self.answered.wait()


@dataclass(frozen=True)
class Figures:
    """What a stretch of load came to."""

    moves: int
    seconds: float
    p50: float
    p99: float
    refused: int
    cpu: float = 0.0  # seconds of the server's processor time

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


def figures(tables: list[Table], seconds: float) -> Figures:
    times = sorted(time for table in tables for time in table.times)
    refused = sum(table.refused for table in tables)
    p99 = times[int(len(times) * 0.99)]
    return Figures(len(times) - refused, seconds, statistics.median(times), p99, refused)


async def load(
    url: str, process: int, game: str, tables: int, seconds: float
) -> dict[str, Figures]:
    async with httpx.AsyncClient(base_url=url, timeout=60, trust_env=False) as http:
        await http.post("/api/session", json={"name": "Load"})
        cookie = f"chimerical={http.cookies['chimerical']}"
        made = []
        for i in range(tables):
            seats = [{"who": "me"}] + [{"who": "here"}] * (SEATS - 1)
            body = {"game": game, "seats": seats, "begin": True}
            answer = await http.post("/api/tables", json=body)
            made.append(Table(answer.json()["id"], random.Random(i)))
    listening = []
    for table in made:
        for seat in range(SEATS):
            address = url.replace("http", "ws") + f"/api/tables/{table.id}/socket"
            socket = await connect(
                address,
                additional_headers={"Cookie": cookie},
                compression=None,
                max_size=None,
                ping_interval=None,
            )
            await socket.send(json.dumps({"type": "hello", "seats": [seat], "changes": True}))
            table.sockets.append(socket)
            listening.append(asyncio.create_task(table.listen(socket)))
    found = {}
    for name, run in (("human", _at_a_human_pace), ("full", _as_fast_as_possible)):
        for table in made:
            table.times.clear()
            table.refused = 0
        begin, used = time.perf_counter(), cpu(process)
        await asyncio.gather(*(run(table, begin + seconds) for table in made))
        took = time.perf_counter() - begin
        found[name] = replace(figures(made, took), cpu=cpu(process) - used)
    for task in listening:
        task.cancel()
    return found


async def _at_a_human_pace(table: Table, end: float) -> None:
    await asyncio.sleep(table.chance.random() * PACE)
    while (now := time.perf_counter()) < end:
        await table.move()
        await asyncio.sleep(max(0.0, PACE - (time.perf_counter() - now)))


async def _as_fast_as_possible(table: Table, end: float) -> None:
    while time.perf_counter() < end:
        await table.move()


# --- both together ---


def memory(process: int) -> float:
    """Resident memory, in MB."""
    with open(f"/proc/{process}/statm", encoding="ascii") as f:
        return int(f.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def cpu(process: int) -> float:
    """Processor time of a process, in seconds."""
    with open(f"/proc/{process}/stat", encoding="ascii") as f:
        fields = f.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def ours(game: str, tables: int, seconds: float) -> None:
    with TemporaryDirectory() as folder:
        words = [sys.executable, str(HERE / "server.py"), "--serve", folder]
        server = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert server.stdout is not None
        url = server.stdout.readline().strip()
        before = memory(server.pid)
        found = asyncio.run(load(url, server.pid, game, tables, seconds))
        used = (memory(server.pid) - before) / tables
        server.terminate()
        server.wait()
    show(f"chimerical, {game}, {tables} tables, {tables * SEATS} sockets", found)
    print(f"  memory: {used * 1000:.0f} kB a table, with its {SEATS} sockets")


def theirs(folder: Path, tables: int, seconds: float) -> None:
    environment = os.environ | {"NODE_PATH": str(folder / "node_modules")}
    server = subprocess.Popen(
        ["node", str(HERE / "boardgame_io" / "server.cjs")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
    )
    assert server.stdout is not None
    while not server.stdout.readline().startswith("ready"):
        pass
    numbers = [str(n) for n in (tables, seconds, PACE, server.pid)]
    words = ["node", str(HERE / "boardgame_io" / "load.cjs"), *numbers]
    answer = subprocess.run(words, capture_output=True, text=True, env=environment, check=True)
    server.terminate()
    server.wait()
    parts = json.loads(answer.stdout.splitlines()[-1])
    found = {name: Figures(**part) for name, part in parts.items()}
    show(f"boardgame.io, tic-tac-toe, {tables} matches, {tables * 2} sockets", found)


def show(title: str, found: dict[str, Figures]) -> None:
    print(title)
    for name, words in (("human", "a move every 2 s"), ("full", "as fast as possible")):
        f = found[name]
        print(
            f"  {words}: {f.rate:.0f} moves/s, acknowledged after {f.p50 * 1000:.1f} ms (p50), "
            f"{f.p99 * 1000:.1f} ms (p99), {f.refused} refused, "
            f"{f.cpu / f.moves * 1000:.2f} ms of processor time a move"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--game", default="beta-station")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--peer", type=Path, help="where boardgame.io is installed")
    given = parser.parse_args()
    if given.serve:
        serve(given.serve)
        return
    ours(given.game, given.tables, given.seconds)
    if given.peer:
        theirs(given.peer, given.tables, given.seconds)


if __name__ == "__main__":
    main()

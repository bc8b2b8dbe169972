"""Load on the table server, from a second process on the same machine.

    python benchmarks/server.py                         # 250 tables, 1,000 sockets: about a minute
    python benchmarks/server.py --peer FOLDER           # and boardgame.io beside it: about three

First at a human pace, a move at each table every two seconds; then as many moves as possible, each
table's next move as soon as whoever is to make it has seen the last one. Every table has a socket
for each seat, and everybody is told everything. What is timed is from sending a move to its
acknowledgement, which comes after the commit to disk.

FOLDER is where `npm install boardgame.io node-persist` was run. Its own tic-tac-toe, a game of
nine cells, is played at the same pace by the same number of matches: with two sockets each, with
four (two players and two who watch), and with its files on disk. It is driven by its own client,
whose share of the machine is not ours to judge; so compare the processor time of the servers,
too.
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
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

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
    url: str, process: int, game: str, tables: int, people: int, seconds: float
) -> dict[str, Figures]:
    async with httpx.AsyncClient(base_url=url, timeout=60, trust_env=False) as http:
        await http.post("/api/session", json={"name": "Load"})
        cookie = f"chimerical={http.cookies['chimerical']}"
        made = []
        for i in range(tables):
            seats = [{"who": "me"}] + [{"who": "here"}] * (people - 1)
            body = {"game": game, "seats": seats, "begin": True}
            answer = await http.post("/api/tables", json=body)
            made.append(Table(answer.json()["id"], random.Random(i)))
    listening = []
    for table in made:
        for seat in range(people):
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


@dataclass(frozen=True)
class Run:
    """A server under load."""

    title: str
    sockets: int
    found: dict[str, Figures]
    memory: float | None = None  # kB a table


def ours(game: str, tables: int, people: int, seconds: float) -> Run:
    with TemporaryDirectory() as folder:
        words = [sys.executable, str(HERE / "server.py"), "--serve", folder]
        server = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert server.stdout is not None
        url = server.stdout.readline().strip()
        before = memory(server.pid)
        found = asyncio.run(load(url, server.pid, game, tables, people, seconds))
        used = (memory(server.pid) - before) / tables * 1000
        server.terminate()
        server.wait()
    return Run(f"chimerical, {game}, on disk", people * tables, found, used)


def theirs(folder: Path, tables: int, people: int, seconds: float, storage: str) -> Run:
    with TemporaryDirectory() as files:
        environment = os.environ | {"NODE_PATH": str(folder / "node_modules")}
        environment |= {"FILES": files if storage == "files" else ""}
        server = subprocess.Popen(
            ["node", str(HERE / "boardgame_io" / "server.cjs")],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
        )
        assert server.stdout is not None
        while not (line := server.stdout.readline()).startswith("ready"):
            if not line:
                raise SystemExit("boardgame.io's server did not start: are both packages there?")
        before = memory(server.pid)
        numbers = [str(n) for n in (tables, seconds, PACE, server.pid, people)]
        words = ["node", str(HERE / "boardgame_io" / "load.cjs"), *numbers]
        answer = subprocess.run(words, capture_output=True, text=True, env=environment, check=True)
        used = (memory(server.pid) - before) / tables * 1000
        server.terminate()
        server.wait()
    parts = json.loads(answer.stdout.splitlines()[-1])
    found = {name: Figures(**part) for name, part in parts.items()}
    where = "on disk" if storage == "files" else "in memory"
    return Run(f"boardgame.io, tic-tac-toe, {where}", people * tables, found, used)


def show(tables: int, runs: list[Run]) -> None:
    """A table in Markdown; times in milliseconds."""
    print(f"\n{tables} tables, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the end\n")
    print(
        "| server | sockets | pace | moves/s | p50 ms | p99 ms | processor ms a move | kB a table |"
    )
    print("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |")
    for run in runs:
        for name, pace in (("human", "every 2 s"), ("full", "full")):
            f = run.found[name]
            room = f"{run.memory:.0f}" if run.memory is not None and name == "full" else ""
            times = f"{f.p50 * 1000:.1f} | {f.p99 * 1000:.1f} | {f.cpu / f.moves * 1000:.2f}"
            print(f"| {run.title} | {run.sockets} | {pace} | {f.rate:.0f} | {times} | {room} |")
            if f.refused:
                print(f"{f.refused} moves were refused")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--game", default="beta-station")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=10, help="for each pace")
    parser.add_argument("--peer", type=Path, help="where boardgame.io is installed")
    given = parser.parse_args()
    if given.serve:
        serve(given.serve)
        return
    game, tables, seconds = given.game, given.tables, given.seconds
    plan = [partial(ours, game, tables, people, seconds) for people in (4, 2)]
    if given.peer:
        ways = ((4, "memory"), (2, "memory"), (2, "files"))
        plan += [partial(theirs, given.peer, tables, n, seconds, where) for n, where in ways]
    runs = []
    for step in plan:
        runs.append(step())
        print(f"{runs[-1].title}, {runs[-1].sockets} sockets: done", file=sys.stderr, flush=True)
    show(given.tables, runs)


if __name__ == "__main__":
    main()

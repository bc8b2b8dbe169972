"""Load on the table server, from a second process on the same machine.

    python benchmarks/server.py                         # 250 tables, 1,000 sockets: about a minute
    python benchmarks/server.py --peer FOLDER           # and boardgame.io beside it, same game

First at a human pace, a move at each table every two seconds; then as many moves as possible, each
table's next move as soon as whoever is to make it has seen the last one. Every table has a socket
for each seat, and everybody is told everything. What is timed is from sending a move to its
acknowledgement, which comes after the commit to disk. Where a game is over, its table goes on as a
new one.

FOLDER is where `npm install boardgame.io node-persist` was run. Then both play tic-tac-toe, ours
as in tic_tac_toe/, theirs as in boardgame_io/game.cjs, with two sockets a table, in turns: ours on
disk, theirs on disk, theirs in memory, and so on for some rounds, as fast as possible; each plays
as long beforehand without being measured. A ratio is of one round, and the median of the rounds
counts. Theirs is driven by its own client, so both say what share of a core server and client took.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

PACE = 2.0  # seconds between the moves of a table
TIC_TAC_TOE = "tic-tac-toe"
HERE = Path(__file__).parent


# --- the server's side ---


def serve(folder: str) -> None:
    """Runs a server without limits on any one guest; prints its address."""
    from chimerical.games import GAMES
    from chimerical.server.limits import Limits
    from chimerical.server.run import bind, names
    from chimerical.server.run import serve as run
    from chimerical.server.tables import Settings

    GAMES[TIC_TAC_TOE] = "tic_tac_toe"
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
        strangers=10**6,
        frames=many,
        bytes=many,
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


class State(msgspec.Struct):
    state: str


class Heard(msgspec.Struct):
    """As much of a message as is needed here."""

    type: str
    seat: int | None = None
    revision: int = 0
    actions: list[Action] = []
    id: str = ""
    code: str = ""
    table: State | None = None


decode = msgspec.json.Decoder(Heard).decode


@dataclass
class Table:
    """A table with a socket for each seat."""

    id: str
    chance: random.Random
    sockets: list[ClientConnection] = field(default_factory=list)
    turn: tuple[int, int, list[Action]] = (0, -1, [])  # seat, revision, actions
    known: dict[int, int] = field(default_factory=dict)  # by seat: its last revision
    asked: asyncio.Event = field(default_factory=asyncio.Event)
    sent: dict[str, float] = field(default_factory=dict)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    times: list[float] = field(default_factory=list)
    refused: int = 0
    n: int = 0
    over: bool = False
    ears: list[asyncio.Task[None]] = field(default_factory=list)

    def hear(self, socket: ClientConnection) -> None:
        self.sockets.append(socket)
        self.ears.append(asyncio.create_task(self._listen(socket)))

    async def leave(self) -> None:
        """Leaves a game that is over, for a new one."""
        for ear in self.ears:
            ear.cancel()
        await asyncio.gather(*(socket.close() for socket in self.sockets))
        self.ears, self.sockets = [], []
        self.known, self.over = {}, False
        self.asked.clear()

    async def _listen(self, socket: ClientConnection) -> None:
        async for data in socket:
            heard = decode(data)
            if heard.type in ("seen", "changed"):
                if heard.seat is None or heard.revision <= self.known.get(heard.seat, -1):
                    continue
                self.known[heard.seat] = heard.revision  # each seat counts for itself
                if heard.actions:
                    self.turn = heard.seat, heard.revision, heard.actions
                    self.asked.set()
            elif heard.type in ("done", "refused"):
                self.times.append(time.perf_counter() - self.sent.pop(heard.id))
                self.refused += heard.type == "refused"
                self.answered.set()
            elif heard.table is not None and heard.table.state == "over":
                self.over = True
                self.asked.set()

    async def move(self) -> None:
        """A random move of whoever is to move, and its acknowledgement; none once it is over."""
        await self.asked.wait()
        self.asked.clear()
        if self.over:
            return
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
    client: float = 0.0  # and of the client's

    @property
    def rate(self) -> float:
        return self.moves / self.seconds


def figures(tables: list[Table], seconds: float) -> Figures:
    times = sorted(time for table in tables for time in table.times)
    refused = sum(table.refused for table in tables)
    p99 = times[int(len(times) * 0.99)]
    return Figures(len(times) - refused, seconds, statistics.median(times), p99, refused)


class Guest:
    """Whoever makes the tables and sits on all their seats."""

    def __init__(self, url: str, http: httpx.AsyncClient, game: str, people: int) -> None:
        self.url, self.http, self.game, self.people = url, http, game, people

    async def arrive(self) -> None:
        await self.http.post("/api/session", json={"name": "Load"})
        self.cookie = f"chimerical={self.http.cookies['chimerical']}"

    async def sit(self, table: Table) -> None:
        """A game from its beginning."""
        seats = [{"who": "me"}] + [{"who": "here"}] * (self.people - 1)
        body = {"game": self.game, "seats": seats, "begin": True}
        table.id = (await self.http.post("/api/tables", json=body)).json()["id"]
        for seat in range(self.people):
            socket = await connect(
                self.url.replace("http", "ws") + f"/api/tables/{table.id}/socket",
                additional_headers={"Cookie": self.cookie},
                compression=None,
                max_size=None,
                ping_interval=None,
            )
            await socket.send(json.dumps({"type": "hello", "seats": [seat], "changes": True}))
            table.hear(socket)

    async def go_on(self, table: Table) -> None:
        """The next move, of the next game if this one is over."""
        if table.over:
            await table.leave()
            await self.sit(table)
        await table.move()


async def load(
    url: str, process: int, game: str, tables: int, people: int, seconds: float, paces: Paces
) -> dict[str, Figures]:
    made = [Table("", random.Random(i)) for i in range(tables)]
    found = {}
    async with httpx.AsyncClient(base_url=url, timeout=60, trust_env=False) as http:
        guest = Guest(url, http, game, people)
        await guest.arrive()
        for table in made:
            await guest.sit(table)
        for name in paces:
            for table in made:
                table.times.clear()
                table.refused = 0
            begin, used, own = time.perf_counter(), cpu(process), time.process_time()
            await asyncio.gather(*(RUNS[name](guest, table, begin + seconds) for table in made))
            found[name] = replace(
                figures(made, time.perf_counter() - begin),
                cpu=cpu(process) - used,
                client=time.process_time() - own,
            )
        for table in made:
            await table.leave()
    return found


async def _at_a_human_pace(guest: Guest, table: Table, end: float) -> None:
    await asyncio.sleep(table.chance.random() * PACE)
    while (now := time.perf_counter()) < end:
        await guest.go_on(table)
        await asyncio.sleep(max(0.0, PACE - (time.perf_counter() - now)))


async def _as_fast_as_possible(guest: Guest, table: Table, end: float) -> None:
    while time.perf_counter() < end:
        await guest.go_on(table)


RUNS = {"human": _at_a_human_pace, "full": _as_fast_as_possible}
Paces = Sequence[str]


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


def ours(game: str, tables: int, people: int, seconds: float, paces: Paces) -> Run:
    with TemporaryDirectory() as folder:
        words = [sys.executable, str(HERE / "server.py"), "--serve", folder]
        server = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert server.stdout is not None
        url = server.stdout.readline().strip()
        before = memory(server.pid)
        found = asyncio.run(load(url, server.pid, game, tables, people, seconds, paces))
        used = (memory(server.pid) - before) / tables * 1000
        server.terminate()
        server.wait()
    return Run(f"chimerical, {game}, on disk", people * tables, found, used)


def theirs(
    folder: Path, tables: int, people: int, seconds: float, storage: str, paces: Paces
) -> Run:
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
        words = ["node", str(HERE / "boardgame_io" / "load.cjs"), *numbers, *paces]
        answer = subprocess.run(words, capture_output=True, text=True, env=environment, check=True)
        used = (memory(server.pid) - before) / tables * 1000
        server.terminate()
        server.wait()
    parts = json.loads(answer.stdout.splitlines()[-1])
    found = {name: Figures(**part) for name, part in parts.items()}
    where = "on disk" if storage == "files" else "in memory"
    return Run(f"boardgame.io, tic-tac-toe, {where}", people * tables, found, used)


def show(runs: Sequence[Run]) -> None:
    """A table in Markdown; times in milliseconds, shares of a core in percent."""
    print("| server | sockets | pace | moves/s | p50 ms | p99 ms | processor ms a move", end=" | ")
    print("server, client, % of a core | kB a table |")
    print("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for run in runs:
        for name, f in run.found.items():
            pace = "every 2 s" if name == "human" else name
            room = f"{run.memory:.0f}" if run.memory is not None and name == "full" else ""
            times = f"{f.p50 * 1000:.1f} | {f.p99 * 1000:.1f} | {f.cpu / f.moves * 1000:.3f}"
            shares = f"{100 * f.cpu / f.seconds:.0f}, {100 * f.client / f.seconds:.0f}"
            row = f"{run.sockets} | {pace} | {f.rate:.0f} | {times} | {shares} | {room} |"
            print(f"| {run.title} | {row}")
            if f.refused:
                print(f"{f.refused} moves were refused")


def compare(rounds: list[list[Run]]) -> None:
    """Ours, the first of each round, beside the others: the median of the rounds, and each."""
    show([_median(list(runs)) for runs in zip(*rounds, strict=True)])
    print()
    for others in zip(*(runs[1:] for runs in rounds), strict=True):
        pairs = [(r[0].found["full"], o.found["full"]) for r, o in zip(rounds, others, strict=True)]
        rates = [mine.rate / other.rate for mine, other in pairs]
        costs = [other.cpu / other.moves / (mine.cpu / mine.moves) for mine, other in pairs]
        for what, ratios in (("moves/s", rates), ("moves a processor second", costs)):
            each = ", ".join(f"{ratio:.2f}" for ratio in ratios)
            middle = statistics.median(ratios)
            print(f"{what}: {middle:.2f} times {others[0].title} ({each})")


def _median(runs: list[Run]) -> Run:
    """The run in the middle."""
    return sorted(runs, key=lambda run: run.found["full"].rate)[len(runs) // 2]


@dataclass(frozen=True)
class Machine:
    """What all processes of the machine have taken so far, and ours of it, in seconds."""

    at: float
    all: float
    own: float

    @classmethod
    def now(cls) -> Machine:
        with open("/proc/stat", encoding="ascii") as f:
            user, nice, system, _, _, irq, softirq, *_ = (int(n) for n in f.readline().split()[1:])
        busy = (user + nice + system + irq + softirq) / os.sysconf("SC_CLK_TCK")
        used = [resource.getrusage(w) for w in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        return cls(time.perf_counter(), busy, sum(each.ru_utime + each.ru_stime for each in used))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--game", default="beta-station")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=10, help="for each pace")
    parser.add_argument("--peer", type=Path, help="where boardgame.io is installed")
    parser.add_argument("--rounds", type=int, default=5, help="of alternation with it")
    given = parser.parse_args()
    if given.serve:
        serve(given.serve)
        return
    game, tables, seconds, folder = given.game, given.tables, given.seconds, given.peer
    before = Machine.now()
    if folder:
        paces = ["full", "full"]  # the first is not counted: Node compiles what is used often
        sides = [partial(ours, TIC_TAC_TOE, tables, 2, seconds, paces)]
        sides += [
            partial(theirs, folder, tables, 2, seconds, where, paces)
            for where in ("files", "memory")
        ]
        rounds: list[list[Run]] = []
        for n in range(given.rounds):
            rounds.append([side() for side in sides])
            print(f"round {n + 1} of {given.rounds}: done", file=sys.stderr, flush=True)
        compare(rounds)
    else:
        show([ours(game, tables, people, seconds, list(RUNS)) for people in (4, 2)])
    after = Machine.now()
    others = (after.all - before.all - after.own + before.own) / (after.at - before.at)
    print(f"\n{tables} tables, {os.cpu_count()} cores; others took {others:.1f} of them meanwhile")


if __name__ == "__main__":
    main()

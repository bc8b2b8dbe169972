"""The floor under the table server: the same parts without any game.

    python benchmarks/bare.py                  # 250 tables, two sockets each: a few seconds

The same sockets, the same decoder, a commit to SQLite for all moves that wait, an acknowledgement,
and a short message to both sockets of the table; but no rules, views, actions, undo, rights or
limits. No server made of these parts can spend less on a move.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import queue
import random
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter, defaultdict
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import connect

from chimerical.server import wire
from chimerical.server.connections import Wire
from chimerical.server.limits import Limits
from chimerical.server.run import bind
from chimerical.server.sockets import WIRE
from server import Figures, Table, cpu, figures

SEATS = 2
encode = msgspec.json.encode
ACTIONS = [{"id": n, "verb": "move", "label": "Go somewhere"} for n in range(7)]


class Store:
    """A thread that writes down whatever has gathered, and then says so."""

    def __init__(self, folder: str) -> None:
        self.waiting: queue.SimpleQueue[tuple[Ear, wire.Play, int]] = queue.SimpleQueue()
        self.loop = asyncio.get_running_loop()
        threading.Thread(target=self._write, args=(folder,), daemon=True).start()

    def _write(self, folder: str) -> None:
        base = sqlite3.connect(f"{folder}/bare.sqlite", isolation_level=None)
        base.execute("PRAGMA journal_mode=WAL")
        base.execute("PRAGMA synchronous=FULL")
        base.execute("CREATE TABLE moves (t TEXT, n INTEGER, action INTEGER, PRIMARY KEY (t, n))")
        while True:
            some = [self.waiting.get()]
            while not self.waiting.empty():
                some.append(self.waiting.get())
            rows = [(ear.table, n, command.action) for ear, command, n in some]
            base.execute("BEGIN")
            base.executemany("INSERT INTO moves VALUES (?, ?, ?)", rows)
            base.execute("COMMIT")
            self.loop.call_soon_threadsafe(_tell, some)


def _tell(some: list[tuple[Ear, wire.Play, int]]) -> None:
    for ear, command, n in some:
        ear.done(command, n)


class House:
    """Tables that count their moves."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.tables: defaultdict[str, list[Ear]] = defaultdict(list)
        self.moves: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await receive()
            self.store = Store(self.folder)
            await send({"type": "lifespan.startup.complete"})
            await receive()
            return
        await receive()
        await send({"type": "websocket.accept"})
        line = scope["extensions"][WIRE]
        line.begin(Ear(self, scope["path"], line))
        await asyncio.Event().wait()


class Ear:
    """One socket of a table."""

    def __init__(self, house: House, table: str, line: Wire) -> None:
        self.house, self.table, self.line, self.seat = house, table, line, 0
        self.viewer = self  # of which nothing is ever asked
        house.tables[table].append(self)

    def hear(self, data: bytes) -> None:
        command = wire.commands.decode(data)
        if isinstance(command, wire.Play):
            self.house.moves[self.table] += 1
            self.house.store.waiting.put((self, command, self.house.moves[self.table]))
        elif isinstance(command, wire.Hello):
            self.seat = (command.seats or [0])[0]
            self.line.write([self._changed(0)])

    def done(self, command: wire.Play, n: int) -> None:
        answer = {"type": "done", "id": command.id, "revision": n}
        for ear in self.house.tables[self.table]:
            first = [encode(answer)] if ear is self else []
            ear.line.write([*first, ear._changed(n)])

    def _changed(self, n: int) -> bytes:
        actions = ACTIONS if n % SEATS == self.seat else []
        changed = {"type": "changed", "seat": self.seat, "revision": n, "actions": actions}
        return encode(changed)

    def flush(self) -> None: ...

    def lost(self) -> None: ...


def serve(folder: str) -> None:
    """Runs it; prints its port."""
    bound = bind("127.0.0.1", 0)
    bound.listen(4096)
    print(bound.getsockname()[1], flush=True)
    limits = Limits(frames=1e9, bytes=1e9)
    line = type("Line", (Wire,), {"limits": limits})
    given: dict[str, Any] = {"ws": line, "ws_ping_interval": None, "ws_per_message_deflate": False}
    config = uvicorn.Config(House(folder), log_config=None, lifespan="on", **given)
    uvicorn.Server(config).run(sockets=[bound])


async def load(port: int, process: int, tables: int, seconds: float) -> Figures:
    made = [Table(str(i), random.Random(i)) for i in range(tables)]
    for table in made:
        for seat in range(SEATS):
            address = f"ws://127.0.0.1:{port}/{table.id}"
            socket = await connect(address, compression=None, ping_interval=None)
            await socket.send(json.dumps({"type": "hello", "seats": [seat]}))
            table.hear(socket)
    begin, used, own = time.perf_counter(), cpu(process), time.process_time()
    await asyncio.gather(*(_as_fast_as_possible(table, begin + seconds) for table in made))
    found = figures(made, time.perf_counter() - begin)
    found = replace(found, cpu=cpu(process) - used, client=time.process_time() - own)
    for table in made:
        await table.leave()
    return found


async def _as_fast_as_possible(table: Table, end: float) -> None:
    while time.perf_counter() < end:
        await table.move()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=10)
    given = parser.parse_args()
    if given.serve:
        serve(given.serve)
        return
    with TemporaryDirectory() as folder:
        words = [sys.executable, str(Path(__file__)), "--serve", folder]
        server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        port = int(server.stdout.readline())
        found = asyncio.run(load(port, server.pid, given.tables, given.seconds))
        server.kill()
        server.wait()
    cost = found.cpu / found.moves * 1000
    theirs, ours = found.cpu / found.seconds, found.client / found.seconds
    print(
        f"no game, on disk, {given.tables} tables: {found.rate:.0f} moves/s, {cost:.3f} ms a move"
    )
    print(f"of a core: server {theirs:.0%}, client {ours:.0%}; {given.tables} tables")


if __name__ == "__main__":
    main()

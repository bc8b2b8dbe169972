"""A server in a process of its own that somebody attacks, and how the others fare meanwhile.

`Besieged` is started as a host would, with the usual limits. `Others` are a polite guest who asks a
little thing every few milliseconds; what they wait for is what the attack costs everybody else.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .people import Person

EVERY = 0.06  # seconds between two questions of the others: less often than they may ask
PATIENCE = 20.0  # seconds that they wait for an answer


class Besieged:
    """`chimerical serve` as a host runs it, on a database of its own."""

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        database = folder / "tables.sqlite"
        command = [sys.executable, "-m", "chimerical", "serve", "--port", "0", "--no-browser"]
        self.process: Any = subprocess.Popen(
            [*command, "--database", str(database), *(words or ("--open",))],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | {"CHIMERICAL_NO_WARM": "1"} | environment,
        )
        self.said = self.process.stdout.readline()
        found = re.search(r"(http://[^:]+:(\d+))/\S*", self.said)
        assert found, self.said
        self.url, self.port, self.link = found[1], int(found[2]), found[0]

    def person(self, name: str = "Ada") -> Person:
        person = Person(self.url)
        person.post("/api/session", name=name)
        return person

    @property
    def memory(self) -> float:
        """What it has in memory, in MB."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text("ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6

    @property
    def cpu(self) -> float:
        """The processor time that it has used, in seconds."""
        text = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rpartition(")")[2]
        return sum(map(int, text.split()[11:13])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


class Others(threading.Thread):
    """Somebody who plays on while the server is attacked: how long each answer took, in ms."""

    def __init__(self, person: Person) -> None:
        super().__init__(daemon=True)
        self.person = person
        self.table = person.table("me", "here")
        self.waits: list[float] = []
        self.enough = threading.Event()
        self.sitting = threading.Event()

    def run(self) -> None:
        with self.person.sit(self.table) as me:
            me.seen()
            self.sitting.set()
            while not self.enough.is_set():
                begin = time.perf_counter()
                me.send("ping", id="others")
                try:
                    me.until(lambda m: m.get("id") == "others", PATIENCE)
                except TimeoutError:
                    self.waits.append(1000 * PATIENCE)
                    return
                self.waits.append(1000 * (time.perf_counter() - begin))
                self.enough.wait(EVERY)

    def wait(self, share: float = 0.99) -> float:
        """The wait that a share of the answers did not exceed, in ms."""
        assert self.waits, "nobody has asked anything"
        return sorted(self.waits)[min(len(self.waits) - 1, int(share * len(self.waits)))]

    def __str__(self) -> str:
        return (
            f"{len(self.waits)} answers, p50 {self.wait(0.5):.1f} ms, "
            f"p99 {self.wait():.1f} ms, worst {max(self.waits):.1f} ms"
        )


@contextmanager
def others(server: Besieged, person: Person | None = None) -> Iterator[Others]:
    """A polite guest at a table of their own, while the block lasts."""
    guest = Others(person or server.person("Others"))
    guest.start()
    assert guest.sitting.wait(PATIENCE)
    try:
        yield guest
    finally:
        guest.enough.set()
        guest.join(PATIENCE + 5)


def bearable(quiet: Others, attacked: Others, share: float = 0.99) -> bool:
    """Whether the attack is hardly felt: p99 of 50 ms, or on a machine that is busy with other
    things, no more than three times what it was without the attack. Where few answers come in all,
    a smaller share leaves room for one hiccup of the machine.
    """
    return attacked.wait(share) <= max(50.0, 3 * quiet.wait(share))

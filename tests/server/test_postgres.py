"""The same on PostgreSQL, where it can be started here."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from .people import Running, play_out
from .test_moves import play, whose


def binary(name: str) -> str | None:
    """One of PostgreSQL's programs; Debian keeps them off the path."""
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(kept[-1]) if kept else shutil.which(name)


def reason_to_skip() -> str:
    if binary("initdb") is None or binary("pg_ctl") is None:
        return "PostgreSQL is not installed here (initdb and pg_ctl are not found)"
    if os.geteuid() == 0:
        try:
            pwd.getpwnam("postgres")
        except KeyError:
            return "PostgreSQL does not run as root, and there is no user postgres"
        if shutil.which("runuser") is None:
            return "PostgreSQL does not run as root, and there is no runuser"
    return ""


pytestmark = pytest.mark.skipif(bool(reason_to_skip()), reason=reason_to_skip())


class Postgres:
    """A server of our own, in a folder of our own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="chimerical-pg-"))
        self.as_other = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self.as_other:
            shutil.chown(self.folder, "postgres")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.data = self.folder / "data"
        self._run("initdb", "-D", str(self.data), "-U", "chimerical", "-A", "trust", "-E", "UTF8")
        self.start()
        self.url = f"postgresql+psycopg://chimerical@127.0.0.1:{self.port}/postgres"

    def _run(self, name: str, *words: str) -> None:
        program = binary(name)
        assert program
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run([*self.as_other, program, *words], check=True, cwd="/", **quiet)

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder}"
        words = ["-D", str(self.data), "-w", "-l", str(self.folder / "log"), "-o", options]
        self._run("pg_ctl", *words, "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.data), "-w", "-m", "immediate", "stop")


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    yield server
    server.stop()
    shutil.rmtree(server.folder, ignore_errors=True)


def test_a_whole_game_and_a_restart(postgres: Postgres) -> None:
    running = Running(postgres.url)
    ada = running.person()
    table = ada.table("me", "random")
    last = play_out(ada, table)
    save = ada.get(f"/api/tables/{table}/export")
    running.stop()
    again = Running(postgres.url)
    ada.http.base_url = again.url
    assert ada.seen(table, 0)["view"] == last["view"]
    assert ada.get(f"/api/tables/{table}/export") == save
    again.stop()


def test_sent_twice_it_counts_once(postgres: Postgres) -> None:
    running = Running(postgres.url)
    ada = running.person()
    table = ada.table("me", "here")
    seen = whose(ada, table)
    assert play(ada, table, seen, id="one") == play(ada, table, seen, id="one")
    assert ada.info(table)["moves"] == 1
    running.stop()


def test_gone_for_5_seconds_it_is_refused_and_then_goes_on(postgres: Postgres) -> None:
    running = Running(postgres.url)
    ada = running.person()
    table = ada.table("me", "here")
    for _ in range(3):
        play(ada, table, whose(ada, table))
    seen = whose(ada, table)
    postgres.stop()
    gone = time.monotonic()
    refused = play(ada, table, seen, id="once")
    assert refused["code"] == "unavailable"
    assert "perhaps" in refused["why"]
    assert ada.get("/healthz", 503)["code"] == "unavailable"
    time.sleep(max(0.0, 5 - (time.monotonic() - gone)))
    postgres.start()
    assert play(ada, table, seen, id="once")["type"] == "done"
    assert ada.info(table)["moves"] == 4
    running.stop()


def test_two_servers_on_one_database_cannot_both_move(postgres: Postgres) -> None:
    one, other = Running(postgres.url), Running(postgres.url)
    ada = one.person()
    table = ada.table("me", "here")
    seen = whose(ada, table)
    ada.http.base_url = other.url
    assert whose(ada, table)["view"] == seen["view"]  # the other has it open too
    ada.http.base_url = one.url
    assert play(ada, table, seen)["type"] == "done"
    ada.http.base_url = other.url
    refused = play(ada, table, seen)
    assert refused["code"] == "stale"
    assert refused["seen"]["revision"] == seen["revision"] + 1
    one.stop()
    other.stop()

"""The store: nothing that matters lives in memory alone, and nothing opens silently wrong."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import chimerical as ch
from chimerical.core.errors import ChimericalError
from chimerical.server import book, schema
from chimerical.server.refusals import Refusal
from chimerical.server.store import Conflict, Store

from .people import GAME, Person, Running, sofa_at
from .test_moves import play, whose


def long_game(moves: int) -> ch.Match:
    """A game of random moves, of at least so many."""
    match, chance = ch.game(GAME).new(2, 1, {"draw_after": 0}), random.Random(1)
    while match.length < moves:
        assert not match.over
        match.play_number(chance.choice(match.legal()))
    return match


def moved(running: Running, person: Person) -> None:
    person.url = running.url
    person.http.base_url = running.url


def test_a_table_of_2000_moves_opens_in_under_200_ms(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    match = long_game(2000)
    seats = [{"who": "me"}, {"who": "here"}]
    table = ada.post("/api/tables/import", save=match.save(), seats=seats)["id"]
    whole = [(ada.seen(table, s)["view"], ada.seen(table, s)["actions"]) for s in (0, 1)]
    running.stop()
    again = start()
    moved(again, ada)
    ada.get("/api/me")  # a warm connection
    times = []
    for _ in range(5):  # the machine may have something else to do
        begin = time.perf_counter()
        ada.info(table)
        times.append(time.perf_counter() - begin)
        views = [(ada.seen(table, s)["view"], ada.seen(table, s)["actions"]) for s in (0, 1)]
        assert views == whole
        del again.house._tables[table]
    assert min(times) < 0.2


def test_after_a_restart_everything_is_as_it_was(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    table = ada.table("me", "here", chat=True)
    for _ in range(12):
        play(ada, table, whose(ada, table))
    ada.command(table, "say", text="still here?")
    before = [ada.seen(table, 0), ada.seen(table, 1), ada.info(table)]
    running.stop()
    moved(start(), ada)
    assert [ada.seen(table, 0), ada.seen(table, 1), ada.info(table)] == before
    with ada.sit(table) as me:
        assert me.welcome["chat"][0]["text"] == "still here?"
    assert play(ada, table, whose(ada, table))["type"] == "done"


def test_without_snapshots_the_log_is_enough(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    table, match = sofa_at(ada, lambda match: match.length == 40)
    running.stop()
    engine = sa.create_engine(running.settings.database)
    with engine.begin() as connection:
        connection.execute(schema.snapshots.delete())
    moved(start(), ada)
    assert match.seat is not None
    assert [a["id"] for a in ada.seen(table, match.seat)["actions"]] == match.legal()


def test_a_snapshot_of_another_layout_is_not_used(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    table, match = sofa_at(ada, lambda match: match.length == 40)
    running.stop()
    engine = sa.create_engine(running.settings.database)
    with engine.begin() as connection:
        connection.execute(schema.snapshots.update().values(layout="old", position=b"nonsense"))
    moved(start(), ada)
    assert match.seat is not None
    assert [a["id"] for a in ada.seen(table, match.seat)["actions"]] == match.legal()


def test_a_layout_is_another_one_when_a_step_has_another_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = book.layout("chromosome")
    steps = book.find("chromosome").spec.play.steps
    moved = {kind + 1: step for kind, step in steps.items()}
    monkeypatch.setitem(vars(book.find("chromosome").spec.play), "steps", moved)
    assert book.layout.__wrapped__("chromosome") != before


def test_older_rules_open_read_only_with_a_sentence_why(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    table = ada.table("me", "here")
    play(ada, table, whose(ada, table))
    seen = whose(ada, table)
    told = ada.command(table, "story", seat=0)["told"]["events"]
    running.stop()
    engine = sa.create_engine(running.settings.database)
    with engine.begin() as connection:
        connection.execute(schema.tables.update().values(version=0))
    moved(start(), ada)
    info = ada.info(table)
    assert info["state"] == "frozen"
    assert "rules version 0" in info["why"]
    refused = play(ada, table, seen)
    assert (refused["code"], refused["why"]) == ("over", info["why"])
    with ada.sit(table) as me:
        assert me.welcome["table"]["state"] == "frozen"
        story = me.ask("story", seat=0)["told"]["events"]  # what happened can still be read
        assert [event["name"] for event in story] == [event["name"] for event in told] != []
    assert table in [t["id"] for t in ada.get("/api/tables")["tables"]]


def test_the_log_is_only_added_to(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    table = ada.table("me", "here")
    seen = whose(ada, table)
    play(ada, table, seen)
    ada.command(table, "undo", revision=seen["revision"] + 1, seat=seen["seat"])
    running.stop()
    with sa.create_engine(running.settings.database).connect() as connection:
        log = book.read_log(connection, table)
    assert [entry.kind for entry in log] == ["start", "play", "undo"]
    assert [entry.revision for entry in log] == [0, 1, 2]


# --- when the database fails ---


def test_locked_for_5_seconds_it_is_refused_and_then_goes_on(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    table = ada.table("me", "here")
    seen = whose(ada, table)
    other = sqlite3.connect(running.settings.database.removeprefix("sqlite:///"))
    other.execute("BEGIN IMMEDIATE")
    end = time.monotonic() + 5
    while time.monotonic() < end:
        refused = play(ada, table, seen, id="once")
        assert refused["code"] == "unavailable"
        assert "perhaps" in refused["why"]
        assert whose(ada, table)["view"] == seen["view"]
    other.rollback()
    assert play(ada, table, seen, id="once")["type"] == "done"
    assert ada.info(table)["moves"] == 1


def test_a_full_disk_is_refused_and_then_goes_on(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    table = ada.table("me", "here")
    with running.house.store._writer.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    answers = [play(ada, table, whose(ada, table)) for _ in range(40)]
    full = next(a for a in answers if a["type"] == "refused")
    assert full["code"] == "unavailable"
    moves = ada.info(table)["moves"]
    with running.house.store._writer.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count=1000000")
    assert play(ada, table, whose(ada, table))["type"] == "done"
    assert ada.info(table)["moves"] == moves + 1


def mounted(folder: Path, size: str) -> bool:
    """Puts a small disk there, if that is allowed here."""
    folder.mkdir()
    words = ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(folder)]
    return shutil.which("mount") is not None and subprocess.run(words, check=False).returncode == 0


def test_a_disk_that_is_really_full(start: Callable[..., Running], tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    if not mounted(disk, "2m"):
        pytest.skip("a disk of one's own needs the right to mount one")
    try:
        running = start(database=f"sqlite:///{disk / 'tables.sqlite'}")
        ada = running.person()
        table = ada.table("me", "here", options={})
        ballast = disk / "ballast"
        with suppress(OSError), ballast.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        full = next(a for _ in range(99) if (a := play(ada, table, whose(ada, table))).get("code"))
        assert full["code"] == "unavailable"
        assert ada.get("/healthz") == {"status": "ok"}
        moves = ada.info(table)["moves"]
        ballast.unlink()
        assert play(ada, table, whose(ada, table))["type"] == "done"
        assert ada.info(table)["moves"] == moves + 1
        running.stop()
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=False)


def test_what_was_committed_while_the_answer_was_lost_counts_once(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    from chimerical.server.store import Unavailable

    running = start()
    ada = running.person()
    table = ada.table("me", "here")
    seen = whose(ada, table)
    store = running.house.store
    append = store.append

    async def lost(rows: Any) -> None:
        await append(rows)
        raise Unavailable

    monkeypatch.setattr(store, "append", lost)
    assert play(ada, table, seen, id="lost")["code"] == "unavailable"
    monkeypatch.setattr(store, "append", append)
    assert play(ada, table, seen, id="lost")["type"] == "done"
    assert ada.info(table)["moves"] == 1


def test_one_write_at_fault_costs_the_others_one_more_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, commits = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}"), []
    sa.event.listen(store._writer, "commit", commits.append)

    def guest(n: int) -> dict[str, Any]:
        known = {"name": "Ada", "created": 0.0, "seen": 0.0, "host": False}
        return {"id": f"g{n}", "token": bytes([n]), **known}

    def said(n: int) -> None:
        raise Refusal(f"not {n}")

    works: list[Any] = [
        lambda c, n=n: c.execute(schema.guests.insert(), guest(n)) and n for n in range(9)
    ]
    works[4] = lambda c: c.execute(schema.guests.insert(), guest(1))  # there is one of that id
    works[6] = lambda c: said(6)

    async def all_at_once() -> list[Any]:
        hold = threading.Event()
        first = store._put(lambda connection: hold.wait(5))
        await asyncio.sleep(0.05)
        puts = [store._put(work) for work in works]
        hold.set()
        return await asyncio.gather(first, *puts, return_exceptions=True)

    _, *results = asyncio.run(all_at_once())
    assert [type(results[4]), type(results[6])] == [Conflict, Refusal]
    assert [r for r in results if isinstance(r, int)] == [0, 1, 2, 3, 5, 7, 8]
    assert len(commits) == 2
    with sa.create_engine(store.url).connect() as connection:
        assert len(connection.execute(sa.select(schema.guests.c.id)).all()) == 7
    store.close()


def test_a_commit_empties_the_cache_of_the_drive(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with store._writer.connect() as connection:
        for pragma, value in (("synchronous", 2), ("fullfsync", 1)):
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value
    store.close()


# --- migrations ---


CHANGES = {  # what made a version, undone
    5: [
        "CREATE TABLE had (id TEXT NOT NULL PRIMARY KEY, token BLOB NOT NULL UNIQUE, "
        "name TEXT NOT NULL, created FLOAT NOT NULL, seen FLOAT NOT NULL, host BOOLEAN)",
        "INSERT INTO had SELECT id, token, name, guests.created, guests.seen, host "
        "FROM guests JOIN sessions ON guest = id",
        "DROP TABLE guests",
        "ALTER TABLE had RENAME TO guests",
        "DROP TABLE sessions",
    ],
    4: ["ALTER TABLE log DROP COLUMN shown", "ALTER TABLE log ADD COLUMN hidden BOOLEAN"],
    3: [
        "ALTER TABLE guests DROP COLUMN host",
        "ALTER TABLE watchers DROP COLUMN invite",
        "DROP TABLE keys",
    ],
    2: ["ALTER TABLE tables DROP COLUMN proposal"],
    1: ["ALTER TABLE tables DROP COLUMN lesson"],
}


def make_older(connection: sa.Connection, version: int) -> None:
    """A database as an older version left it."""
    for since, changes in CHANGES.items():
        for change in changes if since >= version else ():
            connection.exec_driver_sql(change)
    connection.execute(schema.version.update().values(version=version))


@pytest.mark.parametrize("version", CHANGES)
def test_a_database_of_an_older_schema_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    url = f"sqlite:///{tmp_path / 'old.sqlite'}"
    Store(url).close()
    with sa.create_engine(url).begin() as connection:  # as that version made it
        make_older(connection, version)
    for _ in range(2):
        Store(url).close()
    with sa.create_engine(url).connect() as connection:
        assert connection.execute(sa.select(schema.version.c.version)).scalar() == schema.VERSION
        for name, table in schema.metadata.tables.items():
            columns = [c["name"] for c in sa.inspect(connection).get_columns(name)]
            assert set(columns) == {column.name for column in table.columns}


def test_whoever_has_made_tables_goes_on_making_them(start: Callable[..., Running]) -> None:
    running = start(open=True)
    ada, bob = running.person("Ada"), running.person("Bob")
    bob.join(ada.invite(ada.table("me", "link"), 1))
    running.stop()
    with sa.create_engine(running.settings.database).begin() as connection:
        make_older(connection, 3)
    closed = start(open=False)
    for person in (ada, bob):
        person.http.base_url = closed.url
    assert (ada.get("/api/me")["host"], bob.get("/api/me")["host"]) == (True, False)
    (table,) = bob.get("/api/tables")["tables"]
    assert table["seats"][1]["yours"], "whoever sat there sits there, by the same cookie"


def test_a_database_of_a_newer_schema_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'new.sqlite'}"
    with monkeypatch.context() as newer:
        newer.setattr(schema, "VERSION", schema.VERSION + 1)
        Store(url).close()
    with pytest.raises(ChimericalError, match="newer version"):
        Store(url)


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite"
    file.write_text("no database at all, but some text that is long enough to look at" * 20)
    with pytest.raises(ChimericalError, match="cannot be opened"):
        Store(f"sqlite:///{file}")

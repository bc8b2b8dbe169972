"""The store: all that matters, in SQLite or PostgreSQL.

Reads go through a few threads. Writes go through one, which takes whatever has gathered meanwhile
into one transaction: a commit waits for the disk once, however many tables move.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from chimerical.core.errors import ChimericalError

from . import schema

T = TypeVar("T")
Work = Callable[[sa.Connection], T]
Row = dict[str, Any]

SQLITE, POSTGRES = "sqlite", "postgresql"
READERS = 4
TOGETHER = 256  # writes of one transaction at most
PATIENCE = 3.0  # seconds that a locked database is waited for


FASTER = "somebody else was faster"
WHY = "the table's book cannot be reached just now; perhaps this is written down all the same"


class Unavailable(ChimericalError):
    """The database cannot be reached or written now.

    Where the connection breaks in the middle of a commit, what was to be written may be written.
    """

    def __init__(self) -> None:
        super().__init__(WHY)


class Conflict(ChimericalError):
    """Somebody else was faster."""


def address(url: str) -> sa.URL:
    """A database's address; a ChimericalError if tables cannot be kept there."""
    try:
        found = sa.make_url(url)
    except (SQLAlchemyError, ValueError):
        raise ChimericalError("the database's URL cannot be read") from None
    if found.get_backend_name() not in (SQLITE, POSTGRES):
        raise ChimericalError(
            "tables are kept in a file or in PostgreSQL (postgresql://…), not in "
            f"{found.drivername}"
        )
    return found


def file_of(url: str) -> Path | None:
    """The file that a database lies in, if it lies in one."""
    found = address(url)
    named = found.database if found.get_backend_name() == SQLITE else None
    if not named or named == ":memory:":
        return None
    path = Path(named).resolve()
    if path.exists() and not path.is_file():
        raise ChimericalError(f"{path} is no plain file; tables are kept in one")
    return path


class Store:
    """Everything that outlives the process."""

    def __init__(self, url: str) -> None:
        self.url = address(url)
        self.sqlite = self.url.get_backend_name() == SQLITE
        try:
            self._writer = self._engine("BEGIN IMMEDIATE")
            self._reader = self._engine("BEGIN")
        except (ImportError, SQLAlchemyError):  # SQLAlchemy knows no such driver, or it is missing
            raise ChimericalError(
                f"{self.url.drivername} is not installed; pip install chimerical[postgres] brings "
                "what PostgreSQL needs"
            ) from None
        try:
            migrating = self._engine("BEGIN IMMEDIATE", keys=False)
            with migrating.begin() as connection:
                schema.migrate(connection)
            migrating.dispose()
        except SQLAlchemyError as error:
            reason = str(getattr(error, "orig", error)).splitlines()[0]
            raise ChimericalError(f"the database cannot be opened: {reason}") from None
        self._queue: queue.SimpleQueue[tuple[Work[Any] | Row, asyncio.Future[Any]] | None]
        self._queue = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._thread = threading.Thread(target=self._write_all, name="writer", daemon=True)
        self._thread.start()

    def _engine(self, begin: str, keys: bool = True) -> sa.Engine:
        if not self.sqlite:
            return sa.create_engine(
                self.url, pool_pre_ping=True, connect_args={"connect_timeout": int(PATIENCE)}
            )
        engine = sa.create_engine(self.url, connect_args={"timeout": PATIENCE})

        @sa.event.listens_for(engine, "connect")
        def _connected(connection: Any, _: Any) -> None:
            connection.isolation_level = None  # we say when a transaction begins
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA fullfsync=ON")  # on macOS a drive's cache is emptied too
            connection.execute(f"PRAGMA foreign_keys={'ON' if keys else 'OFF'}")

        @sa.event.listens_for(engine, "begin")
        def _begun(connection: sa.Connection) -> None:
            connection.exec_driver_sql(begin)

        return engine

    # --- reading ---

    async def read(self, work: Work[T]) -> T:
        """Something read from the database, in a thread."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, work)

    def _read(self, work: Work[T]) -> T:
        try:
            with self._reader.connect() as connection:
                return work(connection)
        except DBAPIError:
            raise Unavailable from None

    async def ping(self) -> None:
        """Unavailable if the database cannot be reached."""
        await self.read(lambda connection: connection.execute(sa.select(1)) and None)

    # --- writing ---

    async def write(self, work: Work[T]) -> T:
        """Work that is safe when this returns. It may be tried twice."""
        done: T = await self._put(work)
        return done

    async def append(self, rows: Row) -> None:
        """A row of the `log`, and what goes with it.

        That is a `snapshot`, the table that is `over`, the one whose proposal is `settled`.
        """
        await self._put(rows)

    def _put(self, work: Work[Any] | Row) -> asyncio.Future[Any]:
        future = asyncio.get_running_loop().create_future()
        self._queue.put((work, future))
        return future

    def _write_all(self) -> None:
        """The writer's thread."""
        while (first := self._queue.get()) is not None:
            batch = [first]
            while len(batch) < TOGETHER and not self._queue.empty():
                more = self._queue.get()
                if more is None:
                    self._queue.put(None)
                    break
                batch.append(more)
            self._write(batch)

    def _write(self, batch: list[tuple[Work[Any] | Row, asyncio.Future[Any]]]) -> None:
        try:
            results = self._commit([work for work, _ in batch])
        except BaseException as error:
            results = [error] * len(batch)
            if len(batch) > 1 and not isinstance(error, Unavailable):
                results = self._commit_others([work for work, _ in batch])
        answers = [(future, result) for (_, future), result in zip(batch, results, strict=True)]
        with suppress(RuntimeError):  # nobody is there any more
            answers[0][0].get_loop().call_soon_threadsafe(_answer, answers)

    def _commit(self, batch: list[Work[Any] | Row]) -> list[Any]:
        try:
            with self._writer.begin() as connection:
                results = [None if isinstance(work, dict) else work(connection) for work in batch]
                rows = [work for work in batch if isinstance(work, dict)]
                self._append(connection, rows)
            return results
        except IntegrityError:
            raise Conflict(FASTER) from None
        except DBAPIError:
            raise Unavailable from None

    def _commit_others(self, batch: list[Work[Any] | Row]) -> list[Any]:
        """One of them is at fault. The others must not suffer, nor wait for the disk once each."""
        results: list[Any] = []
        try:
            with self._writer.begin() as connection:
                for work in batch:
                    results.append(self._attempt(connection, work))
        except DBAPIError:
            return [Unavailable()] * len(batch)
        return results

    def _attempt(self, connection: sa.Connection, work: Work[Any] | Row) -> Any:
        """What comes of it, or the exception that says why nothing does."""
        try:
            with connection.begin_nested():
                if not isinstance(work, dict):
                    return work(connection)
                self._append(connection, [work])
                return None
        except IntegrityError:
            return Conflict(FASTER)
        except DBAPIError:
            raise
        except Exception as error:
            return error

    def _append(self, connection: sa.Connection, rows: list[Row]) -> None:
        for part, table in (("log", schema.log), ("snapshot", schema.snapshots)):
            made = [row[part] for row in rows if part in row]
            if made:
                connection.execute(table.insert(), made)
        t = schema.tables
        for row in rows:
            if "over" in row:
                statement = t.update().where(t.c.id == row["over"], t.c.state == "playing")
                connection.execute(statement.values(state="over"))
            if "settled" in row:
                statement = t.update().where(t.c.id == row["settled"])
                connection.execute(statement.values(proposal=""))

    def close(self) -> None:
        """Writes what is waiting, and lets go."""
        self._queue.put(None)
        self._thread.join()
        self._readers.shutdown()
        self._writer.dispose()
        self._reader.dispose()


def _answer(answers: list[tuple[asyncio.Future[Any], Any]]) -> None:
    """Wakes all who wait for a commit; who has stopped waiting did not stop the work."""
    for future, result in answers:
        if future.done():
            continue
        if isinstance(result, BaseException):
            future.set_exception(result)
        else:
            future.set_result(result)

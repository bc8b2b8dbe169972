"""The database: its tables, and the steps from each of its versions to the next.

A game is its log: rows are added and never changed. Snapshots are there to open a table fast, and
could be made again from the log.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, LargeBinary, Text

from chimerical.core.errors import ChimericalError

metadata = sa.MetaData()


def _key(column: str) -> sa.ForeignKey:
    return sa.ForeignKey(column, ondelete="CASCADE")


version = sa.Table("chimerical", metadata, Column("version", Integer, nullable=False))

guests = sa.Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),  # for the last time, to a day
    Column("host", Boolean, nullable=False),  # who makes tables, also where the house is not open
)

sessions = sa.Table(
    "sessions",
    metadata,
    Column("token", LargeBinary, primary_key=True),  # SHA-256 of the cookie
    Column("guest", Text, _key("guests.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),  # for the last time, to a day
)

keys = sa.Table(
    "keys",
    metadata,
    Column("token", LargeBinary, primary_key=True),  # SHA-256
    Column("guest", Text, _key("guests.id"), nullable=False, index=True),  # who gave it
    Column("kind", Text, nullable=False),  # host, me
    Column("created", Float, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("owner", Text, _key("guests.id"), nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),  # of the rules
    Column("options", Text, nullable=False),  # JSON
    Column("box", Text, nullable=False),  # the hash
    Column("box_text", Text, nullable=False),  # nothing for the printed one
    Column("seats", Integer, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("seed", BigInteger),  # none before the first move
    Column("chosen", Boolean, nullable=False),  # the seed was
    Column("number", Integer, nullable=False),
    Column("clock", Integer),
    Column("chat", Boolean, nullable=False),
    Column("state", Text, nullable=False),  # gathering, playing, over, closed
    Column("rematch", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("lesson", Text, nullable=False),  # nothing for a game
    Column("proposal", Text, nullable=False),  # what the table is to agree on, as JSON; or nothing
)

seats = sa.Table(
    "seats",
    metadata,
    Column("table", Text, _key("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # person, bot, open
    Column("guest", Text, _key("guests.id"), index=True),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("ready", Boolean, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("nonce", Text, nullable=False),
)

watchers = sa.Table(
    "watchers",
    metadata,
    Column("table", Text, _key("tables.id"), primary_key=True),
    Column("guest", Text, _key("guests.id"), primary_key=True),
    Column("invite", Text),  # the one they came by; none: it was not written down
)

invites = sa.Table(
    "invites",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token", LargeBinary, nullable=False, unique=True),  # SHA-256
    Column("table", Text, _key("tables.id"), nullable=False, index=True),
    Column("seat", Integer),  # none: to watch
    Column("revoked", Boolean, nullable=False),
    Column("created", Float, nullable=False),
)

log = sa.Table(
    "log",
    metadata,
    Column("table", Text, _key("tables.id"), primary_key=True),
    Column("revision", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # start, play, undo, rewind, always, ask_again
    Column("seat", Integer),
    Column("action", Integer),  # or, for a rewind, the moves that are left
    Column("guest", Text),  # who sent it; none: a bot or a standing answer
    Column("command", Text),  # the client's id of it
    Column("apart", Boolean, nullable=False),  # while seats decide at once, see core.together
    Column("kept", Integer, nullable=False),  # see core.resume.Change
    Column("moves", Text, nullable=False),
    Column("told", Integer, nullable=False),
    Column("events", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("shown", Integer, nullable=False),  # to whom, see rows.bit
    sa.UniqueConstraint("table", "guest", "command"),
)

snapshots = sa.Table(
    "snapshots",
    metadata,
    Column("table", Text, _key("tables.id"), primary_key=True),
    Column("revision", Integer, primary_key=True),
    Column("moves", Integer, nullable=False),  # how many had been made
    Column("layout", Text, nullable=False),  # of the record, as a hash
    Column("position", LargeBinary, nullable=False),  # compressed
    Column("standing", Text, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    Column("table", Text, _key("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("seat", Integer),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    sa.UniqueConstraint("table", "guest", "command"),
)


def _lessons(connection: sa.Connection) -> None:
    connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN lesson TEXT NOT NULL DEFAULT ''")


def _proposals(connection: sa.Connection) -> None:
    connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN proposal TEXT NOT NULL DEFAULT ''")


def _hosts(connection: sa.Connection) -> None:
    """Whoever has made a table goes on making them; the others came to sit or to watch."""
    for change in (
        "ALTER TABLE guests ADD COLUMN host BOOLEAN NOT NULL DEFAULT FALSE",
        "UPDATE guests SET host = TRUE WHERE id IN (SELECT owner FROM tables)",
        "ALTER TABLE watchers ADD COLUMN invite TEXT",
    ):
        connection.exec_driver_sql(change)


def _sessions(connection: sa.Connection) -> None:
    """A guest had one session for ever; from now on several, each until it is not used for long."""
    sessions.create(connection)
    connection.exec_driver_sql("DROP TABLE IF EXISTS keys")
    keys.create(connection)
    had = sa.table("guests", sa.column("token"), sa.column("id"), sa.column("created"))
    values = sa.select(had.c.token, had.c.id, had.c.created, sa.literal(time.time()))
    connection.execute(sessions.insert().from_select(list(sessions.c.keys()), values))
    if connection.dialect.name != "sqlite":
        connection.exec_driver_sql("ALTER TABLE guests DROP COLUMN token")
        return
    for change in (  # which SQLite does not do for a unique column
        "CREATE TABLE guests_now (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, "
        "created FLOAT NOT NULL, seen FLOAT NOT NULL, host BOOLEAN NOT NULL)",
        "INSERT INTO guests_now SELECT id, name, created, seen, host FROM guests",
        "DROP TABLE guests",
        "ALTER TABLE guests_now RENAME TO guests",
    ):
        connection.exec_driver_sql(change)


def _shown(connection: sa.Connection) -> None:
    """What has happened until now counts for everybody, as it was told."""
    connection.exec_driver_sql("ALTER TABLE log ADD COLUMN shown INTEGER NOT NULL DEFAULT -1")
    connection.exec_driver_sql("ALTER TABLE log DROP COLUMN hidden")


# Each step leads from its version to the next. The first made the tables as above, but for what
# the steps add.
STEPS: dict[int, Callable[[sa.Connection], None]] = {
    1: _lessons,
    2: _proposals,
    3: _hosts,
    4: _shown,
    5: _sessions,
}
VERSION = 1 + len(STEPS)


def migrate(connection: sa.Connection) -> None:
    """Brings a database up to date, or makes a new one. SQLite must not look after keys of other
    tables meanwhile: what is made anew is gone for a moment.
    """
    found = None
    if sa.inspect(connection).has_table(version.name):
        found = connection.execute(sa.select(version.c.version)).scalar_one_or_none()
    if found is None:
        metadata.create_all(connection)
        connection.execute(version.insert().values(version=VERSION))
        return
    if found > VERSION:
        raise ChimericalError(
            f"this database was written by a newer version of chimerical ({found}, not {VERSION})"
        )
    for step in range(found, VERSION):
        STEPS[step](connection)
    if found < VERSION:
        connection.execute(version.update().values(version=VERSION))

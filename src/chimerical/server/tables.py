"""The house: all that a server has, and the tables in it."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar

import sqlalchemy as sa

from chimerical.bots import USUAL, known

from . import book, catalogue, eyes, fairness, keys, lessons, schema, wire
from .limits import Limits, Rate, Strangers
from .logs import note
from .metrics import Metrics
from .names import NOBODY, apart, clean
from .readers import Readers
from .reading import replayed
from .refusals import NotFound, NotYours, Over, Refusal, TooMuch
from .room import Room
from .rows import Entry, Guest, SeatRow, Snapshot, TableRow, row
from .sessions import Launch, Sessions
from .store import Conflict, Store, Unavailable
from .table import Table
from .viewer import Later
from .workers import Workers

T = TypeVar("T")


@dataclass
class Settings:
    """How a server is run."""

    database: str = "sqlite://"
    hosts: set[str] = field(default_factory=set)  # that a request may name
    origins: set[str] = field(default_factory=set)  # that a page may come from
    open: bool = False  # anybody may have a session, and make tables
    secure: bool = False  # cookies over TLS only
    pace: float = 0.2  # seconds that a bot's move takes at least
    budget: float = 2.0  # seconds that a bot may think
    heartbeat: float = 20.0
    patience: float = 10.0  # seconds that a slow reader is waited for
    limits: Limits = field(default_factory=Limits)
    memory: int = 512  # MB that open tables may take
    warm: bool = True
    bot_threads: int | None = None


class House:
    """A server without its wires."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.sessions = Sessions(self.store)
        self.launch = Launch()
        self.launched: Callable[[], None] = lambda: None  # called when there is a new token
        self.metrics = Metrics()
        self.workers = Workers(settings.bot_threads, settings.warm)
        self.workers.thought = self.metrics.bots.note
        self.readers = Readers()
        self.hints = Rate(settings.limits.hints, settings.limits.burst)
        # With TLS in front of it, whatever comes comes from there.
        self.strangers = Strangers(sys.maxsize if settings.secure else settings.limits.strangers)
        self.later = Later()
        self.began = time.monotonic()
        self.sockets = 0
        self.closing = False
        self.room = Room(self, settings.memory * 1_000_000)
        self._tables = self.room.tables
        self._opening: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._aside = ThreadPoolExecutor(2, "aside")
        self.metrics.gauge("chimerical_tables_open", "In memory.", lambda: len(self._tables))
        self.metrics.gauge("chimerical_sockets", "Connected now.", lambda: self.sockets)

    # --- small services ---

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """A task that is not forgotten, and whose failure is written down."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refusal | Unavailable | Conflict):
            note("failed", error=type(error).__name__, exception=error)

    async def aside(self, work: Callable[[], T]) -> T:
        """Something that takes a while, in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._aside, work)

    def hosts(self, guest: Guest | None) -> bool:
        """Whether somebody makes tables here and invites to them."""
        return guest is not None and (guest.host or self.settings.open)

    def check_host(self, guest: Guest) -> None:
        if not self.hosts(guest):
            raise NotYours("that is for hosts; whoever invited you can make you one")

    async def sign_out(self, guest: Guest, everywhere: bool) -> None:
        """A session ends, or all of a guest's, and with it what is open."""
        await self.sessions.end(guest, everywhere)
        if everywhere:
            await keys.take_back(self, guest)
        for table in self._tables.values():
            for viewer in list(table.viewers):
                if viewer.guest.gone:
                    viewer.end("you have signed out", None)

    def print_path(self, table: Table) -> str:
        assert table.game is not None
        return f"/api/tables/{table.id}/print/{catalogue.printed(table.game)[0]}"

    # --- opening ---

    async def table(self, guest: Guest, id: str) -> Table:
        """A table that a guest may look at; NotFound for all others, whether they exist or not."""
        table = await self.open(id)
        if not table.admits(guest):
            raise NotFound("there is no such table, or not for you")
        table.looked = time.monotonic()
        return table

    async def open(self, id: str) -> Table:
        if id in self._tables:
            return self._tables[id]
        if id not in self._opening:
            self._opening[id] = self.spawn(self._open(id))
        return await asyncio.shield(self._opening[id])

    async def quicken(self) -> None:
        """Uses native code where it is at hand: what may be seen is then cut out at once."""
        for game in catalogue.playable().values():
            await self.aside(game.quicken)

    async def _open(self, id: str) -> Table:
        try:
            begin = time.perf_counter()

            def work(connection: sa.Connection) -> Any:
                watchers = book.read_watchers(connection, id)
                return book.read_table(connection, id), watchers, book.last_move(connection, id)

            found, watchers, last = await self.store.read(work)
            if found is None:
                raise NotFound("there is no such table, or not for you")
            table = await self._make(*found)
            table.watchers, table.last = watchers, last
            if table.row.state != "gathering" and not table.frozen:
                with suppress(Over):  # it has just turned out that it cannot go on here
                    await table.ensure()
            self.room.put(table)
            table.drive()
            self.metrics.opening.note(time.perf_counter() - begin)
            return table
        finally:
            self._opening.pop(id, None)

    async def _make(self, record: TableRow, seats: list[SeatRow]) -> Table:
        try:
            game = await self.aside(lambda: book.game_of(record))  # it may have a box to be read
            table = Table(self, record, seats, game, "")
            if record.lesson:
                table.lesson = book.lesson_of(record)
            return table
        except book.Frozen as error:
            return Table(self, record, seats, None, str(error))

    async def wake_clocks(self) -> None:
        """Tables with a clock go on by themselves, also after a restart.

        One that cannot be opened, whatever is wrong with it, keeps no other from it.
        """
        t = schema.tables
        query = sa.select(t.c.id).where(t.c.state == "playing", t.c.clock.is_not(None))
        for id in await self.store.read(lambda c: list(c.execute(query).scalars())):
            if not self.room.expects(id):
                with suppress(Exception):  # it is noted
                    await self.open(id)

    # --- a guest's tables ---

    async def tables_of(self, guest: Guest) -> list[wire.TableInfo]:
        """The tables that a guest owns, sits at or watches, newest first."""
        return [
            table.info(guest)
            for id in await self._ids_of(guest)
            if (table := await self.open(id)).admits(guest)
        ]

    async def _ids_of(self, guest: Guest) -> list[str]:
        t, s, w = schema.tables, schema.seats, schema.watchers
        query = (
            sa.select(t.c.id)
            .where(
                t.c.state != "closed",
                sa.or_(
                    t.c.owner == guest.id,
                    t.c.id.in_(sa.select(s.c.table).where(s.c.guest == guest.id)),
                    t.c.id.in_(sa.select(w.c.table).where(w.c.guest == guest.id)),
                ),
            )
            .order_by(t.c.created.desc())
            .limit(200)
        )
        return await self.store.read(lambda connection: list(connection.execute(query).scalars()))

    async def count_of(self, guest: Guest) -> int:
        """How many tables of a guest's own are not closed."""
        t = schema.tables
        query = sa.select(sa.func.count()).where(t.c.owner == guest.id, t.c.state != "closed")
        return int(await self.store.read(lambda connection: connection.execute(query).scalar_one()))

    # --- making tables ---

    async def create(self, guest: Guest, wanted: wire.NewTable) -> Table:
        if wanted.lesson:
            return await self._teach(guest, wanted)
        plain = catalogue.game(wanted.game)
        if wanted.box:
            await self.readers.box(guest, plain, wanted.box)
        game = await self.aside(
            lambda: book.with_box(plain, wanted.box).with_options(wanted.options)
        )
        game.check_seats(len(wanted.seats))
        record = await self._owned(guest, book.fresh(game, wanted.box), wanted.name)
        record.clock, record.chat = wanted.clock, wanted.chat
        record.seed, record.chosen = wanted.seed, wanted.seed is not None
        seats = self._seats(guest, record.id, wanted.seats, ready=wanted.begin)
        return await self._keep(record, seats)

    async def _teach(self, guest: Guest, wanted: wire.NewTable) -> Table:
        """A table at which a lesson is taken."""
        taught = lessons.wanted(wanted)
        made = await self.aside(taught.begin)
        record = await self._owned(guest, book.fresh(made.game), wanted.name or taught.title)
        record.seats, record.seed, record.chosen = made.seats, made.seed, True
        record.chat, record.state, record.lesson = wanted.chat, "playing", taught.name
        sitting = lessons.seated(taught, wanted.seats[0])
        moves: list[tuple[int, int | None]] = [(action, None) for action in made.moves]
        log, snapshots = await self.aside(lambda: replayed(record, made.game, moves))
        seats = self._seats(guest, record.id, sitting, ready=True)
        return await self._keep(record, seats, log, snapshots)

    async def _owned(self, guest: Guest, record: TableRow, name: str) -> TableRow:
        """The same with an owner and the owner's name for it."""
        if await self.count_of(guest) >= self.settings.limits.tables:
            raise TooMuch("you have too many tables; close one first")
        record.owner, record.name = guest.id, clean(name) if name else record.name
        return record

    def _seats(
        self, guest: Guest, table: str, wanted: list[wire.Sitting], ready: bool
    ) -> list[SeatRow]:
        seats = [self._seat(guest, table, i, one, ready) for i, one in enumerate(wanted)]
        called = [seat.label for seat in seats if not seat.name]
        for seat in seats:
            if seat.name:
                seat.name = apart(seat.name, called)
                called.append(seat.name)
        return seats

    def _seat(
        self, guest: Guest, table: str, seat: int, wanted: wire.Sitting, ready: bool
    ) -> SeatRow:
        name = clean(wanted.name) if wanted.name else ""
        if wanted.who == "bot":
            which = wanted.bot or USUAL
            check_bot(which)
            return SeatRow(table, seat, "bot", None, name, which, True, False, "")
        if wanted.who == "link":
            return SeatRow(table, seat, "open", None, name, "", False, False, "")
        if not name and wanted.who == "me" and guest.name != NOBODY:
            name = guest.name
        return SeatRow(table, seat, "person", guest.id, name, "", ready, False, "")

    async def _keep(
        self,
        record: TableRow,
        seats: list[SeatRow],
        log: list[Entry] | None = None,
        snapshots: list[Snapshot] | None = None,
    ) -> Table:
        """Writes a new table down and opens it."""
        record.seats = len(seats)

        def work(connection: sa.Connection) -> None:
            connection.execute(schema.tables.insert(), row(record))
            connection.execute(schema.seats.insert(), [row(seat) for seat in seats])
            for rows, into in ((log, schema.log), (snapshots, schema.snapshots)):
                if rows:
                    connection.execute(into.insert(), [row(one) for one in rows])

        await self.store.write(work)
        note("table", id=record.id, game=record.game, seats=record.seats)
        table = await self.open(record.id)
        async with table.lock:
            await table.begin_if_ready()
        table.tell()
        return table

    async def bring(self, guest: Guest, wanted: wire.Import) -> Table:
        """A table that goes on from a save."""
        made = await self.readers.save(guest, wanted.save, wanted.box)
        record = await self._owned(guest, made.record, wanted.name)
        if len(wanted.seats) != record.seats:
            raise Refusal(f"the save has {record.seats} seats, not {len(wanted.seats)}")
        record.clock, record.chat = wanted.clock, wanted.chat
        seats = self._seats(guest, record.id, wanted.seats, ready=True)
        return await self._keep(record, seats, made.log, made.snapshots)

    async def rematch(self, guest: Guest, old: Table, rotate: int) -> Table:
        """The same again with the same people, each some seats further."""
        if not old.seats_of(guest) and guest.id != old.row.owner:
            raise NotYours("a rematch is for those who play")
        if old.row.state not in ("over", "closed"):
            raise Over("a rematch comes after the game")
        async with old.lock:  # two who want it at once get the same one
            if not old.row.rematch:
                new = await self._once_more(guest, old, rotate)
                await old.update(rematch=new.id)
        old.announce()
        return await self.open(old.row.rematch)

    async def _once_more(self, guest: Guest, old: Table, rotate: int) -> Table:
        if old.game is None:
            raise Over(old.why)
        record = book.fresh(old.game, old.row.box_text)
        record = await self._owned(guest, record, old.row.name)
        record.clock, record.chat = old.row.clock, old.row.chat
        seats = []
        for seat in range(len(old.seats)):
            before = old.seats[(seat - rotate) % len(old.seats)]
            bot = before.bot if before.kind == "bot" else ""
            ready = before.kind == "bot"
            name = before.name
            seats.append(
                SeatRow(record.id, seat, before.kind, before.guest, name, bot, ready, False, "")
            )
        return await self._keep(record, seats)

    # --- seats ---

    async def ready(self, guest: Guest, table: Table, wanted: wire.Ready) -> None:
        """A seat's client has seen the commitment, and adds its nonce."""
        async with table.lock:
            table.check_seat(guest, wanted.seat)
            if table.row.state != "gathering":
                raise Over("the game has begun")
            if not table.seats[wanted.seat].ready:
                await table.update_seat(wanted.seat, ready=True, nonce=wanted.nonce)
            await table.begin_if_ready()
        table.announce()
        table.tell()

    async def pilot(self, guest: Guest, table: Table, seat: int, bot: str) -> None:
        """A bot takes a person's seat over, or hands it back; or it takes a seat that is free."""
        if bot and 0 <= seat < len(table.seats) and table.vacant(seat):
            await self._fill(guest, table, seat, bot)
            return
        if not 0 <= seat < len(table.seats) or table.seats[seat].kind != "person":
            raise NotFound("nobody sits there")
        mine = seat in table.seats_of(guest)
        if not mine and not (table.seats_of(guest) or guest.id == table.row.owner):
            raise NotYours("that is for those who play")
        if not mine and not (bot and table.presence.abandoned(seat)):
            raise NotYours("that seat is not left; only whoever sits there can say so")
        if bot:
            check_bot(bot)
        async with table.lock:
            await table.update_seat(seat, bot=bot, left=bool(bot) and table.seats[seat].left)
        if not bot:
            table.hush(seat)
        table.announce()
        table.drive()

    async def _fill(self, guest: Guest, table: Table, seat: int, bot: str) -> None:
        """A bot sits down where nobody came."""
        table.check_owner(guest)
        check_bot(bot)
        async with table.lock:
            if not table.vacant(seat):
                raise NotYours("somebody sits there already")
            name = table.seats[seat].name if table.seats[seat].kind == "open" else ""
            await table.update_seat(seat, kind="bot", bot=bot, ready=True, guest=None, name=name)
            await table.begin_if_ready()
        table.announce()
        table.tell()
        table.drive()

    async def leave(self, guest: Guest, table: Table) -> None:
        """A guest's seats are left; before the game begins they are free again."""
        async with table.lock:
            for seat in table.seats_of(guest):
                if table.row.state == "gathering":
                    await table.update_seat(
                        seat, kind="open", guest=None, name="", ready=False, nonce=""
                    )
                else:
                    await table.update_seat(seat, left=True)
        table.announce()

    async def back(self, guest: Guest, table: Table) -> None:
        """Whoever looks at the table again has not left it."""
        for seat in table.seats_of(guest):
            if table.seats[seat].left:
                await table.update_seat(seat, left=False)

    async def close_table(self, guest: Guest, table: Table) -> None:
        table.check_owner(guest)
        async with table.lock:
            if table.row.state != "closed":
                await table.update(state="closed", proposal="")
        table.announce()

    async def rename(self, guest: Guest, table: Table, name: str) -> None:
        table.check_owner(guest)
        await table.update(name=clean(name))
        table.announce()

    # --- saves ---

    async def export(self, guest: Guest, table: Table) -> str:
        """The save of a game that is over, with what it takes to check its shuffle."""
        if table.row.state not in ("over", "closed"):
            raise Over("a save holds the seed, so it can be had when the game is over or closed")
        async with table.lock:
            match = await table.ensure()
        text = await self.aside(match.save)
        if table.row.chosen:
            return text
        nonces = tuple(seat.nonce for seat in table.seats)
        secret = table.row.secret
        return (
            text
            + fairness.Promise(table.id, fairness.commitment(secret), secret.hex(), nonces).notes()
        )

    async def sheets(self, table: Table) -> wire.Sheets:
        """Where everybody's points came from, once nothing is hidden any more."""
        if table.row.state != "over":
            raise Over("the score sheets can be read when the game is over")
        async with table.lock:
            match = await table.ensure()
            return eyes.sheets(match, table.text)

    # --- the end ---

    async def goodbye(self) -> None:
        """Tells everybody to come back, and waits a moment until they have heard it."""
        self.closing = True
        for table in self._tables.values():
            for viewer in list(table.viewers):
                viewer.end("the server is going down; everything is safe", 2.0)
        deadline = time.monotonic() + 2.0
        while self.sockets and time.monotonic() < deadline:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Lets go. What counts is in the store."""
        await self.goodbye()
        self.room.close()
        waiting = [task for task in self._tasks if task is not asyncio.current_task()]
        if waiting:
            await asyncio.wait(waiting, timeout=3.0)
        self.workers.close()
        self.readers.close()
        self._aside.shutdown(wait=False, cancel_futures=True)
        await asyncio.get_running_loop().run_in_executor(None, self.store.close)


def check_bot(name: str) -> None:
    """Over a network one may ask for a bot by its name alone, and for nothing that it could run."""
    if name not in known():
        raise Refusal(f"there is no bot {name!r}; the bots are {', '.join(known())}")

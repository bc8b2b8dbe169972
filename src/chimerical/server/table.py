"""A table that is open: its people, its match and who looks at it.

The match is a cache of the log. Everything that happens is tried on it, committed to the store,
and only then told. If the store fails, it may be written down all the same: then all is read again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from chimerical.core.game import Game
from chimerical.core.lesson import Lesson, Tutor
from chimerical.core.match import Match
from chimerical.core.resume import mark
from chimerical.core.seen import Seen

from . import book, fairness, lessons, schema, wire
from .autopilot import Autopilot
from .info import info
from .ledger import Ledger
from .noticed import Before
from .presence import Presence
from .refusals import NotYours, Over
from .rows import EVERYBODY, Entry, Guest, Proposal, SeatRow, TableRow, bit, row
from .store import Conflict, Unavailable, Work
from .viewer import Viewer
from .views import Views

if TYPE_CHECKING:
    from .tables import House

WEIGHT = 100_000  # bytes of a table that has just begun, as measured
EACH = 256  # of a row of its log, and of an event
KEPT = 16  # positions to go back to without reading the book
SETTLING = ("play", "undo", "rewind")  # what a person does after which a proposal is void

_proposals = msgspec.json.Decoder(Proposal)


class Table:
    """One table."""

    def __init__(
        self, house: House, record: TableRow, seats: list[SeatRow], game: Game | None, why: str
    ) -> None:
        self.house = house
        self.row = record
        self.seats = seats
        self.game = game  # none if it cannot go on here
        self.why = why
        self.lesson: Lesson | None = None  # that is taken here
        self.match: Match | None = None
        self.waiting: list[int] = []  # who decides after them
        self.public: Seen | None = None  # what everybody may see after them
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.watchers: set[str] = set()
        self.presence = Presence(self)
        self.looked = time.monotonic()  # when somebody did for the last time
        self.last = 0.0  # when it was moved for the last time before it was opened
        self.log = Ledger(game.spec.asides if game is not None else range(0))
        self.unheard: set[tuple[str, str]] = set()  # lines of chat that may be written, see `say`
        self._snapped: tuple[int, int | None, int] = (0, None, 0)  # revision, seat, moves
        self.untold = 0  # who is to be told that the game has gone on, see `rows.bit`
        self.doubtful = False  # a write has failed that may be in the book all the same
        self._settled = False  # a proposal or a remark is void, and not everybody knows
        self.remarks: dict[int, str] = {}  # by seat: what its bot says about its last move
        self.views = Views(self)
        self.autopilot = Autopilot(self)

    # --- who is who ---

    @property
    def id(self) -> str:
        return self.row.id

    def seats_of(self, guest: Guest) -> list[int]:
        return [seat.seat for seat in self.seats if seat.guest == guest.id]

    def admits(self, guest: Guest) -> bool:
        return guest.id == self.row.owner or guest.id in self.watchers or bool(self.seats_of(guest))

    def people(self) -> list[SeatRow]:
        return [seat for seat in self.seats if seat.kind == "person"]

    def others(self, guest: Guest) -> list[int]:
        """The seats at which somebody else plays."""
        return [seat.seat for seat in self.people() if seat.guest != guest.id and not seat.bot]

    def vacant(self, seat: int) -> bool:
        """Whether nobody sits there: it is free, or whoever is expected once more is not here."""
        sitting = self.seats[seat]
        if sitting.kind == "open":
            return True
        awaited = self.row.state == "gathering" and sitting.kind == "person" and not sitting.ready
        return awaited and not self.presence.here(sitting.guest) and sitting.guest != self.row.owner

    def check_seat(self, guest: Guest, seat: int) -> None:
        if seat not in self.seats_of(guest):
            raise NotYours("that is not your seat")

    def may_invite(self, guest: Guest | None) -> bool:
        """Whether somebody may bring others here."""
        if guest is None or not self.house.hosts(guest):
            return False
        return guest.id == self.row.owner or bool(self.seats_of(guest))

    def check_owner(self, guest: Guest) -> None:
        if guest.id != self.row.owner:
            raise NotYours("that is for whoever made the table")

    def names(self) -> tuple[str, ...]:
        return tuple(seat.label for seat in self.seats)

    # --- opening ---

    @property
    def frozen(self) -> bool:
        return self.game is None

    @property
    def state(self) -> Any:
        return "frozen" if self.frozen and self.row.state == "playing" else self.row.state

    async def ensure(self, moves: int | None = None) -> Match:
        """The match, read from the store if it is not at hand; to go back to `moves` if given."""
        if self.doubtful:
            await self._look_up()
        if self.game is None:
            raise Over(self.why)
        if self.row.state == "gathering":
            raise Over("the game has not begun")
        if self.match is not None and self._at_hand(self.match, moves):
            return self.match
        game, record = self.game, self.row
        most = 1 << 30 if moves is None else moves

        def work(connection: sa.Connection) -> tuple[list[Entry], Match]:
            log = book.read_log(connection, record.id)
            layout = book.layout(record.game)
            snapshot = book.read_snapshot(connection, record.id, layout, log, most)
            return log, book.restore(record, game, log, snapshot)

        log, match = await self.house.store.read(work)
        match.names = self.names()
        if self.lesson is not None and not lessons.fits(self.lesson, match.record):
            self.game, self.why = None, "This lesson has been rewritten since; please begin again."
            raise Over(self.why)
        if self.log.read(log, self.house.began):
            self.untold = EVERYBODY  # somebody has moved, and nobody has heard of it
        self.match = match
        self._written(match)
        self.views.forget_all()
        return match

    def doubt(self) -> None:
        """A write has failed, and may be in the book all the same: what is there counts."""
        self.match = None
        self.views.forget()
        self.doubtful = True
        self.autopilot.look_up()

    async def _look_up(self) -> None:
        """Reads what became of it: the state of the table, and who sits here."""
        read, id = self.house.store.read, self.id
        found, watchers = await read(lambda c: (book.read_table(c, id), book.read_watchers(c, id)))
        assert found is not None
        if found != (self.row, self.seats):
            self.untold, self._settled = EVERYBODY, True
        self.row, self.seats = found
        self.watchers = watchers
        self.doubtful = False

    async def write(self, work: Work[object]) -> None:
        """Changes something of the table in the book."""
        try:
            await self.house.store.write(work)
        except (Conflict, Unavailable):
            self.doubt()
            raise

    def _written(self, match: Match) -> None:
        """What the match has come to is in the book; everybody may know of it."""
        self.waiting = match.waiting
        self.public = match.seen(None)

    def _at_hand(self, match: Match, moves: int | None = None) -> bool:
        """Whether the position before the last move is there, or the one after so many moves."""
        if moves is None:
            return bool(match.apart) or match.can_go_back
        return moves >= mark(match)[0] - match.reach

    @property
    def settled(self) -> bool:
        """Whether the match can be looked at now: nothing is being written down."""
        if self.lock.locked():
            return False
        gathering = self.frozen or self.row.state == "gathering"
        return gathering or (self.match is not None and self._at_hand(self.match))

    async def settle(self) -> None:
        """Waits until it can."""
        while not self.settled:
            async with self.lock:
                await self.ensure()

    @property
    def tutor(self) -> Tutor | None:
        """Who teaches here."""
        if self.lesson is None or self.match is None:
            return None
        return Tutor(self.lesson, self.match)

    @property
    def taught(self) -> Tutor | None:
        """The same, as long as there are steps to come."""
        tutor = self.tutor
        return None if tutor is None or tutor.done else tutor

    # --- revisions ---

    def revision_of(self, seat: int | None) -> int:
        """The last revision of a seat; every seat counts what it sees."""
        return self.log.revision_of(seat)

    def kept_since(self, seat: int | None, revision: int | None) -> int:
        """How many events are still the same ones as at a seat's revision."""
        assert self.match is not None
        return self.log.kept_since(seat, revision, len(self.match.events))

    # --- what is seen ---

    async def seen(self, seat: int | None, since: int | None) -> bytes:
        """What a seat sees, for the wire; `since`: what it has seen before."""
        async with self.lock:
            await self.ensure()
            return self.views.shown(seat, since)[2]

    @property
    def text(self) -> Any:
        """The words of the game, with the names of those who sit here."""
        assert self.game is not None
        names = self.names() if self.match is None else self.match.names
        return self.game.text.for_eyes(names)

    def info(self, guest: Guest | None) -> wire.TableInfo:
        """All about the table but the game itself, for somebody's eyes."""
        return info(self, guest)

    # --- telling ---

    def asks(self, seats: Iterable[int | None]) -> bool:
        """Whether one of these seats has something to decide."""
        return not set(self.waiting).isdisjoint(seats)

    def tell(self) -> None:
        """Tells those who see it, if the game has gone on since it was told last."""
        if not self.untold:
            return
        shown, self.untold = self.untold, 0
        over = self.row.state == "over"
        for viewer in list(self.viewers):
            if sees(shown, viewer.sent):
                viewer.look(now=over or self.asks(viewer.sent))
        if over or self._settled:
            self.announce()
        elif self.row.clock is not None:
            self.announce(shown)
        self.drive()

    def announce(self, shown: int = EVERYBODY) -> None:
        """People, state, clock, name or proposal have changed."""
        self._settled = False
        if self.match is not None:
            self.match.names = self.names()
        self.views.forget()
        for viewer in list(self.viewers):
            if sees(shown, viewer.sent) or sees(shown, self.seats_of(viewer.guest)):
                viewer.tell(wire.Table(self.info(viewer.guest)))

    # --- changing ---

    def before(self, seat: int | None) -> Before:
        """Taken before something is done: what must be known to write it down."""
        assert self.match is not None
        return Before(self.match, None if self.lesson else seat)

    async def commit(
        self,
        kind: str,
        before: Before,
        *,
        seat: int | None = None,
        action: int | None = None,
        guest: Guest | None = None,
        command: str | None = None,
    ) -> None:
        """Writes down what was just done to the match. It is done when this returns."""
        match = self.match
        assert match is not None
        match.revision = len(self.log.entries)
        made = book.entry(
            self.row,
            match,
            before.mark,
            kind,
            seat=seat,
            action=action,
            guest=guest.id if guest else None,
            command=command,
            shown=EVERYBODY if match.over else before.noticed(),
            at=time.time(),
        )
        rows: dict[str, Any] = {"log": row(made)}
        if match.over:
            rows["over"] = self.id
        if self.row.proposal and (match.over or (guest and kind in SETTLING)):
            rows["settled"] = self.id  # there is nothing left to agree on
        if self._turn_is_over(match) and (taken := book.snapshot(self.row, match)) is not None:
            rows["snapshot"] = row(taken)
        try:
            await self.house.store.append(rows)
        except (Conflict, Unavailable):
            self.doubt()
            raise
        if "snapshot" in rows:
            self._snapped = (match.revision, match.seat, match.length)
        if match.over:
            self.row.state = "over"
        if "settled" in rows:
            self.row.proposal, self._settled = "", True
        self.log.add(made)
        self.views.unhear(made.told)
        self._written(match)
        match.forget(KEPT)
        self.views.forget()
        self.untold |= made.shown

    def _turn_is_over(self, match: Match) -> bool:
        _, seat, moves = self._snapped
        return match.over or match.seat != seat or abs(match.length - moves) >= book.EVERY

    async def update(self, **values: Any) -> None:
        """Changes the table's own row."""
        statement = schema.tables.update().where(schema.tables.c.id == self.id).values(**values)
        await self.write(lambda connection: connection.execute(statement) and None)
        for name, value in values.items():
            setattr(self.row, name, value)

    @property
    def proposal(self) -> Proposal | None:
        """What the table is asked to agree on."""
        return _proposals.decode(self.row.proposal) if self.row.proposal else None

    async def propose(self, proposal: Proposal | None) -> None:
        """Writes down what the table is asked, or that it is asked no more."""
        text = "" if proposal is None else msgspec.json.encode(proposal).decode()
        await self.update(proposal=text)

    async def update_seat(self, seat: int, **values: Any) -> None:
        """Changes a seat's row."""
        t = schema.seats
        statement = t.update().where(t.c.table == self.id, t.c.seat == seat).values(**values)
        await self.write(lambda connection: connection.execute(statement) and None)
        for name, value in values.items():
            setattr(self.seats[seat], name, value)

    async def begin_if_ready(self) -> None:
        """Deals, when everybody sits and is ready."""
        if self.row.state != "gathering" or self.game is None:
            return
        if not all(seat.taken and seat.ready for seat in self.seats):
            return
        seed = self.row.seed
        if seed is None:
            seed = fairness.seed(self.row.secret, self.id, [seat.nonce for seat in self.seats])
        match = self.game.new(self.row.seats, seed, None, self.row.number)
        match.names = self.names()
        first = book.entry(self.row, match, (0, 0), "start", at=time.time())
        taken = book.snapshot(self.row, match)
        assert taken is not None

        def work(connection: sa.Connection) -> None:
            t = schema.tables
            found = connection.execute(
                t.update()
                .where(t.c.id == self.id, t.c.state == "gathering")
                .values(seed=seed, state="playing")
            )
            if found.rowcount != 1:
                raise Conflict("the game has begun already")
            connection.execute(schema.log.insert(), row(first))
            connection.execute(schema.snapshots.insert(), row(taken))

        await self.write(work)
        self.row.seed, self.row.state = seed, "playing"
        self.match = match
        self.log.add(first)
        self._written(match)
        self._snapped = (0, match.seat, 0)
        self.untold = EVERYBODY

    # --- what goes on by itself ---

    def drive(self) -> None:
        """Lets bots and standing answers go on, if there are any, and clocks run."""
        self.autopilot.drive()

    def time_left(self, seat: int | None) -> float | None:
        """In how many seconds a bot moves for a seat that has not: so long after what it saw happen
        last; after a restart, from then on.
        """
        if self.row.clock is None or self.row.state != "playing" or not self.log.entries:
            return None
        return self.row.clock - self.log.waited(seat, self.house.began)

    @property
    def least_time(self) -> float | None:
        """In how many seconds the first of those who are asked has no more time."""
        times = [self.time_left(seat) for seat in self.waiting]
        return min((left for left in times if left is not None), default=None)

    def remark(self, seat: int, remark: str) -> None:
        """What there is to say about a seat's last move, if a bot made it, for everybody."""
        if self.remarks.get(seat, "") != remark:
            self.remarks[seat] = remark
            self.announce()

    def hush(self, seat: int) -> None:
        """A person has taken it in hand again; everybody hears of it with what comes of that."""
        if self.remarks.pop(seat, ""):
            self._settled = True

    # --- leaving ---

    @property
    def weight(self) -> int:
        """About how many bytes it takes in memory."""
        told = len(self.match.events) if self.match is not None else 0
        return WEIGHT + EACH * (len(self.log.entries) + told) + self.views.weight

    @property
    def busy(self) -> bool:
        return self.lock.locked() or self.autopilot.busy

    def close(self) -> None:
        """Lets go of everything in memory."""
        self.autopilot.close()


def sees(shown: int, seats: Iterable[int | None]) -> bool:
    """Whether something is shown to one of these."""
    return any(shown & bit(seat) for seat in seats)

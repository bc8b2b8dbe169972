"""One game being played: the public face of a position. Runs on the interpreter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from threading import RLock
from typing import Any, NamedTuple

import numpy as np

from . import flow
from .chance import MASK, stream
from .errors import ChimericalError, IllegalAction, whole
from .events import Event
from .frames import STUCK
from .game import Game
from .pieces import Memory
from .recap import Turn
from .rulebook import Rule
from .seen import Action, Decision, Seen
from .sets import members
from .sheet import Entry
from .text import Catalogue, typed
from .together import Part, Together, opened


class _Moment(NamedTuple):
    """A position before an action, to come back to."""

    position: bytes  # empty if the match was resumed after it
    action: int
    seat: int
    notation: str
    events: int


drawing: list[Callable[[Match], str]] = [repr]  # how a match is printed; the package knows better


class Match:
    """A game from its first choice to its end."""

    def __init__(
        self, game: Game, seats: int, seed: int, number: int = 0, names: Sequence[str] = ()
    ) -> None:
        self._lay(game, seats, seed, number, names)
        start = game.interpreted(flow.start)
        state = stream(seed & MASK, 2 * number)
        self._legal = self._checked(start(self.table, game.box_view, seats, state, self._out))

    def _lay(self, game: Game, seats: int, seed: int, number: int, names: Sequence[str]) -> None:
        """Lays an empty table."""
        self.game = game
        self.seats = seats
        self.seed = seed
        self.number = number
        self.names = tuple(names)  # of the players, for those who have one
        self._sitting: tuple[Any, list[dict[str, Any]]] = (None, [])
        self.revision = 0  # rises with whatever changes what anybody sees
        self.standing: dict[int, dict[str, int]] = {}  # by seat and decision: taken unasked
        self.lock = RLock()  # held while the match changes or is looked at
        self.memory = Memory(game.spec.table)  # what views are made of
        self.table = game.table()
        self.events: list[Event] = []
        self.table.log = self.events
        self._out: list[int] = [0] * game.spec.actions
        self._past: list[_Moment] = []
        self._future: list[int] = []
        self._together: Together | None = None
        self._open: tuple[bytes, Together | None] = (b"", None)
        self._legal = 0

    def __repr__(self) -> str:
        seat = self.seat
        where = f"over: {self.ending}" if seat is None else f"seat {seat} to {self._kind(seat)}"
        return f"<{self.game.title}, {self.seats} seats, move {self.length}, {where}>"

    def __str__(self) -> str:
        """The table, drawn as everybody sees it, where there is somebody who can draw."""
        return drawing[-1](self)

    def copy(self) -> Match:
        """An independent match at the same point."""
        other: Match = Match.__new__(Match)
        with self.lock:
            other.__dict__.update(self.__dict__)
            other.lock = RLock()
            other.memory = Memory(self.game.spec.table)
            other.table = self.table.copy()
            other.events = other.table.log = list(self.events)
            other._out, other._past, other._future = list(self._out), list(self._past), []
            other.standing = {seat: dict(kinds) for seat, kinds in self.standing.items()}
            other._together = self._together and self._together.copy()
        return other

    # --- where it stands ---

    @property
    def over(self) -> bool:
        return bool(self.table.over != 0)

    @property
    def ending(self) -> str | None:
        """How the game ended, or None."""
        return self.game.spec.endings.get(self.table.over) if self.over else None

    @property
    def seat(self) -> int | None:
        """Who decides (the first of those who do), or None when the game is over."""
        if self.over:
            return None
        return self._together.waiting[0] if self._together else int(self._top.seat)

    @property
    def waiting(self) -> list[int]:
        """Who may decide now: one seat, or all that decide at the same time."""
        if self.over:
            return []
        with self.lock:
            parts = self._together or self._apart()
            return parts.waiting if parts else [int(self._top.seat)]

    @property
    def _top(self) -> Any:
        return self.table.stack[self.table.depth - 1]

    def _kind(self, seat: int | None) -> str:
        """The name of what a seat decides."""
        part = self._part(seat)
        return str(part.kind) if part else self.game.spec.decisions[self._top.kind]

    @property
    def decision(self) -> Decision | None:
        """What the deciding seat has to decide, or None when the game is over."""
        return None if self.seat is None else self.seen(self.seat).decision

    @property
    def scores(self) -> list[int]:
        score = self.game.interpreted(flow.score)
        return [score(self.table, self.game.box_view, seat) for seat in range(self.seats)]

    @property
    def winners(self) -> list[int]:
        """The seats that have won. None while the game runs or in a draw."""
        return members(self.game.interpreted(flow.winners)(self.table, self.game.box_view))

    def sheet(self, seat: int) -> list[Entry]:
        """Where a seat's points came from: lines that add up to its score."""
        return self.game.spec.sheet(self.table, self.game, seat)

    @property
    def sitting(self) -> list[dict[str, Any]]:
        """Who sits where, as every view says it."""
        if self._sitting[0] is not self.names:
            names = [*self.names, *[""] * self.seats]
            seats = [
                {"seat": i, "name": names[i] or self.game.text.seat(i)} for i in range(self.seats)
            ]
            self._sitting = self.names, seats
        return self._sitting[1]

    # --- what seats see ---

    def seen(self, seat: int | None) -> Seen:
        """All that a seat may know; None is a spectator, who sees what all seats see."""
        if seat is not None and not 0 <= whole("seat", seat) < self.seats:
            raise ChimericalError(f"the seats are 0 to {self.seats - 1}, not {seat}")
        with self.lock:
            return Seen(self, seat)

    def masked(self, seat: int | None) -> Any:
        """A copy of the table without what a seat may not see."""
        return self.seen(seat).table

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees, as plain data."""
        return self.seen(seat).view

    def heard(self, seat: int | None, since: int = 0) -> list[Event]:
        """The events that a seat was told."""
        return self.seen(seat).events(since)

    def story(self, seat: int | None, since: int = 0, text: Catalogue | None = None) -> list[str]:
        """The same in sentences; a catalogue of one's own can name the players."""
        return self.seen(seat).story(since, text)

    def recap(self, seat: int | None, since: int = 0) -> list[Turn]:
        """The same turn by turn, a line for each."""
        return self.seen(seat).recap(since)

    # --- actions ---

    def legal(self, seat: int | None = None) -> list[int]:
        """The legal actions of the deciding seat, or of one that decides too, as numbers."""
        with self.lock:
            if seat is not None and seat not in self.waiting:
                return []
            return self._offered(self._deciding(seat))

    def _offered(self, part: Part | None) -> list[int]:
        """The legal actions of a part, or of who decides in the match itself."""
        return list(part.legal) if part else self._out[: self._legal]

    def actions(self) -> list[Action]:
        """The legal actions of the deciding seat, described."""
        return [] if self.seat is None else self.seen(self.seat).actions

    def describe(self, action: int) -> Action:
        """Any action in words, as the deciding seat sees it."""
        if self.seat is None:
            raise ChimericalError("the game is over")
        return self.seen(self.seat).describe(action)

    def notation(self, action: int, seat: int | None = None) -> str:
        return str(self.game.spec.notation(self._at(seat), self.game, action))

    def parse(self, text: str, seat: int | None = None) -> int:
        """The action that a notation means here; legal or not."""
        wanted = typed(text)
        table, write = self._at(seat), self.game.spec.notation
        every: list[int] = [*self.legal(seat), *range(self.game.spec.actions)]
        for action in every:
            if write(table, self.game, action) == wanted:
                return action
        raise ChimericalError(f"{text!r} is no action of {self.game.title}")

    def _at(self, seat: int | None) -> Any:
        """The table at which a seat decides."""
        part = self._deciding(seat)
        return part.table if part else self.table

    def number_of(self, action: Action | int | str, seat: int | None = None) -> int:
        """The number of an action: of one described, of its words, or of a number that is one."""
        if isinstance(action, Action):
            return action.id
        if isinstance(action, str):
            return self.parse(action, seat)
        if not 0 <= whole("number", action) < self.game.spec.actions:
            raise ChimericalError(f"actions are 0 to {self.game.spec.actions - 1}, not {action}")
        return int(action)

    def _meant(self, action: Action | str, seat: int | None) -> int:
        """The same for people, whose bare number might be a place in a list of their own."""
        if isinstance(action, Action | str):
            return self.number_of(action, seat)
        raise ChimericalError(
            f"{action!r} could be an action's number or its place in a list: give one of "
            "match.actions(), or its words; numbers out of match.legal() go to play_number"
        )

    def why_not(self, action: Action | str, seat: int | None = None) -> Rule | None:
        """The rule that forbids an action here, or None if it is legal."""
        return self.why_not_number(self._meant(action, seat), seat)

    def why_not_number(self, number: int, seat: int | None = None) -> Rule | None:
        """The same of an action by its number, as `legal` lists it."""
        if self.over:
            raise ChimericalError("the game is over")
        if self.number_of(number) in self.game.spec.asides:
            if self.mover(number) >= self.seats:
                raise ChimericalError(f"the seats are 1 to {self.seats}")
            return None
        with self.lock:
            why = self.game.interpreted(flow.why_not)(self._at(seat), self.game.box_view, number)
        return self.game.rule(why) if why else None

    def _allowed(self, number: int, seat: int | None) -> int:
        """The number of an action, which nothing forbids."""
        if number in self.legal(seat):
            return number
        rule = self.why_not_number(number, seat)
        if rule is not None:
            notation = self.notation(number, seat)
            raise IllegalAction(f"{notation} is not allowed: {rule}", rule)
        return number

    def mover(self, action: int) -> int:
        """Whose action it is: an aside belongs to a seat of its own, others to who decides."""
        spec = self.game.spec
        return spec.aside_of(action) if action in spec.asides else int(self.seat or 0)

    def play(self, action: Action | str, seat: int | None = None) -> list[Event]:
        """Plays an action and all that follows from it; returns what happened.

        Where several seats decide at once, one that gives its number plays its own part, unseen
        by the others; what they did happens when all of them are ready.
        """
        with self.lock:
            return self.play_number(self._meant(action, seat), seat)

    def play_number(self, number: int, seat: int | None = None) -> list[Event]:
        """The same by an action's number, which is what `legal`, bots and files speak of."""
        with self.lock:
            number = self.number_of(number)
            aside = number in self.game.spec.asides
            if seat is not None and not aside and not self.over and seat not in self.waiting:
                raise ChimericalError(f"{self.game.text.seat(seat)} has nothing to decide now")
            self._allowed(number, seat)
            self._future.clear()
            self.revision += 1
            if seat is not None and not aside and self._together is None:
                parts = self._apart()
                self._together = parts and parts.copy()
            if self._together is None or aside:
                return self._apply(number)
            return self._play_part(number, self.seat if seat is None else seat)

    def _apply(self, number: int) -> list[Event]:
        before = len(self.events)
        position, notation = self.table.array.tobytes(), self.notation(number)
        self._past.append(_Moment(position, number, self.mover(number), notation, before))
        play = self.game.interpreted(flow.note if number in self.game.spec.asides else flow.play)
        self._legal = self._checked(play(self.table, self.game.box_view, number, self._out))
        return self.events[before:]

    def _checked(self, legal: int) -> int:
        if self.table.over == STUCK:
            raise RuntimeError(f"the rules of {self.game.name} left a seat without an action")
        return legal

    # --- seats that decide at the same time ---

    @property
    def apart(self) -> list[int]:
        """The seats that are deciding at once, from the first action of one until all are ready."""
        return self._together.seats if self._together else []

    def _apart(self) -> Together | None:
        """The parts of the seats that decide at once from here on, if there are several."""
        if self.over or not self.game.spec.together:
            return None
        position = self.table.array.tobytes()
        if self._open[0] != position:
            self._open = (position, opened(self.game, self.table))
        return self._open[1]

    def _part(self, seat: int | None) -> Part | None:
        """A seat's part of what is decided at once."""
        parts = self._together or self._apart()
        return parts.of(seat) if parts and seat in parts.seats else None

    def _deciding(self, seat: int | None) -> Part | None:
        """The same; without a seat, of who decides, unless all is played in the match itself."""
        if seat is None and self._together is None:
            return None
        return self._part(self.seat if seat is None else seat)

    def _play_part(self, number: int, seat: int | None) -> list[Event]:
        assert self._together is not None
        part = self._together.of(seat)
        before = len(part.events)
        part.play(number)
        if self._together.waiting:
            return part.events[before:]
        begin, parts = len(self.events), self._together
        self._together = None
        for action in parts.moves:
            self._apply(action)
        return self.events[begin:]

    # --- standing answers ---

    def always(self, action: Action | str, seat: int | None = None) -> None:
        """From now on, whenever its seat has the same to decide and it is legal."""
        with self.lock:
            self.always_number(self._meant(action, seat), seat)

    def always_number(self, number: int, seat: int | None = None) -> None:
        """The same by an action's number."""
        with self.lock:
            seat = self.seat if seat is None else seat
            if seat is None or seat not in self.waiting:
                raise ChimericalError("a standing answer answers what is being asked")
            number = self._allowed(self.number_of(number), seat)
            self.standing.setdefault(seat, {})[self._kind(seat)] = number

    def ask_again(self, seat: int) -> bool:
        """Ends a seat's standing answers; whether there were any."""
        return bool(self.standing.pop(seat, {}))

    def unasked(self, seat: int | None = None) -> int | None:
        """What a seat's standing answer takes now, if it has one that is legal."""
        seat = self.seat if seat is None else seat
        if seat is None or seat not in self.standing or seat not in self.waiting:
            return None
        action = self.standing[seat].get(self._kind(seat))
        return action if action in self.legal(seat) else None

    @property
    def stale(self) -> bool:
        """Whether nothing has changed for so long that a game goes in circles, if it can tell."""
        return bool(self.game.interpreted(flow.restless)(self.table, self.game.box_view) > 0)

    # --- undo ---

    @property
    def moves(self) -> list[int]:
        """The actions played so far."""
        return [moment.action for moment in self._past] + self._parts("moves")

    @property
    def record(self) -> list[tuple[int, str]]:
        """The moves so far as people write them: seat and notation."""
        return [(moment.seat, moment.notation) for moment in self._past] + self._parts("record")

    def _parts(self, what: str) -> list[Any]:
        return list(getattr(self._together, what)) if self._together else []

    @property
    def length(self) -> int:
        """How many actions were played."""
        return len(self._past) + self.unplayed

    @property
    def unplayed(self) -> int:
        """How many of them are parts of what is decided at once, and have yet to happen."""
        return len(self._parts("moves"))

    def row(self, seat: int) -> int:
        """How many actions a seat has taken in a row, without another seat between them."""
        with self.lock:
            part = self._part(seat)
            own = takewhile(lambda moment: moment.seat == seat, reversed(self._past))
            return sum(1 for _ in own) + (len(part.moves) if part else 0)

    def barred(self, seat: int | None = None) -> str:
        """Why the last action (of a seat, where one is given) cannot be taken back, or nothing."""
        part = self._together and self._part(self.seat if seat is None else seat)
        if part and part.moves:
            return "" if part.can_undo() else "what has been drawn or shown cannot be undone"
        if not self._past:
            return "there is nothing to undo"
        parts = self._together
        if parts and (parts.moves if seat is None else parts.begun(seat)):
            return "another seat has decided since"
        last = self._past[-1]
        if seat is not None and last.seat != seat:
            return "the last action was another seat's"
        if not last.position:
            return "the position before it is not at hand"
        if self._barrier(last) != self.table.barrier:
            return "what has been drawn or shown cannot be undone"
        return ""

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the last action can be taken back (by its own seat, where one is given)."""
        return not self.barred(seat)

    def _barrier(self, moment: _Moment) -> int:
        return int(np.frombuffer(moment.position, self.game.spec.table)[0]["barrier"])

    def undo(self, seat: int | None = None) -> int:
        """Takes the last action back and returns it; not across a draw or a secret told.

        Who plays for one seat gives it, and takes back only what that seat did.
        """
        with self.lock:
            if reason := self.barred(seat):
                raise ChimericalError(reason)
            self.revision += 1
            part = self._together and self._part(self.seat if seat is None else seat)
            if part and part.moves:
                undone: int = part.undo()
                return undone
            self._together = None
            moment = self._past.pop()
            self._restore(moment.position)
            # A new list: whoever looked before goes on seeing what they saw.
            self.events = self.table.log = self.events[: moment.events]
            self._future.append(moment.action)
            return moment.action

    @property
    def can_go_back(self) -> bool:
        """Whether the position before the last action is at hand, if there was one."""
        return not self._past or bool(self._past[-1].position)

    def forget(self, keep: int) -> None:
        """Lets go of all but the last positions: what is before them can no longer be undone."""
        for i in range(len(self._past) - keep - 1, -1, -1):
            if not self._past[i].position:
                return
            self._past[i] = self._past[i]._replace(position=b"")

    @property
    def reach(self) -> int:
        """How many actions back the positions are at hand: all, unless the match was resumed."""
        known = (i for i, moment in enumerate(reversed(self._past)) if not moment.position)
        return next(known, len(self._past))

    def rewind(self, length: int) -> None:
        """Back to where `length` actions had been played, whatever was drawn or told since.

        For tables that agree on it. What seats have begun to decide at once is given up.
        """
        with self.lock:
            if not len(self._past) - self.reach <= length <= len(self._past):
                raise ChimericalError("there is no such position to go back to")
            self.revision += 1
            self._together = None
            self._future.clear()
            if length < len(self._past):
                moment = self._past[length]
                del self._past[length:]
                self._restore(moment.position)
                self.events = self.table.log = self.events[: moment.events]

    def redo(self) -> list[Event]:
        """Plays again what was undone."""
        if not self._future:
            raise ChimericalError("there is nothing to redo")
        with self.lock:
            self.revision += 1
            return self._apply(self._future.pop())

    def _restore(self, position: bytes) -> None:
        self.table.assign(np.frombuffer(position, self.game.spec.table))
        settle = self.game.interpreted(flow.settle)
        log, self.table.log = self.table.log, None  # what it settles was told before
        self._legal = settle(self.table, self.game.box_view, self._out)
        self.table.log = log

    # --- saving ---

    def save(self) -> str:
        from .save import dump

        return dump(self)

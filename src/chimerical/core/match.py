"""One game being played: the public face of a position. Runs on the interpreter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from threading import RLock
from typing import Any

from . import flow
from .chance import MASK, stream
from .errors import ChimericalError, IllegalAction, whole
from .events import Event
from .frames import top
from .game import Game
from .pieces import Memory
from .recap import Turn
from .rulebook import Rule
from .seen import Action, Decision, Seen
from .sets import members
from .sheet import Entry
from .text import Catalogue, typed
from .timeline import Timeline
from .together import Together, opened

drawing: list[Callable[[Match], str]] = [repr]  # how a match is printed; the package knows better


class Match:
    """A game from its first choice to its end."""

    def __init__(
        self, game: Game, seats: int, seed: int, number: int = 0, names: Sequence[str] = ()
    ) -> None:
        self._lay(game, seats, seed, number, names)
        self.main.begin(seats, stream(seed & MASK, 2 * number))

    @classmethod
    def empty(cls, game: Game, seats: int, seed: int, number: int = 0) -> Match:
        """One in which nothing is on the table yet."""
        match = cls.__new__(cls)
        match._lay(game, seats, seed, number, ())
        return match

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
        self.main = Timeline(game, game.table())
        self._future: list[int] = []
        self._together: Together | None = None
        self._open: tuple[bytes, Together | None] = (b"", None)

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
            other.main, other._future = self.main.copy(), []
            other.standing = {seat: dict(kinds) for seat, kinds in self.standing.items()}
            other._together = self._together and self._together.copy()
        return other

    # --- where it stands ---

    @property
    def table(self) -> Any:
        """The table as it is, with everybody's secrets."""
        return self.main.table

    @property
    def events(self) -> list[Event]:
        """All that has happened."""
        return self.main.events

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
        return self._together.waiting[0] if self._together else int(top(self.table).seat)

    @property
    def waiting(self) -> list[int]:
        """Who may decide now: one seat, or all that decide at the same time."""
        if self.over:
            return []
        with self.lock:
            parts = self._together or self._apart()
            return parts.waiting if parts else [int(top(self.table).seat)]

    def _kind(self, seat: int | None) -> str:
        """The name of what a seat decides."""
        return (self.timeline(seat) or self.main).kind

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
            return list(self._deciding(seat).legal)

    def actions(self) -> list[Action]:
        """The legal actions of the deciding seat, described."""
        return [] if self.seat is None else self.seen(self.seat).actions

    def describe(self, action: int) -> Action:
        """Any action in words, as the deciding seat sees it."""
        if self.seat is None:
            raise ChimericalError("the game is over")
        return self.seen(self.seat).describe(action)

    def notation(self, action: int, seat: int | None = None) -> str:
        return str(self.game.spec.notation(self._deciding(seat).table, self.game, action))

    def parse(self, text: str, seat: int | None = None) -> int:
        """The action that a notation means here; legal or not."""
        wanted = typed(text)
        table, write = self._deciding(seat).table, self.game.spec.notation
        every: list[int] = [*self.legal(seat), *range(self.game.spec.actions)]
        for action in every:
            if write(table, self.game, action) == wanted:
                return action
        raise ChimericalError(f"{text!r} is no action of {self.game.title}")

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
            table = self._deciding(seat).table
            why = self.game.interpreted(flow.why_not)(table, self.game.box_view, number)
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
        self.main.play(number, self.mover(number))
        return self.events[before:]

    # --- seats that decide at the same time ---

    @property
    def apart(self) -> list[int]:
        """The seats that are deciding at once, from the first action of one until all are ready."""
        return self._together.seats if self._together else []

    def _apart(self) -> Together | None:
        """The parts of the seats that decide at once from here on, if there are several."""
        if self.over or not self.game.spec.together:
            return None
        position = self.main.position
        if self._open[0] != position:
            self._open = (position, opened(self.game, self.table))
        return self._open[1]

    def timeline(self, seat: int | None) -> Timeline | None:
        """A seat's part of what is decided at once."""
        parts = self._together or self._apart()
        return parts.of(seat) if parts and seat in parts.seats else None

    def _deciding(self, seat: int | None) -> Timeline:
        """The same, or the match's own; without a seat, that of who decides."""
        if seat is None and self._together is None:
            return self.main
        return self.timeline(self.seat if seat is None else seat) or self.main

    def _play_part(self, number: int, seat: int | None) -> list[Event]:
        assert self._together is not None
        part = self._together.of(seat)
        if part.done:
            raise ChimericalError("your part is done; the others are still at it")
        before = len(part.events)
        part.play(number, int(seat or 0))
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
        return self.main.moves + self._parts("moves")

    @property
    def record(self) -> list[tuple[int, str]]:
        """The moves so far as people write them: seat and notation."""
        return self.main.record + self._parts("record")

    def _parts(self, what: str) -> list[Any]:
        return list(getattr(self._together, what)) if self._together else []

    @property
    def length(self) -> int:
        """How many actions were played."""
        return len(self.main.past) + self.unplayed

    @property
    def unplayed(self) -> int:
        """How many of them are parts of what is decided at once, and have yet to happen."""
        return len(self._parts("moves"))

    def row(self, seat: int) -> int:
        """How many actions a seat has taken in a row, without another seat between them."""
        with self.lock:
            part = self.timeline(seat)
            own = takewhile(lambda moment: moment.seat == seat, reversed(self.main.past))
            return sum(1 for _ in own) + (len(part.past) if part else 0)

    def barred(self, seat: int | None = None) -> str:
        """Why the last action (of a seat, where one is given) cannot be taken back, or nothing."""
        part = self._together and self.timeline(self.seat if seat is None else seat)
        if part and part.past:
            return "what has been drawn or shown cannot be undone" if part.barred else ""
        past = self.main.past
        if not past:
            return "there is nothing to undo"
        parts = self._together
        if parts and (parts.moves if seat is None else parts.begun(seat)):
            return "another seat has decided since"
        last = past[-1]
        if seat is not None and last.seat != seat:
            return "the last action was another seat's"
        if not last.position:
            return "the position before it is not at hand"
        if self.main.barred:
            return "what has been drawn or shown cannot be undone"
        return ""

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the last action can be taken back (by its own seat, where one is given)."""
        return not self.barred(seat)

    def undo(self, seat: int | None = None) -> int:
        """Takes the last action back and returns it; not across a draw or a secret told.

        Who plays for one seat gives it, and takes back only what that seat did.
        """
        with self.lock:
            if reason := self.barred(seat):
                raise ChimericalError(reason)
            self.revision += 1
            part = self._together and self.timeline(self.seat if seat is None else seat)
            if part and part.past:
                return part.undo().action
            self._together = None
            undone = self.main.undo().action
            self._future.append(undone)
            return undone

    @property
    def can_go_back(self) -> bool:
        """Whether the position before the last action is at hand, if there was one."""
        return not self.main.past or self.main.reach > 0

    def forget(self, keep: int) -> None:
        """Lets go of all but the last positions: what is before them can no longer be undone."""
        self.main.forget(keep)

    @property
    def reach(self) -> int:
        """How many actions back the positions are at hand: all, unless the match was resumed."""
        return self.main.reach

    def rewind(self, length: int) -> None:
        """Back to where `length` actions had been played, whatever was drawn or told since.

        For tables that agree on it. What seats have begun to decide at once is given up.
        """
        with self.lock:
            past = self.main.past
            if not len(past) - self.reach <= length <= len(past):
                raise ChimericalError("there is no such position to go back to")
            self.revision += 1
            self._together = None
            self._future.clear()
            if length < len(past):
                self.main.rewind(length)

    def at(self, length: int) -> Match:
        """The match as it was when so many actions had been played, to be looked at by any seat or
        played on from there: `match.at(12).seen(2)`.
        """
        with self.lock:
            past, other = self.main.past, self.copy()
            if not 0 <= whole("length", length) <= len(past):
                raise ChimericalError(f"this game has moves 0 to {len(past)}, not {length}")
            other._together = None
            if length < len(past) - self.reach:  # too far back: it is played again
                other.main = Match(self.game, self.seats, self.seed, self.number).main
                for moment in past[:length]:
                    other.main.play(moment.action, moment.seat)
            elif length < len(past):
                other.main.rewind(length)
            return other

    def redo(self) -> list[Event]:
        """Plays again what was undone."""
        if not self._future:
            raise ChimericalError("there is nothing to redo")
        with self.lock:
            self.revision += 1
            return self._apply(self._future.pop())

    # --- saving ---

    def save(self) -> str:
        from .save import dump

        return dump(self)

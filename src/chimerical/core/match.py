"""One game being played: the public face of a position. Runs on the interpreter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from . import flow
from .chance import MASK, stream
from .errors import ChimericalError, IllegalAction
from .frames import STUCK
from .game import Game
from .rule import EVERYONE, Event
from .rulebook import Rule
from .sets import members
from .text import Catalogue


@dataclass(frozen=True)
class Action:
    """Something a seat may do now."""

    id: int
    notation: str
    label: str
    targets: tuple[str, ...] = ()  # ids of the pieces and spaces in the view that it touches
    cost: str = ""
    gain: str = ""

    def __str__(self) -> str:
        return self.notation


@dataclass(frozen=True)
class Decision:
    """What a seat has to decide, in words."""

    seat: int
    kind: str
    prompt: str
    path: tuple[str, ...]


@dataclass(frozen=True)
class _Moment:
    """A position before an action, to come back to."""

    position: bytes
    action: int
    seat: int
    notation: str
    events: int


class Match:
    def __init__(self, game: Game, seats: int, seed: int, number: int = 0) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.number = number
        self.table = game.table()
        self.events: list[Event] = []
        self.table.log = self.events
        self._out: list[int] = [0] * game.spec.actions
        self._past: list[_Moment] = []
        self._future: list[int] = []
        start = game.interpreted(flow.start)
        state = stream(seed & MASK, 2 * number)
        self._legal = self._checked(start(self.table, game.box_view, seats, state, self._out))

    def copy(self) -> Match:
        """An independent match at the same point."""
        other: Match = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other.table = self.table.copy()
        other.events = other.table.log = list(self.events)
        other._out, other._past, other._future = list(self._out), list(self._past), []
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
        """Who decides, or None when the game is over."""
        return None if self.over else int(self._top.seat)

    @property
    def _top(self) -> Any:
        return self.table.stack[self.table.depth - 1]

    @property
    def decision(self) -> Decision | None:
        """What is to be decided, or None when the game is over."""
        if self.over:
            return None
        kind = self.game.spec.decisions[self._top.kind]
        words = self.game.text["decisions"][kind]
        return Decision(self._top.seat, kind, words["prompt"], tuple(words["path"]))

    @property
    def scores(self) -> list[int]:
        score = self.game.interpreted(flow.score)
        return [score(self.table, self.game.box_view, seat) for seat in range(self.seats)]

    @property
    def winners(self) -> list[int]:
        """The seats that have won: none while the game runs or in a draw."""
        return members(self.game.interpreted(flow.winners)(self.table, self.game.box_view))

    # --- actions ---

    def legal(self) -> list[int]:
        """The legal actions as numbers."""
        return self._out[: self._legal]

    def actions(self) -> list[Action]:
        """The legal actions, described."""
        if self.seat is None:
            return []
        seen = self.masked(self.seat)
        return [self._describe(a, seen) for a in self.legal()]

    def describe(self, action: int) -> Action:
        """Any action in words, as the deciding seat sees it."""
        if self.seat is None:
            raise ChimericalError("the game is over")
        return self._describe(action, self.masked(self.seat))

    def _describe(self, action: int, seen: Any) -> Action:
        told = self.game.spec.explain(seen, self.game, action)
        return Action(action, self.notation(action), **vars(told))

    def notation(self, action: int) -> str:
        return str(self.game.spec.notation(self.table, self.game, action))

    def parse(self, text: str) -> int:
        """The action that a notation means here; legal or not."""
        wanted = " ".join(text.lower().split())
        every: list[int] = [*self.legal(), *range(self.game.spec.actions)]
        for action in every:
            if self.notation(action) == wanted:
                return action
        raise ChimericalError(f"{text!r} is no action of {self.game.title}")

    def _number(self, action: Action | int | str) -> int:
        if isinstance(action, Action):
            return action.id
        if isinstance(action, str):
            return self.parse(action)
        if not 0 <= action < self.game.spec.actions:
            raise ChimericalError(f"actions are 0 to {self.game.spec.actions - 1}, not {action}")
        return int(action)

    def why_not(self, action: Action | int | str) -> Rule | None:
        """The rule that forbids an action here, or None if it is legal."""
        if self.over:
            raise ChimericalError("the game is over")
        number = self._number(action)
        if number in self.game.spec.asides:
            if self.mover(number) >= self.seats:
                raise ChimericalError(f"the seats are 1 to {self.seats}")
            return None
        why = self.game.interpreted(flow.why_not)(self.table, self.game.box_view, number)
        return self.game.rule(why) if why else None

    def mover(self, action: int) -> int:
        """Whose action it is: an aside belongs to a seat of its own, others to who decides."""
        spec = self.game.spec
        return spec.aside_of(action) if action in spec.asides else int(self._top.seat)

    def play(self, action: Action | int | str) -> list[Event]:
        """Plays an action and all that follows from it; returns what happened."""
        number = self._number(action)
        rule = self.why_not(number)
        if rule is not None:
            raise IllegalAction(f"{self.notation(number)} is not allowed: {rule}", rule)
        self._future.clear()
        return self._apply(number)

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

    # --- undo ---

    @property
    def moves(self) -> list[int]:
        """The actions played so far."""
        return [moment.action for moment in self._past]

    @property
    def record(self) -> list[tuple[int, str]]:
        """The moves so far as people write them: seat and notation."""
        return [(moment.seat, moment.notation) for moment in self._past]

    @property
    def length(self) -> int:
        """How many actions were played."""
        return len(self._past)

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the last action can be taken back (by its own seat, where one is given)."""
        if not self._past or (seat is not None and self._past[-1].seat != seat):
            return False
        return bool(self._barrier(self._past[-1]) == self.table.barrier)

    def _barrier(self, moment: _Moment) -> int:
        return int(np.frombuffer(moment.position, self.game.spec.table)[0]["barrier"])

    def undo(self, seat: int | None = None) -> int:
        """Takes the last action back and returns it; not across a draw or a secret told.

        Who plays for one seat gives it, and takes back only what that seat did.
        """
        if not self._past:
            raise ChimericalError("there is nothing to undo")
        if seat is not None and self._past[-1].seat != seat:
            raise ChimericalError("the last action was another seat's")
        if not self.can_undo():
            raise ChimericalError("what has been drawn or shown cannot be undone")
        moment = self._past.pop()
        self._restore(moment.position)
        del self.events[moment.events :]
        self._future.append(moment.action)
        return moment.action

    def redo(self) -> list[Event]:
        """Plays again what was undone."""
        if not self._future:
            raise ChimericalError("there is nothing to redo")
        return self._apply(self._future.pop())

    def _restore(self, position: bytes) -> None:
        self.table.assign(np.frombuffer(position, self.game.spec.table))
        settle = self.game.interpreted(flow.settle)
        quiet, self.table.log = self.table.log, None
        self._legal = settle(self.table, self.game.box_view, self._out)
        self.table.log = quiet

    # --- what seats see ---

    # A seat of None is a spectator, who sees what all seats see.

    def masked(self, seat: int | None) -> Any:
        """A copy of the table without what a seat may not see."""
        if seat is not None and not 0 <= seat < self.seats:
            raise ChimericalError(f"the seats are 0 to {self.seats - 1}, not {seat}")
        copy = self.table.copy()
        mask = self.game.interpreted(flow.mask)
        for eyes in range(self.seats) if seat is None else (seat,):
            mask(copy, self.game.box_view, eyes)
        return copy

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat sees, as plain data."""
        return self.game.spec.view(self.masked(seat), self.game, EVERYONE if seat is None else seat)

    def heard(self, seat: int | None, since: int = 0) -> list[Event]:
        """The events that a seat was told."""
        return [e for e in self.events[since:] if e.seat in (EVERYONE, seat)]

    def story(self, seat: int | None, since: int = 0, text: Catalogue | None = None) -> list[str]:
        """The same in sentences; a catalogue of one's own can name the players."""
        seen = self.masked(seat)
        text = text or self.game.text
        lines = (
            text.sentence(e, self.game.spec.events.get(e.kind, ""), seen, self.game.spec.namers)
            for e in self.heard(seat, since)
        )
        return [line for line in lines if line]

    # --- saving ---

    def save(self) -> str:
        from .save import dump

        return dump(self)

"""A pair of eyes: all that one seat, or a spectator, may know of a match, and nothing else.

Terminal, server, bots and lessons look through it. It is made from one masked copy of the table,
and stays what it was while the match goes on; several threads may look through the same one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from threading import RLock
from typing import TYPE_CHECKING, Any

from . import flow
from .actions import Amount, Odds, Target, Thing
from .errors import ChimericalError
from .events import EVERYONE, Event
from .frames import waits
from .recap import Turn, recap
from .record import Barred, Preview
from .rulebook import Rule
from .sets import members
from .text import Catalogue, in_a_row

if TYPE_CHECKING:
    from .match import Match

IMAGINED = 1  # the seed of the table that a preview is played on: any will do


@dataclass(frozen=True)
class Action:
    """Something a seat may do, as data, and in the words of a language."""

    id: int
    notation: str
    label: str
    verb: str = ""
    arguments: Mapping[str, int | str] = field(default_factory=dict)  # ids, where things have one
    targets: tuple[Target, ...] = ()  # the pieces and spaces that it touches, and their roles
    cost: tuple[Amount, ...] = ()
    gain: tuple[Amount, ...] = ()
    odds: Odds | None = None
    remarks: tuple[str, ...] = ()
    cost_text: str = ""
    gain_text: str = ""  # with odds and remarks

    def __str__(self) -> str:
        return self.notation

    @property
    def touches(self) -> tuple[str, ...]:
        """The ids of the pieces and spaces, each once."""
        return tuple(dict.fromkeys(target.id for target in self.targets))


@dataclass(frozen=True)
class Decision:
    """What a seat has to decide, in words; or only whom the table waits for."""

    seat: int
    kind: str
    prompt: str
    path: tuple[str, ...]
    about: Mapping[str, int | str]  # what the question is about: ids of the view, or numbers


@dataclass(frozen=True)
class Verdict:
    """An action that touches a thing, and the rule against it if there is one."""

    action: Action
    against: Rule | None


@dataclass(frozen=True)
class Difference:
    """Something in a view that changes."""

    id: str  # of the piece; nothing where it is about the table as a whole
    field: str
    old: Any
    new: Any


@dataclass(frozen=True)
class Outlook:
    """A seat's own table after an action, as far as it is certain."""

    view: dict[str, Any]
    changes: tuple[Difference, ...]
    stopped: bool  # before a draw, or before something secret came to light


class Seen:
    """What one seat (None: a spectator) may know."""

    def __init__(self, match: Match, seat: int | None, everything: bool = False) -> None:
        self.match = match
        self.game = match.game
        self.seat = seat
        self.everything = everything  # also what nobody sees: for games that are over
        self.revision = match.revision
        self.waiting = match.waiting
        self._lock = RLock()  # rules may change a table for a moment while they look at it
        self._mine = seat is not None and seat in self.waiting
        part = None if seat is None else match._part(seat)
        self._true = (part.table if part else match.table).copy()
        self._legal = match.legal(seat) if self._mine else []
        self._events, self._end = match.events, len(match.events)
        self._own = list(part.events) if part else []
        names = match.names
        self.text = self.game.text.for_eyes(names, seat) if any(names) else self.game.text

    # --- the table ---

    @cached_property
    def table(self) -> Any:
        """The table without what may not be seen."""
        with self._lock:
            copy = self._true.copy()
        self._mask(copy)
        return copy

    def _mask(self, table: Any) -> None:
        if self.everything:
            return
        mask = self.game.interpreted(flow.mask)
        for eyes in range(table.seats) if self.seat is None else (self.seat,):
            mask(table, self.game.box_view, eyes)

    @cached_property
    def view(self) -> dict[str, Any]:
        """The state as plain data: a header that all games share, and the game's own pieces."""
        table = self.table
        with self._lock:
            return self._view(table, self.waiting)

    def _view(self, table: Any, waiting: list[int]) -> dict[str, Any]:
        game, spec, seat = self.game, self.game.spec, EVERYONE if self.seat is None else self.seat
        score = game.interpreted(flow.score)
        won = game.interpreted(flow.winners)(table, game.box_view)
        header = {
            "game": game.name,
            "version": spec.version,
            "revision": self.revision,
            "seat": self.seat,
            "seats": [{"seat": i, "name": name} for i, name in enumerate(self._names(table.seats))],
            "waiting": waiting,
            "scores": [score(table, game.box_view, i) for i in range(table.seats)],
            "winners": members(won),
            "over": table.over != 0,
            "ending": spec.endings.get(table.over),
        }
        return header | spec.view(table, game, seat)

    def _names(self, seats: int) -> list[str]:
        names = self.match.names
        return [(names[i : i + 1] or ("",))[0] or self.game.text.seat(i) for i in range(seats)]

    # --- what is asked ---

    @cached_property
    def decision(self) -> Decision | None:
        """What this seat is asked; None when it is not asked anything."""
        if not self._mine:
            return None
        top = self.table.stack[self.table.depth - 1]
        declared = self.game.spec.play.decisions[top.kind]
        words = self.game.text["decisions"][declared.name]
        about = {
            name: self._id(sort.name, getattr(top, declared.slot(name)))
            for name, sort in declared.holds.items()
            if sort.name in self.game.spec.ids
        }
        assert self.seat is not None
        return Decision(self.seat, declared.name, words["prompt"], tuple(words["path"]), about)

    @cached_property
    def actions(self) -> list[Action]:
        """The legal actions of this seat."""
        return [self.describe(action) for action in self._legal]

    def describe(self, action: int) -> Action:
        """Any action as this seat sees it."""
        table = self.table
        with self._lock:
            return self._described(table, action)

    def _described(self, table: Any, action: int) -> Action:
        spec, text = self.game.spec, self.text
        verb = spec.play.space.verb(action)
        values = verb.arguments(action)
        told = spec.explain(table, self.game, action)
        arguments = {name: self._id(verb.sorts[name].name, value) for name, value in values.items()}
        targets = [Target(name, id) for name, id in arguments.items() if isinstance(id, str) and id]
        things = {name: Thing(verb.sorts[name], value) for name, value in values.items()}
        remarks = tuple(text.note(note, table) for note in told.notes)
        label = text.fill(text["actions"][told.says or verb.name], things | dict(told.words), table)
        return Action(
            action,
            str(spec.notation(table, self.game, action)),
            label,
            verb.name,
            arguments,
            (*targets, *told.targets),
            told.cost,
            told.gain,
            told.odds,
            remarks,
            text.amounts(told.cost),
            in_a_row((text.gains(told.gain), text.odds(told.odds), *remarks)),
        )

    def _id(self, sort: str, value: int) -> int | str:
        """The id of a thing in the view, or its number where it has none."""
        make = self.game.spec.ids.get(sort)
        return value if make is None else str(make(self.table, self._asked, value))

    @property
    def _asked(self) -> int:
        return int(self.table.stack[self.table.depth - 1].seat)

    def why_not(self, action: int) -> Rule | None:
        """The rule against an action of this seat, or None if it is legal."""
        if not self._mine:
            raise ChimericalError("you have nothing to decide now")
        with self._lock:
            why = self.game.interpreted(flow.why_not)(self._true, self.game.box_view, action)
        return self.game.rule(why) if why else None

    def traced(self, action: int) -> str:
        """What was last told of the thing that an action names: that somebody has taken it, say.

        For refusals: the rule says what is allowed, this is why it is not any more.
        """
        spec = self.game.spec
        verb = spec.play.space.verb(action)
        for name, value in verb.arguments(action).items():
            sort = verb.sorts[name].name
            told = (
                event
                for event in reversed(self.events())
                if any(
                    kind.name == sort and event[field] == value
                    for field, kind in event.sort.sorts.items()
                )
            )
            if sort in spec.ids and (last := next(told, None)):
                return self.text.sentence(last, self.table)
        return ""

    def about(self, id: str) -> list[Verdict]:
        """Every action of the decision that touches a thing: allowed, or the line against it."""
        if not self._mine:
            return []
        found = [action for action in self.actions if id in action.touches]
        known = {action.id for action in found}
        others = (self.describe(number) for number in self._naming(id) if number not in known)
        return [Verdict(action, self.why_not(action.id)) for action in (*found, *others)]

    def _naming(self, id: str) -> Iterator[int]:
        """The actions of the decision's verbs that name a thing in an argument."""
        top = self.table.stack[self.table.depth - 1]
        for offer in self.game.spec.play.decisions[top.kind].offers:
            named = {
                name: [v for v in sort.values if self._id(sort.name, v) == id]
                for name, sort in offer.verb.sorts.items()
                if sort.name in self.game.spec.ids
            }
            if any(named.values()):
                for action in offer.verb.actions:
                    arguments = offer.verb.arguments(action)
                    if any(arguments[name] in values for name, values in named.items()):
                        yield action

    # --- what would follow ---

    def preview(self, action: int) -> Outlook:
        """This seat's table after an action, up to the first draw, secret or other seat's choice.

        It is played on an imagined table: what is hidden is dealt anew, and where it would matter,
        the preview stops.
        """
        if action not in self._legal:
            raise ChimericalError("only a legal action has a preview")
        game, box = self.game, self.game.box_view
        dealt = self._copy()
        game.interpreted(flow.deal)(dealt, box, self.seat, IMAGINED)
        table = Preview(dealt)
        stopped = False
        before = dealt.copy()
        try:
            game.interpreted(flow.apply)(table, box, action)
            while table.over == 0 and not waits(table):
                before = table.copy()
                game.interpreted(flow.proceed)(table, box)
        except Barred:
            table.assign(before.array)
            stopped = True
        after = table.copy()
        self._mask(after)
        asked = not after.over and waits(after)
        waiting = [int(after.stack[after.depth - 1].seat)] if asked else []
        view = self._view(after, waiting)
        return Outlook(view, tuple(differences(self.view, view)), stopped)

    def _copy(self) -> Any:
        table = self.table
        with self._lock:
            return table.copy()

    # --- what happened ---

    def events(self, since: int = 0) -> list[Event]:
        """What this seat was told since event number `since`."""
        told = self._events[since : self._end] + self._own
        return [event for event in told if event.seat in (EVERYONE, self.seat)]

    def story(self, since: int = 0, text: Catalogue | None = None) -> list[str]:
        """The same in sentences; a catalogue of one's own can name the players."""
        text, table = text or self.text, self.table
        with self._lock:
            lines = [text.sentence(event, table) for event in self.events(since)]
        return [line for line in lines if line]

    def recap(self, since: int = 0, text: Catalogue | None = None) -> list[Turn]:
        """The same turn by turn, a line for each; events are counted as this seat hears them."""
        heard, table = self.events(), self.table
        first = len(heard) - len(self.events(since))
        with self._lock:
            return recap(heard, first, self.game, text or self.text, table)


def differences(old: Any, new: Any, id: str = "", field: str = "") -> Iterator[Difference]:
    """What two views differ in: piece by piece, by their ids, field by field."""
    if old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict):
        own = str(new.get("id", "") or old.get("id", "")) or id
        for key in dict.fromkeys([*old, *new]):
            if key not in HEADER:
                yield from differences(old.get(key), new.get(key), own, key)
    elif _pieces(old) and _pieces(new) and (old or new):
        before, after = ({p["id"]: p for p in pieces} for pieces in (old, new))
        for key in dict.fromkeys([*before, *after]):
            if key in before and key in after:
                yield from differences(before[key], after[key], key, field)
            else:
                yield Difference(key, field, before.get(key), after.get(key))
    else:
        yield Difference(id, field, old, new)


HEADER = {"revision", "waiting"}


def _pieces(values: Any) -> bool:
    return isinstance(values, list) and all(isinstance(v, dict) and "id" in v for v in values)

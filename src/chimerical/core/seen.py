"""A pair of eyes: all that one seat, or a spectator, may know of a match, and nothing else.

Terminal, server, bots and lessons look through it. It is made from one masked copy of the table,
and stays what it was while the match goes on; several threads may look through the same one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from threading import RLock
from typing import TYPE_CHECKING, Any, NamedTuple

from . import flow, reasons
from .actions import Amount, Odds, Scene, Target, Told, summed
from .decisions import Offer, parameters
from .errors import ChimericalError
from .events import EVERYONE, Event
from .frames import top, waits
from .pieces import OnTable, phrase, piece
from .reasons import Against, Meant
from .recap import Turn, recap
from .record import Barred, Preview, laid
from .rulebook import Rule
from .sets import members
from .space import Sort, Thing, Verb
from .text import Catalogue, in_a_row

if TYPE_CHECKING:
    from .game import Game
    from .match import Match

SETUP = "setup"  # what games call the phase before their first round
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
    cost_text: str = ""  # what the label does not say
    gain_text: str = ""  # with odds and remarks

    def __str__(self) -> str:
        return self.notation

    @property
    def touches(self) -> tuple[str, ...]:
        """The ids of the pieces and spaces, each once."""
        return tuple(dict.fromkeys(target.id for target in self.targets))


@dataclass(frozen=True)
class Decision:
    """What a seat has to decide, in words."""

    seat: int
    kind: str
    prompt: str
    path: tuple[str, ...]
    about: Mapping[str, int | str]  # what the question is about: ids of the view, or numbers


@dataclass(frozen=True)
class Awaited:
    """What others are asked, as far as a pair of eyes may know it."""

    kind: str
    path: tuple[str, ...]
    doing: str  # after the name of who does it: "hides a chit"; nothing where there are no words


@dataclass(frozen=True)
class Stage:
    """How far a game is, as people count: "round 3 of 5, Placement"."""

    phase: str  # in words; nothing where a game has none for it
    round: int | None
    rounds: int | None  # in all, where that is known


class Happened(NamedTuple):
    """An event as a seat hears of it."""

    name: str
    fields: dict[str, int | str]  # ids, where things have one
    text: str
    seat: int | None  # whom it is about
    opens: bool  # whether a part of the story begins with it: a turn of that seat, or a phase


@dataclass(frozen=True)
class Verdict:
    """An action that touches a thing, and the rule against it if there is one."""

    action: Action
    against: Rule | None


@dataclass(frozen=True)
class Reason:
    """Why a thing cannot be chosen: the line that is meant, and the action that it bars."""

    action: Action | None  # none where no action leads to the thing
    against: Rule
    told: str  # what was last told of the thing; maybe nothing


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
    stopped: bool  # before a draw, or before something came to light that the seat did not know


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
        self._lines: dict[int, int] = {}  # against actions, as far as anybody asked
        self._mine = seat is not None and seat in self.waiting
        part = None if seat is None else match.timeline(seat)
        self._part = part is not None
        self._position = (part or match.main).position
        self._legal = list((part or match.main).legal) if self._mine else []
        self._events, self._end = match.events, len(match.events)
        self._own = list(part.events) if part else []
        names = match.names
        self.text = self.game.text.for_eyes(names, seat) if any(names) else self.game.text
        self._memory = match.memory

    # --- the table ---

    @cached_property
    def table(self) -> Any:
        """The table without what may not be seen."""
        return self.game.table(laid(self.game.spec.table, self._masked))

    @cached_property
    def _masked(self) -> bytes:
        return self._mask(self._position)

    def _mask(self, position: bytes) -> bytes:
        everybody = range(self.match.seats) if self.seat is None else (self.seat,)
        return self.game.masked(position, () if self.everything else everybody)

    def _at(self, masked: bytes) -> Any:
        """A masked table to make pieces from, with the memory's lock held."""
        return self._memory.table(masked)

    @cached_property
    def view(self) -> dict[str, Any]:
        """The state as plain data: a header that all games share, and the game's own pieces."""
        return self._view(self._masked, self.waiting)

    def _view(self, masked: bytes, waiting: list[int]) -> dict[str, Any]:
        game, spec, seat = self.game, self.game.spec, EVERYONE if self.seat is None else self.seat
        with self._memory.lock:
            s = self._at(masked)
            header = {
                "game": game.name,
                "version": spec.version,
                "revision": self.revision,
                "seat": self.seat,
                "seats": self.match.sitting,
                "waiting": waiting,
                **_standings(s, game),
            }
            view = header | spec.view(s, game, seat)
        return view | {"notes": [note._asdict() for note in spec.notes(view, game, self.text)]}

    # --- what is asked ---

    @cached_property
    def decision(self) -> Decision | None:
        """What this seat is asked; None when it is not asked anything."""
        if not self._mine:
            return None
        assert self.seat is not None
        with self._memory.lock:
            return _decision(self._at(self._masked), self.game, self.text, self.seat)

    @cached_property
    def awaited(self) -> Awaited | None:
        """What others are asked whom the table waits for; None when this seat is asked itself.

        It is read off the masked table, where what others do unseen has not been done. Where
        several decide at once, it is the question that all of them began with.
        """
        if self._mine or not self.waiting:
            return None
        with self._memory.lock:
            kind = self._asked_of(self._at(self._masked))
        if not kind:
            return None
        words = self.text["decisions"][kind]
        return Awaited(kind, tuple(words["path"]), str(words.get("others", "")))

    def _asked_of(self, s: Any) -> str:
        """The name of the decision that others take; nothing where it cannot be told."""
        spec, frame = self.game.spec, top(s)
        if not self._part and [int(frame.seat)] == self.waiting:
            return spec.decisions[frame.kind]
        kinds = (spec.decisions.get(s.stack[k].kind, "") for k in reversed(range(s.depth)))
        return next((kind for kind in kinds if kind in spec.together), "")

    @cached_property
    def stage(self) -> Stage:
        """How far the game is."""
        view, phase = self.view, self.view.get("phase")
        words = str(self.text.get("phases").get(phase, ""))
        if phase == SETUP:
            return Stage(words, None, None)
        return Stage(words, view.get("round") or None, view.get("rounds"))

    @cached_property
    def actions(self) -> list[Action]:
        """The legal actions of this seat."""
        if not self._legal:
            return []
        game, text = self.game, self.text
        with self._memory.lock:
            s = self._at(self._masked)
            return [described(s, game, text, action) for action in self._legal]

    def describe(self, action: int) -> Action:
        """Any action as this seat sees it."""
        with self._memory.lock:
            return described(self._at(self._masked), self.game, self.text, action)

    def answer(self, kind: str, action: int) -> str:
        """A standing answer in words, whatever is asked now; as it is written, where its words need
        the moment at which it is given.
        """
        space = self.game.spec.play.space
        verb, values = space.read(action)
        things = {name: Thing(space.verbs[verb].sorts[name], n) for name, n in values.items()}
        try:
            return self.text.action(Told(), verb, kind, things, self.table)
        except KeyError:
            return str(space.write(action))

    def told(self, events: Iterable[Event], text: Catalogue) -> list[Happened]:
        """Events as this seat hears of them: fields by ids of the view, and in words."""
        with self._memory.lock:
            s = self._at(self._masked)
            return [_happened(s, self.game, text, e.seat, e.name, e.values) for e in events]

    def why_not(self, action: int) -> Rule | None:
        """The rule against an action of this seat, or None if it is legal."""
        why = self.against(action)
        return self.game.rule(why) if why else None

    def against(self, action: int) -> int:
        """The same by the number of the line, or 0; it is remembered."""
        if not self._mine:
            raise ChimericalError("you have nothing to decide now")
        with self._lock:
            if action not in self._lines:
                why = self.game.interpreted(flow.why_not)
                self._lines[action] = why(self._true, self.game.box_view, action)
            return self._lines[action]

    @cached_property
    def _true(self) -> Any:
        """The table as it is, for the rules alone."""
        return self.game.table(laid(self.game.spec.table, self._position))

    @property
    def offers(self) -> Sequence[Offer]:
        """What the decision of this seat offers, in the order of the rules."""
        return self.game.spec.play.decisions[top(self.table).kind].offers if self._mine else ()

    def traced(self, action: int, id: str = "") -> str:
        """What was last told of the thing that an action names: that somebody has taken it, say;
        of the one thing that is asked about, where there is one.

        For refusals: the rule says what is allowed, this is why it is not any more.
        """
        spec = self.game.spec
        verb = spec.play.space.verb(action)
        for name, value in verb.arguments(action).items():
            sort = verb.sorts[name].name
            if id and _id(self.table, self.game, sort, value) != id:
                continue
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
        return [Verdict(self.describe(n), self.why_not(n)) for n, _ in self.naming(id)]

    def reason(self, id: str, chosen: Collection[str] = (), verb: str = "") -> Reason | None:
        """Why a thing cannot be chosen, after what is chosen already; None where it can be."""
        return self._reason(reasons.about(self, id, chosen, verb), id)

    def reason_among(self, actions: Iterable[int]) -> Reason | None:
        """The same where somebody's words fit all of these actions."""
        return self._reason(reasons.among(self, actions))

    def _reason(self, against: Against | None, id: str = "") -> Reason | None:
        if against is None:
            return None
        line, action = against
        told = "" if action is None else self.traced(action, id)
        barred = None if action is None else self.describe(action)
        return Reason(barred, self.game.rule(line), told)

    def beyond(self, offer: Offer, sort: Sort, value: int) -> int:
        """The line of an offer against a thing that none of its actions touches, or 0."""
        line = offer.beyond[sort]
        if isinstance(line, int):
            return line
        known = {"s": self.table, "box": self.game.box_view, "seat": self.seat, sort.name: value}
        with self._lock:
            return int(line(*(known[name] for name in parameters(line))))

    def called(self, id: str, sort: Sort) -> list[int]:
        """The numbers that an id of the view stands for, where a sort has ids."""
        if sort.name not in self.game.spec.ids:
            return []
        return [v for v in sort.values if _id(self.table, self.game, sort.name, v) == id]

    def things(self, action: int, names: Collection[str]) -> tuple[str, ...]:
        """The ids of what an action names in some of its arguments."""
        verb = self.game.spec.play.space.verb(action)
        arguments = verb.arguments(action)
        ids = (_id(self.table, self.game, verb.sorts[n].name, arguments[n]) for n in sorted(names))
        return tuple(id for id in ids if isinstance(id, str) and id)

    def naming(self, id: str) -> list[Meant]:
        """The actions of the decision that touch a thing, those that are legal first; and by which
        arguments, or by all of them, where none names it.
        """
        found = {action.id: frozenset[str]() for action in self.actions if id in action.touches}
        for verb in (offer.verb for offer in self.offers):
            named = {
                name: self.called(id, sort)
                for name, sort in verb.sorts.items()
                if sort.name in self.game.spec.ids
            }
            if any(named.values()):
                for action in verb.actions:
                    arguments = verb.arguments(action)
                    asked = frozenset(name for name in named if arguments[name] in named[name])
                    if asked:
                        found[action] = asked
            else:
                found |= dict.fromkeys(self._touching(id, verb, named), frozenset(verb.sorts))
        return [Meant(action, asked) for action, asked in found.items()]

    def _touching(self, id: str, verb: Verb, named: Collection[str]) -> Iterator[int]:
        """The actions of a verb that touch what none of their arguments names: a card that they
        are on, say. Where the first thing of each sort touches it, the others are looked at.
        """
        sorts = verb.sorts.items()
        free = [sort.values[:1] if name in named else sort.values for name, sort in sorts]
        for first in product(*free):
            if id in self.describe(verb.of(first)).touches:
                rest = [
                    sort.values if name in named else (value,)
                    for (name, sort), value in zip(sorts, first, strict=True)
                ]
                for action in map(verb.of, product(*rest)):
                    if id in self.describe(action).touches:
                        yield action

    # --- what would follow ---

    def preview(self, action: int) -> Outlook:
        """This seat's table after an action, up to the first draw, secret or other seat's choice.

        It is played on an imagined table: what is hidden is dealt anew, and where it would matter,
        the preview stops. What this seat shows to others is no secret to itself.
        """
        if self.seat is None or action not in self._legal:
            raise ChimericalError("only a legal action has a preview")
        game, box = self.game, self.game.box_view
        dealt = self._copy()
        game.interpreted(flow.deal)(dealt, box, self.seat, IMAGINED)
        table = Preview(dealt, self.seat)
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
        asked = not table.over and waits(table)
        waiting = [int(top(table).seat)] if asked else []
        view = self._view(self._mask(table.array.tobytes()), waiting)
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


@piece
def _standings(s: Any, game: Game) -> dict[str, Any]:
    """How the seats stand: a part of every game's view."""
    score, box = game.interpreted(flow.score), game.box_view
    return {
        "scores": [score(s, box, i) for i in range(s.seats)],
        "winners": members(game.interpreted(flow.winners)(s, box)),
        "over": s.over != 0,
        "ending": game.spec.endings.get(s.over),
    }


def _decision(s: Any, game: Game, text: Catalogue, seat: int) -> Decision:
    declared = game.spec.play.decisions[top(s).kind]
    words = text["decisions"][declared.name]
    held = {n: Thing(declared.holds[n], value) for n, value in game.spec.play.ask.about(s).items()}
    about = {
        name: _id(s, game, sort.name, value)
        for name, (sort, value) in held.items()
        if sort.name in game.spec.ids
    }
    prompt = text.filled(words["prompt"], held, s)
    return Decision(seat, declared.name, prompt, tuple(words["path"]), about)


@phrase
def _happened(
    s: Any, game: Game, text: Catalogue, seat: int, name: str, values: tuple[int, ...]
) -> Happened:
    event = Event(seat, game.spec.events[name], *values)
    sorts = event.sort.sorts
    fields = {name: _id(s, game, sorts[name].name, v) for name, v in event.fields.items()}
    about = seat if event.sort.private else event.fields.get("seat")
    return Happened(name, fields, text.sentence(event, s), about, name in game.spec.turns)


@piece
def _scene(s: Any, game: Game) -> Scene:
    return game.spec.explain(s, game)


@phrase
def described(s: Any, game: Game, text: Catalogue, action: int) -> Action:
    scene = _scene(s, game)
    verb, values = game.spec.play.space.read(action)
    sorts = game.spec.play.space.verbs[verb].sorts
    notation, given = str(game.spec.notation(s, game, action)), scene.tell(action)
    told = given or Told()
    arguments = {name: _id(s, game, sorts[name].name, value) for name, value in values.items()}
    targets = [Target(name, id) for name, id in arguments.items() if isinstance(id, str) and id]
    things = {name: Thing(sorts[name], value) for name, value in values.items()}
    remarks = tuple([text.note(note, s) for note in told.notes])
    cost, gain = told.marked(told.cost), told.marked(summed(told.gain))
    label = text.action(given, verb, scene.asked, things, s) if given else notation
    return Action(
        action,
        notation,
        label,
        verb,
        arguments,
        (*targets, *told.targets),
        cost,
        gain,
        told.odds,
        remarks,
        text.amounts(each for each in cost if not each.said),
        in_a_row((text.gains(e for e in gain if not e.said), text.odds(told.odds), *remarks)),
    )


def _id(s: Any, game: Game, sort: str, value: int) -> int | str:
    make = game.spec.ids.get(sort)
    if make is None:
        return value
    if isinstance(make, OnTable):
        return make.id(s, int(top(s).seat), value)
    return make(value)


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


HEADER = {"revision", "waiting", "notes"}


def _pieces(values: Any) -> bool:
    return isinstance(values, list) and all(isinstance(v, dict) and "id" in v for v in values)

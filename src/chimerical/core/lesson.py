"""Lessons: a real match with real rules, one idea a step. A lesson is data in a game's folder,
`lessons/NAME.toml`:

    title = "Your first chimera"
    seats = 2
    seed = 7
    opening = ["seat2 card 1", …]        # played before the first step, as in a save

    [[steps]]
    title = "Let others work for you"
    text = "The **Command Hub** pays you for every rival on the station."
    lines = ["S187"]                     # of the rulebook: where it is written
    look = ["slot-a"]                    # what it speaks of: ids of the view
    ask = "Send worker 1 to Hub slot A."
    do = "w1 slot-a"                     # what goes on; "bid 2 | bid 3": either; "bid *": any
    hint = "Only the Hub counts rivals."   # for whoever does something else that is legal
    wrong = [{ action = "w1 refinery", line = "S105", says = "It is taken." }]
    then = ["seat2 w2 lounge", …]        # what follows before the next step
    happens = ["scores 5 points"]        # words of the story that the texts rely on

    [end]
    title = "…"
    text = "…"

A step that takes more than one action has a list of `ask` and a list of `do`. Texts are plain
sentences; words between two stars are to be set in bold.

Where a lesson stands follows from the moves of its match and from nothing else, so that it can be
left, taken up again, undone and kept like any other game.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct

from .errors import ChimericalError
from .game import Game
from .match import Match
from .rulebook import Rule

FOLDER = "lessons"
FIRST = "first"  # the lesson that a newcomer is offered
_MOVE = re.compile(r"seat(\d{1,2}) (.+)")
_STEP = re.compile(r"`?\$\.steps\[(\d+)\]")

Move = tuple[int, str]  # a seat and what it does, as in a match's record


class LessonError(ChimericalError):
    """Something is wrong with a lesson; the message names its file and its step."""


# --- as it is written ---


class Wrong(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to try and see refused."""

    action: str
    line: str  # that must be cited
    says: str = ""  # what a teacher says to it


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea."""

    title: str
    text: str
    ask: str | tuple[str, ...]
    do: str | tuple[str, ...]
    hint: str = ""
    lines: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    then: tuple[str, ...] = ()
    happens: tuple[str, ...] = ()  # words of the story that later texts rely on

    @property
    def tasks(self) -> list[Task]:
        """What is to be done, one action after the other."""
        asks, dos = (
            (word,) if isinstance(word, str) else tuple(word) for word in (self.ask, self.do)
        )
        return [Task(*pair) for pair in zip(asks, dos, strict=True)]


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said when it is done."""

    title: str
    text: str
    lines: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()  # that the text speaks of


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    seats: int
    seed: int
    steps: tuple[Step, ...]
    end: End
    opening: tuple[str, ...] = ()
    options: dict[str, bool | int | str] = {}
    you: int = 1  # whose seat is the learner's, counted as in saves


class Task(NamedTuple):
    """One action of the learner's."""

    ask: str  # in words
    do: str

    def fits(self, notation: str) -> bool:
        return any(fnmatchcase(notation, one) for one in self.ways)

    @property
    def ways(self) -> list[str]:
        return [way.strip() for way in self.do.split("|")]


# --- where it stands ---


class Place(NamedTuple):
    """Where somebody is in a lesson."""

    step: int  # from 0; the number of steps when all are done
    task: int
    due: tuple[Move, ...]  # what happens by itself before the next question
    back: int | None  # moves that are left when one goes back a task; None at the beginning


class Judgement(NamedTuple):
    """What a lesson says to an action."""

    kind: Literal["right", "other", "refused"]  # `other` is legal, but not what the step asks
    says: str = ""
    rule: Rule | None = None  # that refuses it


class Lesson:
    """One lesson of a game."""

    def __init__(self, game: Game, name: str, text: str) -> None:
        self.name = name
        self.file = f"{game.spec.package.rpartition('.')[2]}/{FOLDER}/{name}.toml"
        self._file = self._read(text)
        try:
            self.game = Game(game.spec, engine=game.engine).with_options(self._file.options)
        except ChimericalError as error:
            raise self.error(error) from None
        self.title, self.steps, self.end = self._file.title, self._file.steps, self._file.end
        self.seats, self.seed, self.you = self._file.seats, self._file.seed, self._file.you - 1
        self.opening = self._moves(self._file.opening, None)
        self._then = [self._moves(step.then, i) for i, step in enumerate(self.steps)]
        self._tasks = [step.tasks for step in self.steps]
        self._numbers: dict[str, int] = {}  # of wrong actions: to look for one takes a while

    def _read(self, text: str) -> _File:
        try:
            file = msgspec.convert(tomllib.loads(text), _File)
        except tomllib.TOMLDecodeError as error:
            raise LessonError(f"{self.file}: {error}") from None
        except msgspec.ValidationError as error:
            found = _STEP.search(str(error))
            where = f", step {int(found[1]) + 1}" if found else ""
            raise LessonError(f"{self.file}{where}: {str(error).split(' - at ')[0]}") from None
        for i, step in enumerate(file.steps):
            try:
                _ = step.tasks
            except ValueError:
                raise LessonError(
                    f"{self.file}, step {i + 1} ({step.title}): as many to ask as to do"
                ) from None
        return file

    def error(self, problem: object, step: int | None = None) -> LessonError:
        """A complaint that says where to look."""
        parts: list[Step | End] = [*self._file.steps, self._file.end]
        where = "" if step is None else f", step {step + 1} ({parts[step].title})"
        return LessonError(f"{self.file}{where}: {problem}")

    def _moves(self, lines: Sequence[str], step: int | None) -> tuple[Move, ...]:
        return tuple(self._move(line, step) for line in lines)

    def _move(self, line: str, step: int | None) -> Move:
        found = _MOVE.fullmatch(line)
        if found is None:
            raise self.error(f"expected a move such as 'seat1 …', not {line!r}", step)
        return int(found[1]) - 1, found[2]

    # --- going through it ---

    def begin(self) -> Match:
        """The match at its first step."""
        try:
            match = self.game.new(self.seats, self.seed)
            for move in self.opening:
                play(match, move)
        except ChimericalError as error:
            raise self.error(f"the opening: {error}") from None
        return match

    def place(self, record: Sequence[Move]) -> Place:
        """Where somebody is after these moves. Moves beyond the end are as they like."""
        at = len(self.opening)
        if tuple(record[:at]) != self.opening:
            raise self.error("these moves do not begin with its opening")
        back = None
        for i, tasks in enumerate(self._tasks):
            for j, task in enumerate(tasks):
                if at == len(record):
                    return Place(i, j, (), back)
                if record[at][0] != self.you or not task.fits(record[at][1]):
                    raise self.error(f"{record[at][1]!r} is not what it asks for", i)
                back, at = at, at + 1
            for k, move in enumerate(self._then[i]):
                if at == len(record):
                    return Place(i, len(tasks), self._then[i][k:], back)
                if tuple(record[at]) != move:
                    raise self.error(f"{record[at][1]!r} is not what follows", i)
                at += 1
        return Place(len(self.steps), 0, (), back if at == len(record) else None)

    @cached_property
    def length(self) -> int:
        """How many moves it has, opening and all."""
        return len(self.opening) + sum(map(len, self._tasks)) + sum(map(len, self._then))

    def number(self, match: Match, notation: str) -> int:
        """The action that a notation means in a match, legal or not."""
        known = self._numbers.get(notation)
        if known is None or match.notation(known) != notation:
            known = self._numbers[notation] = match.parse(notation)
        return known


class Tutor:
    """A lesson and the match in which it is taken. Terminal, server and browser go through it."""

    def __init__(self, lesson: Lesson, match: Match | None = None) -> None:
        self.lesson = lesson
        self.match = lesson.begin() if match is None else match
        self.place  # noqa: B018  a match of another lesson is refused at once

    @property
    def place(self) -> Place:
        return self.lesson.place(self.match.record)

    @property
    def done(self) -> bool:
        return self.place.step == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step that one is at; None when all are done."""
        place = self.place
        return None if self.done else self.lesson.steps[place.step]

    @property
    def task(self) -> Task | None:
        """What the learner is to do now; None while others move, and at the end."""
        place, step = self.place, self.step
        return None if step is None or place.due else step.tasks[place.task]

    @property
    def right(self) -> list[int]:
        """The actions that the lesson waits for."""
        match, task = self.match, self.task
        if task is None or match.seat != self.lesson.you:
            return []
        return [action for action in match.legal() if task.fits(match.notation(action))]

    @property
    def wrong(self) -> Sequence[Wrong]:
        """What may be tried now to see it refused."""
        step, place = self.step, self.place
        return () if step is None or place.due or place.task else step.wrong

    @property
    def attempts(self) -> list[int]:
        """The same, as actions."""
        return [self.lesson.number(self.match, wrong.action) for wrong in self.wrong]

    def judge(self, action: int) -> Judgement:
        """What the lesson says to an action of the learner's. Nothing is played."""
        match, step, task = self.match, self.step, self.task
        if step is None or task is None:
            raise ChimericalError("the lesson asks nothing now")
        notation, rule = match.notation(action), match.why_not_number(action)
        if rule is not None:
            remarks = [wrong.says for wrong in self.wrong if wrong.action == notation]
            return Judgement("refused", remarks[0] if remarks else "", rule)
        if task.fits(notation):
            return Judgement("right")
        return Judgement("other", step.hint or task.ask)

    def play(self, action: int) -> None:
        """The learner does what is asked."""
        judged = self.judge(action)
        if judged.kind != "right":
            raise ChimericalError(judged.says or str(judged.rule))
        self.match.play_number(action)

    def follow(self) -> bool:
        """One move of what happens by itself; whether there was one."""
        place = self.place
        if not place.due:
            return False
        try:
            play(self.match, place.due[0])
        except ChimericalError as error:
            raise self.lesson.error(error, place.step) from None
        return True

    def back(self) -> None:
        """To the last thing that the learner did, before it was done; whatever was drawn since."""
        back = self.place.back
        if back is None:
            raise ChimericalError("this is where the lesson begins")
        self.match.rewind(back)


def play(match: Match, move: Move) -> None:
    """A move of a seat that is to decide."""
    seat, notation = move
    action = match.parse(notation)
    if match.over or match.mover(action) != seat:
        whose = "nobody" if match.seat is None else f"seat {match.seat + 1}"
        raise ChimericalError(f"{notation!r} is for seat {seat + 1}, but {whose} decides")
    match.play_number(action)


# --- finding them ---


def names(game: Game) -> list[str]:
    """The lessons of a game, the first one first."""
    folder = game.spec.folder and game.spec.folder / FOLDER
    if folder is None or not folder.is_dir():
        return []
    found = [entry.name.removesuffix(".toml") for entry in folder.iterdir()]
    return sorted(found, key=lambda name: (name != FIRST, name))


def lesson(game: Game, name: str = FIRST) -> Lesson:
    """A lesson of a game by its name."""
    if name not in names(game):
        known = ", ".join(names(game)) or "none"
        raise ChimericalError(f"{game.title} has no lesson {name!r}; its lessons: {known}")
    return Lesson(game, name, game.resource(f"{FOLDER}/{name}.toml"))


# --- whether it still fits the rules ---


def rehearse(lesson: Lesson) -> None:
    """Goes through a lesson, every wrong try and every way of doing it right; LessonError says what
    does not fit the rules any more.
    """
    for other in _take(lesson):
        try:
            _take(lesson, other)
        except LessonError as error:
            raise LessonError(f"{error} (after {other[1]!r})") from None


def _take(lesson: Lesson, other: tuple[int, str] | None = None) -> list[tuple[int, str]]:
    """To its end, step by step, doing the first thing that each asks for. Returns all others, as
    the number of moves before them and what they are; `other` is one of these, to be done.
    """
    tutor, at, since = Tutor(lesson), 0, 0
    others: list[tuple[int, str]] = []
    while True:
        place = tutor.place
        if place.step != at:
            _check_story(tutor, at, since)
            at, since = place.step, len(tutor.match.events)
        if tutor.done:
            _check_end(tutor)
            return others
        if tutor.follow():
            continue
        if other is None:
            _check(tutor, lesson.steps[at], at)
        first, *more = _ways(tutor)
        others += [(tutor.match.length, tutor.match.notation(action)) for action in more]
        if other is not None and tutor.match.length == other[0]:
            first = tutor.match.parse(other[1])
        tutor.play(first)


def _ways(tutor: Tutor) -> list[int]:
    """The actions that go on, in the order in which the step names them."""
    task, match = tutor.task, tutor.match
    assert task is not None
    right = {match.notation(action): action for action in tutor.right}
    ordered = [n for way in task.ways for n in right if fnmatchcase(n, way)]
    if not ordered:
        why = _against(match, task.ways[0])
        raise tutor.lesson.error(f"{task.do!r} is not possible{why}", tutor.place.step)
    return [right[notation] for notation in dict.fromkeys(ordered)]


def _check(tutor: Tutor, step: Step, at: int) -> None:
    lesson, match, task = tutor.lesson, tutor.match, tutor.task
    assert task is not None
    if match.seat != lesson.you:
        raise lesson.error(f"it asks the learner, but seat {(match.seat or 0) + 1} decides", at)
    legal = [match.notation(action) for action in match.legal()]
    missing = [way for way in task.ways if not any(fnmatchcase(n, way) for n in legal)]
    for way in missing:  # one of several may already be done, but it must be an action
        if len(missing) == len(task.ways) or not _known(match, way):
            raise lesson.error(f"{way!r} is not possible{_against(match, way)}", at)
    for wrong in tutor.wrong:
        _check_wrong(tutor, wrong, at)
    _check_text(lesson, step, at)
    _check_ids(tutor, step.look, at)


def _known(match: Match, notation: str) -> bool:
    try:
        return match.parse(notation) >= 0
    except ChimericalError:
        return False


def _against(match: Match, notation: str) -> str:
    try:
        return f": {match.why_not(notation)}"
    except ChimericalError as error:
        return f": {error}"


def _check_wrong(tutor: Tutor, wrong: Wrong, at: int) -> None:
    try:
        judged = tutor.judge(tutor.match.parse(wrong.action))
    except ChimericalError as error:
        raise tutor.lesson.error(error, at) from None
    if judged.rule is None:
        raise tutor.lesson.error(f"{wrong.action!r} is legal; it should be refused", at)
    if judged.rule.id != wrong.line:
        raise tutor.lesson.error(
            f"{wrong.action!r} is refused by {judged.rule.id}, not by {wrong.line}", at
        )


def _check_story(tutor: Tutor, at: int, since: int) -> None:
    """What a text promises must have happened."""
    story = " ".join(tutor.match.story(tutor.lesson.you, since))
    for words in tutor.lesson.steps[at].happens:
        if words not in story:
            raise tutor.lesson.error(f"{words!r} did not happen, but: {story}", at)


def _check_end(tutor: Tutor) -> None:
    lesson, match = tutor.lesson, tutor.match
    last = len(lesson.steps)
    _check_text(lesson, lesson.end, last)
    _check_ids(tutor, lesson.end.look, last)
    if not match.over and match.seat != lesson.you:
        raise lesson.error("it ends while another seat is to decide", last)
    if lesson.end.scores and list(lesson.end.scores) != match.scores:
        raise lesson.error(f"the scores are {match.scores}, not {[*lesson.end.scores]}", last)


def _check_text(lesson: Lesson, said: Step | End, at: int) -> None:
    for line in said.lines:
        if line not in lesson.game.rulebook.rules:
            raise lesson.error(f"the rulebook has no line {line}", at)
    if said.text.count("**") % 2:
        raise lesson.error("stars that open bold words and do not close them", at)


def _check_ids(tutor: Tutor, look: Sequence[str], at: int) -> None:
    known = set(_ids(tutor.match.view(tutor.lesson.you)))
    for id in look:
        if id not in known:
            raise tutor.lesson.error(f"there is no {id!r} to look at", at)


def _ids(view: Any) -> Iterator[str]:
    if isinstance(view, dict):
        if "id" in view:
            yield str(view["id"])
        for part in view.values():
            yield from _ids(part)
    elif isinstance(view, list):
        for part in view:
            yield from _ids(part)

"""Lessons are tables too: what a lesson says, for the wire, and what it says to an action.

Where a lesson stands follows from the moves in the log (see core.lesson), so nothing is kept here.
"""

from __future__ import annotations

from chimerical.core.errors import ChimericalError
from chimerical.core.lesson import Lesson, Tutor, names

from . import book, catalogue, eyes, wire
from .refusals import NotFound, Refusal

AT_ONCE = 8  # moves: what takes longer than this to watch is not watched
WHERE_IT_BEGINS = "this is where the lesson begins"


def wanted(table: wire.NewTable) -> Lesson:
    """The lesson that a new table is to be."""
    if table.options or table.box or table.seed is not None or table.clock:
        raise Refusal("a lesson brings its own options, box and seed, and has no clock")
    if len(table.seats) != 1 or table.seats[0].who != "me":
        raise Refusal("a lesson is for one: its seats are [{who: me}]")
    game = catalogue.game(table.game)
    if table.lesson not in names(game):
        known = ", ".join(names(game)) or "none"
        raise NotFound(f"{game.title} has no lesson {table.lesson!r}; its lessons: {known}")
    return book.lesson(game.name, table.lesson)


def seated(taught: Lesson, learner: wire.Sitting) -> list[wire.Sitting]:
    """The learner, and those who play as the lesson says."""
    rival = wire.Sitting("bot", "Rival")
    return [learner if seat == taught.you else rival for seat in range(taught.seats)]


def step(tutor: Tutor, seat: int | None) -> wire.Lesson | None:
    """Where the learner is, and what is to be done; nobody else is told."""
    taught = tutor.lesson
    if seat != taught.you:
        return None
    said, task = tutor.step or taught.end, tutor.task
    rules = [eyes.rule(taught.game.rulebook[line]) for line in said.lines]
    return wire.Lesson(
        taught.name,
        taught.title,
        tutor.place.step,
        len(taught.steps),
        said.title,
        said.text,
        task.ask if task else "",
        tutor.right,
        [_attempt(tutor, action) for action in tutor.attempts],
        list(said.look),
        [rule for rule in rules if rule is not None],
        tutor.done,
    )


def _attempt(tutor: Tutor, number: int) -> wire.Attempt:
    action = tutor.match.describe(number)
    targets = [wire.Target(target.role, target.id) for target in action.targets]
    return wire.Attempt(action.id, action.notation, action.label, targets)


def objection(tutor: Tutor, action: int, id: str) -> wire.Refused | None:
    """What a lesson has against an action; nothing, if it is what the step asks for."""
    judged = tutor.judge(action)
    if judged.kind == "right":
        return None
    if judged.kind == "other":
        return wire.Refused(id, "lesson", judged.says)
    notation = tutor.match.notation(action)
    why = judged.says or f"{notation} is not allowed: {judged.rule}"
    return wire.Refused(id, "illegal", why, eyes.rule(judged.rule))


def fits(taught: Lesson, record: list[tuple[int, str]]) -> bool:
    """Whether these moves are a way through the lesson as it is today."""
    try:
        taught.place(record)
    except ChimericalError:
        return False
    return True

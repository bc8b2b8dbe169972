"""What the server sends: answers, and what has changed."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from .parts import Action, Awaited, Decision, Lesson, Rule, TableInfo, Told, Undoing


class Message(Struct, tag_field="type", tag=str.lower):
    """Something the server says."""


class Welcome(Message):
    """The answer to `hello`."""

    protocol: int
    table: TableInfo
    seats: list[int]  # that are looked through; none: as a spectator
    heartbeat: float  # seconds between pings
    chat: list[Chat]


class Seen(Message):
    """All that a seat may know at a revision, whole. Some revisions may be skipped."""

    seat: int | None
    revision: int
    view: dict[str, Any]
    decision: Decision | None
    actions: list[Action]
    told: Told
    undo: Undoing
    standing: dict[str, str]  # by decision, the answer in words
    lesson: Lesson | None = None  # for the learner's seat
    asides: list[Action] = []  # what the seat may say at any time; `changed` leaves it as it is
    awaited: Awaited | None = None  # what others are asked, while this seat is not


class Change(Struct, array_like=True):
    """Something in a view that is different: where it is, by keys and places in lists, and what
    is there now. A place at the end of a list, after its last, makes it longer.
    """

    path: list[str | int]
    value: Any


class Changed(Message):
    """What `seen` would say, with the view as changes to the last one of that seat sent here."""

    seat: int | None
    base: int  # the revision of that one
    revision: int
    view: list[Change]
    decision: Decision | None
    actions: list[Action]
    told: Told
    undo: Undoing
    standing: dict[str, str]
    lesson: Lesson | None = None
    awaited: Awaited | None = None


class Table(Message):
    """The table has changed: its people, its state, its clock, its name."""

    table: TableInfo


class Chat(Message):
    """A line of chat."""

    n: int
    seat: int | None
    name: str
    text: str
    at: float


class Done(Message):
    """The command was carried out, and is safe."""

    id: str
    revision: int


class Refused(Message):
    """The command was not carried out; where the code is `unavailable`, perhaps it was."""

    id: str
    code: Literal[
        "illegal",
        "stale",
        "barred",
        "not_yours",
        "too_fast",
        "unavailable",
        "wrong",
        "over",
        "lesson",  # legal, but not what the lesson asks for; `why` is its hint
    ]
    why: str
    rule: Rule | None = None
    seen: Seen | None = None  # the current state, for a command that was made for an old one


class Verdict(Struct):
    """An action, and the rule against it."""

    action: Action
    against: Rule | None


class Why(Struct):
    """Why a thing cannot be chosen: the rule that is meant, of all those against it."""

    action: Action | None  # that comes nearest to being allowed, if any leads to the thing
    against: Rule
    told: str  # what was last told of the thing; maybe nothing


class Verdicts(Message):
    """The answer to `about`."""

    id: str
    revision: int
    verdicts: list[Verdict]
    why: Why | None  # not; none where something is allowed, or nothing can be done with it anyway


class Difference(Struct):
    """Something in the view that would change."""

    id: str
    field: str
    old: Any
    new: Any


class Outlook(Message):
    """The answer to `preview`."""

    id: str
    revision: int
    view: dict[str, Any]
    changes: list[Difference]
    stopped: bool


class Reason(Message):
    """The answer to `why_not`; no rule: it is legal."""

    id: str
    revision: int
    rule: Rule | None


class Tip(Struct):
    """An action, the share of the games imagined that it wins, and how far off that may be."""

    action: int
    label: str
    share: float
    off: float


class Advice(Message):
    """The answer to `hint`: in a sentence, and the best actions."""

    id: str
    revision: int
    sentence: str
    tips: list[Tip]


class Sentences(Message):
    """The answer to `story`."""

    id: str
    revision: int
    told: Told


class Heartbeat(Message, tag="ping"):
    """Answer with `pong`."""


class Alive(Message, tag="pong"):
    """The answer to `ping`."""

    id: str


class Bye(Message):
    """The connection ends. Come back after some seconds, and say what you saw last."""

    why: str
    after: float | None  # seconds; none: do not


AnyMessage = (
    Welcome
    | Seen
    | Changed
    | Table
    | Chat
    | Done
    | Refused
    | Verdicts
    | Outlook
    | Reason
    | Advice
    | Sentences
    | Heartbeat
    | Alive
    | Bye
)

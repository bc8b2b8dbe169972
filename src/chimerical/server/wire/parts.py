"""What messages are made of: actions, decisions, events, tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct


class Amount(Struct, omit_defaults=True):
    """So much of something."""

    what: str
    n: int
    most: int | None = None
    per: str = ""
    unknown: bool = False
    when: str = ""
    said: bool = False


class Target(Struct):
    """A piece or space that an action touches, and its part in it."""

    role: str
    id: str


class Action(Struct):
    """Something a seat may do."""

    id: int
    notation: str
    verb: str
    arguments: dict[str, int | str]
    targets: list[Target]
    cost: list[Amount]
    gain: list[Amount]
    odds: dict[str, Any] | None
    label: str
    remarks: list[str]
    cost_text: str
    gain_text: str


class Decision(Struct):
    """What a seat is asked."""

    seat: int
    kind: str
    prompt: str
    path: list[str]
    about: dict[str, int | str]
    hint: str = ""


class Awaited(Struct):
    """What others are asked, as far as everybody may know it."""

    kind: str
    path: list[str]
    doing: str  # after the name of who does it: "hides a chit"; nothing where there are no words


class Stage(Struct):
    """How far a game is, as people count."""

    phase: str  # in words; nothing where the game has none for it
    round: int | None
    rounds: int | None  # in all, where that is known


class Rule(Struct):
    """A line of the rulebook."""

    id: str
    text: str
    heading: str = ""
    title: str = ""
    option: str = ""
    source: str = ""
    no_rule: str = ""


class Happened(Struct, omit_defaults=True):
    """An event: in ids of the view, and in words; whom it is about; whether it opens a turn."""

    name: str
    fields: dict[str, int | str]
    text: str
    seat: int | None = None
    opens: bool = False


class Told(Struct):
    """What a seat was told: keep the first `start` of what you know, then these."""

    start: int
    events: list[Happened]


class Undoing(Struct):
    """Whether the seat's last action can be taken back; if not, why."""

    allowed: bool
    why: str = ""


class Attempt(Struct):
    """Something that a lesson suggests to try, and see refused."""

    action: int
    notation: str
    label: str
    targets: list[Target] = []


class Lesson(Struct):
    """Where a learner is in a lesson, and what is to be done.

    `text` is plain sentences; words between two stars are to be set in bold.
    """

    name: str
    title: str
    step: int  # from 0; as many as there are steps when all are done
    steps: int
    heading: str  # of the step
    text: str
    ask: str  # what to do now; nothing while others move, and at the end
    right: list[int]  # the actions that go on
    attempts: list[Attempt]
    look: list[str]  # ids of the view that it speaks of
    rules: list[Rule]  # where it is written
    done: bool  # from here on it is a game like any other


class SeatInfo(Struct):
    """Who sits there."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str  # the bot that plays there now, also for a person who is away
    yours: bool
    here: bool  # somebody is connected
    ready: bool
    left: bool
    nonce: str  # what its client added to the shuffle
    remark: str = ""  # what its bot has to say about its last move: that it was late, say
    seconds: float = 0.0  # that its bot may think about a move


class Fairness(Struct):
    """The promise about the shuffle, and after the end all that is needed to check it."""

    commitment: str  # SHA-256 of the secret
    chosen: bool  # somebody chose the seed, or the game was brought along: nothing is promised
    secret: str = ""
    seed: int | None = None


class Clock(Struct):
    """Seconds for a move; then a bot moves."""

    limit: Annotated[int, Meta(ge=5, le=604_800)]
    deadline: float | None = None  # seconds since 1970
    left: float | None = None  # seconds when this was sent, for clocks that go wrong


class Proposal(Struct):
    """What the table is asked to agree on."""

    id: str
    seat: int
    length: int  # so many moves would be left
    missing: list[int]  # whose answer is missing


class TableInfo(Struct):
    """All about a table but the game itself."""

    id: str
    name: str
    game: str
    title: str
    version: int
    box: str  # the hash of its box
    options: dict[str, Any]
    state: Literal["gathering", "playing", "over", "closed", "frozen"]
    why: str  # in a sentence, where it does not go on
    revision: int
    moves: int
    waiting: list[int]  # the seats that have something to decide
    seats: list[SeatInfo]
    owner: bool  # it is yours to rename and close
    fair: Fairness
    clock: Clock | None
    chat: bool
    print: str  # where the static print lies; never changes
    proposal: Proposal | None
    rematch: str  # the table that goes on from here
    bot: str  # the one that takes a seat where none is named
    created: float
    lesson: str = ""  # the lesson that is taken here
    stage: Stage | None = None  # how far it is, while it is played
    doing: str = ""  # what those do who are waited for, after their name
    moved: float = 0.0  # when the last move was made that you may know of
    invites: bool = False  # you may give invitations to it

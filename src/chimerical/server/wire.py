"""What goes over the wire: every message, as a type. JSON Schema and docs/server.md follow it.

A client sends commands, the server answers each by its id, and tells of changes without being
asked. A message is a JSON object whose `type` says which it is.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

PROTOCOL = 1  # raised when an old client could no longer understand

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\w-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Revision = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
Nonce = Annotated[str, Meta(min_length=0, max_length=64, pattern=r"^([0-9a-f]{2})*$")]
Move = Annotated[int, Meta(ge=0, le=1_000_000)] | Annotated[str, Meta(min_length=1, max_length=120)]


# --- what a client sends ---


class Command(Struct, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Something a client wants. `id` is the client's own, and comes back with the answer."""


class Hello(Command):
    """First on a socket: which seats to look through, and what was seen before a break."""

    seats: list[SeatNumber] | None = None  # mine to look through; none: all that are mine
    since: Revision | None = None  # the last revision that arrived before a break
    watch: bool = False  # as a spectator, whatever seats are mine
    changes: bool = False  # after the first `seen` of a seat, send `changed`


class Play(Command):
    """An action of a seat, as its number or as its notation."""

    id: Id
    revision: Revision
    seat: SeatNumber
    action: Move


class Undo(Command):
    """Takes a seat's last action back, or all of its turn as far as nothing was drawn or told."""

    id: Id
    revision: Revision
    seat: SeatNumber
    turn: bool = False


class TakeBack(Command, tag="take_back"):
    """Asks the table to go back before a seat's last action, whatever was drawn since."""

    id: Id
    revision: Revision
    seat: SeatNumber


class Consent(Command):
    """The answer to what was proposed."""

    id: Id
    proposal: Id
    seat: SeatNumber
    yes: bool


class Always(Command):
    """From now on the same answer, whenever the seat has the same to decide and it is legal."""

    id: Id
    revision: Revision
    seat: SeatNumber
    action: Move


class AskAgain(Command, tag="ask_again"):
    """Ends a seat's standing answers."""

    id: Id
    seat: SeatNumber


class About(Command):
    """Every action that touches a thing, and the rule against it if there is one."""

    id: Id
    seat: SeatNumber
    thing: Annotated[str, Meta(min_length=1, max_length=80)]


class Preview(Command):
    """A seat's table after an action, as far as it is certain."""

    id: Id
    seat: SeatNumber
    action: Move


class WhyNot(Command, tag="why_not"):
    """The rule against an action."""

    id: Id
    seat: SeatNumber
    action: Move


class Story(Command):
    """What a seat was told, from a number on; without a seat, what everybody was told."""

    id: Id
    seat: SeatNumber | None = None
    start: Annotated[int, Meta(ge=0)] = 0


class Say(Command):
    """A line of chat."""

    id: Id
    text: Line


class Ping(Command):
    """Is anybody there?"""

    id: Id


class Pong(Command):
    """The answer to the server's ping."""


AnyCommand = (
    Hello
    | Play
    | Undo
    | TakeBack
    | Consent
    | Always
    | AskAgain
    | About
    | Preview
    | WhyNot
    | Story
    | Say
    | Ping
    | Pong
)


# --- what things are made of ---


class Amount(Struct, omit_defaults=True):
    """So much of something."""

    what: str
    n: int
    most: int | None = None
    per: str = ""
    unknown: bool = False


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


class Rule(Struct):
    """A line of the rulebook."""

    id: str
    text: str
    heading: str = ""
    title: str = ""
    option: str = ""
    source: str = ""
    no_rule: str = ""


class Happened(Struct):
    """An event: its name, its fields (ids of the view where things have one), and in words."""

    name: str
    fields: dict[str, int | str]
    text: str


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
    created: float
    lesson: str = ""  # the lesson that is taken here


# --- what the server sends ---


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
    standing: dict[str, str]  # by decision, the notation of the answer
    lesson: Lesson | None = None  # for the learner's seat
    asides: list[Action] = []  # what the seat may say at any time; `changed` leaves it as it is


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
    """The command was not carried out; nothing has changed."""

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


class Verdicts(Message):
    """The answer to `about`."""

    id: str
    revision: int
    verdicts: list[Verdict]


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
    | Sentences
    | Heartbeat
    | Alive
    | Bye
)


# --- bodies of HTTP requests and answers ---


class Body(Struct, forbid_unknown_fields=True):
    """The JSON body of a request."""


class Enter(Body):
    """For a session: the launch token, or an invitation, or nothing where the house is open."""

    launch: Annotated[str, Meta(max_length=200)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class Me(Struct):
    """Who you are here."""

    name: str
    tables: int
    limit: int


class Rename(Body):
    name: Name


class Sitting(Body):
    """Who is to sit on a seat: me, another person at my screen, somebody by a link, or a bot."""

    who: Literal["me", "here", "link", "bot"] = "me"
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class NewTable(Body):
    """A table to be made."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[Sitting], Meta(min_length=1, max_length=16)]
    name: Annotated[str, Meta(max_length=40)] = ""
    options: dict[str, bool | int | str] = {}
    box: Annotated[str, Meta(max_length=60_000)] = ""  # the text of a box file
    seed: Annotated[int, Meta(ge=0, le=(1 << 62) - 1)] | None = None  # then nothing is promised
    clock: Annotated[int, Meta(ge=5, le=604_800)] | None = None
    chat: bool = False
    begin: bool = False  # at once, without nonces, as soon as everybody sits
    lesson: Annotated[str, Meta(max_length=40)] = ""  # a lesson; its one seat is mine


class Import(Body):
    """A table that goes on from a save."""

    save: Annotated[str, Meta(max_length=2_000_000)]
    seats: Annotated[list[Sitting], Meta(min_length=1, max_length=16)]
    name: Annotated[str, Meta(max_length=40)] = ""
    box: Annotated[str, Meta(max_length=60_000)] = ""
    clock: Annotated[int, Meta(ge=5, le=604_800)] | None = None
    chat: bool = False


class Ready(Body):
    """A seat is ready; its client may add something to the shuffle."""

    seat: SeatNumber
    nonce: Nonce = ""


class Invite(Body):
    """A link for a seat, or for somebody who watches."""

    seat: SeatNumber | None = None


class Invitation(Struct):
    """A link to give away. Its token is in the fragment, which browsers do not send."""

    id: str
    path: str  # "/#invite=…"
    token: str
    seat: int | None


class Join(Body):
    """An invitation is taken up."""

    token: Annotated[str, Meta(min_length=8, max_length=200)]
    name: Annotated[str, Meta(max_length=40)] = ""


class Joined(Struct):
    table: str
    seat: int | None


class Pilot(Body):
    """A bot takes a seat over; no bot: it is handed back."""

    bot: Annotated[str, Meta(max_length=40)] = ""


class Rematch(Body):
    """The same again, with seats rotated."""

    rotate: Annotated[int, Meta(ge=0, le=15)] = 1


class BoxText(Body):
    """The text of a box file, to be checked."""

    box: Annotated[str, Meta(max_length=60_000)]


class BoxChange(Struct):
    key: str
    printed: str
    here: str


class BoxReport(Struct):
    hash: str
    changes: list[BoxChange]


class Option(Struct):
    """A choice that a table may make."""

    name: str
    kind: Literal["flag", "number", "choice", "other"]
    allowed: str
    value: Any  # unless chosen otherwise
    low: int | None
    high: int | None
    choices: list[str]
    says: str  # the line of the rulebook that it is about
    rule: str
    source: str


class Introduction(Struct):
    """Before the first move, a sentence or two each."""

    you: str  # who you are
    win: str  # how one wins
    turn: str  # what a turn is


class LessonInfo(Struct):
    """A lesson that can be taken here."""

    name: str
    title: str
    steps: int


class GameInfo(Struct):
    """A game that can be played here."""

    name: str
    title: str
    pitch: str
    seats: list[int]  # least and most
    version: int
    box: str
    options: list[Option]
    bots: list[str]
    print: str
    compiled: bool  # bots think at full speed
    introduction: Introduction
    lessons: list[LessonInfo]


class Rules(Struct):
    """A rulebook."""

    game: str
    title: str
    intro: str
    rules: list[Rule]


class SheetLine(Struct):
    """Where some of a seat's points came from."""

    source: str
    text: str
    points: int
    rule: str
    id: str  # the piece that it is about, where there is one


class Sheets(Struct):
    """The score sheets of a game that is over, a seat each; the lines of one add up."""

    ending: str  # how it ended, in words
    sheets: list[list[SheetLine]]


class Listing(Struct):
    tables: list[TableInfo]


class Games(Struct):
    games: list[GameInfo]


class Invitations(Struct):
    invitations: list[Invitation]


class Error(Struct):
    """What was wrong, for a person."""

    code: str
    why: str


BODIES = (
    Enter,
    Me,
    Rename,
    Sitting,
    NewTable,
    Import,
    Ready,
    Invite,
    Invitation,
    Invitations,
    Join,
    Joined,
    Pilot,
    Rematch,
    BoxText,
    BoxReport,
    Games,
    GameInfo,
    Rules,
    Sheets,
    Listing,
    TableInfo,
    Error,
)

commands = msgspec.json.Decoder(AnyCommand)
messages = msgspec.json.Decoder(AnyMessage)
encoder = msgspec.json.Encoder()


def encode(message: Any) -> bytes:
    return encoder.encode(message)


def schema() -> dict[str, Any]:
    """JSON Schema of everything: `commands`, `messages` and the bodies of HTTP."""
    types = [AnyCommand, AnyMessage, *BODIES]
    (commands, messages, *bodies), parts = msgspec.json.schema_components(
        types, ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Chimerical, protocol {PROTOCOL}",
        "commands": commands,
        "messages": messages,
        "bodies": {kind.__name__: body for kind, body in zip(BODIES, bodies, strict=True)},
        "$defs": parts,
    }

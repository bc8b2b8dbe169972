"""Bodies of HTTP requests and of their answers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .parts import Rule, TableInfo
from .plain import Name, Nonce, SeatNumber


class Body(Struct, forbid_unknown_fields=True):
    """The JSON body of a request."""


class Enter(Body):
    """For a session: the launch token or a key, or nothing where the house is open."""

    launch: Annotated[str, Meta(max_length=200)] = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class Me(Struct):
    """Who you are here."""

    name: str
    tables: int
    limit: int
    host: bool  # you make tables; others sit, watch, and play again where they have played


class NewKey(Body):
    """A link that makes somebody a host, or by which one comes oneself with another browser."""

    kind: Literal["host", "me"] = "host"


class Key(Struct):
    """Such a link, good for one. Its token is in the fragment."""

    path: str  # "/#launch=…"
    token: str
    until: float  # seconds since 1970


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
    title: str
    kind: Literal["flag", "number", "choice", "other"]
    allowed: str
    value: Any  # unless chosen otherwise
    low: int | None
    high: int | None
    choices: list[str]
    words: dict[str, str]  # what choices, true and false are called, where that is to be said
    front: bool  # it is asked with the seats, not among the others
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
    options: list[Option]  # in the order in which people read them
    bots: list[str]  # the levels first, the weakest of them before the others
    bot: str  # the one that sits down where none is named
    manners: dict[str, str]  # how each of the bots plays
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
    bearing: dict[str, dict[str, list[str]]]  # the lines behind a kind of decision, by verb


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
    NewKey,
    Key,
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

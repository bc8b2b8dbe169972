"""What a client sends on a socket, or posts as a command."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .plain import Id, Line, Move, Revision, SeatNumber

Thing = Annotated[str, Meta(min_length=1, max_length=80)]  # its id in the view


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
    thing: Thing
    chosen: Annotated[list[Thing], Meta(max_length=4)] = []  # things chosen before it
    verb: Annotated[str, Meta(max_length=80)] = ""  # and what is to be done


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


class Hint(Command):
    """What a strong bot would do in a seat's place, from what that seat can see."""

    id: Id
    seat: SeatNumber


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
    | Hint
    | Story
    | Say
    | Ping
    | Pong
)

"""How people write what is on the table and what they do.

A room is written as its tile number, from 1. What pays energy is named piece by piece (`room 7`,
`trophy seat2`), taken back (`without room 7`) and paid at last (`done`); a move reads
`move 2 from 7 to 9`.
"""

from __future__ import annotations

from typing import Any

from chimerical.core.actions import BySort

from . import words as w

KINDS = (*w.KIND_NAMES, "any")


def number(room: int) -> str:
    """A room as its tile is numbered."""
    return str(room + 1)


def piece(n: int) -> str:
    """The group in a room, or a trophy of a seat."""
    return f"room {number(n)}" if n < w.ROOMS else f"trophy seat{n - w.ROOMS + 1}"


def top(s: Any) -> Any:
    """The decision that is open."""
    return s.stack[s.depth - 1]


def to(s: Any, box: Any, room: int, side: int) -> int:
    """The room at a side of another on this table's layout, or NOWHERE."""
    return int(box.layout[s.seats - 2].next[room * w.SIDES + side])


# --- actions ---


def notation(s: Any, game: Any, action: int) -> str:
    """An action as a person types it; different actions of a decision read differently."""
    return _write(action, s, game)


_YES = {w.CHARGE: "charge", w.REROLL: "re-roll", w.FORTIFY: "fortune"}
_NO = {
    w.CHARGE: "leave",
    w.REROLL: "keep",
    w.FORTIFY: "no fortune",
    w.RESONATE: "none",
}


def _yes(s: Any, game: Any, n: int) -> str:
    return _YES.get(top(s).kind, "yes")


def _no(s: Any, game: Any, n: int) -> str:
    return _NO.get(top(s).kind, "no")


def _stand_in(s: Any, game: Any, n: int) -> str:
    return f"fortune for {KINDS[n]}"


def exchanged(n: int) -> tuple[int, int, int]:
    """Whether an Exchange is of passive genes, the kind given and the kind taken."""
    rest, taken = divmod(n, w.KINDS)
    passive, given = divmod(rest, w.KINDS)
    return passive, given, taken


def _exchange(s: Any, game: Any, n: int) -> str:
    passive, given, taken = exchanged(n)
    which = "passive " if passive else ""
    return f"exchange {which}{KINDS[given]} for {KINDS[taken]}"


def _commit(s: Any, game: Any, n: int) -> str:
    return "commit {} {}".format(*divmod(n, w.FORTUNES))


def tokens_in(n: int) -> tuple[int, int]:
    """The room and the number of tokens of a Growth or a Hotbed."""
    room, fewer = divmod(n, w.GROUP)
    return room, fewer + 1


def _grow(s: Any, game: Any, n: int) -> str:
    room, tokens = tokens_in(n)
    return f"grow {number(room)} {tokens}"


def _hotbed(s: Any, game: Any, n: int) -> str:
    room, tokens = tokens_in(n)
    return f"hotbed {number(room)} {tokens}"


def moved(n: int) -> tuple[int, int, int]:
    """The room, the side and the number of tokens of a move."""
    way, fewer = divmod(n, w.GROUP)
    room, side = divmod(way, w.SIDES)
    return room, side, fewer + 1


def _move(s: Any, game: Any, n: int) -> str:
    room, side, tokens = moved(n)
    there = to(s, game.box_view, room, side)
    where = f"side {side}" if there == w.NOWHERE else f"to {number(there)}"
    return f"move {tokens} from {number(room)} {where}"


def _answer(s: Any, game: Any, n: int) -> str:
    seat, answer = divmod(n, w.ANSWERS)
    return f"seat{seat + 1} rerolls {w.ANSWER_NAMES[answer]}"


_write = BySort[str](
    {
        w.A_END: lambda s, game, n: "end turn",
        w.A_PASS: lambda s, game, n: "pass",
        w.A_RESTORE: lambda s, game, n: "restore fortune",
        w.A_DISCARD: lambda s, game, n: "discard build",
        w.A_DISCARD_FORTUNE: lambda s, game, n: "discard fortune",
        w.A_SPARK: lambda s, game, n: "spark",
        w.A_MUTATE: lambda s, game, n: "mutate",
        w.A_REPAIR: lambda s, game, n: "repair",
        w.A_SATURATE: lambda s, game, n: "saturation",
        w.A_DOMINATE: lambda s, game, n: "domination",
        w.A_GIANT: lambda s, game, n: "giant",
        w.A_LUNGE: lambda s, game, n: "lunge",
        w.A_TELEPORT: lambda s, game, n: "teleportation",
        w.A_MIGRATE: lambda s, game, n: "migration",
        w.A_YES: _yes,
        w.A_NO: _no,
        w.A_DONE: lambda s, game, n: "done",
        w.A_GENES: lambda s, game, n: "genes",
        w.A_STAND_IN: _stand_in,
        w.A_ANY: lambda s, game, n: f"pay {KINDS[n]}",
        w.A_EVOLVE: lambda s, game, n: f"evolve {KINDS[n]}",
        w.A_SUPERGENE: lambda s, game, n: f"supergene {KINDS[n]}",
        w.A_EXCHANGE: _exchange,
        w.A_SPECIES: lambda s, game, n: f"species {w.SPECIES_NAMES[n]}",
        w.A_COMMIT: _commit,
        w.A_ROOM: lambda s, game, n: piece(n),
        w.A_TROPHY: lambda s, game, n: piece(w.ROOMS + n),
        w.A_WITHOUT: lambda s, game, n: f"without {piece(n)}",
        w.A_SPREAD: lambda s, game, n: f"grow into {number(n)}",
        w.A_IMPULSE: lambda s, game, n: f"impulse {number(n)}",
        w.A_DRAW: lambda s, game, n: f"draw {number(n)}",
        w.A_CONCENTRATE: lambda s, game, n: f"concentration {number(n)}",
        w.A_POWER: lambda s, game, n: f"power {number(n)}",
        w.A_WAVE: lambda s, game, n: f"wave {number(n)}",
        w.A_TAKEOVER: lambda s, game, n: f"takeover {number(n)}",
        w.A_DESTROY: lambda s, game, n: f"destroy {number(n)}",
        w.A_FUSE: lambda s, game, n: f"fusion {number(n)}",
        w.A_GROW: _grow,
        w.A_HOTBED: _hotbed,
        w.A_MOVE: _move,
        w.A_ANSWER: _answer,
    }
)

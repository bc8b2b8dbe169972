"""How people write what is on the table and what they do.

A worker is named by its number and its parts: `w2bc` is the second worker of the seat that
decides, with a brain and a claw; `s3w2bc` is the same for the third seat. A hex is named by its
coordinates q,r.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from chimerical.core.actions import BySort
from chimerical.core.box import Box

from . import box as printed
from . import words as w
from .rules.parts import SHAPES, count

LETTERS = "bclt"
PLAIN = "plain"
SLOT_NAMES = "abc"
MODULES = w.ALL_MODULES
DESTINATIONS = (*MODULES, "lab", "lounge")


# --- things ---


def slug(name: str) -> str:
    return name.replace("_", "-")


def module(m: int) -> str:
    return slug(MODULES[m])


def perk(p: int) -> str:
    return slug(w.PERK_NAMES[p])


def letters(parts: int) -> str:
    """The parts of a worker: "bc", or nothing."""
    return "".join(letter * count(parts, kind) for kind, letter in enumerate(LETTERS))


def own(s: Any, worker: int) -> str:
    """A worker among those of its seat."""
    return f"w{worker % w.WORKERS + 1}{letters(s.worker[worker].parts)}"


def worker(s: Any, worker: int) -> str:
    """A worker of any seat."""
    return f"s{worker // w.WORKERS + 1}{own(s, worker)}"


def hex_name(game: Any, number: int) -> str:
    places = coordinates(game.box)
    return "{},{}".format(*places[number]) if number < len(places) else f"hex#{number}"


@lru_cache(maxsize=64)
def coordinates(box: Box) -> tuple[tuple[int, int], ...]:
    """Where each hex of a box lies."""
    return tuple(printed.hexes(box.values))


def top(s: Any) -> Any:
    """The decision that is open."""
    return s.stack[s.depth - 1]


# --- actions ---


def notation(s: Any, game: Any, action: int) -> str:
    """An action as a person types it; different actions of a decision read differently."""
    return _write(action, s, game)


def _place(s: Any, game: Any, n: int) -> str:
    mine, destination = divmod(n, w.DESTINATIONS)
    return f"{own(s, top(s).seat * w.WORKERS + mine)} {slug(DESTINATIONS[destination])}"


def _decline(s: Any, game: Any, n: int) -> str:
    kind = top(s).kind
    if kind == w.USE_TILE:
        return "stay" if top(s).b == w.THEN_MOVE else "decline"
    return {w.AFTER_TURN: "end turn", w.GROCERY: "food", w.FLUSH: "refill"}.get(kind, "decline")


def _accept(s: Any, game: Any, n: int) -> str:
    kind = top(s).kind
    if kind == w.USE_TILE:
        return {w.THEN_MOVE: "move in", w.THEN_ACTIVATE: "activate"}.get(top(s).b, "accept")
    return {w.GROCERY: "coins", w.TRIGGER: "trigger"}.get(kind, "accept")


def _discard(s: Any, game: Any, n: int) -> str:
    return f"discard {n + 1}"


def _food(s: Any, game: Any, n: int) -> str:
    kind, amount = top(s).kind, top(s).a
    if kind == w.GIVE and n < 2:
        return ("give coin", "give food")[n]
    if kind == w.COIN_OR_FOOD and n <= amount:
        if amount == 1:
            return ("coin", "food")[n]
        coins = amount - n
        return f"{coins} {'coin' if coins == 1 else 'coins'} {n} food"
    return f"food#{n}"


def _shape(s: Any, game: Any, n: int) -> str:
    return f"become {letters(SHAPES[n]) or PLAIN}"


_WORKER_VERBS = {
    w.RECALL_WORKER: "recall",
    w.DISPLACE_WORKER: "displace",
    w.SWAP_OWN: "swap",
    w.SWAP_OTHER: "with",
}
_MODULE_VERBS = {w.CHOOSE_TILE: "build", w.ACTIVATE_MODULE: "activate", w.COPY_MODULE: "copy"}
_SPACE_VERBS = {w.CHOOSE_SPACE: "at", w.CHOOSE_BONUS: "bonus"}
_PERK_VERBS = {w.TAKE_PERK: "take", w.CHOOSE_SCORED: "score"}
_CHOICES = {
    w.BUY: ("buy 1", "buy 2", "collect"),
    w.TRADE_GOODS: ("sell food", "buy food", "choice 3"),
    w.COINS_OR_FOOD: ("coins", "food", "choice 3"),
}


def _worker(s: Any, game: Any, n: int) -> str:
    return f"{_WORKER_VERBS.get(top(s).kind, 'worker')} {worker(s, n)}"


def _module(s: Any, game: Any, n: int) -> str:
    return f"{_MODULE_VERBS.get(top(s).kind, 'module')} {module(n)}"


def _space(s: Any, game: Any, n: int) -> str:
    return f"{_SPACE_VERBS.get(top(s).kind, 'space')} {hex_name(game, n)}"


def _perk(s: Any, game: Any, n: int) -> str:
    return f"{_PERK_VERBS.get(top(s).kind, 'perk')} {perk(n)}"


def _choice(s: Any, game: Any, n: int) -> str:
    return _CHOICES.get(top(s).kind, ("choice 1", "choice 2", "choice 3"))[n]


def _steal(s: Any, game: Any, n: int) -> str:
    return "steal all" if n == w.SEATS else f"steal seat{n + 1}"


def _lose(s: Any, game: Any, n: int) -> str:
    mine, kind = divmod(n, w.KINDS)
    return f"lose {own(s, top(s).seat * w.WORKERS + mine)} {w.KIND_NAMES[kind]}"


_write = BySort[str](
    {
        w.A_PLACE: _place,
        w.A_DECLINE: _decline,
        w.A_ACCEPT: _accept,
        w.A_FLUSH: lambda s, game, n: "flush",
        w.A_DISCARD: _discard,
        w.A_KIND: lambda s, game, n: w.KIND_NAMES[n],
        w.A_FOOD: _food,
        w.A_SHAPE: _shape,
        w.A_WORKER: _worker,
        w.A_MODULE: _module,
        w.A_SPACE: _space,
        w.A_PERK: _perk,
        w.A_CHOICE: _choice,
        w.A_STEAL: _steal,
        w.A_LOSE: _lose,
        w.A_CARD: lambda s, game, n: f"card {n + 1}",
        w.A_MAT: lambda s, game, n: f"mat {slug(w.MAT_NAMES[n])}",
    }
)

"""How people write what is on the table and what they do.

A worker is named by its number and its parts: `w2bc` is the second worker of the seat that
decides, with a brain and a claw; `s3w2bc` is the same for the third seat. A hex is named by its
coordinates q,r.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from chimerical.core.actions import ByVerb
from chimerical.core.box import Box

from . import box as printed
from . import words as w
from .rules.parts import SHAPES, count
from .words import A, ask

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


def any_worker(s: Any, worker: int) -> str:
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
    """The frame of the decision that is open."""
    return s.stack[s.depth - 1]


def asked(s: Any, *decisions: str) -> bool:
    """Whether one of these is what is being decided."""
    return any(top(s).kind == getattr(ask, name.upper()) for name in decisions)


# --- actions ---


def notation(s: Any, game: Any, action: int) -> str:
    """An action as a person types it; different actions of a decision read differently."""
    return _write(action, s, game)


def _own(s: Any, number: int) -> str:
    return own(s, top(s).seat * w.WORKERS + number)


def _accept(s: Any, game: Any) -> str:
    if asked(s, "use_tile"):
        return "move in" if top(s).b == w.THEN_MOVE else "activate"
    return "trigger" if asked(s, "trigger") else "accept"


def _decline(s: Any, game: Any) -> str:
    return "stay" if asked(s, "use_tile") and top(s).b == w.THEN_MOVE else "decline"


def _divide(s: Any, game: Any, food: int) -> str:
    amount = top(s).a
    if not asked(s, "coin_or_food") or food > amount:
        return f"food#{food}"
    if amount == 1:
        return ("coin", "food")[food]
    coins = amount - food
    return f"{coins} {'coin' if coins == 1 else 'coins'} {food} food"


def _earn(s: Any, game: Any, goods: int) -> str:
    word = ("coins", "food")[goods]
    return word if asked(s, "grocery", "coins_or_food") else f"earn {word}"


_write = ByVerb[str](
    A,
    place=lambda s, game, own, to: f"{_own(s, own)} {slug(DESTINATIONS[to])}",
    flush=lambda s, game: "flush",
    discard=lambda s, game, space: f"discard {space + 1}",
    refill=lambda s, game: "refill",
    end_turn=lambda s, game: "end turn",
    accept=_accept,
    decline=_decline,
    choose=lambda s, game, kind: w.KIND_NAMES[kind],
    wear=lambda s, game, shape: f"become {letters(SHAPES[shape]) or PLAIN}",
    divide=_divide,
    earn=_earn,
    trade=lambda s, game, goods: ("sell food", "buy food")[goods],
    give=lambda s, game, goods: ("give coin", "give food")[goods],
    buy=lambda s, game, parts: f"buy {parts}",
    collect=lambda s, game: "collect",
    steal=lambda s, game, victim: f"steal seat{victim + 1}",
    steal_all=lambda s, game: "steal all",
    recall=lambda s, game, worker: f"recall {any_worker(s, worker)}",
    displace=lambda s, game, worker: f"displace {any_worker(s, worker)}",
    swap=lambda s, game, worker: f"swap {any_worker(s, worker)}",
    swap_with=lambda s, game, worker: f"with {any_worker(s, worker)}",
    build=lambda s, game, tile: f"build {module(tile)}",
    lay=lambda s, game, space: f"at {hex_name(game, space)}",
    activate=lambda s, game, module: f"activate {slug(MODULES[module])}",
    copy=lambda s, game, module: f"copy {slug(MODULES[module])}",
    take_bonus=lambda s, game, space: f"bonus {hex_name(game, space)}",
    lose=lambda s, game, own, kind: f"lose {_own(s, own)} {w.KIND_NAMES[kind]}",
    take=lambda s, game, perk: f"take {slug(w.PERK_NAMES[perk])}",
    score=lambda s, game, perk: f"score {slug(w.PERK_NAMES[perk])}",
    draft=lambda s, game, card: f"card {card + 1}",
    choose_mat=lambda s, game, mat: f"mat {slug(w.MAT_NAMES[mat])}",
)

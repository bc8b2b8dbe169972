"""How people write what is on the table and what they do.

A worker is named by its number and its parts: `w2bc` is the second worker of the seat that
decides, with a brain and a claw; `s3w2bc` is the same for the third seat. A hex is named by its
coordinates q,r.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from chimerical.rules import Box, top, written

from . import box as printed
from . import words as w
from .declared import A, ask
from .rules.parts import SHAPES, count

LETTERS = "bclt"
SLOT_NAMES = "abc"
MODULES = w.ALL_MODULES


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


def asked(s: Any, *decisions: str) -> bool:
    """Whether one of these is what is being decided."""
    return ask.asked(s) in decisions


# --- actions ---


def _moving(s: Any) -> bool:
    """Whether a worker may move to a new tile; else it may use the tile from where it is."""
    return asked(s, "use_tile") and ask.about(s)["after"] == w.THEN_MOVE


def _accept(s: Any, game: Any) -> str:
    if asked(s, "use_tile"):
        return "move in" if _moving(s) else "activate"
    return "trigger" if asked(s, "trigger") else "accept"


def _divide(s: Any, game: Any, food: int) -> str:
    amount = ask.about(s)["amount"] if asked(s, "coin_or_food") else -1
    if food > amount:
        return f"food#{food}"
    if amount == 1:
        return ("coin", "food")[food]
    coins = amount - food
    return f"{coins} {'coin' if coins == 1 else 'coins'} {food} food"


def _earn(s: Any, game: Any, goods: int) -> str:
    word = ("coins", "food")[goods]
    return word if asked(s, "grocery", "coins_or_food") else f"earn {word}"


notation = written(
    A,
    {
        "own": lambda s, game, n: own(s, top(s).seat * w.WORKERS + n),
        "worker": lambda s, game, n: any_worker(s, n),
        "destination": (*map(slug, MODULES), "lab", "lounge"),
        "module": [*map(slug, MODULES)],
        "tile": [*map(slug, MODULES)],
        "perk": [*map(slug, w.PERK_NAMES)],
        "mat": [*map(slug, w.MAT_NAMES)],
        "kind": w.KIND_NAMES,
        "shape": [letters(parts) or "plain" for parts in SHAPES],
        "goods": ("coin", "food"),
        "space": lambda s, game, space: hex_name(game, space),
        "reactor_space": lambda s, game, space: str(space + 1),
        "rival": lambda s, game, seat: f"seat{seat + 1}",
        "card": lambda s, game, card: str(card + 1),
    },
    place="{own} {to}",
    accept=_accept,
    decline=lambda s, game: "stay" if _moving(s) else "decline",
    choose="{kind}",
    wear="become {shape}",
    divide=_divide,
    earn=_earn,
    trade=lambda s, game, goods: ("sell food", "buy food")[goods],
    swap_with="with {worker}",
    lay="at {space}",
    take_bonus="bonus {space}",
    draft="card {card}",
    choose_mat="mat {mat}",
)

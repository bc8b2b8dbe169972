"""Clauses: what modules, spaces, tiers and cards do, as box.toml writes it.

4 coins                     a gain
3 food + 1 per claw         one gain, however its amount is found
2 points per placed worker
2 points per research tier, at most 14
pay 2 coins                 an operation; OPERATIONS lists all of them
"""

import re
from functools import cache

from . import words as w

# What can be gained, by op
UNITS = {
    **{w.COINS: "coins", w.FOOD: "food", w.POINTS: "points", w.EITHER: "either"},
    **{w.OF_KIND + k: name for k, name in enumerate(w.KIND_NAMES)},
    **{w.COMPONENTS: "components", w.RESEARCH: "research"},
    **{w.GAIN_PERK: "perks", w.GAIN_WORKER: "workers"},
}
_PLURALS = {unit: op for op, unit in UNITS.items() if op != w.EITHER} | {"coins or food": w.EITHER}
_GOODS = {re.sub(r"s\b", "", name): op for name, op in _PLURALS.items()} | _PLURALS
_COUNTS = {
    "round": w.PER_ROUND,
    "research tier": w.PER_TIER,
    "research level": w.PER_LEVEL,
    "pair of research levels": w.PER_LEVEL_PAIR,
    "tile next to the hub": w.PER_HUB_TILE,
    "adjacent module": w.PER_ADJACENT_MODULE,
    "worker on adjacent modules": w.PER_ADJACENT_WORKER,
    "part on adjacent modules": w.PER_ADJACENT_PART,
    "worker in the lounge": w.PER_LOUNGER,
    "placed worker": w.PER_PLACED,
    "gold module": w.PER_GOLD,
    "empty reactor space": w.PER_GAP,
    "worker with 2 or more parts": w.PER_RICH_WORKER,
    **{name: w.PER_KIND + k for k, name in enumerate(w.KIND_NAMES)},
    **{f"{name} owned": w.PER_OWNED + k for k, name in enumerate(w.KIND_NAMES)},
}
_CONDITIONS = {
    "most coins": w.IF_MOST_COINS,
    "most food": w.IF_MOST_FOOD,
    "the start marker": w.IF_MARKER,
}

# Operations as people write them: what they do. N stands for a number.
_PLAIN = {
    "pay N coins": w.PAY,
    "return 1 component": w.RETURN,
    "detach 1 component": w.DETACH,
    "detach any components, N research each": w.DETACH_ANY,
    "lose any components, N points each": w.LOSE_ANY,
    "attach components, N points each": w.ATTACH,
    "attach a component from the supply": w.SURGERY,
    "command": w.COMMAND,
    "take the start marker": w.MARKER,
    "trade 1 for N": w.TRADE,
    "recall 1 worker": w.RECALL,
    "displace N workers": w.DISPLACE,
    "swap two workers": w.SWAP,
    "place N worker": w.PLACE_MORE,
    "score a perk": w.SCORE_PERK,
    "activate an adjacent module": w.ACTIVATE,
    "copy an occupied module": w.COPY,
    "renew the reactor": w.RENEW,
    "reactor rewards": w.REWARDS,
    "refill the reactor": w.REFILL,
    "take a bonus": w.BONUS,
    "ask for gifts": w.GIFTS,
    "protect": w.PROTECT,
}
# Ways to build: whether it is paid for, from where, and what follows
_BUILDS = {
    "build": (1, w.FROM_REACTOR, w.THEN_NOTHING),
    "build, then move in": (1, w.FROM_REACTOR, w.THEN_MOVE),
    "build, then activate": (1, w.FROM_REACTOR, w.THEN_ACTIVATE),
    "build for free, then activate": (0, w.FROM_REACTOR, w.THEN_ACTIVATE),
    "build the top tile": (0, w.FROM_SUPPLY, w.THEN_NOTHING),
    "build from the discards, then activate": (1, w.FROM_DISCARDS, w.THEN_ACTIVATE),
    "build from the discards for free, then activate": (0, w.FROM_DISCARDS, w.THEN_ACTIVATE),
}
# All of them as (op, n, per, each), where the number, if there is one, takes the place of n
OPERATIONS: dict[str, tuple[int, int, int, int]] = {
    **{text: (op, 1, 0, 0) for text, op in _PLAIN.items()},
    **{text: (w.BUILD, *how) for text, how in _BUILDS.items()},
    **{
        f"shop for {kind}, or N {goods} per {kind}": (w.SHOP, 1, k, _GOODS[goods])
        for k, kind in enumerate(w.KIND_NAMES)
        for goods in ("coins", "food")
    },
}
_GAIN = re.compile(
    r"(?:(?P<n>\d+) )?(?P<goods>[a-z ]+?)"
    r"(?: \+ (?P<each>\d+))?(?: per (?P<per>[a-z0-9 ]+)| if (?P<condition>[a-z ]+))?"
    r"(?:, at most (?P<most>\d+))?"
)
_OR = re.compile(r"(\d+) coins? or (\d+) food")
_NUMBER = re.compile(r"\d+")
HIGHEST = 30  # amount in a clause


Clause = tuple[int, int, int, int, int]  # op, n, per, each, most; `most` is 0 without a cap


def clause(text: str) -> Clause:
    """A clause as numbers; ValueError says what is wrong with it."""
    words = " ".join(text.lower().split())
    numbers = [int(number) for number in _NUMBER.findall(words)]
    if numbers and max(numbers) > HIGHEST:
        raise ValueError(f"{text!r} has a number above {HIGHEST}")
    if match := _OR.fullmatch(words):
        return w.OR, int(match[1]), 0, int(match[2]), 0
    found = _operation(words)
    if found is not None:
        return *found, 0
    match = _GAIN.fullmatch(words)
    if match is None or match["goods"] not in _GOODS or match["n"] is None:
        raise ValueError(f"{text!r} is no clause")
    op, n, most = _GOODS[match["goods"]], int(match["n"]), int(match["most"] or 0)
    if match["condition"]:
        if match["condition"] not in _CONDITIONS or match["each"] or most:
            raise ValueError(f"{text!r} has no known condition")
        return op, 0, _CONDITIONS[match["condition"]], n, 0
    if match["per"] is None:
        if match["each"] or most:
            raise ValueError(f"{text!r} does not say per what")
        return op, n, w.ONE, 0, 0
    if match["per"] not in _COUNTS:
        raise ValueError(f"{text!r} counts nothing known")
    if match["each"]:
        return op, n, _COUNTS[match["per"]], int(match["each"]), most
    return op, 0, _COUNTS[match["per"]], n, most


def _operation(words: str) -> tuple[int, int, int, int] | None:
    if words in OPERATIONS:
        return OPERATIONS[words]
    for pattern, (op, _, per, each) in _patterns():
        if match := pattern.fullmatch(words):
            return op, int(match[1]), per, each
    return None


@cache
def _patterns() -> list[tuple[re.Pattern[str], tuple[int, int, int, int]]]:
    """Operations with a number; the plural of their last noun is free."""
    found = []
    for text, meaning in OPERATIONS.items():
        if " N " in f" {text} ":
            pattern = re.escape(text).replace("N", r"(\d+)").replace("coins", "coins?")
            pattern = re.sub(r"(component|worker)s?\b", r"\1s?", pattern)
            found.append((re.compile(pattern), meaning))
    return found

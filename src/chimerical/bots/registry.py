"""Who may play: the one table of bots.

novice, casual, skilled, expert  the levels (bots.levels)
greedy, random                   a rule each, in playouts too (core.policies)
search:2000                      a search of so many playouts a move
process:COMMAND                  a program that speaks JSON lines (bots.process)
anything else                    a class that a package offers as entry point `chimerical.bots`
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from math import inf
from typing import Any

from chimerical.core import policies
from chimerical.core.errors import ChimericalError, such

from .guard import Guard
from .levels import LEVELS, LevelBot
from .policy import PolicyBot
from .process import PREFIX as PROCESS
from .process import ProcessBot
from .searching import PREFIX as SEARCH
from .searching import WEIGHTS, SearchBot
from .sight import Bot

GROUP = "chimerical.bots"

RULES = {"greedy": "the best action as far as it sees at once", "random": "any action"}

Maker = Callable[..., Any]
BOTS: dict[str, Maker] = {
    **{name: partial(LevelBot, level) for name, level in LEVELS.items()},
    **{name: partial(PolicyBot, name) for name in policies.BOTS},
}


@cache
def offered() -> dict[str, EntryPoint]:
    """The bots that installed packages offer."""
    return {point.name: point for point in entry_points(group=GROUP) if point.name not in BOTS}


def known() -> list[str]:
    """The names of all bots that need no more words than a name; the levels first."""
    return [*BOTS, *offered()]


def manner(name: str) -> str:
    """How a bot plays, in a few words."""
    said = {name: level.said for name, level in LEVELS.items()} | RULES
    return said.get(name, "offered by an installed package")


def longest(name: str) -> float:
    """Seconds that a bot takes for a move at most, whatever it may have."""
    return LEVELS[name].seconds if name in LEVELS else inf


def bot(name: str, seed: int = 0, threads: int = 1, programs: bool = False) -> Bot:
    """A bot by its name. `threads` is for those that can use several.

    Programs are started, and files of weights read, only where the person at this machine asked
    for them: a name that comes over a network must not run a command.
    """
    such("name", name, str, "the name of a bot")
    if name in LEVELS:
        return LevelBot(LEVELS[name], seed, threads)
    if name in BOTS:
        return PolicyBot(name, seed)
    if name.startswith(SEARCH) and (programs or WEIGHTS not in name):
        return SearchBot(name, seed, threads)
    if programs and name.startswith(PROCESS):
        return Guard(ProcessBot(name), seed)
    if name in offered():
        return Guard(_made(offered()[name], seed), seed)
    raise ChimericalError(f"there is no bot {name!r}; the bots are {', '.join(known())}")


def _made(point: EntryPoint, seed: int) -> Bot:
    try:
        made: Bot = point.load()(seed)
    except Exception as error:  # another's code may do anything
        raise ChimericalError(f"the bot {point.name!r} cannot be had: {error}") from error
    made.name = point.name
    return made


def check(names: Sequence[str], target: str = "native") -> None:
    """Complains about bots that do not exist or do not play on a target."""
    for name in names:
        if name in policies.BOTS:
            policies.check_bots([name], target)
        else:
            if target != "native":
                raise ChimericalError(f"{name} plays on the native target only, not on {target}")
            bot(name, programs=True)

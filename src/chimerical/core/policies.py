"""Who may play: the one table of bots.

A bot is a policy, a rule that picks one of the legal actions (`playouts.choice`). So it chooses
alike in playouts and, as one of chimerical.bots, at a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .errors import ChimericalError
from .playouts import GREEDY, RANDOM

TARGETS = ("interpreter", "native", "cuda")


@dataclass(frozen=True)
class Policy:
    number: int  # in core.playouts
    targets: tuple[str, ...] = TARGETS  # where playouts can be played by it
    looks: bool = True  # at the table; who does not needs no compiled code


BOTS = {
    "greedy": Policy(GREEDY, ("interpreter", "native")),
    "random": Policy(RANDOM, looks=False),
}


def policy(name: str) -> Policy:
    """A bot by its name."""
    if name not in BOTS:
        raise ChimericalError(f"there is no bot {name!r}; the bots are {', '.join(BOTS)}")
    return BOTS[name]


def check_bots(names: Sequence[str], target: str) -> None:
    """Complains about a target that does not exist and bots that do not play on it."""
    if target not in TARGETS:
        raise ChimericalError(f"no target {target!r}; the targets are {', '.join(TARGETS)}")
    for name in names:
        if target not in policy(name).targets:
            able = ", ".join(bot for bot in BOTS if target in BOTS[bot].targets)
            raise ChimericalError(
                f"{name} does not play on the {target} target; the bots there are: {able}"
            )

"""How a game is searched: what its folder says beside its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace

import numpy as np

from .network import Network
from .record import Array
from .search import DIALS

ALL = 1 << 14  # more actions than any decision has
WHOLE = 1 << 30  # more decisions than any game has


@dataclass(frozen=True)
class Manner:
    """What suits a game; found by trying, see docs/bots.md."""

    explore: float = 0.7  # how much hope counts beside what was found
    warmth: float = 0.0  # evaluation by which a prior falls to a third; 0: all actions alike
    blend: float = 0.1  # of the prior, what is shared by all actions alike
    scale: float = 300.0  # evaluation that makes a leader's odds e to 1, where a playout is cut off
    fade: float = 0.9998  # what a result keeps for each decision that it is away
    margin: float = 0.02  # what points count beside the win
    idle: float = 0.0  # of an even share, what a game costs that nobody wins
    slips: float = 0.1  # of the decisions after the leaf, those taken at random
    cutoff: int = WHOLE  # decisions after the leaf; 0: it is evaluated at once
    finish: int = 1  # whether it is played on to the end of a turn before it is evaluated
    care: int = 1  # actions that a decision after the leaf looks at; 1: taken at random
    worlds: int = 0  # that playouts take in turn, so that actions meet the same luck; 0: all new
    trust: float = 0.0  # what the network counts at a leaf beside the evaluation, from 0 to 1
    heed: float = 0.0  # where another seat decides at a leaf, what its eyes count beside one's own
    advice: float = 0.0  # what its inclinations count in the prior, beside the evaluation
    long: int = WHOLE  # decisions of a seat after which a level comes to an end, see bots.levels
    playouts: tuple[int, int, int] = (50, 400, 4000)  # of Casual, Skilled and Expert
    # by level, what is otherwise than usual, see bots.levels.Level
    levels: Mapping[str, Mapping[str, float]] = field(default_factory=dict, hash=False)

    @property
    def learned(self) -> bool:
        """Whether it wants a network."""
        return self.trust > 0 or self.advice > 0

    def dials(self, network: Network | None = None) -> Array:
        """The same for compiled code. Without a network it is searched as if there was none."""
        made = np.zeros(1, DIALS)
        manner = self if network else replace(self, trust=0.0, advice=0.0)
        for name, value in asdict(manner).items():
            if name in (DIALS.names or ()):
                made[name] = value
        if network:
            made["measure"] = network.measure
            for name, value in asdict(network.shape).items():
                made[name] = value
        return made

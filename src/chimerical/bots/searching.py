"""`search:2000`: a search with a stated number of playouts, for arenas and curves.

`search:2000:care=4:cutoff=30` also turns dials of the game's `Manner`, and
`search:2000:trust=1:weights=FILE` has another network than the game's own. `search:2000:unlearned`
searches as the game is searched best without one.
"""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from chimerical.core.chance import MASK, advance, stream
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.manner import Manner
from chimerical.core.network import Network
from chimerical.core.searcher import Searcher, Thoughts

from .names import short
from .policy import PolicyBot
from .sight import Sight
from .thread import Thread

PREFIX = "search:"
WEIGHTS = ":weights="
UNLEARNED = "unlearned"
DIALS = {f.name: f.type for f in fields(Manner) if f.name != "playouts"}


class SearchBot:
    """Searches; as `greedy` where the rules are not compiled."""

    def __init__(self, name: str, seed: int = 0, threads: int = 1) -> None:
        self.name = name
        self.remark = ""
        self.thoughts: Thoughts | None = None
        self.threads = threads
        playouts, *turned = name.removeprefix(PREFIX).split(":")
        if not playouts.isdecimal() or int(playouts[:9]) < 1:
            raise ChimericalError(f"say how many playouts, as in {PREFIX}2000; not {name!r}")
        self.playouts = int(playouts[:9])
        self._unlearned = UNLEARNED in turned
        self._dials: dict[str, Any] = dict(_dial(text) for text in turned if text != UNLEARNED)
        self.trees = int(self._dials.pop("trees", 1))
        weights = self._dials.pop("weights", None)
        self._network = Network.load(weights) if weights else None
        self._greedy = PolicyBot("greedy")
        self._searcher: Searcher | None = None
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self._state = stream(seed & MASK, 3)
        self._greedy.begin(seed)
        self._thread = Thread()

    def choose(self, sight: Sight, budget: float) -> int:
        self._state = advance(self._state)
        self.remark, self.thoughts = "", None
        action = self._choose(self._thread.onwards(sight), budget)
        self._thread.took(sight, action)
        return action

    def _choose(self, sight: Sight, budget: float) -> int:
        if not sight.game.compiled():
            self.remark = f"{short(self.name)} plays as greedy until the rules are compiled"
            return self._greedy.best(sight)
        self.thoughts = self._at(sight.game).think(
            sight.position,
            sight.seat,
            sight.actions,
            playouts=self.playouts,
            seconds=budget,
            seed=self._state,
        )
        return self.thoughts.best

    def _at(self, game: Game) -> Searcher:
        if self._searcher is None or self._searcher.game is not game:
            base = game.spec.unlearned if self._unlearned else None
            manner = replace(base or game.spec.manner, **self._dials)
            self._searcher = Searcher(game, manner, self.trees, self.threads, network=self._network)
        return self._searcher


def _dial(text: str) -> tuple[str, Any]:
    name, _, value = text.partition("=")
    if name == "weights":
        return name, _file(value)
    if name != "trees" and name not in DIALS:
        raise ChimericalError(f"a search has no dial {name!r}; the dials are {', '.join(DIALS)}")
    try:
        return name, int(value) if DIALS.get(name, "int") == "int" else float(value)
    except ValueError:
        raise ChimericalError(f"{name} wants a number, not {value!r}") from None


def _file(name: str) -> Path:
    path = Path(name)
    if path.suffix != ".npz" or not path.is_file():
        raise ChimericalError(f"there are no weights in {name!r}")
    return path

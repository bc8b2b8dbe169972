"""The levels that a person picks: each a stated bot and a budget.

The weaker ones lose as people do. They look less far ahead, and now and then they overlook
something: an action that they never think of, seldom where there are only two or three. They do not
play at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import isfinite

from chimerical.core.chance import MASK, advance, pick, stream
from chimerical.core.game import Game
from chimerical.core.searcher import Searcher, Thoughts

from .policy import PolicyBot
from .sight import Sight

LONGEST = 1.8  # seconds for a move, whatever the level
ONE_PLY = -1
GRAIN = 1000  # oversights are told apart to a thousandth
MANY = 4  # actions from which on any may be overlooked as easily as it is stated


@dataclass(frozen=True)
class Level:
    """How a level plays."""

    name: str
    budget: int  # which of the game's numbers of playouts (`Manner.playouts`), or ONE_PLY
    oversight: float  # chance that it overlooks an action among many
    trees: int = 1
    seconds: float = LONGEST
    said: str = ""

    def playouts(self, game: Game) -> int:
        return 0 if self.budget == ONE_PLY else game.spec.manner.playouts[self.budget]

    def overlooks(self, actions: int) -> float:
        """The chance that it overlooks one of so many actions: the less, the fewer there are."""
        return self.oversight * min(1.0, (actions - 1) / (MANY - 1))


LEVELS = {
    level.name: level
    for level in (
        Level(
            "novice", ONE_PLY, 0.4, said="looks one action ahead, and overlooks two actions in five"
        ),
        Level(
            "casual", 0, 0.38, seconds=0.18, said="looks a little ahead, and overlooks a good deal"
        ),
        Level("skilled", 1, 0.22, said="searches, and overlooks about one action in five"),
        Level("expert", 2, 0.0, trees=2, said="searches far and overlooks nothing"),
    )
}
USUAL = "casual"  # sits down where nobody is named: one that a newcomer can beat, and may lose to


class LevelBot:
    """A level at a table. While the rules are not compiled it plays as `greedy`, and says so.

    With no limit to its time it takes all its playouts, and then chooses the same every time.
    """

    def __init__(self, level: Level, seed: int = 0, threads: int = 1) -> None:
        self.name = level.name
        self.level = level
        self.threads = threads
        self.remark = ""
        self.thoughts: Thoughts | None = None  # of the last choice, where it searched
        self._greedy = PolicyBot("greedy")
        self._searcher: Searcher | None = None
        self.begin(seed)

    def begin(self, seed: int) -> None:
        self._state = stream(seed & MASK, 2)
        self._greedy.begin(seed)

    def choose(self, sight: Sight, budget: float) -> int:
        self._state = advance(self._state)
        self.remark, self.thoughts = "", None
        noticed = self._noticed(sight.actions)
        if not noticed:  # at a loss, it does what looks best at once
            return self._greedy.choose(sight, budget)
        if len(noticed) == 1:
            return noticed[0]
        sight = replace(sight, actions=noticed)
        playouts = self.level.playouts(sight.game)
        if playouts and not sight.game.compiled():
            self.remark = f"{self.name} plays as greedy until the rules are compiled"
            playouts = 0
        if not playouts:
            return self._greedy.choose(sight, budget)
        self.thoughts = self._at(sight.game).think(
            sight.position,
            sight.seat,
            noticed,
            playouts=playouts,
            seconds=min(budget, self.level.seconds) if isfinite(budget) else budget,
            seed=self._state,
        )
        return self.thoughts.best

    def _noticed(self, actions: Sequence[int]) -> list[int]:
        """The actions that it thinks of, if any."""
        state, overlooks = stream(self._state, 1), self.level.overlooks(len(actions))
        return [
            action
            for i, action in enumerate(actions)
            if pick(stream(state, i), GRAIN) >= overlooks * GRAIN
        ]

    def _at(self, game: Game) -> Searcher:
        if self._searcher is None or self._searcher.game is not game:
            self._searcher = Searcher(game, trees=self.level.trees, threads=self.threads)
        return self._searcher

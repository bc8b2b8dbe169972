"""The levels that a person picks: each a stated bot and a budget.

The weaker ones lose as people do: by their judgement. For spells of some decisions they do what
looks best at once instead of thinking ahead, the weaker the oftener. Only Novice overlooks
something now and then: an action that never crosses its mind, seldom where there are only two or
three. None of them loses its thread (bots.thread), and none plays at random.

All of them bring games to an end. Where nothing changes any more (`flow.restless`), and the longer
the oftener when a game has gone on for long (`Manner.long`), they do what looks best at once:
`evaluate` knows what wins, while a search is content to stay ahead. They settle for a draw only
where greedy would.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import isfinite
from typing import Any

from chimerical.core import flow
from chimerical.core.chance import MASK, advance, pick, stream
from chimerical.core.game import Game
from chimerical.core.searcher import Searcher, Thoughts

from .policy import PolicyBot
from .sight import Sight
from .thread import Thread

LONGEST = 1.8  # seconds for a move, whatever the level
ONE_PLY = -1
GRAIN = 1000  # oversights are told apart to a thousandth
SPELL = 6  # decisions of a seat that are taken in the same way
TIRING = 100  # decisions after a game has become long until none is thought about any more
MANY = 4  # actions from which on any may be overlooked as easily as it is stated


@dataclass(frozen=True)
class Level:
    """How a level plays."""

    name: str
    budget: int  # which of the game's numbers of playouts (`Manner.playouts`), or ONE_PLY
    instinct: float = 0.0  # part of its decisions in which it does what looks best at once
    oversight: float = 0.0  # chance that it overlooks an action among many
    trees: int = 1
    seconds: float = LONGEST
    said: str = ""

    def at(self, game: Game) -> Level:
        """How it plays a game, where that is otherwise than usual."""
        own: Mapping[str, Any] = game.spec.manner.levels.get(self.name, {})
        return replace(self, **own) if own else self

    def playouts(self, game: Game) -> int:
        return 0 if self.budget == ONE_PLY else game.spec.manner.playouts[self.budget]

    def overlooks(self, actions: int) -> float:
        """The chance that it overlooks one of so many actions: the less, the fewer there are."""
        return self.oversight * min(1.0, (actions - 1) / (MANY - 1))


LEVELS = {
    level.name: level
    for level in (
        Level(
            "novice",
            ONE_PLY,
            oversight=0.3,
            said="looks one action ahead, and overlooks three actions in ten",
        ),
        Level(
            "casual",
            0,
            instinct=0.85,
            seconds=0.18,
            said="looks one action ahead, and now and then a little farther",
        ),
        Level(
            "skilled",
            1,
            instinct=0.35,
            said="searches, though in most games one time in three it does not",
        ),
        Level("expert", 2, trees=2, said="searches far"),
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
        self._state = self._luck = stream(seed & MASK, 2)
        self._greedy.begin(seed)
        self._thread = Thread()
        self._asked = 0  # in this game

    def choose(self, sight: Sight, budget: float) -> int:
        self._state = advance(self._state)
        self._asked += 1
        self.remark, self.thoughts = "", None
        action = self._choose(self._thread.onwards(sight), budget)
        self._thread.took(sight, action)
        return action

    def _choose(self, sight: Sight, budget: float) -> int:
        game, level = sight.game, self.level.at(sight.game)
        ends = self._ends(sight)
        offhand = game.spec.play.offhand.intersection(sight.actions)
        if offhand:
            wanted = self._greedy.best(sight)
            if wanted in offhand:
                return wanted
            sight = replace(sight, actions=[a for a in sight.actions if a not in offhand])
        if not ends and self._asked <= game.spec.manner.long:
            sight = replace(sight, actions=self._noticed(sight.actions, level) or sight.actions)
        if len(sight.actions) == 1:
            return sight.actions[0]
        at_once = ends or self._lot < level.instinct * GRAIN
        playouts = level.playouts(game)
        if playouts and not game.compiled():
            self.remark = f"{self.name} plays as greedy until the rules are compiled"
            at_once = True
        if at_once or not playouts:
            return self._greedy.best(sight)
        self.thoughts = self._at(game).think(
            sight.position,
            sight.seat,
            sight.actions,
            playouts=playouts,
            seconds=min(budget, level.seconds) if isfinite(budget) else budget,
            seed=self._state,
        )
        return self.thoughts.best

    @property
    def _lot(self) -> int:
        """Its luck in a spell of decisions."""
        return pick(stream(stream(self._luck, 1), self._asked // SPELL), GRAIN)

    def _ends(self, sight: Sight) -> bool:
        """Whether it brings the game to an end: it does what looks best at once, and overlooks
        nothing.
        """
        game = sight.game
        if self._lot < (self._asked - game.spec.manner.long) / TIRING * GRAIN:
            return True
        return bool(game.interpreted(flow.restless)(sight.table, game.box_view) > 0)

    def _noticed(self, actions: Sequence[int], level: Level) -> list[int]:
        """The actions that it thinks of, if any."""
        state, overlooks = stream(self._state, 1), level.overlooks(len(actions))
        return [
            action
            for i, action in enumerate(actions)
            if pick(stream(state, i), GRAIN) >= overlooks * GRAIN
        ]

    def _at(self, game: Game) -> Searcher:
        if self._searcher is None or self._searcher.game is not game:
            self._searcher = Searcher(game, trees=self.level.trees, threads=self.threads)
        return self._searcher

"""Hints: what a search thinks of a seat's choice, in words that the game has for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from chimerical.core import flow
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.searcher import Searcher, Thought, Thoughts
from chimerical.core.seen import Action

from .levels import LEVELS, LONGEST
from .sight import Sight, sight

BEST = 3  # actions that a hint names
ADVISER = LEVELS["expert"]


@dataclass(frozen=True)
class Hint:
    """The best actions, how it may go on, and a sentence."""

    seat: int
    actions: tuple[tuple[Action, Thought], ...]
    line: tuple[tuple[int, str], ...]  # seats and notations, the first action included
    sentence: str
    thoughts: Thoughts


def searcher(game: Game, threads: int = 2) -> Searcher:
    """Who gives advice: the strongest level. The rules must be compiled."""
    if not game.compiled():
        raise ChimericalError(
            "a hint needs compiled rules; they are being compiled, about a minute, or call "
            f"`chimerical warm {game.name}`"
        )
    return Searcher(game, trees=ADVISER.trees, threads=threads)


def hint(match: Match, thinker: Searcher | None = None, seconds: float = LONGEST) -> Hint:
    """Advice for the seat that decides, from what it can see."""
    known = sight(match)
    thinker = thinker or searcher(match.game)
    thoughts = thinker.think(
        known.position,
        known.seat,
        known.actions,
        playouts=ADVISER.playouts(match.game),
        seconds=seconds,
        settle=False,
    )
    seen = match.seen(known.seat)
    best = tuple((seen.describe(t.action), t) for t in thoughts.actions[:BEST])
    return Hint(known.seat, best, tuple(line(known, thoughts)), sentence(best), thoughts)


def sentence(best: tuple[tuple[Action, Thought], ...]) -> str:
    """The choice in one sentence."""
    action, thought = best[0]
    gain = f" ({action.gain_text})" if action.gain_text else ""
    text = f"{action.label}{gain}: wins {thought.share:.0%} of the games imagined"
    if len(best) == 1:
        return f"{text}."
    other, second = best[1]
    apart = thought.share - second.share
    if apart <= max(thought.off, second.off):
        return f"{text}, hardly more than {other.label}."
    return f"{text}, {apart:.0%} more than {other.label}."


def line(known: Sight, thoughts: Thoughts) -> list[tuple[int, str]]:
    """How it may go on, as far as it is legal in one imagined world."""
    game: Game = known.game
    box, table = game.box_view, game.table(known.position.copy())
    game.interpreted(flow.deal)(table, box, known.seat, 1)
    found: list[tuple[int, str]] = []
    out: Any = [0] * game.spec.actions
    for seat, action in thoughts.line:
        if table.over or table.stack[table.depth - 1].seat != seat:
            break
        if game.interpreted(flow.why_not)(table, box, action):
            break
        found.append((seat, str(game.spec.notation(table, game, action))))
        game.interpreted(flow.play)(table, box, action, out)
    return found

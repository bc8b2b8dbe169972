"""Hints: what a search thinks of a seat's choice, in words that the game has for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from chimerical.core import flow
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.searcher import Searcher, Thought, Thoughts
from chimerical.core.seen import Action, Seen
from chimerical.core.text import percent

from .levels import LEVELS, LONGEST
from .sight import Sight, sight

BEST = 3  # actions that a hint names
CLOSER = 0.5  # of the time, what the best actions get by themselves
ANY_NUMBER = 1 << 40  # of playouts: as many as there is time for
ADVISER = LEVELS["expert"]


@dataclass(frozen=True)
class Hint:
    """The best actions, how it may go on, and a sentence."""

    seat: int
    actions: tuple[tuple[Action, Thought], ...]
    line: tuple[tuple[int, str], ...]  # seats and notations, the first action included
    sentence: str
    thoughts: Thoughts

    @property
    def best(self) -> Action:
        return self.actions[0][0]


def searcher(game: Game, threads: int = 2) -> Searcher:
    """Who gives advice: the strongest level. The rules must be compiled.

    It judges a leaf as the seat that decides there sees it. That is no stronger in play, but people
    read its shares, and those are nearer to the truth.
    """
    if not game.compiled():
        raise ChimericalError(
            "a hint needs compiled rules; they are being compiled, about a minute, or call "
            f"`chimerical warm {game.name}`"
        )
    manner = replace(game.spec.manner, heed=1.0)
    return Searcher(game, manner, trees=ADVISER.trees, threads=threads)


def hint(match: Match, thinker: Searcher | None = None, seconds: float | None = None) -> Hint:
    """Advice for the seat that decides, from what it can see. With `seconds` it thinks that long;
    else as Expert does.
    """
    known = sight(match)
    seen, thinker = match.seen(known.seat), thinker or searcher(match.game)
    if seconds is None:
        return advise(known, seen, thinker, LONGEST)
    return advise(known, seen, thinker, seconds, ANY_NUMBER)


def advise(
    known: Sight, seen: Seen, thinker: Searcher, seconds: float, playouts: int | None = None
) -> Hint:
    """Advice for a seat, in the words it is spoken to with: a search finds the best actions, then
    each of them is thought through by itself, so that all have figures.
    """
    playouts = ADVISER.playouts(known.game) if playouts is None else playouts

    def think(actions: Sequence[int], part: float) -> Thoughts:
        return thinker.think(
            known.position,
            known.seat,
            actions,
            playouts=max(1, round(part * playouts)),
            seconds=part * seconds,
            settle=False,
        )

    thoughts = think(known.actions, 1 - CLOSER)
    first = thoughts.actions[:BEST]
    closer = {t.action: think([t.action], CLOSER / len(first)) for t in first}
    found = sorted((both(t, closer[t.action].of(t.action)) for t in first), key=lambda t: -t.share)
    best = tuple((seen.describe(t.action), t) for t in found)
    thoughts = replace(
        thoughts,
        line=closer[found[0].action].line,
        playouts=thoughts.playouts + sum(each.playouts for each in closer.values()),
    )
    return Hint(known.seat, best, tuple(line(known, thoughts)), sentence(best), thoughts)


def both(one: Thought, other: Thought) -> Thought:
    """Two searches about an action together."""
    visits = one.visits + other.visits
    share = (one.share * one.visits + other.share * other.visits) / max(1, visits)
    return Thought(one.action, visits, share)


def sentence(best: tuple[tuple[Action, Thought], ...]) -> str:
    """The choice in one sentence."""
    action, thought = best[0]
    gain = f" ({action.gain_text})" if action.gain_text else ""
    text = f"{action.label}{gain} wins {percent(thought.share)} of the games imagined"
    if len(best) == 1:
        return f"{text}."
    other, second = best[1]
    apart = thought.share - second.share
    if apart <= max(thought.off, second.off):
        return f"{text}, about as many as “{other.label}”."
    return f"{text}, {percent(apart)} more than “{other.label}”."


def estimate(thought: Thought) -> str:
    """ "45 % ± 2 %"."""
    return f"{percent(thought.share)} ± {percent(thought.off)}"


def going_on(line: Sequence[tuple[int, str]], name: Callable[[int], str]) -> str:
    """How it may go on, in a sentence; empty where only the first action is known."""
    parts = [
        f"{', '.join(words for _, words in moves)} by {name(who)}"
        for who, moves in groupby(line, key=lambda move: move[0])
    ]
    return f"It may go on with {'; '.join(parts)}." if len(line) > 1 else ""


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

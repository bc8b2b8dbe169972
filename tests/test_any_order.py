"""Sets that can be named in any order are searched once: ascending, and nothing is taken back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import numpy as np
import pytest

import chimerical as ch
from chimerical.bots import sight
from chimerical.bots.process import question
from chimerical.bots.sight import onwards
from chimerical.core.game import Game
from chimerical.core.manner import Manner
from chimerical.core.match import Match
from chimerical.core.searcher import Searcher

SETS = {
    name: {
        kind: [o for o in d.offers if o.any_order]
        for kind, d in ch.game(name).spec.play.decisions.items()
        if any(o.any_order for o in d.offers)
    }
    for name in ch.GAMES
}


def asked(match: Match) -> int:
    return int(match.table.stack[match.table.depth - 1].kind)


def at_sets(game: Game) -> Iterator[Match]:
    """Positions in which a set is about to be named that has three members at least."""
    luck = random.Random(3)
    for number in range(200):
        match = game.new(2, seed=9, number=number)
        for _ in range(400):
            if match.over:
                break
            offers = SETS[game.name].get(asked(match), [])
            if any(len(set(match.legal()) & set(o.verb.actions)) > 2 for o in offers):
                yield match
            match.play_number(luck.choice(match.legal()))


@pytest.mark.parametrize("name", [name for name in SETS if SETS[name]])
def test_a_set_is_searched_in_one_order(name: str) -> None:
    """Until a second member was named in the tree, which is not so in every position."""
    assert any(map(seconds_named, islice(at_sets(ch.game(name)), 20)))


def seconds_named(match: Match) -> int:
    """How often the tree names a second member; never a smaller one that came before."""
    known = sight(match)
    searcher = Searcher(match.game, Manner(cutoff=0, finish=0), target="interpreter")
    searcher.think(known.position, known.seat, known.actions, playouts=250, settle=False)
    edges = np.asarray(searcher.trees[0].edges)
    decision = match.game.spec.play.decisions[asked(match)]
    members = [a for o in decision.offers if o.any_order for a in o.verb.actions]
    backs = [a for o in decision.offers if o.takes_back for a in o.verb.actions]
    named = [e for e in after(edges, 0) if edges[e]["action"] in members]
    deeper = 0
    for e in named:
        for f in after(edges, e):
            if edges[f]["who"] == edges[e]["who"]:
                assert edges[f]["action"] not in backs
                if edges[f]["action"] in members:
                    deeper += 1
                    assert edges[f]["action"] >= edges[e]["action"]
    return deeper


def after(edges: np.ndarray, at: int) -> list[int]:  # type: ignore[type-arg]
    """The edges after one."""
    found, e = [], int(edges[at]["first"])
    while e:
        found.append(e)
        e = int(edges[e]["next"])
    return found


def backs_of(match: Match) -> set[int]:
    offers = match.game.spec.play.decisions[asked(match)].offers
    return {a for o in offers if o.takes_back for a in o.verb.actions} & set(match.legal())


@pytest.mark.parametrize("name", ["chromosome", "codename-chimera"])
def test_nothing_is_taken_back_at_the_root_either(name: str) -> None:
    """Two that name a member and take it back by turns would play for ever."""
    tried = 0
    for match in islice(at_sets(ch.game(name)), 20):
        members = [a for o in SETS[name][asked(match)] for a in o.verb.actions]
        going = match.copy()
        going.play_number(min(set(members) & set(going.legal())))
        backs = backs_of(going) if not going.over else set()
        if not backs or backs == set(going.legal()):
            continue
        known = sight(going)
        searcher = Searcher(going.game, Manner(cutoff=0, finish=0), target="interpreter")
        found = searcher.think(known.position, known.seat, going.legal(), playouts=40)
        assert all(found.of(back).visits == 0 for back in backs)
        assert found.best not in backs
        tried += 1
    assert tried


@pytest.mark.parametrize("name", ["chromosome", "codename-chimera"])
def test_only_people_are_offered_to_take_back(name: str) -> None:
    tried = 0
    for match in islice(at_sets(ch.game(name)), 20):
        members = [a for o in SETS[name][asked(match)] for a in o.verb.actions]
        match.play_number(min(set(members) & set(match.legal())))
        backs = set() if match.over else backs_of(match)
        if not backs or backs == set(match.legal()):
            continue
        known = sight(match)
        assert known.actions == [a for a in match.legal() if a not in backs]
        assert [told["id"] for told in question(known, 1.0)["actions"]] == known.actions
        assert backs <= {action.id for action in match.actions()}, "people may"
        assert onwards(match.game, known.table, list(backs)) == list(backs), "there is no other way"
        tried += 1
    assert tried

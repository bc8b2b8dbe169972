"""Many actions as a few: verbs first, then what must be named."""

from __future__ import annotations

import random

import pytest

import chimerical as ch
from chimerical.core.branches import branches, gist, shared
from chimerical.core.seen import Action


def actions(*written: str) -> list[Action]:
    """Actions whose first word is the verb; what follows are its arguments."""
    made = []
    for i, words in enumerate(written):
        verb, *values = words.split()
        made.append(Action(i, words, words, verb, {f"p{n}": v for n, v in enumerate(values)}))
    return made


def test_several_verbs_are_told_apart_by_verb() -> None:
    found = branches(actions("grow 3", "grow 5", "pass", "move 3 n", "move 3 e"))
    assert [(branch.words, len(branch.actions)) for branch in found] == [
        ("grow", 2),
        ("pass", 1),
        ("move 3", 2),
    ]


def test_a_single_verb_is_told_apart_by_the_first_parameter_that_differs() -> None:
    found = branches(actions("move 3 n", "move 3 e", "move 5 n"))
    assert [(branch.words, branch.value) for branch in found] == [
        ("move 3", "3"),
        ("move 5 n", "5"),
    ]


def test_a_verb_without_a_word_of_its_own_is_taken_apart_at_once() -> None:
    sent = [
        Action(i, f"{worker} {to}", "", "place", {"own": worker, "to": to})
        for i, (worker, to) in enumerate([("w1", "lab"), ("w1", "hub"), ("w2", "lab")])
    ]
    found = branches([*sent, Action(9, "flush", "", "flush")])
    assert [branch.words for branch in found] == ["w1", "w2 lab", "flush"]


def test_what_sentences_have_in_common() -> None:
    moves = ["Move 1 token from room 3 to room 8", "Move 2 tokens from room 3 to room 11"]
    assert gist(moves) == "Move … from room 3 to room …"
    assert gist(["Take it", "Take the other one"]) == "Take …"
    assert gist(["End"]) == "End"
    assert shared(moves) == "Move"


@pytest.mark.parametrize("name", ch.GAMES)
def test_branches_lose_nothing_and_lead_to_every_action(name: str) -> None:
    """In every position of a game, one can go from branch to branch down to any action."""
    match, chance = ch.game(name).new(3, seed=4), random.Random(4)
    for _ in range(60):
        if match.over:
            break
        _lead_everywhere(match.actions())
        match.play_number(chance.choice(match.legal()))


def _lead_everywhere(listed: list[Action]) -> None:
    found = branches(listed)
    assert sorted(a.id for branch in found for a in branch.actions) == sorted(a.id for a in listed)
    for branch in found:
        if len(branch.actions) > 1:
            assert len(branch.actions) < len(listed) or len(found) == 1
            assert len(branches(branch.actions)) > 1
            _lead_everywhere(list(branch.actions))

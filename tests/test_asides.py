"""What may be said at any time at a terminal: "rerolls never" in Chromosome."""

from __future__ import annotations

import random

import pytest

import chimerical as ch
from chimerical.terminal.session import run
from players import sit

pytestmark = pytest.mark.usefixtures("home")


def play(*first: str) -> tuple[ch.Match, list[str], str]:
    """A game against a bot; the person types these lines first, then plays at random."""
    match = ch.game("chromosome").new(2, seed=6)
    orders, asked = list(first), []

    def answer(prompt: str) -> str:
        if match.decision is None:
            raise EOFError
        if orders:
            return orders.pop(0)
        asked.append(match.decision.kind)
        return match.notation(random.Random(len(match.moves)).choice(match.legal()))

    session, out = sit(match, [0], then=answer)
    assert run(session) == 0
    return match, asked, out.getvalue()


@pytest.mark.parametrize("words", ["rerolls never", "seat1 rerolls never", "rer nev"])
def test_a_standing_answer_is_given_once(words: str) -> None:
    assert "reroll" in play()[1]
    match, asked, _ = play(words)
    assert "reroll" not in asked
    assert match.record.count((0, "seat1 rerolls never")) == 1


def test_nobody_speaks_for_another_seat() -> None:
    match, _, said = play("seat2 rerolls never")
    assert "can say that" in said
    assert "seat2 rerolls never" not in [notation for _, notation in match.record]


def test_help_tells_what_can_be_said() -> None:
    assert "At any time: rerolls ask, rerolls mine, rerolls never." in play("help")[2]
    match = ch.game("beta-station").new(2, seed=6)
    session, out = sit(match, [0], ["help"])
    run(session)
    assert "At any time" not in out.getvalue()

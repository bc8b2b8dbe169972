"""What may be said at any time at a terminal: "rerolls never" in Chromosome."""

from __future__ import annotations

import random

import pytest

import chimerical as ch
from chimerical.terminal.reading import read_action
from chimerical.terminal.session import run
from players import sit

pytestmark = pytest.mark.usefixtures("home")

NEVER = "seat1 rerolls never"


def new() -> ch.Match:
    return ch.game("chromosome").new(2, seed=6)


def play(*first: str, until: str = "") -> tuple[ch.Match, list[str], str]:
    """A game against a bot; the person types these lines first, then plays at random until a
    decision of a kind comes up.
    """
    match, orders = new(), list(first)
    asked: list[str] = []

    def answer(prompt: str) -> str:
        if orders:
            return orders.pop(0)
        if match.decision is None or until in (*asked, "now"):
            raise EOFError
        asked.append(match.decision.kind)
        return match.notation(random.Random(len(match.moves)).choice(match.legal()))

    session, out = sit(match, [0], then=answer)
    assert run(session) == 0
    return match, asked, out.getvalue()


def test_a_standing_answer_is_given_once() -> None:
    assert "reroll" in play(until="reroll")[1]
    match, asked, _ = play("rerolls never")
    assert "reroll" not in asked
    assert match.record.count((0, NEVER)) == 1


@pytest.mark.parametrize("words", ["rerolls never", NEVER, "rer nev"])
def test_it_can_be_said_in_short(words: str) -> None:
    match = new()
    while match.seat != 0:
        match.play_number(match.legal()[0])
    assert match.notation(read_action(match, words)) == NEVER


def test_nobody_speaks_for_another_seat() -> None:
    match, _, said = play("seat2 rerolls never", until="now")
    assert "can say that" in said
    assert "seat2 rerolls never" not in [notation for _, notation in match.record]


def test_help_tells_what_can_be_said() -> None:
    assert "At any time: rerolls ask, rerolls mine, rerolls never." in play("help", until="now")[2]
    match = ch.game("beta-station").new(2, seed=6)
    session, out = sit(match, [0], ["help"])
    run(session)
    assert "At any time" not in out.getvalue()

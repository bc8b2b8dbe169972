"""Hints and reviews: what a search thinks of a choice, before and after it was made."""

from __future__ import annotations

import time
import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

import chimerical as ch
from chimerical.bots import advice
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.searcher import Searcher, Thought
from chimerical.lab import curve
from chimerical.lab.review import Happened, Judge, Moment, Review, led_to, review
from chimerical.terminal.hindsight import page

GAME = "beta-station"
GREEDY = ch.bot("greedy", 1)


@pytest.fixture(scope="module")
def match() -> Match:
    game = ch.game(GAME)
    game.native.compile_all()
    made = game.new(2, seed=5, options={"round_cap": 1})
    while not made.over:
        made.play_number(made.legal()[0])
    return made


def test_a_hint_names_the_best_actions_and_a_line() -> None:
    game = ch.game(GAME)
    game.native.compile_all()
    made = game.new(2, seed=5)
    found = advice.hint(made, seconds=0.1)
    assert len(found.actions) == min(3, len(made.legal()))
    assert all(action.id in made.legal() for action, _ in found.actions)
    best, thought = found.actions[0]
    assert found.line[0] == (made.seat, best.notation)
    assert best.label in found.sentence
    assert 0 < thought.off < 1


@pytest.mark.parametrize("name", list(ch.GAMES))
def test_all_that_a_hint_names_has_figures(name: str) -> None:
    """Also where one action is so good that a search hardly tries another."""
    game = ch.game(name)
    game.native.compile_all()
    made = game.new(2, seed=5)
    for _ in range(4):
        found = advice.hint(made)
        assert all(thought.off < 0.08 for _, thought in found.actions)
        shares = [thought.share for _, thought in found.actions]
        assert shares == sorted(shares, reverse=True)
        made.play_number(found.best.id)


def test_a_hint_thinks_as_long_as_it_is_told() -> None:
    game = ch.game("chromosome")
    game.native.compile_all()
    made = game.new(2, seed=5)
    begin = time.perf_counter()
    found = advice.hint(made, seconds=1.0)
    assert 0.8 < time.perf_counter() - begin < 3
    assert found.thoughts.playouts > 2 * advice.ADVISER.playouts(game)


def test_without_compiled_rules_there_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "compiled", lambda game: False)
    with pytest.raises(ChimericalError, match="needs compiled rules"):
        advice.searcher(ch.game(GAME))


def test_a_review_judges_every_move(match: Match) -> None:
    *moments, found = review(match, Searcher(match.game))
    assert isinstance(found, Review)
    assert len(moments) == len(found.moments) == match.length
    assert [m.notation for m in found.moments] == [notation for _, notation in match.record]
    assert all(m.cost >= 0 for m in found.moments)
    assert len(found.curve) == match.length + 1


@pytest.mark.parametrize("name", ["chromosome", "codename-chimera"])
def test_a_review_adds_up(name: str) -> None:
    """Choices, chance and secrets lead from the first share to the last, move by move and in all;
    what chance gives to one seat it takes from the others. Where nothing is hidden, choices and
    chance are all there is.
    """
    game = ch.game(name)
    game.native.compile_all()
    made = game.new(2, seed=3)
    while not made.over:
        made.play_number(GREEDY.choose(ch.sight(made), 1.0))
    found = list(review(made, Searcher(game)))[-1]
    assert isinstance(found, Review)
    assert any(m.luck for m in found.moments)
    assert any(m.secrets for m in found.moments) == game.spec.hidden
    for m, after in zip(found.moments, found.curve[1:], strict=True):
        assert sum(m.shares) == pytest.approx(1, abs=0.02)
        assert sum(m.choice) == pytest.approx(0, abs=0.03)
        assert sum(m.luck) == pytest.approx(0, abs=0.03)
        for seat in range(2):
            changes = (m.choice, m.luck or (0, 0), m.secrets or (0, 0))
            assert m.shares[seat] + sum(c[seat] for c in changes) == pytest.approx(after[seat])
    assert found.luck(0) + found.luck(1) == pytest.approx(0, abs=0.05)
    for seat in range(2):
        *steps, end = found.sums(seat).values()
        assert sum(steps) == pytest.approx(end) == found.final[seat]


def test_a_table_looks_much_the_same_to_whoever_is_next() -> None:
    """A leaf is judged as the seat that decides there sees it, which is how networks practise.
    Judged by the seat that thinks, a turn that passes on changed a tenth of the win by itself.
    """
    game = ch.game("codename-chimera")
    game.native.compile_all()
    made = game.new(2, seed=3)
    while not made.over:
        made.play_number(GREEDY.choose(ch.sight(made), 1.0))
    found = list(review(made, advice.searcher(game)))[-1]
    assert isinstance(found, Review)
    passed = [
        abs(b.shares[a.seat] - a.shares[a.seat] + a.cost)
        for a, b in pairwise(found.moments)
        if a.seat != b.seat and not a.luck
    ]
    assert len(passed) > 5
    assert sum(passed) / len(passed) < 0.03


def test_only_what_is_drawn_is_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """A secret that is told raises the barrier, too; nothing is rolled in that."""
    game = ch.game("codename-chimera")
    game.native.compile_all()
    made = game.new(2, seed=3)
    drawn = []
    while not made.over:
        chance = made.table.chance
        made.play_number(GREEDY.choose(ch.sight(made), 1.0))
        drawn.append(made.table.chance != chance)
    even = (0.5, 0.5)
    monkeypatch.setattr(Judge, "alone", lambda judge, *of: even)
    monkeypatch.setattr(Judge, "average", lambda judge, *of: even)
    found = list(review(made, Searcher(game)))[-1]
    assert isinstance(found, Review)
    assert [bool(m.luck) for m in found.moments] == drawn
    assert 0 < sum(drawn) < len(drawn)


BEFORE = Moment(1, 0, "n", "N", "s", "S", 0.1, (0.6, 0.4), (0.5, 0.5), (-0.1, 0.1))
AFTER = (0.7, 0.3)


KEPT = (0.55, 0.45)


@pytest.mark.parametrize(
    ("happened", "choice", "luck", "secrets"),
    [
        (Happened(), 0.1, None, None),  # it saw farther than the judge
        (Happened(looks_on=False), -0.1, None, 0.2),
        (Happened(told=True), -0.1, None, 0.2),
        (Happened(drawn=True), -0.1, 0.2, None),
        (Happened(drawn=True, told=True, average=KEPT), -0.1, 0.15, 0.05),
        (Happened(drawn=True, told=True, looks_on=False, average=KEPT), -0.1, 0.15, 0.05),
    ],
)
def test_every_change_has_its_place(
    happened: Happened, choice: float, luck: float | None, secrets: float | None
) -> None:
    found = led_to(BEFORE, happened, AFTER)
    assert found.choice == pytest.approx((choice, -choice))
    assert found.luck == (() if luck is None else pytest.approx((luck, -luck)))
    assert found.secrets == (() if secrets is None else pytest.approx((secrets, -secrets)))
    assert found.cost == BEFORE.cost


def test_there_are_no_secrets_while_nothing_is_hidden() -> None:
    """Cards are bid for in the open and monsters built unseen; they fight in the open, unless a
    card was drawn blind.
    """
    game = ch.game("codename-chimera")
    game.native.compile_all()
    made = game.new(2, seed=3)
    judge = Judge(made, Searcher(game))
    hidden: dict[str, set[bool]] = {}
    while (decision := made.decision) is not None:
        hidden.setdefault(decision.kind, set()).add(judge.hidden())
        made.play_number(GREEDY.choose(ch.sight(made), 1.0))
    assert hidden["bid"] == {False}
    assert hidden["build"] == {True}
    assert hidden["act"] == {False, True}


def moment(number: int, seat: int, cost: float, luck: float = 0.0) -> Moment:
    """A choice in a game of two that cost something, and then a draw for the first seat."""
    even = (0.5, 0.5)
    choice = (-cost, cost) if seat == 0 else (cost, -cost)
    drawn = (luck, -luck) if luck else ()
    said = ("n", "Walk north", "s", "Walk south")
    return Moment(number, seat, *said, cost, even, even, choice, drawn)


def test_skill_is_apart_from_luck() -> None:
    moments = (moment(1, 0, 0.3), moment(2, 1, 0.01, 0.2), moment(3, 0, 0.1, -0.15))
    found = Review(GAME, moments, (0.0, 1.0))
    assert [m.number for m in found.swings()] == [1, 3]
    assert [m.number for m in found.strokes()] == [2, 3]
    assert found.own(0) == pytest.approx(-0.4)
    assert found.others(0) == pytest.approx(0.01)
    assert found.luck(0) == pytest.approx(0.05)
    assert found.luck(1) == pytest.approx(-0.05)
    assert found.secrets(0) == 0


def test_a_page_tells_what_was_expected_and_what_came() -> None:
    moments = (moment(1, 0, 0.3), moment(2, 1, 0.01, 0.2))
    found = Review(GAME, moments, (0.0, 1.0))
    lines = [text.plain for text in page(found, ["You", "Expert"], "A game")]
    assert "Move 1: “Walk north” cost you 30 %; “Walk south” was better." in lines
    assert ["2", "Expert", "n", "Expert", "50", "%", "30", "%"] in [line.split() for line in lines]
    told = " ".join(next(line for line in reversed(lines) if "You" in line).split())
    assert told == "You 50 % −30 % +1 % +20 % 0 %"  # noqa: RUF001
    secret = replace(moments[1], secrets=(-0.41, 0.41))
    found = Review(GAME, (moments[0], secret), (0.0, 1.0))
    lines = [text.plain for text in page(found, ["You", "Expert"], "A game")]
    told = " ".join(next(line for line in reversed(lines) if "You" in line).split())
    assert told == "You 50 % −30 % +1 % +20 % −41 % 0 %"  # noqa: RUF001


def test_a_stroke_is_told_for_whom_it_hit() -> None:
    even = (0.25,) * 4
    said = ("n", "Walk north", "s", "Walk south")
    hit = Moment(7, 0, *said, 0.0, even, even, (0.0,) * 4, (0.01, -0.2, 0.09, 0.1))
    names = ["A", "B", "C", "D"]
    lines = [text.plain for text in page(Review(GAME, (hit,), (0, 0, 1.0, 0)), names, "A game")]
    assert ["7", "A", "n", "B", "25", "%", "5", "%"] in [line.split() for line in lines]


def test_a_game_that_nobody_wins_is_worth_what_the_search_counts_it_for(match: Match) -> None:
    """Otherwise all shares would be gone at once, and nobody would have chosen or drawn that."""
    assert match.over
    assert not match.winners
    found = list(review(match, Searcher(match.game)))[-1]
    assert isinstance(found, Review)
    worth = (1 - match.game.spec.manner.idle) / 2
    assert found.drawn
    assert found.final == (worth, worth)
    lines = " ".join(text.plain for text in page(found, ["A", "B"], "A game"))
    assert f"Nobody won, which counts as {worth:.0%}".replace("%", " %") in lines


def test_names_at_the_end_of_curves_keep_their_distance() -> None:
    for heights in ([100, 101, 102, 103.0], [275, 276, 277, 40.0], [40, 40, 280, 280.0]):
        placed = curve.apart(heights, 40, 280)
        ordered = sorted(placed)
        assert all(b - a >= 16 for a, b in pairwise(ordered))
        assert ordered[0] >= 40
        assert ordered[-1] <= 280


def test_a_curve_is_drawn() -> None:
    shares = [(0.5, 0.5), (0.7, 0.3), (1.0, 0.0)]
    drawn = curve.text(shares, width=3, height=5)
    assert drawn[0].endswith("│  1")
    assert drawn[-1].endswith("│  2")
    picture = ET.fromstring(curve.svg(shares, ["A & B", "C"], "A game"))
    lines = [e for e in picture.iter() if e.tag.endswith("polyline")]
    assert len(lines) == 2
    assert "A & B" in [e.text for e in picture.iter()]


@pytest.mark.parametrize(
    ("tips", "said"),
    [
        ([(0.5, 99)], "Walk north wins 50 % of the games imagined."),
        (
            [(0.6, 2000), (0.4, 900)],
            "Walk north wins 60 % of the games imagined, 20 % more than “Walk south”.",
        ),
        (
            [(0.6, 2000), (0.59, 900)],
            "Walk north wins 60 % of the games imagined, about as many as “Walk south”.",
        ),
    ],
)
def test_a_hint_says_how_much_better_the_best_is(tips: list[Any], said: str) -> None:
    names = ("Walk north", "Walk south")
    best = tuple(
        (SimpleNamespace(label=name, gain_text=""), Thought(0, visits, share))
        for name, (share, visits) in zip(names, tips, strict=False)
    )
    assert said == advice.sentence(best)  # type: ignore[arg-type]

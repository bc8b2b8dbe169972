"""Hints and reviews: what a search thinks of a choice, before and after it was made."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

import chimerical as ch
from chimerical.bots import advice
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.searcher import Searcher
from chimerical.lab import curve
from chimerical.lab.review import Moment, Review, review

GAME = "beta-station"


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


def moment(number: int, seat: int, cost: float, luck: float = 0.0) -> Moment:
    return Moment(number, seat, "this", "that", (0.5, 0.5), cost, 0.5, luck, luck != 0)


def test_skill_is_apart_from_luck() -> None:
    moments = (moment(1, 0, 0.3), moment(2, 1, 0.01, 0.2), moment(3, 0, 0.1, -0.15))
    found = Review(GAME, moments, (0.0, 1.0))
    assert [m.number for m in found.swings()] == [1, 3]
    assert found.skill(0) == pytest.approx(0.4)
    assert found.luck(0) == pytest.approx(-0.15)
    assert found.luck(1) == pytest.approx(0.2)


def test_a_curve_is_drawn() -> None:
    shares = [(0.5, 0.5), (0.7, 0.3), (1.0, 0.0)]
    drawn = curve.text(shares, width=3, height=5)
    assert drawn[0].endswith("│  1")
    assert drawn[-1].endswith("│  2")
    picture = ET.fromstring(curve.svg(shares, ["A & B", "C"], "A game"))
    lines = [e for e in picture.iter() if e.tag.endswith("polyline")]
    assert len(lines) == 2
    assert "A & B" in [e.text for e in picture.iter()]

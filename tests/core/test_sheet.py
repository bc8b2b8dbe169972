"""Score sheets: where points came from, line by line."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from chimerical.core.game import Game
from chimerical.core.sheet import Entry
from chimerical.core.spec import one_line

from . import toy
from .toy import hold


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


def test_a_sheet_has_a_line_for_each_source(game: Game) -> None:
    match = game.new(2, seed=7)
    hold(match, (1, 0, 2), (2, 1, 1))
    for action in ("show 3", "show 2", "hide", "lay 1"):
        match.play(action)
    assert match.sheet(0) == [Entry("table", 3, "V5"), Entry("vault", 1, "V9")]
    assert match.sheet(1) == [Entry("table", 2, "V5"), Entry("vault", 0, "V9")]


def test_a_sheet_adds_up_to_the_score(game: Game) -> None:
    match, chance = game.new(3, seed=5), random.Random(5)
    while not match.over:
        match.play_number(chance.choice(match.legal()))
        for seat in range(3):
            assert sum(entry.points for entry in match.sheet(seat)) == match.scores[seat]


def test_every_line_is_in_the_rulebook_and_in_the_catalogue(game: Game) -> None:
    for entry in game.new(2).sheet(0):
        assert entry.rule in game.rulebook.rules
        assert entry.source in game.text["sheet"]


def test_a_game_without_a_sheet_says_no_more_than_the_score(game: Game, tmp_path: Path) -> None:
    plain = Game(replace(game.spec, sheet=one_line))
    match = plain.new(2, seed=7)
    hold(match, (1, 0, 2), (2, 1, 1))
    match.play("show 3")
    assert match.sheet(0) == [Entry("score", 3, "")]

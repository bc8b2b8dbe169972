"""The Vault at a terminal: playable with nothing but its folder."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from chimerical.core.game import Game
from chimerical.terminal import saves
from chimerical.terminal.session import run
from every_game import ROOT, VAULT, find
from players import sit

from .table import Table

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """The Vault as if it were registered, so that saves of it are found."""
    monkeypatch.setattr("chimerical.games.game", find)
    return find(VAULT)


def test_the_smallest_game_is_small() -> None:
    """What newcomers copy: all of its files together."""
    made = (".pyc", ".pyi")  # by Python, and by `make stubs`
    files = [path for path in (ROOT / "examples" / "vault").rglob("*.*") if path.suffix not in made]
    assert sum(len(path.read_text().splitlines()) for path in files) < 400


def test_a_person_sees_the_table_and_what_can_be_done() -> None:
    session, out = sit(Table((1, 0, 2), (1, 1, 1)), [0], ["log"])
    run(session)
    said = " ".join(out.getvalue().split())
    assert "hand: card-1 (1) held 1, kept 0 · card-2 held 0, kept 0 · card-3 (3) held 2" in said
    assert "Turn: What do you do?" in said
    assert "3 show 3 Show a three (+3 points)" in said
    assert "roll Roll the die (up to 6 points, 83 %)" in said


def test_a_person_is_told_why_not_and_plays_on() -> None:
    table = Table((1, 0, 2), (1, 1, 1))
    session, out = sit(table, [0], ["show 2", "why lay 3", "hide", "3", "undo", "lay 3"])
    run(session)
    said = " ".join(out.getvalue().split())
    assert "show 2 is not allowed now. V4: You can only show or hide a card that you hold." in said
    assert re.search(r"lay 3 is not allowed now\. Asked now: .+\? V6 Hiding takes two steps", said)
    assert "(You hid a three.)" in said
    assert table.record[:2] == [(0, "hide"), (0, "lay 3")]


def test_two_people_play_to_the_end_and_nobody_sees_the_others_hand() -> None:
    table, chance = Table((4, 0, 0), (0, 0, 4), rounds=3), random.Random(4)

    def choose(prompt: str) -> str:
        if "press Enter" in prompt or "Save it" in prompt:
            return ""
        return table.notation(chance.choice(table.legal()))

    session, out = sit(table, [0, 1], then=choose)
    assert run(session) == 0
    assert table.over
    assert re.search(r"^points +[0-9]+ +[0-9]+$", out.getvalue(), re.M)
    assert ("win: " in out.getvalue()) or ("wins: " in out.getvalue())
    for screen in out.getvalue().split("-" * 60 + "\n"):
        assert not ("show 1" in screen and "show 3" in screen)


def test_a_game_is_kept_and_goes_on(game: Game, tmp_path: Path) -> None:
    match = game.new(2, seed=7)
    session, _ = sit(match, [0], ["hide", "always lay 1", f"save {tmp_path / 'one.save'}"])
    run(session)
    again = saves.read(tmp_path / "one.save")
    assert again.moves == match.moves
    assert again.standing == {0: {"lay": game.spec.play.space.lay(1)}}

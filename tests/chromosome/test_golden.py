"""Golden games: one for each number of seats and each way of ending, and one in which species are
chosen; kept for eyes and for tests.

A rule that changes what these moves lead to must raise the rules version; tests/make_golden.py
then makes new ones.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from chimerical.games.chromosome import words as w
from golden_games import decisions_met, load, told

from .lab import GAME

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.save"))
ENDINGS = {
    2: ("time-up", "sole-survivor", "nobody-left"),  # extinction leaves a sole survivor
    3: ("time-up", "extinction", "sole-survivor"),  # that nobody is left is too rare here
    4: ("time-up", "extinction", "sole-survivor"),
}
OPTIONS = {"chosen-species": {"deal_species": False}}


def test_every_ending_at_every_table_size_is_there() -> None:
    wanted = {f"{n}-seats-{name}.save" for n in ENDINGS for name in (*ENDINGS[n], *OPTIONS)}
    assert {path.name for path in GOLDEN} == wanted


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_did(path: Path) -> None:
    match = load(path)
    seats, _, name = path.stem.partition("-seats-")
    assert match.over
    assert match.seats == int(seats)
    assert match.game.box.options == OPTIONS.get(name, {})
    assert match.ending == name.replace("-", "_") or name in OPTIONS
    assert bool(match.winners) == (name != "nobody-left")
    assert match.save() == path.read_text()


def test_together_they_meet_every_kind_of_decision() -> None:
    assert decisions_met(GOLDEN) == set(GAME.spec.decisions.values())


def test_together_they_play_every_species_and_take_every_action() -> None:
    assert {event["species"] for event in told(GOLDEN, "species_taken")} == set(range(w.SPECIES))
    assert {event["cost"] for event in told(GOLDEN, "acted")} == set(range(w.COSTS))

"""Golden games: one for each number of seats and each way of ending, kept for eyes and for tests.

That no monster is left alive cannot happen with these cards: an attack costs one torso at most, as
only a part has Spines. That the last round ends a game takes seats that do nothing in the arena.

A rule that changes what these moves lead to must raise the rules version; tests/make_golden.py
then makes new ones.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from chimerical.games.codename_chimera import words as w
from golden_games import decisions_met, load, told

from .ring import GAME

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.save"))
ENDINGS = ("last-monster", "stopped")


def test_every_ending_at_every_table_size_is_there() -> None:
    wanted = {f"{seats}-seats-{name}.save" for seats in (2, 3, 4) for name in ENDINGS}
    assert {path.name for path in GOLDEN} == wanted


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_did(path: Path) -> None:
    match = load(path)
    seats, _, name = path.stem.partition("-seats-")
    assert match.over
    assert match.seats == int(seats)
    assert match.game.box.options == {}
    assert match.ending == name.replace("-", "_")
    survivors = [seat for seat in range(match.seats) if match.table.player[seat].place == 0]
    assert match.winners == survivors
    assert (len(survivors) == 1) == (name == "last-monster")
    assert match.save() == path.read_text()


def test_together_they_meet_every_kind_of_decision() -> None:
    assert decisions_met(GOLDEN) == set(GAME.spec.decisions.values())


def test_together_they_choose_every_torso_card() -> None:
    assert {event["torso"] for event in told(GOLDEN, "torso_taken")} == set(range(w.TORSOS))

"""Golden games: one for each number of seats and each choice of mats, kept for eyes and for tests.

A rule that changes what these moves lead to must raise the rules version; tests/make_golden.py
then makes new ones.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import chimerical as ch
from chimerical.games.chimera_station import words as w
from golden_games import decisions_met, load, told

GAME = ch.game("chimera-station")
GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.save"))
SIDES = {
    "side-a": {},
    "side-b": {"mat_side": "b"},
    "mixed-sides": {"mixed_mats": True},
    "detaching": {},  # one more, in which a worker's component is chosen to come off
}


def test_every_choice_of_mats_at_every_table_size_is_there() -> None:
    wanted = {f"{n}-seats-{side}.save" for n in (2, 3, 4) for side in SIDES if side != "detaching"}
    assert {path.name for path in GOLDEN} == wanted | {"3-seats-detaching.save"}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_did(path: Path) -> None:
    match = load(path)
    seats, _, side = path.stem.partition("-seats-")
    assert match.over
    assert match.seats == int(seats)
    assert match.game.box.options == SIDES[side]
    assert match.winners
    assert match.save() == path.read_text()


def test_together_they_meet_every_kind_of_decision() -> None:
    every = set(GAME.spec.decisions.values())
    assert decisions_met(GOLDEN) == every - {"extra_part"}  # it takes another double_tentacle


def test_together_they_build_every_tile_and_take_every_perk() -> None:
    assert {event["tile"] for event in told(GOLDEN, "built")} == set(w.TILE.values)
    assert {event["perk"] for event in told(GOLDEN, "perk_taken")} == set(w.PERK.values)

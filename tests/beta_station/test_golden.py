"""Golden games: one for each number of seats and each way of ending, kept for eyes and for tests.

A rule that changes what these moves lead to must raise the rules version.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import chimerical as ch

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.save"))


def test_every_ending_at_every_table_size_is_there() -> None:
    endings = ("agreed", "arcane", "round-cap", "technology")
    wanted = {f"{n}-seats-{ending}.save" for n in (2, 3, 4, 5) for ending in endings}
    assert {path.name for path in GOLDEN} == wanted


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_did(path: Path) -> None:
    text = path.read_text()
    match = ch.load(text)  # checks every move and the final position
    seats, _, ending = path.stem.partition("-seats-")
    assert match.over
    assert match.ending == ending.replace("-", "_")
    assert match.seats == int(seats)
    assert len(match.winners) == (0 if ending in ("agreed", "round-cap") else 1)
    assert match.save() == text

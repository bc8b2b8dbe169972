"""A batch of games is plain data: it can be cut in parts, and handed to another process."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path

import pytest

import chimerical as ch
from chimerical.core.batch import Batch
from chimerical.core.desk import Desk
from chimerical.core.errors import ChimericalError

GAME = ch.game("beta-station")
SHORT = {"round_cap": 1}  # keeps interpreted games short


def batch(games: int = 5, **more: object) -> Batch:
    return GAME.batch(games, "interpreter", 3, 4, ("greedy", "random"), SHORT, **more)  # type: ignore[arg-type]


def test_a_batch_says_all_that_is_played() -> None:
    made = batch(first=7)
    assert (made.game, made.box, made.options) == (
        "beta-station",
        GAME.box.text,
        {**SHORT, "draw_after": 0},
    )
    assert made.bots == ("greedy", "random", "greedy")
    assert (made.seats, made.count, made.seed, made.first) == (3, 5, 4, 7)
    assert GAME.batch(1).options == GAME.spec.playout_options, "as playouts play, unless one says"


def test_parts_are_the_same_games() -> None:
    parts = list(batch(first=7).parts(2))
    assert [(part.first, part.count) for part in parts] == [(7, 2), (9, 2), (11, 1)]
    assert all(replace(part, first=7, count=5) == batch(first=7) for part in parts)
    desk = Desk(GAME.of(parts[0]), "interpreter")
    lengths = [n for part in parts for n in desk.play(part).lengths.tolist()]
    assert lengths == GAME.gather(GAME.play(batch(first=7)), 3).lengths.tolist()


ELSEWHERE = """
import json, sys
import chimerical as ch
from chimerical.core.batch import Batch
batch = Batch(**json.load(sys.stdin))
game = ch.game(batch.game).of(batch)
print(json.dumps(game.gather(game.play(batch), batch.seats).lengths.tolist()))
"""


def test_another_process_plays_the_same_games(tmp_path: Path) -> None:
    """With a box of its own, which the other process has never seen."""
    other = GAME.box.text.replace("storage_slots = { value = 3", "storage_slots = { value = 5")
    (tmp_path / "box.toml").write_text(other, encoding="utf-8")
    game = GAME.with_box(tmp_path / "box.toml")
    made = game.batch(3, "interpreter", 2, seed=8, options=SHORT)
    assert Batch(**json.loads(json.dumps(asdict(made)))) == made
    assert GAME.of(made).box.hash == game.for_playouts(SHORT).box.hash != GAME.box.hash
    told = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=json.dumps(asdict(made)),
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(told.stdout) == game.gather(game.play(made), 2).lengths.tolist()


def test_a_batch_of_another_game_is_refused() -> None:
    with pytest.raises(ChimericalError, match="games of 'chess', not of 'beta-station'"):
        GAME.of(replace(batch(), game="chess"))


def test_a_desk_is_for_as_many_games_as_one_likes() -> None:
    made = batch()
    desk, fresh = (Desk(GAME.of(made), "interpreter") for _ in range(2))
    for number in (3, 0, 2):
        desk.play(made.part(number, 1))
    fresh.play(made.part(2, 1))
    assert desk.tables[0].tobytes() == fresh.tables[0].tobytes()

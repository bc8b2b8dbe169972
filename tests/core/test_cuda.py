"""Waves: the kernels of the GPU play the games that the other targets play (see one_thread.py)."""

from __future__ import annotations

import numpy as np
import pytest

import chimerical as ch
from chimerical.core import batch as batches
from chimerical.core.chance import stream
from chimerical.core.cuda import GAMES_A_LAUNCH, LANES, final_tables, lanes
from chimerical.core.desk import Desk
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game

from . import toy

one_thread = pytest.importorskip("one_thread", exc_type=ImportError)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


def same(a: ch.Results, b: ch.Results) -> None:
    for name in ("scores", "won", "lengths", "endings"):
        assert getattr(a, name).tolist() == getattr(b, name).tolist()


@pytest.mark.parametrize("room", [1, 3, 7, 100])
def test_games_are_the_same_however_many_lanes_there_are(
    game: Game, room: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_thread.one_thread(game, monkeypatch, lanes=room)
    played = game.playouts(20, "cuda", seats=3, seed=5, first=4)
    same(played, game.playouts(20, "interpreter", seats=3, seed=5, first=4))
    assert len(set(played.lengths.tolist())) > 1, "these games cannot tell a mix-up"


def test_chromosome_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many kinds of decisions, likenesses, eliminated seats."""
    chromosome = Game(ch.game("chromosome").spec)
    one_thread.one_thread(chromosome, monkeypatch, lanes=2)
    same(chromosome.playouts(3, "cuda", 3, seed=1), chromosome.playouts(3, "interpreter", 3, 1))


def same_finals(game: Game, count: int) -> None:
    batch = game.batch(count, "cuda", 3, seed=2)
    finals = final_tables(game, batch)
    desk = Desk(game.of(batch), "interpreter")
    for number in range(count):
        desk.play(batch.part(number, 1))
        assert finals[number].tobytes() == desk.tables[0].tobytes()


def test_final_positions_are_the_same(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    one_thread.one_thread(game, monkeypatch)
    same_finals(game, 5)


@pytest.mark.parametrize("name", ["chromosome", "codename-chimera"])
def test_what_was_dropped_is_gone_in_the_end(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """These end with frames on the stack that hold less than others did in their place."""
    found = Game(ch.game(name).spec)
    one_thread.one_thread(found, monkeypatch)
    same_finals(found, 4)


def test_only_lanes_of_their_own_keep_tables(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    one_thread.one_thread(game, monkeypatch, lanes=4)
    with pytest.raises(ValueError, match="only 4 games keep their tables"):
        final_tables(game, game.batch(5, "cuda"))


# --- memory ---


def test_memory_is_kept_from_run_to_run(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    gpu = one_thread.one_thread(game, monkeypatch, lanes=6)
    same(game.playouts(20, "cuda", 3, seed=1), game.playouts(20, "interpreter", 3, seed=1))
    tables, results, made = gpu.tables, gpu.results, len(one_thread.kernels.cuda.made)
    for count, seats in ((20, 3), (6, 2), (1, 3), (19, 3)):  # after a larger run, a smaller one
        same(
            game.playouts(count, "cuda", seats, seed=9),
            game.playouts(count, "interpreter", seats, seed=9),
        )
    assert gpu.tables is tables
    assert gpu.results is results
    assert len(one_thread.kernels.cuda.made) == made


def test_memory_grows_with_the_games(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    gpu = one_thread.one_thread(game, monkeypatch, lanes=8)
    sizes = []
    for count in (2, 5, 3, 30):
        same(game.playouts(count, "cuda", seed=1), game.playouts(count, "interpreter", seed=1))
        sizes.append(gpu.size)
    assert sizes == [2, 5, 5, 8]


def test_half_of_the_free_memory_is_enough(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    free = 2 * 3 * game.spec.table.itemsize
    gpu = one_thread.one_thread(game, monkeypatch, free=free)
    same(game.playouts(10, "cuda", seed=3), game.playouts(10, "interpreter", seed=3))
    assert gpu.size == 3


def test_a_run_that_was_broken_off_leaves_nothing_behind(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    gpu = one_thread.one_thread(game, monkeypatch)
    real, waves = gpu._sort, []

    def sort(runs: object) -> None:
        waves.append(runs)
        if len(waves) == 5:
            raise KeyboardInterrupt
        real(runs)

    monkeypatch.setattr(gpu, "_sort", sort)
    with pytest.raises(KeyboardInterrupt):
        game.playouts(8, "cuda", seed=1)
    same(game.playouts(8, "cuda", seed=2), game.playouts(8, "interpreter", seed=2))


def test_a_launch_is_as_many_games_as_keep_all_lanes_busy(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert GAMES_A_LAUNCH == 4 * LANES
    one_thread.one_thread(game, monkeypatch)
    parts = list(batches.play(game, game.batch(7, "cuda"), None, 3))
    assert [(first, results.games) for first, results in parts] == [(0, 3), (3, 3), (6, 1)]


# --- what one thread does ---


def test_keys_are_apart(game: Game) -> None:
    span, start, done, idle = lanes.keys(game.spec)
    assert span >= game.spec.actions
    assert max(game.spec.decisions) * span + span - 1 < start < done < idle


def test_a_run_is_one_record(game: Game) -> None:
    [run] = lanes.run_of(game.spec, game.batch(9, "cuda", 3, seed=7, first=100), 4)
    assert [run[name] for name in ("seed", "first", "games", "lanes", "seats")] == [7, 100, 9, 4, 3]


@pytest.mark.parametrize(("n", "decisions"), [(0, 0), (1, 0), (2, 1), (5, 1)])
def test_what_is_forced_is_no_decision(game: Game, n: int, decisions: int) -> None:
    [lane] = game_lanes = one_thread.Tables(np.zeros(1, lanes.LANE))
    lane.state = stream(1, 1)
    action = lanes.at_random(lane, n, [7, 8, 9, 10, 11])
    assert (lane.decisions, action in ([7, 8, 9, 10, 11][:n] or [0])) == (decisions, True)
    assert (game_lanes[0].state == stream(1, 1)) == (decisions == 0), "chance is not touched"


def test_without_a_gpu_it_is_said_why(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chimerical.core.cuda.reason", lambda: "no driver")
    monkeypatch.delitem(game.engine.__dict__, "gpu", raising=False)
    with pytest.raises(ChimericalError, match="no GPU can be used: no driver"):
        game.playouts(1, "cuda")

"""Many games: counted rightly, the same on every target, and never waiting for the compiler."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import chimerical as ch
from chimerical import games
from chimerical.core import warming
from chimerical.core.batch import Batch, Parts
from chimerical.core.game import Game
from chimerical.core.results import Results
from chimerical.lab import simulate as lab
from chimerical.lab.report import report
from chimerical.lab.simulate import Run, in_order, plan
from chimerical.lab.tally import Tally, wilson
from outcomes import DRAW, results

SHORT = {"round_cap": 1}  # keeps interpreted games short

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def cold(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """An empty cache: nothing is compiled."""
    monkeypatch.setenv("CHIMERICAL_CACHE", str(tmp_path))
    games.made.cache_clear()  # a game remembers its cache folder
    yield
    games.made.cache_clear()


@pytest.fixture
def game() -> Game:
    return Game(ch.game("beta-station").spec)


# --- counting ---


def test_the_points_of_those_who_have_lost_do_not_count() -> None:
    whole = replace(results([[5, -9], [7, 3], [-9, -9]], [1, 1, 1], [1, 1, 1]), lost=-9)
    tally = Tally.of(whole, ["a", "b"])
    assert [mean for mean, _ in filter(None, map(tally.mean_points, (0, 1)))] == [6, 3]
    nobody = replace(results([[5, -9]], [1], [1]), lost=-9)
    assert Tally.of(nobody, ["a", "b"]).mean_points(1) is None
    assert (tally + Tally.of(nobody, ["a", "b"])).scored.tolist() == [3, 1]


@pytest.mark.parametrize(
    ("count", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0),
     (100, 1000, 0.0829, 0.12015)],
)  # fmt: skip
def test_wilson_intervals(count: int, games: int, low: float, high: float) -> None:
    assert wilson(count, games) == pytest.approx((low, high), abs=5e-5)


def test_a_tally_counts_wins_draws_shared_wins_lengths_and_endings() -> None:
    some = results([[1, 0, 0], [0, 0, 0], [2, 2, 0], [0, 0, 5]], [10, 20, 30, 30], [1, DRAW, 1, 2])
    tally = Tally.of(some, ["greedy", "random", "random"])
    assert tally.games == 4
    assert list(tally.wins) == [2, 1, 1]
    assert tally.bot_wins == {"greedy": 2, "random": 2}  # a shared win counts for both
    assert (tally.draws, tally.shared) == (1, 1)
    assert tally.decisions == 90
    assert tally.mean_length == 22.5
    assert tally.length_at(0.5) == 20
    assert list(tally.endings) == [0, 2, 1, 1]


def test_points_are_averaged_with_how_far_off_they_may_be() -> None:
    bots = ["greedy", "random"]
    whole = results([[60, 10], [70, 10], [80, 10]], [9, 9, 9], [1, 1, 1])
    parts = [results([points], [9], [1]) for points in whole.scores.tolist()]
    for tally in (
        Tally.of(whole, bots),
        sum((Tally.of(p, bots) for p in parts), Tally.empty(bots)),
    ):
        assert tally.mean_points(0) == pytest.approx((70, 1.96 * 10 / 3**0.5), abs=1e-3)
        assert tally.mean_points(1) == (10, 0)
    assert Tally.empty(bots).mean_points(0) is None


def test_a_tie_that_is_broken_is_not_shared() -> None:
    tied = replace(results([[7, 7], [7, 7]], [1, 1], [1, 1]), won=np.array([0b10, 0b11]))
    tally = Tally.of(tied, ["greedy", "random"])
    assert list(tally.wins) == [1, 2]
    assert tally.shared == 1


def test_tallies_of_parts_add_up_to_the_tally_of_the_whole() -> None:
    chance = np.random.default_rng(1)
    points = chance.integers(0, 2, (500, 3)).tolist()
    lengths, endings = chance.integers(1, 900, 500), chance.integers(1, 4, 500)
    whole = results(points, lengths.tolist(), endings.tolist())
    bots = ["random", "greedy", "random"]
    total = Tally.empty(bots)
    for at in range(0, 500, 77):
        at_once = slice(at, at + 77)
        rows = (whole.scores, whole.won, whole.lengths, whole.endings)
        total += Tally.of(Results(*(row[at_once] for row in rows)), bots)
    once = Tally.of(whole, bots)
    assert total.games == 500
    assert total.bot_wins == once.bot_wins
    assert list(total.wins) == list(once.wins)
    for share in (0.05, 0.5, 0.95):
        exact = np.quantile(whole.lengths, share, method="inverted_cdf")
        assert total.length_at(share) == exact == once.length_at(share)


def test_parts_are_put_in_order_and_a_gap_holds_back_what_follows() -> None:
    def part(games: int) -> Results:
        return results([[0, 1]] * games, [games] * games, [1] * games)

    arriving = [(2, part(3)), (0, part(2)), (9, part(1))]  # games 5 to 8 never come
    assert [r.games for r in in_order(iter(arriving), 0)] == [2, 3]


# --- what is to be played ---


def test_bots_repeat_to_fill_the_seats(game: Game) -> None:
    made = plan(game, 1, seats=4, bots=["greedy", "random"])
    assert made.batch.bots == ("greedy", "random", "greedy", "random")
    assert plan(game, 1, bots=["random"] * 3).batch.seats == 3


def test_options_in_use_are_named_with_those_that_playouts_set(game: Game) -> None:
    standard = dict(game.spec.playout_options)
    assert plan(game, 1).defaults == standard
    assert plan(game, 1).used["round_cap"] == standard["round_cap"]
    chosen = plan(game, 1, options={"round_cap": 7, "one_phase_per_turn": True})
    assert chosen.defaults == {"draw_after": 0}
    assert chosen.used["round_cap"] == 7
    assert chosen.used["one_phase_per_turn"] is True


def test_what_a_box_file_says_counts_more_than_the_playouts_own(game: Game, tmp_path: Path) -> None:
    text = game.box.text.replace("round_cap = { value = 0", "round_cap = { value = 3")
    file = tmp_path / "box.toml"
    file.write_text(text, encoding="utf-8")
    made = plan(game.with_box(file), 1)
    assert made.used["round_cap"] == 3
    run = Run(plan(game.with_box(file), 2, target="interpreter"))
    list(run.play())
    same = game.playouts(2, "interpreter", options={"round_cap": 3})
    assert run.tally.decisions == same.lengths.sum()


# --- playing ---


def played(run: Run) -> Tally:
    for _ in run.play():
        pass
    return run.tally


def test_a_run_is_the_same_as_playouts(game: Game) -> None:
    run = Run(plan(game, 6, seats=3, seed=5, options=SHORT, target="interpreter"))
    direct = game.playouts(6, "interpreter", 3, 5, options=SHORT)
    assert report(run)["games"] == 0
    assert played(run).decisions == direct.lengths.sum()
    assert run.played == {"interpreter": 6}


def native_by_interpreter(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the native target answer, slowly, without a compiler."""
    real = Game.play

    def play(self: Game, batch: Batch, workers: int, chunk: int) -> Parts:
        return real(self, replace(batch, target="interpreter"), 1, chunk)

    monkeypatch.setattr(Game, "play", play)


class FakeCompiler:
    """A compiler process that is at work for some looks at it."""

    def __init__(self, looks: int) -> None:
        self.looks = looks
        self.stopped = False

    def poll(self) -> int | None:
        self.looks -= 1
        return None if self.looks > 0 else 0

    def terminate(self) -> None:
        self.stopped = True


def test_cold_games_are_played_on_the_interpreter_until_native_code_is_there(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    native_by_interpreter(monkeypatch)
    said: list[str] = []
    monkeypatch.setattr(lab, "PATIENCE", 0.0)
    monkeypatch.setattr(warming, "start", lambda name: FakeCompiler(1000))
    run = Run(plan(game, 40, seed=3, options=SHORT, workers=1), said.append)
    monkeypatch.setattr(Game, "compiled", lambda self: run.tally.games >= 12)
    tally = played(run)
    assert said[0] == warming.COMPILING
    assert run.played["interpreter"] >= 12
    assert sum(run.played.values()) == 40
    whole = played(Run(plan(game, 40, seed=3, options=SHORT, target="interpreter")))
    assert list(tally.lengths) == list(whole.lengths)
    assert list(tally.endings) == list(whole.endings)


def test_when_the_compiled_code_cannot_be_kept_the_run_compiles_for_itself(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    native_by_interpreter(monkeypatch)
    monkeypatch.setattr(lab, "PATIENCE", 0.0)
    monkeypatch.setattr(warming, "start", lambda name: FakeCompiler(0))
    said: list[str] = []
    run = Run(plan(game, 30, options=SHORT, workers=1), said.append)
    assert played(run).games == 30
    assert run.played["native"] > 0
    assert "for this run alone" in said[-1]


def test_a_short_cold_run_starts_no_compiler(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "PATIENCE", 60.0)
    monkeypatch.setattr(warming, "start", lambda name: pytest.fail("no need to compile"))
    run = Run(plan(game, 1, options=SHORT))
    assert played(run).games == 1
    assert not run.compiling


# --- the verb ---


def arguments(games: int, *more: str) -> list[str]:
    return ["simulate", "beta-station", "--games", str(games), "--option", "round_cap=1",
            "--target", "interpreter", *more]  # fmt: skip


def test_json_is_one_object_and_nothing_else(command: Command) -> None:
    code, out, err = command(*arguments(4, "--seats", "3", "--seed", "9", "--json"))
    assert (code, err) == (0, "")
    result = json.loads(out)
    assert result["games"] == result["games_asked"] == 4
    assert result["seed"] == 9
    assert result["options"]["round_cap"] == 1
    assert sum(row["games"] for row in result["endings"]) == 4
    assert [row["seat"] for row in result["wins_by_seat"]] == [0, 1, 2]
    wins = sum(row["wins"] for row in result["wins_by_seat"]) - result["shared_wins"]
    assert wins + result["draws"]["games"] == 4


def test_tables_say_all_that_matters(command: Command) -> None:
    code, out, _ = command(*arguments(3, "--bots", "greedy,random"))
    assert code == 0
    for part in ("Wins by seat", "Wins by bot", "greedy", "draw by the round cap", "95 %",
                 "median", "decisions a second", "seed 0", "round_cap=1"):  # fmt: skip
        assert part in out
    assert "±" not in out, "who wins has a point, who loses none"


def test_points_decide_at_chimera_station(command: Command) -> None:
    words = ("--games", "2", "--bots", "random", "--target", "interpreter")
    code, out, _ = command("simulate", "chimera-station", *words)
    assert code == 0
    for part in ("the most points after the last round", "mat_side=a", "100.00 %", "points", "±"):
        assert part in out


def test_the_playouts_own_options_are_pointed_out(command: Command) -> None:
    words = ["simulate", "beta-station", "--games", "1", "--target", "interpreter"]
    assert "round_cap=200 unless" in command(*words)[1]
    assert "round_cap=" not in command(*arguments(1))[1].partition("unless")[0].splitlines()[-1]


def test_ctrl_c_shows_the_games_that_are_done(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Game.play

    def play(self: Game, *rest: Any) -> Parts:
        for number, part in enumerate(real(self, *rest)):
            if number == 5:
                raise KeyboardInterrupt
            yield part

    monkeypatch.setattr(Game, "play", play)
    code, out, err = command(*arguments(1000, "--json"))
    assert code == 130
    assert json.loads(out)["games"] == 5
    assert "the first 5 of 1,000 games" in err


def test_ctrl_c_stops_the_compiler(game: Game) -> None:
    run = Run(plan(game, 1))
    run.stop_compiler()  # there is none yet
    fake = FakeCompiler(1000)
    run._compiler = fake  # type: ignore[assignment]
    run.stop_compiler()
    assert fake.stopped


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "9"], "2 to 5 seats, not 9"),
        (["--seats", "0"], "2 to 5 seats, not 0"),
        (["--games", "0"], "games"),
        (["--games", "many"], "games"),
        (["--bots", "nobody"], "no bot 'nobody'"),
        (["--bots", "random,random,random", "--seats", "2"], "too many"),
        (["--option", "round_cap"], "name=value"),
        (["--option", "round_cap=soon"], "a whole number from 0"),
        (["--option", "round_cap=-1"], "a whole number from 0"),
        (["--option", "placer_remembers=2"], "true or false"),
        (["--option", "gravity=1"], "no option 'gravity'"),
        (["--box", "nowhere.toml"], "nowhere.toml"),
        (["--target", "abacus"], "no target 'abacus'"),
        (["--target", "cuda", "--bots", "random,greedy"], "the bots there are: random"),
        (["--seed", "-1"], "seed"),
        (["--workers", "0"], "workers"),
    ],
)
def test_what_is_wrong_is_a_sentence(command: Command, words: list[str], sentence: str) -> None:
    code, out, err = command("simulate", "beta-station", *words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert "Traceback" not in err

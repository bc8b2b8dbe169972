"""Whether a game is fair: wins by seat, by place and by traits, and the verb that shows them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

import chimerical as ch
from chimerical.core.spec import Traits
from chimerical.lab.balance import Outcome, balance, by_label, measures, outcomes, pairings
from chimerical.lab.simulate import plan
from outcomes import DRAW, results

Command = Callable[..., tuple[int, str, str]]


def game(points: list[int], *mats: str, first: int = 0, ending: int = 1) -> Outcome:
    """A game that ended with these points, between seats with these mats."""
    return Outcome(results([points], [7], [ending]), first, tuple({"mat": (mat,)} for mat in mats))


def wins(rows: list[dict[str, object]]) -> dict[object, object]:
    return {row["value"]: row["wins"] for row in rows}


# --- counting ---


def test_a_shared_win_counts_for_each_winner_in_part() -> None:
    assert game([4, 9, 9], "a", "b", "c").won == [0, 0.5, 0.5]
    assert game([4, 4, 4], "a", "b", "c", ending=DRAW).won == [0, 0, 0]


def test_points_of_the_eliminated_are_no_points() -> None:
    lost = [replace(o, results=replace(o.results, lost=-9)) for o in (game([4, -9], "a", "b"),)]
    rows = {row["value"]: row["points"] for row in by_label(lost)["mat"]}
    assert rows == {"a": 4, "b": None}


def test_wins_are_counted_by_seat_place_and_trait() -> None:
    played = [
        game([9, 5, 0], "red", "blue", "red", first=2),
        game([1, 8, 8], "blue", "red", "red", first=1),
    ]
    found = by_label(played)
    assert list(found) == ["seat", "place", "mat"]
    assert wins(found["seat"]) == {"1": 1, "2": 0.5, "3": 0.5}
    assert wins(found["place"]) == {"1": 0.5, "2": 1.5, "3": 0}
    assert wins(found["mat"]) == {"blue": 0, "red": 2}
    (blue, red) = found["mat"]
    assert (blue["seats"], red["seats"]) == (2, 4)
    assert (blue["points"], red["points"]) == (3, 6.25)
    assert red["share"] == 0.5
    assert red["low"] < 0.5 < red["high"]


def test_a_trait_may_have_several_values_or_none() -> None:
    mine: Traits = {"perks": ("swift", "sly")}
    outcome = Outcome(game([2, 1], "a", "b").results, 0, (mine, {}))
    assert wins(by_label([outcome])["perks"]) == {"sly": 1, "swift": 1}
    assert pairings([outcome]) == {}


def test_pairings_tell_who_beats_whom_and_leave_out_equals() -> None:
    played = [
        game([2, 1], "a", "b"),
        game([2, 1], "b", "a"),
        game([2, 1], "a", "b"),
        game([2, 2], "a", "c"),
        game([2, 1], "c", "c"),
    ]
    found = {(row["value"], row["against"]): row for row in pairings(played)["mat"]}
    assert {pair: row["wins"] for pair, row in found.items()} == {
        ("a", "b"): 2,
        ("b", "a"): 1,
        ("a", "c"): 0.5,
        ("c", "a"): 0.5,
    }
    assert found["a", "b"]["seats"] == 3


def test_what_games_measure_is_a_mean_with_its_interval() -> None:
    came_to = results([[2, 1]], [7], [1])
    rounds = (3, 5, 4, 8)
    played = [Outcome(came_to, 0, ({}, {}), {"rounds": n, "fires": 2}) for n in rounds]
    found = measures(played)
    assert list(found) == ["rounds", "fires"]
    off = 1.96 * np.std(rounds, ddof=1) / 2
    assert found["rounds"] == {"mean": 5, "off": pytest.approx(off, rel=1e-3)}
    assert found["fires"] == {"mean": 2, "off": 0}
    assert measures([game([2, 1], "a", "b")]) == {}


# --- playing ---


def test_its_games_are_those_of_playouts() -> None:
    made = plan(ch.game("chromosome"), 6, seats=3, bots=["greedy", "random"], seed=4)
    direct = made.game.playouts(6, seats=3, seed=4, bots=["greedy", "random"])
    played = outcomes(made)
    assert [o.results.scores[0].tolist() for o in played] == direct.scores.tolist()
    result = balance(made)
    assert result["length"] == direct.lengths.mean()
    assert sum(row["games"] for row in result["endings"]) == 6
    assert sum(row["wins"] for row in result["wins"]["seat"]) == pytest.approx(6)
    assert result == balance(made)


@pytest.mark.parametrize("name", ch.GAMES)
def test_every_game_tells_its_traits(name: str) -> None:
    low, high = ch.game(name).spec.seats
    for seats in (low, high):
        result = balance(plan(ch.game(name), 3, seats=seats, options={}))
        for heading, rows in result["wins"].items():
            counted = sum(row["seats"] for row in rows)
            assert counted == 3 * seats or heading not in ("seat", "place")
            assert all(row["value"] for row in rows)


def test_codename_chimera_measures_its_arena_rounds() -> None:
    made = plan(ch.game("codename-chimera"), 5, seats=3, seed=2)
    rounds = [outcome.measures["arena rounds"] for outcome in outcomes(made)]
    assert all(1 <= n <= made.game.box_view.last_round for n in rounds)
    assert balance(made)["measures"]["arena rounds"]["mean"] == pytest.approx(np.mean(rounds))
    assert balance(plan(ch.game("chromosome"), 1))["measures"] == {}


def test_the_place_is_counted_from_the_seat_that_decides_first() -> None:
    made = plan(ch.game("chromosome"), 5, seats=4, seed=2)
    for number, outcome in enumerate(outcomes(made)):
        assert outcome.first == made.game.new(4, 2, number=number).seat


def test_who_lost_moves_to_greedy_is_said(command: Command) -> None:
    words = ("chromosome", "--games", "1", "--bots", "process:/no/such/bot.py,random",
             "--workers", "1")  # fmt: skip
    for verb in ("simulate", "balance"):
        code, out, _ = command(verb, *words)
        assert code == 0
        assert "2 times: bot.py failed (it cannot be started: No such file" in out
        assert "once: bot.py failed" in out
        found = json.loads(command(verb, *words, "--json")[1])
        assert sum(found["remarks"].values()) == 3


# --- the verb ---


def test_who_sits_where_is_said(command: Command) -> None:
    words = ("balance", "chromosome", "--games", "1", "--seats", "3", "--bots")
    heading = command(*words, "greedy,random")[1]
    assert "with 3 seats (1 greedy, 2 random, 3 greedy), seed" in heading
    assert "with 3 seats (greedy), seed" in command(*words, "greedy")[1]


def test_tables_say_all_that_matters(command: Command) -> None:
    words = ("--games", "4", "--seats", "2", "--bots", "random", "--option", "events=false")
    code, out, _ = command("balance", "chromosome", *words)
    assert code == 0
    for part in ("4 games with 2 seats", "seed 1", "events=false", "Wins by seat", "Wins by place",
                 "Wins by species", "against", "Ways of ending", "95 %", "1/k"):  # fmt: skip
        assert part in out


@pytest.mark.parametrize("form", [(), ("--markdown",)])
def test_what_a_game_measures_is_a_line_below_the_tables(
    command: Command, form: tuple[str, ...]
) -> None:
    code, out, _ = command("balance", "codename-chimera", "--games", "3", *form)
    assert code == 0
    assert re.search(r"^Arena rounds: \d+\.\d\d ± \d+\.\d\d on average\.$", out, re.M)
    code, out, _ = command("balance", "chromosome", "--games", "1", *form)
    assert code == 0
    assert "±" in out
    assert "Arena rounds" not in out


def test_markdown_is_the_same_every_time(command: Command) -> None:
    words = ("balance", "chimera-station", "--games", "2", "--seats", "3", "--bots", "random",
             "--markdown")  # fmt: skip
    code, out, _ = command(*words)
    assert code == 0
    assert "| mat | seats | wins | share | 95 % interval | points |\n| --- | --: |" in out
    assert "against" not in out, "pairings are for two seats"
    assert command(*words)[1] == out
    assert command(*words, "--seed", "2")[1] != out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seats", "9"], "2 to 4 seats, not 9"),
        (["--games", "0"], "games"),
        (["--bots", "nobody"], "no bot 'nobody'"),
        (["--option", "gravity=1"], "no option 'gravity'"),
        (["--box", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_what_is_wrong_is_a_sentence(command: Command, words: list[str], sentence: str) -> None:
    code, out, err = command("balance", "chromosome", *words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert "Traceback" not in err


def test_the_verb_speaks_json(command: Command) -> None:
    code, said, _ = command("balance", "chromosome", "--games", "4", "--seats", "2", "--json")
    assert code == 0
    found = json.loads(said)
    assert (found["game"], found["games"], found["seats"]) == ("chromosome", 4, 2)
    assert set(found["wins"]) >= {"seat", "place"}
    assert sum(row["seats"] for row in found["wins"]["seat"]) == 8

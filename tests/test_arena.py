"""The arena: seats rotated, the same deals for all seatings, the same result for any workers."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import chimerical as ch
from chimerical.bots import guard
from chimerical.core.errors import ChimericalError
from chimerical.lab.arena import (
    Arena,
    Contest,
    Ended,
    Table,
    contest,
    read,
    report,
    series,
    settled,
)

GAME = "beta-station"


def plan(*bots: str, games: int = 4, seats: int = 2, **more: Any) -> Contest:
    return contest(ch.game(GAME), bots, games, seats=seats, seed=3, **more)


def held(plan: Contest, workers: int = 1, file: Path | None = None, early: bool = False) -> Arena:
    arena = Arena(plan, file, early)
    list(arena.play(workers))
    return arena


# --- who plays whom ---


def test_every_pair_meets_and_every_seating_has_the_same_deal() -> None:
    made = plan("random", "greedy", "novice", games=4)
    assert made.lineups == [("random", "greedy"), ("random", "novice"), ("greedy", "novice")]
    tables = list(made.tables())
    assert len(tables) == made.total == 12
    assert [made.seating(t) for t in tables[:2]] == [("random", "greedy"), ("greedy", "random")]
    assert {t.deal for t in tables} == {0, 1}


def test_the_last_bot_fills_the_table() -> None:
    made = plan("expert", "greedy", seats=4, games=4)
    assert made.lineups == [("expert", "greedy", "greedy", "greedy")]
    assert [made.seating(t).index("expert") for t in made.tables()] == [0, 3, 2, 1]


@pytest.mark.parametrize(
    ("bots", "games", "reason"),
    [
        (("greedy",), 2, "two bots at least"),
        (("greedy", "greedy"), 2, "each bot is named once"),
        (("greedy", "nobody"), 2, "there is no bot 'nobody'"),
        (("greedy", "random"), 0, "at least 1"),
    ],
)
def test_what_cannot_be_played_is_said(bots: tuple[str, ...], games: int, reason: str) -> None:
    with pytest.raises(ChimericalError, match=reason):
        contest(ch.game(GAME), bots, games)


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan")])
def test_a_move_takes_some_time(seconds: float) -> None:
    with pytest.raises(ChimericalError, match="more than 0 seconds"):
        plan("greedy", "random", seconds=seconds)


def test_a_file_in_no_folder_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(ChimericalError, match="cannot be written: No such file or directory"):
        Arena(plan("greedy", "random"), tmp_path / "missing" / "contest.jsonl")


def test_no_contests_are_soon_over() -> None:
    assert list(series([], 1)) == []


# --- ratings and the end ---


def decided(made: Contest, winner: str) -> list[tuple[Table, Ended]]:
    """All games won by one bot."""
    return [
        (t, Ended((made.seating(t).index(winner),), (0, 0), (1, 1), (0.0, 0.0), 2))
        for t in made.tables()
    ]


def test_it_stops_when_the_order_is_settled() -> None:
    made = plan("random", "greedy", games=200)
    games = decided(made, "greedy")
    assert not settled(made, games[:10])
    assert settled(made, games)


def test_a_report_counts_wins_with_intervals() -> None:
    made = plan("random", "greedy", games=20)
    arena = Arena(made)
    arena.played = decided(made, "greedy")
    found = report(arena)
    assert [row["bot"] for row in found["bots"]] == ["greedy", "random"]
    first = found["bots"][0]
    assert (first["wins"], first["games"], first["share"]) == (20, 20, 1.0)
    assert first["share_low"] > 0.8
    assert first["low"] < first["rating"] < first["high"]


# --- games ---


@pytest.fixture(scope="module")
def first() -> Arena:
    ch.game(GAME).native.compile_all()
    return held(plan("random", "novice", "search:6"))


def games(arena: Arena) -> list[Any]:
    """What was played, without the clock."""
    return [(t, e.won, e.scores, e.moves, e.length) for t, e in arena.played]


def test_any_number_of_workers_gives_the_same(first: Arena) -> None:
    assert games(held(first.plan, workers=2)) == games(first)


def test_a_contest_goes_on_from_its_file(first: Arena, tmp_path: Path) -> None:
    file = tmp_path / "contest.jsonl"
    begun = Arena(first.plan, file, early=False)
    for done in begun.play():
        if done == 5:
            break
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:5], lines[5][:20]]))  # cut short
    resumed = held(first.plan, file=file)
    assert games(resumed) == games(first)
    assert len(read(file, first.plan)) == len(first.played), "none is played a third time"
    with pytest.raises(ChimericalError, match="another contest"):
        Arena(plan("random", "greedy"), file)


def test_the_command_prints_json(first: Arena) -> None:
    from chimerical import cli

    cli._register()
    words = ["arena", GAME, "--bots", "random,novice", "--games", "2", "--json", "--workers", "1"]
    result = CliRunner().invoke(cli.app, words)
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["games"] == 2
    assert {row["bot"] for row in found["bots"]} == {"random", "novice"}


# --- programs ---

EXAMPLE = Path(__file__).parents[1] / "examples" / "bot.py"
TO_AND_FRO = """
import json, sys
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if "begin" in message:
        asked = 0
        continue
    asked += 1
    actions = message["actions"]
    vague = [a for a in actions if a["notation"].split()[0] in ("without", "room", "grow")]
    chosen = (vague or actions)[0]["id"] if asked < 2000 else "enough"
    print(json.dumps({"action": chosen}), flush=True)
"""


def against(game: str, program: Path, rival: str, games: int) -> dict[str, Any]:
    """A contest of a program with another bot."""
    bots = (f"process:{sys.executable} {program}", rival)
    return report(held(contest(ch.game(game), bots, games, seed=3)))


@pytest.mark.parametrize("game", ch.GAMES)
def test_the_example_plays_every_game_to_its_end_and_beats_random(game: str) -> None:
    told = against(game, EXAMPLE, "random", 4)
    won = {row["bot"]: row["wins"] for row in told["bots"]}
    assert (told["games"], told["remarks"]) == (4, {})
    assert max(won, key=lambda name: won[name]) != "random"
    assert sum(won.values()) >= 3, "and nobody wins in few of them"


def test_a_turn_without_an_end_is_ended_and_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """An honest program in an arena where four actions in a row are too many."""
    monkeypatch.setattr(guard, "TURN", 4)
    told = against("chimera-station", EXAMPLE, "greedy", 2)
    assert told["games"] == 2
    assert any("did 4 things in a row: greedy moves for it" in remark for remark in told["remarks"])


def test_a_program_that_takes_back_for_ever_cannot_hang_an_arena(tmp_path: Path) -> None:
    """It cannot: what it named is not offered to it again, and its turns have an end besides."""
    program = tmp_path / "to_and_fro.py"
    program.write_text(TO_AND_FRO, encoding="utf-8")
    told = against("chromosome", program, "greedy", 2)
    assert (told["games"], told["remarks"]) == (2, {})

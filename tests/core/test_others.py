"""Bots of others: one that fails loses its move to greedy, and says so."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from math import inf
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from chimerical.bots import Sight, bot, sight
from chimerical.bots.guard import ENOUGH, TURN, Guard
from chimerical.bots.names import short, shorts
from chimerical.bots.process import question
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.server import eyes, wire

from . import toy

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot.py"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "compiled", lambda game: False)


@pytest.fixture
def known(game: Game) -> Sight:
    return sight(game.new(2, seed=7))


class Other:
    """Somebody's bot, which answers what it is told to."""

    name = "other"

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, sight: Sight, budget: float) -> int:
        answer: int = self.answer(sight)
        return answer


def late(sight: Sight) -> int:
    time.sleep(0.7)
    return sight.actions[0]


def dying(sight: Sight) -> int:
    raise KeyError("oops")


BAD = {
    "dies": (dying, "other failed ('oops'): greedy moves for it"),
    "is late": (late, "other answered late: greedy moves for it"),
    "cheats": (lambda sight: 9999, "other chose 9999, which is not allowed: greedy moves for it"),
    "jokes": (lambda sight: "roll", "other chose 'roll', which is not allowed"),
}


def test_a_good_answer_is_taken(known: Sight) -> None:
    guard = Guard(Other(lambda sight: sight.actions[-1]))
    assert guard.choose(known, 1.0) == known.actions[-1]
    assert (guard.remark, guard.faults) == ("", 0)


def test_a_number_of_numpy_is_an_answer_too(known: Sight) -> None:
    guard = Guard(Other(lambda sight: np.int64(sight.actions[1])))
    action = guard.choose(known, 1.0)
    assert (action, type(action), guard.remark) == (known.actions[1], int, "")


@pytest.mark.parametrize("sort", BAD)
def test_a_bad_answer_costs_the_move(known: Sight, sort: str) -> None:
    answer, remark = BAD[sort]
    guard = Guard(Other(answer), seed=4)
    assert guard.choose(known, 0.1) == bot("greedy", 4).choose(known, 0.1)
    assert guard.remark.startswith(remark)
    assert guard.faults == 1


def test_after_some_failures_it_is_not_asked_any_more(known: Sight) -> None:
    asked = []
    guard = Guard(Other(lambda sight: asked.append(1)))
    for _ in range(ENOUGH + 2):
        guard.choose(known, 1.0)
    assert len(asked) == ENOUGH
    guard.begin(1)
    guard.choose(known, 1.0)
    assert len(asked) == ENOUGH + 1


FIDGET = {  # a game with something that can be done for ever
    **toy.edited("declared.py", ("roll={}", "roll={}, fidget={}")),
    **toy.edited(
        "rules/turn.py",
        ("def roll(", "def fidget(s, seat):\n    ask.turn(s, seat)\n\n\ndef roll("),
        ("does=roll),", "does=roll),\n        offer(A.fidget, does=fidget),"),
    ),
    **toy.edited(
        "text_en.toml", ('roll = "Roll the die"', 'roll = "Roll the die"\nfidget = "Fidget"')
    ),
}


def test_a_turn_without_an_end_is_ended_by_greedy(tmp_path: Path) -> None:
    """Whatever it does, it does so often and no more: then the game is greedy's."""
    match = toy.make(tmp_path, changed=FIDGET).new(2, seed=7)
    fidget = match.parse("fidget")
    asked = []

    def for_ever(sight: Sight) -> int:
        asked.append(sight.row)
        return fidget

    players = [Guard(Other(for_ever), seed=4), bot("random", 2)]
    said = []
    while match.seat is not None:
        player: Any = players[match.seat]
        match.play_number(player.choose(sight(match), 1.0))
        said += [remark] if (remark := getattr(player, "remark", "")) else []
        assert match.length < (ENOUGH + 1) * TURN
    assert asked == ENOUGH * list(range(TURN))
    assert said[0] == f"other did {TURN} things in a row: greedy moves for it"
    assert said[ENOUGH - 1 :] == [f"{said[0]}, and from now on"]


# --- programs ---


def program(tmp_path: Path, text: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text(text, encoding="utf-8")
    return f"process:{sys.executable} {path}"


def test_the_example_plays_a_game(game: Game) -> None:
    match: Match = game.new(2, seed=2)
    players = [bot(f"process:{sys.executable} {EXAMPLE}", 1, programs=True), bot("random", 2)]
    while match.seat is not None:
        player = players[match.seat]
        match.play_number(player.choose(sight(match), 5.0))
        assert getattr(player, "remark", "") == ""


def test_a_program_is_told_what_its_seat_sees(known: Sight) -> None:
    told = question(known, 1.5)
    assert told["game"] == known.game.name
    assert told["seat"] == 0
    assert told["seconds"] == 1.5
    assert [action["id"] for action in told["actions"]] == known.actions
    assert told["actions"][0]["notation"] == known.notation(known.actions[0])
    assert told["view"]["seat"] == 0


def test_a_program_is_told_of_an_action_what_the_server_says(game: Game) -> None:
    match = game.new(2, seed=7)
    told = question(sight(match), 1.5)["actions"]
    for said, action in zip(told, match.seen(0).actions, strict=True):
        read = msgspec.json.Decoder(wire.Action).decode
        assert read(json.dumps(said)) == read(eyes.action(action))


def test_the_view_of_a_bot_is_that_of_its_seat(game: Game) -> None:
    match = game.new(2, seed=7)
    match.play_number(match.legal()[0])
    whole = match.view(match.seat or 0)
    assert sight(match).view == {k: v for k, v in whole.items() if k != "revision"}


def test_a_program_that_is_running_does_not_keep_python_from_ending() -> None:
    script = (
        "from chimerical.bots.process import ProcessBot\n"
        "player = ProcessBot('process:cat')\n"
        "player._start()\n"
    )
    words = [sys.executable, "-c", script]
    ended = subprocess.run(words, capture_output=True, check=False, timeout=30)
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_a_program_that_has_said_its_last_is_not_waited_for(known: Sight, tmp_path: Path) -> None:
    """It may still run for a while."""
    silent = "import os, time; os.close(1); time.sleep(60)"
    player: Any = bot(program(tmp_path, silent), 3, programs=True)
    begin = time.perf_counter()
    for _ in range(2):
        player.choose(known, inf)
        assert "it has ended" in player.remark
    assert time.perf_counter() - begin < 5


FAILING = {
    "ends at once": ("", "has ended"),
    "says nonsense": (
        "for line in __import__('sys').stdin: print('what?', flush=True)",
        "it said “what?”",
    ),
    "says nothing": ("import time; time.sleep(60)", "no answer in time"),
}


@pytest.mark.parametrize("sort", FAILING)
def test_a_program_that_fails_loses_its_move(known: Sight, tmp_path: Path, sort: str) -> None:
    text, reason = FAILING[sort]
    player: Any = bot(program(tmp_path, text), 3, programs=True)
    assert player.choose(known, 0.2) in known.actions
    assert reason in player.remark
    assert player.remark.endswith("greedy moves for it")


def test_a_program_that_is_not_there_loses_its_move(known: Sight) -> None:
    player: Any = bot("process:/no/such/program", 3, programs=True)
    assert player.choose(known, 0.2) in known.actions
    assert "failed (it cannot be started: No such file or directory)" in player.remark


def test_a_name_alone_starts_no_program() -> None:
    """Names come over the network, too."""
    with pytest.raises(ChimericalError, match="there is no bot"):
        bot("process:touch /tmp/owned")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("expert", "expert"),
        ("process:python3.11 examples/bot.py --weights w.npz", "bot.py"),
        ("process:/opt/mine --level 3", "mine"),
        ("process:python3 'a bot.py", "bot.py"),
        ("process:", "program"),
        ("search:2000:weights=/somewhere/else.npz", "search:2000:wei…"),
    ],
)
def test_a_program_goes_by_its_file(name: str, said: str) -> None:
    assert short(name) == said


def test_programs_that_would_be_called_alike_are_numbered() -> None:
    names = ["process:python3 a/bot.py", "greedy", "process:python3 b/bot.py", "greedy"]
    assert list(shorts(names).values()) == ["bot.py", "greedy", "bot.py 2"]


# --- classes of other packages ---


class Point:
    """An entry point as importlib.metadata gives it."""

    name = "theirs"

    def __init__(self, made: Any) -> None:
        self.made = made

    def load(self) -> Any:
        return self.made


def test_a_package_may_offer_a_bot(known: Sight, monkeypatch: pytest.MonkeyPatch) -> None:
    point = Point(lambda seed: Other(lambda sight: sight.actions[1]))
    monkeypatch.setattr("chimerical.bots.registry.offered", lambda: {"theirs": point})
    player = bot("theirs", 1)
    assert player.name == "theirs"
    assert player.choose(known, 1.0) == known.actions[1]


def test_a_bot_that_cannot_be_made_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(seed: int) -> None:
        raise RuntimeError("no weights")

    monkeypatch.setattr("chimerical.bots.registry.offered", lambda: {"theirs": Point(broken)})
    with pytest.raises(ChimericalError, match="the bot 'theirs' cannot be had: no weights"):
        bot("theirs")


def test_a_save_that_names_a_program_does_not_run_it(tmp_path: Path) -> None:
    from chimerical.terminal import saves

    file = tmp_path / "sent.save"
    file.write_text("# --you 1 --bots process:/bin/evil,random\n", encoding="utf-8")
    assert saves.who(file) == ("1", "casual,random")
    assert "process" not in saves.note([0], ["process:python3 mine.py"])

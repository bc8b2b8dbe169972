"""Around a game in the terminal: the verbs play and replay, who sits where, and the menu."""

from __future__ import annotations

import io
import random
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import typer
from rich.console import Console

import chimerical as ch
from chimerical import cli
from chimerical.cli import menu
from chimerical.cli.play import ask_for_game, what_to_play
from chimerical.terminal import names, replay, saves, seating
from chimerical.terminal.console import Terminal
from chimerical.terminal.leaving import Leave
from players import GAME, Player, sit

Command = Callable[..., tuple[int, str, str]]

pytestmark = pytest.mark.usefixtures("home")


# --- the verbs ---


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match, chance = GAME.new(2, seed=3, options={"round_cap": 1}), random.Random(2)
    path = tmp_path_factory.mktemp("games") / "over.save"
    while not match.over:
        if len(match.moves) == 12:
            path.with_name("running.save").write_text(match.save())
        match.play_number(chance.choice(match.legal()))
    path.write_text(match.save())
    return path


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "the menu needs a terminal"),
        ("play chess", "there is no game 'chess'; the games are beta-station, chimera-station"),
        ("play Chromo", "there is no game 'Chromo'; did you mean chromosome?"),
        ("play codename-chimaera", "did you mean codename-chimera?"),
        ("play beta-station --seats 9", "2 to 5 seats"),
        ("play beta-station --seats two", "--seats"),
        ("play beta-station --you 4 --seats 3", "seats 1 to 3"),
        ("play beta-station --you me", "--you takes seats"),
        ("play beta-station --you none,1", "stands alone"),
        ("play beta-station --you 0", "--you takes seats such as 1 or 1,3, or none; not '0'"),
        ("play beta-station --bots deepblue", "there is no bot 'deepblue'"),
        ("play beta-station --seats 2 --bots random,random", "2 bots for 1 free seat"),
        ("play beta-station --option rounds=3", "there is no option 'rounds'"),
        ("play beta-station --option round_cap=many", "round_cap"),
        ("play beta-station --box nowhere.toml", "nowhere.toml"),
        ("play --load nowhere.save", "nowhere.save cannot be read"),
        ("play --load {running} --seats 3", "has 2 seats, not 3"),
        ("play --load {running} --seed 8", "leave --seed out"),
        ("play --load {running} --option round_cap=2", "leave --option out"),
        ("play", "chimerical play beta-station or chimera-station"),
        ("play beta-station", "playing needs a terminal"),
        ("play chimera-station", "playing needs a terminal"),
        ("replay nowhere.save", "nowhere.save cannot be read"),
        ("replay {running} --from 100000", "this game has moves 0 to"),
        ("replay {running} --seat 3", "this game has seats 1 to 2"),
        ("replay {running} --delay -1", "--delay takes"),
        ("replay " + __file__, "not a save file"),
        ("replay " + sys.executable, "no text"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    line: str, message: str, saved: Path, command: Command
) -> None:
    code, _, said = command(*line.format(running=saved.with_name("running.save")).split())
    assert code == 2
    assert message in said
    assert "Traceback" not in said


def test_bots_play_among_themselves(command: Command) -> None:
    alone = ("--you", "none", "--bots", "random")
    code, told, _ = command("play", "beta-station", *alone, "--option", "round_cap=1")
    assert code == 0
    assert "explores first" in told
    assert "Nobody wins: draw by the round cap." in told
    code, told, _ = command("play", "chimera-station", *alone)
    assert code == 0
    assert "Round 5 begins." in told
    assert "the most points after the last round." in told


def test_an_edited_save_names_the_line(saved: Path, tmp_path: Path, command: Command) -> None:
    lines = saved.read_text().splitlines()
    (tmp_path / "edited.save").write_text("\n".join([*lines[:20], *lines[21:]]))
    code, _, err = command("play", "--load", str(tmp_path / "edited.save"))
    assert code == 2
    assert "line 21" in err


def test_a_game_that_is_over_can_still_be_loaded(saved: Path, command: Command) -> None:
    code, out, _ = command("play", "--load", str(saved))
    assert code == 0
    assert "Nobody wins" in out


def test_replay_tells_the_story(saved: Path, command: Command) -> None:
    code, whole, _ = command("replay", str(saved))
    assert code == 0
    assert whole.splitlines() == [s for s in saves.read(saved).story(0) if s[:3] != "You"]
    _, seen, _ = command("replay", str(saved.with_name("running.save")), "--seat", "1")
    assert "You hid a" in seen


def test_replay_tells_a_whole_game_of_chimera_station(command: Command) -> None:
    golden = Path(__file__).parent / "chimera_station" / "golden" / "2-seats-side-a.save"
    code, whole, _ = command("replay", str(golden))
    assert code == 0
    assert whole.splitlines() == saves.read(golden).story(None)
    assert " wins!" in whole


def test_replay_steps_forth_and_back(saved: Path) -> None:
    match = saves.read(saved)
    out, last = io.StringIO(), len(match.moves)
    lines = ["", "", "b", "30", "soon", str(last), ""]
    terminal = Terminal(Console(file=out, width=80), Player(out, lines), screen=False)
    replay.watch(terminal, replay.reel(match, replay.choose_eyes(match, None)), 0, None)
    seen = [int(n) for n in re.findall(r"Move (\d+) of", out.getvalue())]
    assert seen == [0, 1, 2, 1, 30, last]
    assert "Press Enter for the next move" in out.getvalue()


def test_replay_of_a_running_game_keeps_its_secrets(saved: Path) -> None:
    running = saves.read(saved.with_name("running.save"))
    eyes = replay.choose_eyes(running, None)
    assert not eyes.everything
    assert replay.choose_eyes(saves.read(saved), None).everything
    film = replay.reel(running, eyes)
    film.wind(12)
    kinds = {c["kind"] for c in film.view(12)["chits"]}  # type: ignore[attr-defined]
    assert kinds == {None}


def test_what_went_wrong_is_folded_between_words_for_those_who_read_it(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one line for scripts."""
    monkeypatch.setenv("COLUMNS", "40")
    _, _, line = command("play", "chess")
    assert line.count("\n") == 1
    monkeypatch.setattr(cli, "watched", lambda: True)
    _, _, folded = command("play", "chess")
    assert max(map(len, folded.splitlines())) <= 40
    assert folded.split() == line.split()


def test_of_a_game_that_still_runs_no_review_tells_what_others_hide(
    command: Command, saved: Path
) -> None:
    code, _, error = command("review", str(saved.with_name("running.save")))
    assert code == 2
    assert "a review would tell what others hide" in error


def test_a_replay_names_those_who_played(saved: Path) -> None:
    """As the file says; the reader of a replay is not who played."""
    match = saves.read(saved)
    noted = saved.with_name("noted.save")
    noted.write_text(saved.read_text() + saves.note([0], ["casual"]))
    assert names.noted(saved, match) == []
    assert names.in_file(saved, match) == ["Seat 1", "Seat 2"]
    assert names.noted(noted, match, "Player") == ["Player", "Casual"]
    assert names.called(3, {1: "casual", 2: "expert"}) == ["You", "Casual 2", "Expert 3"]


def test_a_bot_is_named_once_and_a_program_by_its_file() -> None:
    match = GAME.new(2, seed=1)
    session, _ = sit(match, [0])
    session.bots[1].name = "expert"
    session.remark(1, "expert plays as greedy until the rules are compiled")
    session.remark(1, "it is tired")
    assert session.remarks == [
        "Expert plays as greedy until the rules are compiled.",
        "Expert: it is tired.",
    ]
    session.bots[1].name = "process:python3 /somewhere/far/away/my_bot.py --level 3"
    assert session.names == ["You", "My_bot.py"]
    assert session.players(0) == ["You", "My_bot.py"]


def test_the_way_to_go_on_can_be_typed() -> None:
    who = seating.Seating([0, 2], ["greedy", "random"], None, Path("my box.toml"))
    assert seating.command(who, "play", Path("/games/a game.save")) == (
        "chimerical play --load '/games/a game.save' --you 1,3 --bots greedy,random "
        "--box 'my box.toml'"
    )


def test_a_program_that_is_not_on_the_path_is_named_by_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After `make play`, chimerical alone would not be found."""
    made = tmp_path / "bin" / "chimerical"
    made.parent.mkdir()
    made.write_text("")
    made.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(made)])
    monkeypatch.setenv("PATH", str(tmp_path))
    assert seating.program() == str(made)
    monkeypatch.setenv("PATH", str(made.parent))
    assert seating.program() == "chimerical"


def test_bots_fill_the_free_seats_and_the_last_repeats() -> None:
    match = GAME.new(5, seed=1)
    bots = seating.seat_bots(match, [1], ["greedy", "random"])
    assert {seat: b.name for seat, b in bots.items()} == {
        0: "greedy",
        2: "random",
        3: "random",
        4: "random",
    }


def test_where_no_bot_is_named_one_for_newcomers_sits_down() -> None:
    bots = seating.seat_bots(GAME.new(3, seed=1), [0], [])
    assert [b.name for b in bots.values()] == ["casual", "casual"]


def test_compiling_goes_on_behind_the_players_back(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.delenv("CHIMERICAL_NO_WARM")
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: started.append(words))
    monkeypatch.setattr(type(GAME), "compiled", lambda self: False)
    seating.warm(GAME)
    monkeypatch.setattr(type(GAME), "compiled", lambda self: True)
    seating.warm(GAME)
    assert started == [[sys.executable, "-m", "chimerical", "warm", "beta-station"]]


def test_a_tiny_window_is_refused_in_a_sentence() -> None:
    tiny = Console(file=io.StringIO(), width=30, height=8, force_terminal=True)
    with pytest.raises(ch.ChimericalError, match="at least 40 by 12"):
        Terminal(tiny, screen=True).check_size()


@pytest.mark.parametrize("game", ch.GAMES)
def test_a_killed_game_is_kept(home: Path, game: str) -> None:
    """For real: a process, a pipe and SIGTERM."""
    words = [sys.executable, "-m", "chimerical", "play", game, "--seats", "2", "--seed", "4"]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        process.stdin.write("1\nhelp\n")
        process.stdin.flush()
        assert process.stdout is not None
        assert any("rules TEXT" in line for line in iter(process.stdout.readline, ""))
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 128 + signal.SIGTERM
    assert err == ""
    assert "To go on: chimerical play --load" in out
    assert len(list(home.rglob("*.save"))) == 1


# --- the menu ---


def choose(*lines: str) -> tuple[int, str]:
    out = io.StringIO()
    terminal = Terminal(Console(file=out, width=80), Player(out, lines), screen=False)
    return menu.show_menu(terminal), out.getvalue()


def test_the_menu_plays_resumes_and_ends() -> None:
    code, said = choose("1", "beta", "2", "1", "random", *["1"] * 3, "quit", "", "quit")
    assert code == 0
    assert "The game is kept" in said
    code, said = choose("resume", "1", "", "random", "quit", "Quit")
    assert code == 0
    assert "Beta Station, 2 seats, after" in said


def test_a_resumed_game_goes_on_with_the_same_people(command: Command) -> None:
    session, _ = sit(GAME.new(2, seed=7), [0, 1])
    session.match.play_number(session.match.legal()[0])
    session.keep()
    code, said = choose("resume", "1", "", "", "quit", "Quit")
    assert code == 0
    assert "yours (1, or 1,2 to share, or none)? [1,2]" in said
    assert "Who plays the others" not in said
    name = saves.kept()[0].stem
    for given in (name, f"{name}.save"):
        _, out, _ = command("play", "--load", given)
        assert "press Enter when nobody else is looking" in out


def test_an_interrupted_game_is_the_first_thing_that_the_menu_offers() -> None:
    session, _ = sit(GAME.new(2, seed=7), [1])
    while session.match.seat != 1 or session.match.length < 4:
        session.match.play_number(session.match.legal()[0])
    session.autosave()
    session.let_go()  # as when it is killed
    moves = session.match.length
    code, said = choose("", "quit", "Quit")  # Enter goes on, with nothing more to be asked
    assert code == 0
    assert f"  1  Go on with Beta Station, 2 seats, after {moves} moves\n  2  Play a game" in said
    assert "Which seats are yours" not in said
    assert "You> " in said
    assert f"--load {saves.kept()[0].stem} --you 2" in " ".join(said.split())


@pytest.mark.parametrize("spoil", [("rules ", "rules 99"), ("box ", "box 0"), ("---", "")])
def test_what_cannot_go_on_is_not_offered_first(spoil: tuple[str, str]) -> None:
    session, _ = sit(GAME.new(2, seed=7), [0])
    session.match.play_number(session.match.legal()[0])
    session.keep()
    (path,) = saves.kept()
    path.write_text(path.read_text().replace(*spoil))
    assert "  1  Play a game" in choose("Quit")[1]


def test_leaving_a_resumed_game_says_that_it_is_still_kept() -> None:
    match = GAME.new(2, seed=7)
    while match.seat != 0 or match.length == 0:
        match.play_number(match.legal()[0])
    saves.write(saves.autosave_path(match), match.save())
    code, said = choose("resume", "1", "", "", "quit", "Quit")
    assert code == 0
    assert "The game is still kept. To go on: chimerical play --load" in " ".join(said.split())


def test_the_menu_has_every_game() -> None:
    code, said = choose("1", "chimera-station", "2", "", "random", "card 1", "quit", "n")
    assert code == 0
    assert "1  Beta Station, 2 to 5 players" in said
    assert "2  Chimera Station, 2 to 4 players" in said
    assert "3  Chromosome, 2 to 4 players" in said
    assert "Which starting card do you draft?" in said


def test_play_asks_a_person_which_game() -> None:
    out = io.StringIO()
    terminal = Terminal(Console(file=out, width=80), Player(out, ["9", "chim"]), screen=True)
    assert ask_for_game(terminal) == "chimera-station"
    assert f"choose a number from 1 to {len(ch.GAMES)}" in out.getvalue()
    with pytest.raises(typer.Exit):  # the end of input
        ask_for_game(terminal)


def test_play_offers_the_game_that_was_interrupted() -> None:
    """What was said beforehand is meant for a new game, and then none is offered."""
    session, _ = sit(GAME.new(2, seed=7), [0])
    session.match.play_number(session.match.legal()[0])
    session.keep()
    (path,) = saves.kept()
    for typed, new, chosen in (
        ("", False, (None, path)),
        ("2", False, ("beta-station", None)),
        ("", True, ("beta-station", None)),
    ):
        out = io.StringIO()
        terminal = Terminal(Console(file=out, width=80), Player(out, [typed]), screen=True)
        assert what_to_play(terminal, new) == chosen
        assert ("  1  Go on with Beta Station, 2 seats, after 1 move" in out.getvalue()) != new


def test_the_menu_helps_with_wrong_answers() -> None:
    code, said = choose("7", "1", "9", "1", "9", "3", "5", "1", "deepblue", "greedy")
    assert code == 0
    for words in (
        f"choose a number from 1 to {len(menu.ITEMS)}",
        f"choose a number from 1 to {len(ch.GAMES)}",
        "not 9",
        "5 is none of them",
        "no bot 'deepblue'",
    ):
        assert words in said


def test_the_menu_shows_rules_and_says_when_there_is_nothing_to_replay() -> None:
    code, said = choose("read", "beta-station", "retreat", "", "watch", "", "watch", "nowhere.save")
    assert code == 0
    assert "Your previous tile" in said
    assert "That did not work: no game was named." in said
    assert "nowhere.save" in said


def test_the_menu_ends_when_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(*_: object) -> int:
        raise Leave(143)

    monkeypatch.setitem(menu.ITEMS, "Read the rules", leave)
    assert choose("read")[0] == 143

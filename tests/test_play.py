"""Playing in a terminal: scripted players, whole games, and everything that can go wrong."""

from __future__ import annotations

import io
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from rich.console import Console

import chimerical as ch
from chimerical import cli
from chimerical.bots import bot, sight
from chimerical.cli import menu
from chimerical.core.match import Match
from chimerical.terminal import replay, saves, seating
from chimerical.terminal.console import Terminal
from chimerical.terminal.leaving import Leave
from chimerical.terminal.session import Session, run

GAME = ch.game("beta-station")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are kept in a folder of the test's own, and nothing is compiled."""
    monkeypatch.setattr(saves, "folder", lambda: tmp_path / "kept")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("CHIMERICAL_NO_WARM", "1")
    return tmp_path


class Player:
    """Types prepared lines, or what a function answers to a prompt; then goes away."""

    def __init__(
        self, out: io.StringIO, lines: Iterable[str], then: Callable[[str], str] | None = None
    ) -> None:
        self.out, self.lines, self.then = out, list(lines), then

    def __call__(self, prompt: str) -> str:
        self.out.write(prompt)
        if self.lines:
            return self.lines.pop(0)
        if self.then is None:
            raise EOFError
        return self.then(prompt)


def sit(
    match: Match,
    people: list[int],
    lines: Iterable[str] = (),
    then: Callable[[str], str] | None = None,
) -> tuple[Session, io.StringIO]:
    out = io.StringIO()
    terminal = Terminal(Console(file=out, width=80), Player(out, lines, then), screen=False)
    terminal.unicode = True
    bots = {seat: bot("random", seat) for seat in range(match.seats) if seat not in people}
    return Session(terminal, match, bots), out


def talk(lines: Iterable[str], moves: Iterable[str] = (), seats: int = 3) -> str:
    """What is said to lines typed by the first builder of a fresh game."""
    match = GAME.new(seats, seed=7)
    for move in moves:
        match.play(move)
    assert match.seat is not None
    session, out = sit(match, [match.seat], lines)
    run(session)
    return out.getvalue()


# --- whole games ---


def test_two_people_share_a_screen_to_the_end() -> None:
    """A hot-seat game with random choices; a screen is wiped before the next person looks."""
    match = GAME.new(2, seed=3, options={"round_cap": 1})
    chance = random.Random(5)

    def choose(prompt: str) -> str:
        if "press Enter" in prompt or "Save it" in prompt:
            return ""
        return match.notation(chance.choice(match.legal()))

    session, out = sit(match, [0, 1], then=choose)
    assert run(session) == 0
    assert match.over
    assert "Nobody wins: draw by the round cap." in out.getvalue()
    handed = re.split(r"-{60}\n", out.getvalue())
    assert len(handed) > 30
    for part in handed[1:-1]:
        assert len(set(re.findall(r"(\d) you\b", part))) == 1
        assert len(set(re.findall(r"^Seat (\d)>", part, re.M))) <= 1


def test_nobody_waits_for_a_look_where_there_is_one_person() -> None:
    match = GAME.new(2, seed=3)
    session, out = sit(match, [0], ["1"] * 9)
    run(session)
    assert "press Enter" not in out.getvalue()


def test_bots_play_among_themselves(capsys: pytest.CaptureFixture[str]) -> None:
    assert chimerical("play", "--you", "none", "--bots", "random", "--option", "round_cap=1") == 0
    told = capsys.readouterr().out
    assert "explores first" in told
    assert "Nobody wins: draw by the round cap." in told


def test_a_won_game_says_who_and_how_and_can_be_saved(tmp_path: Path) -> None:
    """With a box in which one technology brought home is enough."""
    easy = GAME.resource("box.toml").replace("technologies_to_win = { value = 5", EASY)
    (tmp_path / "easy.toml").write_text(easy)
    match, chance, brain = GAME.with_box(tmp_path / "easy.toml").new(2, 0), random.Random(0), BRAIN

    def choose(prompt: str) -> str:
        if "Save it" in prompt:
            return str(tmp_path / "won.save")
        if match.decision and match.decision.kind == "act":
            return match.notation(brain.choose(sight(match), 1))
        return match.notation(chance.choice(match.legal()))

    session, out = sit(match, [0], then=choose)
    assert run(session) == 0
    assert "Seat 1 (you) wins: enough technology brought home." in out.getvalue()
    again = saves.read(tmp_path / "won.save", tmp_path / "easy.toml")
    assert again.winners == [0]


EASY = "technologies_to_win = { value = 1"
BRAIN = bot("greedy", 1)


# --- commands ---


def test_help_lists_the_commands() -> None:
    said = talk(["help"])
    for word in ("why ACTION", "undo", "log [N]", "save FILE", "rules TEXT", "quit", "face-down"):
        assert word in said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("why build n1", "build n1 is allowed: Build at n1."),
        ("why move e", "B29"),
        ("why", "Say which action you mean"),
        ("move e", "move e is not allowed now."),
        ("rules B55", "A monster on your tile blocks you"),
        ("rules", "The rules are about: Players, goal and parts"),
        ("rules qqqq", "No rule speaks of 'qqqq'."),
        ("log", "Seat 1 lays the breach."),
        ("log many", "Log takes a number of lines"),
        ("undo", "There is nothing to undo."),
        ("save", "Say where to"),
        ("save no\0name", "cannot be written: embedded null byte"),
        ("mpa", "I do not understand 'mpa'"),
        ("he", "this list"),
        ("99", "The actions are numbered 1 to 4"),
    ],
)
def test_a_line_gets_its_answer(line: str, answer: str) -> None:
    said = " ".join(talk([line]).split("Seat 2>")[1].split())
    assert answer in said


def test_undo_goes_back_to_the_own_last_decision() -> None:
    match = GAME.new(3, seed=7)
    session, _ = sit(match, [1], ["build n1", "undo", "build s1"])
    run(session)
    assert match.notation(match.moves[0]) != "build n1"
    assert len(match.moves) == 1


def test_undo_says_why_it_cannot() -> None:
    said = talk(["build n1", "1", "undo"])
    assert "Your last decision stands: what has been drawn or shown cannot be undone." in said


def test_undo_does_not_take_back_what_another_person_did() -> None:
    match = GAME.new(2, seed=3, options={"round_cap": 3})
    chance = random.Random(1)
    while match.decision is not None and match.decision.kind != "act":
        match.play(chance.choice(match.legal()))
    match.play("end")
    moves = len(match.moves)
    session, out = sit(match, [0, 1], ["", "undo"])
    run(session)
    assert "Your last decision stands" in out.getvalue()
    assert len(match.moves) == moves


@pytest.mark.parametrize("words", ["why xyzzy", "why 99", "wh xyzzy", "lo foo", "un", "log 0"])
def test_a_command_that_fails_is_a_sentence_and_the_game_goes_on(words: str) -> None:
    match = GAME.new(3, seed=7)
    assert match.seat is not None
    session, out = sit(match, [match.seat], [words, "1"])
    assert run(session) == 0
    assert match.length == 1, "the action after it was played"
    assert out.getvalue().count("> ") >= 3


def test_help_says_how_to_win() -> None:
    assert "To win:" in talk(["help"])


# --- saving and leaving ---


def test_every_decision_is_kept_at_once() -> None:
    """As far as a person got, even if the power goes."""
    match = GAME.new(3, seed=7)
    assert match.seat is not None

    def cut(prompt: str) -> str:
        (kept,) = saves.kept()
        assert saves.read(kept).moves == match.moves
        assert match.moves
        raise SystemExit

    session, _ = sit(match, [match.seat], ["1", "1"], then=cut)
    with pytest.raises(SystemExit):
        run(session)
    assert saves.kept()


def test_saving_asks_before_it_overwrites(tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("precious")
    said = talk([f"save {other}", "what?", "n", "1", f"save {tmp_path / 'mine.save'}"])
    assert "Overwrite it?" in said
    assert "Please answer y or n." in said
    assert other.read_text() == "precious"
    assert len(saves.read(tmp_path / "mine.save").moves) == 1
    talk(["1", "1", f"save {other}", "y"])
    assert len(saves.read(other).moves) == 2
    files = sorted(p.name for p in tmp_path.rglob("*") if p.is_file())
    assert files == ["mine.save", "other.txt"], "and nothing is kept of a game that was saved"


def test_a_folder_or_a_place_out_of_reach_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = " ".join(talk([f"save {tmp_path}", f"save {tmp_path / 'file' / 'x.save'}"]).split())
    assert "is a folder" in said
    assert "There is no folder" in said


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.save"
    path.write_text("old")

    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(ch.SaveError, match="No space left"):
        saves.write(path, "new")
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["game.save"]


def test_the_end_of_input_keeps_the_game_and_says_how_to_go_on() -> None:
    said = talk(["1"])
    (kept,) = saves.kept()
    assert str(kept) in said
    assert len(saves.read(Path(kept.stem)).moves) == 1  # by its name alone


@pytest.mark.parametrize(("answer", "files"), [("", 1), ("n", 0)])
def test_quit_asks_what_to_do_with_the_game(answer: str, files: int) -> None:
    assert "Leave:" in talk(["1", "quit", answer])
    assert len(saves.kept()) == files


def test_quit_can_be_thought_over() -> None:
    said = talk(["1", "quit", "c", "quit", "n"])
    assert said.count("Construction › cell › tile") == 2  # noqa: RUF001


def test_nothing_is_kept_of_a_game_that_is_over() -> None:
    match = GAME.new(2, seed=7, options={"round_cap": 1})
    session, _ = sit(match, [0], then=lambda prompt: "" if "Save it" in prompt else "1")
    session.loaded = saves.folder() / "old.save"
    saves.write(session.loaded, match.save())
    assert run(session) == 0
    assert match.over
    assert saves.kept() == []


def test_a_resumed_game_is_kept_in_its_own_file() -> None:
    talk(["1"])
    (kept,) = saves.kept()
    match = saves.read(kept)
    session, _ = sit(match, [1], ["1"])
    session.loaded = kept
    run(session)
    assert saves.kept() == [kept]
    assert len(saves.read(kept).moves) == 2


def test_an_interruption_never_cuts_a_move_in_half() -> None:
    """Ctrl-C while a bot moves is heard after the move."""
    match = GAME.new(2, seed=3)
    session, out = sit(match, [])

    class Busy:
        name = "busy"

        def choose(self, sight: object, budget: float) -> int:
            if len(match.moves) == 5:
                os.kill(os.getpid(), signal.SIGINT)
                time.sleep(0.05)
            return match.legal()[0]

    session.bots = {0: Busy(), 1: Busy()}
    assert run(session) == 130
    assert len(match.moves) == 6
    assert "The game is kept in" in out.getvalue()


def test_ctrl_c_at_the_prompt_leaves_at_once() -> None:
    match = GAME.new(3, seed=7)

    def interrupt(prompt: str) -> str:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(1)
        return ""

    session, out = sit(match, [1], ["1"], interrupt)
    assert run(session) == 130
    assert "Goodbye" in out.getvalue()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


# --- the verbs ---


def chimerical(*words: str) -> int:
    """Runs the command as a shell would; its exit code."""
    before, sys.argv = sys.argv, ["chimerical", *words]
    stdin, sys.stdin = sys.stdin, io.StringIO()
    try:
        cli.main()
    except SystemExit as leaving:
        return int(leaving.code or 0)
    finally:
        sys.argv, sys.stdin = before, stdin
    return 0


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match, chance = GAME.new(2, seed=3, options={"round_cap": 1}), random.Random(2)
    path = tmp_path_factory.mktemp("games") / "over.save"
    while not match.over:
        if len(match.moves) == 12:
            path.with_name("running.save").write_text(match.save())
        match.play(chance.choice(match.legal()))
    path.write_text(match.save())
    return path


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "the menu needs a terminal"),
        ("play chess", "there is no game 'chess'"),
        ("play --seats 9", "2 to 5 seats"),
        ("play --seats two", "--seats"),
        ("play --you 4 --seats 3", "seats 1 to 3"),
        ("play --you me", "--you takes seats"),
        ("play --you 0,1", "stands alone"),
        ("play --bots deepblue", "there is no bot 'deepblue'"),
        ("play --seats 2 --bots random,random", "2 bots for 1 free seat"),
        ("play --option rounds=3", "there is no option 'rounds'"),
        ("play --option round_cap=many", "round_cap"),
        ("play --box nowhere.toml", "nowhere.toml"),
        ("play --load nowhere.save", "nowhere.save cannot be read"),
        ("play --load {running} --seats 3", "has 2 seats, not 3"),
        ("play --load {running} --seed 8", "leave --seed out"),
        ("play --load {running} --option round_cap=2", "leave --option out"),
        ("play", "playing needs a terminal"),
        ("replay nowhere.save", "nowhere.save cannot be read"),
        ("replay {running} --from 100000", "this game has moves 0 to"),
        ("replay {running} --seat 3", "this game has seats 1 to 2"),
        ("replay {running} --delay -1", "--delay takes"),
        ("replay " + __file__, "not a save file"),
        ("replay " + sys.executable, "no text"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(
    line: str, message: str, saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert chimerical(*line.format(running=saved.with_name("running.save")).split()) == 2
    said = capsys.readouterr().err
    assert message in said
    assert "Traceback" not in said


def test_an_edited_save_names_the_line(
    saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = saved.read_text().splitlines()
    (tmp_path / "edited.save").write_text("\n".join([*lines[:20], *lines[21:]]))
    assert chimerical("play", "--load", str(tmp_path / "edited.save")) == 2
    assert "line 21" in capsys.readouterr().err


def test_a_game_that_is_over_can_still_be_loaded(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert chimerical("play", "--load", str(saved)) == 0
    assert "Nobody wins" in capsys.readouterr().out


def test_replay_tells_the_story(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert chimerical("replay", str(saved)) == 0
    whole = capsys.readouterr().out
    assert whole.splitlines() == [s for s in saves.read(saved).story(0) if s[:3] != "You"]
    assert chimerical("replay", str(saved.with_name("running.save")), "--seat", "1") == 0
    assert "You hid a" in capsys.readouterr().out


def test_replay_steps_forth_and_back(saved: Path) -> None:
    match = saves.read(saved)
    out, last = io.StringIO(), len(match.moves)
    lines = ["", "", "b", "30", "soon", str(last), ""]
    terminal = Terminal(Console(file=out, width=80), Player(out, lines), screen=False)
    replay.watch(terminal, replay.reel(match), replay.choose_eyes(match, None), 0, None)
    seen = [int(n) for n in re.findall(r"Move (\d+) of", out.getvalue())]
    assert seen == [0, 1, 2, 1, 30, last]
    assert "Press Enter for the next move" in out.getvalue()


def test_replay_of_a_running_game_keeps_its_secrets(saved: Path) -> None:
    running = saves.read(saved.with_name("running.save"))
    eyes = replay.choose_eyes(running, None)
    assert not eyes.everything
    assert replay.choose_eyes(saves.read(saved), None).everything
    film = replay.reel(running)
    film.wind(12)
    kinds = {c["kind"] for c in film.view(12, eyes)["chits"]}  # type: ignore[attr-defined]
    assert kinds == {None}


def test_the_way_to_go_on_can_be_typed() -> None:
    who = seating.Seating([0, 2], ["greedy", "random"], None, Path("my box.toml"))
    assert seating.resume_command(who, Path("/games/a game.save")) == (
        "chimerical play --load '/games/a game.save' --you 1,3 --bots greedy,random "
        "--box 'my box.toml'"
    )


def test_bots_fill_the_free_seats_and_the_last_repeats() -> None:
    match = GAME.new(5, seed=1)
    bots = seating.seat_bots(match, [1], ["greedy", "random"])
    assert {seat: b.name for seat, b in bots.items()} == {
        0: "greedy",
        2: "random",
        3: "random",
        4: "random",
    }


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


def test_a_killed_game_is_kept(home: Path) -> None:
    """For real: a process, a pipe and SIGTERM."""
    words = [sys.executable, "-m", "chimerical", "play", "--seats", "2", "--seed", "4"]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        process.stdin.write("1\nhelp\n")
        process.stdin.flush()
        assert process.stdout is not None
        while "rules TEXT" not in process.stdout.readline():
            pass
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
    code, said = choose("1", "2", "1", "random", *["1"] * 3, "quit", "", "quit")
    assert code == 0
    assert "The game is kept" in said
    code, said = choose("resume", "1", "", "random", "quit", "Quit")
    assert code == 0
    assert "Beta Station, 2 seats, after" in said


def test_the_menu_helps_with_wrong_answers() -> None:
    code, said = choose("7", "1", "9", "3", "5", "1", "deepblue", "greedy")
    assert code == 0
    for words in ("choose a number from 1 to 5", "not 9", "--you 5", "no bot 'deepblue'"):
        assert words in said


def test_the_menu_shows_rules_and_says_when_there_is_nothing_to_replay() -> None:
    code, said = choose("4", "retreat", "", "3", "", "3", "nowhere.save")
    assert code == 0
    assert "Your previous tile" in said
    assert "That did not work: no game was named." in said
    assert "nowhere.save" in said


def test_the_menu_ends_when_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    def leave(*_: object) -> int:
        raise Leave(143)

    monkeypatch.setitem(menu.ITEMS, "Read the rules", leave)
    assert choose("4")[0] == 143

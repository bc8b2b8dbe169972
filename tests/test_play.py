"""Playing in a terminal: scripted players, whole games, commands, saving and leaving."""

from __future__ import annotations

import os
import random
import re
import signal
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

import chimerical as ch
from chimerical.bots import Sight, bot, sight
from chimerical.terminal import console, saves
from chimerical.terminal.leaving import Leave
from chimerical.terminal.reading import Unclear, by_part, read_action
from chimerical.terminal.session import finish, run
from players import GAME, sit

pytestmark = pytest.mark.usefixtures("home")


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
        assert len(set(re.findall(r"(\d) You\b", part))) == 1
        assert "Player 3" not in part


def test_rules_answer_and_can_be_paged() -> None:
    said = talk(["rules shark", "rules more", "rules more", "rules more", "rules more"])
    first, *pages = said.split("> rules ")[1:]
    assert re.findall(r"^([BC]T?\d+) ", first, re.M)[:2] == ["B100", "B98"], "what a shark does"
    assert "more: rules more" in first
    found = re.findall(r"^([BC]T?\d+\w?) ", "".join([first, *pages]), re.M)
    assert len(found) == len(set(found)) > 24
    assert "There are no more." in said


def test_a_heading_gives_its_section() -> None:
    said = talk(["rules impairment"])
    assert re.findall(r"^(B\d+) ", said, re.M) == ["B101", "B102", "B103", "B104"]


def test_a_long_question_is_folded_between_words() -> None:
    session, out = sit(GAME.new(2, seed=3), [0], ["1", "quit", "n", "y"])
    run(session)
    asked = out.getvalue().partition("Leave:")[2].splitlines()
    assert asked[0].endswith("there, n throws it")
    assert asked[1].startswith("away, c plays on: ")


def test_behind_a_question_there_is_room_for_the_answer() -> None:
    session, _ = sit(GAME.new(2, seed=3), [0], ["mine.save"])
    asked = session.terminal._question(f"{'word ' * 15}end?")  # 79 columns of 80
    assert [len(line.plain) for line in asked] == [59, 19]


def test_what_was_typed_before_is_no_file_name(monkeypatch: pytest.MonkeyPatch) -> None:
    dropped = []
    monkeypatch.setattr(console, "_forget_typed", lambda: dropped.append("typed ahead"))
    session, _ = sit(GAME.new(2, seed=3), [0], ["1", "quit", "n", "y"])
    session.terminal.screen = True
    run(session)
    assert dropped == ["typed ahead"], "before the question for a file alone"


def circling(lines: Iterable[str], after: int = 0) -> tuple[ch.Match, str, int]:
    """A game at which bots do nothing; Ctrl-C comes at their turns after so many moves."""

    class Idle:
        name = "idle"

        def choose(self, sight: Sight, budget: float) -> int:
            if after and len(match.moves) >= begun + after:
                os.kill(os.getpid(), signal.SIGINT)
            return sight.actions[-1]

    match = GAME.new(2, seed=7)
    while match.table.turns == 0:
        match.play_number(match.legal()[0])
    begun = len(match.moves)
    session, out = sit(match, [match.seat or 0], lines)
    session.bots = dict.fromkeys(session.bots, Idle())
    code = run(session)
    return match, " ".join(out.getvalue().split()), code


def test_a_standing_answer_ends_when_nothing_changes_any_more() -> None:
    match, said, _ = circling(["always end", "y"])
    assert "Nothing has changed for some rounds. From here on you are asked again." in said
    assert 5 <= match.view(0)["round"] <= 10
    assert match.standing == {}


@pytest.mark.parametrize("words", ["rules more", "HELP", "17"])
def test_what_was_typed_too_late_becomes_no_file(words: str, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    session, out = sit(GAME.new(2, seed=3), [0], ["1", "quit", words, "n", "y"])
    assert run(session) == 0
    assert ", not the name of a file." in out.getvalue()
    assert not (tmp_path / words).exists()


def test_what_nobody_means_to_take_always_is_asked_for() -> None:
    """At no AP, `always end` would give up all turns that are to come."""
    match, said, _ = circling(["always end", ""])
    assert "That would end every turn of yours as it begins, with all its AP." in said
    assert match.standing == {}
    assert match.view(0)["round"] == 1


def test_ctrl_c_during_automatic_play_comes_back_to_the_prompt() -> None:
    match, said, code = circling(["always end", "y", "end"], after=3)
    assert "Stopped. From here on you are asked again." in said
    assert match.view(0)["round"] < 5
    assert code == 130, "the next Ctrl-C, with nothing to stop, leaves"


def test_nobody_waits_for_a_look_where_there_is_one_person() -> None:
    match = GAME.new(2, seed=3)
    session, out = sit(match, [0], ["1"] * 9)
    run(session)
    assert "press Enter" not in out.getvalue()


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
    assert "You win: enough technology brought home." in out.getvalue()
    again = saves.read(tmp_path / "won.save", tmp_path / "easy.toml")
    assert again.winners == [0]


EASY = "technologies_to_win = { value = 1"
BRAIN = bot("greedy", 1)


def test_the_end_has_a_score_sheet_that_adds_up() -> None:
    match, chance = ch.game("chimera-station").new(2, seed=6), random.Random(6)
    while len(match.moves) < 60:
        match.play_number(chance.choice(match.legal()))
    session, out = sit(
        match, [0], then=lambda prompt: "" if match.over else match.notation(match.legal()[0])
    )
    assert run(session) == 0
    lines = out.getvalue().splitlines()
    first = next(i for i, row in enumerate(lines) if row.endswith("  You  Random"))
    last = next(i for i, row in enumerate(lines) if row.startswith("points "))
    starts = lines[first].index("You"), lines[first].index("Random")
    for seat, (start, wide) in enumerate(zip(starts, (3, 6), strict=True)):
        cells = [row[start : start + wide].strip() for row in lines[first + 1 : last + 1]]
        *points, rule, total = cells
        assert len(points) > 5
        assert set(rule) == {"─"}
        assert sum(int(cell or 0) for cell in points) == match.scores[seat] == int(total)
    rows = [row[starts[0] :] for row in lines[first + 1 : last + 1]]
    assert all(row.strip() for row in rows), "no line for what brought nobody anything"


# --- commands ---


def test_help_lists_the_commands() -> None:
    said = talk(["help"])
    for word in (
        "why ACTION",
        "undo",
        "always ACTION",
        "ask again",
        "log [N]",
        "save FILE",
        "rules TEXT",
        "quit",
        "signs",
    ):
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
        ("log", "Random 1 lays the breach."),
        ("log many", "Log takes a number of turns"),
        ("undo", "There is nothing to undo."),
        ("save", "Say where to"),
        ("save no\0name", "cannot be written: embedded null byte"),
        ("mpa", "I do not understand 'mpa'"),
        ("he", "this list"),
        ("99", "No action has the number 99 here"),
    ],
)
def test_a_line_gets_its_answer(line: str, answer: str) -> None:
    said = " ".join(talk([line]).split("You>")[1].split())
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
        match.play_number(chance.choice(match.legal()))
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

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ch.SaveError, match="No space left"):
        saves.write(path, "new")
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["game.save"]


def test_the_end_of_input_keeps_the_game_and_says_how_to_go_on() -> None:
    said = talk(["1"])
    (kept,) = saves.kept()
    assert str(kept) in said
    assert len(saves.read(Path(kept.stem)).moves) == 1  # by its name alone


@pytest.mark.parametrize(("answers", "files"), [([""], 1), (["n", "y"], 0), (["no", "", ""], 1)])
def test_quit_asks_what_to_do_with_the_game(answers: list[str], files: int) -> None:
    """Nothing is thrown away for a no that may have meant: no, I stay."""
    said = talk(["1", "quit", *answers])
    assert "Leave:" in said
    assert ("Throw this game away for good?" in said) == (answers != [""])
    assert len(saves.kept()) == files


def test_quit_can_be_thought_over() -> None:
    said = talk(["1", "quit", "c", "quit", "n", "y"])
    assert said.count("Construction › cell › tile") == 2  # noqa: RUF001


def test_nothing_is_kept_of_a_game_that_is_over() -> None:
    match = GAME.new(2, seed=7, options={"round_cap": 1})
    session, _ = sit(match, [0], then=lambda prompt: "" if "Save it" in prompt else "1")
    session.loaded = saves.folder() / "old.save"
    saves.write(session.loaded, match.save())
    assert run(session) == 0
    assert match.over
    assert saves.kept() == []


def at_the_end(*lines: str) -> tuple[str, int]:
    """What is said to lines typed when a short game is over; after them, the window closes."""
    match, answers = GAME.new(2, seed=7, options={"round_cap": 1}), list(lines)

    def choose(prompt: str) -> str:
        if "Save it" not in prompt and not match.over:
            return "1"
        if not answers:
            raise Leave(130)
        return answers.pop(0)

    session, out = sit(match, [0], then=choose)
    code = run(session)
    return " ".join(out.getvalue().split("Nobody wins")[1].split()), code


@pytest.mark.parametrize("no", ["n", "No", "quit", ""])
def test_no_at_the_end_is_no_file_name(no: str, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert at_the_end("y", no)[1] == 0
    assert not any(path.is_file() for path in tmp_path.iterdir())


def test_a_game_that_was_saved_at_the_end_says_what_can_be_done_with_it(tmp_path: Path) -> None:
    said, _ = at_the_end(str(tmp_path / "mine.save"))
    assert f"review {tmp_path / 'mine.save'}" in said
    assert f"replay {tmp_path / 'mine.save'}" in said
    assert "To go on" not in said


def test_whoever_leaves_at_the_end_can_look_at_it_but_not_go_on() -> None:
    said, code = at_the_end()
    assert code == 130
    (kept,) = saves.kept()
    assert f"To see where it turned: review {kept}" in said
    assert "To go on" not in said
    assert saves.left_last() is None
    assert saves.title(kept).startswith("Beta Station, 2 seats, after ")
    assert ", over (" in saves.title(kept)


def test_a_game_can_be_looked_through_as_soon_as_it_is_over() -> None:
    GAME.native.compile_all()
    said, _ = at_the_end("review", "")
    assert "shares of the win, from the first move to the last" in said
    assert "1 You · 2 Random" in said
    assert "a review is for a game that is over" in talk(["review"]).lower()


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
    before = signal.getsignal(signal.SIGINT)

    def interrupt(prompt: str) -> str:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(1)
        return ""

    session, out = sit(match, [1], ["1"], interrupt)
    assert run(session) == 130
    assert "Goodbye" in out.getvalue()
    assert signal.getsignal(signal.SIGINT) is before


# --- what is kept while people play ---


def test_what_bots_did_is_kept_before_a_person_is_asked_again() -> None:
    match = GAME.new(3, seed=7)
    kept = []

    def look(prompt: str) -> str:
        if session.auto is not None:
            kept.append((match.length, saves.read(session.auto).length))
        if len(kept) == 5:
            raise EOFError
        return match.notation(match.legal()[0])

    session, _ = sit(match, [1], then=look)
    assert run(session) == 0
    assert len(kept) == 5
    assert all(moves == there for moves, there in kept)


def test_a_save_knows_who_played(tmp_path: Path) -> None:
    session, _ = sit(GAME.new(3, seed=7), [0, 2])
    session.save(tmp_path / "three.save")
    assert saves.who(tmp_path / "three.save") == ("1,3", "random")
    session, _ = sit(GAME.new(2, seed=7), [0, 1])
    session.save(tmp_path / "two.save")
    assert saves.who(tmp_path / "two.save") == ("1,2", "")
    (tmp_path / "plain.save").write_text(session.match.save())
    assert saves.who(tmp_path / "plain.save") is None


def test_another_question_is_pointed_out() -> None:
    """With the rule behind that question by its id alone: it is not about what was typed."""
    said = talk(["move e", "why move e"])
    assert "move e is not allowed now. Asked now: Where do you build? (B29)" in said
    typed, _, why = said.partition("why move e")
    assert "B29 " not in typed
    assert "B29 " in why


@pytest.mark.parametrize(("word", "known"), [("sharks", True), ("worm", False), ("the", False)])
def test_a_word_of_the_rulebook_is_no_action_but_can_be_read_about(word: str, known: bool) -> None:
    said = " ".join(talk([f"why {word}"]).split())
    assert "I do not understand" in said
    assert (f"To read about it: rules {word}" in said) == known


def test_an_action_may_be_said_as_it_is_described() -> None:
    match = GAME.new(2, seed=7)
    label = match.describe(match.legal()[0]).label
    assert read_action(match, label.upper()) == match.legal()[0]


def test_a_name_may_be_said_in_two_words() -> None:
    assert by_part(["hit rib-wall", "hit rat-claw"], "hit rib wall") == ["hit rib-wall"]
    assert by_part(["at 1,2 r0", "at -1,2 r0"], "at 1,2") == ["at 1,2 r0"]


def test_any_clear_part_of_a_name_will_do() -> None:
    offered = ["torso owl-head", "torso hydra-head", "attach broad-shoulder", "rifle e1"]
    assert by_part(offered, "owl") == ["torso owl-head"]
    assert by_part(offered, "torso hyd") == ["torso hydra-head"]
    assert by_part(offered, "attach shoulder") == ["attach broad-shoulder"]
    assert by_part(offered, "head") == ["torso owl-head", "torso hydra-head"]
    assert by_part(offered, "ow") == []


def test_a_verb_alone_means_its_own_actions() -> None:
    offered = ["drop rifle", "rifle turret e1", "rifle seat2", "move e", "end"]
    assert by_part(offered, "rifle") == ["rifle turret e1", "rifle seat2"]
    assert by_part(offered, "e") == ["move e", "end"]


def test_what_is_not_offered_may_be_cut_short_where_it_may_be_meant() -> None:
    match = GAME.new(2, seed=7)
    with pytest.raises(Unclear):
        read_action(match, "hea")
    assert match.notation(read_action(match, "hea", offered=False)) == "heal"


def test_who_has_lost_has_no_points_at_the_end() -> None:
    saved = Path(__file__).parent / "chromosome" / "golden" / "2-seats-sole-survivor.save"
    match = ch.load(saved.read_text())
    session, out = sit(match, [0])
    finish(session)
    said = " ".join(out.getvalue().split())
    assert re.search(r" points (out \d+|\d+ out) ", said)
    assert "-99" not in said


def test_without_points_there_are_places() -> None:
    saved = Path(__file__).parent / "codename_chimera" / "golden" / "4-seats-last-monster.save"
    session, out = sit(ch.load(saved.read_text()), [0])
    finish(session)
    said = " ".join(out.getvalue().partition("Places: ")[2].split())
    assert re.findall(r"(\d)\. ", said) == ["1", "2", "3", "4"]


def test_the_story_can_be_told_when_all_is_over() -> None:
    saved = Path(__file__).parent / "codename_chimera" / "golden" / "4-seats-last-monster.save"
    match = ch.load(saved.read_text())
    session, out = sit(match, [0], ["log 3", ""])
    session.saved = 0
    finish(session)
    assert match.story(0)[-1] in " ".join(out.getvalue().rpartition("log 3")[2].split())


def test_words_of_several_actions_that_are_not_offered_are_known_as_such() -> None:
    with pytest.raises(Unclear, match=r"'move' could be several actions, but none of them is"):
        read_action(GAME.new(2, seed=7), "move", offered=False)

"""Lessons and introductions at the terminal."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from rich.console import Console

import chimerical as ch
from chimerical.cli import menu
from chimerical.cli.learn import take
from chimerical.core.lesson import Tutor, lesson
from chimerical.terminal.console import Terminal
from chimerical.terminal.learn import kept, teach
from chimerical.terminal.session import run
from every_game import EVERY, find
from players import Player, sit

Command = Callable[..., tuple[int, str, str]]

pytestmark = pytest.mark.usefixtures("home")

GAME = ch.game("chimera-station")
CLEAR = "\x1b[H\x1b[2J"


def at_terminal(
    *lines: str, screen: bool = False, always: str = ""
) -> tuple[Terminal, io.StringIO]:
    """Somebody who types these lines, and then always the same."""
    out = io.StringIO()
    console = Console(file=out, width=80, height=24, no_color=True)
    terminal = Terminal(console, Player(out, lines), screen=screen)
    terminal.unicode = True
    return terminal, out


def said(out: io.StringIO) -> str:
    """As one line, whatever the width was."""
    return " ".join(out.getvalue().split())


def steps(game: str, wrong: bool = False) -> list[str]:
    """What somebody types who does all that is asked, and tries what is wrong if they like."""
    tutor, typed = Tutor(lesson(ch.game(game))), []
    while not tutor.done:
        if not tutor.follow():
            typed += [one.action for one in tutor.wrong] if wrong else []
            typed.append(tutor.match.notation(tutor.right[0]))
            tutor.play(tutor.right[0])
    return typed


ALL = steps("chimera-station")


@pytest.mark.parametrize("game", ch.GAMES)
def test_doing_what_is_asked_leads_to_the_end(game: str) -> None:
    terminal, out = at_terminal(*steps(game))
    code, tutor = teach(terminal, ch.game(game), "first")
    assert code == 0
    assert tutor is not None
    assert tutor.done
    for part in (*tutor.lesson.steps, tutor.lesson.end):
        assert part.title in out.getvalue()


@pytest.mark.parametrize("game", ch.GAMES)
def test_every_screen_fits_80_by_24(game: str) -> None:
    terminal, out = at_terminal(*steps(game), screen=True)
    teach(terminal, ch.game(game), "first")
    screens = out.getvalue().split(CLEAR)[1:]
    assert len(screens) > 8
    for drawn in screens:
        lines = drawn.splitlines()
        assert len(lines) <= 24, drawn
        assert max(map(len, lines)) <= 80, drawn


@pytest.mark.parametrize("game", ch.GAMES)
def test_what_is_wrong_is_answered_with_its_remark_and_its_line(game: str) -> None:
    terminal, out = at_terminal(*steps(game, wrong=True))
    _, tutor = teach(terminal, ch.game(game), "first")
    assert tutor is not None
    for step in tutor.lesson.steps:
        for wrong in step.wrong:
            words = f"{wrong.action} is not allowed. {wrong.says} {wrong.line} "
            assert " ".join(words.split()) in said(out)


def test_numbers_mean_what_is_written_beside_them() -> None:
    game = ch.game("codename-chimera")
    typed = steps("codename-chimera")
    bid = typed.index("bid 2")
    terminal, out = at_terminal(*typed[:bid], "2", "5", "quit")
    teach(terminal, game, "first")
    assert "3 bid 3 try it first: it will be refused" in said(out)
    assert "Yours to choose" in out.getvalue()


def test_everything_that_is_listed_has_a_number() -> None:
    """Also where some of it is told apart by rooms, and the rest has no number of its own."""
    typed = steps("chromosome")
    spark = typed.index("spark")
    terminal, out = at_terminal(*typed[:spark], "2", "1", "quit")
    teach(terminal, ch.game("chromosome"), "first")
    assert "1 spark " in said(out)
    assert "2 move 2 from 10 to 8 try it first" in said(out)
    assert "move 2 from 10 to 8 is not allowed" in said(out)
    assert "You take Spark" in said(out)


def test_something_else_that_is_legal_gets_the_hint() -> None:
    terminal, out = at_terminal("card 1", "quit")
    teach(terminal, GAME, "first")
    assert "card 1 would be allowed. All four cards are good." in said(out)


def test_other_words_still_work() -> None:
    terminal, out = at_terminal(
        "why card 2",
        "why 3",
        "rules splicing",
        "all",
        "help",
        "hint",
        "always card 1",
        "save x",
        "5",
        "quit",
    )
    teach(terminal, GAME, "first")
    for words in (
        "card 2 is not allowed",
        "card 3 is allowed",
        "S171",
        "card 4 Draft card 4 (+1 research",
        "one step back",
        "You> hint Draft card 3.",
        "In a lesson every step is asked for.",
        "A lesson keeps its place by itself",
        "card 5 is not allowed",
    ):
        assert words in said(out)


def test_a_lesson_that_was_left_goes_on_where_it_was() -> None:
    terminal, out = at_terminal(*ALL[:3], "quit")
    assert teach(terminal, GAME, "first") == (0, None)
    assert "To go on: chimerical learn chimera-station" in out.getvalue()
    terminal, out = at_terminal("", *ALL[3:])
    _, tutor = teach(terminal, GAME, "first")
    assert "Go on at step 3 of 9, where you left? [Y/n]" in said(out)
    assert "Something to begin with" not in out.getvalue()
    assert tutor is not None
    assert not kept(tutor.lesson).exists()


def test_whoever_goes_away_when_asked_keeps_the_place() -> None:
    teach(at_terminal(*ALL[:3], "quit")[0], GAME, "first")
    assert teach(at_terminal()[0], GAME, "first") == (0, None)
    assert kept(lesson(GAME)).exists()


def test_what_is_refused_for_another_reason_points_back_to_the_step() -> None:
    terminal, out = at_terminal("card 2", "quit")
    teach(terminal, GAME, "first")
    assert "card 2 is not allowed. S" in said(out)
    assert "Here: Draft card 3." in said(out)


def test_it_can_begin_again_instead() -> None:
    teach(at_terminal(*ALL[:3], "quit")[0], GAME, "first")
    terminal, out = at_terminal("n", *ALL)
    teach(terminal, GAME, "first")
    assert "Something to begin with" in out.getvalue()


def test_a_place_that_no_longer_fits_the_lesson_is_forgotten() -> None:
    teach(at_terminal(*ALL[:3], "quit")[0], GAME, "first")
    kept(lesson(GAME)).write_text("chimerical save 3\n")
    terminal, out = at_terminal("1", "quit")
    teach(terminal, GAME, "first")
    assert "Go on at step" not in out.getvalue()


def test_one_can_go_back() -> None:
    terminal, out = at_terminal("back", *ALL[:3], "undo", "back", *ALL[1:])
    _, tutor = teach(terminal, GAME, "first")
    assert "This is where the lesson begins." in said(out)
    assert out.getvalue().count("A turn is one worker") == 3
    assert tutor is not None


def test_afterwards_one_may_play_on_or_begin_a_real_game() -> None:
    terminal, out = at_terminal(*ALL, "2", "quit", "")
    assert take(terminal, GAME) == 0
    assert "Which worker goes where?" in out.getvalue()
    assert "round 2 of 5" in out.getvalue()
    terminal, out = at_terminal(*ALL, "1", "quit")
    assert take(terminal, GAME) == 0
    assert "Which starting card do you draft?" in out.getvalue()
    terminal, out = at_terminal(*ALL, "3")
    assert take(terminal, GAME) == 0


def test_the_verb_and_the_menu_offer_it(command: Command) -> None:
    code, out, _ = command("learn", "chimera-station")
    assert code == 0
    assert "Something to begin with" in out
    code, _, err = command("learn")
    assert code == 2
    assert "say which game: chimerical learn beta-station or" in err
    code, _, err = command("learn", "chimera-station", "--lesson", "tenth")
    assert code == 2
    assert "has no lesson 'tenth'" in err
    terminal, written = at_terminal("learn", "chimera", "quit", "quit")
    assert menu.show_menu(terminal) == 0
    assert "Something to begin with" in written.getvalue()


# --- introductions ---


@pytest.mark.parametrize("name", EVERY)
def test_three_short_sentences_come_before_the_first_decision(name: str) -> None:
    game = find(name)
    assert list(game.introduction) == ["you", "win", "turn"]
    assert all(20 < len(words) <= 150 for words in game.introduction.values())
    assert game.print["introduction"] == game.introduction
    session, out = sit(game.new(seed=1), [0], ["quit"])
    run(session)
    before, _, after = said(out).partition(game.introduction["turn"])
    assert "You have seat 1 of 2, against Random" in before
    assert session.match.decision is not None
    assert session.match.decision.prompt in after


def test_nobody_is_introduced_to_a_game_that_goes_on() -> None:
    match = GAME.new(2, seed=5)
    match.play_number(match.legal()[0])
    session, out = sit(match, [0], ["quit", "n"])
    run(session)
    assert GAME.introduction["turn"] not in said(out)


def test_at_a_screen_it_waits_until_it_was_read() -> None:
    session, out = sit(GAME.new(2, seed=5), [0], ["quit"])
    session.terminal.screen = True
    run(session)
    assert "Enter begins." in out.getvalue()
    assert "Which starting card" not in out.getvalue()


def test_from_the_introduction_one_can_learn_and_comes_back_to_the_same_game() -> None:
    match = GAME.new(2, seed=5)
    session, out = sit(match, [0], ["learn", *ALL, "", "", "quit"])
    session.terminal.screen = True
    run(session)
    told = said(out)
    assert told.count("Enter begins.") == 2
    for step in lesson(GAME).steps:
        assert step.title in told
    assert "Enter goes on to your own game." in told
    assert "Which starting card" in told.rpartition("Enter begins.")[2]
    assert session.match is match
    assert match.length == 0 or match.record[0][0] != 0


def test_a_lesson_that_is_left_leads_back_to_the_introduction() -> None:
    session, out = sit(GAME.new(2, seed=5), [0], ["learn", ALL[0], "quit", "quit"])
    session.terminal.screen = True
    run(session)
    assert said(out).count("Enter begins.") == 2

"""Sitting down for the first time: by Enter through the menu, and with the last entry of every
list (to pass, to decline, to end the turn, where that is offered) to the end of the game; and what
the screens on the way say.
"""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

import chimerical as ch
from chimerical.cli.menu import show_menu
from chimerical.core.lesson import lesson
from chimerical.terminal import saves, seating
from chimerical.terminal.console import Terminal
from chimerical.terminal.gallery import Easel, again, lessons, sitting
from chimerical.terminal.session import Session, run

pytestmark = [pytest.mark.usefixtures("home"), pytest.mark.xdist_group("screens")]  # taken once

MOST = 200  # prompts within which a game is over


class Newcomer:
    """Presses Enter at every question, and types the words of the last entry of a list."""

    def __init__(self, game: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.out, self.game, self.prompts = io.StringIO(), str(game), 0
        self.session: Session | None = None
        console = Console(
            file=self.out, width=80, height=24, force_terminal=True, color_system=None
        )
        self.terminal = Terminal(console, self, screen=True)
        self.terminal.unicode = True
        monkeypatch.setattr(seating, "run", self.watch)

    def watch(self, session: Session) -> int:
        self.session = session
        return run(session)

    def __call__(self, prompt: str) -> str:
        self.out.write(prompt)
        self.prompts += 1
        assert self.prompts < MOST, "the game does not end"
        if self.session is not None and self.session.match.over:
            if prompt.startswith("Save it"):
                return ""
            raise EOFError  # back in the menu
        if self.session is None:
            return self.game if self.prompts == 2 else ""
        match = self.session.match
        return match.notation(match.legal()[-1])


@pytest.mark.parametrize("number", range(1, len(ch.GAMES) + 1))
def test_enter_leads_into_each_game_and_last_entries_to_its_end(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ch.Game, "compiled", lambda game: False)  # bots need no time to think
    monkeypatch.setattr("secrets.randbits", lambda bits: 5)
    newcomer = Newcomer(number, monkeypatch)
    assert show_menu(newcomer.terminal) == 0
    assert newcomer.session is not None
    match = newcomer.session.match
    assert match.game.name == list(ch.GAMES)[number - 1]
    assert match.over
    said = newcomer.out.getvalue()
    assert re.search(r"(You|Casual \d|Nobody).* wins?: ", said)
    assert "points" in said or "Places: 1. " in said


# --- every screen ---


@pytest.fixture(scope="module")
def shots(
    tmp_path_factory: pytest.TempPathFactory,
) -> dict[tuple[str, tuple[int, int], str], list[str]]:
    """The screens of all games up to the middle, as `make pictures` takes them."""
    taken = {}
    for size in ((80, 24), (120, 40)):
        for name in ch.GAMES:

            def keep(title: str, easel: Easel, name: str = name, size: tuple = size) -> None:
                taken[name, size, title] = [text.plain for text in easel.shown()]

            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(ch.Game, "compiled", lambda game: False)
                patch.setattr(saves, "folder", lambda: tmp_path_factory.getbasetemp() / "kept")
                sitting(name, Easel(*size), keep, whole=False)
    return taken


def test_every_screen_fits_its_window(shots: dict) -> None:
    assert len(shots) >= 2 * len(ch.GAMES) * 8
    for (name, (width, height), title), lines in shots.items():
        assert len(lines) <= height, (name, title)
        assert max(map(len, lines)) <= width, (name, title)


@pytest.mark.parametrize("name", ch.GAMES)
def test_decisions_are_whole_at_80_by_24(shots: dict, name: str) -> None:
    """The header is not scrolled away, and what is asked is on the screen."""
    for title in ("1-first", "5-many", "6-verb", "7-middle"):
        lines = shots[name, (80, 24), title]
        assert lines[0].startswith(f" {ch.game(name).title} ") or title == "6-verb"
        assert lines[-1] == "You> "
        assert any("?" in line for line in lines)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_lessons_and_replays_are_in_the_gallery(size: tuple[int, int]) -> None:
    taken: dict[str, list[str]] = {}

    def keep(title: str, easel: Easel) -> None:
        taken[title] = [text.plain for text in easel.shown()]

    match = ch.game("beta-station").new(2, seed=3)
    for _ in range(20):
        match.play_number(match.legal()[0])
    again(match, Easel(*size), keep)
    lessons("beta-station", Easel(*size), keep)
    steps = len(lesson(ch.game("beta-station")).steps)
    assert {f"D-lesson-{step:02}" for step in range(steps)} < taken.keys()
    assert {"C-replay-0", "C-replay-1", "D-lesson-end"} < taken.keys()
    for title, lines in taken.items():
        assert len(lines) <= size[1], title
        assert max(map(len, lines)) <= size[0], title


@pytest.mark.parametrize("name", ch.GAMES)
def test_nobody_is_called_seat(shots: dict, name: str) -> None:
    for (game, _, title), lines in shots.items():
        if game == name and title not in ("2-signs", "3-rules", "4-refused"):
            assert not re.search(r"\bSeat \d", "\n".join(lines)), title


@pytest.mark.parametrize(
    ("name", "title", "words"),
    [
        ("beta-station", "7-middle", r"To win: technology \d of 5"),
        ("chimera-station", "7-middle", r"round 3 of 5.*builds x2"),
        ("chimera-station", "7-middle", r"1 short: -2 points"),
        ("chromosome", "7-middle", r"round \d of 5"),
        ("codename-chimera", "7-middle", r"rot from round 6"),
        ("codename-chimera", "7-middle", r"2 Greedy[^$]*3 Greedy"),  # both can be attacked
        ("chromosome", "1-first", r"┌───"),  # the map has its walls, hint or no hint
    ],
)
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_what_counts_is_in_sight(
    shots: dict, name: str, title: str, words: str, size: tuple[int, int]
) -> None:
    assert re.search(words, "\n".join(shots[name, size, title]))

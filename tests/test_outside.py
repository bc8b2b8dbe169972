"""Games of other packages: in one file, begun with `chimerical new`, and broken ones."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

import chimerical as ch
from chimerical import games
from chimerical.cli.new import begin
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from every_game import ROOT

NIM = "nim"
LINES = 150  # that a first game takes at most, with its texts
PARTS = (ROOT / "examples" / "nim.py").read_text(encoding="utf-8").partition("RULEBOOK_MD")


@pytest.fixture(scope="module")
def nim() -> Iterator[Game]:
    """Nim, as an entry point of another package would bring it."""
    sys.path.append(str(ROOT / "examples"))
    games.GAMES[NIM] = NIM
    yield ch.game(NIM)
    del games.GAMES[NIM]
    sys.path.remove(str(ROOT / "examples"))


def forget() -> None:
    games.made.cache_clear()
    games.broken.cache_clear()


# --- a game in one file ---


def test_a_first_game_is_short() -> None:
    assert len("".join(PARTS).splitlines()) < LINES
    assert len([line for line in PARTS[0].splitlines() if line]) < 110, "without its texts"


def test_a_game_in_one_file_is_played_to_its_end(nim: Game) -> None:
    match, chance = nim.new(3, seed=1), Random(4)
    assert match.seen(0).decision is not None
    assert str(match.why_not("take 0 6")) == f"N1: {nim.rulebook['N1'].text}"
    while not match.over:
        match.play_number(chance.choice(match.legal()))
    assert match.ending == "empty"
    assert len(match.winners) == 1
    assert match.story(None)[-1].startswith("Player")
    assert ch.load(match.save()).winners == match.winners


def test_a_game_in_one_file_runs_on_every_target(nim: Game) -> None:
    here, native = (nim.playouts(60, target=target) for target in ("interpreter", "native"))
    assert (here.scores == native.scores).all()
    assert (here.lengths == native.lengths).all()


def test_a_game_in_one_file_has_lessons_and_a_network_like_any_other(nim: Game) -> None:
    from chimerical.core.lesson import names
    from chimerical.core.whereabouts import carried_out

    assert names(nim) == []
    assert nim.network is None
    assert carried_out(nim)["N2"][0].file == "nim.py"


def test_bots_play_a_game_in_one_file(nim: Game) -> None:
    match = nim.new(2, seed=3)
    while not match.over:
        match.play_number(ch.bot("greedy").choose(ch.sight(match), 0.1))
    assert match.winners


# --- what is installed ---


def test_entry_points_bring_games_and_none_takes_the_name_of_ours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    points = [
        EntryPoint("zebra", "zebra.game", games.GROUP),
        EntryPoint("chromosome", "evil", games.GROUP),
    ]
    monkeypatch.setattr(games, "entry_points", lambda group: points)
    assert games._found() == games.OURS | {"zebra": "zebra.game"}


def test_a_broken_package_breaks_no_other_game(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = ModuleType("broken_game")
    monkeypatch.setitem(sys.modules, "broken_game", broken)
    monkeypatch.setitem(games.GAMES, "broken", "broken_game")
    monkeypatch.setitem(games.GAMES, "missing", "no_such_module")
    forget()
    try:
        assert sorted(games.broken()) == ["broken", "missing"]
        assert set(games.usable()) - {NIM} == set(games.OURS)
        with pytest.raises(ChimericalError, match="'no_such_module' cannot be used: ModuleNot"):
            ch.game("missing")
    finally:
        forget()


# --- a new one ---


def test_a_new_game_is_tested_by_its_own_tests(tmp_path: Path) -> None:
    assert begin("star-lanes", tmp_path / "lanes") == "star_lanes"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=tmp_path / "lanes",
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    rulebook = (tmp_path / "lanes" / "src" / "star_lanes" / "rulebook.md").read_text("utf-8")
    assert rulebook.startswith("# Star Lanes\n")


@pytest.mark.parametrize("name", ["Star Lanes", "", "import", "9lives", "star_lanes", "a--b"])
def test_a_name_that_no_package_can_have_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ChimericalError, match="is no name of a game"):
        begin(name, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(ChimericalError, match="exists already"):
        begin("star-lanes", tmp_path)
    with pytest.raises(ChimericalError, match="there is a game 'chromosome' already"):
        begin("chromosome", tmp_path / "new")

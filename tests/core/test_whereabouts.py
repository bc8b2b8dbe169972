"""Where a line of the rulebook is carried out and proven: a search for its id."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import chimerical as ch
from chimerical.core.game import Game
from chimerical.core.whereabouts import (
    Place,
    at_heads,
    bearing,
    carried_out,
    listed,
    misspelt,
    proven,
)
from every_game import find

from . import toy

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


def read(game: Game, place: Place) -> str:
    """The line of the file that a place means."""
    return game.resource(place.file).splitlines()[place.line - 1]


def test_a_line_is_carried_out_where_rules_name_it(game: Game) -> None:
    places = carried_out(game)["V4"]
    assert {place.file for place in places} == {"rules/turn.py"}
    assert all("line=V4" in read(game, place) for place in places)
    assert not any("import" in read(game, place) for place in places), "importing is not doing"


def test_or_in_a_row_of_the_box(game: Game) -> None:
    [row] = [place for place in carried_out(game)["V8"] if place.file == "box.toml"]
    assert read(game, row).startswith("rounds = ")


def test_what_is_named_nowhere_may_lie_in_a_span(tmp_path: Path) -> None:
    game = toy.make(tmp_path, changed=toy.edited("rules/turn.py", ("  # V5", "")))
    [place] = carried_out(game)["V5"]
    assert "(V3-V8)" in read(game, place)


def test_spans_are_spelled_either_way(tmp_path: Path) -> None:
    setup = toy.edited("rules/setup.py", ("(V1, V2)", "(V10-11)"))
    places = carried_out(toy.make(tmp_path, changed=setup))
    assert Place("rules/setup.py", 1) in places["V11"]


def test_a_rule_or_a_row_goes_before_the_head_of_a_file(tmp_path: Path) -> None:
    game = toy.make(tmp_path)
    assert at_heads(game) == []
    assert "# V5" in read(game, *carried_out(game)["V5"])
    bare = toy.edited("rules/turn.py", ("  # V5", ""))
    assert at_heads(toy.make(tmp_path / "bare", changed=bare)) == ["V5"]


def test_a_row_of_the_box_may_name_a_span(tmp_path: Path) -> None:
    bare = toy.edited("rules/turn.py", ("  # V5", ""))
    row = toy.edited("box.toml", ('line = "V10"', 'line = "V4 to V10"'))
    [place] = carried_out(toy.make(tmp_path, changed={**bare, **row}))["V5"]
    assert place.file == "box.toml"


# The lines that no rule or row carries out: definitions, and what follows from all the others.
AT_HEADS = {
    "beta-station": [],
    "chimera-station": ["S715", "S742", "S762", "S771"],
    "chromosome": ["C31", "C62"],
    "codename-chimera": ["R37"],
}


@pytest.mark.parametrize("name", ch.GAMES)
def test_every_line_has_a_place_of_its_own(name: str) -> None:
    assert at_heads(ch.game(name)) == AT_HEADS[name]


def test_an_id_is_a_whole_word(tmp_path: Path) -> None:
    turn = toy.edited("rules/turn.py", ("(V3-V8)", "(V99, XV3, V33, V3)"), ("  # V3", ""))
    places = carried_out(toy.make(tmp_path, changed=turn))
    assert places["V3"] == [Place("rules/turn.py", 1)]


def test_what_is_not_for_the_program_is_nowhere(game: Game) -> None:
    assert carried_out(game)["V11"] == []


def test_a_line_that_the_rulebook_lacks_is_misspelt(tmp_path: Path) -> None:
    turn = toy.edited(
        "rules/turn.py",
        ("import V4, V6", "import (\n    V4,  # not V77\n    V6,\n    V64,\n)"),
    )
    assert misspelt(toy.make(tmp_path, changed=turn)) == ["V64"]


@pytest.mark.parametrize("name", [*ch.GAMES, "vault"])
def test_no_game_names_a_line_that_is_not_there(name: str) -> None:
    assert misspelt(find(name)) == []


def test_places_are_listed_by_file() -> None:
    places = [Place("a.py", 3), Place("box.toml", 7), Place("a.py", 12)]
    assert listed(places) == "a.py:3, 12; box.toml:7"
    assert listed([Place("test_a.py", 0, "test_it")]) == "test_a.py:test_it"
    assert listed([]) == ""


# --- what bears on a decision ---


def test_a_decision_has_the_lines_that_its_rules_name() -> None:
    """B63 is said by why_not_drop, B29 by the declaration itself, R62 by a rule that answers."""
    station = bearing(ch.game("beta-station"))
    assert "B63" in station["act"]["drop"]
    assert "B63" not in station["act"]["move"]
    assert "B29" in station["build_tile"]["lay"]
    assert "R62" in bearing(ch.game("codename-chimera"))["hit_back_at"]["hit"]


@pytest.mark.parametrize("name", ch.GAMES)
def test_what_bears_on_a_decision_is_in_the_order_of_the_book(name: str) -> None:
    game = ch.game(name)
    order = [rule.id for rule in game.rulebook]
    found = bearing(game)
    assert found
    for kind, verbs in found.items():
        assert any(verbs.values()), f"no line stands behind {kind}"
        for lines in verbs.values():
            assert lines == sorted(lines, key=order.index)


# --- tests ---

TESTS = """
import pytest

OTHERS = {"V7": 3}


@pytest.mark.rules("V4")
@pytest.mark.parametrize("card", [pytest.param(1, marks=pytest.mark.rules("V5"))])
def test_showing(card): ...


@pytest.mark.rules("V4", "V99")
def test_hiding():
    assert why_not("lay 1") == "V6"
"""


def test_a_line_is_proven_by_the_tests_that_name_it(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "kept"
    folder.mkdir(parents=True)
    (folder / "test_kept.py").write_text(TESTS)
    found = proven(toy.make(tmp_path / "src", "kept"))
    assert listed(found["V4"]) == "test_kept.py:test_showing, test_hiding"
    assert listed(found["V5"]) == "test_kept.py:test_showing"
    assert listed(found["V6"]) == "test_kept.py:test_hiding"
    assert listed(found["V7"]) == "test_kept.py:4", "outside of tests, the line"
    assert found["V1"] == []


def test_without_a_source_tree_nothing_is_known_of_tests(game: Game) -> None:
    assert not any(proven(game).values())


# --- chimerical rules ---


def test_the_command_shows_where_a_line_is(command: Command) -> None:
    _, out, _ = command("rules", "beta-station", "b30")
    said = " ".join(out.split())
    assert re.search(r"in rules/construction.py:\d+", said)
    assert "proven by test_" in said
    assert "test_a_walkway_must_meet_a_walkway" in said


def test_lines_by_words_are_shown_without(command: Command) -> None:
    assert "rules/" not in command("rules", "beta-station", "second", "blaster")[1]


def test_a_line_may_be_asked_for_without_its_game(command: Command) -> None:
    code, out, _ = command("rules", "b30")
    assert code == 0
    assert out.startswith("Beta Station")
    assert "rules/construction.py" in out


def test_a_line_that_no_game_has_is_a_sentence(command: Command) -> None:
    code, out, err = command("rules", "Z9")
    assert (code, out) == (2, "")
    assert "no game 'Z9', and no rulebook has a line of this id" in " ".join(err.split())

"""Save files: they come back to the same match, or say on which line they are damaged."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import chimerical as ch
from chimerical.core.errors import ChimericalError, SaveError
from chimerical.core.fields import Count, declaring, i8
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.save import KEYS, MAGIC, load

from . import toy

Reader = Callable[[str], Match]
HEADER = len(KEYS) + 2  # lines, with the first one and the rule below


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"), changed=toy.TIRED)


@pytest.fixture(scope="module")
def match(game: Game) -> Match:
    """A short game in its middle."""
    match = game.new(3, seed=7, options={"rounds": 5}, number=2)
    chance = random.Random(3)
    for _ in range(9):
        match.play_number(chance.choice(match.legal()))
    assert not match.over
    return match


@pytest.fixture(scope="module")
def text(match: Match) -> str:
    return match.save()


@pytest.fixture(scope="module")
def read(game: Game) -> Reader:
    def find(name: str) -> Game:
        if name != game.name:
            raise ChimericalError(f"there is no game {name!r}")
        return game

    return lambda text: load(text, find)


def same(a: Match, b: Match) -> bool:
    return (
        a.table.array.tobytes() == b.table.array.tobytes()
        and a.moves == b.moves
        and a.events == b.events
        and a.legal() == b.legal()
    )


def test_a_save_reads_like_this(game: Game) -> None:
    match = game.new(2, seed=7)
    match.play("show 1")
    match.play("hide")
    hash = game.box.hash
    lines = match.save().splitlines()
    assert lines[:-1] == [
        "chimerical save 3",
        "game vault",
        "rules 1",
        f"box {hash}",
        "options",
        "seats 2",
        "seed 7",
        "game-number 0",
        "---",
        "1 seat1 show 1",
        "2 seat2 hide",
    ]
    assert re.fullmatch(r"--- 2 moves, position [0-9a-f]{12}", lines[-1])


def test_a_save_comes_back(text: str, match: Match, read: Reader) -> None:
    loaded = read(text)
    assert same(loaded, match)
    assert (loaded.seats, loaded.seed, loaded.number) == (3, 7, 2)
    assert loaded.game.box.options == {"rounds": 5}
    assert loaded.save() == text


def test_another_layout_of_the_record_does_not_spoil_a_save(game: Game, text: str) -> None:
    """A table with a field more is another record; the game that was kept is the same."""
    declared: Any = declaring(game.spec.table)

    class Wide(declared):  # type: ignore[misc]
        more = i8(Count(9))

    newer = Game(replace(game.spec, table=Wide.dtype), game.box)
    assert load(text, lambda name: newer).save() == text


def test_before_the_first_move_and_after_the_last(game: Game, read: Reader) -> None:
    match = game.new(2, seed=3, options={"tired": True, "rounds": 1})
    assert same(read(match.save()), match)
    while not match.over:
        match.play_number(match.legal()[0])
    loaded = read(match.save())
    assert same(loaded, match)
    assert loaded.ending == "rounds"
    assert loaded.game.box.options == {"tired": 1, "rounds": 1}


def test_options_are_saved_as_people_type_them(game: Game, read: Reader) -> None:
    options = {"tired": True, "ties": "cards", "rounds": 2}
    match = game.new(2, seed=3, options=options)
    match.play("roll")
    text = match.save()
    assert text.splitlines()[4] == "options rounds=2 ties=cards tired=true"
    loaded = read(text)
    assert same(loaded, match)
    assert loaded.game.box.options == options
    assert loaded.game.box.options["tired"] is True
    assert loaded.game.box_view.ties == 1


@pytest.mark.parametrize(("tired", "word"), [(True, "tired=true"), (False, "tired=false")])
def test_an_old_save_with_a_number_for_a_flag_comes_back(
    game: Game, read: Reader, tired: bool, word: str
) -> None:
    match = game.new(2, seed=3, options={"tired": tired, "rounds": 2})
    match.play("roll")
    text = match.save()
    assert text.count(word) == 1
    loaded = read(text.replace(word, f"tired={int(tired)}"))
    assert same(loaded, match)
    assert loaded.game.box.options["tired"] is tired
    assert loaded.save() == text, "and is saved in words from now on"


def test_another_choice_is_another_box(game: Game, read: Reader) -> None:
    text = game.new(2, seed=3, options={"ties": "cards"}).save()
    at, said = refused(read, text.replace("ties=cards", "ties=shared"))
    assert (at, "another box" in said) == (4, True)


def test_what_was_undone_is_not_saved(game: Game, read: Reader) -> None:
    match = game.new(2, seed=7)
    match.play("show 1")
    before = match.save()
    match.play("hide")
    match.undo()
    assert match.save() == before


@pytest.mark.parametrize("seed", [0, -1, 2**62, 2**62 - 1, 10**40])
def test_any_seed_comes_back(game: Game, read: Reader, seed: int) -> None:
    match = game.new(2, seed=seed)
    match.play_number(match.legal()[0])
    loaded = read(match.save())
    assert same(loaded, match)
    assert loaded.seed == seed


def test_line_ends_of_another_system_do_no_harm(text: str, match: Match, read: Reader) -> None:
    assert same(read(text.replace("\n", "\r\n")), match)


def test_people_may_leave_blank_lines_at_the_end(text: str, match: Match, read: Reader) -> None:
    assert same(read(text + "\n  \n"), match)


# --- damage ---


def refused(read: Reader, text: str) -> tuple[int, str]:
    """The line that a damaged save is refused for, and what is said about it."""
    with pytest.raises(SaveError) as error:
        read(text)
    found = re.match(r"line (\d+): (.+)", str(error.value), re.DOTALL)
    assert found, f"no line is named: {error.value}"
    return int(found[1]), found[2]


def edited(text: str, number: int, line: str) -> str:
    """The text with line `number`, counted from 1, replaced."""
    lines = text.splitlines()
    lines[number - 1] = line
    return "\n".join(lines) + "\n"


def test_cut_off_at_any_line(text: str, read: Reader) -> None:
    lines = text.splitlines()
    for kept in range(len(lines)):
        at, _ = refused(read, "\n".join(lines[:kept]) + "\n" * (kept > 0))
        assert at == kept + 1


def test_cut_off_at_any_character(text: str, match: Match, read: Reader) -> None:
    for end in range(len(text) - 1):
        at, _ = refused(read, text[:end])
        assert at <= text[:end].count("\n") + 2
    assert same(read(text[:-1]), match)


def test_notes_after_the_end_are_nothing_to_a_reader(text: str, match: Match, read: Reader) -> None:
    assert same(read(text + "# who played: all of us\n\n#\n"), match)
    assert "there is more after the closing line" in refused(read, text + "and so on\n")[1]


DAMAGE = {
    "empty": ("", 1, "not a save file"),
    "junk": ("\x00\x01\x02\xff" * 50, 1, "not a save file"),
    "foreign": ('{"game": "chess"}\n', 1, f"should begin with {MAGIC!r}"),
    "byte order mark": ("\ufeff" + MAGIC, 1, "not a save file"),
    "another format": ("chimerical save 1\n", 1, "a save of another version: 'chimerical save 1'"),
    "header only": (MAGIC + "\n", 2, "expected 'game'"),
}


@pytest.mark.parametrize(("content", "line", "complaint"), DAMAGE.values(), ids=DAMAGE.keys())
def test_what_is_no_save_at_all(read: Reader, content: str, line: int, complaint: str) -> None:
    at, said = refused(read, content)
    assert at == line
    assert complaint in said


HEADERS = {
    "another version": (3, "rules 4", "version 4; this is version 1"),
    "a version in words": (3, "rules four", "must be a number, not 'four'"),
    "another box": (4, "box 0123456789ab", "another box (0123456789ab)"),
    "another option": (5, "options rounds=4", "another box"),
    "an unknown option": (5, "options speed=4", "no option 'speed'; the options are"),
    "an option out of range": (5, "options rounds=0", "from 1 to 100"),
    "a choice that is none": (5, "options ties=coins", "must be shared or cards"),
    "a choice by its number": (5, "options ties=1", "must be shared or cards"),
    "a flag that is none": (5, "options tired=2", "must be true or false"),
    "an option in words": (5, "options rounds=many", "many"),
    "an option without a value": (5, "options rounds", ""),
    "an option with two": (5, "options rounds=5=5", ""),
    "too many seats": (6, "seats 4", "2 to 3 seats, not 4"),
    "seats in words": (6, "seats three", "must be a number, not 'three'"),
    "a seed in words": (7, "seed lucky", "must be a number, not 'lucky'"),
    "a seed without end": (7, f"seed {'9' * 5000}", "must be a number"),
    "no game number": (8, "game-number", "must be a number"),
    "lines swapped": (6, "seed 7", "expected 'seats', found 'seed 7'"),
    "no rule below": (9, "1 seat1 roll", "expected '---' after the header"),
}


@pytest.mark.parametrize(("line", "new", "complaint"), HEADERS.values(), ids=HEADERS.keys())
def test_an_edited_header(text: str, read: Reader, line: int, new: str, complaint: str) -> None:
    at, said = refused(read, edited(text, line, new))
    assert at == (4 if complaint == "another box" else line)
    assert complaint in said


@pytest.mark.parametrize("name", ["chess", ""])
def test_an_unknown_game(text: str, read: Reader, name: str) -> None:
    at, said = refused(read, edited(text, 2, f"game {name}".strip()))
    assert at == 2
    assert repr(name) in said


def test_other_chance_is_noticed(text: str, read: Reader) -> None:
    """With another seed or number the moves cannot lead to the same position."""
    for line, new in ((7, "seed 8"), (8, "game-number 3"), (6, "seats 2")):
        at, _ = refused(read, edited(text, line, new))
        assert at > HEADER


MOVES = {
    "nonsense": ("5 seat2 jump", 14, "'jump' is no action of Vault"),
    "a forbidden move": ("5 seat2 lay 1", 14, "V6"),
    "no number": ("seat2 roll", 14, "expected a move such as '1 seat1"),
    "another number": ("6 seat2 roll", 14, "expected move 5, found 6"),
    "another seat": ("5 seat1 roll", 14, "seat 2's decision, not 1's"),
    "no seat": ("5 seat0 roll", 14, "seat 2's decision"),
    "an empty line": ("", 14, "expected a move"),
    "a closing line": ("--- 4 moves, position 0123456789ab", 14, "more after the closing line"),
    "a broken closing line": ("--- 4 moves, position xyz", 14, "expected a move"),
}


@pytest.fixture(scope="module")
def rolls(game: Game) -> str:
    """A save of rolls only: line 9 + i is move i, by seat 1, 2, 3, 1, 2 …"""
    match = game.new(3, seed=7)
    for _ in range(8):
        match.play("roll")
    return match.save()


@pytest.mark.parametrize(("new", "line", "complaint"), MOVES.values(), ids=MOVES.keys())
def test_an_edited_move(rolls: str, read: Reader, new: str, line: int, complaint: str) -> None:
    at, said = refused(read, edited(rolls, 14, new))
    assert at in (line, line + 1)
    assert complaint in said


def test_another_legal_move_is_noticed_at_the_end(rolls: str, read: Reader) -> None:
    at, said = refused(read, edited(rolls, 17, "8 seat2 show 1"))
    assert at == 18
    assert "another position" in said


CLOSINGS = {
    "too few": ("--- 7 moves, position ", "says 7 moves, but there are 8"),
    "another position": ("--- 8 moves, position 0123456789ab", "lead to another position"),
}


@pytest.mark.parametrize(("closing", "complaint"), CLOSINGS.values(), ids=CLOSINGS.keys())
def test_an_edited_closing_line(rolls: str, read: Reader, closing: str, complaint: str) -> None:
    position = rolls.splitlines()[-1][-12:] if closing.endswith(" ") else ""
    at, said = refused(read, edited(rolls, 18, closing + position))
    assert at == 18
    assert complaint in said


@pytest.mark.parametrize(
    ("line", "new"),
    [
        (14, "9" * 5000 + " seat2 roll"),
        (14, "5 seat" + "9" * 5000 + " roll"),
        (18, f"--- {'9' * 5000} moves, position 0123456789ab"),
    ],
    ids=["move", "seat", "closing line"],
)
def test_numbers_without_end(rolls: str, read: Reader, line: int, new: str) -> None:
    at, _ = refused(read, edited(rolls, line, new))
    assert at == line


def test_lines_after_the_closing_line(rolls: str, read: Reader) -> None:
    assert refused(read, rolls + "9 seat3 roll\n") == (19, "there is more after the closing line")


def test_moves_after_the_end(game: Game, read: Reader) -> None:
    match = game.new(2, seed=1, options={"rounds": 1})
    match.play("roll")
    match.play("roll")
    lines = match.save().splitlines()
    at, said = refused(read, "\n".join([*lines[:-1], "3 seat1 roll", lines[-1]]))
    assert (at, said) == (12, "the game is already over")


def test_a_box_of_ones_own_must_be_given_again(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "rich.toml"
    path.write_text(
        game.box.text.replace("worth_3 = { value = 4", "worth_3 = { value = 9"), encoding="utf-8"
    )
    rich = game.with_box(path)
    match = rich.new(2, seed=5)
    match.play("roll")
    at, said = refused(lambda text: load(text, lambda name: game), match.save())
    assert (at, "give the same box file" in said) == (4, True)
    assert same(load(match.save(), lambda name: game, rich), match)


def test_a_save_of_one_game_is_not_loaded_as_another(rolls: str) -> None:
    other = ch.game("beta-station")
    at, said = refused(lambda text: load(text, ch.game, other), rolls)
    assert at == 2
    assert "'vault', not of 'beta-station'" in said


# --- any damage ---

JUNK = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A save that was cut, pasted and scribbled on."""
    for _ in range(draw(st.integers(1, 3))):
        a = draw(st.integers(0, len(text)))
        b = min(len(text), a + draw(st.integers(0, 40)))
        match draw(st.sampled_from(["cut", "write over", "insert", "double", "digit", "lines"])):
            case "cut":
                text = text[:a] + text[b:]
            case "write over":
                text = text[:a] + draw(JUNK) + text[b:]
            case "insert":
                text = text[:a] + draw(JUNK) + text[a:]
            case "double":
                text = text[:b] + text[a:]
            case "digit":
                digits = [m.start() for m in re.finditer(r"\d", text)] or [0]
                at = draw(st.sampled_from(digits))
                text = text[:at] + draw(st.sampled_from("0123456789²٣")) + text[at + 1 :]
            case "lines":
                lines = text.splitlines() or [""]
                i, j = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
                lines[i], lines[j] = lines[j], lines[i]
                text = "\n".join(lines) + "\n"
    return text


@settings(
    max_examples=400,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_any_damage_is_refused_or_harmless(
    data: st.DataObject, text: str, match: Match, read: Reader
) -> None:
    broken = data.draw(damaged(text))
    try:
        loaded = read(broken)
    except SaveError:
        refused(read, broken)  # it names the line
    else:
        assert same(loaded, match)


def test_a_real_game_comes_back() -> None:
    match = ch.game("beta-station").new(3, seed=7, options={"round_cap": 2})
    chance = random.Random(7)
    while not match.over:
        match.play_number(chance.choice(match.legal()))
    assert same(ch.load(match.save()), match)

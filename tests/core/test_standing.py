"""Standing answers: taken unasked whenever a seat has the same to decide and it is legal."""

from __future__ import annotations

from pathlib import Path

import pytest

from chimerical.core.errors import ChimericalError, IllegalAction, SaveError
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.save import load

from . import toy, variants
from .toy import hold


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


@pytest.fixture
def match(game: Game) -> Match:
    match = game.new(2, seed=7)
    hold(match, (1, 0, 2), (2, 1, 1))
    return match


def after(match: Match, *actions: str) -> str | None:
    """What would be taken unasked after these actions."""
    for action in actions:
        match.play(action)
    taken = match.unasked()
    return None if taken is None else match.notation(taken)


def test_an_answer_stands_from_now_on(match: Match) -> None:
    assert after(match) is None
    match.always("roll")
    assert after(match) == "roll", "the match itself plays nothing: whoever runs it does"
    assert match.moves == []
    assert after(match, "roll", "roll") == "roll"


def test_it_stands_for_one_seat(match: Match) -> None:
    match.always("roll")
    assert after(match, "roll") is None
    assert match.unasked(seat=0) is None, "it is not seat 0's turn"
    assert match.unasked(seat=1) is None


def test_it_stands_for_one_kind_of_decision(match: Match) -> None:
    match.always("roll")
    assert after(match, "hide") is None
    match.always("lay 3")
    assert after(match) == "lay 3"
    assert after(match, "lay 3", "roll") == "roll", "each decision has its own"


def test_it_is_taken_only_while_it_is_legal(match: Match) -> None:
    match.always("show 1")
    assert after(match) == "show 1"
    assert after(match, "show 1", "roll") is None, "that was the only one"


def test_the_latest_answer_stands(match: Match) -> None:
    match.always("roll")
    match.always("show 3")
    assert after(match) == "show 3"


def test_what_is_not_allowed_now_cannot_stand(match: Match) -> None:
    for action, line in (("show 2", "V4"), ("lay 1", "V6")):
        with pytest.raises(IllegalAction, match=line):
            match.always(action)
    assert match.standing == {}


def test_only_who_is_asked_answers(match: Match) -> None:
    with pytest.raises(ChimericalError, match="answers what is being asked"):
        match.always("roll", seat=1)
    over = match.game.new(2, seed=7, options={"rounds": 1})
    over.play("roll")
    over.play("roll")
    with pytest.raises(ChimericalError, match="answers what is being asked"):
        over.always("roll")
    assert over.unasked() is None


def test_to_be_asked_again(match: Match) -> None:
    match.always("roll")
    match.play("roll")
    match.always("roll")
    assert match.ask_again(0)
    assert not match.ask_again(0), "there were none any more"
    assert after(match) == "roll", "another seat's answers stand"


def test_a_copy_has_its_own(match: Match) -> None:
    match.always("roll")
    copy = match.copy()
    copy.always("show 3")
    copy.play("hide")
    copy.always("lay 1")
    assert (after(match), list(match.standing[0])) == ("roll", ["turn"])


def test_where_seats_decide_at_once_each_has_its_own(tmp_path: Path) -> None:
    match = toy.make(tmp_path, changed=variants.SEALED).new(3, seed=7)
    hold(match, (1, 0, 2), (0, 4, 0), (2, 1, 1))
    match.always("lay 2", seat=1)
    with pytest.raises(IllegalAction, match="V4"):
        match.always("lay 2", seat=0)
    assert match.unasked(seat=1) == match.parse("lay 2", seat=1)
    assert match.unasked(seat=0) is None
    for _ in range(4):
        taken = match.unasked(seat=1)
        assert taken is not None
        match.play_number(taken, seat=1)
    assert match.unasked(seat=1) is None, "all four are sealed"


# --- saving ---


def saved(match: Match) -> list[str]:
    """The lines of a save between its header and its end."""
    return match.save().splitlines()[9:-1]


def reload(match: Match, text: str = "") -> Match:
    return load(text or match.save(), lambda name: match.game)


@pytest.fixture
def answered(game: Game) -> Match:
    match = game.new(2, seed=7)
    match.always("roll")
    match.play("hide")
    match.always("lay 3")
    match.play("lay 3")
    match.always("roll")
    return match


def test_answers_are_saved_a_line_each(answered: Match) -> None:
    assert saved(answered) == [
        "1 seat1 hide",
        "2 seat1 lay 3",
        "always seat1 lay: lay card=3",
        "always seat1 turn: roll",
        "always seat2 turn: roll",
    ]


def test_answers_come_back(answered: Match) -> None:
    again = reload(answered)
    assert again.standing == answered.standing
    assert again.unasked() == answered.unasked() is not None
    assert again.save() == answered.save()


def test_answers_that_were_ended_are_not_saved(answered: Match) -> None:
    answered.ask_again(0)
    assert saved(answered)[2:] == ["always seat2 turn: roll"]
    assert reload(answered).standing == answered.standing


def test_an_older_save_has_none(game: Game) -> None:
    match = game.new(2, seed=7)
    match.play("roll")
    older = match.save().replace("chimerical save 3", "chimerical save 2")
    again = reload(match, older)
    assert (again.moves, again.standing) == (match.moves, {})
    assert again.save() == match.save()


DAMAGE = {
    "another seat": ("seat2 turn", "seat3 turn", "no seat 3 decides on 'turn'"),
    "no seat": ("seat2 turn", "seat0 turn", "no seat 0 decides on 'turn'"),
    "no decision": ("seat2 turn", "seat2 pass", "no seat 2 decides on 'pass'"),
    "no action": ("seat2 turn: roll", "seat2 turn: jump", "'jump' is no action"),
    "no card": ("lay card=3", "lay card=4", "card cannot be 4"),
    "nothing": ("seat2 turn: roll", "seat2 turn:  ", "is no action"),
    "another answer": ("lay card=3", "lay card=1", "the file was edited"),
}


@pytest.mark.parametrize(("old", "new", "complaint"), DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_answer(answered: Match, old: str, new: str, complaint: str) -> None:
    text = answered.save()
    assert old in text
    with pytest.raises(SaveError, match=r"line 1[2-5]: ") as error:
        reload(answered, text.replace(old, new))
    assert complaint in str(error.value)

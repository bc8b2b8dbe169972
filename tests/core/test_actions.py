"""What is told about actions, and how they are written."""

from __future__ import annotations

import dataclasses

import pytest

from chimerical.core.actions import Amount, Note, Odds, Scene, Target, Told, summed, written
from chimerical.core.game import Game
from chimerical.core.space import Sort, Space
from every_game import VAULT, find

ITEM = Sort("item", 2, first=3)
A = Space(end_turn={}, pick=dict(item=ITEM), swap=dict(taken=ITEM, put=ITEM))


# --- what is told ---


def test_every_word_adds_to_what_is_told() -> None:
    told = Told("store", item=ITEM(3)).touches("to", "pod-1").costs("ap", 2).brings("points", 3)
    told.note("power", n=4).by_dice(Odds(0.5)).brings("coins", unknown=True)
    assert (told.says, told.words) == ("store", {"item": ITEM(3)})
    assert told.targets == [Target("to", "pod-1")]
    assert told.cost == [Amount("ap", 2)]
    assert told.gain == [Amount("points", 3), Amount("coins", 1, unknown=True)]
    assert told.notes == [Note("power", {"n": 4})]
    assert told.odds == Odds(0.5)


def test_nothing_is_told_of_what_is_nothing() -> None:
    told = Told().touches("to", "").costs("ap", 0).brings("points", 0)
    assert (told.targets, told.cost, told.gain) == ([], [], [])


def test_up_to_something_is_told_even_if_it_may_be_nothing() -> None:
    assert Told().brings("points", 0, most=6).gain == [Amount("points", 0, most=6)]


@pytest.mark.parametrize(
    ("amounts", "whole"),
    [
        ([Amount("coins", 1), Amount("food", 2), Amount("coins", 3)], ["4 coins", "2 food"]),
        ([Amount("coins", 1), Amount("coins", 2, most=4)], ["3-5 coins"]),
        ([Amount("coins", 0, most=2)], ["0-2 coins"]),
        ([Amount("coins", 1), Amount("coins", 2, when="you win")], ["1 coins", "2 coins"]),
    ],
)
def test_amounts_of_the_same_are_summed(amounts: list[Amount], whole: list[str]) -> None:
    def words(a: Amount) -> str:
        return f"{a.n} {a.what}" if a.most is None else f"{a.n}-{a.most} {a.what}"

    assert [words(amount) for amount in summed(amounts)] == whole


def test_what_the_sentence_tells_is_data_and_not_said_again() -> None:
    told = Told().brings("coins", 3).brings("food").brings("points", 2)
    told.says_itself("coins", 3).says_itself("food").says_itself("perks", 0)
    assert told.gain == [Amount("coins", 3), Amount("food"), Amount("points", 2)]
    assert [each.said for each in told.marked(told.gain)] == [True, True, False]
    more = told.marked(summed([*told.gain, Amount("food")]))
    assert not any(each.said for each in more), "a sentence that tells too little tells nothing"
    assert told.marked([Amount("food", when="you win")])[0].said
    assert not told.marked([Amount("claw")])[0].said


# --- by verb and decision ---


class Shown(Scene):
    def show(self, card: int) -> Told:
        return Told().costs("points", card)

    def lay_at_lay(self, card: int) -> Told:
        return Told().brings("points", card)


SPEC = dataclasses.replace(find(VAULT).spec, explain=Shown)
SHOW, LAY, ROLL = SPEC.play.space.show, SPEC.play.space.lay, SPEC.play.space.roll


def scene(*moves: str) -> Scene:
    match = Game(SPEC).new(seats=2, seed=7)
    for move in moves:
        match.play(move)
    return SPEC.explain(match.table, match.game)


def test_a_verb_has_a_method_or_nothing_to_tell() -> None:
    shown, rolled = scene().tell(SHOW(2)), scene().tell(ROLL())
    assert shown is not None
    assert shown.cost == [Amount("points", 2)]
    assert rolled is not None
    assert (rolled.cost, rolled.gain, rolled.notes) == ([], [], [])


def test_a_verb_may_have_a_method_for_one_decision() -> None:
    told = scene("hide").tell(LAY(3))
    assert told is not None
    assert told.gain == [Amount("points", 3)]


def test_nothing_is_told_of_what_is_not_asked() -> None:
    assert scene().tell(LAY(3)) is None
    assert scene("hide").tell(SHOW(2)) is None
    match = Game(SPEC).new(seats=2, seed=7)
    assert match.describe(LAY(3)).label == match.notation(LAY(3)) == "lay 3"


def test_a_method_that_is_called_like_no_verb_is_named() -> None:
    class Misspelt(Scene):
        def shwo(self, card: int) -> Told:
            return Told()

    with pytest.raises(ValueError, match="nothing is called 'shwo'"):
        dataclasses.replace(SPEC, explain=Misspelt)


def test_a_helper_cannot_be_called_like_a_verb() -> None:
    class Helpful(Scene):
        def roll(self) -> int:
            return 6

    class Explain(Helpful):
        pass

    with pytest.raises(ValueError, match="'roll' is a verb"):
        dataclasses.replace(SPEC, explain=Explain)


# --- notation ---

ITEMS = ("", "", "", "bow", "sword")


@pytest.mark.parametrize(
    ("action", "plain", "named"),
    [
        (A.end_turn(), "end turn", "end turn"),
        (A.pick(4), "pick 4", "pick sword"),
        (A.swap(3, 4), "swap 3 4", "swap bow sword"),
    ],
)
def test_an_action_is_written_as_its_verb_and_arguments(
    action: int, plain: str, named: str
) -> None:
    assert written(A)("table", "game", action) == plain
    assert written(A, {"item": ITEMS})("table", "game", action) == named


def test_names_may_depend_on_the_table_and_the_game() -> None:
    write = written(A, {"item": lambda s, game, item: f"{s}{game}#{item}"})
    assert write("box", "?", A.pick(3)) == "pick box?#3"


def test_a_verb_may_have_a_form_of_its_own() -> None:
    split = written(
        A, {"item": ITEMS}, swap="{taken} for {put}", pick=lambda s, game, item: f"{s} {item}"
    )
    assert split("table", "game", A.swap(3, 4)) == "bow for sword"
    assert split("table", "game", A.pick(3)) == "table 3"


def test_a_verb_that_is_not_there_is_named() -> None:
    with pytest.raises(ValueError, match="there is no verb drop"):
        written(A, drop="drop")


def test_what_is_no_action_is_named() -> None:
    with pytest.raises(ValueError, match="7 is no action"):
        written(A)("table", "game", 7)

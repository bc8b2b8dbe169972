"""Every line of the Vault's rulebook: before, action, after."""

from __future__ import annotations

import pytest

from every_game import VAULT, find

from .table import CARDS, Table

P, Q = 0, 1


@pytest.mark.rules("V1", "V2")
def test_everybody_gets_4_of_18_cards() -> None:
    match = find(VAULT).new(3, seed=5)
    s = match.table
    assert [sum(player.cards) for player in s.player] == [4, 4, 4]
    assert sum(s.pile) == 18 - 12
    dealt = [s.pile[card] + sum(player.cards[card] for player in s.player) for card in CARDS]
    assert dealt == [8, 6, 4]


@pytest.mark.rules("V2")
def test_nobody_sees_the_cards_of_others_or_the_pile() -> None:
    table = Table((1, 1, 2), (4, 0, 0))
    seen = table.masked(Q)
    assert list(seen.player[P].cards) == [4, 0, 0, 0], "four that are not seen"
    assert list(seen.player[Q].cards) == [0, 4, 0, 0]
    assert list(seen.pile[1:]) == [0, 0, 0]


@pytest.mark.rules("V3")
def test_a_turn_is_one_of_three_things() -> None:
    table = Table((1, 1, 1), (1, 1, 1))
    assert table.offers == ["show 1", "show 2", "show 3", "hide", "roll"]
    table.do("roll")
    assert table.seat == Q
    table.do("hide", "lay 1")
    assert table.seat == P


@pytest.mark.rules("V4")
def test_only_cards_in_hand_are_shown_or_hidden() -> None:
    table = Table((1, 0, 1), (1, 1, 1))
    assert table.refused("show 2") == "V4"
    assert table.refused("show 3") == ""
    table.do("hide")
    assert table.refused("lay 2") == "V4"
    assert table.offers == ["lay 1", "lay 3"]


@pytest.mark.rules("V4")
def test_an_empty_hand_can_only_roll() -> None:
    table = Table((1, 1, 1), (0, 0, 0))
    table.do("roll")
    assert table.seat == P, "the roll of Q was taken, for there was nothing else to do"
    assert [event["seat"] for event in table.events if event.name == "rolled"] == [P, Q]


@pytest.mark.rules("V5")
def test_a_card_that_is_shown_scores_at_once_and_stays() -> None:
    table = Table((1, 1, 1), (1, 1, 1)).do("show 3")
    assert table.scores == [3, 0]
    assert table.hand(P) == (1, 1, 0)
    assert list(table.table.shown) == [0, 0, 0, 1]
    assert not table.can_undo(), "all have seen it"


@pytest.mark.rules("V6")
def test_hiding_takes_two_steps() -> None:
    table = Table((1, 1, 1), (1, 1, 1))
    assert table.refused("lay 1") == "V6"
    table.do("hide")
    assert table.refused("roll") == table.refused("show 1") == "V6"
    table.do("lay 2")
    assert (table.hand(P), table.vault(P)) == ((1, 0, 1), (0, 1, 0))


@pytest.mark.rules("V6")
def test_nobody_else_learns_what_was_hidden() -> None:
    table = Table((1, 1, 1), (1, 1, 1)).do("hide", "lay 3")
    assert table.story(P) == ["Seat 1 hides a card.", "You hid a three."]
    assert table.story(Q) == ["Seat 1 hides a card."]
    other = Table((1, 1, 1), (1, 1, 1)).do("hide", "lay 1")
    assert other.masked(Q).array.tobytes() == table.masked(Q).array.tobytes()


@pytest.mark.rules("V7")
@pytest.mark.parametrize(("face", "points"), [(1, 0), (2, 2), (5, 5), (6, 6)])
def test_a_roll_scores_what_it_shows_but_a_1_nothing(face: int, points: int) -> None:
    table = Table((1, 1, 1), (1, 1, 1)).rolls(face).do("roll")
    assert table.scores == [points, 0]
    assert table.heard_of("rolled") == [(P, face)]
    assert not table.can_undo()


@pytest.mark.rules("V8")
@pytest.mark.parametrize(("options", "turns"), [({}, 6), ({"rounds": 2}, 2)])
def test_the_game_ends_after_so_many_turns_each(options: dict[str, int], turns: int) -> None:
    table = Table((1, 1, 1), (1, 1, 1), **options)
    for _ in range(2 * turns - 1):
        table.do("roll")
    assert not table.over
    table.do("roll")
    assert table.ending == "rounds"


@pytest.mark.rules("V9")
def test_hidden_cards_score_at_the_end_and_the_most_points_win() -> None:
    table = Table((0, 1, 1), (1, 1, 1), rounds=2)
    table.do("hide", "lay 3", "show 2").rolls(1, 2).do("show 2", "roll")
    assert table.over
    assert table.scores == [5, 2]
    assert table.winners == [P]


@pytest.mark.rules("V10")
@pytest.mark.parametrize(("ties", "winners"), [("shared", [P, Q]), ("cards", [Q])])
def test_equal_points_are_shared_or_cards_in_hand_decide(ties: str, winners: list[int]) -> None:
    table = Table((1, 1, 0), (1, 1, 1), ties=ties, rounds=1).do("show 1", "show 1")
    assert table.scores == [1, 1]
    assert table.winners == winners

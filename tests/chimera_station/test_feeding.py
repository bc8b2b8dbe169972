"""Feeding (S196-S211)."""

from __future__ import annotations

import pytest

from .station import P, Q, R, Station


def hungry(*workers, **has):
    """Feeding of one player with these workers; the rival's eats nothing. Not yet begun."""
    table = Station()
    table.player(P, **has)
    for parts in workers:
        table.worker(P, parts)
    table.worker(Q, "l")
    return table


def fed(table, seat=P):
    """What a seat paid and missed."""
    [(_, _, paid, missing)] = [event for event in table.happened("fed") if event[1] == seat]
    return paid, missing


@pytest.mark.rules("S196")
def test_all_workers_come_back_to_their_pools():
    table = Station()
    table.tile("cargo-bay", "0,-1")
    table.player(P, perks="mint", food=9)
    table.player(Q, food=9)
    places = ("cargo-bay", "refinery", "mint", "lounge", "aside", "pool")
    mine = [table.worker(P, at=place) for place in places]
    theirs = [table.worker(Q, at=place) for place in ("hub-a", "lounge", "aside")]
    table.feeding()
    assert [table.where(worker) for worker in mine + theirs] == ["pool"] * 9
    assert (table.asked, table.table.round) == ("place_worker", 2)
    assert table.refused("", "cargo-bay") is None


@pytest.mark.rules("S197")
def test_players_feed_in_turn_order_by_the_same_steps():
    table = Station(3)
    table.marker(Q)
    for seat in range(3):
        table.worker(seat, "bc")
        table.worker(seat, "b")
    table.feeding()
    order = []
    while table.asked == "lose_part":
        order.append(table.seat)
        table.play(table.offers()[0])
    assert order == [Q, Q, R, R, P, P]
    assert table.happened("fed") == [("fed", seat, 0, 2) for seat in (Q, R, P)]


@pytest.mark.rules("S198")
@pytest.mark.parametrize(
    ("workers", "made"), [(("ll",), 2), (("ll", "ll"), 4), (("l", "bl"), 0), (("ll", "bll"), 4)]
)
def test_workers_with_two_leaves_make_2_food_each(workers, made):
    table = hungry(*workers)
    table.feeding()
    assert table.food(P) == made
    assert fed(table) == (0, 0)


@pytest.mark.rules("S198", "S199")
def test_food_is_made_before_it_is_owed():
    table = hungry("ll", "", "")
    table.feeding()
    assert (table.food(P), fed(table)) == (0, (2, 0))
    assert [kind for kind, *_ in table.happened("food_gained", "fed")] == [
        "food_gained",
        "fed",
        "fed",
    ]


@pytest.mark.rules("S199", "S200", "S202")
@pytest.mark.parametrize(
    ("workers", "owed"),
    [(("",), 1), (("", "", ""), 3), (("b", "ct", ""), 3), (("l", "bl", ""), 1), (("l", "ll"), 0)],
)
def test_each_worker_without_a_leaf_eats_1(workers, owed):
    table = hungry(*workers, food=9)
    table.feeding()
    made = 2 * workers.count("ll")
    assert table.food(P) == 9 + made - owed
    assert fed(table) == (owed, 0)


@pytest.mark.rules("S201")
def test_workers_in_the_reserve_eat_nothing():
    table = hungry("", food=5)
    table.worker(P, at="reserve")
    table.worker(P, at="reserve")
    table.feeding()
    assert (table.food(P), fed(table)) == (4, (1, 0))
    assert table.at(P, "reserve") == 2


@pytest.mark.rules("S202")
def test_workers_who_were_not_placed_eat_too():
    table = hungry("", food=5)
    table.worker(P, at="refinery")
    table.feeding()
    assert fed(table) == (2, 0)


@pytest.mark.rules("S203")
def test_food_is_paid_as_far_as_it_goes():
    table = hungry("b", "", "", food=2)
    table.feeding()
    assert (table.food(P), fed(table)) == (0, (2, 1))


@pytest.mark.rules("S203")
def test_nobody_may_save_food_and_give_up_parts():
    table = hungry("bc", "", food=2)
    table.feeding()
    assert table.happened("lost") == []
    assert (table.food(P), table.asked) == (0, "place_worker")


@pytest.mark.rules("S204")
def test_a_part_of_ones_choice_goes_back_for_each_food_missing():
    table = hungry("bc", "lt", "", food=0)
    table.feeding()
    assert (table.asked, table.seat) == ("lose_part", P)
    assert table.offers() == [
        "lose w1bc brain",
        "lose w1bc claw",
        "lose w2lt leaf",
        "lose w2lt tentacle",
    ]
    table.play("lose w2lt tentacle")
    assert table.left("tentacle") == 7
    assert table.asked == "lose_part"
    table.play("lose w1bc claw")
    assert [table.parts(n) for n in table.workers(P)[:3]] == ["b", "l", ""]
    assert table.pool(P) == ""
    assert (table.asked, table.points(P)) == ("place_worker", 0)


@pytest.mark.rules("S204", "S205")
@pytest.mark.parametrize(
    ("workers", "food", "lost"), [(("", ""), 0, 4), (("", ""), 1, 2), (("b", "", ""), 0, 4)]
)
def test_without_parts_each_food_missing_costs_2_points(workers, food, lost):
    table = hungry(*workers, food=food)
    table.feeding()
    assert table.points(P) == -lost
    assert table.food(P) == 0
    assert all(table.parts(n) == "" for n in table.workers(P))


@pytest.mark.rules("S206")
def test_hunger_does_not_touch_the_pool():
    table = hungry("", pool="bcl")
    table.feeding()
    assert (table.pool(P), table.points(P)) == ("bcl", -2)


@pytest.mark.rules("S207")
def test_a_leaf_that_is_lost_adds_nothing_to_the_debt():
    table = hungry("l", "", "")
    table.feeding()
    assert fed(table) == (0, 2)
    assert table.points(P) == -2
    assert table.left("leaf") == 6  # the rival has one


@pytest.mark.rules("S208")
@pytest.mark.parametrize(("score", "left"), [(3, 0), (4, 0), (5, 1), (0, 0)])
def test_nobody_falls_below_0_points(score, left):
    table = hungry("", "", score=score)
    table.feeding()
    assert table.table.player[P].score == left


@pytest.mark.rules("S209")
def test_the_grocer_may_take_3_coins_for_each_double_leaf():
    table = hungry("ll", "ll", "", perks="grocer")
    table.feeding()
    assert (table.asked, table.seat) == ("grocery", P)
    table.play("coins")
    assert (table.asked, table.coins(P), table.food(P)) == ("grocery", 3, 0)
    table.play("food")
    assert (table.coins(P), table.food(P)) == (3, 1)
    assert table.asked == "place_worker"


@pytest.mark.rules("S210")
def test_food_made_in_feeding_triggers_no_tentacles():
    table = hungry("llt", "ll", perks="geneticist")
    table.feeding()
    assert table.food(P) == 4
    assert table.happened("extras_earned") == []
    table.send("llt", "hub-a")
    assert (table.coins(P), table.food(P)) == (0, 4)


@pytest.mark.rules("S211")
def test_parts_stay_on_workers_for_the_next_round():
    table = hungry("bc", "t", "ll", food=1)
    table.feeding()
    assert table.table.round == 2
    assert [table.parts(n) for n in table.workers(P)[:3]] == ["bc", "t", "ll"]


# --- worked cases ---


@pytest.mark.rules("T28")
def test_case_t28():
    table = hungry("l", "ll", "", "", food=1)
    table.feeding()
    assert [event for event in table.happened("food_gained", "fed") if event[1] == P] == [
        ("food_gained", P, 2),
        ("fed", P, 2, 0),
    ]
    assert table.food(P) == 1


@pytest.mark.rules("T106")
def test_case_t106():
    table = hungry("bc", "", "", "", food=1, score=15, pool="l")
    table.feeding()
    assert fed(table) == (1, 3)
    table.play("lose w1bc brain")
    assert table.parts(table.workers(P)[0]) == ""
    assert (table.left("brain"), table.left("claw")) == (7, 7)
    assert table.table.player[P].score == 13
    assert (table.pool(P), table.food(P)) == ("l", 0)


@pytest.mark.rules("T107")
def test_case_t107():
    table = hungry("l", "", score=12)
    table.feeding()
    assert fed(table) == (0, 1)
    assert [table.parts(n) for n in table.workers(P)[:2]] == ["", ""]
    assert table.table.player[P].score == 12


@pytest.mark.rules("T110")
def test_case_t110():
    table = hungry("ll", "", "", food=2, perks="grocer")
    table.feeding()
    table.play("coins")
    assert fed(table) == (2, 0)
    assert (table.food(P), table.coins(P)) == (0, 3)

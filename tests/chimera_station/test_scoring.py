"""End scoring and winning (S212-S222)."""

from __future__ import annotations

import pytest

from chimerical.core import flow

from .station import P, Q, R, Station, T, perk


def end(options=None, **has):
    """The end of a game in which one player has something."""
    table = Station(round=5, **options or {})
    table.player(P, **has)
    return table


def paid(table, slug, seat=P):
    """What a perk paid a seat at the end."""
    [points] = [c for _, a, b, c in table.happened("perk_counted") if (a, b) == (seat, perk(slug))]
    return points


@pytest.mark.rules("S213")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (8, 2), (9, 3)])
def test_a_point_for_3_coins(coins, points):
    table = end(coins=coins)
    table.finish()
    assert table.points(P) == points


@pytest.mark.rules("S214")
@pytest.mark.parametrize(("food", "points"), [(0, 0), (1, 0), (2, 1), (5, 2), (6, 3)])
def test_a_point_for_2_food(food, points):
    table = end(food=food)
    table.finish()
    assert table.points(P) == points


@pytest.mark.rules("S213", "S214")
def test_coins_and_food_are_counted_apart():
    table = end(coins=5, food=3)
    table.finish()
    assert table.points(P) == 1 + 1


@pytest.mark.rules("S215")
@pytest.mark.parametrize("value", [1, 2])
def test_points_for_components_on_workers_and_in_the_pool(value):
    table = Station(round=5, component_end_value=value)
    table.player(P, pool="bc")
    table.worker(P, "lt")
    table.worker(P, "b")
    table.player(Q, pool="b")
    table.finish()
    assert (table.points(P), table.points(Q)) == (5 * value, value)


@pytest.mark.rules("S212")
def test_the_end_scoring_uses_nothing_up():
    table = end(coins=7, food=5, pool="bl", perks="mint vendor")
    table.player(Q, coins=9, perks="beggars-alley")
    worker = table.worker(P, "t")
    table.finish()
    assert (table.coins(P), table.food(P), table.pool(P)) == (7, 5, "bl")
    assert table.parts(worker) == "t"
    assert table.perks(P) == "mint vendor"
    assert table.ending == "final_score"


@pytest.mark.rules("S212")
@pytest.mark.parametrize("lead", [P, Q])
def test_the_order_of_players_makes_no_difference(lead):
    table = end(coins=6, food=3, perks="mint")
    table.player(Q, coins=6, food=3, perks="beggars-alley")
    table.marker(lead)
    table.finish()
    assert (table.points(P), table.points(Q)) == (2 + 1 + 9, 2 + 1 + 9)


@pytest.mark.rules("S216")
@pytest.mark.parametrize(
    ("slug", "points"),
    [
        ("architect", 8),
        ("beggars-alley", 0),
        ("conference", 5),
        ("dispatch", 8),
        ("engineer", 4),
        ("foundry", 8),
        ("geneticist", 8),
        ("grappler", 5),
        ("grocer", 4),
        ("investor", 8),
        ("lounge-lizard", 5),
        ("mint", 0),
        ("morale-center", 3),
        ("nonhuman-resources", 8),
        ("overseer", 8),
        ("prime-specimen", 2),
        ("savant", 2),
        ("thug", 2),
        ("vendor", 9),
        ("warlord", 9),
        ("workshop", 1),
        ("zoning-board", 8),
    ],
)
def test_perks_score_their_end_points(slug, points):
    table = end(perks=slug, tier=4, pool="l")
    table.tile("gardens", "0,-1")
    table.reactor("aquarium", "monolith", "newsroom", "vineyard")
    table.worker(P, "lt")
    table.worker(P, "b")
    table.marker(P)
    table.finish()
    assert paid(table, slug) == points
    assert table.points(P) == points + 4  # and for components


@pytest.mark.rules("S216")
def test_all_perks_that_are_still_owned_score():
    table = end(perks="vendor architect overseer")
    table.player(Q, perks="conference")
    table.finish()
    assert (table.points(P), table.points(Q)) == (9 + 8 + 8, 5)


@pytest.mark.rules("S216")
def test_a_discarded_perk_scores_no_more():
    table = end(perks="vendor")
    table.tile("union-hall", "0,-1")
    table.display()
    table.table.deck = 0
    table.worker(P)
    table.turn(P)
    table.send("", "union-hall")
    assert table.points(P) == 9
    table.finish()
    assert table.points(P) == 9


@pytest.mark.rules("S217")
@pytest.mark.parametrize(("slug", "goods"), [("mint", "coins"), ("beggars-alley", "food")])
@pytest.mark.parametrize(
    ("mine", "theirs", "points"), [(1, 0, 9), (1, 1, 9), (0, 0, 0), (0, 1, 0), (1, 2, 0)]
)
def test_the_most_is_at_least_one_and_shared_by_those_who_tie(slug, goods, mine, theirs, points):
    table = Station(3, round=5)
    table.player(P, perks=slug, **{goods: mine})
    table.player(R, **{goods: theirs})
    table.finish()
    assert paid(table, slug) == points


@pytest.mark.rules("S218")
def test_most_points_win():
    table = Station(3, round=5)
    for seat, score in ((P, 30), (Q, 41), (R, 40)):
        table.player(seat, score=score)
    table.finish()
    assert table.winners == [Q]
    assert table.scores == [30, 41, 40]


@pytest.mark.rules("S218")
def test_the_end_scoring_may_turn_the_game():
    table = end(score=30)
    table.player(Q, score=25, perks="vendor")
    table.finish()
    assert (table.scores, table.winners) == ([30, 34], [Q])


@pytest.mark.rules("S219")
def test_components_decide_between_equal_points():
    table = Station(3, round=5)
    table.player(P, score=40)
    table.player(Q, score=38, pool="b")
    table.worker(Q, "l")
    table.player(R, score=39)
    table.worker(R, "t")
    table.finish()
    assert table.scores == [40, 40, 40]
    assert table.winners == [Q]


@pytest.mark.rules("S220")
def test_those_who_still_tie_win_together():
    table = Station(4, round=5)
    for seat in (P, R):
        table.player(seat, score=40, pool="bc")
    table.player(Q, score=42)
    table.player(T, score=41, pool="l")
    table.finish()
    assert table.scores == [42, 42, 42, 42]
    assert table.winners == [P, R]


@pytest.mark.rules("S220")
def test_tied_at_nothing_they_win_together():
    table = Station(round=5)
    table.player(P, score=0)
    table.player(Q, score=0)
    table.finish()
    assert (table.scores, table.winners) == ([0, 0], [P, Q])


@pytest.mark.rules("S221")
def test_lower_places_are_ranked_in_the_same_way():
    table = Station(4, round=5)
    table.player(P, score=40)
    table.player(Q, score=30)
    table.player(R, score=28, pool="bc")
    table.player(T, score=28, pool="lt")
    table.finish()
    assert (table.scores, table.winners) == ([40, 30, 30, 30], [P])
    tiebreak = table.game.interpreted(flow.tiebreak)
    ties = [tiebreak(table.table, table.box, seat) for seat in range(4)]
    assert ties[Q] < ties[R] == ties[T]


@pytest.mark.rules("S222", "S208")
def test_nobody_finishes_below_0_points(games):
    table = Station(round=5)
    for seat in (P, Q):
        table.player(seat, score=1)
        table.worker(seat)
        table.worker(seat)
    table.feeding()
    assert table.over
    assert table.scores == [0, 0]
    assert all(min(game.scores) >= 0 for game in games)


# --- worked cases ---


def case_t202(**options):
    table = Station(round=5, **options)
    table.player(P, score=70, coins=8, food=5, pool="l", perks="vendor savant")
    table.worker(P, "bb")
    table.worker(P, "c")
    return table


@pytest.mark.rules("T202")
def test_case_t202():
    table = case_t202()
    table.finish()
    assert (paid(table, "vendor"), paid(table, "savant")) == (9, 4)
    assert table.happened("goods_scored")[0] == ("goods_scored", P, 4, 4)
    assert table.scores[P] == 91


@pytest.mark.rules("T203")
def test_case_t203():
    table = case_t202(component_end_value=2)
    table.finish()
    assert table.scores[P] == 95


@pytest.mark.rules("T205")
def test_case_t205():
    table = case_t202()
    table.player(Q, score=87, pool="bclt")
    table.finish()
    assert table.scores == [91, 91]
    assert table.winners == [P, Q]


@pytest.mark.rules("T206")
def test_case_t206():
    table = end(perks="beggars-alley", food=3)
    table.player(Q, food=3)
    table.finish()
    assert paid(table, "beggars-alley") == 9
    assert table.points(P) == 9 + 1


@pytest.mark.rules("T207")
def test_case_t207():
    table = end(perks="beggars-alley")
    table.finish()
    assert paid(table, "beggars-alley") == 0
    assert table.points(P) == 0


@pytest.mark.rules("T209")
def test_case_t209():
    table = end(perks="engineer")
    table.reactor("gardens", "monolith", "newsroom")
    table.finish()
    assert paid(table, "engineer") == 6
    assert table.points(P) == 6


@pytest.mark.rules("T211")
@pytest.mark.parametrize(
    ("tier", "points", "by_levels"), [(1, 2, 0), (6, 12, 10), (7, 14, 12), (8, 14, 14)]
)
def test_case_t211(tier, points, by_levels):
    for pays, options in ((points, {}), (by_levels, {"geneticist_count": "levels"})):
        table = end(options, perks="geneticist", tier=tier)
        table.finish()
        assert paid(table, "geneticist") == pays
        assert table.points(P) == pays


@pytest.mark.rules("T212")
def test_case_t212():
    table = end(perks="workshop")
    around = {
        "gardens": "-1,-1",
        "aquarium": "0,-1",
        "vineyard": "2,-1",
        "cargo-bay": "-2,0",
        "symposium": "2,0",
        "think-tank": "1,1",
        "break-room": "3,0",
        "petty-cash": "0,-2",
    }
    for slug, where in around.items():
        table.tile(slug, where)
    table.finish()
    assert paid(table, "workshop") == 6
    assert table.points(P) == 6


@pytest.mark.rules("T213")
@pytest.mark.parametrize(("holder", "points"), [(Q, 0), (P, 9)])
def test_case_t213(holder, points):
    table = end(perks="warlord")
    table.marker(holder)
    table.finish()
    assert paid(table, "warlord") == points
    assert table.points(P) == points


@pytest.mark.rules("T214")
def test_case_t214():
    table = end(perks="thug", pool="t")
    table.worker(P, "ct")
    table.finish()
    assert paid(table, "thug") == 4
    assert table.points(P) == 4 + 3

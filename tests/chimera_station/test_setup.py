"""Setup, mats and the draft of starting cards (S25-S74)."""

from __future__ import annotations

from collections import Counter

import pytest

from chimerical.games.chimera_station import words as w

from .station import P, Q, R, Station

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SPECIES = pytest.mark.parametrize(
    ("mat", "tier", "part"),
    [("brainiacs", 2, "b"), ("eco-friendlies", 1, "l"), ("toughies", 1, "c"), ("weirdoes", 1, "t")],
)


def clockwise(game):
    """The seats in turn order."""
    return [(game.table.start + i) % game.seats for i in range(game.seats)]


def pick_mats(game, *mats):
    """Mats in turn order; a perk that comes with one is the first on display."""
    for mat in mats:
        game.play(f"mat {mat}")
        if game.asked == "take_perk":
            game.play(f"take {game.on_display[0]}")


def to_placement(game):
    """Drafts whatever comes first, and goes on to the first placement."""
    while game.asked != "place_worker":
        game.play_number(game.legal()[0])


def cards(game):
    """The cards that seats hold, by number; 0 for none."""
    return [int(game.table.player[seat].card) for seat in range(game.seats)]


def in_pool(game, seat):
    """The workers in a seat's pool, by their parts."""
    return sorted(game.parts(n) for n in game.workers(seat) if game.where(n) == "pool")


# --- the table ---


@pytest.mark.rules("S25", "S26")
@SEATS
def test_a_game_begins_in_round_1_with_slot_b_locked(seats):
    game = Station.new(seats)
    assert game.table.round == 1
    to_placement(game)
    assert game.table.round == 1
    assert game.refused("", "hub-b") == "S357"


@pytest.mark.rules("S27", "S40")
@SEATS
def test_everyone_begins_with_10_points_and_no_goods(deals, seats):
    for seat in range(seats):
        view = deals[seats][0].view(0)
        player = view["players"][seat]
        assert view["scores"][seat] == 10
        assert (player["coins"], player["food"]) == (0, 0)
        assert not any(part["count"] for part in player["pool"])


@pytest.mark.rules("S29", "S30")
@SEATS
def test_6_of_40_shuffled_tiles_are_turned_up(deals, seats):
    for game in deals[seats]:
        assert len(set(game.tiles)) == 6
        assert game.view(0)["supply"] == 34
    for space in range(6):
        assert len({game.tiles[space] for game in deals[seats]}) > 20


@pytest.mark.rules("S31")
def test_tiles_are_dealt_from_the_right():
    table = Station()
    table.reactor("gardens", "monolith")
    table.supply("aquarium")
    table.discards("vineyard")
    table.player(P, card=1)
    table.worker(P)
    table.turn(P)
    table.flush()
    assert table.tiles == ["vineyard", "aquarium", "gardens", "monolith"]
    assert table.table.reactor[:2].tolist() == [w.NOWHERE, w.NOWHERE]


@pytest.mark.rules("S32")
@SEATS
def test_3_shuffled_perks_are_turned_up(deals, seats):
    for game in deals[seats]:
        assert len(game.on_display) == 3
        assert game.view(0)["deck"] == 19
    assert len({tuple(game.on_display) for game in deals[seats]}) > 40


@pytest.mark.rules("S33")
@SEATS
def test_chance_decides_who_starts(deals, seats):
    starts = Counter(game.table.start for game in deals[seats])
    assert set(starts) == set(range(seats))
    assert min(starts.values()) > 60 / seats / 3


@pytest.mark.rules("S34")
@SEATS
def test_turns_go_clockwise_from_the_start_player(seats):
    for seed in range(6):
        game = Station.new(seats, seed)
        to_placement(game)
        order = []
        for _ in range(seats):
            order.append(game.seat)
            game.send(in_pool(game, game.seat)[0], "lounge")
            game.plays("coin", "end turn")
        assert order == clockwise(game)


@pytest.mark.rules("S35", "S36", "S37", "S38", "S39")
@pytest.mark.parametrize(
    ("seats", "pool", "boxed", "most"), [(2, 4, 0, 6), (3, 3, 1, 5), (4, 2, 2, 4)]
)
def test_workers_by_number_of_players(deals, seats, pool, boxed, most):
    game = deals[seats][0]
    for seat in range(seats):
        player = game.view(0)["players"][seat]
        assert (player["mat"], player["tier"]) == ("mat-a", 1)
        assert game.at(seat, "pool") == pool
        assert game.at(seat, "reserve") == 2
        assert game.at(seat, "gone") == boxed
    game = Station.new(seats)
    for gained in (1, 2, 2):
        game.player(P, tier=2)
        game.research(P)
        assert game.at(P, "pool") == pool + gained
    assert pool + 2 == most


@pytest.mark.rules("T1")
def test_case_t1(deals):
    for game in deals[3]:
        for seat in range(3):
            assert game.points(seat) == 0
            assert game.table.player[seat].score == 10
            assert [game.at(seat, where) for where in ("pool", "reserve", "gone")] == [3, 2, 1]
            assert (game.coins(seat), game.food(seat)) == (0, 0)
        assert [game.left(kind) for kind in w.KIND_NAMES] == [7, 7, 7, 7]
        assert (len(game.tiles), game.view(0)["supply"]) == (6, 34)
        assert (len(game.on_display), game.view(0)["deck"]) == (3, 19)
        assert game.offers() == ["card 1", "card 2", "card 3", "card 4", "card 5"]


# --- sides and the order of setup ---


@pytest.mark.rules("S44", "S47", "S782", "S41")
@SEATS
def test_side_a_is_played_by_all_unless_the_table_chooses_otherwise(deals, seats):
    for game in deals[seats]:
        assert game.asked == "choose_card"
        for seat in range(seats):
            assert game.table.player[seat].mat == w.MAT_A
            assert game.tier(seat) == 1
            assert game.perks(seat) == ""
            assert in_pool(game, seat) == [""] * game.at(seat, "pool")


@pytest.mark.rules("S44", "S48")
@SEATS
def test_side_b_is_chosen_clockwise_from_the_start_player_before_the_draft(seats):
    for seed in range(6):
        game = Station.new(seats, seed, mat_side="b")
        order = []
        for mat in ["toughies", "weirdoes", "eco-friendlies"][: seats - 1]:
            assert game.asked == "choose_mat"
            assert game.refusal("mat a") == "S44"
            order.append(game.seat)
            game.play(f"mat {mat}")
        if seats < 4:
            order.append(game.seat)
            game.play("mat brainiacs")
            game.play(f"take {game.on_display[0]}")
            assert order == clockwise(game)
        assert cards(game) == [0] * seats
        if seats == 4:  # one mat is left for the last seat
            last = clockwise(game)[3]
            assert game.table.player[last].mat == w.MAT_NAMES.index("brainiacs")
            assert (game.asked, game.seat) == ("take_perk", last)


@pytest.mark.rules("S49")
def test_a_species_is_played_by_one_only():
    game = Station.new(3, mat_side="b")
    game.play("mat weirdoes")
    assert game.offers() == ["mat brainiacs", "mat eco-friendlies", "mat toughies"]
    assert game.refusal("mat weirdoes") == "S49"


@pytest.mark.rules("S49")
def test_side_a_is_never_used_up():
    game = Station.new(3, mixed_mats=True)
    game.plays("mat a", "mat a")
    assert game.refusal("mat a") is None


@pytest.mark.rules("S42", "S45", "S46")
@pytest.mark.parametrize("mat_side", ["a", "b"])
def test_mixed_mats_then_the_draft_then_perks_for_side_a(mat_side):
    for seed in range(6):
        game = Station.new(4, seed, mixed_mats=True, mat_side=mat_side)
        order = clockwise(game)
        chosen, picks, extras = [], [], []
        for mat in ("a", "toughies", "a", "a"):
            assert game.asked == "choose_mat"
            chosen.append(game.seat)
            game.play(f"mat {mat}")
        while game.asked == "choose_card":
            picks.append(game.seat)
            game.play(next(a for a in game.offers() if a != "card 4"))
            while game.asked == "take_part":
                game.play("brain")
        while game.asked == "take_perk":
            extras.append(game.seat)
            game.play(f"take {game.on_display[0]}")
            assert len(game.on_display) == 3
        assert (chosen, picks) == (order, order[::-1])
        assert extras == [order[0], order[2], order[3]]
        assert [bool(game.perks(seat)) for seat in order] == [True, False, True, True]


@pytest.mark.rules("S45")
@pytest.mark.parametrize("mats", [("a", "a"), ("toughies", "weirdoes")])
def test_no_extra_perk_where_one_side_is_played_by_all(mats):
    game = Station.new(2, mixed_mats=True)
    pick_mats(game, *mats)
    game.plays("card 1", "card 2")
    assert game.asked == "place_worker"
    assert (game.perks(P), game.perks(Q)) == ("", "")


@pytest.mark.rules("S43")
def test_perks_taken_in_setup_pay_for_round_1():
    game = Station.new(2, mixed_mats=True)
    game.display("conference", "engineer", "mint")
    first, second = clockwise(game)
    game.plays("mat brainiacs", "take conference", "mat a")
    assert (game.points(first), game.points(second)) == (1, 0)
    game.plays("card 4", "take engineer", "card 1")
    assert game.points(second) == 1
    game.display("overseer", "mint", "vendor")
    game.play("take overseer")
    assert game.points(second) == 2
    assert game.table.round == 1


# --- mats ---


@pytest.mark.rules("S41", "S50", "S51", "S53", "S54", "S55", "S56", "S57")
@SPECIES
@SEATS
def test_a_species_starts_on_its_tier_with_a_part_on_a_worker(mat, tier, part, seats):
    game = Station.new(seats, mat_side="b")
    seat = game.seat
    pick_mats(game, mat)
    pool = {2: 4, 3: 3, 4: 2}[seats]
    assert game.tier(seat) == tier
    assert in_pool(game, seat) == [""] * (pool - 1) + [part]
    assert [game.parts(n) for n in game.workers(seat) if game.where(n) != "pool"] == [""] * (
        6 - pool
    )
    assert game.pool(seat) == ""
    left = {kind[0]: game.left(kind) for kind in w.KIND_NAMES}
    assert left == {**dict.fromkeys("bclt", 7), part: 6}


@pytest.mark.rules("S52")
@SPECIES
def test_only_the_brainiacs_own_a_perk_from_the_start(mat, tier, part):
    game = Station.new(2, mat_side="b")
    seat = game.seat
    pick_mats(game, mat)
    assert len(game.perks(seat).split()) == (mat == "brainiacs")


@pytest.mark.rules("S58")
def test_the_brainiacs_choose_their_perk_from_the_display_before_the_draft():
    game = Station.new(3, mat_side="b")
    seat = game.seat
    game.play("mat brainiacs")
    shown = game.on_display
    assert (game.asked, game.seat) == ("take_perk", seat)
    assert sorted(game.offers()) == [f"take {perk}" for perk in shown]
    game.play(f"take {shown[1]}")
    assert game.perks(seat) == shown[1]
    assert len(game.on_display) == 3
    assert {shown[0], shown[2]} < set(game.on_display)
    assert cards(game) == [0, 0, 0]


@pytest.mark.rules("T2")
def test_case_t2():
    game = Station.new(4, mat_side="b")
    pick_mats(game, "weirdoes", "brainiacs", "eco-friendlies")  # the last mat is left over
    assert game.asked == "choose_card"
    for seat in range(4):
        assert game.at(seat, "pool") == 2
        assert sorted(len(parts) for parts in in_pool(game, seat)) == [0, 1]
    assert [game.left(kind) for kind in w.KIND_NAMES] == [6, 6, 6, 6]
    brainiacs = clockwise(game)[1]
    assert game.tier(brainiacs) == 2
    assert len(game.perks(brainiacs).split()) == 1
    assert (len(game.on_display), game.view(0)["deck"]) == (3, 18)


# --- the draft ---


@pytest.mark.rules("S59", "S60")
@SEATS
def test_by_default_two_cards_more_than_players_are_on_offer(deals, seats):
    for game in deals[seats]:
        assert game.offers() == [f"card {n}" for n in range(1, seats + 3)]
        if seats < 4:
            assert game.refusal(f"card {seats + 3}") == "S60"


@pytest.mark.rules("S59", "S60")
@pytest.mark.parametrize(("seats", "marked"), [(2, set()), (3, {5})])
def test_in_the_other_reading_two_of_the_first_four_cards_are_drawn(seats, marked):
    drawn = set()
    for seed in range(60):
        game = Station.new(seats, seed, starting_cards="two_plus")
        offered = {int(action.split()[1]) for action in game.offers()}
        assert marked <= offered
        assert len(offered - marked) == 2
        assert offered - marked <= {1, 2, 3, 4}
        drawn.add(tuple(offered - marked))
    assert len(drawn) == 6


@pytest.mark.rules("S59", "S60")
def test_in_the_other_reading_four_players_draft_from_all_six_cards():
    for seed in range(5):
        game = Station.new(4, seed, starting_cards="two_plus")
        assert game.offers() == [f"card {n}" for n in range(1, 7)]


@pytest.mark.rules("S61", "S62", "S65", "S73")
@pytest.mark.parametrize(("card", "coins", "food"), [(1, 5, 1), (2, 3, 3), (5, 4, 2)])
def test_cards_of_coins_and_food(card, coins, food):
    game = Station.new(3)
    seat = game.seat
    game.play(f"card {card}")
    assert (game.coins(seat), game.food(seat)) == (coins, food)
    assert (game.pool(seat), game.tier(seat), game.perks(seat)) == ("", 1, "")
    assert cards(game)[seat] == card


@pytest.mark.rules("S63", "S70")
@pytest.mark.parametrize("kind", w.KIND_NAMES)
def test_card_3_gives_a_component_2_coins_and_2_food(kind):
    game = Station.new(2)
    seat = game.seat
    game.play("card 3")
    assert (game.asked, game.seat) == ("take_part", seat)
    assert game.offers() == list(w.KIND_NAMES)
    game.play(kind)
    assert (game.coins(seat), game.food(seat), game.pool(seat)) == (2, 2, kind[0])
    assert game.left(kind) == 6
    assert in_pool(game, seat) == [""] * 4


@pytest.mark.rules("S64", "S71")
def test_card_4_gives_a_research_advance_1_coin_and_1_food():
    game = Station.new(2)
    seat = game.seat
    game.play("card 4")
    assert (game.asked, game.seat, game.tier(seat)) == ("take_perk", seat, 2)
    perk = game.on_display[2]
    game.play(f"take {perk}")
    assert (game.coins(seat), game.food(seat), game.perks(seat)) == (1, 1, perk)


@pytest.mark.rules("S66", "S70")
def test_card_6_gives_2_components_and_1_food():
    game = Station.new(4)
    seat = game.seat
    game.play("card 6")
    for kind in ("claw", "tentacle"):
        assert (game.asked, game.seat) == ("take_part", seat)
        game.play(kind)
    assert (game.coins(seat), game.food(seat), game.pool(seat)) == (0, 1, "ct")
    assert in_pool(game, seat) == ["", ""]


@pytest.mark.rules("S67", "S68", "S72")
@pytest.mark.parametrize("drafted", [(2, 1), (5, 1, 2), (1, 5, 3, 2)])
def test_the_last_in_turn_order_drafts_first_and_everyone_drafts_one(drafted):
    seats = len(drafted)
    for seed in range(6):
        game = Station.new(seats, seed)
        order = []
        for card in drafted:
            order.append(game.seat)
            game.play(f"card {card}")
            if game.asked == "take_part":
                game.play("leaf")
        assert order == clockwise(game)[::-1]
        assert [cards(game)[seat] for seat in order] == list(drafted)
        assert game.asked == "place_worker"
        assert game.view(0)["cards"] == []


@pytest.mark.rules("S69")
def test_a_card_is_cashed_in_before_the_next_player_picks():
    game = Station.new(3)
    third, second, _ = reversed(clockwise(game))
    game.play("card 4")
    shown = game.on_display
    assert (game.asked, game.seat) == ("take_perk", third)
    game.play(f"take {shown[0]}")
    assert (game.asked, game.seat) == ("choose_card", second)
    assert shown[0] not in game.on_display
    assert len(game.on_display) == 3
    assert game.refusal("card 4") == "S60"


@pytest.mark.rules("S71")
@pytest.mark.parametrize(
    ("mat", "tier", "gains"),
    [("weirdoes", 2, "t"), ("toughies", 2, "perk"), ("eco-friendlies", 2, "perk")],
)
def test_a_research_icon_pays_the_tier_above_the_start_tier(mat, tier, gains):
    game = Station.new(2, mat_side="b")
    pick_mats(game, "brainiacs", mat)
    seat = game.seat
    game.play("card 4")
    assert game.tier(seat) == tier
    if gains == "perk":
        assert (game.asked, game.seat) == ("take_perk", seat)
        game.play(f"take {game.on_display[0]}")
    assert game.pool(seat) == ("t" if gains == "t" else "")
    assert (game.coins(seat), game.food(seat)) == (1, 1)


@pytest.mark.rules("T3")
def test_case_t3():
    game = Station.new(3, seed=next(s for s in range(9) if Station.new(3, s).table.start == P))
    assert len(game.offers()) == 5
    order = []
    for card in (1, 2, 5):
        order.append(game.seat)
        game.play(f"card {card}")
    assert order == [R, Q, P]
    assert cards(game) == [5, 2, 1]
    assert game.view(P)["cards"] == []


@pytest.mark.rules("T4")
def test_case_t4():
    game = Station.new(2)
    game.display("lounge-lizard", "mint", "vendor")
    seat = game.seat
    assert (game.tier(seat), game.points(seat), game.coins(seat), game.food(seat)) == (1, 0, 0, 0)
    game.plays("card 4", "take lounge-lizard")
    assert (game.tier(seat), game.coins(seat), game.food(seat)) == (2, 1, 1)
    assert game.table.player[seat].score == 11
    assert game.perks(seat) == "lounge-lizard"
    assert len(game.on_display) == 3


@pytest.mark.rules("T5")
def test_case_t5():
    game = Station.new(2, mat_side="b")
    pick_mats(game, "toughies", "brainiacs")
    seat = game.seat
    assert (game.tier(seat), len(game.perks(seat).split())) == (2, 1)
    game.play("card 4")
    game.play(f"take {game.on_display[0]}")
    assert (game.tier(seat), len(game.perks(seat).split())) == (3, 2)
    assert (game.coins(seat), game.food(seat)) == (1, 1)
    assert game.view(seat)["players"][seat]["level"] == 2


@pytest.mark.rules("S73")
def test_the_drafted_card_is_kept_for_a_flush():
    game = Station.new(2)
    game.plays("card 1", "card 2")
    seat = game.seat
    assert cards(game)[seat] == 2
    game.flush(1)
    assert cards(game)[seat] == 0
    assert cards(game)[1 - seat] == 1


@pytest.mark.rules("S74")
def test_a_starting_card_is_worth_nothing_at_the_end():
    table = Station()
    table.player(P, card=6)
    table.finish()
    assert (table.points(P), table.points(Q)) == (0, 0)

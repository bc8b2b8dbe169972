"""What words mean: station, adjacent, pool, attach, recall, placed … (S737-S762, S775)."""

from __future__ import annotations

import pytest

from .station import P, Q, Station

# --- the station and its modules ---


@pytest.mark.rules("S737", "S345")
def test_printed_and_built_modules_are_the_station_and_tiles_elsewhere_are_not():
    table = Station()
    table.tile("gardens", "0,-1")
    table.reactor("think-tank")
    table.discards("aquarium")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "gardens") is None
    assert table.refused("", "refinery") is None
    for elsewhere in ("think-tank", "aquarium", "commissary"):
        assert table.refused("", elsewhere) == "S100"


@pytest.mark.rules("S738")
def test_a_border_of_several_colours_counts_for_each():
    table = Station()
    table.player(P, perks="mint")
    table.tile("commissary", "0,-1")  # gold, green and white
    table.tile("integrated-constructor", "1,-1")  # gold and grey
    table.worker(P)
    table.turn(P)
    table.send("", "mint")
    assert table.coins(P) == 6 + 2


@pytest.mark.rules("S739", "S105")
@pytest.mark.parametrize("seat", [P, Q])
def test_a_module_is_occupied_by_a_worker_of_anybody(seat):
    table = Station()
    table.worker(seat, at="refinery")
    table.worker(P, "b")
    table.turn(P)
    assert table.refused("b", "refinery") == "S105"
    assert table.refused("b", "hydroponics") is None


AROUND = ("0,-2", "1,-2", "-1,-1", "1,-1")  # build spaces next to 0,-1, besides the Hub


@pytest.mark.rules("S740", "S741")
def test_adjacent_spaces_share_a_side():
    for where in ("-1,-2", "0,-2", "1,-2", "2,-2", "-1,-1", "1,-1", "2,-1", "0,1", "-1,1"):
        table = Station()
        table.tile("vineyard", "0,-1")
        table.tile("monolith", where)
        table.worker(P)
        table.turn(P)
        table.send("", "vineyard")
        assert table.food(P) == 1 + (where in AROUND), where  # slot A is below, to the left


@pytest.mark.rules("S741", "S362")
@pytest.mark.parametrize(
    ("where", "food"), [("-1,-1", 1), ("0,-1", 1), ("1,-1", 1), ("2,-1", 1), ("2,0", 1), ("0,1", 1)]
)
@pytest.mark.parametrize("round", [1, 3])
def test_hub_slots_are_adjacent_modules_and_the_connector_is_not(where, food, round):
    table = Station(round=round)
    table.tile("vineyard", where)
    table.worker(P)
    table.turn(P)
    table.send("", "vineyard")
    assert table.food(P) == food


# --- supply, pool and reserve ---


@pytest.mark.rules("S742", "S747", "S767")
def test_lost_components_are_everybodys_again():
    table = Station()
    table.tile("biofuel-refinery", "0,-1")
    table.tile("think-tank", "1,-1")
    table.worker(P, "b")
    table.worker(Q)
    table.components(brain=0)
    table.turn(P)
    table.send("b", "biofuel-refinery")
    assert (table.pool(P), table.parts(0), table.left("brain")) == ("", "", 1)
    table.turn(Q)
    table.send("", "think-tank")
    assert (table.pool(Q), table.left("brain"), table.points(Q)) == ("b", 0, 0)


@pytest.mark.rules("S743", "S92")
def test_loose_components_and_unplaced_workers_are_in_the_pool():
    table = Station()
    table.tile("gardens", "0,-1")
    table.worker(P, "b")
    table.worker(P, "c", at="lounge")
    table.worker(P, "t", at="reserve")
    table.turn(P)
    assert {action.split()[0] for action in table.offers()} == {"w1b"}
    table.send("b", "gardens")
    assert (table.pool(P), table.parts(0), table.at(P, "pool")) == ("l", "b", 0)


@pytest.mark.rules("S744", "S263")
def test_the_reserve_is_what_was_put_aside_and_not_gained_yet():
    for seats in (2, 3, 4):
        game = Station.new(seats)
        for seat in range(seats):
            assert game.at(seat, "reserve") == 2
    table = Station()
    table.player(P, tier=2)
    reserve = table.worker(P, at="reserve")
    table.research(P)
    assert (table.where(reserve), table.at(P, "reserve")) == ("pool", 0)


@pytest.mark.rules("S745")
def test_attached_components_come_from_the_pool_unless_a_text_says_otherwise():
    table = Station()
    table.player(P, pool="bl", coins=2)
    table.tile("science-fair", "0,-1")
    table.tile("autosurgeon", "1,-1")
    table.worker(P)
    table.worker(P, "t")
    table.turn(P)
    table.send("", "science-fair")
    assert table.refusal("become c") == "S173"  # not in the pool
    table.play("become b")
    assert (table.parts(0), table.pool(P), table.left("brain")) == ("b", "l", 6)
    table.turn(P)
    table.send("t", "autosurgeon")
    table.play("claw")
    assert (table.parts(1), table.pool(P), table.left("claw")) == ("ct", "l", 6)


@pytest.mark.rules("S746")
def test_a_detached_component_goes_to_its_owners_pool():
    table = Station()
    table.worker(P, "bc")
    before = table.left("brain")
    table.turn(P)
    table.send("bc", "laboratory")
    table.play("brain")
    assert (table.parts(0), table.pool(P), table.left("brain")) == ("c", "b", before)


@pytest.mark.rules("S748", "S767")
@pytest.mark.parametrize(
    ("tile", "coins", "food"), [("cryogenics", 6, 0), ("shady-restaurant", 0, 6)]
)
def test_a_returned_component_goes_from_the_pool_to_the_supply(tile, coins, food):
    table = Station()
    table.player(P, pool="bl")
    table.tile(tile, "0,-1")
    table.worker(P, "l")
    before = table.left("leaf")
    table.turn(P)
    table.send("l", tile)
    table.play("leaf")
    assert (table.pool(P), table.parts(0), table.left("leaf")) == ("b", "l", before + 1)
    assert (table.coins(P), table.food(P)) == (coins, food)


@pytest.mark.rules("S748", "S767")
def test_a_component_returned_to_the_medical_bay_can_be_gained_at_once():
    table = Station()
    table.player(P, pool="b")
    table.tile("medical-bay", "0,-1")
    table.components(brain=0)
    table.worker(P)
    table.turn(P)
    table.send("", "medical-bay")
    assert (table.pool(P), table.left("brain")) == ("", 1)
    table.plays("brain", "claw")
    assert table.pool(P) == "bc"


@pytest.mark.rules("S749")
@pytest.mark.parametrize(("parts", "paid"), [("", 0), ("b", 1), ("ll", 1)])
def test_a_worker_with_a_component_is_modified(parts, paid):
    table = Station()
    table.player(P, perks="investor")
    table.worker(P, parts)
    table.progress()
    assert (table.asked == "coin_or_food") == bool(paid)
    if paid:
        table.play("coin")
    assert table.coins(P) == paid


# --- recalling ---


def recalling(*places, round=1):
    """P has workers on these places and one to send to Dispatch Station."""
    table = Station(round=round)
    table.player(P, perks="vendor conference")
    table.tile("dispatch-station", "0,-1")
    table.worker(P, "t")
    for place in places:
        table.worker(P, "b", at=place)
    return table


@pytest.mark.rules("S750", "S755", "S756")
def test_a_recalled_worker_keeps_its_parts_and_can_be_placed_again():
    table = recalling("refinery")
    table.player(P, coins=3)
    table.worker(Q)
    table.turn(P)
    table.send("t", "dispatch-station")
    assert (table.where(1), table.parts(1), table.coins(P)) == ("pool", "b", 3)
    table.turn(Q)
    assert table.refused("", "refinery") is None
    table.turn(P)
    table.send("b", "refinery")
    assert (table.coins(P), table.points(P)) == (6, 1)


@pytest.mark.rules("S751")
def test_the_acting_worker_is_never_recalled_in_its_own_chain():
    table = recalling()
    table.turn(P)
    assert table.refused("t", "dispatch-station") == "S452"
    table = recalling("lounge", "refinery")
    table.turn(P)
    table.send("t", "dispatch-station")
    assert table.offers() == ["recall s1w2b", "recall s1w3b"]
    assert table.refusal("recall s1w1t") == "S752"


@pytest.mark.rules("S752")
@pytest.mark.parametrize(
    ("place", "fine"),
    [
        *[(place, True) for place in ("refinery", "hub-a", "vendor", "lounge", "lab-a", "lab-c")],
        *[(place, False) for place in ("conference", "pool", "reserve", "aside")],
    ],
)
def test_where_workers_can_be_recalled_from(place, fine):
    table = recalling(place)
    table.turn(P)
    assert table.refused("t", "dispatch-station") == (None if fine else "S452")


@pytest.mark.rules("S752", "S451")
def test_nobody_is_recalled_from_dispatch_station():
    table = Station()
    table.player(P, perks="conference")
    table.tile("dispatch-station", "0,-1")
    table.worker(P, "b", at="dispatch-station")
    table.worker(P, "l", at="refinery")
    table.worker(P, "c", at="academy")
    table.worker(P)
    table.turn(P)
    table.send("", "conference")
    assert table.offers() == ["recall s1w2l", "recall s1w3c"]


@pytest.mark.rules("S753")
def test_a_worker_on_a_module_activated_from_afar_may_be_recalled():
    table = Station()
    table.player(P, coins=5)
    table.tile("freelancer-dormitories", "1,-2")
    table.tile("integrated-constructor", "1,-1")
    table.reactor("gardens", "monolith")
    worker = table.worker(P, "b", at="integrated-constructor")
    table.worker(P, "l")
    table.turn(P)
    table.send("l", "freelancer-dormitories")
    table.build("gardens", "0,-1")
    assert table.where(worker) == "integrated-constructor"

    table = Station()
    table.player(P, coins=5)
    table.tile("freelancer-dormitories", "0,-2")
    table.tile("integrated-constructor", "0,-1")
    table.reactor("gardens", "monolith")
    worker = table.worker(P, "b", at="integrated-constructor")
    table.worker(P, "l")
    table.turn(P)
    table.send("l", "freelancer-dormitories")
    table.build("gardens", "1,-2", "recall s1w1b")
    assert table.where(worker) == "pool"


@pytest.mark.rules("S754")
def test_workers_of_others_are_never_recalled():
    table = recalling()
    table.worker(Q, at="refinery")
    table.worker(Q, at="lounge")
    table.turn(P)
    assert table.refused("t", "dispatch-station") == "S452"


@pytest.mark.rules("S755")
def test_recalling_reverses_nothing():
    table = recalling()
    table.player(P, tier=2)
    table.worker(P, "l")
    table.tile("newsroom", "1,-1")
    table.turn(P)
    table.send("l", "newsroom")
    assert table.points(P) == 2
    table.turn(P)
    table.send("t", "dispatch-station")
    assert (table.points(P), table.where(1)) == (2, "pool")


# --- placed, to place, to activate ---


@pytest.mark.rules("S758")
def test_which_workers_count_as_placed_this_round():
    table = Station()
    table.player(P, perks="vendor")
    table.tile("newsroom", "0,-1")
    for place in ("refinery", "vendor", "lounge", "lab-b", "aside", "pool"):
        table.worker(P, at=place)
    table.worker(Q, at="hydroponics")
    table.turn(P)
    table.send("", "newsroom")
    assert table.points(P) == 2 * 6  # five others and the acting worker


@pytest.mark.rules("S758")
def test_a_recalled_worker_counts_again_once_it_is_placed_again():
    table = recalling("refinery")
    table.tile("newsroom", "1,-1")
    table.tile("dispensary", "-1,-1")
    table.worker(P)
    table.turn(P)
    table.send("t", "dispatch-station")
    table.turn(P)
    table.send("", "newsroom")
    assert table.points(P) == 2 * 2  # not the one in the pool
    table.turn(P)
    table.send("b", "dispensary")
    assert "3 coins 0 food" in table.offers()


@pytest.mark.rules("S759")
@pytest.mark.parametrize("place", ["pool", "lab-a", "dispatch"])
def test_a_placement_goes_through_every_step_wherever_it_starts(place):
    table = Station()
    table.player(P, perks="dispatch prime-specimen", food=9)
    table.worker(P, "bct", at=place)
    theirs = table.worker(Q, at="refinery")
    if place == "pool":
        table.turn(P)
    else:
        table.splicing()
    table.send("bct", "refinery")
    assert table.where(theirs) == "lounge"  # step 2
    table.play("coin")
    order = [
        *("placed", "displaced", "coins_gained"),
        *("brain_scored", "coins_gained", "extras_earned"),
    ]
    assert [name for name, *_ in table.happened(*order)][:6] == order
    assert (table.points(P), table.coins(P), table.coins(Q)) == (2, 4, 1)


@pytest.mark.rules("S760", "S404")
def test_the_move_of_a_constructor_is_no_placement():
    table = Station()
    table.player(P, coins=3)
    table.reactor("gardens", "monolith")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "constructor")
    table.build("gardens", "-1,-1", "move in")
    assert table.points(P) == 2 + 2  # for the Constructor and the build, not for Gardens
    assert len(table.happened("placed")) == 1
    assert (table.where(0), table.pool(P)) == ("gardens", "l")


@pytest.mark.rules("S760", "S166")
def test_a_swap_is_no_placement():
    table = Station()
    table.player(P, perks="nonhuman-resources")
    table.worker(P, "b", at="refinery")
    table.worker(Q, "b", at="boiler-room")
    table.worker(P)
    table.turn(P)
    table.send("", "nonhuman-resources")
    table.plays("decline", "decline")
    assert (table.points(P), table.points(Q), table.coins(P)) == (0, 0, 0)
    assert len(table.happened("placed")) == 1


@pytest.mark.rules("S761")
def test_to_activate_a_module_is_to_do_what_it_says():
    table = Station(round=2)
    table.tile("freelancer-dormitories", "1,-1")
    table.tile("petty-cash", "2,-1")
    table.tile("break-room", "1,-2")
    table.worker(P)
    table.turn(P)
    table.send("", "freelancer-dormitories")
    table.play("activate petty-cash")
    assert (table.coins(P), table.food(P), table.done) == (3, 0, True)


@pytest.mark.rules("S762")
def test_a_text_that_clashes_with_a_general_rule_wins():
    table = Station()
    table.player(P, perks="geneticist grappler", pool="l")
    mine = table.worker(P, at="refinery")
    table.worker(P, "bc")
    table.turn(P)
    assert table.refused("bc", "refinery") is None  # against S155
    table.send("bc", "lab")
    assert table.refusal("become bcl") is None  # against S175
    assert table.where(mine) == "refinery"


@pytest.mark.rules("S775")
@pytest.mark.parametrize(("parts", "brains"), [("b", 1), ("bb", 1), ("bl", 1), ("clt", 0), ("", 0)])
def test_a_worker_is_called_after_each_kind_it_carries(parts, brains):
    table = Station()
    table.player(Q, perks="savant grocer geneticist")
    table.worker(Q, parts, at="lounge")
    table.worker(P)
    table.turn(P)
    table.send("", "hub-a")
    assert table.points(Q) == brains

"""What holds for every perk: taking, using, discarding and scoring it (S569-S580, S778), and the
end points of each."""

from __future__ import annotations

import pytest

from .station import P, Q, Station

PAID_WHEN_TAKEN = ("conference", "engineer", "grappler", "lounge-lizard", "overseer")
OTHERS = [
    "architect",
    "beggars-alley",
    "dispatch",
    "foundry",
    "geneticist",
    "grocer",
    "investor",
    "mint",
    "morale-center",
    "nonhuman-resources",
    "prime-specimen",
    "savant",
    "thug",
    "vendor",
    "warlord",
    "workshop",
    "zoning-board",
]


@pytest.mark.rules("S569")
def test_a_gained_perk_is_one_of_those_on_display():
    table = Station()
    table.display("vendor", "mint", "savant")
    table.research(P)
    assert sorted(table.offers()) == ["take mint", "take savant", "take vendor"]
    assert table.refusal("take architect") == "S569"
    table.play("take savant")
    assert table.perks(P) == "savant"
    assert "savant" not in table.on_display


@pytest.mark.rules("S570")
@pytest.mark.parametrize(("shown", "left"), [(3, 3), (4, 3), (5, 4)])
def test_one_perk_is_dealt_where_fewer_than_3_remain(shown, left):
    table = Station()
    table.display(*("vendor", "mint", "savant", "thug", "grocer")[:shown])
    table.deck("architect", "warlord")
    table.research(P)
    table.play("take vendor")
    assert len(table.on_display) == left
    dealt = {"architect", "warlord"} & set(table.on_display)
    assert len(dealt) == (1 if shown == 3 else 0)


@pytest.mark.rules("S571")
def test_discarded_perks_stay_out_when_the_deck_is_used_up():
    table = Station()
    table.display("vendor", "mint", "savant")
    table.deck()
    table.research(P)
    table.play("take vendor")
    assert table.on_display == ["mint", "savant"]
    table.player(Q, tier=1)
    table.research(Q)
    table.play("take mint")
    assert table.on_display == ["savant"]


@pytest.mark.rules("S572")
def test_a_module_perk_serves_its_owner_alone():
    table = Station()
    table.player(P, perks="vendor")
    table.player(Q, perks="mint")
    table.worker(P, "cc")
    table.turn(P)
    assert table.refused("cc", "mint") == "S572"
    assert table.refused("cc", "zoning-board") == "S572"
    assert table.refused("cc", "vendor") is None


@pytest.mark.rules("S573")
def test_a_brain_scores_nothing_on_a_module_perk():
    table = Station()
    table.player(P, perks="mint")
    table.worker(P, "b")
    table.turn(P)
    table.send("b", "mint")
    assert (table.points(P), table.coins(P)) == (0, 6)


@pytest.mark.rules("S573", "S577")
def test_catering_service_cannot_choose_a_perk():
    table = Station()
    table.player(P, food=9, perks="vendor")
    table.player(Q, perks="mint")
    table.tile("catering-service", "0,-1")
    table.worker(Q, at="mint")
    table.worker(P, at="vendor")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "catering-service") == "S434"
    table.worker(Q, at="refinery")
    table.worker(Q, at="hydroponics")
    table.turn(P)
    table.send("", "catering-service")
    assert table.offers() == ["copy hydroponics", "copy refinery"]
    assert table.refusal("copy mint") == "S434"
    assert table.refusal("copy vendor") == "S434"


@pytest.mark.rules("S574")
def test_a_perk_is_open_in_the_round_it_is_taken_to_one_worker():
    table = Station()
    table.display("mint", "vendor", "savant")
    for parts in ("l", "", ""):
        table.worker(P, parts)
    table.turn(P)
    assert table.refused("", "mint") == "S572"
    table.send("l", "laboratory")
    table.play("take mint")
    table.turn(P)
    table.send("", "mint")
    assert table.coins(P) == 6
    table.turn(P)
    assert table.refused("", "mint") == "S105"


@pytest.mark.rules("S575")
def test_passive_and_module_perks_score_their_end_points():
    table = Station()
    table.player(P, perks="vendor architect zoning-board investor")
    table.finish()
    assert table.points(P) == 9 + 8 + 8 + 8


@pytest.mark.rules("S576", "S590", "S606", "S623", "S643", "S677")
@pytest.mark.parametrize("round", [1, 4])
@pytest.mark.parametrize("slug", PAID_WHEN_TAKEN)
def test_five_perks_pay_the_round_number_when_taken(slug, round):
    table = Station(round=round)
    table.display("vendor", "mint", slug)
    table.research(P)
    table.play(f"take {slug}")
    assert table.points(P) == round


@pytest.mark.rules("S781")
@pytest.mark.parametrize("slug", OTHERS)
def test_the_other_perks_pay_nothing_when_taken(slug):
    table = Station(round=4)
    table.display("conference", "engineer", slug)
    table.research(P)
    table.play(f"take {slug}")
    assert (table.points(P), table.coins(P), table.food(P)) == (0, 0, 0)
    assert len({*OTHERS, *PAID_WHEN_TAKEN}) == 22


@pytest.mark.rules("S577", "S737")
def test_a_module_perk_is_no_part_of_the_station():
    table = Station()
    table.player(Q, perks="vendor mint conference")
    table.worker(Q, at="vendor")
    table.worker(Q, at="mint")
    table.worker(P, "bb")
    table.turn(P)
    table.send("bb", "hub-a")
    assert table.points(P) == 0
    table.worker(Q)
    table.worker(Q, at="conference")
    table.display()
    table.player(Q, perks="nonhuman-resources")
    table.turn(Q)
    assert table.refused("", "nonhuman-resources") == "S675"


@pytest.mark.rules("S578")
def test_there_is_no_limit_to_the_perks_of_a_player():
    table = Station()
    rest = [slug for slug in (*OTHERS, *PAID_WHEN_TAKEN) if slug not in ("vendor", "savant")]
    table.player(P, perks=" ".join(rest))
    table.display("vendor", "savant")
    table.research(P)
    table.play("take savant")
    assert table.perks(P).split() == sorted([*rest, "savant"])
    assert len(table.perks(P).split()) == 21


@pytest.mark.rules("S579")
def test_a_discarded_perk_stops_working_at_once():
    table = Station()
    table.player(P, perks="prime-specimen vendor", pool="t")
    table.tile("union-hall", "0,-1")
    table.worker(P)
    table.worker(P, at="refinery")
    table.worker(P)
    table.turn(P)
    table.send("", "union-hall")
    table.play("score prime-specimen")
    assert (table.done, table.points(P)) == (True, 2)  # the turn that scored it has no extra
    table.tile("newsroom", "1,-1")
    table.turn(P)
    table.send("", "newsroom")
    assert table.points(P) == 2 + 6


@pytest.mark.rules("S579")
def test_nobody_can_use_a_module_perk_that_was_discarded():
    table = Station()
    table.player(P, perks="vendor mint")
    table.tile("union-hall", "0,-1")
    table.worker(P)
    table.worker(P)
    table.turn(P)
    table.send("", "union-hall")
    table.play("score vendor")
    assert table.points(P) == 9
    table.turn(P)
    assert table.refused("", "vendor") == "S572"
    assert table.refused("", "mint") is None


@pytest.mark.rules("S580", "S592")
def test_own_workers_can_be_recalled_from_perks_except_the_conference():
    table = Station()
    table.player(P, perks="vendor conference")
    table.tile("dispatch-station", "0,-1")
    on_vendor = table.worker(P, "b", at="vendor")
    table.worker(P, "l", at="conference")
    table.worker(P, at="refinery")
    table.worker(P, "t")
    table.turn(P)
    table.send("t", "dispatch-station")
    assert table.offers() == ["recall s1w1b", "recall s1w3"]
    assert table.refusal("recall s1w2l") == "S752"
    table.play("recall s1w1b")
    assert table.where(on_vendor) == "pool"


@pytest.mark.rules("S580", "S592", "S655")
def test_the_morale_center_reaches_every_perk_except_the_conference():
    table = Station()
    table.player(P, perks="morale-center vendor")
    table.player(Q, perks="mint conference")
    table.worker(P, "b", at="vendor")
    table.worker(Q, at="mint")
    table.worker(Q, "l", at="conference")
    table.worker(P)
    table.turn(P)
    table.send("", "morale-center")
    assert table.offers() == ["displace s1w1b", "displace s2w1"]
    assert table.refusal("displace s2w2l") == "S656"


@pytest.mark.rules("S778")
def test_the_effect_of_a_perk_goes_on_after_the_perk_is_discarded():
    table = Station()
    table.player(P, perks="dispatch")
    table.tile("union-hall", "0,-1")
    first = table.worker(P, "b")
    for parts in ("c", "l", "t"):
        table.worker(P, parts)
    table.turn(P)
    table.send("b", "dispatch")
    table.send("c", "union-hall")
    assert (table.perks(P), table.points(P), table.where(first)) == ("", 8, "aside")
    assert table.asked == "place_worker"
    table.send("l", "refinery")
    assert table.done
    assert table.at(P, "pool") == 1


# --- end points ---


def finished(perks, seats=2, **options):
    """A table at the end of the game, where P has these perks; nobody has been scored yet."""
    table = Station(seats, round=5, **options)
    table.player(P, perks=perks)
    return table


@pytest.mark.rules(
    *("S583", "S594", "S605", "S616", "S628", "S642", "S646", "S676", "S680", "S697", "S713")
)
@pytest.mark.parametrize(
    ("slug", "points"),
    [
        ("architect", 8),
        ("conference", 5),
        ("dispatch", 8),
        ("foundry", 8),
        ("grappler", 5),
        ("investor", 8),
        ("lounge-lizard", 5),
        ("nonhuman-resources", 8),
        ("overseer", 8),
        ("vendor", 9),
        ("zoning-board", 8),
    ],
)
def test_perks_that_always_score_the_same(slug, points):
    table = finished(slug)
    table.finish()
    assert (table.points(P), table.points(Q)) == (points, 0)


@pytest.mark.rules("S637", "S686", "S690", "S694")
@pytest.mark.parametrize(
    ("slug", "thug_kind", "parts"),
    [
        ("savant", "tentacle", 1 + 3),
        ("grocer", "tentacle", 0 + 2),
        ("prime-specimen", "tentacle", 1 + 1),
        ("thug", "tentacle", 1 + 1),
        ("thug", "claw", 2 + 1),
        ("prime-specimen", "claw", 1 + 1),
    ],
)
def test_perks_that_score_2_for_each_part_of_a_kind(slug, thug_kind, parts):
    table = finished(slug, thug_kind=thug_kind)
    table.worker(P, "bc", at="refinery")
    table.worker(P, "ct")
    table.player(P, pool="bbbcllt")
    table.player(Q, pool="bclt")
    table.finish()
    assert table.points(P) == 2 * parts + 11  # every component is worth 1 besides


@pytest.mark.rules("S589", "S652")
@pytest.mark.parametrize(("slug", "goods"), [("beggars-alley", "food"), ("mint", "coins")])
@pytest.mark.parametrize(
    ("own", "others", "points"),
    [(1, (0, 0), 9), (1, (1, 0), 9), (1, (0, 2), 0), (0, (0, 0), 0), (1, (1, 1), 9)],
)
def test_perks_that_score_9_for_the_most_goods(slug, goods, own, others, points):
    table = finished(slug, seats=3)
    for seat, n in enumerate((own, *others)):
        table.player(seat, **{goods: n})
    table.finish()
    assert table.points(P) == points


@pytest.mark.rules("S608")
@pytest.mark.parametrize("gaps", [0, 1, 4, 6])
def test_the_engineer_scores_2_for_every_gap(gaps):
    table = finished("engineer")
    table.reactor(*table.tiles[gaps:])
    table.finish()
    assert table.points(P) == 2 * gaps


@pytest.mark.rules("S622")
@pytest.mark.parametrize(
    ("count", "tier", "points"),
    [
        *(("tiers", 1, 2), ("tiers", 2, 4), ("tiers", 6, 12), ("tiers", 7, 14), ("tiers", 8, 14)),
        *(("levels", 1, 0), ("levels", 2, 2), ("levels", 6, 10), ("levels", 8, 14)),
    ],
)
def test_the_geneticist_scores_2_for_each_research_tier_or_level(count, tier, points):
    table = finished("geneticist", geneticist_count=count)
    table.player(P, tier=tier)
    table.finish()
    assert table.points(P) == points


@pytest.mark.rules("S663")
def test_the_morale_center_scores_3_for_each_worker_of_2_parts_or_more():
    table = finished("morale-center")
    for parts in ("", "b", "bb", "cl", "blt"):
        table.worker(P, parts)
    table.finish()
    assert table.points(P) == 3 * 3 + 8


@pytest.mark.rules("S702")
@pytest.mark.parametrize(("holder", "points"), [(P, 9), (Q, 0)])
def test_the_warlord_scores_9_with_the_marker(holder, points):
    table = finished("warlord")
    table.marker(holder)
    table.finish()
    assert table.points(P) == points


@pytest.mark.rules("S707")
def test_the_workshop_scores_1_for_each_tile_next_to_the_hub():
    table = finished("workshop")
    for slug, where in {"gardens": "-1,-1", "monolith": "0,-1", "aquarium": "1,1"}.items():
        table.tile(slug, where)
    table.tile("newsroom", "0,-2")
    table.finish()
    assert table.points(P) == 3

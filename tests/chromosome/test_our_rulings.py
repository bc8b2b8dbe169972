"""Where the rulebook had a hole: R29 to R34."""

from collections import Counter
from itertools import permutations

import pytest

from chimerical.bots import bot, sight
from chimerical.core.errors import ChimericalError
from chimerical.games.chromosome import words as w
from chimerical.games.chromosome.declared import A

from .lab import Lab, P, Q


@pytest.mark.rules("R29")
def test_a_sole_survivor_makes_no_further_tests():
    lab = Lab()
    lab.player(P, irradiation=7)
    lab.player(Q, irradiation=7)
    lab.group(P, 8)
    lab.group(Q, 5)
    lab.cubes(8, 4)
    lab.cubes(5, 3)
    lab.dice(1)
    lab.radiation()
    assert lab.ending == "sole_survivor"
    assert lab.winners == [Q]
    assert [seat for seat, _, _ in lab.heard_of("tested")] == [P]


@pytest.mark.rules("R30")
def test_repair_is_allowed_at_irradiation_0():
    lab = Lab()
    lab.player(P, "mutor", active="b")
    lab.group(P, 8, 1, charged=True)
    lab.group(Q, 5)
    lab.turn(P).do("repair")
    assert (lab.irradiation(P), lab.passive(P), lab.charged(8)) == (0, "b", False)


def wave(fortune):
    lab = Lab()
    lab.player(P, "cadum", active="tt")
    lab.player(Q, fortune=fortune)
    lab.group(P, 7)
    lab.group(Q, 5, 2)
    lab.cubes(15, 3)
    lab.turn(P)
    lab.dice(1)
    return lab.do("wave 15", "room 5")


@pytest.mark.rules("R31")
def test_fortune_helps_in_the_test_of_a_wave():
    lab = wave(fortune=1)
    assert (lab.seat, lab.asked) == (Q, "fortify")
    lab.do("fortune")
    assert (lab.size(5), lab.trophies(P), lab.fortune(Q)) == (1, {Q: 1}, 0)


@pytest.mark.rules("R31")
def test_a_wave_charges_nobody():
    lab = wave(fortune=0)
    assert (lab.power(5), lab.size(5)) == (3, 0)
    lab = Lab()
    lab.player(P, "cadum", active="tt")
    lab.group(P, 7)
    lab.group(Q, 5)
    lab.cubes(13, 1)
    lab.turn(P).do("wave 13", "room 15")
    assert lab.power(15) == 1
    assert not lab.charged(7)


@pytest.mark.rules("R32")
@pytest.mark.parametrize(("roll", "won"), [(1, 1), (4, 2)])
def test_a_free_target_neither_rolls_nor_takes_trophies(roll, won):
    lab = Lab(seats=3, leave_pieces=True)
    lab.player(P, active="a")
    lab.player(Q, out=1, active="c", fortune=2)
    lab.group(P, 9, 1)
    lab.group(Q, 13, 2)
    lab.group(2, 8, 1)
    lab.turn(P)
    lab.dice(roll)
    lab.do("spark")
    assert lab.heard_of("rolled") == [(P, roll, 1)]
    assert (lab.trophies(P), lab.trophies(Q)) == ({Q: won}, {})
    assert (lab.active(Q), lab.fortune(Q), lab.size(9)) == ("c", 2, 1)


# --- R33: what is put together out of several pieces ---


def three_lone_tokens():
    """2 energy are due, and three charged tokens could pay them."""
    lab = Lab()
    lab.player(P, active="a")
    for room in (7, 8, 10):
        lab.group(P, room, 1, charged=True)
    lab.group(Q, 5, 1)
    return lab.turn(P).do("evolve combat")


@pytest.mark.rules("R33", "C59", "R25")
@pytest.mark.parametrize("order", list(permutations((7, 8, 10), 2)))
def test_what_pays_is_named_in_any_order_and_paid_when_it_is_complete(order):
    lab = three_lone_tokens()
    assert lab.offers == ["room 7", "room 8", "room 10"]
    assert lab.refused("done") == "R33"
    lab.do(*(f"room {room}" for room in order))
    assert {room for room in (7, 8, 10) if lab.charged(room)} == {7, 8, 10}
    assert set(lab.offers) == {"done", *(f"without room {room}" for room in order)}
    lab.do("done")
    assert {room for room in (7, 8, 10) if lab.charged(room)} == {7, 8, 10} - set(order)
    assert lab.active(P) == "c"


@pytest.mark.rules("R33")
def test_what_was_named_to_pay_can_be_taken_back():
    lab = three_lone_tokens().do("room 10")
    assert lab.offers == ["room 7", "room 8", "without room 10"]
    assert (lab.refused("room 10"), lab.refused("without room 7")) == ("R33", "R33")
    lab.do("room 8", "without room 10")
    assert lab.refused("done") == "R33"
    assert lab.offers == ["room 7", "room 10", "without room 8"]
    lab.do("room 7", "done")
    assert [lab.charged(room) for room in (7, 8, 10)] == [False, False, True]


@pytest.mark.rules("R33", "C58")
def test_trophies_of_a_seat_are_named_and_taken_back_one_by_one():
    lab = Lab()
    lab.player(P, active="aaa", trophies={Q: 3})
    lab.group(P, 7, 3, charged=True)
    lab.group(Q, 5, 1)
    lab.turn(P).do("evolve action", "trophy seat2")  # 4 energy: two trophies, or one and the group
    assert lab.offers == ["room 7", "trophy seat2", "without trophy seat2"]
    lab.do("trophy seat2")
    assert lab.offers == ["done", "without trophy seat2"]
    assert lab.trophies(P) == {Q: 3}
    lab.do("without trophy seat2", "room 7", "done")
    assert (lab.trophies(P), lab.charged(7)) == ({Q: 2}, False)
    assert lab.heard_of("wasted") == [(P, 1)]


@pytest.mark.rules("R33", "R25")
def test_the_only_payment_there_is_is_made_at_once():
    lab = Lab()
    lab.player(P, active="aa")
    lab.group(P, 7, 3, charged=True)
    lab.group(P, 8, 1, charged=True)
    lab.group(Q, 5, 1)
    lab.turn(P).do("evolve action")  # 3 energy: the lone token would be needless
    assert (lab.asked, lab.charged(7), lab.charged(8)) == ("turn", False, True)


@pytest.mark.rules("R33", "C65")
def test_the_rooms_of_a_growth_are_taken_back_until_they_are_complete():
    lab = Lab()
    lab.player(P, active="aa")
    lab.group(P, 10, 1)
    lab.group(Q, 2, 1)
    lab.turn(P).do("grow into 7", "room 1")
    assert lab.offers == ["done", "without room 1", "without room 7"]
    lab.do("without room 7", "without room 1")
    assert lab.offers == ["room 1", "room 7", "room 8"]
    assert (lab.refused("done"), lab.refused("without room 7")) == ("R33", "R33")
    lab.do("room 8", "done")
    assert lab.board == {10: (P, 1, False), 8: (P, 1, False), 2: (Q, 1, False)}
    assert (lab.active(P), lab.passive(P)) == ("a", "a")


@pytest.mark.rules("R33", "C65")
def test_a_growth_without_a_second_room_asks_nothing():
    lab = Lab()
    lab.player(P, active="a")
    lab.group(P, 10, 1)
    lab.group(Q, 2, 1)
    lab.turn(P).do("grow into 7")
    assert (lab.asked, lab.size(7)) == ("turn", 1)


@pytest.mark.rules("R33", "C51", "C53")
@pytest.mark.parametrize(
    ("answers", "active", "fortune"),
    [
        (("genes", "fortune for any"), "tt", 0),
        (("fortune for any",), "tt", 0),
        (("genes", "pay telepathy"), "t", 1),
        (("pay telepathy", "genes"), "t", 1),
        (("pay telepathy", "fortune for action"), "at", 0),
        (("fortune for action", "pay action"), "tt", 0),
    ],
)
def test_genes_for_a_cost_are_named_in_any_order(box, answers, active, fortune):
    lab = Lab(box=box({"costs.repair": "1A 1?"}))
    lab.player(P, "mutor", active="att", fortune=1)
    lab.group(P, 10, 1)
    lab.group(Q, 2, 1)
    lab.turn(P).do("repair", *answers)
    assert (lab.asked, lab.active(P), lab.fortune(P)) == ("turn", active, fortune)


@pytest.mark.rules("C52", "C53")
def test_the_last_gene_pays_for_itself_or_for_any(box):
    lab = Lab(box=box({"costs.repair": "1A 1?"}))
    lab.player(P, "mutor", active="a", fortune=1)
    lab.group(P, 10, 1)
    lab.group(Q, 2, 1)
    lab.turn(P).do("repair")
    assert lab.offers == ["genes", "fortune for action", "fortune for any", "pay action"]


def test_who_looks_ahead_takes_nothing_back(walks):
    asked = Counter()
    for lab in walks(games=2):
        if lab.asked in ("pay_energy", "spread"):
            asked[lab.asked] += 1
            assert not lab.notation(bot("greedy").choose(sight(lab), 0)).startswith("without")
    assert min(asked["pay_energy"], asked["spread"]) > 10


def test_a_cost_asks_for_30_energy_at_most(box):
    assert box({"costs.repair": "9E 9E 9E 3E"})
    with pytest.raises(ChimericalError, match="more than 30 energy"):
        box({"costs.repair": "9E 9E 9E 4E"})


# --- R34: the gene given in Exchange does not pay for it ---


def exchanger(box, cost, **has):
    lab = Lab(box=box({"costs.exchange": cost}))
    lab.player(P, "mutor", **has)
    lab.player(Q, "ferox")
    lab.group(P, 10, 1, charged=True)
    lab.group(Q, 2)
    return lab.turn(P)


@pytest.mark.rules("R34", "S2")
@pytest.mark.parametrize("cost", ["1A 1E", "1? 1E"])
def test_the_gene_given_does_not_pay_for_its_exchange(box, cost):
    lab = exchanger(box, cost, active="a")
    assert lab.refused("exchange action for build") == "R34"
    assert "exchange action for build" not in lab.offers
    lab = exchanger(box, cost, active="aa")
    lab.do("exchange action for build")
    assert (lab.active(P), lab.passive(P)) == ("b", "a")
    assert lab.heard_of("exchanged") == [(P, 0, w.ACTION, w.BUILD)]


@pytest.mark.rules("R34", "C103")
def test_another_gene_of_any_kind_pays_for_an_exchange(box):
    lab = exchanger(box, "1?", active="atc")
    lab.do("exchange action for build")
    assert lab.offers == ["pay telepathy", "pay combat"]
    lab.do("pay combat")
    assert (lab.active(P), lab.passive(P)) == ("tb", "c")


@pytest.mark.rules("R34", "C53")
def test_fortune_may_stand_in_for_the_gene_that_is_given(box):
    lab = exchanger(box, "1A 1E", active="a", fortune=1)
    offered = lab.describe(A.exchange(0, w.ACTION, w.BUILD))
    assert offered.cost_text == "1 energy, 1 fortune"  # the sentence names the gene given
    lab.do("exchange action for build")
    assert (lab.active(P), lab.passive(P), lab.fortune(P)) == ("b", "", 0)


@pytest.mark.rules("R34", "S2")
def test_a_passive_gene_is_exchanged_while_active_ones_pay(box):
    lab = exchanger(box, "1A 1E", active="a", passive="a")
    told = lab.describe(A.exchange(1, w.ACTION, w.BUILD))
    assert told.cost_text == "2 action genes, 1 energy"
    lab.do("exchange passive action for build")
    assert (lab.active(P), lab.passive(P)) == ("", "ab")

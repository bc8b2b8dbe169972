"""Building: the screen, the inventory, and what opens the arena (K30-K37, C12-C14, R33, R39)."""

from __future__ import annotations

import random

import pytest

from chimerical.games.codename_chimera import words as w

from .ring import P, Q, R, Ring, drafting, names


def building(*cards):
    """P builds with these parts; Q has none and is ready by itself."""
    ring = Ring()
    ring.store(P, *cards)
    return ring.build()


def layout(ring, seat):
    """Where each part of a monster lies."""
    return {name: (part["x"], part["y"], part["turns"]) for name, part in seen(ring, seat).items()}


def seen(ring, seat):
    parts = ring.view(seat)["players"][seat]["parts"]
    return {part["id"].removeprefix("card-"): part for part in parts}


# --- what is put away ---


@pytest.mark.rules("K30", "C12")
def test_there_are_no_tokens_while_building_and_before_the_first_turn():
    ring = drafting(9, 9, 9).do("take rat-claw", "pass", "pass", "pass")
    for _ in range(3):
        ring.do("decline", "pass", "pass", "pass")
    assert (ring.asked, ring.seat) == ("build", P)
    assert ring.energies == [0, 0, 0]
    ring.do("ready")
    assert ring.table.phase == w.ARENA
    assert ring.seat == P  # as hairy as they come
    assert ring.energies == [5, 0, 0]


@pytest.mark.rules("C12", "R45")
def test_energy_comes_with_the_first_turn():
    ring = Ring(3)
    ring.part(P, "ox-hoof", 1, 0, 3)
    ring.store(R, "rat-claw")
    ring.build(R).do("ready")
    assert (ring.asked, ring.seat) == ("act", Q)
    assert ring.energies == [0, 5, 0]
    ring.do("growl")
    assert ring.energies == [0, 5, 5]
    ring.do("growl")
    assert ring.energies == [5, 5, 5]


@pytest.mark.rules("K30", "K55", "C14")
@pytest.mark.parametrize("seed", range(4))
def test_what_the_draft_left_behind_never_comes_back(seed):
    ring = Ring.new(4, seed)
    chance = random.Random(seed)
    while ring.table.phase != w.BUILDING:
        ring.play_number(chance.choice(ring.legal()))
    s = ring.table
    aside = [list(s.unseen), list(s.deck), list(s.discards), s.left]
    while not ring.over:
        ring.play_number(chance.choice(ring.legal()))
        assert [list(s.unseen), list(s.deck), list(s.discards), s.left] == aside
        assert max(ring.energies) <= 7
        assert sum(ring.energies) <= 28


@pytest.mark.rules("C14")
def test_cards_discarded_while_drafting_cannot_be_exhumed():
    ring = Ring()
    ring.part(P, "gravediggers-hand", 1, 0, 3)
    ring.discards("bear-paw")
    ring.tokens(P, 5)
    ring.turn(P)
    assert ring.graveyard == set()
    assert ring.refused("use gravediggers-hand") == "R49"


@pytest.mark.rules("C14")
def test_the_graveyard_offers_no_discards():
    ring = Ring()
    ring.part(P, "gravediggers-hand", 1, 0, 3)
    ring.discards("bear-paw")
    ring.grave("ox-hoof", "goat-horn")
    ring.tokens(P, 5)
    ring.turn(P).do("use gravediggers-hand")
    assert set(ring.offers) == {"take ox-hoof", "take goat-horn"}
    assert ring.refused("take bear-paw") == "R65"


# --- laying and taking back ---


@pytest.mark.rules("K32")
def test_a_part_must_lead_back_to_the_torso():
    ring = building("rat-claw", "python-segment").do("attach rat-claw")
    for loose in ("at 3,3 r0", "at 2,0 r3", "at 0,-1 r2", "at 1,0 r0"):
        assert ring.refused(loose) == "R5"
    ring.do("at 1,0 r3", "take back rat-claw", "attach python-segment", "at 1,0 r1")
    ring.do("attach rat-claw")
    assert ring.refused("at 2,0 r3") == ""  # by way of another card
    ring.do("at 2,0 r3")
    assert ring.parts(P) == {"python-segment", "rat-claw"}


@pytest.mark.rules("K32", "R39")
def test_what_hung_on_a_part_comes_off_with_it():
    ring = building("rat-claw", "python-segment", "ox-hoof")
    ring.do("attach python-segment", "at 1,0 r1", "attach rat-claw", "at 2,0 r3")
    ring.do("attach ox-hoof", "at -1,0 r1", "take back python-segment")
    assert ring.parts(P) == {"ox-hoof"}
    assert ring.stored(P) == {"python-segment", "rat-claw"}


@pytest.mark.rules("R39")
def test_until_ready_parts_are_laid_turned_and_picked_up_freely():
    ring = building("gorilla-forearm", "brass-knee")
    before = ring.table.array.tobytes()
    ring.do("attach brass-knee", "at 1,0 r2")
    assert layout(ring, P) == {"brass-knee": (1, 0, 2)}
    ring.do("take back brass-knee", "attach brass-knee", "at 1,0 r3")
    assert layout(ring, P) == {"brass-knee": (1, 0, 3)}
    ring.do("attach gorilla-forearm", "at -1,0 r1", "take back gorilla-forearm")
    ring.do("take back brass-knee")
    ring.table.steps = 0
    assert ring.table.array.tobytes() == before
    assert ring.refused("take back brass-knee") == "R39"


@pytest.mark.rules("R39", "K34")
def test_leaving_the_torso_bare_is_allowed():
    ring = building("rat-claw", "ox-hoof").do("ready")
    assert ring.table.phase == w.ARENA
    assert ring.parts(P) == set()
    assert ring.stored(P) == {"rat-claw", "ox-hoof"}
    assert ring.outer(P) == {"torso"}


@pytest.mark.rules("R39")
@pytest.mark.parametrize("seed", range(12))
def test_the_order_of_laying_makes_no_difference(seed):
    wanted = {
        "broad-shoulder": (1, 0, 3),
        "brass-knee": (1, 1, 3),
        "rat-claw": (1, -1, 2),
        "crab-pincer": (-1, 0, 1),
        "python-segment": (-1, 1, 1),
        "ox-hoof": (-2, 1, 1),
    }
    ring = building(*wanted)
    todo = random.Random(seed).sample(sorted(wanted), 6)
    while todo:
        name = todo.pop(0)
        ring.do(f"attach {name}")
        spot = "at {},{} r{}".format(*wanted[name])
        if ring.asked == "place" and ring.refused(spot):  # what it hangs on is not there yet
            ring.do(ring.offers[0], f"take back {name}")
            todo.append(name)
        elif ring.asked == "place":
            ring.do(spot)
    ring.do("ready")
    assert layout(ring, P) == wanted
    assert ring.outer(P) == {"rat-claw", "crab-pincer", "ox-hoof"}
    joined = {name: part["joined"] for name, part in seen(ring, P).items()}
    assert joined["broad-shoulder"] == "nsw"
    assert joined["brass-knee"] == "nw"


# --- time ---


@pytest.mark.rules("R33")
def test_when_time_is_up_the_monster_stays_as_it_is():
    ring = building("rat-claw", "ox-hoof", "bear-paw")
    ring.do("attach rat-claw", "at 1,0 r3")
    assert ring.box.build_steps == 100
    for _ in range(49):
        ring.do("attach ox-hoof", "at -1,0 r1", "take back ox-hoof")
    assert not ring.heard_of("finished")
    ring.do("attach ox-hoof", "at 1,1 r3")
    assert [seat for (seat,) in ring.heard_of("finished")] == [P, Q]
    assert ring.table.phase == w.ARENA
    assert layout(ring, P) == {"rat-claw": (1, 0, 3), "ox-hoof": (1, 1, 3)}
    assert ring.stored(P) == {"bear-paw"}


@pytest.mark.rules("R33", "R39")
def test_each_player_has_time_of_its_own():
    ring = Ring()
    ring.store(P, "rat-claw")
    ring.store(Q, "ox-hoof")
    ring.build()
    ring.table.steps = 99
    ring.do("attach rat-claw", "at 1,0 r3")
    assert (ring.asked, ring.seat) == ("build", Q)
    assert ring.table.steps == 0
    assert set(ring.offers) == {"attach ox-hoof", "ready"}


# --- inventory and arena ---


@pytest.mark.rules("K34")
def test_what_is_not_attached_becomes_the_inventory():
    ring = building("rat-claw", "ox-hoof", "bear-paw")
    assert ring.refused("attach goat-horn") == "K34"
    ring.do("attach rat-claw", "at 1,0 r3", "ready")
    assert ring.parts(P) == {"rat-claw"}
    assert ring.stored(P) == {"ox-hoof", "bear-paw"}


@pytest.mark.rules("K34")
def test_parts_that_do_not_fit_stay_in_the_inventory():
    ring = Ring()
    ring.torso(P, "brain-dome", "slug-foot")
    ring.part(P, "rat-claw", 0, -1, 2)
    ring.part(P, "wolf-jaw", 0, 2, 0)
    ring.store(P, "ox-hoof", "bear-paw")
    ring.build()
    assert ring.refused("attach ox-hoof") == "R5"
    ring.do("ready")
    assert ring.stored(P) == {"ox-hoof", "bear-paw"}


@pytest.mark.rules("K35")
@pytest.mark.parametrize(("has", "left"), [(2, 0), (5, 3)])
def test_an_inventory_part_is_attached_later_for_two_energy(has, left):
    ring = Ring()
    ring.store(P, "ox-hoof")
    ring.tokens(P, has)
    ring.turn(P).do("attach ox-hoof", "at 1,0 r3")
    assert ring.parts(P) == {"ox-hoof"}
    assert ring.energy(P) == left


@pytest.mark.rules("K35", "R43")
def test_one_energy_is_not_enough_to_attach():
    ring = Ring()
    ring.store(P, "ox-hoof")
    ring.tokens(P, 1)
    ring.turn(P)
    assert ring.refused("attach ox-hoof") == "R43"


@pytest.mark.rules("K36", "C23")
def test_a_torso_that_is_an_outer_card_can_be_hit_and_takes_the_monster_along():
    ring = Ring(3)
    ring.torso(Q, "cyclops-head", "slug-foot")
    for name, x, y, turns in (("rat-claw", 1, 0, 3), ("wolf-jaw", -1, 0, 1)):
        ring.part(Q, name, x, y, turns)
    ring.part(P, "mammoth-tusk", 1, 0, 3)
    ring.tokens(P, 5)
    ring.turn(P)
    targets = {offer.removeprefix("hit ") for offer in ring.offers if offer.startswith("hit")}
    assert targets == {"rat-claw", "wolf-jaw", "seat2 torso", "seat3 torso"}
    assert ring.outer(Q) == {"rat-claw", "wolf-jaw", "torso"}
    ring.dice(6, 6, 6, 6)
    ring.attack("seat2 torso", "mammoth-tusk")  # 30 against 7 + 8 + 4
    assert ring.place(Q) == 1
    assert ring.parts(Q) == set()
    assert ring.graveyard == {"rat-claw", "wolf-jaw"}


@pytest.mark.rules("K36")
def test_a_torso_that_is_no_outer_card_is_safe():
    ring = Ring()
    ring.torso(Q, "brain-dome", "slug-foot")
    ring.part(Q, "rat-claw", 0, -1, 2)
    ring.part(Q, "wolf-jaw", 0, 2, 0)
    ring.tokens(P, 5)
    ring.turn(P)
    assert ring.refused("hit seat2 torso") == "R13"


@pytest.mark.rules("K33", "K37", "R38")
def test_the_arena_opens_when_all_are_ready_and_then_all_is_face_up():
    ring = Ring(3)
    ring.store(P, "rat-claw", "goat-horn")
    ring.store(Q, "ox-hoof", "wolf-jaw")
    ring.store(R, "bear-paw", "shark-jaw")
    ring.build()
    for seat, name in enumerate(("rat-claw", "ox-hoof", "bear-paw")):
        assert (ring.asked, ring.seat, ring.table.phase) == ("build", seat, w.BUILDING)
        ring.do(f"attach {name}", "at 1,0 r3", "ready")
    assert ring.table.phase == w.ARENA
    assert ring.heard_of("unveiled") == [(P, 1), (Q, 1), (R, 1)]
    for eyes in (P, Q, R, None):
        table = ring.masked(eyes)
        shown = [names(*table.player[seat].parts) for seat in range(3)]
        assert shown == [{"rat-claw"}, {"ox-hoof"}, {"bear-paw"}]


@pytest.mark.rules("C13")
def test_only_attached_parts_are_counted():
    ring = Ring(3)
    ring.part(P, "rat-claw", 1, 0, 3)
    ring.part(P, "ox-hoof", -1, 0, 1)
    ring.part(Q, "bear-paw", 1, 0, 3)
    ring.store(Q, "goat-horn", "wolf-jaw", "shark-jaw", "ape-hand")
    ring.part(R, "crab-pincer", 1, 0, 3)
    ring.part(R, "boxers-fist", -1, 0, 1)
    ring.part(R, "scrap-cannon", 1, 1, 3)
    ring.round(1)
    assert ring.heard_of("round_began") == [(1, Q)]

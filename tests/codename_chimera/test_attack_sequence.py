"""The twelve steps of an attack and what it is made of (R23, R54, R60, R61, R71)."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from .ring import GAME, P, Q, R, Ring, card


def story(ring, *kinds):
    """What was told, in order: of these kinds if any are given."""
    told = [event.name for event in ring.events]
    return [name for name in told if name in kinds] if kinds else told


def everything():
    """An attack of a forearm and a crocodile tail on an urchin knob, with every kind of answer."""
    ring = Ring()
    ring.part(P, "gorilla-forearm", 1, 0, 1)
    ring.part(P, "wolf-jaw", 2, 0, 3)
    ring.limbs(P, "", "crocodile-tail")
    ring.part(Q, "octopus-arm", 1, 0, 3)
    ring.part(Q, "urchin-knob", 1, -1, 2)
    ring.limbs(Q, "", "rib-wall", "turtle-shield", "bat-wing")
    ring.part(Q, "mantis-blade", 0, 2, 0)
    ring.store(Q, "rat-claw")
    ring.tokens(P, 9)
    ring.tokens(Q, 9)
    return ring


# --- the order of the steps (R23) ---


@pytest.mark.rules("R23")
def test_an_attack_asks_in_the_order_of_its_steps():
    ring = everything().turn(P)
    asked = []

    def answer(notation):
        asked.append((ring.asked, ring.seat))
        ring.do(notation)

    answer("hit urchin-knob")
    answer("with crocodile-tail")
    answer("with gorilla-forearm")
    answer("strike")
    assert ring.energy(P) == 5
    answer("decline")
    ring.dice(6, 6, 6, 6)
    answer("decline")
    answer("decline")
    answer("hit octopus-arm")
    answer("shed")
    ring.dice(6, 6, 6)
    answer("with gorilla-forearm")
    answer("with mantis-blade")
    answer("hit crocodile-tail")
    answer("no more")
    assert (ring.asked, ring.seat) == ("act", P)
    assert asked == [
        ("act", P),
        ("strike", P),
        ("strike", P),
        ("strike", P),
        ("guard", Q),
        ("shield", Q),
        ("evade", Q),
        ("sweep_at", P),
        ("shed", Q),
        ("prick", Q),
        ("hit_back", Q),
        ("hit_back_at", Q),
        ("attach", Q),
    ]


@pytest.mark.rules("R23")
def test_an_attack_happens_in_the_order_of_its_steps():
    ring = everything().turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("urchin-knob", "gorilla-forearm", "crocodile-tail")
    ring.do("decline", "with turtle-shield")
    ring.dice(6, 6, 6, 6, 6, 6)
    ring.do("with bat-wing", "with crocodile-tail", "hit octopus-arm", "shed")
    ring.do("with gorilla-forearm")
    assert [name for name in story(ring) if name != "forced"] == [
        *("attacked", "joined", "joined"),
        *("blocked", "rolled", "rolled", "dodged", "rolled", "compared"),
        *("destroyed", "buried", "swept", "slipped", "pricked", "destroyed", "buried", "fell"),
    ]


@pytest.mark.rules("R23", "R71")
def test_energy_is_paid_when_the_set_of_attackers_is_complete():
    ring = everything().turn(P)
    ring.do("hit urchin-knob", "with crocodile-tail", "with gorilla-forearm")
    assert (ring.energy(P), ring.heard_of("joined")) == (9, [])
    ring.do("without gorilla-forearm", "strike")
    assert (ring.asked, ring.energy(P)) == ("guard", 6)
    assert ring.heard_of("joined") == [(P, card("crocodile-tail"))]


@pytest.mark.rules("R23")
@pytest.mark.parametrize("name", ["lizard-tail", "octopus-arm"])
def test_autotomy_comes_before_the_sweep(name):
    ring = Ring()
    ring.limbs(P, "crocodile-tail")
    ring.part(Q, "python-segment", 1, 0, 1)
    ring.part(Q, name, 2, 0, 1 if name == "lizard-tail" else 2)
    ring.tokens(P, 9)
    ring.tokens(Q, 1)
    ring.turn(P)
    ring.attack(name, "crocodile-tail")
    assert (ring.asked, ring.seat) == ("shed", Q)
    ring.do("decline")
    assert (ring.asked, ring.seat, ring.graveyard) == ("sweep_at", P, {name})


@pytest.mark.rules("R23")
def test_the_sweep_comes_before_the_spines_of_the_target():
    ring = Ring()
    ring.limbs(P, "crocodile-tail", "rat-claw")
    ring.part(Q, "broad-shoulder", 1, 0, 0)
    ring.part(Q, "urchin-knob", 2, 0, 3)
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("urchin-knob", "crocodile-tail", "rat-claw")
    assert (ring.asked, ring.seat, ring.graveyard) == ("sweep_at", P, {"urchin-knob"})
    ring.do("hit broad-shoulder")
    assert (ring.asked, ring.seat) == ("prick", Q)
    assert ring.graveyard == {"urchin-knob", "broad-shoulder"}


@pytest.mark.rules("R23", "R60")
def test_limbs_are_cut_on_both_monsters_after_spines_and_before_a_torso_is_lost():
    ring = Ring(seats=3)
    ring.torso(P, "goat-legs", "spider-legs")
    ring.limbs(P, "crocodile-tail")
    ring.part(Q, "hip-plate", 1, 0, 0)
    ring.part(Q, "urchin-knob", 2, 0, 3)
    ring.part(Q, "ape-hand", 1, -1, 2)
    ring.limbs(Q, "", "", "rhino-ram")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6, 6, 1)
    ring.attack("urchin-knob", "crocodile-tail", "upper")
    ring.do("hit hip-plate")
    assert (ring.asked, ring.parts(Q)) == ("prick", {"ape-hand", "rhino-ram"})
    ring.dice(5, 5, 5)
    ring.do("with upper")
    assert story(ring, "pricked", "fell", "eliminated") == ["pricked", "fell", "eliminated"]
    assert (ring.place(P), ring.stored(Q)) == (1, {"ape-hand"})
    assert ring.graveyard == {"urchin-knob", "hip-plate", "crocodile-tail"}


@pytest.mark.rules("R23")
def test_limbs_of_the_attacker_are_cut_before_the_answer():
    ring = everything().turn(P)
    ring.dice(6, 6, 6, 6, 6, 6, 6)
    ring.attack("urchin-knob", "gorilla-forearm", "crocodile-tail").do("decline", "decline")
    ring.do("decline", "hit octopus-arm", "shed", "with gorilla-forearm")
    assert (ring.asked, ring.stored(P)) == ("hit_back", {"wolf-jaw"})
    ring.do("with mantis-blade")
    assert ring.offers == ["hit crocodile-tail", "hit seat1 torso"]


@pytest.mark.rules("R23", "R62")
def test_the_quiet_point_comes_once_and_after_the_answer():
    ring = Ring()
    ring.limbs(P, "rat-claw", "ape-hand")
    ring.limbs(Q, "mantis-blade", "rhino-ram")
    ring.store(Q, "wolf-jaw")
    ring.tokens(P, 9)
    ring.tokens(Q, 9)
    ring.turn(P)
    ring.dice(1, 1)
    ring.attack("rhino-ram", "rat-claw")
    assert ring.asked == "hit_back"
    ring.do("with mantis-blade", "hit ape-hand")
    assert (ring.asked, ring.seat) == ("attach", Q)
    ring.do("no more")
    assert (ring.asked, ring.seat) == ("act", P)


@pytest.mark.rules("R23", "R61")
def test_a_miss_skips_the_steps_of_a_hit():
    ring = everything().turn(P)
    ring.dice(1)
    ring.attack("urchin-knob", "gorilla-forearm").do("decline", "with turtle-shield")
    assert ring.totals == [(3, 9)]
    assert (ring.asked, ring.seat) == ("hit_back", Q)


# --- each step goes by what lies there then (R60) ---


@pytest.mark.rules("R60", "R62")
@pytest.mark.parametrize(("face", "brawn"), [(6, 0), (1, 1)])
def test_the_answer_has_only_the_brawn_that_is_left(face, brawn):
    ring = Ring()
    ring.limbs(P, "rat-claw", "ape-hand")
    ring.part(Q, "twin-bicep", 1, 0, 2)
    ring.part(Q, "kangaroo-leg", 1, 1, 3)
    ring.tokens(P, 9)
    ring.tokens(Q, 9)
    ring.turn(P)
    ring.dice(face, 2, 2)
    ring.attack("twin-bicep", "rat-claw").do("with kangaroo-leg", "hit ape-hand")
    assert ring.rolls[1] == ("kangaroo-leg", 4 + 1 + brawn)


@pytest.mark.rules("R60")
def test_a_part_left_dangling_can_still_be_swept():
    ring = Ring()
    ring.limbs(P, "crocodile-tail")
    ring.part(Q, "hip-plate", 1, 0, 0)
    ring.part(Q, "wolf-jaw", 2, 0, 3)
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("hip-plate", "crocodile-tail")
    assert ring.parts(Q) == {"wolf-jaw"}
    ring.do("hit wolf-jaw")
    assert (ring.graveyard, ring.stored(Q)) == ({"hip-plate", "wolf-jaw"}, set())


# --- targets and attackers (R54) ---


PRICES = {"with rat-claw": 1, "with wolf-jaw": 2, "with upper": 1, "with lower": 1}


def ways(tokens, *named):
    """The ways to name attackers one after the other, from these on."""
    ring = Ring()
    ring.limbs(P, "rat-claw", "wolf-jaw")
    ring.limbs(Q, "rhino-ram")
    ring.tokens(P, tokens)
    ring.turn(P)
    ring.do("hit rhino-ram", *named)
    assert ("strike" in ring.offers) == bool(named)
    more = [way for name in ring.offers if name in PRICES for way in ways(tokens, *named, name)]
    return [named, *more] if named else more


@pytest.mark.rules("R54", "R71")
@pytest.mark.parametrize("tokens", [1, 2, 3, 5])
def test_every_set_of_attackers_that_can_be_paid_comes_up_in_every_order(tokens):
    payable = [
        way
        for size in range(1, 5)
        for way in permutations(PRICES, size)
        if sum(map(PRICES.get, way)) <= tokens
    ]
    assert sorted(ways(tokens)) == sorted(payable)
    in_order = [way for way in payable if sorted(way, key=list(PRICES).index) == list(way)]
    assert len(in_order) == len({frozenset(way) for way in payable})  # what search goes by


@pytest.mark.rules("R54")
def test_inner_cards_attack_as_well_as_outer_ones():
    ring = Ring()
    ring.part(P, "gorilla-forearm", 1, 0, 1)
    ring.part(P, "rat-claw", 2, 0, 3)
    ring.limbs(Q, "rhino-ram")
    ring.tokens(P, 9)
    ring.turn(P)
    assert "gorilla-forearm" not in ring.outer(P)
    ring.dice(6)
    ring.attack("rhino-ram", "gorilla-forearm")
    assert ring.graveyard == {"rhino-ram"}


@pytest.mark.rules("R54")
def test_who_cannot_attack():
    ring = Ring()
    ring.limbs(P, "rat-claw", "crab-pincer", "wolf-jaw", "lamprey-mouth")
    ring.store(P, "boxers-fist")
    ring.limbs(Q, "rhino-ram", "goat-horn")
    ring.used("rat-claw")
    ring.stunned("crab-pincer")
    ring.tokens(P, 1)
    ring.turn(P)
    ring.do("hit rhino-ram")
    assert ring.offers == ["with upper", "with lower"]
    for name in ("rat-claw", "crab-pincer", "wolf-jaw", "lamprey-mouth", "boxers-fist"):
        assert ring.refused(f"with {name}") == "R54"
    assert ring.refused("with goat-horn") == "R54"  # that is the opponent's
    assert ring.refused("strike") == "R54"  # nobody attacks yet


@pytest.mark.rules("R54")
def test_no_card_attacks_twice_in_one_attack():
    ring = everything().turn(P)
    ring.do("hit urchin-knob", "with crocodile-tail")
    assert ring.refused("with crocodile-tail") == "R71"


def named(*fighters, tokens=9):
    """P goes for a rhino ram and has named these, in this order."""
    ring = Ring()
    ring.limbs(P, "rat-claw", "boxers-fist", "wolf-jaw")
    ring.limbs(Q, "rhino-ram")
    ring.tokens(P, tokens)
    ring.turn(P)
    return ring.do("hit rhino-ram", *(f"with {fighter}" for fighter in fighters))


@pytest.mark.rules("R71")
def test_attackers_are_named_in_any_order():
    first, second = named("lower", "rat-claw"), named("rat-claw", "lower")
    assert first.table.array.tobytes() == second.table.array.tobytes()
    assert first.offers == [
        *("with boxers-fist", "with wolf-jaw", "with upper"),
        *("without rat-claw", "without lower", "strike"),
    ]


@pytest.mark.rules("R71")
def test_an_attacker_is_taken_back():
    ring = named("wolf-jaw", "rat-claw", tokens=3)
    assert ring.refused("with upper") == "R54"  # the energy is spoken for
    assert ring.refused("without upper") == "R71"
    ring.do("without wolf-jaw")
    assert ring.offers == [
        *("with boxers-fist", "with wolf-jaw", "with upper", "with lower"),
        *("without rat-claw", "strike"),
    ]
    ring.do("without rat-claw")
    assert ring.refused("strike") == "R54"


@pytest.mark.rules("R71")
def test_no_dice_are_rolled_before_the_attack_goes():
    ring = named("rat-claw", "boxers-fist", "wolf-jaw", "upper", "lower")
    assert (ring.asked, ring.heard_of("rolled")) == ("strike", [])  # though nobody is left to join
    for _ in range(6):
        ring.undo()
    assert ring.asked == "act"
    while ring._future:
        ring.redo()
    ring.do("strike")
    assert len(ring.heard_of("rolled")) == 5
    assert not ring.can_undo()


@pytest.mark.rules("R71", "R47")
def test_a_single_attacker_is_named_by_itself_and_waits_too():
    ring = Ring()
    ring.limbs(Q, "rhino-ram")
    ring.table.player[P].bitten = 1
    ring.tokens(P, 9)
    ring.turn(P)
    ring.do("hit rhino-ram")
    assert ring.offers == ["without lower", "strike"]
    ring.do("without lower")  # nobody else can go
    assert ring.offers == ["without lower", "strike"]
    ring.undo()
    ring.undo()
    assert ring.asked == "act"


@pytest.mark.rules("R25")
def test_who_does_not_reach_an_inner_target_is_refused_for_that():
    ring = Ring()
    ring.limbs(P, "rat-claw", "chameleon-tongue", "harpoon-arm")
    ring.part(Q, "gorilla-forearm", 1, 0, 1)
    ring.part(Q, "wolf-jaw", 2, 0, 3)
    ring.tokens(P, 9)
    ring.turn(P)
    ring.do("hit gorilla-forearm")
    assert ring.refused("with rat-claw") == "R25"
    ring.do("with chameleon-tongue")
    assert ring.offers == ["with harpoon-arm", "without chameleon-tongue", "strike"]
    assert ring.refused("with rat-claw") == "R25"


# --- a hit on the torso (R61) ---


def felled(*attackers, dice, spare="", seats=3):
    """P has felled Q's torso with a mammoth tusk and these."""
    ring = Ring(seats)
    ring.limbs(P, "mammoth-tusk", spare, *attackers)
    ring.limbs(Q, "rat-claw", "porcupine-tail", "octopus-arm")
    ring.store(Q, "bear-paw")
    ring.tokens(P, 9)
    ring.tokens(Q, 1)
    ring.turn(P)
    ring.dice(*dice)
    return ring.attack("seat2 torso", "mammoth-tusk", *attackers)


@pytest.mark.rules("R61")
@pytest.mark.parametrize("friend", ["whip-tentacle", "vulture-talon"])
def test_a_destroyed_torso_is_neither_swept_nor_harvested_nor_buried(friend):
    ring = felled(friend, dice=(6, 6, 6, 6, 6, 6))
    assert (ring.asked, ring.seat, ring.place(Q)) == ("act", P, 1)
    assert ring.stored(P) == set()
    assert ring.graveyard == {"rat-claw", "porcupine-tail", "octopus-arm", "bear-paw"}
    assert story(ring, "destroyed", "swept", "harvested", "pricked", "slipped", "fell") == []


@pytest.mark.rules("R61")
def test_torso_cards_cannot_be_exhumed():
    ring = felled(dice=(6, 6, 6, 6), spare="organ-cooler").do("use organ-cooler")
    taken = {offer.removeprefix("take ") for offer in ring.offers}
    assert taken == {"rat-claw", "porcupine-tail", "octopus-arm", "bear-paw"}


@pytest.mark.rules("R61")
def test_an_attack_that_fells_a_torso_is_never_answered_by_spines():
    ring = felled(dice=(3, 3, 3, 4), seats=2)
    assert (ring.place(Q), ring.place(P), ring.over) == (1, 0, True)
    assert story(ring, "pricked", "eliminated") == ["eliminated"]


@pytest.mark.rules("R61", "R23")
def test_an_attacker_felled_by_spines_leaves_the_defender_standing():
    ring = Ring(seats=3)
    ring.limbs(Q, "urchin-knob")
    ring.limbs(R, "rat-claw")
    ring.tokens(P, 2)
    ring.turn(P)
    ring.dice(6, 6, 6, 6, 6)
    ring.attack("urchin-knob", "upper", "lower").do("with lower")
    [(struck, *rest)] = ring.heard_of("pricked")
    assert (ring.called(P, struck), *rest) == ("lower", 18, 1)
    assert (ring.place(P), ring.place(Q)) == (1, 0)
    assert ring.graveyard == {"urchin-knob"}
    assert ring.heard_of("destroyed") == [(card("urchin-knob"),)]


def test_the_halves_of_a_torso_are_told_as_the_cards_they_are():
    """Whoever is asked by then: a line of the story lights up the card that fought."""
    match, chance = GAME.new(2, 3), random.Random(3)
    halves = [set(), set()]
    while not match.over:
        match.play_number(chance.choice(match.legal()))
        for mine, player in zip(halves, match.view(0)["players"], strict=True):
            mine |= {half["id"] for half in (player["torso"] or {}).get("cards", ())}
    told = match.seen(0).told(match.events, GAME.text)
    rolled = [(e.seat, e.fields["card"]) for e in told if e.name == "rolled"]
    fought = [(seat, card) for seat, card in rolled if card in halves[0] | halves[1]]
    assert len(fought) > 3
    assert all(card in halves[seat] for seat, card in fought)

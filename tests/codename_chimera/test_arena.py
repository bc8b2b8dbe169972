"""The arena: who begins, what a turn is, what ends it (K38-K44, K49, C16-C19)."""

from __future__ import annotations

import pytest

from chimerical.games.codename_chimera import words as w
from chimerical.games.codename_chimera.notation import slug

from .ring import P, Q, R, Ring, T, duel

# --- the end (K38, C18, C19) ---


@pytest.mark.rules("K38", "K47")
def test_the_fight_goes_on_until_one_monster_is_left():
    ring = Ring(seats=3)
    ring.limbs(P, "mammoth-tusk", "scrap-cannon")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("seat2 torso", "mammoth-tusk")
    assert (ring.over, ring.place(Q), ring.seat) == (False, 1, P)
    ring.dice(6, 6, 6)
    ring.attack("seat3 torso", "scrap-cannon")
    assert (ring.ending, ring.winners) == ("last_monster", [P])


@pytest.mark.rules("K38", "C19")
def test_without_any_monster_nobody_has_won():
    ring = duel("mammoth-tusk", yours=())
    ring.turn(P)
    ring.table.doomed = 1 << P  # as if one attack could destroy both
    ring.dice(6, 6, 6, 6)
    ring.attack("seat2 torso", "mammoth-tusk")
    assert (ring.ending, ring.winners) == ("no_monster", [])
    assert len(set(ring.scores)) == 1


@pytest.mark.rules("C18", "R18")
def test_who_is_eliminated_leaves_everything():
    ring = Ring(seats=3)
    ring.limbs(P, "mammoth-tusk")
    ring.limbs(Q, "rat-claw", "python-segment")
    ring.limbs(R, "ox-hoof")
    ring.store(Q, "wolf-jaw")
    ring.store(Q, "ape-hand", blind=True)
    ring.tokens(P, 5)
    ring.tokens(Q, 4)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("seat2 torso", "mammoth-tusk")
    assert ring.graveyard == {"rat-claw", "python-segment", "wolf-jaw", "ape-hand"}
    assert (ring.parts(Q), ring.stored(Q), ring.outer(Q), ring.energy(Q)) == (
        set(),
        set(),
        set(),
        0,
    )
    assert ring.refused("hit seat2 torso") == "K45"


@pytest.mark.rules("C18", "C17")
def test_who_is_eliminated_has_no_more_turns():
    ring = Ring(seats=3)
    ring.limbs(P, "mammoth-tusk")
    ring.tokens(P, 5)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("seat2 torso", "mammoth-tusk")
    for _ in range(5):
        ring.do("growl")
    assert ring.turns() == [R, R, P, R, P]


# --- the graveyard (K39) ---


@pytest.mark.rules("K39", "R15")
def test_there_is_one_graveyard_for_all():
    ring = Ring(seats=3)
    ring.limbs(P, "wolf-jaw", "organ-cooler")
    ring.limbs(Q, "urchin-knob", "ox-hoof")
    ring.tokens(P, 3)
    ring.turn(P)
    ring.dice(6, 6, 6, 6, 6)
    ring.attack("urchin-knob", "wolf-jaw")
    assert ring.graveyard == {"wolf-jaw", "urchin-knob"}
    ring.do("use organ-cooler")
    assert set(ring.offers) == {"take wolf-jaw", "take urchin-knob"}


# --- who begins (K40, K41) ---


@pytest.mark.rules("K40")
@pytest.mark.parametrize(
    ("counts", "order"),
    [((2, 1, 3), [Q, R, P]), ((3, 2, 1), [R, P, Q]), ((1, 2, 3), [P, Q, R])],
)
def test_the_smallest_monster_begins_and_turns_go_clockwise(counts, order):
    ring = Ring(seats=3)
    names = iter(("rat-claw", "crab-pincer", "wolf-jaw", "ape-hand", "ox-hoof", "shark-jaw"))
    for seat, count in enumerate(counts):
        ring.limbs(seat, *[next(names) for _ in range(count)])
    ring.round(1)
    ring.do("growl", "growl")
    assert ring.turns() == order


@pytest.mark.rules("K40")
def test_parts_are_counted_anew_in_every_round():
    ring = Ring(seats=3)
    ring.limbs(P, "rat-claw", "crab-pincer", "wolf-jaw")
    ring.limbs(Q, "ape-hand")
    ring.limbs(R, "ox-hoof", "goat-horn")
    ring.round(1)
    ring.dice(6, 6)
    ring.attack("goat-horn", "ape-hand")
    ring.dice(6, 6)
    ring.attack("ox-hoof", "upper", "lower")
    assert ring.seat == R  # Q has used everything
    for _ in range(4):
        ring.do("growl")
    assert ring.turns() == [Q, R, P, R, P, Q]


@pytest.mark.rules("K41")
@pytest.mark.parametrize(
    ("hair", "first"), [((0, 1, 2), P), ((1, 0, 2), P), ((2, 0, 1), R), ((1, 2, 0), R)]
)
def test_the_hairiest_of_those_tied_begins(hair, first):
    ring = Ring(seats=3)
    ring.limbs(P, "rat-claw")
    ring.limbs(Q, "crab-pincer", "wolf-jaw")
    ring.limbs(R, "ox-hoof")
    for seat, rank in enumerate(hair):
        ring.table.player[seat].hair = rank
    ring.round(1)
    assert ring.turns() == [first]


@pytest.mark.rules("KT10", "K40", "K41")
def test_kt10_the_hairier_of_two_small_monsters_begins():
    ring = Ring(seats=4)
    names = [slug(name) for name in w.PART_NAMES[w.HALF :]]  # with more than one seam each
    hands = {P: names[:5], Q: names[5:12], R: names[12:17], T: names[17:26]}
    for seat, rank in ((R, 0), (P, 1), (Q, 2), (T, 3)):
        ring.table.player[seat].hair = rank
        ring.store(seat, *hands[seat])
    ring.build()
    for seat, hand in hands.items():
        assert ring.seat == seat
        for name in hand:
            ring.do(f"attach {name}")
            ring.do(ring.offers[0])
        ring.do("ready")
    assert [len(ring.parts(seat)) for seat in range(4)] == [5, 7, 5, 9]
    ring.do("growl", "growl", "growl")
    assert ring.turns() == [R, T, P, Q]


# --- a turn (K42-K44) ---


@pytest.mark.rules("KT7", "K42", "C16")
@pytest.mark.parametrize(("before", "after"), [(0, 5), (2, 5), (4, 5), (5, 5), (6, 6), (9, 9)])
def test_kt7_a_turn_begins_with_a_refill_to_5(before, after):
    ring = duel("rat-claw")
    ring.tokens(Q, before)
    ring.turn(P)
    assert ring.energy(Q) == before
    ring.do("growl")
    assert (ring.seat, ring.energy(Q)) == (Q, after)


@pytest.mark.rules("K43")
def test_any_number_of_attacks_and_abilities_as_long_as_they_are_paid():
    ring = duel("rat-claw", "wolf-jaw", "scorpion-tail", yours=("rhino-ram", "turtle-shield"))
    ring.turn(P)
    ring.do("use scorpion-tail", "hit rhino-ram")
    for energy, fighter in ((3, "rat-claw"), (2, "upper")):
        ring.dice(1)
        ring.attack("turtle-shield", fighter)
        assert ring.energy(P) == energy
    ring.do("hit turtle-shield")
    assert ring.refused("with wolf-jaw") == ""
    ring.do("with lower")
    assert ring.refused("with wolf-jaw") == "R54"  # one token is left for it
    ring.do("strike")
    assert (ring.energy(P), ring.seat) == (1, Q)


@pytest.mark.rules("K43", "R47")
def test_without_energy_the_turn_is_over():
    ring = duel("rat-claw", "wolf-jaw", yours=("rhino-ram",), tokens=2)
    ring.turn(P)
    ring.dice(1, 1)
    ring.attack("rhino-ram", "wolf-jaw")
    assert (ring.energy(P), ring.seat) == (0, Q)


@pytest.mark.rules("K44", "K50")
def test_a_growl_gives_the_turn_to_the_left_and_keeps_the_energy():
    ring = Ring(seats=3)
    ring.tokens(Q, 4)
    ring.turn(Q)
    ring.do("growl")
    assert ring.heard_of("growled") == [(Q,)]
    assert (ring.seat, ring.energy(Q)) == (R, 4)
    ring.do("growl")
    assert ring.seat == P


# --- once a round (K49, KT11, C17) ---


@pytest.mark.rules("K49", "C17")
def test_a_part_is_used_once_a_round_and_may_be_used_again_in_the_next():
    ring = duel("rat-claw", yours=("rhino-ram",))
    ring.turn(P)
    ring.dice(1)
    ring.attack("rhino-ram", "rat-claw")
    ring.do("hit rhino-ram")
    assert ring.refused("with rat-claw") == "R54"
    ring.do("with upper", "strike", "growl", "growl")
    assert (ring.seat, ring.table.round) == (P, 2)
    ring.do("hit rhino-ram")
    assert ring.refused("with rat-claw") == ring.refused("with upper") == ""


@pytest.mark.rules("KT11", "K49", "C17")
def test_kt11_a_part_that_reacted_cannot_attack_in_the_same_round():
    ring = duel("rat-claw", yours=("mantis-blade", "ox-hoof"))
    ring.tokens(Q, 1)
    ring.turn(P)
    ring.dice(1, 1)
    ring.attack("ox-hoof", "rat-claw").do("with mantis-blade", "hit rat-claw", "growl")
    assert (ring.seat, ring.energy(Q)) == (Q, 5)
    ring.do("hit rat-claw")
    assert ring.refused("with mantis-blade") == "R54"
    assert ring.refused("with ox-hoof") == ""
    ring.do("with ox-hoof", "strike", "growl", "growl")
    assert (ring.seat, ring.table.round) == (Q, 2)
    ring.do("hit seat1 torso")
    assert ring.refused("with mantis-blade") == ""


@pytest.mark.rules("C17")
def test_a_round_gives_every_living_player_one_turn():
    ring = Ring(seats=4)
    ring.round(1)
    for _ in range(7):
        ring.do("growl")
    assert ring.turns() == [P, Q, R, T, P, Q, R, T]
    assert ring.table.round == 2

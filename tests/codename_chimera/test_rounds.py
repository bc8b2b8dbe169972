"""Rounds and turns of the arena, and how long it lasts (R44, R45, R47, R48, R68)."""

from __future__ import annotations

import pytest

from .ring import P, Q, R, Ring, T, duel


def spined(seats=3, round=8, todo=None):
    """P bites at spines, with nothing but a torso that rot has brought down to 8."""
    ring = Ring(seats)
    ring.limbs(Q, "urchin-knob", "mantis-blade")
    ring.store(P, "rat-claw", "wolf-jaw")
    ring.tokens(P, 5)
    return ring.turn(P, round=round, todo=todo)


# --- rounds (R44) ---


@pytest.mark.rules("R44")
def test_a_round_begins_without_used_marks():
    ring = duel("rat-claw", "scorpion-tail", yours=("ox-hoof",))
    ring.store(P, "wolf-jaw")
    ring.used("rat-claw", "scorpion-tail", "ox-hoof", "wolf-jaw")
    ring.turn(P, todo=[])
    ring.dice(1)
    ring.attack("ox-hoof", "upper")
    ring.do("growl").wait(P, round=2)
    assert ring.refused("use scorpion-tail") == ""
    ring.do("attach wolf-jaw", "at -1,0 r1", "hit ox-hoof")
    assert set(ring.offers) == {
        "with rat-claw",
        "with wolf-jaw",
        "with scorpion-tail",
        "with upper",
        "with lower",
    }


@pytest.mark.rules("R44", "A5", "R63")
def test_suture_is_new_in_every_round():
    ring = duel("seamstress-hand")
    ring.store(P, "rat-claw", "wolf-jaw", "ape-hand")
    ring.turn(P, todo=[])
    ring.do("attach rat-claw", "at 1,1 r3")
    assert ring.energy(P) == 5
    ring.do("attach wolf-jaw", "at -1,0 r1")
    assert ring.energy(P) == 3
    ring.do("growl").wait(P, round=2)
    ring.do("attach ape-hand")
    assert ring.energy(P) == 5


@pytest.mark.rules("R44")
def test_the_order_stands_though_the_counts_change():
    ring = Ring(seats=3)
    ring.limbs(P, "bear-paw")
    ring.limbs(Q, "crab-pincer", "wolf-jaw")
    ring.limbs(R, "ox-hoof", "ape-hand")
    ring.round(1)
    ring.dice(6, 6, 6)
    ring.attack("ape-hand", "bear-paw")
    ring.dice(6, 6)
    ring.attack("ox-hoof", "upper", "lower")
    assert [len(ring.parts(seat)) for seat in range(3)] == [1, 2, 0]
    ring.wait(R)
    assert ring.turns() == [P, Q, R]


@pytest.mark.rules("R44", "R48")
def test_who_is_eliminated_before_the_own_turn_is_passed_over():
    ring = Ring(seats=4)
    ring.limbs(P, "mammoth-tusk")
    ring.tokens(P, 5)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("seat2 torso", "mammoth-tusk").do("growl")
    assert ring.seat == R
    ring.do("growl", "growl")
    assert ring.turns() == [R, T, R]  # and only living monsters are counted
    assert ring.table.round == 2


# --- turns (R45) ---


@pytest.mark.rules("R45", "C12")
def test_nobody_reacts_or_attaches_before_the_first_refill():
    ring = Ring()
    ring.store(P, "wolf-jaw", "goat-horn")
    ring.store(Q, "turtle-shield", "rhino-ram", "ape-hand")
    ring.build()
    ring.do("attach wolf-jaw", "at 1,0 r3", "ready")
    ring.do("attach turtle-shield", "at 1,0 r3", "attach rhino-ram", "at 1,1 r3", "ready")
    assert (ring.seat, ring.energy(P), ring.energy(Q)) == (P, 5, 0)
    ring.dice(1, 1)
    ring.attack("rhino-ram", "wolf-jaw").do("growl")
    assert (ring.seat, ring.energy(Q), ring.stored(Q)) == (Q, 5, {"ape-hand"})
    ring.do("growl", "no more", "no more")
    assert (ring.seat, ring.table.round) == (P, 2)
    ring.attack("rhino-ram", "wolf-jaw")
    assert (ring.asked, ring.seat) == ("shield", Q)


@pytest.mark.rules("R45", "K42")
def test_the_refill_comes_ahead_of_all_else():
    ring = Ring()
    ring.store(Q, "rat-claw")
    ring.tokens(Q, 2)
    ring.round(1)
    assert (ring.asked, ring.seat, ring.energy(P)) == ("attach", Q, 5)


@pytest.mark.rules("R45", "K43")
def test_uses_and_attachments_are_mixed_in_any_way():
    ring = duel("rat-claw", "scorpion-tail", yours=("ox-hoof",), tokens=9)
    ring.store(P, "goat-horn", "crab-pincer")
    ring.turn(P)
    ring.do("attach goat-horn", "at -1,0 r1")
    ring.dice(1, 1)
    ring.attack("ox-hoof", "goat-horn")
    ring.do("use scorpion-tail", "hit ox-hoof", "attach crab-pincer")
    ring.dice(4)
    ring.attack("ox-hoof", "rat-claw")
    ring.dice(1)
    ring.attack("seat2 torso", "crab-pincer")
    assert ring.graveyard == {"ox-hoof"}
    assert (ring.energy(P), ring.seat) == (1, P)
    ring.do("growl")
    assert ring.seat == Q


# --- nothing to decide (R47) ---


@pytest.mark.rules("R47")
def test_a_turn_with_nothing_to_use_or_attach_ends_by_itself():
    ring = duel("urchin-knob", yours=("rhino-ram",))
    ring.turn(P)
    ring.dice(1, 1)
    ring.attack("rhino-ram", "upper", "lower")
    assert (ring.energy(P), ring.seat) == (3, Q)


@pytest.mark.rules("R47")
def test_a_part_to_attach_keeps_the_turn_open():
    ring = duel("urchin-knob", yours=("rhino-ram",))
    ring.store(P, "thyroid-jar")
    ring.turn(P)
    ring.dice(1, 1)
    ring.attack("rhino-ram", "upper", "lower")
    assert ring.offers == ["attach thyroid-jar", "growl"]


@pytest.mark.rules("R47")
@pytest.mark.parametrize("why", ["no energy", "used", "stunned", "nothing"])
def test_only_who_can_react_is_asked(why):
    ring = duel("wolf-jaw", yours=("turtle-shield", "rhino-ram"))
    ring.tokens(Q, 0 if why == "no energy" else 5)
    if why == "used":
        ring.used("turtle-shield")
    if why == "stunned":
        ring.stunned("turtle-shield")
    ring.turn(P)
    ring.dice(1, 1)
    ring.attack("rhino-ram", "wolf-jaw")
    assert ring.asked == ("shield" if why == "nothing" else "act")


# --- death in the own turn (R48) ---


@pytest.mark.rules("R48", "A4")
def test_a_turn_is_over_as_soon_as_spines_destroy_its_monster():
    ring = spined()
    ring.dice(1, 3, 3, 2)
    ring.attack("urchin-knob", "upper")
    assert (ring.place(P), ring.over) == (1, False)
    assert (ring.seat, ring.asked, ring.turns()) == (Q, "act", [Q])
    assert ring.heard_of("growled") == []
    ring.do("growl")
    assert ring.seat == R


@pytest.mark.rules("R48")
def test_the_round_closes_if_nobody_is_left_to_act():
    ring = spined(todo=[])
    ring.dice(1, 3, 3, 2)
    ring.attack("urchin-knob", "upper")
    assert ring.table.round == 9
    assert (ring.seat, ring.turns()) == (R, [R])  # without parts, so the smallest


@pytest.mark.rules("R48")
def test_an_earlier_seat_is_not_called_again():
    ring = spined(todo=[R])
    ring.dice(1, 3, 3, 2)
    ring.attack("urchin-knob", "upper")
    assert (ring.seat, ring.table.round) == (R, 8)


@pytest.mark.rules("R48", "K4")
def test_the_game_stops_when_spines_leave_one_monster():
    ring = spined(seats=2)
    ring.dice(1, 3, 3, 2)
    ring.attack("urchin-knob", "upper")
    assert (ring.ending, ring.winners) == ("last_monster", [Q])


@pytest.mark.rules("R48")
def test_the_game_stops_at_step_10_without_an_answer():
    ring = duel("mammoth-tusk", yours=("mantis-blade",))
    ring.store(Q, "rat-claw")
    ring.tokens(Q, 5)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    ring.attack("seat2 torso", "mammoth-tusk")
    assert (ring.ending, ring.winners, ring.asked) == ("last_monster", [P], "")
    assert ring.heard_of("struck_back") == []


@pytest.mark.rules("R48", "R62")
def test_a_retaliation_may_end_a_turn():
    ring = Ring(seats=3)
    ring.limbs(Q, "kangaroo-leg", "rhino-ram")
    ring.tokens(P, 5)
    ring.tokens(Q, 2)
    ring.turn(P, round=9)
    ring.dice(1, 6, 6)
    ring.attack("seat2 torso", "upper").do("with kangaroo-leg")
    assert (ring.place(P), ring.energy(P)) == (1, 0)
    assert (ring.seat, ring.asked) == (Q, "act")


# --- the last round (R68) ---


@pytest.mark.rules("R68")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_round_40_the_fight_is_stopped(seats):
    ring = Ring(seats)
    ring.tokens(P, 5)
    ring.turn(P, round=39, todo=[])
    ring.do("growl")
    assert (ring.over, ring.table.round) == (False, 40)
    for _ in range(seats):
        assert not ring.over
        ring.do("growl")
    assert (ring.ending, ring.winners) == ("stopped", [*range(seats)])
    assert len(set(ring.scores)) == 1


@pytest.mark.rules("R68")
def test_a_victory_in_round_40_counts():
    ring = duel("mammoth-tusk")
    ring.turn(P, round=40, todo=[])
    ring.dice(6, 6, 6, 6)
    ring.attack("seat2 torso", "mammoth-tusk")
    assert (ring.ending, ring.winners) == ("last_monster", [P])

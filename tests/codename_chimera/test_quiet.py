"""Quiet points: when the others may attach (R46, C21, K51)."""

from __future__ import annotations

import pytest

from .ring import P, Q, R, Ring, T


def stocked(seats=3, *limbs, tokens=2, cards=1):
    """Everyone has parts in store and the energy for them; P has limbs."""
    ring = Ring(seats)
    ring.limbs(P, *limbs)
    parts = ["goat-horn", "boxers-fist", "shark-jaw", "wolf-jaw", "ape-hand", "ox-hoof"]
    for seat in range(1, seats):
        ring.store(seat, *[parts.pop() for _ in range(cards)])
        ring.tokens(seat, tokens)
    ring.tokens(P, 9)
    return ring


def decline(ring):
    """Everybody asked declines; who was asked."""
    asked = []
    while ring.asked == "attach":
        asked.append(ring.seat)
        ring.do("no more")
    return asked


# --- the three moments ---


@pytest.mark.rules("R46", "C21")
def test_moment_a_follows_only_the_first_refill_of_a_round():
    ring = stocked()
    ring.store(P, "rat-claw")
    ring.round(1)
    assert (ring.turns(), decline(ring)) == ([P], [Q, R])
    assert (ring.seat, ring.asked) == (P, "act")
    ring.do("growl")
    assert decline(ring) == [Q, R]  # (c)
    assert (ring.seat, ring.asked, ring.turns()) == (Q, "act", [P, Q])


@pytest.mark.rules("R46", "C21")
def test_moment_b_follows_every_attack():
    ring = stocked(3, "rat-claw", "crab-pincer")
    ring.turn(P)
    for fighter in ("rat-claw", "crab-pincer"):
        ring.dice(1)
        ring.attack("seat2 torso", fighter)
        assert decline(ring) == [Q, R]
        assert (ring.seat, ring.asked) == (P, "act")


@pytest.mark.rules("R46", "C21")
@pytest.mark.parametrize(
    ("name", "effect"),
    [
        ("scorpion-tail", "hit seat2 torso"),
        ("lamprey-mouth", "seat2"),
        ("electric-eel", "hit crab-pincer"),
        ("organ-cooler", "take rhino-ram"),
        ("monkey-tail", "at 1,1 r2"),
    ],
)
def test_moment_b_follows_every_ability(name, effect):
    ring = stocked(3, name)
    ring.part(Q, "crab-pincer", 1, 0, 3)
    ring.part(R, "bat-wing", 1, 0, 3)
    ring.grave("rhino-ram", "bear-paw")
    ring.turn(P)
    ring.do(f"use {name}")
    assert ring.seat == P
    ring.do(effect)
    assert decline(ring) == [Q, R]
    assert (ring.seat, ring.asked) == (P, "act")


@pytest.mark.rules("R46", "C21")
def test_moment_c_follows_the_end_of_a_turn():
    ring = stocked(3, "rat-claw")
    ring.turn(P)
    assert ring.asked == "act"
    ring.do("growl")
    assert decline(ring) == [Q, R]
    assert (ring.seat, ring.asked) == (Q, "act")


@pytest.mark.rules("R46")
def test_an_attachment_of_the_turn_player_is_no_moment():
    ring = stocked(3, "rat-claw")
    ring.store(P, "crab-pincer")
    ring.turn(P)
    ring.do("attach crab-pincer", "at 1,1 r3")
    assert (ring.seat, ring.asked) == (P, "act")


# --- who is asked, and how often ---


@pytest.mark.rules("R46")
def test_seats_are_asked_clockwise_from_the_left_of_the_turn_player():
    ring = stocked(4)
    ring.store(P, "rat-claw")
    ring.limbs(R, "crab-pincer")
    ring.turn(R)
    ring.dice(1)
    ring.tokens(R, 2)
    ring.attack("seat1 torso", "crab-pincer")
    assert decline(ring) == [T, P, Q]


@pytest.mark.rules("R46")
def test_who_attaches_is_asked_again_and_who_declines_is_not():
    ring = stocked(3, "rat-claw", tokens=6, cards=3)
    ring.turn(P)
    ring.dice(1)
    ring.attack("seat2 torso", "rat-claw")
    ring.do("attach ox-hoof", "at 0,-1 r2")
    assert (ring.seat, ring.asked) == (Q, "attach")
    ring.do("no more")
    assert (ring.seat, ring.asked) == (R, "attach")
    for spot in ("at 1,0 r3", "at 1,1 r3", "at -1,0 r1"):
        ring.do(ring.offers[0], spot)
    assert (ring.energy(Q), ring.energy(R)) == (4, 0)
    assert (ring.seat, ring.asked) == (P, "act")


@pytest.mark.rules("R46")
def test_an_attachment_opens_no_further_moment():
    ring = stocked(3, "rat-claw")
    ring.turn(P)
    ring.dice(1)
    ring.attack("seat2 torso", "rat-claw")
    ring.do("no more")
    assert ring.seat == R
    ring.do("attach ape-hand", "at 1,0 r3")
    assert (ring.seat, ring.asked) == (P, "act")


@pytest.mark.rules("R46", "R43")
@pytest.mark.parametrize("lacks", ["a card", "energy", "a seam", "nothing"])
def test_only_who_can_attach_is_asked(lacks):
    ring = Ring()
    ring.limbs(P, "scorpion-tail")
    ring.torso(Q, "brain-dome", "slug-foot")
    ring.part(Q, "ox-hoof", 0, -1, 2)
    if lacks == "a seam":
        ring.part(Q, "crab-pincer", 0, 2, 0)
    if lacks != "a card":
        ring.store(Q, "wolf-jaw")
    ring.tokens(Q, 1 if lacks == "energy" else 2)
    ring.tokens(P, 5)
    ring.turn(P)
    ring.do("use scorpion-tail", "hit ox-hoof")
    assert decline(ring) == ([Q] if lacks == "nothing" else [])


@pytest.mark.rules("R46", "K51", "R17")
def test_a_part_is_attached_in_anothers_turn_for_2_energy():
    ring = stocked(2, "rat-claw", tokens=3)
    ring.turn(P)
    ring.dice(1)
    ring.attack("seat2 torso", "rat-claw")
    ring.do("attach ox-hoof", "at 0,-1 r2")
    assert (ring.parts(Q), ring.stored(Q), ring.energy(Q)) == ({"ox-hoof"}, set(), 1)
    assert (ring.seat, ring.asked) == (P, "act")


# --- moments that fall together ---


@pytest.mark.rules("R46")
@pytest.mark.parametrize(("tokens", "moments"), [(1, 1), (2, 2)])
def test_moments_b_and_c_are_one_if_the_turn_player_can_only_end(tokens, moments):
    ring = stocked(3, "rat-claw")
    ring.tokens(P, tokens)
    ring.turn(P)
    ring.dice(1)
    ring.attack("seat2 torso", "rat-claw")
    asked = [decline(ring)]
    if ring.seat == P:
        ring.do("growl")
        asked.append(decline(ring))
    assert asked == [[Q, R]] * moments
    assert (ring.seat, ring.asked) == (Q, "act")


@pytest.mark.rules("R46", "R48")
def test_moment_c_alone_is_held_if_the_turn_player_is_eliminated():
    ring = Ring(seats=3)
    ring.limbs(Q, "urchin-knob")
    for seat, name in ((P, "rat-claw"), (Q, "wolf-jaw"), (R, "ox-hoof")):
        ring.store(seat, name)
        ring.tokens(seat, 5)
    ring.turn(P, round=8)
    ring.dice(1, 6, 6, 6)
    ring.attack("urchin-knob", "upper")
    assert ring.place(P) == 1
    assert decline(ring) == [Q, R]
    assert (ring.seat, ring.asked) == (Q, "act")


# --- not in between (C21) ---


@pytest.mark.rules("C21")
def test_the_turn_player_attaches_after_the_refill_after_uses_and_before_the_end():
    ring = Ring()
    ring.store(P, "rat-claw", "wolf-jaw", "ape-hand")
    ring.tokens(P, 9)
    ring.turn(P)
    ring.do("attach rat-claw", "at 1,0 r3")
    ring.dice(1)
    ring.attack("seat2 torso", "rat-claw")
    ring.do("attach wolf-jaw", "at 1,1 r3")
    assert ring.refused("attach ape-hand") == ""


@pytest.mark.rules("C21")
def test_nobody_attaches_between_the_declaration_and_the_result():
    ring = Ring()
    ring.limbs(P, "wolf-jaw", "crab-pincer")
    ring.limbs(Q, "guard-arm", "turtle-shield", "bat-wing", "ox-hoof")
    ring.store(P, "rat-claw")
    ring.store(Q, "ape-hand")
    for seat in (P, Q):
        ring.tokens(seat, 9)
    ring.turn(P)
    ring.do("hit ox-hoof")
    assert ring.refused("attach rat-claw") == "R54"
    ring.dice(6, 6)
    ring.do("with wolf-jaw", "strike")
    for question, line in (("guard", "R55"), ("shield", "R55"), ("evade", "R56")):
        assert (ring.asked, ring.seat) == (question, Q)
        assert ring.refused("attach ape-hand") == line
        ring.do("decline")
    assert ring.graveyard == {"ox-hoof"}
    assert (ring.asked, ring.seat) == ("attach", Q)

"""Defenses and results (R52, R53)."""

from __future__ import annotations

import pytest

from .ring import P, Q, Ring, card, duel


def defended(round, *, attacker="wolf-jaw", venoms=0, block=False, brace=False, target="rat-claw"):
    """The Defense that an attack meets, after all that was done about it."""
    ring = Ring()
    ring.limbs(P, attacker, "scorpion-tail", "cobra-neck")
    ring.part(Q, "ribcage-brace" if brace else "python-segment", 1, 0, 1)
    ring.part(Q, "rat-claw", 2, 0, 3)
    ring.part(Q, "armoured-sleeve", 1, 1, 1)
    ring.tokens(P, 9)
    ring.tokens(Q, block)
    ring.turn(P, round=round)
    for name in ("scorpion-tail", "cobra-neck")[:venoms]:
        ring.do(f"use {name}", f"hit {target}")
    ring.dice(1, 1)
    ring.attack(target, attacker)
    if block:
        ring.do("with armoured-sleeve")
    return ring.heard_of("compared")[0][1]


@pytest.mark.rules("R52")
@pytest.mark.parametrize(
    ("round", "options", "wanted"),
    [
        (1, {}, 6),
        (1, {"brace": True}, 6 + 1),
        (1, {"block": True}, 6 + 3),
        (1, {"venoms": 1}, 6 - 3),
        (1, {"venoms": 2}, 1),
        (6, {}, 6 - 2),
        (1, {"venoms": 2, "block": True}, 6 + 3 - 6),
        (7, {"venoms": 2, "block": True, "brace": True}, 1),  # 6 + 1 + 3 - 6 - 4 = 0
        (6, {"venoms": 2, "block": True, "brace": True}, 2),
        (8, {"block": True, "brace": True}, 6 + 1 + 3 - 6),
    ],
)
def test_the_defense_of_a_part_has_one_floor_at_the_end(round, options, wanted):
    assert defended(round, **options) == wanted


@pytest.mark.rules("R52")
@pytest.mark.parametrize(
    ("round", "options", "wanted"),
    [
        (1, {}, 13 + 6),
        (1, {"brace": True}, 13 + 6 + 1),
        (1, {"block": True}, 13 + 6 + 3),
        (1, {"venoms": 1}, 13 + 6 - 3),
        (9, {"venoms": 2, "block": True, "brace": True}, 13 + 6 + 1 + 3 - 6 - 8),
        (14, {"venoms": 2}, 1),
    ],
)
def test_the_defense_of_a_torso_counts_its_parts(round, options, wanted):
    assert defended(round, target="seat2 torso", **options) == wanted


@pytest.mark.rules("R52", "A7")
@pytest.mark.parametrize(
    ("round", "options", "wanted"),
    [
        (1, {}, 6),
        (1, {"block": True, "brace": True}, 6),
        (6, {"venoms": 1, "block": True, "brace": True}, 6 - 3 - 2),
        (1, {"target": "seat2 torso", "block": True, "brace": True}, 13 + 6),
    ],
)
def test_pierce_strikes_out_brace_and_block_alone(round, options, wanted):
    assert defended(round, attacker="narwhal-lance", **options) == wanted


@pytest.mark.rules("R53")
def test_a_result_is_dice_and_mod_and_brawn():
    ring = duel()
    ring.part(P, "bicep-graft", 1, 0, 1)
    ring.part(P, "crooked-elbow", 2, 0, 2)  # S, W
    ring.part(P, "twin-bicep", 2, 1, 0)  # W, N, E
    ring.turn(P)
    ring.dice(5)
    ring.attack("seat2 torso", "crooked-elbow")
    assert ring.heard_of("rolled") == [(P, card("crooked-elbow"), 5 + 1 + 3)]


@pytest.mark.rules("R53")
def test_a_negative_result_goes_into_the_sum():
    ring = duel("boxers-fist", "goat-horn")
    ring.turn(P)
    ring.dice(4, 1, 1)
    ring.attack("crab-pincer", "boxers-fist", "goat-horn")
    assert ring.heard_of("rolled") == [
        (P, card("boxers-fist"), 7),
        (P, card("goat-horn"), -1),
    ]
    assert ring.heard_of("compared") == [(6, 7)]
    assert ring.graveyard == set()  # alone, the fist would have done it


@pytest.mark.rules("R53", "A10")
@pytest.mark.parametrize(
    ("dice", "result"),
    [
        ((3, 4), 8),  # nothing is rolled again
        ((1, 5, 4), 10),
        ((2, 1, 4), 6),  # one more time, not two
        ((6, 2, 2), 9),
        ((1, 6, 2, 6), 13),
    ],
)
def test_frenzy_rolls_each_1_and_2_once_more(dice, result):
    ring = duel("piranha-cluster", yours=("rhino-ram", "bat-wing"))
    ring.tokens(Q, 1)
    ring.turn(P)
    ring.dice(*dice)
    ring.attack("rhino-ram", "piranha-cluster")  # nobody is asked about it
    assert ring.heard_of("rolled") == [(P, card("piranha-cluster"), result)]
    assert ring.asked == ("evade" if result >= 8 else "act")

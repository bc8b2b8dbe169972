"""What is printed on the 72 cards (N1-N4)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from chimerical.games.codename_chimera import words as w
from chimerical.games.codename_chimera.laws import Body

from .ring import GAME, P, Q, Ring, card, torso

# name, head or legs, narrow seams, Defense, energy, Attack Roll and Mod, ability
TORSO_ROWS = """
    cyclops-head   head right+left     7 1 1+2 -
    hydra-head     head far+right+left 7 1 1+0 -
    owl-head       head right+left     8 1 1+0 dodge
    brain-dome     head far            7 1 1+1 gland-1
    goat-legs      legs right+left     7 1 1+2 -
    spider-legs    legs far+right+left 6 1 1+1 -
    slug-foot      legs far            8 1 1+0 block-3
    elephant-legs  legs right+left     8 1 1+1 -
"""
# name, shape, Defense, energy, Attack Roll and Mod, ability
PART_ROWS = """
    rat-claw           end      6 1 1+2  -
    crab-pincer        end      7 1 1+0  -
    boxers-fist        end      5 1 1+3  -
    goat-horn          end      6 1 2-3  -
    wolf-jaw           end      7 2 2+0  -
    ape-hand           end      6 2 2+3  -
    ox-hoof            end      8 2 2-2  -
    shark-jaw          end      5 2 2+4  -
    bear-paw           end      6 3 3+5  -
    scrap-cannon       end      5 3 3+6  -
    rhino-ram          end      8 3 3+1  -
    mammoth-tusk       end      6 4 4+6  -
    urchin-knob        end      7 - -    spines-3
    porcupine-tail     end      6 1 1+0  spines-2
    thyroid-jar        end      6 - -    gland-1
    seamstress-hand    end      6 1 1+0  suture
    chameleon-tongue   end      6 2 2+1  reach
    harpoon-arm        end      6 3 3+3  reach
    narwhal-lance      end      6 2 2+2  pierce
    mosquito-needle    end      6 1 1+1  pierce
    vulture-talon      end      6 2 2+1  harvest
    bone-saw           end      6 1 1+0  harvest
    crocodile-tail     end      7 3 3+2  sweep-3
    piranha-cluster    end      6 2 2+1  frenzy
    badger-claw        end      6 1 1+0  frenzy
    scorpion-tail      end      5 1 1+0  venom-3
    lamprey-mouth      end      6 2 -    leech-2
    electric-eel       end      6 1 -    stun
    gravediggers-hand  end      6 1 1+0  exhume
    turtle-shield      end      8 1 -    block-2
    bat-wing           end      6 1 -    dodge
    mantis-blade       end      6 1 1+1  retaliate
    gorilla-forearm    straight 5 1 1+2  -
    python-segment     straight 7 1 1+0  -
    steel-piston       straight 7 2 2+0  -
    giraffe-neck       straight 6 1 1+1  -
    centipede-link     straight 6 2 2+1  -
    ribcage-brace      straight 7 - -    brace-1
    bicep-graft        straight 5 - -    brawn-2
    spring-spine       straight 6 1 -    dodge
    whip-tentacle      straight 6 2 2+0  sweep-3
    lizard-tail        straight 5 1 1+0  autotomy
    armoured-sleeve    straight 6 1 -    block-3
    crooked-elbow      bend     6 1 1+1  -
    brass-knee         bend     7 1 1+0  -
    ostrich-leg        bend     6 2 2+2  -
    frog-thigh         bend     5 2 2+3  -
    meathook-arm       bend     6 3 3+3  -
    monkey-tail        bend     6 1 1+0  transplant
    cobra-neck         bend     5 1 1+0  venom-3
    guard-arm          bend     8 1 -    interpose
    kangaroo-leg       bend     6 2 2+1  retaliate
    octopus-arm        bend     5 1 1+0  autotomy
    static-coil        bend     5 1 -    stun
    broad-shoulder     tee      7 1 1+0  -
    hip-plate          tee      6 2 2+1  -
    hunchback          tee      6 - -    brace-1
    twin-bicep         tee      6 - -    brawn-1
    blood-pump         tee      5 - -    gland-1
    rib-wall           tee      8 1 -    interpose
    organ-cooler       tee      6 1 -    exhume
    stitchers-knot     cross    7 - -    suture
    leech-sac          cross    7 2 -    leech-2
    ganglion-hub       cross    7 1 -    transplant
"""
TORSO_CARDS = [row.split() for row in TORSO_ROWS.strip().splitlines()]
PART_CARDS = [row.split() for row in PART_ROWS.strip().splitlines()]
EDGES = {"far": w.NORTH, "right": w.EAST, "left": w.WEST}


def says(number):
    """Defense, energy, attack and ability of a card in the box, written like the rows above."""
    box = GAME.box_view
    energy, dice, level = box.energy[number], box.dice[number], box.level[number]
    ability = w.ABILITY_NAMES[box.ability[number]]
    return [
        str(box.defense[number]),
        "-" if energy == w.NOTHING else str(energy),
        f"{dice}{box.mod[number]:+d}" if dice else "-",
        "-" if ability == "none" else f"{ability}-{level}" if level else ability,
    ]


def attackers():
    return [
        (name, int(cost), attack) for name, _, _, cost, attack, _ in PART_CARDS if attack != "-"
    ]


# --- torso cards ---


@pytest.mark.rules("N1")
@pytest.mark.parametrize("row", TORSO_CARDS, ids=lambda row: row[0])
def test_a_torso_card_says(row):
    name, kind, seams, *rest = row
    number = w.PARTS + torso(name)
    assert says(number) == rest
    assert GAME.box.values[f"torsos.{w.TORSO_NAMES[torso(name)]}"].startswith(f"{kind};")
    assert GAME.box_view.seams[number] == sum(EDGES[edge] for edge in seams.split("+"))


@pytest.mark.rules("N1", "K2")
def test_there_are_eight_torso_cards_half_of_them_heads():
    assert len(TORSO_CARDS) == len({row[0] for row in TORSO_CARDS}) == w.TORSOS == 8
    assert Counter(row[1] for row in TORSO_CARDS) == {"head": 4, "legs": 4}
    assert {len(row[2].split("+")) for row in TORSO_CARDS} == {1, 2, 3}
    assert [row[0] for row in TORSO_CARDS if row[-1] != "-"] == [
        "owl-head",
        "brain-dome",
        "slug-foot",
    ]


@pytest.mark.rules("N1", "R42")
@pytest.mark.parametrize("row", TORSO_CARDS, ids=lambda row: row[0])
def test_a_torso_card_is_the_same_from_left_and_right(row):
    seams = GAME.box_view.seams[w.PARTS + torso(row[0])]
    assert bool(seams & w.EAST) == bool(seams & w.WEST)


@pytest.mark.rules("N1", "R3")
@pytest.mark.parametrize("row", TORSO_CARDS, ids=lambda row: row[0])
@pytest.mark.parametrize("half", [0, 1])
def test_parts_hang_on_the_narrow_seams_of_a_torso_card(row, half):
    other = "slug-foot" if row[0] == "brain-dome" else "brain-dome"
    ring = Ring()
    ring.torso(P, *((row[0], other) if half == 0 else (other, row[0])))
    ring.store(P, "rat-claw")
    ring.build().do("attach rat-claw")
    cells = {"far": ("0,-1 r2", "0,2 r0"), "right": ("1,0 r3", "1,1 r3")}
    cells["left"] = ("-1,0 r1", "-1,1 r1")
    wanted = {f"at {cells[edge][half]}" for edge in row[2].split("+")}
    assert set(ring.offers) == wanted | {f"at {cells['far'][1 - half]}"}


# --- part cards ---


@pytest.mark.rules("N2")
@pytest.mark.parametrize("row", PART_CARDS, ids=lambda row: row[0])
def test_a_part_card_says(row):
    name, shape, *rest = row
    assert says(card(name)) == rest
    assert w.SHAPE_NAMES[GAME.box_view.shape[card(name)]] == shape


@pytest.mark.rules("N2", "K2")
def test_there_are_64_part_cards():
    names, shapes, _, energies, attacks, abilities = zip(*PART_CARDS, strict=True)
    assert len(set(names)) == w.PARTS == 64
    assert Counter(shapes) == {"end": 32, "straight": 11, "bend": 11, "tee": 7, "cross": 3}
    assert Counter(energies) == {"-": 8, "1": 32, "2": 17, "3": 6, "4": 1}
    assert len(attacks) - attacks.count("-") == 44
    kinds = Counter(ability.split("-")[0] for ability in abilities if ability != "-")
    assert kinds == dict.fromkeys(w.ABILITY_NAMES[1:], 2)
    assert len(kinds) == 20
    assert abilities.count("-") == 24
    assert max(int(attack[0]) for attack in attacks if attack != "-") == 4


@pytest.mark.rules("N2", "K53")
@pytest.mark.parametrize(("name", "cost", "attack"), attackers(), ids=str)
def test_an_attack_costs_and_rolls_what_the_card_says(name, cost, attack):
    ring = Ring()
    shape = {row[0]: row[1] for row in PART_CARDS}[name]
    ring.part(P, name, 1, 0, {"end": 3, "straight": 1, "bend": 2, "tee": 0, "cross": 0}[shape])
    ring.tokens(P, 5)
    ring.turn(P)
    dice = int(attack[0])
    ring.dice(*[6] * dice)
    ring.do("hit seat2 torso", f"with {name}", "strike")
    assert ring.heard_of("rolled") == [(P, card(name), 6 * dice + int(attack[1:]))]
    assert ring.energy(P) == 5 - cost


@pytest.mark.rules("N2", "R21")
def test_a_card_without_a_cost_is_purely_passive():
    passive = [row for row in PART_CARDS if row[3] == "-"]
    assert len(passive) == 8
    assert {row[4] for row in passive} == {"-"}
    assert {row[5].split("-")[0] for row in passive} == {
        "brace",
        "brawn",
        "gland",
        "spines",
        "suture",
    }


# --- open seams ---


def open_seams(ring, seat):
    body = Body(ring.table, ring.box, seat)
    return sum(len(body.open(cell)) for cell in body.seams)


@pytest.mark.rules("N3")
@pytest.mark.parametrize(
    ("pair", "seams"),
    [
        (("brain-dome", "slug-foot"), 2),
        (("cyclops-head", "slug-foot"), 3),
        (("cyclops-head", "goat-legs"), 4),
        (("hydra-head", "elephant-legs"), 5),
        (("hydra-head", "spider-legs"), 6),
    ],
)
@pytest.mark.parametrize("seed", range(6))
def test_open_seams_of_a_tree_follow_from_the_shapes(pair, seams, seed):
    shapes = {row[0]: row[1] for row in PART_CARDS}
    changes = {"end": -1, "straight": 0, "bend": 0, "tee": 1, "cross": 2}
    ring = Ring()
    ring.torso(P, *pair)
    ring.store(P, *shapes)
    ring.build()
    expected = seams
    chance = random.Random(seed)
    for name in chance.sample(sorted(shapes), 20):
        assert open_seams(ring, P) == expected
        if ring.refused(f"attach {name}") == "R5":  # what is open faces bare edges
            break
        ring.do(f"attach {name}")
        if ring.asked == "place":
            ring.do(chance.choice(ring.offers))
        body = Body(ring.table, ring.box, P)
        if len(body.joined(body.at[card(name)])) == 1:
            expected += changes[shapes[name]]
        else:  # a loop
            ring.do(f"take back {name}")


@pytest.mark.rules("N3")
@pytest.mark.parametrize(
    "parts",
    [
        {"rat-claw": (1, 0, 3), "wolf-jaw": (-1, 0, 1), "ape-hand": (1, 1, 3)},
        {
            "broad-shoulder": (1, 0, 0),
            "rat-claw": (1, -1, 2),
            "wolf-jaw": (2, 0, 3),
            "ape-hand": (-1, 0, 1),
            "bear-paw": (1, 1, 3),
        },
        {
            "python-segment": (1, 0, 1),
            "leech-sac": (2, 0, 0),
            "rat-claw": (2, -1, 2),
            "wolf-jaw": (3, 0, 3),
            "shark-jaw": (2, 1, 0),
            "ape-hand": (-1, 0, 1),
            "bear-paw": (1, 1, 3),
        },
    ],
    ids=["ends", "a tee", "a cross"],
)
def test_a_torso_of_four_seams_is_closed_by_its_last_end(parts):
    ring = Ring()
    for name, place in parts.items():
        ring.part(P, name, *place)
    ring.store(P, "ox-hoof", "goat-horn")
    ring.build()
    assert open_seams(ring, P) == 1
    ring.do("attach ox-hoof")  # there is one place for it
    assert open_seams(ring, P) == 0
    assert ring.refused("attach goat-horn") == "R5"
    assert ring.outer(P) == {*parts, "ox-hoof"} - {"broad-shoulder", "python-segment", "leech-sac"}


# --- Brain Dome at two ---


@pytest.mark.rules("N4", "R70")
@pytest.mark.parametrize(
    ("seats", "tame", "defense"),
    [(2, False, 15), (3, False, 15), (4, False, 15), (2, True, 14), (3, True, 15), (4, True, 15)],
)
def test_brain_dome_is_weaker_at_two_seats_where_the_table_wants_it(seats, tame, defense):
    ring = Ring(seats, tame_brain_dome=tame)
    if seats == 4:
        ring.torso(3, "hydra-head", "spider-legs")
    ring.torso(Q, "brain-dome", "elephant-legs")
    ring.turn(P)
    assert ring.defense(Q, "torso") == defense
    assert ring.defense(P, "torso") == 14


@pytest.mark.rules("N4")
def test_tame_brain_dome_is_off_unless_chosen():
    assert GAME.box.values["options.tame_brain_dome"] is False

"""Turns, the edge of the grid, the torso as one card, who can attach (R40-R43, RT13)."""

from __future__ import annotations

import pytest

import chimerical as ch
from chimerical.games.codename_chimera import words as w
from chimerical.games.codename_chimera.declared import A

from .ring import P, Q, Ring, card

STRAIGHTS = [
    "gorilla-forearm",
    "python-segment",
    "steel-piston",
    "giraffe-neck",
    "centipede-link",
    "ribcage-brace",
    "bicep-graft",
    "spring-spine",
]
# The cells beside Hydra Head above Spider Legs that want a seam on one edge alone.
BESIDE = {"n": "0,2", "e": "-1,0", "s": "0,-1", "w": "1,0"}


def placing(name):
    """P is about to place a part on a torso with seams all round."""
    ring = Ring()
    ring.torso(P, "hydra-head", "spider-legs")
    ring.store(P, name)
    return ring.build().do(f"attach {name}")


def test_the_question_names_the_part():
    assert placing("rat-claw").decision.prompt == "Where does Rat Claw go?"


def test_a_place_is_said_with_a_minus_sign_and_typed_with_either():
    ring = placing("rat-claw")
    (above,) = [a for a in ring.actions() if a.notation == "at 0,-1 r2"]
    assert above.label.startswith("At 0,\N{MINUS SIGN}1, seams:")
    assert ring.parse("at 0,\N{MINUS SIGN}1 r2") == ring.parse("at 0,-1 r2") == above.id


# --- turns ---


@pytest.mark.rules("R40", "RT13")
@pytest.mark.parametrize(
    ("name", "turned"),
    [
        ("rat-claw", ["n", "e", "s", "w"]),
        ("gorilla-forearm", ["ns", "ew"]),
        ("brass-knee", ["ne", "es", "sw", "nw"]),
        ("broad-shoulder", ["new", "nes", "esw", "nsw"]),
        ("leech-sac", ["nesw"]),
    ],
)
def test_seams_after_quarter_turns(name, turned):
    ring = placing(name)
    for turns, seams in enumerate(turned):
        for edge, cell in BESIDE.items():
            fits = ring.refused(f"at {cell} r{turns}") == ""
            assert fits == (edge in seams), (turns, edge)
    for turns in range(len(turned), 4):
        for cell in BESIDE.values():
            assert ring.refused(f"at {cell} r{turns}") == "R40"


@pytest.mark.rules("R40")
@pytest.mark.parametrize("name", ["rat-claw", "gorilla-forearm", "brass-knee", "leech-sac"])
def test_every_placement_has_one_name(name):
    ring = placing(name)
    pictures = set()
    for spot in ring.offers:
        ring.do(spot)
        [part] = ring.view(P)["players"][P]["parts"]
        pictures.add((part["x"], part["y"], part["seams_now"]))
        ring.undo()
    assert len(pictures) == len(ring.offers)


@pytest.mark.rules("R40")
@pytest.mark.parametrize(
    ("edge", "cell", "turns"),
    [("n", "0,-1", 2), ("e", "1,0", 3), ("s", "0,2", 0), ("w", "-1,0", 1)],
)
def test_north_is_up_and_east_is_right(edge, cell, turns):
    ring = placing("rat-claw")
    assert (w.NORTH, w.EAST, w.SOUTH, w.WEST) == (1, 2, 4, 8)
    ring.do(f"at {cell} r{turns}")
    halves = ring.view(P)["players"][P]["torso"]["cards"]
    assert edge in halves[1 if edge == "s" else 0]["joined"]


@pytest.mark.rules("RT13", "R40", "R41")
def test_case_rt13_the_monster_of_rt1_and_its_turns():
    wanted = {
        "gorilla-forearm": ("1,0", 1, "ew"),
        "rat-claw": ("2,0", 3, "w"),
        "crab-pincer": ("-1,0", 1, "e"),
        "brass-knee": ("1,1", 2, "sw"),
        "ox-hoof": ("-1,1", 1, "e"),
    }
    ring = Ring()
    ring.store(P, *wanted, "goat-horn")
    ring.build()
    for name, (cell, turns, _) in wanted.items():
        ring.do(f"attach {name}")
        if ring.asked == "place":
            ring.do(f"at {cell} r{turns}")
    parts = {part["id"]: part for part in ring.view(P)["players"][P]["parts"]}
    for name, (cell, turns, seams) in wanted.items():
        part = parts[f"card-{name}"]
        assert (f"{part['x']},{part['y']}", part["turns"]) == (cell, turns)
        assert part["seams_now"] == seams
    assert ring.table.place[card("rat-claw")] // w.TURNS == 114


# --- the edge ---


@pytest.mark.rules("R41")
def test_cells_are_numbered_row_by_row():
    ring = placing("rat-claw")
    cells = [(x, y) for y in range(-7, 9) for x in range(-7, 8)]
    assert len(cells) == w.CELLS == 240
    for number, (x, y) in enumerate(cells):
        assert ring.parse(f"at {x},{y} r0") == A.lay(number, 0)
    assert (cells[112], cells[127]) == ((0, 0), (0, 1))
    for beyond in ("8,0", "-8,0", "0,-8", "0,9"):
        with pytest.raises(ch.ChimericalError, match="is no action"):
            ring.parse(f"at {beyond} r0")


@pytest.mark.rules("R41", "R43")
@pytest.mark.parametrize(
    ("dx", "dy", "wraps"),
    [
        (1, 0, {"-7,1", "-7,0", "-7,-1"}),
        (-1, 0, {"7,-1", "7,0"}),
        (0, -1, {"0,8"}),
        (0, 1, {"0,-7"}),
    ],
)
def test_a_seam_over_the_border_is_open_but_takes_no_card(dx, dy, wraps):
    ring = Ring()
    ring.torso(P, "hydra-head", "spider-legs")
    x, y = (0, 1) if dy > 0 else (0, 0)
    for name in STRAIGHTS[:7]:
        x, y = x + dx, y + dy
        ring.part(P, name, x, y, 1 if dx else 0)
    assert (x, y) in {(7, 0), (-7, 0), (0, -7), (0, 8)}
    ring.store(P, "leech-sac", "rat-claw")
    assert STRAIGHTS[6] in ring.outer(P)
    assert STRAIGHTS[5] not in ring.outer(P)
    ring.build().do("attach leech-sac")
    cells = {offer.split()[1] for offer in ring.offers}
    assert len(cells) == 5
    assert not cells & wraps


@pytest.mark.rules("R41", "R43")
@pytest.mark.parametrize("dx", [1, -1])
def test_a_monster_open_only_at_the_side_of_the_grid_has_no_place(dx):
    ring = Ring()
    ring.torso(P, "cyclops-head", "slug-foot")
    for step, name in enumerate(STRAIGHTS[:7], 1):
        ring.part(P, name, dx * step, 0, 1)
    ring.part(P, "rat-claw", -dx, 0, 1 if dx > 0 else 3)
    ring.part(P, "wolf-jaw", 0, 2, 0)
    assert_no_place(ring, {STRAIGHTS[6], "rat-claw", "wolf-jaw"})


@pytest.mark.rules("R41", "R43")
@pytest.mark.parametrize(("first", "dy", "end"), [(-1, -1, (0, 2, 0)), (2, 1, (0, -1, 2))])
def test_a_monster_open_only_at_the_top_or_bottom_has_no_place(first, dy, end):
    ring = Ring()
    ring.torso(P, "brain-dome", "slug-foot")
    for step, name in enumerate(STRAIGHTS[:7]):
        ring.part(P, name, 0, first + dy * step, 0)
    ring.part(P, "rat-claw", *end)
    assert_no_place(ring, {STRAIGHTS[6], "rat-claw"})


def assert_no_place(ring, outer):
    ring.store(P, "ox-hoof")
    ring.tokens(P, 5)
    ring.turn(P)
    assert ring.outer(P) == outer
    assert ring.refused("attach ox-hoof") == "R43"


# --- the torso is one card, loops hold ---


def looped():
    """P builds the loop of Broad Shoulder and Brass Knee, with Rat Claw beyond it."""
    ring = Ring()
    ring.part(P, "broad-shoulder", 1, 0, 2)
    ring.part(P, "brass-knee", 1, 1, 3)
    ring.part(P, "rat-claw", 2, 0, 3)
    ring.store(P, "ox-hoof")
    return ring.build()


@pytest.mark.rules("R42")
@pytest.mark.parametrize(
    ("taken", "stays"),
    [
        ("brass-knee", {"broad-shoulder", "rat-claw"}),
        ("broad-shoulder", {"brass-knee"}),
        ("rat-claw", {"broad-shoulder", "brass-knee"}),
    ],
)
def test_a_part_in_a_loop_holds_while_any_chain_leads_to_the_torso(taken, stays):
    ring = looped().do(f"take back {taken}")
    assert ring.parts(P) == stays


@pytest.mark.rules("R42")
def test_a_part_holds_by_its_neighbour_alone():
    ring = Ring()
    ring.torso(P, "brain-dome", "goat-legs")
    ring.part(P, "broad-shoulder", 1, 1, 3)
    ring.part(P, "brass-knee", 1, 0, 1)  # e and s: it does not touch a seam of the torso
    ring.store(P, "ox-hoof")
    ring.build().do("take back broad-shoulder")
    assert ring.parts(P) == set()


@pytest.mark.rules("R42", "K14")
@pytest.mark.parametrize(
    ("upper", "lower"), [(("rat-claw", 0, -1, 2), ()), ((), ("wolf-jaw", 0, 2, 0))]
)
def test_an_open_seam_of_either_half_makes_the_whole_torso_outer(upper, lower):
    ring = Ring()
    ring.torso(Q, "brain-dome", "slug-foot")
    for part in (upper, lower):
        if part:
            ring.part(Q, *part)
    assert "torso" in ring.outer(Q)
    for part in (("rat-claw", 0, -1, 2), ("wolf-jaw", 0, 2, 0)):
        if part not in (upper, lower):
            ring.part(Q, *part)
    assert "torso" not in ring.outer(Q)


# --- who can attach ---


def at_a_quiet_point(stored=("ox-hoof",), tokens=2, suture=False, closed=False):
    """P has just opened a round; whether Q is asked to attach."""
    ring = Ring()
    ring.torso(Q, "brain-dome", "slug-foot")
    ring.part(Q, "seamstress-hand" if suture else "rat-claw", 0, -1, 2)
    if closed:
        ring.part(Q, "wolf-jaw", 0, 2, 0)
    ring.store(Q, *stored)
    ring.tokens(Q, tokens)
    ring.round(1)
    assert ring.table.turn == P
    return (ring.asked, ring.seat) == ("attach", Q)


@pytest.mark.rules("R43", "A5")
@pytest.mark.parametrize(
    ("table", "asked"),
    [
        ({}, True),
        ({"tokens": 5}, True),
        ({"tokens": 1}, False),
        ({"tokens": 0}, False),
        ({"tokens": 0, "suture": True}, True),
        ({"stored": ()}, False),
        ({"stored": (), "tokens": 5, "suture": True}, False),
        ({"closed": True}, False),
        ({"closed": True, "tokens": 5, "suture": True}, False),
    ],
)
def test_attaching_takes_a_card_a_gap_and_two_tokens_or_suture(table, asked):
    assert at_a_quiet_point(**table) == asked


@pytest.mark.rules("R43")
@pytest.mark.parametrize(
    "name", ["ox-hoof", "python-segment", "brass-knee", "broad-shoulder", "leech-sac"]
)
@pytest.mark.parametrize("gap", ["0,-1", "0,2", "1,0", "-1,0", "1,1", "-1,1"])
def test_any_shape_can_be_turned_to_meet_any_seam(name, gap):
    ring = placing(name)
    assert [offer for offer in ring.offers if offer.split()[1] == gap]


@pytest.mark.rules("R43")
@pytest.mark.parametrize(
    "name", ["ox-hoof", "python-segment", "brass-knee", "broad-shoulder", "leech-sac"]
)
def test_being_asked_does_not_depend_on_the_cards(name):
    assert at_a_quiet_point(stored=(name,))
    assert not at_a_quiet_point(stored=(name,), closed=True)

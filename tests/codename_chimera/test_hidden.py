"""Secrets: builds in progress, the deck, and what a seat may imagine (K31, R38, R39)."""

from __future__ import annotations

import random

import pytest

from chimerical.core import flow
from chimerical.games.codename_chimera import words as w
from chimerical.games.codename_chimera.declared import A

from .ring import GAME, PLENTY, P, Q, R, Ring, drafting, names

EYES = pytest.mark.parametrize("eyes", [Q, R, None])
BUILDS = {
    "bare": ["ready"],
    "one": ["attach rat-claw", "at 1,0 r3", "ready"],
    "turned": ["attach brass-knee", "at 1,0 r2", "attach rat-claw", "at 1,1 r3", "ready"],
    "blind": ["attach leech-sac", "at 1,0 r0", "attach ox-hoof", "at 2,0 r3", "ready"],
    "undone": [
        "attach python-segment",
        "at -1,0 r1",
        "attach rat-claw",
        "at -2,0 r1",
        "take back python-segment",
        "attach brass-knee",
        "at -1,1 r0",
        "take back brass-knee",
        "ready",
    ],
}


def building():
    """P is about to build, with a blind card among the others; then Q, then R."""
    ring = Ring(3)
    ring.store(P, "rat-claw", "brass-knee", "python-segment", "ox-hoof")
    ring.store(P, "leech-sac", blind=True)
    ring.store(Q, "wolf-jaw", "ape-hand")
    ring.store(R, "bear-paw")
    return ring.build()


def imagined(ring, seat, seed):
    """A table as a seat may imagine it."""
    table = ring.masked(seat)
    ring.game.interpreted(flow.deal)(table, ring.box, seat, seed)
    return table


def looks_the_same(ring, table, seat):
    """Whether a seat could not tell a table from the one that is really there."""
    copy = table.copy()
    ring.game.interpreted(flow.mask)(copy, ring.box, seat)
    return copy.array.tobytes() == ring.masked(seat).array.tobytes()


# --- a build in progress ---


@pytest.mark.rules("R39", "R38")
@EYES
@pytest.mark.parametrize("build", BUILDS)
def test_nobody_sees_or_hears_anything_of_a_build_before_it_is_ready(build, eyes):
    ring = building()
    before = ring.known(eyes)
    for action in BUILDS[build][:-1]:
        ring.do(action)
        assert ring.known(eyes) == before, action


@pytest.mark.rules("R39", "R38")
@EYES
@pytest.mark.parametrize("build", BUILDS)
def test_whoever_is_ready_shows_nothing_until_all_are(build, eyes):
    plain, ring = building().do("ready"), building().do(*BUILDS[build])
    assert ring.known(eyes) == plain.known(eyes)
    for action in ("attach wolf-jaw", "at 1,0 r3", "ready"):
        plain.do(action)
        ring.do(action)
        assert ring.known(eyes) == plain.known(eyes)
    assert ring.table.phase == w.BUILDING


@pytest.mark.rules("K31", "R39")
@pytest.mark.parametrize("build", BUILDS)
def test_a_build_gives_the_next_builder_nothing_to_go_by(build):
    plain, ring = building().do("ready"), building().do(*BUILDS[build])
    for action in ("attach wolf-jaw", "at 1,0 r3"):
        assert ring.legal() == plain.legal()
        assert ring.actions() == plain.actions()
        for number in range(0, A.size, 3):
            assert ring.why_not_number(number) == plain.why_not_number(number)
        ring.do(action)
        plain.do(action)


@pytest.mark.rules("R39")
@pytest.mark.parametrize("build", BUILDS)
def test_actions_read_the_same_for_those_who_do_not_see_the_build(build):
    ring = building()
    write = GAME.spec.notation
    for action in BUILDS[build]:
        outside = ring.masked(Q)
        for number in range(A.size):
            assert write(outside, GAME, number) == ring.notation(number)
        ring.do(action)


@pytest.mark.rules("R39", "R38")
def test_the_builder_sees_its_own_work():
    ring = building().do("attach rat-claw")
    assert ring.view(P)["placing"]["card"] == "card-rat-claw"
    ring.do("at 1,0 r3", "attach leech-sac", "at -1,0 r0")
    [claw, sac] = ring.view(P)["players"][P]["parts"]
    assert (claw["id"], claw["x"], claw["y"], claw["turns"]) == ("card-rat-claw", 1, 0, 3)
    assert (sac["id"], sac["x"], sac["y"]) == ("card-leech-sac", -1, 0)
    assert len(ring.heard(P)) == len(ring.heard(Q)) + 2
    ring.do("ready", "ready")
    assert names(*ring.masked(P).player[P].parts) == {"rat-claw", "leech-sac"}


@pytest.mark.rules("R39")
def test_others_hear_that_one_is_ready_and_no_more():
    ring = building().do(*BUILDS["turned"])
    heard = [e.name for e in ring.heard(R)]
    assert heard == ["finished"]
    told = [e.name for e in ring.heard(P)]
    assert told == ["you_placed", "you_placed", "finished"]


@pytest.mark.rules("R38", "K33")
def test_when_all_are_ready_every_build_is_open():
    ring = building().do(*BUILDS["blind"]).do("ready", "ready")
    for eyes in (P, Q, R, None):
        parts = ring.view(eyes)["players"][P]["parts"]
        assert {part["id"] for part in parts} == {"card-leech-sac", "card-ox-hoof"}
        assert ring.view(eyes)["players"][P]["unseen"]["count"] == 0


@pytest.mark.rules("R38", "R39")
@pytest.mark.parametrize("shown", ["builds", "blind card"])
def test_what_all_have_seen_cannot_be_undone(shown):
    if shown == "builds":
        ring = building().do("ready", "ready")
        assert ring.can_undo()  # R may still think again
        ring.do("attach bear-paw")
        ring.undo()
        ring.do("ready")
    else:
        ring = Ring()
        ring.store(P, "ox-hoof", blind=True)
        ring.tokens(P, 5)
        ring.turn(P).do("attach ox-hoof")
        assert ring.can_undo()
        ring.do("at 1,0 r3")
    assert not ring.can_undo()


# --- deck and box ---


@pytest.mark.rules("R38", "R27")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_the_deck_and_what_stays_in_the_box_are_secret(seats):
    rings = []
    for chance in range(6):
        ring = drafting(*[9] * seats)
        ring.table.chance = chance
        rings.append(ring)
    for eyes in (*range(seats), None):
        first, *others = [ring.known(eyes) for ring in rings]
        assert others == [first] * 5
    offers = set()
    for ring in rings:
        ring.do("decline", *["pass"] * seats)
        offers.add(tuple(ring.table.offer))
    assert len(offers) == 6


# --- imagining the rest ---


@pytest.mark.rules("R38")
def test_blind_cards_are_imagined_in_every_possible_way():
    ring = Ring(3)
    ring.store(P, "rat-claw", "wolf-jaw")
    ring.store(P, "ox-hoof", "goat-horn", blind=True)
    ring.grave("bear-paw")
    ring.discards("ape-hand")
    ring.part(Q, "crab-pincer", 1, 0, 3)
    ring.tokens(Q, 5)
    ring.turn(Q)
    open_cards = {"rat-claw", "wolf-jaw", "bear-paw", "ape-hand", "crab-pincer"}
    drawn = []
    for seed in range(150):
        table = imagined(ring, Q, seed)
        blind = names(*table.player[P].blind)
        assert len(blind) == table.player[P].unknown == 2
        assert names(*table.player[P].stored) == {"rat-claw", "wolf-jaw"} | blind
        drawn.append(blind)
    assert set().union(*drawn) == names(*[(1 << 32) - 1] * 2) - open_cards
    assert names(*imagined(ring, P, 1).player[P].blind) == {"ox-hoof", "goat-horn"}


@pytest.mark.rules("R38", "R36")
def test_a_draw_from_reshuffled_discards_is_imagined_among_them():
    ring = drafting(5, 1, dealer=Q, deck=0, discards=10).do("take rat-claw", "pass")
    among = {*PLENTY[:10], "crab-pincer", "wolf-jaw"}
    dealt = [imagined(ring, Q, seed).player[P] for seed in range(60)]
    drawn = [names(*p.stored) | names(*p.parts) for p in dealt]
    assert {len(cards) for cards in drawn} == {3}
    assert set().union(*drawn) == among


@pytest.mark.rules("R38", "R39")
@pytest.mark.parametrize("build", BUILDS)
def test_what_is_imagined_of_a_build_does_not_depend_on_it(build):
    ring = building()
    before = [imagined(ring, R, seed).player[P] for seed in range(8)]
    assert len({tuple(p.parts) for p in before}) > 1
    for action in BUILDS[build]:
        ring.do(action)
        for seed, p in enumerate(before):
            table = imagined(ring, R, seed)
            assert GAME.spec.laws(table, ring.box) == []
            assert list(table.player[P].parts) == list(p.parts)
            assert list(table.player[P].stored) == list(p.stored)


@pytest.mark.rules("R38", "R39", "C20")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_what_is_imagined_agrees_with_all_that_is_seen(seats, seed):
    ring = Ring.new(seats, seed)
    chance = random.Random(seed)
    while not ring.over:
        for seat in range(seats):
            table = imagined(ring, seat, ring.length)
            assert GAME.spec.laws(table, ring.box) == []
            assert looks_the_same(ring, table, seat)
            for mine in ("parts", "stored", "blind"):
                own = getattr(ring.table.player[seat], mine)
                assert list(getattr(table.player[seat], mine)) == list(own)
            if ring.seat == seat:
                out = [0] * A.size
                count = ring.game.interpreted(flow.legal)(table, ring.box, out)
                assert out[:count] == ring.legal()
        ring.play_number(chance.choice(ring.legal()))


@pytest.mark.rules("R38", "R39")
@pytest.mark.parametrize("seed", range(3))
def test_a_game_goes_on_soundly_from_any_imagined_table(seed):
    ring = Ring.new(3, seed)
    chance = random.Random(seed)
    play = ring.game.interpreted(flow.play)
    settle = ring.game.interpreted(flow.settle)
    while not ring.over:
        if chance.random() < 0.1:
            table, out = imagined(ring, chance.randrange(3), ring.length), [0] * A.size
            count = settle(table, ring.box, out)
            for _ in range(30):
                if table.over:
                    break
                count = play(table, ring.box, chance.choice(out[:count]), out)
                assert GAME.spec.laws(table, ring.box) == []
        ring.play_number(chance.choice(ring.legal()))


@pytest.mark.rules("K31", "R39")
def test_others_build_on_while_one_has_a_part_in_hand():
    moves = [
        (Q, "attach wolf-jaw"),
        (P, "at 1,0 r3"),
        (Q, "at -1,0 r1"),
        (Q, "ready"),
        (R, "ready"),
    ]
    ring = building().do("attach rat-claw")
    for seat, notation in [*moves, (P, "ready")]:
        ring.play(notation, seat=seat)
    plain = building().do("attach rat-claw", "at 1,0 r3", "ready")
    plain.do("attach wolf-jaw", "at -1,0 r1", "ready", "ready")
    assert ring.table.array.tobytes() == plain.table.array.tobytes()

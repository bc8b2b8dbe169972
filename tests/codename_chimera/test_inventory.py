"""Inventories: how much is known of them, and by whom (C20, R38, RT36)."""

from __future__ import annotations

import pytest

from chimerical.games.codename_chimera import words as w

from .ring import PLENTY, P, Q, R, Ring, T, card, drafting, names

EYES = pytest.mark.parametrize("eyes", [Q, R, None])


def stored(ring, eyes, seat):
    """A seat's inventory as another sees it: the cards, and how many more there are."""
    player = ring.view(eyes)["players"][seat]
    shown = {print["id"].removeprefix("card-") for print in player["inventory"]}
    table = ring.masked(eyes).player[seat]
    assert names(*table.stored) == shown
    return shown, player["unseen"]["count"]


# --- blind cards ---


@pytest.mark.rules("C20", "R38", "RT36")
def test_case_rt36():
    ring = Ring(4)
    ring.store(T, "rat-claw", "wolf-jaw")  # by auction
    ring.store(T, "ox-hoof", "bear-paw", "goat-horn", blind=True)
    ring.tokens(T, 5)
    ring.turn(T)
    bought, drawn = {"rat-claw", "wolf-jaw"}, {"ox-hoof", "bear-paw", "goat-horn"}
    assert stored(ring, T, T) == (bought | drawn, 0)
    for eyes in (P, Q, R, None):
        assert stored(ring, eyes, T) == (bought, 3)
    ring.do("attach bear-paw", "at 0,-1 r2")
    assert stored(ring, T, T) == (bought | drawn - {"bear-paw"}, 0)
    for eyes in (P, Q, R, None):
        assert stored(ring, eyes, T) == (bought, 2)
        assert names(*ring.masked(eyes).player[T].parts) == {"bear-paw"}


@pytest.mark.rules("R38", "C20")
@pytest.mark.parametrize("eyes", [Q, R, None])
def test_blind_cards_differ_for_their_owner_alone(eyes):
    rings = []
    for name in ("ox-hoof", "leech-sac", "thyroid-jar"):
        ring = Ring(3)
        ring.store(P, "rat-claw")
        ring.store(P, name, blind=True)
        ring.tokens(P, 5)
        rings.append(ring.turn(P))
    for notation in (None, "hit seat2 torso", "with upper", "strike", "growl"):
        for ring in rings:
            if notation:
                ring.dice(1)
                ring.do(notation)
        first, *others = [ring.known(eyes) for ring in rings]
        assert others == [first] * 2
    assert len({ring.masked(P).array.tobytes() for ring in rings}) == 3


@pytest.mark.rules("R38")
@pytest.mark.parametrize("moment", ["turn", "quiet point"])
@EYES
def test_a_blind_card_in_hand_is_not_seen_before_it_is_attached(moment, eyes):
    ring = Ring(3)
    ring.store(P, "rat-claw")
    ring.store(P, "ox-hoof", blind=True)
    ring.tokens(P, 5)
    ring.part(P, "bear-paw", 1, 0, 3)
    if moment == "turn":
        ring.turn(P)
    else:
        ring.round(1)
    assert (ring.asked, ring.seat) == ("act" if moment == "turn" else "attach", P)
    before = ring.known(eyes)
    ring.do("attach ox-hoof")
    assert ring.asked == "sew"
    assert ring.known(eyes) == before
    ring.do("at -1,0 r1")
    assert ring.heard_of("attached") == [(P, card("ox-hoof"), 2)]
    assert names(*ring.masked(eyes).player[P].parts) == {"bear-paw", "ox-hoof"}
    assert stored(ring, eyes, P) == ({"rat-claw"}, 0)


@pytest.mark.rules("R38", "C11")
@pytest.mark.parametrize("eyes", [P, R, None])
def test_others_hear_how_many_cards_were_drawn_blind_but_not_which(eyes):
    stories = []
    for chance in range(5):
        ring = drafting(1, 6, 0).do("take rat-claw")
        ring.table.chance = chance
        ring.do("pass")
        drawn = [e["part"] for e in ring.heard(Q) if e.name == "you_drew"]
        assert {w.PART_NAMES[part].replace("_", "-") for part in drawn} == ring.stored(Q)
        assert stored(ring, Q, Q) == (ring.stored(Q), 0)
        assert stored(ring, eyes, Q) == (set(), 3)
        stories.append((ring.known(eyes), ring.stored(Q)))
    assert all(told == stories[0][0] for told, _ in stories)
    assert len({frozenset(drawn) for _, drawn in stories}) > 1


@pytest.mark.rules("R38", "R36")
def test_a_discard_that_comes_back_in_a_blind_draw_is_secret_again():
    seen = []
    for chance in range(12):
        ring = drafting(5, 1, dealer=Q, deck=0, discards=10).do("take rat-claw")
        ring.table.chance = chance
        ring.do("pass")
        assert ring.stored(P) <= {*PLENTY[:10], "crab-pincer", "wolf-jaw"}
        assert stored(ring, Q, P) == (set(), 3)
        seen.append(ring.masked(Q).array.tobytes())
    assert len(set(seen)) == 1


@pytest.mark.rules("R38", "R18")
def test_blind_cards_are_known_once_they_lie_in_the_graveyard():
    ring = Ring(3)
    ring.store(Q, "ox-hoof", "goat-horn", blind=True)
    ring.part(P, "mammoth-tusk", 1, 0, 3)
    ring.tokens(P, 4)
    ring.turn(P)
    assert names(*ring.masked(R).grave) == set()
    ring.dice(6, 6, 6, 6)
    ring.attack("seat2 torso", "mammoth-tusk")
    assert names(*ring.masked(R).grave) == {"ox-hoof", "goat-horn"}
    assert stored(ring, R, Q) == (set(), 0)


# --- what has lain face up ---


@pytest.mark.rules("R38", "C20")
def test_purchases_prizes_and_discards_stay_open():
    ring = drafting(9, 9, 9).do("take rat-claw", "bid 1", "pass", "pass", "take wolf-jaw")
    for eyes in (P, Q, R, None):
        assert stored(ring, eyes, P) == ({"rat-claw"}, 0)
        assert stored(ring, eyes, Q) == ({"wolf-jaw"}, 0)
        assert names(*ring.masked(eyes).discards) == {"crab-pincer"}


@pytest.mark.rules("R38", "C20")
def test_a_blind_card_that_was_attached_and_falls_off_stays_open():
    ring = Ring(3)
    ring.store(Q, "rat-claw", "wolf-jaw", blind=True)
    ring.build(Q).do("attach rat-claw", "at 1,0 r3", "ready")
    for eyes in (P, R, None):
        assert stored(ring, eyes, Q) == (set(), 1)
    ring = Ring(3)
    ring.part(Q, "python-segment", 1, 0, 1)
    ring.store(Q, "rat-claw", "wolf-jaw", blind=True)
    ring.part(P, "harpoon-arm", 1, 0, 3)
    ring.build(Q).do("attach rat-claw", "at 2,0 r3", "ready")
    while ring.seat != P:
        ring.do("growl" if ring.asked == "act" else "no more")
    ring.dice(6, 6, 6)
    ring.attack("python-segment", "harpoon-arm")
    assert ring.heard_of("fell") == [(Q, card("rat-claw"))]
    for eyes in (P, R, None):
        assert stored(ring, eyes, Q) == ({"rat-claw"}, 1)


@pytest.mark.rules("R38")
def test_a_harvested_part_is_open_in_its_new_inventory():
    ring = Ring(3)
    ring.part(Q, "boxers-fist", 1, 0, 3)
    ring.part(P, "vulture-talon", 1, 0, 3)
    ring.tokens(P, 2)
    ring.turn(P)
    ring.dice(6, 6)
    ring.attack("boxers-fist", "vulture-talon")
    for eyes in (P, Q, R, None):
        assert stored(ring, eyes, P) == ({"boxers-fist"}, 0)


@pytest.mark.rules("R38")
def test_an_exhumed_part_is_open():
    ring = Ring(3)
    ring.part(P, "organ-cooler", 1, 0, 0)
    ring.grave("bear-paw", "ox-hoof")
    ring.tokens(P, 1)
    ring.turn(P).do("use organ-cooler", "take bear-paw")
    for eyes in (P, Q, R, None):
        assert stored(ring, eyes, P) == ({"bear-paw"}, 0)


@pytest.mark.rules("R38")
def test_a_shed_part_is_open():
    ring = Ring(3)
    ring.part(Q, "lizard-tail", 1, 0, 1)
    ring.tokens(Q, 1)
    ring.part(P, "bear-paw", 1, 0, 3)
    ring.tokens(P, 3)
    ring.turn(P)
    ring.dice(6, 6, 6)
    ring.attack("lizard-tail", "bear-paw").do("shed")
    for eyes in (P, Q, R, None):
        assert stored(ring, eyes, Q) == ({"lizard-tail"}, 0)


@pytest.mark.parametrize("blind", [True, False])
def test_a_card_is_seen_on_the_monster_before_it_is_sewn_on(blind):
    """A blind card comes to light with it, but not to its owner, who has drawn it."""
    ring = Ring(3)
    ring.store(P, "ox-hoof", blind=blind)
    ring.tokens(P, 5)
    ring.turn(P).do("attach ox-hoof")
    outlook = ring.seen(P).preview(ring.parse("at -1,0 r1"))
    assert not outlook.stopped
    me = outlook.view["players"][P]
    assert [part["id"] for part in me["parts"]] == ["card-ox-hoof"]
    assert (me["tokens"], me["inventory"]) == (3, [])
    ring.do("at -1,0 r1")
    assert ring.view(P)["players"][P] == me
    assert ring.can_undo() == (not blind)

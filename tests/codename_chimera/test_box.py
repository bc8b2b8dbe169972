"""What is in the box, the aim, the phases, and what the numbers imply (K1-K5, K54-K57, C22)."""

from __future__ import annotations

import random

import pytest

import chimerical as ch
from chimerical.core.errors import BoxError
from chimerical.games.codename_chimera import words as w

from .ring import GAME, P, Q, R, Ring, T, card

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def corrected(tmp_path, old, new):
    """The game with another line in its box."""
    assert GAME.box.text.count(old) == 1
    path = tmp_path / "mine.toml"
    path.write_text(GAME.box.text.replace(old, new), encoding="utf-8")
    return GAME.with_box(path)


# --- players and parts ---


@pytest.mark.rules("K1", "C22")
def test_four_can_play_and_so_can_two_or_three():
    for seats in (2, 3, 4):
        ring = Ring.new(seats)
        assert [player["seat"] for player in ring.view(P)["players"]] == list(range(seats))
    for seats in (1, 5):
        with pytest.raises(ch.ChimericalError, match="2 to 4 seats"):
            GAME.new(seats)


@pytest.mark.rules("K2")
def test_the_cards_tokens_and_booklet_of_the_box():
    ring = Ring.new(4)
    s = ring.table
    assert sum(half.bit_count() for half in s.unseen) == s.left == 64
    assert len(ring.view(P)["torsos"]) == 8
    assert sum(ring.energies) == 60
    assert len(GAME.rulebook.rules) > 200


@pytest.mark.rules("K2")
def test_dice_have_six_faces():
    seen = set()
    for chance in range(60):
        ring = Ring()
        ring.part(P, "crab-pincer", 1, 0, 3)  # 1 die + 0
        ring.tokens(P, 1)
        ring.turn(P)
        ring.table.chance = chance
        ring.attack("seat2 torso", "crab-pincer")
        seen.add(ring.rolls[0][1])
    assert seen == {1, 2, 3, 4, 5, 6}


# --- aim and phases ---


def doomed(seats):
    """P strikes the torso of the last seat so that it falls."""
    ring = Ring(seats)
    ring.part(P, "mammoth-tusk", 1, 0, 3)
    ring.tokens(P, 4)
    ring.turn(P)
    ring.dice(6, 6, 6, 6)
    return ring.attack(f"seat{seats} torso", "mammoth-tusk")


@pytest.mark.rules("K4")
def test_the_only_monster_still_standing_wins():
    ring = doomed(2)
    assert ring.over
    assert ring.ending == "last_monster"
    assert ring.winners == [P]
    assert ring.heard_of("stood_last") == [(P,)]


@pytest.mark.rules("K4")
@pytest.mark.parametrize("seats", [3, 4])
def test_nobody_wins_while_several_monsters_stand(seats):
    ring = doomed(seats)
    assert ring.place(seats - 1) == 1
    assert not ring.over
    assert ring.winners == []


@pytest.mark.rules("K5")
@SEATS
def test_drafting_comes_before_building_and_building_before_the_arena(seats):
    for seed in range(3):
        ring = Ring.new(seats, seed)
        chance = random.Random(seed)
        phases, asked = [], {}
        while not ring.over:
            if not phases or phases[-1] != ring.table.phase:
                phases.append(ring.table.phase)
            asked.setdefault(ring.table.phase, set()).add(ring.asked)
            ring.play_number(chance.choice(ring.legal()))
        assert phases == [w.CHOOSING, w.DRAFTING, w.BUILDING, w.ARENA]
        assert asked[w.CHOOSING] == {"pick_torso"}
        assert asked[w.DRAFTING] <= {"buy", "bid", "pick"}
        assert asked[w.BUILDING] <= {"build", "place"}
        assert not asked[w.ARENA] & {"pick_torso", "buy", "bid", "pick", "build"}


# --- numbers ---


@pytest.mark.rules("K57", "K18", "R27")
@SEATS
def test_there_are_16_cards_in_the_deck_for_15_tokens(seats):
    ring = Ring.new(seats)
    assert ring.in_deck == 16 * seats
    assert sum(ring.energies) == 15 * seats


@pytest.mark.rules("K54")
def test_21_rounds_take_60_tokens_at_nearly_3_a_round():
    ring = Ring.new(4)
    rounds, spare = divmod(ring.in_deck, ring.box.offer)
    assert (rounds, spare) == (21, 1)
    assert round(sum(ring.energies) / rounds, 1) == 2.9


@pytest.mark.rules("K55", "R26")
def test_four_players_never_own_more_than_28_tokens():
    ring = Ring(4)
    ring.torso(P, "brain-dome", "goat-legs")
    ring.torso(T, "cyclops-head", "slug-foot")
    ring.part(P, "python-segment", 0, -1, 0)
    ring.part(P, "thyroid-jar", 0, -2, 2)
    ring.part(P, "blood-pump", 1, 1, 0)  # three glands, of which two count
    ring.round(1)
    while ring.table.round == 1:
        ring.do("growl" if ring.asked == "act" else "no more")
    assert ring.heard_of("turn_began")[:4] == [(Q, 5), (R, 5), (T, 5), (P, 7)]
    assert ring.energies == [7, 5, 5, 5]
    assert 4 * (ring.box.refill + ring.box.gland_cap) == 28


@pytest.mark.rules("K56")
def test_no_part_may_roll_more_than_six_dice(tmp_path):
    old = "end; defense 6; energy 4; attack 4+6"
    six = corrected(tmp_path, old, "end; defense 6; energy 4; attack 6+6")
    assert six.box_view.dice[card("mammoth-tusk")] == 6
    with pytest.raises(BoxError, match="attack 7"):
        corrected(tmp_path, old, "end; defense 6; energy 4; attack 7+6")


@pytest.mark.rules("K56", "K48")
def test_parts_roll_one_by_one_so_seven_dice_together_are_no_matter():
    ring = Ring()
    ring.part(P, "mammoth-tusk", 1, 0, 3)
    ring.part(P, "rhino-ram", -1, 0, 1)
    ring.tokens(P, 7)
    ring.turn(P)
    ring.dice(1, 2, 1, 2)
    ring.attack("seat2 torso", "mammoth-tusk", "rhino-ram")
    names = [name for name, _ in ring.rolls]
    assert sorted(names) == ["mammoth-tusk", "rhino-ram"]
    assert ring.totals[0][0] == sum(result for _, result in ring.rolls)
    assert ring.energy(P) == 0


@pytest.mark.parametrize("ability", ["venom 3", "reach", "brace 1", "interpose", "autotomy"])
def test_a_torso_card_cannot_have_what_works_on_parts_only(ability, tmp_path):
    with pytest.raises(BoxError, match=r"torsos.owl_head has \w+, which only a part can have"):
        corrected(tmp_path, "attack 1+0; dodge", f"attack 1+0; {ability}")

"""Setup and start (C16, C18-C25, D6a-D6d, B7)."""

from __future__ import annotations

from collections import Counter

import pytest

from chimerical.games.chromosome import words as w

from .lab import Lab, P, Q, R

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SPECIES = ["mutor", "ferox", "cadum", "vagus"]


def in_turn_order(lab):
    return [(lab.table.start + i) % lab.seats for i in range(lab.seats)]


def species(lab):
    return [lab.view(P)["players"][seat]["species"] for seat in range(lab.seats)]


def settled(seats, seed=0, **options):
    """A new game at its first turn."""
    lab = Lab.new(seats, seed, **options)
    while lab.asked in ("choose_species", "choose_start"):
        lab.play_number(lab.legal()[0])
    return lab


# --- what is laid out ---


@pytest.mark.rules("C16")
@pytest.mark.parametrize(
    ("seats", "left_out", "starts"),
    [(2, {3, 4, 11, 12, 20}, {1, 2}), (3, {4}, {1, 2, 3}), (4, {20}, {1, 2, 3, 4})],
)
def test_the_layout_is_that_for_the_number_of_players(deals, seats, left_out, starts):
    lab = deals[seats][0]
    assert {room for room in range(1, 21) if not lab.in_play(room)} == left_out
    assert set(lab.offers) == {f"room {room}" for room in starts}
    for room in set(range(1, 21)) - starts:
        assert lab.refused(f"room {room}") == "C16"


@pytest.mark.rules("C18", "D6c")
@pytest.mark.parametrize(("seats", "genes"), [(2, 58), (3, 55), (4, 52)])
def test_supplies_after_setup(seats, genes):
    lab = settled(seats)
    assert sum(lab.table.genes) == genes
    assert list(lab.table.genes) == [16 - 2 * seats, 16 - seats, 16, 16]
    assert [lab.supply(seat) for seat in range(seats)] == [10] * seats
    assert lab.table.pool == 10
    assert [lab.power(room) for room in range(1, 21)] == [0] * 20


@pytest.mark.rules("C19")
@pytest.mark.parametrize(("seats", "clock"), [(2, 6), (3, 5), (4, 4)])
def test_the_clock_is_set_by_the_number_of_players(deals, seats, clock):
    assert deals[seats][0].table.clock == clock
    assert deals[seats][0].view(P)["clock"] == clock


@pytest.mark.rules("C20")
def test_event_cards_are_mixed_and_face_down():
    first = Counter()
    for seed in range(120):
        lab = settled(2, seed)
        assert (lab.view(P)["deck"], lab.view(P)["event"]) == (12, None)
        lab.sit_out()
        first[lab.table.event] += 1
    assert set(first) == set(range(1, 13))
    assert max(first.values()) < 40


@pytest.mark.rules("C20")
def test_what_a_seat_sees_does_not_tell_the_next_card():
    seen, cards = set(), set()
    for chance in range(20):
        lab = Lab()
        lab.table.chance = chance << 40
        lab.group(P, 1, 2)
        lab.group(Q, 2, 2)
        lab.turn(P)
        seen.add(lab.masked(P).array.tobytes())
        lab.sit_out()
        cards.add(int(lab.table.event))
    assert len(seen) == 1
    assert len(cards) > 5


@pytest.mark.rules("C20")
def test_without_events_the_cards_stay_in_the_box():
    lab = settled(2, events=False)
    assert (lab.table.deck, lab.view(P)["deck"], lab.view(P)["past_events"]) == (0, 0, [])


# --- what everybody gets ---


@pytest.mark.rules("C21", "D6b")
@SEATS
def test_species_are_dealt_at_random(deals, seats):
    dealt = Counter()
    for lab in deals[seats]:
        assert lab.asked == "choose_start"
        assert len(set(species(lab))) == seats
        dealt.update(enumerate(species(lab)))
    assert set(dealt) == {(seat, name) for seat in range(seats) for name in SPECIES}
    assert min(dealt.values()) > 4


@pytest.mark.rules("C21", "D6b")
@SEATS
def test_or_you_pick_a_species_in_turn_order(seats):
    for seed in range(6):
        lab = Lab.new(seats, seed, deal_species=False)
        order, wanted = in_turn_order(lab), ["cadum", "vagus", "mutor", "ferox"]
        left = list(SPECIES)
        for seat, name in zip(order, wanted[:seats], strict=True):
            if len(left) > 1:
                assert (lab.asked, lab.seat) == ("choose_species", seat)
                assert lab.offers == [f"species {each}" for each in left]
                for taken in set(SPECIES) - set(left):
                    assert lab.refused(f"species {taken}") == "C21"
                lab.do(f"species {name}")
            left.remove(name)
        assert [species(lab)[seat] for seat in order] == wanted[:seats]
        assert (lab.asked, lab.seat) == ("choose_start", order[-1])


@pytest.mark.rules("C22", "C24", "D6d")
@SEATS
def test_everybody_begins_with_3_active_genes_and_4_fortune(seats):
    lab = settled(seats)
    for seat in range(seats):
        assert (lab.active(seat), lab.passive(seat), lab.fortune(seat)) == ("aat", "", 4)
        assert lab.trophies(seat) == {}


@pytest.mark.rules("C23")
def test_irradiation_is_0_until_the_first_time():
    for seats in (2, 3, 4):
        lab = settled(seats)
        assert [lab.irradiation(seat) for seat in range(seats)] == [0] * seats
    lab = Lab()
    lab.player(P, "cadum", active="tt", trophies={Q: 2})
    lab.group(P, 1, 2)
    lab.group(Q, 2, 2)
    lab.turn(P).do("saturation")
    assert (lab.irradiation(P), lab.irradiation(Q)) == (1, 1)


# --- the start ---


@pytest.mark.rules("C25", "D6b")
@SEATS
def test_chance_decides_who_starts(deals, seats):
    starts = Counter(lab.table.start for lab in deals[seats])
    assert set(starts) == set(range(seats))
    assert min(starts.values()) > 60 / seats / 3


@pytest.mark.rules("C25", "D6b", "B7")
@SEATS
def test_the_last_in_turn_order_chooses_a_starting_room_first(seats):
    for seed in range(6):
        lab = Lab.new(seats, seed)
        order, left = in_turn_order(lab), list(range(1, seats + 1))
        for seat in reversed(order[1:]):
            assert (lab.asked, lab.seat) == ("choose_start", seat)
            assert lab.offers == [f"room {room}" for room in left]
            lab.do(f"room {left[-1]}")
            assert lab.owner(left.pop()) == seat
        assert lab.owner(1) == order[0]  # the only room left
        assert (lab.asked, lab.seat) == ("turn", order[0])


@pytest.mark.rules("B7", "D6a", "C25")
@SEATS
def test_2_tokens_begin_as_one_charged_group(seats):
    lab = settled(seats)
    held = [room for room in range(1, 21) if lab.owner(room) != w.NOBODY]
    assert held == list(range(1, seats + 1))
    for room in held:
        assert (lab.size(room), lab.charged(room)) == (2, True)
    assert lab.refused("mutate") == ""  # there is energy at once


@pytest.mark.rules("D6a")
def test_energy_is_there_before_any_impulse(box):
    lab = Lab.new(2)
    lab.play_number(lab.legal()[0])
    assert [player["energy"] for player in lab.view(P)["players"]] == [2, 2]
    match = box({"numbers.start_charged": False}).new(2)
    match.play_number(match.legal()[0])
    assert [player["energy"] for player in match.view(P)["players"]] == [0, 0]


# --- tracks ---


@pytest.mark.rules("D6d", "C24")
def test_fortune_is_never_more_than_4():
    lab = Lab()
    lab.player(P, fortune=3, trophies={Q: 2})
    lab.group(P, 1, 2)
    lab.group(Q, 2, 2)
    lab.turn(P).do("restore fortune")
    assert lab.fortune(P) == 4
    lab = Lab()
    lab.player(P, fortune=4, trophies={Q: 9})
    lab.group(P, 1, 2)
    lab.group(Q, 2, 2)
    lab.turn(P)
    assert lab.refused("restore fortune") == "C125"


@pytest.mark.rules("D6d", "EV12")
def test_no_event_lifts_fortune_beyond_4():
    lab = Lab()
    lab.player(P, fortune=4)
    lab.player(Q, fortune=3)
    lab.group(P, 1, 2)
    lab.group(Q, 2, 2)
    lab.prepare("stroke_of_luck")
    assert (lab.fortune(P), lab.fortune(Q)) == (4, 4)


@pytest.mark.rules("D6d")
def test_fortune_runs_down_to_0():
    lab = Lab()
    lab.player(P, active="a", fortune=1, spent=1)
    lab.group(P, 10, 2)
    lab.group(Q, 15, 2)
    lab.turn(P).do("spark")
    assert lab.offers == ["commit 0 0", "commit 0 1"]
    lab.do("commit 0 1")
    assert lab.fortune(P) == 0


@pytest.mark.rules("D6d", "C11")
@pytest.mark.parametrize(("before", "out"), [(0, False), (6, False), (7, True)])
def test_irradiation_8_eliminates_and_7_does_not(before, out):
    lab = Lab(3)
    lab.player(P, "cadum", active="t", trophies={Q: 1})
    lab.player(Q, irradiation=before)
    for seat, room in ((P, 1), (Q, 2), (R, 3)):
        lab.group(seat, room, 2)
    lab.turn(P).do("saturation")
    assert lab.out(Q) == out
    assert (lab.out(P), lab.out(R), lab.over) == (False, False, False)
    assert bool(lab.table.ending) == out
    lab.do("end turn")
    assert lab.seat == (R if out else Q)

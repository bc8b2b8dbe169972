"""How drafting ends: tokens, the last draw, the deck, empty rounds (K28, C7-C11, R34-R37)."""

from __future__ import annotations

import pytest

from chimerical.games.codename_chimera import words as w

from .ring import OFFER, PLENTY, P, Q, Ring, T, card, drafting, names


def new_draft(seats):
    """The first draft round of a new table."""
    ring = Ring(seats)
    for seat in range(seats):
        ring.tokens(seat, 15)
    return ring.draft(P)


def over(ring):
    return bool(ring.heard_of("market_closed"))


def empty_round(ring):
    """Nobody buys or bids."""
    ring.do("decline")
    while ring.asked == "bid":
        ring.do("pass")


def cheap_round(ring):
    """The dealer buys a card, and nobody bids."""
    ring.do(ring.offers[0])
    while ring.asked == "bid":
        ring.do("pass")


# --- the last player with tokens ---


@pytest.mark.rules("KT5", "K28", "C11")
@pytest.mark.parametrize(
    ("has", "draws"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (14, 7), (15, 8)]
)
def test_case_kt5(has, draws):
    ring = drafting(1, has, 0)
    ring.do("take rat-claw")
    deck = ring.in_deck
    ring.do("pass")
    assert len(ring.stored(Q)) == draws
    assert ring.energies == [0, 0, 0]
    assert ring.heard_of("drew") == [(Q, draws, has)]
    assert ring.in_deck == deck - draws
    assert over(ring)
    assert ring.table.phase == w.BUILDING


@pytest.mark.rules("C11")
def test_the_last_draw_is_not_a_choice_and_nobody_else_sees_it():
    draws = set()
    for chance in range(30):
        ring = drafting(1, 4, 0)
        ring.do("take rat-claw")
        ring.table.chance = chance
        ring.do("pass")
        assert (ring.asked, ring.seat) == ("build", P)
        assert names(*ring.table.player[Q].blind) == ring.stored(Q)
        assert not ring.stored(Q) & set(OFFER)
        draws.add(frozenset(ring.stored(Q)))
    assert len(draws) > 20


@pytest.mark.rules("C7")
def test_a_round_once_begun_is_played_out():
    ring = drafting(1, 4).do("take rat-claw")
    assert (ring.asked, ring.seat) == ("bid", Q)
    ring.do("bid 2")
    assert (ring.asked, ring.seat) == ("pick", Q)
    ring.do("take wolf-jaw")
    assert ring.heard_of("drew") == [(Q, 1, 2)]
    assert "wolf-jaw" in ring.stored(Q)
    assert len(ring.stored(Q)) == 2


@pytest.mark.rules("C8", "R34")
def test_without_any_tokens_the_draft_is_over_and_nobody_draws():
    ring = drafting(1, 2).do("take rat-claw", "bid 2", "take wolf-jaw")
    assert ring.energies == [0, 0]
    assert over(ring)
    assert ring.heard_of("drew") == []
    assert [ring.stored(seat) for seat in (P, Q)] == [{"rat-claw"}, {"wolf-jaw"}]


@pytest.mark.rules("R34", "K28", "C10")
def test_the_last_draw_comes_before_empty_rounds_are_counted():
    ring = drafting(0, 5, 0, dealer=Q)
    empty_round(ring)
    assert ring.heard_of("drew") == [(Q, 3, 5)]
    assert over(ring)


@pytest.mark.rules("RT15", "R36", "C11")
def test_case_rt15():
    ring = drafting(5, 0, 0, 1, dealer=T, deck=2, discards=18)
    ring.do("take rat-claw", "pass")  # 2 more cards are discarded
    assert ring.heard_of("reshuffled") == [(20,)]
    assert ring.heard_of("drew") == [(P, 3, 5)]
    assert len(ring.stored(P)) == 3
    assert ring.in_deck == 19
    assert ring.discarded == set()
    assert ring.energies == [0, 0, 0, 0]
    assert ring.table.phase == w.BUILDING


@pytest.mark.rules("R36")
def test_the_last_draw_leaves_the_discards_alone_while_the_deck_lasts():
    ring = drafting(5, 1, dealer=Q, deck=3, discards=10)
    ring.do("take rat-claw", "pass")
    assert ring.heard_of("reshuffled") == []
    assert ring.in_deck == 0
    assert len(ring.discarded) == 12


@pytest.mark.rules("R36", "R27")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_a_card_for_every_token(seats):
    ring = new_draft(seats)
    while not over(ring):
        cheap_round(ring)
    assert len(ring.heard_of("bought")) == 15 * seats - 1
    assert len(ring.heard_of("drew")) == 1
    assert sum(len(ring.stored(seat)) for seat in range(seats)) == 15 * seats
    assert ring.in_deck + len(ring.discarded) == seats


# --- the deck ---


@pytest.mark.rules("C9", "K19")
@pytest.mark.parametrize(("deck", "shuffled"), [(0, 1), (1, 1), (2, 1), (3, 0), (4, 0)])
def test_discards_are_shuffled_in_when_the_deck_has_two_cards_or_less(deck, shuffled):
    ring = Ring()
    ring.tokens(P, 5)
    ring.tokens(Q, 5)
    ring.discards(*PLENTY[:9])
    ring.deck(deck)
    ring.draft(P)
    assert ring.heard_of("reshuffled") == [(9,)] * shuffled
    assert len(ring.heard_of("shown")) == 3
    assert ring.in_deck == deck + 9 * shuffled - 3
    assert len(ring.discarded) == 9 * (1 - shuffled)
    if deck == 0:
        assert {shown for (shown,) in ring.heard_of("shown")} < {card(n) for n in PLENTY[:9]}


@pytest.mark.rules("C9")
@pytest.mark.parametrize(("deck", "discards"), [(0, 0), (2, 0), (1, 1), (0, 2)])
def test_without_three_cards_the_draft_is_over(deck, discards):
    ring = Ring()
    ring.tokens(P, 5)
    ring.tokens(Q, 5)
    ring.store(P, "ox-hoof")
    ring.discards(*PLENTY[:discards])
    ring.deck(deck)
    ring.draft(P)
    assert over(ring)
    assert ring.heard_of("shown") == []
    assert ring.energies == [0, 0]
    assert (ring.stored(P), ring.stored(Q)) == ({"ox-hoof"}, set())


@pytest.mark.rules("R34", "C9")
def test_the_deck_is_looked_at_before_cards_are_turned_up():
    ring = drafting(5, 5, deck=2, discards=4)
    assert ring.heard_of("reshuffled") == []
    ring.do("take rat-claw", "pass", "pass")
    kinds = [e.name for e in ring.events]
    assert kinds[-7:] == ["discarded"] * 2 + ["reshuffled", "dealt"] + ["shown"] * 3
    assert ring.heard_of("reshuffled") == [(6,)]


@pytest.mark.rules("K54", "R27", "C9")
@pytest.mark.parametrize(("seats", "rounds", "left"), [(4, 21, 1), (3, 16, 0), (2, 10, 2)])
def test_how_many_rounds_a_deck_lasts(seats, rounds, left):
    ring = new_draft(seats)
    for number in range(1, rounds + 1):
        assert ring.in_deck == 16 * seats - 3 * number
        assert ring.heard_of("reshuffled") == []
        if number == rounds:
            assert ring.in_deck == left
        cheap_round(ring)
    assert ring.heard_of("reshuffled") == [(2 * rounds,)]


# --- empty rounds ---


@pytest.mark.rules("C10", "R70")
@pytest.mark.parametrize(
    ("has", "rounds"),
    [((5, 5), 2), ((5, 5, 5), 3), ((5, 5, 5, 5), 4), ((5, 0, 5, 0), 2), ((5, 0, 5, 5), 3)],
)
def test_as_many_empty_rounds_as_available_players_end_the_draft(has, rounds):
    ring = drafting(*has)
    for number in range(rounds):
        assert not over(ring)
        assert ring.table.idle == number
        empty_round(ring)
    assert over(ring)
    assert ring.heard_of("drew") == []


@pytest.mark.rules("C10", "K30")
def test_tokens_left_over_are_forfeit():
    ring = Ring(2)
    ring.store(P, "rat-claw")
    ring.tokens(P, 15)
    ring.tokens(Q, 15)
    ring.draft(P)
    empty_round(ring)
    empty_round(ring)
    assert ring.asked == "build"
    assert ring.energies == [0, 0]


@pytest.mark.rules("C10")
@pytest.mark.parametrize("how", ["purchase", "auction"])
def test_a_token_spent_begins_the_count_anew(how):
    ring = drafting(5, 5)
    empty_round(ring)
    if how == "purchase":
        cheap_round(ring)
    else:
        ring.do("decline", "bid 1", "pass", ring.offers[0])
    empty_round(ring)
    assert not over(ring)
    empty_round(ring)
    assert over(ring)


@pytest.mark.rules("RT16", "C10")
@pytest.mark.parametrize("has", [(5, 5, 5), (5, 5, 0, 5)])
def test_case_rt16(has):
    ring = drafting(*has)
    empty_round(ring)
    empty_round(ring)
    dealer = ring.seat
    cheap_round(ring)
    assert ring.energy(dealer) == 4
    for _ in range(3):
        assert not over(ring)
        empty_round(ring)
    assert over(ring)
    assert len(ring.heard_of("dealt")) == 5  # and the one that was laid out by hand


@pytest.mark.rules("R37", "C10")
def test_the_longest_draft_stays_within_236_rounds():
    ring = new_draft(4)
    rounds = spending = 0
    while not over(ring):
        available = sum(count > 0 for count in ring.energies)
        if ring.table.idle < available - 1:
            empty_round(ring)
        elif ring.energy(ring.seat) == max(ring.energies):
            cheap_round(ring)
            spending += 1
        else:  # whoever has most spends one, so that all stay available for long
            richest = ring.energies.index(max(ring.energies))
            ring.do("decline")
            while ring.asked == "bid":
                bids = ring.seat == richest and ring.table.bid == 0
                ring.do("bid 1" if bids else "pass")
            ring.do(ring.offers[0])
            spending += 1
        rounds += 1
    assert spending == 59
    assert 230 <= rounds <= 236

"""The dealer's purchase and the auction (K16-K27, KT2-KT4, C3-C6, R34, R35, RT14)."""

from __future__ import annotations

import pytest

from chimerical.core.actions import Amount

from .ring import OFFER, P, Q, R, Ring, T, card, drafting

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


# --- deck, dealer, tokens ---


@pytest.mark.rules("K16")
def test_all_parts_are_shuffled_into_one_deck():
    dealt = set()
    for chance in range(200):
        ring = Ring(4)
        ring.tokens(P, 15)
        ring.table.chance = chance
        ring.draft(P)
        dealt.add(tuple(ring.table.offer))
        assert ring.view(P)["deck"]["count"] == 61
    assert len(dealt) > 195
    assert {part for offer in dealt for part in offer} == set(range(64))


@pytest.mark.rules("K18", "R27")
@SEATS
def test_everybody_starts_with_15_tokens(seats):
    ring = Ring.new(seats)
    assert ring.energies == [15] * seats
    if seats == 4:
        assert sum(ring.energies) == 60


@pytest.mark.rules("K19")
def test_the_dealer_turns_three_cards_up_for_all_to_see():
    ring = Ring(4)
    for seat in range(4):
        ring.tokens(seat, 15)
    ring.draft(R)
    shown = [shown for (shown,) in ring.heard_of("shown")]
    assert len(set(shown)) == 3
    assert (ring.asked, ring.seat) == ("buy", R)
    for seat in (P, Q, R, T, None):
        assert list(ring.masked(seat).offer) == shown


# --- the dealer buys ---


@pytest.mark.rules("K20")
@pytest.mark.parametrize("name", OFFER)
def test_the_dealer_may_buy_any_one_card_for_a_token_that_leaves_the_game(name):
    ring = drafting(15, 15, 15, 15)
    assert set(ring.offers) == {*(f"take {name}" for name in OFFER), "decline"}
    assert ring.refused("take ox-hoof") == "K20"
    ring.do(f"take {name}")
    assert ring.stored(P) == {name}
    assert ring.energies == [14, 15, 15, 15]
    assert (ring.asked, ring.seat) == ("bid", Q)
    assert ring.heard_of("bought") == [(P, card(name), 1)]


@pytest.mark.rules("K20")
def test_the_dealer_may_decline():
    ring = drafting(15, 15).do("decline")
    assert ring.energies == [15, 15]
    assert ring.stored(P) == set()


@pytest.mark.rules("C6")
def test_the_dealer_may_buy_with_the_last_token_and_is_then_out():
    ring = drafting(1, 5, 5).do("take rat-claw")
    assert ring.energies == [0, 5, 5]
    ring.do("pass", "pass")  # the dealer is not asked
    assert (ring.asked, ring.seat) == ("buy", Q)
    ring.do("decline", "pass", "pass")
    assert (ring.asked, ring.seat) == ("buy", R)
    ring.do(ring.offers[0], "pass", "pass")
    assert (ring.asked, ring.seat) == ("buy", Q)


# --- the auction ---


@pytest.mark.rules("K21", "K22", "K23", "K24", "K25", "K26", "KT2")
def test_case_kt2():
    ring = drafting(15, 15, 15, 15)
    ring.do("take rat-claw")
    assert ring.energies == [14, 15, 15, 15]
    for seat, says in ((Q, "bid 1"), (R, "bid 2"), (T, "pass"), (P, "bid 3")):
        assert (ring.asked, ring.seat) == ("bid", seat)
        ring.do(says)
    for seat in (Q, R, T):
        assert (ring.asked, ring.seat) == ("bid", seat)
        ring.do("pass")
    assert (ring.asked, ring.seat) == ("pick", P)
    assert ring.energies == [11, 15, 15, 15]
    assert set(ring.offers) == {"take crab-pincer", "take wolf-jaw"}
    ring.do("take wolf-jaw")
    assert ring.stored(P) == {"rat-claw", "wolf-jaw"}
    assert ring.discarded == {"crab-pincer"}
    assert ring.energies == [11, 15, 15, 15]
    assert (ring.asked, ring.seat) == ("buy", Q)


@pytest.mark.rules("K25")
def test_a_bid_is_told_with_its_price_which_only_the_winner_pays():
    ring = drafting(15, 15, 15).do("take rat-claw")
    told = {action.notation: action for action in ring.seen(Q).actions}
    assert told["bid 4"].cost == (Amount("tokens", 4, when="you win"),)
    assert told["bid 4"].remarks == ("11 tokens left if you win",)
    assert (told["bid 4"].label, told["bid 4"].cost_text) == ("Bid 4 tokens", "")
    assert told["pass"].cost == ()
    ring.do("bid 4", "bid 5", "pass", "pass", "take wolf-jaw")
    assert ring.energies == [14, 15, 10]


@pytest.mark.rules("KT3", "K21", "K26")
def test_case_kt3():
    ring = drafting(15, 15, 15, 15).do("decline", "bid 2", "pass", "pass", "pass")
    assert (ring.asked, ring.seat) == ("pick", Q)
    assert set(ring.offers) == {f"take {name}" for name in OFFER}
    assert ring.refused("take ox-hoof") == "K25"
    assert ring.refused("pass") == "K25"
    ring.do("take crab-pincer")
    assert ring.stored(Q) == {"crab-pincer"}
    assert ring.discarded == {"rat-claw", "wolf-jaw"}
    assert ring.energies == [15, 13, 15, 15]


@pytest.mark.rules("KT4", "K24", "K26")
@pytest.mark.parametrize("buys", [False, True])
def test_case_kt4(buys):
    ring = drafting(15, 15, 15, 15)
    ring.do("take rat-claw" if buys else "decline", "pass", "pass", "pass", "pass")
    assert ring.discarded == {"crab-pincer", "wolf-jaw"} | (set() if buys else {"rat-claw"})
    assert ring.energies == [14 if buys else 15, 15, 15, 15]
    assert [ring.stored(seat) for seat in (Q, R, T)] == [set()] * 3
    assert (ring.asked, ring.seat) == ("buy", Q)


@pytest.mark.rules("K23", "R30")
@pytest.mark.parametrize(
    ("dealer", "order"), [(P, [Q, R, T, P]), (Q, [R, T, P, Q]), (T, [P, Q, R, T])]
)
def test_bidding_starts_at_the_dealers_left_and_goes_round(dealer, order):
    ring = drafting(15, 15, 15, 15, dealer=dealer).do("decline")
    asked = []
    while ring.asked == "bid":
        asked.append(ring.seat)
        ring.do("pass")
    assert asked == order


@pytest.mark.rules("K23", "C4", "R35")
def test_a_bid_tops_the_standing_one_and_can_be_paid():
    ring = drafting(9, 4, 6).do("decline")
    assert ring.offers == ["pass", "bid 1", "bid 2", "bid 3", "bid 4"]
    assert ring.refused("bid 5") == "C4"
    ring.do("bid 3")  # a jump
    assert ring.offers == ["pass", "bid 4", "bid 5", "bid 6"]
    assert ring.refused("bid 3") == "K23"
    assert ring.refused("bid 1") == "K23"
    assert ring.refused("bid 7") == "C4"


@pytest.mark.rules("C4")
def test_the_dealers_purchase_counts_before_the_bids():
    ring = drafting(3, 9).do("take rat-claw", "bid 1")
    assert ring.seat == P
    assert ring.offers == ["pass", "bid 2"]
    assert ring.refused("bid 3") == "C4"


@pytest.mark.rules("C4", "R35")
def test_without_tokens_there_is_no_bidding():
    ring = drafting(4, 0, 4, 0).do("decline")
    assert ring.seat == R
    ring.do("pass")
    assert ring.seat == P
    ring.do("pass")
    assert (ring.asked, ring.seat) == ("buy", R)


@pytest.mark.rules("C3", "R35")
def test_who_has_passed_may_bid_again_after_a_raise():
    ring = drafting(9, 9, 9).do("decline", "pass", "bid 1", "pass")
    assert (ring.asked, ring.seat) == ("bid", Q)
    ring.do("bid 2")
    assert ring.seat == R
    ring.do("pass")
    assert ring.seat == P
    ring.do("bid 5")
    assert ring.seat == Q
    ring.do("pass", "pass")
    assert (ring.asked, ring.seat) == ("pick", P)


@pytest.mark.rules("C3", "K24")
@pytest.mark.parametrize("passes", [1, 2, 3])
def test_a_bid_stands_until_all_the_others_have_passed_in_a_row(passes):
    ring = drafting(9, 9, 9, 9).do("decline", "bid 1")
    for _ in range(passes):
        ring.do("pass")
    assert ring.asked == ("pick" if passes == 3 else "bid")


@pytest.mark.rules("R35", "K25")
def test_the_highest_bidder_is_not_asked_against_itself():
    ring = drafting(9, 9).do("decline", "bid 1", "bid 2", "pass")
    assert (ring.asked, ring.seat) == ("pick", P)
    assert ring.energies == [7, 9]


@pytest.mark.rules("R35")
def test_a_bid_that_nobody_can_top_ends_the_auction_at_once():
    ring = drafting(3, 5, 5).do("decline", "bid 5")
    assert (ring.asked, ring.seat) == ("pick", Q)
    assert ring.heard_of("passed") == []  # nobody was asked
    assert ring.energies == [3, 0, 5]


@pytest.mark.rules("C5", "K21", "K26", "R34")
def test_there_is_one_auction_in_a_round():
    ring = drafting(9, 9).do("decline", "bid 1", "pass", "take rat-claw")
    assert ring.discarded == {"crab-pincer", "wolf-jaw"}
    assert (ring.asked, ring.seat) == ("buy", Q)
    assert len(ring.offers) == 4


@pytest.mark.rules("R34")
def test_each_choice_is_made_in_the_light_of_the_one_before():
    ring = drafting(9, 9, 9)
    asked = []
    for says in ("take rat-claw", "bid 1", "pass", "pass", "take wolf-jaw"):
        asked.append((ring.asked, ring.seat))
        ring.do(says)
    assert asked == [("buy", P), ("bid", Q), ("bid", R), ("bid", P), ("pick", Q)]
    kinds = [e.name for e in ring.events]
    assert kinds[:6] == ["bought", "raised", "passed", "passed", "bought", "discarded"]


@pytest.mark.rules("RT14", "R35", "C3", "C4", "K25", "K27")
def test_case_rt14():
    ring = drafting(3, 5, 0, 4, dealer=T)
    story = [
        (T, "decline"),
        (P, "bid 1"),
        (Q, "bid 2"),
        (T, "pass"),
        (P, "bid 3"),
        (Q, "pass"),
        (T, "bid 4"),
        (Q, "bid 5"),
        (Q, "take wolf-jaw"),
    ]
    for seat, says in story:
        assert ring.seat == seat
        ring.do(says)
    assert ring.stored(Q) == {"wolf-jaw"}
    assert ring.discarded == {"rat-claw", "crab-pincer"}
    assert ring.energies == [3, 0, 0, 4]
    assert (ring.asked, ring.seat) == ("buy", P)


# --- the next dealer ---


@pytest.mark.rules("K27", "KT6")
def test_case_kt6():
    ring = drafting(5, 0, 5, 5).do("decline", "pass", "pass", "pass")
    assert (ring.asked, ring.seat) == ("buy", R)


@pytest.mark.rules("K27", "R30")
@pytest.mark.parametrize(
    ("has", "dealer", "follows"),
    [
        ((5, 5, 5, 5), P, Q),
        ((5, 5, 5, 5), T, P),
        ((5, 0, 0, 5), P, T),
        ((0, 5, 0, 5), T, Q),
        ((0, 5, 5, 0), R, Q),
    ],
)
def test_the_deck_goes_left_to_whoever_has_tokens(has, dealer, follows):
    ring = drafting(*has, dealer=dealer).do("decline")
    while ring.asked == "bid":
        ring.do("pass")
    assert (ring.asked, ring.seat) == ("buy", follows)

"""Drafting: the dealer's purchase, the auction, the ends (K19-K28, C3-C11, R34-R37)."""

from chimerical.rules import (
    Ints,
    add,
    choice,
    decision,
    draw,
    event,
    lowest,
    next_of,
    offer,
    size,
    step,
    those,
)

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import C4, K20, K23, K25
from ..table import Table
from .cards import bit, draw_part, half_of, one
from .monsters import store

dealt = event("dealt", seat=w.SEAT)
shown = event("shown", part=w.PART)
bought = event("bought", seat=w.SEAT, part=w.PART, tokens=w.TOKENS)
declined = event("declined", seat=w.SEAT)
raised = event("raised", seat=w.SEAT, tokens=w.TOKENS)
passed = event("passed", seat=w.SEAT)
unsold = event("unsold")
discarded = event("discarded", part=w.PART)
reshuffled = event("reshuffled", cards=w.COUNT)
drew = event("drew", seat=w.SEAT, cards=w.COUNT, tokens=w.TOKENS)
you_drew = event("you_drew", private=True, part=w.PART)
market_closed = event("market_closed")


# --- the deck ---


def in_deck(s: Table) -> int:
    """How many cards the deck has."""
    return s.left + size(s.deck[0]) + size(s.deck[1])


def refill_deck(s: Table, count: int) -> None:
    """The discards are shuffled in if the deck is too short (C9, R36)."""
    if in_deck(s) >= count or not (s.discards[0] or s.discards[1]):
        return
    reshuffled(s, size(s.discards[0]) + size(s.discards[1]))
    for half in range(2):
        s.deck[half] |= s.discards[half]
        s.discards[half] = 0


def draw_card(s: Table) -> int:
    """The top card: one that nobody has seen, or one that was shuffled back."""
    unseen = draw(s, in_deck(s)) < s.left
    pile = s.unseen if unseen else s.deck
    card = draw_part(s, pile[0], pile[1])
    pile[half_of(card)] &= ~one(card)
    s.left -= unseen
    return card


# --- a round ---


def deal(s: Table, box: Box) -> None:
    """A draft round begins: cards are shown, the dealer may buy, one auction follows (K19, C5)."""
    refill_deck(s, box.offer)
    if in_deck(s) < box.offer:
        end_draft(s)
        return
    dealt(s, s.dealer)
    for k in range(box.offer):
        card = draw_card(s)
        s.offer[k] = card
        s.seen[half_of(card)] |= one(card)
        shown(s, card)
    s.spent = 0
    then.after_auction(s, s.dealer)
    then.auction(s, (s.dealer + 1) % s.seats)
    if s.player[s.dealer].tokens >= box.price:  # C6: the last token will do
        ask.buy(s, s.dealer)


def on_offer(s: Table, span: int) -> int:
    """The cards that lie out."""
    found = 0
    for k in range(3):
        if s.offer[k] != w.NOTHING:
            found |= bit(s.offer[k], span)
    return found


def offers_left(s: Table) -> int:
    return sum(s.offer[k] != w.NOTHING for k in range(3))


def get(s: Table, seat: int, card: int) -> None:
    """A card of the draft is somebody's."""
    store(s, seat, card)
    s.player[seat].drafted[half_of(card)] |= one(card)


def take_offer(s: Table, seat: int, part: int) -> None:
    for k in range(3):
        if s.offer[k] == part:
            s.offer[k] = w.NOTHING
    get(s, seat, part)


def prizes(s: Table, out: Ints, n: int) -> int:
    """Lists the cards as they lie, left to right."""
    for k in range(3):
        n = add(out, n, A.take(s.offer[k]), s.offer[k] != w.NOTHING)
    return n


def purchases(s: Table, out: Ints, n: int) -> int:
    """Lists the same, then none of them."""
    return add(out, prizes(s, out, n), A.decline(), 1)


def buy(s: Table, box: Box, seat: int, part: int) -> None:
    """The dealer takes a card for a token (K20)."""
    s.player[seat].tokens -= box.price
    s.spent = 1
    take_offer(s, seat, part)
    bought(s, seat, part, box.price)


# --- the auction ---


def auction(s: Table, seat: int, answers: int) -> None:
    """Asks clockwise who can raise, the dealer too, until all have passed since the last raise.

    Who bids most pays and chooses one of the cards (K21, K22, K24).
    """
    if offers_left(s) == 0:
        answers = s.seats
    while answers < s.seats:
        answers += 1
        if seat != s.bidder and s.player[seat].tokens > s.bid:
            ask.bid(s, seat, answers=answers)
            return
        seat = (seat + 1) % s.seats
    if s.bidder != w.NOBODY:
        s.player[s.bidder].tokens -= s.bid
        s.spent = 1
        ask.pick(s, s.bidder)


def bids(s: Table, seat: int) -> int:
    """All that is more than the standing bid and not more than one has (R35)."""
    return (2 << s.player[seat].tokens) - (2 << s.bid)


def why_not_bid(s: Table, tokens: int) -> int:
    return K23 if tokens <= s.bid else C4


def make_bid(s: Table, seat: int, tokens: int) -> None:
    """After a raise all others are asked again (C3)."""
    s.bid = tokens
    s.bidder = seat
    raised(s, seat, tokens)
    then.auction(s, (seat + 1) % s.seats)


def bid_no_more(s: Table, seat: int, answers: int) -> None:
    passed(s, seat)
    then.auction(s, (seat + 1) % s.seats, answers=answers)


def pick(s: Table, seat: int, part: int) -> None:
    """The highest bidder takes a card (K25)."""
    take_offer(s, seat, part)
    bought(s, seat, part, s.bid)


# --- the end of a round ---


def wealthy(s: Table) -> int:
    """The seats that still have tokens: the available players (K27)."""
    return those(seat for seat in range(s.seats) if s.player[seat].tokens > 0)


def after_auction(s: Table) -> None:
    """What is left is discarded (K26); then the ends of drafting, in the order of R34."""
    if s.bidder == w.NOBODY and offers_left(s) > 0:
        unsold(s)
    for k in range(3):
        if s.offer[k] != w.NOTHING:
            discarded(s, s.offer[k])
            s.discards[half_of(s.offer[k])] |= one(s.offer[k])
            s.offer[k] = w.NOTHING
    s.bid = 0
    s.bidder = w.NOBODY
    s.idle = 0 if s.spent else s.idle + 1
    rich = wealthy(s)  # C7: only now that the round is over
    if size(rich) == 1:
        last_draw(s, lowest(rich))
    if size(rich) <= 1 or s.idle >= size(rich):  # C8, C10
        end_draft(s)
        return
    s.dealer = next_of(rich, s.dealer, s.seats)
    then.deal(s, s.dealer)


def last_draw(s: Table, seat: int) -> None:
    """The last player with tokens draws blind, a card for every two tokens (K28, C11)."""
    me = s.player[seat]
    count = (me.tokens + 1) // 2
    refill_deck(s, count)
    count = min(count, in_deck(s))
    drew(s, seat, count, me.tokens)
    for _ in range(count):
        card = draw_card(s)
        get(s, seat, card)
        me.blind[half_of(card)] |= one(card)
        me.unknown += 1
        you_drew(s, seat, card)
    me.tokens = 0


def end_draft(s: Table) -> None:
    """Tokens that are left are lost, and the discards leave the game (C10, C14, K30)."""
    market_closed(s)
    s.phase = w.BUILDING
    s.dealer = 0
    s.spent = 0
    s.idle = 0
    for seat in range(s.seats):
        s.player[seat].tokens = 0
    then.next_build(s, 0)


step(then, "deal", does=deal)
step(then, "auction", holds=dict(answers=w.NUMBER), does=auction)
step(then, "after_auction", does=after_auction)
decision(
    ask,
    "buy",
    lists=purchases,
    offers=[offer(A.take, on_offer, does=buy), offer(A.decline, does=declined)],
    otherwise=K20,
)
decision(
    ask,
    "bid",
    holds=dict(answers=w.NUMBER),  # so many have answered since the last raise
    offers=[
        offer(A.fold, does=bid_no_more),
        offer(A.bid, bids, line=why_not_bid, does=make_bid),
    ],
    otherwise=K23,
)
choice(ask, "pick", A.take, on_offer, lists=prizes, does=pick, otherwise=K25)

"""A set that is too large for one integer is offered span by span."""

from __future__ import annotations

from chimerical.core.decisions import Frames, Play, decision, offer
from chimerical.core.fields import i2
from chimerical.core.record import GameTable, Table
from chimerical.core.rule import rule
from chimerical.core.space import Sort, Space

CARD = Sort("card", 70)
A = Space(end={}, take=dict(card=CARD))
ask = Frames()


class Taking(GameTable, stack=2):
    taken = i2(None)


@rule
def cards(s, span):
    """Cards 1, 31, 32, 64 and 69."""
    if span == 0:
        return 1 << 1 | 1 << 31
    return 1 if span == 1 else 1 << 0 | 1 << 5


@rule
def take(s, card):
    s.taken = card


decision(ask, "take", offers=[offer(A.take, cards, line=7, does=take), offer(A.end)], otherwise=8)
PLAY = Play(A, ask, Frames())


def table():
    s = Table(Taking.dtype)
    ask.take(s, 0)
    return s


def test_all_spans_are_listed_in_order():
    out = [0] * A.size
    n = PLAY.rules["legal"](table(), None, out)
    assert out[:n] == [A.take(card) for card in (1, 31, 32, 64, 69)] + [A.end()]


def test_what_is_in_no_span_is_refused():
    s = table()
    why = {card: PLAY.rules["why_not"](s, None, A.take(card)) for card in CARD.values}
    assert [card for card in CARD.values if why[card] == 0] == [1, 31, 32, 64, 69]
    assert set(why.values()) == {0, 7}


def test_a_member_of_the_last_span_is_taken():
    s = table()
    PLAY.rules["apply"](s, None, A.take(69))
    assert (s.taken, s.depth) == (69, 0)

"""Chance: the same numbers for ever and everywhere, and none more often than another."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chimerical.core.chance import (
    GAMMA,
    MASK,
    MIX_1,
    MIX_2,
    advance,
    draw,
    draw_from,
    draw_kind,
    mix,
    pick,
    stream,
)
from chimerical.core.fields import i1
from chimerical.core.native import NativeCompiler, parameter_types
from chimerical.core.record import GameTable, Tables
from chimerical.core.rule import rule
from chimerical.core.sets import members
from chimerical.core.targets import Linker

states = st.integers(0, MASK)

# Saves and published results hang on these numbers: they never change.
PINNED_MIX = [
    0x0,
    0x2380F76DFA2EC705,
    0x355AC7EEE73AEA7A,
    0x2D34157F3CB2EF5E,
]
PINNED_STREAM = [
    0x11142E91EB4F84D7,
    0x18597E761FFC925F,
    0x20F899CFCB57DB8E,
    0x379C455F22C82EC3,
]
PINNED_ROLLS = [3, 0, 5, 1, 3, 1, 4, 0, 5, 4, 3, 5]


@pytest.fixture(scope="module")
def native() -> Any:
    return NativeCompiler(Linker({}), {}).twin


def test_pinned() -> None:
    assert [mix(x) for x in (0, 1, 2, MASK)] == PINNED_MIX
    assert [stream(7, number) for number in range(4)] == PINNED_STREAM
    assert [pick(state, 6) for state in rolls(7, 12)] == PINNED_ROLLS


def rolls(seed: int, count: int) -> list[int]:
    """The states of one stream, draw by draw."""
    states = [stream(seed, 0)]
    for _ in range(count - 1):
        states.append(advance(states[-1]))
    return states


def test_native_gives_the_same_numbers(native: Any) -> None:
    for x in [*rolls(3, 50), 0, 1, MASK, MASK - 1, 1 << 61]:
        assert native(mix)(x) == mix(x)
        assert native(advance)(x) == advance(x)
        for n in (1, 2, 6, 1000, (1 << 31) - 1):
            assert native(pick)(x, n) == pick(x, n)
    for seed in (0, 7, MASK, MASK >> 1):
        for number in (0, 1, 2**31, 2**60):
            assert native(stream)(seed, number) == stream(seed, number)


def unmix(x: int) -> int:
    """Undoes `mix`, step by step from the last."""
    x = unshift(x, 31)
    x = unshift((x * pow(MIX_2, -1, MASK + 1)) & MASK, 27)
    return unshift((x * pow(MIX_1, -1, MASK + 1)) & MASK, 30)


def unshift(x: int, by: int) -> int:
    found = x
    while x:
        x >>= by
        found ^= x
    return found


@given(states)
def test_mix_loses_nothing(x: int) -> None:
    assert 0 <= mix(x) <= MASK
    assert unmix(mix(x)) == x


@given(states, st.integers(1, (1 << 31) - 1))
def test_pick_stays_in_range(state: int, n: int) -> None:
    assert 0 <= pick(state, n) < n


@given(states)
def test_advance_stays_in_62_bits_and_never_stands_still(state: int) -> None:
    assert 0 <= advance(state) <= MASK
    assert advance(state) != state
    assert GAMMA % 2 == 1, "or the sequence would come round early"


def unlikely(counts: Counter[int], cells: int) -> bool:
    """Whether chi-square is beyond what happens once in a hundred thousand times or so."""
    expected = counts.total() / cells
    chi = sum((counts[i] - expected) ** 2 / expected for i in range(cells))
    freedom = cells - 1
    return bool(chi > freedom + 4.5 * (2 * freedom) ** 0.5 + 6)


@pytest.mark.parametrize("n", [2, 6, 7, 40])
def test_every_face_comes_up_alike(n: int) -> None:
    assert not unlikely(Counter(pick(x, n) for x in rolls(n, 20_000)), n)


def test_successive_rolls_are_independent() -> None:
    dice = [pick(x, 6) for x in rolls(11, 36_001)]
    assert not unlikely(Counter(6 * a + b for a, b in pairwise(dice)), 36)


def test_neighbouring_streams_are_independent() -> None:
    """Games under one seed, and the same game under neighbouring seeds."""
    first = [pick(advance(stream(1, number)), 6) for number in range(20_001)]
    assert not unlikely(Counter(6 * a + b for a, b in pairwise(first)), 36)
    seeds = [pick(advance(stream(seed, 0)), 6) for seed in range(20_001)]
    assert not unlikely(Counter(6 * a + b for a, b in pairwise(seeds)), 36)


def test_the_test_of_chance_can_fail() -> None:
    assert unlikely(Counter(i * i % 6 for i in range(20_000)), 6)


def test_drawing_raises_a_barrier() -> None:
    s = SimpleNamespace(chance=stream(7, 0), barrier=4)
    assert [draw(s, 6) for _ in range(11)] == PINNED_ROLLS[1:]
    assert s.barrier == 15


# --- drawing from sets and piles ---

KINDS = 5


class Piles(GameTable, stack=1):
    pile = i1(KINDS, None)


TABLE = Piles.dtype
LARGEST = (1 << 63) - 1

packs = st.integers(1, LARGEST)  # as sets of 0 to 62
piles = st.lists(st.integers(0, 127), min_size=KINDS, max_size=KINDS).filter(any)


def bag(chance: int) -> Any:
    return SimpleNamespace(chance=chance, barrier=0)


@rule
def card(tables: Any, pack: Any) -> Any:
    return draw_from(tables[0], pack)


@rule
def piece(tables: Any) -> Any:
    return draw_kind(tables[0], tables[0].pile)


@pytest.fixture(scope="module")
def drawing() -> Any:
    """The same on a record, in native code."""
    return NativeCompiler(Linker({}), parameter_types(TABLE, TABLE)).twin


@given(states, packs)
def test_a_member_is_drawn_by_its_place_in_the_set(state: int, pack: int) -> None:
    """So each is as likely as each number of `pick`, whatever the gaps between them."""
    s, cards = bag(state), members(pack)
    assert draw_from(s, pack) == cards[pick(advance(state), len(cards))]
    assert (s.chance, s.barrier) == (advance(state), 1)


PACKS = {
    "one low": 1,
    "one high": 1 << 62,
    "both ends": 1 | 1 << 62,
    "both sides of a half": 0b11 << 31,
    "with gaps": sum(1 << i for i in (0, 3, 15, 16, 17, 31, 32, 40, 47, 48, 61)),
    "low half": (1 << 32) - 1,
    "high half": LARGEST - ((1 << 32) - 1),
    "all": LARGEST,
}


@pytest.mark.parametrize("pack", PACKS.values(), ids=PACKS.keys())
def test_every_member_is_drawn_alike_and_nothing_else(pack: int) -> None:
    s, cards = bag(stream(21, 0)), members(pack)
    counts = Counter(draw_from(s, pack) for _ in range(12_600))
    assert sorted(counts) == cards
    assert not unlikely(Counter({i: counts[c] for i, c in enumerate(cards)}), len(cards))


def test_native_draws_the_same_members(drawing: Any) -> None:
    native = drawing(card)
    compiled, interpreted = np.zeros(1, TABLE), Tables(np.zeros(1, TABLE))
    for number, pack in enumerate([*PACKS.values(), *(mix(i) or 1 for i in range(200))]):
        compiled[0]["chance"] = interpreted[0].chance = stream(5, number)
        assert native(compiled, pack) == card(interpreted, pack)
        assert compiled.tobytes() == interpreted.array.tobytes()


@given(states, piles)
def test_a_piece_is_drawn_by_its_place_in_the_pile(state: int, pile: list[int]) -> None:
    """So a kind is as likely as it has pieces, and a kind without any never comes."""
    s, counts = bag(state), list(pile)
    pieces = [kind for kind in range(KINDS) for _ in range(pile[kind])]
    kind = draw_kind(s, counts)
    assert kind == pieces[pick(advance(state), len(pieces))]
    assert counts == [n - (k == kind) for k, n in enumerate(pile)]
    assert (s.chance, s.barrier) == (advance(state), 1)


@given(states, piles)
def test_a_pile_is_drawn_to_its_last_piece(state: int, pile: list[int]) -> None:
    s, counts = bag(state), list(pile)
    drawn = Counter(draw_kind(s, counts) for _ in range(sum(pile)))
    assert [drawn[kind] for kind in range(KINDS)] == pile
    assert counts == [0] * KINDS


def test_kinds_come_as_often_as_they_have_pieces() -> None:
    pile, draws = [0, 6, 1, 0, 5], 12_000
    s = bag(stream(22, 0))
    counts = Counter(draw_kind(s, list(pile)) for _ in range(draws))
    for kind, pieces in enumerate(pile):
        share = pieces / sum(pile)
        assert abs(counts[kind] - share * draws) <= 4 * (draws * share * (1 - share)) ** 0.5


@pytest.mark.parametrize("pile", [[127] * KINDS, [0, 0, 3, 0, 9], [1, 0, 0, 0, 0]])
def test_native_draws_the_same_pieces(drawing: Any, pile: list[int]) -> None:
    """To the last one, and more of them than a byte can count."""
    native = drawing(piece)
    compiled, interpreted = np.zeros(1, TABLE), Tables(np.zeros(1, TABLE))
    compiled[0]["chance"] = interpreted[0].chance = stream(6, 0)
    compiled[0]["pile"] = interpreted.array[0]["pile"] = pile
    for _ in range(sum(pile)):
        assert native(compiled) == piece(interpreted)
        assert compiled.tobytes() == interpreted.array.tobytes()
    assert not compiled[0]["pile"].any()

"""Hexagons side by side."""

from __future__ import annotations

from chimerical.core.hexes import around, cut_off


def test_six_places_are_next_to_one_and_opposite_ones_are_three_apart() -> None:
    near = around((2, -1))
    assert len(set(near)) == 6
    for (q, r), (across_q, across_r) in zip(near[:3], near[3:], strict=True):
        assert (q + across_q, r + across_r) == (4, -2), "this place is in the middle"


def test_who_is_next_to_a_place_has_it_beside() -> None:
    assert all((0, 0) in around(near) for near in around((0, 0)))


def test_what_no_way_leads_to_is_cut_off() -> None:
    row = [(0, 0), (1, 0), (2, 0)]
    assert cut_off(row) == []
    assert cut_off([]) == []
    assert cut_off([*row, (5, 5), (4, 0), (5, 0)]) == [(5, 5), (4, 0), (5, 0)]

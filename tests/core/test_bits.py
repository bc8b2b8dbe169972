"""Numbers with named digits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chimerical.core.bits import Bits
from chimerical.core.fields import FLAG, Count, SetOf

HOW = Bits(banned=FLAG, times=Count(9), shown=SetOf(5))


@given(st.integers(0, 1), st.integers(0, 9), st.integers(0, 31))
def test_digits_are_read_as_they_were_written(banned: int, times: int, shown: int) -> None:
    how = HOW.of(banned=banned, times=times, shown=shown)
    assert (HOW.banned(how), HOW.times(how), HOW.shown(how)) == (banned, times, shown)
    assert 0 <= how < 1 << 15


def test_digits_that_are_not_said_are_0() -> None:
    assert HOW.of() == 0
    assert HOW.of(times=3) == HOW.of(banned=0, times=3, shown=0)


def test_digits_that_do_not_fit_a_frame_are_refused() -> None:
    with pytest.raises(ValueError, match="large, many take 16 bits, and a frame has 15"):
        Bits(large=Count(255), many=SetOf(8))


def test_a_digit_that_is_not_there_is_an_error() -> None:
    with pytest.raises(AttributeError, match="there is no digit 'time'"):
        HOW.time(3)

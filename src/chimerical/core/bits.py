"""A number with named digits: what is handed on together as one, such as through a frame.

HOW = Bits(banned=FLAG, times=Count(15), shown=SetOf(REACTOR_SPACE))

then.run(s, seat, row=at, how=HOW.of(banned=1))
HOW.times(how)
"""

from __future__ import annotations

from collections.abc import Callable

from .fields import Count, SetOf
from .source import function
from .space import Module

WIDTH = 15  # bits of a number in a frame, without its sign


class Bits(Module):
    """A module to Numba, as core.space.Verbs are."""

    of: Callable[..., int]  # the number with these digits, and 0 for the others

    def __init__(self, **digits: Count | SetOf) -> None:
        super().__init__("bits")
        parts, shift = [], 0
        for name, digit in digits.items():
            if name == "of":
                raise ValueError("a digit cannot be called 'of'")
            width = digit.size if isinstance(digit, SetOf) else digit.most.bit_length()
            moved = f"how >> {shift}" if shift else "how"
            setattr(
                self, name, function(name, ["how"], [f"return {moved} & {(1 << width) - 1}"], {})
            )
            parts.append(f"{name} << {shift}" if shift else name)
            shift += width
        if shift > WIDTH:
            raise ValueError(f"{', '.join(digits)} take {shift} bits, and a frame has {WIDTH}")
        named = [f"{name}=0" for name in digits]
        self.of = function("of", named, [f"return {' | '.join(parts)}"], {})

    def __getattr__(self, name: str) -> Callable[[int], int]:
        raise AttributeError(f"there is no digit {name!r}")

"""Laws say what is broken, and nothing of a sound table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from chimerical.core.laws import all_of, conserved, not_negative, nothing_left, same, within


@pytest.mark.parametrize(
    ("sound", "unsound", "words"),
    [
        (same("coins", 3, 3), same("coins", 2, 3), "coins: 2, not 3"),
        (
            conserved("cards", [3, 4], 7),
            conserved("cards", [3, 6], 7),
            "cards [1] are in two places",
        ),
        (conserved("cards", [3]), conserved("cards", [3], 7), "cards [2] are missing or too many"),
        (within({"a": (1, 3)}), within({"a": (5, 3)}), "a: [2] should not be among them"),
        (nothing_left({"a": 0}), nothing_left({"a": 0, "b": 2}), "b should be gone: 2"),
        (not_negative("P", 0, 1), not_negative("P", 0, -1), "P has less than nothing"),
    ],
)
def test_a_law_says_what_is_broken(
    sound: Iterator[str], unsound: Iterator[str], words: str
) -> None:
    assert list(sound) == []
    assert list(unsound) == [words]


def test_laws_are_asked_together_with_table_and_box() -> None:
    laws = all_of(lambda s, box: same("a", s, box), lambda s, box: same("b", s, 1))
    assert laws(1, 1) == []
    assert laws(2, 3) == ["a: 2, not 3", "b: 2, not 1"]

"""The rulebook as data."""

from __future__ import annotations

import pytest

from chimerical.core.rulebook import Rulebook

TEXT = """# The Keep

Build it.
Hold it.

## Building
- K1. A tower costs five.
- K2a. [no rule: setting] It rains.

Remarks between the lines are not rules.
- K3. [option: cap] [Length] The game has ten rounds.

## Holding
- L1. [Walls] A wall holds [mostly].
"""


@pytest.fixture
def book() -> Rulebook:
    return Rulebook(TEXT)


def test_title_and_intro(book: Rulebook) -> None:
    assert book.title == "The Keep"
    assert book.intro == "Build it. Hold it."


def test_lines_in_order_with_their_headings(book: Rulebook) -> None:
    assert [rule.id for rule in book] == ["K1", "K2a", "K3", "L1"]
    assert [rule.heading for rule in book] == ["Building", "Building", "Building", "Holding"]


def test_tags(book: Rulebook) -> None:
    assert book["K1"].text == "A tower costs five."
    assert (book["K1"].no_rule, book["K1"].option, book["K1"].title) == ("", "", "")
    assert (book["K2a"].no_rule, book["K2a"].text) == ("setting", "It rains.")
    assert (book["K3"].option, book["K3"].title) == ("cap", "Length")
    assert book["K3"].text == "The game has ten rounds."
    assert (book["L1"].title, book["L1"].text) == ("Walls", "A wall holds [mostly].")


def test_a_rule_reads_as_id_and_text(book: Rulebook) -> None:
    assert str(book["K1"]) == "K1: A tower costs five."


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("k1", ["K1"]),
        (" K3 ", ["K3"]),
        ("tower FIVE", ["K1"]),
        ("length", ["K3"]),
        ("building", ["K1", "K2a", "K3"]),
        ("dragon", []),
    ],
)
def test_find(book: Rulebook, words: str, ids: list[str]) -> None:
    assert [rule.id for rule in book.find(words)] == ids


def test_an_unknown_id_is_no_rule(book: Rulebook) -> None:
    with pytest.raises(KeyError):
        book["K9"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [("- K1. Again.", "two lines K1"), ("- No id here.", "without an id"), ("- k4. x", "id")],
)
def test_a_broken_rulebook_is_refused(line: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Rulebook(TEXT + line + "\n")

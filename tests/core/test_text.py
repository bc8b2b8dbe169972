"""Words for people: templates, names, and which sentence of several."""

from __future__ import annotations

from typing import Any

import pytest

from chimerical.core.rule import EVERYONE, Event
from chimerical.core.text import Catalogue

TEXT = """
[seats]
name = "Seat {number}"

[kinds]
names = ["nothing", "a sword"]

[events]
quiet = ""
gave = "{a:seat} gives {b:kind} to {c:seat}."
counted = "{a} of {b}, {c} left"
first = { by = "b", text = ["{a:seat} builds first.", "{a:seat} explores first."] }
searched = { by = "c", text = ["{a:seat} found nothing in {b}.", "{a:seat} found it in {b}."] }
won = { by = "a", text = ["", "By force.", "By wit."] }
"""
NAMERS = {"kind": lambda text, table, kind: text["kinds"]["names"][kind] + table}


@pytest.fixture
def text() -> Catalogue:
    return Catalogue(TEXT)


def say(text: Catalogue, name: str, *numbers: int) -> str:
    return text.sentence(Event(EVERYONE, 9, *numbers), name, "!", NAMERS)


@pytest.mark.parametrize(
    ("name", "numbers", "sentence"),
    [
        ("gave", (0, 1, 2), "Seat 1 gives a sword! to Seat 3."),
        ("counted", (3, 4, 5), "3 of 4, 5 left"),
        ("quiet", (1, 2, 3), ""),
        ("unheard of", (1, 2, 3), ""),
        ("first", (1, 0), "Seat 2 builds first."),
        ("first", (1, 1), "Seat 2 explores first."),
        ("searched", (0, 0, 0), "Seat 1 found nothing in 0."),
        ("searched", (0, 5, 0), "Seat 1 found nothing in 5."),
        ("searched", (0, 0, 1), "Seat 1 found it in 0."),
        ("searched", (1, 5, 1), "Seat 2 found it in 5."),
        ("won", (2, 0), "By wit."),
        ("won", (0, 1), ""),
    ],
)
def test_sentences(text: Catalogue, name: str, numbers: tuple[int, ...], sentence: str) -> None:
    assert say(text, name, *numbers) == sentence


def test_the_last_sentence_is_for_all_values_from_there_on(text: Catalogue) -> None:
    assert say(text, "won", 3) == say(text, "won", len(text["events"]["won"]["text"]) - 1)


def test_a_sentence_begins_with_a_capital() -> None:
    text = Catalogue('[seats]\nname = "seat {number}"\n[events]\nturn = "{a:seat}, your turn"')
    assert say(text, "turn", 0) == "Seat 1, your turn"


def test_players_may_have_names() -> None:
    text = Catalogue(TEXT, ["Ann", "Bo"])
    assert say(text, "first", 1, 0) == "Bo builds first."
    assert text.seat(2) == "Seat 3", "an empty chair keeps its number"


def test_a_namer_that_is_missing_is_an_error(text: Catalogue) -> None:
    with pytest.raises(KeyError, match="kind"):
        text.sentence(Event(EVERYONE, 9, 0, 1, 2), "gave", None, {})


def test_sections(text: Catalogue) -> None:
    assert text["kinds"]["names"][0] == "nothing"
    section: Any = text["events"]
    assert section["quiet"] == ""

"""The rulebook as data."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import chimerical as ch
from chimerical.core.rulebook import SOURCES, Lines, Rulebook

from . import toy

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


def test_words_are_found_whatever_their_ending(book: Rulebook) -> None:
    assert [rule.id for rule in book.find("walls holding")] == ["L1"]
    assert [rule.id for rule in book.find("towers cost")] == ["K1"]


def test_a_heading_gives_its_section(book: Rulebook) -> None:
    assert [rule.id for rule in book.find("builds")] == ["K1", "K2a", "K3"]


def test_what_answers_best_comes_first() -> None:
    lines = [
        "- K1. [ruling] A wall counts once.",
        "- K2. Once the rain has come and gone, a wall is wet.",
        "- K3. A wall holds arrows off.",
    ]
    cases = ["## Worked cases", "- K4. A wall falls.", "- K5. Arrows burn."]
    book = Rulebook("\n".join(["## Play", *lines, *cases]))
    assert [rule.id for rule in book.find("wall")] == ["K3", "K2", "K1", "K4"]
    index = {"wall": "K2", "rampart": "K3 K1"}
    assert [rule.id for rule in book.find("walls", index)] == ["K2", "K3", "K1", "K4"]
    assert [rule.id for rule in book.find("ramparts", index)] == ["K3", "K1"]


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


# --- lines as numbers, for rules ---


LINES = Lines("B", "C", "D8a", "S")


@pytest.mark.parametrize(
    ("id", "number"), [("B1", 1), ("B30", 30), ("C5", 1005), ("D8a", 2000), ("S999", 3999)]
)
def test_a_line_has_a_number(id: str, number: int) -> None:
    assert LINES.number(id) == number
    assert LINES.id(number) == id


def test_rules_import_lines_by_their_names(tmp_path: Path) -> None:
    game = toy.make(tmp_path)
    assert game.spec.lines.number("V4") == 4
    assert game.rule(4).text == "You can only show or hide a card that you hold."


@pytest.mark.parametrize(
    "id", ["K1", "B", "B0", "B030", "B1000", "b1", "B1a", "D8", "B²", "__path__"]
)
def test_what_is_no_line_is_named(id: str) -> None:
    """B0 would read as no rule at all, B030 as another spelling of B30."""
    with pytest.raises(AttributeError, match=f"{id} is no line of the rulebook"):
        LINES.number(id)


@pytest.mark.parametrize("prefixes", [(), ("D8a", "B"), tuple("BC" * 17)])
def test_prefixes_that_cannot_be_told_apart_from_no_rule(prefixes: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="up to 32 prefixes, and the first one without a number"):
        Lines(*prefixes)


# --- where a line comes from ---


@pytest.mark.parametrize("source", ["public", "inferred", "ruling", "reconstructed"])
def test_a_line_may_say_where_it_comes_from(source: str) -> None:
    rule = Rulebook(f"## Play\n- K1. [{source}] A wall [mostly] holds.")["K1"]
    assert (rule.source, rule.text, rule.title) == (source, "A wall [mostly] holds.", "")
    assert source in SOURCES


def test_a_line_without_a_source_is_stated(book: Rulebook) -> None:
    assert [rule.source for rule in book] == ["", "", "", ""]


@pytest.mark.parametrize(
    "tags",
    [
        "[option: cap] [ruling] [Length]",
        "[ruling] [Length] [option: cap]",
        "[Length][option:cap][ruling]",
    ],
)
def test_tags_stand_in_any_order(tags: str) -> None:
    rule = Rulebook(f"## Play\n- K1. {tags} Ten rounds.")["K1"]
    assert (rule.option, rule.source, rule.title) == ("cap", "ruling", "Length")
    assert rule.text == "Ten rounds."


@pytest.mark.parametrize("title", ["Ruling", "rules", "public holidays", "option", "ruling: odd"])
def test_what_is_no_source_is_a_title(title: str) -> None:
    rule = Rulebook(f"## Play\n- K1. [{title}] Ten rounds.")["K1"]
    assert (rule.source, rule.title) == ("", title)


SOURCED = (
    toy.text("rulebook.md")
    + """
## Cases
- V20. [option: ties] [ruling] [Ties] Equal points are shared.
- V21. [public] The die has six sides.
- V22. [inferred] It is rolled once.
- V23. [reconstructed] The goal is 99.
- V24. [reconstructed] [no rule: setting] The door is of steel.
"""
)


@pytest.fixture
def show(
    command: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., str]:
    """`chimerical rules` of a toy with sources: what it prints, on one line."""
    game = toy.make(tmp_path, changed={"rulebook.md": SOURCED})
    monkeypatch.setattr("chimerical.games.game", lambda name: game)

    def run(*words: str) -> str:
        code, out, _ = command("rules", "vault", *words)
        assert code == 0
        return " ".join(out.split())

    return run


@pytest.mark.parametrize(
    ("id", "shown"),
    [
        ("V4", "Play V4 You can only show or hide a card that you hold."),
        ("V21", "Cases V21 The die has six sides. [public]"),
        ("V22", "Cases V22 It is rolled once. [inferred]"),
        ("V23", "Cases V23 The goal is 99. [reconstructed]"),
        (
            "V24",
            "Cases V24 The door is of steel. [reconstructed] [not for the program: setting]",
        ),
        (
            "V20",
            "Cases V20 Ties: Equal points are shared. "
            "[option ties: shared or cards; as the box has it, shared] [ruling]",
        ),
    ],
)
def test_rules_shows_where_a_line_comes_from(show: Callable[..., str], id: str, shown: str) -> None:
    assert show(id).partition(" in rules/")[0].partition(" in box.toml")[0] == shown


def test_rules_shows_every_source_in_the_whole_book(show: Callable[..., str]) -> None:
    book = show()
    assert [book.count(f"[{source}]") for source in SOURCES] == [1, 1, 1, 2]


# --- words that people ask with ---


@pytest.mark.parametrize("name", ch.GAMES)
def test_every_word_of_an_index_leads_to_lines_that_exist(name: str) -> None:
    game = ch.game(name)
    index = game.text.get("index")
    assert len(index) > 20
    for word, ids in index.items():
        assert [game.rulebook[id] for id in ids.split()], word
        assert game.find_rules(word), word


@pytest.mark.parametrize(
    ("name", "words", "first"),
    [
        ("chimera-station", "tentacle", "S725"),
        ("chimera-station", "hunger", "S204"),
        ("chimera-station", "hungry", "S204"),
        ("chimera-station", "starve", "S204"),
        ("chimera-station", "starving", "S204"),
        ("chimera-station", "feeding", "S196"),
        ("chimera-station", "refinery", "S371"),
        ("chromosome", "irradiation", "C11"),
        ("chromosome", "lunge", "S8"),
        ("codename-chimera", "rot", "R19"),
        ("codename-chimera", "auction", "K21"),
        ("beta-station", "shark", "B100"),
    ],
)
def test_rules_begin_with_the_answer(name: str, words: str, first: str) -> None:
    assert ch.game(name).find_rules(words)[0].id == first

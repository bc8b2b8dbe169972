"""Words for people: templates, names, amounts, and which sentence of several."""

from __future__ import annotations

from typing import Any

import pytest

from chimerical.core.actions import Amount, Note, Odds
from chimerical.core.events import event
from chimerical.core.space import NUMBER, SEAT, Sort
from chimerical.core.text import Catalogue, in_a_row, in_words, percent

KIND = Sort("kind", 2)
WAY = Sort("way")

TEXT = """
kinds = ["nothing", "a sword"]

[seats]
name = "Seat {number}"

[counts]
coins = ["{n} coin", "{n} coins"]
food = ["{n} food", "{n} food"]

[remarks]
sharp = "{kind} is sharp"

[events]
quiet = ""
gave = "{seat} gives {kind} to {to}."
counted = "{first} of {second}, {third} left"
drew = "{seat} draws {kind:short} ({left:short})."
went = { by = "phase", text = ["{seat} builds first.", "{seat} explores first."] }
won = { by = "way", text = ["", "By force.", "By wit."] }
"""
NAMERS: Any = {
    "kind": lambda text, table, kind: text["kinds"][kind] + table,
    "short": lambda text, table, number: f"#{number}",
}

EVENTS = [
    event("quiet", seat=SEAT),
    event("unheard_of", seat=SEAT),
    event("gave", seat=SEAT, kind=KIND, to=SEAT),
    event("counted", first=NUMBER, second=NUMBER, third=NUMBER),
    event("drew", seat=SEAT, kind=KIND, left=NUMBER),
    event("went", seat=SEAT, phase=NUMBER),
    event("won", way=WAY),
]
TELL = {tell.__name__: tell for tell in EVENTS}


class Log:
    def __init__(self) -> None:
        self.log: list[Any] = []


@pytest.fixture
def text() -> Catalogue:
    return Catalogue(TEXT, namers=NAMERS)


def say(text: Catalogue, name: str, *numbers: int) -> str:
    s = Log()
    TELL[name](s, *numbers)
    return text.sentence(s.log[0], "!")


@pytest.mark.parametrize(
    ("name", "numbers", "sentence"),
    [
        ("gave", (0, 1, 2), "Seat 1 gives a sword! to Seat 3."),
        ("counted", (3, 4, 5), "3 of 4, 5 left"),
        ("drew", (1, 0, 7), "Seat 2 draws #0 (#7)."),
        ("quiet", (1,), ""),
        ("unheard_of", (1,), ""),
        ("went", (1, 0), "Seat 2 builds first."),
        ("went", (1, 1), "Seat 2 explores first."),
        ("won", (2,), "By wit."),
        ("won", (0,), ""),
    ],
)
def test_sentences(text: Catalogue, name: str, numbers: tuple[int, ...], sentence: str) -> None:
    assert say(text, name, *numbers) == sentence


def test_the_last_sentence_is_for_all_values_from_there_on(text: Catalogue) -> None:
    assert say(text, "won", 3) == say(text, "won", 9) == "By wit."


def test_a_sentence_begins_with_a_capital() -> None:
    text = Catalogue('[seats]\nname = "seat {number}"\n[events]\nquiet = "{seat}, your turn"')
    assert say(text, "quiet", 0) == "Seat 1, your turn"


def test_players_may_have_names() -> None:
    text = Catalogue(TEXT, ["Ann", "Bo"], NAMERS)
    assert say(text, "went", 1, 0) == "Bo builds first."
    assert text.seat(2) == "Seat 3", "an empty chair keeps its number"


def test_a_thing_without_a_namer_is_its_number() -> None:
    assert say(Catalogue(TEXT), "gave", 0, 1, 2) == "Seat 1 gives 1 to Seat 3."


def test_what_the_catalogue_counts_needs_no_namer(text: Catalogue) -> None:
    assert text.name("", Sort("food"), 3) == "3 food"
    assert text.fill("{n:food}", {"n": 1}, "") == "1 food"


def test_things_are_named_by_a_section() -> None:
    text = Catalogue('tiles = { park = "a park", mill = { the = "the mill", n = "{n} mills" } }')
    assert in_words("tiles", ("park", "mill"))(text, "", 0) == "a park"
    assert in_words("tiles", {7: "mill"}, "the")(text, "", 7) == "the mill"


def test_a_phrase_is_said_with_its_words(text: Catalogue) -> None:
    assert text.say("remarks", "sharp", kind="wit") == "wit is sharp"


def test_a_hole_that_nothing_fills_is_an_error() -> None:
    text = Catalogue('[seats]\nname = "{number}"\n[events]\nquiet = "{seat} takes {kind}"')
    with pytest.raises(KeyError, match="kind"):
        say(text, "quiet", 0)


def test_templates_are_filled_with_things_numbers_and_texts(text: Catalogue) -> None:
    words = {"seat": SEAT(1), "kind": KIND(1), "n": 5, "place": "home"}
    filled = text.fill("{seat} has {kind}, {kind:short}, {n}, {n:short} at {place}", words, "?")
    assert filled == "Seat 2 has a sword?, #1, 5, #5 at home"


# --- amounts and odds ---


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (Amount("coins"), "1 coin"),
        (Amount("coins", 2), "2 coins"),
        (Amount("food", 0), "0 food"),
        (Amount("coins", 0, most=3), "up to 3 coins"),
        (Amount("coins", 0, most=1), "up to 1 coin"),
        (Amount("coins", 1, most=3), "1 to 3 coins"),
        (Amount("food", 2, per="round"), "2 food per round"),
        (Amount("coins", 0, most=6, unknown=True), "up to 6 coins, not known before"),
        (Amount("coins", 2, when="you win"), "2 coins if you win"),
    ],
)
def test_an_amount_says_what_is_certain(text: Catalogue, amount: Amount, words: str) -> None:
    assert text.amount(amount) == words


def test_costs_and_gains_in_a_row(text: Catalogue) -> None:
    some = (Amount("coins", 2), Amount("food", 1))
    assert text.amounts(some) == "2 coins, 1 food"
    assert text.gains(some) == "+2 coins, +1 food"
    assert text.gains([Amount("coins", 0, most=2)]) == "up to 2 coins"
    assert text.gains([Amount("coins", 1, most=2)]) == "+1 to 2 coins"
    assert text.amounts([Amount("coins", 2, when="you win")]) == "2 coins if you win"
    assert text.amounts(()) == text.gains(()) == ""


def test_a_catalogue_may_have_phrases_of_its_own() -> None:
    text = Catalogue(TEXT + '\n[amounts]\nup_to = "at most {amount}"\nchance = "{chance} odds"')
    assert text.amount(Amount("coins", 0, most=3)) == "at most 3 coins"
    assert text.odds(Odds(chance=0.5)) == "50 % odds"


@pytest.mark.parametrize(
    ("odds", "words"), [(None, ""), (Odds(mean=2.5), ""), (Odds(0.25), "25 %")]
)
def test_odds_in_words(text: Catalogue, odds: Odds | None, words: str) -> None:
    assert text.odds(odds) == words


@pytest.mark.parametrize(
    ("chance", "words"),
    [(0, "0 %"), (1, "100 %"), (0.001, "1 %"), (0.999, "99 %"), (0.125, "13 %"), (1 / 3, "33 %")],
)
def test_only_what_is_certain_is_0_or_100_percent(chance: float, words: str) -> None:
    assert percent(chance) == words


def test_a_remark(text: Catalogue) -> None:
    assert text.note(Note("sharp", {"kind": KIND(1)}), "!") == "a sword! is sharp"


def test_what_says_nothing_takes_no_comma() -> None:
    assert in_a_row(["+2 coins", "", "50 %"]) == "+2 coins, 50 %"


def test_sections(text: Catalogue) -> None:
    assert text["kinds"][0] == "nothing"
    assert text.get("weapons") == {}
    with pytest.raises(KeyError):
        text["weapons"]

"""The box: every mistake in a box file is named, with its field and what would be right."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chimerical as ch
from chimerical.core.box import SOURCES, Box, Field, Form, Schema, entries, flags, numbers, such
from chimerical.core.errors import BoxError


def _check(values: dict[str, int]) -> None:
    if values["cost.wall"] > values["cost.tower"]:
        raise ValueError("cost: a wall must not cost more than a tower")


SCHEMA = Schema(
    [
        Field("cost.tower", "cost", 0, 9, 1),
        Field("cost.wall", "cost", 0, 9, 2),
        Field("numbers.health", "health", 1, 20),
        Field("options.quick", "quick", flag=True),
        Field("options.cap", "cap", 0, 200),
    ],
    check=_check,
)
TEXT = """
game = "keep"

[cost]
tower = { value = 5, from = "rules", line = "K1" }
wall = { value = 2, from = "public" }

[numbers]
health = { value = 4, from = "reconstructed", note = "from a photograph" }

[options]
quick = { value = false, from = "ruling", line = "K9" }
cap = { value = 0, from = "ruling" }
"""


def box(text: str = TEXT, **options: Any) -> Box:
    return Box(SCHEMA, text, options, "my.toml", "keep")


def test_a_box_becomes_a_record() -> None:
    read = box()
    assert list(read.array[0]["cost"]) == [0, 5, 2]
    assert read.array[0]["health"] == 4
    assert read.values["cost.tower"] == 5
    assert read.sources["cost.tower"] == "rules K1"
    assert read.sources["numbers.health"] == "reconstructed"


def test_a_box_is_read_only() -> None:
    with pytest.raises(ValueError, match="read-only"):
        box().array["health"] = 1


def test_options_are_put_over_the_file() -> None:
    read = box(quick=True, cap=7)
    assert read.array[0]["quick"] == 1
    assert read.array[0]["cap"] == 7
    assert read.options == {"quick": 1, "cap": 7}
    assert box().options == {}


MISTAKES = {
    "wrong type": ("value = 5,", 'value = "five",', "cost.tower is 'five', but must be"),
    "fraction": ("value = 5,", "value = 5.0,", "whole number from 0 to 9"),
    "truth for a number": ("value = 5,", "value = true,", "whole number from 0 to 9"),
    "a list": ("value = 5,", "value = [5],", "whole number from 0 to 9"),
    "too large": ("value = 5,", "value = 10,", "cost.tower is 10, but must be a whole number"),
    "too small": ("value = 4,", "value = 0,", "numbers.health is 0, but must be .* 1 to 20"),
    "enormous": ("value = 5,", f"value = {10**30},", "whole number from 0 to 9"),
    "number for truth": ("value = false,", "value = 0,", "options.quick is 0, .* true or false"),
    "missing": ('wall = { value = 2, from = "public" }', "", "cost.wall is missing; .* 0 to 9"),
    "missing section": ("[numbers]", "[nombres]", "numbers.health is missing"),
    "no value": ("value = 2, ", "", "cost.wall needs a value"),
    "bare number": ('{ value = 2, from = "public" }', "2", "cost.wall needs a value"),
    "bad provenance": ('"public"', '"hearsay"', "cost.wall needs from = one of rules, public"),
    "no provenance": (', from = "public"', "", "cost.wall needs from = one of"),
    "unknown field": ("wall =", 'moat = { value = 1, from = "rules" }\nwall =', "cost.moat is not"),
    "unknown section": ("[options]", "[extra]\nx = 1\n[options]", "extra.x is not a field"),
    "unknown name": ('game = "keep"', 'game = "keep"\nrounds = 3', "rounds is not a field"),
    "wrong game": ('"keep"', '"castle"', "box of 'castle', but 'keep' is needed"),
    "no game": ('game = "keep"', "", 'not a box file; one has a line game = "keep"'),
    "not TOML": ("[cost]", "[cost", "not a TOML file: .*line"),
    "twice": ("[numbers]", "[cost]", "not a TOML file"),
    "across fields": ("value = 2,", "value = 6,", "a wall must not cost more than a tower"),
}


@pytest.mark.parametrize(("old", "new", "complaint"), MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_named(old: str, new: str, complaint: str) -> None:
    assert old in TEXT
    with pytest.raises(BoxError, match=complaint) as error:
        box(TEXT.replace(old, new, 1))
    assert str(error.value).startswith("my.toml: ")


def test_deeply_nested_junk_is_no_crash() -> None:
    with pytest.raises(BoxError, match="not a TOML file"):
        box("a = " + "[\n" * 20_000)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("a" + ".a" * 4 + " = 1", "line 2 has a key of more than 4 parts"),
        ("'a' . \"b\".c.d .e = 1", "line 2 has a key of more than 4 parts"),
        ("x = { a.b.c.d.e = 1 }", "line 2 has a key of more than 4 parts"),
        ("x = 0x" + "f" * 5_000, "line 2 has a word of more than 100 characters"),
        ("x = ['', " + "1" * 5_000 + "]", "line 2 has a word of more than 100 characters"),
    ],
)
def test_what_would_take_long_to_read_is_refused_before(line: str, complaint: str) -> None:
    with pytest.raises(BoxError, match=complaint):
        box(f'game = "keep"\n{line}\n')


@pytest.mark.parametrize(
    "line",
    [
        "# e.g.a.b.c.d",
        "x.a.b.c = 1",
        'x = "a.b.c.d.e.f"',
        "x.a.b = 1.5",
        f"x = ['{'A' * 5_000}']",
        f"x = [{'1, ' * 5_000}]",
    ],
)
def test_dots_elsewhere_are_no_parts_of_a_key_and_lines_may_be_long(line: str) -> None:
    with pytest.raises(BoxError, match=r"missing|not a field"):
        box(f'game = "keep"\n{line}\n')


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"quick": 1}, "options.quick is 1, but must be true or false"),
        ({"cap": True}, "options.cap is True, but must be a whole number from 0 to 200"),
        ({"cap": 201}, "options.cap is 201, but must be a whole number from 0 to 200"),
        ({"cap": None}, "options.cap is None"),
        ({"caps": 3}, "no option 'caps'; the options are quick, cap"),
        ({"health": 3}, "no option 'health'"),
    ],
)
def test_a_wrong_option_is_named(options: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BoxError, match=re.escape(complaint)):
        box(**options)


def test_check_sees_the_options_too() -> None:
    def check(values: dict[str, Any]) -> None:
        raise ValueError(f"cap {values['options.cap']}")

    schema = Schema(SCHEMA.fields, check=check)
    with pytest.raises(BoxError, match="cap 9"):
        Box(schema, TEXT, {"cap": 9}, "my.toml", "keep")


def test_every_source_is_accepted() -> None:
    for source in SOURCES:
        assert box(TEXT.replace('"public"', f'"{source}"')).sources["cost.wall"] == source


# --- the hash ---

REFORMATTED = """# A keep.
[options]
cap.value = 0
cap.from = "public"
[options.quick]
from = "rules"
value = false
[cost]
wall = { from = "rules", value = 0x2 }
tower = { note = "dear", from = "rules", value = +5 }
[numbers.health]
value = 4
from = "rules"
"""


def test_layout_and_notes_do_not_change_the_hash() -> None:
    assert box('game = "keep"\n' + REFORMATTED).hash == box().hash
    assert re.fullmatch(r"[0-9a-f]{12}", box().hash)


@pytest.mark.parametrize(
    ("old", "new"), [("5", "3"), ("2", "1"), ("4", "7"), ("false", "true"), ("0", "7")]
)
def test_every_number_changes_the_hash(old: str, new: str) -> None:
    assert box(TEXT.replace(f"value = {old}", f"value = {new}")).hash != box().hash


def test_options_change_the_hash_unless_they_say_the_same() -> None:
    assert box(cap=5).hash != box().hash
    assert box(cap=0).hash == box().hash


# --- words, lists and sections within sections ---


def _streets(value: Any) -> None:
    if not (isinstance(value, list) and all(isinstance(street, str) for street in value)):
        raise ValueError(f"is {value!r}, but must name streets")


def _fill(values: dict[str, Any], record: Any) -> None:
    record["streets"] = len(values["tiles.market.streets"])
    record["dearest"] = max(values["tiles.gardens.cost"], values["tiles.market.cost"])


COST = Field("tiles.gardens.cost", "cost", 0, 9, 0)
STREETS = Field("tiles.market.streets", form=Form("a list of streets", _streets))
SIDE = Field("options.side", "side", choices=("left", "right", "middle"))
RICH = Field("options.rich", "rich", flag=True)
TOWN = Schema(
    [
        COST,
        Field("tiles.market.cost", "cost", 0, 9, 1),
        Field("tiles.market.value", "value", 0, 9),
        STREETS,
        SIDE,
        RICH,
    ],
    [("streets", "i1"), ("dearest", "i2")],
    fill=_fill,
)
TOWN_TEXT = """
game = "town"

[tiles.gardens]
cost = { value = 2, from = "rules", line = "N4", when = { rich = true, value = 6 } }

[tiles.market]
cost = { value = 5, from = "rules", when = { rich = true, side = "right", value = 7 } }
value = { value = 1, from = "public" }
streets = { value = ["high", "low"], from = "public", when = { side = "right", value = [] } }

[options]
side = { value = "left", from = "ruling" }
rich = { value = false, from = "ruling" }
"""


def town(text: str = TOWN_TEXT, **options: Any) -> Box:
    return Box(TOWN, text, options, "my.toml", "town")


def changed(old: str, new: str) -> str:
    assert TOWN_TEXT.count(old) == 1
    return TOWN_TEXT.replace(old, new)


def test_a_choice_is_a_word_in_the_file_and_a_number_in_the_record() -> None:
    for number, word in enumerate(("left", "right", "middle")):
        by_option, by_file = town(side=word), town(changed('"left"', f'"{word}"'))
        assert by_option.values["options.side"] == by_file.values["options.side"] == word
        assert by_option.array[0]["side"] == by_file.array[0]["side"] == number
        assert by_option.hash == by_file.hash


@pytest.mark.parametrize("value", ["up", "", "LEFT", "le", 0, 1, True, None, ["left"]])
def test_what_is_no_choice_is_named(value: Any) -> None:
    complaint = f"options.side is {value!r}, but must be left or right or middle"
    with pytest.raises(BoxError, match=re.escape(complaint)):
        town(side=value)


def test_a_form_says_what_is_wrong_and_what_would_be_right() -> None:
    complaint = "my.toml: tiles.market.streets is 'high', but must name streets"
    with pytest.raises(BoxError, match=re.escape(complaint)):
        town(changed('value = ["high", "low"]', 'value = "high"'))
    missing = "my.toml: tiles.market.streets is missing; it must be a list of streets"
    with pytest.raises(BoxError, match=re.escape(missing)):
        town(changed("streets = ", "roads = "))


def test_sections_lie_within_sections() -> None:
    read = town()
    assert (read.values["tiles.gardens.cost"], read.sources["tiles.gardens.cost"]) == (
        2,
        "rules N4",
    )
    assert read.array[0]["cost"].tolist() == [2, 5]
    assert read.values["tiles.market.value"] == 1, "a name like that of the entries' own"
    assert town(changed("[tiles.gardens]\ncost", "[tiles]\ngardens.cost")).hash == read.hash


NESTED = {
    "unknown name": ("[tiles.market]", "moat = 3\n[tiles.market]", "tiles.gardens.moat is not a"),
    "unknown entry": (
        "[tiles.market]",
        '[tiles.moat]\ncost = { value = 1, from = "rules" }\n[tiles.market]',
        "tiles.moat.cost is not a field of this box",
    ),
    "missing section": ("[tiles.gardens]", "[tiles.garden]", "tiles.gardens.cost is missing"),
    "an entry too high": (
        "[tiles.gardens]\ncost",
        "[tiles]\ngardens",
        "tiles.gardens.cost is missing; it must be a whole number from 0 to 9",
    ),
    "an entry too deep": ("[tiles.gardens]", "[tiles.gardens.cost]", "tiles.gardens.cost needs a"),
    "a number for a section": (
        "[tiles.gardens]\ncost",
        "[tiles]\ngardens = 3\n[parks.gardens]\ncost",
        "tiles.gardens.cost is missing",
    ),
}


@pytest.mark.parametrize(("old", "new", "complaint"), NESTED.values(), ids=NESTED.keys())
def test_a_mistake_in_a_section_is_named_by_its_whole_key(
    old: str, new: str, complaint: str
) -> None:
    with pytest.raises(BoxError, match=f"^my\\.toml: {re.escape(complaint)}"):
        town(changed(old, new))


def test_fill_puts_into_the_record_what_no_field_can() -> None:
    assert town().array[0]["streets"] == 2
    assert town().array[0]["dearest"] == 5
    assert town(changed('["high", "low"]', '["high"]')).array[0]["streets"] == 1
    with pytest.raises(ValueError, match="read-only"):
        town().array["dearest"] = 1


def test_what_only_fill_reads_changes_the_hash() -> None:
    assert town(changed('["high", "low"]', '["high"]')).hash != town().hash
    assert town(changed('["high", "low"]', '["long", "wide"]')).hash != town().hash


# --- entries with another value under an option ---

UNDER = {
    "neither": ({}, [2, 5], 2),
    "said otherwise": ({"rich": False, "side": "left"}, [2, 5], 2),
    "one": ({"rich": True}, [6, 5], 2),
    "the other": ({"side": "right"}, [2, 5], 0),
    "both": ({"rich": True, "side": "right"}, [6, 7], 0),
    "both, but not this": ({"rich": True, "side": "middle"}, [6, 5], 2),
}


def _toml(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


@pytest.mark.parametrize(("options", "costs", "streets"), UNDER.values(), ids=UNDER.keys())
def test_an_entry_follows_the_options_chosen(
    options: dict[str, Any], costs: list[int], streets: int
) -> None:
    read = town(**options)
    assert [read.values[f"tiles.{tile}.cost"] for tile in ("gardens", "market")] == costs
    assert read.array[0]["cost"].tolist() == costs
    assert len(read.values["tiles.market.streets"]) == read.array[0]["streets"] == streets
    assert read.array[0]["dearest"] == max(costs), "and so does what `fill` makes of it"


@pytest.mark.parametrize(("options", "costs", "streets"), UNDER.values(), ids=UNDER.keys())
def test_an_entry_follows_the_options_of_the_file(
    options: dict[str, Any], costs: list[int], streets: int
) -> None:
    text = TOWN_TEXT
    for name, value in options.items():
        default = {"rich": "false", "side": '"left"'}[name]
        text = text.replace(f"{name} = {{ value = {default}", f"{name} = {{ value = {_toml(value)}")
    read = town(text)
    assert read.array[0]["cost"].tolist() == costs
    assert read.array[0]["streets"] == streets
    assert read.hash == town(**options).hash


def test_an_option_chosen_outweighs_the_option_of_the_file() -> None:
    rich = changed("rich = { value = false", "rich = { value = true")
    assert town(rich).values["tiles.gardens.cost"] == 6
    assert town(rich, rich=False).values["tiles.gardens.cost"] == 2
    assert town(rich, rich=False).hash == town().hash
    assert town(rich, side="right").array[0]["cost"].tolist() == [6, 7]


def test_check_sees_the_values_under_the_options() -> None:
    def check(values: dict[str, Any]) -> None:
        if values["tiles.gardens.cost"] > 5:
            raise ValueError("gardens: too dear")

    schema = Schema(TOWN.fields, check=check)
    assert Box(schema, TOWN_TEXT, {}, "my.toml", "town")
    with pytest.raises(BoxError, match=r"my\.toml: gardens: too dear"):
        Box(schema, TOWN_TEXT, {"rich": True}, "my.toml", "town")


WHEN = {
    "no value": "{ rich = true }",
    "no such option": "{ poor = true, value = 3 }",
    "one option of two": "{ rich = true, poor = true, value = 3 }",
    "no option but a number": "{ cost = 3, value = 3 }",
    "a value out of range": "{ rich = true, value = 10 }",
    "a value in words": '{ rich = true, value = "three" }',
    "nothing at all": "{}",
    "no option": "{ value = 3 }",
    "a value that the option cannot have": '{ side = "up", value = 3 }',
    "a number for truth": "{ rich = 1, value = 3 }",
    "a number": "3",
    "a word": '"rich"',
    "a list": "[1]",
    "truth": "true",
}


@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize(
    "when",
    [pytest.param(when, id=id) for id, when in WHEN.items()],
)
def test_a_mistake_in_when_is_named_whether_it_is_used_or_not(when: str, rich: bool) -> None:
    text = changed("when = { rich = true, value = 6 }", f"when = {when}")
    with pytest.raises(BoxError, match=r"^my\.toml: tiles\.gardens\.cost\b"):
        town(text, rich=rich)


def test_when_without_its_parts_says_what_it_needs() -> None:
    with pytest.raises(BoxError, match=r"`when` is .* but must be as in when = "):
        town(changed("when = { rich = true, value = 6 }", "when = { rich = true }"))
    with pytest.raises(BoxError, match="cost is 10, but must be a whole number from 0 to 9"):
        town(changed("when = { rich = true, value = 6 }", "when = { rich = true, value = 10 }"))


def test_an_option_that_hangs_on_another_is_refused() -> None:
    with pytest.raises(BoxError, match=r"my\.toml: options\.side"):
        town(changed('"left", from', '"left", when = { rich = true, value = "right" }, from'))


# --- as people type and read it ---


def test_what_is_allowed_in_words() -> None:
    assert COST.allowed == "a whole number from 0 to 9"
    assert RICH.allowed == "true or false"
    assert SIDE.allowed == "left or right or middle"
    assert STREETS.allowed == "a list of streets"


@given(st.integers(-(10**9), 10**9))
def test_a_number_that_is_shown_can_be_typed(number: int) -> None:
    field = Field("options.cap", "cap", -(10**9), 10**9)
    assert field.accept(field.parse(field.show(number)), "here") == number


@pytest.mark.parametrize(
    ("field", "value", "shown"),
    [
        (RICH, True, "true"),
        (RICH, False, "false"),
        *((SIDE, word, word) for word in SIDE.choices),
        (Field("options.size", choices=("1", "20")), "20", "20"),
    ],
)
def test_a_flag_or_a_choice_that_is_shown_can_be_typed(
    field: Field, value: Any, shown: str
) -> None:
    assert field.show(value) == shown
    for typed in (shown, shown.upper(), f"  {shown} "):
        parsed = field.accept(field.parse(typed), "here")
        assert (type(parsed), parsed) == (type(value), value)


def test_a_flag_may_be_typed_as_a_number() -> None:
    assert [RICH.parse(word) for word in ("1", "0")] == [True, False]
    assert all(type(RICH.parse(word)) is bool for word in ("1", "0"))


def test_a_list_is_shown_as_its_items() -> None:
    assert STREETS.show(["high", "low"]) == "high; low"
    assert STREETS.show([["high", "low"], []]) == "['high', 'low']; []"
    assert STREETS.show([]) == "nothing"


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        (RICH, "2"),
        (RICH, "yes"),
        (RICH, ""),
        (SIDE, "0"),
        (SIDE, "up"),
        (COST, "ten"),
        (COST, "-"),
        (COST, ""),
        (COST, "1.0"),
        (COST, "true"),
        (COST, "²"),
        (COST, "--3"),
        pytest.param(COST, "9" * 5000, id="without end"),
    ],
)
def test_what_cannot_be_meant_is_named(field: Field, typed: str) -> None:
    with pytest.raises(BoxError, match=f"^here: {re.escape(field.key)} is .*{field.allowed}"):
        field.accept(field.parse(typed), "here")


# --- a game's own box ---


def test_a_box_file_makes_another_game(tmp_path: Path) -> None:
    game = ch.game("beta-station")
    text = game.box.text.replace("max_health = { value = 4", "max_health = { value = 6")
    path = tmp_path / "sturdy.toml"
    path.write_text(text, encoding="utf-8")
    sturdy = game.with_box(path)
    assert sturdy.box_view.max_health == 6
    assert game.box_view.max_health == 4
    assert sturdy.box.hash != game.box.hash
    assert sturdy.with_options({"round_cap": 3}).box_view.max_health == 6


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00", b"\x00", b""])
def test_a_file_that_is_no_box_is_named(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "broken.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BoxError, match=r"broken\.toml"):
        ch.game("beta-station").with_box(path)


def test_no_options_is_the_same_game() -> None:
    game = ch.game("beta-station")
    assert game.with_options({}) is game
    twice = game.with_options({"round_cap": 3}).with_options({"storage_slots": 4})
    assert twice.box.options == {"round_cap": 3, "storage_slots": 4}


# --- many fields at once ---

STREET = Form("a street", lambda value: None)


def test_a_form_that_a_value_has_or_has_not() -> None:
    for form, must_be in ((such("even", _even), "even"), (such("even", _even, "2 or 4"), "2 or 4")):
        field = Field("numbers.pair", form=form)
        assert field.accept(4, "my.toml") == 4
        assert field.allowed == "even"
        with pytest.raises(BoxError, match=f"numbers.pair is 3, but must be {must_be}"):
            field.accept(3, "my.toml")


def _even(value: Any) -> bool:
    return bool(value % 2 == 0)


def test_numbers_and_flags_go_by_their_own_names() -> None:
    assert numbers("costs", wall=(1, 9), moat=(0, 3)) == [
        Field("costs.wall", "wall", 1, 9),
        Field("costs.moat", "moat", 0, 3),
    ]
    assert flags("options", "quick") == [Field("options.quick", "quick", flag=True)]


def test_things_that_are_alike_have_a_row_of_numbers_each() -> None:
    assert entries("tiles", ("park", "mill"), 5, cost=("price", 0, 9), street=STREET) == [
        Field("tiles.park.cost", "price", 0, 9, 5),
        Field("tiles.park.street", form=STREET),
        Field("tiles.mill.cost", "price", 0, 9, 6),
        Field("tiles.mill.street", form=STREET),
    ]


def test_the_record_has_a_number_for_each_field_and_what_is_said_besides() -> None:
    fields = [
        *numbers("numbers", health=(1, 20)),
        *entries("tiles", (1, 2), 1, cost=("cost", 0, 9), street=STREET, size=("", 0, 9)),
    ]
    dtype = Schema(fields, [("streets", "i8"), ("worth", "i1", (2,))]).dtype
    assert dtype.names == ("streets", "worth", "health", "cost")
    assert dtype["health"].str[1:] == "i2"
    assert dtype["cost"].shape == (3,), "from 0 to the last of them"
    assert Schema(fields, [("cost", "i4", (8,))]).dtype["cost"].shape == (8,), "unless it is said"


def test_numbers_and_options_of_a_box_by_name() -> None:
    assert box(cap=7).numbers == {"health": 4, "quick": False, "cap": 7}

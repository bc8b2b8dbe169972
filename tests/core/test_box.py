"""The box: every mistake in a box file is named, with its field and what would be right."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import chimerical as ch
from chimerical.core.box import SOURCES, Box, Field, Schema
from chimerical.core.errors import BoxError

DTYPE = np.dtype([("cost", "i2", (3,)), ("health", "i2"), ("quick", "i2"), ("cap", "i2")])


def _check(values: dict[str, int]) -> str | None:
    if values["cost.wall"] > values["cost.tower"]:
        return "cost: a wall must not cost more than a tower"
    return None


SCHEMA = Schema(
    DTYPE,
    [
        Field("cost.tower", "cost", 0, 9, 1),
        Field("cost.wall", "cost", 0, 9, 2),
        Field("numbers.health", "health", 1, 20),
        Field("options.quick", "quick", flag=True),
        Field("options.cap", "cap", 0, 200),
    ],
    _check,
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
    "no game": ('game = "keep"', "", "box of None, but 'keep' is needed"),
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
        box("a = " + "[" * 20_000)


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
    schema = Schema(DTYPE, SCHEMA.fields, lambda values: f"cap {values['options.cap']}")
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

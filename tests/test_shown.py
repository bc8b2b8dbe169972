"""Words for the plain board and lines above the table: they fit the views of whole games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import chimerical as ch

HOLE = re.compile(r"\{[?!]?([./]?)([\w-]+)[^{}]*?(?:\{\w+\}[^{}]*?)?\}")
WORDED = [name for name in ch.GAMES if ch.game(name).print["shown"]]
APART = {"phases", "seat", "table"}  # sections that are not about things of a list


@cache
def views(name: str) -> list[dict[str, Any]]:
    """What all seats see in the course of a game."""
    match, chance = ch.game(name).new(3, 5), random.Random(5)
    seen = [match.view(seat) for seat in (0, 1, None)]
    while not match.over and match.length < 400:
        seen.append(match.view(match.seat))
        match.play_number(chance.choice(match.legal()))
    return [*seen, match.view(0)]


def things(part: Any, section: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything in a view that has an id, with the lists it is in."""
    if isinstance(part, dict):
        if "id" in part:
            yield section, part
        for key, value in part.items():
            yield from things(value, f"{section}.{key}" if "id" in part else key)
    elif isinstance(part, list):
        for value in part:
            yield from things(value, section)


def holes(words: Any) -> set[tuple[str, str]]:
    """Where the words of a section take something from: the root, and the first step."""
    if isinstance(words, str):
        return {(found[1], found[2]) for found in HOLE.finditer(words)}
    parts = words.values() if isinstance(words, dict) else words
    return set().union(*(holes(part) for part in parts))


@pytest.mark.parametrize("name", WORDED)
def test_words_take_only_what_is_there(name: str) -> None:
    shown, printed = ch.game(name).print["shown"], ch.game(name).print
    fields: dict[str, set[str]] = {}
    for view in views(name):
        for section, thing in things(view):
            for key in (section, section.rpartition(".")[2]):
                fields[key] = fields.get(key, set()) | set(thing)
    view = views(name)[0]
    known = fields | {"table": set(view), "seat": fields[shown["seat"]["of"]], "phases": set()}
    for section, words in shown.items():
        assert section in known, f"[shown.{section}] is about nothing"
        for root, step in holes(words):
            there = view if root == "." else printed if root == "/" else known[section]
            assert step in there, f"[shown.{section}] speaks of {root}{step}"
        for field in (words.get(key) for key in ("in", "seat", "open", "print")):
            assert field is None or section in APART or field in known[section]


@pytest.mark.parametrize("name", WORDED)
def test_the_lines_above_the_table_are_sentences_for_their_seat(name: str) -> None:
    noted = [note for view in views(name) for note in view["notes"]]
    assert noted, "there is something to say"
    for note in noted:
        assert note["kind"] in ("goal", "danger", "news")
        assert note["title"]
        assert note["text"]
        assert not re.search(r"[{}]|None", note["text"])
    assert all(note["kind"] == "news" for note in views(name)[2]["notes"]), "nobody's goal"


def test_a_hunter_is_told_what_wins_and_what_hurts() -> None:
    goals = {
        note["title"]: note["text"] for view in views("beta-station") for note in view["notes"]
    }
    assert re.match(r"technology \d of 5, ", goals["To win"])
    danger = goals["Danger as your next turn begins"]
    assert re.match(r"a (turret at \w+|shark here) \(\N{MINUS SIGN}\d", danger)


def test_a_strain_is_told_what_radiation_may_do() -> None:
    dangers = [
        note["text"]
        for view in views("chromosome")
        for note in view["notes"]
        if note["kind"] == "danger"
    ]
    assert re.match(r"radiation would add \d+\.\d to your \d on average; beyond 7", dangers[0])

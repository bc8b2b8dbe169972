"""The Polish words, for clients in that language: nothing that is played goes without one."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import pytest

from chimerical.games.chromosome import words as w

WORDS = tomllib.loads(
    files("chimerical.games.chromosome").joinpath("words_pl.toml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(
    ("section", "wanted"),
    [
        ("species", w.SPECIES_NAMES),
        ("genes", (*w.KIND_NAMES, "any")),
        ("events", w.EVENT_NAMES[1:]),
    ],
)
def test_every_piece_has_a_polish_name(section: str, wanted: tuple[str, ...]) -> None:
    assert set(WORDS[section]) == set(wanted)
    assert all(WORDS[section].values())


def test_every_action_has_a_polish_name() -> None:
    actions = WORDS["actions"]
    assert set(actions["special"]) == set(w.COST_NAMES[: w.SPECIALS])
    assert set(actions["main"]) == {*w.COST_NAMES[w.SPECIALS :], "pass"}
    names = [*actions["special"].values(), *actions["main"].values()]
    assert len(set(names)) == len(names)

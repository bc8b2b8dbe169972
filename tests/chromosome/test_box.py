"""What a box of Chromosome may say: a game can be played with all that is not refused."""

from __future__ import annotations

import re

import pytest

from chimerical.core.errors import BoxError
from chimerical.games.chromosome import words as w

from .conftest import GAME

MISTAKES = [
    ({"genes.action.fate": 2}, "each face of the die stands for one gene"),
    ({"numbers.fortune": 5}, "numbers.fortune is more than numbers.fortune_cap"),
    ({"numbers.start_tokens": 3, "numbers.group": 2}, "is more than numbers.group"),
    ({"numbers.start_tokens": 3, "numbers.tokens": 2}, "is more than numbers.tokens"),
    ({"genes.build.start": 1, "numbers.genes": 3}, "begins with more than numbers.genes"),
    ({"genes.combat.cubes": 7}, "must be a whole number from 8 to 60"),
    ({"costs.repair": "9A 1?"}, "asks for more than 9 genes"),
    ({"costs.repair": "9A " * 20}, "asks for more than 9 genes"),
]


@pytest.mark.parametrize(("values", "words"), MISTAKES)
def test_a_box_with_which_no_game_can_begin_is_refused(box, values, words):
    with pytest.raises(BoxError, match=re.escape(words)):
        box(values)


@pytest.mark.parametrize("cost", ["", "0A 0E"])
def test_what_costs_nothing_could_be_done_for_ever(box, cost):
    """But Supergene wakes once a round, Hotbed takes genes besides, and a chromosome is full."""
    for name in w.COST_NAMES:
        if name in ("supergene", "hotbed", "evolution"):
            assert box({f"costs.{name}": cost})
        else:
            with pytest.raises(BoxError, match=f"costs.{name} asks for nothing"):
                box({f"costs.{name}": cost})


def test_all_seats_can_have_the_genes_that_they_begin_with(box):
    few = (("start", 2), ("cubes", 8))
    made = box({f"genes.{kind}.{key}": n for kind in w.KIND_NAMES for key, n in few})
    lab = made.new(max(made.spec.seats), seed=1)
    assert GAME.spec.laws(lab.table, made.box_view) == []

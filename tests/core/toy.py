"""The Vault of examples/vault for the tests of the core: copied, so that a test can change it.

game = make(tmp_path)                                   # a Game
game = make(tmp_path, changed=edited("words.py", ("CARDS = 4", "CARDS = 3")))
"""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from typing import Any

from chimerical.core.flow import score
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.rule import rule

VAULT = Path(__file__).parents[2] / "examples" / "vault"

_numbers = count()


@rule
def points(tables: Any, boxes: Any, seat: int) -> Any:
    """An entry point that is quick to compile: the score of a seat."""
    return score(tables[0], boxes[0], seat)


def text(file: str) -> str:
    """A file of the game, as it is."""
    return (VAULT / file).read_text(encoding="utf-8")


def edited(file: str, *changes: tuple[str, str]) -> dict[str, str]:
    """A file with other words in some places."""
    changed = text(file)
    for old, new in changes:
        assert old in changed, f"{file} has no {old!r}"
        changed = changed.replace(old, new)
    return {file: changed}


def write(folder: Path, name: str, changed: Mapping[str, str] | None = None) -> None:
    """Copies the game as a package; `changed` has the files that are to read otherwise."""
    package = folder / name
    shutil.rmtree(package, ignore_errors=True)  # with the bytecode of an earlier text
    shutil.copytree(VAULT, package, ignore=shutil.ignore_patterns("__pycache__"))
    for file, content in (changed or {}).items():
        (package / file).write_text(content, encoding="utf-8")


def load(folder: Path, name: str) -> Game:
    """Imports a game that was written, as a fresh process would."""
    for module in [m for m in sys.modules if m == name or m.startswith(f"{name}.")]:
        del sys.modules[module]
    importlib.invalidate_caches()
    sys.path.insert(0, str(folder))
    try:
        return Game(importlib.import_module(name).SPEC)
    finally:
        sys.path.remove(str(folder))


def make(folder: Path, name: str = "", changed: Mapping[str, str] | None = None) -> Game:
    """A new copy of the game, changed here and there."""
    name = name or f"vault_{next(_numbers)}"
    write(folder, name, changed)
    return load(folder, name)


def hold(match: Match, *hands: tuple[int, int, int]) -> None:
    """Gives the seats hands, as numbers of ones, twos and threes; the pile is what is left."""
    s = match.table
    for seat, hand in enumerate(hands):
        for card, number in enumerate(hand, 1):
            s.player[seat].cards[card] = number
    for card in (1, 2, 3):
        out = sum(player.cards[card] + player.kept[card] for player in s.player) + s.shown[card]
        s.pile[card] = match.game.box_view.cards[card] - out
    assert min(s.pile) >= 0, "there are not so many cards"
    match.main.lay(match.main.position)


# What cards are worth in a file of its own, so that a test can change what another file calls.
WORTH = """
from chimerical.core.rule import Lookup, rule

from .. import words as w

EXTRA = 0
POINTS = Lookup((0, 1, 2, 3))


@rule
def worth(card):
    return POINTS[card] + EXTRA + w.BONUS
"""
BY_WORTH = {
    "rules/worth.py": WORTH,
    **edited("words.py", ("DIE = 6", "DIE = 6\nBONUS = 0")),
    **edited(
        "rules/scoring.py",
        ("from .. import words as w\n", "from .. import words as w\nfrom .worth import worth\n"),
        ("card * s.", "worth(card) * s."),
    ),
    **edited(
        "rules/turn.py",
        ("from ..declared import A", "from .worth import worth\nfrom ..declared import A"),
        ("points += card", "points += worth(card)"),
    ),
}

# A table may choose to be tired, which changes nothing: an option that is a flag.
TIRED = {
    **edited("box.toml", ("ties = {", 'tired = { value = false, from = "ruling" }\nties = {')),
    **edited(
        "box.py",
        ('*numbers("o', 'Field("options.tired", "tired", flag=True),\n        *numbers("o'),
    ),
}

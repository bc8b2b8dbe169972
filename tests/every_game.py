"""The games that tests play: those that are registered, and the Vault of examples/vault."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path

import chimerical as ch

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
VAULT = "vault"
EVERY = (*ch.GAMES, VAULT)


@cache
def find(name: str) -> ch.Game:
    """A game by its name."""
    if name != VAULT:
        return ch.game(name)
    if str(EXAMPLES) not in sys.path:
        sys.path.append(str(EXAMPLES))
    return ch.Game(import_module(VAULT).SPEC)

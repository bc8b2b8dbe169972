"""The games that tests play: those that are registered, and the Vault of examples/vault."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pathlib import Path

import chimerical as ch

ROOT = Path(__file__).resolve().parent.parent
VAULT = "vault"
EVERY = (*ch.GAMES, VAULT)


@cache
def find(name: str) -> ch.Game:
    """A game by its name."""
    if name != VAULT:
        return ch.game(name)
    if str(ROOT) not in sys.path:
        sys.path.append(str(ROOT))
    return ch.Game(import_module("examples.vault").SPEC)

"""The games, by name. A game is a folder here with a SPEC; this table is all that knows of it."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module

from chimerical.core.errors import ChimericalError, such
from chimerical.core.game import Game

GAMES = {
    "beta-station": "chimerical.games.beta_station",
    "chimera-station": "chimerical.games.chimera_station",
    "chromosome": "chimerical.games.chromosome",
    "codename-chimera": "chimerical.games.codename_chimera",
}


def game(name: str) -> Game:
    """A game by its name, which is one of `GAMES`."""
    such("name", name, str, "the name of a game")
    if name not in GAMES:
        raise ChimericalError(f"there is no game {name!r}; {_meant(name)}")
    return made(name)


@cache
def made(name: str) -> Game:
    """Games are made once."""
    return Game(import_module(GAMES[name]).SPEC)


def _meant(name: str) -> str:
    """The game that was hardly misspelled, or else all of them."""
    close = [each for each in GAMES if name and each.startswith(name.lower())]
    close = close or get_close_matches(name.lower(), GAMES, 1, 0.7)
    return f"did you mean {' or '.join(close)}?" if close else f"the games are {', '.join(GAMES)}"

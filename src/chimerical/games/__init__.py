"""The games, by name: those of this folder, and those of other packages that are installed.

A game is a package, or a file, with a SPEC. Another package offers one as an entry point:

    [project.entry-points."chimerical.games"]
    nim = "nim"
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from chimerical.core.errors import ChimericalError, such
from chimerical.core.game import Game

GROUP = "chimerical.games"
OURS = {
    "beta-station": "chimerical.games.beta_station",
    "chimera-station": "chimerical.games.chimera_station",
    "chromosome": "chimerical.games.chromosome",
    "codename-chimera": "chimerical.games.codename_chimera",
}


def _found() -> dict[str, str]:
    """Where each game is. Nobody else's takes the name of one of ours."""
    others = {point.name: point.value for point in entry_points(group=GROUP)}
    return OURS | {name: others[name] for name in sorted(others) if name not in OURS}


GAMES = _found()


def game(name: str) -> Game:
    """A game by its name, which is one of `GAMES`."""
    such("name", name, str, "the name of a game")
    if name not in GAMES:
        raise ChimericalError(f"there is no game {name!r}; {_meant(name)}")
    return made(name)


@cache
def made(name: str) -> Game:
    """Games are made once."""
    try:
        found = EntryPoint(name, GAMES[name], GROUP).load()
        return Game(getattr(found, "SPEC", found))
    except Exception as error:
        if name in OURS:
            raise
        why = f"{type(error).__name__}: {error}"
        raise ChimericalError(
            f"the game {name!r} of {GAMES[name]!r} cannot be used: {why}"
        ) from error


def usable() -> dict[str, Game]:
    """The games that can be played here. One that is broken spoils it for no other."""
    return {name: made(name) for name in GAMES if name not in broken()}


@cache
def broken() -> dict[str, str]:
    """Why some games of other packages cannot be used."""
    found = {}
    for name in GAMES:
        try:
            made(name)
        except ChimericalError as error:
            found[name] = str(error)
    return found


def _meant(name: str) -> str:
    """The game that was hardly misspelled, or else all of them."""
    close = [each for each in GAMES if name and each.startswith(name.lower())]
    close = close or get_close_matches(name.lower(), GAMES, 1, 0.7)
    return f"did you mean {' or '.join(close)}?" if close else f"the games are {', '.join(GAMES)}"

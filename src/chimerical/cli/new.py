"""`chimerical new`: a package with a playable game in it, to be made into another one."""

from __future__ import annotations

import keyword
import re
from pathlib import Path
from typing import Annotated

import typer

from chimerical.core.errors import ChimericalError

from . import out

MODEL = "vault"
# What is written anew for every game; the rest is copied from the model.
PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "{name}"
version = "0.1.0"
requires-python = ">=3.11"
dependencies = ["chimerical"]

[dependency-groups]
dev = ["pytest"]

[project.entry-points."chimerical.games"]
{name} = "{package}"

[tool.hatch.build.targets.wheel]
packages = ["src/{package}"]

[tool.pytest.ini_options]
pythonpath = ["src"]
"""
README = """\
# {title}

A game for Chimerical, begun as a copy of its smallest one.

    pip install -e .                    # once; then it is one of the games
    chimerical play {name}
    chimerical serve                    # at the browser's plain board
    chimerical simulate {name} --games 1000
    pytest                              # its rules, line by line

The rules are in `src/{package}/rules/`, every printed number in `box.toml`, all words in
`text_en.toml`. When you have declared something, `python -m chimerical.core.stubs {package}` tells
editors its name.
"""
TESTS = '''\
"""{title}: its rules, and what always holds."""

from random import Random

import pytest
from chimerical import Game
from {package} import SPEC

GAME = Game(SPEC)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("seats", range(GAME.spec.seats[0], GAME.spec.seats[1] + 1))
def test_every_game_ends_and_the_laws_hold(seats: int, seed: int) -> None:
    match, chance = GAME.new(seats, seed=seed), Random(seed)
    while not match.over:
        match.play_number(chance.choice(match.legal()))
        assert GAME.spec.laws(match.table, GAME.box_view) == []
    assert match.winners
    assert all(e.source in GAME.text["sheet"] for s in range(seats) for e in match.sheet(s))
    assert [sum(e.points for e in match.sheet(s)) for s in range(seats)] == match.scores


def test_the_same_games_are_played_everywhere() -> None:
    here, native = (GAME.playouts(40, target=target) for target in ("interpreter", "native"))
    assert (here.scores == native.scores).all()


def test_only_a_card_in_hand_is_shown() -> None:
    """A rule's test names its line: before, action, after."""
    match = GAME.new(2, seed=1)
    for card in (1, 2, 3):
        rule = match.why_not(f"show {{card}}")
        held = match.table.player[match.seat].cards[card]
        assert (rule is None) == (held > 0)
        assert rule is None or rule.id == "V4"
'''


def new(
    name: Annotated[str, typer.Argument(help="What it is to be called: my-game")],
    folder: Annotated[
        Path | None, typer.Option(help="Where to put it; a new folder of that name if none.")
    ] = None,
) -> None:
    """Begin a game of your own."""
    target = folder or Path(name)
    package = begin(name, target)
    out.write(
        f"{target}: a game called {name}, with its rules in src/{package}/rules\n"
        f"  pip install -e {target}\n"
        f"  chimerical play {name}\n"
    )


def begin(name: str, target: Path) -> str:
    """Writes the package; returns what it is imported as."""
    from chimerical.games import GAMES

    package = name.replace("-", "_")
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or keyword.iskeyword(package):
        raise ChimericalError(f"{name!r} is no name of a game; one is written like this: my-game")
    if name in GAMES:
        raise ChimericalError(f"there is a game {name!r} already")
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise ChimericalError(f"{target} exists already and is left as it is")
    words = {"name": name, "package": package, "title": name.replace("-", " ").title()}
    for file, text in {
        "pyproject.toml": PROJECT,
        "README.md": README,
        f"tests/test_{package}.py": TESTS,
    }.items():
        _write(target / file, text.format(**words))
    model = template()
    for path in sorted(model.rglob("*")):
        if path.is_file() and path.suffix in (".py", ".pyi", ".toml", ".md"):
            text = path.read_text(encoding="utf-8")
            _write(target / "src" / package / path.relative_to(model), _renamed(text, **words))
    return package


def template() -> Path:
    """The game that is copied: in the wheel, or where this is run from its sources."""
    here = Path(__file__).resolve().parents[1]
    places = here / "template", here.parents[1] / "examples" / MODEL
    found = next((place for place in places if place.is_dir()), None)
    if found is None:
        raise ChimericalError("the game to copy from is not part of this installation")
    return found


def _renamed(text: str, name: str, title: str, **_: str) -> str:
    old = MODEL.title()
    for pattern, new in (
        (f'name="{MODEL}"', f'name="{name}"'),
        (f'game = "{MODEL}"', f'game = "{name}"'),
        (f"# {old}\n", f"# {title}\n"),
        (f'"""{old}: .*"""', f'"""{title}: what the game gives the core."""'),
    ):
        text = re.sub(pattern, new, text)
    return text


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")

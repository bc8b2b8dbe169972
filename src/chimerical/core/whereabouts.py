"""Where a line of the rulebook is to be found: what carries it out, and which tests prove it.

A line is spelled the same everywhere, so this is a search for its id: in the rules and the box of a
game, and in the tests of it where the source tree is at hand.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from .decisions import Decision, Function, Offer
from .game import Game

Index = dict[str, list["Place"]]
_ID = re.compile(r"\b[A-Z]+[1-9][0-9]{0,2}[a-z]?\b")
_RANGE = re.compile(r"\b([A-Z]+)([1-9][0-9]{0,2})(?:-| to )\1?([1-9][0-9]{0,2})\b")
_IMPORT = re.compile(r"^from \.+lines import (\([^)]*\)|.*)", re.M)


@dataclass(frozen=True)
class Place:
    """A line of a file that names a line of the rulebook."""

    file: str
    line: int
    test: str = ""  # the test it belongs to, if any

    def __str__(self) -> str:
        return self.test or str(self.line)


def carried_out(game: Game) -> Index:
    """The places in a game's rules and box that name each line; else those that span it (B3-B9);
    else, where no rule or row does, what a file says at its head."""
    named: Index = {rule.id: [] for rule in game.rulebook}
    spanned: Index = {id: [] for id in named}
    headed: Index = {id: [] for id in named}
    for file, text in _sources(game):
        head = _head(file, text)
        for number, words in enumerate(text.splitlines(), 1):
            place = Place(file, number)
            for id in dict.fromkeys(_ID.findall(words)):
                (headed if number in head else named).get(id, []).append(place)
            for id in _between(words):
                (headed if number in head else spanned).get(id, []).append(place)
    return {id: named[id] or spanned[id] or list(dict.fromkeys(headed[id])) for id in named}


def at_heads(game: Game) -> list[str]:
    """The lines that are named at the head of a file alone, by no rule or row of their own."""
    heads = {file: _head(file, text) for file, text in _sources(game)}
    return [
        id
        for id, places in carried_out(game).items()
        if places and all(place.line in heads[place.file] for place in places)
    ]


def listed(places: Iterable[Place]) -> str:
    """Places as people read them: "rules/turn.py:30, 41; box.toml:7"."""
    by_file: dict[str, list[str]] = {}
    for place in places:
        by_file.setdefault(place.file, []).append(str(place))
    return "; ".join(f"{file}:{', '.join(names)}" for file, names in by_file.items())


def misspelt(game: Game) -> list[str]:
    """Lines that rules import and the rulebook does not have."""
    names = (
        id
        for _, text in _rules(game)
        for imported in _IMPORT.findall(text)
        for id in _ID.findall(re.sub("#.*", "", imported))
    )
    return sorted({id for id in names if id not in game.rulebook.rules})


def proven(game: Game) -> Index:
    """The tests that name each line; none where there is no source tree."""
    found: Index = {rule.id: [] for rule in game.rulebook}
    for path in _tests(game):
        text = path.read_text(encoding="utf-8")
        spans = list(_functions(text))
        for number, words in enumerate(text.splitlines(), 1):
            for id in re.findall(r'"([A-Z]+[0-9]+[a-z]?)"', words):
                test = next((name for name, span in spans if number in span), "")
                place = Place(path.name, 0 if test else number, test)
                if id in found and place not in found[id]:
                    found[id].append(place)
    return found


def _sources(game: Game) -> Iterator[tuple[str, str]]:
    """The files that carry rules out, without what they only import."""
    for file, text in _rules(game):
        yield file, _IMPORT.sub(lambda block: "\n" * block[0].count("\n"), text)
    yield "box.toml", game.resource("box.toml")


def _rules(game: Game) -> Iterator[tuple[str, str]]:
    if game.spec.folder is None:
        module = import_module(game.spec.package)
        yield f"{game.spec.package}.py", inspect.getsource(module)
        return
    folder = game.spec.folder / "rules"
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".py"):
            yield f"rules/{file.name}", file.read_text(encoding="utf-8")


def _head(file: str, text: str) -> range:
    """The lines of what a file says of itself as a whole."""
    first = ast.parse(text).body[:1] if file.endswith(".py") else []
    said = isinstance(first[0], ast.Expr) if first else False
    return range(1, (first[0].end_lineno or 1) + 1) if said else range(0)


def _between(words: str) -> Iterator[str]:
    for prefix, first, last in _RANGE.findall(words):
        yield from (f"{prefix}{n}" for n in range(int(first), int(last) + 1))


def _tests(game: Game) -> list[Path]:
    """The test files of a game: in `tests` beside the source tree, under the name of its folder."""
    package = Path(str(import_module(game.spec.package).__file__ or "")).with_suffix("")
    package = package.parent if game.spec.folder is not None else package
    folders = (root / "tests" / package.name for root in package.parents)
    folder = next((folder for folder in folders if folder.is_dir()), None)
    return sorted(folder.glob("test_*.py")) if folder else []


def _functions(text: str) -> Iterator[tuple[str, range]]:
    """The tests of a file, each with its lines, decorators included."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = min([node.lineno, *(part.lineno for part in node.decorator_list)])
            yield node.name, range(first, (node.end_lineno or first) + 1)


# --- the lines that bear on a decision ---


def bearing(game: Game) -> dict[str, dict[str, list[str]]]:
    """The lines behind each decision, by its verbs: those that its rules name, in the order of the
    book. They are what is worth reading while it is open.
    """
    asked = (frame for frame in game.spec.play.ask.declared.values() if isinstance(frame, Decision))
    return {
        frame.name: {offer.verb.name: _behind(game, frame, offer) for offer in frame.offers}
        for frame in asked
    }


def _behind(game: Game, asked: Decision, offer: Offer) -> list[str]:
    against = asked.otherwise if offer.line is None else offer.line
    said = (offer.among, offer.why, offer.when, *offer.does, against)
    named = {game.spec.lines.id(against)} if isinstance(against, int) and against else set()
    for rule in {rule for one in said if callable(one) for rule in _with_helpers(one)}:
        named.update(_ID.findall(inspect.getsource(rule)))
    return [rule.id for rule in game.rulebook if rule.id in named]


def _with_helpers(rule: Function) -> list[Function]:
    """A rule, and the rules of the same file that it calls."""
    called = (rule.__globals__.get(name) for name in rule.__code__.co_names)
    beside = [one for one in called if inspect.isfunction(one)]
    return [rule, *(one for one in beside if one.__module__ == rule.__module__)]

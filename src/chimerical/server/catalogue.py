"""What can be played here, as data: games, their options, prints, rulebooks and boxes."""

from __future__ import annotations

import hashlib
from functools import cache

from chimerical.bots import USUAL, known, manner
from chimerical.core.box import Field
from chimerical.core.game import Game
from chimerical.core.lesson import Lesson, names
from chimerical.core.whereabouts import bearing
from chimerical.games import usable

from . import eyes, wire
from .book import lesson, with_box
from .refusals import NotFound


@cache
def playable() -> dict[str, Game]:
    """The games by name."""
    return usable()


def game(name: str) -> Game:
    if name not in playable():
        raise NotFound(f"there is no game {name!r}; the games are {', '.join(playable())}")
    return playable()[name]


def printed(game: Game) -> tuple[str, bytes]:
    """The print of a game with its box, and its hash."""
    if "_printed" not in game.__dict__:
        body = wire.encode(game.print)
        game.__dict__["_printed"] = hashlib.sha256(body).hexdigest()[:32], body
    hash, body = game.__dict__["_printed"]
    return hash, body


def info(game: Game) -> wire.GameInfo:
    return wire.GameInfo(
        game.name,
        game.title,
        game.pitch,
        list(game.spec.seats),
        game.spec.version,
        game.box.hash,
        [_option(game, field) for field in _options(game)],
        known(),
        USUAL,
        {name: manner(name) for name in known()},
        f"/api/games/{game.name}/print/{printed(game)[0]}",
        game.compiled(),
        wire.Introduction(**{"you": "", "win": "", "turn": ""} | game.introduction),
        [_lesson(lesson(game.name, name)) for name in names(game)],
    )


def _lesson(given: Lesson) -> wire.LessonInfo:
    return wire.LessonInfo(given.name, given.title, len(given.steps))


def _options(game: Game) -> list[Field]:
    """As the game's texts list them; those of which they say nothing come last."""
    fields = [f for f in game.spec.schema.fields if f.key.startswith("options.")]
    listed = [f"options.{name}" for name in game.text.get("options")]
    return sorted(fields, key=lambda f: listed.index(f.key) if f.key in listed else len(listed))


def _option(game: Game, field: Field) -> wire.Option:
    name = field.key.removeprefix("options.")
    words = dict(game.text.get("options").get(name, {}))
    title = words.pop("title", name.replace("_", " ").capitalize())
    front = bool(words.pop("front", False))
    lines = [rule for rule in game.rulebook if rule.option == name]
    numeric = not (field.flag or field.choices or field.form)
    return wire.Option(
        name,
        title,
        "flag" if field.flag else "choice" if field.choices else "number" if numeric else "other",
        field.allowed,
        game.box.values[field.key],
        field.low if numeric else None,
        field.high if numeric else None,
        list(field.choices),
        words,
        front,
        lines[0].text if lines else "",
        lines[0].id if lines else "",
        game.box.sources[field.key],
    )


def rules(game: Game) -> wire.Rules:
    lines = [line for rule in game.rulebook if (line := eyes.rule(rule)) is not None]
    return wire.Rules(game.name, game.title, game.rulebook.intro, lines, _bearing(game.name))


@cache
def _bearing(name: str) -> dict[str, dict[str, list[str]]]:
    return bearing(playable()[name])


def rule(game: Game, id: str) -> wire.Rule:
    if id not in game.rulebook.rules:
        raise NotFound(f"the rulebook of {game.title} has no line {id!r}")
    found = eyes.rule(game.rulebook[id])
    assert found is not None
    return found


def check_box(game: Game, text: str) -> wire.BoxReport:
    """What a box file changes; a complaint if it is no box of this game."""
    other = with_box(game, text or " ")
    changes = [
        wire.BoxChange(f.key, f.show(game.box.values[f.key]), f.show(other.box.values[f.key]))
        for f in game.spec.schema.fields
        if game.box.values[f.key] != other.box.values[f.key]
    ]
    return wire.BoxReport(other.box.hash, changes)

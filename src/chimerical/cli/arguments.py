"""What several verbs take: a game with a box, and table options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chimerical.core.errors import BoxError

if TYPE_CHECKING:
    from chimerical.core.game import Game


def find(name: str, box: str | None = None) -> Game:
    """A game by its name, with another box if one is given."""
    from chimerical.games import game

    found = game(name)
    return found.with_box(box) if box else found


def parse_option(game: Game, text: str) -> tuple[str, Any]:
    """`name=value` as the option's own type; BoxError says what is allowed."""
    name, equals, value = text.partition("=")
    if not equals:
        raise BoxError(f"an option is given as name=value, not {text!r}")
    field = game.spec.schema.option(name.strip())
    parsed = field.parse(value)
    field.accept(parsed, f"--option {text}")
    return name.strip(), parsed

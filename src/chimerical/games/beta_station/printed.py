"""What never changes: chits and tiles, what they are for, and what things cost."""

from typing import Any

from . import notation as names
from . import words as w
from .box import CHITS
from .rules.board import SHAPE

# The lines that say what kinds are for, besides monsters.
LINES = {
    "computer": "B93",
    "codex": "B90",
    "cypher": "B91",
    "enhancer": "B82",
    "grenade": "B72",
    "shifter": "B88",
    "rifle": "B71",
    "kit": "B86",
    "blaster": "B68",
}
ENTRIES = {kind: f"chits.{entry}" for entry, kind in CHITS.items()}  # of the box


def printed(game: Any) -> dict[str, Any]:
    return {
        "kinds": {kind: _kind(game, n, kind) for n, kind in enumerate(names.KINDS) if n},
        "shapes": {shape: _shape(game, n, shape) for n, shape in enumerate(names.SHAPES) if n},
        "numbers": game.box.numbers,
    }


def _kind(game: Any, number: int, kind: str) -> dict[str, Any]:
    rule, entry = LINES.get(kind, "B100"), ENTRIES.get(number)
    return {
        "name": game.text["kinds"][kind],
        "rule": rule,
        "text": game.rulebook[rule].text,
        "count": game.box.values[entry] if entry else 1,
        "source": game.box.sources[entry] if entry else "rules B11",
        "strength": number - w.SHARK_1 + 1 if w.SHARK_1 <= number <= w.SHARK_3 else None,
        "technology": w.FIRST_TECHNOLOGY <= number <= w.LAST_TECHNOLOGY,
    }


def _shape(game: Any, number: int, shape: str) -> dict[str, Any]:
    return {
        "count": game.box.values[f"tiles.{shape}"],
        "source": game.box.sources[f"tiles.{shape}"],
        "doors": [names.edges(mask) for mask in range(1, 16) if SHAPE[mask] == number],
    }

"""What never changes: chits and tiles, what they are for, and what things cost."""

from __future__ import annotations

from typing import Any

from . import notation as names
from . import words as w
from .rules.board import SHAPE

# The line that says what a kind is for, and its entry of the box.
KINDS = {
    "turret": ("B100", "turret"),
    "shark1": ("B100", "shark_1"),
    "shark2": ("B100", "shark_2"),
    "shark3": ("B100", "shark_3"),
    "computer": ("B93", "computer"),
    "codex": ("B90", ""),
    "cypher": ("B91", ""),
    "enhancer": ("B82", "neural_enhancer"),
    "grenade": ("B72", "photon_grenade"),
    "shifter": ("B88", "phase_shifter"),
    "rifle": ("B71", "pulse_rifle"),
    "kit": ("B86", "medical_kit"),
    "blaster": ("B68", "blaster"),
}


def printed(game: Any) -> dict[str, Any]:
    numbers = {
        key.partition(".")[2]: value
        for key, value in game.box.values.items()
        if key.startswith(("numbers.", "options."))
    }
    return {
        "kinds": {kind: _kind(game, kind) for kind in KINDS},
        "shapes": {shape: _shape(game, shape) for shape in names.SHAPES[1:]},
        "numbers": numbers,
    }


def _kind(game: Any, kind: str) -> dict[str, Any]:
    rule, entry = KINDS[kind]
    number = names.KINDS.index(kind)
    return {
        "name": game.text["kinds"][kind],
        "rule": rule,
        "text": game.rulebook[rule].text,
        "count": game.box.values[f"chits.{entry}"] if entry else 1,
        "source": game.box.sources[f"chits.{entry}"] if entry else "rules B11",
        "strength": number - w.SHARK_1 + 1 if w.SHARK_1 <= number <= w.SHARK_3 else None,
        "technology": w.FIRST_TECHNOLOGY <= number <= w.LAST_TECHNOLOGY,
    }


def _shape(game: Any, shape: str) -> dict[str, Any]:
    number = names.SHAPES.index(shape)
    return {
        "count": game.box.values[f"tiles.{shape}"],
        "source": game.box.sources[f"tiles.{shape}"],
        "doors": [names.edges(mask) for mask in range(1, 16) if SHAPE[mask] == number],
    }

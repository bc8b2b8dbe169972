"""What never changes: all that is printed on cards, where it comes from, and the numbers."""

from typing import Any

from chimerical.rules import minus

from . import notation as names
from . import words as w
from .box import CARDS, Card, card

SIDES = "nesw"


def printed(game: Any) -> dict[str, Any]:
    """By ids of the view."""
    return {
        "cards": {names.card_id(number): _card(game, number) for number in range(w.CARDS)},
        "abilities": {key: _ability(game, key) for key in w.ABILITY_NAMES[1:]},
        "grid": {"width": w.WIDTH, "height": w.HEIGHT, "first": names.xy(0)},
        "numbers": game.box.numbers,
    }


def read(game: Any, number: int) -> Card:
    """What the box says of a card."""
    return card(game.box.values[CARDS[number]])


def _card(game: Any, number: int) -> dict[str, Any]:
    says = read(game, number)
    ability = w.ABILITY_NAMES[says.ability]
    return {
        "name": game.text["cards"][names.CARD_NAMES[number]],
        "shape": says.kind,
        "shape_name": game.text["shapes"][says.kind],
        "seams": sides(says.seams),
        "energy": None if says.energy == w.NOTHING else says.energy,
        "dice": says.dice,
        "mod": says.mod,
        "attack": attack_words(says.dice, says.mod) if says.dice else None,
        "defense": says.defense,
        "ability": {**_ability(game, ability, says.level), "level": says.level}
        if says.ability
        else None,
        "rule": "N2" if number < w.PARTS else "N1",
        "source": game.box.sources[CARDS[number]],
    }


def _ability(game: Any, key: str, level: int | None = None) -> dict[str, Any]:
    """An ability, and what it does: at a level, or for any number."""
    words = game.text["abilities"][key]
    does = str(words["text"])
    return {
        "key": key,
        "name": f"{words['name']} {level}" if level else words["name"],
        "when": game.text["moments"][words["when"]],
        "text": does if level is None else does.format(n=level),
        "rule": f"A{w.ABILITY_NAMES.index(key)}",
    }


def attack_words(dice: int, mod: int) -> str:
    """Dice and what is added: "2d+3"."""
    return minus(f"{dice}d{mod:+d}") if mod else f"{dice}d"


def sides(seams: int) -> str:
    """Seams as letters: "ew"."""
    return "".join(side for i, side in enumerate(SIDES) if (seams >> i) & 1)

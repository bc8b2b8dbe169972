"""Monsters on their grids, card by card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from chimerical.terminal import patchwork
from chimerical.terminal.floorplan import Mark, Place
from chimerical.terminal.patchwork import Piece, Scale

from .cards import (
    CHOSEN,
    DEFENSE,
    TARGET,
    Card,
    Cards,
    Player,
    condition,
    letters,
    short_name,
    use_now,
)


class Monsters(Cards):
    """How cards look that are sewn together."""

    def shield(self, card: Card) -> Mark:
        """A Defense: ◆ can be hit, □ cannot."""
        value = card.get("defense_now", card["defense"])
        return (f"{'◆' if card['outer'] else '□'}{value}", TARGET if self.aimed(card) else DEFENSE)

    def aimed(self, card: Card) -> bool:
        attack = self.view["attack"]
        return bool(attack and attack["target"] == card["id"])

    def pieces(self, player: Player, scale: Scale) -> dict[Place, Piece]:
        found = {
            (card["x"], card["y"]): self.piece(card, player, scale) for card in player["parts"]
        }
        for card in player["torso"]["cards"]:
            found[card["x"], card["y"]] = self.piece(card, player, scale)
        if player["seat"] in self.view["waiting"] and not player["screened"]:
            for spot in self.view["spots"]:
                found[spot["x"], spot["y"]] = self.ghost(spot)
        return found

    def ghost(self, spot: Mapping[str, Any]) -> Piece:
        """A place where the part in the hand may go."""
        mark, _ = self.lead(spot["id"])
        lines = [[(f"{spot['x']},{spot['y']}", CHOSEN)], [(mark, "dim")]]
        return Piece(lines, ghost=True)

    def piece(self, card: Card, player: Player, scale: Scale) -> Piece:
        torso = player["torso"]
        half = card.get("half")
        outer = torso["outer"] if half else card["outer"]
        aimed = self.aimed(torso) if half else self.aimed(card)
        wall = self.seat(player["seat"]) if outer else patchwork.WALL
        mark = self.stage.marks.get(card["id"], "")
        if half == "upper":
            mark = mark or self.stage.marks.get(torso["id"], "")
        return Piece(
            self.inside(card, torso, scale),
            (mark if mark.isdigit() else "", CHOSEN),
            card["joined"],
            card["open"],
            TARGET if aimed else wall,
            {"upper": "s", "lower": "n"}.get(half or "", ""),
        )

    def inside(self, card: Card, torso: Card, scale: Scale) -> list[list[Mark]]:
        """What is written in a card: name, Defense and attack, ability; or less."""
        shield = self.shield(torso if card.get("half") else card)
        if card.get("half") == "lower":
            shield = (" " * len(shield[0]), "")
        if scale.lines == 1:
            return [self.on_a_line(card, torso, shield, scale)]
        name, room = card["name"] if scale.inner >= 10 else letters(card), scale.inner
        state = condition(card)
        name = short_name(name, room - len(state)).ljust(room - len(state))
        first = [(name, self.name_style(card))]
        first.append((state, "bold red" if "z" in state or "v" in state else "dim"))
        use = use_now(card).plain
        if len(shield[0]) + len(use) > room:
            use = f" {card['attack_now'] or ''}"
        second = [shield, (use, "dim" if card["used"] else "")]
        third = [(card["ability"]["name"] if card["ability"] else "", "italic")]
        return [first, second, third]

    def on_a_line(self, card: Card, torso: Card, shield: Mark, scale: Scale) -> list[Mark]:
        """A card in four letters, small ones if it is inner and has no walls to tell so.

        Where there is no room for x or z, it takes the place of the last letter.
        """
        code, value = letters(card), shield[0]
        if not scale.walls:
            outer = torso["outer"] if card.get("half") else card["outer"]
            code = code if outer else code.lower()
            value = "" if card.get("half") else value[1:]
        state = "z" if card.get("stunned") else "x" if card["used"] else ""
        code = code[: scale.inner - len(value) - len(state)]
        mark = (state, "bold red" if state == "z" else "dim")
        return [(code, self.name_style(card)), mark, (value, shield[1])]

    def name_style(self, card: Card) -> str:
        if card["id"] in self.stage.marks:
            return CHOSEN
        attack = self.view["attack"]
        if attack and card["id"] in [each["card"] for each in attack["attackers"]]:
            return "reverse"
        return "dim" if card.get("used") or card.get("stunned") else ""

"""Cards in words: their names, marks, costs and states, as large as there is room for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from chimerical.core.text import Catalogue
from chimerical.terminal.artist import Stage, View
from chimerical.terminal.floorplan import Mark
from chimerical.terminal.layout import fold, line
from chimerical.terminal.patchwork import glyph

Card = Mapping[str, Any]
Player = Mapping[str, Any]

SEATS = ("deep_sky_blue1", "orange1", "orchid1", "green3")
ENERGY = "bold green3"
DEFENSE = "bold"
CHOSEN = "bold green"
FAINT = "grey50"
TARGET = "bold red"


class Cards:
    """What a table is drawn from, and how seats and cards are written."""

    def __init__(self, view: View, text: Catalogue, stage: Stage) -> None:
        self.view: View = with_print(view, stage.print["cards"])
        self.text = text
        self.stage = stage
        self.players: list[Player] = self.view["players"]

    # --- signs ---

    def seat(self, seat: int) -> str:
        return f"bold {SEATS[seat]}"

    def seat_name(self, seat: int) -> Text:
        return line((self.text.seat(seat), self.seat(seat)))

    def lead(self, id: str) -> Mark:
        """A mark to stand before something; a star, which many share, says nothing there."""
        mark = self.stage.marks.get(id, "")
        return (f"{mark}:" if mark.isdigit() else "", CHOSEN)

    def title(self, player: Player) -> Text:
        seat, names = player["seat"], self.stage.players
        name = f" {names[seat]}" if seat < len(names) else ""
        sign = "▶" if seat == self.view["turn"] or seat == self.view["dealer"] else " "
        text = line((sign, "bold")).append(line(self.lead(player["id"])))
        return text.append(f"{seat + 1}{name}", self.seat(seat))

    # --- cards in words ---

    def brief(self, card: Card, marked: bool = True) -> Text:
        """A card in short: "Rat Claw └ ◆6 1:1d+2 Block 3"."""
        text = line(self.lead(card["id"])) if marked and "id" in card else line("")
        style = CHOSEN if "id" in card and card["id"] in self.stage.marks else ""
        text.append(card["name"], style).append(f" {glyph(card['seams'])}", FAINT)
        text.append(f" {card['defense']}", DEFENSE).append(use(card))
        text.append(f" {card['ability']['name']}" if card["ability"] else "", "italic")
        return text.append(condition(card), "dim")

    def card(self, card: Card, width: int) -> list[Text]:
        """A card with all that it says, on lines of its own."""
        style = CHOSEN if card["id"] in self.stage.marks else "bold"
        lines = [line(self.lead(card["id"]), (card["name"], style))]
        shape = line(f"{card['shape_name']} {glyph(card['seams'])} Defense ")
        lines.append(shape.append(str(card["defense"]), DEFENSE))
        if card["energy"] is not None:
            attack = f": attack {card['attack']}" if card["attack"] else ""
            lines.append(line((f"{card['energy']} energy", ENERGY), (attack, "bold")))
        if power := card["ability"]:
            lines.append(
                line((power["name"], "italic bold"), f", {power['when']}: {power['text']}")
            )
        return [part for text in lines for part in fold(text, width, 2)]

    def whole_line(self, card: Card) -> Text:
        """The same on one line, which may be folded."""
        text = self.brief(card)
        power = card["ability"]
        return text.append(f": {power['text']}" if power else "", "dim")

    def name(self, id: str) -> str:
        """The name of a card."""
        return str(self.stage.print["cards"][id]["name"])


def with_print(view: Any, cards: Mapping[str, Card]) -> Any:
    """A view in which every card has its print beside its state."""
    if isinstance(view, list):
        return [with_print(each, cards) for each in view]
    if not isinstance(view, Mapping):
        return view
    state = {key: with_print(each, cards) for key, each in view.items()}
    return {**cards.get(view.get("id", ""), {}), **state}


def short_name(name: str, room: int) -> str:
    """A name where there is little room: "Go. Forearm". What it is stands last, and stays whole."""
    first, _, last = name.rpartition(" ")
    left = room - len(last) - 2
    if len(name) <= room or left < 1 or not first:
        return name[:room]
    return f"{first[:left]}. {last}"


def letters(card: Card) -> str:
    """Four letters for a card: "RaCl", "Hunc"."""
    words = card["name"].split()
    return "".join(word[:2] for word in words) if len(words) > 1 else words[0][:4]


def use(card: Card) -> Text:
    """What a use costs and the dice: " 1:1d+2"; a dash for cards that cannot be used."""
    if card["energy"] is None:
        return line((" -", FAINT))
    text = line((f" {card['energy']}", ENERGY))
    return text.append(f":{card['attack']}") if card["attack"] else text


def use_now(card: Card) -> Text:
    """The same with what neighbours add."""
    return use({**card, "attack": card["attack_now"]})


def condition(card: Card) -> str:
    """Marks on a card: used, stunned (z), poisoned, blind."""
    marks = [
        "x" if card.get("used") else "",
        "z" if card.get("stunned") else "",
        f"v{card['venom']}" if card.get("venom") else "",
        "?" if card.get("blind") else "",
    ]
    return f" {''.join(marks)}" if any(marks) else ""

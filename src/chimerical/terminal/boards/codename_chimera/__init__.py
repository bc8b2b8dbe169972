"""Codename: Chimera in the terminal: the black market, and the monsters on their grids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from chimerical.core.text import MINUS, Catalogue, percent
from chimerical.terminal import patchwork
from chimerical.terminal.artist import Stage, View
from chimerical.terminal.layout import beside, columns, flow, fold, line, width_of
from chimerical.terminal.patchwork import Scale, glyph

from .cards import CHOSEN, DEFENSE, ENERGY, TARGET, Card, Player, condition, letters, use_now
from .monsters import Monsters

GAP = 3
LONG, MEDIUM, SHORT, BARE = 3, 2, 1, 0
GONE = "Not everything fits; map shows it all."
BIDDING = {
    "leads": "bids highest",
    "speaks": "to speak",
    "waits": "still to come",
    "passed": "passed",
    "out": "cannot raise",
}


@dataclass(frozen=True)
class Form:
    """How large cards are drawn (in words only, without a scale), and how much is said."""

    scale: Scale | None
    detail: int


LARGE, MIDDLE, SMALL = Scale(11, 3), Scale(10, 2), Scale(8, 2)
TIGHT, SKETCH = Scale(7, 1), Scale(5, 1, walls=False)
NARROW = 24  # columns that a player has at least
FORMS = (
    Form(LARGE, LONG),
    Form(LARGE, MEDIUM),
    Form(MIDDLE, MEDIUM),
    Form(SMALL, MEDIUM),
    Form(TIGHT, MEDIUM),
    Form(SMALL, SHORT),
    Form(TIGHT, SHORT),
    Form(SKETCH, SHORT),
    Form(None, MEDIUM),
    Form(None, SHORT),
    Form(None, BARE),
)


def draw(view: View, text: Catalogue, stage: Stage) -> list[Text]:
    """As much as the stage allows: the richest form that fits, or the poorest, cut short."""
    paint = Painter(view, text, stage)
    drawn: list[list[Text]] = []
    for form in FORMS:
        if form.scale and form.detail == SHORT and view["phase"] == "drafting":
            continue  # what everybody has got so far counts for more than frames around cards
        lines = paint.whole(form)
        if width_of(lines) <= stage.width:
            if len(lines) <= stage.height:
                return lines
            drawn += [lines] if form.scale or not drawn else []
    return min(drawn, key=len) if stage.whole and drawn else paint.cut()


class Painter(Monsters):
    """The table in each phase."""

    # --- putting it together ---

    def whole(self, form: Form) -> list[Text]:
        body = {
            "choosing": self.choosing,
            "drafting": self.drafting,
            "building": self.building,
            "arena": self.arena,
        }[self.view["phase"]]
        return [*self.header(), *body(form)]

    def cut(self) -> list[Text]:
        """Where not even the poorest form fits: first whom the decision is about."""
        wide, room = self.stage.width, self.stage.height - 1
        if self.view["phase"] == "arena":  # all monsters count for more than the graveyard
            bare = [*self.header(), *(self.arena(Form(None, BARE), graveyard=False))]
            if len(bare) <= self.stage.height:
                return bare
        lines = self.header()[: max(0, room)]
        if self.view["phase"] == "drafting":
            lines += self.offer(Form(None, SHORT))[: max(0, room - len(lines))]
        shown: dict[int, list[Text]] = {}
        for player in sorted(self.players, key=self.rank):
            block = self.in_words(player, BARE)
            if len(lines) + sum(map(len, shown.values())) + len(block) <= room:
                shown[player["seat"]] = block
        lines += [part for seat in sorted(shown) for part in shown[seat]]
        return [*lines, *fold(Text(GONE, "dim"), wide)[:1]][: self.stage.height]

    def rank(self, player: Player) -> tuple[bool, int]:
        """Who is shown first: whom an action touches, then the viewer."""
        cards = [*player["parts"], *player["torso"]["cards"], *player["inventory"]]
        ids = [player["id"], player["torso"]["id"], *(card["id"] for card in cards)]
        return not any(id in self.stage.marks for id in ids), abs(player["seat"] - self.own)

    @property
    def own(self) -> int:
        """The seat that matters most: the viewer's, or whose turn it is."""
        seat = self.view["seat"]
        return seat if seat is not None else self.view["turn"] or 0

    # --- the header ---

    def header(self) -> list[Text]:
        """The phase, whose turn it is, and the attack at hand."""
        view = self.view
        row = line(
            (" Codename: Chimera ", "bold reverse"), f" {self.text['phases'][view['phase']]}"
        )
        if view["over"]:
            row.append(f" · {self.text['endings'].get(view['ending'], '')}")
        if view["round"]:
            row.append(f" · round {view['round']}")
            row.append(self.rot())
        if view["dealer"] is not None:
            dealer = view["dealer"]
            deals = self.text.spoken(f"{self.text.seat(dealer)} deals")
            row.append(" · ").append(deals, self.seat(dealer))
        if view["turn"] is not None:
            turn = view["turn"]
            row.append(" · ").append(f"{self.text.whose(turn)} turn", self.seat(turn))
            then = ", ".join(str(seat + 1) for seat in view["order"])
            row.append(f", then {then}" if then else "", "dim")
        if view["waiting"] and view["waiting"][0] not in (view["turn"], view["dealer"]):
            row.append(" · ").append(self.deciding(view["waiting"]))
        if hand := view["placing"]:
            row.append(" · in hand: ").append(self.name(hand.get("id") or hand["card"]), CHOSEN)
        if view["aiming"]:
            power = self.stage.print["cards"][view["aiming"]]["ability"]["name"]
            row.append(f" · aims {power}", TARGET)
        lines = [row, *([self.attack(view["attack"])] if view["attack"] else [])]
        return [part for text in lines for part in fold(text, self.stage.width, 2)]

    def rot(self) -> Text:
        """What the rot takes off each Defense, or when it sets in (R19)."""
        if self.view["over"]:
            return line("")
        if self.view["rot"]:
            return line((f" · rot: {MINUS}{self.view['rot']} Defense for all", "bold red"))
        return line((f" · rot from round {self.stage.print['numbers']['rot_from']}", "dim"))

    def deciding(self, seats: list[int]) -> Text:
        if len(seats) > 1:
            return Text(", ").join(self.seat_name(seat) for seat in seats).append(" decide")
        words = self.text.spoken(f"{self.text.seat(seats[0])} decides")
        return line((words, self.seat(seats[0])))

    def attack(self, attack: Mapping[str, Any]) -> Text:
        """ "Attack: Seat 1 on Seat 2's Rat Claw ◆6: Ape Hand 2d+3, Goat Legs 1d+2: hits 64 %" """
        text = line(("Attack: ", TARGET)).append(self.seat_name(attack["attacker"]))
        text.append(" on ").append(self.target(attack))
        if attack["defense"] is not None:
            text.append(f" Defense {attack['defense']}", DEFENSE)
            text.append(f" (Block {attack['block']})" if attack["block"] else "")
        words = [self.attacker(each) for each in attack["attackers"]]
        text.append(": " if words else ": nobody yet").append(Text(" + ").join(words))
        if attack["total"] is not None:
            text.append(" = ").append(str(attack["total"]), "bold")
            ends = {None: "", 0: ", misses", 1: ", hits"}[attack["chance"]]
            return text.append(ends, "bold")
        if words:
            text.append(f" · hits {percent(attack['chance'])}", "bold")
        worse = attack["blocked"] is not None and attack["blocked"] < attack["chance"]
        return text.append(f", {percent(attack['blocked'])} if blocked" if worse else "", "dim")

    def target(self, attack: Mapping[str, Any]) -> Text:
        defender = attack["defender"]
        if attack["target"].startswith("torso"):
            words = str(self.text["phrases"]["torso"]).format(seat=self.text.seat(defender))
            return line((self.text.spoken(words), self.seat(defender)))
        owner = line((f"{self.text.whose(defender)} ", self.seat(defender)))
        return owner.append(self.name(attack["target"]), self.seat(defender))

    def attacker(self, each: Mapping[str, Any]) -> Text:
        if each["result"] is None:
            return line(f"{self.name(each['card'])} {each['attack']}")
        return line(f"{self.name(each['card'])} ", (str(each["result"]), "bold"))

    # --- torsos ---

    def choosing(self, form: Form) -> list[Text]:
        cards, wide = self.view["torsos"], self.stage.width
        if form.detail == LONG:
            blocks = [self.card(card, (wide - 3 * GAP) // 4) for card in cards]
            offer = columns(blocks, wide, GAP)
        elif form.detail == MEDIUM:
            offer = [part for card in cards for part in fold(self.whole_line(card), wide, 2)]
        else:
            offer = flow("Torsos", (self.brief(card) for card in cards), wide)
        return [*offer, *(part for each in self.players for part in self.chooser(each))]

    def chooser(self, player: Player) -> list[Text]:
        """Who has which torso cards, and who is special."""
        text = self.title(player).append("  ")
        cards = [self.brief(card) for card in player["torso"]["cards"]]
        special = [word for word in self.traits(player["seat"]) if word]
        return flow(text, [*cards, *(line((word, "dim")) for word in special)], self.stage.width)

    def traits(self, seat: int) -> Iterator[str]:
        yield "youngest" if seat == self.view["youngest"] else ""
        yield "shortest" if seat == self.view["shortest"] else ""
        hair = self.view["hairiness"].index(seat)
        yield ("hairiest", "2nd in hair", "3rd in hair", "4th in hair")[hair]

    # --- the black market ---

    def drafting(self, form: Form) -> list[Text]:
        lines = [*self.offer(form), *self.auction()]
        for player in self.players:
            lines += self.buyer(player, form.detail)
        return lines + self.bin(form.detail)

    def offer(self, form: Form) -> list[Text]:
        cards, wide = self.view["offer"], self.stage.width
        share = (wide - 4) // 3
        if form.scale is None or share < 22:
            return [part for card in cards for part in fold(self.whole_line(card), wide, 2)]
        drawn: list[Text] = []
        for card in cards:
            block = _framed(self.card(card, share - 4), share)
            drawn = beside(drawn, block) if drawn else block
        return drawn

    def auction(self) -> list[Text]:
        view = self.view
        text, bid = line(("Bid: ", "bold")), view["bid"]
        if bid["seat"] is None:
            text.append("none yet")
        else:
            text.append(str(bid["tokens"]), "bold").append(" by ")
            text.append(self.seat_name(bid["seat"]))
        price = self.stage.print["numbers"]["price"]
        text.append(f" · the dealer may buy for {price}" if view["buying"] else "", "dim")
        return fold(text.append(f" · deck {view['deck']['count']}", "dim"), self.stage.width, 2)

    def buyer(self, player: Player, detail: int) -> list[Text]:
        """Tokens, part in the auction, and what is bought."""
        tokens = player["tokens"]
        text = self.title(player).append("  ")
        text.append("●" * tokens if detail > SHORT else "", ENERGY)
        text.append(f" {tokens:>2}", "bold").append(" token   " if tokens == 1 else " tokens  ")
        status = BIDDING.get(player["bidding"] or "", "")
        style = {"leads": "bold", "speaks": CHOSEN}.get(player["bidding"], "dim")
        entries = [line((status, style))] if status and not self.view["buying"] else []
        if detail == LONG:
            entries += [self.brief(card) for card in player["torso"]["cards"]]
            return [
                *flow(text, entries, self.stage.width, 4, " · "),
                *self.holdings(player, self.stage.width),
            ]
        held = [*self.held(player, detail)]
        lines = flow(text.copy(), [*entries, *held], self.stage.width, 4)
        cards = player["torso"]["cards"] if player["seat"] == self.own else []
        for words in ([card["name"] for card in cards], [letters(card) for card in cards]):
            torso = [line((word, "dim")) for word in words]
            more = flow(text.copy(), [*entries, *torso, *held], self.stage.width, 4)
            if len(more) == len(lines):  # one's own torso, where it takes no further line
                return more
        return lines

    def bin(self, detail: int) -> list[Text]:
        cards = self.view["discards"]
        if not cards or detail <= SHORT:
            return []
        return flow(
            f"Bin {len(cards)}", (line((c["name"], "dim")) for c in cards), self.stage.width
        )

    # --- inventories ---

    def holdings(self, player: Player, width: int) -> list[Text]:
        """The inventory with all numbers."""
        entries = [self.brief(card) for card in player["inventory"]]
        entries += (
            [line((f"{player['unseen']['count']} unseen", "dim"))]
            if player["unseen"]["count"]
            else []
        )
        return flow(line(("    holds ", "dim")), entries, width, 4) if entries else []

    def held(self, player: Player, detail: int) -> Iterator[Text]:
        """The same in short: names, or abbreviations."""
        for card in player["inventory"]:
            style = CHOSEN if card["id"] in self.stage.marks else ""
            name = card["name"] if detail > SHORT else letters(card)
            yield line(self.lead(card["id"]), (name, style), (condition(card), "dim"))
        if player["unseen"]["count"]:
            yield line((f"{player['unseen']['count']} unseen", "dim"))

    # --- building ---

    def building(self, form: Form) -> list[Text]:
        """One's own monster; the others are behind their screens."""
        lines = []
        for player in self.players:
            if not player["screened"]:
                lines += self.builder(player, form)
        for player in self.players:
            if player["screened"]:
                lines += self.behind_screen(player, form.detail)
        own = [player for player in self.players if not player["screened"]]
        return lines + (self.glossary(own, "inventory") if form.detail == LONG else [])

    def builder(self, player: Player, form: Form) -> list[Text]:
        monster = self.monster(player, form)
        wide = self.stage.width
        room = wide - width_of(monster) - GAP
        if form.detail > SHORT and room >= 30:
            entries = [self.brief(card) for card in player["inventory"]]
            return beside(monster, [part for text in entries for part in fold(text, room, 2)], GAP)
        return monster + flow(line(("  holds ", "dim")), self.held(player, form.detail), wide, 4)

    def behind_screen(self, player: Player, detail: int) -> list[Text]:
        text = self.title(player).append("  ")
        torso = [line(card["name"]) for card in player["torso"]["cards"]]
        count = len(player["inventory"]) + player["unseen"]["count"]
        held = self.held(player, detail) if detail > SHORT else [line((f"cards {count}", "dim"))]
        return flow(text, [*torso, *held], self.stage.width, 4)

    # --- the arena ---

    def arena(self, form: Form, graveyard: bool = True) -> list[Text]:
        if form.scale is None:
            lines = [part for each in self.players for part in self.in_words(each, form.detail)]
        else:
            lines = self.side_by_side([self.block(each, form) for each in self.players])
        lines += self.graveyard(form.detail) if graveyard else []
        return lines + (self.glossary(self.players, "parts") if form.detail == LONG else [])

    def side_by_side(self, blocks: Iterable[list[Text]]) -> list[Text]:
        """Blocks in rows, as many to a row as fit."""
        rows: list[list[Text]] = []
        for block in blocks:
            if rows and width_of(rows[-1]) + GAP + width_of(block) <= self.stage.width:
                rows[-1] = beside(rows[-1], block, GAP)
            else:
                rows.append(block)
        return [text for row in rows for text in row]

    def block(self, player: Player, form: Form) -> list[Text]:
        """A player's monster under its title, and the inventory below it."""
        if not player["alive"]:
            return [self.title(player).append(" dead", "bold red")]
        monster = self.monster(player, form)
        room = max(width_of(monster), min(NARROW, self.stage.width))
        entries = [self.brief(c) for c in player["inventory"]] if form.detail == LONG else []
        held = entries or list(self.held(player, form.detail))
        if entries and player["unseen"]["count"]:
            held.append(line((f"{player['unseen']['count']} unseen", "dim")))
        holds = flow(line((" holds ", "dim")), held, room, 2) if held else []
        return [*monster, *holds]

    def monster(self, player: Player, form: Form) -> list[Text]:
        """The title, and the monster on its grid."""
        scale = form.scale
        if scale is None:
            return self.in_words(player, form.detail, stored=False)
        pieces = self.pieces(player, scale)
        room = max(patchwork.width(pieces, scale), min(NARROW, self.stage.width))
        return [
            *flow(self.title(player), self.numbers(player), room, 2, " "),
            *patchwork.draw(pieces, scale),
        ]

    def numbers(self, player: Player) -> Iterator[Text]:
        """Energy, torso, parts, and what hangs over a player."""
        yield line("")
        if self.view["phase"] == "arena":
            yield line("energy ", (str(player["tokens"]), ENERGY), (f"/{player['refill']}", "dim"))
        yield line(self.lead(player["torso"]["id"]), "torso ", self.shield(player["torso"]))
        yield line((f"parts {player['count']}", "dim"))
        if player["leech"]:
            yield line((f"leeched {MINUS}{player['leech']}", "bold red"))
        if player["torso"]["venom"]:
            yield line((f"venom {MINUS}{player['torso']['venom']}", "bold red"))

    def in_words(self, player: Player, detail: int, stored: bool = True) -> list[Text]:
        """A monster without its grid."""
        wide = self.stage.width
        if not player["alive"]:
            return [self.title(player).append(" dead", "bold red")]
        if self.view["phase"] != "arena" and player["screened"]:
            return self.behind_screen(player, detail)
        if self.view["phase"] in ("choosing", "drafting"):
            return self.buyer(player, SHORT)
        entries = [*self.numbers(player)]
        entries += [self.part_in_words(card, detail) for card in self.cards(player)]
        wanted = detail > BARE or any(c["id"] in self.stage.marks for c in player["inventory"])
        if not wanted and (count := len(player["inventory"]) + player["unseen"]["count"]):
            entries.append(line((f"holds {count}", "dim")))
        lines = flow(self.title(player), entries, wide, 4, "  ")
        held = list(self.held(player, detail)) if stored and wanted else []
        return lines + (flow(line(("    holds ", "dim")), held, wide, 4) if held else [])

    def cards(self, player: Player) -> list[Card]:
        """The cards of a monster, torso first."""
        return [*player["torso"]["cards"], *player["parts"]]

    def part_in_words(self, card: Card, detail: int) -> Text:
        name = card["name"] if detail > SHORT else letters(card)
        text = line(self.lead(card["id"]), (name, self.name_style(card)))
        if "outer" in card:
            text.append(" ").append(line(self.shield(card)))
        text.append(use_now(card) if detail > SHORT else "")
        return text.append(condition(card), "dim")

    def graveyard(self, detail: int) -> list[Text]:
        cards = self.view["graveyard"]
        if not cards:
            return []
        shown = detail > SHORT or any(card["id"] in self.stage.marks for card in cards)
        if not shown:
            return [line((f"Graveyard {len(cards)}", "dim"))]
        entries = (
            self.brief(card) if detail == LONG else line(self.lead(card["id"]), card["name"])
            for card in cards
        )
        return flow(f"Graveyard {len(cards)}", entries, self.stage.width)

    def glossary(self, players: Iterable[Player], *places: str) -> list[Text]:
        """What the abilities on the table do."""
        powers: dict[str, Card] = {}
        for player in players:
            cards = [*self.cards(player), *(card for place in places for card in player[place])]
            powers |= {c["ability"]["name"]: c["ability"] for c in cards if c["ability"]}
        entries = (
            line((name, "italic"), (f" {power['text']}", "dim"))
            for name, power in sorted(powers.items())
        )
        return flow(line(("Abilities ", "dim")), entries, self.stage.width) if powers else []


def _framed(lines: list[Text], width: int) -> list[Text]:
    """Lines in a box."""
    top, bottom = f"┌{'─' * (width - 2)}┐", f"└{'─' * (width - 2)}┘"
    rows = []
    for text in lines:
        row = line("│ ").append(text)
        row.append(" " * (width - 1 - row.cell_len)).append("│")
        rows.append(row)
    return [line(top), *rows, line(bottom)]


# --- pictures and signs ---


def picture(view: View, notation: str) -> list[Text]:
    """How a part would lie, where there are too many places to tell of each."""
    many = sum(len(spot["turns"]) for spot in view["spots"]) > 12
    if not many or not notation.startswith("at "):
        return []
    return patchwork.portrait(patchwork.turned(view["placing"]["seams"], int(notation[-1])))


def legend(text: Catalogue) -> list[Text]:
    shapes = Text("  ").join(
        line((glyph(sides), "bold"), f" {text['shapes'][shape]}")
        for shape, sides in (
            ("end", "n"),
            ("straight", "ns"),
            ("bend", "ne"),
            ("tee", "wne"),
            ("cross", "nesw"),
        )
    )
    rest = (
        "On a monster, ● is a joined seam and ○ an open one. ◆6 is the Defense of an outer card, "
        "which can be hit, □6 that of an inner one; the torso is the tall card in the middle. "
        "1:2d+3 is 1 energy for an attack with 2 dice and 3 more, neighbours included; a lone 1 is "
        "the cost of an ability, - a card that cannot be used. Behind a name, x is used this "
        "round, z stunned, v3 poisoned by 3, ? known to you alone. Small monsters write cards with "
        "four letters: RaCl is Rat Claw, racl if it is inner, RaCx if it is used. energy 3/5 is "
        "what there is, and what the next refill lifts it to. Green numbers are those of the "
        "actions; green cells such as 1,0 are places for the part in your hand."
    )
    return [shapes, Text(rest)]

"""Chimera Station in the terminal: the station on its hexes, and all that lies around it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from chimerical.core.text import Catalogue
from chimerical.terminal import hexplan
from chimerical.terminal.artist import Stage, View
from chimerical.terminal.floorplan import Mark
from chimerical.terminal.hexplan import Cell, Row, Scale
from chimerical.terminal.layout import beside, flow, fold, line, padded

SEATS = ("cyan", "dark_orange", "dodger_blue1", "white")
KINDS = {"b": "medium_purple1", "c": "red", "l": "green", "t": "yellow"}
BORDERS = {
    "gold": "yellow",
    "green": "green",
    "pink": "magenta",
    "white": "bright_white",
    "blue": "bright_blue",
    "grey": "grey70",
}
BUILT, FREE = "grey66", "grey30"  # walls
CHOSEN = "bold green"
ACTING = " reverse"
SIDE = 24  # columns of the list of side modules
ASIDE = 40  # columns that the rest needs to stand beside the station
GAP = 2
LONG, MEDIUM, SHORT = 3, 2, 1
SETTLED = ("setup", "feeding")  # phases in which nobody can look for food


@dataclass(frozen=True)
class Form:
    """How much is said: lines in a hex, walls between rows, and details of the rest."""

    lines: int
    walls: bool
    detail: int


@dataclass(frozen=True, eq=False)
class Block:
    """A part of the drawing where not all of them fit; a lower rank is shown first."""

    rank: int
    lines: list[Text]
    pieces: Sequence[Mapping[str, Any]]  # of the view


FORMS = (
    Form(3, True, LONG),
    Form(2, True, LONG),
    Form(2, True, MEDIUM),
    Form(2, True, SHORT),
    Form(1, True, MEDIUM),
    Form(1, True, SHORT),
    Form(1, False, SHORT),
)


def draw(view: View, text: Catalogue, stage: Stage) -> list[Text]:
    """As much as the stage allows: the richest form that fits, or the poorest, cut short."""
    paint = Painter(view, text, stage)
    lines: list[Text] = []
    for form in FORMS:
        for lines in paint.arrangements(form):
            if len(lines) <= stage.height:
                return lines
    return lines if stage.whole else paint.cut()


class Painter:
    def __init__(self, view: View, text: Catalogue, stage: Stage) -> None:
        self.view = view
        self.text = text
        self.stage = stage
        self.print = stage.print
        self.workers = {each["id"]: each for p in view["players"] for each in p["workers"]}
        self.modules = {each["id"]: self.printed("modules", each) for each in view["modules"]}
        self.hexes = [self.printed("hexes", each) for each in view["hexes"]]
        self.places = [(each["q"], each["r"]) for each in self.hexes]

    def printed(self, what: str, piece: Mapping[str, Any]) -> Mapping[str, Any]:
        """A piece of the view with what is printed on it."""
        return {**self.print[what][piece["id"]], **piece}

    # --- putting it together ---

    def arrangements(self, form: Form) -> Iterator[list[Text]]:
        """Cards beside the board and players below it, or all below; sides beside the station, or
        below it where the window is narrow."""
        header, wide, full = self.header(), self.stage.width, form.detail > SHORT
        scale = self.scale(form, wide - SIDE - ASIDE - 2 * GAP)
        if scale is not None:
            left = hexplan.width(self.places, scale) + GAP + SIDE
            board = [*self.board(scale), *self.players(left, full)]
            cards = self.cards(form.detail, min(wide - left - GAP, 70))
            yield header + beside([padded(each, left) for each in board], cards, GAP)
        below = self.cards(form.detail, wide) + self.players(wide, full)
        scale = self.scale(form, wide - SIDE - GAP)
        if scale is not None:
            yield header + self.board(scale) + below
        yield header + self.bare_board(form) + self.sides_in_short() + below

    def board(self, scale: Scale) -> list[Text]:
        """The station with the side modules beside it."""
        return beside(self.station(scale), self.sides(), GAP)

    def scale(self, form: Form, room: int) -> Scale | None:
        """The widest hexes that leave enough room beside them."""
        for inner in (13, 11, 9, 7):
            scale = Scale(inner, form.lines, form.walls)
            if hexplan.width(self.places, scale) <= room and (inner > 7 or room < 71):
                return scale
        return None

    def cards(self, detail: int, width: int) -> list[Text]:
        """The Reactor, the perks on offer, and starting cards while they are drafted."""
        if detail < LONG:
            shown = self.reactor_in_short(width) + self.perks_in_short(width)
        elif width < 2 * ASIDE + GAP:
            shown = self.reactor(width) + self.perks(width)
        else:
            half = (width - GAP) // 2
            left = [padded(each, half) for each in self.reactor(half)]
            shown = beside(left, self.perks(half), GAP)
        return shown + self.starting_cards(width)

    def cut(self) -> list[Text]:
        """Where not even the poorest form fits: one's own things, what the decision is about,
        where one may go, then the rest. Spaces that nobody can build on now are left out first.
        """
        header, wide, view = self.header(), self.stage.width, self.view
        station = [m for m in self.modules.values() if m["hex"]]
        grid = Block(2, self.bare_board(FORMS[-1]), [*view["hexes"], *station])
        blocks = [
            grid if self.building else Block(2, self.station_in_words(), station),
            Block(1, self.sides_in_short(), [*self.side_modules, *view["lab"], view["lounge"]]),
            Block(4, self.reactor_in_short(wide), _tiles(view)),
            Block(5, self.perks_in_short(wide), view["display"]),
            Block(5, self.starting_cards(wide), view["cards"]),
        ]
        for player in view["players"]:
            own = player["seat"] == self.own
            pieces = [player, *player["perks"], *player["workers"]]
            lines = self.player_in_short(player, wide) if own else self.rival(player)
            blocks.append(Block(0 if own or view["over"] else 3, lines, pieces))
        room = self.stage.height - len(header) - 1
        shown = []
        for block in sorted(blocks, key=lambda each: (not self.wanted(each), each.rank)):
            if len(block.lines) <= room:
                shown.append(block)
                room -= len(block.lines)
        if blocks[0] in shown and room >= len(grid.lines) - len(blocks[0].lines):
            shown[shown.index(blocks[0])] = blocks[0] = grid
        lines = [part for block in blocks if block in shown for part in block.lines]
        note = Text("Not everything fits; map shows it all.", "dim")
        missing = len(shown) < len(blocks) or blocks[0] is not grid
        note_lines = fold(note, wide)[:1] if missing else []
        return [*header, *lines, *note_lines][: self.stage.height]

    @property
    def building(self) -> bool:
        """Whether the decision is about build spaces."""
        return any(each["id"] in self.stage.marks for each in self.view["hexes"])

    def wanted(self, block: Block) -> bool:
        """One's own things, and what the decision is about."""
        return block.rank == 0 or any(piece["id"] in self.stage.marks for piece in block.pieces)

    def bare_board(self, form: Form) -> list[Text]:
        """The station with nothing beside it."""
        scale = self.scale(form, self.stage.width)
        return self.station(scale) if scale is not None else self.station_in_words()

    @property
    def own(self) -> int:
        """The seat that matters most: the viewer's, or whose turn it is."""
        seat = self.view["seat"]
        return self.view["turn"] or 0 if seat is None else int(seat)

    def header(self) -> list[Text]:
        view = self.view
        row = line((" Chimera Station ", "bold reverse"), f" round {view['round']}")
        rounds, phase = self.print["rounds"], self.text["phases"][view["phase"]]
        row.append(f" of {len(rounds)}")
        if view["over"]:
            return fold(row.append(f" · {self.text['endings'][view['ending']]}"), self.stage.width)
        row.append(f", {phase}")
        if hand := view["in_hand"]:
            row.append(f" · building {self.printed('modules', hand)['name']}")
        else:
            row.append(f" · builds x{rounds[view['round'] - 1]['multiplier']}")
        turn, [decider] = view["turn"], view["waiting"]
        row.append(" · ").append(f"{self.text.whose(turn)} turn", self.seat(turn))
        if decider != turn:
            decides = self.text.spoken(f"{self.text.seat(decider)} decides")
            row.append(" · ").append(decides, self.seat(decider))
        return fold(row, self.stage.width)

    # --- signs ---

    def seat(self, seat: int) -> str:
        return f"bold {SEATS[seat]}"

    def mark(self, id: str) -> str:
        return self.stage.marks.get(id, "")

    def lead(self, id: str) -> Mark:
        """The mark of something, to stand before it in a row."""
        return _lead(self.mark(id))

    def token(self, id: str | None) -> list[Mark]:
        """A worker: its seat's number and its components."""
        if id is None:
            return []
        worker = self.workers[id]
        acting = ACTING if id == self.view["acting"] else ""
        signs = [(f"●{worker['seat'] + 1}", self.seat(worker["seat"]) + acting)]
        return signs + self.letters(worker)

    def letters(self, worker: Mapping[str, Any]) -> list[Mark]:
        return [(letter, f"bold {KINDS[letter]}") for letter in worker["letters"]]

    def pool(self, player: Mapping[str, Any]) -> Text:
        """A player's loose components: "2b 1t"."""
        text = line("pool")
        held = [each for each in player["pool"] if each["count"]]
        for each in held:
            text.append(" ").append(line(*_component(each["kind"], each["count"])))
        return text if held else text.append(" none", "dim")

    # --- the station ---

    def station(self, scale: Scale) -> list[Text]:
        """Free spaces first, so that the walls of modules win."""
        hexes = sorted(self.hexes, key=lambda each: each["module"] is not None)
        return hexplan.draw({(h["q"], h["r"]): self.cell(h, scale) for h in hexes}, scale)

    def cell(self, hex: Mapping[str, Any], scale: Scale) -> Cell:
        if hex["kind"] == "connector":
            words = ("Command", "Hub") if scale.lines > 1 else ("Hub",)
            return Cell([Row([(word, "dim")]) for word in words], wall=BUILT)
        if hex["module"] is None:
            return self.space(hex, scale)
        module = self.modules[hex["module"]]
        mark = self.mark(module["id"]) or self.mark(hex["id"])
        token = [("locked", "dim")] if module["locked"] else self.token(module["worker"])
        value = ("" if module["value"] is None else str(module["value"]), "bold")
        if scale.lines == 1:
            rows = [self.packed(module, [] if scale.walls else [_lead(mark)], token, value, scale)]
        else:
            names = _named(module, scale.inner, scale.lines - 1)
            rows = [*(Row([(name, _style(module))]) for name in names), Row(token, [value])]
        return Cell(rows, (mark, CHOSEN), BUILT)

    def packed(
        self,
        module: Mapping[str, Any],
        lead: list[Mark],
        token: list[Mark],
        value: Mark,
        scale: Scale,
    ) -> Row:
        """A module on a single line."""
        gap = [(" ", "")] if value[0] else []
        right = [*token, *gap, value]
        room = scale.inner - _length([*lead, *right]) - bool(token)
        name = module["name"] if len(module["name"]) <= room else module["short"]
        if module["locked"] and len(name) > room:
            return Row([*lead, *token])
        return Row([*lead, (name[: max(0, room)], _style(module))], right)

    def space(self, hex: Mapping[str, Any], scale: Scale) -> Cell:
        """A build space: its bonus, and how it is named."""
        mark = self.mark(hex["id"])
        style = CHOSEN if mark else "dim"
        bonus = hex["bonus"] if len(hex["bonus"]) <= scale.inner else hex["bonus_short"]
        name = [(hex["name"], "dim")]
        if scale.lines == 1:
            lead = [] if scale.walls else [_lead(mark)]
            return Cell([Row([*lead, (bonus, style)])], (mark, CHOSEN), FREE)
        rows = [Row([(bonus, style)]), *[Row()] * (scale.lines - 2), Row([], name)]
        return Cell(rows, (mark, CHOSEN), FREE)

    def station_in_words(self) -> list[Text]:
        """Without hexes, where there is no room for them: the modules that were built."""
        entries = [self.entry(m) for m in self.modules.values() if m["hex"]]
        free = sum(each["module"] is None and each["kind"] == "space" for each in self.hexes)
        entries.append(line((f"{free} spaces to build on", "dim")))
        return flow("Station", entries, self.stage.width)

    def entry(self, module: Mapping[str, Any]) -> Text:
        """A module in a row of them."""
        value = "" if module["value"] is None else f" {module['value']}"
        text = line(self.lead(module["id"]), (module["short"], _style(module)), value)
        token = [("locked", "dim")] if module["locked"] else self.token(module["worker"])
        return text.append(" ").append(line(*token)) if token else text

    # --- around the station ---

    @property
    def side_modules(self) -> list[Mapping[str, Any]]:
        return [m for m in self.modules.values() if m["hex"] is None]

    def sides(self) -> list[Text]:
        """The modules beside the board, the Splicing Lab and the Lounge, one below the other."""
        lines = []
        for module in self.side_modules:
            name = module["name"] if len(module["name"]) <= 11 else module["short"]
            row = line((f"{self.mark(module['id']):>2} ", CHOSEN), (f"{name:<11}", _style(module)))
            row.append(f" {'' if module['value'] is None else module['value']} ")
            lines.append(row.append(line(*self.token(module["worker"]))))
        for hall in self.halls():
            lines += fold(Text("   ") + hall, SIDE, 5)
        return lines

    def sides_in_short(self) -> list[Text]:
        entries = [self.entry(m) for m in self.side_modules]
        return flow("Sides", [*entries, *self.halls()], self.stage.width)

    def halls(self) -> list[Text]:
        """The Splicing Lab, the Lounge, and the components in supply."""
        lab = line(("Lab", "bold"))
        for slot in self.view["lab"]:
            lab.append(" ").append(line(self.lead(slot["id"]), (slot["id"][-1].upper(), "dim")))
            lab.append(line(*(self.token(slot["worker"]) or [("·", "dim")])))
        lounge = line(self.lead("lounge"), ("Lounge", "bold"))
        for id in self.view["lounge"]["workers"]:
            lounge.append(" ").append(line(self.lead(id), *self.token(id)))
        supply = line(("Supply", "bold"))
        for each in self.view["components"]:
            supply.append(" ").append(line(*_component(each["kind"], each["count"])))
        return [lab, lounge, supply]

    # --- the Reactor ---

    @property
    def spaces(self) -> list[Mapping[str, Any]]:
        """Its spaces and their tiles, with what is printed on them."""
        found: list[Mapping[str, Any]] = []
        for each in self.view["reactor"]:
            tile = each["tile"] and self.printed("modules", each["tile"])
            found.append({**self.printed("reactor", each), "tile": tile})
        return found

    def reactor(self, width: int) -> list[Text]:
        """A line for each space: what it pays, and the tile on it."""
        piles = f"{self.view['supply']} tiles to come, {len(self.view['discards'])} discarded"
        lines = [line(("Reactor ", "bold"), (piles, "dim"))]
        for space in self.spaces:
            row = line(
                (f"{self.tile_mark(space):>2} ", CHOSEN),
                (f"R{space['id'][-1]} ", ""),
                (f"{space['pays_short'] or 'nothing':<9}", CHOSEN if space["open"] else "dim"),
            )
            if tile := space["tile"]:
                row.append(f"{tile['name']} ", _style(tile)).append(_price(tile))
                does = "to be discarded" if space["leaving"] else tile["text"]
                row.append(f": {does}" if does else "", "dim")
            lines += fold(row, width, 6)
        return lines

    def reactor_in_short(self, width: int) -> list[Text]:
        entries = []
        for space in self.spaces:
            entry = line(_lead(self.tile_mark(space)), (f"R{space['id'][-1]} ", "dim"))
            if tile := space["tile"]:
                price = "discarded" if space["leaving"] else _price(tile)
                entry.append(tile["short"], _style(tile)).append(f" {price}")
            else:
                style = CHOSEN if space["open"] else "dim"
                entry.append(f"[{space['pays_short'] or 'nothing'}]", style)
            entries.append(entry)
        return flow("Reactor", entries, width)

    def tile_mark(self, space: Mapping[str, Any]) -> str:
        return self.mark(space["id"]) or (self.mark(space["tile"]["id"]) if space["tile"] else "")

    # --- perks and other cards ---

    def perks(self, width: int) -> list[Text]:
        lines = [line(("Perks on display ", "bold"), (f"{self.view['deck']} in the deck", "dim"))]
        for each in self.view["display"]:
            perk = self.printed("perks", each)
            row = line((f"{self.mark(perk['id']):>2} ", CHOSEN), (perk["name"], "bold"))
            row.append(f": {perk['text']}; end: {'; '.join(perk['end'])}", "dim")
            lines += fold(row, width, 5)
        return lines

    def perks_in_short(self, width: int) -> list[Text]:
        return flow("Perks", [self.perk(each) for each in self.view["display"]], width)

    def perk(self, perk: Mapping[str, Any]) -> Text:
        text = line(self.lead(perk["id"]), self.print["perks"][perk["id"]]["name"])
        token = self.token(perk.get("worker"))
        return text.append(" ").append(line(*token)) if token else text

    def starting_cards(self, width: int) -> list[Text]:
        """While they are drafted."""
        entries = []
        for each in self.view["cards"]:
            card = self.print["cards"][each["id"]]
            style = CHOSEN if self.mark(each["id"]) else "bold"
            entries.append(line((f"[{card['number']}]", style), f" {', '.join(card['effect'])}"))
        return flow("Cards", entries, width) if entries else []

    # --- players ---

    def players(self, width: int, full: bool) -> list[Text]:
        form = self.player if full else self.player_in_short
        return [part for each in self.view["players"] for part in form(each, width)]

    def player(self, player: Mapping[str, Any], width: int) -> list[Text]:
        track = line(f"research tier {player['tier']}, ")
        track.append(f"next {self.next_tier(player)}", "dim")
        first = flow(self.title(player), [self.goods(player), track], width, 4)
        return first + flow(Text("   "), self.belongings(player), width, 6)

    def next_tier(self, player: Mapping[str, Any]) -> str:
        """What the next advance pays (S223, S224)."""
        if player["mat"] is None:
            return "nothing"
        mat = self.print["mats"][player["mat"]]
        return ", ".join(mat["tiers"][min(player["tier"], mat["last_tier"] - 1)]) or "nothing"

    def player_in_short(self, player: Mapping[str, Any], width: int) -> list[Text]:
        tier = line(f"tier {player['tier']}")
        entries = [self.goods(player), tier, *self.belongings(player)]
        return flow(self.title(player), entries, width, 4)

    def rival(self, player: Mapping[str, Any]) -> list[Text]:
        """What matters of somebody else, on a line."""
        home = sum(worker["where"] == "pool" for worker in player["workers"])
        more = [f"tier {player['tier']}", f"{home} worker{'s' * (home != 1)} home"]
        more += [f"{len(player['perks'])} perk{'s' * (len(player['perks']) != 1)}"]
        text = self.title(player).append(self.goods(player))
        text.append(f" · {' · '.join(more)}", "dim").truncate(self.stage.width, overflow="ellipsis")
        return [text]

    def belongings(self, player: Mapping[str, Any]) -> Iterator[Text]:
        """Components, workers at home, the starting card, perks."""
        yield self.pool(player)
        yield self.home(player)
        if player["card"]:
            yield line(self.lead(player["card"]["id"]), "card")
        for i, perk in enumerate(player["perks"]):
            text = line("" if i else "perks ").append(self.perk(perk))
            yield text.append(f" {perk['worth']}", "dim")  # at the end, as things are

    def title(self, player: Mapping[str, Any]) -> Text:
        seat, names = player["seat"], self.stage.players
        name = names[seat] if seat < len(names) else ""
        wide = max((len(each) for each in names), default=0)
        sign = "▶" if seat == self.view["turn"] else " "
        text = line(self.lead(player["id"]), (sign, "bold"))
        text.append(str(seat + 1), self.seat(seat)).append(f" {name:<{wide}}")
        return text.append("★ " if player["start"] else "  ", "bold yellow")

    def goods(self, player: Mapping[str, Any]) -> Text:
        text = line((f"{self.view['scores'][player['seat']]:>3}", "bold"), " points ")
        text.append(f"${player['coins']:<2} food ")
        short = self.hungry(player)
        text.append(str(player["food"]), "bold red" if short else "")
        text.append(f"/{player['hunger']['need']}", "dim")
        if not short or self.view["over"] or self.view["phase"] in SETTLED:
            return text
        if player["seat"] != self.own:
            return text.append(f" {short} short", "red")
        return text.append(f" {short} short: {self.price_of_hunger(player, short)}", "bold red")

    def hungry(self, player: Mapping[str, Any]) -> int:
        """How much food is missing, if Feeding came now."""
        hunger = player["hunger"]
        return max(0, int(hunger["need"]) - int(hunger["brings"]) - int(player["food"]))

    def price_of_hunger(self, player: Mapping[str, Any], short: int) -> str:
        """Components that go back first, then points (S204, S205)."""
        worn = sum(each["count"] for worker in player["workers"] for each in worker["parts"])
        lost, owed = min(short, worn), max(0, short - worn)
        points = owed * self.print["numbers"]["hunger_points"]
        parts = f"-{lost} component{'s' * (lost != 1)}" if lost else ""
        return ", ".join(filter(None, (parts, f"-{points} points" if points else "")))

    def home(self, player: Mapping[str, Any]) -> Text:
        """Workers that are not on the board."""
        away = all(worker["where"] == "board" for worker in player["workers"])
        text = line("workers", (" all out" if away else "", "dim"))
        for worker in player["workers"]:
            if worker["where"] == "pool":
                number = (f"w{worker['number']}", self.seat(player["seat"]))
                signs = [self.lead(worker["id"]), number, *self.letters(worker)]
                text.append(" ").append(line(*signs))
        for where in ("reserve", "aside"):
            n = sum(each["where"] == where for each in player["workers"])
            text.append(f" +{n} {where}" if n else "", "dim")
        return text


# --- small things ---


def _tiles(view: View) -> list[Mapping[str, Any]]:
    """The spaces of the Reactor and the tiles on them."""
    tiles = [space["tile"] for space in view["reactor"] if space["tile"]]
    return [*view["reactor"], *tiles, *view["components"]]


def _component(kind: str, n: int) -> list[Mark]:
    return [(str(n), ""), (kind[0], f"bold {KINDS[kind[0]]}")]


def _style(module: Mapping[str, Any]) -> str:
    return f"bold {BORDERS[module['border'][0]]}" if module["border"] else "bold"


def _lead(mark: str) -> Mark:
    """A mark to stand before something; a star, which many share, says nothing there."""
    return (f"{mark}:" if mark.isdigit() else "", CHOSEN)


def _price(tile: Mapping[str, Any]) -> str:
    return f"${tile['cost']} +{tile['points']}"


def _length(marks: Iterable[Mark]) -> int:
    return sum(len(word) for word, _ in marks)


def _named(module: Mapping[str, Any], inner: int, lines: int) -> list[str]:
    """The name on so many lines."""
    words = textwrap.wrap(module["name"], inner, break_long_words=False)
    if len(words) > lines or max(map(len, words)) > inner:
        words = [module["short"]]
    return words + [""] * (lines - len(words))


# --- pictures and signs ---


def picture(view: View, notation: str) -> list[Text]:
    """Actions here are told better than they are drawn."""
    return []


def legend(text: Catalogue) -> list[Text]:
    kinds = Text("  ").join(
        line((kind[0], f"bold {KINDS[kind[0]]}"), f" {name}")
        for kind, name in text["kinds"].items()
    )
    rest = (
        "●2bc is a worker of seat 2 with a brain and a claw; it is reversed while it acts. The "
        "number in a module is its value; the colour of its name tells what it brings: gold coins, "
        "green food, pink components, white points, blue research. Free spaces show the bonus of "
        "building there. $3 +6 is a tile for 3 coins that scores 6 when it is built now; builds x2 "
        "means that tiles score double in this round. Rewards in brackets lie open in the Reactor. "
        "Food 2/4 is what a player has and what the workers need. The number behind a perk is what "
        "it would pay if the game ended now. ★ has the start player marker."
    )
    return [kinds, Text(rest)]

"""Chromosome in the terminal: the laboratory on its hexes, and the species beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from chimerical.core.text import Catalogue, percent
from chimerical.terminal import hexplan
from chimerical.terminal.artist import Stage, View
from chimerical.terminal.floorplan import Mark
from chimerical.terminal.hexplan import Cell, Row, Scale
from chimerical.terminal.layout import beside, flow, fold, line, remarks

SPECIES = {
    "mutor": "grey85",
    "ferox": "deep_pink2",
    "cadum": "turquoise2",
    "vagus": "orange3",
    None: "white",
}
KINDS = {
    "action": "yellow",
    "telepathy": "medium_purple1",
    "combat": "red",
    "build": "green",
    "any": "white",
}
CUBES = "bold dodger_blue1"
DOSE = "orange_red1"
RED = "red3"  # rooms that may collapse
FIGHTING = " reverse"
PAYING = " strike"
CHOSEN = "bold green"
QUIET, HOT = "grey42", "dodger_blue1"  # walls
GAP = 2
ASIDE, NARROW = 46, 36  # columns that players should have beside the map, and that they must have
WIDEST = 13
LONG, OWN, MEDIUM, SHORT = 4, 3, 2, 1
GONE = "Not everything fits; map shows it all."


@dataclass(frozen=True)
class Form:
    """How much is said: lines in a hex, walls between rows, and details of the players: of all
    their special actions, of one's own, or of none.
    """

    lines: int
    walls: bool
    detail: int


FORMS = (
    Form(3, True, LONG),
    Form(2, True, LONG),
    Form(2, True, OWN),
    Form(2, True, MEDIUM),
    Form(2, True, SHORT),
    Form(1, True, LONG),
    Form(1, True, OWN),
    Form(1, True, MEDIUM),
    Form(1, True, SHORT),
    Form(1, False, MEDIUM),
    Form(1, False, SHORT),
)


def draw(view: View, text: Catalogue, stage: Stage) -> list[Text]:
    """As much as the stage allows: the richest form that fits, or the poorest, cut short."""
    paint = Painter(view, text, stage)
    lines: list[Text] = []
    for crowded in (False, True):
        for form in FORMS:
            for lines in paint.arrangements(form, crowded):
                if len(lines) <= stage.height:
                    return lines
    return lines if stage.whole else paint.cut()


class Painter:
    def __init__(self, view: View, text: Catalogue, stage: Stage) -> None:
        self.view = view
        self.text = text
        self.stage = stage
        self.print = stage.print
        self.layout = stage.print["layouts"][str(len(view["seats"]))]
        self.rooms = [room for room in view["rooms"] if room["in_play"]]
        self.places = [self.place(room) for room in view["rooms"]]

    # --- putting it together ---

    def arrangements(self, form: Form, crowded: bool) -> Iterator[list[Text]]:
        """The players beside the map, or below it, where the map has the whole width; a map in
        which some room is crowded only if that is asked for.
        """
        header, wide = self.header(), self.stage.width
        scale = self.scale(form, wide - ASIDE - GAP) or self.scale(form, wide - NARROW - GAP)
        if scale is not None and (crowded or not self.crowded(scale)):
            left = hexplan.width(self.places, scale) + GAP
            yield header + beside(self.map(scale), self.players(wide - left, form.detail), GAP)
        yield header + self.bare_map(form) + self.players(wide, form.detail)

    def cut(self) -> list[Text]:
        """Where not even the poorest form fits: the map, then whom the decision is about."""
        wide, room = self.stage.width, self.stage.height - 1
        header, board = self.header(), self.bare_map(FORMS[-1])
        if len(header) + len(board) > room:
            header = header[:1]
        lines = [*header, *(board if len(header) + len(board) <= room else [])]
        players = {each["seat"]: self.player_in_short(each, wide) for each in self.view["players"]}
        shown: list[int] = []
        for seat in sorted(players, key=self.rank):
            if len(lines) + sum(len(players[i]) for i in [*shown, seat]) <= room:
                shown.append(seat)
        lines += [part for seat in sorted(shown) for part in players[seat]]
        return [*lines, *fold(Text(GONE, "dim"), wide)[:1]][: self.stage.height]

    def rank(self, seat: int) -> tuple[bool, int]:
        """Who is shown first: whom an action touches, then the viewer."""
        player = self.view["players"][seat]
        ids = [player["id"], *(trophy["id"] for trophy in player["trophies"])]
        return not any(id in self.stage.marks for id in ids), abs(seat - self.own)

    @property
    def own(self) -> int:
        """The seat that matters most: the viewer's, or whose turn it is."""
        seat = self.view["seat"]
        return self.view["turn"] or 0 if seat is None else seat

    def scale(self, form: Form, room: int) -> Scale | None:
        """The widest hexes for which there is room."""
        for inner in range(WIDEST, 6, -2):
            scale = Scale(inner, form.lines, form.walls)
            if hexplan.width(self.places, scale) <= room:
                return scale
        return None

    # --- the header ---

    def header(self) -> list[Text]:
        """The time, whose turn it is, and what is going on."""
        view = self.view
        rounds = self.print["rounds"][str(len(view["seats"]))]
        row = line((" Chromosome ", "bold reverse"), f" round {view['round']} of {rounds}")
        row.append(" (the last)" if view["clock"] <= 1 and not view["over"] else "", "bold")
        if view["over"]:
            row.append(f", {self.text['endings'].get(view['ending'], '')}")
        elif view["turn"] is None:
            row.append(f", {self.text['phases'][view['phase']]}")
        row.append(" · pool ").append(f"◆{view['pool']}", CUBES)
        row.append(f" · deck {view['deck']}" if view["deck"] else "")
        if not view["over"]:
            row.append(" · ").append(self.whose())
        return [part for text in (row, *remarks(view)) for part in fold(text, self.stage.width, 2)]

    def whose(self) -> Text:
        turn, decider = self.view["turn"], self.decider
        text = line("")
        if turn is not None:
            last = "last turn" if self.view["last_turns"] else "turn"
            text.append(f"{self.text.whose(turn)} {last}", self.seat(turn))
            left = [
                word
                for word, done in (("move", "moved"), ("action", "acted"))
                if not self.view[done] or (word == "action" and self.view["extra"])
            ]
            text.append(f" ({', '.join(left) or 'done'})", "dim")
        if decider != turn:
            text.append(" · " if text.plain else "")
            decides = self.text.spoken(f"{self.text.seat(decider)} decides")
            text.append(decides, self.seat(decider))
        return text

    # --- what is printed ---

    @property
    def decider(self) -> int:
        return int(self.view["waiting"][0])

    def place(self, room: Mapping[str, Any]) -> tuple[int, int]:
        """Where a room lies."""
        at = self.layout[room["id"]]
        return at["q"], at["r"]

    def tile(self, room: Mapping[str, Any]) -> Mapping[str, Any]:
        tile: Mapping[str, Any] = self.print["rooms"][room["id"]]
        return tile

    def sterility(self, room: Mapping[str, Any]) -> str:
        """Bold while an event makes it different from what is printed."""
        return "bold" if room["sterility"] != self.tile(room)["sterility"] else "dim"

    # --- signs ---

    def seat(self, seat: int) -> str:
        return f"bold {SPECIES[self.view['players'][seat]['species']]}"

    def mark(self, id: str) -> str:
        return self.stage.marks.get(id, "")

    def lead(self, id: str) -> Mark:
        """A mark to stand before something; a star, which many share, says nothing there, nor does
        the number that it has anyway.
        """
        mark = self.mark(id)
        return (f"{mark}:" if mark.isdigit() and id != f"room-{mark}" else "", CHOSEN)

    def token(self, room: Mapping[str, Any], short: bool = False) -> list[Mark]:
        """A group: its seat's number and a disc for each token, or how many there are."""
        group = room["group"]
        if group is None:
            return [("new", self.seat(self.decider))] if room["picked"] else []
        style = self.seat(group["owner"]) + (FIGHTING if group["fighting"] else "")
        style += PAYING if group["paying"] else ""
        disc = "●" if group["charged"] else "○"
        discs = f"{disc}{group['size']}" if short else disc * group["size"]
        return [(f"{group['owner'] + 1}{discs}", style)]

    # --- the map ---

    def map(self, scale: Scale) -> list[Text]:
        """Quiet rooms first, so that the walls of radioactive ones win."""
        rooms = sorted(self.rooms, key=lambda room: room["cubes"] > 0)
        return hexplan.draw({self.place(room): self.cell(room, scale) for room in rooms}, scale)

    def bare_map(self, form: Form) -> list[Text]:
        scale = self.scale(form, self.stage.width)
        return self.map(scale) if scale is not None else self.map_in_words()

    def map_in_words(self) -> list[Text]:
        """Where the window is too narrow for hexes: the rooms that have something in them."""
        rooms = [room for room in self.rooms if room["group"] or room["cubes"]]
        entries = [
            line(self.lead(room["id"]), *_joined(self.name(room), *self.contents(room, True)))
            for room in rooms
        ]
        return flow("Rooms", entries, self.stage.width)

    def cell(self, room: Mapping[str, Any], scale: Scale) -> Cell:
        wall = HOT if room["cubes"] else QUIET
        own = self.mark(room["id"])
        mark = ("" if room["id"] == f"room-{own}" else own, CHOSEN)  # its number is there anyway
        if scale.lines == 1:
            lead = [] if scale.walls else [self.lead(room["id"])]
            return Cell([self.packed(room, lead, scale.inner)], mark, wall)
        token, cubes = self.token(room), self.cubes(room)
        first = Row([self.name(room)], [(f"{room['sterility']}+", self.sterility(room))])
        if scale.lines == 2:
            return Cell([first, Row(token, cubes)], mark, wall)
        pile = ("◆" * room["cubes"], CUBES)
        return Cell([first, Row(token), Row([pile], cubes)], mark, wall)

    def packed(self, room: Mapping[str, Any], lead: list[Mark], inner: int) -> Row:
        """A room on a single line; its mark and its sterility only where there is place."""
        name, right = [self.name(room)], self.contents(room, False)
        if _length([*name, *right]) >= inner:
            right = self.contents(room, True)
        level, style = room["sterility"], self.sterility(room)
        sterile = [(f" {level}+", style)] if level > 1 else []
        brief = [(f" {level}", style)] if level > 1 and not right else []
        for left in (
            [*lead, *name, *sterile],
            [*lead, *name, *brief],
            [*lead, *name],
            [*name, *sterile],
        ):
            if _length([*left, *right]) < inner + (not right):
                return Row(left, right)
        return Row(name, right)

    def crowded(self, scale: Scale) -> bool:
        """Whether a room has more on its one line than can be told apart."""
        lines = ([self.name(room), *self.contents(room, True)] for room in self.rooms)
        return scale.lines == 1 and any(_length(words) >= scale.inner for words in lines)

    def contents(self, room: Mapping[str, Any], short: bool) -> list[Mark]:
        return [*self.token(room, short), *self.cubes(room)]

    def name(self, room: Mapping[str, Any]) -> Mark:
        mark = self.mark(room["id"])
        tile = self.tile(room)
        style = RED if tile["red"] else "grey70"
        return (str(tile["number"]), CHOSEN if mark else style)

    def cubes(self, room: Mapping[str, Any]) -> list[Mark]:
        """The power of a space, underlined while a surge makes it more than its cubes."""
        if not room["cubes"]:
            return []
        style = CUBES + (" underline" if room["power"] > room["cubes"] else "")
        return [(f"◆{room['power']}", style)]

    # --- players ---

    def players(self, width: int, detail: int) -> list[Text]:
        return [
            part for each in self.view["players"] for part in self.form(each, detail)(each, width)
        ]

    def form(self, player: Mapping[str, Any], detail: int) -> Callable[..., list[Text]]:
        if detail == LONG or (detail == OWN and player["seat"] == self.own):
            return self.player
        return self.player_in_short if detail == SHORT else self.player_in_brief

    def player(self, player: Mapping[str, Any], width: int) -> list[Text]:
        """Everything about a player, special actions included."""
        lines = self.player_in_brief(player, width)
        if player["out"] or self.view["over"]:
            return lines
        specials = self.print["species"].get(player["species"], {"specials": ()})["specials"]
        powers = (
            line(special["name"], " ", *_cost(f"{special['cost_short']} {special['cost_more']}"))
            for special in (self.print["actions"][key] for key in specials)
        )
        return lines + flow(Text("   "), powers, width, 3)

    def player_in_brief(self, player: Mapping[str, Any], width: int) -> list[Text]:
        if player["out"] or self.view["over"]:
            return self.player_in_short(player, width)
        title = flow(self.title(player), [self.points(player), self.genes(player)], width, 3)
        parts = [self.irradiation(player), *self.belongings(player)]
        return title + flow(Text("   "), parts, width, 3)

    def player_in_short(self, player: Mapping[str, Any], width: int) -> list[Text]:
        parts = [self.points(player)]
        if self.view["over"] and not player["out"]:
            parts += [*self.made_of(player), self.genes(player)]
        elif not player["out"]:
            parts += [self.genes(player), self.level(player), *self.belongings(player)]
        return flow(self.title(player), parts, width, 3)

    def title(self, player: Mapping[str, Any]) -> Text:
        seat, names = player["seat"], self.stage.players
        name = names[seat] if seat < len(names) else ""
        wide = max((len(each) for each in names), default=0)
        sign = "▶" if seat == self.view["turn"] else " "
        text = line((sign, "bold"))
        text.append(str(seat + 1), self.seat(seat)).append(f" {name:<{wide}} ")
        text.append(self.text["species"][player["species"] or "none"], self.seat(seat))
        return text.append("★ " if seat == self.view["start"] else "  ", "bold yellow")

    def points(self, player: Mapping[str, Any]) -> Text:
        if player["out"]:
            return line(("eliminated", "bold red"))
        points = self.view["scores"][player["seat"]]
        text = line((str(points), "bold"), " pt" if abs(points) == 1 else " pts")
        return text.append(" passed", "dim") if player["passed"] and not self.view["over"] else text

    def made_of(self, player: Mapping[str, Any]) -> list[Text]:
        """What the points are for."""
        return [line((str(n), "bold"), f" for {what}") for what, n in player["points"].items()]

    def genes(self, player: Mapping[str, Any]) -> Text:
        """The chromosome: active genes are capitals, passive ones small letters."""
        text = line("")
        for gene in player["genes"]:
            if gene["active"]:
                text.append(gene["kind"][0].upper(), f"bold {KINDS[gene['kind']]}")
        passive = [gene["kind"] for gene in player["genes"] if not gene["active"]]
        text.append("/" if passive else "", "dim")
        for kind in passive:
            text.append(kind[0], f"dim {KINDS[kind]}")
        return text

    def belongings(self, player: Mapping[str, Any]) -> Iterator[Text]:
        """Fortune, energy, tokens, trophies."""
        used = (" used" if player["fortune_spent"] else "", "dim")
        yield line("fortune ", (str(player["fortune"]), "bold"), used)
        yield line("energy ", (str(player["energy"]), "bold"))
        yield line("tokens ", (str(player["tokens"]), "bold"), (f"+{player['supply']}", "dim"))
        if player["trophies"]:
            yield self.trophies(player)

    def irradiation(self, player: Mapping[str, Any]) -> Text:
        """The level, and what the radiation phase would add to it."""
        level, limit = player["irradiation"], self.print["limits"]["irradiation"]
        text = line("irradiation ", (f"{level}/{limit}", DOSE if level else ""))
        dose = player["dose"]
        text.append(f" +{dose['mean']:.1f}" if dose["mean"] else "", "dim")
        return text.append(_doom(player))

    def level(self, player: Mapping[str, Any]) -> Text:
        """The same in short."""
        text = line((f"◆{player['irradiation']}/{self.print['limits']['irradiation']}", DOSE))
        return text.append(_doom(player))

    def trophies(self, player: Mapping[str, Any]) -> Text:
        text = line("trophies")
        for trophy in player["trophies"]:
            text.append(" ").append(line(self.lead(trophy["id"])))
            text.append(f"{trophy['count']}x{trophy['owner'] + 1}", self.seat(trophy["owner"]))
            text.append(f"-{trophy['paying']}" if trophy["paying"] else "", "bold")
        return text


# --- small things ---


def _doom(player: Mapping[str, Any]) -> Text:
    """How likely the radiation phase would be too much."""
    fatal = player["dose"]["fatal"]
    return line((f" dies {percent(fatal)}" if fatal else "", "bold red"))


def _room_name(id: str) -> str:
    return id.replace("-", " ")


def _cost(short: str) -> list[Mark]:
    """A cost such as "1A 2E", in the colours of the genes."""
    styles = {kind[0].upper(): f"bold {style}" for kind, style in KINDS.items() if kind != "any"}
    marks = []
    for part in short.split():
        marks += [(part, styles.get(part[-1], "")), (" ", "")]
    return marks[:-1]


def _joined(*marks: Mark) -> list[Mark]:
    """Marks with a space between them."""
    spaced = [part for mark in marks for part in (mark, (" ", ""))]
    return spaced[:-1]


def _length(marks: Iterable[Mark]) -> int:
    return sum(len(word) for word, _ in marks)


# --- pictures and signs ---


def picture(view: View, notation: str) -> list[Text]:
    """Actions here are told better than they are drawn."""
    return []


def legend(text: Catalogue) -> list[Text]:
    kinds = Text("  ").join(
        line((name["name"][0].upper(), f"bold {KINDS[kind]}"), f" {name['name']}")
        for kind, name in text["kinds"].items()
        if kind != "any"
    )
    rest = (
        "A capital is an active gene, a small letter a passive one. 2●●● is a group of seat 2 "
        "with three charged tokens, 2○ a discharged one, 2●3 the same as 2●●●; it is reversed "
        "while it fights, and struck through when it is named to pay; trophies 2x3-1 are two, "
        "one of them named. In a room, 3+ is its sterility, 3 where there is little place: only "
        "groups of 3 may enter; new is where a Growth is going to be. Where events are in play, "
        "a red number is a room that one of them may tear out. ◆4 in a room is its radioactive "
        "power, underlined under a core surge. Irradiation 2/7, or ◆2/7: beyond 7 you are out; "
        "+1.5 behind it is what the radiation phase would add on average if it came now, without "
        "re-rolls, and dies 6 % how likely that is too much. Energy counts charged tokens and "
        "trophies; "
        "tokens 5+7 are on the board and in supply; trophies 1x2 is one of seat 2. Costs: 1A 2E "
        "is an action gene and 2 energy, +1E what comes on top of it, ? a gene of any kind. ★ "
        "begins the round."
    )
    return [kinds, Text(rest)]

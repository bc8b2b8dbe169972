"""Beta Station in the terminal: the station as a floor plan, the hunters beside or above it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.text import Text

from chimerical.core.text import Catalogue
from chimerical.terminal.artist import Stage, View
from chimerical.terminal.floorplan import (
    DELTA,
    SCALES,
    WALL,
    Mark,
    Plan,
    Room,
    Scale,
    Window,
    crowded,
    part,
    whole,
)
from chimerical.terminal.floorplan import draw as draw_plan
from chimerical.terminal.layout import beside, fold, line, remarks, tied, width_of

SEATS = ("cyan", "yellow", "magenta", "green", "blue")
SIGNS = {
    "turret": ("T", "bold red"),
    "shark1": ("S", "bold red"),
    "shark2": ("S", "bold red"),
    "shark3": ("S", "bold red"),
    "computer": ("C", "bold blue"),
    "codex": ("X", "bold yellow"),
    "cypher": ("Y", "bold yellow"),
    "enhancer": ("E", "green"),
    "grenade": ("G", "green"),
    "shifter": ("P", "green"),
    "rifle": ("R", "green"),
    "kit": ("K", "white"),
    "blaster": ("B", "white"),
}
UNKNOWN = ("?", "grey62")
IN_CHAMBER = ("□", "bold yellow")
BREACH = ("◎", "bold white")
OPEN_CELL = ("·", "dim")
HERE = ("◆", "bold green")
CHAMBER_WALL = "yellow"
SIDE = 34  # columns that the hunters need to stand beside the map
ME = "bold"


def draw(view: View, text: Catalogue, stage: Stage) -> list[Text]:
    """The header, the map and the hunters: as large as the stage allows."""
    header = [part for row in _headlines(view, text) for part in fold(row, stage.width, 2)]
    height = stage.height - len(header)
    plan = rooms(view, stage.marks)
    scales, full = _scales(stage), whole(plan)
    for scale in scales:
        if full.fits(scale, stage.width, height):
            for lines in _arrangements(view, stage, _map(plan, scale)):
                if len(lines) <= height:
                    return header + lines
    if stage.whole and full.width(scales[-1]) <= stage.width:
        return header + min(_arrangements(view, stage, _map(plan, scales[-1])), key=len)
    return header + _cropped(view, stage, plan, height)


def _scales(stage: Stage) -> list[Scale]:
    """Without box-drawing signs, only walls tell where the walkways are."""
    return [scale for scale in SCALES if scale.walls or not stage.ascii]


def _arrangements(view: View, stage: Stage, chart: list[Text]) -> Iterator[list[Text]]:
    """The map with the hunters beside it, if there is room, and with the hunters above it."""
    room = stage.width - width_of(chart) - 3
    if room >= SIDE:
        yield beside(chart, hunters(view, stage, min(room, 60)), 3)
    yield hunters_in_short(view, stage) + chart


def _cropped(view: View, stage: Stage, plan: Plan, height: int) -> list[Text]:
    """Where the whole station does not fit: what lies around the action."""
    full = whole(plan)
    *_, wider, scale = _scales(stage)
    if full.width(wider) <= stage.width:
        scale = wider
    spare = stage.width - full.width(scale) - 3
    aside = hunters(view, stage, min(spare, 60)) if spare >= SIDE else []
    if len(aside) >= height:  # one's own hand is needed most
        aside = _own(view, min(spare, 60)) or aside[: max(0, height - 1)]
    above = [] if aside else hunters_in_short(view, stage)
    room = max(4, height - len(above) - 1)
    window = part(full, scale, stage.width, room, _focus(view, stage.marks))
    note = "Part of the station does not fit; "
    note += "map shows it all." if window.across == full.across else "widen the window to see it."
    chart = above + beside(draw_plan(plan, scale, window), aside, 3)
    return chart + fold(Text(note, "dim"), stage.width)


def _map(plan: Plan, scale: Scale) -> list[Text]:
    """The whole station; what does not fit into a room's picture stands below."""
    lines = draw_plan(plan, scale, whole(plan))
    for (x, y), room in sorted(plan.items(), key=lambda item: (item[0][1], item[0][0])):
        if crowded(room, scale):
            text = line(f"    {place(x, y)}: ")
            for sign, style in [*room.people, *room.things]:
                text.append(sign, style).append(" ")
            lines.append(text)
    return lines


def place(x: int, y: int) -> str:
    north_south = f"{'n' if y < 0 else 's'}{abs(y)}" if y else ""
    east_west = f"{'w' if x < 0 else 'e'}{abs(x)}" if x else ""
    return north_south + east_west or "breach"


# --- the station ---


def rooms(view: View, marks: Mapping[str, str]) -> dict[tuple[int, int], Room]:
    """The tiles and, while the station is built, the cells beside them."""
    chits = {chit["id"]: chit for chit in view["chits"]}
    tiles = {(tile["x"], tile["y"]): tile for tile in view["tiles"]}
    plan = {
        at: Room(
            _ways(view, tiles, tile),
            _people(view, tile),
            [_chit(chits[id], tile) for id in tile["chits"]],
            wall=CHAMBER_WALL if tile["shape"] == "chamber" else WALL,
        )
        for at, tile in tiles.items()
    }
    for cell in view["cells"]:
        if cell["open"]:
            plan[cell["x"], cell["y"]] = Room("", [], [_cell(cell, marks)], bare=True)
    return plan


def _ways(view: View, tiles: Mapping[tuple[int, int], Any], tile: Mapping[str, Any]) -> str:
    """The sides that lead on: to a linked tile or, while building, to a cell."""
    if view["phase"] != "construction":
        return str(tile["links"])
    return "".join(
        side for side in tile["doors"] if side in tile["links"] or _beside(tile, side) not in tiles
    )


def _beside(tile: Mapping[str, Any], side: str) -> tuple[int, int]:
    dx, dy = DELTA[side]
    return tile["x"] + dx, tile["y"] + dy


def _people(view: View, tile: Mapping[str, Any]) -> list[Mark]:
    marks = [BREACH] if tile["shape"] == "breach" else []
    return marks + [hunter_mark(view, seat) for seat in tile["hunters"]]


def hunter_mark(view: View, seat: int) -> Mark:
    turn = " reverse" if seat == view["turn"] and not view["over"] else ""
    return str(seat + 1), f"bold {SEATS[seat]}{turn}"


def _chit(chit: Mapping[str, Any], tile: Mapping[str, Any]) -> Mark:
    """Upper case lies face up; lower case is known to the viewer only."""
    if chit["kind"] is None:
        return IN_CHAMBER if tile["shape"] == "chamber" else UNKNOWN
    sign, style = SIGNS[chit["kind"]]
    if not chit["up"]:
        return sign.lower() + (chit["kind"][5:] if sign == "S" else ""), "dim"
    strength = str(chit["strength"]) if sign == "S" else ""
    return sign + strength + ("!" if chit["fresh"] else ""), style


def _cell(cell: Mapping[str, Any], marks: Mapping[str, str]) -> Mark:
    if cell["id"] not in marks:
        return OPEN_CELL
    mark = marks[cell["id"]]
    return (mark, "bold green") if mark.isdigit() else HERE


def _focus(view: View, marks: Mapping[str, str]) -> tuple[int, int]:
    """The place that matters most now."""
    for cell in view["cells"]:
        if cell["id"] in marks and not marks[cell["id"]].isdigit():
            return cell["x"], cell["y"]
    at = view["hunters"][view["turn"]]["at"]
    if view["phase"] == "construction":
        at = view["tiles"][-1]["id"]
    return next(((t["x"], t["y"]) for t in view["tiles"] if t["id"] == at), (0, 0))


# --- the hunters ---


def _header(view: View, text: Catalogue) -> Text:
    parts = line((" Beta Station ", "bold reverse"), f" {view['phase']}")
    if view["phase"] == "exploration":
        parts.append(f", round {view['round']}")
    if not view["over"]:
        parts.append(" · ").append(f"{text.whose(view['turn'])} turn", _seat(view["turn"]))
        if view["phase"] == "exploration":
            parts.append(f" · {view['ap']} AP")
    return parts


def _headlines(view: View, text: Catalogue) -> Iterator[Text]:
    """What is going on, how near the viewer is to winning, and what is about to hurt."""
    yield _header(view, text)
    yield from remarks(view)


def _seat(seat: int) -> str:
    return f"bold {SEATS[seat]}"


def hunters(view: View, stage: Stage, width: int) -> list[Text]:
    """A few lines for each hunter."""
    lines = []
    for hunter in view["hunters"]:
        title = _title(view, hunter, stage)
        if view["phase"] == "construction":
            lines.append(title.append(f"  {_hand(hunter)}"))
        else:
            title.append("  ").append(_health(stage, hunter)).append(f"  {hunter['place']}")
            lines.append(title.append(_share(view, hunter, stage)))
            for words in _goods(view, hunter):
                lines += fold(line(f"    {words}"), width, 6)
    return lines + _own(view, width)


def hunters_in_short(view: View, stage: Stage) -> list[Text]:
    """A line for each hunter, if it is wide enough."""
    if view["phase"] == "construction":
        row = line()
        for hunter in view["hunters"]:
            row.append(_title(view, hunter, stage)).append(f": {_hand(hunter)}   ")
        return fold(row, stage.width, 2) + _own(view, stage.width)
    lines = []
    for hunter in view["hunters"]:
        row = _title(view, hunter, stage)
        row.append(" ").append(_health(stage, hunter)).append(f" {hunter['place']:<6} ")
        row.append("; ".join(_goods(view, hunter))).append(_share(view, hunter, stage))
        lines += fold(row, stage.width, 6)
    return lines


def _title(view: View, hunter: Mapping[str, Any], stage: Stage) -> Text:
    seat = hunter["seat"]
    player = stage.players[seat] if seat < len(stage.players) else ""
    wide = max((len(name) for name in stage.players), default=0)
    turn = "▶" if seat == view["turn"] and not view["over"] else " "
    won = "★" if seat in view["winners"] else turn
    return line((f"{won} ", "bold"), (str(seat + 1), _seat(seat)), f" {player:<{wide}}")


def _health(stage: Stage, hunter: Mapping[str, Any]) -> Text:
    health, most = hunter["health"], stage.print["numbers"]["max_health"]
    return line(("●" * health, "red"), ("○" * (most - health), "dim"))


def _share(view: View, hunter: Mapping[str, Any], stage: Stage) -> Text:
    """How much of the technology that wins a hunter has."""
    have = hunter["technology"]
    return line((f"  {have}/{stage.print['numbers']['technologies_to_win']}", "bold green"))


def _hand(hunter: Mapping[str, Any]) -> str:
    return f"{_count(hunter['tiles'], 'tile')}, {_count(hunter['chits'], 'chit')}"


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _goods(view: View, hunter: Mapping[str, Any]) -> list[str]:
    """What a hunter carries and what is in storage, unless it is nothing."""
    kinds = {chit["id"]: str(chit["kind"]) for chit in view["chits"]}
    return [
        f"{verb} {', '.join(kinds[id] for id in hunter[where])}"
        for verb, where in (("carries", "inventory"), ("stored", "storage"))
        if hunter[where]
    ]


def _own(view: View, width: int) -> list[Text]:
    """The viewer's own hand in full, while building."""
    if view["phase"] != "construction" or view["seat"] is None:
        return []
    mine = view["hunters"][view["seat"]]
    lines = []
    for title, hand in (("Your tiles", mine["hand_tiles"]), ("Your chits", mine["hand_chits"])):
        words = ", ".join(f"{held['count']} {held['kind']}" for held in hand) or "none"
        lines += fold(line((f"{title}: ", ME), words), width, 4)
    return lines


# --- pictures and signs ---


def picture(view: View, notation: str) -> list[Text]:
    """A tile to lay, as it would lie: "corner ne"."""
    _, _, sides = notation.rpartition(" ")
    if view["phase"] != "construction" or not sides or set(sides) - set(DELTA):
        return []
    plan = {(0, 0): Room(sides)}
    drawn = draw_plan(plan, Scale(3, 1), Window(0, 0, 0, 0))
    return [_from(row, 4, 5) for row in drawn[1:]]


def _from(row: Text, start: int, width: int) -> Text:
    piece = row[start:]
    piece.pad_right(width - len(piece.plain))
    return piece


def legend(text: Catalogue) -> list[Text]:
    names: dict[str, Text] = {}
    for kind, (sign, style) in SIGNS.items():
        names.setdefault(sign, tied(line((sign, style), f" {text['kinds'][kind]}")))
    row = Text("  ").join(names.values())
    rest = (
        "S2 is a shark of strength 2, ! a monster turned up this turn, ? a face-down chit, "
        "□ one in a chamber: the Codex and the Cypher are among those. Lower case lies face "
        "down but you know it. Numbers are hunters, ◎ is the breach. "
        "A tile is named by its row and column, as n1e2; a gap in a wall is a walkway. 3/5 behind "
        "a hunter is the technology it has, and what it takes to win."
    )
    return [row, Text(rest)]

"""Random boxes: whatever a box file may say, a game can be played with it.

    python tests/random_boxes.py --boxes 1000 --seed 3 chromosome

makes box files that say anything within what the games declare. With each of them a game at random
and a game of greedy seats are played, in native code and again on the interpreter, and all laws are
looked at after every decision. What went wrong is printed with the number of the box; the same
number makes the same box again, and `--keep FOLDER` leaves it there.
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import random
import shutil
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import chimerical as ch
from chimerical.core.box import Field
from chimerical.core.errors import BoxError
from chimerical.core.hexes import around
from chimerical.games.chimera_station import box as station
from chimerical.games.chimera_station import clauses
from chimerical.games.chimera_station import words as station_words
from chimerical.games.chromosome import box as chromosome
from chimerical.games.codename_chimera import box as codename
from chimerical.games.codename_chimera import words as codename_words
from every_game import EVERY, find
from walks import difference, table, walked

Chance = random.Random
Values = dict[str, Any]
SHARES = (0.02, 0.1, 0.4, 1.0)  # of a box's entries that are changed
CAPS = ("round_cap",)  # options of playouts that are shorter still here
LOOKS = 40  # decisions from one look at what is seen and told to the next
HANGS = 600  # seconds after which a game will not come to its end any more


# --- values ---


def value(f: Field, now: Any, chance: Chance) -> Any:
    """Something that a field may be. Ends of a range are more likely than what lies between."""
    if f.form:
        return FORMS[f.form](now, chance)
    if f.choices:
        return chance.choice(f.choices)
    if f.flag:
        return chance.random() < 0.5
    near = min(f.high, max(f.low, now + chance.randint(-2, 2)))
    return chance.choice([f.low, f.high, near, near, chance.randint(f.low, f.high)])


def _cost(now: str, chance: Chance) -> str:
    parts = chance.choices("ATCB?E", k=chance.choice([0, 1, 1, 2, 2, 3, 4, 20]))
    return " ".join(f"{chance.choice([0, 1, 1, 1, 2, 2, 3, 9])}{letter}" for letter in parts)


def _price(now: str, chance: Chance) -> str:
    return chance.choice(["", "owned + "]) + str(chance.randint(0, 9))


def _layout(now: list[str], chance: Chance) -> list[str]:
    """Rooms taken away, added next to others, and starts moved."""
    rooms = {place.at: (place.room, place.start) for place in chromosome.places(now)}
    for _ in range(chance.choice([1, 3, 10])):
        at = chance.choice(list(rooms))
        free = sorted(set(range(20)) - {room for room, _ in rooms.values()})
        edge = [near for near in around(at) if near not in rooms]
        what = chance.randrange(3)
        if what == 0 and len(rooms) > 2:
            del rooms[at]
        elif what == 1 and free and edge:
            rooms[chance.choice(edge)] = chance.choice(free), False
        elif what == 2:
            other = chance.choice(list(rooms))
            rooms[at], rooms[other] = rooms[other], rooms[at]
    return [f"{room + 1} at {q},{r}{' start' * start}" for (q, r), (room, start) in rooms.items()]


def _card(shapes: tuple[str, ...]) -> Callable[[str, Chance], str]:
    def make(now: str, chance: Chance) -> str:
        said = [shape := chance.choice(shapes)]
        if shape in ("head", "legs"):
            said.append(f"seams {chance.choice(['far', 'right left', 'far right left'])}")
        said.append(f"defense {chance.choice([0, 1, 5, 6, 7, 8, 30, 99])}")
        energy = chance.random() < 0.8
        if energy:
            said.append(f"energy {chance.choice([0, 1, 1, 2, 3, 9])}")
        if energy and chance.random() < 0.7:
            mod = chance.choice(["+0", "+1", "-3", "+9", "-9"])
            said.append(f"attack {chance.randint(1, 6)}{mod}")
        if chance.random() < 0.6:
            said.append(_ability(chance))
        return "; ".join(said)

    return make


def _ability(chance: Chance) -> str:
    name = chance.choice(codename_words.ABILITY_NAMES[1:])
    ability = codename_words.ABILITY_NAMES.index(name)
    return f"{name} {chance.choice([1, 2, 3, 9])}" if ability in codename._LEVELS else name


def _clause(chance: Chance) -> str:
    """A gain, or an operation."""
    amount = chance.choice([0, 1, 1, 2, 3, 9, clauses.HIGHEST])
    if chance.random() < 0.4:
        return chance.choice([*clauses.OPERATIONS, "N coins or N food"]).replace("N", str(amount))
    goods = f"{amount} {chance.choice(list(clauses._GOODS))}"
    if chance.random() < 0.5:
        return goods
    if chance.random() < 0.2:
        return f"{goods} if {chance.choice(list(clauses._CONDITIONS))}"
    each = chance.choice(["", f" + {chance.randint(0, 9)}"])
    most = chance.choice(["", f", at most {chance.randint(0, clauses.HIGHEST)}"])
    return f"{goods}{each} per {chance.choice(list(clauses._COUNTS))}{most}"


def _effect(now: list[str], chance: Chance) -> list[str]:
    return [_clause(chance) for _ in range(chance.randint(0, station_words.CLAUSES))]


def _tiers(now: list[list[str]], chance: Chance) -> list[list[str]]:
    return [_effect([], chance) if chance.random() < 0.5 else tier for tier in now]


def _spaces(now: list[str], chance: Chance) -> list[str]:
    """Build spaces with other bonuses, fewer of them, or elsewhere."""
    spaces = []
    for text in now:
        at, bonus = text.split(":", 1)
        q, r = (int(n) for n in at.split(","))
        kind = chance.randrange(12)
        if kind == 0:
            continue
        if kind == 1:
            q, r = chance.choice(around((q, r)))
        spaces.append(f"{q},{r}:{f' {_clause(chance)}' if kind < 5 else bonus}")
    return spaces


def _hex(now: str, chance: Chance) -> str:
    return f"{chance.randint(-3, 3)},{chance.randint(-3, 3)}"


def _colours(now: list[str], chance: Chance) -> list[str]:
    return chance.sample(station.COLOURS, chance.randint(0, 3))


FORMS: dict[Any, Callable[[Any, Chance], Any]] = {
    chromosome.COST: _cost,
    chromosome.PRICE: _price,
    chromosome.LAYOUT: _layout,
    codename.TORSO: _card(("head", "legs")),
    codename.PART: _card(codename_words.SHAPE_NAMES),
    station.EFFECT: _effect,
    station.TIER_LIST: _tiers,
    station.SPACE_LIST: _spaces,
    station.HEX: _hex,
    station.COLOUR_LIST: _colours,
    station.KIND: lambda now, chance: chance.choice([*station_words.KIND_NAMES, "none"]),
    station.VALUE: lambda now, chance: chance.choice(["none", 0, 1, 9, clauses.HIGHEST]),
}


def _together(values: Values, chance: Chance) -> Values:
    """Entries that can only change together: the faces of a die, tiles of which all are dealt."""
    changed: Values = {}
    fates = [key for key in values if key.endswith(".fate")]
    changed |= zip(fates, chance.sample([values[k] for k in fates], len(fates)), strict=True)
    tiles = [key for key in values if key.startswith("tiles.") and type(values[key]) is int]
    if tiles and chance.random() < 0.8:
        for _ in range(chance.randint(1, 20)):
            less, more = chance.sample(tiles, 2)
            if changed.get(less, values[less]) > 5:
                changed[less] = changed.get(less, values[less]) - 1
                changed[more] = changed.get(more, values[more]) + 1
    return changed


# --- boxes ---


def random_values(game: ch.Game, chance: Chance, share: float) -> Values:
    """The values of a box in which a share of the entries is changed, as far as all agree."""
    values = dict(game.box.values)
    changes = {
        f.key: value(f, values[f.key], chance)
        for f in game.spec.schema.fields
        if chance.random() < share
    }
    return agreed(game, agreed(game, values, _together(values, chance)), changes)


def agreed(game: ch.Game, values: Values, changes: Values) -> Values:
    """Values with as many changes as are allowed: all, or else what is of either half."""
    schema, changed = game.spec.schema, values | changes
    try:
        for f in schema.fields:
            if f.key in changes:
                f.accept(changes[f.key], "a random box")
        schema.check(changed)
    except (BoxError, ValueError):
        if len(changes) < 2:
            return values
        items = list(changes.items())
        half = len(items) // 2
        return agreed(game, agreed(game, values, dict(items[:half])), dict(items[half:]))
    return changed


def written(game: ch.Game, values: Values) -> str:
    """A box file with these values."""
    keys = (f.key for f in game.spec.schema.fields)
    entries = (f'{key} = {{ value = {_toml(values[key])}, from = "ruling" }}' for key in keys)
    return "\n".join([f'game = "{game.name}"', *entries, ""])


def _toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_toml(each) for each in value)}]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def random_box(name: str, number: int, folder: Path) -> ch.Game:
    """A game with a random box file, and with random options beside it."""
    game, chance = find(name), Chance(f"{name} {number}")
    path = folder / f"{name}-{number}.toml"
    values = random_values(game, chance, chance.choice(SHARES))
    path.write_text(written(game, values), encoding="utf-8")
    boxed = game.with_box(path)
    options = {
        key.removeprefix("options."): value(f, boxed.box.values[key], chance)
        for f in boxed.spec.schema.fields
        if (key := f.key).startswith("options.") and chance.random() < 0.3
    }
    if game.spec.playout_options:  # without them random games are very long
        options |= game.spec.playout_options
        options |= {name: chance.choice([1, 5, 20]) for name in CAPS if name in options}
    return boxed.with_options(options)


# --- games ---


def wrong(game: ch.Game, seats: int, policy: str, number: int) -> Iterator[str]:
    """What is wrong with a game that is played with a box."""
    seen = walked(game, seats, policy, number)
    end = table(game, seen.stops[-1]).over
    if end not in game.spec.endings:
        yield f"no end after {len(seen.actions)} decisions: {end}"
    match = seen.match()
    for i, position in enumerate(seen.stops):
        if apart := difference(match.table.array, position):
            yield f"interpreter and native code differ after {i} decisions: {', '.join(apart)}"
        for fault in game.spec.laws(match.table, game.box_view):
            yield f"after {i} decisions {fault}"
        if not match.over:
            if i % LOOKS == 0:
                _look(match)
            match.play_number(seen.actions[i])


def _look(match: ch.Match) -> None:
    """Makes what all seats see, are offered and are told."""
    for seat in (*range(match.seats), None):
        json.dumps(match.view(seat))
        match.story(seat)
    match.actions()


def found(name: str, number: int, folder: Path) -> Iterator[str]:
    """What goes wrong with a box, first at random and then between greedy seats."""
    game = random_box(name, number, folder)
    low, high = game.spec.seats
    seats = low + number % (high - low + 1)
    for policy in ("random", "greedy"):
        yield from (f"{policy}: {fault}" for fault in wrong(game, seats, policy, number))


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=EVERY, help="all, unless some are named")
    parser.add_argument("--boxes", type=int, default=100, help="for each game")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first box")
    parser.add_argument("--minutes", type=float, default=60, help="at most for each game")
    parser.add_argument("--keep", type=Path, help="a folder for the boxes with which it went wrong")
    given = parser.parse_args()
    bad = 0
    with TemporaryDirectory() as folder:
        for name in given.games:
            begin, boxes = time.monotonic(), 0
            while boxes < given.boxes and time.monotonic() - begin < 60 * given.minutes:
                number = given.seed + boxes
                faulthandler.dump_traceback_later(HANGS, exit=True)
                try:
                    fault = next(found(name, number, Path(folder)), "")
                except Exception:
                    fault = traceback.format_exc()
                if fault:
                    bad += 1
                    print(f"{name} {number}: {fault}", flush=True)
                    if given.keep:
                        shutil.copy(Path(folder) / f"{name}-{number}.toml", given.keep)
                boxes += 1
            seconds = time.monotonic() - begin
            print(f"{name}: {boxes} boxes in {seconds:.0f} s, wrong so far {bad}", flush=True)
    return bool(bad)


if __name__ == "__main__":
    raise SystemExit(main())

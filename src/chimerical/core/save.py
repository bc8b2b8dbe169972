"""Save files: text, a header and one move a line, closed by a checksum.

chimerical save 3
game beta-station
rules 1
box 1f0c6a2b9d3e
options round_cap=200
seats 3
seed 7
game-number 0
---
1 seat2 build e1
…
always seat2 act: end
--- 1 moves, position 9a0b1c2d3e4f

Where seats decide at once, and not all of them are ready, what they did so far stands behind a
line of its own, `at once`. Lines after the closing one that begin with # are notes of whoever wrote
the file.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable

from .errors import ChimericalError, SaveError
from .game import Game
from .match import Match

MAGIC = "chimerical save 3"
OLDER = ("chimerical save 2",)  # had no standing answers
AT_ONCE = "at once"
NOTE = "#"
KEYS = ("game", "rules", "box", "options", "seats", "seed", "game-number")
_MOVE = re.compile(r"^(\d{1,9}) seat(\d{1,9}) (.+)$")
_ALWAYS = re.compile(r"^always seat(\d{1,9}) (\w+): (.+)$")
_END = re.compile(r"^--- (\d{1,9}) moves, position ([0-9a-f]{12})$")


def checksum(match: Match, body: list[str]) -> str:
    """Of the moves as they are written, and of what they led to: chance, choices, points.

    Not of the record's bytes: a new layout of the table must not spoil the games that people keep.
    """
    facts = [match.table.chance, match.ending, match.seat, *match.scores]
    choices = sorted(match.notation(action) for action in match.legal())
    return hashlib.sha256("\n".join(map(str, body + facts + choices)).encode()).hexdigest()[:12]


def dump(match: Match) -> str:
    game = match.game
    chosen = sorted(game.box.options.items())
    options = " ".join(f"{k}={game.spec.schema.option(k).show(v)}" for k, v in chosen)
    header = {
        "game": game.name,
        "rules": str(game.spec.version),
        "box": game.box.hash,
        "options": options,
        "seats": str(match.seats),
        "seed": str(match.seed),
        "game-number": str(match.number),
    }
    lines = [MAGIC, *(f"{key} {header[key]}".rstrip() for key in KEYS), "---"]
    moves = [f"{i} seat{seat + 1} {text}" for i, (seat, text) in enumerate(match.record, 1)]
    end = len(moves) - match.unplayed
    parts = [AT_ONCE, *moves[end:]] if match.unplayed else []
    body = moves[:end] + parts + _standing(match)
    last = f"--- {len(moves)} moves, position {checksum(match, body)}"
    return "\n".join([*lines, *body, last]) + "\n"


def _standing(match: Match) -> list[str]:
    """Standing answers, a line each."""
    return [
        f"always seat{seat + 1} {kind}: {match.game.spec.play.space.write(action)}"
        for seat, answers in sorted(match.standing.items())
        for kind, action in sorted(answers.items())
    ]


def load(text: str, find: Callable[[str], Game], game: Game | None = None) -> Match:
    """Replays a save. `find` gives a game by name; `game` is used instead if given (a box)."""
    match, lines = opening(text, find, game), text.splitlines()
    body, at_once = len(KEYS) + 2, False
    for at, line in enumerate(lines[body:], body + 1):
        if end := _END.match(line):
            return _close(match, end, at, lines)
        if answer := _ALWAYS.match(line):
            _always(match, answer, at)
        elif line == AT_ONCE:
            at_once = True
        else:
            _move(match, line, at, at_once)
    raise SaveError(f"line {len(lines) + 1}: the file is cut off; its closing line is missing")


def length(text: str) -> int:
    """How many moves a save says that it has."""
    return max((int(end[1]) for line in text.splitlines() if (end := _END.match(line))), default=0)


def opening(text: str, find: Callable[[str], Game], game: Game | None = None) -> Match:
    """The match in a save before its first move, if it can be played again here at all."""
    lines = text.splitlines()
    if not lines or lines[0] not in (MAGIC, *OLDER):
        if lines and re.fullmatch(r"chimerical save \d{1,9}", lines[0]):
            raise SaveError(f"line 1: a save of another version: {lines[0]!r}, not {MAGIC!r}")
        raise SaveError(f"line 1: not a save file; it should begin with {MAGIC!r}")
    header = _header(lines)
    try:
        game = game or find(header["game"])
    except ChimericalError as error:
        raise SaveError(f"line 2: {error}") from None
    return _begin(game, header)


def _header(lines: list[str]) -> dict[str, str]:
    header = {}
    for number, key in enumerate(KEYS, 2):
        line = lines[number - 1] if number <= len(lines) else ""
        name, _, value = line.partition(" ")
        if name != key:
            raise SaveError(f"line {number}: expected {key!r}, found {line!r}")
        header[key] = value
    number = len(KEYS) + 2
    if len(lines) < number or lines[number - 1] != "---":
        raise SaveError(f"line {number}: expected '---' after the header")
    return header


def _integer(header: dict[str, str], key: str) -> int:
    try:
        return int(header[key])
    except ValueError:
        raise SaveError(
            f"line {KEYS.index(key) + 2}: {key} must be a number, not {header[key]!r}"
        ) from None


def _begin(game: Game, header: dict[str, str]) -> Match:
    if game.name != header["game"]:
        raise SaveError(f"line 2: this is a game of {header['game']!r}, not of {game.name!r}")
    version = _integer(header, "rules")
    if version != game.spec.version:
        raise SaveError(
            f"line 3: saved under rules version {version}; this is version {game.spec.version}"
        )
    try:
        options = dict(pair.split("=") for pair in header["options"].split())
        field = game.spec.schema.option
        game = game.with_options({k: field(k).parse(v) for k, v in options.items()})
    except ValueError as error:
        raise SaveError(f"line 5: {error}") from None
    if game.box.hash != header["box"]:
        raise SaveError(
            f"line 4: saved with another box ({header['box']}); "
            "give the same box file (--box) to load it"
        )
    try:
        seats, seed, number = (_integer(header, k) for k in ("seats", "seed", "game-number"))
        return game.new(seats, seed, None, number)
    except SaveError:
        raise
    except ChimericalError as error:
        raise SaveError(f"line 6: {error}") from None


def _move(match: Match, line: str, at: int, at_once: bool) -> None:
    parts = _MOVE.match(line)
    if parts is None:
        raise SaveError(f"line {at}: expected a move such as '1 seat1 …', found {line!r}")
    number, seat, notation = int(parts[1]), int(parts[2]) - 1, parts[3]
    if number != match.length + 1:
        raise SaveError(f"line {at}: expected move {match.length + 1}, found {number}")
    if match.over:
        raise SaveError(f"line {at}: the game is already over")
    try:
        by = seat if at_once and seat in match.waiting else None
        action = match.parse(notation, by)
        owner = match.mover(action) if by is None else by
        if seat != owner:
            raise SaveError(f"it is seat {owner + 1}'s decision, not {seat + 1}'s")
        match.play_number(action, by)
    except ChimericalError as error:
        raise SaveError(f"line {at}: {error}") from None


def _always(match: Match, answer: re.Match[str], at: int) -> None:
    seat, kind = int(answer[1]) - 1, answer[2]
    try:
        action = match.game.spec.play.space.parse(answer[3])
    except ValueError as error:
        raise SaveError(f"line {at}: {error}") from None
    if not 0 <= seat < match.seats or kind not in match.game.spec.decisions.values():
        raise SaveError(f"line {at}: no seat {seat + 1} decides on {kind!r}")
    match.standing.setdefault(seat, {})[kind] = action


def _close(match: Match, end: re.Match[str], at: int, lines: list[str]) -> Match:
    if int(end[1]) != match.length:
        raise SaveError(f"line {at}: says {end[1]} moves, but there are {match.length}")
    if any(line.strip() and not line.startswith(NOTE) for line in lines[at:]):
        raise SaveError(f"line {at + 1}: there is more after the closing line")
    if end[2] != checksum(match, lines[len(KEYS) + 2 : at - 1]):
        raise SaveError(f"line {at}: the moves lead to another position; the file was edited")
    return match

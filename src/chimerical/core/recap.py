"""What happened, turn by turn, in a line for each: "Ann sends w2 to the Refinery, gains 4 coins."

A game names the events that open a part of its story (`Spec.turns`). What a seat's turn brought is
one line; between turns there is one for each seat that did something, and for what just happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from .events import Event
from .text import YOU, Catalogue

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class Turn:
    """A stretch of the story, as one seat hears it."""

    seat: int | None  # whose turn it was; None between turns
    first: int  # its first event,
    end: int  # and the one behind its last
    line: str  # in brief; empty if there is nothing to say in brief
    story: tuple[str, ...]  # in full, sentence by sentence


Said = tuple[int, str, str]  # an event's number, its sentence, and what is said of it in brief


def recap(
    heard: Sequence[Event], first: int, game: Game, text: Catalogue, table: Any
) -> list[Turn]:
    """The events from `first` on as turns; those of which there is nothing to say are left out. A
    sentence that had begun before is told from its beginning.
    """
    found: list[Turn] = []
    first = _beginning(heard, first, game, text, table)
    for seat, numbers in _parts(heard, first, game.spec.turns):
        said = [
            (n, _sentence(heard[n], text, table), _sentence(heard[n], text, table, brief=True))
            for n in numbers
        ]
        said = [each for each in said if each[1] or each[2]]
        for part in [said] if seat is not None else _by_subject(said, text):
            if part:
                line = in_one_line(_briefs(part, heard), text)
                story = tuple(whole for _, whole, _ in part if whole)
                found.append(Turn(seat, part[0][0], part[-1][0] + 1, _bare(line), story))
    return found


def _beginning(heard: Sequence[Event], first: int, game: Game, text: Catalogue, table: Any) -> int:
    """Where the sentence begins that the events from `first` on go on with; `first` if none."""

    def brief(number: int) -> str:
        return _sentence(heard[number], text, table, brief=True)

    told = next((number for number in range(first, len(heard)) if brief(number)), None)
    if told is None or not brief(told).startswith(","):
        return first
    for number in range(first - 1, -1, -1):
        words, seat = brief(number), heard[number].fields.get("seat")
        if words and not words.startswith((",", "(")):
            return number if heard[told].fields.get("seat", seat) == seat else first
        if heard[number].name in game.spec.turns:
            break
    return first


def _briefs(part: Sequence[Said], heard: Sequence[Event]) -> list[str]:
    """What is said of a stretch in brief, nothing twice in a row; what would go on with a sentence
    that is not there, or is about somebody else, is said in full.
    """
    found: list[str] = []
    before = None  # who did what was said last
    for number, whole, brief in part:
        seat = heard[number].fields.get("seat", before)
        apart = brief.startswith(",") and (not found or seat != before)
        words = whole if apart else brief
        if words and words != (found[-1] if found else ""):
            found.append(words)
            before = seat
    return found


def _sentence(event: Event, text: Catalogue, table: Any, brief: bool = False) -> str:
    """What only one seat hears stands in brackets."""
    words = text.sentence(event, table, brief)
    return f"({words})" if words and event.sort.private else words


def _bare(line: str) -> str:
    """Brackets are for what is said besides something else."""
    alone = line.startswith("(") and line.count("(") == 1 and line.endswith(")")
    return line[1:-1] if alone else line


def _parts(
    heard: Sequence[Event], first: int, openings: Sequence[str]
) -> Iterator[tuple[int | None, list[int]]]:
    """The numbers of the events from `first` on, by whose turn they belong to."""
    seat, part, numbers = None, 0, []
    for number, event in enumerate(heard):
        if event.name in openings:
            seat, part = event.fields.get("seat"), part + 1
        if number >= first:
            numbers.append((part, seat, number))
    for (_, whose), members in groupby(numbers, key=lambda each: each[:2]):
        yield whose, [number for _, _, number in members]


def _by_subject(said: Sequence[Said], text: Catalogue) -> Iterator[list[Said]]:
    group: list[Said] = []
    last = ""
    for each in said:
        words = each[2] or each[1]
        subject = _subject(words, text)
        if group and not words.startswith("(") and (subject != last or not subject):
            yield group
            group = []
        last = last if words.startswith("(") else subject
        group.append(each)
    if group:
        yield group


def in_one_line(sentences: Iterable[str], text: Catalogue) -> str:
    """Sentences in a row; who does several things is named once. What begins with a comma goes on
    with the sentence before it.
    """
    line, last = "", ""
    for words in sentences:
        if words.startswith(","):
            rest = words[1:].lstrip()
            alone = f"{line} {rest[:1].upper()}{rest[1:]}".lstrip()
            line = f"{line[:-1]}{words}" if line.endswith((".", "!")) else alone
            continue
        subject = _subject(words, text)
        if subject and subject == last and line.endswith("."):
            line = f"{line[:-1]}, {words.removeprefix(subject).lstrip()}"
        else:
            line = f"{line} {words}".lstrip()
        last = subject
    return line


def _subject(words: str, text: Catalogue) -> str:
    """The player whom a sentence begins with, if it says what that one does."""
    names = [YOU.capitalize()] if text.you is not None else []
    names += [*text.seats, *(str(text["seats"]["name"]).format(number=n) for n in range(1, 10))]
    return next((name for name in names if name and words.startswith(f"{name} ")), "")

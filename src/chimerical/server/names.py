"""What people call themselves: names that can be seen and told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from .refusals import Refusal

NOBODY = "Guest"  # the name of somebody who gave none; at a table it is the seat's instead
LONGEST = 40
MARKS = 2  # on a letter; Vietnamese and pointed Hebrew need no more
# Printable as Unicode has it, and yet nothing is seen: fillers, an empty pattern of Braille, and
# what says how the character before is to be drawn.
BLANK = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159}
BLANK |= {*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}

# Letters of Cyrillic and Greek that look like Latin ones.
LATIN = str.maketrans(
    "АВЕЅІЇЈКМНОРСТУХԚԜҮӀҺ" + "авеѕіїјкмнорстухԛԝүӏһёԁ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϿ" + "αγεηικνορτυχωϲϳ",
    "ABESIÏJKMHOPCTYXQWYIh" + "abesiïjkmhopctyxqwylhëd" + "ABEZHIKMNOPTYXCC" + "ayenikvoptuxwcj",
)
SHAPES = str.maketrans({"I": "l", "1": "l", "|": "l", "0": "O"})  # whatever letter it is


def clean(name: str) -> str:
    """A name without what cannot be printed or is not seen, and with few marks on a letter."""
    seen: list[str] = []
    marks = 0
    for c in unicodedata.normalize("NFC", name):
        mark = unicodedata.category(c) in ("Mn", "Me")
        marks = marks + 1 if mark else 0
        if ord(c) in BLANK:
            continue
        if not c.isprintable():
            seen.append(" ")
        elif not mark or (marks <= MARKS and seen and seen[-1] != " "):
            seen.append(c)
    found = " ".join("".join(seen).split())[:LONGEST].strip()
    if not found and name.strip():
        raise Refusal("a name must have something that can be seen")
    return found or NOBODY


def alike(one: str, other: str) -> bool:
    """Whether two names look the same, or differ only in capitals."""
    one, other = (unicodedata.normalize("NFKC", name).translate(LATIN) for name in (one, other))
    return one.casefold() == other.casefold() or _shape(one) == _shape(other)


def _shape(name: str) -> str:
    return name.translate(SHAPES).replace("rn", "m")


def apart(name: str, others: Iterable[str]) -> str:
    """The same name; with a number where somebody at the table has one that looks like it."""
    known, n, found = list(others), 1, name
    while any(alike(found, other) for other in known):
        n += 1
        number = f" ({n})"
        found = name[: LONGEST - len(number)] + number
    return found

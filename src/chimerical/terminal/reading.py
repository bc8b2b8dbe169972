"""What a player means by a line: an action, by number, by notation or by a part of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from chimerical.core.errors import ChimericalError
from chimerical.core.match import Match


class Unclear(ChimericalError):
    """A line that cannot be taken for one action; the message helps."""


def read_action(match: Match, words: str, offered: bool = True) -> int:
    """The action that is meant, legal or not. One that is not offered must be said in full, unless
    such a one may well be meant.
    """
    words = " ".join(words.lower().split())
    legal = {match.notation(action): action for action in match.legal()}
    if words.isdecimal():
        return _by_number(list(legal.values()), words)
    found = [words] if words in legal else by_part(legal, words)
    if not found:
        found = [n for n, action in legal.items() if match.describe(action).label.lower() == words]
    if len(found) == 1:
        return legal[found[0]]
    if found:
        names = ", ".join(found[:8]) + (" …" if len(found) > 8 else "")
        raise Unclear(f"{words!r} could mean {names}. Say a little more.")
    aside = by_part(asides(match), words)
    if len(aside) == 1:
        return asides(match)[aside[0]]
    try:
        return match.parse(words)
    except ChimericalError:
        elsewhere = None if offered else _not_offered(match, words)
    if elsewhere is None:
        raise Unclear(_hint(legal, words))
    return elsewhere


def _not_offered(match: Match, words: str) -> int | None:
    """The one action of the game that words could mean, whether it is offered or not."""
    every = {match.notation(action): action for action in range(match.game.spec.actions)}
    found = by_part(every, words)
    if len(found) > 1:
        raise Unclear(f"{words!r} begins {found[0]} and others, but none is offered now.")
    return every[found[0]] if found else None


def asides(match: Match) -> dict[str, int]:
    """What the seat that is asked may say besides; its own name need not be said."""
    own = (a for a in match.game.spec.asides if match.mover(a) == match.seat)
    return {match.notation(a).removeprefix(f"seat{(match.seat or 0) + 1} "): a for a in own}


def _by_number(legal: Sequence[int], words: str) -> int:
    number = int(words[:9])
    if not 1 <= number <= len(legal):
        raise Unclear(f"The actions are numbered 1 to {len(legal)}; there is no {number}.")
    return legal[number - 1]


def by_part(notations: Iterable[str], words: str) -> list[str]:
    """The notations that begin like this word for word, or end with exactly these words.

    A name such as rib-wall may be said as one word or as two.
    """
    wanted = words.split()
    if not wanted:
        return []
    notations = list(notations)
    for split in (str.split, _words):
        found = [n for n in notations if _fits(split(n), wanted)]
        if found:
            return found
    return []


def _fits(notation: list[str], wanted: list[str]) -> bool:
    return _begins(notation, wanted) or notation[-len(wanted) :] == wanted


def _words(notation: str) -> list[str]:
    """With the parts of names as words of their own."""
    return re.sub(r"(?<=[a-z])-(?=[a-z])", " ", notation).split()


def _begins(notation: list[str], wanted: list[str]) -> bool:
    """Words may be cut short, names with numbers may not: n1 is no short form of n1e2."""
    return len(wanted) <= len(notation) and all(
        word == part or (part.isalpha() and word.startswith(part))
        for word, part in zip(notation, wanted, strict=False)
    )


def _hint(notations: Iterable[str], words: str) -> str:
    close = get_close_matches(words, list(notations), 2, 0.6)
    meant = f" Did you mean {' or '.join(close)}?" if close else ""
    short = words if len(words) <= 40 else words[:40] + "…"
    return (
        f"I do not understand {short!r}.{meant} Type the number of an action, or its words; "
        "help lists the commands."
    )

"""What a player means by a line: an action, by number, by notation or by a part of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from difflib import get_close_matches

from chimerical.core.errors import ChimericalError
from chimerical.core.match import Match
from chimerical.core.text import typed

from .choices import Keys, in_order, meanings


class Unclear(ChimericalError):
    """A line that cannot be taken for one action; the message helps."""


class Several(Unclear):
    """A line that means several of the actions that are offered."""

    def __init__(self, words: str, meant: Mapping[str, int]) -> None:
        names = ", ".join([*meant][:8]) + (" …" if len(meant) > 8 else "")
        super().__init__(f"{words!r} could mean {names}. Say a little more.")
        self.actions = tuple(meant.values())


def read_action(
    match: Match,
    words: str,
    offered: bool = True,
    keys: Keys | None = None,
    narrowed: Collection[int] = (),
) -> int:
    """The action that is meant, legal or not. One that is not offered must be said in full, unless
    such a one may well be meant. `keys` are the numbers on the screen, `narrowed` what it lists.
    """
    words = typed(words)
    legal = {match.notation(action): action for action in match.legal()}
    if words.isdecimal():
        if keys is None:
            keys = meanings(in_order(match.actions(), match.game.text))
        return _by_number(match, keys, words)
    found = _offered(match, {n: a for n, a in legal.items() if a in narrowed}, words)
    found = found or _offered(match, legal, words)
    if len(found) == 1:
        return legal[found[0]]
    if found:
        raise Several(words, {n: legal[n] for n in found})
    aside = by_part(asides(match), words)
    if len(aside) == 1:
        return asides(match)[aside[0]]
    try:
        return match.parse(words)
    except ChimericalError:
        elsewhere = None if offered else _not_offered(match, words)
    if elsewhere is None:
        raise Unclear(_hint(legal, words) + _look_up(match, words))
    return elsewhere


def _offered(match: Match, legal: Mapping[str, int], words: str) -> list[str]:
    """The notations that words may mean, or whose action is described so."""
    found = [words] if words in legal else by_part(legal, words)
    return found or [n for n, a in legal.items() if match.describe(a).label.lower() == words]


def _not_offered(match: Match, words: str) -> int | None:
    """The action of the game that words mean, though none that they could mean is offered."""
    every = {match.notation(action): action for action in range(match.game.spec.actions)}
    found = by_part(every, words)
    found = [n for n in found if n.partition(" ")[2] == words] or found  # a thing by its whole name
    if len(found) < 2:
        return every[found[0]] if found else None
    reason = match.seen(match.seat).reason_among([every[notation] for notation in found])
    if reason is None:
        raise Unclear(f"{words!r} could be several actions, but none of them is offered now.")
    if reason.action is None:
        raise Unclear(f"{words!r} cannot be chosen now. {reason.against}")
    return reason.action.id


def asides(match: Match) -> dict[str, int]:
    """What the seat that is asked may say besides; its own name need not be said."""
    own = (a for a in match.game.spec.asides if match.mover(a) == match.seat)
    return {match.notation(a).removeprefix(f"seat{(match.seat or 0) + 1} "): a for a in own}


def _by_number(match: Match, keys: Keys, words: str) -> int:
    """What stands beside a number; or what the number would be if it were offered."""
    meant = keys.get(str(int(words[:9])), ())
    if len(meant) == 1:
        return meant[0]
    if meant:
        raise Several(words, {match.notation(action): action for action in meant})
    named = {match.notation(action[0]).rpartition(" ") for action in keys.values()}
    if len({head for head, _, _ in named}) == 1 and all(last in keys for _, _, last in named):
        head = min(named)[0]
        with suppress(ChimericalError):
            return match.parse(f"{head} {int(words[:9])}")
    typed = words if len(words) < 10 else f"{words[:9]}…"
    raise Unclear(f"No action has the number {typed} here; {_numbers(list(keys))}.")


def _numbers(keys: Sequence[str]) -> str:
    """Which numbers there are on the screen."""
    if not keys:
        return "type its words"
    if len(keys) == 1:
        return f"the only number is {keys[0]}"
    shown = ", ".join(keys) if len(keys) < 6 else f"{keys[0]} to {keys[-1]}"
    return f"the numbers are {shown}"


def by_part(notations: Iterable[str], words: str) -> list[str]:
    """The notations that begin with exactly these words: a verb lists its own. Else those that
    begin like this, with words cut short, or end with exactly these; else those that have them
    anywhere.

    A name such as rib-wall may be said as one word or as two, or by one of its two.
    """
    wanted = words.split()
    if not wanted:
        return []
    notations = list(notations)
    for fits in (_opens, _fits, _holds):
        for split in (str.split, _words):
            found = [n for n in notations if fits(split(n), wanted)]
            if found:
                return found
    return []


def _opens(notation: list[str], wanted: list[str]) -> bool:
    return notation[: len(wanted)] == wanted


def _fits(notation: list[str], wanted: list[str]) -> bool:
    return _begins(notation, wanted) or notation[-len(wanted) :] == wanted


def _holds(notation: list[str], wanted: list[str]) -> bool:
    """Whether these words, perhaps cut short, stand there in this order, with others between them;
    two letters are too few.
    """
    left = iter(notation)
    return len(" ".join(wanted)) > 2 and all(
        any(_begins([word], [part]) for word in left) for part in wanted
    )


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


def _look_up(match: Match, words: str) -> str:
    """Where to read about a word that is no action."""
    known = words.isalpha() and len(words) > 3 and match.game.find_rules(words)
    return f" To read about it: rules {words}" if known else ""

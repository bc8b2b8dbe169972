"""What people ask first: why not? Asked in words at a terminal, and of a thing in the browser.

A game's questions are a table of cases: a position, what is asked, and the line that is meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from chimerical.core.match import Match
from chimerical.server import eyes, wire
from chimerical.terminal.session import answer
from players import sit


@dataclass(frozen=True)
class Case:
    """A question: in a position, by what is typed after `why`, and by what is clicked. Where
    nothing can be, a page asks about an action, in the words of the terminal.
    """

    question: str
    table: Callable[[], Match]
    typed: str
    thing: str
    line: str
    chosen: tuple[str, ...] = ()  # clicked before it
    verb: str = ""


def each(*cases: Case) -> Any:
    """A test for each of them."""
    named = [pytest.param(case, id=case.question.replace(" ", "-")) for case in cases]
    return pytest.mark.parametrize("case", named)


def at_the_terminal(case: Case) -> str:
    """All that is said."""
    match = case.table()
    assert match.seat is not None
    session, out = sit(match, [match.seat])
    answer(session, match.seat, f"why {case.typed}")
    return out.getvalue()


def line_said(words: str) -> str:
    """The one line of the rulebook among what was said."""
    [line] = re.findall(r"^([A-Z]+\d+[a-z]?) |now\. ([A-Z]+\d+[a-z]?): ", words, re.M) or [(words,)]
    return "".join(line)


def sent(case: Case) -> Any:
    """The reason that the browser is sent."""
    match = case.table()
    assert match.seat is not None
    seen = match.seen(match.seat)
    if case.thing:
        asked = wire.About("q", match.seat, case.thing, list(case.chosen), case.verb)
        given = eyes.about(asked, seen).why
    else:
        given = {"against": eyes.rule(seen.why_not(match.parse(case.typed)))}
    return msgspec.json.decode(wire.encode(given))


def check(case: Case) -> None:
    said = at_the_terminal(case)
    assert line_said(said) == case.line, said
    why = sent(case)
    assert why, "it can be chosen, or nothing is known of it"
    assert why["against"]["id"] == case.line, why

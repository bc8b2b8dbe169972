"""A decision on one screen: the drawing, what happened, what is asked, what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rich.text import Text

from chimerical.core.match import Match
from chimerical.core.seen import Action, Seen

from .artist import UNLIMITED, artist
from .choices import listing, marks
from .console import COMFORTABLE, Terminal
from .layout import fold, line


def decision_screen(
    terminal: Terminal, match: Match, seat: int, players: Sequence[str], since: int, hint: str = ""
) -> list[Text]:
    """All that a seat needs to decide, as tall as the window if at all possible."""
    width, height = terminal.width, terminal.height - 1
    seen, hand = match.seen(seat), artist(match.game)
    view, actions = seen.view, seen.actions
    story, most = seen.story(since), max(3, height // 6)
    above, asked = _size_note(terminal), fold(question(seen), width)
    asked += fold(Text(hint, "dim"), width) if hint else []
    stage = replace(terminal.stage(match.game, 0, players), whole=True, marks=marks(actions))
    left = height - len(above) - len(asked) - len(told(story, width, most))
    choices, share = listing(actions, view, hand, width, UNLIMITED), max(6, height * 2 // 5)
    if len(choices) > share:
        smallest = len(hand.draw(view, match.game.text, stage))
        choices = listing(actions, view, hand, width, max(share, left - smallest))
    stage = replace(stage, height=max(0, left - len(choices)), whole=False)
    drawing = hand.draw(view, match.game.text, stage)
    spare = max(0, left - len(choices) - len(drawing))
    return above + drawing + told(story, width, most + spare) + asked + choices


def _size_note(terminal: Terminal) -> list[Text]:
    if terminal.width >= COMFORTABLE[0] and terminal.height >= COMFORTABLE[1]:
        return []
    wide, high = COMFORTABLE
    return fold(Text(f"This window is small; {wide} by {high} shows more.", "dim"), terminal.width)


def told(story: Sequence[str], width: int, most: int, asked: bool = True) -> list[Text]:
    """The latest sentences, on at most so many lines; who is asked can ask for more."""
    latest = story[-most:]
    lines = [part for sentence in latest for part in fold(Text(sentence, "italic"), width, 2)]
    if len(lines) <= most and len(latest) == len(story):
        return lines
    more = "… more before this" + (f": log {len(story)}" if asked else "")
    return [Text(more, "dim"), *lines[len(lines) - most + 1 :]]


def question(seen: Seen) -> Text:
    """What is to be decided, and the path that led there."""
    decision = seen.decision
    if decision is None:
        return Text("")
    path = " › ".join(decision.path)  # noqa: RUF001
    return line((f"{path}: ", "dim"), (decision.prompt, "bold"))


def describe(action: Action) -> str:
    """An action in a sentence: "Walk east to e1 (1 AP)"."""
    extra = ", ".join(words for words in (action.cost_text, action.gain_text) if words)
    return f"{action.label} ({extra})" if extra else action.label

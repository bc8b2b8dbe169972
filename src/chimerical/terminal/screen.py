"""A decision on one screen: the drawing, what happened, what is asked, what may be done."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from rich.text import Text

from chimerical.core.branches import shared
from chimerical.core.match import Match
from chimerical.core.seen import Action, Seen

from .artist import UNLIMITED, artist
from .choices import Keys, Listing, apart, brought, in_order, listing
from .console import COMFORTABLE, Terminal
from .layout import cut, fold, line

FEW = 9
WORTH = 16  # actions that were asked for, up to which they are worth most of the window


@dataclass(frozen=True)
class Screen:
    """What is shown, and what the numbers on it mean."""

    lines: list[Text]
    keys: Keys = field(default_factory=dict)


def compose(
    terminal: Terminal,
    match: Match,
    seat: int,
    players: Sequence[str],
    since: int,
    hint: str = "",
    narrowed: Collection[int] = (),
    remarks: Sequence[str] = (),
) -> Screen:
    """All that a seat needs to decide, as tall as the window if at all possible.

    `narrowed` are the actions to list, if not all of them; `remarks` are said below them.
    """
    width, height = terminal.width, terminal.height - 1
    seen, hand = match.seen(seat), artist(match.game)
    view, text = seen.view, seen.text
    listed = in_order(seen.actions, text)
    actions = [action for action in listed if not narrowed or action.id in narrowed]
    story = [turn.line for turn in seen.recap(since) if turn.line]
    most = max(3, height // 6) if not narrowed else 0
    above, asked = _size_note(terminal), fold(question(seen, actions), width)
    advice = fold(Text(hint, "dim"), width) if hint and not narrowed else []
    most = max(min(1, most), most - len(advice))  # not the drawing pays for it: log tells the rest
    asked += advice
    below = [part for words in remarks for part in fold(words, width, 2)]
    left = height - len(above) - len(asked) - len(told(story, width, most)) - len(below)

    def choices(room: int, whole: bool = False) -> Listing:
        verbs, lists = text.get("verbs"), text.get("lists")
        short, told = lists.get("short", {}), apart(actions, lists.get("alike", ()))
        return listing(told, view, hand, width, room, verbs, bool(narrowed), whole, short)

    stage = replace(terminal.stage(match.game, 0, players), whole=True)
    # What was asked for, and a few, are worth telling in full, even if the drawing shrinks.
    part = (
        0.75
        if narrowed and len(actions) <= WORTH
        else 0.6
        if narrowed or len(actions) <= FEW
        else 0.4
    )
    shown, share = choices(UNLIMITED), max(6, int(height * part))
    spare = left - len(hand.draw(view, text, replace(stage, marks=shown.signs)))
    if len(shown.lines) > spare:
        tight = choices(spare, whole=True)
        shown = tight if tight.lines else shown
    if len(shown.lines) > share:
        shown = choices(max(share, spare))
        brief = choices(spare)
        fits = len(brief.lines) <= spare < len(shown.lines) and not brief.bare
        shown = brief if fits else shown
    if shown.bare:
        more = choices(int(height * 0.6))
        shown = shown if more.bare else more
    room = max(0, left - len(shown.lines))
    drawing = hand.draw(view, text, replace(stage, height=room, whole=False, marks=shown.signs))
    spare = max(0, room - len(drawing))
    lines = above + drawing + told(story, width, most + spare) + asked + shown.lines + below
    return Screen(lines, shown.keys)


def decision_screen(
    terminal: Terminal, match: Match, seat: int, players: Sequence[str], since: int, hint: str = ""
) -> list[Text]:
    return compose(terminal, match, seat, players, since, hint).lines


def _size_note(terminal: Terminal) -> list[Text]:
    if terminal.width >= COMFORTABLE[0] and terminal.height >= COMFORTABLE[1]:
        return []
    wide, high = COMFORTABLE
    return fold(Text(f"This window is small; {wide} by {high} shows more.", "dim"), terminal.width)


def told(story: Sequence[str], width: int, most: int, asked: bool = True) -> list[Text]:
    """What happened, on at most so many lines: each turn in full, or on one line, or only the
    latest ones; who is asked can ask for more.
    """
    if most <= 0 or not story:
        return []
    whole = [part for words in story for part in fold(Text(words, "italic"), width, 2)]
    if len(whole) <= most:
        return whole
    rows = [cut(Text(words, "italic", no_wrap=True, end=""), width) for words in story]
    if len(rows) < most or (len(rows) == most and not asked):
        return rows
    more = "… there is more" + (": log" if asked else "")
    return [Text(more, "dim"), *rows[len(rows) - most + 1 :]] if most > 1 else rows[-1:]


def question(seen: Seen, actions: Sequence[Action]) -> Text:
    """What is to be decided, and the path that led there."""
    decision = seen.decision
    if decision is None:
        return Text("")
    path = " › ".join(decision.path)  # noqa: RUF001
    asked = line((f"{path}: ", "dim"), (decision.prompt, "bold"))
    if len(actions) == len(seen.actions):
        return asked
    words = shared([action.notation for action in actions])
    asked.append(f" › {words}" if words else "", "cyan")  # noqa: RUF001
    alike = seen.text.get("lists").get("alike", ())
    some, all_ = (len(apart(each, alike)) for each in (actions, seen.actions))
    return asked.append(f" · {some} of {all_}, Enter for all", "dim")


def describe(action: Action) -> str:
    """An action in a sentence: "Walk east to e1 (1 AP)"."""
    extra = brought(action)
    return f"{action.label} ({extra})" if extra else action.label

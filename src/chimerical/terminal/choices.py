"""The legal actions as a numbered list that is pleasant to read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from chimerical.core.match import Action

from .artist import Artist, View
from .layout import beside, columns, fold, line, width_of

MANY = 5  # actions of one verb and cost are gathered into a line from here on


def marks(actions: Sequence[Action]) -> dict[str, str]:
    """A sign for each id that actions touch: the action's number if there is just one."""
    signs: dict[str, str] = {}
    for number, action in _numbered(actions):
        for target in action.targets:
            signs[target] = "*" if target in signs else str(number)
    return signs


def listing(
    actions: Sequence[Action], view: View, artist: Artist, width: int, height: int
) -> list[Text]:
    """The list in the most telling form that fits the height, or the shortest there is."""
    pictures = _pictures(actions, view, artist, width)
    if pictures and len(pictures) <= height:
        return pictures
    told = _told(actions, width)
    if len(told) <= height:
        return told
    wide = max(len(a.notation) for a in actions)
    forms = ([_entry(n, a, wide) for n, a in _numbered(actions)], _short(actions, "label"))
    for form in (*forms, _short(actions, "cost")):
        lines = columns([[entry] for entry in form], width)
        if len(lines) <= height and width_of(form) <= width:
            return lines
    return columns([[entry] for entry in _short(actions)], width)


def _numbered(actions: Sequence[Action]) -> Iterable[tuple[int, Action]]:
    """The actions with the numbers a player sees."""
    return enumerate(actions, 1)


def _pictures(actions: Sequence[Action], view: View, artist: Artist, width: int) -> list[Text]:
    """Each action under its picture, if they all have one."""
    blocks = []
    for number, action in _numbered(actions):
        drawn = artist.picture(view, action.notation)
        if not drawn:
            return []
        words = [Text(word) for word in action.notation.split()]
        blocks.append(beside(beside([line((f"{number:>2}", "bold"))], drawn, 1), words, 1))
    return columns(blocks, width, 3)


def _told(actions: Sequence[Action], width: int) -> list[Text]:
    """One action a line; many of the same sort together, unless they name pieces by number.

    A name such as shark#11 says little without the label, which tells where it is.
    """
    groups: dict[tuple[str, str], list[int]] = {}
    for i, action in enumerate(actions):
        groups.setdefault(_sort(action), []).append(i)
    single = [i for m in groups.values() if not _many(actions, m) for i in m]
    wide = max((len(actions[i].notation) for i in single), default=0)
    lines: list[Text] = []
    for members in groups.values():
        if _many(actions, members):
            lines += _gathered(actions, members, width)
        else:
            lines += [_entry(i + 1, actions[i], wide) for i in members]
    return [part for text in lines for part in fold(text, width, 6)]


def _many(actions: Sequence[Action], members: Sequence[int]) -> bool:
    return len(members) >= MANY and not any("#" in actions[i].notation for i in members)


def _sort(action: Action) -> tuple[str, str]:
    return action.notation.partition(" ")[0], action.cost


def _gathered(actions: Sequence[Action], members: Sequence[int], width: int) -> list[Text]:
    verb, cost = _sort(actions[members[0]])
    title = line(("   ", ""), (verb, "bold"), f" ({cost})" if cost else "", " …")
    rest = [
        [line((f"{i + 1:>2} ", "bold"), actions[i].notation.partition(" ")[2])] for i in members
    ]
    return [title, *(Text("   ") + text for text in columns(rest, width - 3))]


def _entry(number: int, action: Action, wide: int) -> Text:
    words = f"{action.notation:<{wide}}  "
    text = line((f"{number:>2} ", "bold"), (words, "cyan"), action.label)
    extra = ", ".join(words for words in (action.cost, action.gain) if words)
    return text.append(f" ({extra})", "dim") if extra else text


def _short(actions: Sequence[Action], more: str = "") -> list[Text]:
    """Numbers and labels, or numbers and notations with or without the costs."""
    lines = []
    for number, action in _numbered(actions):
        words = action.label if more == "label" else action.notation
        text = line((f"{number:>2} ", "bold"), (words, "" if more == "label" else "cyan"))
        lines.append(text.append(f" {action.cost}" if more and action.cost else "", "dim"))
    return lines

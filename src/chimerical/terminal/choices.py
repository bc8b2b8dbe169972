"""The legal actions as a numbered list that is pleasant to read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.text import Text

from chimerical.core.seen import Action

from .artist import Artist, View
from .layout import beside, columns, flow, fold, line, width_of

MANY = 5  # actions of one verb and cost are gathered into a line from here on,
MANY_GAINS = 10  # or from here on, if they say what they bring
SHORT = 28  # signs of a gathered action with what it brings
LONG = 18  # lines from which on a table is easier to read than a list


def marks(actions: Sequence[Action]) -> dict[str, str]:
    """A sign for each id that actions touch: the action's number if there is just one."""
    signs: dict[str, str] = {}
    for number, action in _numbered(actions):
        for target in action.touches:
            signs[target] = "*" if target in signs else str(number)
    return signs


def listing(
    actions: Sequence[Action], view: View, artist: Artist, width: int, height: int
) -> list[Text]:
    """The list in the most telling form that fits the height, or the shortest there is."""
    shortest: list[Text] = []
    for lines in _forms(actions, view, artist, width):
        if lines and len(lines) <= height:
            return lines
        if lines and (not shortest or len(lines) < len(shortest)):
            shortest = lines
    return shortest


def _forms(
    actions: Sequence[Action], view: View, artist: Artist, width: int
) -> Iterator[list[Text]]:
    """Ways to show a list, the most telling first; an empty one does not suit these actions."""
    yield _pictures(actions, view, artist, width)
    told, table = _told(actions, width, gains=True), _crossed(actions, width)
    yield from (told, table) if len(told) < LONG else (table, told)
    yield _told(actions, width, gains=True, eager=True)
    yield _told(actions, width, gains=False)
    wide = max(len(a.notation) for a in actions)
    entries = [_entry(n, a, wide) for n, a in _numbered(actions)]
    for form in (entries, _short(actions, "label"), _short(actions, "cost")):
        yield columns([[entry] for entry in form], width) if width_of(form) <= width else []
    yield columns([[entry] for entry in _short(actions)], width)
    yield _in_a_row(actions, width)


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


def _told(actions: Sequence[Action], width: int, gains: bool, eager: bool = False) -> list[Text]:
    """One action a line; many of the same sort together, unless they name pieces by number.

    A bare 4 says little without the label. Who is eager gathers fewer.
    """

    def many(members: Sequence[int]) -> bool:
        return _many([actions[i] for i in members], eager)

    groups: dict[tuple[str, str], list[int]] = {}
    for i, action in enumerate(actions):
        groups.setdefault(_sort(action), []).append(i)
    single = [i for members in groups.values() if not many(members) for i in members]
    wide = max((len(actions[i].notation) for i in single), default=0)
    lines: list[Text] = []
    for members in groups.values():
        if many(members):
            lines += _gathered(actions, members, width, gains)
        else:
            lines += [_entry(i + 1, actions[i], wide) for i in members]
    return [part for text in lines for part in fold(text, width, 6)]


def _many(group: Sequence[Action], eager: bool) -> bool:
    """Whether there are enough of a sort to be gathered."""
    enough = MANY_GAINS if any(action.gain_text for action in group) and not eager else MANY
    return len(group) >= enough and not any(_numeral(action.notation) for action in group)


def _numeral(notation: str) -> bool:
    """Whether something is named by a number alone."""
    return notation.partition(" ")[2].isdecimal()


def _sort(action: Action) -> tuple[str, str]:
    return action.notation.partition(" ")[0], action.cost_text


def _gathered(
    actions: Sequence[Action], members: Sequence[int], width: int, gains: bool
) -> list[Text]:
    verb, cost = _sort(actions[members[0]])
    title = line(("   ", ""), (verb, "bold"), f" ({cost})" if cost else "", " …")
    rest = [[_brief(i + 1, actions[i], gains)] for i in members]
    return [title, *(Text("   ") + text for text in columns(rest, width - 3))]


def _brief(number: int, action: Action, gains: bool) -> Text:
    """An action without its verb, and as much of its gain as there is room for."""
    thing = action.notation.partition(" ")[2]
    apart = ":" if thing[:1].isdigit() else " "  # bold type alone does not part two numbers
    entry = line((f"{number:>2}{apart}", "bold"), thing)
    if gains and action.gain_text:
        wide = entry.cell_len
        entry.append(f" {action.gain_text}", "dim")
        entry.truncate(max(wide, SHORT + 3), overflow="ellipsis")
    return entry


def _crossed(actions: Sequence[Action], width: int) -> list[Text]:
    """A table for verbs that share their objects: a row for each object, a column for each verb."""
    numbers: dict[str, dict[str, int]] = {}
    for number, action in _numbered(actions):
        verb, _, thing = action.notation.partition(" ")
        numbers.setdefault(verb, {})[thing] = number
    many = {verb: things for verb, things in numbers.items() if len(things) >= MANY}
    verbs = {verb: things for verb, things in many.items() if _shared(verb, many)}
    if len(verbs) < 2:
        return []
    things = dict.fromkeys(thing for row in verbs.values() for thing in row)
    wide = max(map(len, things))
    title = line(" " * wide, *((f" {verb:>3}", "bold") for verb in verbs))
    rows = [
        line(
            (f"{thing:<{wide}}", "cyan"),
            *((f" {row.get(thing, ''):>{max(3, len(verb))}}", "") for verb, row in verbs.items()),
        )
        for thing in things
    ]
    table = _side_by_side(title, rows, width)
    others = [(n, a) for n, a in _numbered(actions) if a.notation.partition(" ")[0] not in verbs]
    return table + [_entry(n, a, len(a.notation)) for n, a in others]


def _shared(verb: str, verbs: Mapping[str, Mapping[str, int]]) -> bool:
    """Whether another verb is about most of the same things."""
    own = verbs[verb].keys()
    return any(2 * len(own & verbs[other].keys()) > len(own) for other in verbs if other != verb)


def _side_by_side(title: Text, rows: Sequence[Text], width: int, gap: int = 4) -> list[Text]:
    """A table in as many parts as fit next to each other, each with its title."""
    across = max(1, (width + gap) // (width_of([title, *rows]) + gap))
    down = -(-len(rows) // across)
    drawn: list[Text] = []
    for first in range(0, len(rows), down):
        part = [title, *rows[first : first + down]]
        drawn = beside(drawn, part, gap) if drawn else part
    return drawn


def _entry(number: int, action: Action, wide: int) -> Text:
    words = f"{action.notation:<{wide}}  "
    text = line((f"{number:>2} ", "bold"), (words, "cyan"), action.label)
    extra = ", ".join(words for words in (action.cost_text, action.gain_text) if words)
    return text.append(f" ({extra})", "dim") if extra else text


def _in_a_row(actions: Sequence[Action], width: int) -> list[Text]:
    """The shortest form: each verb once, and behind it what it is about, with the numbers."""
    verb, entries = "", []
    for number, action in _numbered(actions):
        word, _, thing = action.notation.partition(" ")
        entry = line("" if word == verb else (f"{word} ", "cyan"), (str(number), "bold"))
        entries.append(entry.append(f":{thing}" if thing else ""))
        verb = word
    return flow(Text(" "), entries, width, 3, "  ")


def _short(actions: Sequence[Action], more: str = "") -> list[Text]:
    """Numbers and labels, or numbers and notations with or without the costs."""
    lines = []
    for number, action in _numbered(actions):
        words = action.label if more == "label" else action.notation
        text = line((f"{number:>2} ", "bold"), (words, "" if more == "label" else "cyan"))
        lines.append(
            text.append(f" {action.cost_text}" if more and action.cost_text else "", "dim")
        )
    return lines

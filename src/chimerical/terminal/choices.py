"""The legal actions as a list that is pleasant to read, and what the numbers in it mean.

A number typed means what is written beside it. Where actions are told apart by a number of their
own (bid 3, room 14), that one is written; else they are counted. A list that is too long for whole
sentences becomes its verbs, and each of them opens into its own actions.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rich.text import Text

from chimerical.core.branches import GAP, Branch, branches, gist, shared
from chimerical.core.seen import Action
from chimerical.core.text import Catalogue

from .artist import Artist, View
from .layout import beside, columns, cut, fold, line, width_of

MANY = 5  # actions of one verb and cost are gathered below a title from here on,
MANY_GAINS = 10  # or from here on, if they say what they bring
WORDS = 24  # columns for the words of a verb
ENOUGH = 11  # lines of a list that every window has room for
PAIRED = 10  # actions up to which two columns of sentences are easily read
CROWD = 24  # actions from which on verbs are easier to read than any list of all
NUMERALS = "-0123456789"
OWNER = re.compile(r"(\S+ ){0,3}?\S+'s ")  # "Attack Casual 2's "
SMALL_WORDS = {"a", "an", "at", "in", "on", "the", "to"}
WHOLE, NAMED, CUT = range(3)  # said in a sentence, by name, by name and cut to half a line
Keys = Mapping[str, tuple[int, ...]]  # what may be typed, and the actions that it means


@dataclass(frozen=True)
class Listing:
    """A list as it is shown. A number that means several actions opens the list of those."""

    lines: list[Text] = field(default_factory=list)
    keys: Keys = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)  # for ids of the view
    whole: bool = False  # whether all is said of every action,
    bare: bool = False  # or nothing but what to type


def in_order(actions: Sequence[Action], text: Catalogue) -> list[Action]:
    """The actions as people look for them: those of a sort together, because they are gathered
    below a title; and what a game says is seldom wanted last.
    """
    last: list[str] = text.get("lists").get("last", [])
    sorts = _sorts(actions)
    places = {sort: n for n, sort in enumerate(dict.fromkeys(sorts))}
    late = [last.index(action.verb) + 1 if action.verb in last else 0 for action in actions]
    order = sorted(range(len(actions)), key=lambda i: (late[i], places[sorts[i]]))
    return [actions[i] for i in order]


def apart(actions: Sequence[Action], alike: Collection[str]) -> list[Action]:
    """The actions without those that come to the same: a game says with which verbs it does not
    matter which of two pieces is meant, if all that is said of them is the same. They can still be
    typed.
    """
    first: dict[tuple[object, ...], Action] = {}
    for action in actions:
        same = action.verb, action.label, brought(action)
        first.setdefault(same if action.verb in alike else (action.id,), action)
    return list(first.values())


def _sorts(actions: Sequence[Action]) -> list[tuple[str, str, str]]:
    """Of each action its verb, its cost, and whose thing it is about, if all of them say so."""
    owned: dict[tuple[str, str], bool] = {}
    for action in actions:
        alike = action.verb, action.cost_text
        owned[alike] = owned.get(alike, True) and bool(OWNER.match(action.label))
    found = []
    for action in actions:
        alike = action.verb, action.cost_text
        owner = OWNER.match(action.label) if owned[alike] else None
        found.append((*alike, owner[0] if owner else ""))
    return found


# --- what numbers mean ---


def keys(actions: Sequence[Action]) -> list[str]:
    """What is written beside each action: its own number, where most have one; else its place.

    Beside numbers of their own, actions that have none are chosen by their words.
    """
    if not actions:
        return []
    heads: dict[str, set[str]] = {}
    for action in actions:
        head, _, last = action.notation.rpartition(" ")
        heads.setdefault(action.verb, set()).add(head if last.isdecimal() else "")
    count = Counter(action.verb for action in actions)
    numbered = [verb for verb, words in heads.items() if len(words) == 1 and words != {""}]
    own = max(numbered, key=lambda verb: count[verb], default="")
    rivals = [verb for verb in numbered if count[verb] == count[own]]
    if len(rivals) != 1 or 2 * count[own] < len(actions):
        return [str(number) for number in range(1, len(actions) + 1)]
    return [action.notation.split()[-1] if action.verb == own else "" for action in actions]


def meanings(actions: Sequence[Action]) -> Keys:
    return {key: (a.id,) for key, a in zip(keys(actions), actions, strict=True) if key}


def marks(actions: Sequence[Action]) -> dict[str, str]:
    """A sign for each id that actions touch: what is written beside the action if there is just
    one.
    """
    signs: dict[str, str] = {}
    for key, action in zip(keys(actions), actions, strict=True):
        for target in action.touches:
            signs[target] = "*" if target in signs else key or "*"
    return signs


# --- lists ---


def listing(
    actions: Sequence[Action],
    view: View,
    artist: Artist,
    width: int,
    height: int,
    verbs: Mapping[str, str] | None = None,
    narrowed: bool = False,
    whole: bool = False,
    short: Mapping[str, str] | None = None,
) -> Listing:
    """The list in the most telling form that fits the height, or the shortest there is.

    `verbs` are sentences for verbs, where labels have no beginning in common. The list is `whole`
    if it must say all of every action; `short` are signs for what things cost.
    """
    shortest: Listing | None = None
    for form in _forms(actions, view, artist, width, verbs or {}, narrowed, short or {}):
        if whole and not form.whole:
            continue
        if form.lines and len(form.lines) <= height:
            return form
        if form.lines and (shortest is None or len(form.lines) < len(shortest.lines)):
            shortest = form
    return shortest or Listing()


def _forms(
    actions: Sequence[Action],
    view: View,
    artist: Artist,
    width: int,
    verbs: Mapping[str, str],
    narrowed: bool,
    short: Mapping[str, str],
) -> Iterator[Listing]:
    """Ways to show a list, the most telling first; an empty one does not suit these actions."""

    def flat(lines: list[Text], whole: bool = False) -> Listing:
        return Listing(lines, meanings(actions), marks(actions), whole)

    yield flat(_pictures(actions, view, artist, width), whole=True)
    if len(actions) < MANY or any(map(_telling, actions)):
        yield flat(_told(actions, width), whole=True)
        yield flat(_told_in_columns(actions, width), whole=True)
    told = branches(actions)
    crowd = len(actions) >= CROWD and not narrowed and len(told) < len(actions)
    several = sum(len(branch.actions) > 1 for branch in told)
    if not crowd:
        for few, form in ((narrowed, WHOLE), (True, WHOLE), (True, NAMED)):
            gathered = _gathered_lists(actions, width, few, form)
            yield flat(gathered, form == WHOLE)
            if several == 1 and not narrowed and 0 < len(gathered) <= ENOUGH:
                return  # a verb that stands almost alone need not be opened first
    if several == 1:  # such a verb is taken apart at once: by groups that move, by rooms
        told = [part for branch in told for part in branches(branch.actions)]
        several = sum(len(branch.actions) > 1 for branch in told)
    if not crowd and not several:
        yield flat(_gathered_lists(actions, width, True, CUT))
    if several:
        apart = [part for branch in told for part in _apart(branch)]
        yield _branched(apart, width, verbs, 2) if len(apart) < len(actions) else Listing()
        for rows in (2, 1):
            yield _branched(told, width, verbs, rows)
        if crowd:
            yield _branched_in_columns(told, width, short)
        elif several > 1 and len({action.verb for action in actions}) == 1:
            yield _branched_below_a_title(told, width)
    yield replace(flat(columns([[entry] for entry in _short(actions)], width)), bare=True)


def _pictures(actions: Sequence[Action], view: View, artist: Artist, width: int) -> list[Text]:
    """Each action under its picture, if they all have one."""
    blocks = []
    for key, action in zip(keys(actions), actions, strict=True):
        drawn = artist.picture(view, action.notation)
        if not drawn:
            return []
        words = [Text(word) for word in action.notation.split()]
        blocks.append(beside(beside([line((f"{key:>2}", "bold"))], drawn, 1), words, 1))
    return columns(blocks, width, 3)


def _told(actions: Sequence[Action], width: int) -> list[Text]:
    """One action a line, in whole sentences."""
    wide = max(len(action.notation) for action in actions)
    entries = [entry(key, action, wide) for key, action in zip(keys(actions), actions, strict=True)]
    return [part for text in entries for part in fold(text, width, 6)]


def _told_in_columns(actions: Sequence[Action], width: int) -> list[Text]:
    """The same in two columns, where no sentence is too long for that."""
    half = (len(actions) + 1) // 2
    entries = []
    for column in (actions[:half], actions[half:]):
        wide = max((len(action.notation) for action in column), default=0)
        entries += [(action, wide) for action in column]
    written = zip(keys(actions), entries, strict=True)
    blocks = [[entry(key, action, wide)] for key, (action, wide) in written]
    lines = columns(blocks, width) if 1 < len(actions) <= PAIRED else []
    return lines if len(lines) == half else []


def _telling(action: Action) -> bool:
    """Whether a sentence says more than the words to type: "Build at n1" is `build n1` again."""
    words = set(action.label.lower().split()) - set(action.notation.split())
    return bool(words - SMALL_WORDS or brought(action))


def entry(key: str, action: Action, wide: int) -> Text:
    words = f"{action.notation:<{wide}}  "
    text = line((f"{key:>2} ", "bold"), (words, "cyan"), action.label)
    return text.append(f" ({brought(action)})", "dim") if brought(action) else text


def brought(action: Action) -> str:
    """What an action costs and brings."""
    return ", ".join(words for words in (action.cost_text, action.gain_text) if words)


# --- many alike, below a title ---


def _gathered_lists(actions: Sequence[Action], width: int, few: bool, form: int) -> list[Text]:
    """One action a line; many of the same sort together, with what they share said once."""
    written = dict(zip((action.id for action in actions), keys(actions), strict=True))
    groups: dict[tuple[str, str, str], list[Action]] = {}
    for sort, action in zip(_sorts(actions), actions, strict=True):
        groups.setdefault(sort, []).append(action)
    single = [a for members in groups.values() if not _many(members, few) for a in members]
    wide = max((len(action.notation) for action in single), default=0)
    lines: list[Text] = []
    for members in groups.values():
        if _many(members, few):
            lines += _gathered(members, written, width, form)
        else:
            lines += [
                part for a in members for part in fold(entry(written[a.id], a, wide), width, 6)
            ]
    return lines if len(single) < len(actions) else []


def _many(group: Sequence[Action], few: bool) -> bool:
    """Whether there are enough of a sort to be gathered; few are, where there is little room."""
    told = any(action.gain_text for action in group) and not few
    return len(group) >= (MANY_GAINS if told else MANY)


def _gathered(
    group: Sequence[Action], written: Mapping[int, str], width: int, form: int
) -> list[Text]:
    """What actions share, and below it how they differ, in columns."""
    label, words = _said_once(group), shared([action.notation for action in group])
    same = _in_common([action.gain_text for action in group])
    alike = ", ".join(filter(None, (group[0].cost_text, *same)))
    title = line("   ", (words, "cyan"), "  " if words else "", f"{label} {GAP}".lstrip())
    title.append(f" ({alike})" if alike else "", "dim")

    def told(whole: bool) -> list[Text]:
        return [_apart_from(a, label, words, same, whole, written[a.id]) for a in group]

    entries = told(form == WHOLE)
    if form == CUT:
        half = (width - 5) // 2
        # "Casual 2's Boxer's Fist" says more than boxers-fist, if it does not cost the rest.
        entries = min(told(True), told(False), key=lambda some: _longer(some, half))
        entries = [cut(text, half) for text in entries]
    if form == WHOLE and width_of(entries) > width - 2:
        rows = [part for text in entries for part in fold(text, width - 2, 5)]
    else:
        rows = columns([[text] for text in entries], width - 2)
    said = fold(title, width, 6) if label or alike else []
    return [*said, *(Text("  ") + text for text in rows)]


def _apart_from(
    action: Action, label: str, words: str, same: Sequence[str], whole: bool, key: str
) -> Text:
    """How an action differs from those beside it, and what it brings."""
    own = _own_words(action, label, words, whole)
    if own[0] in NUMERALS and own != key:
        own = action.notation  # of two numbers side by side, one would be taken for the other
    return _rest(key, own, ", ".join(p for p in _split(action.gain_text) if p not in same))


def _longer(entries: Sequence[Text], room: int) -> int:
    return sum(text.cell_len > room for text in entries)


def _split(gain: str) -> list[str]:
    return gain.split(", ") if gain else []


def _in_common(gains: Sequence[str]) -> list[str]:
    """What all of them bring."""
    first, *others = map(_split, gains)
    return [part for part in first if all(part in other for other in others)]


def _said_once(group: Sequence[Action]) -> str:
    """What all labels begin with, so that none goes on with a number."""
    words = shared([action.label for action in group]).split()
    rest = [action.label.split() for action in group]
    while words and any(
        own[len(words) : len(words) + 1] and own[len(words)][0].isdigit() for own in rest
    ):
        words.pop()
    return " ".join(words)


def _own_words(action: Action, label: str, words: str, whole: bool) -> str:
    """How an action differs from those beside it: in a sentence, or by its name alone."""
    told = action.label.removeprefix(label).strip() if whole else ""
    return told or action.notation.removeprefix(words).strip() or action.notation


def _rest(key: str, own: str, gain: str) -> Text:
    text = line((f"{key:>2} ", "bold"), own if own != key else "")
    return text.append(f"{' ' if own != key else ''}({gain})" if gain else "", "dim")


# --- verbs ---


def _branched(told: Sequence[Branch], width: int, verbs: Mapping[str, str], rows: int) -> Listing:
    """A line for each branch: what it is, what it costs, and what it may be about."""
    written = _written(told)
    wide = min(WORDS, max(len(_said(branch)) for branch in told))
    lines: list[Text] = []
    for key, branch in zip(written, told, strict=True):
        lines += _branch(key, branch, verbs, wide, width, rows)
    return _opening(lines, told, written)


def _branched_in_columns(told: Sequence[Branch], width: int, short: Mapping[str, str]) -> Listing:
    """Words and costs alone, in columns: so the drawing stays in sight."""
    written, entries = _written(told), []
    for key, branch in zip(written, told, strict=True):
        text, cost = line((f"{key:>2} ", "bold"), (_said(branch), "cyan")), _costs(branch, short)
        entries.append([text.append(f" ({cost})" if cost else "", "dim")])
    return _opening(columns(entries, width), told, written)


def _branched_below_a_title(told: Sequence[Branch], width: int) -> Listing:
    """Branches of one verb: what they share once, and what each is about: a room, a piece."""
    order = {id(branch): int(key or 0) for key, branch in zip(_written(told), told, strict=True)}
    told = sorted(told, key=lambda branch: order[id(branch)])
    every = tuple(action for branch in told for action in branch.actions)
    label, written = gist([action.label for action in every]), _written(told)
    cost = _costs(Branch("", every))
    title = line("   ", label).append(f" ({cost})" if cost else "", "dim")
    entries = [
        [line((f"{key:>2} ", "bold"), (_said(branch), "cyan"))]
        for key, branch in zip(written, told, strict=True)
    ]
    return _opening([*fold(title, width, 6), *columns(entries, width)], told, written)


def _opening(lines: list[Text], told: Sequence[Branch], written: Sequence[str]) -> Listing:
    """A list in which a number opens what it stands for."""
    named = [(key, branch) for key, branch in zip(written, told, strict=True) if key]
    meant = {key: tuple(action.id for action in branch.actions) for key, branch in named}
    touched = {id for branch in told for action in branch.actions for id in action.touches}
    signs = dict.fromkeys(touched, "*") if len(touched) <= CROWD // 2 else {}
    return Listing(lines, meant, signs | _own_marks(told, written))


def _apart(branch: Branch) -> list[Branch]:
    """Two actions are as quickly told as the verb that they share."""
    if len(branch.actions) > 2 or branch.value is not None:
        return [branch]
    return [Branch(action.notation, (action,)) for action in branch.actions]


def _own_marks(told: Sequence[Branch], written: Sequence[str]) -> dict[str, str]:
    """Branches of one parameter mark the thing they are about."""
    named = zip(written, told, strict=True)
    return {b.value: key for key, b in named if key and isinstance(b.value, str)}


def _written(told: Sequence[Branch]) -> list[str]:
    """The number that each branch is about, if most are written with one; else its place."""
    own = [_number(branch) for branch in told]
    numbers = [number for number in own if number]
    if 2 * len(numbers) >= len(told) and len(set(numbers)) == len(numbers):
        return own
    return [str(number) for number in range(1, len(told) + 1)]


def _number(branch: Branch) -> str:
    found = re.search(r"\d+$", str(branch.value)) if branch.value is not None else None
    return found[0] if found and found[0] in _said(branch).split() else ""


def _said(branch: Branch) -> str:
    """How a branch is written: a verb, or what its notations have in common."""
    if branch.value is None and len(branch.actions) > 1:
        return f"{branch.words} {GAP}"
    return gist([action.notation for action in branch.actions])


def _branch(
    key: str, branch: Branch, verbs: Mapping[str, str], wide: int, width: int, rows: int
) -> list[Text]:
    if len(branch.actions) == 1:
        return _at_most(entry(key, branch.actions[0], wide), width, rows)
    text = line((f"{key:>2} ", "bold"), (f"{_said(branch):<{wide}}  ", "cyan"))
    text.append(_gist(branch, verbs))
    about = _costs(branch)
    text.append(f" ({about})" if about else "", "dim")
    things = _things(branch)
    if rows > 1 and things and len(things) <= 2 * width:
        return fold(text.append(f": {things}"), width, 6)
    return _at_most(text.append(f": {len(branch.actions)} ways"), width, rows)


def _costs(branch: Branch, short: Mapping[str, str] | None = None) -> str:
    """What all of them cost; or from what on."""
    costs = list(dict.fromkeys(_cost(action, short or {}) for action in branch.actions))
    return f"{'from ' if len(costs) > 1 else ''}{costs[0]}" if costs[0] else ""


def _cost(action: Action, short: Mapping[str, str]) -> str:
    """In words, or in signs where there is one for everything that it costs."""
    if any(amount.what not in short or amount.most for amount in action.cost):
        return action.cost_text
    totals: Counter[str] = Counter()
    for amount in action.cost:
        totals[amount.what] += amount.n
    return " ".join(short[what].format(n=n) for what, n in totals.items())


def _at_most(text: Text, width: int, rows: int) -> list[Text]:
    """On a line of its own, if it may have no more."""
    if rows > 1:
        return fold(text, width, 6)
    return [cut(text, width)]


def _gist(branch: Branch, verbs: Mapping[str, str]) -> str:
    """What a branch is about: the game's own sentence, or what its labels have in common."""
    verb = branch.actions[0].verb
    if branch.value is None and verb in verbs:
        return verbs[verb]
    return gist([action.label for action in branch.actions])


def _things(branch: Branch) -> str:
    """What may be named next: "1 2 3 5", "telepathy, combat, build"; nothing, if it is more."""
    if gist([action.notation for action in branch.actions]) != f"{branch.words} {GAP}":
        return ""
    rest = [action.notation.removeprefix(branch.words).strip() for action in branch.actions]
    plain = all(words.isdecimal() for words in rest)
    return (" " if plain else ", ").join(rest) if all(rest) else ""


def _short(actions: Sequence[Action]) -> list[Text]:
    """Numbers and notations alone, where there is no room for more."""
    return [
        line((f"{key:>2} ", "bold"), (action.notation, "cyan"))
        for key, action in zip(keys(actions), actions, strict=True)
    ]

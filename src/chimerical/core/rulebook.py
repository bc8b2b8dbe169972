"""The rulebook as data: `rulebook.md` in a game's folder, one numbered line a rule.

## Heading
- B30. Text on one line.
- B107. [no rule: setting] A line that a program cannot act on, with the reason.
- C2. [option: storage_slots] [Storage] A ruling that a table may choose otherwise.
- S38. [ruling] A line that the game's sources do not state; see SOURCES.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

_LINE = re.compile(r"^- ([A-Z]+)(\d+)([a-z]?)\. (.*)$")
_TAG = re.compile(r"^\[([^\]]*)\]\s*")

# How a line came to be, where it is not simply stated: by another public source, as a
# consequence, by our decision, or instead of a print that nobody could show us.
SOURCES = ("public", "inferred", "ruling", "reconstructed")

MOST_PREFIXES = 32  # a line is a number of 16 bits, and 0 is none


# For finding lines by their words.
ENDINGS = ("ing", "ies", "ed", "es", "s", "e", "y")
SHORTEST = 3  # letters that stay when an ending is taken off
EARLY = 6  # what a line is about is among its first words


class Lines:
    """Lines of a rulebook as numbers, for rules: `from ..lines import B30`.

    Spelled the same in rulebook, rules, box and tests, so that a search for B30 finds them all.
    """

    def __init__(self, *prefixes: str) -> None:
        if not prefixes or not prefixes[0].isalpha() or len(prefixes) > MOST_PREFIXES:
            raise ValueError(f"up to {MOST_PREFIXES} prefixes, and the first one without a number")
        self.prefixes = prefixes  # or whole ids, of lines that have a letter behind the number

    def number(self, id: str) -> int:
        """The number of a line."""
        if id in self.prefixes and not id.isalpha():
            return 1000 * self.prefixes.index(id)
        match = re.fullmatch(r"([A-Z]+)([1-9][0-9]{0,2})", id)
        if match is None or match[1] not in self.prefixes:
            raise AttributeError(f"{id} is no line of the rulebook")
        return 1000 * self.prefixes.index(match[1]) + int(match[2])

    def id(self, number: int) -> str:
        """The line of a number."""
        return f"{self.prefixes[number // 1000]}{number % 1000 or ''}"


@dataclass(frozen=True)
class Rule:
    """One line of the rulebook."""

    id: str
    text: str
    heading: str
    title: str = ""  # what a ruling is about
    no_rule: str = ""  # why a program cannot act on it
    option: str = ""  # the table option that decides otherwise
    source: str = ""  # one of SOURCES, or nothing: stated

    def __str__(self) -> str:
        return f"{self.id}: {self.text}"


class Rulebook:
    def __init__(self, text: str) -> None:
        self.title = ""
        self.intro = ""
        self.rules: dict[str, Rule] = {}
        heading = ""
        for line in text.splitlines():
            if line.startswith("# "):
                self.title = line[2:].strip()
            elif line.startswith("## "):
                heading = line[3:].strip()
            elif match := _LINE.match(line):
                rule = _rule("".join(match.groups()[:3]), match[4], heading)
                if rule.id in self.rules:
                    raise ValueError(f"the rulebook has two lines {rule.id}")
                self.rules[rule.id] = rule
            elif line.startswith("- "):
                raise ValueError(f"the rulebook has a line without an id: {line}")
            elif not heading:
                self.intro = f"{self.intro} {line}".strip()

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __getitem__(self, id: str) -> Rule:
        return self.rules[id]

    def find(self, words: str, index: Mapping[str, str] | None = None) -> list[Rule]:
        """The line of that id, the section of that heading, or every line with all the words.

        What answers best comes first: the lines that a game's index names for the words, then
        what is stated, then rulings and cases; and of those what begins with the words.
        """
        for id, rule in self.rules.items():
            if id.lower() == words.strip().lower():
                return [rule]
        wanted = _stems(words)
        if section := [rule for rule in self if wanted and _heads(rule.heading, wanted)]:
            return section
        named = [
            self.rules[id]
            for word, ids in (index or {}).items()
            if wanted and _stems(word) == wanted
            for id in ids.split()
        ]
        said = [rule for rule in self if wanted and all(_where(rule, w) >= 0 for w in wanted)]
        said.sort(key=lambda rule: (_aside(rule), max(_where(rule, w) for w in wanted) >= EARLY))
        return list(dict.fromkeys(named + said))


def _stems(words: str) -> list[str]:
    """Words without their endings, so that starving finds what is said of those who starve."""
    return [_stem(word) for word in re.findall(r"[a-z0-9']+", words.lower())]


def _heads(heading: str, wanted: list[str]) -> bool:
    """Whether words are a heading, or what it is about: "Tile 12: Dispensary"."""
    return wanted in (_stems(heading), _stems(heading.partition(": ")[2]))


def _stem(word: str) -> str:
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word.removesuffix(ending)
    return word


def _where(rule: Rule, stem: str) -> int:
    """At which word of a line something is said, or -1."""
    said = re.findall(r"[a-z0-9']+", f"{rule.title} {rule.text} {rule.heading}".lower())
    return next((i for i, word in enumerate(said) if word.startswith(stem)), -1)


def _aside(rule: Rule) -> int:
    """Whether a line is no statement of a rule but a case (2) or a ruling on one (1)."""
    if "cases" in rule.heading.lower():
        return 2
    return int(bool(rule.title) or rule.source == "ruling" or bool(rule.no_rule))


def _rule(id: str, text: str, heading: str) -> Rule:
    tags: dict[str, str] = {}
    while match := _TAG.match(text):
        name, colon, value = match[1].partition(":")
        if colon and name in ("no rule", "option"):
            tags[name] = value.strip()
        elif match[1] in SOURCES:
            tags["source"] = match[1]
        else:
            tags["title"] = match[1].strip()
        text = text[match.end() :]
    return Rule(
        id,
        text.strip(),
        heading,
        tags.get("title", ""),
        tags.get("no rule", ""),
        tags.get("option", ""),
        tags.get("source", ""),
    )

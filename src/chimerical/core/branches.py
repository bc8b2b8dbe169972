"""Many actions as a few: by their verbs, and by what must be named to carry them out.

A list of seventy actions is read as a handful of verbs; a verb opens into its first parameter, and
so on. It is made from what a game declares (`core.space`), so it is there for every game.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .seen import Action

GAP = "…"


@dataclass(frozen=True)
class Branch:
    """Actions that begin alike."""

    words: str  # that all their notations begin with: "impulse", "w2"
    actions: tuple[Action, ...]
    value: int | str | None = None  # of the parameter that they share, where that tells them apart


def branches(actions: Sequence[Action]) -> list[Branch]:
    """The actions by verb; those of a single verb by the first parameter that differs.

    A verb whose notations have no word in common is taken apart at once: workers that go
    somewhere are told by the worker.
    """
    verbs = _grouped(actions, [action.verb for action in actions])
    if len(verbs) == 1:
        return _by_parameter(actions)
    return [branch for members in verbs for branch in _by_verb(members)]


def _by_verb(actions: Sequence[Action]) -> list[Branch]:
    words = shared([action.notation for action in actions])
    return [Branch(words, tuple(actions))] if words else _by_parameter(actions)


def _by_parameter(actions: Sequence[Action]) -> list[Branch]:
    for name in actions[0].arguments:
        values = [action.arguments[name] for action in actions]
        if len(set(values)) > 1:
            return [
                Branch(
                    shared([action.notation for action in members]),
                    tuple(members),
                    members[0].arguments[name],
                )
                for members in _grouped(actions, values)
            ]
    return [Branch(action.notation, (action,)) for action in actions]


def _grouped(actions: Iterable[Action], keys: Iterable[Hashable]) -> list[list[Action]]:
    groups: dict[Hashable, list[Action]] = {}
    for action, key in zip(actions, keys, strict=True):
        groups.setdefault(key, []).append(action)
    return list(groups.values())


def shared(sentences: Sequence[str]) -> str:
    """The words that all sentences begin with."""
    return " ".join(_alike([sentence.split() for sentence in sentences]))


def gist(sentences: Sequence[str]) -> str:
    """What sentences have in common: "Move … from room 3 to room …"."""
    split = [sentence.split() for sentence in sentences]
    if len({len(words) for words in split}) == 1:
        kept = [words[0] if len(set(words)) == 1 else GAP for words in zip(*split, strict=True)]
    else:
        before = _alike(split)
        rest = [words[len(before) :] for words in split]
        kept = [*before, GAP, *reversed(_alike([words[::-1] for words in rest]))]
    return " ".join(
        word for i, word in enumerate(kept) if word != GAP or i == 0 or kept[i - 1] != GAP
    )


def _alike(split: Sequence[Sequence[str]]) -> list[str]:
    """The first words of all, as far as they are the same."""
    found: list[str] = []
    for words in zip(*split, strict=False):
        if len(set(words)) > 1:
            break
        found.append(words[0])
    return found

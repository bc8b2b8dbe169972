"""What a seat sees, for the wire: made from `match.seen(seat)` and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import msgspec

from chimerical.bots import advice
from chimerical.core import actions as core
from chimerical.core import rulebook, seen
from chimerical.core.events import Event
from chimerical.core.text import Catalogue

from . import wire


def amounts(given: Sequence[core.Amount]) -> list[wire.Amount]:
    return [wire.Amount(a.what, a.n, a.most, a.per, a.unknown, a.when, a.said) for a in given]


def action(given: seen.Action) -> Any:
    """An action as it goes over the wire; put into JSON once, for it is shared between tables."""
    if "_wire" not in given.__dict__:
        given.__dict__["_wire"] = msgspec.Raw(wire.encode(_action(given)))
    return given.__dict__["_wire"]


def _action(given: seen.Action) -> wire.Action:
    return wire.Action(
        given.id,
        given.notation,
        given.verb,
        dict(given.arguments),
        [wire.Target(target.role, target.id) for target in given.targets],
        amounts(given.cost),
        amounts(given.gain),
        asdict(given.odds) if given.odds else None,
        given.label,
        list(given.remarks),
        given.cost_text,
        given.gain_text,
    )


def decision(given: seen.Decision | None, eyes: seen.Seen) -> wire.Decision | None:
    if given is None:
        return None
    hint = str(eyes.game.text["decisions"][given.kind].get("hint", ""))
    return wire.Decision(
        given.seat, given.kind, given.prompt, list(given.path), dict(given.about), hint
    )


def awaited(given: seen.Awaited | None) -> wire.Awaited | None:
    return None if given is None else wire.Awaited(given.kind, list(given.path), given.doing)


def rule(given: rulebook.Rule | None) -> wire.Rule | None:
    if given is None:
        return None
    return wire.Rule(
        given.id,
        given.text,
        given.heading,
        given.title,
        given.option,
        given.source,
        given.no_rule,
    )


def changed(now: wire.Seen, base: dict[str, Any]) -> wire.Changed:
    """The same, as changes to a view of that seat."""
    return wire.Changed(
        now.seat,
        base["revision"],
        now.revision,
        changes(base, now.view, []),
        now.decision,
        now.actions,
        now.told,
        now.undo,
        now.standing,
        now.lesson,
        now.awaited,
    )


def changes(old: Any, new: Any, path: list[str | int]) -> list[wire.Change]:
    """What must be put where to make a view of another. Pieces that are the same are shared."""
    found: list[wire.Change] = []
    if old != new:
        _compare(old, new, path, found)
    return found


def _compare(old: Any, new: Any, path: list[str | int], found: list[wire.Change]) -> None:
    """The same for two that differ."""
    parts: Any = None
    if isinstance(new, dict) and isinstance(old, dict):
        if old.keys() == new.keys() and old.get("id") == new.get("id"):
            parts = zip(new, map(old.get, new), new.values(), strict=True)
    elif _pieces(new) and _pieces(old) and len(old) <= len(new):
        parts = zip(range(len(old)), old, new, strict=False)
        found += [wire.Change([*path, i], new[i]) for i in range(len(old), len(new))]
    if parts is None:
        found.append(wire.Change(path, new))
        return
    for key, before, value in parts:
        if before is not value and before != value:
            _compare(before, value, [*path, key], found)


def _pieces(values: Any) -> bool:
    """Whether it is a list of things, each with an id or at least a place of its own."""
    return isinstance(values, list) and bool(values) and isinstance(values[0], dict)


def told(start: int, events: Sequence[Event], eyes: seen.Seen, text: Catalogue) -> wire.Told:
    """Events, the first of which has this number, counted as the seat hears them."""
    return wire.Told(start, [wire.Happened(*event) for event in eyes.told(events, text)])


def bare(name: str, values: Sequence[int]) -> wire.Happened:
    """An event without a game that could say more about it."""
    numbers: dict[str, int | str] = {str(i): value for i, value in enumerate(values)}
    said = ", ".join(map(str, values))
    return wire.Happened(name, numbers, f"{name.replace('_', ' ')}: {said}" if said else name)


def about(asked: wire.About, eyes: seen.Seen) -> wire.Verdicts:
    """What can be done with a thing, or why not."""
    found = [wire.Verdict(action(v.action), rule(v.against)) for v in eyes.about(asked.thing)]
    why = eyes.reason(asked.thing, asked.chosen, asked.verb)
    return wire.Verdicts(asked.id, eyes.revision, found, _why(why) if why else None)


def _why(given: seen.Reason) -> wire.Why:
    against = rule(given.against)
    assert against is not None
    barred = action(given.action) if given.action else None
    return wire.Why(barred, against, given.told)


def tips(given: advice.Hint) -> list[wire.Tip]:
    return [
        wire.Tip(action.id, action.label, thought.share, thought.off)
        for action, thought in given.actions
    ]


def differences(given: Sequence[seen.Difference]) -> list[wire.Difference]:
    return [wire.Difference(d.id, d.field, d.old, d.new) for d in given]


def sheets(match: Any, text: Catalogue) -> wire.Sheets:
    """The score sheets of all seats, with the words of the game."""
    words = text["sheet"]
    return wire.Sheets(
        str(text["endings"].get(match.ending, "")),
        [
            [
                wire.SheetLine(e.source, str(words[e.source]), e.points, e.rule, e.id)
                for e in match.sheet(seat)
            ]
            for seat in range(len(match.scores))
        ],
    )


def asides(match: Any, eyes: seen.Seen) -> list[Any]:
    """What a seat may say at any time, such as how often it wants to be asked."""
    own = [n for n in match.game.spec.asides if match.mover(n) == eyes.seat]
    return [action(eyes.describe(n)) for n in own] if not match.over else []


def standing(match: Any, eyes: seen.Seen) -> dict[str, str]:
    """What is answered for a seat without asking, in words."""
    if eyes.seat is None:
        return {}
    return {kind: eyes.answer(kind, n) for kind, n in match.standing.get(eyes.seat, {}).items()}

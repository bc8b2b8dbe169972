"""Why not: of all the lines against what somebody may mean, the one that they want to read.

Who asks about a module may mean any of six workers: the first is just like another one, the second
is not in the pool, the third has no claw for whoever stands there. Nobody votes on that. A line
that is said of every module in its place is about the worker, or about the turn; what is wanted is
the line against this one. So the reason is the line that is said of the fewest others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from .space import Verb

if TYPE_CHECKING:
    from .seen import Seen


class Meant(NamedTuple):
    """An action that may be meant, and which of its arguments are asked about."""

    action: int
    asked: frozenset[str]


def about(seen: Seen, id: str, chosen: Collection[str] = (), verb: str = "") -> int | None:
    """The action that somebody means who asks why not this thing; none, if it can be chosen.

    Whatever is chosen already is meant, as long as anything can be done with it and the thing.
    """
    meant, space = seen.naming(id), seen.game.spec.play.space
    narrowed = [
        each
        for each in meant
        if verb in ("", space.verb(each.action).name)
        and set(chosen).issubset(seen.describe(each.action).touches)
    ]
    return nearest(seen, narrowed or meant)


def among(seen: Seen, actions: Iterable[int]) -> int | None:
    """The action that somebody means whose words fit all of these; none, if one is allowed, or if
    all are answers to another question.
    """
    of_verb: dict[str, list[int]] = {offer.verb.name: [] for offer in seen.offers}
    for action in actions:
        of_verb.get(seen.game.spec.play.space.verb(action).name, []).append(action)
    return nearest(
        seen, [meant for o in seen.offers for meant in _alike(o.verb, of_verb[o.verb.name])]
    )


def _alike(verb: Verb, actions: Collection[int]) -> list[Meant]:
    """Actions of a verb: asked about is what they have in common."""
    arguments = [verb.arguments(action) for action in actions]
    asked = frozenset(
        name for name in verb.sorts if len({values[name] for values in arguments}) == 1
    )
    return [Meant(action, asked) for action in actions]


def nearest(seen: Seen, meant: Collection[Meant]) -> int | None:
    """The one whose line is against what is asked about, rather than against anything else.

    Where they weigh the same: what could be done with something else, what the rules name first.
    What only takes something back is hardly meant.
    """
    if not meant or not all(seen.against(each.action) for each in meant):
        return None
    offers = {offer.verb.name: (offer.takes_back, n) for n, offer in enumerate(seen.offers)}

    def weight(each: Meant) -> tuple[bool, float, bool, int, int]:
        verb = seen.game.spec.play.space.verb(each.action)
        takes_back, place = offers[verb.name]
        lines = [seen.against(action) for action in _in_its_place(verb, each)]
        said = lines.count(seen.against(each.action)) / len(lines)
        return takes_back, said, 0 not in lines, place, each.action

    return min(meant, key=weight).action


def _in_its_place(verb: Verb, each: Meant) -> Iterator[int]:
    """The same with anything instead of what is asked about."""
    own = verb.arguments(each.action)
    values = [
        sort.values if name in each.asked else (own[name],) for name, sort in verb.sorts.items()
    ]
    return (verb.number(**dict(zip(verb.sorts, some, strict=True))) for some in product(*values))

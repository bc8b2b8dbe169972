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


class Against(NamedTuple):
    """A line, and the action that it bars; none, where no action leads to what is asked about."""

    line: int
    action: int | None


class Weighed(NamedTuple):
    """What is against something; what weighs least is meant."""

    takes_back: bool  # which is hardly ever meant
    said: float  # of so much else, from 0 to 1
    unnamed: int  # arguments that a question leaves open
    place: int  # among what the rules offer
    against: Against


def about(seen: Seen, id: str, chosen: Collection[str] = (), verb: str = "") -> Against | None:
    """What is against a thing for who asks why not; nothing, if it can be chosen.

    Whatever is chosen already is meant, as long as anything can be done with it and the thing.
    """
    meant = seen.naming(id)
    if narrowed := _after(seen, id, meant, chosen, verb):
        return _nearest(seen, narrowed)
    return _nearest(seen, meant, _beyond(seen, id, meant))


def _after(
    seen: Seen, id: str, meant: Collection[Meant], chosen: Collection[str], verb: str
) -> list[Meant]:
    """What can be meant after something is chosen: it may name the thing, or only lead there."""
    if not chosen and not verb:
        return []
    space = seen.game.spec.play.space
    begun = [
        Meant(action, frozenset(space.verb(action).sorts) - named)
        for thing in chosen
        for action, named in seen.naming(thing)
    ]
    return [
        each
        for each in {each.action: each for each in (*begun, *meant)}.values()
        if verb in ("", space.verb(each.action).name)
        and {id, *chosen}.issubset(seen.describe(each.action).touches)
    ]


def among(seen: Seen, actions: Iterable[int]) -> Against | None:
    """The same where some words fit all of these actions: they ask about what these have in common.
    Nothing, if one is allowed, or if all are answers to another question.
    """
    of_verb: dict[str, list[int]] = {offer.verb.name: [] for offer in seen.offers}
    for action in actions:
        of_verb.get(seen.game.spec.play.space.verb(action).name, []).append(action)
    meant = [m for o in seen.offers for m in _alike(o.verb, of_verb[o.verb.name])]
    things = {seen.things(action, asked) for action, asked in meant}
    if len(things) == 1 and len(thing := things.pop()) == 1:
        return about(seen, thing[0])
    return _nearest(seen, meant)


def _alike(verb: Verb, actions: Collection[int]) -> list[Meant]:
    """Actions of a verb: asked about is what they have in common."""
    arguments = [verb.arguments(action) for action in actions]
    asked = frozenset(
        name for name in verb.sorts if len({values[name] for values in arguments}) == 1
    )
    return [Meant(action, asked) for action in actions]


def _nearest(
    seen: Seen, meant: Collection[Meant], beyond: Iterable[Weighed] = ()
) -> Against | None:
    """The line against what is asked about, rather than against anything else."""
    if not all(seen.against(each.action) for each in meant):
        return None
    offers = {offer.verb.name: (offer, n) for n, offer in enumerate(seen.offers)}

    def weigh(each: Meant) -> Weighed:
        verb, line = seen.game.spec.play.space.verb(each.action), seen.against(each.action)
        offer, place = offers[verb.name]
        lines = [seen.against(action) for action in _in_its_place(verb, each)]
        said = lines.count(line) / len(lines)
        unnamed, against = len(verb.sorts) - len(each.asked), Against(line, each.action)
        return Weighed(offer.takes_back, said, unnamed, place, against)

    weighed = min([*map(weigh, meant), *beyond], key=lambda each: each[:4], default=None)
    return weighed and weighed.against


def _in_its_place(verb: Verb, each: Meant) -> Iterator[int]:
    """The same with anything instead of what is asked about."""
    own = verb.arguments(each.action)
    values = [
        sort.values if name in each.asked else (own[name],) for name, sort in verb.sorts.items()
    ]
    return map(verb.of, product(*values))


def _beyond(seen: Seen, id: str, meant: Collection[Meant]) -> Iterator[Weighed]:
    """What offers have against a thing that none of their actions touches."""
    touching = {seen.game.spec.play.space.verb(each.action).name for each in meant}
    for place, offer in enumerate(seen.offers):
        if offer.verb.name not in touching:
            for sort in offer.beyond:
                lines = {value: seen.beyond(offer, sort, value) for value in sort.values}
                for value in seen.called(id, sort):
                    if line := lines[value]:
                        said = [*lines.values()].count(line) / len(lines)
                        yield Weighed(False, said, 0, place, Against(line, None))

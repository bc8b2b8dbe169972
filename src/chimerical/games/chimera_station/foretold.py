"""What an action would bring its seat: it is played on a copy of the table, and what happens there,
and at the end of the turn because of it, is told as amounts.

Choices of one are made, as they will be. What the seat has to choose next is an action of its own,
which tells what it brings; but what is certain whatever is chosen is told before: a coin or a food,
a component, a perk. What others might do is left out, but for the gifts that they may give.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from chimerical.rules import (
    Amount,
    Event,
    Note,
    Told,
    flow,
    has,
    members,
    pop,
    size,
    summed,
    top,
    waits,
)

from . import words as w
from .declared import A, ask, then
from .rules.building import tile_points
from .rules.gains import credited, kinds_in_supply
from .rules.parts import count
from .rules.reactor import tiles_on_offer
from .rules.workers import owner

IMAGINED = 1  # chance on the copy: nothing is told that depends on it

# What an event gives to the seat that it is about, or takes from it: n is a field, or 1
GIVES = {
    "coins_gained": ("coins", "coins"),
    "food_gained": ("food", "food"),
    "points_scored": ("points", "points"),
    "specimen_scored": ("points", "points"),
    "worker_gained": ("workers", ""),
    "perk_taken": ("perks", ""),
}
TAKES = {
    "paid": ("coins", "coins"),
    "food_paid": ("food", "food"),
    "perk_scored": ("perks", ""),
}
REMARKS = {"brain_scored": "brain", "commanded": "command", "specimen_scored": "specimen"}


Copy = Callable[[Any], Any]  # of a table, as core.record.lending makes it


class Due(NamedTuple):
    """What the end of the turn brings."""

    gains: Counter[str]
    remarks: list[Note]


def due(s: Any, game: Any, seat: int, copy: Copy) -> Due:
    """What it would bring if it came now."""
    course = Course(s, game, seat, copy)
    course.end_turn()
    return Due(course.gains(), course.remarks())


def foretell(
    told: Told, s: Any, game: Any, seat: int, action: int, anyway: Due, copy: Copy
) -> None:
    """Adds to what is told what a legal action costs and brings, besides what is due anyway."""
    course = Course(s, game, seat, copy)
    course.play(action)
    then_due = due(course.s, game, seat, copy)
    extras = then_due.gains.copy()
    extras.subtract(anyway.gains)
    told.cost = list(summed([*told.cost, *course.taken()]))
    told.gain += course.given()
    for what, n in extras.items():
        told.brings(what, n)
    told.gain += course.multiplied()
    told.notes[0:0] = course.remarks()
    for each in course.collected:
        told.note("or_collect", n=each.n)
    told.notes += then_due.remarks[len(anyway.remarks) :]


class Course:
    """How a copy of a table goes on, as far as a seat can know."""

    def __init__(self, s: Any, game: Any, seat: int, copy: Copy) -> None:
        self.before, self.s, self.game, self.seat = s, copy(s), game, seat
        self.copy = copy
        self.s.log, self.s.chance = [], IMAGINED  # Amounts among events: of choices that are left
        self.left = False  # whether any is
        self.held = 0, 0  # how deep the stack may fall, and the kind of what waits there
        self.earned: Counter[tuple[str, int]] = Counter()  # of those, what a worker's tentacles see
        self.returned = 0  # components of choice
        self.perhaps: list[Amount] = []  # other costs
        self.collected: tuple[Amount, ...] = ()  # what a shop pays who does not buy

    # --- on the copy ---

    def play(self, action: int) -> None:
        """An action, and all that follows from it without another choice of the seat."""
        self._hold(self.s.depth - 1)
        self._apply(action)
        self._go_on()

    def end_turn(self) -> None:
        """The end of the turn, if there is a turn, as if it came now."""
        s = self.s
        ends = [i for i in range(s.depth) if s.stack[i].kind == then.END_TURN]
        if ends and (s.pointed or any(s.worker[i].notes for i in s.arrivals[: s.acted])):
            while s.depth > ends[-1] + 1:
                pop(s)
            self._hold(ends[-1])
            self._go_on()

    def _hold(self, depth: int) -> None:
        """Makes what lies that deep on the stack wait, as decisions do.

        One pass of `proceed` does several steps, and would go on with it.
        """
        below = self.s.stack[depth - 1]
        self.held = depth, below.kind
        below.kind = ask.PLACE_WORKER

    def _release(self, s: Any) -> Any:
        depth, kind = self.held
        s.stack[depth - 1].kind = kind
        return s

    def _go_on(self) -> None:
        s, proceed = self.s, self.game.interpreted(flow.proceed)
        while s.depth > self.held[0] and not s.over:
            if not waits(s):
                proceed(s, self.game.box_view)
            elif top(s).seat == self.seat:
                self._decide()
            else:
                self._others()
        self._release(s)

    def _apply(self, action: int) -> None:
        self.game.interpreted(flow.apply)(self.s, self.game.box_view, action)

    def _from_here(self, action: int) -> Told:
        """What a next action would bring."""
        told, s = Told(), self._release(self.copy(self.s))
        anyway = due(s, self.game, self.seat, self.copy)
        foretell(told, s, self.game, self.seat, action, anyway, self.copy)
        return told

    def _others(self) -> None:
        """Somebody else is asked, perhaps for a gift."""
        if ask.asked(self.s) == "give" and ask.about(self.s)["to"] == self.seat:
            self.s.log.append(Amount("either", 0, most=1))
        pop(self.s)

    def _decide(self) -> None:
        s, out = self.s, [0] * self.game.spec.actions
        choices = self.game.interpreted(flow.legal)(s, self.game.box_view, out)
        if ask.asked(s) == "grocery":
            self._apply(A.earn(w.IN_FOOD))
        elif choices == 1 and not self._drew and not self.left:
            self._apply(out[0])
        else:
            self._leave(out[0] if choices == 1 and not self._drew else None)
            pop(s)

    @property
    def _drew(self) -> bool:
        return bool(self.s.barrier != self.before.barrier)

    def _leave(self, only: int | None) -> None:
        """A choice is left for later, or perhaps none: `only` this, as far as is known."""
        s, asked, about = self.s, ask.asked(self.s), ask.about(self.s)
        self.left = True
        if asked == "coin_or_food":
            s.log.append(Amount("either", about["amount"]))
            if about["counted"]:
                self._earn("either", about["amount"], about["earner"], 1)
        elif asked in ("take_part", "implant"):
            s.log.append(Amount("components"))
            self._earn("components", 1, credited(s, self.seat), 2)
            s.parts[max(range(w.KINDS), key=lambda kind: s.parts[kind])] -= 1
        elif asked == "extra_part":
            s.log.append(Amount("components"))
        elif asked == "take_perk":
            s.log.append(Amount("perks"))
        elif asked == "return_part":
            self.returned += 1
        elif only is not None:
            told = self._from_here(only)
            s.log += [Amount(each.what, 0, most=each.most or each.n) for each in told.gain]
            self.perhaps += [Amount(each.what, 0, most=each.most or each.n) for each in told.cost]
        elif asked == "buy":
            self.collected = summed(self._from_here(A.collect()).gain)

    def _earn(self, what: str, n: int, worker: int, tentacles: int) -> None:
        """What a worker earned, if it has so many tentacles now (S729)."""
        if worker >= 0 and count(self.s.worker[worker].parts, w.TENTACLE) >= tentacles:
            self.earned[what, worker] += n

    # --- as amounts ---

    def given(self) -> Iterator[Amount]:
        """What the seat got, one thing after the other."""
        me, drawn = self.before.player[self.seat], 0
        tier = me.tier
        for event in self._mine():
            if isinstance(event, Amount):
                yield event
            elif event.name == "bought" and self._off_the_pile(event["tile"]):
                yield self._unknown_tile()
                drawn = event["points"]
            elif event.name == "points_scored" and drawn:
                drawn -= event["points"]
            elif event.name in GIVES:
                what, n = GIVES[event.name]
                yield Amount(what, event[n] if n else 1)
            elif event.name == "part_gained" or (event.name == "attached" and me.mat == w.NO_MAT):
                yield Amount(w.KIND_NAMES[event["kind"]])
            elif event.name == "advanced" and event["tier"] > tier:
                tier = event["tier"]
                yield Amount("research")

    def taken(self) -> Iterator[Amount]:
        """What the seat gave, one thing after the other."""
        for event in self._mine():
            if isinstance(event, Event):
                if event.name in TAKES:
                    what, n = TAKES[event.name]
                    yield Amount(what, event[n] if n else 1)
                elif event.name in ("returned", "lost"):
                    yield Amount(w.KIND_NAMES[event["kind"]])
                elif event.name == "given":
                    yield Amount(("coins", "food")[event["goods"]])
        if self.returned:
            yield Amount("components", self.returned)
        yield from self.perhaps

    def _mine(self) -> Iterator[Any]:
        for event in self.s.log:
            if isinstance(event, Amount) or event.fields.get("seat") == self.seat:
                yield event

    def gains(self) -> Counter[str]:
        found: Counter[str] = Counter()
        for each in self.given():
            found[each.what] += each.n
        return found

    def _off_the_pile(self, tile: int) -> bool:
        return self._drew and not has(tiles_on_offer(self.before), tile)

    def _unknown_tile(self) -> Amount:
        """The points of a tile that is not known before it is drawn (S525)."""
        s, box = self.before, self.game.box_view
        pile = members(s.supply or s.discards)
        points = [tile_points(s, box, self.seat, tile) for tile in pile]
        return Amount("points", min(points), most=max(points), unknown=True)

    def multiplied(self) -> Iterator[Amount]:
        """What tentacles add to what is left to be chosen (S725-S732)."""
        for (what, worker), n in self.earned.items():
            noted = self._noted(worker, what)
            fresh = self._goods(noted, n) if what == "either" else self._kinds(noted, n)
            least, most = fresh
            if most:
                yield Amount(what, least, most=None if least == most else most)

    def _noted(self, worker: int, what: str) -> int:
        """What an extra will be paid for already."""
        s, box = self.s, self.game.box_view
        together = box.extra_goods_per_turn if what == "either" else box.one_extra_component
        others = (i for i in s.arrivals[: s.acted] if together and owner(i) == self.seat)
        noted = 0
        for i in (worker, *others):
            noted |= s.worker[i].notes
        return noted

    def _goods(self, noted: int, n: int) -> tuple[int, int]:
        """At least, and at most: a coin for coins, a food for food."""
        coin, food = not noted & w.NOTE_COIN, not noted & w.NOTE_FOOD
        return min(coin, food), coin + food if n > 1 else max(coin, food)

    def _kinds(self, noted: int, n: int) -> tuple[int, int]:
        """At least, and at most: a component of each kind, or of one."""
        kinds, noted = kinds_in_supply(self.s), noted // w.NOTE_KIND
        if self.game.box_view.one_extra_component:
            return int(not noted), int(not noted)
        return int(not kinds & noted), min(n, size(kinds & ~noted))

    def remarks(self) -> list[Note]:
        """What brings points besides the place itself."""
        return [
            Note(REMARKS[event.name], {"n": event["points"]})
            for event in self._mine()
            if isinstance(event, Event) and event.name in REMARKS and event["points"]
        ]

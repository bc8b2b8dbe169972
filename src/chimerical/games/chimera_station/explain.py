"""What is to be said of actions besides their names: what they touch, cost and bring.

A gain counts all that the acting worker really brings by it: its brain, its tentacles, and the
Prime Specimen's point when the turn ends.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from chimerical.core import actions
from chimerical.core.actions import Amount, Told
from chimerical.core.sets import has, members
from chimerical.core.spec import named

from . import words as w
from .clauses import UNITS
from .printed import effect, perk_text, words_of
from .rules.building import tile_points
from .rules.command import command_points
from .rules.counting import amount, worth
from .rules.parts import SHAPES, count, one
from .rules.placement import open_chain
from .rules.reactor import uncovered
from .rules.trading import price
from .rules.workers import actor, has_perk, move, owner
from .view import kind_id, module_id, part_id, place_id, player_id, pool_id, worker_id
from .whereabouts import whereabouts

# What is done by a clause that gives nothing, as a remark
OPERATIONS = {
    **named(w, "DETACH", "DETACH_ANY", "LOSE_ANY", "ATTACH", "SURGERY", "TRADE", "RECALL"),
    **named(w, "DISPLACE", "SWAP", "PLACE_MORE", "SCORE_PERK", "ACTIVATE", "COPY", "BUILD"),
    **named(w, "RENEW", "BONUS", "GIFTS"),
}

# What tentacles multiply: the notes of it, and how many tentacles that takes
EXTRAS = {
    "coins": (w.NOTE_COIN, 1),
    "food": (w.NOTE_FOOD, 1),
    "either": (w.NOTE_COIN | w.NOTE_FOOD, 1),
    "components": (w.NOTE_KINDS, 2),
    **{name: (w.NOTE_KIND << k, 2) for k, name in enumerate(w.KIND_NAMES)},
}


class Scene(actions.Scene):
    """A decision, and what would come of its actions. What is found is added to what is told."""

    @property
    def me(self) -> Any:
        return self.s.player[self.seat]

    def own(self, number: int) -> int:
        return self.seat * w.WORKERS + number

    @property
    def acting(self) -> str:
        return worker_id(actor(self.s)) if self.s.chains else ""

    def earns(self, told: Told, **gains: int) -> Told:
        """What the seat gains by the action itself."""
        for what, n in gains.items():
            told.brings(what, n)
        return self.with_extras(self.s, self.seat, told)

    # --- arriving ---

    def arrives(self, told: Told, worker: int, to: int) -> Told:
        """What a worker would bring its seat at a place: its brain's points, and the effect."""
        s, seat = self.s.copy(), owner(worker)
        at = w.LOUNGE if to == w.TO_LOUNGE else to
        if at < w.LAB and s.on[at] not in (w.NOBODY, worker):
            move(s, s.on[at], w.LOUNGE)
        move(s, worker, at)
        open_chain(s, worker, at)
        if at == w.LOUNGE:
            lizard = has_perk(s, seat, w.LOUNGE_LIZARD) * self.box.power[w.LOUNGE_LIZARD]
            told.brings("points", lizard).brings("either", self.box.lounge_pay)
        else:
            self.brain(told, s, at)
            self.row(told, s, seat, at)
        return self.with_extras(s, seat, told)

    def activates(self, told: Told, module: int, brain: bool = False) -> Told:
        """What activating a module would bring, with or without the points of a brain."""
        if brain:
            self.brain(told, self.s, module)
        self.row(told, self.s, self.seat, module)
        return self.with_extras(self.s, self.seat, told)

    def brain(self, told: Told, s: Any, module: int) -> None:
        """What the acting worker's brain scores on a module."""
        if s.chains and count(s.worker[actor(s)].parts, w.BRAIN):
            self.points(told, max(0, self.box.value[module]), "brain")

    def points(self, told: Told, n: int, why: str) -> None:
        """Points, with a remark on what brings them."""
        if n:
            told.brings("points", n).note(why, n=n)

    # --- rows of the box ---

    def row(self, told: Told, s: Any, seat: int, row: int, times: int = 1, gaps: int = 0) -> Told:
        """What a row would bring now. `gaps`: the Reactor spaces that were empty before the slide
        (S290), or 0."""
        for i, clause in enumerate(self.box.effect[row].clause):
            op, n = clause.op, clause.n
            if op in UNITS:
                told.brings(UNITS[op], amount(s, self.box, seat, actor(s), row, i) * times)
            elif op == w.PAY:
                told.costs("coins", n)
            elif op == w.RETURN:
                told.costs("components")
            elif op == w.COMMAND:
                brains = count(s.worker[actor(s)].parts, w.BRAIN) if s.chains else 0
                self.points(told, command_points(s, self.box, seat, brains >= 2), "command")
            elif op == w.MARKER and not s.claimed and s.start != seat:
                told.note("take_marker")
            elif op == w.MARKER and not s.claimed and not self.box.marker_changes_hands:
                told.note("keep_marker")
            elif op == w.SHOP:
                self.shop(told, s, clause)
            elif op == w.OR:
                told.note("coins_or_food", coins=n, food=clause.each)
            elif op in (w.REWARDS, w.REFILL):
                double = op == w.REFILL and has_perk(s, seat, w.ENGINEER)
                for space in members(uncovered(s, self.box, gaps)):
                    often = self.box.power[w.ENGINEER] if double else 1
                    self.row(told, s, seat, w.REWARD_ROW + space, often)
            elif op in OPERATIONS:
                told.note(OPERATIONS[op], n=n)
        return told

    def shop(self, told: Told, s: Any, clause: Any) -> None:
        """What can be bought, or collected for the parts of the acting worker."""
        cost = price(self.box, 1)
        if s.player[self.seat].coins >= cost:
            told.note("shop", kind=w.KIND(clause.per), n=cost)
        else:
            told.note("poor")
        for each in self.collects(Told(), s, clause).gain:
            told.note("or_collect", n=each.n)

    def collects(self, told: Told, s: Any, clause: Any) -> Told:
        """What a shop pays for the parts of the acting worker (S376)."""
        parts = s.worker[actor(s)].parts if s.chains else 0
        told.brings(UNITS[clause.each], clause.n * count(parts, clause.per))
        return self.with_extras(s, self.seat, told)

    # --- what the end of the turn adds ---

    def with_extras(self, s: Any, seat: int, told: Told) -> Told:
        """With the extras of the acting worker's tentacles, and the Prime Specimen's point."""
        worker = actor(s)
        if worker != w.NOBODY and owner(worker) == seat:
            told.gain = [
                part
                for each in told.gain
                for part in (self.extra(s, seat, worker, each) if each.what in EXTRAS else [each])
            ]
        scores = any(each.what == "points" for each in told.gain)
        if scores and has_perk(s, seat, w.PRIME_SPECIMEN) and not has(s.pointed, seat):  # S682
            self.points(told, self.box.power[w.PRIME_SPECIMEN], "specimen")
        return told

    def extra(self, s: Any, seat: int, worker: int, gain: Amount) -> list[Amount]:
        """A gain, as far as there is enough, with one more of what tentacles multiply."""
        if gain.what in w.KIND_NAMES:
            return self.parts(s, seat, worker, gain)
        if not self.due(s, seat, worker, gain.what):
            return [gain]
        if gain.what == "either" and gain.n > 1:  # a coin and a food for who takes both
            return [replace(gain, n=gain.n + 1, most=gain.n + 2)]
        if gain.what == "components" and gain.n > 1 and not self.box.one_extra_component:
            return [replace(gain, n=gain.n + 1, most=gain.n + min(gain.n, w.KINDS))]
        return [replace(gain, n=gain.n + 1)]

    def due(self, s: Any, seat: int, worker: int, what: str) -> bool:
        """Whether an extra will be paid for this that is not due already (S725-S732)."""
        mark, wanted = EXTRAS[what]
        together = self.box.one_extra_component if wanted == 2 else self.box.extra_goods_per_turn
        others = (n for n in s.arrivals[: s.acted] if together and owner(n) == seat)
        noted = any(s.worker[n].notes & mark for n in (worker, *others))
        return not noted and count(s.worker[worker].parts, w.TENTACLE) >= wanted

    def parts(self, s: Any, seat: int, worker: int, gain: Amount) -> list[Amount]:
        """Components of a kind, and points for those that have run out (S736, S763)."""
        left = s.parts[w.KIND_NAMES.index(gain.what)]
        wanted = gain.n + (left > 0 and self.due(s, seat, worker, gain.what))
        got = min(wanted, left)
        points = (wanted - got) * self.box.shortage_points
        return [Amount(what, n) for what, n in ((gain.what, got), ("points", points)) if n]


class Explain(Scene):
    """A method for each verb, or for a verb at a decision: see core.actions."""

    # --- placing ---

    def place(self, own: int, to: int) -> Told:
        worker = self.own(own)
        if to == w.TO_LAB:
            return Told("to_lab").note("change_parts")
        other, told = self.s.on[to] if to < w.LAB else w.NOBODY, Told()
        if other not in (w.NOBODY, worker):
            told = Told("place_displacing", other=w.WORKER(other))
            told.touches("displaced", worker_id(other))
        self.arrives(told, worker, to)
        return told if told.gain or told.notes or told.cost else told.note("nothing")

    def flush(self) -> Told:
        return Told().touches("paid", f"card-{self.me.card}" if self.me.card else "")

    def discard(self, space: int) -> Told:
        tile = self.s.reactor[space]
        if tile == w.NOWHERE:
            return Told("discard_empty")
        return Told(tile=w.TILE(tile)).touches("tile", module_id(tile))

    # --- yes and no ---

    def accept_at_use_tile(self) -> Told:
        tile, moving = self.about["tile"], self.about["after"] == w.THEN_MOVE
        told = Told("move_in" if moving else "", tile=w.TILE(tile)).touches("acting", self.acting)
        told.touches("to" if moving else "tile", module_id(tile))
        return self.activates(told, tile, brain=moving and self.box.move_brains)

    def decline_at_use_tile(self) -> Told:
        says = "stay" if self.about["after"] == w.THEN_MOVE else ""
        return Told(says, tile=w.TILE(self.about["tile"])).touches("acting", self.acting)

    def accept_at_trigger(self) -> Told:
        told, worker = self.decline_at_trigger(), self.about["worker"]
        at = self.s.worker[worker].at
        told.touches("at", place_id(at))
        return self.arrives(told, worker, at) if at < w.LAB else told

    def decline_at_trigger(self) -> Told:
        worker = self.about["worker"]
        place = w.PLACE(self.s.worker[worker].at)
        return Told(place=place).touches("acting", worker_id(worker))

    # --- components ---

    def choose(self, kind: int) -> Told:
        return self._gained(kind).touches("to", pool_id(self.seat, kind))

    def choose_at_implant(self, kind: int) -> Told:
        return self._gained(kind).touches("acting", self.acting)

    def _gained(self, kind: int) -> Told:
        return Told().note("power", kind=w.KIND(kind)).note("in_supply", n=self.s.parts[kind])

    def choose_at_detach_part(self, kind: int) -> Told:
        told = Told().touches("from", part_id(actor(self.s), kind))
        return told.touches("to", pool_id(self.seat, kind))

    def choose_at_return_part(self, kind: int) -> Told:
        told = Told().touches("from", pool_id(self.seat, kind))
        return told.note("in_pool", n=self.me.pool[kind])

    def wear(self, shape: int) -> Told:
        worker, way = self.about["worker"], self.about.get("way", w.BY_LAB)
        old, new = self.s.worker[worker].parts, SHAPES[shape]
        on, off = _beyond(new, old), _beyond(old, new)
        told = Told("" if new else "wear_nothing").touches("acting", worker_id(worker))
        if off:
            told.note("parts_lost" if way == w.BY_LOSING else "parts_off", parts=off)
        if on:
            told.note("parts_on", parts=on)
        changed = self.about.get("each", 0) * sum(count(on + off, k) for k in range(w.KINDS))
        if way in (w.BY_FAIR, w.BY_LOSING):
            return self.earns(told, points=changed)
        return told.brings("research", changed) if way == w.BY_DETACHING else told

    def lose(self, own: int, kind: int) -> Told:
        return Told().touches("hit", part_id(self.own(own), kind))

    # --- goods ---

    def divide(self, food: int) -> Told:
        coins = max(0, self.about["amount"] - food)
        says = "" if coins and food else "take_food" if food else "take_coins"
        told = Told(says, coins=coins, food=food)
        if self.about["counted"]:
            self.earns(told, coins=coins, food=food)
        said = [Amount(what, n) for what, n in (("coins", coins), ("food", food)) if n]
        told.gain = [] if told.gain == said else told.gain  # the sentence tells as much
        return told

    def earn(self, goods: int) -> Told:
        what = _GOODS[goods]
        return self.earns(Told(), **{what: self.about[what]})

    def earn_at_grocery(self, goods: int) -> Told:
        what, more = _GOODS[goods], self.box.power[w.GROCER] if goods == w.IN_COINS else 0
        told, n = Told(f"grocer_{what}"), self.about["amount"] + more
        return self.earns(told, **{what: n}) if self.about["counted"] else told.brings(what, n)

    def trade(self, goods: int) -> Told:
        told = Told(("sell_food", "buy_food")[goods]).costs(_GOODS[1 - goods])
        return self.earns(told, **{_GOODS[goods]: self.about["amount"]})

    def give(self, goods: int) -> Told:
        told = Told().touches("to", player_id(self.about["to"])).costs(_GOODS[goods])
        return told.brings("points", self.box.power[w.BEGGARS_ALLEY])

    def buy(self, parts: int) -> Told:
        kind = self._shop.per
        told = Told(f"buy_{parts}", kind=w.KIND(kind)).touches("from", kind_id(kind))
        told.costs("coins", price(self.box, parts)).brings(w.KIND_NAMES[kind], parts)
        if self.s.chains:
            self.with_extras(self.s, self.seat, told)
        return told.note("power", kind=w.KIND(kind))

    def collect(self) -> Told:
        told = Told(kind=w.KIND(self._shop.per)).touches("acting", self.acting)
        return _or_nothing(self.collects(told, self.s, self._shop))

    @property
    def _shop(self) -> Any:
        return self.box.effect[self.about["row"]].clause[self.about["clause"]]

    def steal(self, victim: int) -> Told:
        most = self.box.power[w.WARLORD]
        return self.earns(Told(), coins=min(most, self.s.player[victim].coins))

    def steal_all(self) -> Told:
        others = [p for p in range(self.s.seats) if p != self.seat]
        coins = sum(min(1, self.s.player[p].coins) for p in others)
        return self.earns(Told(), coins=coins).touches("victim", *map(player_id, others))

    # --- workers, modules, spaces ---

    def recall(self, worker: int) -> Told:
        there = owner(worker) < self.s.seats
        return Told().touches("from", place_id(self.s.worker[worker].at) if there else "")

    displace = swap = swap_with = recall

    def build(self, tile: int) -> Told:
        does = words_of(self.game, effect(self.game, tile))
        told = Told("" if does else "build_idle", effect=does)
        told.costs("coins", 0 if self.about["flags"] & w.FREE else self.box.cost[tile])
        return self.earns(told, points=tile_points(self.s, self.box, self.seat, tile))

    def lay(self, space: int) -> Told:
        return self._bonus(space, self.about["flags"] // w.SHOWN)

    def take_bonus(self, space: int) -> Told:
        return self._bonus(space, 0)

    def _bonus(self, space: int, gaps: int) -> Told:
        told = Told(where=whereabouts(self.s, self.game, space))
        self.row(told, self.s, self.seat, w.BONUS_ROW + space, gaps=gaps)
        return self.with_extras(self.s, self.seat, told)

    def activate(self, module: int) -> Told:
        bonus = self.about["row"] >= w.BONUS_ROW
        return self.activates(Told(), module, brain=bonus and self.box.adjacent_brains)

    def copy(self, module: int) -> Told:
        told = Told()
        told.cost.append(Amount("food", max(0, self.box.value[module])))  # even if it is nothing
        return self.activates(told, module)

    # --- cards ---

    def take(self, perk: int) -> Told:
        told = Told(text=perk_text(self.game, perk))
        end = self.game.box.values[f"perks.{w.PERK_NAMES[perk]}.end"]
        self.earns(told, points=self.box.acquired[perk] * self.s.round)
        return told.note("end", what=words_of(self.game, end))

    def score(self, perk: int) -> Told:
        points = worth(self.s, self.box, self.seat, perk)
        return _or_nothing(self.earns(Told(), points=points))

    def draft(self, card: int) -> Told:
        return self.row(Told(), self.s, self.seat, w.CARD_ROW + card)

    def choose_mat(self, mat: int) -> Told:
        kind = self.box.attached[mat]
        told = Told().note("tier", n=self.box.start_tier[mat])
        told.brings(w.KIND_NAMES[kind], int(kind >= 0))
        return told.brings("perks", self.box.start_perks[mat])


_GOODS = ("coins", "food")  # IN_COINS, IN_FOOD


def _or_nothing(told: Told) -> Told:
    return told if told.gain else told.note("nothing")


def _beyond(parts: int, others: int) -> int:
    """What `parts` has more of than `others`."""
    return sum(max(0, count(parts, k) - count(others, k)) * one(k) for k in range(w.KINDS))

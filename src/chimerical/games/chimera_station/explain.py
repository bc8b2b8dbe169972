"""What is to be said of actions besides their names: what they touch, cost and bring.

What they cost and bring is not written here: it is foretold by playing them on a copy of the table.
"""

from __future__ import annotations

from typing import Any

from chimerical.rules import Scene, Told, flow, lending, named

from . import words as w
from .declared import A
from .foretold import Copy, Due, due, foretell
from .printed import effect, perk_text, words_of
from .rules.parts import SHAPES, count, one
from .rules.trading import price
from .rules.workers import actor, owner
from .view import kind_id, module_id, part_id, place_id, player_id, pool_id, worker_id
from .whereabouts import whereabouts

# What is done by a clause that gives nothing, as a remark
OPERATIONS = {
    **named(w, "DETACH", "DETACH_ANY", "LOSE_ANY", "ATTACH", "SURGERY", "TRADE", "RECALL"),
    **named(w, "DISPLACE", "SWAP", "PLACE_MORE", "SCORE_PERK", "ACTIVATE", "COPY", "BUILD"),
    **named(w, "RENEW", "BONUS", "GIFTS"),
}

USES = ("place", "collect", "score")  # verbs of which it is said that they bring nothing


class Setting(Scene):
    """A decision, and what would come of its actions."""

    _known: tuple[bytes, Due] | None = None

    @property
    def me(self) -> Any:
        return self.s.player[self.seat]

    def own(self, number: int) -> int:
        return self.seat * w.WORKERS + number

    @property
    def acting(self) -> str:
        return worker_id(actor(self.s)) if self.s.chains else ""

    def tell(self, action: int) -> Told | None:
        """What is told of an action, with what it costs and brings if it is legal."""
        told = super().tell(action)
        with lending() as copy:
            table = copy(self.s)
            if told is None or self.game.interpreted(flow.why_not)(table, self.box, action):
                return told
            anyway = self._due(table, copy)
            foretell(told, table, self.game, self.seat, action, anyway, copy)
        silent = not (told.gain or told.notes or told.cost)
        return told.note("nothing") if silent and A.verb(action).name in USES else told

    def _due(self, table: Any, copy: Copy) -> Due:
        """What the turn's end brings anyway, worked out once for all actions of a position."""
        position = table.array.tobytes()
        if self._known is None or self._known[0] != position:
            self._known = position, due(table, self.game, self.seat, copy)
        return self._known[1]

    def row(self, told: Told, row: int) -> Told:
        """What is to be done by a row of the box, besides what it gives."""
        s = self.s
        for clause in self.box.effect[row].clause:
            op, n = clause.op, clause.n
            if op == w.MARKER and not s.claimed and s.start != self.seat:
                told.note("take_marker")
            elif op == w.MARKER and not s.claimed and not self.box.marker_changes_hands:
                told.note("keep_marker")
            elif op == w.SHOP and self.me.coins >= price(self.box, 1):
                told.note("shop", kind=w.KIND(clause.per), n=price(self.box, 1))
            elif op == w.SHOP:
                told.note("poor")
            elif op == w.OR:
                told.note("coins_or_food", coins=n, food=clause.each)
            elif op in OPERATIONS:
                told.note(OPERATIONS[op], n=n)
        return told


class Explain(Setting):
    """A method for each verb, or for a verb at a decision: see core.actions."""

    # --- placing ---

    def place(self, own: int, to: int) -> Told:
        if to == w.TO_LAB:
            return Told("to_lab").note("change_parts")
        other, told = self.s.on[to] if to < w.LAB else w.NOBODY, Told()
        if other not in (w.NOBODY, self.own(own)):
            told = Told("place_displacing", other=w.WORKER(other))
            told.touches("displaced", worker_id(other))
        return self.row(told, to) if to < w.LAB else told

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
        return self.row(told.touches("to" if moving else "tile", module_id(tile)), tile)

    def decline_at_use_tile(self) -> Told:
        says = "stay" if self.about["after"] == w.THEN_MOVE else ""
        return Told(says, tile=w.TILE(self.about["tile"])).touches("acting", self.acting)

    def accept_at_trigger(self) -> Told:
        at = self.s.worker[self.about["worker"]].at
        told = self.decline_at_trigger().touches("at", place_id(at))
        return self.row(told, at) if at < w.LAB else told

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
        told = Told().note("power", kind=w.KIND(kind)).note("in_supply", n=self.s.parts[kind])
        return told.says_itself(w.KIND_NAMES[kind])

    def choose_at_detach_part(self, kind: int) -> Told:
        told = Told().touches("from", part_id(actor(self.s), kind))
        return told.touches("to", pool_id(self.seat, kind))

    def choose_at_return_part(self, kind: int) -> Told:
        told = Told().touches("from", pool_id(self.seat, kind)).says_itself(w.KIND_NAMES[kind])
        return told.note("in_pool", n=self.me.pool[kind])

    def wear(self, shape: int) -> Told:
        worker, way = self.about["worker"], self.about.get("way", w.BY_LAB)
        old, new = self.s.worker[worker].parts, SHAPES[shape]
        on, off = _beyond(new, old), _beyond(old, new)
        told = Told("" if new else "wear_nothing").touches("acting", worker_id(worker))
        if off and way == w.BY_LOSING:
            told.note("parts_lost", parts=off)
            for kind, name in enumerate(w.KIND_NAMES):
                told.says_itself(name, count(off, kind))
        elif off:
            told.note("parts_off", parts=off)
        return told.note("parts_on", parts=on) if on else told

    def lose(self, own: int, kind: int) -> Told:
        told = Told().touches("hit", part_id(self.own(own), kind))
        return told.says_itself(w.KIND_NAMES[kind])

    # --- goods ---

    def divide(self, food: int) -> Told:
        coins = max(0, self.about["amount"] - food)
        says = "" if coins and food else "take_food" if food else "take_coins"
        told = Told(says, coins=coins, food=food)
        return told.says_itself("coins", coins).says_itself("food", food)

    def earn_at_grocery(self, goods: int) -> Told:
        return Told(f"grocer_{_GOODS[goods]}")

    def trade(self, goods: int) -> Told:
        return Told(("sell_food", "buy_food")[goods])

    def give(self, goods: int) -> Told:
        return Told().touches("to", player_id(self.about["to"]))

    def buy(self, parts: int) -> Told:
        kind = self.box.effect[self.about["row"]].clause[self.about["clause"]].per
        told = Told(f"buy_{parts}", kind=w.KIND(kind)).touches("from", kind_id(kind))
        return told.note("power", kind=w.KIND(kind))

    def collect(self) -> Told:
        kind = self.box.effect[self.about["row"]].clause[self.about["clause"]].per
        return Told(kind=w.KIND(kind)).touches("acting", self.acting)

    def steal_all(self) -> Told:
        others = (player_id(p) for p in range(self.s.seats) if p != self.seat)
        return Told().touches("victim", *others)

    # --- workers, modules, spaces ---

    def recall(self, worker: int) -> Told:
        there = owner(worker) < self.s.seats
        return Told().touches("from", place_id(self.s.worker[worker].at) if there else "")

    displace = swap = swap_with = recall

    def build(self, tile: int) -> Told:
        does = words_of(self.game, effect(self.game, tile))
        return Told("" if does else "build_idle", effect=does)

    def lay(self, space: int) -> Told:
        told = Told(where=whereabouts(self.s, self.game, space))
        return self.row(told, w.BONUS_ROW + space)

    take_bonus = lay

    def activate(self, module: int) -> Told:
        return self.row(Told(), module)

    def copy(self, module: int) -> Told:
        return self.row(Told(), module)

    # --- cards ---

    def take(self, perk: int) -> Told:
        end = self.game.box.values[f"perks.{w.PERK_NAMES[perk]}.end"]
        told = Told(text=perk_text(self.game, perk)).says_itself("perks")
        return told.note("end", what=words_of(self.game, end))

    def score(self, perk: int) -> Told:
        return Told().says_itself("perks")

    def draft(self, card: int) -> Told:
        return self.row(Told(), w.CARD_ROW + card)

    def choose_mat(self, mat: int) -> Told:
        return Told().note("tier", n=self.box.start_tier[mat])


_GOODS = ("coins", "food")  # IN_COINS, IN_FOOD


def _beyond(parts: int, others: int) -> int:
    """What `parts` has more of than `others`."""
    return sum(max(0, count(parts, k) - count(others, k)) * one(k) for k in range(w.KINDS))

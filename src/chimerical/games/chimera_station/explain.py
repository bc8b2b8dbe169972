"""What actions mean: their labels, what they touch, what they cost and bring."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from chimerical.core.actions import BySort, Told
from chimerical.core.scene import Scene as Words
from chimerical.core.scene import in_a_row
from chimerical.core.sets import members

from . import box as printed
from . import notation as names
from . import words as w
from .rules.building import tile_points
from .rules.command import command_points
from .rules.counting import amount, worth
from .rules.parts import SHAPES, count, one
from .rules.placement import open_chain
from .rules.reactor import uncovered
from .rules.workers import actor, free_slot, has_perk, move, owner
from .view import (
    card,
    effect,
    mat,
    module_id,
    perk_id,
    perk_text,
    place_id,
    place_words,
    worker_id,
)

UNITS = {
    w.COINS: "coins",
    w.FOOD: "food",
    w.POINTS: "points",
    w.EITHER: "either",
    w.COMPONENTS: "components",
    w.RESEARCH: "research",
    w.PERK: "perks",
    w.WORKER: "workers",
    **{w.OF_KIND + k: name for k, name in enumerate(w.KIND_NAMES)},
}

# What tentacles multiply: the notes of it, and how many tentacles that takes
NOTES = {
    "coins": (w.NOTE_COIN, 1),
    "food": (w.NOTE_FOOD, 1),
    "either": (w.NOTE_COIN | w.NOTE_FOOD, 1),
    "components": (w.NOTE_KINDS, 2),
    **{name: (w.NOTE_KIND << k, 2) for k, name in enumerate(w.KIND_NAMES)},
}


@dataclass(frozen=True)
class Gain:
    """So much of something, and in which remark it is told; or just words."""

    unit: str = ""
    n: int = 0
    how: str = "plus"
    words: str = ""


def explain(s: Any, game: Any, action: int) -> Told:
    """The label, targets, cost and gain of an action."""
    return _tell(action, Scene(s, game))


class Scene(Words):
    """A decision, and words for what it is about."""

    def plus(self, unit: str, n: int) -> str:
        """A gain, unless it is nothing."""
        return self.remark("plus", what=self.much(unit, n)) if n else ""

    def component(self, kind: int) -> str:
        return str(self.text["kinds"][w.KIND_NAMES[kind]])

    def parts(self, packed: int) -> str:
        """Components in words: "brain, 2 claws"."""
        counts = ((k, count(packed, k)) for k in range(w.KINDS))
        return in_a_row(self.component(k) if n == 1 else self.some(k, n) for k, n in counts)

    def some(self, kind: int, n: int) -> str:
        return self.much(w.KIND_NAMES[kind], n) if n else ""

    def place(self, at: int) -> str:
        return place_words(self.text, at)["the"]

    def worker(self, n: int) -> str:
        """A worker among those of its seat."""
        parts = self.parts(self.s.worker[n].parts)
        template = self.text["workers"]["with_parts" if parts else "plain"]
        return str(template.format(number=n % w.WORKERS + 1, parts=parts))

    def whose(self, n: int) -> str:
        """Anybody's worker."""
        template = self.text["workers"]["own" if owner(n) == self.seat else "other"]
        return str(template.format(seat=self.text.seat(owner(n)), worker=self.worker(n)))

    def worker_there(self, n: int) -> str:
        """Anybody's worker, with where it is."""
        place = self.place(self.s.worker[n].at)
        return str(self.text["workers"]["at"].format(worker=self.whose(n), place=place))

    def own(self, i: int) -> int:
        return self.seat * w.WORKERS + i

    @cached_property
    def here(self) -> tuple[str, ...]:
        """The acting worker, if there is one."""
        return (worker_id(actor(self.s)),) if self.s.chains else ()

    # --- what would come of it ---

    def arrival(self, n: int, m: int) -> str:
        """What a worker would bring its seat on a module: its brain's points, and the effect."""
        s = self.s.copy()
        if s.on[m] not in (w.NOBODY, n):
            move(s, s.on[m], w.LOUNGE)
        move(s, n, m)
        open_chain(s, n, m)
        brings = [*self.brain(s, m), *self.effects(s, owner(n), m, effect(self.game, m))]
        return self.tell(s, owner(n), brings) or self.remark("nothing")

    def lounging(self, n: int) -> str:
        """What going to the Lounge would bring."""
        s = self.s.copy()
        move(s, n, w.LOUNGE)
        open_chain(s, n, w.LOUNGE)
        lizard = has_perk(s, owner(n), w.LOUNGE_LIZARD) * self.box.power[w.LOUNGE_LIZARD]
        return self.tell(s, owner(n), [Gain("points", lizard), Gain("either", self.box.lounge_pay)])

    def tell(self, s: Any, seat: int, gains: Iterable[Gain]) -> str:
        """Gains in words, with what the tentacles of the acting worker and the Prime Specimen add
        to them when the turn ends."""
        found = [gain for gain in gains if gain.n or gain.words]
        more = [self.with_extra(s, seat, gain) for gain in found]
        if any(gain.unit == "points" for gain in found):
            more += self.specimen(s, seat)
        return in_a_row(
            gain.words or self.remark(gain.how, what=self.much(gain.unit, gain.n), n=gain.n)
            for gain in more
        )

    def with_extra(self, s: Any, seat: int, gain: Gain) -> Gain:
        """One more of what tentacles multiply (S725-S727)."""
        worker = actor(s)
        if worker == w.NOBODY or owner(worker) != seat or gain.unit not in NOTES:
            return gain
        mark, wanted = NOTES[gain.unit]
        together = self.box.one_extra_component if wanted == 2 else self.box.extra_goods_per_turn
        noted = [n for n in s.arrivals[: s.acted] if together and owner(n) == seat] + [worker]
        due = count(s.worker[worker].parts, w.TENTACLE) >= wanted
        if not due or any(s.worker[n].notes & mark for n in noted):
            return gain
        return replace(gain, n=gain.n + 1)

    def specimen(self, s: Any, seat: int) -> list[Gain]:
        """The Prime Specimen's point, if the turn has not brought it yet (S681, S682)."""
        stirs = has_perk(s, seat, w.PRIME_SPECIMEN) and not (s.pointed >> seat) & 1
        return [Gain("points", self.box.power[w.PRIME_SPECIMEN], "specimen")] if stirs else []

    def brain(self, s: Any, m: int) -> list[Gain]:
        """What the acting worker's brain scores on a module."""
        works = count(s.worker[actor(s)].parts, w.BRAIN) and self.box.value[m] > 0
        return [Gain("points", self.box.value[m], "brain")] if works else []

    def effects(
        self, s: Any, seat: int, row: int, clauses: list[str], times: int = 1, gaps: int = 0
    ) -> list[Gain]:
        """What a row would bring now: amounts where it gives something, else its own words.

        `gaps`: the Reactor spaces that were empty before the slide (S290), or 0.
        """
        found = []
        for i, text in enumerate(clauses):
            op = self.box.effect[row].clause[i].op
            if op in UNITS:
                n = amount(s, self.box, seat, actor(s), row, i) * times
                found.append(Gain(UNITS[op], n))
            elif op == w.COMMAND:
                brains = count(s.worker[actor(s)].parts, w.BRAIN) if s.chains else 0
                points = command_points(s, self.box, seat, brains >= 2)
                found.append(Gain("points", points, "command"))
            elif op in (w.REWARDS, w.REFILL):
                double = op == w.REFILL and has_perk(s, seat, w.ENGINEER)
                found += self.rewards(s, seat, self.box.power[w.ENGINEER] if double else 1, gaps)
            else:
                found.append(Gain(words=self.operation(s, seat, row, i, text)))
        return found

    def operation(self, s: Any, seat: int, row: int, i: int, text: str) -> str:
        op = self.box.effect[row].clause[i].op
        if op == w.MARKER:
            return self.marker(s, seat)
        if op == w.SHOP:
            return self.shop(s, seat, row, i)
        return "" if op == w.PROTECT else text

    def marker(self, s: Any, seat: int) -> str:
        if s.claimed:
            return ""
        if s.start != seat:
            return self.remark("take_marker")
        return "" if self.box.marker_changes_hands else self.remark("keep_marker")

    def shop(self, s: Any, seat: int, row: int, i: int) -> str:
        """What can be bought, or collected for the parts of the acting worker."""
        clause = self.box.effect[row].clause[i]
        can_buy = s.player[self.seat].coins >= self.box.buy_one
        bought = self.remark("shop" if can_buy else "poor", kind=self.component(clause.per))
        collected = self.tell(s, seat, [self.collected(s, row, i)])
        return " / ".join(filter(None, (bought, collected)))

    def collected(self, s: Any, row: int, i: int) -> Gain:
        """What a shop pays for the parts of the acting worker (S376)."""
        clause = self.box.effect[row].clause[i]
        parts = s.worker[actor(s)].parts if s.chains else 0
        return Gain(UNITS[clause.each], clause.n * count(parts, clause.per))

    def rewards(self, s: Any, seat: int, times: int, gaps: int) -> list[Gain]:
        return [
            gain
            for i in members(uncovered(s, self.box, gaps))
            for gain in self.effects(
                s, seat, w.REWARD_ROW + i, self.game.box.values[f"reactor.r{i + 1}"], times
            )
        ]


# --- placing ---


def _place(scene: Scene, n: int) -> Told:
    i, to = divmod(n, w.DESTINATIONS)
    worker = scene.own(i)
    who = scene.worker(worker)
    if to == w.TO_LAB:
        slot = free_slot(scene.s)
        there = () if slot == w.NOBODY else (f"lab-{names.SLOT_NAMES[slot - w.LAB]}",)
        label, gain = scene.say("to_lab", worker=who), scene.remark("to_lab")
        return Told(label, (worker_id(worker), *there), gain=gain)
    if to == w.TO_LOUNGE:
        return _lounge(scene, worker)
    other = scene.s.on[to]
    targets = (worker_id(worker), *_module_targets(scene, to))
    words = {"worker": who, "place": scene.place(to)}
    gain = scene.arrival(worker, to)
    if other in (w.NOBODY, worker):
        return Told(scene.say("place", **words), targets, gain=gain)
    label = scene.say("displace_by_claw", **words, other=scene.whose(other))
    return Told(label, (*targets, worker_id(other)), gain=gain)


def _lounge(scene: Scene, worker: int) -> Told:
    label = scene.say("place", worker=scene.worker(worker), place=scene.place(w.LOUNGE))
    return Told(label, (worker_id(worker), "lounge"), gain=scene.lounging(worker))


def _module_targets(scene: Scene, m: int) -> tuple[str, ...]:
    """A module's id, if it is on the table."""
    s = scene.s
    if m >= w.FIRST_PERK:
        held = any(has_perk(s, seat, m - w.FIRST_PERK) for seat in range(s.seats))
        return (module_id(m),) if held else ()
    return (module_id(m),) if (s.built >> m) & 1 else ()


# --- yes and no ---

_DECLINES = {
    w.AFTER_TURN: "decline_card",
    w.GROCERY: "decline_food",
    w.RECALL_WORKER: "decline_recall",
    w.ACTIVATE_MODULE: "decline_activation",
    w.GIVE: "decline_gift",
    w.FLUSH: "refill",
    w.STEAL: "decline_theft",
    w.TRIGGER: "decline_trigger",
}
_ACCEPTS = {w.GROCERY: "accept_coins", w.TRIGGER: "accept_trigger"}


def _decline(scene: Scene, n: int) -> Told:
    kind, frame = scene.frame.kind, scene.frame
    if kind == w.USE_TILE:
        moving = frame.b == w.THEN_MOVE
        label = scene.say("decline_move" if moving else "decline_tile", place=scene.place(frame.a))
        return Told(label, scene.here)
    if kind == w.TRIGGER:
        return Told(scene.say(_DECLINES[kind], place=_triggered(scene)), (worker_id(frame.a),))
    gain = scene.plus("food", frame.a) if kind == w.GROCERY else ""
    return Told(scene.say(_DECLINES.get(kind, "decline")), gain=gain)


def _accept(scene: Scene, n: int) -> Told:
    kind, frame = scene.frame.kind, scene.frame
    if kind == w.USE_TILE:
        return _use_tile(scene, frame.a, frame.b == w.THEN_MOVE)
    if kind == w.TRIGGER:
        at = scene.s.worker[frame.a].at
        gain = scene.arrival(frame.a, at) if at < w.LAB else ""
        label = scene.say("accept_trigger", place=_triggered(scene))
        return Told(label, (worker_id(frame.a),), gain=gain)
    if kind == w.GROCERY:
        gain = scene.plus("coins", frame.a + scene.box.power[w.GROCER])
        return Told(scene.say("accept_coins"), gain=gain)
    return Told(scene.say("accept"))


def _triggered(scene: Scene) -> str:
    return scene.place(scene.s.worker[scene.frame.a].at)


def _use_tile(scene: Scene, tile: int, moving: bool) -> Told:
    gains = scene.effects(scene.s, scene.seat, tile, effect(scene.game, tile))
    if moving and scene.box.move_brains:
        gains = [*scene.brain(scene.s, tile), *gains]
    gain = scene.tell(scene.s, scene.seat, gains)
    label = scene.say("accept_move" if moving else "accept_tile", place=scene.place(tile))
    return Told(label, (*scene.here, module_id(tile)), gain=gain)


# --- the Reactor ---


def _flush(scene: Scene, n: int) -> Told:
    held = scene.s.player[scene.seat].card
    return Told(scene.say("flush"), (f"card-{held}",) if held else ())


def _discard(scene: Scene, n: int) -> Told:
    return Told(scene.say("discard", tile=_tile_on(scene, n)), (f"reactor-{n + 1}",))


def _tile_on(scene: Scene, space: int) -> str:
    tile = scene.s.reactor[space]
    return scene.place(tile) if tile != w.NOWHERE else f"R{space + 1}"


# --- components ---

_PURPOSES = {
    w.FOR_POOL: "kind_for_pool",
    w.FOR_WORKER: "kind_for_worker",
    w.FOR_SUPPLY: "kind_for_supply",
    w.FOR_DETACHING: "kind_for_detaching",
    w.FOR_EXTRA: "kind_for_extra",
}


def _kind(scene: Scene, kind: int) -> Told:
    purpose = scene.frame.a if scene.frame.kind == w.CHOOSE_KIND else w.FOR_POOL
    label = scene.say(_PURPOSES[purpose], kind=scene.component(kind))
    if purpose == w.FOR_DETACHING:
        return Told(label, scene.here)
    if purpose == w.FOR_SUPPLY:
        left = scene.s.player[scene.seat].pool[kind]
        return Told(label, (f"player-{scene.seat}",), gain=scene.remark("in_pool", n=left))
    gain = scene.remark("in_supply", n=scene.s.parts[kind])
    return Told(label, (f"supply-{w.KIND_NAMES[kind]}",), gain=gain)


def _shape(scene: Scene, n: int) -> Told:
    shape = SHAPES[n]
    wears = in_a_row(scene.some(k, count(shape, k)) for k in range(w.KINDS))
    label = scene.say("shape", parts=wears) if shape else scene.say("shape_plain")
    if scene.frame.kind != w.RESHAPE:
        return Told(label)
    worker, way, each = scene.frame.a, scene.frame.b, scene.frame.c
    old = scene.s.worker[worker].parts
    on, off = _beyond(shape, old), _beyond(old, shape)
    gains = [scene.remark("on", parts=scene.parts(on)) if on else ""]
    if off:
        gains.append(scene.remark("lost" if way == w.BY_LOSING else "off", parts=scene.parts(off)))
    changed = sum(count(on + off, k) for k in range(w.KINDS))
    if way in (w.BY_FAIR, w.BY_LOSING):
        gains.append(scene.tell(scene.s, scene.seat, [Gain("points", each * changed)]))
    elif way == w.BY_DETACHING:
        gains.append(scene.plus("research", each * changed))
    return Told(label, (worker_id(worker),), gain=in_a_row(gains))


def _beyond(parts: int, others: int) -> int:
    """What `parts` has more of than `others`."""
    return sum(max(0, count(parts, k) - count(others, k)) * one(k) for k in range(w.KINDS))


def _lose(scene: Scene, n: int) -> Told:
    i, kind = divmod(n, w.KINDS)
    worker = scene.own(i)
    label = scene.say("lose", worker=scene.worker(worker), kind=scene.component(kind))
    return Told(label[:1].upper() + label[1:], (worker_id(worker),))


# --- goods ---


def _food(scene: Scene, food: int) -> Told:
    if scene.frame.kind == w.GIVE:
        goods = scene.much("food", food) if food else scene.much("coins", 1)
        gain = scene.plus("points", scene.box.power[w.BEGGARS_ALLEY])
        return Told(scene.say("give", goods=goods), (f"player-{scene.frame.a}",), goods, gain)
    coins = max(0, scene.frame.a - food)
    amounts = [(unit, n) for unit, n in (("coins", coins), ("food", food)) if n]
    return Told(scene.say("goods", goods=in_a_row(scene.much(*goods) for goods in amounts)))


def _choice(scene: Scene, n: int) -> Told:
    kind, a, b = scene.frame.kind, scene.frame.a, scene.frame.b
    if kind == w.BUY:
        return _shop(scene, n)
    if kind == w.TRADE_GOODS and n < 2:
        costs = (scene.much("food", 1), scene.much("coins", 1))
        gain = scene.tell(scene.s, scene.seat, [Gain(("coins", "food")[n], a)])
        return Told(scene.say(("sell_food", "buy_food")[n]), cost=costs[n], gain=gain)
    if kind == w.COINS_OR_FOOD and n < 2:
        goods = (scene.much("coins", a), scene.much("food", b))[n]
        return Told(scene.say("goods", goods=goods))
    return Told(scene.say("choice", number=n + 1))


def _shop(scene: Scene, n: int) -> Told:
    """A component shop: buy one, buy two, or collect for the parts a worker has (S374-S376)."""
    s, box = scene.s, scene.box
    clause = box.effect[scene.frame.a].clause[scene.frame.b]
    kind, goods = clause.per, UNITS[clause.each]
    if n == 2:
        label = scene.say("collect", goods=scene.much(goods, clause.n), kind=scene.component(kind))
        gain = scene.tell(s, scene.seat, [scene.collected(s, scene.frame.a, scene.frame.b)])
        return Told(label, scene.here, gain=gain or scene.remark("nothing"))
    number, price = n + 1, (box.buy_one, box.buy_two)[n]
    left = min(number, s.parts[kind])
    gains = [
        Gain(w.KIND_NAMES[kind], left),
        Gain("points", (number - left) * box.shortage_points),
    ]
    label = scene.say("buy", what=scene.much(w.KIND_NAMES[kind], number))
    supply = f"supply-{w.KIND_NAMES[kind]}"
    return Told(label, (supply,), scene.much("coins", price), scene.tell(s, scene.seat, gains))


def _steal(scene: Scene, n: int) -> Told:
    s, seat = scene.s, scene.seat
    others = [p for p in range(s.seats) if p != seat]
    if n == w.SEATS:
        coins = sum(min(1, s.player[p].coins) for p in others)
        return Told(
            scene.say("steal_all"),
            tuple(f"player-{p}" for p in others),
            gain=scene.plus("coins", coins),
        )
    most = scene.box.power[w.WARLORD]
    label = scene.say("steal", goods=scene.much("coins", most), seat=scene.text.seat(n))
    coins = min(most, s.player[n].coins)
    return Told(label, (f"player-{n}",) if n < s.seats else (), gain=scene.plus("coins", coins))


# --- workers, modules, spaces ---

_WORKER_LABELS = {
    w.RECALL_WORKER: "recall",
    w.DISPLACE_WORKER: "displace",
    w.SWAP_OWN: "swap",
    w.SWAP_OTHER: "swap_with",
}


def _worker(scene: Scene, n: int) -> Told:
    label = _WORKER_LABELS.get(scene.frame.kind, "worker")
    place = place_id(scene.s.worker[n].at)
    targets = (worker_id(n), place) if place and owner(n) < scene.s.seats else ()
    return Told(scene.say(label, worker=scene.worker_there(n)), targets)


def _module(scene: Scene, m: int) -> Told:
    kind, frame = scene.frame.kind, scene.frame
    if kind == w.CHOOSE_TILE:
        return _build(scene, m)
    if kind not in (w.ACTIVATE_MODULE, w.COPY_MODULE):
        return Told(scene.say("module", place=scene.place(m)), _module_targets(scene, m))
    copying = kind == w.COPY_MODULE
    label = scene.say("copy" if copying else "activate", place=scene.place(m))
    cost = scene.much("food", max(0, scene.box.value[m])) if copying else ""
    gains = scene.effects(scene.s, frame.seat, m, effect(scene.game, m))
    if scene.box.adjacent_brains and frame.a >= w.BONUS_ROW:
        gains = [*scene.brain(scene.s, m), *gains]
    return Told(label, _module_targets(scene, m), cost, scene.tell(scene.s, frame.seat, gains))


def _build(scene: Scene, tile: int) -> Told:
    s, box = scene.s, scene.box
    does = "; ".join(effect(scene.game, tile)) or scene.remark("no_effect")
    label = scene.say("build", place=scene.place(tile), effect=does)
    cost = "" if scene.frame.c & w.FREE else scene.much("coins", box.cost[tile])
    points = tile_points(s, box, scene.seat, tile)
    shown = (s.discards >> tile) & 1 or tile in list(s.reactor)
    gain = scene.tell(s, scene.seat, [Gain("points", points)])
    return Told(label, (module_id(tile),) if shown else (), cost, gain)


def _space(scene: Scene, n: int) -> Told:
    name = names.hex_name(scene.game, n)
    templates = {w.CHOOSE_SPACE: "at", w.CHOOSE_BONUS: "bonus"}
    label = scene.say(templates.get(scene.frame.kind, "space"), hex=name)
    clauses = list(printed.hexes(scene.game.box.values).values())
    if n >= len(clauses) or clauses[n] in printed.HUB:
        return Told(label)
    gaps = scene.frame.c // w.SHOWN if scene.frame.kind == w.CHOOSE_SPACE else 0
    gains = scene.effects(scene.s, scene.seat, w.BONUS_ROW + n, [clauses[n]], gaps=gaps)
    return Told(label, (f"hex-{n}",), gain=scene.tell(scene.s, scene.seat, gains))


# --- cards ---


def _perk(scene: Scene, p: int) -> Told:
    s, box = scene.s, scene.box
    words = {"perk": scene.text["perks"][w.PERK_NAMES[p]]["the"], "text": perk_text(scene.game, p)}
    known = (s.display >> p) & 1 or any(has_perk(s, seat, p) for seat in range(s.seats))
    targets = (perk_id(p),) if known else ()
    if scene.frame.kind == w.TAKE_PERK:
        end = "; ".join(scene.game.box.values[f"perks.{w.PERK_NAMES[p]}.end"])
        gains = [
            Gain("points", box.acquired[p] * s.round),
            Gain(words=scene.remark("end", what=end)),
        ]
        return Told(scene.say("take", **words), targets, gain=scene.tell(s, scene.seat, gains))
    if scene.frame.kind == w.CHOOSE_SCORED:
        points = [Gain("points", worth(s, box, scene.seat, p))]
        gain = scene.tell(s, scene.seat, points) or scene.remark("nothing")
        return Told(scene.say("score", **words), targets, gain=gain)
    return Told(scene.say("perk", **words), targets)


def _card(scene: Scene, c: int) -> Told:
    shown = card(scene.game, c)
    targets = (shown["id"],) if (scene.s.cards >> c) & 1 else ()
    return Told(scene.say("card", number=c + 1), targets, gain=in_a_row(shown["effect"]))


def _mat(scene: Scene, m: int) -> Told:
    shown = mat(scene.game, m)
    attached = shown["attached"]
    gains = [
        scene.remark("tier", n=shown["start_tier"]),
        scene.plus(attached, 1) if attached != "none" else "",
        scene.plus("perks", shown["perks"]),
    ]
    label = scene.say("mat", mat=scene.text["mats"][w.MAT_NAMES[m]]["the"])
    targets = (shown["id"],) if scene.frame.kind == w.CHOOSE_MAT else ()
    return Told(label, targets, gain=in_a_row(gains))


_tell = BySort[Told](
    {
        w.A_PLACE: _place,
        w.A_DECLINE: _decline,
        w.A_ACCEPT: _accept,
        w.A_FLUSH: _flush,
        w.A_DISCARD: _discard,
        w.A_KIND: _kind,
        w.A_FOOD: _food,
        w.A_SHAPE: _shape,
        w.A_WORKER: _worker,
        w.A_MODULE: _module,
        w.A_SPACE: _space,
        w.A_PERK: _perk,
        w.A_CHOICE: _choice,
        w.A_STEAL: _steal,
        w.A_LOSE: _lose,
        w.A_CARD: _card,
        w.A_MAT: _mat,
    }
)

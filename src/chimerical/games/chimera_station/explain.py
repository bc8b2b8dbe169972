"""What is to be said of actions besides their names: what they touch, cost and bring.

A gain counts all that the acting worker really brings by it: its brain, its tentacles, and the
Prime Specimen's point when the turn ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from chimerical.core.actions import Amount, ByVerb, Note, Target, Thing, Told
from chimerical.core.sets import has, members

from . import notation as names
from . import words as w
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
from .words import A

UNITS = {
    w.COINS: "coins",
    w.FOOD: "food",
    w.POINTS: "points",
    w.EITHER: "either",
    w.COMPONENTS: "components",
    w.RESEARCH: "research",
    w.GAIN_PERK: "perks",
    w.GAIN_WORKER: "workers",
    **{w.OF_KIND + k: name for k, name in enumerate(w.KIND_NAMES)},
}

# What is done by a clause that gives nothing, as a remark
OPERATIONS = {
    w.DETACH: "detach",
    w.DETACH_ANY: "detach_any",
    w.LOSE_ANY: "lose_any",
    w.ATTACH: "attach",
    w.SURGERY: "surgery",
    w.TRADE: "trade",
    w.RECALL: "recall",
    w.DISPLACE: "displace",
    w.SWAP: "swap",
    w.PLACE_MORE: "place_more",
    w.SCORE_PERK: "score_perk",
    w.ACTIVATE: "activate",
    w.COPY: "copy",
    w.BUILD: "build",
    w.RENEW: "renew",
    w.BONUS: "take_bonus",
    w.GIFTS: "gifts",
}

# What tentacles multiply: the notes of it, and how many tentacles that takes
EXTRAS = {
    "coins": (w.NOTE_COIN, 1),
    "food": (w.NOTE_FOOD, 1),
    "either": (w.NOTE_COIN | w.NOTE_FOOD, 1),
    "components": (w.NOTE_KINDS, 2),
    **{name: (w.NOTE_KIND << k, 2) for k, name in enumerate(w.KIND_NAMES)},
}


@dataclass
class Yield:
    """What something would cost and bring."""

    cost: list[Amount] = field(default_factory=list)
    gain: list[Amount] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    def brings(self, what: str, n: int, why: str = "") -> None:
        """So much of something, unless it is nothing; `why`: a remark that says what by."""
        if n:
            self.gain.append(Amount(what, n))
            if why:
                self.notes.append(Note(why, {"n": n}))

    def told(self, says: str = "", **more: Any) -> Told:
        """Together with the rest that is said of an action."""
        totals: dict[str, Amount] = {}
        for each in self.gain:
            known = totals.get(each.what)
            totals[each.what] = _sum(known, each) if known else each
        gain = tuple(totals.values())
        return Told(says, cost=tuple(self.cost), gain=gain, notes=tuple(self.notes), **more)


def _sum(first: Amount, second: Amount) -> Amount:
    if first.most is None and second.most is None:
        return replace(first, n=first.n + second.n)
    most = (first.most or first.n) + (second.most or second.n)
    return replace(first, n=first.n + second.n, most=most)


class Scene:
    """A decision, and what would come of its actions."""

    def __init__(self, s: Any, game: Any) -> None:
        self.s = s
        self.game = game
        self.box = game.box_view
        self.frame = s.stack[s.depth - 1]
        self.seat: int = self.frame.seat
        self.me = s.player[self.seat]

    def asked(self, *decisions: str) -> bool:
        return names.asked(self.s, *decisions)

    def own(self, number: int) -> int:
        return self.seat * w.WORKERS + number

    @property
    def acting(self) -> tuple[Target, ...]:
        return (Target("acting", worker_id(actor(self.s))),) if self.s.chains else ()

    def earned(self, **gains: int) -> Yield:
        """What the seat gains by the action itself."""
        found = Yield()
        for what, n in gains.items():
            found.brings(what, n)
        return self.with_extras(self.s, self.seat, found)

    # --- arriving ---

    def arrival(self, worker: int, to: int) -> Yield:
        """What a worker would bring its seat at a place: its brain's points, and the effect."""
        s, seat = self.s.copy(), owner(worker)
        at = w.LOUNGE if to == w.TO_LOUNGE else to
        if at < w.LAB and s.on[at] not in (w.NOBODY, worker):
            move(s, s.on[at], w.LOUNGE)
        move(s, worker, at)
        open_chain(s, worker, at)
        found = Yield()
        if at == w.LOUNGE:
            lizard = has_perk(s, seat, w.LOUNGE_LIZARD) * self.box.power[w.LOUNGE_LIZARD]
            found.brings("points", lizard)
            found.brings("either", self.box.lounge_pay)
        else:
            self.brain(s, at, found)
            self.row(s, seat, at, found)
        return self.with_extras(s, seat, found)

    def activation(self, module: int, brain: bool) -> Yield:
        """What activating a module would bring, with or without the points of a brain."""
        found = Yield()
        if brain:
            self.brain(self.s, module, found)
        self.row(self.s, self.seat, module, found)
        return self.with_extras(self.s, self.seat, found)

    def brain(self, s: Any, module: int, found: Yield) -> None:
        """What the acting worker's brain scores on a module."""
        if s.chains and count(s.worker[actor(s)].parts, w.BRAIN):
            found.brings("points", max(0, self.box.value[module]), "brain")

    # --- rows of the box ---

    def row(self, s: Any, seat: int, row: int, found: Yield, times: int = 1, gaps: int = 0) -> None:
        """What a row would bring now. `gaps`: the Reactor spaces that were empty before the slide
        (S290), or 0."""
        for i in range(w.CLAUSES):
            op, n = self.box.effect[row].clause[i].op, self.box.effect[row].clause[i].n
            if op in UNITS:
                found.brings(UNITS[op], amount(s, self.box, seat, actor(s), row, i) * times)
            elif op == w.PAY:
                found.cost.append(Amount("coins", n))
            elif op == w.RETURN:
                found.cost.append(Amount("components", 1))
            elif op == w.COMMAND:
                brains = count(s.worker[actor(s)].parts, w.BRAIN) if s.chains else 0
                points = command_points(s, self.box, seat, brains >= 2)
                found.brings("points", points, "command")
            elif op == w.MARKER:
                self.marker(s, seat, found)
            elif op == w.SHOP:
                self.shop(s, row, i, found)
            elif op == w.OR:
                each = self.box.effect[row].clause[i].each
                found.notes.append(Note("coins_or_food", {"coins": n, "food": each}))
            elif op in (w.REWARDS, w.REFILL):
                double = op == w.REFILL and has_perk(s, seat, w.ENGINEER)
                for space in members(uncovered(s, self.box, gaps)):
                    often = self.box.power[w.ENGINEER] if double else 1
                    self.row(s, seat, w.REWARD_ROW + space, found, often)
            elif op in OPERATIONS:
                found.notes.append(Note(OPERATIONS[op], {"n": n}))

    def marker(self, s: Any, seat: int, found: Yield) -> None:
        if not s.claimed and s.start != seat:
            found.notes.append(Note("take_marker"))
        elif not s.claimed and not self.box.marker_changes_hands:
            found.notes.append(Note("keep_marker"))

    def shop(self, s: Any, row: int, i: int, found: Yield) -> None:
        """What can be bought, or collected for the parts of the acting worker."""
        clause = self.box.effect[row].clause[i]
        cost = price(self.box, 1)
        kind = {"kind": Thing(w.KIND, clause.per), "n": cost}
        rich = s.player[self.seat].coins >= cost
        found.notes.append(Note("shop", kind) if rich else Note("poor"))
        collected = self.with_extras(s, self.seat, self.collected(s, row, i))
        for each in collected.gain:
            found.notes.append(Note("or_collect", {"n": each.n}))

    def collected(self, s: Any, row: int, i: int) -> Yield:
        """What a shop pays for the parts of the acting worker (S376)."""
        clause = self.box.effect[row].clause[i]
        parts = s.worker[actor(s)].parts if s.chains else 0
        found = Yield()
        found.brings(UNITS[clause.each], clause.n * count(parts, clause.per))
        return found

    # --- what the end of the turn adds ---

    def with_extras(self, s: Any, seat: int, found: Yield) -> Yield:
        """With the extras of the acting worker's tentacles, and the Prime Specimen's point."""
        worker = actor(s)
        if worker != w.NOBODY and owner(worker) == seat:
            found.gain = [
                part
                for each in found.gain
                for part in (self.extra(s, seat, worker, each) if each.what in EXTRAS else [each])
            ]
        scores = any(each.what == "points" for each in found.gain)
        if scores and has_perk(s, seat, w.PRIME_SPECIMEN) and not has(s.pointed, seat):  # S682
            found.brings("points", self.box.power[w.PRIME_SPECIMEN], "specimen")
        return found

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


def explain(s: Any, game: Any, action: int) -> Told:
    return _tell(action, Scene(s, game))


# --- placing ---


def _place(scene: Scene, own: int, to: int) -> Told:
    worker = scene.own(own)
    if to == w.TO_LAB:
        return Told("to_lab", notes=(Note("change_parts"),))
    found = scene.arrival(worker, to)
    if not found.gain and not found.notes and not found.cost:
        found.notes.append(Note("nothing"))
    other = scene.s.on[to] if to < w.LAB else w.NOBODY
    if other in (w.NOBODY, worker):
        return found.told()
    hit = (Target("displaced", worker_id(other)),)
    return found.told("place_displacing", words={"other": Thing(w.WORKER, other)}, targets=hit)


def _flush(scene: Scene) -> Told:
    held = scene.me.card
    return Told(targets=(Target("paid", f"card-{held}"),) if held else ())


def _discard(scene: Scene, space: int) -> Told:
    tile = scene.s.reactor[space]
    if tile == w.NOWHERE:
        return Told("discard_empty")
    return Told(words={"tile": Thing(w.TILE, tile)}, targets=(Target("tile", module_id(tile)),))


# --- yes and no ---

_DECLINES = {
    "recall_worker": "decline_recall",
    "activate_module": "decline_activation",
    "give": "decline_gift",
    "steal": "decline_theft",
}


def _accept(scene: Scene) -> Told:
    if scene.asked("use_tile"):
        tile, moving = scene.frame.a, scene.frame.b == w.THEN_MOVE
        found = scene.activation(tile, brain=moving and bool(scene.box.move_brains))
        targets = (*scene.acting, Target("to" if moving else "tile", module_id(tile)))
        words = {"tile": Thing(w.TILE, tile)}
        return found.told("move_in" if moving else "use_tile", words=words, targets=targets)
    if scene.asked("trigger"):
        worker = scene.frame.a
        at = scene.s.worker[worker].at
        found = scene.arrival(worker, at) if at < w.LAB else Yield()
        targets = (Target("acting", worker_id(worker)), Target("at", place_id(at)))
        return found.told("trigger", words={"place": Thing(w.PLACE, at)}, targets=targets)
    return Told()


def _decline(scene: Scene) -> Told:
    if scene.asked("use_tile"):
        says = "stay" if scene.frame.b == w.THEN_MOVE else "leave_tile"
        return Told(says, words={"tile": Thing(w.TILE, scene.frame.a)}, targets=scene.acting)
    if scene.asked("trigger"):
        worker = scene.frame.a
        at = Thing(w.PLACE, scene.s.worker[worker].at)
        return Told("leave_place", {"place": at}, (Target("acting", worker_id(worker)),))
    return Told(next((says for name, says in _DECLINES.items() if scene.asked(name)), ""))


# --- components ---


def _choose(scene: Scene, kind: int) -> Told:
    if scene.asked("detach_part"):
        worker = actor(scene.s)
        moved = Target("from", part_id(worker, kind)), Target("to", pool_id(scene.seat, kind))
        return Told("detach_part", targets=moved)
    pool = pool_id(scene.seat, kind)
    if scene.asked("return_part"):
        left = Note("in_pool", {"n": scene.me.pool[kind]})
        return Told("return_part", targets=(Target("from", pool),), notes=(left,))
    power = Note("power", {"kind": Thing(w.KIND, kind)})
    notes = (power, Note("in_supply", {"n": scene.s.parts[kind]}))
    if scene.asked("implant"):
        return Told("implant", targets=scene.acting, notes=notes)
    says = "extra_part" if scene.asked("extra_part") else ""
    return Told(says, targets=(Target("to", pool),), notes=notes)


def _wear(scene: Scene, shape: int) -> Told:
    says = "" if SHAPES[shape] else "wear_nothing"
    if not scene.asked("reshape", "surgery"):
        return Told(says)
    worker, way, each = scene.frame.a, scene.frame.b, scene.frame.c
    old, lost = scene.s.worker[worker].parts, scene.asked("reshape") and way == w.BY_LOSING
    on, off = _beyond(SHAPES[shape], old), _beyond(old, SHAPES[shape])
    changed = sum(count(on + off, k) for k in range(w.KINDS))
    found = Yield()
    if scene.asked("reshape") and way in (w.BY_FAIR, w.BY_LOSING):
        found = scene.earned(points=each * changed)
    elif scene.asked("reshape") and way == w.BY_DETACHING:
        found.brings("research", each * changed)
    for packed, note in ((on, "parts_on"), (off, "parts_lost" if lost else "parts_off")):
        if packed:
            found.notes.insert(0, Note(note, {"parts": packed}))
    return found.told(says, targets=(Target("acting", worker_id(worker)),))


def _beyond(parts: int, others: int) -> int:
    """What `parts` has more of than `others`."""
    return sum(max(0, count(parts, k) - count(others, k)) * one(k) for k in range(w.KINDS))


def _lose(scene: Scene, own: int, kind: int) -> Told:
    return Told(targets=(Target("hit", part_id(scene.own(own), kind)),))


# --- goods ---


def _divide(scene: Scene, food: int) -> Told:
    coins = max(0, scene.frame.a - food)
    amounts = {what: n for what, n in (("coins", coins), ("food", food)) if n}
    says = "divide" if len(amounts) == 2 else f"take_{'food' if food else 'coins'}"
    words = {"coins": coins, "food": food}
    counted = scene.asked("coin_or_food") and scene.frame.c
    found = scene.earned(**amounts) if counted else Yield()
    more = {each.what: each.n for each in found.gain} != amounts
    return found.told(says, words=words) if counted and more else Told(says, words)


def _earn(scene: Scene, goods: int) -> Told:
    frame, coins = scene.frame, goods == w.IN_COINS
    if scene.asked("coins_or_food"):
        n = frame.a if coins else frame.b
    else:
        n = frame.a + (scene.box.power[w.GROCER] if coins else 0)
    counted = scene.asked("coins_or_food") or frame.c
    found = Yield()
    found.brings("coins" if coins else "food", n)
    if counted:
        found = scene.with_extras(scene.s, scene.seat, found)
    says = ("grocer_coins", "grocer_food") if scene.asked("grocery") else ("earn", "earn")
    return found.told(says[goods])


def _trade(scene: Scene, goods: int) -> Told:
    gained, paid = ("coins", "food") if goods == w.IN_COINS else ("food", "coins")
    found = scene.earned(**{gained: scene.frame.a})
    found.cost.append(Amount(paid, 1))
    return found.told(("sell_food", "buy_food")[goods])


def _give(scene: Scene, goods: int) -> Told:
    found = Yield(cost=[Amount(("coins", "food")[goods], 1)])
    found.brings("points", scene.box.power[w.BEGGARS_ALLEY])
    targets = (Target("to", player_id(scene.frame.a)),) if scene.asked("give") else ()
    return found.told(targets=targets)


def _buy(scene: Scene, parts: int) -> Told:
    kind = scene.box.effect[scene.frame.a].clause[scene.frame.b].per
    found = Yield(cost=[Amount("coins", price(scene.box, parts))])
    if not scene.asked("buy"):
        return found.told("buy_any")
    found.brings(w.KIND_NAMES[kind], parts)
    if scene.s.chains:
        found = scene.with_extras(scene.s, scene.seat, found)
    words = {"kind": Thing(w.KIND, kind)}
    found.notes.append(Note("power", words))
    return found.told(f"buy_{parts}", words=words, targets=(Target("from", kind_id(kind)),))


def _collect(scene: Scene) -> Told:
    if not scene.asked("buy"):
        return Told("collect_any")
    row, i = scene.frame.a, scene.frame.b
    found = scene.with_extras(scene.s, scene.seat, scene.collected(scene.s, row, i))
    if not found.gain:
        found.notes.append(Note("nothing"))
    kind = scene.box.effect[row].clause[i].per
    return found.told(words={"kind": Thing(w.KIND, kind)}, targets=scene.acting)


def _steal(scene: Scene, victims: Iterable[int], most: int) -> Yield:
    return scene.earned(coins=sum(min(most, scene.s.player[p].coins) for p in victims))


def _steal_all(scene: Scene) -> Told:
    others = [p for p in range(scene.s.seats) if p != scene.seat]
    targets = tuple(Target("victim", player_id(p)) for p in others)
    return _steal(scene, others, 1).told(targets=targets)


# --- workers, modules, spaces ---


def _worker(scene: Scene, worker: int) -> Told:
    at = scene.s.worker[worker].at
    there = place_id(at) if owner(worker) < scene.s.seats else ""
    return Told(targets=(Target("from", there),) if there else ())


def _build(scene: Scene, tile: int) -> Told:
    found = scene.earned(points=tile_points(scene.s, scene.box, scene.seat, tile))
    if scene.asked("choose_tile") and not scene.frame.c & w.FREE:
        found.cost.append(Amount("coins", scene.box.cost[tile]))
    does = words_of(scene.game, effect(scene.game, tile))
    return found.told("build" if does else "build_idle", words={"effect": does})


def _space(scene: Scene, space: int, gaps: int = 0) -> Told:
    words = {"hex": names.hex_name(scene.game, space)}
    found = Yield()
    scene.row(scene.s, scene.seat, w.BONUS_ROW + space, found, gaps=gaps)
    return scene.with_extras(scene.s, scene.seat, found).told(words=words)


def _lay(scene: Scene, space: int) -> Told:
    return _space(scene, space, scene.frame.c // w.SHOWN if scene.asked("choose_space") else 0)


def _activate(scene: Scene, module: int) -> Told:
    bonus = scene.asked("activate_module") and scene.frame.a >= w.BONUS_ROW
    return scene.activation(module, brain=bonus and bool(scene.box.adjacent_brains)).told()


def _copy(scene: Scene, module: int) -> Told:
    found = scene.activation(module, brain=False)
    found.cost.insert(0, Amount("food", max(0, scene.box.value[module])))
    return found.told()


# --- cards ---


def _take(scene: Scene, perk: int) -> Told:
    found = scene.earned(points=scene.box.acquired[perk] * scene.s.round)
    end = words_of(scene.game, scene.game.box.values[f"perks.{w.PERK_NAMES[perk]}.end"])
    found.notes.append(Note("end", {"what": end}))
    return found.told(words={"text": perk_text(scene.game, perk)})


def _score(scene: Scene, perk: int) -> Told:
    found = scene.earned(points=worth(scene.s, scene.box, scene.seat, perk))
    if not found.gain:
        found.notes.append(Note("nothing"))
    return found.told()


def _draft(scene: Scene, card: int) -> Told:
    found = Yield()
    scene.row(scene.s, scene.seat, w.CARD_ROW + card, found)
    return found.told()


def _mat(scene: Scene, mat: int) -> Told:
    kind = scene.box.attached[mat]
    found = Yield(notes=[Note("tier", {"n": scene.box.start_tier[mat]})])
    if kind >= 0:
        found.brings(w.KIND_NAMES[kind], 1)
    found.brings("perks", scene.box.start_perks[mat])
    return found.told()


_tell = ByVerb[Told](
    A,
    place=_place,
    flush=_flush,
    discard=_discard,
    refill=lambda scene: Told(),
    end_turn=lambda scene: Told(),
    accept=_accept,
    decline=_decline,
    choose=_choose,
    wear=_wear,
    divide=_divide,
    earn=_earn,
    trade=_trade,
    give=_give,
    buy=_buy,
    collect=_collect,
    steal=lambda scene, victim: _steal(scene, [victim], scene.box.power[w.WARLORD]).told(),
    steal_all=_steal_all,
    recall=_worker,
    displace=_worker,
    swap=_worker,
    swap_with=_worker,
    build=_build,
    lay=_lay,
    activate=_activate,
    copy=_copy,
    take_bonus=_space,
    lose=_lose,
    take=_take,
    score=_score,
    draft=_draft,
    choose_mat=_mat,
)

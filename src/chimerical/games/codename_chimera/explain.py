"""What actions mean: their labels, what they touch, what they cost and bring."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from chimerical.core.actions import BySort, Told
from chimerical.core.scene import Scene as Words
from chimerical.core.scene import in_a_row, percent

from . import notation as names
from . import odds
from . import words as w
from .rules.building import attach_price
from .rules.fight import owner_of, sweep_level
from .rules.monsters import supports, turned
from .rules.numbers import card_of, defense, refill_level
from .view import (
    SIDES,
    ability,
    attack_words,
    beside,
    card_id,
    card_name,
    dressed,
    fighter_id,
    fighter_name,
    printed,
    read,
    seam_towards,
    spot_id,
    target_id,
    target_name,
)


def explain(s: Any, game: Any, action: int) -> Told:
    """The label, targets, cost and gain of an action."""
    return _tell(action, Scene(s, game))


class Scene(Words):
    """A decision, and words for what it is about."""

    def chance(self, template: str, chance: Fraction) -> str:
        return self.remark(template, chance=percent(chance))

    def card(self, card: int) -> str:
        return card_name(self.text, card)

    def sides(self, letters: Iterable[str]) -> str:
        return ", ".join(str(self.text["sides"][letter]) for letter in letters)

    # --- cards ---

    def print(self, card: int, brief: bool = False) -> str:
        """All that a card says, in a line; in brief, its ability is only named."""
        says = printed(self.s, self.game, card)
        power = says["ability"]
        telling = "ability_name" if brief else "ability"
        return in_a_row(
            [
                self.remark("print", shape=says["shape_name"], defense=says["defense"]),
                self.remark("seams", sides=self.sides(says["seams"])) if card >= w.PARTS else "",
                self._use_of(says),
                self.remark(telling, **power) if power else "",
            ]
        )

    def _use_of(self, says: dict[str, Any]) -> str:
        """What a card costs, and what it attacks with."""
        if says["energy"] is None:
            return ""
        energy = self.much("energy", says["energy"])
        if says["attack"] is None:
            return self.remark("print_energy", energy=energy)
        return self.remark("print_attack", energy=energy, attack=says["attack"])

    def power(self, fighter: int, seat: int) -> str:
        """The name of a fighter's ability."""
        power = ability(self.text, read(self.game, card_of(self.s, seat, fighter)))
        return power["name"] if power else ""

    # --- fighters and targets ---

    def on_stage(self, fighter: int, seat: int) -> bool:
        """Whether a fighter is on a seat's monster."""
        return dressed(self.s, seat) and fighter in odds.fighters_of(self.s, seat)

    def fighter(self, fighter: int, seat: int) -> str:
        """A fighter by its card, where there is one."""
        if self.on_stage(fighter, seat):
            return self.card(card_of(self.s, seat, fighter))
        return fighter_name(self.text, fighter)

    def fighters(self, fighter: int, seat: int) -> tuple[str, ...]:
        """The id of a fighter that is there."""
        return (fighter_id(self.s, seat, fighter),) if self.on_stage(fighter, seat) else ()

    def attack(self, fighter: int, seat: int) -> str:
        dice = int(self.box.dice[card_of(self.s, seat, fighter)])
        return attack_words(dice, odds.bonus(self.s, self.box, seat, fighter))

    def energy(self, fighter: int, seat: int) -> str:
        """What it costs to use a fighter."""
        energy = self.box.energy[card_of(self.s, seat, fighter)]
        return self.much("energy", energy) if energy != w.NOTHING else ""

    def target(self, target: int) -> str:
        """A target and whose it is."""
        owner = owner_of(self.s, target)
        if target >= w.TORSO or owner == w.NOBODY:
            return target_name(self.text, target)
        if owner == self.seat:
            return self.say("own", card=self.card(target))
        return self.say("other", seat=self.text.seat(owner), card=self.card(target))

    def there(self, target: int) -> bool:
        """Whether a target is on the table."""
        owner = owner_of(self.s, target)
        return 0 <= owner < self.s.seats and dressed(self.s, owner)

    def defense(self, target: int, block: int = 0, pierced: bool = False) -> int:
        return int(defense(self.s, self.box, owner_of(self.s, target), target, block, pierced))


# --- plain answers ---


def _plain(template: str) -> Callable[[Scene, int], Told]:
    return lambda scene, n: Told(scene.say(template))


def _pass(scene: Scene, n: int) -> Told:
    return _PASSES.get(scene.kind, _plain("pass"))(scene, n)


def _as_it_stands(template: str) -> Callable[[Scene, int], Told]:
    """Not to react: what becomes of the attack then."""

    def told(scene: Scene, n: int) -> Told:
        return Told(scene.say(template), gain=_standing(scene))

    return told


def _standing(scene: Scene) -> str:
    """How likely the attack at hand hits now."""
    chance = odds.now(scene.s, scene.box)
    return scene.chance("hit_before", chance) if chance is not None else ""


_PASSES = {
    w.BUY: _plain("decline_buy"),
    w.BID: _plain("pass_bid"),
    w.ATTACH: _plain("no_more"),
    w.GUARD: _as_it_stands("no_guard"),
    w.SHIELD: _as_it_stands("no_shield"),
    w.EVADE: _as_it_stands("no_evade"),
    w.SHED: _plain("no_shed"),
    w.SWEEP_AT: _plain("no_sweep"),
    w.HIT_BACK: _plain("no_hit_back"),
}


def _ready(scene: Scene, n: int) -> Told:
    if not dressed(scene.s, scene.seat):
        return Told(scene.say("ready"))
    value = scene.defense(w.TORSO + scene.seat)
    template = "torso_open" if scene.me.bare else "torso_closed"
    return Told(scene.say("ready"), gain=scene.remark(template, n=value))


def _yes(scene: Scene, n: int) -> Told:
    if scene.kind != w.SHED:
        return Told(scene.say("yes"))
    card = int(scene.frame.a)
    label = scene.say("shed", card=scene.card(card))
    return Told(label, (card_id(card),), scene.energy(card, scene.seat))


# --- the draft ---


def _torso(scene: Scene, torso: int) -> Told:
    card = w.PARTS + torso
    offered = (scene.s.torsos >> torso) & 1
    label = scene.say("torso", card=scene.card(card))
    return Told(label, (card_id(card),) if offered else (), gain=scene.print(card))


def _bid(scene: Scene, n: int) -> Told:
    left = max(0, scene.me.tokens - n - 1)
    label = scene.say("bid", tokens=scene.much("tokens", n + 1))
    return Told(label, gain=scene.remark("left", tokens=scene.much("tokens", left)))


def _take(scene: Scene, card: int) -> Told:
    template = {w.BUY: "buy", w.DIG: "dig"}.get(scene.kind, "pick")
    cost = scene.much("tokens", scene.box.price) if scene.kind == w.BUY else ""
    shown = card in [*scene.s.offer, *names.cards(scene.s.grave)]
    label = scene.say(template, card=scene.card(card))
    return Told(label, (card_id(card),) if shown else (), cost, scene.print(card))


# --- parts on the grid ---


def _place(scene: Scene, card: int) -> Told:
    cost = ""
    if scene.kind != w.BUILD:
        price = attach_price(scene.s, scene.box, scene.seat)
        cost = scene.much("energy", price) if price else scene.remark("free")
    stored = card in names.cards(scene.me.stored)
    gain = scene.print(card, brief=True)
    if scene.kind != w.BUILD and card in names.cards(scene.s.used):
        gain = in_a_row([gain, scene.remark("used_up")])
    label = scene.say("attach", card=scene.card(card))
    return Told(label, (card_id(card),) if stored else (), cost, gain)


def _back(scene: Scene, card: int) -> Told:
    template = "move" if scene.kind == w.MOVE_PART else "take_back"
    label = scene.say(template, card=scene.card(card))
    if card not in names.cards(scene.me.parts):
        return Told(label)
    falls = scene.kind == w.BUILD and supports(scene.s, scene.seat, card)
    return Told(label, (card_id(card),), gain=scene.remark("falls") if falls else "")


def _spot(scene: Scene, n: int) -> Told:
    cell, turns = divmod(n, w.TURNS)
    x, y = names.xy(cell)
    if scene.kind != w.SPOT:
        return Told(scene.say("spot_plain", x=x, y=y, turns=turns))
    seams = turned(scene.box.seams[scene.frame.a], turns)
    sides = [side for side in range(w.SIDES) if (seams >> side) & 1]
    words = scene.sides(SIDES[side] for side in sides)
    label = scene.say("spot", x=x, y=y, sides=words)
    return Told(label, (spot_id(cell),), gain=_joins(scene, cell, sides))


def _joins(scene: Scene, cell: int, sides: list[int]) -> str:
    """What a part would leave open, and what it would be joined to."""
    s, box, seat = scene.s, scene.box, scene.seat
    joined = [side for side in sides if seam_towards(s, box, seat, cell, side)]
    near = dict.fromkeys(beside(s, seat, cell, side) for side in joined)
    cards = [scene.card(what) for what in near if what != w.TORSO]
    left = " ".join(scene.text["sides"][SIDES[side]] for side in sides if side not in joined)
    return in_a_row(
        [
            scene.remark("open", sides=left) if left else "",
            scene.remark("closes") if w.TORSO in near else "",
            scene.remark("joins", cards=scene.remark("and").join(cards)) if cards else "",
        ]
    )


# --- targets ---


def _hit(scene: Scene, target: int) -> Told:
    if not scene.there(target):
        return Told(scene.say("hit", target=target_name(scene.text, target)))
    return _TARGETS.get(scene.kind, _attack)(scene, target)


def _attack(scene: Scene, target: int) -> Told:
    p = scene.s.player[owner_of(scene.s, target)]
    inner = target < w.TORSO and target not in names.cards(p.outer)
    gain = [
        _prospect(scene, target, inner) if scene.kind == w.ACT else "",
        scene.power(target, scene.seat) if target < w.TORSO else "",
        scene.remark("defense", n=scene.defense(target)),
        scene.remark("inner") if inner else "",
    ]
    label = scene.say("hit", target=scene.target(target))
    return Told(label, (target_id(target),), gain=in_a_row(gain))


def _prospect(scene: Scene, target: int, inner: bool) -> str:
    """How likely a single attacker hits, and which one it is if there is just one."""
    s, box, seat = scene.s, scene.box, scene.seat
    fighters = odds.strikers_of(s, box, seat, inner)
    chances = [odds.hit(s, box, seat, [fighter], target) for fighter in fighters]
    if len(fighters) == 1:
        words = {"fighter": scene.fighter(fighters[0], seat), "chance": percent(chances[0])}
        return scene.remark("only", **words)
    return scene.chance("alone", max(chances)) if chances else ""


def _aim(scene: Scene, target: int) -> Told:
    """A target of Venom or Stun."""
    fighter = int(scene.frame.a)
    card = card_of(scene.s, scene.seat, fighter)
    words = {"target": scene.target(target), "ability": scene.power(fighter, scene.seat)}
    gain = scene.remark("numb")
    if scene.box.ability[card] == w.VENOM:
        old = scene.defense(target)
        new = max(1, old - int(scene.box.level[card]))
        gain = scene.remark("weaker", old=old, new=new)
    return Told(scene.say("aim", **words), (target_id(target),), gain=gain)


def _sweep(scene: Scene, card: int) -> Told:
    s, box = scene.s, scene.box
    label = scene.say("sweep", target=scene.target(card))
    pierced = odds.pierces(s, box, s.attacker, odds.attackers(s))
    words = {"total": s.total - sweep_level(s, box), "n": scene.defense(card, 0, pierced)}
    template = "enough" if odds.swept(s, box, card) else "not_enough"
    return Told(label, (target_id(card),), gain=scene.remark(template, **words))


def _hit_back_at(scene: Scene, target: int) -> Told:
    fighter = int(scene.frame.a)
    chance = odds.hit(scene.s, scene.box, scene.seat, [fighter], target)
    gain = [scene.remark("defense", n=scene.defense(target)), scene.chance("chance", chance)]
    label = scene.say("hit_back_at", target=scene.target(target))
    return Told(label, (target_id(target),), gain=in_a_row(gain))


_TARGETS = {w.AIM: _aim, w.SWEEP_AT: _sweep, w.HIT_BACK_AT: _hit_back_at}


# --- fighters ---


def _with(scene: Scene, fighter: int) -> Told:
    seat = scene.s.attacker if scene.kind in (w.EVADE_WHOM, w.PRICK) else scene.seat
    special = _FIGHTERS.get(scene.kind)
    if special is None or not scene.on_stage(fighter, seat):
        return Told(scene.say("with_nothing", fighter=fighter_name(scene.text, fighter)))
    return special(scene, fighter)


def _send(scene: Scene, fighter: int) -> Told:
    words = {"fighter": scene.fighter(fighter, scene.seat)}
    label = scene.say("with", **words, attack=scene.attack(fighter, scene.seat))
    gain = scene.chance("then", odds.joined_by(scene.s, scene.box, fighter))
    targets = scene.fighters(fighter, scene.seat)
    return Told(label, targets, scene.energy(fighter, scene.seat), gain)


def _leave_out(scene: Scene, fighter: int) -> Told:
    label = scene.say("without", fighter=scene.fighter(fighter, scene.seat))
    if scene.kind != w.STRIKE or fighter not in odds.attackers(scene.s):
        return Told(label)
    gain = scene.chance("then", odds.left_by(scene.s, scene.box, fighter))
    return Told(label, scene.fighters(fighter, scene.seat), gain=gain)


def _go(scene: Scene, n: int) -> Told:
    s, box = scene.s, scene.box
    if scene.kind != w.STRIKE:
        return Told(scene.say("go", target="")[:-1])
    label = scene.say("go", target=scene.target(s.target))
    fighters = list(odds.attackers(s))
    chance = odds.hit(s, box, s.attacker, fighters, s.target)
    worst = odds.blocked(s, box, s.attacker, fighters, s.target)
    gain = [scene.chance("now", chance)]
    gain.append(scene.chance("blocked", worst) if worst < chance else "")
    cost = scene.much("energy", scene.frame.a)
    return Told(label, (target_id(s.target),), cost, in_a_row(gain))


def _reaction(template: str, change: Callable[[Scene, int], str]) -> Callable[[Scene, int], Told]:
    """A card of the defender's that answers an attack, and what that changes."""

    def told(scene: Scene, fighter: int) -> Told:
        words = {"fighter": scene.fighter(fighter, scene.seat)}
        words["attack"] = scene.attack(fighter, scene.seat)
        targets, cost = scene.fighters(fighter, scene.seat), scene.energy(fighter, scene.seat)
        return Told(scene.say(template, **words), targets, cost, change(scene, fighter))

    return told


def _guarded(scene: Scene, fighter: int) -> str:
    s, box = scene.s, scene.box
    pierced = odds.pierces(s, box, s.attacker, odds.attackers(s))
    value = scene.defense(fighter, s.block, pierced)
    chance = odds.hit(s, box, s.attacker, odds.attackers(s), fighter, s.block)
    return in_a_row([scene.remark("becomes", n=value), scene.chance("hit_before", chance)])


def _shielded(scene: Scene, fighter: int) -> str:
    s, box = scene.s, scene.box
    level = int(box.level[card_of(s, scene.seat, fighter)])
    before = odds.now(s, box)
    chance = odds.hit(s, box, s.attacker, odds.attackers(s), s.target, s.block + level)
    return scene.remark("hit_after", chance=percent(chance), before=percent(before or Fraction(0)))


def _evaded(scene: Scene, fighter: int) -> str:
    s, box = scene.s, scene.box
    best = min(odds.rerolled(s, box, each) for each in odds.attackers(s))
    return scene.chance("still_hits", best)


def _no_change(scene: Scene, fighter: int) -> str:
    return ""


def _evade_whom(scene: Scene, fighter: int) -> Told:
    s = scene.s
    words = {"fighter": scene.fighter(fighter, s.attacker), "result": s.result[fighter]}
    gain = ""
    if fighter in odds.attackers(s):
        gain = scene.chance("still_hits", odds.rerolled(s, scene.box, fighter))
    return Told(scene.say("evade_whom", **words), scene.fighters(fighter, s.attacker), gain=gain)


def _prick(scene: Scene, fighter: int) -> Told:
    s = scene.s
    label = scene.say("prick", fighter=scene.fighter(fighter, s.attacker))
    chance = odds.pricked(s, scene.box, int(scene.frame.a), fighter)
    gain = scene.chance("destroyed", chance)
    return Told(label, scene.fighters(fighter, s.attacker), gain=gain)


_FIGHTERS = {
    w.STRIKE: _send,
    w.GUARD: _reaction("guard", _guarded),
    w.SHIELD: _reaction("shield", _shielded),
    w.EVADE: _reaction("evade", _evaded),
    w.HIT_BACK: _reaction("hit_back", _no_change),
    w.EVADE_WHOM: _evade_whom,
    w.PRICK: _prick,
}


# --- abilities ---


def _use(scene: Scene, fighter: int) -> Told:
    if not scene.on_stage(fighter, scene.seat):
        return Told(scene.say("use_nothing", fighter=fighter_name(scene.text, fighter)))
    power = ability(scene.text, read(scene.game, card_of(scene.s, scene.seat, fighter)))
    name = scene.fighter(fighter, scene.seat)
    if power is None:
        return Told(scene.say("use_nothing", fighter=name))
    label = scene.say("use", fighter=name, ability=power["name"])
    targets, cost = scene.fighters(fighter, scene.seat), scene.energy(fighter, scene.seat)
    return Told(label, targets, cost, power["text"])


def _seat(scene: Scene, seat: int) -> Told:
    if scene.kind != w.LEECH_WHOM or seat >= scene.s.seats:
        return Told(scene.say("seat", seat=scene.text.seat(seat)))
    s, box = scene.s, scene.box
    level = int(box.level[card_of(s, scene.seat, scene.frame.a)])
    p = s.player[seat]
    after = refill_level(s, box, seat) + p.leech - max(p.leech, level)
    label = scene.say("leech", seat=scene.text.seat(seat))
    return Told(label, (f"player-{seat}",), gain=scene.remark("refill", n=after))


_tell = BySort[Told](
    {
        w.A_PASS: _pass,
        w.A_READY: _ready,
        w.A_END: _plain("end"),
        w.A_GO: _go,
        w.A_YES: _yes,
        w.A_TORSO: _torso,
        w.A_BID: _bid,
        w.A_TAKE: _take,
        w.A_PLACE: _place,
        w.A_BACK: _back,
        w.A_HIT: _hit,
        w.A_WITH: _with,
        w.A_WITHOUT: _leave_out,
        w.A_USE: _use,
        w.A_SEAT: _seat,
        w.A_SPOT: _spot,
    }
)

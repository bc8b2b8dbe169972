"""What is to be said of actions besides their names: what they touch, cost and bring, and the odds.

Drawn from a masked table only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from chimerical.core.actions import Amount, ByVerb, Change, Note, Odds, Target, Thing, Told

from . import notation as names
from . import odds
from . import words as w
from .notation import card_id
from .printed import read
from .rules.attack import owner_of
from .rules.building import attach_price
from .rules.monsters import supports, turned
from .rules.numbers import card_of, defense, refill_level
from .rules.reactions import sweep_level
from .view import SHAPES, beside, dressed, seam_towards, target_id, torso_defense
from .words import A


def explain(s: Any, game: Any, action: int) -> Told:
    """What is to be said of an action, for someone who sees the masked table."""
    return _tell(action, Scene(s, game))


class Scene:
    """Who decides what, on which table."""

    def __init__(self, s: Any, game: Any) -> None:
        self.s = s
        self.game = game
        self.box = game.box_view
        self.frame = s.stack[s.depth - 1]
        self.asked: str = game.spec.decisions[self.frame.kind]
        self.seat: int = self.frame.seat
        self.me = s.player[self.seat]

    # --- cards ---

    def print(self, card: int, brief: bool = False) -> Iterator[Note]:
        """All that a card says; in brief, its ability is only named."""
        says = read(self.game, card)
        value = says.defense if card < w.PARTS else torso_defense(self.s, self.game, card)
        yield Note("print", {"shape": Thing(w.SHAPE, SHAPES.index(says.kind)), "defense": value})
        if card >= w.PARTS:
            yield Note("seams", {"seams": Thing(w.SEAMS, says.seams)})
        if says.energy != w.NOTHING:
            words = {"energy": Thing(w.ENERGY, says.energy), "dice": says.dice, "mod": says.mod}
            yield Note("print_attack" if says.dice else "print_energy", words)
        if says.ability:
            yield Note("ability_name" if brief else "ability", {"power": self.power(card)})

    def power(self, card: int) -> Thing:
        """The ability of a card."""
        return Thing(w.POWER, int(self.box.ability[card] * w.LEVELS + self.box.level[card]))

    # --- fighters and targets ---

    def on_stage(self, fighter: int, seat: int) -> bool:
        """Whether a fighter is on a seat's monster."""
        return dressed(self.s, seat) and fighter in odds.fighters_of(self.s, seat)

    def card(self, fighter: int, seat: int) -> Thing:
        """A fighter by its card, where there is one."""
        if self.on_stage(fighter, seat):
            return Thing(w.CARD, card_of(self.s, seat, fighter))
        return Thing(w.FIGHTER, fighter)

    def attack(self, fighter: int) -> dict[str, Any]:
        """One's own fighter, and what it attacks with."""
        card = card_of(self.s, self.seat, fighter)
        return {
            "card": Thing(w.CARD, card),
            "dice": int(self.box.dice[card]),
            "mod": odds.bonus(self.s, self.box, self.seat, fighter),
        }

    def energy(self, fighter: int) -> tuple[Amount, ...]:
        """What it costs to use one's own fighter."""
        energy = self.box.energy[card_of(self.s, self.seat, fighter)]
        return (Amount("energy", int(energy)),) if energy != w.NOTHING else ()

    def there(self, target: int) -> bool:
        """Whether a target is on the table."""
        owner = owner_of(self.s, target)
        return owner != w.NOBODY and dressed(self.s, owner)

    def defense(self, target: int, block: int = 0, pierced: bool = False) -> int:
        return int(defense(self.s, self.box, owner_of(self.s, target), target, block, pierced))

    # --- the attack at hand ---

    def odds(self, fighters: list[int], target: int, block: int = 0) -> Odds:
        """Of fighters of the attack at hand, or of one's own where it is about to begin."""
        s, box, mine = self.s, self.box, self.asked in ("act", "hit_back_at")
        seat = self.seat if mine else s.attacker
        wanted = self.defense(target, block, odds.pierces(s, box, seat, fighters))
        return odds.outlook(odds.total(s, box, seat, fighters), wanted)

    @property
    def attackers(self) -> list[int]:
        return list(odds.attackers(self.s))

    @property
    def standing(self) -> dict[str, Any]:
        """How likely the attack at hand hits now."""
        chance = odds.now(self.s, self.box)
        return {} if chance is None else _chance("hit_before", Odds(float(chance)))


def _chance(note: str, found: Odds, **words: Any) -> dict[str, Any]:
    """The odds, and a remark on them."""
    return {"odds": found, "notes": (Note(note, {"chance": found.chance, **words}),)}


# --- plain answers ---


def _plain(scene: Scene, **arguments: int) -> Told:
    return Told()


_NO = {
    "buy": "decline_buy",
    "guard": "no_guard",
    "shield": "no_shield",
    "evade": "no_evade",
    "shed": "no_shed",
    "sweep_at": "no_sweep",
    "hit_back": "no_hit_back",
}


def _decline(scene: Scene) -> Told:
    standing = scene.standing if scene.asked in ("guard", "shield", "evade") else {}
    return Told(_NO.get(scene.asked, ""), **standing)


def _ready(scene: Scene) -> Told:
    if not dressed(scene.s, scene.seat):
        return Told()
    says = "torso_open" if scene.me.bare else "torso_closed"
    return Told(notes=(Note(says, {"n": scene.defense(w.TORSO + scene.seat)}),))


def _shed(scene: Scene) -> Told:
    if scene.asked != "shed":
        return Told("shed_nothing")
    part = int(scene.frame.a)
    words = {"part": Thing(w.PART, part)}
    return Told(words=words, targets=(Target("moves", card_id(part)),), cost=scene.energy(part))


# --- the draft ---


def _bid(scene: Scene, tokens: int) -> Told:
    left = Thing(w.TOKENS, max(0, scene.me.tokens - tokens))
    return Told(notes=(Note("left", {"tokens": left}),))


def _take(scene: Scene, part: int) -> Told:
    cost = (Amount("tokens", scene.box.price),) if scene.asked == "buy" else ()
    says = scene.asked if scene.asked in ("buy", "dig") else ""
    return Told(says, cost=cost, notes=tuple(scene.print(part)))


# --- parts on the grid ---


def _attach(scene: Scene, part: int) -> Told:
    notes, price = [*scene.print(part, brief=True)], 0
    if scene.asked != "build":
        price = attach_price(scene.s, scene.box, scene.seat)
        notes += [] if price else [Note("free")]
        notes += [Note("used_up")] if part in names.cards(scene.s.used) else []
    return Told(cost=(Amount("energy", price),) if price else (), notes=tuple(notes))


def _take_back(scene: Scene, part: int) -> Told:
    there = part in names.cards(scene.me.parts)
    falls = there and supports(scene.s, scene.seat, part)
    return Told(notes=(Note("falls"),) if falls else ())


def _lay(scene: Scene, cell: int, turns: int) -> Told:
    if scene.asked not in ("place", "sew", "replant"):
        return Told("lay_plain")
    s, box, seat, part = scene.s, scene.box, scene.seat, int(scene.frame.a)
    seams = turned(box.seams[part], turns)
    sides = [side for side in range(w.SIDES) if (seams >> side) & 1]
    joined = [side for side in sides if seam_towards(s, box, seat, cell, side)]
    near = dict.fromkeys(beside(s, seat, cell, side) for side in joined)
    left = sum(1 << side for side in sides if side not in joined)
    notes = [
        *([Note("open", {"seams": Thing(w.SEAMS, left)})] if left else []),
        *([Note("closes")] if w.TORSO in near else []),
        *(Note("joins", {"part": Thing(w.PART, what)}) for what in near if what != w.TORSO),
    ]
    return Told(words={"seams": Thing(w.SEAMS, seams)}, notes=tuple(notes))


# --- targets ---


def _hit(scene: Scene, target: int) -> Told:
    if not scene.there(target):
        return Told()
    return _TARGETS.get(scene.asked, _attack)(scene, target)


def _attack(scene: Scene, target: int) -> Told:
    """How likely a single attacker hits, and which one it is if there is just one."""
    s, box, seat = scene.s, scene.box, scene.seat
    inner = target < w.TORSO and target not in names.cards(s.player[owner_of(s, target)].outer)
    fighters = odds.strikers_of(s, box, seat, inner) if scene.asked == "act" else []
    found = [scene.odds([fighter], target) for fighter in fighters]
    best = max(found, key=lambda each: each.chance or 0, default=None)
    notes = []
    if best is not None:
        says = "only" if len(found) == 1 else "alone"
        notes.append(Note(says, {"chance": best.chance, "card": scene.card(fighters[0], seat)}))
    if target < w.TORSO and box.ability[target]:
        notes.append(Note("ability_name", {"power": scene.power(target)}))
    notes.append(Note("defense", {"n": scene.defense(target)}))
    notes += [Note("inner")] if inner else []
    return Told(odds=best, notes=tuple(notes))


def _aim(scene: Scene, target: int) -> Told:
    """A target of Venom or Stun."""
    part = int(scene.frame.a)
    note = Note("numb")
    if scene.box.ability[part] == w.VENOM:
        old = scene.defense(target)
        note = Note("weaker", {"old": old, "new": max(1, old - int(scene.box.level[part]))})
    return Told("aim", {"power": scene.power(part)}, notes=(note,))


def _sweep(scene: Scene, target: int) -> Told:
    s, box = scene.s, scene.box
    pierced = odds.pierces(s, box, s.attacker, odds.attackers(s))
    words = {"total": s.total - sweep_level(s, box), "n": scene.defense(target, 0, pierced)}
    enough = target < w.TORSO and odds.swept(s, box, target)
    says = "enough" if enough else "not_enough"
    return Told("sweep", odds=Odds(float(enough)), notes=(Note(says, words),))


def _hit_back_at(scene: Scene, target: int) -> Told:
    found = scene.odds([int(scene.frame.a)], target)
    notes = (
        Note("defense", {"n": scene.defense(target)}),
        Note("chance", {"chance": found.chance}),
    )
    return Told("hit_back_at", odds=found, notes=notes)


_TARGETS = {"aim": _aim, "sweep_at": _sweep, "hit_back_at": _hit_back_at}


# --- fighters ---


def _name(scene: Scene, fighter: int) -> Told:
    """A fighter that attacks or reacts, or an attacker that the defender picks."""
    special = _NAMED.get(scene.asked)
    seat = scene.s.attacker if scene.asked in ("evade_whom", "prick") else scene.seat
    if special is None or not scene.on_stage(fighter, seat):
        return Told(words={"card": Thing(w.FIGHTER, fighter)})
    return special(scene, fighter)


def _send(scene: Scene, fighter: int) -> Told:
    found = scene.odds([*scene.attackers, fighter], scene.s.target)
    return Told("send", scene.attack(fighter), cost=scene.energy(fighter), **_chance("then", found))


def _hold_back(scene: Scene, fighter: int) -> Told:
    words = {"card": scene.card(fighter, scene.seat)}
    if scene.asked != "strike" or fighter not in scene.attackers:
        return Told(words=words)
    others = [other for other in scene.attackers if other != fighter]
    return Told(words=words, **_chance("then", scene.odds(others, scene.s.target)))


def _strike(scene: Scene) -> Told:
    s = scene.s
    if scene.asked != "strike":
        return Told("strike_nothing")
    found = scene.odds(scene.attackers, s.target)
    worst = float(odds.blocked(s, scene.box, s.attacker, scene.attackers, s.target))
    notes = [Note("now", {"chance": found.chance})]
    changes: tuple[Change, ...] = ()
    if worst < (found.chance or 0):
        changes = (Change("block", worst),)
        notes.append(Note("blocked", {"chance": worst}))
    return Told(
        words={"target": Thing(w.TARGET, s.target)},
        targets=(Target("hit", target_id(s.target)),),
        cost=(Amount("energy", scene.frame.a),),
        odds=odds.changed(found, changes),
        notes=tuple(notes),
    )


# --- reactions ---


def _reaction(
    says: str, change: Callable[[Scene, int], dict[str, Any]]
) -> Callable[[Scene, int], Told]:
    """A card of the defender's that answers an attack, and what that changes."""

    def told(scene: Scene, fighter: int) -> Told:
        words, cost = scene.attack(fighter), scene.energy(fighter)
        return Told(says, words, cost=cost, **change(scene, fighter))

    return told


def _guarded(scene: Scene, part: int) -> dict[str, Any]:
    found = scene.odds(scene.attackers, part, scene.s.block)
    notes = (
        Note("becomes", {"n": found.needs}),
        Note("hit_before", {"chance": found.chance}),
    )
    return {"odds": found, "notes": notes}


def _shielded(scene: Scene, fighter: int) -> dict[str, Any]:
    s, box = scene.s, scene.box
    level = int(box.level[card_of(s, scene.seat, fighter)])
    before = float(odds.now(s, box) or 0)
    found = scene.odds(scene.attackers, s.target, s.block + level)
    return _chance("hit_after", found, before=before)


def _evaded(scene: Scene, fighter: int) -> dict[str, Any]:
    best = min(odds.rerolled(scene.s, scene.box, each) for each in scene.attackers)
    return _chance("still_hits", Odds(float(best)))


def _of_attacker(
    says: str, note: str, chance: Callable[[Scene, int], Fraction]
) -> Callable[[Scene, int], Told]:
    """One of the attackers that the defender picks out."""

    def told(scene: Scene, fighter: int) -> Told:
        s = scene.s
        words = {"card": scene.card(fighter, s.attacker), "result": int(s.result[fighter])}
        if fighter not in scene.attackers:
            return Told(says, words)
        return Told(says, words, **_chance(note, Odds(float(chance(scene, fighter)))))

    return told


_NAMED = {
    "strike": _send,
    "guard": _reaction("interpose", _guarded),
    "shield": _reaction("block", _shielded),
    "evade": _reaction("dodge", _evaded),
    "hit_back": _reaction("retaliate", lambda scene, fighter: {}),
    "evade_whom": _of_attacker(
        "reroll", "still_hits", lambda scene, n: odds.rerolled(scene.s, scene.box, n)
    ),
    "prick": _of_attacker(
        "prick",
        "destroyed",
        lambda scene, n: odds.pricked(scene.s, scene.box, int(scene.frame.a), n),
    ),
}


# --- abilities ---


def _use(scene: Scene, part: int) -> Told:
    if not scene.box.ability[part]:
        return Told("use_nothing")
    power = scene.power(part)
    cost = scene.energy(part)
    return Told(words={"power": power}, cost=cost, notes=(Note("does", {"power": power}),))


def _leech(scene: Scene, victim: int) -> Told:
    if scene.asked != "leech_whom" or victim >= scene.s.seats:
        return Told()
    s, box = scene.s, scene.box
    them, level = s.player[victim], int(box.level[scene.frame.a])
    after = refill_level(s, box, victim) + them.leech - max(them.leech, level)
    return Told(notes=(Note("refill", {"n": int(after)}),))


_tell = ByVerb[Told](
    A,
    decline=_decline,
    fold=_plain,
    no_more=_plain,
    ready=_ready,
    growl=_plain,
    strike=_strike,
    shed=_shed,
    wear=lambda scene, torso: Told(notes=tuple(scene.print(w.PARTS + torso))),
    bid=_bid,
    take=_take,
    attach=_attach,
    take_back=_take_back,
    move=_plain,
    lay=_lay,
    hit=_hit,
    name=_name,
    hold_back=_hold_back,
    use=_use,
    leech=_leech,
)

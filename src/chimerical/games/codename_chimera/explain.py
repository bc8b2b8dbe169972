"""What is to be said of actions besides their names: what they touch, cost and bring, and the odds.

Drawn from a masked table only.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from chimerical.rules import Change, Odds, Scene, Thing, Told, has

from . import notation as names
from . import odds
from . import words as w
from .notation import card_id
from .printed import read
from .rules.attack import owner_of
from .rules.building import attach_price
from .rules.monsters import faced, next_to, supports, turned
from .rules.numbers import card_of, defense, refill_level
from .rules.reactions import sweep_level
from .view import SHAPES, dressed, target_id, torso_defense


class Setting(Scene):
    """A decision, and what would come of its actions. What is found is added to what is told."""

    @property
    def me(self) -> Any:
        return self.s.player[self.seat]

    # --- cards ---

    def print(self, told: Told, card: int, brief: bool = False) -> Told:
        """All that a card says; in brief, its ability is only named."""
        says = read(self.game, card)
        value = says.defense if card < w.PARTS else torso_defense(self.s, self.game, card)
        told.note("print", shape=w.SHAPE(SHAPES.index(says.kind)), defense=value)
        if card >= w.PARTS:
            told.note("seams", seams=w.SEAMS(says.seams))
        if says.energy != w.NOTHING:
            attack = {"energy": w.ENERGY(says.energy), "dice": says.dice, "mod": says.mod}
            told.note("print_attack" if says.dice else "print_energy", **attack)
        if says.ability:
            told.note("ability_name" if brief else "ability", power=self.power(card))
        return told

    def power(self, card: int) -> Thing:
        """The ability of a card."""
        return w.POWER(int(self.box.ability[card] * w.LEVELS + self.box.level[card]))

    # --- fighters and targets ---

    def on_stage(self, fighter: int, seat: int) -> bool:
        """Whether a fighter is on a seat's monster."""
        return dressed(self.s, seat) and fighter in odds.fighters_of(self.s, seat)

    def card(self, fighter: int, seat: int) -> Thing:
        """A fighter by its card, where there is one."""
        there = self.on_stage(fighter, seat)
        return w.CARD(card_of(self.s, seat, fighter)) if there else w.FIGHTER(fighter)

    def uses(self, told: Told, fighter: int) -> Told:
        """What it costs to use one's own fighter."""
        return told.costs("energy", max(0, self.box.energy[card_of(self.s, self.seat, fighter)]))

    def fights(self, fighter: int) -> Told:
        """One's own fighter, what it attacks with, and what it costs to use it."""
        card = card_of(self.s, self.seat, fighter)
        mod = odds.bonus(self.s, self.box, self.seat, fighter)
        return self.uses(Told(card=w.CARD(card), dice=self.box.dice[card], mod=mod), fighter)

    def absent(self, verb: str, arguments: Mapping[str, int]) -> Told | None:
        """A target or a fighter that is not on the table: its name, and no more."""
        if verb == "hit":
            owner = owner_of(self.s, arguments["target"])
            return None if owner != w.NOBODY and dressed(self.s, owner) else Told("hit")
        whose = self.s.attacker if self.asked in ("evade_whom", "prick") else self.seat
        if verb == "name" and not self.on_stage(arguments["fighter"], whose):
            return Told("name", card=w.FIGHTER(arguments["fighter"]))
        return None

    def defense(self, target: int, block: int = 0, pierced: bool = False) -> int:
        return int(defense(self.s, self.box, owner_of(self.s, target), target, block, pierced))

    # --- the attack at hand ---

    def odds(self, fighters: list[int], target: int, block: int = 0) -> Odds:
        """Of fighters of the attack at hand, or of one's own where it is about to begin."""
        mine = self.asked in ("act", "hit_back_at")
        seat = self.seat if mine else self.s.attacker
        return odds.outlook(self.s, self.box, seat, fighters, target, block)

    @property
    def attackers(self) -> list[int]:
        return list(odds.attackers(self.s))

    @property
    def chance_now(self) -> float:
        """How likely the attack at hand hits, as things stand."""
        return float(odds.now(self.s, self.box) or 0)


def _chance(told: Told, note: str, found: Odds, **words: Any) -> Told:
    """The odds, and a remark on them."""
    return told.by_dice(found).note(note, chance=found.chance, **words)


class Explain(Setting):
    """A method for each verb, or for a verb at a decision: see core.actions."""

    # --- the draft ---

    def wear(self, torso: int) -> Told:
        return self.print(Told(), w.PARTS + torso)

    def bid(self, tokens: int) -> Told:
        """Only the highest bid is paid (K25)."""
        left = w.TOKENS(max(0, self.me.tokens - tokens))
        told = Told().costs("tokens", tokens, when="you win").says_itself("tokens", tokens)
        return told.note("left", tokens=left)

    def take(self, part: int) -> Told:
        return self.print(Told(), part)

    def take_at_buy(self, part: int) -> Told:
        return self.take(part).costs("tokens", self.box.price)

    # --- parts on the grid ---

    def attach_at_build(self, part: int) -> Told:
        return self.print(Told(), part, brief=True)

    def attach(self, part: int) -> Told:
        price = attach_price(self.s, self.box, self.seat)
        told = self.attach_at_build(part).costs("energy", price)
        if not price:
            told.note("free")
        return told.note("used_up") if part in names.cards(self.s.used) else told

    def take_back(self, part: int) -> Told:
        there = part in names.cards(self.me.parts)
        falls = there and supports(self.s, self.seat, part)
        return Told().note("falls") if falls else Told()

    def lay(self, cell: int, turns: int) -> Told:
        s, box, seat = self.s, self.box, self.seat
        seams = turned(box.seams[self.about["part"]], turns)
        sides = [side for side in range(w.SIDES) if (seams >> side) & 1]
        joined = [side for side in sides if has(faced(s, box, seat, cell), side)]
        places = (seat * w.CELLS + next_to(cell, side) for side in joined)
        near = dict.fromkeys(s.grid[place] - 1 for place in places)
        left = sum(1 << side for side in sides if side not in joined)
        told = Told(seams=w.SEAMS(seams))
        if left:
            told.note("open", seams=w.SEAMS(left))
        if w.TORSO in near:
            told.note("closes")
        for what in near:
            if what != w.TORSO:
                told.note("joins", part=w.PART(what))
        return told

    def ready(self) -> Told:
        says = "torso_open" if self.me.bare else "torso_closed"
        return Told().note(says, n=self.defense(w.TORSO + self.seat))

    # --- targets ---

    def hit(self, target: int) -> Told:
        """How likely a single attacker hits, and which one it is if there is just one."""
        s, box, seat, told = self.s, self.box, self.seat, Told()
        inner = target < w.TORSO and target not in names.cards(s.player[owner_of(s, target)].outer)
        fighters = odds.strikers_of(s, box, seat, inner)
        found = [self.odds([fighter], target) for fighter in fighters]
        if found:
            best = max(found, key=lambda each: each.chance or 0)
            says = "only" if len(found) == 1 else "alone"
            _chance(told, says, best, card=self.card(fighters[0], seat))
        if target < w.TORSO and box.ability[target]:
            told.note("ability_name", power=self.power(target))
        told.note("defense", n=self.defense(target))
        return told.note("inner") if inner else told

    def hit_at_aim(self, target: int) -> Told:
        """A target of Venom or Stun."""
        part = self.about["part"]
        told = Told(power=self.power(part))
        if self.box.ability[part] != w.VENOM:
            return told.note("numb")
        old = self.defense(target)
        return told.note("weaker", old=old, new=max(1, old - self.box.level[part]))

    def hit_at_sweep_at(self, target: int) -> Told:
        s, box = self.s, self.box
        pierced = odds.pierces(s, box, s.attacker, odds.attackers(s))
        enough = target < w.TORSO and odds.swept(s, box, target)
        told = Told().by_dice(Odds(float(enough)))
        total, n = s.total - sweep_level(s, box), self.defense(target, 0, pierced)
        return told.note("enough" if enough else "not_enough", total=total, n=n)

    def hit_at_hit_back_at(self, target: int) -> Told:
        told = Told().note("defense", n=self.defense(target))
        return _chance(told, "chance", self.odds([self.about["fighter"]], target))

    # --- attacking ---

    def name_at_strike(self, fighter: int) -> Told:
        found = self.odds([*self.attackers, fighter], self.s.target)
        return _chance(self.fights(fighter), "then", found)

    def hold_back(self, fighter: int) -> Told:
        told = Told(card=self.card(fighter, self.seat))
        if fighter not in self.attackers:
            return told
        others = [other for other in self.attackers if other != fighter]
        return _chance(told, "then", self.odds(others, self.s.target))

    def strike(self) -> Told:
        s = self.s
        found = self.odds(self.attackers, s.target)
        worst = float(odds.blocked(s, self.box, s.attacker, self.attackers, s.target))
        told = Told(target=w.TARGET(s.target)).touches("hit", target_id(s.target))
        _chance(told.costs("energy", self.about["due"]), "now", found)
        if worst < (found.chance or 0):
            told.by_dice(replace(found, changes=(Change("block", worst),)))
            told.note("blocked", chance=worst)
        return told

    # --- reactions ---

    def _declines(self) -> Told:
        return _chance(Told(), "hit_before", Odds(self.chance_now))

    decline_at_guard = decline_at_shield = decline_at_evade = _declines

    def name_at_guard(self, fighter: int) -> Told:
        found = self.odds(self.attackers, fighter, self.s.block)
        told = self.fights(fighter).note("becomes", n=found.needs)
        return _chance(told, "hit_before", found)

    def name_at_shield(self, fighter: int) -> Told:
        level = self.box.level[card_of(self.s, self.seat, fighter)]
        found = self.odds(self.attackers, self.s.target, self.s.block + level)
        return _chance(self.fights(fighter), "hit_after", found, before=self.chance_now)

    def name_at_evade(self, fighter: int) -> Told:
        best = min(odds.rerolled(self.s, self.box, each) for each in self.attackers)
        return _chance(self.fights(fighter), "still_hits", Odds(float(best)))

    def name_at_hit_back(self, fighter: int) -> Told:
        return self.fights(fighter)

    def name_at_evade_whom(self, fighter: int) -> Told:
        told = self._attacker(fighter)
        if fighter not in self.attackers:
            return told
        return _chance(told, "still_hits", Odds(float(odds.rerolled(self.s, self.box, fighter))))

    def name_at_prick(self, fighter: int) -> Told:
        told = self._attacker(fighter)
        if fighter not in self.attackers:
            return told
        found = odds.pricked(self.s, self.box, self.about["dice"], fighter)
        return _chance(told, "destroyed", Odds(float(found)))

    def _attacker(self, fighter: int) -> Told:
        """One of the attackers that the defender picks out."""
        card = card_of(self.s, self.s.attacker, fighter)
        return Told(card=w.CARD(card), result=self.s.result[fighter])

    def shed(self) -> Told:
        part = self.about["part"]
        return self.uses(Told(part=w.PART(part)).touches("moves", card_id(part)), part)

    # --- abilities ---

    def use(self, part: int) -> Told:
        if not self.box.ability[part]:
            return Told("use_nothing")
        power = self.power(part)
        return self.uses(Told(power=power), part).note("does", power=power)

    def leech(self, victim: int) -> Told:
        if victim >= self.s.seats:
            return Told()
        them, level = self.s.player[victim], self.box.level[self.about["part"]]
        after = refill_level(self.s, self.box, victim) + them.leech - max(them.leech, level)
        return Told().note("refill", n=after)

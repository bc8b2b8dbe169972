"""What is to be said of actions besides their names: what they touch, cost and bring.

Drawn from a masked table only.
"""

from __future__ import annotations

from typing import Any

from chimerical.rules import Odds, Scene, Told, members

from . import notation as names
from . import words as w
from .rules.ending import technologies
from .rules.pieces import count, find, is_monster, is_technology, visible

DIE = 6


class Setting(Scene):
    @property
    def me(self) -> Any:
        return self.s.hunter[self.seat]

    @property
    def pod(self) -> str:
        return f"pod-{self.seat}"

    @property
    def here(self) -> str:
        return f"tile-{self.me.at}" if self.me.at >= 0 else self.pod

    def one_of(self, chits: int, item: int) -> str:
        """The chit of a kind that would be taken, if there is one."""
        c = find(self.s, chits, item)
        return f"chit-{c}" if c >= 0 else ""

    def using(self, told: Told, item: int) -> Told:
        """What is done with something that is carried: whoever takes it up sees what it is for."""
        return told.touches("with", self.one_of(self.me.inventory, item))

    def acts(self, says: str = "", **words: Any) -> Told:
        return Told(says, **words).costs("ap", self.box.action_cost)

    def recovers(self) -> Told:
        missing = self.box.max_health - self.me.health
        return self.acts().brings("health", missing) if missing else self.acts().note("full_health")

    def steps(self, at: int, direction: int, cost: int) -> Told:
        """Something goes from a tile to the next."""
        to = self.s.tile[at].beside[direction] if at >= 0 else -1
        return (
            Told(place=w.TILE(to) if to >= 0 else "?").touches("to", tile_id(to)).costs("ap", cost)
        )

    def rolls(self) -> Told:
        """A roll to hit or to see, with the bonus of enhancers (B75, B82)."""
        bonus = count(self.s, self.me.inventory, w.ENHANCER)
        good = min(max(DIE + 1 + bonus - self.box.hit_on, 0), DIE)
        mean = (DIE + 1) / 2 + bonus
        return self.acts().by_dice(Odds(good / DIE, self.box.hit_on, 1 + bonus, mean, DIE + bonus))


def tile_id(tile: int) -> str:
    return f"tile-{tile}" if tile >= 0 else ""


class Explain(Setting):
    """A method for each verb, or for a verb at a decision: see core.actions."""

    # --- building ---

    def lay(self, doors: int) -> Told:
        return Told().touches("to", f"cell-{names.cell_name(self.s, self.about['cell'])}")

    def hide(self, kind: int) -> Told:
        return Told().touches("to", tile_id(self.about["tile"]))

    # --- moving ---

    def move(self, direction: int) -> Told:
        return self._walks(direction, self.box.action_cost)

    def phase(self, direction: int) -> Told:
        return self.using(self._walks(direction, self.box.phase_cost), w.SHIFTER)

    def _walks(self, direction: int, cost: int) -> Told:
        told, at = self.steps(self.me.at, direction, cost), self.me.at
        if at >= 0 and not told.targets:  # nothing is built there
            told.words["place"] = names.neighbour(self.s, at, direction)
        return told

    def push(self, chit: int, direction: int) -> Told:
        told = self.steps(self.s.chit[chit].at, direction, self.box.action_cost)
        return self.using(told, w.CYPHER)

    def to_pod(self) -> Told:
        return self.acts().touches("to", self.pod)

    def to_breach(self) -> Told:
        return self.acts().touches("to", "tile-0")

    def teleport(self) -> Told:
        return Told().touches("to", self.pod).costs("ap", self.box.teleport_cost)

    # --- items ---

    def pick(self, item: int) -> Told:
        s, me, stored = self.s, self.me, self.me.at < 0
        reach = me.storage if stored else s.tile[me.at].chits & s.face_up
        told = self.acts("pick_stored" if stored else "")
        told.touches("taken", self.one_of(reach, item)).touches("at", self.here)
        if is_technology(item) and not stored:
            need = self.box.technologies_to_win
            told.note("technology", n=technologies(s, self.seat) + 1, need=need)
        return told.note("power", kind=w.KIND(item))

    def drop(self, item: int) -> Told:
        told = Told("store" if self.me.at < 0 else "")
        return told.touches("put", self.one_of(self.me.inventory, item)).touches("at", self.here)

    def swap(self, taken: int, put: int) -> Told:
        told = self.acts().touches("taken", self.one_of(self.me.storage, taken))
        return told.touches("put", self.one_of(self.me.inventory, put)).touches("to", self.pod)

    def boost(self) -> Told:
        return self.using(Told().brings("ap", self.box.kit_ap), w.KIT)

    def medicate(self) -> Told:
        return self.using(self.recovers(), w.KIT)

    def heal(self) -> Told:
        return self.recovers().touches("to", self.pod)

    # --- rolling ---

    def cut(self, **target: int) -> Told:
        return self.rolls()

    scan = cut

    def blast(self, target: int) -> Told:
        return self.using(self.rolls(), w.BLASTER)

    def one_shot(self) -> Told:
        """The first shot, which is paid for now as it would be together with a second (B69)."""
        return self.rolls()

    def rifle(self, target: int) -> Told:
        return self.using(self.rolls(), w.RIFLE)

    def throw(self, tile: int) -> Told:
        """It strikes all that is there, whoever throws it included (B74)."""
        s = self.s
        struck = [c for c in members(visible(s, tile)) if _is_target(s.chit[c].kind)]
        struck += [w.CHITS + seat for seat in range(s.seats) if s.hunter[seat].at == tile]
        told = self.rolls() if struck else self.acts().note("nothing_there")
        for target in struck:
            told.note("strikes", target=w.TARGET(target))
        return self.using(told, w.GRENADE)


def _is_target(kind: int) -> bool:
    return bool(is_monster(kind)) or kind == w.COMPUTER

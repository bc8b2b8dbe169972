"""What is to be said of actions besides their names: what they touch, cost and bring.

Drawn from a masked table only.
"""

from __future__ import annotations

from typing import Any

from chimerical.core.actions import Amount, ByVerb, Note, Odds, Target, Thing, Told
from chimerical.core.sets import members

from . import notation as names
from . import words as w
from .rules.ending import technologies
from .rules.pieces import count, find, is_monster, is_technology, visible
from .words import A

DIE = 6


class Scene:
    """Who decides, on which table."""

    def __init__(self, s: Any, game: Any) -> None:
        self.s = s
        self.box = game.box_view
        self.frame = s.stack[s.depth - 1]
        self.seat: int = self.frame.seat
        self.me = s.hunter[self.seat]

    @property
    def pod(self) -> Target:
        return Target("to", f"pod-{self.seat}")

    @property
    def here(self) -> Target:
        return Target("at", f"tile-{self.me.at}" if self.me.at >= 0 else f"pod-{self.seat}")

    @property
    def cost(self) -> tuple[Amount, ...]:
        return (Amount("ap", self.box.action_cost),)

    def one_of(self, chits: int, item: int, role: str) -> tuple[Target, ...]:
        """The chit of a kind that would be taken."""
        c = find(self.s, chits, item)
        return (Target(role, f"chit-{c}"),) if c >= 0 else ()

    @property
    def recovery(self) -> Any:
        missing = self.box.max_health - self.me.health
        if missing:
            return {"gain": (Amount("health", missing),)}
        return {"notes": (Note("full_health"),)}

    @property
    def odds(self) -> Odds:
        """Of a roll to hit or to see, with the bonus of enhancers (B75, B82)."""
        bonus = count(self.s, self.me.inventory, w.ENHANCER)
        good = min(max(DIE + 1 + bonus - self.box.hit_on, 0), DIE)
        return Odds(
            chance=good / DIE,
            needs=self.box.hit_on,
            least=1 + bonus,
            mean=(DIE + 1) / 2 + bonus,
            most=DIE + bonus,
        )


def explain(s: Any, game: Any, action: int) -> Told:
    """What is to be said of an action, for someone who sees the masked table."""
    return _tell(action, Scene(s, game))


def _lay(scene: Scene, doors: int) -> Told:
    site = names.cell_name(scene.s, scene.frame.a)
    return Told(targets=(Target("to", f"cell-{site}"),))


def _hide(scene: Scene, kind: int) -> Told:
    return Told(targets=(Target("to", f"tile-{scene.frame.a}"),))


def _step(scene: Scene, direction: int, cost: int) -> Told:
    at = scene.me.at
    to = scene.s.tile[at].beside[direction] if at >= 0 else -1
    there = names.neighbour(scene.s, at, direction) if at >= 0 else "?"
    targets = (Target("to", f"tile-{to}"),) if to >= 0 else ()
    place = Thing(w.TILE, to) if to >= 0 else there
    return Told(words={"place": place}, targets=targets, cost=(Amount("ap", cost),))


def _pick(scene: Scene, item: int) -> Told:
    s, me = scene.s, scene.me
    reach = me.storage if me.at < 0 else s.tile[me.at].chits & s.face_up
    targets = (*scene.one_of(reach, item, "taken"), scene.here)
    notes = [Note("power", {"kind": Thing(w.KIND, item)})]
    if is_technology(item) and me.at >= 0:
        found = {"n": technologies(s, scene.seat) + 1, "need": scene.box.technologies_to_win}
        notes.insert(0, Note("technology", found))
    says = "pick_stored" if me.at < 0 else ""
    return Told(says, targets=targets, cost=scene.cost, notes=tuple(notes))


def _drop(scene: Scene, item: int) -> Told:
    targets = (*scene.one_of(scene.me.inventory, item, "put"), scene.here)
    return Told("store" if scene.me.at < 0 else "", targets=targets)


def _swap(scene: Scene, taken: int, put: int) -> Told:
    pieces = scene.one_of(scene.me.storage, taken, "taken")
    pieces += scene.one_of(scene.me.inventory, put, "put")
    return Told(targets=(*pieces, scene.pod), cost=scene.cost)


def _attack(scene: Scene, **target: int) -> Told:
    return Told(cost=scene.cost, odds=scene.odds)


def _throw(scene: Scene, tile: int) -> Told:
    """It strikes all that is there, whoever throws it included (B74)."""
    s = scene.s
    struck = [c for c in members(visible(s, tile)) if _is_target(s.chit[c].kind)]
    struck += [w.CHITS + seat for seat in range(s.seats) if s.hunter[seat].at == tile]
    notes = [Note("strikes", {"target": Thing(w.TARGET, target)}) for target in struck]
    if not notes:
        return Told(cost=scene.cost, notes=(Note("nothing_there"),))
    return Told(cost=scene.cost, odds=scene.odds, notes=tuple(notes))


def _is_target(kind: int) -> bool:
    return bool(is_monster(kind)) or kind == w.COMPUTER


def _push(scene: Scene, chit: int, direction: int) -> Told:
    at = scene.s.chit[chit].at
    to = scene.s.tile[at].beside[direction] if at >= 0 else -1
    place = Thing(w.TILE, to) if to >= 0 else "?"
    targets = (Target("to", f"tile-{to}"),) if to >= 0 else ()
    return Told(words={"place": place}, targets=targets, cost=scene.cost)


_tell = ByVerb[Told](
    A,
    build=lambda scene, cell: Told(),
    lay=_lay,
    hide=_hide,
    end=lambda scene: Told(),
    one_shot=lambda scene: Told(),
    move=lambda scene, direction: _step(scene, direction, scene.box.action_cost),
    to_pod=lambda scene: Told(targets=(scene.pod,), cost=scene.cost),
    to_breach=lambda scene: Told(targets=(Target("to", "tile-0"),), cost=scene.cost),
    pick=_pick,
    drop=_drop,
    swap=_swap,
    cut=_attack,
    blast=_attack,
    rifle=_attack,
    throw=_throw,
    boost=lambda scene: Told(gain=(Amount("ap", scene.box.kit_ap),)),
    medicate=lambda scene: Told(cost=scene.cost, **scene.recovery),
    phase=lambda scene, direction: _step(scene, direction, scene.box.phase_cost),
    push=_push,
    scan=lambda scene, tile: Told(cost=scene.cost, odds=scene.odds),
    teleport=lambda scene: Told(
        targets=(scene.pod,), cost=(Amount("ap", scene.box.teleport_cost),)
    ),
    heal=lambda scene: Told(targets=(scene.pod,), cost=scene.cost, **scene.recovery),
    offer_draw=lambda scene: Told(),
    accept=lambda scene: Told(),
    decline=lambda scene: Told(),
)

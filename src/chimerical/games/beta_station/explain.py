"""What actions mean: their labels, what they touch, what they cost and bring.

Drawn from a masked table only.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from chimerical.core.actions import BySort, Told

from . import notation as names
from . import words as w
from .rules.board import SHAPE
from .rules.pieces import find
from .view import place


@dataclass(frozen=True)
class Scene:
    """Who sees what."""

    s: Any
    game: Any

    @property
    def seat(self) -> int:
        return int(self.s.stack[self.s.depth - 1].seat)

    @property
    def me(self) -> Any:
        return self.s.hunter[self.seat]

    @property
    def pod(self) -> str:
        return f"pod-{self.seat}"

    @property
    def here(self) -> str:
        return f"tile-{self.me.at}" if self.me.at >= 0 else self.pod

    @property
    def box(self) -> Any:
        return self.game.box_view

    def say(self, name: str, **words: Any) -> str:
        return str(self.game.text["actions"][name].format(**words))

    def ap(self, points: int) -> str:
        return self.say("ap", n=points)

    def place(self, name: str) -> str:
        return place(self.game.text, name)

    def item(self, number: int) -> str:
        return str(self.game.text["kinds"][names.ITEMS[number]])

    def direction(self, d: int) -> str:
        return str(self.game.text["directions"][names.DIRECTIONS[d]])

    def find(self, chits: int, item: int) -> tuple[str, ...]:
        c = find(self.s, chits, w.FIRST_ITEM + item)
        return (f"chit-{c}",) if c >= 0 else ()

    def recovery(self) -> str:
        missing = self.box.max_health - self.me.health
        return self.say("more_health", n=missing) if missing else self.say("full_health")


def explain(s: Any, game: Any, action: int) -> Told:
    """The label, targets, cost and gain of an action, for someone who sees the masked table."""
    return _tell(action, Scene(s, game))


# --- construction ---


def _site(scene: Scene, n: int) -> Told:
    name = names.cell(scene.s, n)
    return Told(scene.say("site", place=name), (f"cell-{name}",))


def _tile(scene: Scene, mask: int) -> Told:
    doors = ", ".join(scene.direction(d) for d in range(4) if (mask >> d) & 1)
    site = names.cell(scene.s, scene.s.stack[scene.s.depth - 1].a)
    shape = names.SHAPES[SHAPE[mask]].capitalize()
    return Told(scene.say("tile", shape=shape, doors=doors), (f"cell-{site}",))


def _chit(scene: Scene, kind: int) -> Told:
    face, text = names.KINDS[kind], scene.game.text
    word = text["hidden"].get(face, text["kinds"][face])
    tile = scene.s.stack[scene.s.depth - 1].a
    return Told(scene.say("chit", kind=word), (f"tile-{tile}",))


# --- moving ---


def _end(scene: Scene, n: int) -> Told:
    shots = scene.s.stack[scene.s.depth - 1].kind == w.SECOND_SHOT
    return Told(scene.say("one_shot" if shots else "end"))


def _step(scene: Scene, name: str, d: int, cost: int) -> Told:
    at = scene.me.at
    if at < 0:
        label = scene.say(name, direction=scene.direction(d), place="?")
        return Told(label, cost=scene.ap(cost))
    there = scene.place(names.neighbour(scene.s, at, d))
    label = scene.say(name, direction=scene.direction(d), place=there)
    return Told(label, (f"tile-{scene.s.tile[at].beside[d]}",), scene.ap(cost))


def _move(scene: Scene, d: int) -> Told:
    return _step(scene, "move", d, scene.box.action_cost)


def _phase(scene: Scene, d: int) -> Told:
    return _step(scene, "phase", d, scene.box.phase_cost)


def _to_pod(scene: Scene, n: int) -> Told:
    return Told(scene.say("to_pod"), (scene.pod,), scene.ap(scene.box.action_cost))


def _to_breach(scene: Scene, n: int) -> Told:
    return Told(scene.say("to_breach"), ("tile-0",), scene.ap(scene.box.action_cost))


def _teleport(scene: Scene, n: int) -> Told:
    return Told(scene.say("teleport"), (scene.pod,), scene.ap(scene.box.teleport_cost))


# --- items ---


def _pick(scene: Scene, item: int) -> Told:
    s, me = scene.s, scene.me
    reach = me.storage if me.at < 0 else s.tile[me.at].chits & s.face_up
    label = scene.say("pick_stored" if me.at < 0 else "pick", kind=scene.item(item))
    return Told(label, (*scene.find(reach, item), scene.here), scene.ap(scene.box.action_cost))


def _drop(scene: Scene, item: int) -> Told:
    label = scene.say("store" if scene.me.at < 0 else "drop", kind=scene.item(item))
    return Told(label, (*scene.find(scene.me.inventory, item), scene.here))


def _swap(scene: Scene, n: int) -> Told:
    taken, put = divmod(n, w.ITEMS)
    pieces = (*scene.find(scene.me.storage, taken), *scene.find(scene.me.inventory, put))
    label = scene.say("swap", taken=scene.item(taken), put=scene.item(put))
    return Told(label, (*pieces, scene.pod), scene.ap(scene.box.action_cost))


def _boost(scene: Scene, n: int) -> Told:
    return Told(scene.say("boost"), gain=scene.say("more_ap", n=scene.box.kit_ap))


def _medicate(scene: Scene, n: int) -> Told:
    return Told(scene.say("medicate"), (), scene.ap(scene.box.action_cost), scene.recovery())


def _heal(scene: Scene, n: int) -> Told:
    return Told(scene.say("heal"), (scene.pod,), scene.ap(scene.box.action_cost), scene.recovery())


# --- attacks and powers ---


def _attack(scene: Scene, weapon: str, target: int) -> Told:
    label = scene.say(weapon, target=describe_target(scene.s, scene.game, target))
    return Told(label, (_target_id(target),), scene.ap(scene.box.action_cost))


def _throw(scene: Scene, t: int) -> Told:
    label = scene.say("throw", place=scene.place(names.tile(scene.s, t)))
    return Told(label, (f"tile-{t}",), scene.ap(scene.box.action_cost))


def _push(scene: Scene, n: int) -> Told:
    c, d = divmod(n, 4)
    at = scene.s.chit[c].at
    there = scene.place(names.neighbour(scene.s, at, d)) if at >= 0 else "?"
    words = {"target": describe_target(scene.s, scene.game, c), "direction": scene.direction(d)}
    label = scene.say("push", **words, place=there)
    return Told(label, (f"chit-{c}",), scene.ap(scene.box.action_cost))


def _scan(scene: Scene, t: int) -> Told:
    label = scene.say("scan", place=names.tile(scene.s, t))
    return Told(label, (f"tile-{t}",), scene.ap(scene.box.action_cost))


def _target_id(target: int) -> str:
    return f"hunter-{target - w.CHITS}" if target >= w.CHITS else f"chit-{target}"


def describe_target(s: Any, game: Any, target: int) -> str:
    """A target with where it is: "the sludge shark (2) at n1"."""
    words = game.text["targets"]
    if target >= w.CHITS:
        seat = target - w.CHITS
        at = s.hunter[seat].at if seat < s.seats else w.POD
        name = game.text.seat(seat)
        if at < 0:
            return str(words["hunter"].format(seat=name))
        return str(words["hunter_at"].format(seat=name, place=place(game.text, names.tile(s, at))))
    chit = s.chit[target]
    kind = game.text["kinds"][names.KINDS[chit.kind]]
    if chit.at < 0:
        return str(words["chit"].format(kind=kind))
    shark = w.SHARK_1 <= chit.kind <= w.SHARK_3
    template = words["shark_at" if shark else "chit_at"]
    there = place(game.text, names.tile(s, chit.at))
    return str(template.format(kind=kind, strength=chit.strength, place=there))


_tell = BySort[Told](
    {
        w.A_SITE: _site,
        w.A_TILE: _tile,
        w.A_CHIT: _chit,
        w.A_END: _end,
        w.A_MOVE: _move,
        w.A_TO_POD: _to_pod,
        w.A_TO_BREACH: _to_breach,
        w.A_PICK: _pick,
        w.A_DROP: _drop,
        w.A_SWAP: _swap,
        w.A_CUT: lambda scene, n: _attack(scene, "cut", n),
        w.A_BLAST: lambda scene, n: _attack(scene, "blast", n),
        w.A_RIFLE: lambda scene, n: _attack(scene, "rifle", n),
        w.A_THROW: _throw,
        w.A_BOOST: _boost,
        w.A_MEDICATE: _medicate,
        w.A_PHASE: _phase,
        w.A_PUSH: _push,
        w.A_SCAN: _scan,
        w.A_TELEPORT: _teleport,
        w.A_HEAL: _heal,
    }
)

"""What actions mean: their labels, what they touch, what they cost and bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from chimerical.core.actions import BySort, Told
from chimerical.core.scene import Scene as Words
from chimerical.core.scene import in_a_row, percent
from chimerical.core.sets import lowest, members, size

from . import notation as names
from . import odds
from . import words as w
from .rules.board import between, charging, power, up_to
from .rules.genes import price
from .rules.growth import more_genes
from .rules.payment import genes_short, named, stand_in, worth
from .rules.radiation import resilience
from .view import (
    ATTACKS,
    cost_words,
    gene_words,
    layout,
    rolled,
    rolls,
    room_id,
    room_words,
    specials,
    trophy_id,
)


def explain(s: Any, game: Any, action: int) -> Told:
    """The label, targets, cost and gain of an action."""
    return _tell(action, Scene(s, game))


class Scene(Words):
    """A decision, and words for what it is about."""

    def gene(self, kind: int) -> str:
        return str(self.text["kinds"][names.KINDS[kind]]["gene"])

    def cost(self, cost: int) -> str:
        return cost_words(self.text, self.box, cost, self.by_fortune(cost))

    def by_fortune(self, cost: int, actions: int = 0) -> str:
        """That a cost, with action genes on top, cannot be paid without fortune (C53)."""
        short = genes_short(self.s, self.box, self.seat, cost, actions)
        if short != 1 or not stand_in(self.s, self.seat):
            return ""
        single = sum(self.box.cost[cost].genes) + actions == 1
        return self.remark("by_fortune" if single else "one_by_fortune")

    def price(self, cost: int, actions: int = 0, energy: int = 0) -> str:
        """A cost with action genes and energy on top of it."""
        genes = list(self.box.cost[cost].genes)
        genes[w.ACTION] += actions
        total = self.box.cost[cost].energy + energy
        owed = self.much("energy", total) if total else ""
        return in_a_row([*gene_words(self.text, genes), self.by_fortune(cost, actions), owed])

    def group(self, room: int) -> str:
        """Whose tokens are where: "your 2 tokens in room 7"."""
        owner, words = self.s.owner[room], self.text["groups"]
        template = words["empty"] if owner == w.NOBODY else words["other"]
        template = words["own"] if owner == self.seat else template
        tokens = self.much("tokens", self.s.size[room])
        seat = self.text.seat(owner) if owner != w.NOBODY else ""
        return str(template.format(seat=seat, tokens=tokens, room=names.number(room)))

    def picked(self) -> str:
        """The rooms of a Growth: "rooms 8 and 10"."""
        numbers = [names.number(room) for room in members(self.s.picked)]
        if len(numbers) == 1:
            return room_words(self.text, lowest(self.s.picked))
        return str(self.text["phrases"]["rooms"].format(numbers=self.together(numbers)))

    def together(self, words: list[str]) -> str:
        """ "one, another and a third" """
        return self.remark("and").join(part for part in (in_a_row(words[:-1]), words[-1]) if part)

    def paying(self) -> list[int]:
        """All that is named to pay energy."""
        trophies = (w.ROOMS + i for i, n in enumerate(self.s.handing) for _ in range(n))
        return [*members(self.s.paying), *trophies]

    def piece(self, piece: int) -> str:
        """Something that pays energy: a group, or a trophy."""
        if piece < w.ROOMS:
            return self.group(piece)
        return str(self.text["groups"]["trophy"].format(seat=self.text.seat(piece - w.ROOMS)))

    def piece_ids(self, *pieces: int) -> tuple[str, ...]:
        """The ids of what pays, as far as it is there."""
        trophies = tuple(
            trophy_id(self.seat, owner)
            for owner in (piece - w.ROOMS for piece in pieces if piece >= w.ROOMS)
            if owner < self.s.seats and self.me.trophies[owner]
        )
        return self.here(*(piece for piece in pieces if piece < w.ROOMS)) + trophies

    def here(self, *rooms: int) -> tuple[str, ...]:
        """The ids of rooms that this table has."""
        known = layout(self.game, self.s.seats)
        return tuple(room_id(room) for room in rooms if room in known)

    def level(self, by: int) -> str:
        old = self.me.irradiation
        return self.remark("level", old=old, new=max(0, old + by))

    # --- chances ---

    def chances(self, found: odds.Chances) -> str:
        """The attacker's chances, seen by whoever decides."""
        s = self.s
        defends = self.frame.kind in (w.COMMIT, w.REROLL) and self.seat == s.defender
        win, lose = (found.lose, found.win) if defends else (found.win, found.lose)
        words = {"win": percent(win), "tie": percent(found.tie), "lose": percent(lose)}
        if self.frame.kind == w.REROLL and self.seat not in (s.attacker, s.defender):
            return self.remark("chances_of", seat=self.text.seat(s.attacker), **words)
        return self.remark("chances", **words)

    def ventured(self, template: str, found: odds.Chances, worst: odds.Chances) -> str:
        """The attacker's chances before the defender has added anything (C77)."""
        if found == worst:
            return self.chances(found)
        return self.remark(template, chances=self.chances(found), worst=percent(worst.win))

    def spread(self, template: str, found: Mapping[int, Fraction]) -> str:
        """What a test could cost, each with its chance."""
        return in_a_row(
            self.remark(template if n else "unharmed_chance", n=n, chance=percent(chance))
            for n, chance in sorted(found.items())
        )

    # --- charge ---

    def charged(self, room: int, strength: int) -> str:
        """What a space of some power would charge of one's own."""
        near = charging(self.s, self.box, room) & self.me.rooms & ~self.s.charged
        tokens = sum(self.s.size[each] for each in members(up_to(self.s, near, strength)))
        return self.remark("charges", tokens=self.much("tokens", tokens)) if tokens else ""

    def acts_with(self, cubes: int) -> int:
        """The power of so many cubes (EV1)."""
        return cubes + (self.box.surge if self.s.event == w.CORE_SURGE else 0)


# --- in a turn ---


def _plain(template: str) -> Callable[[Scene, int], Told]:
    return lambda scene, n: Told(scene.say(template))


def _restore(scene: Scene, n: int) -> Told:
    cost = scene.much("energy", scene.box.restore_energy)
    gain = scene.remark("plus", what=scene.much("fortune", 1))
    return Told(scene.say("restore"), _me(scene), cost, gain)


def _me(scene: Scene) -> tuple[str, ...]:
    return (f"player-{scene.seat}",)


def _discard(scene: Scene, n: int) -> Told:
    gain = scene.level(-scene.box.discard_relief)
    return Told(scene.say("discard"), _me(scene), scene.much("build", 1), gain)


def _discard_fortune(scene: Scene, n: int) -> Told:
    gain = scene.level(-scene.box.discard_relief)
    return Told(scene.say("discard_fortune"), _me(scene), scene.much("fortune", 1), gain)


def _mutate(scene: Scene, n: int) -> Told:
    cost = scene.price(w.EVOLUTION, energy=scene.box.mutation_energy)
    kinds = sum(left > 0 for left in scene.s.genes)
    gain = scene.remark("by_die", chance=percent(Fraction(1, max(1, kinds))))
    return Told(scene.say("mutate"), _me(scene), cost, gain)


def _repair(scene: Scene, n: int) -> Told:
    gain = scene.level(-scene.box.repair_relief)
    return Told(scene.say("repair"), _me(scene), scene.cost(w.REPAIR), gain)


def _saturate(scene: Scene, n: int) -> Told:
    gain = scene.remark("everyone", n=scene.box.saturation)
    return Told(scene.say("saturation"), (), scene.cost(w.SATURATION), gain)


def _costly(template: str, cost: int, number: str = "") -> Callable[[Scene, int], Told]:
    """An action that asks for more once it is chosen."""

    def told(scene: Scene, n: int) -> Told:
        words = {"n": getattr(scene.box, number)} if number else {}
        return Told(scene.say(template, **words), (), scene.cost(cost))

    return told


def _evolve(scene: Scene, kind: int) -> Told:
    energy = price(scene.s, scene.box, scene.seat, kind)
    cost = scene.price(w.EVOLUTION, energy=energy)
    targets = (f"supply-{w.KIND_NAMES[kind]}",)
    return Told(scene.say("evolve", gene=scene.gene(kind)), targets, cost)


def _supergene(scene: Scene, kind: int) -> Told:
    label = scene.say("supergene", gene=scene.gene(kind))
    return Told(label, _me(scene), scene.cost(w.SUPERGENE))


def _exchange(scene: Scene, n: int) -> Told:
    passive, given, taken = names.exchanged(n)
    template = "exchange_passive" if passive else "exchange"
    label = scene.say(template, gene=scene.gene(given), other=scene.gene(taken))
    return Told(label, (f"supply-{w.KIND_NAMES[taken]}",), scene.cost(w.EXCHANGE))


def _spread(scene: Scene, room: int) -> Told:
    label = scene.say("first_spread", room=names.number(room))
    return Told(label, scene.here(room), scene.cost(w.GROWTH))


def _cubes(template: str, cost: int, number: str) -> Callable[[Scene, int], Told]:
    """An action that places cubes in a room, and charges."""

    def told(scene: Scene, room: int) -> Told:
        placed = min(getattr(scene.box, number), scene.s.pool)
        strength = scene.acts_with(scene.s.cubes[room] + placed)
        label = scene.say(template, cubes=scene.much("cubes", placed), room=names.number(room))
        gain = in_a_row([scene.remark("power", n=strength), scene.charged(room, strength)])
        return Told(label, scene.here(room), scene.cost(cost), gain)

    return told


def _draw(scene: Scene, room: int) -> Told:
    strength = power(scene.s, scene.box, room)
    label = scene.say("draw", room=names.number(room), power=strength)
    left = scene.remark("drops", n=max(0, scene.s.cubes[room] - 1))
    gain = in_a_row([scene.charged(room, strength), left])
    return Told(label, scene.here(room), scene.cost(w.IMPULSE), gain)


def _wave(scene: Scene, room: int) -> Told:
    cubes = scene.much("cubes", scene.s.cubes[room])
    label = scene.say("wave", cubes=cubes, room=names.number(room))
    return Told(label, scene.here(room), scene.cost(w.WAVE))


def _takeover(scene: Scene, room: int) -> Told:
    gains = [
        scene.remark("plus", what=scene.much("trophies", 1)),
        scene.remark("plus", what=scene.much("tokens", 1)),
    ]
    label = scene.say("takeover", group=scene.group(room))
    return Told(label, scene.here(room), scene.cost(w.TAKEOVER), in_a_row(gains))


def _destroy(scene: Scene, room: int) -> Told:
    count = min(scene.box.destroyed, scene.s.size[room])
    label = scene.say("destroy", group=scene.group(room))
    gain = scene.remark("removed", tokens=scene.much("tokens", count))
    if scene.box.destroy_trophies:
        gain = scene.remark("plus", what=scene.much("trophies", count))
    return Told(label, scene.here(room), scene.cost(w.DESTROY), gain)


def _fuse(scene: Scene, room: int) -> Told:
    gain = scene.remark("plus", what=scene.much("trophies", 1))
    label = scene.say("fusion", group=scene.group(room))
    return Told(label, scene.here(room), scene.cost(w.FUSION), gain)


def _grow(scene: Scene, n: int) -> Told:
    room, tokens = names.tokens_in(n)
    label = scene.say("grow", tokens=scene.much("tokens", tokens), group=scene.group(room))
    cost = scene.price(w.GROWTH, more_genes(scene.box, tokens))
    gain = scene.remark("joins", n=scene.s.size[room] + tokens)
    return Told(label, scene.here(room), cost, gain)


def _hotbed(scene: Scene, n: int) -> Told:
    room, tokens = names.tokens_in(n)
    label = scene.say("hotbed", tokens=scene.much("tokens", tokens), room=names.number(room))
    return Told(label, scene.here(room), scene.price(w.HOTBED, tokens))


# --- moves ---


def _move(scene: Scene, n: int) -> Told:
    s = scene.s
    room, side, tokens = names.moved(n)
    there = names.to(s, scene.box, room, side)
    words = {"tokens": scene.much("tokens", tokens), "room": names.number(room)}
    if there == w.NOWHERE:
        return Told(scene.say("move_off", side=side, **words), scene.here(room))
    label = scene.say("move", there=room_words(scene.text, there), **words)
    return Told(label, scene.here(room, there), gain=_arrival(scene, room, there, tokens))


def _arrival(scene: Scene, room: int, there: int, tokens: int) -> str:
    """What becomes of tokens that move."""
    s = scene.s
    gains = []
    if s.size[there]:
        gains.append(scene.remark("joins", n=s.size[there] + tokens))
        if (s.charged >> room ^ s.charged >> there) & 1:
            gains.append(scene.remark("discharged"))
    if s.cubes[there]:
        gains.append(scene.remark("radiation", n=power(s, scene.box, there)))
    return in_a_row(gains)


# --- yes, no and done ---


def _yes(scene: Scene, n: int) -> Told:
    return _YES.get(scene.frame.kind, _plain("yes"))(scene, n)


def _no(scene: Scene, n: int) -> Told:
    return _NO.get(scene.frame.kind, _plain("no"))(scene, n)


def _done(scene: Scene, n: int) -> Told:
    return _DONE.get(scene.frame.kind, _plain("done"))(scene, n)


def _charge(scene: Scene, n: int) -> Told:
    room = scene.frame.a
    gain = scene.charged(room, power(scene.s, scene.box, room))
    return Told(scene.say("charge", room=names.number(room)), scene.here(room), gain=gain)


def _force(scene: Scene, n: int) -> Told:
    roller, _ = rolled(scene.s)
    template = "reroll_own" if roller == scene.seat else "reroll"
    label = scene.say(template, seat=scene.text.seat(roller), die=scene.s.die)
    return Told(label, (f"player-{roller}",), scene.much("fortune", 1), _open_roll(scene))


def _keep(scene: Scene, n: int) -> Told:
    roller, _ = rolled(scene.s)
    template = "keep_own" if roller == scene.seat else "keep"
    label = scene.say(template, seat=scene.text.seat(roller), die=scene.s.die)
    return Told(label, gain=_standing_roll(scene))


def _open_roll(scene: Scene) -> str:
    """What a roll could bring, if it were made again."""
    s = scene.s
    roller, what = rolled(s)
    if what == w.FOR_GENE:
        return scene.remark("another_gene")
    if what in (w.FOR_ATTACK, w.FOR_DEFENCE):
        first = 0 if what == w.FOR_ATTACK else s.rolls[0]
        return scene.chances(odds.fight_odds(s, (first, 0)))
    found = odds.test(s.threat, s.player[roller].active[w.BUILD])
    if _costs_tokens(scene, what):
        return scene.spread("tokens_lost", found)
    dead = odds.doom(s, scene.box, roller, found)
    fatal = scene.remark("out", chance=percent(dead)) if dead else ""
    return in_a_row([scene.spread("dose", found), fatal])


def _standing_roll(scene: Scene) -> str:
    """What the roll means as it lies."""
    s = scene.s
    roller, what = rolled(s)
    if what == w.FOR_GENE:
        return scene.gene(scene.box.kind_of[s.die - 1])
    if what == w.FOR_ATTACK:
        return scene.chances(odds.fight_odds(s, rolls(s)))
    if what == w.FOR_DEFENCE:
        return _decided(scene)
    return _tested(scene, roller, what, 0)


def _decided(scene: Scene) -> str:
    """How a fight ends with both rolls."""
    s = scene.s
    [outcome] = odds.fight_outcomes(s, rolls(s))
    lost = ((s.attacker, outcome.attacker_losses), (s.defender, outcome.defender_losses))
    words = [
        scene.remark("loses", seat=scene.text.seat(seat), tokens=scene.much("tokens", n))
        for seat, n in lost
        if n
    ]
    return in_a_row(words) or scene.remark("nobody_loses")


def _costs_tokens(scene: Scene, what: int) -> bool:
    return what == w.FOR_WAVE and not scene.box.wave_irradiates


def _tested(scene: Scene, seat: int, what: int, more: int) -> str:
    """What a test comes to with the roll as it lies and something on top of it."""
    s = scene.s
    by = max(0, s.threat - resilience(s, seat) - more)
    if not by:
        return scene.remark("unharmed")
    if _costs_tokens(scene, what):
        return scene.remark("gives_up", tokens=scene.much("tokens", by))
    level = s.player[seat].irradiation + by
    return scene.remark("fatal" if level > scene.box.irradiation else "gains", n=by, level=level)


def _fortify(scene: Scene, n: int) -> Told:
    gain = _tested(scene, scene.seat, scene.frame.a, 1)
    return Told(scene.say("fortify"), _me(scene), scene.much("fortune", 1), gain)


def _no_fortify(scene: Scene, n: int) -> Told:
    return Told(scene.say("no_fortify"), gain=_tested(scene, scene.seat, scene.frame.a, 0))


def _enough_growth(scene: Scene, n: int) -> Told:
    cost = scene.price(w.GROWTH, more_genes(scene.box, size(scene.s.picked)))
    rooms = scene.here(*members(scene.s.picked))
    return Told(scene.say("enough_growth", rooms=scene.picked()), rooms, cost)


def _pay_named(scene: Scene, n: int) -> Told:
    pieces = scene.paying()
    if not pieces:
        return Told(scene.say("done"))
    energy = sum(worth(scene.s, scene.box, piece) for piece in pieces)
    words = {"energy": scene.much("energy", energy), "n": -scene.s.energy}
    cost = scene.say("paid_wasted" if scene.s.energy < 0 else "paid", **words)
    label = scene.say("pay_energy", pieces=scene.together([scene.piece(n) for n in pieces]))
    return Told(label, scene.piece_ids(*members(named(scene.s))), cost)


_YES = {w.CHARGE: _charge, w.REROLL: _force, w.FORTIFY: _fortify}
_NO = {
    w.CHARGE: _plain("leave"),
    w.REROLL: _keep,
    w.FORTIFY: _no_fortify,
    w.RESONATE: _plain("no_resonance"),
}
_DONE = {
    w.PAY_ENERGY: _pay_named,
    w.SPREAD: _enough_growth,
    w.MIGRATE: _plain("enough_moves"),
}


# --- paying ---


def _genes(scene: Scene, n: int) -> Told:
    due = [*scene.s.due[: w.KINDS], 0]
    return Told(scene.say("genes", genes=in_a_row(gene_words(scene.text, due))), _me(scene))


def _stand_in(scene: Scene, kind: int) -> Told:
    label = scene.say("stand_in", gene=scene.gene(kind))
    return Told(label, _me(scene), scene.much("fortune", 1))


def _any(scene: Scene, kind: int) -> Told:
    return Told(scene.say("pay_any", gene=scene.gene(kind)), _me(scene))


def _paid(scene: Scene, energy: int) -> str:
    """How far a piece goes in a payment."""
    rest = energy - scene.s.energy
    template = "paid_wasted" if rest > 0 else "paid_due" if rest < 0 else "paid"
    return scene.say(template, energy=scene.much("energy", energy), n=abs(rest))


def _trophy(scene: Scene, owner: int) -> Told:
    paid = _paid(scene, scene.box.trophy_energy)
    label = scene.say("trophy", seat=scene.text.seat(owner), paid=paid)
    return Told(label, scene.piece_ids(w.ROOMS + owner))


def _discharge(scene: Scene, room: int) -> Told:
    paid = _paid(scene, scene.s.size[room])
    return Told(scene.say("discharge", group=scene.group(room), paid=paid), scene.here(room))


def _without(scene: Scene, piece: int) -> Told:
    """What was named is taken back."""
    if scene.frame.kind == w.SPREAD:
        return Told(scene.say("without", piece=scene.group(piece)), scene.here(piece))
    return Told(scene.say("without", piece=scene.piece(piece)), scene.piece_ids(piece))


# --- fights ---


def _commit(scene: Scene, n: int) -> Told:
    genes, fortune = divmod(n, w.FORTUNES)
    if scene.frame.kind != w.COMMIT:
        return Told(scene.say("commit", what=n, n=n))
    strength = scene.s.strength[scene.frame.a] + genes + fortune
    added = (("combat", genes), ("fortune", fortune))
    parts = [scene.much(unit, n) for unit, n in added if n]
    label = scene.say("commit", what=scene.remark("and").join(parts), n=strength)
    if not parts:
        label = scene.say("commit_nothing", n=strength)
    found = odds.commit_odds(scene.s, genes, fortune)
    if scene.seat == scene.s.defender:
        return Told(label, gain=scene.chances(found))
    answer = odds.most_added(scene.s, scene.s.defender)
    worst = odds.commit_odds(scene.s, genes, fortune, answer)
    return Told(label, gain=scene.ventured("unanswered", found, worst))


def _attack(scene: Scene, room: int) -> Told:
    """A target (C73, C75): what it takes to reach it, and the chances."""
    s, cost, own = scene.s, scene.frame.a, scene.frame.b
    label = scene.say("attack", group=scene.group(room))
    if s.owner[room] == w.NOBODY:
        return Told(label, scene.here(room))
    energy = between(s, scene.box, own, room) if cost in ATTACKS else 0
    found = odds.attack_odds(s, scene.box, own, room, cost)
    answer = odds.most_added(s, s.owner[room])
    worst = odds.attack_odds(s, scene.box, own, room, cost, answer)
    due = scene.price(cost, energy=energy) if cost != w.LUNGE else ""  # a Lunge is paid by now
    gain = scene.ventured("unaided", found, worst)
    return Told(label, scene.here(own, room), due, gain)


# --- rooms ---


def _room(scene: Scene, room: int) -> Told:
    special = _ROOMS.get(scene.frame.kind)
    return special(scene, room) if special else Told(scene.say("room", room=_there(scene, room)))


def _there(scene: Scene, room: int) -> str:
    return room_words(scene.text, room)


def _numbered(template: str) -> Callable[[Scene, int], Told]:
    return lambda scene, room: Told(scene.say(template, room=names.number(room)), scene.here(room))


def _of_group(template: str) -> Callable[[Scene, int], Told]:
    return lambda scene, room: Told(scene.say(template, group=scene.group(room)), scene.here(room))


def _choose_group(scene: Scene, room: int) -> Told:
    templates = {w.TELEPORTATION: "teleport", w.LUNGE: "lunge_group"}
    return _of_group(templates.get(scene.frame.a, "attack_with"))(scene, room)


def _spread_on(scene: Scene, room: int) -> Told:
    before, after = (more_genes(scene.box, size(scene.s.picked) + more) for more in (0, 1))
    aid = scene.remark("by_fortune") if scene.by_fortune(w.GROWTH, after) else ""
    cost = in_a_row([scene.much("action", after - before), aid]) if after > before else ""
    return Told(scene.say("spread", room=names.number(room)), scene.here(room), cost)


def _lunge_to(scene: Scene, room: int) -> Told:
    label = scene.say("lunge_to", room=scene.group(room))
    return Told(label, scene.here(scene.frame.a, room))


def _fuse_with(scene: Scene, room: int) -> Told:
    s = scene.s
    full = s.size[room] >= scene.box.group or not s.player[max(0, s.owner[room])].supply
    gain = scene.remark("full" if full else "gained")
    label = scene.say("fuse_with", group=scene.group(room))
    return Told(label, scene.here(scene.frame.a, room), gain=gain)


def _teleport_to(scene: Scene, room: int) -> Told:
    s, own = scene.s, scene.frame.a
    template = "teleport_join" if s.size[room] else "teleport_to"
    label = scene.say(template, group=scene.group(room), room=_there(scene, room))
    return Told(label, scene.here(own, room), gain=_arrival(scene, own, room, s.size[own]))


def _wave_to(scene: Scene, room: int) -> Told:
    template = "dose_on_average" if scene.box.wave_irradiates else "tokens_on_average"
    found = odds.wave_exposures(scene.s, scene.box, scene.frame.a, room)
    lost = in_a_row(
        scene.remark("average", seat=scene.text.seat(each.seat), n=f"{float(mean):.1f}")
        for each in found
        if (mean := odds.mean(each.gains))
    )
    label = scene.say("wave_to", room=scene.group(room))
    return Told(label, scene.here(room), gain=scene.remark(template, what=lost) if lost else "")


def _next_space(scene: Scene, room: int) -> Told:
    strength = power(scene.s, scene.box, room)
    label = scene.say("next_space", room=names.number(room), power=strength)
    return Told(label, scene.here(room))


_ROOMS: dict[int, Callable[[Scene, int], Told]] = {
    w.CHOOSE_START: _numbered("start"),
    w.PAY_ENERGY: _discharge,
    w.SPREAD: _spread_on,
    w.CHOOSE_GROUP: _choose_group,
    w.LUNGE_TO: _lunge_to,
    w.CHOOSE_TARGET: _attack,
    w.FUSE_WITH: _fuse_with,
    w.TELEPORT_TO: _teleport_to,
    w.WAVE_TO: _wave_to,
    w.LOSE_TOKEN: _of_group("lose"),
    w.NEXT_SPACE: _next_space,
    w.POWER_DOWN: _of_group("power_down"),
    w.RESONATE: _of_group("resonate"),
}


# --- setup and asides ---


def _species(scene: Scene, species: int) -> Told:
    powers = in_a_row(each["name"] for each in specials(scene.game, species))
    name = scene.text["species"][w.SPECIES_NAMES[species]]
    return Told(scene.say("species", species=name, specials=powers))


def _answer(scene: Scene, n: int) -> Told:
    seat, answer = divmod(n, w.ANSWERS)
    words = scene.text["answers"][w.ANSWER_NAMES[answer]]
    return Told(scene.say("answer", seat=scene.text.seat(seat), answer=words))


_tell = BySort[Told](
    {
        w.A_END: _plain("end"),
        w.A_PASS: _plain("pass"),
        w.A_RESTORE: _restore,
        w.A_DISCARD: _discard,
        w.A_DISCARD_FORTUNE: _discard_fortune,
        w.A_SPARK: _costly("spark", w.SPARK),
        w.A_MUTATE: _mutate,
        w.A_REPAIR: _repair,
        w.A_SATURATE: _saturate,
        w.A_DOMINATE: _costly("domination", w.DOMINATION),
        w.A_GIANT: _costly("giant", w.GIANT, "giant"),
        w.A_LUNGE: _costly("lunge", w.LUNGE),
        w.A_TELEPORT: _costly("teleportation", w.TELEPORTATION),
        w.A_MIGRATE: _costly("migration", w.MIGRATION, "migration"),
        w.A_YES: _yes,
        w.A_NO: _no,
        w.A_DONE: _done,
        w.A_GENES: _genes,
        w.A_STAND_IN: _stand_in,
        w.A_ANY: _any,
        w.A_EVOLVE: _evolve,
        w.A_SUPERGENE: _supergene,
        w.A_EXCHANGE: _exchange,
        w.A_SPECIES: _species,
        w.A_COMMIT: _commit,
        w.A_ROOM: _room,
        w.A_TROPHY: _trophy,
        w.A_WITHOUT: _without,
        w.A_SPREAD: _spread,
        w.A_IMPULSE: _cubes("impulse", w.IMPULSE, "impulse_cubes"),
        w.A_DRAW: _draw,
        w.A_CONCENTRATE: _cubes("concentration", w.CONCENTRATION, "concentration_cubes"),
        w.A_POWER: _cubes("power", w.POWER, "power_cubes"),
        w.A_WAVE: _wave,
        w.A_TAKEOVER: _takeover,
        w.A_DESTROY: _destroy,
        w.A_FUSE: _fuse,
        w.A_GROW: _grow,
        w.A_HOTBED: _hotbed,
        w.A_MOVE: _move,
        w.A_ANSWER: _answer,
    }
)

"""What is to be said of actions besides their names: what they touch, cost and bring."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from chimerical.core.actions import (
    Amount,
    ByVerb,
    Change,
    Face,
    Note,
    Odds,
    Target,
    Thing,
    Told,
)
from chimerical.core.sets import members, size

from . import notation as names
from . import odds
from . import words as w
from .asked import about, asked, decider
from .rules import combat, impulse
from .rules.board import between, charging, power, up_to
from .rules.genes import price
from .rules.growth import more_genes
from .rules.payment import genes_short, stand_in, worth
from .rules.radiation import resilience
from .view import gene_id, paying, piece_id, rolled, rolls, room_id, trophy_id
from .words import A

EACH = 1 / w.DIE  # the chance of a face


def explain(s: Any, game: Any, action: int) -> Told:
    """What is to be said of an action."""
    return _tell(action, Scene(s, game))


class Scene:
    """Who decides, on which table, about what."""

    def __init__(self, s: Any, game: Any) -> None:
        self.s = s
        self.box = game.box_view
        self.asked = asked(s)
        self.about = about(s)
        self.seat = decider(s)
        self.me = s.player[self.seat]

    def own(self, role: str = "whose") -> tuple[Target, ...]:
        return (Target(role, f"player-{self.seat}"),)

    # --- costs ---

    def told(
        self,
        cost: int,
        says: str = "",
        actions: int = 0,
        energy: int = 0,
        more: tuple[Amount, ...] = (),
        notes: tuple[Note, ...] = (),
        **others: Any,
    ) -> Told:
        """What is told of an action of some cost, with what comes on top of that."""
        genes = list(self.box.cost[cost].genes)
        genes[w.ACTION] += actions
        owed = self.box.cost[cost].energy + energy
        amounts = (*amounts_of(genes), *((Amount("energy", owed),) if owed else ()), *more)
        notes = (*self.by_fortune(cost, actions), *notes)
        return Told(says, cost=amounts, notes=notes, **others)

    def by_fortune(self, cost: int, actions: int = 0) -> tuple[Note, ...]:
        """That a cost, with action genes on top, cannot be paid without fortune (C53)."""
        short = genes_short(self.s, self.box, self.seat, cost, actions)
        return (Note("by_fortune"),) if short == 1 and stand_in(self.s, self.seat) else ()

    # --- charge and radiation ---

    def charged(self, room: int, strength: int) -> tuple[Amount, ...]:
        """What a space of some power would charge of one's own."""
        near = charging(self.s, self.box, room) & self.me.rooms & ~self.s.charged
        tokens = sum(self.s.size[each] for each in members(up_to(self.s, near, strength)))
        return (Amount("charged", tokens),) if tokens else ()

    def level(self, by: int) -> tuple[Note, ...]:
        old = self.me.irradiation
        return (Note("level", {"old": old, "new": max(0, old + by)}),)

    # --- fights ---

    @property
    def defends(self) -> bool:
        return self.asked in ("commit", "reroll") and self.seat == self.s.defender

    def fight(self, found: odds.Chances, **more: Any) -> Odds:
        """The chances of a fight as whoever decides looks at them."""
        return Odds(chance=float(found.lose if self.defends else found.win), **more)

    def chances(self, found: odds.Chances) -> Note:
        """The same as a remark."""
        win, lose = (found.lose, found.win) if self.defends else (found.win, found.lose)
        words: dict[str, Any] = {"win": win, "tie": found.tie, "lose": lose}
        if self.asked == "reroll" and self.seat not in (self.s.attacker, self.s.defender):
            return Note("chances_of", {"seat": Thing(w.SEAT, self.s.attacker), **words})
        return Note("chances", words)

    def ventured(self, says: str, found: odds.Chances, worst: odds.Chances) -> tuple[Note, ...]:
        """The attacker's chances before the defender has added anything (C77)."""
        if found == worst:
            return (self.chances(found),)
        return (Note(says, {"worst": worst.win}), self.chances(found))


def amounts_of(genes: Any) -> Iterator[Amount]:
    """Genes by kind, the last of any kind."""
    return (Amount(kind, n) for kind, n in zip(names.KINDS, genes, strict=True) if n)


# --- in a turn ---


def _restore(scene: Scene) -> Told:
    cost = (Amount("energy", scene.box.restore_energy),)
    return Told(targets=scene.own(), cost=cost, gain=(Amount("fortune"),))


def _discard(what: str) -> Callable[[Scene], Told]:
    def told(scene: Scene) -> Told:
        relief = scene.level(-scene.box.discard_relief)
        return Told(targets=scene.own(), cost=(Amount(what),), notes=relief)

    return told


def _mutate(scene: Scene) -> Told:
    kinds = [k for k in scene.box.kind_of if scene.s.genes[k] > 0]
    chance = Fraction(1, max(1, len(kinds)))
    faces = tuple(
        Face(face, float(chance), (Amount(w.KIND_NAMES[kind]),))
        for face, kind in enumerate(scene.box.kind_of, 1)
        if kind in kinds
    )
    return scene.told(
        w.EVOLUTION,
        energy=scene.box.mutation_energy,
        targets=scene.own(),
        odds=Odds(faces=faces),
        notes=(Note("by_die", {"chance": chance}),),
    )


def _repair(scene: Scene) -> Told:
    relief = scene.level(-scene.box.repair_relief)
    return scene.told(w.REPAIR, targets=scene.own(), notes=relief)


def _saturate(scene: Scene) -> Told:
    players = range(scene.s.seats)
    hit = tuple(Target("hit", f"player-{p}") for p in players if not scene.s.player[p].out)
    notes = (Note("everyone", {"n": scene.box.saturation}),)
    return scene.told(w.SATURATION, targets=hit, notes=notes)


def _attack_by(scene: Scene, way: int) -> Told:
    more = (Amount("energy", 1, per="room between"),)
    says = "" if way == w.BY_SPARK else names.WAYS[way]
    return scene.told(combat.COST[way], says, more=more, words={"n": scene.box.giant})


def _evolve(scene: Scene, kind: int) -> Told:
    key = w.KIND_NAMES[kind]
    energy = price(scene.s, scene.box, scene.seat, kind)
    targets = (Target("taken", f"supply-{key}"),)
    return scene.told(w.EVOLUTION, energy=energy, targets=targets, gain=(Amount(key),))


def _supergene(scene: Scene, kind: int) -> Told:
    woken = Target("woken", gene_id(scene.seat, kind, scene.me.active[kind]))
    return scene.told(w.SUPERGENE, targets=(woken,))


def _exchange(scene: Scene, state: int, given: int, taken: int) -> Told:
    held = scene.me.active[given] + (scene.me.passive[given] if state else 0)
    key, says = w.KIND_NAMES[taken], "exchange_passive" if state else ""
    given_up = Target("given", gene_id(scene.seat, given, held - 1))
    targets = (given_up, Target("taken", f"supply-{key}"))
    return scene.told(w.EXCHANGE, says, targets=targets, gain=(Amount(key),))


def _radiate(scene: Scene, by: int, room: int) -> Told:
    """Cubes are placed in a room, and charge."""
    s, key = scene.s, names.SOURCES[by]
    placed = min(getattr(scene.box, f"{key}_cubes"), s.pool)
    strength = s.cubes[room] + placed + (scene.box.surge if s.event == w.CORE_SURGE else 0)
    after = s.copy()
    after.cubes[room] += placed
    after.hot |= 1 << room
    gain = scene.charged(room, strength)
    notes = (Note("power", {"n": strength}), *_exposure(scene, after))
    says = "" if by == w.BY_IMPULSE else key
    return scene.told(impulse.COST[by], says, words={"cubes": placed}, gain=gain, notes=notes)


def _draw(scene: Scene, room: int) -> Told:
    strength = power(scene.s, scene.box, room)
    gain = scene.charged(room, strength)
    left, after = max(0, scene.s.cubes[room] - 1), scene.s.copy()
    after.cubes[room] = left
    after.hot &= ~(left == 0 and 1 << room)
    notes = (Note("drops", {"n": left}), *_exposure(scene, after))
    return scene.told(w.IMPULSE, words={"power": strength}, gain=gain, notes=notes)


def _exposure(scene: Scene, after: Any) -> tuple[Note, ...]:
    """What something would change in the irradiation that the radiation phase brings its seat."""
    before, then = (odds.doses(s, scene.box)[scene.seat] for s in (scene.s, after))
    if before == then:
        return ()
    dead = odds.doom(after, scene.box, scene.seat, then)
    change = Note("exposure", {"by": odds.mean(then) - odds.mean(before)})
    return (change, Note("out", {"chance": dead})) if dead else (change,)


def _with_group(scene: Scene, room: int) -> Any:
    """The table with another group of the seat that decides."""
    after = scene.s.copy()
    after.player[scene.seat].rooms |= 1 << room
    return after


def _destroy(scene: Scene, room: int) -> Told:
    count = min(scene.box.destroyed, scene.s.size[room])
    if scene.box.destroy_trophies:
        return scene.told(w.DESTROY, gain=(Amount("trophies", count),))
    return scene.told(w.DESTROY, notes=(Note("removed", {"n": count}),))


def _grow(scene: Scene, room: int, tokens: int) -> Told:
    notes = (Note("joins", {"n": scene.s.size[room] + tokens}),)
    actions = more_genes(scene.box, tokens)
    return scene.told(w.GROWTH, actions=actions, gain=(Amount("tokens", tokens),), notes=notes)


def _found(scene: Scene, room: int) -> Told:
    notes = _exposure(scene, _with_group(scene, room))
    return scene.told(w.GROWTH, gain=(Amount("tokens"),), notes=notes)


def _hotbed(scene: Scene, room: int, tokens: int) -> Told:
    notes = _exposure(scene, _with_group(scene, room))
    return scene.told(w.HOTBED, actions=tokens, gain=(Amount("tokens", tokens),), notes=notes)


# --- moves ---


def _move(scene: Scene, room: int, side: int, tokens: int) -> Told:
    there = names.to(scene.s, scene.box, room, side)
    if there == w.NOWHERE:
        return Told("move_off")
    return Told(
        words={"to": Thing(w.ROOM, there)},
        targets=(Target("to", room_id(there)),),
        notes=_arrival(scene, room, there, tokens),
    )


def _arrival(scene: Scene, room: int, there: int, tokens: int) -> tuple[Note, ...]:
    """What becomes of tokens that move."""
    s = scene.s
    notes = []
    if s.size[there]:
        notes.append(Note("joins", {"n": s.size[there] + tokens}))
        if (s.charged >> room ^ s.charged >> there) & 1:
            notes.append(Note("discharged"))
    if s.cubes[there]:
        notes.append(Note("radiation", {"n": power(s, scene.box, there)}))
    after = _with_group(scene, there)
    if tokens == s.size[room]:
        after.player[scene.seat].rooms &= ~(1 << room)
    return (*notes, *_exposure(scene, after))


# --- rolls ---


def _charge(scene: Scene) -> Told:
    room = scene.about.get("room", 0)
    targets = (Target("space", room_id(room)),)
    gain = scene.charged(room, power(scene.s, scene.box, room))
    return Told(words={"room": Thing(w.ROOM, room)}, targets=targets, gain=gain)


def _roll(kept: bool) -> Callable[[Scene], Told]:
    """A roll is kept, or forced again."""

    def told(scene: Scene) -> Told:
        if scene.asked != "reroll":
            return Told("keep_own" if kept else "reroll_own", words={"die": scene.s.die})
        roller, _ = rolled(scene.s)
        says = ("keep" if kept else "reroll") + ("_own" if roller == scene.seat else "")
        words = {"seat": Thing(w.SEAT, roller), "die": scene.s.die}
        found, notes = (_standing if kept else _open)(scene)
        targets = (Target("whose", f"player-{roller}"), Target("roll", "die"))
        cost = () if kept else (Amount("fortune"),)
        return Told(says, words, targets, cost, odds=found, notes=notes)

    return told


def _open(scene: Scene) -> tuple[Odds, tuple[Note, ...]]:
    """What a roll could bring, if it were made again."""
    s = scene.s
    roller, what = rolled(s)
    if what == w.FOR_GENE:
        return Odds(faces=_gene_faces(scene)), (Note("another_gene"),)
    if what in (w.FOR_ATTACK, w.FOR_DEFENCE):
        found = _open_fight(scene)
        return scene.fight(found), (scene.chances(found),)
    gains = odds.test(s.threat, s.player[roller].active[w.BUILD])
    return _test_odds(scene, roller, what), _spread(scene, roller, what, gains)


def _open_fight(scene: Scene) -> odds.Chances:
    first = 0 if rolled(scene.s)[1] == w.FOR_ATTACK else scene.s.rolls[0]
    return odds.fight_odds(scene.s, (first, 0))


def _gene_faces(scene: Scene) -> tuple[Face, ...]:
    return tuple(
        Face(face, EACH, (Amount(w.KIND_NAMES[kind]),))
        for face, kind in enumerate(scene.box.kind_of, 1)
    )


def _test_odds(scene: Scene, seat: int, what: int, **more: Any) -> Odds:
    """What each face would bring in a test (C115, S12)."""
    s, unit = scene.s, _unit(scene, what)
    bonus = s.player[seat].active[w.BUILD]
    gains = odds.test(s.threat, bonus)
    by_face = [(face, odds.excess(s.threat, bonus, face)) for face in odds.FACES]
    faces = tuple(Face(face, EACH, (Amount(unit, by),) if by else ()) for face, by in by_face)
    mean = more.pop("mean", float(odds.mean(gains)))
    return Odds(needs=s.threat, least=1 + bonus, mean=mean, most=w.DIE + bonus, faces=faces, **more)


def _unit(scene: Scene, what: int) -> str:
    """What a test costs."""
    return "lost" if what == w.FOR_WAVE and not scene.box.wave_irradiates else "irradiation"


def _spread(scene: Scene, seat: int, what: int, gains: Mapping[int, Fraction]) -> tuple[Note, ...]:
    """What a test could cost, each with its chance."""
    tokens = _unit(scene, what) == "lost"
    says = "tokens_lost" if tokens else "dose"
    notes = [
        Note(says if n else "unharmed_chance", {"n": n, "chance": chance})
        for n, chance in sorted(gains.items())
    ]
    dead = Fraction(0) if tokens else odds.doom(scene.s, scene.box, seat, gains)
    return (*notes, *((Note("out", {"chance": dead}),) if dead else ()))


def _standing(scene: Scene) -> tuple[Odds | None, tuple[Note, ...]]:
    """What the roll means as it lies, and what another would change."""
    s = scene.s
    roller, what = rolled(s)
    if what == w.FOR_GENE:
        kind = scene.box.kind_of[s.die - 1]
        return Odds(faces=(Face(s.die, 1.0, (Amount(w.KIND_NAMES[kind]),)),)), (
            Note("gene", {"gene": Thing(w.GENE, kind)}),
        )
    if what in (w.FOR_ATTACK, w.FOR_DEFENCE):
        again = scene.fight(_open_fight(scene)).chance
        found = odds.fight_odds(s, rolls(s))
        notes = (scene.chances(found),) if what == w.FOR_ATTACK else _decided(scene)
        return scene.fight(found, changes=(Change("reroll", chance=again),)), notes
    return _tested(scene, roller, what, 0)


def _decided(scene: Scene) -> tuple[Note, ...]:
    """How a fight ends with both rolls."""
    s = scene.s
    [outcome] = odds.fight_outcomes(s, rolls(s))
    lost = ((s.attacker, outcome.attacker_losses), (s.defender, outcome.defender_losses))
    notes = (Note("loses", {"seat": Thing(w.SEAT, seat), "n": n}) for seat, n in lost if n)
    return tuple(notes) or (Note("nobody_loses"),)


def _tested(scene: Scene, seat: int, what: int, more: int) -> tuple[Odds, tuple[Note, ...]]:
    """What a test comes to with the roll as it lies and something on top of it."""
    s = scene.s
    by = max(0, s.threat - resilience(s, seat) - more)
    again = float(odds.mean(odds.test(s.threat, s.player[seat].active[w.BUILD])))
    found = _test_odds(scene, seat, what, mean=float(by), changes=(Change("reroll", mean=again),))
    return found, (_harm(scene, seat, what, by),)


def _harm(scene: Scene, seat: int, what: int, by: int) -> Note:
    if not by:
        return Note("unharmed")
    if _unit(scene, what) == "lost":
        return Note("gives_up", {"n": by})
    level = scene.s.player[seat].irradiation + by
    says = "fatal" if level > scene.box.irradiation else "gains"
    return Note(says, {"n": by, "level": level})


def _fortify(fortune: int) -> Callable[[Scene], Told]:
    """Fortune adds 1 to a test, or is saved."""

    def told(scene: Scene) -> Told:
        cost = (Amount("fortune"),) * fortune
        if scene.asked != "fortify":
            return Told(cost=cost)
        found, notes = _tested(scene, scene.seat, scene.about["purpose"], fortune)
        return Told(targets=scene.own(), cost=cost, odds=found, notes=notes)

    return told


# --- what is complete ---


def _done(scene: Scene) -> Told:
    if scene.asked == "spread":
        picked = scene.s.picked
        targets = tuple(Target("to", room_id(room)) for room in members(picked))
        return scene.told(
            w.GROWTH,
            "grow_into",
            actions=more_genes(scene.box, max(1, size(picked))),
            words={"rooms": picked},
            targets=targets,
            gain=(Amount("tokens", size(picked)),),
        )
    if scene.asked == "migrate":
        return Told("enough_moves")
    return _pay_named(scene) if paying(scene.s) else Told()


def _pay_named(scene: Scene) -> Told:
    s, pieces = scene.s, paying(scene.s)
    targets = tuple(Target("paid", piece_id(scene.seat, piece)) for piece in dict.fromkeys(pieces))
    cost = (Amount("energy", sum(worth(s, scene.box, piece) for piece in pieces)),)
    waste = (Note("wasted", {"n": -s.energy}),) if s.energy < 0 else ()
    return Told("pay_energy", {"pieces": 0}, targets, cost, notes=waste)


# --- paying ---


def _genes(scene: Scene) -> Told:
    due = list(scene.s.due)[: w.KINDS]
    return Told(targets=scene.own(), cost=tuple(amounts_of([*due, 0])))


def _pays(scene: Scene, energy: int) -> dict[str, Any]:
    """How far a piece goes in a payment."""
    rest = energy - scene.s.energy
    says = "wasted" if rest > 0 else "still_due"
    notes = (Note(says, {"n": abs(rest)}),) if rest else ()
    return {"gain": (Amount("energy", energy),), "notes": notes}


def _hand_in(scene: Scene, owner: int) -> Told:
    held = owner < scene.s.seats and scene.me.trophies[owner]
    targets = (Target("paid", trophy_id(scene.seat, owner)),) if held else ()
    return Told(targets=targets, **_pays(scene, scene.box.trophy_energy))


# --- fights ---


def _commit(scene: Scene, genes: int, fortune: int) -> Told:
    says = {(0, 0): "commit_nothing", (1, 0): "commit_genes", (0, 1): "commit_fortune"}
    cost = tuple(Amount(unit, n) for unit, n in (("combat", genes), ("fortune", fortune)) if n)
    sentence = says.get((int(genes > 0), int(fortune > 0)), "")
    if scene.asked != "commit":
        return Told(sentence, {"n": genes + fortune}, cost=cost)
    s, side = scene.s, scene.about["side"]
    strength = s.strength[side] + genes + fortune
    found = odds.commit_odds(s, genes, fortune)
    notes: tuple[Note, ...]
    total = {"least": strength + 1, "mean": strength + 2.5, "most": strength + w.DIE}
    more = odds.commit_odds(s, genes, fortune + 1)
    changes = (Change("fortune", chance=scene.fight(more).chance),)
    if scene.seat == s.defender:
        notes = (scene.chances(found),)
    else:
        worst = odds.commit_odds(s, genes, fortune, odds.most_added(s, s.defender))
        notes = scene.ventured("unanswered", found, worst)
    chances = scene.fight(found, changes=changes, **total)
    return Told(sentence, {"n": strength}, cost=cost, odds=chances, notes=notes)


def _attack(scene: Scene, room: int) -> Told:
    """A target (C73, C75): what it takes to reach it, and the chances."""
    s, own = scene.s, scene.about["group"]
    cost = scene.about["cost"]
    if s.owner[room] == w.NOBODY:
        return Told("attack_group")
    found = odds.attack_odds(s, scene.box, own, room, cost)
    answer = odds.most_added(s, s.owner[room])
    worst = odds.attack_odds(s, scene.box, own, room, cost, answer)
    notes = scene.ventured("unaided", found, worst)
    targets = (Target("with", room_id(own)), Target("hit", room_id(room)))
    told: dict[str, Any] = {"targets": targets, "odds": scene.fight(found), "notes": notes}
    if cost == w.LUNGE:  # which is paid by now
        return Told("attack_group", **told)
    return scene.told(cost, "attack_group", energy=between(s, scene.box, own, room), **told)


# --- rooms ---


def _choose(scene: Scene, room: int) -> Told:
    return _ROOMS.get(scene.asked, _says("choose"))(scene, room)


def _says(sentence: str) -> Callable[[Scene, int], Told]:
    return lambda scene, room: Told(sentence)


def _spread_on(scene: Scene, room: int) -> Told:
    before, after = (more_genes(scene.box, size(scene.s.picked) + more) for more in (0, 1))
    cost = (Amount("action", after - before),) if after > before else ()
    notes = scene.by_fortune(w.GROWTH, after) if after > before else ()
    return Told("spread_on", cost=cost, gain=(Amount("tokens"),), notes=notes)


def _discharge(scene: Scene, room: int) -> Told:
    return Told("discharge", **_pays(scene, scene.s.size[room]))


def _lunge_to(scene: Scene, room: int) -> Told:
    return Told("lunge_to", targets=(Target("moves", room_id(scene.about["group"])),))


def _fuse_with(scene: Scene, room: int) -> Told:
    s = scene.s
    full = s.size[room] >= scene.box.group or not s.player[max(0, s.owner[room])].supply
    targets = (Target("donor", room_id(scene.about["donor"])),)
    return Told("fuse_with", targets=targets, notes=(Note("full" if full else "gained"),))


def _teleport_to(scene: Scene, room: int) -> Told:
    s, own = scene.s, scene.about["group"]
    says = "teleport_join" if s.size[room] else "teleport_to"
    targets = (Target("moves", room_id(own)),)
    return Told(says, targets=targets, notes=_arrival(scene, own, room, s.size[own]))


def _wave_to(scene: Scene, room: int) -> Told:
    s, space = scene.s, scene.about["space"]
    says = "dose_on_average" if scene.box.wave_irradiates else "tokens_on_average"
    found = odds.wave_exposures(s, scene.box, space, room)
    notes = tuple(
        Note(says, {"seat": Thing(w.SEAT, each.seat), "n": mean})
        for each in found
        if (mean := odds.mean(each.gains))
    )
    hit = tuple(Target("hit", f"player-{each.seat}") for each in found)
    return Told("wave_to", targets=(Target("moves", room_id(space)), *hit), notes=notes)


def _lose(scene: Scene, room: int) -> Told:
    return Told("lose", cost=(Amount("tokens"),))


def _next_space(scene: Scene, room: int) -> Told:
    return Told("next_space", {"power": power(scene.s, scene.box, room)})


_ROOMS: dict[str, Callable[[Scene, int], Told]] = {
    "choose_start": _says("start"),
    "pay_energy": _discharge,
    "spread": _spread_on,
    "choose_group": _says("attack_with"),
    "lunge_with": _says("lunge_with"),
    "teleport_group": _says("teleport_group"),
    "lunge_to": _lunge_to,
    "choose_target": _attack,
    "fuse_with": _fuse_with,
    "teleport_to": _teleport_to,
    "wave_to": _wave_to,
    "lose_token": _lose,
    "next_space": _next_space,
    "power_down": _says("power_down"),
    "resonate": _says("resonate"),
}


def _nothing(scene: Scene, **arguments: int) -> Told:
    return Told()


_tell = ByVerb[Told](
    A,
    end=_nothing,
    pass_round=_nothing,
    restore=_restore,
    discard=_discard("build"),
    discard_fortune=_discard("fortune"),
    attack=_attack_by,
    mutate=_mutate,
    repair=_repair,
    saturate=_saturate,
    lunge=lambda scene: scene.told(w.LUNGE),
    teleport=lambda scene: scene.told(w.TELEPORTATION),
    migrate=lambda scene: scene.told(w.MIGRATION, words={"n": scene.box.migration}),
    charge=_charge,
    leave=_nothing,
    reroll=_roll(kept=False),
    keep=_roll(kept=True),
    fortify=_fortify(1),
    save_fortune=_fortify(0),
    charge_none=_nothing,
    done=_done,
    pay_genes=_genes,
    stand_in=lambda scene, gene: Told(targets=scene.own(), cost=(Amount("fortune"),)),
    pay_any=lambda scene, kind: Told(targets=scene.own(), cost=(Amount(w.KIND_NAMES[kind]),)),
    evolve=_evolve,
    supergene=_supergene,
    exchange=_exchange,
    take_species=_nothing,
    commit=_commit,
    choose=_choose,
    hand_in=_hand_in,
    without=_nothing,
    spread=_found,
    radiate=_radiate,
    draw=_draw,
    wave=lambda scene, space: scene.told(w.WAVE, words={"cubes": scene.s.cubes[space]}),
    take_over=lambda scene, room: scene.told(
        w.TAKEOVER, gain=(Amount("trophies"), Amount("tokens"))
    ),
    destroy=_destroy,
    fuse=lambda scene, donor: scene.told(w.FUSION, gain=(Amount("trophies"),)),
    grow=_grow,
    hotbed=_hotbed,
    move=_move,
    answer=_nothing,
)

"""What is to be said of actions besides their names: what they touch, cost and bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from chimerical.rules import Amount, Change, Face, Odds, Scene, Told, mean, members, size, summed

from . import notation as names
from . import odds
from . import words as w
from .rules import combat, impulse, specials
from .rules.board import between, charging, power, up_to
from .rules.genes import price
from .rules.growth import more_genes
from .rules.payment import genes_short, stand_in, worth
from .rules.radiation import resilience
from .view import gene_id, paying, piece_id, rolled, rolls, room_id, trophy_id

EACH = 1 / w.DIE  # the chance of a face
FIGHT = (w.FOR_ATTACK, w.FOR_DEFENCE)


class Setting(Scene):
    """A decision, and what would come of its actions. What is found is added to what is told."""

    @property
    def me(self) -> Any:
        return self.s.player[self.seat]

    def mine(self, told: Told | None = None) -> Told:
        """Something that a player does at its own board."""
        return (told or Told()).touches("whose", f"player-{self.seat}")

    # --- costs ---

    def paid(
        self, cost: int, says: str = "", /, actions: int = 0, energy: int = 0, **words: Any
    ) -> Told:
        """An action of some cost, with what comes on top of that."""
        genes = list(self.box.cost[cost].genes)
        genes[w.ACTION] += actions
        told, by_fortune = Told(says, **words), self.by_fortune(cost, actions)
        if by_fortune:
            genes[self.lacking(genes)] -= 1
            told.note("by_fortune")
        _genes(told, genes).costs("energy", self.box.cost[cost].energy + energy)
        if self.asked == "turn":  # where one picks among actions, an action is a thing to pick
            told.touches("takes", w.COST_NAMES[cost])
        return told.costs("fortune", int(by_fortune))

    def by_fortune(self, cost: int, actions: int) -> bool:
        """Whether a cost, with action genes on top, cannot be paid without fortune (C53)."""
        short = genes_short(self.s, self.box, self.seat, cost, w.ACTION, actions)
        return bool(short == 1 and stand_in(self.s, self.seat))

    def lacking(self, genes: list[int]) -> int:
        """The kind of which a gene is missing: a certain one, or else one of any kind."""
        held = self.me.active
        return next((k for k in range(w.KINDS) if held[k] < genes[k]), w.ANY)

    def pays(self, told: Told, energy: int) -> Told:
        """How far a piece goes in a payment."""
        rest = energy - self.s.energy
        told.brings("energy", energy)
        return told.note("wasted" if rest > 0 else "still_due", n=abs(rest)) if rest else told

    # --- charge and radiation ---

    def charges(self, told: Told, room: int, strength: int) -> Told:
        """What a space of some power would charge of one's own."""
        near = charging(self.s, self.box, room) & self.me.rooms & ~self.s.charged
        reached = members(up_to(self.s, near, strength))
        return told.brings("charged", sum(self.s.size[each] for each in reached))

    def relieves(self, told: Told, by: int) -> Told:
        old = self.me.irradiation
        return told.note("level", old=old, new=max(0, old - by))

    def exposes(self, told: Told, after: Any) -> Told:
        """What something would change in the irradiation that the radiation phase brings."""
        before, then = (odds.doses(s, self.box)[self.seat] for s in (self.s, after))
        if before == then:
            return told
        told.note("exposure", by=mean(then) - mean(before))
        return _out(told, odds.doom(after, self.box, self.seat, then))

    def settles(self, told: Told, room: int) -> Told:
        """A new group of the seat that decides."""
        after = self.s.copy()
        after.player[self.seat].rooms |= 1 << room
        return self.exposes(told, after)

    def arrives(self, told: Told, room: int, there: int, tokens: int) -> Told:
        """What becomes of tokens that move."""
        s, after = self.s, self.s.copy()
        if s.size[there]:
            told.note("joins", n=s.size[there] + tokens)
            if (s.charged >> room ^ s.charged >> there) & 1:
                told.note("discharged")
        if s.cubes[there]:
            told.note("radiation", n=power(s, self.box, there))
        after.player[self.seat].rooms |= 1 << there
        if tokens == s.size[room]:
            after.player[self.seat].rooms &= ~(1 << room)
        return self.exposes(told, after)

    def grows(self, room: int) -> bool:
        """Whether a group gains a token by a Fusion (S6)."""
        owner = max(0, self.s.owner[room])
        return bool(self.s.size[room] < self.box.group and self.s.player[owner].supply)

    def enlarges(self, told: Told, room: int) -> Told:
        """The same as a gain, if the group is one's own."""
        mine = self.s.owner[room] == self.seat
        return told.brings("tokens") if mine and self.grows(room) else told

    # --- fights ---

    @property
    def defends(self) -> bool:
        return self.asked in ("commit", "reroll") and self.seat == self.s.defender

    def fight(self, found: odds.Chances, **more: Any) -> Odds:
        """The chances of a fight as whoever decides looks at them."""
        return Odds(chance=float(found.lose if self.defends else found.win), **more)

    def chances(self, told: Told, found: odds.Chances) -> Told:
        """The same as a remark."""
        win, lose = (found.lose, found.win) if self.defends else (found.win, found.lose)
        if self.asked == "reroll" and self.seat not in (self.s.attacker, self.s.defender):
            whose = w.SEAT(self.s.attacker)
            return told.note("chances_of", seat=whose, win=win, tie=found.tie, lose=lose)
        return told.note("chances", win=win, tie=found.tie, lose=lose)

    def ventures(self, told: Told, says: str, found: odds.Chances, worst: odds.Chances) -> Told:
        """The attacker's chances before the defender has added anything (C77)."""
        return self.chances(told if found == worst else told.note(says, worst=worst.win), found)

    @property
    def fight_again(self) -> odds.Chances:
        """The chances of a fight if the last roll were made again."""
        first = 0 if self.about["purpose"] == w.FOR_ATTACK else self.s.rolls[0]
        return odds.fight_odds(self.s, (first, 0))

    # --- tests ---

    def test_costs(self, what: int) -> str:
        return "lost" if what == w.FOR_WAVE and not self.box.wave_irradiates else "irradiation"

    def test(self, seat: int, what: int, by: int | None = None, **more: Any) -> Odds:
        """What each face would bring in a test (C115, S12)."""
        s, unit, bonus = self.s, self.test_costs(what), self.s.player[seat].active[w.BUILD]
        harm = [(face, odds.excess(s.threat, bonus, face)) for face in odds.FACES]
        faces = tuple(Face(face, EACH, (Amount(unit, n),) if n else ()) for face, n in harm)
        usual = float(mean(odds.test(s.threat, bonus)) if by is None else by)
        return Odds(None, s.threat, 1 + bonus, usual, w.DIE + bonus, faces, **more)

    def tested(self, told: Told, seat: int, what: int, more: int = 0) -> Told:
        """What a test comes to with the roll as it lies and something on top of it."""
        by = max(0, self.s.threat - resilience(self.s, seat) - more)
        again = Change("reroll", mean=self.test(seat, what).mean)
        told.by_dice(self.test(seat, what, by, changes=(again,)))
        if not by:
            return told.note("unharmed")
        if self.test_costs(what) == "lost":
            return told.note("gives_up", n=by)
        level = self.s.player[seat].irradiation + by
        return told.note("fatal" if level > self.box.irradiation else "gains", n=by, level=level)


def _genes(told: Told, genes: Iterable[int]) -> Told:
    """Genes by kind, the last of any kind."""
    for kind, n in zip(names.KINDS, genes, strict=False):
        told.costs(kind, n)
    return told


def _out(told: Told, chance: Fraction) -> Told:
    return told.note("out", chance=chance) if chance else told


def _faces(kinds: Mapping[int, int], chance: float) -> Odds:
    """The gene that each face brings."""
    faces = (Face(n, chance, (Amount(w.KIND_NAMES[kind]),)) for n, kind in kinds.items())
    return Odds(faces=tuple(faces))


class Explain(Setting):
    """A method for each verb, or for a verb at a decision: see core.actions."""

    # --- in a turn ---

    def restore(self) -> Told:
        return self.mine().costs("energy", self.box.restore_energy).brings("fortune")

    def discard(self) -> Told:
        return self.relieves(self.mine().costs("build"), self.box.discard_relief)

    def discard_fortune(self) -> Told:
        return self.relieves(self.mine().costs("fortune"), self.box.discard_relief)

    def mutate(self) -> Told:
        kinds = {n: k for n, k in enumerate(self.box.kind_of, 1) if self.s.genes[k] > 0}
        chance = Fraction(1, max(1, len(kinds)))
        told = self.mine(self.paid(w.EVOLUTION, energy=self.box.mutation_energy))
        return told.by_dice(_faces(kinds, float(chance))).note("by_die", chance=chance)

    def evolve(self, kind: int) -> Told:
        energy = price(self.s, self.box, self.seat, kind)
        return self._gained(self.paid(w.EVOLUTION, energy=energy), kind)

    def exchange(self, state: int, given: int, taken: int) -> Told:
        held = self.me.active[given] + (self.me.passive[given] if state else 0)
        without = type(self)(self.s.copy(), self.game)
        specials.give_up(without.s, self.seat, state, given)
        told = without.paid(w.EXCHANGE, "exchange_passive" if state else "")
        told.touches("given", gene_id(self.seat, given, held - 1)).costs(w.KIND_NAMES[given])
        told.cost = list(summed(told.cost))
        told.says_itself(w.KIND_NAMES[given]).says_itself(w.KIND_NAMES[taken])
        return self._gained(told, taken)

    def _gained(self, told: Told, kind: int) -> Told:
        key = w.KIND_NAMES[kind]
        return told.touches("taken", f"supply-{key}").brings(key)

    def supergene(self, kind: int) -> Told:
        woken = gene_id(self.seat, kind, self.me.active[kind])
        return self.paid(w.SUPERGENE).touches("woken", woken)

    def repair(self) -> Told:
        return self.relieves(self.mine(self.paid(w.REPAIR)), self.box.repair_relief)

    def saturate(self) -> Told:
        there = (p for p in range(self.s.seats) if not self.s.player[p].out)
        told = self.paid(w.SATURATION).touches("hit", *(f"player-{p}" for p in there))
        return told.note("everyone", n=self.box.saturation)

    def attack(self, way: int) -> Told:
        says = "" if way == w.BY_SPARK else names.WAYS[way]
        told = self.paid(combat.COST[way], says, n=self.box.giant)
        return told.costs("energy", 1, per="room between")

    def lunge(self) -> Told:
        return self.paid(w.LUNGE)

    def teleport(self) -> Told:
        return self.paid(w.TELEPORTATION)

    def migrate(self) -> Told:
        return self.paid(w.MIGRATION, n=self.box.migration)

    def wave(self, space: int) -> Told:
        return self.paid(w.WAVE, cubes=self.s.cubes[space])

    def take_over(self, room: int) -> Told:
        return self.paid(w.TAKEOVER).brings("trophies").brings("tokens")

    def fuse(self, donor: int) -> Told:
        """Where there is one group to gain from it, nobody is asked which."""
        s, told = self.s, self.paid(w.FUSION).brings("trophies")
        if s.owner[donor] == w.NOBODY:
            return told
        near = specials.neighbourhood(s, self.box, self.seat)
        gaining = members(specials.partners(s, self.box, near, donor))
        return self.enlarges(told, *gaining) if len(gaining) == 1 else told

    def destroy(self, room: int) -> Told:
        told, count = self.paid(w.DESTROY), min(self.box.destroyed, self.s.size[room])
        trophies = self.box.destroy_trophies
        return told.brings("trophies", count) if trophies else told.note("removed", n=count)

    def radiate(self, by: int, room: int) -> Told:
        """Cubes are placed in a room, and charge."""
        s, key = self.s, names.SOURCES[by]
        placed = min(getattr(self.box, f"{key}_cubes"), s.pool)
        strength = s.cubes[room] + placed + (self.box.surge if s.event == w.CORE_SURGE else 0)
        after = s.copy()
        after.cubes[room] += placed
        after.hot |= 1 << room
        told = self.paid(impulse.COST[by], "" if by == w.BY_IMPULSE else key, cubes=placed)
        return self.exposes(self.charges(told, room, strength).note("power", n=strength), after)

    def draw(self, room: int) -> Told:
        strength = power(self.s, self.box, room)
        left, after = max(0, self.s.cubes[room] - 1), self.s.copy()
        after.cubes[room] = left
        after.hot &= ~(left == 0 and 1 << room)
        told = self.charges(self.paid(w.IMPULSE, power=strength), room, strength)
        return self.exposes(told.note("drops", n=left), after)

    def grow(self, room: int, tokens: int) -> Told:
        told = self.paid(w.GROWTH, actions=more_genes(self.box, tokens)).brings("tokens", tokens)
        return told.note("joins", n=self.s.size[room] + tokens)

    def spread(self, room: int) -> Told:
        return self.settles(self.paid(w.GROWTH).brings("tokens"), room)

    def hotbed(self, room: int, tokens: int) -> Told:
        told = self.paid(w.HOTBED, actions=tokens).brings("tokens", tokens)
        return self.settles(told, room)

    def move(self, room: int, side: int, tokens: int) -> Told:
        there = names.to(self.s, self.box, room, side)
        if there == w.NOWHERE:
            return Told("move_off")
        told = Told(to=w.ROOM(there)).touches("to", room_id(there))
        return self.arrives(told, room, there, tokens)

    # --- rolls ---

    def charge(self) -> Told:
        room = self.about["room"]
        told = Told(room=w.ROOM(room)).touches("space", room_id(room))
        return self.charges(told, room, power(self.s, self.box, room))

    def keep(self) -> Told:
        """What the roll means as it lies, and what another would change."""
        s, told, (roller, what) = self.s, self._rolled("keep"), rolled(self.s)
        if what == w.FOR_GENE:
            kind = self.box.kind_of[s.die - 1]
            return told.by_dice(_faces({s.die: kind}, 1.0)).note("gene", gene=w.GENE(kind))
        if what not in FIGHT:
            return self.tested(told, roller, what)
        found = odds.fight_odds(s, rolls(s))
        again = Change("reroll", chance=self.fight(self.fight_again).chance)
        told.by_dice(self.fight(found, changes=(again,)))
        return self.chances(told, found) if what == w.FOR_ATTACK else self._decided(told)

    def _decided(self, told: Told) -> Told:
        """How a fight ends with both rolls."""
        s = self.s
        [outcome] = odds.fight_outcomes(s, rolls(s))
        lost = ((s.attacker, outcome.attacker_losses), (s.defender, outcome.defender_losses))
        for seat, n in lost:
            if n:
                told.note("loses", seat=w.SEAT(seat), n=n)
        return told if told.notes else told.note("nobody_loses")

    def reroll(self) -> Told:
        """What a roll could bring, if it were made again."""
        told, (roller, what) = self._rolled("reroll").costs("fortune"), rolled(self.s)
        if what == w.FOR_GENE:
            kinds = dict(enumerate(self.box.kind_of, 1))
            return told.by_dice(_faces(kinds, EACH)).note("another_gene")
        if what in FIGHT:
            return self.chances(told.by_dice(self.fight(self.fight_again)), self.fight_again)
        gains = odds.test(self.s.threat, self.s.player[roller].active[w.BUILD])
        tokens = self.test_costs(what) == "lost"
        says = "tokens_lost" if tokens else "dose"
        for n, chance in sorted(gains.items()):
            told.note(says if n else "unharmed_chance", n=n, chance=chance)
        told.by_dice(self.test(roller, what))
        return told if tokens else _out(told, odds.doom(self.s, self.box, roller, gains))

    def _rolled(self, says: str) -> Told:
        roller, _ = rolled(self.s)
        own = "_own" if roller == self.seat else ""
        told = Told(f"{says}{own}", seat=w.SEAT(roller), die=self.s.die)
        return told.touches("whose", f"player-{roller}").touches("roll", "die")

    def fortify(self) -> Told:
        return self.tested(self.mine().costs("fortune"), self.seat, self.about["purpose"], 1)

    def save_fortune(self) -> Told:
        return self.tested(self.mine(), self.seat, self.about["purpose"])

    # --- what is complete ---

    def done_at_spread(self) -> Told:
        rooms, n = members(self.s.picked), size(self.s.picked)
        told = self.paid(w.GROWTH, actions=more_genes(self.box, max(1, n)), rooms=self.s.picked)
        return told.brings("tokens", n).touches("to", *map(room_id, rooms))

    def done_at_pay_energy(self) -> Told:
        s, pieces = self.s, paying(self.s)
        if not pieces:
            return Told()
        told = Told("pay_energy", pieces=0).costs(
            "energy", sum(worth(s, self.box, p) for p in pieces)
        )
        told.touches("paid", *(piece_id(self.seat, piece) for piece in dict.fromkeys(pieces)))
        return told.note("wasted", n=-s.energy) if s.energy < 0 else told

    # --- paying ---

    def pay_genes(self) -> Told:
        return _genes(self.mine(), self.s.due[: w.KINDS])

    def stand_in(self, gene: int) -> Told:
        return self.mine().costs("fortune")

    def pay_any(self, kind: int) -> Told:
        return self.mine().costs(w.KIND_NAMES[kind])

    def hand_in(self, owner: int) -> Told:
        held = owner < self.s.seats and self.me.trophies[owner]
        told = Told().touches("paid", trophy_id(self.seat, owner) if held else "")
        return self.pays(told, self.box.trophy_energy)

    def choose_at_pay_energy(self, room: int) -> Told:
        return self.pays(Told(), self.s.size[room])

    # --- fights ---

    def commit(self, genes: int, fortune: int) -> Told:
        s = self.s
        says = {(0, 0): "commit_nothing", (1, 0): "commit_genes", (0, 1): "commit_fortune"}
        strength = s.strength[self.about["side"]] + genes + fortune
        told = Told(says.get((int(genes > 0), int(fortune > 0)), ""), n=strength)
        told.costs("combat", genes).costs("fortune", fortune)
        told.says_itself("combat", genes).says_itself("fortune", fortune)
        found = odds.commit_odds(s, genes, fortune)
        more = self.fight(odds.commit_odds(s, genes, fortune + 1))
        total = {"least": strength + 1, "mean": strength + 2.5, "most": strength + w.DIE}
        told.by_dice(self.fight(found, changes=(Change("fortune", chance=more.chance),), **total))
        if self.seat == s.defender:
            return self.chances(told, found)
        worst = odds.commit_odds(s, genes, fortune, odds.most_added(s, s.defender))
        return self.ventures(told, "unanswered", found, worst)

    def choose_at_choose_target(self, room: int) -> Told:
        """A target (C73, C75): what it takes to reach it, and the chances."""
        s, own, cost = self.s, self.about["group"], self.about["cost"]
        if s.owner[room] == w.NOBODY:
            return Told()
        paid = cost == w.LUNGE  # by now
        told = Told() if paid else self.paid(cost, energy=between(s, self.box, own, room))
        told.touches("with", room_id(own)).touches("hit", room_id(room))
        found = odds.attack_odds(s, self.box, own, room, cost)
        answer = odds.most_added(s, s.owner[room])
        worst = odds.attack_odds(s, self.box, own, room, cost, answer)
        return self.ventures(told.by_dice(self.fight(found)), "unaided", found, worst)

    # --- rooms ---

    def choose_at_spread(self, room: int) -> Told:
        if not self.s.picked:  # all were taken back
            return self.paid(w.GROWTH).brings("tokens")
        before, after = (more_genes(self.box, size(self.s.picked) + more) for more in (0, 1))
        told = Told().brings("tokens")
        if after > before and self.by_fortune(w.GROWTH, after):
            return told.costs("fortune").note("by_fortune")
        return told.costs("action", after - before)

    def choose_at_lunge_to(self, room: int) -> Told:
        return Told().touches("moves", room_id(self.about["group"]))

    def choose_at_fuse_with(self, room: int) -> Told:
        told = Told().touches("donor", room_id(self.about["donor"]))
        told.note("gained" if self.grows(room) else "full")
        return self.enlarges(told, room)

    def choose_at_teleport_to(self, room: int) -> Told:
        s, own = self.s, self.about["group"]
        told = Told("teleport_join" if s.size[room] else "").touches("moves", room_id(own))
        return self.arrives(told, own, room, s.size[own])

    def choose_at_wave_to(self, room: int) -> Told:
        space = self.about["space"]
        told = Told().touches("moves", room_id(space))
        says = "dose_on_average" if self.box.wave_irradiates else "tokens_on_average"
        for each in odds.wave_exposures(self.s, self.box, space, room):
            told.touches("hit", f"player-{each.seat}")
            if usual := mean(each.gains):
                told.note(says, seat=w.SEAT(each.seat), n=usual)
        return told

    def choose_at_lose_token(self, room: int) -> Told:
        return Told().costs("tokens")

    def choose_at_next_space(self, room: int) -> Told:
        return Told(power=power(self.s, self.box, room))

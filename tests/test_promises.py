"""What actions promise is what comes: costs and gains against what then changes for the seat.

An action is played on a copy until all that it set off is done, and what the end of the turn adds
is played on top of that. What the seat chooses on the way promises for itself, unless it only
settles what was promised before: which component, coins or food. Where a price is told anew on the
way, by who confirms it or now that it is certain, it is what was told before, and is what is paid.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

import chimerical as ch
from chimerical.core import flow
from chimerical.core.actions import Amount, Told, summed
from chimerical.core.events import Event
from chimerical.core.frames import pop, top, waits
from chimerical.core.sets import members
from chimerical.games.chimera_station import words as chimera
from chimerical.games.chimera_station.rules.parts import count
from chimerical.games.chromosome import words as chromosome
from walks import table, walk

WAITING = 1  # the kind of some decision
MANY = 99


@dataclass(frozen=True)
class Ledger:
    """What a seat has, by the names of amounts, and what its decisions mean for promises."""

    holds: Callable[[Any, Any, int], dict[str, int]]  # of a table, a box and a seat
    of_choice: Mapping[str, Iterable[str]] = field(default_factory=dict)  # either is one of these
    settles: Mapping[str, Iterable[str]] = field(default_factory=dict)  # decisions: what of
    usual: Mapping[str, str] = field(default_factory=dict)  # how a decision is to be taken
    later: tuple[str, ...] = ()  # decisions that promise for themselves even if they are forced
    end: str = ""  # the step that ends a turn
    at_risk: tuple[str, ...] = ()  # what dice may change, by more than is told
    risks: Mapping[str, Iterable[str]] = field(default_factory=dict)  # verbs: the same
    ruin: Mapping[str, Iterable[str]] = field(default_factory=dict)  # events: what a seat may lose
    forfeits: Mapping[str, str] = field(default_factory=dict)  # verbs: what is given up, unpaid
    only: tuple[str, ...] = ()  # decisions that are looked at, if not all
    # decisions: verbs that tell a price again, all of it
    anew: Mapping[str, Iterable[str]] = field(default_factory=dict)
    # verbs: what pays, and in place of what
    instead: Mapping[str, tuple[str, Callable[..., str]]] = field(default_factory=dict)
    # what a seat has paid, by what happened, that it still holds; less what it no longer does
    spent: Callable[[Iterable[Event], int], Counter[str]] = lambda log, seat: Counter()
    where_told: tuple[str, ...] = ()  # what is looked at only where it is promised


def of_chimera(s: Any, box: Any, seat: int) -> dict[str, int]:
    me, own = s.player[seat], range(seat * chimera.WORKERS, (seat + 1) * chimera.WORKERS)
    kinds = {
        name: me.pool[kind] + sum(count(s.worker[i].parts, kind) for i in own)
        for kind, name in enumerate(chimera.KIND_NAMES)
    }
    return kinds | {
        "coins": me.coins,
        "food": me.food,
        "points": me.score,
        "perks": me.perks.bit_count(),
        "research": me.tier - box.start_tier[me.mat] if me.mat != chimera.NO_MAT else 0,
        "workers": sum(s.worker[i].at < chimera.RESERVE for i in own),
    }


def of_beta(s: Any, box: Any, seat: int) -> dict[str, int]:
    return {"ap": s.ap if s.turn == seat else 0, "health": s.hunter[seat].health}


def of_codename(s: Any, box: Any, seat: int) -> dict[str, int]:
    return {"tokens": s.player[seat].tokens}


def of_chromosome(s: Any, box: Any, seat: int) -> dict[str, int]:
    me = s.player[seat]
    genes = {name: me.active[k] + me.passive[k] for k, name in enumerate(chromosome.KIND_NAMES)}
    return genes | {
        "fortune": me.fortune,
        "trophies": sum(me.trophies),
        "tokens": sum(s.size[room] for room in members(me.rooms)),
        "charged": sum(s.size[room] for room in members(me.rooms & s.charged)),
    }


def spent_in_chromosome(log: Iterable[Event], seat: int) -> Counter[str]:
    """Genes are paid by being exhausted, energy with charge and with trophies that are handed in.
    What is too much of it is wasted, not paid; what pays may be charged by what it pays for."""
    mine, found = [each for each in log if each.fields.get("seat") == seat], Counter[str]()
    charged = {each["room"] for each in mine if each.name == "charged"}
    for each in mine:
        if each.name == "exhausted":
            found[GENES[each["kind"]]] += each["genes"]
        elif each.name == "discharged":
            found["energy"] += each["energy"]
            found["charged"] -= 0 if each["room"] in charged else each["energy"]
        elif each.name == "trophy_spent":
            found.update(energy=2, trophies=-1)
        elif each.name == "wasted":
            found["energy"] -= each["energy"]
    return found


GOODS = ("coins", "food")
GENES = chromosome.KIND_NAMES
PARTS = chimera.KIND_NAMES
LEDGERS = {
    "chimera-station": Ledger(
        of_chimera,
        of_choice={"either": GOODS, "components": PARTS},
        settles={
            **dict.fromkeys(("coin_or_food", "grocery"), GOODS),
            **dict.fromkeys(("take_part", "extra_part", "implant", "return_part"), PARTS),
            "take_perk": ("perks",),
        },
        usual={"grocery": "food"},  # what coins it makes of that is told where one chooses them
        later=("displace_worker",),  # the second of two, once the first is chosen
        end="end_turn",
    ),
    "beta-station": Ledger(
        of_beta,
        at_risk=("health",),
        ruin={"impaired": ("ap", "health")},
        forfeits={"end": "ap"},
        anew={"second_shot": ("blast", "one_shot")},
    ),
    "chromosome": Ledger(
        of_chromosome,
        of_choice={"any": GENES},
        settles={
            **dict.fromkeys(("pay_genes", "pay_energy"), (*GENES, "any", "energy")),
            "charge": ("charged",),
        },
        usual={"charge": "charge"},
        later=("lose_token", "commit", "reroll"),
        at_risk=("tokens", "trophies"),
        risks={"wave": ("trophies",)},
        ruin={"eliminated": ("tokens", "trophies")},
        only=("turn", "choose_target", "spread", "pay_genes", "commit", "reroll", "fortify"),
        anew={"choose_target": ("choose",), "spread": ("done",)},
        instead={"stand_in": ("fortune", lambda gene: (*GENES, "any")[gene])},
        spent=spent_in_chromosome,
        where_told=("charged",),
    ),
    "codename-chimera": Ledger(
        of_codename,
        of_choice={"energy": ("tokens",)},
        ruin={"eliminated": ("tokens", "energy")},
        only=("buy", "act", "attach", "strike", "guard", "shield", "evade", "hit_back"),
        anew={"strike": ("strike",)},
    ),
}


class Auditor:
    """Plays actions on copies of a table, and adds up what was promised."""

    def __init__(self, game: ch.Game, ledger: Ledger, chance: random.Random) -> None:
        self.game, self.box, self.ledger, self.chance = game, game.box_view, ledger, chance
        self.apply, self.proceed = game.interpreted(flow.apply), game.interpreted(flow.proceed)
        self.seat = self.known = 0  # who acts, and the barrier when it chose last
        self.chosen: list[str] = []
        self.costs: list[Amount] = []
        self.gains: list[Amount] = []
        self.named: list[Told] = []  # what was told before, of what is told again at the end
        self.wrong: list[str] = []

    def broken(self, s: Any, action: int) -> str:
        """What was promised and did not come, or came and was not promised."""
        self.seat, self.chosen, self.wrong = top(s).seat, [], []
        self.costs, self.gains, self.named = [], [], self.so_far(s, action)
        self.promises(s, action, ())
        after = s.copy()
        after.log = []
        self.run(after, s.depth - 1, action)
        promised = self.costs, self.gains, self.chosen
        real = self.owned(after) + self.extras(after)
        real.subtract(self.owned(s) + self.extras(s))
        real.subtract(self.ledger.spent(after.log, self.seat))
        wrong = self.wrong + self.against(real, *promised[:2], self.ruined(after.log))
        return f"{', '.join(promised[2])}: {', '.join(wrong)}" if wrong else ""

    def owned(self, s: Any) -> Counter[str]:
        return Counter(self.ledger.holds(s, self.box, self.seat))

    def ruined(self, log: Iterable[Event]) -> set[str]:
        """What somebody lost beyond all promises, by being impaired or eliminated."""
        struck = (each.name for each in log if each.fields.get("seat") == self.seat)
        return {what for name in struck for what in self.ledger.ruin.get(name, ())}

    def promises(self, s: Any, action: int, settled: Iterable[str]) -> None:
        verb = self.verb(action)
        told = self.game.spec.explain(s, self.game).tell(action)
        assert told is not None
        costs = [each for each in told.cost if each.what not in settled]
        gains = [each for each in summed(told.gain) if each.what not in settled]
        if verb in self.ledger.anew.get(self.asked(s), ()) and self.chosen and costs:
            cost, gain = (
                [a for told in self.named for a in getattr(told, k)] for k in ("cost", "gain")
            )
            self.wrong += told_otherwise("cost", [*cost, *self.costs], costs)
            self.wrong += told_otherwise("gain", [*gain, *self.gains], gains)
            self.costs, self.gains = [], []
        self.costs += costs
        self.gains += gains
        if given_up := self.ledger.forfeits.get(verb):
            self.costs.append(Amount(given_up, 0, most=self.owned(s)[given_up]))
        for what in (*self.ledger.risks.get(verb, ()), *(self.ledger.at_risk if told.odds else ())):
            self.costs.append(Amount(what, -MANY, most=MANY))
        for face in told.odds.faces if told.odds else ():
            self.gains += [replace(each, n=0, most=each.n) for each in face.gain]
        self.chosen.append(self.game.spec.notation(s, self.game, action))
        self.known = s.barrier

    def so_far(self, s: Any, action: int) -> list[Told]:
        """What was named already, of what is told again once all of it is named."""
        again, explain = self.ledger.anew.get(self.asked(s), ()), self.game.spec.explain
        if self.verb(action) in again:
            return []
        whole = (each for each in self.legal(s) if self.verb(each) in again)
        return [explain(s, self.game).tell(each) for each in whole]

    def asked(self, s: Any) -> str:
        return self.game.spec.decisions[top(s).kind]

    def verb(self, action: int) -> str:
        return self.game.spec.play.space.verb(action).name

    def legal(self, s: Any) -> list[int]:
        out = [0] * self.game.spec.actions
        return out[: self.game.interpreted(flow.legal)(s, self.box, out)]

    def takes_back(self, s: Any, action: int) -> bool:
        """Whether an action only undoes what was named, and so is nobody's promise."""
        offers = self.game.spec.play.ask.declared[self.asked(s)].offers
        return any(each.takes_back for each in offers if each.verb.name == self.verb(action))

    # --- playing on ---

    def run(self, s: Any, depth: int, action: int | None = None) -> None:
        """Until what lies so deep on the stack would go on; that waits. So does a turn that stays
        open for more."""
        below = s.stack[depth - 1]
        kind, below.kind = below.kind, WAITING
        stays = depth + 1 if action is not None and self.stays(s) else 0
        if action is not None:
            self.apply(s, self.box, action)
        while s.depth > depth and not s.over:
            if not waits(s):
                self.proceed(s, self.box)
            elif s.depth == stays:
                break
            else:
                self.decide(s, depth, kind)
        below.kind = kind

    def stays(self, s: Any) -> bool:
        return bool(self.game.spec.play.ask.declared[self.asked(s)].stays)

    def decide(self, s: Any, depth: int, kind: int) -> None:
        asked = self.asked(s)
        legal = [action for action in self.legal(s) if not self.takes_back(s, action)]
        action = self.chance.choice(legal)
        if usual := self.ledger.usual.get(asked):
            write = self.game.spec.notation
            [action] = [each for each in legal if usual in write(s, self.game, each)]
        again = (len(self.chosen) > 1 and asked in self.ledger.later) or asked in self.ledger.anew
        if top(s).seat == self.seat and (len(legal) > 1 or s.barrier != self.known or again):
            free = s.copy()
            free.stack[depth - 1].kind = kind
            self.promises(free, action, self.settled(asked, action))
        self.apply(s, self.box, action)

    def settled(self, asked: str, action: int) -> Iterable[str]:
        """What a choice on the way only settles. What pays in place of something else, unless that
        was told before, is a promise; the other need not be paid."""
        found = tuple(self.ledger.settles.get(asked, ()))
        verb, arguments = self.game.spec.play.space.read(action)
        if verb not in self.ledger.instead:
            return found
        pays, of = self.ledger.instead[verb]
        if pays in {each.what for each in self.costs}:
            return (*found, pays)
        self.gains.append(Amount(of(**arguments)))
        return found

    def extras(self, s: Any) -> Counter[str]:
        """What the end of the turn would bring if it came now."""
        declared = self.game.spec.play.then.declared
        kind = declared[self.ledger.end].kind if self.ledger.end else -1
        ends = [i for i in range(s.depth) if s.stack[i].kind == kind]
        if not ends or s.over:
            return Counter()
        ended = s.copy()
        while ended.depth > ends[-1] + 1:
            pop(ended)
        self.run(ended, ends[-1])
        found = self.owned(ended)
        found.subtract(self.owned(s))
        return found

    # --- adding up ---

    def against(
        self, real: Counter[str], costs: list[Amount], gains: list[Amount], ruined: set[str]
    ) -> list[str]:
        least: Counter[str] = Counter()
        most: Counter[str] = Counter()
        for sign, each in [(-1, each) for each in costs] + [(1, each) for each in gains]:
            if each.per:  # a rate, of which all is told once it is known
                continue
            ends = sorted((sign * each.n, sign * (each.n if each.most is None else each.most)))
            least[each.what] += ends[0]
            most[each.what] += ends[1]
        for what, kinds in self.ledger.of_choice.items():
            if what in least:
                for sums in (real, least, most):
                    sums[what] += sum(sums.pop(kind, 0) for kind in kinds)
        untold = {what for what in self.ledger.where_told if what not in least}
        return [
            f"{real[what]} {what} instead of {least[what]} to {most[what]}"
            for what in sorted({*real, *least} - untold - ruined)
            if not least[what] <= real[what] <= most[what]
        ]


def told_otherwise(sort: str, before: list[Amount], now: list[Amount]) -> list[str]:
    """Where all of something is told, and differs from what was told of it piece by piece."""
    rates = {each.what for each in before if each.per}
    sums: Counter[str] = Counter()
    for sign, amounts in ((1, before), (-1, now)):
        for each in amounts:
            sums[each.what] += 0 if each.per else sign * each.n
    return [
        f"{n} more {what} told as {sort} before"
        for what, n in sums.items()
        if n > 0 or (n < 0 and what not in rates)
    ]


def audit(game: ch.Game, tables: Iterable[tuple[Any, list[int]]], seed: int) -> list[str]:
    """The broken promises of all actions at these tables."""
    auditor = Auditor(game, LEDGERS[game.name], random.Random(seed))
    only = auditor.ledger.only
    broken = [
        auditor.broken(s, action)
        for s, legal in tables
        for action in legal
        if not (only and auditor.asked(s) not in only) and not auditor.takes_back(s, action)
    ]
    assert broken
    return [each for each in broken if each]


def wandered(game: ch.Game, seats: int, seed: int, share: float) -> Iterator[tuple[Any, list[int]]]:
    """Some of the tables of a random game."""
    match, chance = game.new(seats, seed), random.Random(seed)
    while not match.over:
        if chance.random() < share:
            yield match.table.copy(), match.legal()
        match.play_number(chance.choice(match.legal()))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("name", LEDGERS)
def test_what_is_promised_comes(name: str, policy: str, seats: int) -> None:
    game = walk(name, seats, policy)
    stops = ((table(game.game, game.stops[i]), game.legal[i]) for i in game.sample(4))
    assert audit(game.game, stops, seats) == []


OF_CHIMERA = {
    **{"mixed_mats": True, "reactor_rewards": "rightmost", "refill_after_build": True},
    **{"beggar_income": "coins2_food1", "thug_kind": "claw", "double_tentacle": "one"},
    **{"tentacle_goods": "per_turn", "bonus_rewards": "before_slide", "swap_range": "board"},
    **{"adjacent_brains": True, "move_brains": True, "lab_needs_attach": False},
    **{"workshop_pays": False, "foundry_pays": False, "shop_third_choice": "mixed"},
}


OF_CHROMOSOME = {
    **{"deal_species": False, "restore_per_round": True, "charge_inside": False, "events": False},
    **{"entry_size": "merged", "wave_threat": "groups", "wave_costs": "irradiation"},
    **{"destroy_trophies": True, "fortune_in_tests": False, "growth_pays": "owned"},
}
OTHERWISE = {"chimera-station": OF_CHIMERA, "chromosome": OF_CHROMOSOME}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", OTHERWISE)
def test_what_is_promised_comes_by_other_rules(name: str, seats: int) -> None:
    game = ch.game(name).with_options(OTHERWISE[name])
    assert audit(game, wandered(game, seats, seats, 0.3), seats) == []

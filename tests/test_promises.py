"""What actions promise is what comes: costs and gains against what then changes for the seat.

An action is played on a copy until all that it set off is done, and what the end of the turn adds
is played on top of that. What the seat chooses on the way promises for itself, unless it only
settles what was promised before: which component, coins or food.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest

import chimerical as ch
from chimerical.core import flow
from chimerical.core.actions import Amount, summed
from chimerical.core.frames import pop, top, waits
from chimerical.games.chimera_station import words as chimera
from chimerical.games.chimera_station.rules.parts import count
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
    forfeits: Mapping[str, str] = field(default_factory=dict)  # verbs: what is given up, unpaid
    only: tuple[str, ...] = ()  # decisions that are looked at, if not all


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


GOODS = ("coins", "food")
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
    "beta-station": Ledger(of_beta, at_risk=("ap", "health"), forfeits={"end": "ap"}),
    "codename-chimera": Ledger(
        of_codename,
        of_choice={"energy": ("tokens",)},
        # elsewhere a cost is told at every step to what is paid at the last one
        only=("buy", "attach", "guard", "shield", "evade", "hit_back"),
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

    def broken(self, s: Any, action: int) -> str:
        """What was promised and did not come, or came and was not promised."""
        self.seat, self.chosen, self.costs, self.gains = top(s).seat, [], [], []
        self.promises(s, action, ())
        after = s.copy()
        self.run(after, s.depth - 1, action)
        promised = self.costs, self.gains, self.chosen
        real = self.owned(after) + self.extras(after)
        real.subtract(self.owned(s) + self.extras(s))
        wrong = self.against(real, *promised[:2])
        return f"{', '.join(promised[2])}: {wrong}" if wrong else ""

    def owned(self, s: Any) -> Counter[str]:
        return Counter(self.ledger.holds(s, self.box, self.seat))

    def promises(self, s: Any, action: int, settled: Iterable[str]) -> None:
        told = self.game.spec.explain(s, self.game).tell(action)
        assert told is not None
        self.costs += [each for each in told.cost if each.what not in settled]
        if given_up := self.ledger.forfeits.get(self.game.spec.play.space.verb(action).name):
            self.costs.append(Amount(given_up, 0, most=self.owned(s)[given_up]))
        for what in self.ledger.at_risk if told.odds else ():
            self.costs.append(Amount(what, -MANY, most=MANY))
        self.gains += [each for each in summed(told.gain) if each.what not in settled]
        self.chosen.append(self.game.spec.notation(s, self.game, action))
        self.known = s.barrier

    # --- playing on ---

    def run(self, s: Any, depth: int, action: int | None = None) -> None:
        """Until what lies so deep on the stack would go on; that waits."""
        below = s.stack[depth - 1]
        kind, below.kind = below.kind, WAITING
        if action is not None:
            self.apply(s, self.box, action)
        while s.depth > depth and not s.over:
            if waits(s):
                self.decide(s, depth, kind)
            else:
                self.proceed(s, self.box)
        below.kind = kind

    def decide(self, s: Any, depth: int, kind: int) -> None:
        asked, out = self.game.spec.decisions[top(s).kind], [0] * self.game.spec.actions
        legal = out[: self.game.interpreted(flow.legal)(s, self.box, out)]
        action = self.chance.choice(legal)
        if usual := self.ledger.usual.get(asked):
            write = self.game.spec.notation
            [action] = [each for each in legal if usual in write(s, self.game, each)]
        again = len(self.chosen) > 1 and asked in self.ledger.later
        if top(s).seat == self.seat and (len(legal) > 1 or s.barrier != self.known or again):
            free = s.copy()
            free.stack[depth - 1].kind = kind
            self.promises(free, action, self.ledger.settles.get(asked, ()))
        self.apply(s, self.box, action)

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

    def against(self, real: Counter[str], costs: list[Amount], gains: list[Amount]) -> str:
        least: Counter[str] = Counter()
        most: Counter[str] = Counter()
        for sign, each in [(-1, each) for each in costs] + [(1, each) for each in gains]:
            ends = sorted((sign * each.n, sign * (each.n if each.most is None else each.most)))
            least[each.what] += ends[0]
            most[each.what] += ends[1]
        for what, kinds in self.ledger.of_choice.items():
            if what in least:
                for sums in (real, least, most):
                    sums[what] += sum(sums.pop(kind, 0) for kind in kinds)
        return ", ".join(
            f"{real[what]} {what} instead of {least[what]} to {most[what]}"
            for what in sorted({*real, *least})
            if not least[what] <= real[what] <= most[what]
        )


def audit(game: ch.Game, tables: Iterable[tuple[Any, list[int]]], seed: int) -> list[str]:
    """The broken promises of all actions at these tables."""
    auditor = Auditor(game, LEDGERS[game.name], random.Random(seed))
    only = auditor.ledger.only
    broken = [
        auditor.broken(s, action)
        for s, legal in tables
        for action in legal
        if not only or game.spec.decisions[top(s).kind] in only
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


OTHERWISE = {
    **{"mixed_mats": True, "reactor_rewards": "rightmost", "refill_after_build": True},
    **{"beggar_income": "coins2_food1", "thug_kind": "claw", "double_tentacle": "one"},
    **{"tentacle_goods": "per_turn", "bonus_rewards": "before_slide", "swap_range": "board"},
    **{"adjacent_brains": True, "move_brains": True, "lab_needs_attach": False},
    **{"workshop_pays": False, "foundry_pays": False, "shop_third_choice": "mixed"},
}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_promised_comes_by_other_rules(seats: int) -> None:
    game = ch.game("chimera-station").with_options(OTHERWISE)
    assert audit(game, wandered(game, seats, seats, 0.3), seats) == []

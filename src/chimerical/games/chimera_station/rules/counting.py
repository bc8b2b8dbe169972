"""What clauses count, and so how much they give (S226, S307, S487, S496, S567, S741, S758)."""

from chimerical.rules import each, size, those

from .. import words as w
from ..declared import Box
from ..table import Table
from .parts import count, total
from .workers import loungers, parts_on, placed_of, workers_of


def where(s: Table, row: int) -> int:
    """The hex at which a row is printed: its module's, or the build space of a bonus."""
    if row < w.MODULES:
        return int(s.place[row])
    if w.BONUS_ROW <= row < w.REWARD_ROW:
        return row - w.BONUS_ROW
    return w.NOWHERE


def modules_beside(s: Table, box: Box, at: int) -> int:
    """The set of modules next to a hex: tiles and Hub slots, not the connector (S740, S741)."""
    if at < 0:
        return 0
    return those(s.space[space] for space in each(box.beside[at] & s.covered))


def level(s: Table, seat: int) -> int:
    """The research level (S226)."""
    return s.player[seat].tier - 1


def owned(s: Table, seat: int, kind: int) -> int:
    """Components of a kind on a seat's workers and in its pool."""
    worn = sum(count(s.worker[worker].parts, kind) for worker in each(workers_of(seat)))
    return worn + s.player[seat].pool[kind]


def components_of(s: Table, seat: int) -> int:
    """All components of a seat, attached or in the pool."""
    pooled = sum(s.player[seat].pool[kind] for kind in range(w.KINDS))
    return pooled + sum(total(s.worker[worker].parts) for worker in each(workers_of(seat)))


def rich_workers(s: Table, seat: int) -> int:
    """Workers with at least two parts (S663)."""
    return sum(total(s.worker[worker].parts) >= 2 for worker in each(workers_of(seat)))


def most_coins(s: Table, seat: int) -> int:
    """1 if a seat has coins and nobody has more (S217)."""
    mine = s.player[seat].coins
    return int(all(s.player[other].coins <= mine for other in range(s.seats)) and mine > 0)


def most_food(s: Table, seat: int) -> int:
    mine = s.player[seat].food
    return int(all(s.player[other].food <= mine for other in range(s.seats)) and mine > 0)


def hub_tiles(s: Table, box: Box) -> int:
    """Tiles next to the Hub (S487)."""
    return size(s.covered & box.near_hub)


def counted(s: Table, box: Box, seat: int, worker: int, per: int, row: int) -> int:
    """How many of what a clause counts there are."""
    if per == w.ONE:
        return 0
    if per == w.PER_ROUND:
        return int(s.round)
    if w.PER_KIND <= per < w.PER_KIND + w.KINDS:
        return count(s.worker[worker].parts, per - w.PER_KIND) if worker >= 0 else 0
    if per == w.PER_LEVEL:
        return level(s, seat)
    if per == w.PER_TIER:
        return int(s.player[seat].tier)
    if per == w.PER_LEVEL_PAIR:
        return level(s, seat) // 2
    if per == w.PER_HUB_TILE:
        return hub_tiles(s, box)
    if per == w.PER_ADJACENT_MODULE:
        return size(modules_beside(s, box, where(s, row)))
    if per == w.PER_ADJACENT_WORKER:
        return size(modules_beside(s, box, where(s, row)) & s.occupied)
    if per == w.PER_ADJACENT_PART:
        return parts_on(s, modules_beside(s, box, where(s, row)))
    if per == w.PER_LOUNGER:
        return size(loungers(s))
    if per == w.PER_PLACED:
        return placed_of(s, seat)
    if per == w.PER_GOLD:  # S738
        return size(s.built & box.gold)
    if w.PER_OWNED <= per < w.PER_OWNED + w.KINDS:
        return owned(s, seat, per - w.PER_OWNED)
    if per == w.PER_GAP:
        return int(s.gaps)
    if per == w.PER_RICH_WORKER:
        return rich_workers(s, seat)
    if per == w.IF_MOST_COINS:
        return most_coins(s, seat)
    if per == w.IF_MOST_FOOD:
        return most_food(s, seat)
    return 1 if s.start == seat else 0  # IF_MARKER


def amount(s: Table, box: Box, seat: int, worker: int, row: int, i: int) -> int:
    """How much clause `i` of a row gives a seat now, by way of a worker or of NOBODY."""
    clause = box.effect[row].clause[i]
    if clause.per == w.ONE:
        return int(clause.n)
    n = clause.n + clause.each * counted(s, box, seat, worker, clause.per, row)
    return min(n, int(clause.most)) if clause.most else n


def worth(s: Table, box: Box, seat: int, perk: int) -> int:
    """What a perk would pay a seat if the game ended now (S216, S559)."""
    return amount(s, box, seat, w.NOBODY, w.END_ROW + perk, 0)

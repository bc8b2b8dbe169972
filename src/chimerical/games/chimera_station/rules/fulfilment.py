"""The fulfilment test: what a worker may be sent to (S118-S131), and what can be activated from
afar (S337-S348). `why_not_…` give the number of the line against it, or 0."""

from chimerical.rules import Lookup, each, has, those

from .. import words as w
from ..declared import Box
from ..lines import (
    LINES,
    S120,
    S121,
    S287,
    S288,
    S343,
    S350,
    S434,
    S461,
    S475,
    S532,
    S565,
    S596,
    S613,
    S661,
    S675,
    S710,
)
from ..table import Table
from ..words import HOW
from .counting import amount, modules_beside, where
from .gains import kinds_in_pool
from .parts import can_attach
from .reactor import tiles_on_offer
from .workers import can_swap, displaceable, owner, recallable

# The lines that say when a module is legal, where it has one of its own.
_LINES = {
    "laboratory": "S394",
    "constructor": "S399",
    "autosurgeon": "S416",
    "biofuel_refinery": "S424",
    "catering_service": "S434",
    "cryogenics": "S448",
    "dispatch_station": "S452",
    "freelancer_dormitories": "S466",
    "generic_genetics": "S473",
    "integrated_constructor": "S492",
    "medical_bay": "S502",
    "quantum_constructor": "S527",
    "shady_restaurant": "S539",
    "underground_lab": "S556",
    "conference": "S593",
    "workshop": "S705",
}
LINE = Lookup(LINES.number(_LINES[m]) if m in _LINES else 0 for m in w.ALL_MODULES)
NO_TILE = -1  # none that can be paid


def line_of(module: int, general: int) -> int:
    """The line against a module's effect: its own, or the general one."""
    return LINE[module] if LINE[module] else general


def building_spaces(s: Table, box: Box) -> int:
    """The set of build spaces where a tile may be laid (S273, S274)."""
    reach = 0
    for covered in each(s.covered | box.hub):
        reach |= box.beside[covered]
    return reach & box.spaces & ~s.covered


def can_build(s: Table, box: Box) -> bool:
    return box.spaces & ~s.covered != 0  # S286: the grid is connected


def affordable(box: Box, tiles: int, coins: int) -> int:
    """Those of a set of tiles that cost no more."""
    return those(tile for tile in each(tiles) if box.cost[tile] <= coins)


def recalled_by(s: Table, seat: int, row: int, how: int) -> int:
    """Whether a source has recalled a worker of this seat in this round (S350)."""
    if row < w.MODULES:
        return has(s.player[seat].recalled, row)
    if HOW.zoning(how):
        return has(s.player[seat].recalled, w.FIRST_PERK + w.ZONING_BOARD)
    return has(s.player[seat].recalled_at, row - w.BONUS_ROW)


def why_not_row(s: Table, box: Box, row: int, seat: int, worker: int, food: int) -> int:
    """The test of a row that activates nothing else, clause by clause.

    It looks at what the seat owns before the placement (S124), without what displacing, brains and
    tentacles bring (S126).
    """
    coins = int(s.player[seat].coins)
    parts = s.worker[worker].parts
    for i in range(w.CLAUSES):
        clause = box.effect[row].clause[i]
        op = clause.op
        if op == w.NOTHING:
            return 0
        if op == w.COINS:
            coins += amount(s, box, seat, worker, row, i)  # S125
        elif op == w.PAY:
            if coins < clause.n:
                return line_of(row, S121)
            coins -= clause.n
        elif op == w.RETURN:
            if kinds_in_pool(s, seat) == 0:
                return line_of(row, S120)
        elif op == w.DETACH or op == w.DETACH_ANY or op == w.LOSE_ANY:
            if parts == 0:
                return line_of(row, S120)
        elif op == w.ATTACH:
            if not can_attach(s, box, worker):
                return S532
        elif op == w.TRADE:
            if coins == 0 and food == 0:
                return S461
        elif op == w.RECALL:
            if recalled_by(s, seat, row, 0):
                return S350
            if recallable(s, box, seat, worker) == 0:
                return line_of(row, S120)
        elif op == w.DISPLACE:
            if displaceable(s, box, worker) == 0:
                return S661
        elif op == w.SWAP:
            if can_swap(s, box, seat, worker) == 0:
                return S675
        elif op == w.PLACE_MORE:
            mine = worker - seat * w.WORKERS
            if i == 0 and s.player[seat].ready & ~(1 << mine) == 0:  # S128: a first part only
                return S596
        elif op == w.SCORE_PERK:
            if s.player[seat].perks == 0:
                return S565
        elif op == w.BUILD:
            reason = why_not_build(s, box, clause.per, clause.n, coins)
            if reason == NO_TILE:
                return line_of(row, S120)
            if reason:
                return reason
        elif op == w.RENEW:  # S127, S613: the new tiles are not known yet
            if not can_build(s, box):
                return S287
            if box.effect[row].clause[i + 1].n and coins < box.cheapest:
                return S613
            return 0
    return 0


def why_not_build(s: Table, box: Box, source: int, pays: int, coins: int) -> int:
    if not can_build(s, box):
        return S287
    if source == w.FROM_SUPPLY:  # S335: there is always a tile
        return 0
    tiles = tiles_on_offer(s) if source == w.FROM_REACTOR else s.discards
    if tiles == 0:
        return S288 if source == w.FROM_REACTOR else NO_TILE
    if pays and affordable(box, tiles, coins) == 0:
        return NO_TILE
    return 0


# --- from afar ---


def locked(s: Table, box: Box) -> int:
    """The set of modules that are closed: slot B in the first rounds (S357)."""
    return 1 << w.HUB_B if s.round < box.hub_b_opens else 0


def open_modules(s: Table, box: Box, activated: int, banned: int) -> int:
    """The set of modules that could be activated from afar at all (S339, S345, S349)."""
    shut = activated | box.never | locked(s, box)
    if banned:
        shut |= box.changing
    return s.built & ~shut


def copies(box: Box, row: int) -> bool:
    """Whether a row activates a module that is occupied, for its value in food (S435)."""
    return box.effect[row].clause[0].op == w.COPY


def left_after(box: Box, row: int, module: int, food: int) -> int:
    """The food that is left once a row has activated a module; below 0 if there is not enough."""
    return food - box.value[module] if copies(box, row) else food


def candidates(s: Table, box: Box, row: int, activated: int, banned: int) -> int:
    """The modules that a row which activates another could reach, tests aside (S300)."""
    modules = open_modules(s, box, activated, banned)
    if copies(box, row):
        return modules & s.occupied & box.valued
    return modules & modules_beside(s, box, where(s, row))


def why_not_end_at(s: Table, box: Box, row: int, module: int, worker: int, food: int) -> int:
    """The test of a module that activates nothing else, reached by a row."""
    left = left_after(box, row, module, food)
    if left < 0:
        return S434
    return (
        0 if has(box.always, module) else why_not_row(s, box, module, owner(worker), worker, left)
    )


def last_links(s: Table, box: Box, row: int, modules: int, worker: int, food: int) -> int:
    """Those of a set of modules that pass the test and activate nothing else themselves."""
    ends = modules & ~box.leading
    return those(m for m in each(ends) if why_not_end_at(s, box, row, m, worker, food) == 0)


def links(s: Table, box: Box, row: int, worker: int, food: int, activated: int, banned: int) -> int:
    """The set of modules that a row may activate, looking through those that lead on (S344, S348).

    No box has more than two modules that activate others: a bonus may lead through both of them.
    """
    modules = candidates(s, box, row, activated, banned)
    found = last_links(s, box, row, modules, worker, food)
    for m in each(modules & box.leading):
        left = left_after(box, row, m, food)
        if left >= 0 and leads_far(s, box, m, worker, left, activated | 1 << m, banned):
            found |= 1 << m
    return found


def leads_far(
    s: Table, box: Box, row: int, worker: int, food: int, activated: int, banned: int
) -> bool:
    """Whether a module that activates others leads anywhere, through the second such one too."""
    modules = candidates(s, box, row, activated, banned)
    if last_links(s, box, row, modules, worker, food):
        return True
    for m in each(modules & box.leading):
        left = left_after(box, row, m, food)
        further = candidates(s, box, m, activated | 1 << m, banned)
        if left >= 0 and last_links(s, box, m, further, worker, left):
            return True
    return False


def recall_used(s: Table, box: Box, row: int, modules: int, worker: int, food: int) -> bool:
    """Whether one of a set of modules fails for nothing but a recall already used (S350)."""
    ends = modules & ~box.leading
    return any(why_not_end_at(s, box, row, m, worker, food) == S350 for m in each(ends))


def why_no_link(
    s: Table, box: Box, row: int, worker: int, food: int, activated: int, banned: int
) -> int:
    """The line against a row that has nothing to activate, not even through another such one."""
    if s.player[owner(worker)].recalled:
        modules = candidates(s, box, row, activated, banned)
        if recall_used(s, box, row, modules, worker, food):
            return S350
        for m in each(modules & box.leading):
            left = left_after(box, row, m, food)
            further = candidates(s, box, m, activated | 1 << m, banned)
            if left >= 0 and recall_used(s, box, m, further, worker, left):
                return S350
    return line_of(row, S120)


def why_not_link(
    s: Table, box: Box, row: int, module: int, worker: int, food: int, activated: int, banned: int
) -> int:
    """The line against activating a module from afar that is not among the links."""
    reached = candidates(s, box, row, activated, banned) & 1 << module
    if recall_used(s, box, row, reached, worker, food):
        return S350
    return S434 if copies(box, row) else S343


def why_not_bonus(s: Table, box: Box, space: int, worker: int) -> int:
    """The line against taking a space's bonus that is not among those that can be taken."""
    if has(box.spaces & ~s.covered, space):
        row = w.BONUS_ROW + space
        recalls = box.effect[row].clause[0].op == w.RECALL
        if recalls and recalled_by(s, owner(worker), row, HOW.of(zoning=1)):
            return S350
    return S710


def why_no_bonus(s: Table, box: Box, worker: int) -> int:
    """The line against taking a bonus where none can be taken."""
    spaces = box.spaces & ~s.covered
    recalled = any(why_not_bonus(s, box, space, worker) == S350 for space in each(spaces))
    return S350 if recalled else S710


def bonuses(s: Table, box: Box, worker: int, food: int, activated: int) -> int:
    """The set of uncovered build spaces whose bonus can be taken (S708-S711)."""
    found = box.spaces & ~s.covered
    seat = owner(worker)
    for space in each(found):
        row = w.BONUS_ROW + space
        op = box.effect[row].clause[0].op
        fine = True
        if op == w.RECALL:
            used = recalled_by(s, seat, row, HOW.of(zoning=1))
            fine = not used and recallable(s, box, seat, worker) != 0
        elif op == w.ACTIVATE:
            fine = links(s, box, row, worker, food, activated, 1) != 0
        if not fine:
            found &= ~(1 << space)
    return found


# --- any module ---


def why_not_use(
    s: Table, box: Box, module: int, worker: int, food: int, activated: int, banned: int
) -> int:
    """The test of a module for a worker, standing there or not (S118)."""
    if has(box.never, module):
        return S475
    if has(box.always, module):
        return 0
    if has(box.leading, module):
        if links(s, box, module, worker, food, activated | 1 << module, banned):
            return 0
        return why_no_link(s, box, module, worker, food, activated | 1 << module, banned)
    if box.effect[module].clause[0].op == w.BONUS:
        if bonuses(s, box, worker, food, activated):
            return 0
        return why_no_bonus(s, box, worker)
    return why_not_row(s, box, module, owner(worker), worker, food)

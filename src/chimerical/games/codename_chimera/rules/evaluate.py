"""How well a seat stands, for one-ply bots."""

from chimerical.rules import each, size

from .. import words as w
from ..declared import Box, ask, then
from ..table import Table
from .attack import next_attacker, strength, target_defense
from .draft import offers_left
from .monsters import cell_of, joins, seams_at
from .numbers import card_of, defense

WON = 100_000
PART = 100  # a part that is attached
OPEN_TORSO = 260  # an outer torso, which can be hit
HOLE = 25  # an open seam of a part
TOKEN = 28  # energy in the draft
ENERGY = 9  # energy in the arena
STORED = 30  # a part in the inventory
DITHERING = 10_000  # an attacker taken back: who does that walks in circles


def evaluate(s: Table, box: Box, seat: int) -> int:
    if s.over:
        return judge(s, seat)
    if s.phase < w.BUILDING:
        return fortune(s, box, seat)
    if s.player[seat].place:
        return -WON
    value = 2 * might(s, box, seat)
    for other in range(s.seats):
        if other != seat and s.player[other].place == 0:
            value -= might(s, box, other)
    if s.phase == w.BUILDING:
        return value + promise(s, box, seat)
    return value + prospects(s, box, seat)


def judge(s: Table, seat: int) -> int:
    if s.over == w.LAST_MONSTER:
        return WON if s.player[seat].place == 0 else s.player[seat].place * 100 - WON
    return 0 if s.player[seat].place == 0 else -WON


def worth(box: Box, card: int) -> int:
    """What a part is good for: defence counts twice, dice and cost as they are."""
    value = 20 * box.defense[card] - 60
    if box.dice[card] > 0:
        value += 7 * box.dice[card] + 2 * box.mod[card] - 6 * (box.energy[card] - 1)
    ability = box.ability[card]
    if ability == w.GLAND:
        value += 25
    elif ability == w.BLOCK or ability == w.INTERPOSE or ability == w.BRACE:
        value += 18
    elif ability != w.NONE:
        value += 8
    return value


# --- draft and build ---


def fortune(s: Table, box: Box, seat: int) -> int:
    """The draft: cards that fit together, and tokens."""
    me = s.player[seat]
    value = me.tokens * TOKEN
    ends = joints = 0
    for card in each(me.stored[0] | me.parts[0], me.stored[1] | me.parts[1]):
        value += worth(box, card) + 20
        if box.shape[card] == w.END:
            ends += 1
        elif box.shape[card] >= w.TEE:
            joints += box.shape[card] - w.BEND
    wanted = size(me.seams[0]) + size(me.seams[1]) + joints
    value -= 12 * abs(ends - wanted) + 10 * joints
    for k in range(2):
        if me.torso[k] != w.NOTHING:
            value += 12 * box.defense[w.PARTS + me.torso[k]]
            value += worth(box, w.PARTS + me.torso[k]) // 2
    if s.bidder == seat and offers_left(s) > 0:
        value += best_offer(s, box) - s.bid * TOKEN
    return value


def best_offer(s: Table, box: Box) -> int:
    best = 0
    for k in range(3):
        if s.offer[k] != w.NOTHING:
            best = max(best, worth(box, s.offer[k]) + 20)
    return best


def promise(s: Table, box: Box, seat: int) -> int:
    """A build under way: what can still be attached, and seams that would stay open."""
    me = s.player[seat]
    top = s.stack[s.depth - 1]
    if top.seat != seat:
        return 0
    ends = sum(box.shape[card] == w.END for card in each(me.stored[0], me.stored[1]))
    links = size(me.stored[0]) + size(me.stored[1]) - ends
    gaps = open_seams(s, box, seat)
    value = -2 * HOLE * max(0, gaps - ends)
    if gaps > 0:
        value += (links + min(ends, gaps)) * PART
    if top.kind == ask.PLACE:
        value += PART
        if box.shape[ask.part_of_place(top)] != w.END:
            value += HOLE
        elif gaps == 1 and links > 0:
            value -= 2 * PART
    return value


def open_seams(s: Table, box: Box, seat: int) -> int:
    """How many seams of a monster are open."""
    count = size(s.player[seat].seams[0] & ~joins(s, seat, w.TOP))
    count += size(s.player[seat].seams[1] & ~joins(s, seat, w.BOTTOM))
    for card in each(s.player[seat].parts[0], s.player[seat].parts[1]):
        cell = cell_of(s, card)
        count += size(seams_at(s, box, seat, cell) & ~joins(s, seat, cell))
    return count


# --- in the arena ---


def might(s: Table, box: Box, seat: int) -> int:
    """A monster: its parts, its torso, its energy."""
    me = s.player[seat]
    value = 300 + me.count * PART + 12 * min(defense(s, box, seat, w.TORSO + seat, 0, 0), 40)
    if me.bare:
        value -= OPEN_TORSO
    value += sum(worth(box, card) // 2 for card in each(me.parts[0], me.parts[1]))
    value += (size(me.stored[0]) + size(me.stored[1])) * STORED
    return value + me.tokens * ENERGY - me.leech * 15 - me.venom * 10


def prospects(s: Table, box: Box, seat: int) -> int:
    """What an attack under way is likely to bring."""
    value = 0
    for k in range(s.depth):
        f = s.stack[k]
        if f.kind == ask.STRIKE and f.seat == seat:
            value += chance_to_hit(s, box, w.NOTHING) * stake(s, box) // 100 + 1
            value -= 2 * ENERGY * ask.due_of_strike(f) + DITHERING * ask.dithers_of_strike(f)
        elif f.kind == then.FIGHT and not s.answer and s.stage <= w.COMPARING:
            odds = chance_to_hit(s, box, s.stage) * stake(s, box) // 100
            value += odds if s.attacker == seat else -odds * int(s.defender == seat)
        elif (f.kind == ask.SEW or f.kind == ask.REPLANT) and f.seat == seat:
            value += 40
        elif f.kind == ask.AIM and f.seat == seat:
            value += 20
    for half in range(2):
        mine = size(s.stunned[half] & s.player[seat].parts[half])
        value += 15 * (size(s.stunned[half]) - 2 * mine)
    return value


def stake(s: Table, box: Box) -> int:
    """What the target is worth."""
    if s.target >= w.TORSO:
        return 1500
    return PART + worth(box, s.target) // 2 + 60


def chance_to_hit(s: Table, box: Box, stage: int) -> int:
    """Roughly, in percent: by the mean of the dice, or as they lie."""
    wanted = target_defense(s, box)
    if stage > w.ROLLING:
        return 100 if strength(s) >= wanted else 0
    mean = 0
    dice = 0
    fighter = next_attacker(s, w.NOTHING)
    while fighter != w.NOTHING:
        card = card_of(s, s.attacker, fighter)
        mean += 7 * box.dice[card] + 2 * box.mod[card]
        dice += box.dice[card]
        fighter = next_attacker(s, fighter)
    if dice == 0:
        return 0
    edge = 50 + (mean - 2 * wanted + 1) * 12 // (1 + dice // 2)
    return max(0, min(100, edge))

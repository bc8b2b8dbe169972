"""End scoring, who has won, and perks that are scored before the end (S212-S222, S558-S562)."""

from chimerical.rules import choice, each, event, leads, step, word

from .. import words as w
from ..declared import A, Box, ask, then
from ..lines import S558
from ..table import Table
from .counting import components_of, worth
from .gains import gain_points
from .workers import move

finished = event("finished", seat=w.SEAT, points=w.NUMBER)
won = event("won", seat=w.SEAT)
goods_scored = event("goods_scored", seat=w.SEAT, goods=w.NUMBER, components=w.NUMBER)
perk_counted = event("perk_counted", seat=w.SEAT, perk=w.PERK, points=w.NUMBER)
perk_scored = event("perk_scored", seat=w.SEAT, perk=w.PERK, points=w.NUMBER)
set_aside = event("set_aside", seat=w.SEAT, worker=w.WORKER)


def end_points(s: Table, box: Box, seat: int) -> int:
    """What the end brings a seat: goods, components, perks, and nothing else (S74)."""
    points = end_goods(s, box, seat) + end_components(s, box, seat)
    return points + sum(worth(s, box, seat, perk) for perk in each(s.player[seat].perks))


def end_goods(s: Table, box: Box, seat: int) -> int:
    return end_coins(s, box, seat) + end_food(s, box, seat)


def end_coins(s: Table, box: Box, seat: int) -> int:
    return s.player[seat].coins // box.coins_per_point


def end_food(s: Table, box: Box, seat: int) -> int:
    return s.player[seat].food // box.food_per_point


def end_components(s: Table, box: Box, seat: int) -> int:
    return components_of(s, seat) * box.component_end_value


def finish(s: Table, box: Box) -> None:
    """Everything is counted on one unchanged table (S212), and the game is over."""
    for i in range(s.seats):
        seat = (s.lead + i) % s.seats
        points = end_points(s, box, seat)
        report(s, box, seat)
        s.player[seat].score += points
        finished(s, seat, s.player[seat].score)
    s.over = w.FINAL_SCORE
    for seat in range(s.seats):
        if leads(s, box, seat):  # S218, S220: what is still equal is shared
            won(s, seat)


@word
def report(s: Table, box: Box, seat: int) -> None:
    """Tells what the end brings a seat."""
    goods_scored(s, seat, end_goods(s, box, seat), end_components(s, box, seat))
    for perk in each(s.player[seat].perks):
        perk_counted(s, seat, perk, worth(s, box, seat, perk))


def score(s: Table, box: Box, seat: int) -> int:
    """The points of a seat as they stand (S218)."""
    return int(s.player[seat].score)


def tiebreak(s: Table, box: Box, seat: int) -> int:
    """Most components decide a tie, for lower places too (S219, S221)."""
    return components_of(s, seat)


step(then, "finish", does=finish)


# --- before the end ---


def score_perk(s: Table, box: Box, seat: int, perk: int) -> None:
    """A perk pays as at the end, and is discarded; its worker is set aside (S560-S562)."""
    points = worth(s, box, seat, perk)
    s.player[seat].perks &= ~(1 << perk)
    s.player[seat].scored |= 1 << perk
    s.scored_perks |= 1 << perk
    perk_scored(s, seat, perk, points)
    gain_points(s, seat, points, w.BY_PERK + perk)
    if perk < w.MODULE_PERKS:
        worker = int(s.on[w.FIRST_PERK + perk])
        if worker != w.NOBODY:
            move(s, worker, w.ASIDE)
            set_aside(s, seat, worker)


def perks_held(s: Table, seat: int) -> int:
    return s.player[seat].perks


choice(ask, "choose_scored", A.score, perks_held, does=score_perk, otherwise=S558)

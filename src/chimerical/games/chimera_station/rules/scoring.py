"""End scoring, who has won, and perks that are scored before the end (S212-S222, S558-S562)."""

from chimerical.core.frames import pop
from chimerical.core.rule import emit, rule, word
from chimerical.core.sets import lowest

from .. import words as w
from .counting import components_of, worth
from .gains import gain_points
from .workers import move


@rule
def end_points(s, box, seat):
    """What the end brings a seat: goods, components, perks."""
    points = end_goods(s, box, seat) + end_components(s, box, seat)
    perks = int(s.player[seat].perks)
    while perks:
        points += worth(s, box, seat, lowest(perks))
        perks &= perks - 1
    return points


@rule
def end_goods(s, box, seat):
    return end_coins(s, box, seat) + end_food(s, box, seat)


@rule
def end_coins(s, box, seat):
    return s.player[seat].coins // box.coins_per_point


@rule
def end_food(s, box, seat):
    return s.player[seat].food // box.food_per_point


@rule
def end_components(s, box, seat):
    return components_of(s, seat) * box.component_end_value


@rule
def finish(s, box):
    """Step: everything is counted on one unchanged table (S212), and the game is over."""
    pop(s)
    for i in range(s.seats):
        seat = (s.lead + i) % s.seats
        points = end_points(s, box, seat)
        report(s, box, seat)
        s.player[seat].score += points
        emit(s, w.E_FINAL, seat, s.player[seat].score)
    tell_winners(s, box)
    s.over = w.FINAL_SCORE


@word
def tell_winners(s, box):
    """The highest score wins, then the most components; what is still equal is shared (S218)."""
    standing = [(score(s, box, seat), tiebreak(s, box, seat)) for seat in range(s.seats)]
    for seat in range(s.seats):
        if standing[seat] == max(standing):
            emit(s, w.E_WON, seat)


@word
def report(s, box, seat):
    """Tells what the end brings a seat."""
    emit(s, w.E_END_GOODS, seat, end_goods(s, box, seat), end_components(s, box, seat))
    perks = int(s.player[seat].perks)
    while perks:
        perk = lowest(perks)
        perks &= perks - 1
        emit(s, w.E_END_PERK, seat, perk, worth(s, box, seat, perk))


@rule
def score(s, box, seat):
    """The points of a seat as they stand (S218)."""
    return int(s.player[seat].score)


@rule
def tiebreak(s, box, seat):
    """Most components decide a tie (S219)."""
    return components_of(s, seat)


# --- before the end ---


@rule
def score_perk(s, box, seat, perk):
    """A perk pays what it would at the end, and is discarded; its worker is set aside (S560)."""
    points = worth(s, box, seat, perk)
    s.player[seat].perks &= ~(1 << perk)
    s.player[seat].scored |= 1 << perk
    s.scored_perks |= 1 << perk
    emit(s, w.E_SCORED, seat, perk, points)
    gain_points(s, seat, points, w.BY_PERK + perk)
    if perk < w.MODULE_PERKS:
        worker = int(s.on[w.FIRST_PERK + perk])
        if worker != w.NOBODY:
            move(s, worker, w.ASIDE)
            emit(s, w.E_ASIDE, seat, worker)

"""Buying components, and trades of coins and food (S374-S379, S460-S462)."""

from chimerical.core.rule import emit, rule

from .. import words as w
from .gains import credited, gain_coins, gain_food, gain_part
from .parts import count
from .workers import actor


@rule
def buy(s, box, seat, row, i, choice):
    """A shop: one component, two, or income for parts of the kind (S374-S379)."""
    clause = box.effect[row].clause[i]
    kind = int(clause.per)
    worker = credited(s, seat)
    if choice == 2:
        n = clause.n * count(s.worker[actor(s)].parts, kind)
        if clause.each == w.COINS:
            gain_coins(s, seat, n, worker)
        else:
            gain_food(s, seat, n, worker, 1)
        return
    price = box.buy_one if choice == 0 else box.buy_two
    s.player[seat].coins -= price
    emit(s, w.E_PAID, seat, price)
    for _ in range(choice + 1):
        gain_part(s, box, seat, kind, worker)


@rule
def trade(s, seat, n, choice):
    """Farmer's Market: a food for coins, or a coin for food (S460)."""
    worker = credited(s, seat)
    if choice == 0:
        s.player[seat].food -= 1
        emit(s, w.E_PAID_FOOD, seat, 1)
        gain_coins(s, seat, n, worker)
    else:
        s.player[seat].coins -= 1
        emit(s, w.E_PAID, seat, 1)
        gain_food(s, seat, n, worker, 1)

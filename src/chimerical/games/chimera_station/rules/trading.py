"""Buying components, and trades of coins and food (S374-S379, S460-S462, S695)."""

from chimerical.rules import decision, offer

from .. import words as w
from ..declared import A, Box, ask
from ..lines import S121, S461, S695
from ..table import Table
from .gains import credited, either_goods, gain_coins, gain_food, gain_part, pay, pay_food
from .parts import count
from .workers import actor

# --- shops ---


def price(box: Box, parts: int) -> int:
    return box.buy_one if parts == 1 else box.buy_two


def numbers_to_buy(s: Table, box: Box, seat: int) -> int:
    """How many components the seat could pay for: 1, 2 (S122)."""
    coins = s.player[seat].coins
    return 2 * (coins >= price(box, 1)) + 4 * (coins >= price(box, 2))


def buy(s: Table, box: Box, seat: int, row: int, clause: int, parts: int) -> None:
    """One component, or two (S374, S375)."""
    pay(s, seat, price(box, parts))
    for _ in range(parts):
        gain_part(s, box, seat, box.effect[row].clause[clause].per, credited(s, seat))


def collect(s: Table, box: Box, seat: int, row: int, clause: int) -> None:
    """Income for parts of the kind on the acting worker (S376-S379)."""
    offered = box.effect[row].clause[clause]
    amount = offered.n * count(s.worker[actor(s)].parts, offered.per)
    if offered.each == w.COINS:
        gain_coins(s, seat, amount, credited(s, seat))
    else:
        gain_food(s, seat, amount, credited(s, seat), 1)


decision(
    ask,
    "buy",
    holds=dict(row=w.ROW, clause=w.NUMBER),
    offers=[offer(A.buy, numbers_to_buy, does=buy), offer(A.collect, does=collect)],
    otherwise=S121,
)


# --- goods ---


def goods_to_trade_for(s: Table, seat: int) -> int:
    """Coins, if there is food to sell; food, if there is a coin to pay (S122)."""
    me = s.player[seat]
    return (me.food > 0) << w.IN_COINS | (me.coins > 0) << w.IN_FOOD


def trade(s: Table, seat: int, amount: int, goods: int) -> None:
    """Farmer's Market: a food for coins, or a coin for food, once (S460, S462)."""
    if goods == w.IN_COINS:
        pay_food(s, seat, 1)
        gain_coins(s, seat, amount, credited(s, seat))
    else:
        pay(s, seat, 1)
        gain_food(s, seat, amount, credited(s, seat), 1)


def earn(s: Table, seat: int, coins: int, food: int, goods: int) -> None:
    """Either coins or food, as the clause has them (S695)."""
    if goods == w.IN_COINS:
        gain_coins(s, seat, coins, credited(s, seat))
    else:
        gain_food(s, seat, food, credited(s, seat), 1)


decision(
    ask,
    "trade_goods",
    holds=dict(amount=w.NUMBER),
    offers=[offer(A.trade, goods_to_trade_for, does=trade)],
    otherwise=S461,
)
decision(
    ask,
    "coins_or_food",
    holds=dict(coins=w.NUMBER, food=w.NUMBER),
    offers=[offer(A.earn, either_goods, does=earn)],
    otherwise=S695,
)

"""Decisions and steps, declared once: what is offered, refused and done comes from the declaration.

A little market: goods are a set on the table, coins a number.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from chimerical.core.decisions import Frames, Play, choice, decision, offer, step
from chimerical.core.fields import i2, i8
from chimerical.core.flow import BACK, rest
from chimerical.core.frames import STEP, STUCK, pop
from chimerical.core.native import NativeCompiler, parameter_types
from chimerical.core.record import GameTable, Table
from chimerical.core.rule import is_rule, rule
from chimerical.core.sets import has
from chimerical.core.space import NUMBER, Sort, Space
from chimerical.core.targets import Linker, interpret

GOOD = Sort("good", 5, first=2)
COINS = Sort("coins", 3, first=1)


class Stall(GameTable, stack=4):
    goods = i8(None)
    coins = i2(None)
    told = i2(None)
    last = i2(None)


TABLE = Stall.dtype
BOX = np.dtype([("price", "i2"), ("closed", "i2")], align=True)
L1, L2, L3, L4, L5, L9 = 1, 2, 3, 4, 5, 9

A = Space(
    take=dict(good=GOOD),
    barter=dict(given=GOOD, taken=GOOD),
    pay=dict(coins=COINS),
    leave={},
    again={},
    shout=dict(whose=Sort("player", 3), loud=Sort("flag", 2)),
)
ask, then = Frames(), Frames()


# --- a set, and a condition ---


@rule
def on_display(s: Any) -> Any:
    return s.goods


@rule
def take(s: Any, seat: int, good: int) -> None:
    s.goods &= ~(1 << good)
    s.last = 10 * seat + good


@rule
def is_open(s: Any, box: Any) -> Any:
    return box.closed == 0


decision(
    ask,
    "shop",
    offers=[
        offer(A.take, on_display, line=L1, does=take),
        offer(A.leave, when=is_open, line=L2),
    ],
    otherwise=L9,
)


# --- a reason, for two parameters ---


@rule
def why_not_barter(s: Any, shopkeeper: int, given: int, taken: int) -> int:
    if has(s.goods, given):
        return L3
    return 0 if has(s.goods, taken) and taken != shopkeeper else L4


@rule
def barter(s: Any, given: int, taken: int) -> None:
    s.goods ^= 1 << given | 1 << taken


decision(
    ask,
    "trade",
    holds=dict(shopkeeper=GOOD),
    offers=[offer(A.barter, why=why_not_barter, does=barter), offer(A.leave)],
    otherwise=L9,
)


# --- rules that several offers share, told apart by what these give them ---


@rule
def dear(s: Any) -> Any:
    return s.goods & ~0b111


@rule
def why_not_at(s: Any, goods: int, what: int, price: int, line: int) -> int:
    if s.coins < price:
        return L5
    return 0 if has(goods, what) else line


@rule
def pay_price(s: Any, price: int) -> None:
    s.coins -= price


@rule
def note_good(s: Any, seat: int, what: int) -> None:
    s.last = 10 * seat + what


AT = dict(goods=dear, what="good", price=2, line=L4)
choice(ask, "at_two", A.take, why=why_not_at, does=[pay_price, note_good], given=AT, otherwise=L9)


# --- a set with a reason for each of its members; lines that are rules ---


@rule
def coins_left(s: Any) -> Any:
    return (1 << (s.coins + 1)) - 2  # 1 up to all of them


@rule
def why_not_pay(s: Any, box: Any, owed: int, coins: int) -> int:
    if coins > s.coins:
        return L5
    return 0 if coins <= owed else L4


@rule
def not_now(s: Any, owed: int, action: int) -> int:
    """Another line for each of the other verbs."""
    return L3 if action == A.leave() else 10 + owed


@rule
def pay(s: Any, seat: int, owed: int, coins: int) -> None:
    s.coins -= coins
    if coins < owed:
        ask.pay_off(s, seat, owed - coins)


decision(
    ask,
    "pay_off",
    holds=dict(owed=NUMBER),
    offers=[offer(A.pay, coins_left, why=why_not_pay, does=pay)],
    otherwise=not_now,
)


@rule
def why_nothing(good: int, wanted: int) -> int:
    return 20 + good + wanted


@rule
def odd_goods(s: Any) -> Any:
    return s.goods & 0b101010


decision(
    ask,
    "browse",
    holds=dict(wanted=NUMBER),
    offers=[offer(A.take, odd_goods, line=why_nothing), offer(A.leave)],
    otherwise=L9,
)


# --- a frame that stays, a list of its own, and what follows on everything ---


@rule
def from_the_top(s: Any, seat: int, out: Any, n: int) -> Any:
    """Lists the goods backwards, and the way out first."""
    out[n] = A.leave()
    n += 1
    for i in range(5):
        if has(s.goods, 6 - i):
            out[n] = A.take(6 - i)
            n += 1
    return n


@rule
def leave(s: Any) -> None:
    pop(s)


@rule
def count(s: Any, seat: int, plus: int) -> None:
    s.told += plus + seat


decision(
    ask,
    "loot",
    holds=dict(plus=NUMBER),
    lists=from_the_top,
    offers=[offer(A.take, on_display, line=L1, does=take), offer(A.leave, does=leave)],
    otherwise=L9,
    stays=True,
    after=count,
)


# --- steps ---


@rule
def arrive(s: Any, seat: int, goods: int) -> None:
    s.goods |= goods
    then.sweep(s, seat, goods, 2, 3)


@rule
def sweep(s: Any, box: Any, seat: int, a: int, c: int) -> None:
    s.told = 1000 * a + 100 * seat + 10 * c + box.price
    ask.shop(s, seat)


@rule
def close(s: Any, seat: int) -> None:
    s.over = 1


step(then, "arrive", holds=dict(goods=NUMBER), does=arrive)
step(then, "sweep", holds=dict(a=NUMBER, b=NUMBER, c=NUMBER), does=sweep)
step(then, "close", does=close)


@rule
def shout(s: Any, whose: int, loud: int) -> None:
    s.told = 10 * whose + loud


PLAY = Play(A, ask, then, asides=offer(A.shout, does=shout))
RULES = PLAY.rules


def table(goods: str = "", coins: int = 0) -> Any:
    """A table with these goods, as in "2 5"."""
    s = Table(TABLE)
    s.seats = 3
    s.goods = sum(1 << int(good) for good in goods.split())
    s.coins = coins
    return s


def box(price: int = 4, closed: bool = False) -> Any:
    made = Table(BOX)
    made.price, made.closed = price, closed
    return made


def legal(s: Any, closed: bool = False) -> list[str]:
    out = [0] * A.size
    n = RULES["legal"](s, box(closed=closed), out)
    return [A.write(action) for action in out[:n]]


def why_not(s: Any, action: str, closed: bool = False) -> int:
    return int(RULES["why_not"](s, box(closed=closed), A.parse(action)))


def apply(s: Any, action: str) -> Any:
    RULES["apply"](s, box(), A.parse(action))
    return s


# --- asking ---


def test_to_ask_is_to_put_a_frame_on_the_stack() -> None:
    s = table()
    ask.trade(s, 2, 5)
    frame = s.stack[0]
    assert (s.depth, frame.kind, frame.seat, frame.a, frame.b) == (1, ask.TRADE, 2, 5, 0)
    assert is_rule(ask.trade)


def test_what_a_frame_holds_is_read_by_its_name() -> None:
    s = table()
    ask.trade(s, 2, 5)
    then.sweep(s, 0, 6, 7, 8)
    trade, sweep = s.stack[0], s.stack[1]
    assert ask.shopkeeper_of_trade(trade) == 5
    assert [getattr(then, f"{name}_of_sweep")(sweep) for name in "abc"] == [6, 7, 8]
    assert is_rule(ask.shopkeeper_of_trade)
    with pytest.raises(AttributeError, match="no decision or step is called 'price_of_trade'"):
        ask.price_of_trade(trade)


def test_frames_are_numbered_by_their_names() -> None:
    names = ["at_two", "browse", "loot", "pay_off", "shop", "trade"]
    assert PLAY.names == dict(enumerate(names, 1))
    assert [getattr(ask, name.upper()) for name in names] == [1, 2, 3, 4, 5, 6]
    assert (then.ARRIVE, then.CLOSE, then.SWEEP) == (STEP, STEP + 1, STEP + 2)
    assert [d.name for d in PLAY.decisions.values()] == names


def test_what_was_never_declared_is_named() -> None:
    with pytest.raises(AttributeError, match="no decision or step is called 'haggle'"):
        ask.haggle(table(), 0)


def test_a_full_stack_ends_the_game_and_writes_nothing() -> None:
    s = table("2")
    for _ in range(5):
        ask.shop(s, 1)
    assert (s.depth, s.over, s.goods) == (4, STUCK, 1 << 2)


# --- offers ---


def test_a_set_is_offered_member_by_member() -> None:
    s = table("2 5")
    ask.shop(s, 1)
    assert legal(s) == ["take good=2", "take good=5", "leave"]
    assert [why_not(s, f"take good={good}") for good in (2, 3, 5)] == [0, L1, 0]


def test_a_verb_is_offered_when_something_holds() -> None:
    s = table("2")
    ask.shop(s, 1)
    assert legal(s, closed=True) == ["take good=2"]
    assert (why_not(s, "leave"), why_not(s, "leave", closed=True)) == (0, L2)


def test_what_is_not_offered_at_all_is_refused_with_the_line_of_the_decision() -> None:
    s = table("2")
    ask.shop(s, 1)
    assert why_not(s, "pay coins=1") == why_not(s, "again") == L9


def test_a_decision_may_have_another_line_against_a_verb_it_does_not_offer() -> None:
    frames = Frames()
    offers, refusals = [offer(A.leave)], {"take": L4, "again": L5}
    decision(frames, "shop", offers=offers, otherwise=L9, refusals=refusals)
    play = Play(A, frames, Frames(), refusals={"pay": L2, "again": L3})
    s = table("2")
    frames.shop(s, 1)
    tried = ("leave", "take good=2", "take good=6", "again", "pay coins=1", "shout whose=0 loud=0")
    lines = [play.rules["why_not"](s, box(), A.parse(action)) for action in tried]
    assert lines == [0, L4, L4, L5, L2, L9], "before those of the whole game"


def test_a_reason_decides_over_all_arguments() -> None:
    s = table("2 5")
    ask.trade(s, 1, 5)
    assert legal(s) == [f"barter given={given} taken=2" for given in (3, 4, 6)] + ["leave"]
    assert why_not(s, "barter given=2 taken=5") == L3
    assert why_not(s, "barter given=3 taken=5") == L4, "what the shopkeeper keeps"
    assert why_not(s, "leave") == 0, "an offer without conditions"


def test_a_set_with_a_reason_is_what_passes_both() -> None:
    s = table(coins=3)
    ask.pay_off(s, 1, 2)
    assert legal(s) == ["pay coins=1", "pay coins=2"]
    assert why_not(s, "pay coins=3") == L4
    s.coins = 1
    assert legal(s) == ["pay coins=1"]
    assert why_not(s, "pay coins=2") == L5


def test_an_offer_gives_its_rules_numbers_other_names_and_what_rules_say() -> None:
    s = table("2 4 5", coins=2)
    ask.at_two(s, 1)
    assert legal(s) == ["take good=4", "take good=5"]
    assert [why_not(s, f"take good={good}") for good in (2, 3, 4)] == [L4, L4, 0]
    assert why_not(s, "leave") == L9
    apply(s, "take good=5")
    assert (s.depth, s.coins, s.last) == (0, 0, 15), "both rules, in their order"
    ask.at_two(s, 1)
    assert why_not(s, "take good=4") == L5


def test_a_line_may_be_a_rule_that_says_which() -> None:
    s = table()
    ask.pay_off(s, 1, 2)
    assert (why_not(s, "leave"), why_not(s, "again")) == (L3, 12)
    ask.browse(s, 1, 5)
    assert why_not(s, "take good=4") == 20 + 4 + 5, "called with the argument and the frame"


def test_a_decision_may_list_its_actions_itself() -> None:
    s = table("2 5 6")
    ask.loot(s, 1, 0)
    assert legal(s) == ["leave", "take good=6", "take good=5", "take good=2"]
    assert (why_not(s, "take good=3"), why_not(s, "take good=6")) == (L1, 0)


def test_a_verb_may_be_refused_with_one_line_wherever_it_is_not_offered() -> None:
    rules, s = Play(A, ask, then, refusals={"again": 30, "leave": 31}).rules, table()
    ask.shop(s, 1)
    assert rules["why_not"](s, box(), A.again()) == 30
    assert rules["why_not"](s, box(closed=True), A.leave()) == L2, "it is offered here"
    ask.pay_off(s, 1, 2)
    assert rules["why_not"](s, box(), A.leave()) == 31
    assert rules["why_not"](s, box(), A.take(2)) == 12, "the line of the decision for the rest"


def test_a_set_that_is_named_in_any_order_is_known_to_a_search() -> None:
    frames = Frames()
    decision(
        frames,
        "fill",
        offers=[offer(A.take, any_order=True), offer(A.pay, takes_back=True), offer(A.leave)],
        otherwise=L9,
    )
    set_of, s = Play(A, frames, Frames()).rules["set_of"], table()
    frames.fill(s, 1)
    assert [set_of(s, action) for action in (A.take(2), A.take(6))] == [frames.FILL] * 2
    assert (set_of(s, A.pay(1)), set_of(s, A.leave())) == (BACK, 0)


WRITTEN = """
from core.test_decisions import A, Play, ask, then
play = Play(A, ask, then, refusals=dict.fromkeys(("again", "leave", "barter", "pay"), 30))
print([f.__source__ for f in play.rules.values()])
"""


def test_the_same_is_written_in_every_process() -> None:
    """Or compiled code would never be found again."""
    tests = Path(__file__).parents[1]
    path = os.pathsep.join([str(tests), *sys.path])
    written = {
        subprocess.run(
            [sys.executable, "-c", WRITTEN],
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(written) == 1


# --- what is done ---


def test_a_rule_is_called_with_what_it_names_after_the_frame_is_gone() -> None:
    s = table("2 5")
    ask.shop(s, 1)
    apply(s, "take good=5")
    assert (s.depth, s.goods, s.last) == (0, 1 << 2, 15)
    assert s.stack[0].kind == 0, "and wiped"


def test_an_offer_may_do_nothing_but_take_the_frame_away() -> None:
    s = table("2")
    ask.shop(s, 1)
    before = s.goods
    apply(s, "leave")
    assert (s.depth, s.goods) == (0, before)


def test_it_may_be_asked_anew_with_something_else() -> None:
    s = table(coins=3)
    ask.pay_off(s, 1, 3)
    apply(s, "pay coins=1")
    assert (s.depth, s.stack[0].kind, s.stack[0].a, s.coins) == (1, ask.PAY_OFF, 2, 2)


def test_a_frame_may_stay_until_a_rule_takes_it_off() -> None:
    s = table("2 5")
    ask.loot(s, 1, 6)
    apply(s, "take good=5")
    assert (s.depth, s.stack[0].kind, s.goods) == (1, ask.LOOT, 1 << 2)
    apply(s, "leave")
    assert s.depth == 0


def test_something_may_follow_on_whatever_was_done() -> None:
    s = table("2 5")
    ask.loot(s, 2, 6)
    apply(s, "take good=5")
    assert s.told == 6 + 2
    apply(s, "leave")
    assert s.told == 2 * (6 + 2), "with what the frame held, though it is gone"


def test_steps_are_carried_out_until_somebody_is_asked() -> None:
    s = table("2")
    then.arrive(s, 1, 0b100000)
    interpret(Linker(RULES), rest)(s, box(price=7))
    assert s.goods == 0b100100
    assert s.told == 32_000 + 100 + 30 + 7, "a, seat, c and the box"
    assert (s.depth, s.stack[0].kind, s.stack[0].seat) == (1, ask.SHOP, 1)


def test_nothing_left_to_do_is_a_dead_end_and_not_a_hang() -> None:
    s = table()
    interpret(Linker(RULES), rest)(s, box())
    assert s.over == STUCK


def test_an_aside_needs_no_decision() -> None:
    s = table()
    ask.shop(s, 1)
    RULES["aside"](s, box(), A.shout(2, 1))
    assert (s.told, s.depth) == (21, 1)


# --- steps that usually follow one another ---


@rule
def one(s: Any, seat: int) -> None:
    s.told = 10 * s.told + 1
    walk_on.two(s, seat)


@rule
def two(s: Any, seat: int) -> None:
    s.told = 10 * s.told + 2
    if seat == 2:
        s.over = 1
    walk_on.three(s, seat)


@rule
def three(s: Any, seat: int) -> None:
    s.told = 10 * s.told + 3
    to_ask.stop(s, seat)


to_ask, walk_on = Frames(), Frames()
decision(to_ask, "stop", offers=[offer(A.leave), offer(A.again)], otherwise=L9)
for name, rule_of_it in (("one", one), ("two", two), ("three", three)):
    step(walk_on, name, does=rule_of_it)


@pytest.mark.parametrize("usual", [(), ("one", "two"), ("one", "two", "three"), ("two", "one")])
@pytest.mark.parametrize(("seat", "told"), [(1, 123), (2, 12)])
def test_what_is_usual_is_only_faster(usual: tuple[str, ...], seat: int, told: int) -> None:
    """Also where the game ends on the way: what would have come next does not come."""
    rules = Play(A, to_ask, walk_on, usual=usual).rules
    s = table()
    walk_on.one(s, seat)
    interpret(Linker(rules), rest)(s, box())
    assert s.told == told


@pytest.mark.parametrize(("usual", "told"), [((), 1), (("one", "two"), 123), (("two",), 1)])
def test_usual_steps_are_done_in_one_go(usual: tuple[str, ...], told: int) -> None:
    rules = Play(A, to_ask, walk_on, usual=usual).rules  # from here on its steps have numbers
    s = table()
    walk_on.one(s, 1)
    rules["proceed"](s, box())
    assert s.told == told


# --- the same where it is compiled ---

POSITIONS = [("", 0), ("2", 1), ("2 5", 2), ("3 4 6", 3), ("2 3 4 5 6", 0)]


@pytest.fixture(scope="module")
def native() -> Any:
    compiler = NativeCompiler(Linker(RULES), parameter_types(TABLE, BOX))
    rules = {name: RULES[name] for name in ("legal", "why_not", "apply")}
    return {name: compiler.twin(f) for name, f in {**rules, "to_come": to_come}.items()}


@rule
def to_come(s: Any) -> int:
    """What two frames hold, by rules of the declarations and by a rule that is given a frame."""
    return 100 * ask.shopkeeper_of_trade(s.stack[0]) + swept(s.stack[1])


@rule
def swept(frame: Any) -> int:
    return int(10 * then.a_of_sweep(frame) + then.c_of_sweep(frame))


def test_native_reads_what_a_frame_holds(native: Any) -> None:
    s = table()
    ask.trade(s, 2, 5)
    then.sweep(s, 0, 6, 7, 8)
    assert native["to_come"](s.array[0]) == to_come(s) == 568


@pytest.mark.parametrize(("goods", "coins"), POSITIONS)
@pytest.mark.parametrize("kind", list(PLAY.names.values()))
def test_native_offers_refuses_and_does_the_same(
    native: Any, kind: str, goods: str, coins: int
) -> None:
    s = table(goods, coins)
    holds = [3] * len(ask.declared[kind].holds)
    getattr(ask, kind)(s, 1, *holds)
    record, printed = s.array.copy(), box().array
    out, found = np.zeros(A.size, np.int16), [0] * A.size
    n = native["legal"](record[0], printed[0], out)
    assert n == RULES["legal"](s, box(), found)
    assert out[:n].tolist() == found[:n]
    for action in range(A.size):
        reason = RULES["why_not"](s, box(), action)
        assert native["why_not"](record[0], printed[0], action) == reason
        assert (reason == 0) == (action in found[:n])
    for action in found[:n]:
        here, there = s.copy(), s.array.copy()
        RULES["apply"](here, box(), action)
        native["apply"](there[0], printed[0], action)
        assert here.array.tobytes() == there.tobytes()


# --- what cannot be declared ---


@rule
def wants_a_worker(s: Any, worker: int) -> int:
    return worker


@rule
def any_good(good: int) -> int:
    return good


def declared(**parts: Any) -> None:
    """A game of one decision."""
    frames = Frames()
    decision(frames, "shop", **{"otherwise": L9, **parts})
    Play(A, frames, Frames())


def test_a_rule_cannot_ask_for_what_is_not_known_there() -> None:
    complaint = "shop: wants_a_worker asks for 'worker', which is not known there"
    for offered in (
        offer(A.leave, does=wants_a_worker),
        offer(A.leave, when=wants_a_worker),
        offer(A.take, wants_a_worker),
        offer(A.take, why=wants_a_worker),
    ):
        with pytest.raises(TypeError, match=complaint):
            declared(offers=[offered])
    with pytest.raises(TypeError, match=complaint):
        declared(offers=[offer(A.leave)], otherwise=wants_a_worker)


def test_a_name_that_means_two_things_is_refused() -> None:
    for part in (dict(does=any_good), dict(why=any_good)):
        with pytest.raises(TypeError, match="shop: 'good' means two things to any_good"):
            declared(holds=dict(good=GOOD), offers=[offer(A.take, **part)])
    with pytest.raises(TypeError, match="shop: 'good' means two things to any_good"):
        declared(holds=dict(good=GOOD), offers=[offer(A.take)], after=any_good)
    declared(holds=dict(good=GOOD), offers=[offer(A.take, on_display, does=is_open)])


@pytest.mark.parametrize("name", ["s", "seat", "out", "action", "pop"])
def test_a_frame_cannot_hold_what_rules_are_given_anyway(name: str) -> None:
    with pytest.raises(ValueError, match=f"shop: a frame cannot hold something called '{name}'"):
        declared(holds={name: NUMBER}, offers=[offer(A.leave)])


def test_a_frame_holds_three_numbers() -> None:
    holds = dict.fromkeys(("one", "two", "three", "four"), NUMBER)
    with pytest.raises(ValueError, match="shop: a frame holds 3 numbers at most"):
        declared(holds=holds, offers=[offer(A.leave)])


def test_a_name_is_declared_once() -> None:
    frames = Frames()
    step(frames, "shop", does=take)
    for name in ("shop", "declared", "add", "number"):
        with pytest.raises(ValueError, match=f"there cannot be another '{name}'"):
            step(frames, name, does=take)
    step(frames, "price_of_bread", does=take)
    with pytest.raises(ValueError, match="there cannot be another 'price_of_bread'"):
        step(frames, "bread", holds=dict(price=NUMBER), does=take)


def test_a_verb_is_offered_once() -> None:
    with pytest.raises(ValueError, match="shop: 'leave' is offered twice"):
        declared(offers=[offer(A.leave), offer(A.take), offer(A.leave)])


def test_a_verb_that_is_offered_has_its_line_there() -> None:
    with pytest.raises(ValueError, match="shop: 'leave' is offered, so its offer has its line"):
        declared(offers=[offer(A.leave)], refusals={"leave": L1})


def test_a_set_is_of_one_parameter() -> None:
    with pytest.raises(ValueError, match="barter: a set is of one parameter"):
        offer(A.barter, on_display)
    wide = Space(go=dict(place=Sort("place", 64)), come=dict(place=Sort("place", 63)))
    with pytest.raises(ValueError, match="go: a set with members above 62 is given by `span`"):
        offer(wide.go, on_display)
    offer(wide.come, on_display)


def test_conditions_that_say_the_same_twice_are_refused() -> None:
    with pytest.raises(ValueError, match="take: `when` goes with neither"):
        offer(A.take, on_display, when=is_open)
    with pytest.raises(ValueError, match="take: `why` says the line itself"):
        offer(A.take, why=any_good, line=L1)


def test_a_game_without_decisions_has_not_imported_its_rules() -> None:
    with pytest.raises(ValueError, match="import the rules that declare them"):
        Play(A, Frames(), Frames())


def test_there_are_numbers_for_so_many_frames() -> None:
    frames = Frames()
    for i in range(STEP - 1):
        decision(frames, f"d{i}", offers=[offer(A.leave)], otherwise=L9)
    Play(A, frames, Frames())
    decision(frames, "one_more", offers=[offer(A.leave)], otherwise=L9)
    with pytest.raises(ValueError, match=f"there are {STEP} frames, and numbers for {STEP - 1}"):
        Play(A, frames, Frames())


@rule
def whose_turn(s: Any, seat: int) -> None:
    s.told = seat


def test_an_aside_does_not_know_who_decides() -> None:
    frames = Frames()
    decision(frames, "shop", offers=[offer(A.leave)], otherwise=L9)
    with pytest.raises(TypeError, match="aside: whose_turn asks for 'seat'"):
        Play(A, frames, Frames(), asides=offer(A.shout, does=whose_turn))


# --- rules may be called anything ---


@rule
def good(s: Any, wanted: int) -> Any:
    return 1 << wanted


@rule
def wanted(s: Any, good: int) -> None:
    s.last = good


@rule
def give_up(s: Any, wanted: int) -> None:
    s.last = -wanted


def test_a_rule_may_be_called_like_an_argument_or_like_what_a_frame_holds() -> None:
    frames = Frames()
    decision(
        frames,
        "shop",
        holds=dict(wanted=GOOD),
        offers=[offer(A.take, good, does=wanted), offer(A.leave, does=give_up)],
        otherwise=L9,
    )
    rules, s = Play(A, frames, Frames()).rules, table()
    frames.shop(s, 1, 4)
    out = [0] * A.size
    assert out[: rules["legal"](s, box(), out)] == [A.take(4), A.leave()]
    rules["apply"](s, box(), A.take(4))
    assert s.last == 4
    frames.shop(s, 1, 5)
    rules["apply"](s, box(), A.leave())
    assert s.last == -5

"""What an action is told to bring: all that it really brings, as amounts."""

from __future__ import annotations

import pytest

from chimerical.core.actions import Amount

from .station import P, Q, Station


def amounts(given: tuple[Amount, ...]) -> dict[str, int | tuple[int, int]]:
    """By name; with a most, from and to."""
    return {each.what: each.n if each.most is None else (each.n, each.most) for each in given}


def gain(table: Station, action: str) -> dict[str, int | tuple[int, int]]:
    return amounts(table.describe(table.parse(action)).gain)


def cost(table: Station, action: str) -> dict[str, int | tuple[int, int]]:
    return amounts(table.describe(table.parse(action)).cost)


def promised(table: Station, parts: str, place: str) -> dict[str, int | tuple[int, int]]:
    return gain(table, table.placement(parts, place))


# --- displacing ---


@pytest.mark.rules("S691")
def test_a_thug_is_promised_the_pay_of_whom_it_displaces() -> None:
    table = Station()
    table.player(P, perks="thug")
    table.worker(Q, at="refinery")
    table.worker(P, "ct")
    table.worker(P, "c")
    table.turn(P)
    assert promised(table, "ct", "refinery") == {"either": 1, "coins": 4}
    assert promised(table, "c", "refinery") == {"coins": 3}, "the owner is paid"


@pytest.mark.rules("S623")
def test_a_grappler_is_promised_the_pay_of_its_own_worker() -> None:
    table = Station()
    table.player(P, perks="grappler lounge-lizard")
    table.worker(P, at="refinery")
    table.worker(P, "c")
    table.worker(P)
    table.turn(P)
    assert promised(table, "c", "refinery") == {"points": 2, "either": 1, "coins": 3}


@pytest.mark.rules("S653")
def test_sending_an_own_worker_away_promises_its_pay() -> None:
    table = Station()
    table.player(P, perks="morale-center")
    for seat, place in ((P, "refinery"), (Q, "hydroponics"), (Q, "academy")):
        table.worker(seat, at=place)
    table.worker(P)
    table.worker(P, "b")
    table.turn(P)
    table.send("", "morale-center")
    assert [gain(table, action) for action in table.offers("displace")] == [{"either": 1}, {}, {}]


# --- what needs no choice ---


@pytest.mark.rules("S376")
def test_who_cannot_buy_is_promised_what_is_collected() -> None:
    table = Station()
    table.player(P, coins=1)
    table.worker(P, "ct")
    table.worker(P)
    table.turn(P)
    assert promised(table, "ct", "claw-shop") == {"coins": 3}
    table.player(P, coins=2)
    assert promised(table, "ct", "claw-shop") == {}, "there is a choice"


@pytest.mark.rules("S376", "S691")
def test_what_hangs_on_another_choice_may_come_to_nothing() -> None:
    """The Thug's coin may be the second one that buys a claw."""
    table = Station()
    table.player(P, coins=1, perks="thug")
    table.worker(Q, at="claw-shop")
    table.worker(P, "ct")
    table.worker(P)
    table.turn(P)
    assert promised(table, "ct", "claw-shop") == {"either": 1, "coins": (0, 3)}


@pytest.mark.rules("S269")
def test_the_only_tile_that_can_be_paid_for_is_promised() -> None:
    table = Station(round=3)
    table.player(P, coins=4)
    table.worker(P)
    table.worker(P, "c")
    table.turn(P)
    assert table.tiles.count("hunting-park") == 1
    action = table.placement("", "constructor")
    assert (cost(table, action), gain(table, action)) == ({"coins": 4}, {"points": 4})


# --- choices ---


@pytest.mark.rules("S106")
def test_a_choice_of_goods_is_data_and_said_once() -> None:
    table = Station()
    table.worker(P, "t")
    table.worker(P)
    table.turn(P)
    table.send("", "lounge")
    assert [gain(table, action) for action in ("coin", "food")] == [{"coins": 1}, {"food": 1}]
    assert {action.gain_text for action in table.actions()} == {""}, "the sentence tells it"
    again = Station()
    again.worker(P, "t")
    again.turn(P)
    again.send("t", "lounge")
    assert [action.gain_text for action in again.actions()] == ["+2 coins", "+2 food"]


@pytest.mark.rules("S444")
def test_a_choice_of_components_is_data_and_said_once() -> None:
    table = Station()
    table.player(P, coins=1, pool="l")
    table.tile("generic-genetics", "0,-1")
    table.tile("medical-bay", "1,-1")
    table.worker(P)
    table.worker(P, "tt")
    table.turn(P)
    assert promised(table, "tt", "generic-genetics") == {"components": 2}
    assert promised(table, "tt", "medical-bay") == {"components": (3, 4)}
    table.send("", "generic-genetics")
    assert gain(table, "brain") == {"brain": 1}
    assert "brain" not in table.describe(table.parse("brain")).gain_text.partition(":")[0]


@pytest.mark.rules("S747")
def test_what_is_lost_is_a_cost() -> None:
    table = Station()
    table.tile("biofuel-refinery", "0,-1")
    table.worker(P, "bc")
    table.worker(P)
    table.turn(P)
    table.send("bc", "biofuel-refinery")
    assert cost(table, "become plain") == {"brain": 1, "claw": 1}
    assert gain(table, "become plain") == {"points": 14}
    assert table.describe(table.parse("become plain")).cost_text == "", "a remark tells it"


# --- research, piles, gifts ---


@pytest.mark.rules("S224")
def test_research_promises_the_reward_of_its_tier() -> None:
    table = Station()
    table.player(P, tier=2)
    table.worker(P, "b")
    table.worker(P, at="reserve")
    table.worker(P)
    table.turn(P)
    assert promised(table, "b", "laboratory") == {"points": 2, "research": 1, "workers": 1}
    table.player(P, tier=8)
    assert promised(table, "b", "laboratory") == {"points": 10}, "there is no tier left"


@pytest.mark.rules("S525")
def test_a_tile_off_the_pile_is_not_known() -> None:
    table = Station(round=3)
    table.player(P, coins=2)
    table.tile("quantum-constructor", "0,-1")
    table.supply("gardens", "shopping-center")
    table.worker(P)
    table.turn(P)
    [points] = table.describe(table.parse(table.placement("", "quantum-constructor"))).gain
    assert points == Amount("points", 4, most=8, unknown=True)


@pytest.mark.rules("S585")
def test_gifts_are_promised_up_to_what_others_could_give() -> None:
    table = Station(seats=3)
    table.player(P, perks="beggars-alley")
    table.player(Q, coins=1)
    table.worker(P, "t")
    table.turn(P)
    assert promised(table, "t", "beggars-alley") == {"food": 3, "coins": 2, "either": (0, 1)}


# --- outside of turns ---


@pytest.mark.rules("S681")
def test_the_prime_specimen_is_promised_in_turns_alone() -> None:
    table = Station(round=2)
    table.player(P, perks="prime-specimen")
    table.display("conference", "engineer")
    table.research(P)
    assert gain(table, "take conference") == {"perks": 1, "points": 2}
    assert table.describe(table.parse("take conference")).gain_text.startswith("+2 points")
    table.play("take conference")
    assert table.points(P) == 2

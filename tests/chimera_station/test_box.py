"""The box file: another printed number, board or effect needs no code; nonsense is refused."""

from __future__ import annotations

import json
import random
import re
import tomllib
from functools import reduce

import pytest

from chimerical.core.errors import BoxError
from chimerical.games.chimera_station import words as w

from . import station
from .station import GAME, P, Q, Station


def toml(value):
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value)


@pytest.fixture
def box(tmp_path, monkeypatch):
    """Writes the game's box with other values, and lets every Station be played with it."""

    def write(values):
        data = tomllib.loads(GAME.box.text)
        for key, value in values.items():
            entry = reduce(dict.__getitem__, key.split("."), data)
            entry["value"] = value
            entry.pop("when", None)
        path = tmp_path / "mine.toml"
        path.write_text("\n".join(f"{k} = {toml(v)}" for k, v in data.items()), encoding="utf-8")
        game = GAME.with_box(path)
        monkeypatch.setattr(station, "GAME", game)
        return game

    return write


# --- where everything comes from ---

ORIGINS = {
    "": "rules",
    "inferred": "inferred",
    "public": "public",
    "ruling": "ruling",
    "reconstructed": "reconstructed",
}


def test_every_entry_names_a_line_of_the_rulebook_and_its_origin():
    assert len(GAME.box.sources) == len(GAME.box.schema.fields)
    wrong = []
    for key, source in GAME.box.sources.items():
        origin, _, lines = source.partition(" ")
        ids = re.findall(r"S\d+", lines)
        assert ids, f"{key} names no line"
        assert re.fullmatch(r"S\d+( to S\d+)?", lines), f"{key}: {lines}"
        wrong += [
            f"{key}: {origin}, but {id} is {GAME.rulebook[id].source or 'stated'}"
            for id in ids
            if ORIGINS[GAME.rulebook[id].source] != origin
        ]
    assert wrong == []


def test_a_line_about_numbers_agrees_with_the_box():
    """Costs and values of the tiles as their lines tell them."""
    for rule in GAME.rulebook:
        if match := re.fullmatch(r"(.+) costs (\d+), is worth (\d+) and has .+", rule.text):
            key = match[1].lower().replace("'s", "s").replace(" ", "_")
            values = GAME.box.values
            told = (values[f"tiles.{key}.cost"], values[f"tiles.{key}.value"])
            assert told == (int(match[2]), int(match[3])), rule.id


def test_the_box_as_it_is_can_be_written_and_read_again(box):
    assert box({}).box.hash == GAME.box.hash


# --- corrections, seen in play ---


def test_another_cost(box):
    box({"tiles.gardens.cost": 1})
    table = Station()
    table.player(P, coins=1, perks="foundry")
    table.reactor("gardens", "monolith")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "foundry") is None  # the cheapest tile costs 1 now
    table.send("", "constructor")
    table.build("gardens", "0,-1")
    assert table.coins(P) == 0


def test_another_value(box):
    box(
        {"tiles.gardens.value": 5, "modules.refinery.value": 4, "modules.hydroponics.value": "none"}
    )
    table = Station(round=3)
    table.player(P, coins=3)
    table.reactor("gardens", "monolith")
    table.worker(Q, at="hydroponics")
    for parts in ("", "b", "l"):
        table.worker(P, parts)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", "0,-1", "stay")
    assert table.points(P) == 10
    table.turn(P)
    table.send("b", "refinery")
    assert table.points(P) == 14
    table.turn(P)
    table.send("l", "hub-a")
    assert table.points(P) == 14  # Hydroponics has no value to command


@pytest.mark.parametrize(
    ("border", "coins"), [(["green", "gold"], 7), (["green"], 6), ([], 6), (["gold"], 7)]
)
def test_another_border_counts_at_the_mint(box, border, coins):
    box({"modules.hydroponics.border": border})
    table = Station()
    table.player(P, perks="mint")
    table.worker(P)
    table.turn(P)
    table.send("", "mint")
    assert table.coins(P) == coins


def test_a_smaller_board(box):
    spaces = ["0,-1: 2 food", "0,1: 5 coins", "1,1: recall 1 worker"]
    box({"board.spaces": spaces})
    table = Station()
    table.player(P, coins=3)
    table.reactor("gardens", "think-tank", "aquarium")
    for parts in ("", "b"):
        table.worker(P, parts)
    table.turn(P)
    table.send("", "constructor")
    table.play("build gardens")
    assert table.offers() == ["at 0,-1", "at 0,1", "at 1,1"]
    table.plays("at 0,1", "stay")
    assert table.coins(P) == 5
    table.tile("think-tank", "0,-1")
    table.tile("aquarium", "1,1")
    table.worker(P, at="lounge")
    table.turn(P)
    assert table.refused("b", "constructor") is not None  # it is full


def test_a_larger_board(box):
    box({"board.spaces": [*GAME.box.values["board.spaces"], "3,1: 3 points", "4,0: 4 coins"]})
    table = Station()
    table.player(P, coins=3, perks="zoning-board")
    table.tile("monolith", "3,0")
    table.reactor("gardens", "think-tank")
    for parts in ("", "b"):
        table.worker(P, parts)
    table.turn(P)
    table.send("", "constructor")
    table.build("gardens", "3,1", "stay")
    assert table.points(P) == 2 + 3
    table.turn(P)
    table.send("b", "zoning-board")
    table.play("bonus 4,0")
    assert table.coins(P) == 4


def test_the_hub_elsewhere(box):
    box(
        {
            "hub.slot_a": "0,5",
            "hub.connector": "1,5",
            "hub.slot_b": "2,5",
            "board.spaces": ["0,4: 1 food", "1,4: 1 food", "0,3: 1 food"],
        }
    )
    table = Station()
    table.player(P, perks="workshop")
    table.tile("vineyard", "0,4")
    table.tile("gardens", "0,3")
    table.worker(P)
    table.turn(P)
    table.send("", "vineyard")
    assert table.food(P) == 2  # slot A and Gardens
    table.finish()
    assert table.points(P) == 1 + 1  # one tile touches the Hub; 2 food


@pytest.mark.parametrize(("parts", "coins"), [("", 2), ("c", 3), ("cc", 4), ("bl", 2)])
def test_another_effect(box, parts, coins):
    box({"modules.refinery.effect": ["2 coins + 1 per claw"]})
    table = Station()
    table.worker(P, parts)
    table.turn(P)
    table.send(parts, "refinery")
    assert (table.coins(P), table.food(P)) == (coins, 0)


def test_an_effect_with_a_cap(box):
    box({"tiles.newsroom.effect": ["2 points + 3 per placed worker, at most 9"]})
    for others, points in ((0, 5), (1, 8), (2, 9), (3, 9)):
        table = Station()
        table.tile("newsroom", "0,-1")
        for _ in range(others):
            table.worker(P, at="lounge")
        table.worker(P)
        table.turn(P)
        table.send("", "newsroom")
        assert table.points(P) == points


def test_an_effect_of_several_clauses_with_a_price(box):
    box({"tiles.gardens.effect": ["pay 2 coins", "3 food", "1 point per round", "1 leaf"]})
    table = Station(round=4)
    table.player(P, coins=1)
    table.tile("gardens", "0,-1")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "gardens") == "S121"
    table.player(P, coins=2)
    table.turn(P)
    table.send("", "gardens")
    assert (table.coins(P), table.food(P), table.points(P), table.pool(P)) == (0, 3, 4, "l")


def test_a_tile_without_an_effect_takes_no_worker(box):
    box({"tiles.gardens.effect": []})
    table = Station()
    table.tile("gardens", "0,-1")
    table.worker(P)
    table.turn(P)
    assert table.refused("", "gardens") == "S475"


def test_a_statue_that_does_something(box):
    box({"tiles.giant_statue.effect": ["5 points"]})
    table = Station()
    table.tile("giant-statue", "0,-1")
    table.worker(P)
    table.turn(P)
    table.send("", "giant-statue")
    assert table.points(P) == 5


def test_protection_can_move_to_another_module(box):
    box({"modules.refinery.effect": ["3 coins", "protect"]})
    table = Station()
    table.worker(Q, at="refinery")
    table.worker(P, "cc")
    table.turn(P)
    assert table.refused("cc", "refinery") == "S153"


def test_another_track(box):
    tiers = [[], ["4 coins"], ["2 food", "1 point"], ["1 brain"], ["1 claw"], ["3 points"], [], []]
    box({"mats.a.tiers": tiers})
    table = Station()
    table.research(P, advances=5)
    assert (table.tier(P), table.coins(P), table.food(P)) == (6, 4, 2)
    assert (table.pool(P), table.points(P)) == ("bc", 4)
    table.research(P)
    assert (table.tier(P), table.points(P)) == (6, 7)  # the last tier repeats


def test_another_starting_card_and_start(box):
    game = box(
        {
            "cards.1.effect": ["7 coins", "1 claw"],
            "numbers.start_score": 3,
            "workers.seats_2": 2,
            "workers.reserve": 1,
        }
    )
    match = game.new(2)
    me = match.table.player[match.seat]
    own = match.table.worker[match.seat * w.WORKERS : (match.seat + 1) * w.WORKERS]
    assert [worker.at for worker in own][:4] == [w.POOL, w.POOL, w.RESERVE, w.GONE]
    assert me.score == 3
    match.play("card 1")
    assert (me.coins, me.food, me.pool[w.CLAW]) == (7, 0, 1)


def test_other_cards_for_other_numbers_of_players(box):
    match = box({"cards.5.seats": 2, "cards.1.seats": 3}).new(2)
    offered = [match.notation(action) for action in match.legal()]
    assert offered == ["card 2", "card 3", "card 4", "card 5"]


def test_other_rewards_in_the_reactor(box):
    box({"reactor.r1": ["5 food"], "reactor.r2": []})
    table = Station()
    table.reactor(*table.tiles[2:])
    table.worker(P)
    table.turn(P)
    table.send("", "boiler-room")
    assert (table.food(P), table.points(P)) == (5, 0)


def test_other_numbers_of_perks(box):
    box(
        {
            "perks.vendor.effect": ["3 coins or 4 food"],
            "perks.vendor.end": ["2 points per round"],
            "perks.vendor.acquired": 2,
            "perks.architect.power": 3,
        }
    )
    table = Station(round=2)
    table.display("vendor", "mint")
    table.research(P)
    table.play("take vendor")
    assert table.points(P) == 4
    table.player(P, perks="architect", coins=3)
    table.reactor("gardens", "monolith")
    for parts in ("", "b"):
        table.worker(P, parts)
    table.turn(P)
    table.send("", "vendor")
    table.play("food")
    assert table.food(P) == 4
    table.turn(P)
    table.send("b", "constructor")
    table.build("gardens", "-1,-1", "stay")
    assert table.points(P) == 4 + 2 + 2 + 3
    table.player(P, food=0)
    table.finish()
    assert table.points(P) == 11 + 8 + 4 + 1  # Architect, Vendor, and the brain


def test_other_general_numbers(box):
    box({"numbers.lounge_pay": 2, "numbers.shortage_points": 7, "numbers.buy_one": 1})
    table = Station()
    table.tile("gardens", "0,-1")
    table.components(leaf=0)
    for parts in ("", "c", "l"):
        table.worker(P, parts)
    table.turn(P)
    table.send("", "lounge")
    assert table.offers() == ["2 coins 0 food", "1 coin 1 food", "0 coins 2 food"]
    table.play("1 coin 1 food")
    table.turn(P)
    table.send("c", "gardens")
    assert (table.coins(P), table.food(P), table.points(P)) == (1, 1, 7)
    table.turn(P)
    table.send("l", "claw-shop")
    table.play("buy 1")
    assert (table.coins(P), table.pool(P)) == (0, "c")


def test_another_round_plan(box):
    box(
        {
            "rounds.2.multiplier": 4,
            "rounds.2.new_perks": 2,
            "rounds.2.advances": 1,
            "numbers.hub_b_opens": 2,
        }
    )
    table = Station()
    table.display("vendor", "mint", "savant")
    table.player(P, coins=3)
    table.reactor("gardens", "monolith")
    table.worker(P)
    table.progress()
    assert (table.asked, len(table.on_display)) == ("take_perk", 5)
    table.play("take mint")
    table.play("take vendor")
    assert table.refused("", "hub-b") is None
    table.send("", "constructor")
    table.build("gardens", "0,-1")
    assert table.points(P) == 8


def test_options_still_choose_between_the_readings_of_a_corrected_box(box):
    game = box({"modules.refinery.effect": ["9 coins"]})
    other = game.with_options({"thug_kind": "claw"})
    assert other.box.values["perks.thug.end"] == ["2 points per claw owned"]
    assert other.box.values["modules.refinery.effect"] == ["9 coins"]
    assert game.box.values["perks.thug.end"] == ["2 points per tentacle owned"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_with_a_corrected_box_keeps_the_laws(box, seats):
    game = box(
        {
            "modules.refinery.effect": ["2 coins + 1 per claw"],
            "tiles.gardens.effect": ["pay 1 coin", "1 leaf", "1 research"],
            "tiles.monolith.effect": ["copy an occupied module"],
            "tiles.catering_service.effect": ["recall 1 worker", "protect"],
            "board.spaces": ["0,-1: 2 food", "0,1: activate an adjacent module", "1,1: 1 research"],
        }
    )
    match = game.new(seats, seed=seats)
    chance = random.Random(seats)
    while not match.over:
        match.play_number(chance.choice(match.legal()))
        assert game.spec.laws(match.table, game.box_view) == []
    assert match.ending == "final_score"


# --- nonsense ---


def spaces(*changed):
    return [*GAME.box.values["board.spaces"][:5], *changed]


FULL_TRACK = GAME.box.values["mats.a.tiers"]


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("modules.refinery.effect", ["3 coconuts"], "modules.refinery.effect '3 coconuts' is no"),
        ("modules.refinery.effect", ["coins"], "'coins' is no clause"),
        ("modules.refinery.effect", ["3 coins per unicorn"], "counts nothing known"),
        ("modules.refinery.effect", ["3 coins if happy"], "no known condition"),
        ("modules.refinery.effect", ["3 coins + 2"], "does not say per what"),
        ("modules.refinery.effect", ["31 coins"], "a number above 30"),
        ("modules.refinery.effect", ["3 coins, at most 9"], "does not say per what"),
        ("modules.refinery.effect", ["3 coins if most food, at most 9"], "no known condition"),
        ("modules.refinery.effect", ["1 coin"] * 5, "has 5 clauses, but 4 are the most"),
        ("modules.refinery.effect", "3 coins", "must be a list of clauses"),
        ("modules.refinery.effect", [3], "must be a list of clauses"),
        ("modules.refinery.effect", ["place 1 worker"], "refinery: only perks may place"),
        ("modules.refinery.effect", ["displace 2 workers"], "only perks may place, displace"),
        ("tiles.gardens.effect", ["swap two workers"], "gardens: only perks may"),
        ("tiles.gardens.effect", ["take a bonus"], "gardens: only perks may"),
        ("tiles.gardens.effect", ["renew the reactor", "build"], "gardens: only perks may"),
        ("tiles.catering_service.effect", ["1 leaf", "copy an occupied module"], "comes first or"),
        ("perks.vendor.effect", ["1 coin", "take a bonus"], "comes first or not at all"),
        ("tiles.gardens.effect", ["activate an adjacent module"], "no more than two modules"),
        ("tiles.gardens.effect", ["6 coins or food"], "is too much to choose from"),
        ("tiles.gardens.cost", -1, "whole number from 0 to 30"),
        ("tiles.gardens.cost", "3", "whole number from 0 to 30"),
        ("tiles.gardens.value", 31, "a number to 30, or 'none'"),
        ("tiles.gardens.value", True, "a number to 30, or 'none'"),
        ("tiles.gardens.border", ["purple"], "must be a list of gold, green"),
        ("tiles.gardens.border", "gold", "must be a list of gold, green"),
        ("board.spaces", [], "must be a list of build spaces"),
        ("board.spaces", spaces("2 food"), "a build space reads 'q,r: bonus'"),
        ("board.spaces", spaces("0,-1: 2 foods"), "'2 foods' is no clause"),
        ("board.spaces", spaces("0,-1: pay 2 coins"), "'pay 2 coins' cannot stand here"),
        ("board.spaces", spaces("0,-1: build"), "cannot stand here"),
        ("board.spaces", ["0,-1: 2 food", "5,5: 2 food"], "the hex 5,5 is cut off from the Hub"),
        ("board.spaces", ["0,-1: 2 food", "0,-1: 1 coin"], "two hexes lie on each other"),
        ("board.spaces", ["0,0: 2 food"], "two hexes lie on each other"),
        ("board.spaces", [f"{q},0: 1 food" for q in range(2, 37)], "35 build spaces"),
        ("board.spaces", [f"{q},0: 1 food" for q in range(2, 52)], "has 50 build spaces"),
        ("hub.slot_a", "none", "must be 'q,r'"),
        ("hub.slot_a", "left", "must be 'q,r'"),
        ("hub.slot_a", "1,0", "two hexes lie on each other"),
        ("hub.slot_a", "9,9", "cut off from the Hub"),
        ("reactor.r2", ["recall 1 worker"], "reactor.r2: 'recall 1 worker' cannot stand here"),
        ("cards.1.effect", ["pay 1 coin"], "cards.1.effect: 'pay 1 coin' cannot stand here"),
        ("cards.1.effect", ["build"], "cannot stand here"),
        ("cards.1.seats", 5, "whole number from 2 to 4"),
        ("perks.vendor.end", ["3 coins"], "perks.vendor.end: '3 coins' cannot stand here"),
        ("perks.vendor.end", ["1 point", "1 point"], "one clause is the most"),
        ("mats.a.tiers", FULL_TRACK[:7], "must be a list of 8 tiers"),
        ("mats.a.tiers", [*FULL_TRACK[:7], ["command"]], "'command' cannot stand here"),
        ("mats.a.tiers", [*FULL_TRACK[:7], ["1 research"]], "mats.a.tiers"),  # would never end
        ("mats.brainiacs.attached", "tail", "must be brain, claw, leaf, tentacle or none"),
        ("workers.reserve", 5, "more than the 6 that a seat has"),
        ("numbers.geneticist_limit", 1, "must be a whole number from 2 to 3"),
        ("options.thug_kind", "leaf", "must be tentacle or claw"),
        ("options.foundry_pays", "yes", "must be true or false"),
    ],
)
def test_nonsense_is_refused_with_the_reason(box, key, value, words):
    with pytest.raises(BoxError, match=re.escape(words)) as error:
        box({key: value})
    assert "mine.toml" in str(error.value)


def test_too_few_cards_for_the_seats_are_refused(box):
    with pytest.raises(BoxError, match="cards: fewer than 2 for 2 seats"):
        box({f"cards.{c}.seats": 3 for c in range(1, 6)})


def test_many_goods_to_choose_from_are_asked_about_in_several_goes(box):
    box({"modules.refinery.effect": ["5 coins or food + 5 per placed worker"]})
    table = Station()
    for _ in range(5):
        table.worker(P, at="lounge")
    table.worker(P)
    table.turn(P)
    table.send("", "refinery")
    table.play("4 coins 0 food")
    table.play("30 coins 1 food")
    assert (table.coins(P), table.food(P), table.done) == (34, 1, True)


def test_an_unknown_entry_and_a_missing_one_are_named(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(GAME.box.text.replace("[tiles.gardens]", "[tiles.garden]"), encoding="utf-8")
    with pytest.raises(BoxError, match=r"tiles\.gardens\.cost is missing"):
        GAME.with_box(path)
    more = '\n[tiles.casino]\ncost = { value = 3, from = "ruling" }\n'
    path.write_text(GAME.box.text + more, encoding="utf-8")
    with pytest.raises(BoxError, match=r"tiles\.casino\.cost is not a field of this box"):
        GAME.with_box(path)

"""The score sheet: every point knows where it came from."""

from __future__ import annotations

import random

import pytest

import chimerical as ch
from chimerical.games.chimera_station.view import sheet

from .station import GAME, P, Q, Station, perk


def lines(table: ch.Match, seat: int = P) -> dict[str, int]:
    """A seat's sheet but for its start: points by source, or by perk."""
    entries = sheet(table.table, table.game, seat)
    assert sum(entry.points for entry in entries) == table.scores[seat]
    assert all(entry.rule in table.game.rulebook.rules for entry in entries)
    assert all(entry.source in table.game.text["sheet"] for entry in entries)
    return {
        entry.id.removeprefix("perk-") or entry.source: entry.points
        for entry in entries
        if entry.source != "start"
    }


@pytest.mark.parametrize("options", [{}, {"mat_side": "b"}, {"mixed_mats": True}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sheets_add_up_all_game_long(seats, options):
    for seed in range(3):
        choose = random.Random(seed)
        match = GAME.with_options(options).new(seats, seed)
        while not match.over:
            match.play_number(choose.choice(match.legal()))
            for seat in range(seats):
                lines(match, seat)


@pytest.mark.rules("S27")
def test_everybody_starts_with_a_line():
    match = GAME.new(3, 0)
    assert [
        [(e.source, e.points, e.rule) for e in sheet(match.table, GAME, p)] for p in range(3)
    ] == [[("start", 10, "S27")]] * 3


@pytest.mark.rules("S716", "S305", "S687")
def test_brains_and_commanding():
    table = Station(round=2)
    table.player(Q, perks="savant")
    table.worker(P, "b")
    table.worker(P)
    table.worker(Q, "b", at="laboratory")
    table.turn(P)
    table.send("b", "refinery")
    assert lines(table) == {"brains": 1}
    table.turn(P)
    table.send("", "hub-a")
    assert lines(table) == {"brains": 1, "commanding": 2}
    assert lines(table, Q) == {"savant": 1}


@pytest.mark.rules("S270", "S271", "S291", "S681")
def test_a_build_with_perks():
    table = Station()
    table.player(P, coins=5, perks="architect prime-specimen")
    table.reactor("life-support", "monolith")
    table.worker(P)
    table.turn(P)
    table.send("", "constructor")
    table.build("life-support", "1,-1", "stay")
    assert lines(table) == {"building": 4, "bonuses": 2, "architect": 1, "prime-specimen": 1}


@pytest.mark.rules("S327", "S763", "S510")
def test_effects_rewards_and_shortages():
    table = Station()
    table.tile("newsroom", "0,-1")
    table.tile("think-tank", "1,-1")
    table.components(brain=0)
    table.reactor("gardens", "aquarium", "vineyard", "monolith")
    for parts in ("", "l", "t"):
        table.worker(P, parts)
    for parts, place in (("", "newsroom"), ("l", "boiler-room"), ("t", "think-tank")):
        table.turn(P)
        table.send(parts, place)
    assert lines(table) == {"effects": 2, "rewarded": 1, "shortage": 2}


@pytest.mark.rules("S231", "S205", "S585")
def test_tiers_gifts_and_hunger():
    table = Station()
    table.player(P, tier=8)
    table.research(P)
    assert lines(table) == {"tiered": 8}

    table = Station()
    table.player(P, perks="beggars-alley")
    table.player(Q, coins=1)
    table.worker(P)
    table.turn(P)
    table.send("", "beggars-alley")
    table.play("give coin")
    assert lines(table, Q) == {"gifted": 1}

    table = Station()
    for _ in range(4):
        table.worker(P)
    table.feeding()
    assert lines(table) == {"hunger": -8}


@pytest.mark.rules("S558", "S576", "S216")
def test_a_perk_keeps_its_line_when_it_is_scored_and_discarded():
    table = Station(round=4)
    table.tile("union-hall", "0,-1")
    table.player(P, perks="savant", pool="bb")
    table.display("overseer", "mint", "vendor")
    table.worker(P)
    table.turn(P)
    table.send("", "union-hall")
    table.play("take overseer")
    assert lines(table) == {"savant": 4, "overseer": 4}
    assert table.table.by_perk[perk("savant")] == 4
    table.finish()
    assert lines(table) == {"savant": 4, "overseer": 4 + 8, "components": 2}


@pytest.mark.rules("S213", "S214", "S215", "S216")
def test_the_end():
    table = Station(round=5)
    table.player(P, coins=7, food=5, pool="bl", perks="vendor warlord")
    table.marker(P)
    table.finish()
    assert lines(table) == {
        "coins": 2,
        "food": 2,
        "components": 2,
        "vendor": 9,
        "warlord": 9,
    }
    assert lines(table, Q) == {}

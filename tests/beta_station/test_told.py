"""What a seat is told of an action before it takes it."""

from __future__ import annotations

import pytest

from .station import BLUE, RED, Building, Station


def open_walkways(view):
    return sum(len(cell["open"] or "") for cell in view["cells"])


def building(hand):
    """RED has chosen the cell north of the breach."""
    match = Building()
    match.hand(RED, hand, "kit rifle")
    match.hand(BLUE, "chamber corner")
    match.turn(RED)
    match.play("build n1")
    return match


def test_a_tile_is_seen_before_it_is_laid():
    """Laying it shows it to the others; its builder knows it, and what becomes of the walkways."""
    match = building("corner crossing chamber")
    outlook = match.seen(RED).preview(match.parse("crossing nesw"))
    assert not outlook.stopped
    (laid,) = outlook.view["tiles"][1:]
    assert (laid["name"], laid["doors"], laid["links"]) == ("n1", "nesw", "s")
    assert outlook.view["waiting"] == [RED], "the chit for it is a question of its own"
    before, after = match.view(RED), outlook.view
    assert (open_walkways(before), open_walkways(after)) == (4, 6)
    changes = {(each.id, each.field): (each.old, each.new) for each in outlook.changes}
    assert changes["hunter-0", "tiles"] == (3, 2)
    match.play("crossing nesw")
    assert {key: match.view(RED)[key] for key in ("tiles", "cells")} == {
        key: outlook.view[key] for key in ("tiles", "cells")
    }
    assert not match.can_undo(), "the others have seen it"


def test_a_tile_that_a_wall_shuts_off_is_seen_with_it():
    match = building("corner crossing chamber")
    before = open_walkways(match.view(RED))
    outlook = match.seen(RED).preview(match.parse("corner es"))
    assert open_walkways(outlook.view) == before  # one is joined, one leads on


@pytest.mark.parametrize("knows", [True, False])
def test_a_chit_that_the_hunter_knows_is_no_news_to_it(knows):
    station = Station()
    station.tile("n1", "ns")
    station.hide("rifle", "n1")
    station.hunter(RED, at="breach")
    if knows:
        station.table.chit[station.tile_at("n1")].known = 1 << RED
    station.turn(RED)
    outlook = station.seen(RED).preview(station.parse("move n"))
    assert outlook.stopped == (not knows)
    assert outlook.view["hunters"][RED]["place"] == ("n1" if knows else "breach")
    (chit,) = outlook.view["chits"]
    assert (chit["kind"], chit["up"]) == (("rifle", True) if knows else (None, False))
    station.play("move n")
    assert not station.can_undo()

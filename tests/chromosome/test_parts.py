"""What is in the box and what it means (C2-C15, B2-B14)."""

from __future__ import annotations

from collections import Counter

import pytest

import chimerical as ch
from chimerical.games.chromosome import words as w
from chimerical.terminal.boards import chromosome as terminal

from .lab import GAME, Lab, P, Q, R

KINDS = ["action", "telepathy", "combat", "build"]


def duel(species="mutor", seats=2, **has):
    """P beside Q, with 3 energy."""
    lab = Lab(seats)
    lab.player(P, species, **has)
    lab.group(P, 10, 3, charged=True)
    lab.group(Q, 16, 2)
    for seat, room in zip(range(2, seats), (2, 6), strict=False):
        lab.group(seat, room, 3)
    return lab


# --- pieces ---


@pytest.mark.rules("C2", "B2")
def test_two_three_or_four_play():
    for seats in (2, 3, 4):
        assert [p["seat"] for p in GAME.new(seats).view(P)["players"]] == list(range(seats))
    for seats in (1, 5):
        with pytest.raises(ch.ChimericalError, match="2 to 4 seats"):
            GAME.new(seats)


@pytest.mark.rules("C3", "B4")
def test_four_species_have_12_tokens_each():
    lab = Lab.new(4)
    while lab.asked == "choose_start":
        lab.play_number(lab.legal()[0])
    players = lab.view(P)["players"]
    assert {player["species"] for player in players} == {"mutor", "ferox", "cadum", "vagus"}
    assert [player["supply"] + player["tokens"] for player in players] == [12] * 4


@pytest.mark.rules("C3")
def test_with_12_tokens_away_there_is_none_to_place():
    lab = duel(active="a")
    for room in (1, 7, 6):
        lab.group(P, room, 3)
    lab.turn(P)
    assert lab.supply(P) == 0
    assert lab.refused("grow into 8") == "C67"
    assert [offer for offer in lab.offers if offer.startswith("grow")] == []


@pytest.mark.rules("C4", "B4")
def test_everybody_has_tracks_of_their_own():
    lab = duel(seats=4, active="b", fortune=4, irradiation=3)
    for seat in (Q, R):
        lab.player(seat, fortune=2, irradiation=1)
    lab.turn(P).do("discard build", "discard fortune")
    assert [lab.irradiation(seat) for seat in range(4)] == [1, 1, 1, 0]
    assert [lab.fortune(seat) for seat in range(4)] == [3, 2, 2, 0]
    assert [p["fortune_spent"] for p in lab.view(P)["players"]] == [True, False, False, False]


@pytest.mark.rules("C5", "C6", "B4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pieces_by_number(seats):
    lab = Lab.new(seats)
    seen = lab.view(P)
    owned = [lab.active(seat) + lab.passive(seat) for seat in range(seats)]
    assert sum(pile["count"] for pile in seen["genes"]) + sum(map(len, owned)) == 64
    assert [pile["kind"] for pile in seen["genes"]] == KINDS
    assert (seen["pool"], seen["deck"], len(seen["players"])) == (10, 12, seats)


@pytest.mark.rules("C5", "B4")
def test_everything_stays_in_the_game_and_nothing_is_added(walks):
    for lab in walks(2):
        assert lab.game.spec.laws(lab.table, lab.box) == []


@pytest.mark.rules("C6", "B5")
def test_the_die_shows_1_to_4(games):
    rolls = Counter(die for lab in games for _, die, _ in lab.heard_of("rolled"))
    assert sorted(rolls) == [1, 2, 3, 4]
    assert min(rolls.values()) > sum(rolls.values()) / 8


# --- the auxiliary board ---


@pytest.mark.rules("C9", "C71")
@pytest.mark.parametrize(("face", "kind"), list(enumerate(KINDS, 1)))
def test_each_kind_has_a_supply_and_a_fate_value(face, kind):
    lab = duel(active="a")
    lab.turn(P).dice(face)
    before = {pile["kind"]: pile["count"] for pile in lab.view(P)["genes"]}
    lab.do("mutate")
    after = {pile["kind"]: pile["count"] for pile in lab.view(P)["genes"]}
    assert after == before | {kind: before[kind] - 1}
    assert lab.active(P) == kind[0]


@pytest.mark.rules("C9", "C15")
@pytest.mark.parametrize(
    ("kind", "price"), [("action", 3), ("telepathy", 2), ("combat", 2), ("build", 2)]
)
def test_each_kind_has_a_price_in_energy(kind, price):
    for energy in (1, 2, 3):
        lab = Lab()
        lab.player(P, active="aat")
        lab.group(P, 10, energy, charged=True)
        lab.group(Q, 2, 1)
        lab.turn(P)
        assert lab.refused(f"evolve {kind}") == ("C56" if energy < price else "")


@pytest.mark.rules("C9")
def test_the_clock_shows_the_rounds_to_come():
    lab = duel()
    lab.prepare()
    assert (lab.view(P)["round"], lab.view(P)["clock"], GAME.print["rounds"]["2"]) == (2, 5, 6)


@pytest.mark.rules("C15", "C4", "C6")
def test_pieces_are_drawn_in_their_colours():
    for kind, colour in zip(KINDS, ("yellow", "purple", "red", "green"), strict=True):
        assert colour in terminal.KINDS[kind]
    assert "blue" in terminal.CUBES
    assert "orange" in terminal.DOSE


@pytest.mark.rules("C15")
def test_genes_come_in_four_kinds():
    lab = duel(active="a").turn(P)
    offered = {offer.split()[1] for offer in lab.offers if offer.startswith("evolve")}
    assert offered == set(KINDS)


# --- the player board ---


@pytest.mark.rules("C10")
def test_the_player_board_shows_genes_and_tracks():
    lab = duel("ferox", active="aatc", passive="b", fortune=3, irradiation=2).turn(P)
    lab.do("impulse 18", "genes")
    board = lab.view(Q)["players"][P]
    assert board["species"] == "ferox"
    assert [gene["id"] for gene in board["genes"] if gene["active"]] == [
        "gene-0-action-1",
        "gene-0-action-2",
        "gene-0-combat-1",
    ]
    assert [gene["id"] for gene in board["genes"] if not gene["active"]] == [
        "gene-0-telepathy-1",
        "gene-0-build-1",
    ]
    assert (board["irradiation"], board["fortune"]) == (2, 3)


COSTS = {
    "mutor": {"supergene": "2E", "exchange": "1E", "takeover": "1A 1T 1E", "repair": "1B 1E"},
    "ferox": {"domination": "1A 1C", "fusion": "2T 1E", "destroy": "2C 1E", "lunge": "1A 1E"},
    "cadum": {"concentration": "1T 1E", "saturation": "1T 1E", "power": "1?", "wave": "2T"},
    "vagus": {"teleportation": "1T 1E", "hotbed": "1E", "giant": "1A 1B 1E", "migration": "1A"},
}


@pytest.mark.rules("C10")
@pytest.mark.parametrize("species", COSTS)
def test_the_player_board_shows_special_actions_with_their_costs(species):
    specials = GAME.print["species"][species]["specials"]
    actions = {key: GAME.print["actions"][key] for key in specials}
    assert {key: special["cost_short"] for key, special in actions.items()} == COSTS[species]
    for key, special in actions.items():
        assert special["text"]
        assert ("room between" in special["cost_more"]) == (key in ("domination", "giant"))
        assert ("token" in special["cost_more"]) == (key == "hotbed")


@pytest.mark.rules("C10")
def test_main_actions_say_what_they_cost():
    lab = duel(active="at").turn(P)
    costs = {action.notation.split()[0]: action.cost_text for action in lab.actions()}
    wanted = {
        "grow": "1 action gene",
        "mutate": "1 action gene, 1 energy",
        "spark": "1 action gene",
        "impulse": "1 telepathy gene",
        "pass": "",
    }
    assert {name: costs[name][: len(cost) or None] for name, cost in wanted.items()} == wanted


# --- irradiation ---


@pytest.mark.rules("C11", "C129")
@pytest.mark.parametrize(("roll", "level", "out"), [(2, 7, False), (1, 8, True)])
def test_irradiation_7_is_survivable_and_more_is_not(roll, level, out):
    lab = duel(seats=3, irradiation=6)
    lab.cubes(10, 2)
    lab.dice(roll, 4)
    lab.radiation()
    assert lab.irradiation(P) == level
    assert lab.out(P) == out
    assert lab.over == out


# --- tokens and groups ---


@pytest.mark.rules("C12")
@pytest.mark.parametrize("side", [True, False])
def test_a_group_lies_with_one_side_up(side):
    lab = Lab()
    lab.group(P, 10, 2, charged=side)
    lab.group(Q, 2, 1)
    lab.turn(P)
    (room,) = (room for room in lab.view(P)["rooms"] if room["id"] == "room-10")
    assert room["group"]["charged"] == side
    assert lab.view(P)["players"][P]["energy"] == (2 if side else 0)


@pytest.mark.rules("C13", "C14")
def test_no_group_is_ever_larger_than_3_and_no_room_has_two(walks):
    largest = 0
    for lab in walks(6):
        held = Counter(owner for owner in lab.table.owner if owner != w.NOBODY)
        tokens = Counter()
        for room in range(1, 21):
            if lab.owner(room) != w.NOBODY:
                assert 1 <= lab.size(room) <= 3
                tokens[lab.owner(room)] += lab.size(room)
                largest = max(largest, lab.size(room))
        for player in lab.view(None)["players"]:
            assert player["tokens"] == tokens[player["seat"]]
            assert bool(held[player["seat"]]) == bool(player["tokens"])
    assert largest == 3


@pytest.mark.rules("C13")
def test_a_group_of_3_takes_no_more():
    lab = duel("vagus", active="aaatt")
    lab.group(P, 8, 1)
    lab.turn(P)
    assert lab.refused("grow 8 2") == ""
    assert lab.refused("grow 10 1") == "R26"
    assert lab.refused("move 1 from 8 to 10") == "C44"
    lab.do("teleportation", "room 8")
    assert lab.refused("room 10") == "S13"


@pytest.mark.rules("C14")
def test_nothing_comes_into_a_room_of_another():
    lab = duel("vagus", active="aaatt").turn(P)
    assert lab.refused("move 2 from 10 to 16") == "C42"
    assert lab.refused("grow into 16") == "C65"
    assert lab.refused("hotbed 16 2") == "S14"
    lab.do("teleportation", "room 10")
    assert (lab.refused("room 16"), lab.refused("room 13")) == ("S13", "")


# --- what others have told ---


@pytest.mark.rules("B9", "C51")
def test_a_used_gene_is_pushed_outwards():
    lab = duel(active="at").turn(P).do("impulse 18")
    assert (lab.active(P), lab.passive(P)) == ("a", "t")


@pytest.mark.rules("B9", "C72")
def test_you_hold_8_genes_at_most():
    for passive, line in (("tttt", "C72"), ("ttt", "")):
        lab = duel(active="aacc", passive=passive).turn(P)
        assert lab.refused("mutate") == line
        assert lab.refused("evolve build") == line
    lab = duel(active="aacc", passive="ttt").turn(P).do("mutate")
    assert len(lab.active(P) + lab.passive(P)) == 8


@pytest.mark.rules("B12")
def test_concentration_puts_down_3_cubes():
    lab = duel("cadum", active="t").turn(P).do("concentration 18")
    assert (lab.power(18), lab.table.pool) == (3, 7)


@pytest.mark.rules("B13")
def test_wave_shifts_power_and_sets_off_a_test():
    lab = duel("cadum", active="tt")
    lab.cubes(6, 3)
    lab.turn(P).dice(4, 2)
    lab.do("wave 6", "room 17")
    assert (lab.power(6), lab.power(17)) == (0, 3)
    assert [seat for seat, *_ in lab.heard_of("tested")] == [Q]


@pytest.mark.rules("B14")
@pytest.mark.parametrize(("destroy_trophies", "trophies"), [(False, {}), (True, {Q: 2})])
def test_destroy_takes_tokens_off_the_board(destroy_trophies, trophies):
    lab = Lab(destroy_trophies=destroy_trophies)
    lab.player(P, "ferox", active="cc")
    lab.group(P, 10, 1, charged=True)
    lab.group(Q, 16, 3)
    lab.turn(P).do("destroy 16")
    assert (lab.size(16), lab.trophies(P)) == (1, trophies)
    assert lab.supply(Q) == (9 if destroy_trophies else 11)

"""What is told as data: events, actions with costs, gains and odds, what is printed."""

from __future__ import annotations

import pytest

from chimerical.core.actions import Amount, Change, Target
from chimerical.games.chromosome import words as w
from chimerical.games.chromosome.declared import A

from .lab import GAME, Lab, P, Q


@pytest.fixture
def lab():
    """P's charged group of 3 beside Q's lone token; a radioactive space near both."""
    lab = Lab()
    lab.player(P, "ferox", active="aatc", fortune=2)
    lab.player(Q, "vagus", active="c", fortune=1)
    lab.group(P, 8, 3, charged=True)
    lab.group(Q, 16, 1)
    lab.cubes(10, 2)
    return lab


# --- events ---


@pytest.mark.rules("C45")
@pytest.mark.parametrize(("moving", "there"), [(True, False), (False, True)])
def test_a_merger_that_costs_the_charge_is_told(moving, there):
    lab = Lab()
    lab.group(P, 8, 1, charged=moving)
    lab.group(P, 10, 1, charged=there)
    lab.group(Q, 2, 1)
    lab.turn(P).do("move 1 from 8 to 10")
    assert lab.heard_of("moved") == [(P, 7, 9, 1)]
    assert lab.heard_of("charge_lost") == [(P, 9)]
    assert "Seat 1's group in room 10 loses its charge." in lab.story(P)


def test_trophies_say_where_they_come_from(lab):
    lab.dice(4, 1)
    lab.turn(P).do("spark", "genes", "commit 0 0", "commit 0 0")
    assert lab.heard_of("trophies_taken") == [(P, Q, 15, 1)]


@pytest.mark.rules("C118")
def test_every_cube_that_decays_is_told_with_its_room(lab):
    for seat in (P, Q):
        lab.player(seat, fortune=0)
    lab.cubes(17, 1)
    lab.radiation()
    assert lab.heard_of("decayed") == [()]
    assert lab.heard_of("cube_lost") == [(9, 1), (16, 0)]


@pytest.mark.rules("R22")
def test_what_an_eliminated_player_leaves_behind_is_told():
    lab = Lab(3)
    lab.player(P, "cadum", active="t")
    lab.player(Q, "mutor", irradiation=7)
    for seat, room in ((P, 1), (Q, 8), (2, 2)):
        lab.group(seat, room, 2, charged=seat == P)
    lab.turn(P).do("saturation")
    assert lab.heard_of("eliminated") == [(Q, True)]
    assert lab.heard_of("vanished") == [(Q, 7, 2)]


# --- actions ---


def told(lab):
    return {action.notation: action for action in lab.actions()}


def test_a_move_says_from_where_to_where(lab):
    move = told(lab.turn(P))["move 2 from 8 to 10"]
    assert (move.verb, dict(move.arguments)) == (
        "move",
        {"room": "room-8", "side": move.arguments["side"], "tokens": 2},
    )
    assert move.targets == (Target("room", "room-8"), Target("to", "room-10"))
    assert move.gain_text == "into power 2, dose +0.8"


def test_an_action_is_an_amount_for_an_amount(lab):
    draw = told(lab.turn(P))["evolve build"]
    assert draw.cost == (Amount("action"), Amount("energy", 2))
    assert draw.gain == (Amount("build"),)
    assert Target("taken", "supply-build") in draw.targets


def test_where_one_picks_among_actions_an_action_is_a_thing_to_pick(lab):
    ways = told(lab.turn(P))
    taken = {
        name: [t.id for t in ways[name].targets if t.role == "takes"]
        for name in ("mutate", "spark", "move 2 from 8 to 10")
    }
    assert taken == {"mutate": ["evolution"], "spark": ["spark"], "move 2 from 8 to 10": []}


@pytest.mark.rules("C53", "C103")
def test_where_no_gene_can_pay_for_any_fortune_is_the_cost(lab):
    lab.player(P, "cadum")
    assert told(lab.turn(P))["power 10"].cost == (Amount("any"),)
    for kind in range(w.KINDS):
        lab.table.player[P].active[kind] = 0
    assert told(lab)["power 10"].cost == (Amount("fortune"),)


@pytest.mark.rules("S2")
def test_an_exchange_takes_one_gene_and_brings_another(lab):
    lab.player(P, "mutor", active="at")
    way = told(lab.turn(P))["exchange action for build"]
    assert way.cost == (Amount("energy"), Amount("action"))
    assert way.gain == (Amount("build"),)
    assert [each.said for each in (*way.cost, *way.gain)] == [False, True, True]


@pytest.mark.rules("S6")
@pytest.mark.parametrize(("size", "gain"), [(2, (Amount("tokens"),)), (3, ())])
def test_a_fusion_with_ones_own_group_says_that_it_grows(size, gain):
    lab = Lab(seats=3)
    lab.player(P, "ferox", active="tt")
    lab.group(P, 9, size, charged=True)
    lab.group(Q, 16, 1)
    trophy = Amount("trophies")
    assert told(lab.turn(P))["fusion 16"].gain == (trophy, *gain), "nobody else could gain by it"
    lab.group(2, 10, 1)
    assert told(lab)["fusion 16"].gain == (trophy,)
    lab.do("fusion 16")
    assert {way: told(lab)[way].gain for way in ("room 9", "room 10")} == {
        "room 9": gain,
        "room 10": (),
    }


@pytest.mark.rules("R33", "R19")
@pytest.mark.parametrize("growth_pays", ["exhausted", "owned"])
def test_a_growth_whose_rooms_are_all_taken_back_costs_what_it_did(growth_pays):
    lab = Lab(growth_pays=growth_pays)
    lab.player(P, "mutor", active="aa")
    lab.group(P, 8, 1)
    lab.group(Q, 16, 1)
    lab.turn(P)
    first = told(lab)["grow into 10"]
    lab.do("grow into 10", "without room 10")
    again = told(lab)["room 10"]
    assert (again.cost, again.gain) == (first.cost, first.gain) == ((Amount("action"),), again.gain)


def test_an_attack_has_its_chance_and_what_fortune_would_change(lab):
    lab.turn(P).do("spark", "genes")
    commit = told(lab)["commit 0 0"]
    assert (commit.odds.least, commit.odds.mean, commit.odds.most) == (4, 5.5, 7)
    assert commit.odds.chance == 13 / 16  # 3 against 1
    assert commit.odds.changes == (Change("fortune", chance=15 / 16),)


def test_a_roll_says_what_each_face_and_another_roll_would_bring(lab):
    lab.ask(P)
    lab.cubes(10, 2)
    lab.dice(1)
    lab.radiation()
    keep, again = told(lab)["keep"], told(lab)["re-roll"]
    assert keep.odds.mean == 4.0  # a threat of 5 and a roll of 1
    assert keep.odds.changes == (Change("reroll", mean=2.5),)
    assert [face.gain for face in again.odds.faces] == [
        (Amount("irradiation", n),) for n in (4, 3, 2, 1)
    ]
    assert again.cost == (Amount("fortune"),)


def test_a_gene_by_the_die_comes_with_each_face(lab):
    faces = told(lab.turn(P))["mutate"].odds.faces
    kinds = {face.face: face.gain[0].what for face in faces}
    assert kinds == {1: "action", 2: "telepathy", 3: "combat", 4: "build"}


def test_a_room_knows_every_action_that_touches_it(lab):
    seen = lab.turn(P).seen(P)
    verdicts = {v.action.notation: v.against for v in seen.about("room-16")}
    assert verdicts["impulse 16"] is None
    assert verdicts["takeover 16"].id == "C136"
    assert verdicts["grow 16 1"].id == "C64"


def test_a_preview_stops_before_the_dice_and_shows_what_is_certain(lab):
    seen = lab.turn(P).seen(P)
    outlook = seen.preview(A.move(7, _side(lab, 7, 9), 1))
    assert not outlook.stopped
    changed = {(each.id, each.field) for each in outlook.changes}
    assert ("group-0-8", "size") in changed
    assert outlook.view["moved"]


def _side(lab, room, to):
    around = lab.box.layout[0].next
    return next(side for side in range(w.SIDES) if around[room * w.SIDES + side] == to)


# --- what is printed ---


def test_everything_printed_names_a_line_of_the_rulebook():
    rules = {rule.id for rule in GAME.rulebook}
    for part in ("actions", "genes", "events"):
        assert {each["rule"] for each in GAME.print[part].values()} <= rules


def test_ids_are_unique_and_stay(walks):
    groups = {}
    for lab in walks(games=3):
        view = lab.view(None)
        for room in view["rooms"]:
            if room["group"]:
                whose = room["group"]["owner"], room["id"]
                assert groups.setdefault(room["group"]["id"], whose) == whose
        players = view["players"]
        ids = [room["id"] for room in view["rooms"]]
        ids += [room["group"]["id"] for room in view["rooms"] if room["group"]]
        ids += [pile["id"] for pile in view["genes"]]
        ids += [thing["id"] for p in players for thing in (p, *p["genes"], *p["trophies"])]
        assert len(set(ids)) == len(ids)

"""The drawing of Chromosome: what a player finds on the screen, and where."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from heapq import nlargest

import pytest

import chimerical as ch
import drawings
from chimerical.core.actions import Amount
from chimerical.core.seen import Seen
from chimerical.games.chromosome.declared import A
from chimerical.terminal.artist import PlainArtist, Stage
from chimerical.terminal.boards import chromosome as artist
from chimerical.terminal.choices import listing
from chimerical.terminal.screen import decision_screen
from drawings import PLAYERS, SIZES, drawn, keeps_to_its_stage, plain, terminal

from .lab import GAME, Lab, P, Q


def walk(seats: int, seed: int) -> Iterator[ch.Match]:
    """A game of random moves, at each choice."""
    match, chance = GAME.new(seats, seed), random.Random(seed)
    while not match.over:
        yield match
        match.play_number(chance.choice(match.legal()))


def played(moves: int, seats: int = 4, seed: int = 1) -> ch.Match:
    return drawings.played(GAME, moves, seats, seed)


@pytest.fixture
def lab() -> Lab:
    """P has two groups and a radioactive space next to one of them; Q is near."""
    lab = Lab(seats=2)
    lab.player(P, "ferox", active="aatc", passive="tb", fortune=3, irradiation=2, trophies={Q: 1})
    lab.player(Q, "vagus", active="aa", fortune=1)
    lab.group(P, 8, 3, charged=True)
    lab.group(P, 13, 2)
    lab.group(Q, 16, 1)
    lab.cubes(10, 4)
    return lab


# --- the drawing ---


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moves", [0, 4, 20, 45, 70])
def test_a_decision_fits_the_window(size: tuple[int, int], moves: int) -> None:
    match = played(moves)
    assert match.seat is not None
    lines = decision_screen(terminal(*size), match, match.seat, PLAYERS, 0)
    assert len(lines) < size[1]
    assert max(text.cell_len for text in lines) <= size[0]


@pytest.mark.parametrize("moves", [0, 45, 9999])
def test_a_drawing_keeps_to_its_stage(moves: int) -> None:
    widths = (30, 40, 57, 71, 80, 97, 100, 120, 140, 200)
    keeps_to_its_stage(played(moves), widths, (0, 1, 5, 9, 14, 20, 30, 60))


@pytest.mark.parametrize(("width", "height"), [(80, 60), (100, 60), (140, 60), (60, 60), (40, 99)])
def test_the_whole_table_is_on_a_tall_screen(lab: Lab, width: int, height: int) -> None:
    lab.turn(P)
    shown = drawn(lab, width, height, players=PLAYERS)
    for words in (
        "1●",
        "1○",
        "2○",
        "◆4",
        "AATC/tb",
        "irradiation 2/7",
        "fortune 3",
        "trophies 1x2",
    ):
        assert words in shown
    for words in ("round 1 of 6", "pool ◆6", "Domination 1A 1C", "Teleportation 1T 1E"):
        assert words in shown
    assert "tokens 5+7" in shown
    assert "energy 5" in shown  # a group of 3 and a trophy


def test_rooms_say_what_may_enter_and_who_is_there(lab: Lab) -> None:
    lab.cubes(8, 2)
    lab.turn(P)
    assert re.search(r"│19 +3\+│", drawn(lab))
    assert re.search(r"│1●●● +│", drawn(lab))
    assert "│8 1●3◆2│" in drawn(lab, 80, 12)  # where there is little room
    assert "8 1●3 ◆2" in drawn(lab, 30, 60)  # and where there is none for hexes


def test_a_crowded_room_is_told_apart_where_the_map_can_be_wider() -> None:
    """A group and cubes in room 13: "131○2◆4" says nothing."""
    lab = Lab(seats=3)
    for player, species in ((P, "ferox"), (Q, "vagus"), (2, "mutor")):
        lab.player(player, species, active="aa")
    lab.group(P, 13, 2)
    lab.cubes(13, 4)
    shown = drawn(lab, 80, 14, players=PLAYERS)
    assert re.search(r"│13 .*1○○◆4│", shown)
    assert re.search(r"^▶?1 you", shown, re.M), "the players stand below"


def test_a_room_that_was_torn_out_is_a_hole(lab: Lab) -> None:
    lab.remove(9, 17, 18, 19)
    lab.turn(P)
    assert not re.search(r"│(9|17|18|19) ", drawn(lab))
    assert re.search(r"│13 ", drawn(lab))


@pytest.mark.rules("C8")
@pytest.mark.parametrize("events", [True, False])
def test_rooms_are_red_where_events_are_in_play(events: bool) -> None:
    lab = Lab(seats=2, events=events)
    lab.group(P, 8, 1)
    lab.group(Q, 16, 1)
    lab.turn(P)
    tiles = (lab.game.print["rooms"][room["id"]] for room in lab.view(P)["rooms"])
    red = {tile["number"] for tile in tiles if tile["red"]}
    assert red == ({9, 10, 17, 18, 19} if events else set())
    lines = artist.draw(lab.view(P), GAME.text, Stage(100, 60, print=lab.game.print))
    shown = {
        int(number)
        for text in lines
        for span in text.spans
        if span.style == artist.RED and (number := text.plain[span.start : span.end].strip())
    }
    assert shown == red


def test_an_event_is_told_while_it_is_in_force(lab: Lab) -> None:
    lab.event("ventilation_failure")
    lab.turn(P)
    assert "Ventilation failure: this round sterility is 1 less" in drawn(lab)
    assert re.search(r"│19 +2\+│", drawn(lab))


def test_a_surge_shows_in_the_power(lab: Lab) -> None:
    lab.event("core_surge")
    lab.turn(P)
    assert "◆6" in drawn(lab)


def test_what_radiation_would_do_is_foretold(lab: Lab) -> None:
    lab.player(P, irradiation=6)
    lab.turn(P)
    assert "6/7 +2.5 dies 75 %" in drawn(lab, 140)  # power 4, one group next to it: 1 to 4 more


def test_a_fight_is_drawn_with_its_odds(lab: Lab) -> None:
    lab.turn(P).do("spark", "room 8")
    while lab.asked == "pay_genes":
        lab.do("genes")
    assert lab.asked == "commit"
    shown = drawn(lab, 140)
    assert "Spark: Seat 1 in room 8, 3 + d4, against Seat 2 in room 16, 1 + d4" in shown
    assert "win 81 %, tie 13 %, lose 6 % if nobody adds more" in shown


def test_before_a_fight_the_odds_say_what_the_defender_could_add(lab: Lab) -> None:
    lab.turn(P).do("spark", "room 8")
    while lab.asked == "pay_genes":
        lab.do("genes")
    told = {a.notation: a.gain_text for a in lab.actions()}
    assert told["commit 1 0"] == (
        "at worst win 81 %; if the defender adds nothing, win 94 %, tie 6 %, lose 0 %"
    )
    lab.do("commit 1 0")  # the defender has the last word
    told = {a.notation: a.gain_text for a in lab.actions()}
    assert told["commit 0 1"] == "win 6 %, tie 13 %, lose 81 %"


def test_a_target_says_what_the_defender_could_add(lab: Lab) -> None:
    lab.group(Q, 5, 2)
    lab.turn(P).do("spark", "room 8")
    told = {a.notation: a.gain_text for a in lab.actions()}
    assert told["room 16"] == (
        "at worst win 63 %; if nobody adds anything, win 81 %, tie 13 %, lose 6 %"
    )


def test_who_can_add_nothing_leaves_the_odds_as_they_are(lab: Lab) -> None:
    lab.player(Q, fortune=0)
    lab.turn(P).do("spark", "room 8")
    while lab.asked == "pay_genes":
        lab.do("genes")
    told = {a.notation: a.gain_text for a in lab.actions()}
    assert told["commit 1 0"] == "win 94 %, tie 6 %, lose 0 %"


def test_what_is_due_is_said(lab: Lab) -> None:
    lab.turn(P).do("evolve combat")
    assert "Due: 1 action gene, 2 energy" in drawn(lab)


def test_a_gene_of_any_kind_is_due_as_such() -> None:
    lab = Lab(seats=2)
    lab.player(P, "cadum", active="at", fortune=0)
    lab.group(P, 8, 1)
    lab.group(Q, 16, 1)
    lab.cubes(10, 2)
    lab.turn(P).do("power 10")
    assert "Due: 1 gene of any kind" in drawn(lab)


def test_a_cost_says_where_only_fortune_can_pay_it() -> None:
    lab = Lab(seats=2)
    lab.player(P, "mutor", active="a", fortune=2)
    lab.group(P, 8, 2, charged=True)
    lab.group(Q, 16, 1)
    lab.turn(P)
    told = {a.notation: a for a in lab.actions()}
    by_fortune = "one gene by fortune"
    assert by_fortune not in told["grow into 10"].remarks
    assert told["repair"].cost == (Amount("energy"), Amount("fortune"))
    assert by_fortune in told["repair"].remarks
    assert told["takeover 16"].cost_text == "1 action gene, 1 energy, 1 fortune"
    assert by_fortune in told["takeover 16"].remarks
    lab.player(P, fortune=0)
    assert by_fortune not in lab.describe(A.repair()).remarks  # it cannot be paid at all


def test_a_first_gene_by_fortune_is_told_for_every_main_action() -> None:
    lab = Lab(seats=2)
    lab.player(P, "mutor", fortune=2)
    lab.group(P, 8, 2, charged=True)
    lab.group(Q, 16, 1)
    lab.turn(P)
    told = {a.notation: a for a in lab.actions()}
    costs = {
        "grow 8 1": "1 fortune",
        "grow into 10": "1 fortune",
        "evolve telepathy": "1 energy, 1 fortune",
        "mutate": "1 energy, 1 fortune",
        "spark": "1 fortune, 1 energy per room between",
        "impulse 10": "1 fortune",
    }
    for notation, cost in costs.items():
        assert told[notation].cost_text == cost
        assert "one gene by fortune" in told[notation].remarks


def test_growth_names_its_rooms_while_it_spreads() -> None:
    lab = Lab(seats=2)
    lab.player(P, "mutor", active="aa", fortune=1)
    lab.group(P, 1, 1)
    lab.group(Q, 16, 1)
    lab.turn(P).do("grow into 10")
    told = {a.notation: a for a in lab.actions()}
    assert told["done"].label == "Grow into room 10"
    assert told["room 8"].cost_text == "1 action gene"
    lab.do("room 8")
    told = {a.notation: a for a in lab.actions()}
    assert told["done"].label == "Grow into rooms 8 and 10"
    assert (told["done"].cost_text, told["done"].touches) == (
        "2 action genes",
        ("room-8", "room-10"),
    )
    assert told["room 7"].cost_text == "1 fortune"
    assert told["room 7"].remarks == ("one gene by fortune",)
    assert drawn(lab).count("new") == 2
    lab.do("done", "genes")
    assert "new" not in drawn(lab)


def test_one_does_not_force_oneself_but_rolls_again(lab: Lab) -> None:
    lab.player(P, irradiation=5)
    lab.ask(P, Q)
    lab.dice(2)
    lab.radiation()
    labels = {lab.seat: lab.describe(A.reroll()).label}
    lab.do("keep")
    labels[lab.seat] = lab.describe(A.reroll()).label
    assert labels == {P: "Roll your 2 again", Q: "Force a re-roll of Seat 1's 2"}


def test_what_has_to_be_paid_on_top_is_with_the_special_actions(lab: Lab) -> None:
    lab.turn(P)
    shown = drawn(lab, 140)
    assert "Domination 1A 1C +1E per room between" in shown
    assert "Giant 1A 1B 1E +1E per room between" in shown
    assert "Hotbed 1E +1A per token" in shown


def test_little_room_still_says_what_may_enter() -> None:
    match = GAME.new(2, seed=11)
    while match.decision and match.decision.kind != "turn":
        match.play_number(match.legal()[0])
    shown = plain(decision_screen(terminal(80, 24), match, match.seat or 0, PLAYERS, 0))
    assert re.search(r"│17 3\+? +│", shown)


def test_wasted_energy_is_told_before_it_is_paid(lab: Lab) -> None:
    lab.turn(P).do("evolve combat", "genes")
    told = {action.label: action.gain_text for action in lab.actions()}
    assert told["Discharge your 3 tokens in room 8"] == "+3 energy, 1 wasted"
    assert told["Hand in a trophy of Seat 2"] == "+2 energy"


def test_what_is_named_to_pay_is_told_and_drawn(lab: Lab) -> None:
    lab.turn(P).do("evolve combat", "genes", "room 8")
    assert "Due: nothing more, 1 energy wasted · named: room 8" in drawn(lab)
    told = {a.notation: a for a in lab.actions()}
    assert told["done"].label == "Pay with your 3 tokens in room 8"
    assert (told["done"].cost_text, told["done"].touches) == ("3 energy", ("room-8",))
    assert told["done"].remarks == ("1 wasted",)
    assert told["without room 8"].label == "Take back your 3 tokens in room 8"
    lab.do("without room 8", "trophy seat2")
    assert "Due: nothing more · named: a trophy of Seat 2" in drawn(lab)
    assert "trophies 1x2-1" in drawn(lab)
    told = {a.notation: a for a in lab.actions()}
    assert told["done"].label == "Pay with a trophy of Seat 2"
    assert (told["done"].cost_text, told["done"].touches) == ("2 energy", ("trophy-0-1",))


def test_a_re_roll_says_what_the_roll_means(lab: Lab) -> None:
    lab.player(P, irradiation=5)
    lab.ask(P)
    lab.dice(1)
    lab.radiation()
    told = {a.notation: a for a in lab.actions()}
    assert told["keep"].label == "Keep the 1"
    assert told["keep"].gain_text == "+4 irradiation: eliminated"
    assert told["re-roll"].gain_text == "+1 25 %, +2 25 %, +3 25 %, +4 25 %, eliminated 50 %"
    assert "Roll: Seat 1 has a 1 against 5" in drawn(lab)


def test_the_turn_and_the_starting_player_are_marked(lab: Lab) -> None:
    lab.turn(P, start=Q)
    shown = drawn(lab, 80, 60, players=PLAYERS)
    assert re.search(r"▶1 you", shown)
    assert re.search(r" 2 a +Vagus★", shown)
    assert "Seat 1's turn (move, action)" in shown


# --- sentences ---


def test_standing_answers_are_told(lab: Lab) -> None:
    lab.turn(P).do("seat1 rerolls ask", "seat1 rerolls mine", "seat2 rerolls never")
    assert lab.story(P)[-3:] == [
        "Seat 1 will be asked at every roll.",
        "Seat 1 will be asked at own rolls only.",
        "Seat 2 will never be asked.",
    ]


@pytest.mark.parametrize(
    ("offer", "told"),
    [
        ("discard build", "Seat 1 sheds a build gene."),
        ("discard fortune", "Seat 1 lets fortune stand in for a build gene."),
    ],
)
def test_a_gene_is_shed_or_spared(lab: Lab, offer: str, told: str) -> None:
    lab.player(P, active="b")
    since = len(lab.turn(P).events)
    lab.do(offer)
    assert lab.story(P, since) == [told, "Seat 1 recovers by 1: level 1."]


# --- marks and lists ---


def test_rooms_carry_the_numbers_of_the_actions_unless_it_is_their_own(lab: Lab) -> None:
    marks = {"room-8": "8", "room-13": "2"}
    stage = Stage(100, 60, marks=marks, print=GAME.print)
    rows = plain(artist.draw(lab.view(P), GAME.text, stage)).splitlines()
    above = [rows[n - 1] for n, row in enumerate(rows) if re.search(r"│(8|13) ", row)]
    assert not any("8" in row for row in above)
    assert any(re.search(r"[┌┬├┴┼]2─", row) for row in above)


def test_moves_are_gathered() -> None:
    """However many there are, "pass" stays on the screen: the three longest lists of a game."""
    turns = (
        match.copy() for match in walk(4, 3) if match.decision and match.decision.kind == "turn"
    )
    for match in nlargest(3, turns, key=lambda match: len(match.legal())):
        assert len(match.legal()) > 30
        lines = decision_screen(terminal(80, 24), match, match.seat or 0, PLAYERS, 0)
        assert len(lines) <= 23
        assert "pass" in plain(lines)


def test_a_wave_says_what_it_would_take() -> None:
    lab = Lab(seats=3)
    lab.player(P, "cadum", active="tt")
    lab.group(P, 16, 1)
    lab.group(Q, 20, 2)
    lab.cubes(19, 5)
    lab.turn(P).do("wave 19")
    told = {action.notation: action.gain_text for action in lab.actions()}
    assert told["room 16"] == (
        "Seat 1 loses 1.0 tokens on average, Seat 2 loses 1.8 tokens on average"
    )
    assert told["room 7"] == ""


def crowded() -> Lab:
    """A turn with about forty actions."""
    lab = Lab(seats=2)
    lab.player(P, "cadum", active="tta")
    lab.group(P, 1, 2, charged=True)
    lab.group(Q, 2, 2)
    lab.turn(P)
    return lab


def test_a_long_list_becomes_its_verbs() -> None:
    lab = crowded()
    shown = listing(lab.actions(), lab.view(P), PlainArtist(), 80, 16)
    words = plain(shown.lines)
    assert re.search(r"^ *[0-9]+ impulse … +Impulse: 2 cubes into room …", words, re.M)
    assert re.search(r"^ *[0-9]+ concentration … +Concentration: 3 cubes", words, re.M)
    everything = [action for meant in shown.keys.values() for action in meant]
    assert sorted(everything) == sorted(lab.legal())


def test_a_verb_lists_its_own_actions_by_room() -> None:
    lab = crowded()
    impulses = [action for action in lab.actions() if action.notation.startswith("impulse")]
    shown = listing(impulses, lab.view(P), PlainArtist(), 80, 8, narrowed=True)
    assert "Impulse: 2 cubes into" in plain(shown.lines)
    rooms = {action.notation.split()[1]: (action.id,) for action in impulses}
    assert shown.keys == rooms


# --- other eyes ---


@pytest.mark.parametrize("size", [(100, 50), (80, 24)])
def test_ascii_terminals_get_no_other_signs(lab: Lab, size: tuple[int, int]) -> None:
    lab.turn(P)
    made = terminal(*size)
    made.unicode = False
    made.show(decision_screen(made, lab, P, PLAYERS[:2], 0))
    shown = made.console.file.getvalue()  # type: ignore[attr-defined]
    assert shown.isascii()
    assert "?" not in shown.replace("do?", "")
    assert "1***" in shown


def test_a_game_that_is_over_is_drawn_for_everyone() -> None:
    match = played(9999)
    assert match.over
    for view in (Seen(match, None, everything=True).view, match.view(None)):
        shown = plain(
            artist.draw(view, GAME.text, Stage(100, 40, players=PLAYERS, print=GAME.print))
        )
        assert "'s turn" not in shown
        assert "dies" not in shown
        assert GAME.text["endings"][match.ending] in shown
        alive = [p for p in view["players"] if not p["out"]]
        assert all(f"{view['scores'][player['seat']]} pt" in shown for player in alive)
        assert shown.count("eliminated") == match.seats - len(alive)
        assert all(sum(p["points"].values()) == view["scores"][p["seat"]] for p in alive)
        assert shown.count("for irradiation") == len(alive)


def test_the_end_says_what_points_are_for(lab: Lab) -> None:
    lab.player(Q, irradiation=6)
    lab.turn(P)
    lab.table.clock = 1
    while not lab.over:
        lab.sit_out()
    parts = {player["seat"]: player["points"] for player in lab.view(P)["players"]}
    assert {seat: sum(each.values()) for seat, each in parts.items() if each} == {
        seat: points for seat, points in enumerate(lab.scores) if not lab.out(seat)
    }
    shown = drawn(lab)
    assert f"{2 * lab.fortune(P)} for fortune" in shown  # a point is worth two
    assert f"-{lab.irradiation(P)} for irradiation" in shown


def test_the_legend_names_every_gene() -> None:
    shown = plain(artist.legend(GAME.text))
    for word in ("A action", "T telepathy", "C combat", "B build", "★", "3+"):
        assert word in shown

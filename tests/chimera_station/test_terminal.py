"""The drawing of Chimera Station: what a player finds on the screen, and where."""

from __future__ import annotations

import re

import pytest

import chimerical as ch
import drawings
from chimerical.core.seen import Seen
from chimerical.games.chimera_station import words as w
from chimerical.games.chimera_station.printed import perk_text
from chimerical.terminal import hexplan
from chimerical.terminal.artist import PlainArtist, Stage
from chimerical.terminal.boards import chimera_station as artist
from chimerical.terminal.choices import listing
from chimerical.terminal.hexplan import Cell, Row, Scale
from chimerical.terminal.reading import read_action
from chimerical.terminal.screen import decision_screen
from drawings import PLAYERS, SIZES, drawn, keeps_to_its_stage, plain, terminal

from .station import GAME, P, Q, Station, perk


def played(moves: int, seats: int = 3, seed: int = 4) -> ch.Match:
    return drawings.played(GAME, moves, seats, seed)


@pytest.fixture
def table() -> Station:
    """A turn with two different workers in the pool and some on the board."""
    table = Station(seats=2, round=3)
    table.player(P, coins=7, food=1, pool="bl", perks="mint savant")
    table.tile("gardens", "0,-1")
    table.tile("freelancer-dormitories", "1,-1")
    table.worker(Q, "bc", at="gardens")
    table.worker(Q, "t", at="refinery")
    table.worker(P, "l", at="lab-a")
    table.worker(P, "", at="lounge")
    table.worker(P, "cc")
    table.worker(P)
    table.turn(P)
    return table


# --- hexes ---


def test_hexes_lie_like_bricks_with_joined_walls() -> None:
    cells = {
        (0, 0): Cell([Row([("a", "")], [("1", "")])], ("7", "")),
        (1, 0): Cell([Row([("b", "")])]),
        (0, 1): Cell([Row([("far too long", "")], [("2", "")])]),
    }
    assert plain(hexplan.draw(cells, Scale(5, 1))) == (
        "┌7────┬─────┐\n│a   1│b    │\n└──┬──┴──┬──┘\n   │far 2│\n   └─────┘"
    )


def test_a_hex_without_walls_above_is_one_line() -> None:
    cells = {(0, 0): Cell([Row([("a", "")])]), (-1, 1): Cell([Row([("b", "")])])}
    assert plain(hexplan.draw(cells, Scale(3, 1, walls=False))) == "  │a  │\n│b  │"


def test_the_size_is_known_before_drawing() -> None:
    places = [(0, 0), (2, 0), (-1, 1)]
    for scale in (Scale(9, 2), Scale(7, 1), Scale(5, 1, walls=False)):
        lines = hexplan.draw({place: Cell() for place in places}, scale)
        assert len(lines) == hexplan.height(places, scale)
        assert max(text.cell_len for text in lines) == hexplan.width(places, scale)


# --- the drawing ---


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moves", [0, 5, 30, 60, 80])
def test_a_decision_fits_the_window(size: tuple[int, int], moves: int) -> None:
    match = played(moves)
    assert match.seat is not None
    lines = decision_screen(terminal(*size), match, match.seat, PLAYERS[:3], 0)
    assert len(lines) < size[1]
    assert max(text.cell_len for text in lines) <= size[0]


@pytest.mark.parametrize("moves", [0, 60, 9999])
def test_a_drawing_keeps_to_its_stage(moves: int) -> None:
    widths = (30, 40, 57, 71, 80, 97, 100, 120, 137, 140, 200)
    keeps_to_its_stage(played(moves), widths, (0, 1, 5, 9, 14, 20, 30, 60))


@pytest.mark.parametrize(("width", "height"), [(80, 60), (100, 60), (140, 60), (60, 60), (40, 99)])
def test_the_whole_table_is_on_a_tall_screen(table: Station, width: int, height: int) -> None:
    shown = drawn(table, width, height, players=PLAYERS)
    for words in ("Gardens", "Refinery", "Lab A●1l", "Lounge ●1", "Supply", "Reactor", "Monolith"):
        assert words in shown
    assert "●2bc" in shown
    assert "●2t" in shown
    assert re.search(r"\$7 +food 1/3", shown)
    assert re.search(r"pool 1b 1l", shown)
    assert "w3cc w4" in shown.replace("\n", " ")
    assert "Mint" in shown
    assert "Savant" in shown


def test_names_are_as_long_as_the_hexes_allow(table: Station) -> None:
    assert "Freelanc" in drawn(table, 100, 25)
    assert "Dormitories" in drawn(table, 200, 60)
    for words in (*GAME.text["modules"].values(), *GAME.text["perks"].values()):
        assert len(words["short"]) <= 8


def test_no_two_pieces_have_the_same_short_name() -> None:
    modules, perks = GAME.text["modules"], GAME.text["perks"]
    short = [words["short"] for words in (*modules.values(), *perks.values())]
    assert len(set(short)) == len(short)
    assert list(modules) == list(w.MODULE_NAMES)
    assert list(perks) == list(w.PERK_NAMES)


def test_free_spaces_show_their_bonus_and_their_name(table: Station) -> None:
    shown = drawn(table, 140, 60)
    assert "pt/round" in shown
    assert "-3,2" in shown
    assert "0,-1" not in shown  # covered


def test_slot_b_is_locked_at_first() -> None:
    table = Station()
    table.worker(P)
    table.turn(P)
    assert "locked" in drawn(table)


def test_open_rewards_stand_in_the_gaps_of_the_reactor(table: Station) -> None:
    assert "[" not in drawn(table, 100, 25)
    table.reactor("monolith", "newsroom")
    assert "R2 [1 point] · R3 [1 food]" in drawn(table, 100, 25)
    assert "Monolith $7 +14" in drawn(table, 100, 25)


def test_the_start_player_and_the_turn_are_marked(table: Station) -> None:
    table.marker(Q)
    shown = drawn(table, 100, 40, players=PLAYERS)
    assert re.search(r"^▶1 you", shown, re.M)
    assert re.search(r"^ 2 a +★", shown, re.M)


# --- marks ---


def test_places_carry_the_numbers_of_the_actions() -> None:
    table = Station(seats=2, round=3)
    table.tile("gardens", "0,-1")
    table.worker(P)
    table.turn(P)
    numbers = {action.notation: n for n, action in enumerate(table.actions(), 1)}
    shown = drawn(table, 100, 30)
    assert re.search(rf"{numbers['w1 gardens']}─+[┴┬]", shown)
    assert re.search(rf"\b{numbers['w1 refinery']} Refinery", shown)
    assert f"{numbers['w1 lounge']}:Lounge" in shown
    small = drawn(table, 80, 16)
    assert f"{numbers['w1 gardens']}:Gard" in small
    assert f"{numbers['w1 refinery']}:Refinery" in small


def test_spaces_to_build_on_carry_numbers(table: Station) -> None:
    table.plays("w4 constructor", "build monolith")
    assert "building Monolith" in drawn(table)
    number = [action.notation for action in table.actions()].index("at 0,1") + 1
    assert f"{number}:2 coi" in drawn(table, 80, 16)


def test_what_the_decision_is_about_is_never_cut() -> None:
    table = Station()
    table.player(P, card=1, coins=1)
    table.worker(P)
    table.turn(P)
    table.play("flush")
    small = drawn(table, 80, 7)
    assert "Reactor 1:R1" in small
    assert "Not everything fits" in small


# --- lists ---


def test_workers_that_may_go_far_are_told_by_the_worker(table: Station) -> None:
    actions = table.actions()
    shown = listing(actions, table.view(P), PlainArtist(), 80, 14)
    assert len(shown.lines) <= 14
    assert re.search(r"^ 1 w3cc …  Send worker 3 \(2 claws\) …: ", plain(shown.lines), re.M)
    numbers = {action.notation: action.id for action in actions}
    assert numbers["w3cc gardens"] in shown.keys["1"]  # occupied
    assert numbers["w4 hydroponics"] in shown.keys["2"]


def test_a_single_sort_of_worker_is_listed_with_gains() -> None:
    table = Station(seats=2, round=3)
    table.tile("gardens", "0,-1")
    table.worker(P)
    table.turn(P)
    shown = plain(listing(table.actions(), table.view(P), PlainArtist(), 100, 10).lines)
    assert "w1  Send plain worker 1 to …" in shown
    assert "(+3 coins)" in shown


def test_a_placement_can_be_said_in_many_ways(table: Station) -> None:
    for words in ("w3cc refinery", "W3CC  Refinery"):
        assert table.notation(read_action(table, words)) == "w3cc refinery"


def test_tiles_to_discard_are_told_apart_by_name(table: Station) -> None:
    table.player(P, card=1)
    table.plays("flush")
    shown = plain(listing(table.actions(), table.view(P), PlainArtist(), 80, 14).lines)
    assert "1 discard 1  Discard the" in shown
    table.plays("discard 2")
    assert [space["leaving"] for space in table.view(P)["reactor"]].index(True) == 1
    assert "to be discarded" in drawn(table, 80, 99)
    assert re.search(r"R2 \S+ discarded", drawn(table, 80, 20))


def test_new_components_are_named_as_they_are(table: Station) -> None:
    table.plays("w3cc lab")
    labels = {a.notation: f"{a.label}: {a.gain_text}" for a in table.actions()}
    assert labels["become bc"] == (
        "End up with 1 brain, 1 claw: claw to your pool, brain from your pool"
    )


def test_a_shop_is_for_those_who_can_pay(table: Station) -> None:
    assert "a brain for 2 coins" in table.describe(table.parse("w4 academy")).gain_text
    table.player(P, coins=1)
    assert "too poor to buy" in table.describe(table.parse("w4 academy")).gain_text


# --- gains as they will be ---


def promised(table: Station, parts: str, place: str) -> str:
    return gain(table, table.placement(parts, place))


def gain(table: Station, action: str) -> str:
    """What an action brings, as it is told."""
    return table.describe(table.parse(action)).gain_text


@pytest.mark.parametrize(
    ("parts", "place", "gain"),
    [
        ("", "refinery", "+3 coins"),
        ("t", "refinery", "+4 coins"),
        ("tt", "refinery", "+4 coins"),
        ("", "lounge", "+1 coin or food"),
        ("t", "lounge", "+2 coins or food"),
        ("t", "cargo-bay", "+3 coins, +3 food"),
        ("t", "gardens", "+1 leaf"),
        ("tt", "gardens", "+2 leaves"),
        ("t", "genetics-vat", "a tentacle for 2 coins, or collect 3"),
        ("bt", "refinery", "+1 point, +4 coins, 1 by brain"),
    ],
)
@pytest.mark.rules("S725", "S727")
def test_a_gain_counts_the_workers_tentacles(parts: str, place: str, gain: str) -> None:
    table = Station()
    table.player(P, coins=2)
    table.tile("cargo-bay", "0,-1")
    table.tile("gardens", "1,-1")
    table.worker(P, parts)
    table.worker(P, "cc")
    table.turn(P)
    assert promised(table, parts, place) == gain


@pytest.mark.rules("S729", "S732")
@pytest.mark.parametrize(("option", "coins"), [("per_worker", 4), ("per_turn", 3)])
def test_an_extra_that_is_due_already_is_not_promised_again(option: str, coins: int) -> None:
    table = Station(tentacle_goods=option)
    table.player(P, perks="dispatch")
    for parts in ("", "t", "lt"):
        table.worker(P, parts)
    table.turn(P)
    table.send("", "dispatch")
    table.send("t", "lounge")
    table.play("coin")
    assert promised(table, "lt", "refinery") == f"+{coins} coins"
    assert promised(table, "lt", "hydroponics") == "+3 food"


@pytest.mark.rules("S681", "S682")
def test_a_gain_counts_the_prime_specimen_once_a_turn() -> None:
    table = Station()
    table.player(P, coins=5, perks="prime-specimen lounge-lizard")
    table.worker(P, "b")
    table.worker(P)
    table.turn(P)
    scored = "1 by brain, 1 by the Prime Specimen"
    assert promised(table, "b", "refinery") == f"+2 points, +3 coins, {scored}"
    assert promised(table, "", "refinery") == "+3 coins"
    assert promised(table, "", "lounge") == "+3 points, +1 coin or food, 1 by the Prime Specimen"
    table.send("", "constructor")
    assert gain(table, "build life-support") == "+5 points, 1 by the Prime Specimen"
    table.play("build life-support")
    assert gain(table, "at 1,-1") == "+2 points"  # the turn has scored already


# --- perks tell their whole rule ---


@pytest.mark.parametrize(
    ("slug", "words"),
    [
        ("dispatch", "once the Splicing Lab phase is over, the worker here is placed again"),
        ("conference", "nobody is recalled or displaced from here"),
        ("foundry", "pay for one of its tiles, build it and activate it"),
        ("beggars-alley", "every rival may give you 1 coin or 1 food and score 1 for it"),
        ("thug", "a tentacle worker"),
    ],
)
def test_a_perk_tells_its_whole_rule(slug: str, words: str) -> None:
    assert words in perk_text(GAME, perk(slug))


def test_a_perk_tells_the_rule_of_its_table() -> None:
    free = GAME.with_options({"foundry_pays": False, "workshop_pays": False})
    for slug in ("foundry", "workshop"):
        assert "without paying" in perk_text(free, perk(slug))
        assert "pay for" in perk_text(GAME, perk(slug))
    assert GAME.box.values["perks.morale_center.end"] == [
        "3 points per worker with 2 or more parts"
    ]


# --- other eyes ---


def test_ascii_terminals_get_no_other_signs(table: Station) -> None:
    made = terminal(100, 50)
    made.unicode = False
    made.show(decision_screen(made, table, P, PLAYERS[:2], 0))
    shown = made.console.file.getvalue()  # type: ignore[attr-defined]
    assert shown.isascii()
    assert "?" not in shown.replace("where?", "")
    assert "+--" in shown


def test_a_game_that_is_over_is_drawn_for_everyone() -> None:
    match = played(9999)
    assert match.over
    stage = Stage(100, 40, players=PLAYERS, print=GAME.print)
    for view in (Seen(match, None, everything=True).view, match.view(None)):
        shown = plain(artist.draw(view, GAME.text, stage))
        assert "'s turn" not in shown
        assert f"{match.scores[0]} points" in shown


def test_the_legend_names_every_component() -> None:
    shown = plain(artist.legend(GAME.text))
    for word in ("b brain", "c claw", "l leaf", "t tentacle", "★"):
        assert word in shown


def test_in_a_low_window_the_end_shows_how_all_stand_before_anything_else() -> None:
    match = played(10_000, seats=2)
    assert match.over
    seen = Seen(match, None, everything=True)
    stage = Stage(80, 7, players=("You", "Casual"), print=GAME.print)
    shown = plain(artist.draw(seen.view, GAME.text, stage))
    for seat, name in enumerate(stage.players):
        assert re.search(rf"{seat + 1} {name}\W+{match.scores[seat]} points", shown)

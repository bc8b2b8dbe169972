"""Drawing and reading: what a player sees, and what a typed line means."""

from __future__ import annotations

import io
import random
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

import chimerical as ch
from beta_station.station import BLUE, RED, Station
from chimerical.core import flow
from chimerical.core.actions import Amount
from chimerical.core.match import Action, Match
from chimerical.terminal import floorplan, layout
from chimerical.terminal.artist import PlainArtist, Stage, artist
from chimerical.terminal.boards import beta_station as beta
from chimerical.terminal.choices import apart, in_order, keys, listing, marks
from chimerical.terminal.console import Terminal
from chimerical.terminal.floorplan import Room, Scale, Window
from chimerical.terminal.layout import columns, cut, fold
from chimerical.terminal.picture import main, picture
from chimerical.terminal.reading import Unclear, by_part, read_action
from chimerical.terminal.screen import compose, decision_screen, told

GAME = ch.game("beta-station")
STAGE = Stage(80, print=GAME.print)


def plain(lines: list[Text]) -> str:
    return "\n".join(text.plain for text in lines)


def terminal(width: int = 80, height: int = 24) -> Terminal:
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True)
    made = Terminal(console, screen=True)
    made.unicode = True
    return made


@cache
def played(moves: int, seats: int = 3, seed: int = 7) -> Match:
    """A game after so many random moves. Tests share it: they leave it as it is."""
    match, chance = GAME.new(seats, seed), random.Random(seed)
    for _ in range(moves):
        match.play_number(chance.choice(match.legal()))
    return match


@pytest.fixture(scope="module")
def exploring() -> Match:
    return played(150)


# --- floor plans ---


def test_a_gap_in_the_wall_is_a_walkway() -> None:
    plan = {(0, 0): Room("ne"), (1, 0): Room("w", things=[("?", "")])}
    assert plain(floorplan.draw(plan, Scale(5, 1), Window(0, 0, 1, 0))) == (
        "       0     e1\n    ┌─   ─┬─────┐\n  0 │        ?  │\n    └─────┴─────┘"
    )


def test_without_walls_the_sign_shows_the_ways_out() -> None:
    plan = {(0, 0): Room("es", people=[("1", "")]), (1, 0): Room("w"), (0, 1): Room("n")}
    assert plain(floorplan.draw(plan, Scale(3, 1, walls=False), Window(0, 0, 1, 1))) == (
        "    0   e1\n  0 ┌1──╴\n s1 ╵"
    )


def test_a_crowded_room_ends_in_a_plus() -> None:
    crowd = [(sign, "") for sign in ("1", "2", "S2", "G", "K")]
    shown, _ = floorplan.fit(crowd, 5)
    assert [sign for sign, _ in shown] == ["1", "2", "S2", "+"]


def test_what_a_plus_stands_for_is_told_below_the_map() -> None:
    """Also where it stands for a single thing: "1+" alone would hide the shark beside you."""
    assert floorplan.crowded(Room(people=[("1", "")], things=[("S1!", "")]), Scale(3, 1))
    assert not floorplan.crowded(Room(people=[("1", "")], things=[("S1", "")]), Scale(3, 1))


def test_a_window_follows_the_action() -> None:
    full = Window(0, 0, 30, 0)
    assert floorplan.part(full, Scale(3, 1), 60, 10, (29, 0)).right == 30
    assert floorplan.part(full, Scale(3, 1), 60, 10, (0, 0)).left == 0


# --- the game's drawing ---


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (80, 40), (120, 50)])
@pytest.mark.parametrize("moves", [0, 10, 60, 150])
def test_a_decision_fits_the_window(size: tuple[int, int], moves: int) -> None:
    match = played(moves)
    assert match.seat is not None
    lines = decision_screen(terminal(*size), match, match.seat, ["you", "a", "b"], 0)
    assert len(lines) < size[1]
    assert max(text.cell_len for text in lines) <= size[0]


def test_what_is_seldom_wanted_stands_last_and_numbers_follow_the_list() -> None:
    """Carrying something, one is not asked first of all whether to drop it (it is free)."""
    match, chance = GAME.new(2, seed=7), random.Random(3)
    while not {"drop", "move"} <= {action.verb for action in match.actions()}:
        match.play_number(chance.choice(match.legal()))
    assert match.actions()[0].verb == "drop"  # as the rules list it
    shown = compose(terminal(80, 24), match, match.seat or 0, ["you", "a"], 0)
    verbs = [match.describe(meant[0]).verb for meant in shown.keys.values()]
    assert verbs.index("move") < verbs.index("drop") < verbs.index("end") == len(verbs) - 1
    assert sorted(meant[0] for meant in shown.keys.values()) == sorted(match.legal())
    assert read_action(match, "1") == shown.keys["1"][0]


def test_what_is_about_to_hurt_is_said_before_it_does() -> None:
    station = Station()
    station.tile("n1", "ns")
    station.hide("turret", "n1")
    station.hunter(RED, at="breach")
    station.turn(RED, ap=2)
    assert "Danger" not in plain(beta.draw(station.view(RED), GAME.text, STAGE))
    station.play("move n")
    drawn = plain(beta.draw(station.view(RED), GAME.text, STAGE))
    assert "begins: a turret at n1 (\N{MINUS SIGN}1 and as this turn ends)" in drawn
    station.play("move s")
    drawn = plain(beta.draw(station.view(RED), GAME.text, STAGE))
    assert "Danger as your next turn begins: a turret at n1 (\N{MINUS SIGN}1)" in drawn


@pytest.mark.parametrize(("hunter", "words"), [(RED, "you have it"), (BLUE, "Ann has it")])
def test_who_has_a_treasure_is_said_to_who_reads_it(hunter: int, words: str) -> None:
    station = Station()
    station.hunter(hunter, at="breach", carries="cypher")
    station.names = ("Bob", "Ann")
    station.turn(RED)
    assert f"the Codex and the Cypher ({words})" in station.view(RED)["notes"][0]["text"]


@pytest.mark.parametrize(("reader", "mine"), [(RED, "you 4"), (BLUE, "Bob 4"), (None, "Bob 4")])
def test_where_nothing_changes_it_is_said_what_would_win(reader: int | None, mine: str) -> None:
    """To everybody, those who watch too; of what lies in the dark only if all have seen it."""
    station = Station()
    station.tile("n1", "ns")
    station.tile("n2", "ns")
    station.put("codex", "n1")
    station.hide("cypher", "n2")
    station.table.chit[station.tile_at("n2")].known = 1 << RED
    station.hunter(RED, at="breach", carries="grenade")
    station.names = ("Bob", "Ann")
    station.turn(RED)
    seen = station.view(reader)["notes"]
    assert all(note["kind"] != "news" for note in seen)
    station.table.turns = station.table.changed + 8
    (note,) = (note for note in station.view(reader)["notes"] if note["kind"] == "news")
    assert note["title"] == "Nothing has changed for 4 rounds"
    hers = "you 5" if reader == BLUE else "Ann 5"
    assert note["text"] == (
        f"technology still missing: {mine}, {hers}; "
        "or the Codex (at n1) and the Cypher in one hunter's hands"
    )


def test_what_bots_remark_pushes_nothing_out_of_the_window() -> None:
    match, remarks = played(60), ["Casual 2: a remark.", "Casual 3: one that is folded. " * 3]
    lines = compose(
        terminal(80, 24), match, match.seat or 0, ["you", "a", "b"], 0, "", (), remarks
    ).lines
    assert plain(lines).startswith(" Beta Station ")
    assert len(lines) < 24
    assert lines[-3].plain == remarks[0]


def test_names_can_be_read_off_the_map() -> None:
    match = played(60)
    view = match.view(0)
    drawn = plain(beta.draw(view, GAME.text, Stage(200, print=GAME.print)))
    for tile in view["tiles"]:
        assert re.search(rf"^ *{floorplan.row_name(tile['y'])} ", drawn, re.M)
        assert re.search(rf" {floorplan.column_name(tile['x'])}\b", drawn)


def test_open_cells_carry_the_numbers_of_the_actions() -> None:
    match = GAME.new(3, seed=7)
    drawn = plain(
        beta.draw(
            match.view(1), GAME.text, Stage(80, marks=marks(match.actions()), print=GAME.print)
        )
    )
    assert re.search(r"n1 +1\b", drawn)
    assert re.search(r"s1 +3\b", drawn)


def test_own_hidden_chits_are_small_letters_and_others_question_marks() -> None:
    match = GAME.new(3, seed=7)
    match.play("build n1")
    match.play_number(match.legal()[0])
    match.play("hide turret")
    drawn = [
        plain(beta.draw(match.view(seat), GAME.text, Stage(80, print=GAME.print)))
        for seat in (1, 2)
    ]
    assert re.search(r"n1 .*\bt\b", drawn[0])
    assert re.search(r"n1 .*\?", drawn[1])


def test_a_station_of_twenty_columns_stays_readable() -> None:
    view = dict(played(150).view(0))
    tile = view["tiles"][1]
    row = [
        {**tile, "id": f"tile-{x}", "x": x, "y": 0, "links": "ew", "hunters": [], "chits": []}
        for x in range(1, 21)
    ]
    view["tiles"] = [view["tiles"][0], *row]
    for width in (60, 80, 120):
        lines = beta.draw(view, GAME.text, Stage(width, 20, print=GAME.print))
        assert max(text.cell_len for text in lines) <= width
    assert "does not fit" in plain(beta.draw(view, GAME.text, Stage(60, 20, print=GAME.print)))
    assert "e20" in plain(beta.draw(view, GAME.text, Stage(80, 20, print=GAME.print)))


def test_ascii_terminals_get_walls_and_no_other_signs(exploring: Match) -> None:
    made = terminal()
    made.unicode = False
    made.show(decision_screen(made, exploring, exploring.seat or 0, ["you", "a", "b"], 0))
    shown = made.console.file.getvalue()  # type: ignore[attr-defined]
    assert shown.isascii()
    assert "+--" in shown


def test_tiles_to_lay_have_pictures() -> None:
    match = GAME.new(3, seed=7)
    match.play("build s1")
    assert plain(beta.picture(match.view(1), "corner ne")) == "┌─ ─┐\n│    \n└───┘"
    assert beta.picture(match.view(1), "hide turret") == []


def test_a_game_without_a_drawing_is_still_described() -> None:
    other = ch.Game(replace(GAME.spec, name="another-game"), GAME.box)
    assert isinstance(artist(other), PlainArtist)


# --- secrets ---


@pytest.mark.parametrize("moves", [4, 20, 45, 80, 150])
def test_a_screen_shows_nothing_that_its_seat_does_not_know(moves: int) -> None:
    """What a seat sees does not change when all that it cannot know is dealt anew."""
    match = played(moves)
    seat = match.seat
    assert seat is not None
    real = match.table.array.copy()
    before = decision_screen(terminal(), match, seat, ["you", "a", "b"], 0)
    log = match.story(seat)
    changed = 0
    for seed in range(3):
        match.table.array[:] = match.masked(seat).array
        GAME.interpreted(flow.deal)(match.table, GAME.box_view, seat, seed + 1)
        changed += bool((match.table.array != real).any())
        assert plain(decision_screen(terminal(), match, seat, ["you", "a", "b"], 0)) == plain(
            before
        )
        assert match.story(seat) == log
        match.table.array[:] = real
    assert changed == 3


def test_public_eyes_see_what_all_seats_see() -> None:
    match = played(60)
    public = match.view(None)
    everything = ch.Seen(match, None, everything=True).view
    assert all(h["hand_tiles"] is None for h in public["hunters"])
    assert {c["kind"] for c in public["chits"] if not c["up"]} == {None}
    assert None not in {c["kind"] for c in everything["chits"]}
    assert not any(s.startswith("You") for s in match.story(None))


# --- lists ---


def actions(*notations: str) -> list[Action]:
    return [
        Action(i, n, f"Label of {n}", n.split()[0], {"thing": n.split()[-1]})
        for i, n in enumerate(notations)
    ]


def shown(some: list[Action], height: int, narrowed: bool = False) -> str:
    return plain(listing(some, {}, PlainArtist(), 80, height, narrowed=narrowed).lines)


def test_many_alike_are_gathered() -> None:
    lines = shown(actions("end", *(f"scan n{i}" for i in range(1, 19))), 10)
    assert "scan  Label of scan …" in lines
    assert lines.count("\n") < 6
    assert re.search(r"\b19 n18\b", lines)


def test_where_there_is_little_room_fewer_are_gathered_and_keep_their_gains() -> None:
    some = [
        Action(i, f"w2 place{i}", f"Send it to place {i}", "go", {"to": i}, gain_text=f"+{i} coins")
        for i in range(7)
    ]
    assert shown(some, 7).count("\n") == 6
    assert "w2  Send it to place …" in shown(some, 6) or "w2  Send it to …" in shown(some, 6)
    assert "place 6 (+6 coins)" in shown(some, 6)


def test_things_named_by_a_number_keep_their_labels_and_are_chosen_by_it() -> None:
    some = actions("refill", *(f"discard {i}" for i in (1, 3, 7)))
    assert "7 discard 7  Label of discard 7" in shown(some, 9)
    assert keys(some) == ["", "1", "3", "7"]
    assert listing(some, {}, PlainArtist(), 80, 9).keys["3"] == (2,)


def test_who_types_a_number_in_an_auction_bids_it() -> None:
    assert keys(actions("pass", "bid 1")) == ["", "1"]
    assert keys(actions("pass", "bid 4", "bid 5")) == ["", "4", "5"]


def test_a_number_goes_on_meaning_the_same_room_when_something_can_be_taken_back() -> None:
    rooms = actions("room 8", "room 10", "room 19")
    back = replace(actions("without 1")[0], id=9)
    assert keys(rooms) == ["8", "10", "19"]
    assert keys([*rooms, back]) == ["8", "10", "19", ""]
    assert keys([rooms[0], back]) == ["1", "2"], "neither is what most are"


def test_a_number_keeps_its_sign_when_a_line_is_folded() -> None:
    assert [t.plain for t in fold("win 63 %, lose 19 %", 18)] == ["win 63 %, lose", "19 %"]
    text = Text("lose 19 %")
    text.stylize("bold", 5, 9)
    folded = fold(text, 8)
    assert [t.plain for t in folded] == ["lose", "19 %"]
    assert [(s.start, s.end) for s in folded[1].spans] == [(0, 4)]


def test_a_number_stays_with_what_it_counts() -> None:
    assert [t.plain for t in fold("3 crossing, 2 corner", 14)] == ["3 crossing,", "2 corner"]
    assert [t.plain for t in fold("+1 token, dose +1.5", 15)] == ["+1 token,", "dose +1.5"]


def test_without_a_title_entries_begin_on_the_first_line() -> None:
    entries = [Text("Domination 1A 1C"), Text("Fusion 2T")]
    lines = layout.flow(Text("   "), entries, 18, 3)
    assert [t.plain for t in lines] == ["   Domination 1A", "      1C", "   Fusion 2T"]


def test_the_signs_stand_with_their_names() -> None:
    for lines in (fold(beta.legend(GAME.text)[0], width, 2) for width in range(40, 90)):
        assert not any(re.search(r" [A-Z]$", text.plain) for text in lines)
        assert "\ue000" not in plain(lines)


def test_equal_sharks_are_listed_once_and_can_still_be_named() -> None:
    station = Station()
    station.tile("n1", "ns")
    station.tile("n2", "s")
    station.hunter(RED, at="breach", carries="cypher")
    for fresh in (False, False, True):
        station.put("shark2", "n1", fresh)
    station.turn(RED)
    pushes = [a for a in station.actions() if a.verb == "push" and a.notation.endswith(" n")]
    assert len(pushes) == 3
    shown = apart(pushes, GAME.text["lists"]["alike"])
    assert sorted(action.label for action in shown) == [
        "Push the new sludge shark (2) at n1 north to n2",
        "Push the sludge shark (2) at n1 north to n2",
    ]
    assert read_action(station, pushes[1].notation) == pushes[1].id
    assert apart(pushes, ()) == pushes


def test_a_first_hint_is_paid_by_the_story_and_not_by_the_drawing() -> None:
    match = played(150)
    seat = match.seat or 0
    hint = "Something that is worth knowing once. " * 4

    def shown(words: str) -> list[str]:
        lines = compose(terminal(), match, seat, ["you", "a", "b"], 0, words).lines
        return [text.plain for text in lines]

    asked = next(i for i, text in enumerate(shown("")) if text.startswith("Exploration"))
    story = next(i for i, text in enumerate(shown("")) if text.startswith("… there is more"))
    assert asked - story >= 3
    assert shown(hint)[:story] == shown("")[:story]


def test_where_it_is_tight_a_few_sentences_stand_in_two_columns() -> None:
    some = actions("move n", "move e", "heal", "end")
    tall, tight = shown(some, 9), shown(some, 2)
    assert tall.count("\n") == 3
    assert tight.splitlines() == [
        " 1 move n  Label of move n   3 heal  Label of heal",
        " 2 move e  Label of move e   4 end   Label of end",
    ]


def test_places_that_say_no_more_than_their_names_are_listed_in_brief() -> None:
    cells = [Action(i, f"build n{i}", f"Build at n{i}", "build", {"cell": i}) for i in range(1, 8)]
    assert shown(cells, 20).splitlines() == [
        "   build  Build at …",
        "   1 n1   2 n2   3 n3   4 n4   5 n5   6 n6   7 n7",
    ]


def test_targets_are_gathered_by_their_owners() -> None:
    targets = [
        Action(10 * seat + i, f"hit part{seat}{i}", f"Attack Casual {seat}'s Part {i}", "hit")
        for seat in (2, 3)
        for i in range(6)
    ]
    lines = shown(targets, 8).splitlines()
    assert lines[0] == "   hit  Attack Casual 2's …"
    assert lines[1].split()[:3] == ["1", "Part", "0"]
    assert "   hit  Attack Casual 3's …" in lines
    first, second = actions("attach a", "attach b")
    mixed = [replace(first, label="Attach Boxer's Fist"), replace(second, label="Attach Ape Hand")]
    assert in_order(mixed, GAME.text) == mixed, "a name with an s is no owner"


def test_a_verb_of_many_rooms_is_listed_by_room_and_then_by_number() -> None:
    many = [
        Action(10 * room + n, f"grow {room} {n}", f"Grow {n} in room {room}", "grow", arguments)
        for room in (12, 3, 20, 7, 9, 15)
        for n in (1, 2, 3)
        for arguments in ({"room": f"room-{room}", "tokens": n},)
    ]
    told = listing(many, {}, PlainArtist(), 60, 3, narrowed=True)
    assert plain(told.lines).splitlines()[0] == "   Grow … in room …"
    assert list(told.keys) == ["3", "7", "9", "12", "15", "20"]
    assert told.keys["7"] == (71, 72, 73)
    assert told.signs["room-7"] == "7"


def test_a_crowd_of_verbs_keeps_its_costs_in_signs() -> None:
    verbs = ("grow", "move", "draw", "spark")
    many = [
        Action(i, f"{verb} {i}", f"{verb} {i}", verb, {"to": i}, cost=(Amount("gene", 2),))
        for verb in verbs
        for i in range(8 * verbs.index(verb), 8 * verbs.index(verb) + 8)
    ]
    told = listing(many, {}, PlainArtist(), 60, 2, short={"gene": "{n}G"})
    assert plain(told.lines).splitlines() == [
        " 1 grow … (2G)   3 draw … (2G)",
        " 2 move … (2G)   4 spark … (2G)",
    ]


def test_no_word_is_broken_where_a_line_is_cut() -> None:
    assert cut(Text("one two three"), 13).plain == "one two three"
    assert cut(Text("one two three"), 12).plain == "one two …"


def test_actions_without_a_number_of_their_own_are_counted() -> None:
    assert keys(actions("end", "move n", "move e")) == ["1", "2", "3"]
    assert keys(actions("move 2 from 1 to 8", "move 1 from 1 to 8", "move 1 from 1 to 9")) == [
        "1",
        "2",
        "3",
    ]


def test_a_list_that_is_too_long_becomes_its_verbs() -> None:
    many = actions(*(f"{verb} {i}" for verb in ("cut", "sew", "dig") for i in range(1, 12)), "end")
    assert shown(many, 40).count("\n") == 33
    told = listing(many, {}, PlainArtist(), 80, 8)
    assert len(told.lines) <= 8
    assert plain(told.lines).splitlines()[0] == " 1 cut …  Label of cut …: 1 2 3 4 5 6 7 8 9 10 11"
    assert told.keys["2"] == tuple(a.id for a in many if a.verb == "sew")
    assert told.keys["4"] == (33,)


def test_columns_read_downwards() -> None:
    blocks = [[Text(str(n))] for n in range(1, 6)]
    assert plain(columns(blocks, 7)) == "1  3  5\n2  4"


def test_folding_keeps_every_word() -> None:
    words = "one two three four five six"
    assert " ".join(t.plain.strip() for t in fold(words, 12, 2)) == words


def test_a_long_story_is_cut_and_says_so() -> None:
    lines = plain(told([f"Line {n}." for n in range(9)], 80, 4))
    assert lines == "… there is more: log\nLine 6.\nLine 7.\nLine 8."


def test_where_there_is_little_room_each_turn_has_one_line() -> None:
    story = ["A " + "very " * 30 + "long turn.", "A short one."]
    lines = plain(told(story, 40, 3)).splitlines()
    assert len(lines) == 2
    assert lines[0].endswith("…")
    assert lines[1] == "A short one."


# --- reading ---


@pytest.fixture(scope="module")
def building() -> Match:
    return GAME.new(3, seed=7)


@pytest.mark.parametrize("words", ["1", "build n1", "BUILD  N1", "b n1", "n1"])
def test_an_action_can_be_said_in_many_ways(building: Match, words: str) -> None:
    assert building.notation(read_action(building, words)) == "build n1"


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ("0", "the numbers are 1, 2, 3, 4"),
        ("99999999999999", "the numbers are 1, 2, 3, 4"),
        ("build", "could mean build n1, build e1"),
        ("bild n1", "Did you mean build n1"),
        ("xyzzy", "I do not understand"),
        ("x" * 500, "…"),
    ],
)
def test_nonsense_gets_a_helpful_sentence(building: Match, words: str, answer: str) -> None:
    with pytest.raises(Unclear, match=re.escape(answer)):
        read_action(building, words)


def test_a_name_with_numbers_is_never_guessed() -> None:
    assert by_part(["build n1e2", "build n12"], "build n1") == []
    assert by_part(["build n1e2", "build n12"], "b n12") == ["build n12"]


def test_illegal_notation_is_still_understood(building: Match) -> None:
    assert building.notation(read_action(building, "move e")) == "move e"


# --- the picture for the README ---


def test_the_picture_needs_nothing_from_outside(exploring: Match) -> None:
    svg = picture(exploring, exploring.seat or 0, ["you", "a", "b"], 0)
    assert set(re.findall(r"https?://[^\"' )]+", svg)) == {"http://www.w3.org/2000/svg"}
    assert "font-face" not in svg
    assert "Station" in svg


@pytest.mark.parametrize("game", ch.GAMES)
def test_a_picture_of_any_game_can_be_made(game: str, tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    assert main([game, "0", str(file)]) == 0
    assert f">{ch.game(game).title.split()[-1]}<" in file.read_text()
    assert main([game, str(file)]) == 2
    assert main(["chess", "0", str(file)]) == 2

"""A pair of eyes: what one seat, or a spectator, may know of a match, and nothing else."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

import chimerical as ch
from chimerical.core.actions import Amount, Target
from chimerical.core.chance import disclose, draw
from chimerical.core.errors import ChimericalError
from chimerical.core.events import EVERYONE
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.record import Barred, Preview
from chimerical.core.seen import Awaited, Difference, Seen, Stage, differences

from . import toy
from .toy import hold


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


@pytest.fixture
def match(game: Game) -> Match:
    """Seat 0 has a one and two threes, seat 1 four twos."""
    match = game.new(3, seed=7)
    hold(match, (1, 0, 2), (0, 4, 0), (2, 1, 1))
    return match


# --- the view ---


def test_every_view_begins_alike(match: Match) -> None:
    view = match.seen(1).view
    header = {
        "game": "vault",
        "version": 1,
        "revision": 0,
        "seat": 1,
        "seats": [{"seat": i, "name": f"Seat {i + 1}"} for i in range(3)],
        "waiting": [0],
        "scores": [0, 0, 0],
        "winners": [],
        "over": False,
        "ending": None,
        "phase": "turns",
        "round": 1,
    }
    assert list(view)[: len(header)] == list(header)
    assert {key: view[key] for key in header} == header
    assert json.loads(json.dumps(view)) == view


def test_seats_go_by_the_names_of_their_players(game: Game) -> None:
    match = Match(game, 3, 7, names=["Ann", "Bo"])
    assert [seat["name"] for seat in match.seen(0).view["seats"]] == ["Ann", "Bo", "Seat 3"]


def test_a_revision_is_what_anybody_can_see_changing(match: Match) -> None:
    revisions = [match.seen(0).view["revision"]]
    for do in (lambda: match.play("hide"), match.undo, match.redo, lambda: match.play("lay 3")):
        do()
        revisions.append(match.seen(2).view["revision"])
    assert revisions == [0, 1, 2, 3, 4]
    match.why_not("roll")
    match.seen(1).preview(match.legal()[0])
    assert match.revision == 4, "looking changes nothing"


def test_the_end_is_in_the_view(game: Game) -> None:
    match = game.new(2, seed=7, options={"rounds": 1})
    hold(match, (1, 0, 1), (1, 1, 1))
    match.play("show 3")
    match.play("show 2")
    view = match.seen(1).view
    end = {"waiting": [], "scores": [3, 2], "winners": [0], "over": True, "ending": "rounds"}
    assert {key: view[key] for key in end} == end


def test_a_view_holds_no_secret(match: Match) -> None:
    match.play("hide")
    match.play("lay 3")
    held = {seat: [card["held"] for card in match.seen(seat).view["hand"]] for seat in (0, 1)}
    assert held == {0: [1, 0, 1], 1: [0, 4, 0]}
    assert match.seen(0).view["scores"] == [3, 0, 0]
    assert match.seen(1).view["scores"] == [0, 0, 0], "what lies in the vault is not known"
    assert list(match.seen(1).table.player[0].kept) == [1, 0, 0, 0]


# --- what is asked ---


def test_only_the_seat_that_is_asked_has_a_decision(match: Match) -> None:
    match.play("hide")
    mine = match.seen(0).decision
    assert mine is not None
    assert (mine.seat, mine.kind, mine.path) == (0, "lay", ("Turn", "card"))
    assert mine.prompt == "Which card do you hide?"
    for seat in (1, 2, None):
        other = match.seen(seat)
        assert other.decision is None
        assert other.actions == []
        assert other.view["waiting"] == [0], "whom the table waits for is known"
        assert other.awaited == Awaited("lay", ("Turn", "card"), "hides a card"), "and for what"
    assert match.seen(0).awaited is None


def test_how_far_a_game_is(match: Match) -> None:
    for _ in range(3):
        match.play("roll")
    assert match.seen(None).stage == Stage("", 2, None)
    station = ch.game("chimera-station").new(2, 3)
    assert station.seen(None).stage == Stage("setup", None, None), "no round has begun"
    while (stage := station.seen(None).stage).round in (None, 1):
        station.play_number(station.legal()[0])
    assert stage == Stage("Placement", 2, 5)


def test_actions_are_data(match: Match) -> None:
    match.play("hide")
    lay = match.seen(0).actions[1]
    assert (lay.notation, lay.verb, lay.arguments) == ("lay 3", "lay", {"card": "card-3"})
    assert lay.targets == (Target("card", "card-3"),)
    assert lay.touches == ("card-3",)
    assert (lay.gain, lay.cost, lay.odds) == ((Amount("points", 3),), (), None)
    assert (lay.label, lay.gain_text) == ("Lay a three into your vault", "+3 points")


def test_odds_are_data(match: Match) -> None:
    [roll] = [action for action in match.seen(0).actions if action.verb == "roll"]
    assert roll.odds is not None
    assert (roll.odds.chance, roll.odds.needs) == (pytest.approx(5 / 6), 2)
    assert (roll.odds.least, roll.odds.mean, roll.odds.most) == (0, pytest.approx(20 / 6), 6)
    assert roll.gain_text == "up to 6 points, 83 %"


def test_actions_of_a_seat_are_its_legal_ones(match: Match) -> None:
    seen = match.seen(0)
    assert [action.id for action in seen.actions] == match.legal()
    with pytest.raises(FrozenInstanceError):
        seen.actions[0].id = 3  # type: ignore[misc]


def test_why_not_is_for_the_seat_that_is_asked(match: Match) -> None:
    A = match.game.spec.play.space
    rule = match.seen(0).why_not(A.show(2))
    assert rule is not None
    assert rule.id == "V4"
    assert match.seen(0).why_not(A.show(3)) is None
    with pytest.raises(ChimericalError, match="you have nothing to decide now"):
        match.seen(1).why_not(A.show(2))


# --- every action that touches a thing ---


def test_about_a_thing_that_can_be_used(match: Match) -> None:
    [verdict] = match.seen(0).about("card-3")
    assert (verdict.action.notation, verdict.against) == ("show 3", None)


def test_about_a_thing_that_cannot(match: Match) -> None:
    [verdict] = match.seen(0).about("card-2")
    assert verdict.action.notation == "show 2"
    assert verdict.against is not None
    assert (verdict.against.id, verdict.against.text.split()[0]) == ("V4", "You")


def test_about_speaks_of_the_verbs_of_this_decision(match: Match) -> None:
    match.play("hide")
    verdicts = [(v.action.notation, v.against and v.against.id) for v in _about(match, 0)]
    assert verdicts == [("lay 1", None), ("lay 2", "V4"), ("lay 3", None)]


def _about(match: Match, seat: int) -> list[Any]:
    return [v for card in (1, 2, 3) for v in match.seen(seat).about(f"card-{card}")]


def test_about_what_no_action_touches_or_is_not_there(match: Match) -> None:
    assert match.seen(0).about("player-1") == match.seen(0).about("dragon-9") == []


def test_about_nothing_for_who_is_not_asked(match: Match) -> None:
    assert _about(match, 1) == []


def test_the_reason_against_a_thing(match: Match) -> None:
    reason = match.seen(0).reason("card-2")
    assert reason is not None
    assert (reason.action.notation, reason.against.id) == ("show 2", "V4")


def test_no_reason_is_against_what_can_be_chosen_or_is_not_there(match: Match) -> None:
    assert match.seen(0).reason("card-3") is match.seen(0).reason("dragon-9") is None
    assert match.seen(1).reason("card-2") is None, "who is not asked"


# --- what would follow ---


def test_a_preview_is_the_own_table_afterwards(match: Match) -> None:
    match.play("hide")
    before, seen = match.table.array.tobytes(), match.seen(0)
    outlook = seen.preview(match.parse("lay 3"))
    assert not outlook.stopped
    assert outlook.view["hand"][2] == {"id": "card-3", "held": 1, "kept": 1}
    assert outlook.view["waiting"] == [1], "up to another seat's choice"
    assert match.table.array.tobytes() == before
    assert seen.view["hand"][2]["kept"] == 0


def test_what_changes_is_told_as_old_and_new(match: Match) -> None:
    match.play("hide")
    assert match.seen(0).preview(match.parse("lay 3")).changes == (
        Difference("", "scores", [0, 0, 0], [3, 0, 0]),
        Difference("player-0", "cards", 3, 2),
        Difference("player-0", "kept", 0, 1),
        Difference("card-3", "held", 2, 1),
        Difference("card-3", "kept", 0, 1),
    )


def test_a_preview_stops_before_a_draw(match: Match) -> None:
    outlook = match.seen(0).preview(match.parse("roll"))
    assert outlook.stopped
    assert outlook.changes == ()


def test_a_preview_goes_on_where_a_seat_shows_what_it_knows_itself(match: Match) -> None:
    """To the others it is news, and nobody takes it back; test_together has what is news to it."""
    outlook = match.seen(0).preview(match.parse("show 3"))
    assert not outlook.stopped
    assert outlook.changes == (
        Difference("", "scores", [0, 0, 0], [3, 0, 0]),
        Difference("player-0", "points", 0, 3),
        Difference("player-0", "cards", 3, 2),
        Difference("card-3", "held", 2, 1),
    )
    match.play("show 3")
    assert match.seen(0).view["hand"] == outlook.view["hand"]
    assert not match.can_undo()


@pytest.mark.parametrize(("knew", "goes_on"), [(0, False), (0b110, False), (0b101, True)])
def test_what_comes_to_light_stops_the_preview_of_whoever_did_not_know_it(
    match: Match, knew: int, goes_on: bool
) -> None:
    before = match.table.barrier
    disclose(match.table, knew)
    assert match.table.barrier == before + 1
    preview = Preview(match.table, 0)
    if goes_on:
        disclose(preview, knew)
        assert preview.barrier == before + 2
    else:
        with pytest.raises(Barred):
            disclose(preview, knew)
    with pytest.raises(Barred):
        draw(preview, 6)  # once known is not known for ever


def test_a_preview_goes_no_further_than_the_next_question(match: Match) -> None:
    outlook = match.seen(0).preview(match.parse("hide"))
    assert not outlook.stopped
    assert (outlook.changes, outlook.view["waiting"]) == ((), [0])


def test_a_preview_to_the_end_of_the_game(game: Game) -> None:
    match = game.new(2, seed=7, options={"rounds": 1})
    hold(match, (1, 1, 0), (1, 1, 1))
    for action in ("hide", "lay 2", "hide"):
        match.play(action)
    outlook = match.seen(1).preview(match.parse("lay 3"))
    assert (outlook.view["over"], outlook.view["waiting"]) == (True, [])
    assert outlook.view["scores"][1] == 3


def test_no_preview_knows_the_dice_or_the_cards_of_others(match: Match) -> None:
    """Whatever the true table is, a seat is shown the same."""
    match.play("hide")
    outlooks = []
    for state in range(20):
        match.table.chance = state
        for card in (1, 2, 3):
            match.table.player[1].cards[card] = 4 * (card == 1 + state % 3)
        seen = match.seen(0)
        outlooks.append([seen.preview(action) for action in match.legal()])
    assert all(outlook == outlooks[0] for outlook in outlooks)


def test_only_a_legal_action_has_a_preview(match: Match) -> None:
    A = match.game.spec.play.space
    for seat, action in ((0, A.show(2)), (0, A.lay(1)), (1, A.roll())):
        with pytest.raises(ChimericalError, match="only a legal action has a preview"):
            match.seen(seat).preview(action)


def test_differences_go_by_the_ids_of_pieces() -> None:
    old = {"round": 1, "pieces": [{"id": "a", "at": 1}, {"id": "b", "at": 2}], "waiting": [0]}
    new = {"round": 1, "pieces": [{"id": "c", "at": 5}, {"id": "a", "at": 3}], "waiting": [1]}
    assert list(differences(old, new)) == [
        Difference("a", "at", 1, 3),
        Difference("b", "pieces", {"id": "b", "at": 2}, None),
        Difference("c", "pieces", None, {"id": "c", "at": 5}),
    ]
    assert list(differences({"id": "a", "mat": {"food": 1}}, {"id": "a", "mat": {"food": 2}})) == [
        Difference("a", "food", 1, 2)
    ]


# --- what happened ---


def test_a_seat_hears_what_was_told_to_it(match: Match) -> None:
    match.play("hide")
    match.play("lay 3")
    match.play("show 2")
    assert match.seen(0).story() == [
        "Seat 1 hides a card.",
        "You hid a three.",
        "Seat 2 shows a two.",
    ]
    assert match.seen(1).story() == ["Seat 1 hides a card.", "Seat 2 shows a two."]
    assert match.seen(1).story(since=2) == ["Seat 2 shows a two."]
    assert match.seen(None).story() == match.seen(2).story()


def test_a_spectator_sees_what_all_seats_see(match: Match) -> None:
    match.play("hide")
    match.play("lay 3")
    seen = match.seen(None)
    assert (seen.view["seat"], seen.view["hand"]) == (None, [])
    assert [player["kept"] for player in seen.view["players"]] == [1, 0, 0]
    assert all(event.seat == EVERYONE for event in seen.events())
    for player in seen.table.player:
        assert not any([*player.cards[1:], *player.kept[1:]])


def test_everything_can_be_turned_up(match: Match) -> None:
    match.play("hide")
    match.play("lay 3")
    assert Seen(match, 1, everything=True).view["scores"] == [3, 0, 0]


@pytest.mark.parametrize("seat", [-1, 3, 9])
def test_a_seat_that_is_not_there(match: Match, seat: int) -> None:
    with pytest.raises(ChimericalError, match=f"the seats are 0 to 2, not {seat}"):
        match.seen(seat)


# --- it stays what it was ---


def test_what_was_seen_stays_while_the_match_goes_on(match: Match) -> None:
    seen, again = match.seen(0), match.seen(0)
    view, actions, story = again.view, again.actions, again.story()
    match.play("show 3")
    match.play("roll")
    assert (seen.view, seen.actions, seen.story()) == (view, actions, story)
    assert seen.revision == 0
    assert [v.against for v in seen.about("card-3")] == [None]
    assert seen.preview(match.game.spec.play.space.hide()).view["waiting"] == [0]


def test_what_was_seen_stays_after_an_undo(match: Match) -> None:
    match.play("hide")
    match.play("lay 3")
    seen = match.seen(0)
    match.undo()
    match.undo()
    match.play("roll")
    assert seen.story() == ["Seat 1 hides a card.", "You hid a three."]
    assert seen.view["hand"][2]["kept"] == 1


def test_several_threads_may_look_at_once(match: Match) -> None:
    """Several through the same eyes, while somebody else plays on."""
    match.play("hide")
    A = match.game.spec.play.space

    def look(seen: Seen) -> Any:
        lines = [seen.why_not(A.lay(card)) for card in (1, 2, 3)]
        previews = [seen.preview(action.id).changes for action in seen.actions]
        return seen.view, seen.actions, seen.about("card-2"), lines, previews, seen.story()

    expected, eyes = look(match.seen(0)), [match.seen(0) for _ in range(4)]
    with ThreadPoolExecutor(8) as pool:
        looks = [pool.submit(look, eyes[i % 4]) for i in range(40)]
        match.play("lay 3")
        assert all(found.result() == expected for found in looks)


# --- names ---


def test_labels_name_the_players_and_say_you() -> None:
    match = ch.game("codename-chimera").new(2, seed=3)
    match.names = ("Ann", "Bob")
    first = match.seat
    assert first is not None
    match.play_number(match.legal()[0])
    told = {seat: [turn.line for turn in match.recap(seat)] for seat in (0, 1)}
    assert told[first][-1].startswith("You take ")
    assert told[1 - first][-1].startswith(f"{match.names[first]} takes ")
    assert match.story(first)[0].startswith("You are the youngest")
    assert match.view(None)["seats"][0]["name"] == "Ann"


def test_what_became_of_a_thing_is_told() -> None:
    match = ch.game("codename-chimera").new(2, seed=3)
    match.names = ("Ann", "Bob")
    taken = match.legal()[0]
    match.play_number(taken)
    assert match.seen(match.seat).traced(taken).startswith(("Ann takes ", "Bob takes "))
    assert match.seen(match.seat).traced(match.legal()[0]) == ""


def test_a_match_prints_its_board() -> None:
    match = ch.game("beta-station").new(2, seed=3)
    assert str(match) == ch.board(match)
    assert "Beta Station" in str(match)
    assert "Your chits" not in str(match)
    assert "Your chits" in ch.board(match, seat=0)
    assert repr(match).startswith("<Beta Station, 2 seats")

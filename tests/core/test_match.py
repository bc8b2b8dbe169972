"""A match as its users meet it, on a toy game whose every position is easy to see through."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import chimerical as ch
from chimerical.core.chance import advance, pick, stream
from chimerical.core.errors import ChimericalError, IllegalAction
from chimerical.core.events import EVERYONE
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.rule import rule

from . import toy
from .toy import hold


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


@pytest.fixture
def match(game: Game) -> Match:
    return game.new(3, seed=7)


# --- where it stands ---


def test_a_new_match(match: Match) -> None:
    assert (match.seats, match.seed, match.number) == (3, 7, 0)
    assert match.seat == 0
    assert not match.over
    assert match.ending is None
    assert match.winners == []
    assert match.moves == []
    decision = match.decision
    assert decision is not None
    assert (decision.seat, decision.kind, decision.path) == (0, "turn", ("Turn",))
    assert decision.prompt == "What do you do?"


def test_a_match_that_is_over(game: Game) -> None:
    match = game.new(2, seed=7, options={"rounds": 1})
    hold(match, (1, 0, 1), (1, 1, 1))
    match.play("show 3")
    match.play("show 2")
    assert match.over
    assert match.ending == "rounds"
    assert match.seat is None
    assert match.decision is None
    assert match.legal() == []
    assert match.actions() == []
    assert match.scores == [3, 2]
    assert match.winners == [0]
    for ask in (match.play, match.why_not):
        with pytest.raises(ChimericalError, match="the game is over"):
            ask("roll")
    assert [p["points"] for p in match.view(1)["players"]] == [3, 2]


@rule
def nobody(s: Any, box: Any, seat: int) -> int:
    return 0


def test_all_can_win_together_unless_the_game_says_otherwise(game: Game) -> None:
    match = game.new(2, seed=7, options={"rounds": 1})
    hold(match, (1, 0, 1), (1, 0, 1))
    match.play("show 3")
    match.play("show 3")
    assert match.over
    assert match.winners == [0, 1]
    match.game = Game(replace(game.spec, rules={**game.spec.rules, "won": nobody}), game.box)
    assert match.winners == []


def test_two_of_three_can_win(game: Game) -> None:
    match = game.new(3, seed=7, options={"rounds": 1})
    hold(match, (1, 0, 1), (1, 0, 1), (1, 1, 0))
    for card in (3, 3, 2):
        match.play(f"show {card}")
    assert match.winners == [0, 1]


@pytest.mark.parametrize("seats", [0, 1, 4, -2])
def test_the_wrong_number_of_seats_is_named(game: Game, seats: int) -> None:
    with pytest.raises(ChimericalError, match=f"Vault is for 2 to 3 seats, not {seats}"):
        game.new(seats)


def test_the_fewest_seats_are_the_default(game: Game) -> None:
    assert game.new().seats == 2


def test_seed_and_number_choose_the_game(game: Game) -> None:
    starts = {game.new(3, seed, None, n).table.array.tobytes() for seed in (1, 2) for n in (0, 1)}
    assert len(starts) == 4
    assert game.new(3, 1).table.array.tobytes() in starts


# --- actions ---


def test_actions_are_described(match: Match) -> None:
    hold(match, (1, 0, 2))
    assert [(a.id, a.notation, a.label) for a in match.actions()] == [
        (0, "show 1", "Show a one"),
        (2, "show 3", "Show a three"),
        (3, "hide", "Hide a card"),
        (4, "roll", "Roll the die"),
    ]
    assert str(match.actions()[0]) == "show 1"


def test_an_action_its_number_and_its_notation_are_the_same(game: Game) -> None:
    results = []
    for play in (
        lambda m: m.play(m.actions()[-1]),
        lambda m: m.play_number(m.legal()[-1]),
        lambda m: m.play(" ROLL  "),
    ):
        match = game.new(2, seed=3)
        play(match)
        results.append(match.table.array.tobytes())
    assert len(set(results)) == 1


def test_a_forbidden_action_names_its_rule(match: Match) -> None:
    hold(match, (1, 0, 1))
    before = match.table.array.tobytes()
    with pytest.raises(IllegalAction, match="show 2 is not allowed: V4: You can only") as error:
        match.play("show 2")
    assert error.value.rule == match.game.rulebook["V4"]
    assert match.why_not("show 2") == match.game.rulebook["V4"]
    assert match.why_not("lay 1") == match.game.rulebook["V6"]
    assert match.why_not("show 1") is None
    assert match.table.array.tobytes() == before
    assert match.moves == []


@pytest.mark.parametrize("action", ["jump", "", "show", "show 4"])
def test_what_is_no_action_is_named(match: Match, action: str) -> None:
    for ask in (match.play, match.why_not, match.always):
        with pytest.raises(ChimericalError, match="is no action of Vault"):
            ask(action)


@pytest.mark.parametrize("number", [-1, 8, 10**9])
def test_a_number_that_is_no_action_is_refused(match: Match, number: int) -> None:
    for ask in (match.play_number, match.why_not_number, match.always_number):
        with pytest.raises(ChimericalError, match=f"actions are 0 to 7, not {number}"):
            ask(number)


@pytest.mark.parametrize("place", [0, 2, np.int16(2), None])
def test_a_place_in_a_list_is_not_taken_for_an_action(match: Match, place: Any) -> None:
    """Where card 2 is not held, place 2 of the list is action 3, and action 2 is card 3."""
    hold(match, (1, 0, 1))
    assert match.actions()[2].id == match.legal()[2] == 3
    for ask in (match.play, match.why_not, match.always):
        with pytest.raises(ChimericalError, match=r"one of match\.actions\(\), or its words"):
            ask(place)
    assert match.moves == []
    match.play(match.actions()[2])
    assert match.moves == [3]


def test_play_returns_what_happened(match: Match) -> None:
    hold(match, (1, 0, 1))
    told = match.play("show 3")
    assert [(e.name, e.fields) for e in told] == [("shown", {"seat": 0, "card": 3})]
    assert match.events[-1:] == told


def test_forced_actions_are_taken_and_said(game: Game) -> None:
    A = game.spec.play.space
    match = game.new(2, seed=7, options={"rounds": 2})
    hold(match, (0, 0, 2), (0, 0, 0))
    told = match.play("hide")  # which card is no question; nor what a seat without cards does
    forced = [(e.seat, e["action"]) for e in told if e.name == "forced"]
    assert forced == [(0, A.lay(3)), (1, A.roll())]
    assert match.seat == 0
    assert match.table.turns == 3
    assert match.moves == [3], "only what was chosen is a move"


def test_a_seat_without_an_action_is_stuck(game: Game) -> None:
    """Always a bug of the rules, and never a hang."""
    broken = Game(game.spec)
    rules = {**game.spec.play.rules, "legal": lambda s, box, out: 0}
    broken.engine.linker.slots.update(rules)
    with pytest.raises(RuntimeError, match="without an action"):
        broken.new(2)


# --- undo ---


def test_undo_and_redo(match: Match) -> None:
    hold(match, (1, 1, 1))
    positions, events = [match.table.array.tobytes()], list(match.events)
    match.play("hide")
    positions.append(match.table.array.tobytes())
    match.play("lay 2")
    positions.append(match.table.array.tobytes())
    told = list(match.events)
    assert match.undo() == 6
    assert match.table.array.tobytes() == positions[1]
    assert match.undo() == 3
    assert match.table.array.tobytes() == positions[0]
    assert match.events == events
    assert match.legal() == [0, 1, 2, 3, 4]
    match.redo()
    match.redo()
    assert match.table.array.tobytes() == positions[2]
    assert match.events == told
    assert match.moves == [3, 6]
    with pytest.raises(ChimericalError, match="nothing to redo"):
        match.redo()


def test_there_is_nothing_to_undo_at_the_start(match: Match) -> None:
    assert not match.can_undo()
    with pytest.raises(ChimericalError, match="nothing to undo"):
        match.undo()


@pytest.mark.parametrize("action", ["roll", "show 1"])
def test_what_was_drawn_or_shown_stays(match: Match, action: str) -> None:
    hold(match, (1, 1, 1))
    match.play(action)
    before = match.table.array.tobytes()
    assert not match.can_undo()
    with pytest.raises(ChimericalError, match="cannot be undone"):
        match.undo()
    assert match.table.array.tobytes() == before
    assert len(match.moves) == 1


def test_another_way_cannot_be_redone(match: Match) -> None:
    hold(match, (1, 1, 1))
    match.play("hide")
    match.undo()
    match.play("roll")
    with pytest.raises(ChimericalError, match="nothing to redo"):
        match.redo()


def test_undo_after_the_end(game: Game) -> None:
    match = game.new(2, seed=7, options={"rounds": 1})
    hold(match, (1, 1, 1), (1, 1, 0))
    for action in ("roll", "hide", "lay 2"):
        match.play(action)
    assert match.over
    match.undo()
    assert not match.over
    assert match.legal() == [5, 6]


# --- what seats see ---


def test_a_view_shows_the_own_hand_only(match: Match) -> None:
    hold(match, (1, 1, 2), (4, 0, 0))
    hands = [[card["held"] for card in match.view(seat)["hand"]] for seat in (0, 1)]
    assert hands == [[1, 1, 2], [4, 0, 0]]
    assert match.view(0)["players"][1]["cards"] == 4
    assert list(match.masked(0).player[1].cards) == [4, 0, 0, 0]
    assert match.masked(0).chance == 0


def test_a_masked_copy_is_a_copy(match: Match) -> None:
    before = match.table.array.tobytes()
    copy = match.masked(0)
    copy.player[0].points = 50
    copy.pile[0] = 0
    assert match.table.array.tobytes() == before
    assert copy.log is None


def test_only_the_seat_itself_hears_its_secrets(match: Match) -> None:
    hold(match, (1, 1, 1))
    match.play("hide")
    since = len(match.events)
    public, private = match.play("lay 2")
    assert (public.name, public.seat, public.fields) == ("hidden", EVERYONE, {"seat": 0})
    assert (private.name, private.seat, private.fields) == ("you_hid", 0, {"card": 2})
    assert match.heard(0, since) == [public, private]
    assert match.heard(1, since) == match.heard(2, since) == [public]
    assert match.story(0, since) == ["Seat 1 hides a card.", "You hid a two."]
    assert match.story(1, since) == ["Seat 1 hides a card."]


def test_nobody_else_hears_a_secret_that_was_forced(match: Match) -> None:
    """All of the hand is alike, so laying is forced; the others must not hear what was laid."""
    stories = []
    for hand in ((2, 0, 0), (0, 2, 0)):
        hold(match, hand)
        since = len(match.events)
        match.play("hide")
        stories.append(match.heard(1, since))
        match.undo()
    assert stories[0] == stories[1]


def test_a_story_can_name_the_players(match: Match) -> None:
    hold(match, (1, 1, 1))
    since = len(match.events)
    match.play("show 3")
    named = match.game.catalogue("en", ["Ann", "Bo", "Cy"])
    assert match.story(2, since, named) == ["Ann shows a three."]


# --- the game ---


def test_titles_and_rules(game: Game) -> None:
    assert game.title == "Vault"
    assert game.rule(4).id == "V4"
    assert game.spec.name == "vault"


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(ChimericalError, match=r"no game 'chess'; the games are .*beta-station"):
        ch.game("chess")


def test_a_game_is_made_once() -> None:
    assert ch.game("beta-station") is ch.game("beta-station")


# --- many games ---


def test_playouts_add_up(game: Game) -> None:
    results = game.playouts(5, "interpreter", seats=3, seed=2)
    assert results.games == 5
    assert results.scores.shape == results.winners.shape == (5, 3)
    assert set(results.endings) <= set(game.spec.endings)
    assert results.lengths.min() >= 12, "four rounds of three, as playouts play it"
    for scores, winners in zip(results.scores, results.winners, strict=True):
        best = scores == scores.max()
        assert list(winners) == list(best)


def test_playouts_play_what_matches_play(game: Game) -> None:
    """A match that takes the choices of a playout comes to the same end."""
    results = game.playouts(4, "interpreter", seats=3, seed=9, first=2)
    for i, number in enumerate(range(2, 6)):
        match = game.new(3, 9, game.spec.playout_options, number)
        state = stream(9, 2 * number + 1)
        while not match.over:
            state = advance(state)
            match.play_number(match.legal()[pick(state, len(match.legal()))])
        assert results.lengths[i] == len(match.moves)
        assert results.scores[i].tolist() == match.scores
        assert results.endings[i] == match.table.over
    other = game.playouts(4, "interpreter", seats=3, seed=10, first=2)
    assert results.scores.tolist() != other.scores.tolist()


def test_no_games_are_no_results(game: Game) -> None:
    results = game.playouts(0, "interpreter", seats=3)
    assert results.games == 0
    assert results.scores.shape == (0, 3)


def test_options_hold_for_playouts(game: Game) -> None:
    assert game.playouts(4, "interpreter", options={"rounds": 1}).lengths.max() <= 4
    short = game.with_options({"rounds": 1})
    assert short.playouts(4, "interpreter").lengths.max() <= 4


def test_a_box_file_holds_for_playouts(game: Game, tmp_path: Path) -> None:
    """Whoever writes another number into a box file wants it played."""
    path = tmp_path / "short.toml"
    path.write_text(game.box.text.replace("rounds = { value = 6", "rounds = { value = 1"))
    short = game.with_box(path)
    assert short.box_view.rounds == 1
    assert short.playouts(4, "interpreter").lengths.max() <= 4


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"target": "abacus"}, "no target 'abacus'; the targets are interpreter, native, cuda"),
        ({"bots": ["deep"]}, "no bot 'deep'; the bots are greedy, random"),
        (
            {"target": "cuda", "bots": ["random", "greedy"]},
            "greedy does not play on the cuda target; the bots there are: random",
        ),
        ({"seats": 4}, "2 to 3 seats, not 4"),
        ({"options": {"speed": 1}}, "no option 'speed'"),
        ({"options": {"rounds": 0}}, "from 1 to 100"),
    ],
)
def test_wrong_playouts_are_named(game: Game, wrong: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ChimericalError, match=complaint):
        game.playouts(1, **{"target": "interpreter", **wrong})


def test_playouts_without_bots_are_refused(game: Game) -> None:
    with pytest.raises(ChimericalError, match="bot"):
        game.playouts(1, "interpreter", bots=[])


def test_a_long_match_stays_sound(game: Game) -> None:
    """Whole games with undo and redo mixed in come to the same as without."""
    for seed in range(20):
        plain, messy = (game.new(3, seed) for _ in range(2))
        chance = random.Random(seed)
        while not plain.over:
            action = chance.choice(plain.legal())
            plain.play_number(action)
            messy.play_number(action)
            if messy.can_undo() and chance.random() < 0.5:
                messy.undo()
                messy.redo()
            assert game.spec.laws(plain.table, game.box_view) == []
        assert messy.table.array.tobytes() == plain.table.array.tobytes()
        assert messy.events == plain.events
        assert messy.save() == plain.save()

"""Bots: they are handed what their seat knows, and no more."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

import chimerical as ch
from chimerical.bots import BOTS, LEVELS, USUAL, Sight, bot, known, sight
from chimerical.bots.levels import LevelBot
from chimerical.core.chance import advance
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.match import Match

from . import toy


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled for these tests; native bots are the conformance suite's."""
    monkeypatch.setattr(Game, "compiled", lambda game: False)


@pytest.fixture
def match(game: Game) -> Match:
    match = game.new(2, seed=7)
    for kind in (1, 2, 3):
        match.table.player[0].cards[kind] = 1
    match.main.lay(match.main.position)
    return match


def test_sight_holds_what_the_seat_knows(match: Match) -> None:
    known = sight(match)
    assert known.seat == 0
    assert known.actions == match.legal() == [0, 1, 2, 3, 4]
    assert known.table.chance == 0
    assert list(known.table.player[0].cards) == [0, 1, 1, 1]
    assert list(known.table.player[1].cards) == [4, 0, 0, 0]
    known.actions.clear()
    known.table.player[0].points = 9
    assert match.legal()
    assert match.table.player[0].points == 0


def test_there_is_nothing_to_see_when_the_game_is_over(game: Game) -> None:
    match = game.new(2, options={"rounds": 1})
    while not match.over:
        match.play("roll")
    with pytest.raises(ChimericalError, match="the game is over"):
        sight(match)


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_comes_by_its_name(name: str) -> None:
    assert bot(name, seed=1).name == name


def test_the_levels_come_first_and_casual_is_met_first() -> None:
    assert known()[: len(LEVELS)] == list(LEVELS) == ["novice", "casual", "skilled", "expert"]
    assert USUAL == "casual"


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(ChimericalError, match="no bot 'deep'; the bots are novice, casual"):
        bot("deep")


@pytest.mark.parametrize("name", list(BOTS))
def test_a_bot_plays_whole_games_of_legal_actions(game: Game, name: str) -> None:
    match = game.new(3, seed=3)
    bots = [bot(name, seat) for seat in range(3)]
    while match.seat is not None:
        match.play_number(bots[match.seat].choose(sight(match), 0.01))
    assert match.ending == "rounds"


@pytest.mark.parametrize("name", list(BOTS))
def test_a_seed_makes_a_bot_repeat_itself(match: Match, name: str) -> None:
    choices = []
    for seed in (4, 4, 5):
        player = bot(name, seed)
        choices.append([player.choose(sight(match), 0.01) for _ in range(30)])
    assert choices[0] == choices[1]
    assert choices[0] != choices[2]


def test_random_plays_every_action_alike(match: Match) -> None:
    player = bot("random", 1)
    counts = Counter(player.choose(sight(match), 0.0) for _ in range(5_000))
    assert set(counts) == set(match.legal())
    assert max(counts.values()) - min(counts.values()) < 200


def test_greedy_prefers_more_points(match: Match) -> None:
    """Showing a 3 beats a 2 and a 1; against the die it may lose."""
    player = bot("greedy", 1)
    counts = Counter(player.choose(sight(match), 0.0) for _ in range(200))
    assert set(counts) == {2, 4}, "show 3, or roll where the imagined dice were good"
    assert counts[2] > 20


def test_greedy_looks_at_the_actions_it_was_given(match: Match) -> None:
    known = sight(match)
    few = Sight(known.game, known.position, known.seat, [0, 1])
    assert bot("greedy", 1).choose(few, 0.0) == 1


@pytest.mark.parametrize("name", list(BOTS))
def test_no_bot_knows_the_next_roll(match: Match, name: str) -> None:
    """The real dice and the real cards may be anything: the choice stays the same."""
    chosen = set()
    for state in range(20):
        match.table.chance = state
        match.table.player[1].cards[1] = state % 3
        match.table.player[1].cards[2] = 2 - state % 3
        match.table.player[1].cards[3] = 2
        chosen.add(bot(name, 8).choose(sight(match), 0.0))
    assert len(chosen) == 1


def test_greedy_in_playouts_beats_random(game: Game) -> None:
    results = game.playouts(60, "interpreter", seed=1, bots=["greedy", "random"])
    first, second = (np.count_nonzero(results.winners[:, seat]) for seat in (0, 1))
    assert first > second
    swapped = game.playouts(60, "interpreter", seed=1, bots=["random", "greedy"])
    assert np.count_nonzero(swapped.winners[:, 1]) > np.count_nonzero(swapped.winners[:, 0])


# --- levels ---


def test_a_level_overlooks_actions(match: Match) -> None:
    """Novice thinks of some actions only; which, is its own luck."""
    actions = match.legal()
    player = LevelBot(LEVELS["novice"], seed=3)
    noticed = []
    for _ in range(400):
        player._state = advance(player._state)
        noticed.append(player._noticed(actions, player.level))
    assert all(set(some) <= set(actions) for some in noticed)
    share = sum(map(len, noticed)) / (400 * len(actions))
    assert 0.6 < share < 0.8, "it overlooks three in ten"
    expert = LevelBot(LEVELS["expert"], seed=3)
    assert expert._noticed(actions, expert.level) == actions


def test_whoever_thinks_of_nothing_does_what_looks_best(match: Match) -> None:
    blind = LevelBot(replace(LEVELS["casual"], oversight=1.0), seed=3)
    assert blind.choose(sight(match), 0.1) == bot("greedy", 3).choose(sight(match), 0.1)


def test_of_two_actions_the_better_is_seldom_overlooked(match: Match) -> None:
    """Show 2 is better than show 1, and that can be seen."""
    known = sight(match)
    two = Sight(known.game, known.position, known.seat, [0, 1])
    player = LevelBot(LEVELS["novice"], seed=3)
    worse = sum(player.choose(two, 0.1) == 0 for _ in range(1000))
    assert 50 < worse < 130, "it is overlooked one time in ten"
    assert LEVELS["novice"].overlooks(3) < LEVELS["novice"].overlooks(4) == 0.3


@pytest.mark.parametrize("name", ["casual", "skilled", "expert"])
def test_without_compiled_rules_a_level_says_how_it_plays(match: Match, name: str) -> None:
    player = LevelBot(LEVELS[name], seed=2)
    assert player.choose(sight(match), 1.0) in match.legal()
    assert player.remark == f"{name} plays as greedy until the rules are compiled"


def test_levels_state_their_budgets() -> None:
    playouts = [LEVELS[name].playouts(ch.game("beta-station")) for name in LEVELS]
    assert playouts[0] == 0
    assert playouts == sorted(set(playouts))
    assert all(level.seconds < 2 for level in LEVELS.values())
    assert LEVELS["casual"].seconds < 0.2


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("search:", "how many playouts"),
        ("search:0", "how many playouts"),
        ("search:10:speed=3", "no dial 'speed'"),
        ("search:10:care=much", "wants a number"),
    ],
)
def test_a_search_that_cannot_be_is_named(name: str, reason: str) -> None:
    with pytest.raises(ChimericalError, match=reason):
        bot(name)


def test_unlearned_is_how_a_game_is_searched_best_without_its_network() -> None:
    game = ch.game("chromosome")
    searchers = [bot(name)._at(game) for name in ("search:20", "search:20:unlearned")]  # type: ignore[attr-defined]
    (plain,), (unlearned,) = (searcher.trees for searcher in searchers)
    assert (float(plain.dials[0]["trust"]), float(unlearned.dials[0]["trust"])) == (1, 0)
    assert game.spec.unlearned is not None
    assert unlearned.dials[0] == game.spec.unlearned.dials()[0]

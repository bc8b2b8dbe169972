"""What every game must prove: those registered in `chimerical.games.GAMES`, and examples/vault.

Whole games are walked (see walks.py), and the tests look at their positions from all sides.
CHIMERICAL_GAMES="beta-station chromosome" tests only these.
"""

from __future__ import annotations

import json
import os
import random
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from math import inf
from typing import Any

import numpy as np
import pytest

import chimerical as ch
from chimerical.bots import bot, sight
from chimerical.core import cuda as gpu
from chimerical.core import flow
from chimerical.core.chance import MASK, stream
from chimerical.core.desk import Desk
from chimerical.core.events import EVERYONE
from chimerical.core.flow import STUCK
from chimerical.core.match import Match
from chimerical.core.policies import BOTS as POLICIES
from chimerical.core.record import Array, Tables
from chimerical.core.searcher import Searcher
from chimerical.core.seen import described
from chimerical.core.space import NUMBER
from chimerical.core.text import NAMERS
from every_game import EVERY, find
from walks import (
    SEED,
    Bench,
    Walk,
    clone,
    dealt,
    difference,
    masked,
    standing,
    table,
    walk,
)

GAMES = os.environ.get("CHIMERICAL_GAMES", " ".join(EVERY)).split()
TABLES = [
    pytest.param(name, seats, id=f"{name}-{seats}")
    for name in GAMES
    for seats in range(find(name).spec.seats[0], find(name).spec.seats[1] + 1)
]
each_game = pytest.mark.parametrize("name", GAMES)
each_table = pytest.mark.parametrize(("name", "seats"), TABLES)
each_policy = pytest.mark.parametrize("policy", list(POLICIES))


@pytest.fixture(
    params=[
        pytest.param((*table.values, policy), id=f"{table.id}-{policy}")
        for table in TABLES
        for policy in POLICIES
    ]
)
def seen(request: pytest.FixtureRequest) -> Walk:
    """Every game, for every number of seats, played by random and by greedy seats."""
    return walk(*request.param)


@pytest.fixture(scope="session", autouse=True)
def _compiled() -> None:
    """Native code is made once, here, so that no single test pays for it."""
    for name in GAMES:
        find(name).native.compile_all()


# --- the record ---


def leaves(dtype: np.dtype[Any]) -> Iterator[np.dtype[Any]]:
    if dtype.subdtype is not None:
        yield from leaves(dtype.subdtype[0])
    elif dtype.names is None:
        yield dtype
    else:
        for field in dtype.names:
            yield from leaves(dtype[field])


@each_game
def test_record_is_small_and_made_of_signed_integers(name: str) -> None:
    spec = find(name).spec
    assert spec.table.itemsize < 2048
    for dtype in (spec.table, spec.schema.dtype):
        assert {leaf.kind for leaf in leaves(dtype)} == {"i"}


# --- one source, three targets ---


def test_interpreter_and_native_agree_after_every_action(seen: Walk) -> None:
    match = seen.match()
    for i, action in enumerate(seen.actions):
        assert difference(match.table.array, seen.stops[i]) == []
        assert match.legal() == seen.legal[i]
        match.play_number(action)
    assert difference(match.table.array, seen.stops[-1]) == []
    assert match.over


@each_table
@each_policy
def test_playouts_are_the_games_that_matches_play(name: str, seats: int, policy: str) -> None:
    games = find(name).playouts(3, seats=seats, seed=SEED, bots=[policy])
    for number in range(games.games):
        seen = walk(name, seats, policy, number)
        end = standing(seen.game, seats, seen.stops[-1])
        assert games.lengths[number] == len(seen.actions)
        assert games.endings[number] == seen.stops[-1][0]["over"]
        assert list(games.scores[number]) == end.scores
        assert list(np.flatnonzero(games.winners[number])) == end.winners


@each_table
def test_playouts_on_the_interpreter_are_those_on_native(name: str, seats: int) -> None:
    game = find(name)
    native = game.playouts(2, "native", seats, seed=SEED + 1)
    same_results(game.playouts(2, "interpreter", seats, seed=SEED + 1), native)


@pytest.fixture
def cuda() -> Any:
    if not gpu.available():
        pytest.skip(f"no GPU can be used here: {gpu.reason()}")
    return gpu


@each_table
def test_cuda_playouts_are_those_on_native(name: str, seats: int, cuda: Any) -> None:
    game = find(name)
    native = game.playouts(200, "native", seats, seed=SEED)
    same_results(game.playouts(200, "cuda", seats, seed=SEED), native)


@each_table
def test_cuda_leaves_the_same_bytes_as_native(name: str, seats: int, cuda: Any) -> None:
    game = find(name)
    finals = cuda.final_tables(game, game.batch(8, "cuda", seats, SEED))
    for number in range(8):
        expected = walk(name, seats, "random", number).stops[-1]
        assert difference(clone(finals[number : number + 1]), expected) == []


def same_results(a: ch.Results, b: ch.Results) -> None:
    np.testing.assert_array_equal(a.scores, b.scores)
    np.testing.assert_array_equal(a.winners, b.winners)
    np.testing.assert_array_equal(a.lengths, b.lengths)
    np.testing.assert_array_equal(a.endings, b.endings)


@each_game
def test_same_seed_same_games_however_the_work_is_cut(name: str) -> None:
    game = find(name)
    seats = game.spec.seats[1]
    whole = game.playouts(60, seats=seats, seed=SEED, workers=1)
    assert len(set(whole.lengths)) > 1, "these games cannot tell a mix-up"
    for workers in (2, 5):
        same_results(game.playouts(60, seats=seats, seed=SEED, workers=workers), whole)
    for workers, chunk in ((1, 1), (1, 7), (2, 7), (2, 60), (3, 1000)):
        parts = game.stream(60, seats=seats, seed=SEED, workers=workers, chunk=chunk)
        same_results(game.gather(parts, seats), whole)


@each_game
def test_first_picks_up_in_the_middle(name: str) -> None:
    game = find(name)
    whole = game.playouts(40, seed=SEED)
    parts = [(0, game.playouts(13, seed=SEED)), (13, game.playouts(27, seed=SEED, first=13))]
    same_results(game.gather(iter(parts[::-1]), game.spec.seats[0]), whole)


# --- what a seat observes ---


def observed(game: ch.Game, position: Array, seat: int, target: str = "native") -> Array:
    """What a seat observes of a position, what a network is shown, how it says the seats stand."""
    desk = Desk(game, target)
    desk.lay(position)
    seen, shown = (
        np.full(o.size, 99, np.int16) for o in (game.spec.observation, game.spec.noticed)
    )
    stands = np.zeros(8)
    desk.call("show", seat, shown, stands)
    desk.call("look", seat, seen)
    return np.concatenate([seen, shown, stands])


@each_table
def test_a_seat_observes_the_same_on_interpreter_and_native(name: str, seats: int) -> None:
    seen = walk(name, seats, "greedy")
    for i in seen.sample(1):
        for seat in range(seats):
            native = observed(seen.game, seen.stops[i], seat)
            again = observed(seen.game, seen.stops[i], seat, "interpreter")
            assert np.array_equal(native, again)


@each_table
def test_cuda_observes_the_same(name: str, seats: int, cuda: Any) -> None:
    seen = walk(name, seats)
    stops = [seen.stops[i] for i in seen.sample(2)]
    for seat in range(seats):
        rows = cuda.observed(seen.game, np.concatenate(stops), seat)
        for row, stop in zip(rows, stops, strict=True):
            assert np.array_equal(row, observed(seen.game, stop, seat)[: len(row)])


def test_nothing_hidden_changes_what_a_seat_observes(seen: Walk) -> None:
    for i in seen.sample(1):
        for seat in range(seen.seats):
            expected = observed(seen.game, seen.stops[i], seat)
            for seed in range(3):
                world = dealt(seen.game, seen.stops[i], seat, seed)
                assert np.array_equal(observed(seen.game, world, seat), expected)


@each_table
def test_every_number_is_observed_within_its_measure(name: str, seats: int) -> None:
    """Counts stay near what the table says is their most, and everything else is 0 or 1."""
    game = find(name)
    seen = walk(name, seats, "greedy")
    size, most = game.spec.observation.size, game.spec.observation.most
    rows = np.array([observed(seen.game, stop, 0)[:size] for stop in seen.stops[:-1:7]])
    assert (np.abs(rows) <= 4 * most).all(), [
        (game.spec.observation.names[k], rows[:, k].max())
        for k in np.flatnonzero((np.abs(rows) > 4 * most).any(axis=0))
    ]
    ticks = rows[:, most == 1]
    assert ((ticks >= 0) & (ticks <= 4)).all()


@each_game
def test_seats_are_observed_in_the_order_of_the_observer(name: str) -> None:
    """What a seat sees of itself is what another sees of it, one further on: the seats' fields have
    as many numbers for each seat, the observer's own first.
    """
    seen = walk(name, 2, "greedy")
    names = np.array(seen.game.spec.observation.names)
    most = seen.game.spec.seats[1]
    public = [field for field in sorted(set(names)) if OPEN.get(name) == field]
    for field in public:
        for i in seen.sample(1):
            first = observed(seen.game, seen.stops[i], 0)[: len(names)][names == field]
            second = observed(seen.game, seen.stops[i], 1)[: len(names)][names == field]
            assert np.array_equal(np.roll(first.reshape(most, -1)[:2], 1, axis=0),
                                  second.reshape(most, -1)[:2])  # fmt: skip
    assert public


# A field of every seat that all may see.
OPEN = {
    "beta-station": "hunter.health",
    "chimera-station": "player.score",
    "chromosome": "player.irradiation",
    "codename-chimera": "player.tokens",
    "vault": "player.points",
}


# --- legality ---


@each_table
@each_policy
@pytest.mark.parametrize("number", range(2))
def test_legal_is_what_nothing_forbids(name: str, seats: int, policy: str, number: int) -> None:
    seen = walk(name, seats, policy, number)
    bench = Bench(seen.game)
    numbers = set()
    for i in range(len(seen.actions)):
        bench.tables[0] = seen.stops[i][0]
        reasons = bench.reasons()
        allowed = [action for action, reason in enumerate(reasons) if reason == 0]
        assert sorted(seen.legal[i]) == allowed  # sorted, so duplicates would show
        assert len(allowed) >= 2, "a forced action should have been taken"
        assert bench.tables[0].tobytes() == seen.stops[i].tobytes(), "asking changed the table"
        numbers.update(reasons)
    assert all(seen.game.rule(reason).text for reason in numbers - {0})


def test_why_not_on_the_interpreter_is_that_on_native(seen: Walk) -> None:
    for i in seen.sample(4):
        reasons = Bench(seen.game, seen.stops[i]).reasons()
        match = standing(seen.game, seen.seats, seen.stops[i])
        asides = seen.game.spec.asides  # always allowed, and none of the decision's answers
        for action, reason in enumerate(reasons):
            if action in asides:
                continue
            rule = match.why_not_number(action)
            assert rule == (seen.game.rule(reason) if reason else None)
            if rule is not None and action % 50 == 0:
                with pytest.raises(ch.IllegalAction, match=re.escape(rule.id)):
                    match.play_number(action)
        assert match.table.array.tobytes() == seen.stops[i].tobytes()


@each_table
def test_likeness_is_a_number_and_changes_nothing(name: str, seats: int) -> None:
    seen = walk(name, seats, "random", 0)
    alike = seen.game.interpreted(flow.alike)
    for stop in seen.stops[:-1]:
        table = seen.game.table(clone(stop))
        assert isinstance(alike(table), int)
        assert table.array.tobytes() == stop.tobytes()


# --- notation and description ---


def test_notation_round_trips_and_is_unique(seen: Walk) -> None:
    match = seen.match()
    everything = set(seen.sample(4))
    for i, action in enumerate(seen.actions):
        written = {match.notation(a): a for a in match.legal()}
        assert len(written) == len(match.legal())
        for notation, number in written.items():
            assert notation == " ".join(notation.lower().split()), "not as `parse` would read it"
            assert match.parse(notation) == number
        if i in everything:
            actions = range(seen.game.spec.actions)
            texts = [match.notation(a) for a in actions]
            assert len(set(texts)) == len(texts)
            assert [match.parse(texts[a]) for a in actions[::25]] == list(actions[::25])
        match.play_number(action)


def ids(view: Any) -> set[str]:
    """Every id that a view gives, and every place it says something is at."""
    if isinstance(view, list):
        return set().union(*map(ids, view))
    if isinstance(view, dict):
        own = {view["id"]} if "id" in view else set()
        return own.union(*map(ids, view.values()))
    return set()


def test_actions_are_described_by_what_the_view_shows(seen: Walk) -> None:
    for i in seen.sample(12):
        match = standing(seen.game, seen.seats, seen.stops[i])
        shown = ids(match.view(seen.decider(i)))
        decision = match.decision
        assert decision is not None
        assert decision.seat == match.seat == seen.decider(i)
        assert decision.prompt
        assert decision.path
        described = match.actions()
        assert [a.id for a in described] == seen.legal[i]
        alike = seen.game.text.get("lists").get("alike", ())  # of these two may be the same
        labels = [action.label for action in described if action.verb not in alike]
        assert len(set(labels)) == len(labels), "two actions read alike"
        for action in described:
            assert action.label.strip()
            assert set(action.touches) <= shown
            assert seen.game.spec.play.space.read(action.id)[0] == action.verb
            assert "{" not in f"{action.label}{action.cost_text}{action.gain_text}"
            assert json.dumps(asdict(action)), "a described action is plain data"


def test_anything_can_be_asked_about(seen: Walk) -> None:
    """`why` is asked of actions that are not allowed, and lessons try some in vain."""
    for i in seen.sample(3):
        eyes = standing(seen.game, seen.seats, seen.stops[i]).seen(seen.decider(i))
        assert all(eyes.describe(action).label for action in range(seen.game.spec.actions))


def test_every_piece_of_a_view_has_an_id_of_its_own(seen: Walk) -> None:
    for i in seen.sample(3):
        match = standing(seen.game, seen.seats, seen.stops[i])
        for seat in (*range(seen.seats), None):
            found = listed_ids(match.view(seat))
            assert len(set(found)) == len(found)


def listed_ids(view: Any) -> list[str]:
    if isinstance(view, dict):
        return [*([view["id"]] if "id" in view else []), *listed_ids(list(view.values()))]
    return [id for part in view for id in listed_ids(part)] if isinstance(view, list) else []


@each_game
def test_every_action_has_a_verb_and_arguments(name: str) -> None:
    space = find(name).spec.play.space
    for action in range(space.size):
        assert space.parse(space.write(action)) == action


def test_a_score_sheet_adds_up_to_the_score(seen: Walk) -> None:
    for i in [*seen.sample(3), -1]:
        match = standing(seen.game, seen.seats, seen.stops[i])
        for seat, score in enumerate(match.scores):
            assert sum(entry.points for entry in match.sheet(seat)) == score


# --- copies, saves, undo ---


def test_playing_on_a_copy_leaves_the_original_alone(seen: Walk) -> None:
    game, play = seen.game, seen.game.interpreted(flow.play)
    for i in seen.sample(3):
        original = table(game, seen.stops[i])
        copy = table(game, original.array)
        row = Tables(np.zeros(2, game.spec.table))
        row[0] = original
        row[1] = row[0]
        for action in seen.actions[i : i + 10]:
            for s in (copy, row[1]):
                play(s, game.box_view, action, [0] * game.spec.actions)
        assert copy.array.tobytes() == row[1].array.tobytes() != seen.stops[i].tobytes()
        assert original.array.tobytes() == seen.stops[i].tobytes()
        assert row[0].array.tobytes() == seen.stops[i].tobytes()


def test_looking_leaves_the_match_alone(seen: Walk) -> None:
    for i in seen.sample(3):
        match = standing(seen.game, seen.seats, seen.stops[i])
        for seat in range(seen.seats):
            mine = match.masked(seat)
            seen.game.interpreted(flow.deal)(mine, seen.game.box_view, seat, i)
            match.view(seat).clear()
        match.actions()
        match.legal().clear()
        assert match.legal() == seen.legal[i]
        assert match.table.array.tobytes() == seen.stops[i].tobytes()


def test_save_and_load_give_the_same_match(seen: Walk) -> None:
    match = seen.match()
    halts = {0, 1, len(seen.actions) // 20, len(seen.actions) // 2, len(seen.actions)}
    for i in range(len(seen.actions) + 1):
        if i in halts:
            same_match(ch.load(match.save(), seen.game), match)
        if i < len(seen.actions):
            match.play_number(seen.actions[i])


def same_match(a: Match, b: Match) -> None:
    assert a.table.array.tobytes() == b.table.array.tobytes()
    assert a.legal() == b.legal()
    assert a.moves == b.moves
    assert a.events == b.events
    assert (a.seats, a.seed, a.number) == (b.seats, b.seed, b.number)
    assert a.save() == b.save()


def test_undo_to_the_barrier_and_redo_come_back_to_the_same(seen: Walk) -> None:
    match = seen.match()
    undone = 0
    halts = {len(seen.actions) * k // 30 for k in range(1, 31)}
    for i, action in enumerate(seen.actions, 1):
        match.play_number(action)
        if i not in halts:
            continue
        events = list(match.events)
        at = i
        while match.can_undo():
            at -= 1
            assert match.undo() == seen.actions[at]
            assert match.table.array.tobytes() == seen.stops[at].tobytes()
            assert match.legal() == seen.legal[at]
            assert match.events == events[: len(match.events)]
        undone += i - at
        if at:
            before, after = (seen.stops[k][0]["barrier"] for k in (at - 1, at))
            assert after > before, "undo stopped where there was no barrier"
            with pytest.raises(ch.ChimericalError, match="undone"):
                match.undo()
        for _ in range(i - at):
            match.redo()
        assert match.table.array.tobytes() == seen.stops[i].tobytes()
        assert match.legal() == seen.legal[i]
        assert match.events == events
        assert match.moves == seen.actions[:i]
    assert undone or seen.policy != "random", "nothing in this game could be undone"


# --- laws and endings ---


@each_table
@each_policy
@pytest.mark.parametrize("number", range(2))
def test_the_laws_hold_at_every_decision(name: str, seats: int, policy: str, number: int) -> None:
    seen = walk(name, seats, policy, number)
    for position in seen.stops:
        assert seen.game.spec.laws(table(seen.game, position), seen.game.box_view) == []


def test_the_laws_hold_on_dealt_tables(seen: Walk) -> None:
    for i in seen.sample(12):
        for seat in range(seen.seats):
            imagined = dealt(seen.game, seen.stops[i], seat, stream(i, seat))
            assert seen.game.spec.laws(table(seen.game, imagined), seen.game.box_view) == []


@each_table
def test_every_game_ends_within_the_bound(name: str, seats: int) -> None:
    game = find(name)
    for policy, games in (("random", 150), ("greedy", 10)):
        results = game.playouts(games, seats=seats, seed=SEED, bots=[policy], workers=1)
        assert results.lengths.max() <= game.spec.bound
        assert set(results.endings.tolist()) <= set(game.spec.endings)
        assert STUCK not in game.spec.endings


# --- non-interference: a seat learns nothing of what is hidden from it ---


def test_mask_blanks_once_and_for_all(seen: Walk) -> None:
    for i in seen.sample(12):
        for seat in range(seen.seats):
            blank = masked(seen.game, seen.stops[i], seat)
            assert masked(seen.game, blank, seat).tobytes() == blank.tobytes()
            native = Bench(seen.game, seen.stops[i])
            native.call("blank", seat)
            assert difference(native.position, blank) == []


def test_the_state_of_chance_is_not_in_a_masked_table(seen: Walk) -> None:
    for i in seen.sample(4):
        state = seen.stops[i]["chance"].tobytes()
        otherwise = clone(seen.stops[i])
        otherwise["chance"] = stream(SEED, i)
        for seat in range(seen.seats):
            blank = masked(seen.game, seen.stops[i], seat)
            assert state not in blank.tobytes()
            assert masked(seen.game, otherwise, seat).tobytes() == blank.tobytes()


@each_table
def test_masked_copies_hold_no_stray_bytes(name: str, seats: int) -> None:
    """Memory that is not initialised may hold anything, the real table among it."""
    seen = walk(name, seats)
    match = standing(seen.game, seats, seen.stops[0])
    blank = masked(seen.game, seen.stops[0], 0).tobytes()
    for _ in range(200):
        junk = np.full(len(blank), 7, np.uint8)
        del junk  # its memory is the next that is handed out
        assert match.masked(0).array.tobytes() == blank


def test_deal_fills_only_what_mask_blanked(seen: Walk) -> None:
    for i in seen.sample(12):
        for seat in range(seen.seats):
            seed = stream(SEED, i * seen.seats + seat)
            imagined = dealt(seen.game, seen.stops[i], seat, seed)
            blank = masked(seen.game, seen.stops[i], seat)
            assert difference(masked(seen.game, imagined, seat), blank) == []
            native = Bench(seen.game, seen.stops[i])
            native.call("imagine", seat, seed)
            assert difference(native.position, imagined) == []


@each_table
def test_deals_differ_in_what_is_hidden(name: str, seats: int) -> None:
    """Else the tests here would prove nothing."""
    seen = walk(name, seats)
    if not seen.game.spec.hidden:
        pytest.skip("all is open in this game")
    for seat in range(seats):
        hiding = [i for i in seen.sample(40) if _hides(seen, i, seat)]
        tried = hiding[: (len(hiding) + 1) // 2]
        differing = sum(
            set(difference(*(dealt(seen.game, seen.stops[i], seat, k) for k in (1, 2))))
            > {"chance"}
            for i in tried
        )
        assert differing > len(tried) // 2 or not tried
        assert tried or seat < seats - 1, "the last seat never had anything hidden from it"


def _hides(seen: Walk, i: int, seat: int) -> bool:
    """Whether the record holds something that a seat does not know, besides chance."""
    return set(difference(masked(seen.game, seen.stops[i], seat), seen.stops[i])) > {"chance"}


def test_a_seat_sees_the_same_whatever_is_hidden(seen: Walk) -> None:
    for i in seen.sample(6):
        real = standing(seen.game, seen.seats, seen.stops[i])
        for seat in range(seen.seats):
            view = real.view(seat)
            assert json.loads(json.dumps(view)) == view, "a view is plain data"
            for seed in (1, 2):
                position = dealt(seen.game, seen.stops[i], seat, stream(seed, i))
                imagined = standing(seen.game, seen.seats, position, settled=False)
                assert imagined.view(seat) == view
                assert imagined.seen(seat).decision == real.seen(seat).decision
                assert imagined.seen(seat).awaited == real.seen(seat).awaited
                assert imagined.seen(None).awaited == real.seen(None).awaited


def test_whoever_is_not_asked_knows_what_others_are_asked(seen: Walk) -> None:
    for i in seen.sample(12):
        match = standing(seen.game, seen.seats, seen.stops[i])
        known = match.seen(None).awaited
        assert known is not None
        for seat in range(seen.seats):
            asked = seat in match.waiting
            assert match.seen(seat).awaited == (None if asked else known)


def test_what_is_remembered_is_what_would_be_made_anew(seen: Walk) -> None:
    match = standing(seen.game, seen.seats, seen.stops[0], settled=False)
    everybody: list[int | None] = [None, *range(seen.seats)]
    back_and_forth = [*seen.sample(6), *range(0, len(seen.actions), 9)[:40]]
    for i in back_and_forth:  # one match at many positions: it remembers what it has seen before
        match.table.assign(seen.stops[i])
        match.main.legal = list(seen.legal[i])
        for seat in everybody:
            fresh = standing(seen.game, seen.seats, seen.stops[i], settled=False)
            eyes, plain = match.seen(seat), fresh.seen(seat).table
            own = seen.game.spec.view(plain, seen.game, -1 if seat is None else seat)
            assert {key: eyes.view[key] for key in own} == own
            for action in seen.legal[i] if seat == seen.decider(i) else ():
                assert eyes.describe(action) == described(plain, seen.game, eyes.text, action)


def test_a_decider_is_offered_and_told_the_same_whatever_is_hidden(seen: Walk) -> None:
    for i in seen.sample(12):
        real = standing(seen.game, seen.seats, seen.stops[i])
        reasons = Bench(seen.game, seen.stops[i]).reasons()
        for seed in (1, 2):
            position = dealt(seen.game, seen.stops[i], seen.decider(i), stream(seed, i))
            imagined = standing(seen.game, seen.seats, position)
            assert imagined.decision == real.decision
            assert imagined.legal() == real.legal()
            assert imagined.actions() == real.actions()
            assert Bench(seen.game, position).reasons() == reasons
            actions = range(seen.game.spec.actions)
            assert list(map(imagined.notation, actions)) == list(map(real.notation, actions))


def test_questions_and_previews_are_answered_the_same_whatever_is_hidden(seen: Walk) -> None:
    rng = random.Random(SEED)
    for i in seen.sample(4):
        real = standing(seen.game, seen.seats, seen.stops[i]).seen(seen.decider(i))
        position = dealt(seen.game, seen.stops[i], seen.decider(i), stream(3, i))
        elsewhere = standing(seen.game, seen.seats, position).seen(seen.decider(i))
        for id in rng.sample(sorted(ids(real.view)), 4):
            verdicts = real.about(id)
            assert elsewhere.about(id) == verdicts
            for verdict in verdicts:
                assert (verdict.against is None) == (verdict.action.id in seen.legal[i])
            assert elsewhere.reason(id) == (why := real.reason(id))
            assert (why is not None) == (verdicts != [] and all(v.against for v in verdicts))
        for action in rng.sample(seen.legal[i], 2):
            outlook = real.preview(action)
            assert elsewhere.preview(action) == outlook
            assert all(change.old != change.new for change in outlook.changes)


def test_a_preview_comes_true_unless_it_stopped(seen: Walk) -> None:
    for i in seen.sample(6):
        match = standing(seen.game, seen.seats, seen.stops[i])
        eyes = match.seen(seen.decider(i))
        outlook = eyes.preview(seen.actions[i])
        if not outlook.stopped:
            play = seen.game.interpreted(flow.apply)
            play(match.table, seen.game.box_view, seen.actions[i])
            seen.game.interpreted(flow.rest)(match.table, seen.game.box_view)
            now = match.view(seen.decider(i))
            told = {key for key in now if key not in ("revision", "waiting")}
            assert {key: now[key] for key in told} == {key: outlook.view[key] for key in told}


def test_games_go_on_from_dealt_tables(seen: Walk) -> None:
    rng = random.Random(SEED)
    for i in seen.sample(12):
        for seat in range(seen.seats):
            position = dealt(seen.game, seen.stops[i], seat, stream(SEED, i * seen.seats + seat))
            match = standing(seen.game, seen.seats, position)  # takes what is forced there
            bench = Bench(seen.game, match.table.array)
            legal = match.legal()
            for _ in range(60):
                if not legal:
                    break
                legal = bench.step(rng.choice(legal))
            end = table(seen.game, bench.position)
            assert end.over in {0, *seen.game.spec.endings}
            assert seen.game.spec.laws(end, seen.game.box_view) == []


@dataclass(frozen=True)
class Outcome:
    """An action tried out: what came of it, and what was said."""

    match: Match

    @property
    def undoable(self) -> bool:
        return self.match.can_undo()

    def seen(self, seat: int) -> bytes:
        return masked(self.match.game, self.match.table.array, seat).tobytes()

    def heard(self, seat: int) -> list[ch.Event]:
        return self.match.heard(seat)


def attempt(seen: Walk, position: Array, action: int) -> Outcome | None:
    """The action on that position; nothing if another world would not let it happen."""
    match = standing(seen.game, seen.seats, position)
    if match.over or match.table.array.tobytes() != position.tobytes():
        return None
    if match.why_not_number(action) is not None:
        return None
    match.play_number(action)
    return Outcome(match)


def other_world(seen: Walk, i: int, seat: int, seed: int) -> Array:
    """The table at stop `i` with all that is hidden from a seat otherwise, dice apart."""
    bench = Bench(seen.game, seen.stops[i])
    bench.call("imagine", seat, stream(seed, i))
    position = bench.position
    position["chance"] = seen.stops[i]["chance"]
    return position


def some(actions: list[int], count: int) -> list[int]:
    return actions[:: max(1, len(actions) // count)][:count]


def test_what_can_be_undone_has_shown_the_decider_nothing(seen: Walk) -> None:
    for i in seen.sample(10):
        seat = seen.decider(i)
        for action in some(seen.legal[i], 6):
            here = attempt(seen, seen.stops[i], action)
            there = attempt(seen, other_world(seen, i, seat, 1), action)
            assert here is not None
            assert there is not None
            assert here.undoable == there.undoable
            if here.undoable:
                assert here.seen(seat) == there.seen(seat)
                assert here.heard(seat) == there.heard(seat)
                assert here.match.legal() == there.match.legal() or here.match.seat != seat


def test_a_seat_hears_the_same_of_what_it_sees_the_same(seen: Walk) -> None:
    """Two worlds that a seat cannot tell apart, before nor after an action, sound alike to it."""
    compared = 0
    for i in seen.sample(10):
        for seat in range(seen.seats):
            for action in some(seen.legal[i], 3):
                here = attempt(seen, seen.stops[i], action)
                there = attempt(seen, other_world(seen, i, seat, 2), action)
                assert here is not None
                if there is not None and here.seen(seat) == there.seen(seat):
                    compared += 1
                    assert here.heard(seat) == there.heard(seat)
    assert compared > 20


def test_a_secret_choice_sounds_like_any_other(seen: Walk) -> None:
    """Where only the decider can tell two outcomes apart, nobody else hears which it was."""
    for i in seen.sample(10):
        decider = seen.decider(i)
        outcomes = [attempt(seen, seen.stops[i], a) for a in some(seen.legal[i], 6)]
        for seat in set(range(seen.seats)) - {decider}:
            alike: dict[bytes, dict[bytes, list[ch.Event]]] = {}
            for outcome in outcomes:
                assert outcome is not None
                told = alike.setdefault(outcome.seen(seat), {})
                told.setdefault(outcome.seen(decider), outcome.heard(seat))
            for told in alike.values():
                first, *others = told.values()
                assert all(heard == first for heard in others)


@each_game
def test_a_forced_action_gives_no_hand_away(name: str) -> None:
    """The core takes a lone legal action by itself, and must not tell everyone which it was."""
    low, high = find(name).spec.seats
    for seats in range(low, high + 1):
        for number in range(3):
            seen = walk(name, seats, "random", number)
            match = seen.match()
            for i, action in enumerate(seen.actions[:100]):
                since = len(match.events)
                for decider in {e.seat for e in match.play_number(action) if e.name == "forced"}:
                    for seat in set(range(seats)) - {decider}:
                        same_story_elsewhere(seen, i, seat, match.heard(seat, since))


def same_story_elsewhere(seen: Walk, i: int, seat: int, heard: list[ch.Event]) -> None:
    """Where the same action leads to what looks the same to a seat, it was told the same."""
    blank = masked(seen.game, seen.stops[i + 1], seat).tobytes()
    for seed in range(12):
        elsewhere = other_world(seen, i, seat, seed)
        bench = Bench(seen.game, elsewhere)
        if bench.reasons()[seen.actions[i]] == 0:
            bench.step(seen.actions[i])
            bench.call("blank", seat)
            if bench.position.tobytes() == blank:
                there = attempt(seen, elsewhere, seen.actions[i])
                if there is not None:
                    assert there.heard(seat) == heard


# --- bots ---


@pytest.mark.parametrize("kind", [*POLICIES, "novice", "search:40:trees=2"])
def test_bots_choose_a_legal_action_from_what_they_may_know(seen: Walk, kind: str) -> None:
    for i in seen.sample(6):
        match = standing(seen.game, seen.seats, seen.stops[i])
        known = sight(match)
        assert known.seat == seen.decider(i)
        blank = repr(masked(seen.game, seen.stops[i], known.seat).tolist())
        assert repr(known.table.array.tolist()) == blank
        chosen = bot(kind, seed=i).choose(known, inf)
        assert chosen in seen.legal[i]
        assert repr(known.table.array.tolist()) == blank, "the bot changed what it was handed"
        for seed in range(i, i + 5):
            position = dealt(seen.game, seen.stops[i], known.seat, seed)
            world = sight(standing(seen.game, seen.seats, position))
            assert bot(kind, seed=i).choose(world, inf) == chosen, "the bot has cheated"


def test_the_search_on_the_interpreter_is_the_search_on_native(seen: Walk) -> None:
    """Without a network, whose sums of small floats differ enough to change a choice."""
    manner = replace(seen.game.spec.manner, cutoff=3, trust=0.0, advice=0.0)
    for i in seen.sample(2):
        known = sight(standing(seen.game, seen.seats, seen.stops[i]))
        found = [
            Searcher(seen.game, manner, target=target).think(
                known.position, known.seat, known.actions, playouts=12, seed=i, settle=False
            )
            for target in ("native", "interpreter")
        ]
        native, slow = ({t.action: t for t in thoughts.actions} for thoughts in found)
        assert {a: t.visits for a, t in native.items()} == {a: t.visits for a, t in slow.items()}
        # Compiled sums of floats may differ in their last digit.
        assert {a: t.share for a, t in native.items()} == pytest.approx(
            {a: t.share for a, t in slow.items()}
        )
        assert found[0].decisions == found[1].decisions


def test_the_network_on_the_interpreter_is_the_network_on_native(seen: Walk) -> None:
    if seen.game.network is None:
        pytest.skip("searches without a network")
    manner = replace(seen.game.spec.manner, cutoff=0, finish=0, trust=1.0, advice=0.0)
    for i in seen.sample(2):
        known = sight(standing(seen.game, seen.seats, seen.stops[i]))
        native, slow = (
            Searcher(seen.game, manner, target=target).think(
                known.position, known.seat, known.actions[:1], playouts=1, seed=i
            )
            for target in ("native", "interpreter")
        )
        assert native.shares == pytest.approx(slow.shares, abs=1e-4)


def test_greedy_on_the_interpreter_is_greedy_on_native(seen: Walk) -> None:
    slow = Desk(seen.game, "interpreter")
    for i in seen.sample(5):
        state = stream(SEED, i) & MASK
        slow.lay(seen.stops[i])
        native = Bench(seen.game, seen.stops[i]).choose("greedy", seen.legal[i], state)
        assert slow.choose("greedy", seen.legal[i], state) == native
        assert slow.tables[0].tobytes() == seen.stops[i].tobytes()


# --- words for people ---


@each_game
def test_the_catalogue_has_every_word(name: str) -> None:
    game = find(name)
    namers = {*game.spec.namers, *NAMERS, *game.text["counts"], NUMBER.name}
    assert set(game.text["events"]) == set(game.spec.events)
    assert set(game.text["endings"]) == set(game.spec.endings.values())
    assert set(game.text["decisions"]) == set(game.spec.decisions.values())
    holds = {declared.name: declared.holds for declared in game.spec.play.decisions.values()}
    for kind, decision in game.text["decisions"].items():
        assert decision["prompt"]
        assert decision["path"]
        assert decision["others"], f"nobody can be told that others are asked {kind}"
        assert "{" not in decision["others"], "what it is about may be a secret"
        for hole in re.findall(r"\{(\w+)", decision["prompt"]):
            assert hole in holds[kind], f"{kind} holds no {hole}"
    for event, entry in game.text["events"].items():
        fields = game.spec.events[event].sorts
        for sentence in [entry] if isinstance(entry, str) else entry["text"]:
            for hole, namer in re.findall(r"\{(\w+)(?::(\w+))?\}", sentence):
                assert hole in fields, f"{event} has no field {hole}"
                assert not namer or namer in namers, f"nothing is named by {namer}"
    for verb in game.spec.play.space.verbs:
        assert verb in game.text["actions"], f"there is no sentence for {verb}"
    for key in game.text["actions"]:
        verb, at, decision = key.partition("_at_")
        assert not at or verb in game.spec.play.offered[decision], f"{key} is never said"


def test_every_event_has_a_name_and_every_story_is_told(seen: Walk) -> None:
    match = seen.match()
    for action in seen.actions:
        match.play_number(action)
    assert {event.name for event in match.events} <= set(seen.game.spec.events)
    for seat in range(seen.seats):
        story = match.story(seat)
        assert len(story) > seen.seats
        assert all(line[0] == line[0].upper() and "{" not in line for line in story)
    assert match.ending in seen.game.text["endings"]


def test_what_happened_says_whom_it_is_about_and_what_begins_with_it(seen: Walk) -> None:
    assert set(seen.game.spec.turns) <= set(seen.game.spec.events)
    match = seen.match()
    for action in seen.actions:
        match.play_number(action)
    for seat in range(seen.seats):
        eyes = match.seen(seat)
        heard = eyes.events()
        for event, told in zip(heard, eyes.told(heard, eyes.text), strict=True):
            alone = event.seat != EVERYONE
            assert told.seat == (seat if alone else event.fields.get("seat"))
            assert told.opens == (event.name in seen.game.spec.turns)

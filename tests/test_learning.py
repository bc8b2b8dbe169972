"""Practice: a crowd of games, lessons on what was played, and what is kept of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import chimerical as ch
from chimerical.core import cuda
from chimerical.core.errors import ChimericalError
from chimerical.core.flow import mask
from chimerical.core.manner import Manner
from chimerical.core.network import consider, foretell, inclination
from chimerical.lab import practice
from chimerical.lab.practice import Practice, seatings

GAME = "chromosome"
PLACES = [2, 4, 3, 2]
VERBS = [verb.size for verb in ch.game(GAME).spec.play.space.verbs.values()]
SMALL = Practice(lanes=4, turns=4, together=2, wide=8, narrow=8)


@pytest.fixture(scope="module")
def game() -> ch.Game:
    chosen = ch.game(GAME)
    chosen.native.compile_all()
    return chosen


@pytest.fixture
def torch() -> Any:
    return pytest.importorskip("torch", reason="chimerical[learn] is not installed")


def few(game: ch.Game, tries: bool = False) -> Any:
    from chimerical.lab.crowd import Few

    return Few(game, PLACES, 7, tries)


def apprentice(game: ch.Game, plan: Practice = SMALL) -> practice.Apprentice:
    return practice.Apprentice(game, few(game, plan.warmth > 0), plan, None)


def test_most_games_have_two_seats_or_four_and_all_numbers_occur() -> None:
    found = seatings(2, 5, 1000)
    assert found.count(2) + found.count(4) > 700
    assert set(found) == {2, 3, 4, 5}
    assert set(seatings(2, 3, 100)) == {2, 3}


@pytest.mark.parametrize("name", list(ch.GAMES))
def test_a_game_says_how_its_network_practises(name: str) -> None:
    spec = ch.game(name).spec
    made = practice.practice_of({**spec.practice, "seed": 3})
    assert made.seed == 3
    assert (made.warmth > 0) == (spec.manner.warmth > 0), "as it is searched later"
    assert practice.practice_of({"warmth": 0, "rivals": 0.5}).rivals == 0


def test_practice_without_torch_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(ChimericalError, match=r"chimerical\[learn\]"):
        practice.torch()


# --- the crowd ---


def test_a_crowd_shows_what_the_seat_that_is_asked_observes(game: ch.Game, torch: Any) -> None:
    crowd = few(game)
    crowd.turn()
    for i in range(len(PLACES)):
        seat = int(crowd.askers[i])
        table = game.table(crowd.desks[i].tables[:1].copy())
        seen = np.zeros(game.spec.noticed.size, np.int16)
        game.interpreted(mask)(table, game.box_view, seat)
        game.interpreted(game.spec.noticed.rule)(table, game.box_view, seat, seen)
        assert crowd.rows[:, i].tolist() == seen.tolist()
        assert int(crowd.permits[:, i].sum()) == int(crowd.ways[i]) > 1


def test_a_crowd_plays_games_to_their_end_and_begins_new_ones(game: ch.Game, torch: Any) -> None:
    crowd = few(game)
    ended = 0
    for _ in range(600):
        crowd.turn()
        for fate in crowd.fates.tolist():
            if fate:
                ended += 1
                assert fate & 1
                assert 0 < fate >> 1 < 16, "somebody has won"
        pick = torch.rand(crowd.permits.shape) * crowd.permits
        crowd.takes.copy_(pick.argmax(0))
    assert ended >= len(PLACES)
    assert sum(crowd.begun) == ended + len(PLACES)


def test_trying_out_is_what_the_search_does(game: ch.Game, torch: Any) -> None:
    crowd = few(game, tries=True)
    crowd.turn()
    assert (crowd.hopes[crowd.permits == 1] != 0).any()
    assert (crowd.hopes[crowd.permits == 0] == 0).all()


@pytest.mark.parametrize("name", ch.GAMES)
def test_a_crowd_on_the_gpu_shows_the_same(
    name: str, torch: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not cuda.available():
        pytest.skip(cuda.reason())
    from chimerical.core.cuda import crowd as on_gpu
    from chimerical.lab.crowd import Few

    monkeypatch.setattr(on_gpu, "HASTE", 40)  # as far as the next real decision, as without a GPU
    game = ch.game(name).for_playouts({})
    game.native.compile_all()
    places = seatings(*game.spec.seats, 16)
    here, there = Few(game, places, 7, True), on_gpu.Crowd(game, places, 7, True)
    for _ in range(40):
        here.turn()
        there.turn()
        for what in ("rows", "permits", "ways", "askers", "fates", "hopes"):
            assert torch.equal(getattr(there, what).cpu(), getattr(here, what)), what
        here.takes.copy_(here.permits.int().argmax(0))
        there.takes.copy_(there.permits.int().argmax(0))


# --- the network ---


def test_what_is_trained_is_what_the_rules_compute(game: ch.Game, torch: Any) -> None:
    one = apprentice(game)
    one.play()
    one.learn(0.0)
    network = one.network()
    model = practice.make_model(network.shape, VERBS)
    practice.read(model, network, game.spec.noticed.most)
    again = practice.written(model, game.spec.noticed.most)
    assert again == pytest.approx(network.weights, abs=1e-6)

    dial = Manner(trust=1, idle=one.plan.idle).dials(network).view(np.recarray)[0]
    with torch.no_grad():
        outcomes, acts = one.foresee(*one.seen())
    for i, n in enumerate(PLACES):
        seat = int(one.crowd.askers[i])
        s = game.table(one.crowd.desks[i].tables[:1].copy())
        game.interpreted(mask)(s, game.box_view, seat)
        seen, found = np.zeros(game.spec.noticed.size, np.int16), np.zeros(8)
        units = np.zeros(network.shape.wide + network.shape.narrow, np.float32)
        game.interpreted(consider)(s, game.box_view, seat, dial, network.weights, seen, units)
        foretell(n, seat, dial, network.weights, units, found, 0)
        told = one.by_seat(outcomes, one.crowd.askers.long())
        expected = [one.worth(told, torch.full_like(one.seats, k))[i].item() for k in range(n)]
        assert found[:n] == pytest.approx(expected, abs=1e-4)
        listed = one.crowd.lists[i]
        inclined = np.array([inclination(a, dial, network.weights, units) for a in listed])
        inclined -= np.log(np.exp(inclined).sum())
        assert inclined == pytest.approx(acts[listed, i].numpy(), abs=1e-4)


def test_a_larger_network_begins_with_what_a_smaller_one_knows(game: ch.Game, torch: Any) -> None:
    one = apprentice(game)
    network, most = one.network(), game.spec.noticed.most
    larger = practice.make_model(type(network.shape)(*network_size(network, 16, 12)), VERBS)
    practice.read(larger, network, most)
    rows, stands, _, _ = one.seen()
    with torch.no_grad():
        for small, large in zip(
            one.model(rows, stands, one.measure), larger(rows, stands, one.measure), strict=True
        ):
            assert large.numpy() == pytest.approx(small.numpy(), abs=1e-5)


def network_size(network: Any, wide: int, narrow: int) -> tuple[int, ...]:
    shape = network.shape
    return shape.inputs, shape.seats, shape.actions, wide, narrow


# --- lessons ---


def test_an_end_is_what_all_decisions_before_it_were_worth(game: ch.Game, torch: Any) -> None:
    """With a reach of 1 what is foretold on the way does not matter."""
    one = apprentice(game, Practice(lanes=4, turns=3, reach=1.0, wide=8, narrow=8))
    one.play()
    one.ended[:] = False
    one.ended[2, 0] = True
    one.asked[:] = True
    one.results[2, :, 0] = torch.tensor([0.0, 1.0, 0.0, 0.0, 0.0])
    targets, _ = one.worths()
    for k in range(3):
        assert targets[k, :, 0].tolist() == [0, 1, 0, 0, 0]
        assert targets[k, :, 1].sum() == pytest.approx(1, abs=1e-5), "foretold, as it goes on"


def test_a_game_that_nobody_wins_is_worth_less_than_an_even_share(
    game: ch.Game, torch: Any
) -> None:
    one = apprentice(game)
    one.crowd.fates[:] = torch.tensor([1, 1 + 2 * 0b0100, 1 + 2 * 0b011, 0])
    one._close(0)
    assert one.results[0, :, 0].tolist() == [0, 0, 0, 0, 1], "nobody's"
    assert one.results[0, :, 1].tolist() == [0, 0, 1, 0, 0]
    assert one.results[0, :, 2].tolist() == [0.5, 0.5, 0, 0, 0]
    worth = [one.worth(one.results[0], torch.full_like(one.seats, seat)) for seat in range(2)]
    assert [w[0].item() for w in worth] == pytest.approx([(1 - SMALL.idle) / 2] * 2)
    assert [w[2].item() for w in worth] == [0.5, 0.5]
    assert one.ended[0].tolist() == [True, True, True, False]


def test_what_pays_is_done_more_often(game: ch.Game, torch: Any) -> None:
    """A decision that was worth more than foretold gets likelier, one that was worth less not."""
    one = apprentice(game, Practice(lanes=4, turns=4, epochs=6, entropy=0, wide=8, narrow=8))
    one.play()
    before = one.odds.clone()
    pays = torch.tensor([1.0, -1.0, 1.0, -1.0]).expand(4, 4)
    one.worths = lambda: (one.values, pays)  # type: ignore[method-assign]
    one.learn(0.0)
    after = torch.stack(
        [one.foresee(*one.noted(k))[1].gather(0, one.action[k][None])[0] for k in range(4)]
    )
    rises = (after - before)[one.own]
    assert (rises[pays[one.own] > 0]).mean() > 0 > (rises[pays[one.own] < 0]).mean()


def test_among_greedy_only_the_pupil_learns(game: ch.Game, torch: Any) -> None:
    one = apprentice(game, Practice(lanes=4, turns=6, warmth=100, rivals=1.0, wide=8, narrow=8))
    one.play()
    assert one.own.any()
    assert (one.asked & ~one.own).any()
    assert (one.whose[one.own] == one.pupil.expand(6, 4)[one.own]).all()


# --- the whole of it ---


def test_a_school_goes_on_where_it_was(game: ch.Game, torch: Any, tmp_path: Path) -> None:
    from chimerical.lab import school as at
    from chimerical.lab.school import School, plan_of

    plan = plan_of(game, minutes=0.05, contest=0, practice=SMALL)
    at_school = School(game, plan, tmp_path / "school")
    kept, at.KEPT_EVERY = at.KEPT_EVERY, 0.0
    try:
        first = next(iter(at_school.practise()))
    finally:
        at.KEPT_EVERY = kept
    again = School(game, plan, tmp_path / "school")
    assert 0 < again.spent < again.seconds
    rest = list(again.practise())
    assert rest[-1].lessons > first.lessons, "lessons are counted on"
    assert not list(School(game, plan, tmp_path / "school").practise()), "nothing is left"
    file = again.finish(None)
    assert "rules version" in file.with_name("network.md").read_text()
    assert (tmp_path / "school" / "curve.svg").read_text().startswith("<svg")
    other = plan_of(game, minutes=1.0, contest=0, practice=SMALL)
    with pytest.raises(ChimericalError, match="another plan"):
        School(game, other, tmp_path / "school")

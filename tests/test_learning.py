"""Games to learn from, training, and what is kept of it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import chimerical as ch
from chimerical.core.errors import ChimericalError
from chimerical.core.manner import Manner
from chimerical.core.network import consider, foretell, inclination
from chimerical.lab.selfplay import Lesson, Notebook, Rows, joined, learn_from

GAME = "chromosome"
QUICK = Lesson(GAME, 2, 7, 0, 3)
SEARCHED = Lesson(GAME, 3, 7, 0, 1, playouts=4)


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    ch.game(GAME).native.compile_all()


@pytest.fixture(scope="module")
def rows() -> Rows:
    return joined([learn_from(QUICK), learn_from(SEARCHED)])


# --- games ---


def test_the_same_lesson_brings_the_same_rows() -> None:
    one, two = learn_from(QUICK), learn_from(QUICK)
    assert len(one) > 10
    assert np.array_equal(one.index, two.index)
    assert np.array_equal(one.result, two.result)


def test_shares_of_a_result_add_up_and_stand_in_the_observers_order(rows: Rows) -> None:
    assert rows.result.sum(axis=1) == pytest.approx(1)
    for game in set(rows.game[rows.seats == 2].tolist()):
        mine = rows.result[(rows.game == game) & (rows.seats == 2)]
        assert {tuple(row) for row in mine[:, :2].tolist()} <= {(1, 0), (0, 1), (0.5, 0.5)}


def test_a_search_leaves_its_thoughts(rows: Rows) -> None:
    searched = ~np.isnan(rows.thought[:, 0])
    assert searched.sum() > 50
    assert not searched[rows.seats == 2].any(), "quick games have none"
    lengths = np.diff(rows.listed)
    assert (lengths[~searched] == 0).all()
    for i in np.flatnonzero(lengths)[:20]:
        assert rows.tried[rows.listed[i] : rows.listed[i + 1]].sum() == pytest.approx(1, abs=1e-5)


def test_rows_are_what_a_seat_observes() -> None:
    game = ch.game(GAME)
    book = Notebook(game)
    match = game.new(2, seed=3)
    book.note(match.table.array, 1)
    book.close([False, True], 0)
    made = book.rows()
    row = np.zeros(game.spec.observation.size, np.int16)
    game.interpreted(game.spec.observation.rule)(match.masked(1), 1, row)
    assert made.index.tolist() == np.flatnonzero(row).tolist()
    assert made.value.tolist() == row[row != 0].tolist()
    assert made.result[0].tolist() == [1, 0, 0, 0], "the observer comes first"


def test_joined_rows_are_all_rows(rows: Rows, tmp_path: Path) -> None:
    parts = [learn_from(QUICK), learn_from(SEARCHED)]
    assert len(rows) == sum(map(len, parts))
    first = len(parts[0])
    begin, end = rows.start[first], rows.start[first + 1]
    assert rows.index[begin:end].tolist() == parts[1].index[: parts[1].start[1]].tolist()
    rows.save(tmp_path / "rows.npz")
    assert np.array_equal(Rows.load(tmp_path / "rows.npz").tried, rows.tried)


# --- training ---


def test_training_without_torch_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    from chimerical.lab import learning

    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(ChimericalError, match=r"chimerical\[learn\]"):
        learning.device()


def test_what_is_trained_is_what_the_rules_compute(rows: Rows) -> None:
    torch = pytest.importorskip("torch")
    from chimerical.lab import learning

    game = ch.game(GAME)
    spec = game.spec
    network, curve = learning.train(spec, rows, epochs=2)
    assert [epoch.number for epoch in curve] == [1, 2]
    model = learning.make_model(network.shape)
    learning.read(model, network, spec.observation.most)
    again = learning.written(model, spec.observation.most)
    assert again == pytest.approx(network.weights, abs=1e-6)

    match = game.new(3, seed=3)
    book = Notebook(game)
    actions = match.legal()
    assert match.seat is not None
    book.note(match.table.array, match.seat, tried=dict.fromkeys(actions, 1 / len(actions)))
    book.close([True, False, False], 0)
    data = learning.Data(
        book.rows(), spec.observation.most, network.measure, network.shape.seats, "cpu"
    )
    with torch.no_grad():
        logs, (acts, _, _) = model(data, torch.arange(1))
    dial = Manner(trust=1).dials(network).view(np.recarray)[0]
    seen, shares = np.zeros(spec.observation.size, np.int16), np.zeros(8)
    units = np.zeros(network.shape.wide + network.shape.narrow, np.float32)
    s = match.masked(match.seat)
    game.interpreted(consider)(s, game.box_view, match.seat, dial, network.weights, seen, units)
    foretell(3, match.seat, dial, network.weights, units, shares, 0)
    expected = np.roll(logs[0].exp().numpy()[:3], match.seat)
    assert shares[:3] == pytest.approx(expected, abs=1e-4)
    inclined = [inclination(action, dial, network.weights, units) for action in actions]
    assert inclined == pytest.approx(acts.tolist(), abs=1e-4)


def test_it_learns_what_can_be_learned(rows: Rows) -> None:
    """Who is told who won, as one of the things that a seat observes, foresees it."""
    pytest.importorskip("torch")
    from chimerical.lab import learning

    many = joined([learn_from(Lesson(GAME, 2, 7, 60 * k, 60)) for k in range(4)])
    many.stands[:] = 40 * ch.game(GAME).spec.manner.scale * (many.result - 0.5)
    _, curve = learning.train(ch.game(GAME).spec, many, epochs=25)
    assert curve[-1].shares < 0.5 * curve[-1].even
    assert curve[-1].guess > 0.9


# --- the whole of it ---


def test_a_school_goes_on_where_it_was(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from chimerical.lab.school import School, plan_of

    game = ch.game(GAME)
    small = dict(rounds=1, quick=25, games=2, playouts=4, epochs=1, contest=0)
    school = School(game, plan_of(game, **small), tmp_path / "school")
    playing = school.play(1, 1)
    next(playing)
    playing.close()  # type: ignore[attr-defined]
    again = School(game, plan_of(game, **small), tmp_path / "school")
    assert [i for i, _ in again.missing(1)] == [1, 2]
    assert list(again.play(1, 1)) == [1, 2]
    again.train(1, lambda epoch: None)
    file = again.finish(None)
    assert "rules version" in file.with_name("network.md").read_text()
    assert (tmp_path / "school" / "curve.svg").read_text().startswith("<svg")
    with pytest.raises(ChimericalError, match="another plan"):
        School(game, plan_of(game, **{**small, "games": 3}), tmp_path / "school")

"""From one source to several targets: what is linked, compiled and noticed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from chimerical.core import flow
from chimerical.core import playouts as entries
from chimerical.core.frames import push
from chimerical.core.game import Game
from chimerical.core.native import Native, NativeCompiler, parameter_types
from chimerical.core.record import Tables
from chimerical.core.rule import Lookup, emit, is_rule, rule, slot, tell
from chimerical.core.targets import Linker, interpret

from . import toy
from .toy import points


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHIMERICAL_CACHE", str(tmp_path / "cache"))


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"))


def native(game: Game, *rules: Any) -> Native:
    """The native target with these entry points only: quick to compile."""
    return Native(game.name, game.engine.linker, game.spec.table, game.spec.schema.dtype, rules)


def score(game: Game) -> int:
    """Native points of a seat with 10 points and a hidden 2 and 3."""
    tables = np.zeros(1, game.spec.table)
    tables[0]["player"][1]["points"] = 10
    tables[0]["player"][1]["kept"][2:] = 1
    return int(native(game, points).entry("points")(tables, game.box.array.copy(), 1))


# --- what a change does ---

CHANGES = {
    "a line of a callee": {"worth": toy.WORTH.replace("+ EXTRA", "* 2 + EXTRA")},
    "a constant": {"worth": toy.WORTH.replace("EXTRA = 0", "EXTRA = 1")},
    "a lookup": {"worth": toy.WORTH.replace("(0, 1, 2, 3)", "(0, 1, 2, 9)")},
    "a word": {"words": toy.WORDS.replace("KINDS = 4 ", "KINDS = 3 ")},
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_change_in_another_file_is_compiled(
    game: Game, change: dict[str, str], tmp_path: Path
) -> None:
    assert score(game) == 15
    changed = toy.make(tmp_path, **change)
    assert changed.engine.linker.fingerprint(points) != game.engine.linker.fingerprint(points)
    assert native(changed, points).folder != native(game, points).folder
    table = changed.table()
    table.player[1].points = 10
    table.player[1].kept[2] = table.player[1].kept[3] = 1
    interpreted = changed.interpreted(flow.score)(table, changed.box_view, 1)
    assert score(changed) == interpreted != 15


def test_a_change_under_the_same_name_is_compiled(tmp_path: Path) -> None:
    """As when somebody edits a rule and starts again: nothing may come from the old cache."""
    assert score(toy.make(tmp_path, "edited")) == 15
    assert score(toy.make(tmp_path, "edited", **CHANGES["a lookup"])) == 21


def test_a_comment_changes_nothing(game: Game, tmp_path: Path) -> None:
    talkative = toy.make(tmp_path, worth="# Worth a lot.\n\n" + toy.WORTH)
    assert native(talkative, points).folder == native(game, points).folder


def test_a_changed_array_in_a_module_of_words_is_noticed(tmp_path: Path) -> None:
    words = toy.WORDS + "\nimport numpy as np\n\nPOINTS = np.array([0, 1, 2, 3])\n"
    rule = toy.WORTH.replace("POINTS[kind]", "words.POINTS[kind]") + "\nfrom . import words\n"
    first = toy.make(tmp_path, words=words, worth=rule)
    second = toy.make(tmp_path, words=words.replace("2, 3]", "2, 9]"), worth=rule)
    assert (score(first), score(second)) == (15, 21)


def test_a_changed_record_is_noticed(game: Game, tmp_path: Path) -> None:
    wider = toy.make(tmp_path, init=toy.SPEC.replace('("turns", "i2")', '("turns", "i4")'))
    assert native(wider, points).folder != native(game, points).folder


def test_a_changed_box_is_not_compiled(game: Game) -> None:
    """Printed numbers are data."""
    assert native(game.with_options({"rounds": 9}), points).folder == native(game, points).folder


# --- linking ---


def test_reach_gives_callees_first_and_everything_once(game: Game) -> None:
    found = list(game.engine.linker.reach(flow.play))
    assert len(found) == len(set(found))
    assert found[-1] is flow.play
    names = [f.__name__ for f in found]
    assert names.index("worth") < names.index("apply") < names.index("play")
    assert flow.apply not in found, "a slot is filled"
    assert game.spec.rules["apply"] in found


def test_an_empty_slot_is_named() -> None:
    linker = Linker({"legal": push})
    with pytest.raises(LookupError, match="proceed"):
        linker.fill(flow.proceed)
    with pytest.raises(LookupError, match=r"apply|proceed"):
        list(linker.reach(flow.settle))


def test_a_slot_is_filled_by_its_name() -> None:
    @slot
    def speed(s: Any) -> int:
        raise AssertionError("a slot does nothing itself")

    @rule
    def fast(s: Any) -> int:
        return 9

    assert Linker({"speed": fast}).fill(speed) is fast
    assert is_rule(speed)
    assert Linker({}).fill(fast) is fast


def test_two_games_fill_the_same_core_differently(game: Game, tmp_path: Path) -> None:
    doubled = toy.make(tmp_path, **CHANGES["a line of a callee"])
    matches = [game.new(2, seed=1), doubled.new(2, seed=1), game.new(2, seed=1)]
    for match in matches:
        match.play("show 1")
    assert [match.table.player[0].points for match in matches] == [1, 2, 1]
    assert flow.play.__globals__["apply"] is flow.apply, "the core itself stays as it is"


def test_rules_without_slots_stay_themselves(game: Game) -> None:
    assert interpret(game.engine.linker, push) is push
    assert interpret(game.engine.linker, flow.score) is game.spec.rules["score"]
    assert interpret(game.engine.linker, flow.play) is not flow.play


def test_linking_is_done_once(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes far longer than the rule itself."""
    first = game.interpreted(flow.play)

    def again(*_: object) -> None:
        raise AssertionError("linked again")

    monkeypatch.setattr("chimerical.core.game.interpret", again)
    assert game.interpreted(flow.play) is first


# --- compiling ---


@pytest.fixture(scope="module")
def compiler(game: Game) -> NativeCompiler:
    types = parameter_types(game.spec.table, game.spec.schema.dtype)
    compiler = NativeCompiler(game.engine.linker, types)
    compiler.twin(entries.step)
    return compiler


def test_every_rule_is_compiled_for_one_signature(compiler: NativeCompiler, game: Game) -> None:
    """Small fields are passed around everywhere in there, and must not multiply the work."""
    rules = [f for f in compiler.twins if not hasattr(f, "__word__")]
    assert set(rules) == {
        f for f in game.engine.linker.reach(entries.step) if f not in (emit, tell)
    }
    for f in rules:
        assert compiler.twins[f].signatures == [compiler.signature(f)], f.__name__


def test_parameters_are_typed_by_name(compiler: NativeCompiler) -> None:
    s, box, out = (compiler.types[name] for name in ("s", "box", "out"))
    assert compiler.signature(flow.settle) == (s, box, out)
    [number] = set(compiler.signature(push)[1:])
    assert str(number) == "int64"


@pytest.mark.parametrize("word", [emit, tell])
def test_words_compile_to_nothing(compiler: NativeCompiler, word: Any, game: Game) -> None:
    twin = compiler.twins[word]
    table = np.zeros(1, game.spec.table)[0]
    assert twin(table, 1, 2) is None
    assert twin(table, 1, 2, 3, 4) is None


def test_native_plays_as_the_interpreter(compiler: NativeCompiler, game: Game) -> None:
    step = compiler.twin(entries.step)
    match = game.new(3, seed=4)
    tables, row = np.zeros(1, game.spec.table), Tables(np.zeros(1, game.spec.table))
    tables[0] = row.array[0] = match.table.array[0]
    out = np.zeros(game.spec.actions, np.int16)
    entry = game.interpreted(entries.step)
    while not match.over:
        action = match.legal()[-1]
        told = match.play(action)
        assert told, "the interpreter tells what happened"
        n = step(tables, game.box.array.copy(), action, out)
        assert entry(row, [game.box_view], action, [0] * game.spec.actions) == n
        assert list(out[:n]) == match.legal()
        assert tables.tobytes() == row.array.tobytes() == match.table.array.tobytes()


def test_a_lookup_is_a_tuple_here_and_an_array_there(compiler: NativeCompiler, game: Game) -> None:
    table = Lookup((5, 6, 7))
    assert table == (5, 6, 7)
    assert table[1] == 6
    worth = next(f for f in compiler.twins if f.__name__ == "worth")
    space = compiler.rewired(worth).__globals__
    assert isinstance(worth.__globals__["POINTS"], Lookup)
    assert isinstance(space["POINTS"], np.ndarray)
    assert [compiler.twins[worth](k) for k in range(4)] == [worth(k) for k in range(4)]


def test_variants_share_their_native_code(game: Game) -> None:
    """A box is data: choosing options must not load, let alone compile, anything again."""
    assert game.with_options({"rounds": 3}).native is game.native

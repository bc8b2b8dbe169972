"""From one source to several targets: what is linked, compiled and noticed."""

from __future__ import annotations

import inspect
from dataclasses import replace
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from chimerical.core import flow, sets
from chimerical.core import playouts as entries
from chimerical.core.events import event
from chimerical.core.frames import pop
from chimerical.core.game import Game
from chimerical.core.native import Native, NativeCompiler, parameter_types
from chimerical.core.record import Tables
from chimerical.core.rule import Lookup, is_rule, primitive, rule, slot, word
from chimerical.core.sets import lowest, size
from chimerical.core.space import NUMBER
from chimerical.core.targets import Linker, interpret, silence

from . import toy
from .toy import points


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHIMERICAL_CACHE", str(tmp_path / "cache"))


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return toy.make(tmp_path_factory.mktemp("toy"), changed=toy.BY_WORTH)


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


def worth(old: str, new: str) -> dict[str, str]:
    """The game with another file on what cards are worth."""
    assert old in toy.WORTH
    return {**toy.BY_WORTH, "rules/worth.py": toy.WORTH.replace(old, new)}


CHANGES = {
    "a line of a callee": worth("+ EXTRA", "* 2 + EXTRA"),
    "a constant": worth("EXTRA = 0", "EXTRA = 1"),
    "a lookup": worth("(0, 1, 2, 3)", "(0, 1, 2, 9)"),
    "a word": {**toy.BY_WORTH, **toy.edited("words.py", ("DIE = 6", "DIE = 6\nBONUS = 1"))},
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_a_change_in_another_file_is_compiled(
    game: Game, change: dict[str, str], tmp_path: Path
) -> None:
    assert score(game) == 15
    changed = toy.make(tmp_path, changed=change)
    assert changed.engine.linker.fingerprint(points) != game.engine.linker.fingerprint(points)
    assert native(changed, points).folder != native(game, points).folder
    table = changed.table()
    table.player[1].points = 10
    table.player[1].kept[2] = table.player[1].kept[3] = 1
    interpreted = changed.interpreted(flow.score)(table, changed.box_view, 1)
    assert score(changed) == interpreted != 15


def test_a_change_under_the_same_name_is_compiled(tmp_path: Path) -> None:
    """As when somebody edits a rule and starts again: nothing may come from the old cache."""
    assert score(toy.make(tmp_path, "edited", toy.BY_WORTH)) == 15
    assert score(toy.make(tmp_path, "edited", CHANGES["a lookup"])) == 21


def test_a_comment_changes_nothing(game: Game, tmp_path: Path) -> None:
    talkative = toy.make(tmp_path, changed=worth("EXTRA = 0", "# Worth a lot.\n\nEXTRA = 0"))
    assert native(talkative, points).folder == native(game, points).folder


def test_a_changed_array_in_a_module_of_words_is_noticed(tmp_path: Path) -> None:
    by_words = worth("POINTS[card]", "w.POINTS[card]")
    words = by_words["words.py"] + "\nimport numpy as np\n\nPOINTS = np.array([0, 1, 2, 3])\n"
    changed = words.replace("2, 3]", "2, 9]")
    first = toy.make(tmp_path, changed={**by_words, "words.py": words})
    second = toy.make(tmp_path, changed={**by_words, "words.py": changed})
    assert (score(first), score(second)) == (15, 21)


def test_a_changed_record_is_noticed(game: Game, tmp_path: Path) -> None:
    table = toy.edited(
        "table.py", ("turns = i2(", "turns = i4("), ("i1, i2, rows", "i1, i2, i4, rows")
    )
    wider = toy.make(tmp_path, changed={**toy.BY_WORTH, **table})
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
    assert game.spec.play.rules["apply"] in found


def test_an_empty_slot_is_named() -> None:
    linker = Linker({"legal": pop})
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
    doubled = toy.make(tmp_path, changed=CHANGES["a line of a callee"])
    matches = [game.new(2, seed=1), doubled.new(2, seed=1), game.new(2, seed=1)]
    for match in matches:
        match.play("show 1")
    assert [match.table.player[0].points for match in matches] == [1, 2, 1]
    assert flow.play.__globals__["apply"] is flow.apply, "the core itself stays as it is"


def test_rules_without_slots_stay_themselves(game: Game) -> None:
    assert interpret(game.engine.linker, pop) is pop
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
    reached = game.engine.linker.reach(entries.step)
    assert set(rules) == {f for f in reached if not hasattr(f, "__word__")}
    for f in rules:
        assert compiler.twins[f].signatures == [compiler.signature(f)], f.__name__


def test_parameters_are_typed_by_name(compiler: NativeCompiler) -> None:
    s, box, out = (compiler.types[name] for name in ("s", "box", "out"))
    assert compiler.signature(flow.settle) == (s, box, out)
    [number] = set(compiler.signature(flow.score)[2:])
    assert str(number) == "int64"


def test_events_compile_to_nothing(compiler: NativeCompiler, game: Game) -> None:
    words = {f.__name__: compiler.twins[f] for f in compiler.twins if hasattr(f, "__event__")}
    assert set(words) == set(game.spec.events)
    table = np.zeros(1, game.spec.table)[0]
    assert words["shown"](table, 1, 2) is None
    assert words["hidden"](table, 1) is None


def test_native_plays_as_the_interpreter(compiler: NativeCompiler, game: Game) -> None:
    step = compiler.twin(entries.step)
    match = game.new(3, seed=4)
    tables, row = np.zeros(1, game.spec.table), Tables(np.zeros(1, game.spec.table))
    tables[0] = row.array[0] = match.table.array[0]
    out = np.zeros(game.spec.actions, np.int16)
    entry = game.interpreted(entries.step)
    while not match.over:
        action = match.legal()[-1]
        told = match.play_number(action)
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


# --- words and primitives ---

HEARD: list[Any] = []


@rule
def unspeakable(number: Any) -> Any:
    return f"{number!r}".join(["no target", "compiles this"])


@word
def gasp() -> None:
    HEARD.append("!")


@word
def remark(number: Any) -> None:
    HEARD.append(unspeakable(number))


@word
def gossip(s: Any, box: Any, seat: Any, friends: Any = 2, loud: Any = True) -> None:
    HEARD.append({"seat": seat, "friends": [friends] * 2, "loud": loud})


@rule
def party(number: Any) -> Any:
    gasp()
    remark(number)
    gossip(number, number, 1)
    gossip(number, number, 2, 5)
    gossip(number, number, 3, loud=number > 4)
    return number + 1


def test_words_of_any_shape_are_silent_where_they_are_compiled() -> None:
    HEARD.clear()
    compiler = NativeCompiler(Linker({}), {})
    assert compiler.twin(party)(4) == 5
    assert HEARD == []
    assert unspeakable not in compiler.twins, "what only a word calls need not compile"
    assert party(4) == 5
    assert [type(told) for told in HEARD] == [str, str, dict, dict, dict]
    assert HEARD[-1] == {"seat": 3, "friends": [2, 2], "loud": False}


@pytest.mark.parametrize("speech", [gasp, remark, gossip, event("sung", song=NUMBER)])
def test_silence_takes_what_the_word_takes(speech: Any) -> None:
    HEARD.clear()
    quiet, loud = (inspect.signature(f).parameters.values() for f in (silence(speech), speech))
    assert [(p.name, p.default) for p in quiet] == [(p.name, p.default) for p in loud]
    needed = [p.name for p in loud if p.default is p.empty]
    assert silence(speech)(*needed) is None
    assert silence(speech)(*(p.name for p in loud)) is None
    assert HEARD == []


@rule
def spread(members: Any) -> Any:
    return size(members) * 100 + lowest(members)


def test_a_primitive_is_an_instruction_and_not_its_python() -> None:
    compiler = NativeCompiler(Linker({}), {})
    assert list(compiler.linker.reach(spread)) == [lowest, size, spread]
    twin = compiler.twin(spread)
    for members in (1, 0b1011000, 1 << 62, (1 << 63) - 1):
        assert twin(members) == spread(members)
    code = "".join(twin.inspect_llvm().values())
    assert "@llvm.ctpop.i64" in code
    assert "@llvm.cttz.i64" in code
    with pytest.raises(numba.TypingError):
        numba.njit(numba.int64(numba.int64))(size)  # its Python is for the interpreter alone


def test_every_primitive_of_the_core_is_known_to_native() -> None:
    primitives = [f for f in vars(sets).values() if hasattr(f, "__primitive__")]
    assert primitives == [lowest, size]
    for f in primitives:
        assert is_rule(f)
        assert NativeCompiler(Linker({}), {}).primitive(f.__name__)(0b110) == f(0b110)


def test_a_primitive_that_the_target_lacks_is_named() -> None:
    @primitive
    def highest(members: int) -> int:
        return members.bit_length() - 1

    with pytest.raises(KeyError, match="highest"):
        NativeCompiler(Linker({}), {}).twin(highest)


# --- slots that may stay empty ---


@pytest.fixture(scope="module")
def plain(game: Game) -> Game:
    """The toy, without secrets or a tie-break of its own."""
    rules = {k: f for k, f in game.spec.rules.items() if k not in ("mask", "deal", "tiebreak")}
    return Game(replace(game.spec, rules=rules), game.box)


def test_a_game_has_secrets_if_it_masks_them(game: Game, plain: Game) -> None:
    assert game.spec.hidden
    assert not plain.spec.hidden
    rules = {**plain.spec.rules, "deal": game.spec.rules["deal"]}
    assert not replace(plain.spec, rules=rules).hidden
    rules = {**plain.spec.rules, "mask": game.spec.rules["mask"]}
    assert replace(plain.spec, rules=rules).hidden


def test_without_a_mask_only_chance_is_blanked(game: Game, plain: Game) -> None:
    open_match, match = plain.new(3, seed=7), game.new(3, seed=7)
    assert open_match.table.array.tobytes() == match.table.array.tobytes()
    assert open_match.table.chance
    seen = open_match.masked(0)
    assert seen.chance == 0
    seen.chance = open_match.table.chance
    assert seen.array.tobytes() == open_match.table.array.tobytes()
    assert list(match.masked(0).player[1].cards) == [4, 0, 0, 0], "with one, its own"


@pytest.mark.parametrize("name", ["game", "plain"])
def test_native_imagines_as_the_interpreter(name: str, request: pytest.FixtureRequest) -> None:
    chosen: Game = request.getfixturevalue(name)
    match = chosen.new(3, seed=7)
    tables, row = np.zeros(1, chosen.spec.table), Tables(np.zeros(1, chosen.spec.table))
    tables[0] = row.array[0] = match.table.array[0]
    compiled = native(chosen, entries.imagine)
    compiled.entry("imagine")(tables, chosen.box.array.copy(), 1, 12345)
    chosen.interpreted(entries.imagine)(row, [chosen.box_view], 1, 12345)
    assert tables.tobytes() == row.array.tobytes() != match.table.array.tobytes()
    dealt = match.table.copy()
    dealt.chance = 12345
    assert (tables.tobytes() == dealt.array.tobytes()) == (name == "plain")


def test_slots_left_empty_are_other_code(game: Game, plain: Game) -> None:
    assert native(plain, entries.imagine).folder != native(game, entries.imagine).folder
    assert interpret(plain.linker, flow.mask) is flow.mask
    assert interpret(game.linker, flow.mask) is game.spec.rules["mask"]
    assert interpret(game.linker, flow.tiebreak) is game.spec.rules["tiebreak"]


def test_bots_and_playouts_need_no_secrets(plain: Game) -> None:
    played = plain.playouts(3, "interpreter", seed=2, bots=["greedy", "random"])
    assert played.games == 3


def test_variants_share_their_native_code(game: Game) -> None:
    """A box is data: choosing options must not load, let alone compile, anything again."""
    assert game.with_options({"rounds": 3}).native is game.native

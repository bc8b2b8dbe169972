"""The action space: verbs with named parameters, numbered once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chimerical.core.native import NativeCompiler
from chimerical.core.rule import is_rule
from chimerical.core.space import NUMBER, RESERVED, SEAT, Sort, Space
from chimerical.core.targets import Linker

DIRECTION = Sort("direction", 4)
ITEM = Sort("item", 3, first=6)
TOKENS = Sort("tokens", 2, first=1)

A = Space(
    end={},
    move=dict(direction=DIRECTION),
    pick=dict(item=ITEM),
    swap=dict(taken=ITEM, put=ITEM),
    grow=dict(direction=DIRECTION, item=ITEM, tokens=TOKENS),
)


def test_verbs_follow_one_another() -> None:
    assert [(verb.name, verb.first, verb.size) for verb in A.verbs.values()] == [
        ("end", 0, 1),
        ("move", 1, 4),
        ("pick", 5, 3),
        ("swap", 8, 9),
        ("grow", 17, 24),
    ]
    assert A.size == 41


def test_an_action_is_written_like_a_call() -> None:
    assert A.end() == 0
    assert [A.move(d) for d in range(4)] == [1, 2, 3, 4]
    assert [A.pick(item) for item in (6, 7, 8)] == [5, 6, 7]
    assert [A.swap(6, 6), A.swap(6, 8), A.swap(7, 6), A.swap(8, 8)] == [8, 10, 11, 16]


def test_an_action_is_read_back() -> None:
    assert A.read(0) == ("end", {})
    assert A.read(A.swap(7, 8)) == ("swap", {"taken": 7, "put": 8})
    assert A.read(A.grow(3, 8, 2)) == ("grow", {"direction": 3, "item": 8, "tokens": 2})


def test_every_action_of_a_space_comes_back() -> None:
    for action in range(A.size):
        name, arguments = A.read(action)
        assert getattr(A, name)(*arguments.values()) == action
        assert A.verbs[name].number(**arguments) == action
        assert action in A.verb(action).actions
        assert A.parse(A.write(action)) == action


@given(
    st.lists(
        st.lists(st.tuples(st.integers(1, 5), st.integers(0, 9)), max_size=3),
        min_size=1,
        max_size=5,
    )
)
def test_every_action_of_any_space_comes_back(shapes: list[list[tuple[int, int]]]) -> None:
    """Verbs of any number of parameters, of any sizes, beginning at any number."""
    space = Space(
        **{
            f"verb{i}": {f"p{k}": Sort(f"s{k}", size, first) for k, (size, first) in enumerate(ps)}
            for i, ps in enumerate(shapes)
        }
    )
    for action in range(space.size):
        name, arguments = space.read(action)
        assert getattr(space, name)(*arguments.values()) == action
        assert space.parse(space.write(action)) == action
    assert len({space.write(action) for action in range(space.size)}) == space.size


def test_rules_write_the_same_where_they_are_compiled() -> None:
    native = NativeCompiler(Linker({}), {}).twin
    assert is_rule(A.grow)
    for action in A.verbs["grow"].actions:
        assert native(A.grow)(*A.verbs["grow"].arguments(action).values()) == action


# --- as text, without regard to any position ---


def test_written_with_the_names_of_the_arguments() -> None:
    assert A.write(A.end()) == "end"
    assert A.write(A.swap(7, 8)) == "swap taken=7 put=8"
    assert A.parse("  swap   taken=7 put=8 ") == A.swap(7, 8)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "jump",
        "end now=1",
        "move",
        "move 3",
        "move direction",
        "move direction=north",
        "move direction=²",
        "move direction=3 direction=2",
        "swap put=8 taken=7",
        "swap taken=7",
    ],
)
def test_what_is_no_action_is_named(text: str) -> None:
    with pytest.raises(ValueError, match="is no action") as error:
        A.parse(text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("move direction=4", "direction cannot be 4"),
        ("pick item=5", "item cannot be 5"),
        ("grow direction=0 item=6 tokens=0", "tokens cannot be 0"),
        ("move direction=-1", "direction cannot be -1"),
    ],
)
def test_an_argument_out_of_range_is_named(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        A.parse(text)


@pytest.mark.parametrize("action", [-1, 41, 10**9])
def test_a_number_that_is_no_action(action: int) -> None:
    for ask in (A.verb, A.read, A.write):
        with pytest.raises(ValueError, match=f"{action} is no action"):
            ask(action)


# --- what cannot be declared ---


def test_a_verb_that_is_not_there_is_named() -> None:
    with pytest.raises(AttributeError, match="there is no verb 'jump'"):
        A.jump(1)


@pytest.mark.parametrize("name", ["read", "write", "parse", "verb", "verbs", "size"])
def test_a_verb_cannot_be_called_like_a_part_of_the_space(name: str) -> None:
    with pytest.raises(ValueError, match=f"a verb cannot be called '{name}'"):
        Space(**{name: {}})


@pytest.mark.parametrize("name", sorted(RESERVED))
def test_an_argument_cannot_be_called_like_what_rules_are_given(name: str) -> None:
    assert {"s", "box", "seat", "out", "n"} <= RESERVED
    with pytest.raises(ValueError, match=f"move: an argument cannot be called '{name}'"):
        Space(move={name: DIRECTION})


@pytest.mark.parametrize("sort", [NUMBER, SEAT])
def test_an_argument_needs_a_sort_with_a_size(sort: Sort) -> None:
    with pytest.raises(ValueError, match="take: how_many needs a sort with a size"):
        Space(take=dict(how_many=sort))

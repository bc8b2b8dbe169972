"""Re-rolls: every kind of roll, who is asked, standing answers (C114, C121, D8e, R11, R28)."""

from __future__ import annotations

import pytest

from chimerical.games.chromosome import words as w

from .lab import Lab, P, Q, R, T

KINDS = {  # of rolls: who rolls, and what for
    "evolution": (P, w.FOR_GENE),
    "attack": (P, w.FOR_ATTACK),
    "defence": (Q, w.FOR_DEFENCE),
    "test": (P, w.FOR_TEST),
    "wave": (P, w.FOR_WAVE),
    "mutation": (P, w.FOR_GENE),
}
EVERY_KIND = pytest.mark.parametrize("kind", KINDS)


def rolling(kind, *asked, fortune=(2, 2, 2), spent=0, answers=None):
    """A table of three at its first re-roll window, if anybody is asked in it."""
    lab = Lab(3)
    for seat, room in ((P, 14), (Q, 10), (R, 13)):
        lab.player(seat, fortune=fortune[seat], spent=spent)
        lab.group(seat, room, 2)
    lab.player(P, "cadum", trophies={Q: kind == "evolution"})
    lab.ask(*asked)
    for seat, answer in (answers or {}).items():
        lab.table.player[seat].answer = w.ANSWER_NAMES.index(answer)
    begin(lab, kind)
    return lab


def begin(lab, kind):
    """A roll of that kind, with nothing else left to be decided before it."""
    if kind == "test":
        lab.cubes(6, 3)
        lab.radiation()
        return
    if kind == "mutation":
        lab.player(Q, active="aaaaaaaa")
        lab.player(R, active="bbbbbbbb")
        lab.prepare("spontaneous_mutation")
        return
    lab.player(P, active="aatt")
    lab.cubes(18, 3)
    lab.turn(P)
    lab.do(*{"evolution": ["mutate"], "wave": ["wave 18", "room 6"]}.get(kind, ["spark"]))
    while lab.asked in ("pay_genes", "commit"):
        lab.do("genes" if lab.asked == "pay_genes" else "commit 0 0")
    if kind == "defence":
        while lab.asked == "reroll" and len(lab.heard_of("rolled")) == 1:
            lab.do("keep")


def windows(lab):
    """Who is asked about the roll on the table when all keep it."""
    seats, rolls = [], len(lab.heard_of("rolled"))
    while lab.asked == "reroll" and len(lab.heard_of("rolled")) == rolls:
        seats.append(lab.seat)
        lab.do("keep")
    return seats


# --- any roll, by anybody ---


@pytest.mark.rules("C121", "C114", "EV8")
@EVERY_KIND
@pytest.mark.parametrize("forcer", [P, Q, R])
def test_anybody_can_have_any_die_rolled_anew_for_a_point(kind, forcer):
    lab = rolling(kind, forcer)
    roller, purpose = KINDS[kind]
    assert (lab.asked, lab.seat) == ("reroll", forcer)
    assert lab.heard_of("rolled")[-1][::2] == (roller, purpose)
    before = len(lab.heard_of("rolled"))
    fortunes = [lab.fortune(seat) for seat in (P, Q, R)]
    fortunes[forcer] -= 1
    lab.dice(3)
    lab.do("re-roll")
    assert lab.heard_of("rerolled") == [(forcer, roller)]
    assert lab.heard_of("rolled")[before:] == [(roller, 3, purpose)]
    assert [lab.fortune(seat) for seat in (P, Q, R)] == fortunes
    assert (lab.asked, lab.seat) == ("reroll", forcer), "a point is left, so it is asked again"


@pytest.mark.rules("C121", "C71", "EV8")
@pytest.mark.parametrize("kind", ["evolution", "mutation"])
def test_the_last_roll_is_the_one_that_counts_for_a_gene(kind):
    lab = rolling(kind, R)
    before = lab.active(P)
    lab.dice(3, 4)
    lab.do("re-roll", "re-roll")
    assert lab.heard_of("gained") == [(P, w.BUILD)]
    assert lab.active(P).count("b") == before.count("b") + 1
    assert lab.fortune(R) == 0


@pytest.mark.rules("C121")
def test_the_last_roll_is_the_one_that_counts_in_a_fight():
    lab = rolling("attack", R)
    lab.dice(4, 2)
    lab.do("re-roll")
    assert lab.fortune(R) == 1
    lab.do("keep")
    lab.dice(1)
    lab.do("re-roll")
    assert lab.heard_of("fought") == [(2 + 4, 2 + 1)]


@pytest.mark.rules("C121", "C114")
@pytest.mark.parametrize("kind", ["test", "wave"])
def test_the_last_roll_is_the_one_that_counts_in_a_test(kind):
    lab = rolling(kind, R, spent=1)
    lab.dice(1, 2)
    lab.do("re-roll", "re-roll")
    threat = {"test": 3 + 1, "wave": 3}[kind]
    assert lab.heard_of("tested") == [(P, threat, 2)]


@pytest.mark.rules("R11", "C93")
@EVERY_KIND
def test_having_passed_does_not_stop_anybody(kind):
    lab = rolling(kind, R)
    lab.table.player[R].passed = 1
    assert (lab.asked, lab.seat) == ("reroll", R)
    lab.dice(2)
    lab.do("re-roll")
    assert lab.heard_of("rerolled") == [(R, KINDS[kind][0])]


@pytest.mark.rules("R11")
def test_who_has_passed_in_the_course_of_play_is_still_asked():
    lab = Lab(3)
    for seat, room in ((P, 14), (Q, 10), (R, 13)):
        lab.player(seat, active="a", fortune=1)
        lab.group(seat, room)
    lab.ask(P)
    lab.turn(P)
    lab.do("pass", "end turn")
    lab.do("spark", "genes", "commit 0 0", "commit 0 0")
    assert (lab.asked, lab.seat) == ("reroll", P)
    lab.do("re-roll")
    assert lab.heard_of("rerolled") == [(P, Q)]


# --- the order of asking ---


@pytest.mark.rules("D8e")
@EVERY_KIND
def test_each_is_asked_once_clockwise_from_the_roller(kind):
    lab = rolling(kind, P, Q, R)
    assert windows(lab) == {P: [P, Q, R], Q: [Q, R, P]}[KINDS[kind][0]]


@pytest.mark.rules("D8e")
@pytest.mark.parametrize("keeps", [0, 1, 2])
def test_a_re_roll_opens_a_fresh_round_of_chances(keeps):
    lab = rolling("defence", P, Q, R)
    lab.do(*["keep"] * keeps)
    forcer = lab.seat
    assert forcer == [Q, R, P][keeps]
    lab.do("re-roll")
    assert lab.fortune(forcer) == 1
    assert windows(lab) == [Q, R, P]
    assert lab.heard_of("fought"), "all have said no, so the result stands"


@pytest.mark.rules("D8e", "R28")
def test_it_goes_on_for_as_long_as_there_are_points():
    lab = rolling("defence", P, Q, R)
    forced = []
    while lab.asked == "reroll":
        forced.append(lab.seat)
        lab.do("re-roll")
    assert forced == [Q, Q, R, R, P, P]
    assert [lab.fortune(seat) for seat in (P, Q, R)] == [0, 0, 0]
    assert len(lab.heard_of("fought")) == 1


@pytest.mark.rules("D8e")
def test_the_order_is_by_seats_and_not_by_the_starting_player():
    lab = Lab(4)
    for seat, room in ((P, 16), (Q, 13), (R, 15), (T, 14)):
        lab.player(seat, fortune=1)
        lab.group(seat, room)
    lab.cubes(12, 1)
    lab.ask(P, Q, R, T)
    lab.radiation(start=Q)
    assert windows(lab) == [Q, R, T, P]
    while lab.asked == "fortify":
        lab.do("no fortune")
    assert windows(lab) == [P, Q, R, T]


@pytest.mark.rules("D8e", "EV8")
def test_every_roll_has_its_own_window():
    lab = Lab(2)
    for seat, room in ((P, 1), (Q, 2)):
        lab.player(seat, fortune=1)
        lab.group(seat, room)
    lab.ask(P, Q)
    lab.prepare("spontaneous_mutation")
    assert windows(lab) == [P, Q]
    assert [lab.heard_of("rolled")[-1][0], *windows(lab)] == [Q, Q, P]


# --- who is asked ---


@pytest.mark.rules("R28")
@EVERY_KIND
def test_only_who_has_a_point_is_asked(kind):
    lab = rolling(kind, P, Q, R, fortune=(2, 2, 0))
    assert sorted(windows(lab)) == [P, Q]


@pytest.mark.rules("R28")
@EVERY_KIND
@pytest.mark.parametrize("answer", w.ANSWER_NAMES)
@pytest.mark.parametrize("seat", [P, Q, R])
def test_a_standing_answer_says_where_one_is_asked(kind, answer, seat):
    lab = rolling(kind, answers={seat: answer})
    roller, purpose = KINDS[kind]
    wanted = answer == "ask" or (answer == "mine" and seat == roller)
    rolled = [(who, what) for who, _, what in lab.heard_of("rolled")]
    assert (roller, purpose) in rolled
    asked = [lab.seat] if lab.asked == "reroll" and rolled[-1] == (roller, purpose) else []
    assert asked == ([seat] if wanted else [])


@pytest.mark.rules("R28")
def test_at_first_everybody_is_asked():
    lab = Lab.new(3, 4)
    assert [lab.table.player[seat].answer for seat in (P, Q, R)] == [w.ASK] * 3


@pytest.mark.rules("R28")
@pytest.mark.parametrize(
    ("answer", "kind", "over"),
    [
        ("never", "attack", True),
        ("mine", "attack", False),
        ("ask", "attack", False),
        ("mine", "defence", True),
        ("never", "defence", True),
        ("ask", "defence", False),
    ],
)
def test_an_answer_left_while_one_is_asked_serves_at_once(answer, kind, over):
    lab = rolling(kind, P, R)
    if kind == "defence":
        lab.do("keep")
    assert lab.seat == P
    fortune = lab.fortune(P)
    lab.do(f"seat1 rerolls {answer}")
    assert lab.fortune(P) == fortune
    assert lab.heard_of("answered") == [(P, w.ANSWER_NAMES.index(answer))]
    if not over:
        assert (lab.asked, lab.seat) == ("reroll", P)
    elif kind == "attack":
        assert (lab.asked, lab.seat) == ("reroll", R)
    else:
        assert lab.heard_of("fought"), "nobody else was left to be asked"


@pytest.mark.rules("R28")
def test_an_answer_of_somebody_else_waits_for_its_own_question():
    lab = rolling("attack", P, Q, R)
    lab.do("seat2 rerolls never")
    assert (lab.asked, lab.seat) == ("reroll", P)
    assert windows(lab) == [P, R]


@pytest.mark.rules("R28")
def test_an_answer_can_be_left_at_any_time_and_holds_for_later_rolls():
    lab = Lab(2)
    for seat, room in ((P, 14), (Q, 9)):
        lab.player(seat, active="aa", fortune=2, spent=1)
        lab.group(seat, room, 3)
    lab.turn(P)
    lab.do("seat2 rerolls mine", "seat1 rerolls never", "spark")
    assert (lab.asked, lab.seat) == ("commit", P)
    lab.do("commit 0 0", "seat1 rerolls ask", "commit 0 0")
    assert (lab.asked, lab.seat) == ("reroll", P)
    lab.do("seat1 rerolls mine")
    assert lab.seat == P
    lab.do("keep")
    assert (lab.seat, lab.heard_of("rolled")[-1][0]) == (Q, Q)
    lab.do("keep")
    assert lab.heard_of("fought")


@pytest.mark.rules("R28", "D8e")
def test_who_was_gone_by_is_not_asked_until_the_next_roll():
    lab = rolling("attack", Q, R)
    assert lab.seat == Q
    lab.do("seat1 rerolls ask")
    assert lab.seat == Q
    lab.do("keep")
    assert lab.seat == R
    lab.do("re-roll")
    assert windows(lab) == [P, Q, R]

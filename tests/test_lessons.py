"""Every lesson can be taken to its end under the rules as they are."""

from __future__ import annotations

import pytest

import chimerical as ch
from chimerical.core.errors import ChimericalError
from chimerical.core.lesson import FIRST, Lesson, LessonError, Tutor, lesson, names, rehearse

EVERY = [(game, name) for game in ch.GAMES for name in names(ch.game(game))]
WORDS = 45  # of a step: more is not read


def found(game: str, name: str) -> Lesson:
    return lesson(ch.game(game), name)


def go_on(tutor: Tutor) -> bool:
    """What happens by itself, or else the first thing that the step asks for."""
    if tutor.follow():
        return True
    if tutor.done:
        return False
    tutor.play(tutor.right[0])
    return True


@pytest.mark.parametrize("game", ch.GAMES)
def test_every_game_has_a_first_lesson(game: str) -> None:
    assert names(ch.game(game))[:1] == [FIRST]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_a_lesson_fits_the_rules_whichever_way_it_is_taken(game: str, name: str) -> None:
    rehearse(found(game, name))


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_following_what_it_asks_for_leads_to_its_end(game: str, name: str) -> None:
    tutor = Tutor(found(game, name))
    met = set()
    while True:
        met.add(tutor.place.step)
        if not go_on(tutor):
            break
    assert met == set(range(len(tutor.lesson.steps) + 1))
    assert tutor.match.length == tutor.lesson.length


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_what_is_wrong_is_refused_with_its_line_and_changes_nothing(game: str, name: str) -> None:
    tutor, refused = Tutor(found(game, name)), 0
    while not tutor.done:
        before = tutor.match.table.array.tobytes()
        for wrong in tutor.wrong:
            action = tutor.match.parse(wrong.action)
            judged = tutor.judge(action)
            assert judged.kind == "refused"
            assert judged.rule is not None
            assert (judged.rule.id, judged.says) == (wrong.line, wrong.says)
            with pytest.raises(ChimericalError):
                tutor.play(action)
            refused += 1
        assert tutor.match.table.array.tobytes() == before
        go_on(tutor)
    assert refused >= 2


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_something_else_that_is_legal_gets_the_hint_and_is_not_played(game: str, name: str) -> None:
    tutor, others = Tutor(found(game, name)), 0
    while not tutor.done:
        step, right = tutor.step, tutor.right
        others_here = [a for a in tutor.match.legal() if a not in right] if right else []
        for action in others_here[:2]:
            others += 1
            judged = tutor.judge(action)
            assert step is not None
            assert (judged.kind, judged.rule) == ("other", None)
            assert judged.says == (step.hint or tutor.task.ask)  # type: ignore[union-attr]
            with pytest.raises(ChimericalError):
                tutor.play(action)
        go_on(tutor)
    assert others > 5


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_it_is_short_and_says_where_it_is_written(game: str, name: str) -> None:
    taught = found(game, name)
    assert 8 <= len(taught.steps) <= 14
    for said in (*taught.steps, taught.end):
        assert len(said.text.split()) <= WORDS, said.title
        assert said.lines, said.title
    assert all(len(task.ask) <= 90 for step in taught.steps for task in step.tasks)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_it_can_be_left_at_any_point_and_taken_up_from_its_save(game: str, name: str) -> None:
    tutor, last = Tutor(found(game, name)), None
    while go_on(tutor):
        place = tutor.place[:2]
        if place != last:  # once while others move, once when something is asked
            again = Tutor(tutor.lesson, ch.load(tutor.match.save()))
            assert (again.place, again.right) == (tutor.place, tutor.right)
        last = place


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_one_can_go_back_to_the_beginning_and_forward_again(game: str, name: str) -> None:
    tutor = Tutor(found(game, name))
    while go_on(tutor):
        pass
    end = tutor.match.table.array.tobytes()
    while tutor.place.back is not None:
        tutor.back()
        assert tutor.right
    assert tutor.place[:2] == (0, 0)
    with pytest.raises(ChimericalError, match="where the lesson begins"):
        tutor.back()
    while go_on(tutor):
        pass
    assert tutor.match.table.array.tobytes() == end


# --- lessons with an error in them ---

GAME = ch.game("chimera-station")
TEXT = GAME.resource("lessons/first.toml")
FILE = r"chimera_station/lessons/first\.toml"


def spoiled(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        (
            '"S105", says',
            '"S269", says',
            r", step 3 \(First come, first served\): 'w2 hydroponics' is refused by S105, not by",
        ),
        (
            'action = "w2 hydroponics"',
            'action = "w2 academy"',
            r", step 3 .*: 'w2 academy' is legal; it should be refused",
        ),
        (
            'action = "w2 hydroponics"',
            'action = "w2 nowhere"',
            r", step 3 .*: 'w2 nowhere' is no action of Chimera Station",
        ),
        (
            'do = "build commissary"',
            'do = "build monolith"',
            r", step 4 \(What shall it be\?\): 'build monolith' is not possible: S269: Pay",
        ),
        (
            'do = "at -1,1 | at 1,-1"',
            'do = "at -1,1 | at 9,9"',
            r", step 5 .*: 'at 9,9' is not possible: 'at 9,9' is no action",
        ),
        ('lines = ["S92"]', 'lines = ["S9999"]', r", step 2 .*: the rulebook has no line S9999"),
        ("module-refinery", "module-bakery", r", step 2 .*: there is no 'module-bakery' to look"),
        (
            'then = ["seat2 w1 hydroponics"]',
            'then = ["seat1 w2 hydroponics"]',
            r", step 2 .*: 'w2 hydroponics' is for seat 1, but seat 2 decides",
        ),
        (
            'then = ["seat2 w1 hydroponics"]',
            'then = ["w1 hydroponics"]',
            r", step 2 .*: expected a move such as 'seat1 …', not 'w1 hydroponics'",
        ),
        (
            'then = ["seat2 w1 hydroponics"]',
            "then = []",
            r", step 3 .*: it asks the learner, but seat 2 decides",
        ),
        (
            'do = "at -1,1 | at 1,-1"',
            'do = "at -1,1 | at 1,1"',
            r", step 6 .*: at 1,1 is not allowed: S273.*\(after 'at 1,1'\)",
        ),
        ("scores 5 points", "scores 6 points", r", step 8 .*'Seat 1 scores 6 points.' did not"),
        ("[21, 13]", "[31, 13]", r", step 10 .*: the scores are \[21, 13\], not \[31, 13\]"),
        ("**place one", "place one", r", step 2 .*: stars that open bold words"),
        ("card 2", "card 7", r": the opening: 'card 7' is no action"),
        ('do = ["card 3", "claw"]', 'do = ["card 3"]', r", step 1 .*: as many to ask as to do"),
        ('do = "w1 refinery"', "", r", step 2: Object missing required field `do`"),
        ('do = "w1 refinery"', 'does = "w1 refinery"', r", step 2: Object .*`does`"),
        ("seats = 2", "seats = 9", r": the opening: Chimera Station is for 2 to 4 seats"),
        ("seats = 2", "seats = ", r": Invalid value"),
        ("before_only", "never", r": .*flush_window"),
    ],
)
def test_an_error_is_reported_with_its_file_and_its_step(
    old: str, new: str, complaint: str
) -> None:
    with pytest.raises(LessonError, match=FILE + complaint):
        rehearse(Lesson(GAME, FIRST, spoiled(old, new)))


def test_a_match_of_something_else_is_no_place_in_a_lesson() -> None:
    taught = lesson(GAME)
    with pytest.raises(LessonError, match="do not begin with its opening"):
        Tutor(taught, GAME.new(2, 5))
    match = taught.begin()
    match.play("card 1")
    with pytest.raises(LessonError, match=r"step 1 .*'card 1' is not what it asks for"):
        Tutor(taught, match)


def test_a_lesson_that_does_not_exist() -> None:
    with pytest.raises(ChimericalError, match="has no lesson 'tenth'; its lessons: first"):
        lesson(GAME, "tenth")

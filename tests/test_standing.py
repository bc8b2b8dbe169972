"""Standing answers: "always end turn", and being asked again. Played at Chimera Station."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

import chimerical as ch
from chimerical.games.chimera_station.declared import A
from chimerical.terminal import console
from chimerical.terminal.commands import undo
from chimerical.terminal.session import run
from players import sit

pytestmark = pytest.mark.usefixtures("home")

HINT = "To be asked this no more, type: always end turn"


@dataclass
class Table:
    """Two rounds against a bot; the person keeps the starting card, and so is asked about flushing
    at the end of each turn. `orders` are the lines typed when that question comes."""

    orders: list[str] = field(default_factory=list)
    questions: int = 0  # how often it came
    said: str = ""
    answers: int = 0  # how often the turn was ended there, by whomever

    def play(self) -> Table:
        match = ch.game("chimera-station").new(2, seed=6)
        session, out = sit(match, [0], then=lambda prompt: self.type(match))
        assert run(session) == 0
        assert match.table.round == 3
        self.said = out.getvalue()
        self.answers = match.record.count((0, "end turn"))
        return self

    def type(self, match: ch.Match) -> str:
        if match.decision is None or match.table.round == 3:
            raise EOFError
        if match.decision.kind == "after_turn":
            self.questions += 1
            return self.orders.pop(0) if self.orders else "end turn"
        chance = random.Random(len(match.moves))
        return match.notation(chance.choice([a for a in match.legal() if a != A.flush()]))


def test_without_a_standing_answer_the_question_comes_every_turn() -> None:
    table = Table().play()
    assert table.questions == table.answers > 5


@pytest.mark.parametrize("words", ["always end turn", "always 1", "alw end", "ALWAYS  End Turn"])
def test_an_action_can_be_taken_always(words: str) -> None:
    asked, unasked = Table().play(), Table([words]).play()
    assert unasked.questions == 1
    assert unasked.answers == asked.answers
    assert "always" not in unasked.said.partition(f"> {words}")[2], "nothing is said of it later"


def test_what_is_not_offered_now_is_named_as_such() -> None:
    table = Table(["always draft nothing"]).play()
    assert "With always, say one that you are offered now." in " ".join(table.said.split())


def test_asking_again_ends_it() -> None:
    match = ch.game("chimera-station").new(2, seed=6)
    session, out = sit(match, [0], ["ask again", "ask", "ask me"])
    session.match.standing[0] = {"after_turn": A.decline()}
    session.match.standing[1] = {"after_turn": A.decline()}
    run(session)
    assert "You will be asked about everything again." in out.getvalue()
    assert "You are asked about everything." in out.getvalue()
    assert "not ask me" in out.getvalue()
    assert list(session.match.standing) == [1], "another seat's answers stand"


def test_what_is_not_allowed_is_not_taken_nor_kept() -> None:
    table = Table(["always", "always w1 refinery", "always xyzzy", "end turn"]).play()
    assert "Say which action you mean, as in: always end turn." in " ".join(table.said.split())
    assert "w1 refinery is not allowed now." in " ".join(table.said.split())
    assert "I do not understand 'xyzzy'" in table.said
    assert table.questions == table.answers + 3


def test_a_standing_answer_is_for_one_kind_of_decision_and_only_while_it_is_legal() -> None:
    match = ch.game("chimera-station").new(2, seed=6)
    assert match.seat is not None
    match.standing[match.seat] = {"after_turn": match.legal()[0]}
    assert match.unasked() is None
    match.always_number(match.legal()[0])
    assert match.unasked() == match.legal()[0]
    match.play_number(match.legal()[0])
    assert match.decision is not None
    match.standing[match.seat] = {match.decision.kind: A.size - 1}
    assert match.unasked() is None


def test_undo_goes_back_over_what_was_done_without_asking() -> None:
    match = ch.game("chimera-station").new(2, seed=6)
    while match.decision is None or match.decision.kind != "place_worker":
        match.play_number(match.legal()[0])
    seat, before = match.seat, len(match.moves)
    assert seat is not None
    session, _ = sit(match, [0, 1])
    match.play("w1 refinery")
    match.always("end turn")
    match.play("end turn")
    undo(session, seat, "")
    assert len(match.moves) == before


# --- the hint, and the Tab key ---


def test_the_hint_comes_once() -> None:
    assert Table().play().said.count(HINT) == 1
    assert Table(["", "end turn"]).play().said.count(HINT) == 2, "again if the screen is redrawn"


class Readline:
    """Line editing as far as completion goes."""

    def set_completer(self, complete: object) -> None:
        self.complete = complete

    def set_completer_delims(self, signs: str) -> None: ...

    def parse_and_bind(self, words: str) -> None: ...

    def found(self, start: str) -> list[str]:
        words = iter(range(99))
        return list(iter(lambda: self.complete(start, next(words)), None))  # type: ignore[operator]


def test_tab_completes_actions_and_commands_and_actions_after_commands(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keys = Readline()
    monkeypatch.setattr(console, "_readline", lambda: keys)
    session, _ = sit(ch.game("chimera-station").new(2, seed=6), [0])
    session.terminal.screen = True
    session.terminal.offer(["end turn", "flush", "always", "why"], ["always", "why"])
    assert keys.found("e") == ["end turn"]
    assert keys.found("a") == ["always"]
    assert keys.found("always E") == ["always end turn"]
    assert keys.found("why f") == ["why flush"]

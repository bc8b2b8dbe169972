"""Random people do random things; everyone always sees what the core says they see."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import chimerical as ch
from chimerical.server import book, catalogue

from .people import Person, Running, new_id

RUNS = int(os.environ.get("CHIMERICAL_STATEFUL", "2"))  # the whole: 100
STEPS = 25
GAMES = list(catalogue.playable())
pick = st.integers(0, 10**6)


class Table(RuleBasedStateMachine):
    """A table with three seats: two for people, one that people leave and bots take over."""

    running: Running
    game: str

    @initialize(seed=st.integers(0, 1000))
    def sit_down(self, seed: int) -> None:
        self.people = [self.running.person(name) for name in ("Ada", "Bob")]
        self.watcher = self.running.person("Eve")
        seats = ("me", "link", "here") if ch.game(self.game).spec.seats[1] > 2 else ("me", "link")
        ada, bob = self.people
        self.table = ada.table(*seats, game=self.game, options={}, seed=seed)
        self.owner = [ada, bob, ada][: len(seats)]
        bob.join(ada.invite(self.table, 1))
        bob.post(f"/api/tables/{self.table}/ready", seat=1)
        self.watcher.join(ada.invite(self.table, None))
        self.done: dict[str, int] = {}  # what was acknowledged, by the command's id
        self.last: tuple[Person, dict[str, Any]] | None = None

    # --- what people do ---

    def asked(self, at: int) -> tuple[Person, Any] | None:
        """Somebody who has something to decide."""
        found = [
            (owner, seen)
            for seat, owner in enumerate(self.owner)
            if (seen := owner.seen(self.table, seat))["actions"]
        ]
        return found[at % len(found)] if found else None

    def send(self, person: Person, **fields: Any) -> Any:
        kind = fields.pop("kind")
        answer = person.command(self.table, kind, **fields)
        if answer["type"] == "done":
            known = self.done.setdefault(fields["id"], answer["revision"])
            assert known == answer["revision"]  # sent twice, it counts once
        return answer

    @rule(at=pick, which=pick)
    def move(self, at: int, which: int) -> None:
        if (found := self.asked(at)) is None:
            return
        person, seen = found
        action = seen["actions"][which % len(seen["actions"])]["id"]
        fields = {"kind": "play", "id": new_id(), "seat": seen["seat"], "action": action}
        fields["revision"] = seen["revision"]
        answer = self.send(person, **fields)
        assert answer["type"] == "done" or self.bots, answer
        self.last = person, fields

    @precondition(lambda self: self.last is not None)
    @rule()
    def send_again(self) -> None:
        assert self.last is not None
        person, fields = self.last
        if fields["id"] in self.done:
            assert self.send(person, **fields)["type"] == "done"

    @precondition(lambda self: self.last is not None)
    @rule()
    def made_for_an_old_revision(self) -> None:
        assert self.last is not None
        person, fields = self.last
        answer = self.send(person, **(fields | {"id": new_id()}))
        assert answer["type"] == "refused"

    @rule(at=pick, number=pick)
    def forbidden(self, at: int, number: int) -> None:
        if (found := self.asked(at)) is None:
            return
        person, seen = found
        legal = {action["id"] for action in seen["actions"]}
        spec = ch.game(self.game).spec
        action = number % spec.actions
        if action in legal or action in spec.asides:
            return
        fields = {"id": new_id(), "seat": seen["seat"], "revision": seen["revision"]}
        assert self.send(person, kind="play", action=action, **fields)["type"] == "refused"

    @rule(seat=pick, turn=st.booleans())
    def undo(self, seat: int, turn: bool) -> None:
        seat %= len(self.owner)
        owner = self.owner[seat]
        seen = owner.seen(self.table, seat)
        fields = {"id": new_id(), "seat": seat, "revision": seen["revision"], "turn": turn}
        answer = self.send(owner, kind="undo", **fields)
        if not self.bots and not seen["view"]["over"]:
            assert (answer["type"] == "done") == seen["undo"]["allowed"], (seen["undo"], answer)

    @rule(seat=pick, yes=st.booleans())
    def take_back(self, seat: int, yes: bool) -> None:
        seat %= len(self.owner)
        owner = self.owner[seat]
        seen = owner.seen(self.table, seat)
        fields = {"id": new_id(), "seat": seat, "revision": seen["revision"]}
        owner.command(self.table, "take_back", **fields)
        proposal = owner.info(self.table)["proposal"]
        if proposal is not None:
            for missing in proposal["missing"]:
                fields = {"proposal": proposal["id"], "seat": missing, "yes": yes}
                self.owner[missing].command(self.table, "consent", **fields)
            assert owner.info(self.table)["proposal"] is None

    @rule(bot=st.sampled_from(["random", ""]))
    def leave_and_come_back(self, bot: str) -> None:
        bob = self.people[1]
        bob.post(f"/api/tables/{self.table}/leave")
        path = f"/api/tables/{self.table}/seats/1/bot"
        if bot:
            self.people[0].post(path, bot=bot)
            time.sleep(0.02)
        bob.post(path, bot="")
        with bob.sit(self.table):
            pass
        assert not bob.info(self.table)["seats"][1]["left"]

    @rule()
    def the_server_forgets(self) -> None:
        """As after a restart: what is in memory is gone."""
        self.quiet()
        self.running.house._tables.pop(self.table).close()

    @rule(since=pick)
    def reconnect(self, since: int) -> None:
        self.quiet()
        revision = self.people[0].seen(self.table, 0)["revision"]
        with self.people[0].sit(self.table, since=since % (revision + 1), seats=[0]) as me:
            seen = me.seen()
            told = self.twin().seen(0).story(text=self.names())
            heard = [event["text"] for event in seen["told"]["events"] if event["text"]]
            assert told[len(told) - len(heard) :] == heard

    # --- what must hold ---

    @property
    def bots(self) -> bool:
        return any(seat["bot"] for seat in self.people[0].info(self.table)["seats"])

    def quiet(self) -> None:
        """Waits until nobody thinks."""
        end = time.monotonic() + 10
        while self.running.house._tables.get(self.table) and (
            self.running.house._tables[self.table].busy
        ):
            assert time.monotonic() < end
            time.sleep(0.005)

    def names(self) -> Any:
        names = [seat["name"] for seat in self.people[0].info(self.table)["seats"]]
        return ch.game(self.game).catalogue("en", names)

    def twin(self) -> ch.Match:
        """The match as the core alone makes it of the log, from the first move on."""
        engine = sa.create_engine(self.running.settings.database)
        with engine.connect() as connection:
            found = book.read_table(connection, self.table)
            assert found is not None
            row, seats = found
            self.log = book.read_log(connection, self.table)
        engine.dispose()
        match = book.restore(row, book.game_of(row), self.log, None)
        match.names = tuple(seat.name for seat in seats)
        return match

    @invariant()
    def everybody_sees_what_the_core_says(self) -> None:
        self.quiet()
        twin = self.twin()
        commands = {entry.command: entry.revision for entry in self.log if entry.command}
        for id, revision in self.done.items():
            assert commands[id] <= revision
        for seat, owner in enumerate(self.owner):
            self.same(owner.seen(self.table, seat), twin.seen(seat), twin)
        self.same(self.watcher.seen(self.table), twin.seen(None), twin)

    def same(self, sent: Any, core: Any, twin: ch.Match) -> None:
        core.everything = twin.over
        view = sent["view"] | {"revision": core.revision}
        assert view == through_json(core.view)
        assert [a["id"] for a in sent["actions"]] == [a.id for a in core.actions]
        assert [a["label"] for a in sent["actions"]] == [a.label for a in core.actions]
        assert (sent["decision"] is None) == (core.decision is None)
        if core.seat is not None:
            assert sent["undo"]["allowed"] == twin.can_undo(core.seat)

    def teardown(self) -> None:
        if hasattr(self, "table"):
            self.people[0].delete(f"/api/tables/{self.table}")


def through_json(view: Any) -> Any:
    import msgspec

    return msgspec.json.decode(msgspec.json.encode(view))


@pytest.mark.parametrize("game", GAMES)
def test_random_people(game: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        running = Running(f"sqlite:///{Path(folder) / 'tables.sqlite'}")
        machine = type("Here", (Table,), {"running": running, "game": game})
        try:
            from hypothesis.stateful import run_state_machine_as_test

            run_state_machine_as_test(
                machine,
                settings=settings(
                    max_examples=RUNS,
                    stateful_step_count=STEPS,
                    deadline=None,
                    suppress_health_check=list(HealthCheck),
                    derandomize=RUNS < 20,
                ),
            )
        finally:
            running.stop()

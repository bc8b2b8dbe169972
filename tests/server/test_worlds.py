"""Worlds that differ in what one seat does in secret: the others are told the same in all of them.

Not only the views: revisions, the number of messages, and what comes after one's own next steps.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import chimerical as ch
from chimerical.core.match import Match
from chimerical.server.noticed import Before
from chimerical.server.rows import bit

from .people import Person, Running, Sitting
from .test_store import moved

GAME = "codename-chimera"
BY_CHANCE = {"deadline", "left", "moved", "created", "commitment", "secret"}
Script = list[int | str]


class World:
    """A table at which Ada (seat 0) has secrets from Bob, and what Bob is told there."""

    def __init__(self, running: Running, match: Match, mine: int, other: int) -> None:
        self.running, self.mine, self.other = running, mine, other
        self.ada, self.bob = running.person("Ada"), running.person("Bob")
        sitting = [{"who": "me"}] * match.seats
        sitting[other] = {"who": "link", "name": "Bob"}
        body = {"save": match.save(), "seats": sitting, "clock": 600}
        self.table = self.ada.post("/api/tables/import", **body)["id"]
        self.bob.join(self.ada.invite(self.table, other))
        self.said: list[Any] = []
        self.asked = 0

    # --- what Ada does ---

    def secretly(self, script: Script) -> None:
        for action in script:
            seen = self.ada.seen(self.table, self.mine)
            fields = {"seat": self.mine, "revision": seen["revision"]}
            if action == "undo":
                answer = self.ada.command(self.table, "undo", **fields)
            else:
                answer = self.ada.command(self.table, "play", action=action, **fields)
            assert answer["type"] == "done", answer
            assert self.ada.seen(self.table, self.mine)["revision"] == answer["revision"]

    # --- what Bob is told ---

    def look(self, *sockets: Sitting) -> None:
        """All that Bob can find out without doing anything."""
        for socket in sockets:
            known = len(socket.texts)
            socket.ask("ping", id="ping")
            self.said += [json.loads(text) for text in socket.texts[known:]]
        path, seat = f"/api/tables/{self.table}", self.other
        for query in ("", *(f"&since={n}" for n in (0, self.revision() - 1, self.revision()))):
            self.said.append(self.bob.get(f"{path}/seen?seat={seat}{query}"))
        self.said += [self.bob.get(path), self.bob.get(f"{path}/seen?watch=1")]
        self.said += [self.bob.command(self.table, "story", id="story", seat=seat)]

    def revision(self) -> int:
        return int(self.bob.seen(self.table, self.other)["revision"])

    def act(self, kind: str, **fields: Any) -> None:
        """Something that Bob does, and the answer."""
        self.asked += 1
        if kind != "ask_again":
            fields["revision"] = self.revision()
        id = f"bob {self.asked}"
        self.said.append(self.bob.command(self.table, kind, id=id, seat=self.other, **fields))

    def act_on(self) -> None:
        """What can be tried at any time: Bob's next action and back, and what is refused."""
        offers = self.bob.seen(self.table, self.other)["actions"]
        if offers:
            self.act("play", action=offers[0]["id"])
            self.act("undo")
        self.act("ask_again")
        self.act("take_back") if offers else self.act("undo")

    def told(self) -> Any:
        """All of it, without the table's name and what is due to chance."""
        return json.loads(
            json.dumps(self.said).replace(self.table, "TABLE"),
            object_hook=lambda o: {k: v for k, v in o.items() if k not in BY_CHANCE},
        )


def live(
    running: Running, match: Match, seats: tuple[int, int], first: Script, then: Script
) -> tuple[World, Any]:
    """A world in which Ada does something in secret, and some more before Bob acts."""
    world = World(running, match, *seats)
    bob = world.bob
    with (
        bob.sit(world.table, changes=True) as one,
        bob.sit(world.table, seats=[seats[1]], since=0) as two,
    ):
        one.seen()
        two.seen()
        world.secretly(first)
        world.look(one, two)
        world.secretly(then)
        world.look(one, two)
        world.act_on()
        world.look(one, two)
    return world, world.told()


def secret(match: Match, seat: int, other: int, chance: random.Random) -> Script:
    """Some actions that a seat can take, and back again, without the other noticing."""
    ahead, found, steps = match.copy(), [], 0
    while len(found) < 3 and steps < 20 and seat in ahead.waiting:
        steps += 1
        after = ahead.copy()
        before = Before(after, seat)
        action = chance.choice(after.legal(seat))
        after.play_number(action, seat)
        begun = not found and not ahead.apart and bool(after.apart)  # that may be seen
        hidden = begun or not before.noticed() & (bit(other) | bit(None))
        if hidden and after.can_undo(seat) and after.waiting == ahead.waiting:
            found.append(action)
            ahead = after
    return found


def positions(together: bool, count: int) -> list[tuple[Match, tuple[int, int], Script]]:
    """Where a seat can do at least two things that another one does not see."""
    found: list[tuple[Match, tuple[int, int], Script]] = []
    for seed in range(60):
        match, chance = ch.game(GAME).new(3, seed), random.Random(seed)
        while not match.over and len(found) < count:
            seat = match.waiting[0]
            other = (seat + 1) % 3
            if (len(match.waiting) > 1 or bool(match.apart)) == together:
                script = secret(match, seat, other, chance)
                if len(script) >= 2:
                    found.append((match, (seat, other), script))
                    break
            match.play_number(chance.choice(match.legal()), match.seat)
    assert len(found) == count
    return found


@pytest.mark.parametrize("together", [True, False], ids=["at once", "in turn"])
def test_how_often_somebody_acts_in_secret_is_told_to_nobody(
    server: Running, together: bool
) -> None:
    for match, seats, script in positions(together, 2):
        first, *more = script
        worlds: list[Script] = [[], [*more], ["undo"], ["undo", first, *more, "undo"]]
        if not together:
            worlds = [[], [*more], ["undo", first, *more], [*more, "undo", more[-1]]]
        _, one = live(server, match, seats, [first], worlds[0])
        for then in worlds[1:]:
            _, other = live(server, match, seats, [first], then)
            assert other == one


def test_nor_when_all_are_ready(server: Running) -> None:
    """What comes to light in the end is what was done, not how one came to it."""
    match, (seat, other), (first, *_) = positions(True, 1)[0]
    ahead = match.copy()
    ahead.play_number(first, seat)  # type: ignore[arg-type]
    ready, build = match.parse("ready", seat), [first]
    while ready not in ahead.legal(seat):
        build.append(ahead.legal(seat)[-1])
        ahead.play_number(ahead.legal(seat)[-1], seat)
    said = []
    for script in (build, [*build, *["undo"] * len(build), *build]):
        world = World(server, match, seat, other)
        with world.bob.sit(world.table, changes=True) as me:
            me.seen()
            world.secretly(script[:1])
            world.look(me)
            world.secretly(script[1:])
            for one in match.waiting:
                person = world.bob if one == other else world.ada
                revision = person.seen(world.table, one)["revision"]
                fields = {"seat": one, "revision": revision, "action": ready}
                assert person.command(world.table, "play", **fields)["type"] == "done"
            world.look()
        said.append(world.told())
    assert said[0] == said[1]


def test_nor_after_a_restart(start: Callable[..., Running]) -> None:
    """The numbers are the same when the table is read again, and a break is bridged by them."""
    match, seats, (first, *more) = positions(True, 1)[0]
    said = []
    for then in (more, ["undo", first, *more, "undo"]):
        running = start()
        world, _ = live(running, match, seats, [first], then)
        world.said.clear()
        known = world.revision()
        running.stop()
        again = start()
        for person in (world.ada, world.bob):
            moved(again, person)
        with world.bob.sit(world.table, seats=[seats[1]], since=known, changes=True) as me:
            world.said.append(me.seen())
            world.secretly([a for a in [first] if a in offered(world.ada, world.table, seats[0])])
            world.look(me)
            assert world.revision() == known
            world.act_on()
            world.look(me)
        said.append(world.told())
        again.stop()
    assert said[0] == said[1]


def offered(person: Person, table: str, seat: int) -> list[int]:
    return [action["id"] for action in person.seen(table, seat)["actions"]]

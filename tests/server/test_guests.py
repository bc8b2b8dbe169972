"""Guests: what a host may and a visitor may not, and what becomes of a session."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import sqlalchemy as sa

from chimerical.server import schema

from .people import GAME, Person, Running, play_out, strict

SEATS = [{"who": "me"}, {"who": "bot", "bot": "random"}]


@pytest.fixture
def house(start: Callable[..., Running]) -> Running:
    """Where only hosts make tables."""
    return start(open=False)


@pytest.fixture
def ada(house: Running) -> Person:
    """A host."""
    ada = Person(house.url)
    ada.post("/api/session", launch=house.house.launch.token, name="Ada")
    return ada


def visitor(ada: Person, table: str, seat: int | None, name: str = "Bob") -> Person:
    """Somebody who came by an invitation."""
    guest = Person(ada.url)
    guest.post("/api/join", token=ada.invite(table, seat), name=name)
    return guest


# --- hosts and visitors ---


@pytest.mark.parametrize("seat", [1, None])
def test_an_invitation_makes_no_host(ada: Person, seat: int | None) -> None:
    table = ada.table("me", "link")
    bob = visitor(ada, table, seat)
    assert (ada.get("/api/me")["host"], bob.get("/api/me")["host"]) == (True, False)
    assert (ada.info(table)["invites"], bob.info(table)["invites"]) == (True, False)
    why = bob.post("/api/tables", 403, game=GAME, seats=SEATS)["why"]
    assert "hosts" in why
    bob.post("/api/tables", 403, game=GAME, seats=SEATS[:1], lesson="first")
    bob.post("/api/tables/import", 403, save="chimerical save 3", seats=SEATS)
    bob.post(f"/api/tables/{table}/invites", 403, seat=None)
    bob.post("/api/keys", 403)
    assert bob.get("/api/me")["tables"] == 0


def test_a_visitor_sits_watches_and_leaves(ada: Person) -> None:
    table = ada.table("me", "link")
    bob, cleo = visitor(ada, table, 1), visitor(ada, table, None, "Cleo")
    bob.post(f"/api/tables/{table}/ready", seat=1)
    assert cleo.seen(table)["view"]["seats"][1]["name"] == "Bob"
    bob.post(f"/api/tables/{table}/leave")
    assert ada.info(table)["seats"][1]["left"]


def test_a_visitor_plays_again_where_a_host_made_the_table(ada: Person) -> None:
    table = ada.table("me", "link", begin=True)
    bob = visitor(ada, table, 1)
    bob.post(f"/api/tables/{table}/ready", seat=1)
    ada.delete(f"/api/tables/{table}")
    again = bob.post(f"/api/tables/{table}/rematch")
    assert [seat["name"] for seat in again["seats"]] == ["Bob", "Ada"]
    bob.post(f"/api/tables/{again['id']}/invites", 403, seat=None)
    bob.post(f"/api/tables/{again['id']}/seats/1/bot", bot="random")  # where nobody comes
    bob.post(f"/api/tables/{again['id']}/ready", seat=0)
    play_out(bob, again["id"])


def test_a_host_makes_somebody_host(house: Running, ada: Person) -> None:
    table = ada.table("me", "link")
    bob, fred = visitor(ada, table, 1), Person(house.url)
    key, other = ada.post("/api/keys"), ada.post("/api/keys")
    assert key["path"] == f"/#launch={key['token']}"
    assert bob.post("/api/session", launch=key["token"])["host"]
    assert [seat["yours"] for seat in bob.info(table)["seats"]] == [False, True], "still Bob"
    bob.table("me", "random")
    fred.post("/api/session", 401, launch=key["token"])  # it was good for one
    ada.post("/api/session", launch=other["token"])  # who is host already does not use it up
    assert fred.post("/api/session", launch=other["token"], name="Fred")["host"]
    fred.post("/api/keys")


def test_a_visitor_becomes_host_by_the_printed_link(house: Running, ada: Person) -> None:
    bob = visitor(ada, ada.table("me", "link"), 1)
    bob.post("/api/session", 401, launch="x" * 43)
    token = house.house.launch.token
    assert bob.post("/api/session", launch=token)["host"]
    assert house.house.launch.token != token


def test_keys_end_and_are_few(start: Callable[..., Running]) -> None:
    running = start(open=False, limits=strict(keys=2))
    ada, bob = Person(running.url), Person(running.url)
    ada.post("/api/session", launch=running.house.launch.token)
    token = ada.post("/api/keys")["token"]
    ada.post("/api/keys")
    ada.post("/api/keys", 429)
    with sa.create_engine(running.settings.database).begin() as connection:
        connection.execute(schema.keys.update().values(created=schema.keys.c.created - 8 * 86_400))
    bob.post("/api/session", 401, launch=token)
    ada.post("/api/keys")  # those that have ended are not counted


def test_in_an_open_house_everybody_is_host(start: Callable[..., Running]) -> None:
    running = start(open=True)
    ada, bob = running.person("Ada"), running.person("Bob")
    assert bob.get("/api/me")["host"]
    bob.join(ada.invite(ada.table("me", "link"), 1))
    bob.invite(bob.table("me", "link"), 1)


# --- watching ends ---


def test_whoever_watched_by_a_link_that_is_taken_back_sees_no_more(ada: Person) -> None:
    table = ada.table("me", "random")
    kept = visitor(ada, table, None, "Cleo")
    (cleos,) = (one["id"] for one in ada.get(f"/api/tables/{table}/invites")["invitations"])
    eve = visitor(ada, table, None, "Eve")
    ids = [one["id"] for one in ada.get(f"/api/tables/{table}/invites")["invitations"]]
    (eves,) = set(ids) - {cleos}
    with eve.sit(table) as watching, kept.sit(table) as still:
        watching.seen()
        ada.delete(f"/api/tables/{table}/invites/{eves}")
        bye = watching.until(lambda m: m["type"] == "bye")
        assert (bye["after"], "taken back" in bye["why"]) == (None, True)
        assert still.ask("ping")["type"] == "pong"
    eve.get(f"/api/tables/{table}", 404)
    eve.get(f"/api/tables/{table}/seen?watch=1", 404)
    kept.seen(table)


def test_a_socket_that_has_not_said_hello_sees_no_more_either(ada: Person) -> None:
    from websockets.sync.client import connect

    table = ada.table("me", "random")
    eve = visitor(ada, table, None, "Eve")
    (invite,) = ada.get(f"/api/tables/{table}/invites")["invitations"]
    cookie = {"Cookie": f"chimerical={eve.http.cookies['chimerical']}"}
    url = f"{ada.url.replace('http', 'ws')}/api/tables/{table}/socket"
    with connect(url, additional_headers=cookie) as raw:
        ada.delete(f"/api/tables/{table}/invites/{invite['id']}")
        raw.send('{"type":"hello"}')
        assert '"bye"' in str(raw.recv(5))


def test_whoever_sits_there_too_stays(ada: Person) -> None:
    table = ada.table("me", "link")
    bob = visitor(ada, table, None)
    (watch,) = ada.get(f"/api/tables/{table}/invites")["invitations"]
    bob.join(ada.invite(table, 1))
    with bob.sit(table) as sitting:
        ada.delete(f"/api/tables/{table}/invites/{watch['id']}")
        assert sitting.ask("ping")["type"] == "pong"
    assert bob.info(table)["seats"][1]["yours"]

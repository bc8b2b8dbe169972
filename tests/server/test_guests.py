"""Guests: what a host may and a visitor may not, and what becomes of a session."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
import sqlalchemy as sa

from chimerical.server import schema
from chimerical.server.run import names

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
    key, other = ada.post("/api/keys", kind="host"), ada.post("/api/keys")
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


# --- sessions ---


def age(running: Running, days: float) -> None:
    """So many days go by."""
    for guest in running.house.sessions._known.values():
        guest.seen -= days * 86_400
    with sa.create_engine(running.settings.database).begin() as connection:
        for table in (schema.sessions, schema.guests):
            connection.execute(table.update().values(seen=table.c.seen - days * 86_400))


def seen_of(running: Running) -> list[float]:
    with sa.create_engine(running.settings.database).begin() as connection:
        return list(connection.execute(sa.select(schema.guests.c.seen)).scalars())


@pytest.mark.parametrize("restarted", [True, False])
def test_a_session_ends_90_days_after_it_was_seen(
    start: Callable[..., Running], restarted: bool
) -> None:
    running = start()
    ada, bob = running.person(), running.person("Bob")
    for days in (60, 60):  # whoever comes now and then stays
        age(running, days)
        ada.get("/api/me")
    if restarted:
        running.stop()
        running = start()
        ada.http.base_url = bob.http.base_url = running.url
    ada.get("/api/me")
    bob.get("/api/me", 401)


def test_that_somebody_was_here_is_written_once_a_day(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    age(running, 0.5)
    (before,) = seen_of(running)
    assert "set-cookie" not in ada.http.get("/api/me").headers
    assert seen_of(running) == [before]
    age(running, 1)
    answer = ada.http.get("/api/me")
    assert "max-age=31536000" in answer.headers["set-cookie"].lower(), "the browser's year begins"
    (after,) = seen_of(running)
    assert after > before
    ada.get("/api/me")
    assert seen_of(running) == [after]


def test_what_may_be_kept_by_others_carries_no_cookie(start: Callable[..., Running]) -> None:
    running = start()
    ada = running.person()
    path = ada.info(ada.table("me", "here"))["print"]
    age(running, 2)
    answer = ada.http.get(path)
    assert "public" in answer.headers["cache-control"]
    assert "set-cookie" not in answer.headers


def test_signing_out_ends_the_session_and_what_is_open(ada: Person, house: Running) -> None:
    table = ada.table("me", "here")
    cookie = ada.http.cookies["chimerical"]
    other = Person(house.url)
    other.post("/api/session", launch=ada.post("/api/keys", kind="me")["token"])
    with ada.sit(table) as here, other.sit(table) as there:
        ada.delete("/api/session")
        bye = here.until(lambda m: m["type"] == "bye")
        assert (bye["after"], bye["why"]) == (None, "you have signed out")
        assert there.ask("ping")["type"] == "pong", "in the other browser nothing has happened"
    assert "chimerical" not in ada.http.cookies
    ada.http.cookies.set("chimerical", cookie)
    ada.get("/api/me", 401)
    other.get("/api/me")


def test_signing_out_everywhere_ends_all(ada: Person, house: Running) -> None:
    table = ada.table("me", "here")
    other = Person(house.url)
    other.post("/api/session", launch=ada.post("/api/keys", kind="me")["token"])
    unused = ada.post("/api/keys", kind="me")["token"]
    with other.sit(table) as there:
        ada.delete("/api/sessions")
        there.until(lambda m: m["type"] == "bye")
    other.get("/api/me", 401)
    Person(house.url).post("/api/session", 401, launch=unused)


def test_one_name_in_several_browsers(ada: Person, house: Running) -> None:
    table = ada.table("me", "link")
    bob = visitor(ada, table, 1)
    key = bob.post("/api/keys", kind="me")["token"]
    ada.post("/api/session", 403, launch=key)  # she is somebody already, and loses nothing by it
    bob.post("/api/session", launch=key)  # his own browser does not use it up
    phone = Person(house.url)
    me = phone.post("/api/session", launch=key)
    assert (me["name"], me["host"]) == ("Bob", False)
    assert phone.info(table)["seats"][1]["yours"]
    Person(house.url).post("/api/session", 401, launch=key)  # it was good for one
    phone.patch("/api/me", name="Robert")
    assert bob.get("/api/me")["name"] == "Robert"


def test_one_is_here_in_so_many_browsers_at_most(
    ada: Person, house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    from chimerical.server import sessions

    monkeypatch.setattr(sessions, "BROWSERS", 2)
    Person(house.url).post("/api/session", launch=ada.post("/api/keys", kind="me")["token"])
    token = ada.post("/api/keys", kind="me")["token"]
    assert "too many browsers" in Person(house.url).post("/api/session", 429, launch=token)["why"]


# --- over TLS ---


@pytest.fixture
def bound(start: Callable[..., Running]) -> Running:
    """A server behind something that speaks TLS, as far as it knows."""
    return start(secure=True)


def test_over_tls_a_cookie_is_bound_to_this_host(bound: Running) -> None:
    answer = httpx.post(f"{bound.url}/api/session", json={}, trust_env=False)
    cookie, *old = answer.headers.get_list("set-cookie")
    assert cookie.startswith("__Host-chimerical=")
    assert {"secure", "path=/"} <= set(cookie.lower().split("; "))
    assert "domain" not in cookie.lower()
    assert [one.split("=")[0] for one in old] == ["chimerical"]
    assert "max-age=0" in old[0].lower()
    token = cookie.partition("=")[2].partition(";")[0]
    mine = {"cookie": f"__Host-chimerical={token}"}
    again = httpx.get(f"{bound.url}/api/me", headers=mine, trust_env=False)
    assert (again.status_code, "set-cookie" in again.headers) == (200, False)


def test_a_cookie_of_before_tls_is_exchanged(start: Callable[..., Running]) -> None:
    running = start()
    token = running.person().http.cookies["chimerical"]
    running.stop()
    secure = start(secure=True)
    old = {"cookie": f"chimerical={token}"}
    answer = httpx.get(f"{secure.url}/api/me", headers=old, trust_env=False)
    assert answer.status_code == 200
    assert answer.headers.get_list("set-cookie")[0].startswith(f"__Host-chimerical={token};")


def test_over_tls_nobody_comes_back_without(bound: Running, server: Running) -> None:
    for path in ("/", "/api/games", "/nothing"):
        headers = httpx.get(f"{bound.url}{path}", trust_env=False).headers
        assert headers["strict-transport-security"] == "max-age=31536000"
    turned = httpx.get(bound.url, headers={"host": "evil"}, trust_env=False)
    assert "strict-transport-security" in turned.headers
    assert "strict-transport-security" not in httpx.get(server.url, trust_env=False).headers


def test_over_tls_plain_pages_are_other_sites() -> None:
    _, origins = names("127.0.0.1", 8600, ["play.example.org"], True)
    assert "https://play.example.org" in origins
    assert not any(origin.startswith("http:") for origin in origins)

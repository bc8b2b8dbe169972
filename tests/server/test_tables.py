"""Tables: making them, sitting down, watching, leaving, coming back, playing again."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

import chimerical as ch
from chimerical.games import GAMES

from .people import GAME, Person, Running, play_out
from .test_moves import wait_until


def test_alone_against_bots_from_the_first_move_to_the_last(ada: Person) -> None:
    table = ada.table("me", "random", "greedy")
    last = play_out(ada, table)
    assert last["view"]["over"]
    assert ada.info(table)["state"] == "over"


def test_what_can_be_played_is_told_as_data(ada: Person) -> None:
    games = {game["name"]: game for game in ada.get("/api/games")["games"]}
    game = games[GAME]
    assert (game["title"], game["seats"]) == ("Beta Station", [2, 5])
    assert game["pitch"].startswith("Build a derelict")
    option = {option["name"]: option for option in game["options"]}["storage_slots"]
    assert (option["kind"], option["value"], option["source"]) == (
        "number",
        3,
        "reconstructed C2",
    )
    assert option["says"]
    assert game["bots"][:4] == ["novice", "casual", "skilled", "expert"]
    assert {"random", "greedy"} <= set(game["bots"])


@pytest.mark.parametrize("name", GAMES)
def test_rules_of_the_house_are_told_in_words(ada: Person, name: str) -> None:
    """Every choice has words, none speaks of what is no choice, and mats come first."""
    (game,) = [g for g in ada.get("/api/games")["games"] if g["name"] == name]
    said = ch.game(name).text["options"]
    assert [option["name"] for option in game["options"]] == list(said), "in the order of the texts"
    for option in game["options"]:
        assert option["title"] == said[option["name"]]["title"]
        words = option["words"]
        if option["kind"] == "choice":
            assert list(words) == option["choices"]
        else:
            assert set(words) in (set(), {"true", "false"} if option["kind"] == "flag" else set())
        assert not any("_" in text for text in (option["title"], *words.values()))
    fronts = [option["front"] for option in game["options"]]
    assert fronts == sorted(fronts, reverse=True), "what is asked with the seats comes first"


def test_where_no_bot_is_named_one_for_newcomers_sits_down(ada: Person) -> None:
    (game,) = [g for g in ada.get("/api/games")["games"] if g["name"] == GAME]
    wanted = [{"who": "me"}, {"who": "bot"}, {"who": "link"}]
    table = ada.post("/api/tables", game=GAME, seats=wanted)
    assert table["seats"][1]["bot"] == table["bot"] == game["bot"] == "casual"


def test_print_rules_and_boxes(ada: Person) -> None:
    (game,) = [g for g in ada.get("/api/games")["games"] if g["name"] == GAME]
    answer = ada.http.get(game["print"])
    assert "immutable" in answer.headers["cache-control"]
    assert answer.json()["title"] == "Beta Station"
    ada.get(f"/api/games/{GAME}/print/{'0' * 32}", 404)
    rules = ada.get(f"/api/games/{GAME}/rules")
    assert rules["rules"][0] == ada.get(f"/api/games/{GAME}/rules/B1")
    assert "no line" in ada.get(f"/api/games/{GAME}/rules/B999", 404)["why"]
    box = ada.get(f"/api/games/{GAME}/box")
    assert ada.post(f"/api/games/{GAME}/box", box=box)["changes"] == []
    other = box.replace("storage_slots = { value = 3", "storage_slots = { value = 4")
    (change,) = ada.post(f"/api/games/{GAME}/box", box=other)["changes"]
    assert (change["printed"], change["here"]) == ("3", "4")
    assert "not a TOML file" in ada.post(f"/api/games/{GAME}/box", 400, box="=")["why"]
    table = ada.info(ada.table("me", "random", box=other, options={}))
    assert table["box"] != game["box"]
    assert ada.get(table["print"])["numbers"]["storage_slots"] == 4


def test_on_one_sofa(ada: Person) -> None:
    table = ada.table("me", "here")
    with ada.sit(table) as sofa:
        assert sofa.welcome["seats"] == [0, 1]
        views = [sofa.seen(lambda m, s=s: m["seat"] == s) for s in (0, 1)]
        assert [bool(v["actions"]) for v in views].count(True) == 1


def test_by_a_link(ada: Person, bob: Person) -> None:
    table = ada.table("me", "link")
    assert ada.info(table)["state"] == "gathering"
    bob.get(f"/api/tables/{table}", 404)
    token = ada.invite(table, 1)
    assert bob.join(token) == {"table": table, "seat": 1}
    bob.post(f"/api/tables/{table}/ready", seat=1, nonce="ab")
    info = bob.info(table)
    assert info["state"] == "playing"
    assert [seat["yours"] for seat in info["seats"]] == [False, True]
    assert [seat["name"] for seat in info["seats"]] == ["Ada", "Bob"]


def test_a_link_is_good_for_one(ada: Person, bob: Person, server: Running) -> None:
    table = ada.table("me", "link")
    token = ada.invite(table, 1)
    bob.join(token)
    server.person("Eve").join(token, 403)
    assert "somebody sits there" in Person(server.url).join(token, 403)["why"], "nor for strangers"


def test_whoever_sits_comes_back_by_their_link(ada: Person, bob: Person) -> None:
    """It is in their mail, and the page is long closed."""
    table = ada.table("me", "link")
    token = ada.invite(table, 1)
    assert bob.join(token) == bob.join(token) == {"table": table, "seat": 1}


def test_a_link_brings_a_session_along(ada: Person, server: Running) -> None:
    table = ada.table("me", "link")
    stranger = Person(server.url)
    stranger.get("/api/tables", 401)
    stranger.post("/api/join", token=ada.invite(table, 1), name="Cleo")
    assert stranger.info(table)["seats"][1]["name"] == "Cleo"


def test_whoever_comes_again_by_a_link_has_the_name_that_was_typed(
    ada: Person, bob: Person
) -> None:
    table = ada.table("me", "link")
    bob.post("/api/join", token=ada.invite(table, 1), name="Robert")
    assert ada.info(table)["seats"][1]["name"] == "Robert"
    assert bob.get("/api/me")["name"] == "Robert"


def test_a_revoked_link_is_good_for_nobody(ada: Person, bob: Person) -> None:
    table = ada.table("me", "link")
    token = ada.invite(table, 1)
    (kept,) = ada.get(f"/api/tables/{table}/invites")["invitations"]
    assert kept["token"] == ""
    ada.delete(f"/api/tables/{table}/invites/{kept['id']}")
    bob.join(token, 404)


def test_a_spectator_sees_what_everybody_sees_and_does_nothing(ada: Person, bob: Person) -> None:
    table = ada.table("me", "random")
    bob.join(ada.invite(table, None))
    with bob.sit(table) as watching:
        assert watching.welcome["seats"] == []
        seen = watching.seen()
        assert (seen["seat"], seen["actions"], seen["decision"]) == (None, [], None)
        refused = watching.ask("play", revision=seen["revision"], seat=0, action=0)
        assert (refused["type"], refused["code"]) == ("refused", "not_yours")
        assert not refused["seen"]


def test_lists_hold_ones_own_tables_alone(ada: Person, bob: Person) -> None:
    first, second = ada.table("me", "random"), ada.table("me", "random", name="Second")
    assert [t["id"] for t in ada.get("/api/tables")["tables"]][:2] == [second, first]
    assert ada.get("/api/tables")["tables"][0]["name"] == "Second"
    assert bob.get("/api/tables")["tables"] == []


def test_the_time_of_a_table_is_that_of_its_last_move(server: Running, ada: Person) -> None:
    table = ada.table("me", "here")
    begun = ada.info(table)
    assert begun["moved"] >= begun["created"]
    do_something(ada, table, begun["waiting"][0])
    moved = ada.info(table)["moved"]
    assert moved > begun["moved"]
    server.house._tables.pop(table)  # as after a restart
    assert ada.info(table)["moved"] == moved


def test_what_is_done_in_secret_has_no_time(ada: Person, bob: Person) -> None:
    match = ch.game("codename-chimera").new(2, 1)
    while len(match.waiting) < 2:
        match.play_number(match.legal()[0])
    seats = [{"who": "me"}, {"who": "link"}]
    table = ada.post("/api/tables/import", save=match.save(), seats=seats)["id"]
    bob.join(ada.invite(table, 1))
    do_something(ada, table, 0)  # the others see that somebody has begun
    before = bob.info(table)["moved"]
    do_something(ada, table, 0)
    assert ada.info(table)["moved"] > before
    assert bob.info(table)["moved"] == before


def do_something(person: Person, table: str, seat: int) -> None:
    seen = person.seen(table, seat)
    play = {"seat": seat, "revision": seen["revision"], "action": seen["actions"][0]["id"]}
    person.command(table, "play", **play)


def test_rename_and_close_are_the_owners(ada: Person, bob: Person) -> None:
    table = ada.table("me", "link")
    bob.join(ada.invite(table, 1))
    bob.patch(f"/api/tables/{table}", 403, name="Mine")
    assert ada.patch(f"/api/tables/{table}", name="  Sunday\n game ")["name"] == "Sunday game"
    bob.delete(f"/api/tables/{table}", 403)
    assert ada.delete(f"/api/tables/{table}")["state"] == "closed"
    assert table not in [t["id"] for t in ada.get("/api/tables")["tables"]]


def test_a_closed_table_takes_no_moves(ada: Person) -> None:
    table = ada.table("me", "here")
    seen = next(s for s in (ada.seen(table, 0), ada.seen(table, 1)) if s["actions"])
    ada.delete(f"/api/tables/{table}")
    action = seen["actions"][0]["id"]
    fields = {"revision": seen["revision"], "seat": seen["seat"], "action": action}
    assert ada.command(table, "play", **fields)["code"] == "over"


def test_whoever_made_the_table_gives_a_free_seat_to_a_bot(ada: Person, bob: Person) -> None:
    table = ada.table("me", "link", "link")
    token = ada.invite(table, 1)
    bob.join(ada.invite(table, 2))
    bob.post(f"/api/tables/{table}/ready", seat=2)
    bob.post(f"/api/tables/{table}/seats/1/bot", expect=403, bot="random")
    ada.post(f"/api/tables/{table}/seats/1/bot", bot="random")
    assert ada.info(table)["state"] == "playing"
    assert ada.info(table)["seats"][1]["bot"] == "random"
    bob.join(token, expect=403)


def test_score_sheets_add_up_when_the_game_is_over(ada: Person) -> None:
    table = ada.table("me", "random")
    ada.get(f"/api/tables/{table}/sheets", expect=409)
    seen = play_out(ada, table)
    found = ada.get(f"/api/tables/{table}/sheets")
    assert found["ending"]
    assert [sum(line["points"] for line in sheet) for sheet in found["sheets"]] == seen["view"][
        "scores"
    ]
    assert ada.info(table)["waiting"] == []


def test_a_bot_takes_over_a_seat_that_was_left_and_hands_it_back(ada: Person, bob: Person) -> None:
    table = ada.table("me", "link")
    bob.join(ada.invite(table, 1))
    bob.post(f"/api/tables/{table}/ready", seat=1)
    path = f"/api/tables/{table}/seats/1/bot"
    with bob.sit(table):
        assert "not left" in ada.post(path, 403, bot="random")["why"]
    assert "not left" in ada.post(path, 403, bot="random")["why"], "gone for a moment is not left"
    bob.post(f"/api/tables/{table}/leave")
    assert ada.info(table)["seats"][1]["left"]
    assert ada.post(path, bot="random")["seats"][1]["bot"] == "random"
    with ada.sit(table) as me:
        seen = me.my_turn()
        for _ in range(3):
            me.play(0, seen)
            seen = me.my_turn()
    ada.post(path, 403, bot="")
    back = bob.post(path, bot="")
    assert (back["seats"][1]["bot"], back["seats"][1]["kind"]) == ("", "person")


def test_a_bot_takes_over_for_whoever_stays_away(server: Running, ada: Person, bob: Person) -> None:
    table = ada.table("me", "link")
    bob.join(ada.invite(table, 1))
    bob.post(f"/api/tables/{table}/ready", seat=1)
    path = f"/api/tables/{table}/seats/1/bot"
    ada.post(path, 403, bot="random")
    server.house._tables[table].presence.since -= 61
    assert ada.post(path, bot="random")["seats"][1]["bot"] == "random"


def test_a_rematch_rotates_the_seats(ada: Person) -> None:
    table = ada.table("me", "random", "greedy")
    ada.post(f"/api/tables/{table}/rematch", 409)
    play_out(ada, table)
    new = ada.post(f"/api/tables/{table}/rematch")
    assert [s["name"] for s in new["seats"]] == ["Seat 1", "Ada", "Seat 3"]
    assert new["state"] == "gathering"
    assert ada.post(f"/api/tables/{table}/rematch")["id"] == new["id"]
    assert ada.info(table)["rematch"] == new["id"]
    assert ada.post(f"/api/tables/{new['id']}/ready", seat=1)["state"] == "playing"


def test_a_rematch_does_not_wait_for_who_does_not_come(ada: Person, bob: Person) -> None:
    """Whoever is not here and not ready can be replaced; whoever is here cannot."""
    table = ada.table("me", "link")
    bob.join(ada.invite(table, 1))
    bob.post(f"/api/tables/{table}/ready", seat=1)
    ada.delete(f"/api/tables/{table}")
    new = ada.post(f"/api/tables/{table}/rematch")["id"]
    ada.post(f"/api/tables/{new}/ready", seat=1)
    with bob.sit(new):
        ada.post(f"/api/tables/{new}/seats/0/bot", 403, bot="random")
    wait_until(lambda: not ada.info(new)["seats"][0]["here"])
    begun = ada.post(f"/api/tables/{new}/seats/0/bot", bot="random")
    assert (begun["state"], begun["seats"][0]["name"]) == ("playing", "Seat 1")
    bob.get(f"/api/tables/{new}", 404)


def test_two_who_want_a_rematch_at_once_get_the_same(ada: Person, bob: Person) -> None:
    table = ada.table("me", "link", "random")
    bob.join(ada.invite(table, 1))
    bob.post(f"/api/tables/{table}/ready", seat=1)
    ada.delete(f"/api/tables/{table}")
    barrier = threading.Barrier(2)

    def again(person: Person) -> str:
        barrier.wait()
        return str(person.post(f"/api/tables/{table}/rematch")["id"])

    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(again, (ada, bob))
    assert first == second
    assert len(ada.get("/api/tables")["tables"]) == 1


def test_a_save_comes_and_goes(ada: Person) -> None:
    table = ada.table("me", "random")
    assert "seed" in ada.get(f"/api/tables/{table}/export", 409)["why"]
    play_out(ada, table)
    save = ada.get(f"/api/tables/{table}/export")
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    again = ada.post("/api/tables/import", save=save, seats=seats)
    assert (again["state"], again["fair"]["chosen"]) == ("over", True)
    assert ada.seen(again["id"], 0)["view"]["scores"] == ada.seen(table, 0)["view"]["scores"]
    head, moves = save.split("---\n")[0], save.split("---\n")[1].splitlines()[:20]
    wrong = ada.post("/api/tables/import", 400, save=f"{head}---\n{moves[0]}x\n", seats=seats)
    assert "line 10" in wrong["why"]


def test_an_unfinished_save_goes_on(ada: Person) -> None:
    import chimerical as ch

    match = ch.game(GAME).new(2, 7, {"round_cap": 3})
    for _ in range(25):
        match.play_number(match.legal()[0])
    seats = [{"who": "me"}, {"who": "here"}]
    table = ada.post("/api/tables/import", save=match.save(), seats=seats)
    assert (table["state"], table["moves"]) == ("playing", 25)
    assert match.seat is not None
    seen = ada.seen(table["id"], match.seat)
    assert [a["id"] for a in seen["actions"]] == match.legal()


def test_a_table_says_how_far_it_is_and_what_is_done(ada: Person) -> None:
    match = ch.game("chimera-station").new(2, 7)
    while match.view(None)["round"] < 3 or match.seen(1).decision is None:
        match.play_number(match.legal()[0])
    seats = [{"who": "me"}, {"who": "here"}]
    table = ada.post("/api/tables/import", save=match.save(), seats=seats)["id"]
    (info,) = (one for one in ada.get("/api/tables")["tables"] if one["id"] == table)
    assert info["stage"] == {"phase": "Station Progress", "round": 3, "rounds": 5}
    assert info["doing"] == ada.seen(table, 0)["awaited"]["doing"] == "takes a perk"
    assert ada.seen(table, 1)["awaited"] is None
    ada.command(table, "play", seat=1, revision=info["revision"], action=match.legal()[0])
    match.play_number(match.legal()[0])
    awaited = match.seen(None).awaited
    assert awaited is not None
    assert ada.info(table)["doing"] == awaited.doing


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"options": {"round_cap": "many"}}, "must be a whole number"),
        ({"options": {"colour": 1}}, "there is no option"),
        ({"box": "nonsense ="}, "not a TOML file"),
    ],
)
def test_what_is_wrong_with_a_table_is_said(ada: Person, wanted: object, why: str) -> None:
    body = {"game": GAME, "seats": [{"who": "me"}, {"who": "bot"}]} | dict(wanted)  # type: ignore
    answer = ada.http.post("/api/tables", json=body)
    assert answer.status_code in (400, 404)
    assert why in answer.json()["why"]


def test_a_file_that_is_no_game_is_called_so(ada: Person) -> None:
    body = {"save": "Dear Bob,", "seats": [{"who": "me"}]}
    assert "no saved game" in ada.http.post("/api/tables/import", json=body).json()["why"]


def test_too_few_seats(ada: Person) -> None:
    body = {"game": GAME, "seats": [{"who": "me"}]}
    assert "2 to 5 seats" in ada.http.post("/api/tables", json=body).json()["why"]

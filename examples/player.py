"""A client of the table server in plain Python: plays a whole game against bots, at random.

python examples/player.py 'http://127.0.0.1:8600/#launch=…' [game]

It needs nothing but Python: commands go as POST, news come as server-sent events. The protocol is
described in docs/server.md.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
from collections.abc import Iterator
from http.cookiejar import CookieJar
from typing import Any
from urllib.request import HTTPCookieProcessor, Request, build_opener


class Client:
    """A session: the cookie that the server gave is sent along with every request."""

    def __init__(self, link: str) -> None:
        self.base, _, fragment = link.partition("/#launch=")
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self.post("/api/session", launch=fragment, name="Example")

    def post(self, path: str, **body: Any) -> Any:
        data, kind = json.dumps(body).encode(), {"Content-Type": "application/json"}
        with self.opener.open(Request(self.base + path, data, kind)) as answer:
            return json.load(answer)

    def news(self, table: str, seat: int) -> Iterator[dict[str, Any]]:
        """What the server tells a seat, message by message."""
        with self.opener.open(f"{self.base}/api/tables/{table}/events?seat={seat}") as stream:
            for line in stream:
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])


def play(link: str, game: str = "beta-station") -> dict[str, Any]:
    """Plays a game to its end; returns the last view."""
    client = Client(link)
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    table = client.post("/api/tables", game=game, seats=seats)
    print("The server promises", table["fair"]["commitment"])
    client.post(f"/api/tables/{table['id']}/ready", seat=0, nonce=secrets.token_hex(16))
    for message in client.news(table["id"], 0):
        if message["type"] != "seen":
            continue
        for event in message["told"]["events"]:
            print(event["text"])
        if message["view"]["over"]:
            return dict(message["view"])
        if message["actions"]:
            action = random.choice(message["actions"])
            print(">", action["label"])
            command = {"type": "play", "id": secrets.token_hex(8), "seat": 0}
            command |= {"revision": message["revision"], "action": action["id"]}
            client.post(f"/api/tables/{table['id']}/commands", **command)
    raise ConnectionError("the server hung up")


if __name__ == "__main__":
    view = play(*sys.argv[1:])
    print("Scores:", view["scores"], "· won by seat", [seat + 1 for seat in view["winners"]])

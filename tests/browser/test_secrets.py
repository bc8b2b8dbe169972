"""Two browsers: what one seat alone may know is in no frame, page or storage of the other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from server.people import Running

from .conftest import Visit
from .screens import save_at
from .visitor import Pointer, Visitor, take_turns

STORED = "() => JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])"


def told_in_private(message: Any) -> Iterator[str]:
    """The sentences that a seat alone was told."""
    if isinstance(message, dict):
        if str(message.get("name", "")).startswith("you_") and message.get("text"):
            yield message["text"]
        message = list(message.values())
    if isinstance(message, list):
        for part in message:
            yield from told_in_private(part)


def secrets_of(visitor: Visitor) -> set[str]:
    return {text for frame in visitor.frames for text in told_in_private(json.loads(frame))}


def everything(visitor: Visitor) -> str:
    """All that a browser got, shows or keeps."""
    shown = [visitor.page.content(), visitor.page.evaluate(STORED)]
    return "\n".join([*visitor.frames, *visitor.answers(), *shown])


# Where secrets are made: chits are hidden in one, monsters sewn behind curtains in the other.
@pytest.mark.parametrize(("game", "asked"), [("beta-station", ""), ("codename-chimera", "build")])
def test_nothing_of_the_others(visit: Visit, house: Running, game: str, asked: str) -> None:
    ada, bob = visit("Ada").arrive(), visit("Bob").arrive()
    sitting = [{"who": "me"}, {"who": "link"}]
    table = ada.post("/api/tables/import", save=save_at(game, 2, asked), seats=sitting)["id"]
    token = ada.post(f"/api/tables/{table}/invites", seat=1)["token"]
    bob.post("/api/join", token=token)
    ada.sit(table)
    bob.sit(table)
    take_turns(table, [ada, bob], Pointer(), most=30)

    for one, other in ((ada, bob), (bob, ada)):
        hidden = secrets_of(one)
        assert hidden, "there must be something to hide"
        seen = everything(other)
        assert [text for text in hidden if text in seen] == []

    row = house.house._tables[table].row
    for visitor in (ada, bob):
        seen = everything(visitor)
        assert row.secret.hex() not in seen
        assert f'"seed":{row.seed}' not in seen.replace(" ", "")

"""The protocol's page, its schema and its example say what the server does."""

from __future__ import annotations

import json
import re
import runpy
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from chimerical.server import wire

from .people import Person, Running

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```json ?(\w*)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
MESSAGES = [text for name, text in BLOCKS if not name]
SENT = PAGE[PAGE.index("### What a client sends") : PAGE.index("### What the server sends")]


def tags(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


def test_the_schema_in_the_docs_is_the_servers() -> None:
    kept = json.loads((ROOT / "docs" / "server.schema.json").read_text(encoding="utf-8"))
    assert kept == wire.schema(), "run: chimerical serve --schema > docs/server.schema.json"


@pytest.mark.parametrize("text", MESSAGES)
def test_every_example_is_a_message(text: str) -> None:
    decoder = wire.commands if text in SENT else wire.messages
    decoder.decode(text)


def test_every_message_has_an_example() -> None:
    sent = {json.loads(text)["type"] for text in MESSAGES if text in SENT}
    told = {json.loads(text)["type"] for text in MESSAGES if text not in SENT}
    assert sent == tags(wire.AnyCommand)
    assert told | {"table"} == tags(wire.AnyMessage)


@pytest.mark.parametrize(("name", "text"), [block for block in BLOCKS if block[0]])
def test_every_example_of_a_body_is_one(name: str, text: str) -> None:
    msgspec.json.decode(text, type=getattr(wire, name))


def test_every_address_is_on_the_page(server: Running) -> None:
    from chimerical.server.routes import Routes

    for route in Routes(server.house).all():
        path = route.path.replace("{id}", "ID").replace("{game}", "GAME").replace("{hash}", "HASH")
        path = path.replace("{seat:int}", "N").replace("{invite}", "INVITE")
        if path != "/{path:path}" and not path.endswith("rules/ID"):
            assert path in PAGE, path


def test_the_example_plays_a_whole_game(start: Any, capsys: pytest.CaptureFixture[str]) -> None:
    running = start(open=False)
    example = runpy.run_path(str(ROOT / "examples" / "player.py"))
    view = example["play"](
        f"{running.url}/#launch={running.house.launch.token}", "codename-chimera"
    )
    assert view["over"]
    assert "The server promises" in capsys.readouterr().out


def test_the_example_is_short() -> None:
    lines = (ROOT / "examples" / "player.py").read_text().splitlines()
    assert len([line for line in lines if line.strip()]) <= 60


def test_the_schema_describes_what_is_sent(ada: Person) -> None:
    with ada.sit(ada.table("me", "random")) as me:
        seen = me.my_turn()
        for message in (me.welcome, seen, me.play(0, seen), me.ask("ping")):
            wire.messages.decode(json.dumps(message))

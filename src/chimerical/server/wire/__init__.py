"""What goes over the wire: every message, as a type. JSON Schema and docs/server.md follow it.

A client sends commands, the server answers each by its id, and tells of changes without being
asked. A message is a JSON object whose `type` says which it is.

`client` holds what a client sends, `server` what the server sends, `http` the bodies of requests
and answers; `parts` is what these are made of.
"""

from __future__ import annotations

from typing import Any

import msgspec

from .client import *
from .client import AnyCommand
from .http import *
from .http import BODIES
from .parts import *
from .server import *
from .server import AnyMessage

PROTOCOL = 1  # raised when an old client could no longer understand

commands = msgspec.json.Decoder(AnyCommand)
messages = msgspec.json.Decoder(AnyMessage)
encoder = msgspec.json.Encoder()


def encode(message: Any) -> bytes:
    return encoder.encode(message)


def schema() -> dict[str, Any]:
    """JSON Schema of everything: `commands`, `messages` and the bodies of HTTP."""
    types = [AnyCommand, AnyMessage, *BODIES]
    (commands, messages, *bodies), parts = msgspec.json.schema_components(
        types, ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Chimerical, protocol {PROTOCOL}",
        "commands": commands,
        "messages": messages,
        "bodies": {kind.__name__: body for kind, body in zip(BODIES, bodies, strict=True)},
        "$defs": parts,
    }

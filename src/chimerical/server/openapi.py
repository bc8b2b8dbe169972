"""The addresses as an OpenAPI description, made from the same table that serves them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from . import wire


@dataclass(frozen=True)
class Address:
    """What is at a path: who answers, what body is wanted and what comes back."""

    method: str
    path: str
    handler: Callable[..., Any]
    body: Any = None
    answer: Any = None  # none: something that is no type of ours


def openapi(addresses: Sequence[Address]) -> dict[str, Any]:
    kinds = [kind for a in addresses for kind in (a.body, a.answer) if kind is not None]
    schemas, parts = msgspec.json.schema_components(
        [*kinds, wire.Error], ref_template="#/components/schemas/{name}"
    )
    schema = dict(zip([*map(repr, kinds), "error"], schemas, strict=True))
    paths: dict[str, Any] = {}
    for address in addresses:
        path = re.sub(r"{(\w+):int}", r"{\1}", address.path)
        paths.setdefault(path, {})[address.method.lower()] = _operation(address, schema)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Chimerical, the table server", "version": str(wire.PROTOCOL)},
        "paths": paths,
        "components": {"schemas": parts},
    }


def _operation(address: Address, schema: dict[str, Any]) -> dict[str, Any]:
    parameters = [
        {
            "name": name,
            "in": "path",
            "required": True,
            "schema": {"type": "integer", "minimum": 0} if sort else {"type": "string"},
        }
        for name, sort in re.findall(r"{(\w+)(:int)?}", address.path)
    ]
    fine: dict[str, Any] = {"description": "as asked"}
    if address.answer is not None:
        fine["content"] = _json(schema[repr(address.answer)])
    failed = {"description": "what was wrong, in a sentence", "content": _json(schema["error"])}
    made: dict[str, Any] = {
        "operationId": address.handler.__name__,
        "parameters": parameters,
        "responses": {"200": fine, "201": fine, "4XX": failed, "5XX": failed},
    }
    if address.body is not None:
        made["requestBody"] = {"required": True, "content": _json(schema[repr(address.body)])}
    return made


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}

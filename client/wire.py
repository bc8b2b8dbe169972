"""The client's types, made from the schema of the server's own.

python client/wire.py            # writes client/src/play/wire.ts
python client/wire.py --check    # fails where it is not what the schema says
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
SCHEMA = HERE.parent / "docs" / "server.schema.json"
TYPES = HERE / "src" / "play" / "wire.ts"

# What the schema leaves open, because each game fills it in its own way; see view.ts.
OPEN = {
    ("Seen", "view"): "View",
    ("Outlook", "view"): "View",
    ("Action", "odds"): "Odds | null",
    ("GameInfo", "seats"): "[number, number]",
}
HEAD = """\
/* Made by client/wire.py from docs/server.schema.json; do not edit. */
import type { Odds, View } from "./view";

export type { Odds, View };
"""
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


def typed(schema: dict[str, Any]) -> str:
    """A schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(typed(way) for way in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "null":
        return "null"
    if "prefixItems" in schema:
        return f"[{', '.join(typed(item) for item in schema['prefixItems'])}]"
    if kind == "array":
        inner = typed(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {typed(schema.get('additionalProperties') or {})}>"
    return PLAIN.get(str(kind), "unknown")


def interface(name: str, schema: dict[str, Any]) -> str:
    """A type of the schema, field by field."""
    needed = set(schema.get("required", ()))
    says = " ".join(schema.get("description", "").split())
    lines = [f"/** {says} */"] if says else []
    if schema["type"] != "object":
        return "\n".join([*lines, f"export type {name} = {typed(schema)};"])
    lines.append(f"export interface {name} {{")
    for field, inner in schema.get("properties", {}).items():
        mark = "" if field in needed else "?"
        lines.append(f"  {field}{mark}: {OPEN.get((name, field)) or typed(inner)};")
    return "\n".join([*lines, "}"])


def types() -> str:
    """The whole file."""
    schema = json.loads(SCHEMA.read_text())
    parts = [interface(name, inner) for name, inner in schema["$defs"].items()]
    for union, doc in (("commands", "Command"), ("messages", "Message")):
        members = " | ".join(typed(way) for way in schema[union]["anyOf"])
        parts.append(f"export type {doc} = {members};")
    parts.append("/** A message that answers a command, by its id. */")
    parts[-1] += "\nexport type Answer = Extract<Message, { id: string }>;"
    return HEAD + "\n" + "\n\n".join(parts) + "\n"


def main() -> int:
    wanted = types()
    if "--check" not in sys.argv[1:]:
        TYPES.write_text(wanted)
        return 0
    if TYPES.read_text() != wanted:
        sys.exit("client/src/play/wire.ts is not what the schema says: run python client/wire.py")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

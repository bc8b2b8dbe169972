"""Structured logs: one JSON object a line, on stderr. Never hands, seeds, tokens or cookies."""

from __future__ import annotations

import json
import sys
import time
import traceback
from contextlib import suppress
from typing import Any

SECRET = {"token", "secret", "seed", "cookie", "launch", "invite", "nonce", "save", "view"}
quiet = False


def note(what: str, exception: BaseException | None = None, **fields: Any) -> None:
    """A line of the log."""
    if quiet:
        return
    if clash := SECRET & set(fields):
        raise ValueError(f"{min(clash)} is not for the log")
    line: dict[str, Any] = {"at": round(time.time(), 3), "what": what, **fields}
    if exception is not None:
        line["where"] = [
            f"{frame.name}:{frame.lineno}"
            for frame in traceback.extract_tb(exception.__traceback__)
        ][-8:]
    with suppress(OSError, ValueError):
        print(json.dumps(line, default=str), file=sys.stderr, flush=True)

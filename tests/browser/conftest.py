"""A real Chromium before a real server. Each person is a browser of their own."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
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


@pytest.fixture
def visit(browser: Any, house: Running) -> Iterator[Visit]:
    """Opens a browser for somebody; its page must not complain of anything."""
    visitors: list[Visitor] = []

    def open_browser(name: str = "Ada", url: str = "", **context: Any) -> Visitor:
        context = {"reduced_motion": "reduce"} | context
        visitors.append(Visitor(browser.new_context(**context), url or house.url, name))
        return visitors[-1]

    yield open_browser
    for visitor in visitors:
        visitor.context.close()
    assert [line for visitor in visitors for line in visitor.complaints] == []

"""A server of the test's own: real sockets, real SQLite."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from .people import Person, Running


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Starts servers with settings of their own, on the same database unless told otherwise."""
    running: list[Running] = []

    def begin(**settings: Any) -> Running:
        database = settings.pop("database", f"sqlite:///{tmp_path / 'tables.sqlite'}")
        running.append(Running(database, **settings))
        return running[-1]

    yield begin
    for server in running:
        if server.thread.is_alive():
            server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for the tests of one file."""
    running = Running(f"sqlite:///{tmp_path_factory.mktemp('house') / 'tables.sqlite'}")
    yield running
    running.stop()


@pytest.fixture
def ada(server: Running) -> Person:
    return server.person("Ada")


@pytest.fixture
def bob(server: Running) -> Person:
    return server.person("Bob")

"""The load of benchmarks/server.py goes on when games end, and plays what it says it plays."""

from __future__ import annotations

import asyncio
import importlib
import random
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import httpx
import pytest

from chimerical.core.game import Game

from .people import Running

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    found = spec_from_file_location("load", BENCHMARKS / "server.py")
    assert found is not None
    assert found.loader is not None
    module = module_from_spec(found)
    monkeypatch.setitem(sys.modules, "load", module)
    found.loader.exec_module(module)
    return module


def test_a_table_whose_game_is_over_goes_on_as_a_new_one(
    start: Callable[..., Running], load: Any
) -> None:
    async def until_the_second() -> set[str]:
        table, played = load.Table("", random.Random(3)), set()
        async with httpx.AsyncClient(base_url=start().url, trust_env=False) as http:
            guest = load.Guest(str(http.base_url).rstrip("/"), http, "codename-chimera", 2)
            await guest.arrive()
            await guest.sit(table)
            while len(played) < 2:
                await asyncio.wait_for(guest.go_on(table), 30)
                played.add(table.id)
            await table.leave()
        assert table.refused == 0
        return played

    assert len(asyncio.run(until_the_second())) == 2


def test_tic_tac_toe_is_the_peers(load: Any) -> None:
    """Marks by turns in free cells; who finds the board full, finds it wiped."""
    match = Game(importlib.import_module("tic_tac_toe").SPEC).new(seats=2, seed=1)
    for n in range(8):
        assert (match.seat, len(match.legal())) == (n % 2, 9 - n)
        match.play_number(match.legal()[0])
    assert (match.seat, len(match.legal())) == (1, 9), "the last cell is marked without asking"

"""The server put together: a Starlette application around a house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware

from .guard import Guard
from .routes import Routes
from .store import Unavailable
from .tables import House

SWEEP = 30.0  # seconds between looks for tables that nobody looks at, and clocks that stand still


def make(house: House) -> Starlette:
    """The application. The house closes with it."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await _wake(house)
        await house.quicken()
        sweeping = asyncio.create_task(_sweep(house))
        try:
            yield
        finally:
            sweeping.cancel()
            await house.close()

    guard: Any = Guard
    return Starlette(
        routes=Routes(house).all(), lifespan=lifespan, middleware=[Middleware(guard, house=house)]
    )


async def _sweep(house: House) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        house.room.tidy()
        await _wake(house)


async def _wake(house: House) -> None:
    with suppress(Unavailable):  # it is tried again
        await house.wake_clocks()

"""Small types of the wire, with their limits."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\w-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Revision = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Line = Annotated[str, Meta(min_length=1, max_length=500)]
Nonce = Annotated[str, Meta(min_length=0, max_length=64, pattern=r"^([0-9a-f]{2})*$")]
Move = Annotated[int, Meta(ge=0, le=1_000_000)] | Annotated[str, Meta(min_length=1, max_length=120)]

"""How much is enough: sizes, numbers and rates."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from .refusals import TooFast

Peer = tuple[str, int]  # the other end of a connection

FRAME = 16 * 1024  # bytes of a command
BODY = 64 * 1024  # of a request
IMPORT = 2 * 1024 * 1024  # of a save that is brought along


SPARE = 256  # files besides sockets: short requests (HTTP of them), the store, the program itself
HTTP = 200


@dataclass(frozen=True)
class Limits:
    """What one guest or one address may have and do."""

    tables: int = 50  # of a guest, at a time
    sockets: int = 20  # of a guest
    sockets_in_all: int = 10_000
    strangers: int = 100  # connections of an address that nobody with a session has used yet
    invites: int = 32  # of a table
    keys: int = 8  # of a host, that nobody has used
    commands: float = 20.0  # a second, of a session
    requests: float = 20.0  # a second, of a session
    address: float = 100.0  # requests a second, of an address
    sessions: float = 0.2  # new ones a second, of an address
    heavy: float = 0.5  # imports and new tables a second, of a session
    hints: float = 0.5  # a second, of a guest
    burst: float = 5.0  # seconds' worth that may come at once
    chat: float = 1.0  # lines a second
    frames: float = 50.0  # a second, of a connection
    bytes: float = 64 * 1024.0  # a second, of a connection


class Strangers:
    """Connections that nobody with a session has used yet, by where they come from."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._from: dict[Peer, str] = {}
        self._there: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._from)

    def come(self, peer: Peer | None) -> bool:
        """Whether there is room for one more."""
        if peer is None:
            return True
        home = household(peer[0])
        if self._there[home] >= self.most:
            return False
        self._from[peer] = home
        self._there[home] += 1
        return True

    def forget(self, peer: Peer | None) -> None:
        """One has a session, or is not there any more."""
        home = self._from.pop(peer, None) if peer is not None else None
        if home is not None:
            self._there[home] -= 1
            if not self._there[home]:
                del self._there[home]


class Allowance:
    """So much a second, and some of it at once. What is taken beyond it is owed."""

    def __init__(
        self, per_second: float, burst: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.per_second = per_second
        self.now = now
        self.most = self._left = per_second * burst
        self._then = now()

    def charge(self, amount: float) -> float:
        """Takes so much; the seconds until nothing is owed any more."""
        now = self.now()
        self._left = min(self.most, self._left + (now - self._then) * self.per_second) - amount
        self._then = now
        return max(0.0, -self._left / self.per_second)


class Rate:
    """So many a second for each key; the oldest keys are forgotten."""

    KEYS = 20_000

    def __init__(
        self, per_second: float, burst: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.per_second = per_second
        self.now = now
        self.most = max(1.0, per_second * burst)
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> None:
        """One of them. If there is none left, TooFast; being refused costs nothing, for else
        whoever asks again too soon would never be let in.
        """
        now = self.now()
        left, then = self._left.pop(key, (self.most, now))
        left = min(self.most, left + (now - then) * self.per_second)
        self._left[key] = (left - 1 if left >= 1 else left, now)
        if len(self._left) > self.KEYS:
            self._left.popitem(last=False)
        if left < 1:
            raise TooFast("that was too fast; wait a moment", (1 - left) / self.per_second)


def household(address: str) -> str:
    """Whom an address counts for: one of IPv6 for its network, where one line has 2⁶⁴ of them."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((int(found), 64), strict=False))

"""A server that runs: addresses, signals, the line that is printed."""

from __future__ import annotations

import errno
import gc
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from typing import Any

import uvicorn

from chimerical.core.errors import ChimericalError
from chimerical.core.files import Lock

from .app import make
from .connections import Door, Wire
from .limits import FRAME, SPARE, Limits
from .store import file_of
from .tables import House, Settings

RARELY = (20_000, 20, 10)  # garbage is collected: tables hold many objects, all of them in use
AT_ONCE = 16  # connections that are taken in a round of the loop: others have theirs in between
QUEUE = 4096  # that may wait to be taken
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Server(uvicorn.Server):
    """Says goodbye to everybody before the doors close."""

    def __init__(self, config: uvicorn.Config, house: House, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.house = house
        self.ready = ready

    def handle_exit(self, sig: int, frame: Any) -> None:
        """Ctrl-C and SIGTERM end the server in order; a second one at once."""
        self.force_exit = self.should_exit
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for one in sockets or []:
            one.listen(QUEUE)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.goodbye()
        await super().shutdown(sockets)


def bind(host: str, port: int) -> socket.socket:
    """The socket; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends at once only over sockets that say they are TCP; else an answer in two pieces
    # waits 40 ms for the other end to confirm the first.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except (OSError, TypeError) as error:  # TypeError: no name of a host at all
        bound.close()
        taken = getattr(error, "errno", 0) == errno.EADDRINUSE
        advice = " (perhaps it runs already; --port takes another)" if taken else ""
        reason = getattr(error, "strerror", None) or "it is no address"
        where = f"{host}:{port}" if port else host
        raise ChimericalError(f"{where} cannot be used: {reason}{advice}") from None
    return bound


def within_files(limits: Limits) -> Limits:
    """As many sockets as this process may have files; it asks for as many as it may have at all."""
    if sys.platform == "win32":
        return limits
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.sockets_in_all + SPARE
    if resource.RLIM_INFINITY != soft < wanted:
        more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
            soft = more
        return replace(limits, sockets_in_all=min(limits.sockets_in_all, max(1, soft - SPARE)))
    return limits


def names(host: str, port: int, allowed: list[str], tls: bool) -> tuple[set[str], set[str]]:
    """The hosts that requests may name, and the origins that pages may have."""
    own = {f"[{name}]" if ":" in name else name for name in (*LOOPBACK, host)}
    hosts = {f"{name}:{port}" for name in own} | {name.lower() for name in allowed}
    if port in (80, 443):
        hosts |= own
    scheme = "https" if tls else "http"
    return hosts, {f"{scheme}://{host}" for host in hosts}


def serve(
    settings: Settings, bound: socket.socket, ready: Callable[[House], None], compress: bool = False
) -> None:
    """Runs until it is told to stop, alone with its database."""
    with alone(settings.database):
        gc.freeze()
        gc.set_threshold(*RARELY)
        settings = replace(settings, limits=within_files(settings.limits))
        house = House(settings)
        server: Any = Server(config(house, compress), house, lambda: ready(house))
        server.run(sockets=[bound])


@contextmanager
def alone(database: str) -> Iterator[None]:
    """Two servers would each move the same tables from memory of their own, and refuse what the
    other has written: a file is for one.
    """
    file = file_of(database)
    lock = Lock.beside(file) if file else None
    if lock and not lock.take():
        raise ChimericalError(
            f"another server (process {lock.holder()}) has {file} open; use that one, stop it, or "
            "name another file with --database"
        )
    try:
        yield
    finally:
        if lock:
            lock.release()


def config(house: House, compress: bool = False) -> uvicorn.Config:
    """How uvicorn is to run."""
    mine = {"limits": house.settings.limits, "strangers": house.strangers}
    return uvicorn.Config(
        make(house),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=house.settings.secure,  # else anybody could claim to be from anywhere
        http=type("Door", (Door,), mine),
        ws=type("Wire", (Wire,), mine),
        ws_max_size=FRAME,
        ws_ping_interval=None,
        ws_per_message_deflate=compress,
        timeout_graceful_shutdown=5,
        backlog=AT_ONCE,  # asyncio takes that many, and lets that many wait; see Server.startup
        lifespan="on",
    )

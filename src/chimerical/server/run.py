"""A server that runs: addresses, signals, the line that is printed."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from chimerical.core.errors import ChimericalError

from .app import make
from .limits import FRAME
from .sockets import ABORT
from .tables import House, Settings

LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Wire(WebSocketsSansIOProtocol):
    """A connection that can be hung up on: a reader that never reads would keep it for ever."""

    async def run_asgi(self) -> None:
        extensions: Any = self.scope["extensions"]
        extensions[ABORT] = self.transport.abort
        await super().run_asgi()


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
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.house.goodbye()
        await super().shutdown(sockets)


def bind(host: str, port: int) -> socket.socket:
    """The socket; port 0 takes any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        bound.close()
        raise ChimericalError(f"{host}:{port} cannot be used: {error.strerror}") from None
    return bound


def names(host: str, port: int, allowed: list[str], tls: bool) -> tuple[set[str], set[str]]:
    """The hosts that requests may name, and the origins that pages may have."""
    own = {f"[{name}]" if ":" in name else name for name in (*LOOPBACK, host)}
    hosts = {f"{name}:{port}" for name in own} | {name.lower() for name in allowed}
    if port in (80, 443):
        hosts |= own
    scheme = "https" if tls else "http"
    origins = {f"{s}://{host}" for host in hosts for s in {scheme, "http"}}
    return hosts, origins


def serve(
    settings: Settings, bound: socket.socket, ready: Callable[[House], None], compress: bool = False
) -> None:
    """Runs until it is told to stop."""
    house = House(settings)
    server: Any = Server(config(house, compress), house, lambda: ready(house))
    server.run(sockets=[bound])


def config(house: House, compress: bool = False) -> uvicorn.Config:
    """How uvicorn is to run."""
    return uvicorn.Config(
        make(house),
        log_config=None,
        access_log=False,
        server_header=False,
        ws=Wire,
        ws_max_size=FRAME,
        ws_ping_interval=None,
        ws_per_message_deflate=compress,
        timeout_graceful_shutdown=5,
        backlog=4096,
        lifespan="on",
    )

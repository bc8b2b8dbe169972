"""`chimerical serve`: tables in the browser, alone, on one sofa or by a link."""

from __future__ import annotations

import json
import os
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chimerical.core.errors import ChimericalError

from . import out

if TYPE_CHECKING:
    from chimerical.server.tables import House

TLS = """\
Others can reach this server. Put something in front of it that speaks TLS (Caddy, nginx, …), let
that be the only way in, and start with --tls and --allow-host NAME; without TLS anybody on the way
can read along and play in your name."""
UNBUILT = """\
This copy has no pages for the browser, only the protocol: it was installed without its client
being built. In a folder with the sources, `python client/build.py` builds it; install it then."""


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")
    ] = 8600,
    database: Annotated[
        str | None,
        typer.Option(help="Where tables are kept: a file, or a URL such as postgresql+psycopg://…"),
    ] = None,
    remote: Annotated[
        bool, typer.Option("--remote", help="Yes, listen beyond this machine.")
    ] = False,
    allow_host: Annotated[
        list[str] | None,
        typer.Option(help="A name that this server is reached by; may be repeated."),
    ] = None,
    tls: Annotated[
        bool, typer.Option("--tls", help="There is TLS in front: cookies travel over it only.")
    ] = False,
    open_house: Annotated[
        bool, typer.Option("--open", help="Anybody may make tables, without the printed link.")
    ] = False,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    schema: Annotated[
        bool, typer.Option("--schema", help="Print the JSON Schema of the protocol, and stop.")
    ] = False,
) -> None:
    """Serve tables to browsers.

    Prints a link that is good for one browser; the next one is printed when it has been used.
    """
    from chimerical.server import wire
    from chimerical.server.routes import built
    from chimerical.server.run import LOOPBACK, bind, names
    from chimerical.server.run import serve as run
    from chimerical.server.tables import Settings

    if schema:
        out.write(json.dumps(wire.schema(), indent=2) + "\n")
        return
    if host not in LOOPBACK and not remote:
        bind(host, 0).close()  # else nobody can reach it at all
        raise ChimericalError(
            f"{host} can be reached from other machines; say --remote if you mean it, "
            "and put TLS in front"
        )
    if remote and not tls:
        out.remark(TLS)
    if not built():
        out.remark(UNBUILT)
    bound = bind(host, port)
    port = bound.getsockname()[1]
    hosts, origins = names(host, port, allow_host or [], tls)
    settings = Settings(
        database=database_url(database), hosts=hosts, origins=origins, open=open_house, secure=tls
    )
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}"
    if tls:  # by the name that it is reached by
        address = f"https://{allow_host[0] if allow_host else f'{shown}:{port}'}"

    def ready(house: House) -> None:
        def link() -> str:
            return f"{address}/#launch={house.launch.token}"

        house.launched = lambda: out.remark(f"For another browser: {link()}")
        out.write(f"Chimerical is at {link()}\n")
        if browser and desktop():
            webbrowser.open(link())

    run(settings, bound, ready, compress=remote)


def desktop() -> bool:
    """Whether there is somebody with a screen here."""
    if not out.watched():
        return False
    return sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def database_url(given: str | None) -> str:
    """The place where tables are kept, as a URL."""
    if given is not None and "://" in given:
        if given.startswith(("postgres://", "postgresql://")):
            return "postgresql+psycopg://" + given.partition("://")[2]
        return given
    if given is None:
        import platformdirs

        folder = Path(platformdirs.user_data_dir("chimerical"))
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise ChimericalError(
                f"{folder} cannot be made ({error.strerror}); --database says where else tables "
                "are kept"
            ) from None
        given = str(folder / "tables.sqlite")
    return f"sqlite:///{Path(given).absolute()}"

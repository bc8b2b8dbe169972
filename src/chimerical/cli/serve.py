"""`chimerical serve`: tables in the browser, alone, on one sofa or by a link."""

from __future__ import annotations

import json
import os
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from chimerical.core.errors import ChimericalError
from chimerical.core.files import read_plain, write_whole

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

READABLE = """\
All on this machine can read the password of the database in the list of processes. Say the URL in
the environment, as CHIMERICAL_DATABASE, or in a file, with --database-file."""
UNTOLD = "The journal is not told the link: --link-file FILE keeps it for you."


FEW = ", for this process may not have more files (ulimit -n)"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")
    ] = 8600,
    database: Annotated[
        str | None,
        typer.Option(
            help="Where tables are kept: a file, or a URL such as postgresql+psycopg://…; "
            "CHIMERICAL_DATABASE in the environment says it too."
        ),
    ] = None,
    database_file: Annotated[
        Path | None,
        typer.Option(
            help="A file with that URL: all on this machine can read what a command says."
        ),
    ] = None,
    link_file: Annotated[
        Path | None,
        typer.Option(help="Keep the link in this file, for you alone, and do not print it."),
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
    from chimerical.server.limits import Limits
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
        database=database_url(database_said(database, database_file)),
        hosts=hosts,
        origins=origins,
        open=open_house,
        secure=tls,
    )
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{port}"
    if tls:  # by the name that it is reached by
        address = f"https://{allow_host[0] if allow_host else f'{shown}:{port}'}"

    if link_file is not None:
        keep(link_file, "")  # what is wrong with it is said before anything begins

    def ready(house: House) -> None:
        def link() -> str:
            return f"{address}/#launch={house.launch.token}"

        room = house.settings.limits.sockets_in_all
        few = room < Limits.sockets_in_all
        if remote or few:
            out.remark(f"There is room for {room:,} sockets at a time{FEW if few else ''}.")

        def another() -> None:
            if link_file is not None:
                keep(link_file, link())
            elif not journalled():
                out.remark(f"For another browser: {link()}")

        house.launched = another
        if link_file is not None:
            keep(link_file, link())
            out.write(f"Chimerical is at {address}/; the link is in {link_file}\n")
        elif journalled():
            out.write(f"Chimerical is at {address}/. {UNTOLD}\n")
        else:
            out.write(f"Chimerical is at {link()}\n")
        if browser and desktop():
            webbrowser.open(link())

    try:
        run(settings, bound, ready, compress=remote)
    finally:
        if link_file is not None:
            link_file.unlink(missing_ok=True)  # it is good no more


def keep(file: Path, link: str) -> None:
    """Writes a link down, for nobody else to read."""
    try:
        write_whole(file, f"{link}\n".encode(), 0o600)
    except OSError as error:
        raise ChimericalError(f"{file} cannot be written: {error.strerror}") from None


def journalled() -> bool:
    """Whether systemd keeps what is printed here, for others to read."""
    kept = os.environ.get("JOURNAL_STREAM")
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            found = os.fstat(stream.fileno())
            if kept == f"{found.st_dev}:{found.st_ino}":
                return True
    return False


def desktop() -> bool:
    """Whether there is somebody with a screen here."""
    if not out.watched():
        return False
    return sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def database_said(option: str | None, file: Path | None) -> str | None:
    """Where tables are kept, as somebody has said it: in the command, a file or the environment."""
    from sqlalchemy.engine import make_url

    if file is None:
        if option is not None and "://" in option and "@" in option and make_url(option).password:
            out.remark(READABLE)
        return option or os.environ.get("CHIMERICAL_DATABASE") or None
    if option is not None:
        raise ChimericalError("--database and --database-file say the same; give one of them")
    try:
        return read_plain(file).strip()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise ChimericalError(f"{file} cannot be read: {reason}") from None


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

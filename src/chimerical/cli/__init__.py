"""One command, a few verbs. Each verb is a module here with a function of its name."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import textwrap
from importlib import import_module

import typer

from chimerical.core.errors import ChimericalError

from .out import watched

app = typer.Typer(
    name="chimerical",
    help="Science-fiction board games for people, designers and researchers.",
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

VERBS = (
    "play",
    "learn",
    "serve",
    "verify",
    "simulate",
    "arena",
    "balance",
    "train",
    "replay",
    "hint",
    "review",
    "rules",
    "box",
    "new",
    "bench",
    "doctor",
    "warm",
)


def _register() -> None:
    from . import menu
    from .helping import Helpful

    app.callback(invoke_without_command=True)(menu.menu)
    for verb in VERBS:
        module = import_module(f"{__name__}.{verb}")
        if isinstance(getattr(module, "app", None), typer.Typer):
            app.add_typer(module.app, name=verb)
        else:
            app.command(verb, cls=Helpful)(getattr(module, verb))


def main() -> None:
    """Runs the command. What a person got wrong is a sentence and exit code 2."""
    _register()
    for name in ("SIGTERM", "SIGHUP"):  # leave as from any other command, terminal put in order
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, lambda number, frame: sys.exit(128 + number))
    try:
        app(prog_name="chimerical")
    except ChimericalError as error:
        print(_folded(f"chimerical: {error}"), file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:  # the reader went away, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:  # the last net: a disk, a file or a network, hardly ever a bug
        named = f"{error.filename}: " if error.filename else ""
        print(_folded(f"chimerical: {named}{error.strerror or error}"), file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        sys.exit(130)


def _folded(words: str) -> str:
    """Between words, where somebody reads it in a window; a script gets one line."""
    if not watched():
        return words
    width = shutil.get_terminal_size().columns
    return textwrap.fill(words, width, break_long_words=False, break_on_hyphens=False)

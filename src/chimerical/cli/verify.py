"""`chimerical verify`: checks that a server dealt as it had promised."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import chimerical as ch
from chimerical.core.errors import ChimericalError

from . import out


def verify(
    file: Annotated[Path, typer.Argument(help="A save that a server gave out after the end.")],
    box: Annotated[Path | None, typer.Option(help="The box file, if one was played with.")] = None,
    commitment: Annotated[
        str | None, typer.Option(help="What the server showed before the first move.")
    ] = None,
    nonce: Annotated[
        list[str] | None, typer.Option(help="What your client added, as 1:ab12…; may be repeated.")
    ] = None,
) -> None:
    """Check the shuffle of a game that was played on a server.

    The seed is made again from the secret and the nonces, and every draw from the seed. It proves
    that the server had chosen its secret before it saw the nonces, as far as you compare the
    commitment and your nonce with what you kept (--commitment, --nonce). It cannot prove that
    whoever runs the server did not look into its memory.
    """
    from chimerical.server.fairness import read

    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ChimericalError(f"{file} cannot be read: {error}") from None
    promise = read(text)
    game = ch.game(_game(text)).with_box(box) if box else None
    match = ch.load(text, game)
    if complaint := promise.complaint(match.seed):
        raise ChimericalError(complaint)
    if commitment is not None and commitment.strip().lower() != promise.commitment:
        raise ChimericalError("the commitment is not the one that you were shown")
    for given in nonce or ():
        _check_nonce(given, promise.nonces)
    out.write(
        f"{match.game.title}, {match.seats} seats, {match.length} moves: every draw follows from\n"
        f"the secret {promise.secret[:16]}…, which was promised as\n{promise.commitment}\n"
        f"and from what the seats added: {', '.join(n or 'nothing' for n in promise.nonces)}.\n"
    )
    if commitment is None:
        out.write("Compare the promise with what you were shown before the first move.\n")


def _game(text: str) -> str:
    lines = text.splitlines()
    return lines[1].removeprefix("game ").strip() if len(lines) > 1 else ""


def _check_nonce(given: str, nonces: tuple[str, ...]) -> None:
    seat, colon, nonce = given.partition(":")
    if not (colon and seat.isdecimal() and 1 <= int(seat[:3]) <= len(nonces)):
        raise ChimericalError("a nonce is given with its seat, as in 1:ab12")
    if nonces[int(seat) - 1] != nonce.strip().lower():
        raise ChimericalError(f"seat {seat} did not add {nonce!r}, but {nonces[int(seat) - 1]!r}")

"""`chimerical doctor`: what is installed, what is compiled, and what to do about it."""

from __future__ import annotations

import platform
import sys
from typing import TYPE_CHECKING

from . import out

if TYPE_CHECKING:
    from pathlib import Path

    from chimerical.core.game import Game


def doctor() -> None:
    """Show versions, what is compiled and the GPU, with advice."""
    from chimerical.core import store
    from chimerical.games import broken, usable

    games = list(usable().values())
    root, gpu = store.root(), gpu_reason()
    facts = out.table("Installation", "what", "found")
    for name, value in _versions().items():
        facts.add_row(name, value)
    facts.add_row("cache folder", f"{root} ({_size(root) / 1e6:.1f} MB)")
    facts.add_row("GPU", f"not usable: {gpu}" if gpu else "usable")
    compiled = out.table("Games", "game", "compiled", ">last compile", ">record")
    for g in games:
        compiled.add_row(g.name, _yes(g.compiled()), _seconds(g), f"{g.spec.table.itemsize:,} B")
    out.show(facts, compiled, *broken().values(), *_advice(games, root))


def gpu_reason() -> str:
    """Why the GPU cannot be used; empty if it can."""
    try:
        from chimerical.core import cuda

        return cuda.reason()
    except Exception as error:  # a driver may fail in any way; that is what a doctor reports
        return f"{type(error).__name__}: {error}"


def _versions() -> dict[str, str]:
    import numba
    import numpy

    from chimerical import __version__

    return {
        "chimerical": __version__,
        "Python": f"{platform.python_version()} at {sys.executable}",
        "numpy": numpy.__version__,
        "numba": numba.__version__,
        "machine": f"{platform.system()} {platform.machine()}",
    }


def _size(folder: Path) -> int:
    """Bytes in a folder; files that vanish meanwhile count as nothing."""
    total = 0
    for path in folder.rglob("*"):
        try:
            total += path.stat().st_size if path.is_file() else 0
        except OSError:
            continue
    return total


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _seconds(game: Game) -> str:
    from chimerical.core import store

    noted = store.notes(game.native.folder)
    return f"{sum(noted.values()):.1f} s" if noted else "never"


def _advice(games: list[Game], root: Path) -> list[str]:
    lines = []
    cold = [g.name for g in games if not g.compiled()]
    if cold:
        lines.append(f"Compile ahead of time with `chimerical warm {' '.join(cold)}`.")
    current = {g.native.folder.name for g in games}
    old = [p.name for p in root.glob("*-*") if p.is_dir() and p.name not in current]
    if old:
        lines.append(
            f"{len(old)} folder(s) in the cache are of other versions of the rules or of Python; "
            "they can be deleted."
        )
    return lines or ["All is well."]

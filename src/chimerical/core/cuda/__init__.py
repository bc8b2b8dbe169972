"""The cuda target: the same rules, very many games side by side.

A GPU runs 32 threads, a warp, in step: where they do different things they wait for each other.
Games at random points of a big rulebook nearly always do. So all games advance in waves: every
game carries out its action (`act`), then every game lists its next actions and chooses
(`choose`); before each of the two the games are sorted by what they are about to do, and the 32
neighbours do the same thing.

| room | holds |
| --- | --- |
| `lanes` | what one thread does for one game: begin, go on, take an action at random, report |
| `kernels` | the waves: a warp takes the next games from the queue, counts what comes next, sorts |
| `compiler` | from rules to code for the GPU |
| `launcher` | memory on the GPU, kept from run to run, and the loop over waves |
| `looking` | what a seat observes of many tables |
| `crowd` | many games whose actions come from outside, turn by turn |
| `driver` | numba.cuda, as far as it is there |
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..errors import ChimericalError
from ..record import Array

if TYPE_CHECKING:
    from ..batch import Batch
    from ..game import Engine, Game
    from .launcher import Launcher

LANES = 1 << 22  # games in play at once, at most; the more there are, the more do the same
GAMES_A_LAUNCH = 4 * LANES  # so that lanes are rarely without a game

# Of a crowd, with a GPU or without (lab.crowd).
ENDED = 1  # in `fates`, and twice the set of winners; 0: the game goes on
IMAGINED = 1 << 40  # streams apart from those of games


@cache
def reason() -> str:
    """Why the GPU cannot be used; empty if it can."""
    try:
        from .driver import cuda
    except Exception as error:
        return f"numba.cuda does not load ({error}); install chimerical[cuda]"
    try:
        cuda.get_current_device()
    except Exception as error:
        return _sentence(str(error)) or type(error).__name__
    return ""


def _sentence(message: str) -> str:
    """The line of a driver's message that says something."""
    lines = [line.strip() for line in message.splitlines()]
    telling = [line for line in lines if " " in line and not line.endswith(":")]
    return telling[0] if telling else ""


def available() -> bool:
    return not reason()


def needed() -> None:
    """Complains if there is no GPU."""
    if not available():
        raise ChimericalError(f"no GPU can be used: {reason()}")


def compiled(engine: Engine) -> Launcher:
    """A game, compiled for the GPU."""
    needed()
    from .kernels import compile_kernels
    from .launcher import Launcher

    return Launcher(engine.spec, compile_kernels(engine.linker, engine.spec))


def final_tables(game: Game, batch: Batch) -> Array:
    """The final positions of a batch; for checking against other targets."""
    return game.of(batch).engine.gpu.finals(game.of(batch), batch)


def observed(game: Game, positions: Array, seat: int) -> Array:
    """What a seat observes of some positions, a row each."""
    needed()
    from .looking import observed

    return observed(game, positions, seat)

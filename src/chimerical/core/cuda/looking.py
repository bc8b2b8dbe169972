"""What a seat observes of many tables at once, on the GPU."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..flow import mask
from ..observation import observe
from ..rule import rule
from .compiler import CudaCompiler
from .driver import cuda

if TYPE_CHECKING:
    from ..game import Game
    from ..record import Array
    from ..spec import Spec
    from ..targets import Linker

THREADS = 128  # of a block


@rule
def look(tables, boxes, seat, rows):  # type: ignore[no-untyped-def]
    """Masks every table for a seat and writes what it observes, a row each."""
    i = cuda.grid(1)
    if i < len(tables):
        mask(tables[i], boxes[0], seat)
        observe(tables[i], seat, rows[i])


def compile_look(linker: Linker, spec: Spec) -> Any:
    return CudaCompiler(linker, spec, (look,)).kernel(look)


def observed(game: Game, positions: Array, seat: int) -> Array:
    """What a seat observes of some positions, which stay as they are: a row each."""
    kernel = game.engine.looking
    tables, boxes = cuda.to_device(positions.copy()), cuda.to_device(game.box.array.copy())
    rows = cuda.device_array((len(positions), game.spec.observation.size), np.int16)
    kernel[-(-len(positions) // THREADS), THREADS](tables, boxes, seat, rows)
    return rows.copy_to_host()  # type: ignore[no-any-return]

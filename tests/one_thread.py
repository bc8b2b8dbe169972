"""A GPU of one thread, on the interpreter: the kernels as they are written, without a GPU.

What it cannot show is how threads get in each other's way; all else is as on the device.
"""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from chimerical.core.cuda import kernels, launcher
from chimerical.core.cuda.lanes import drop
from chimerical.core.cuda.launcher import Launcher
from chimerical.core.frames import pop
from chimerical.core.game import Game
from chimerical.core.record import Tables
from chimerical.core.targets import interpret

FREE = 1 << 30  # bytes


class Buffer(np.ndarray[Any, Any]):
    """An array on the device."""

    def copy_to_host(self) -> Any:
        """Byte by byte: NumPy would leave the padding of records to accident."""
        return np.frombuffer(self.tobytes(), self.dtype).reshape(self.shape)

    def copy_to_device(self, array: Any) -> None:
        self[:] = array


class Device:
    """What the kernels and their launcher need of numba.cuda."""

    laneid = 0
    threadIdx = SimpleNamespace(x=0)

    def __init__(self, free: int = FREE) -> None:
        self.free = free
        self.at = 0
        self.made: list[tuple[int, ...]] = []  # shapes of the arrays that were asked for
        self.atomic = SimpleNamespace(add=self._add)
        self.shared = SimpleNamespace(array=lambda size, kind: [0] * size)

    def _add(self, array: Any, i: int, number: int) -> int:
        before = int(array[i])
        array[i] += number
        return before

    def grid(self, dimensions: int) -> int:
        return self.at

    def shfl_sync(self, mask: int, value: int, source: int) -> int:
        return value

    def match_any_sync(self, mask: int, value: int) -> int:
        return 1

    def ffs(self, word: int) -> int:
        return (word & -word).bit_length()

    def popc(self, word: int) -> int:
        return word.bit_count()

    def syncwarp(self) -> None: ...

    def syncthreads(self) -> None: ...

    def device_array(self, shape: Any, dtype: Any) -> Buffer:
        made = np.zeros(shape, np.int64 if dtype == np.int16 else dtype).view(Buffer)
        if made.dtype.names is None:
            made[:] = -1  # memory is what somebody left there
        self.made.append(made.shape)
        return made

    def to_device(self, array: Any) -> Buffer:
        return np.array(array).view(Buffer)

    def get_current_device(self) -> Any:
        return SimpleNamespace(MULTIPROCESSOR_COUNT=1)

    def current_context(self) -> Any:
        memory = SimpleNamespace(free=self.free)
        return SimpleNamespace(get_memory_info=lambda: memory)


class Kernel:
    """A kernel that is called as on the device; its threads run one after the other."""

    def __init__(self, device: Device, f: Callable[..., Any]) -> None:
        self.device, self.f = device, f

    def __getitem__(self, grid: tuple[int, int]) -> Callable[..., None]:
        def launch(*arrays: Any) -> None:
            seen = [Tables(a.view(np.ndarray)) if a.dtype.names else a for a in arrays]
            with pytest.MonkeyPatch.context() as while_it_runs:
                while_it_runs.setattr(pop, "__code__", drop.__code__)  # as CudaCompiler does
                for self.device.at in range(grid[0] * grid[1]):
                    self.f(*seen)

        return launch


def one_thread(
    game: Game, monkeypatch: pytest.MonkeyPatch, lanes: int = 1 << 22, free: int = FREE
) -> Launcher:
    """A game on such a device; its engine plays there from now on."""
    device = Device(free)
    for room in (kernels, launcher):
        monkeypatch.setattr(room, "cuda", device)
    for name in ("WARP", "SCANNERS"):
        monkeypatch.setattr(kernels, name, 1)
    linked = (
        Kernel(device, interpret(game.linker, getattr(kernels, name)))
        for name in kernels.Kernels._fields
    )
    made = Launcher(game.spec, kernels.Kernels(*linked), lanes)
    monkeypatch.setitem(game.engine.__dict__, "gpu", made)
    return made

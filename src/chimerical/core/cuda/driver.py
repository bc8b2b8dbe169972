"""numba.cuda. Import this room late: most machines have no GPU, and some no numba.cuda."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):  # gone in NumPy 2.5, still read by numba-cuda at import
    np.row_stack = np.vstack
warnings.filterwarnings("ignore", message=".*Grid size 1 ")  # one block adds up, as is meant

from numba import cuda as _cuda  # noqa: E402

cuda: Any = _cuda

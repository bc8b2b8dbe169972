"""Rules that the core writes itself, from what games declare."""

from __future__ import annotations

import linecache
from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any

from .rule import rule

_numbers = count(1)


def function(
    name: str, parameters: Sequence[str], body: Sequence[str], space: Mapping[str, Any]
) -> Any:
    """A rule of this name with these lines, in which the names of `space` mean what it says."""
    lines = [f"def {name}({', '.join(parameters)}):", *(f"    {line}" for line in body)]
    text = "\n".join(lines) + "\n"
    file = f"<{name} #{next(_numbers)}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    names = dict(space)
    exec(compile(text, file, "exec"), names)
    made = names[name]
    made.__source__ = text
    return rule(made)

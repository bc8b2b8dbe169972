"""Bots: what a seat knows in, an action out, within a budget.

A bot is handed a `Sight`, which holds nothing that its seat may not know. To look ahead it must
imagine: deal the blanks anew. So it cannot cheat. Who there is stands in `registry`.
"""

from __future__ import annotations

from .levels import LEVELS, USUAL, Level
from .registry import BOTS, bot, check, known, longest, manner
from .sight import Bot, Sight, sight

__all__ = [
    "BOTS",
    "LEVELS",
    "USUAL",
    "Bot",
    "Level",
    "Sight",
    "bot",
    "check",
    "known",
    "longest",
    "manner",
    "sight",
]

"""Labels."""
from typing import Any
from chimerical.core.actions import Told
from . import notation as names

def explain(s: Any, game: Any, action: int) -> Told:
    return Told(names.notation(s, game, action))

"""Why something is refused: a word for programs, a sentence for people."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

from chimerical.core.errors import ChimericalError


class Refusal(ChimericalError):
    """Something that is not done."""

    code = "wrong"
    status = 400  # of HTTP
    headers: Mapping[str, str] = MappingProxyType({})  # of HTTP too


class Stale(Refusal):
    """Made for a revision that is no longer the newest."""

    code, status = "stale", 409


class Barred(Refusal):
    """What cannot be taken back."""

    code, status = "barred", 409


class NotYours(Refusal):
    """Somebody else's."""

    code, status = "not_yours", 403


OVER = "the game is over"


class Over(Refusal):
    """The table does not go on, or has not begun."""

    code, status = "over", 409


class TooFast(Refusal):
    """More than a session or an address may do in a time; `after` so many seconds it may again."""

    code, status = "too_fast", 429

    def __init__(self, why: str, after: float) -> None:
        super().__init__(why)
        self.after = after
        self.headers = {"retry-after": str(math.ceil(after))}


class TooMuch(Refusal):
    """More than a guest may have."""

    code, status = "too_much", 429


class NotNow(Refusal):
    """What it takes to answer is not at hand."""

    code, status = "unavailable", 503


class NotFound(Refusal):
    """Not there, or not for you: the answer is the same."""

    code, status = "not_found", 404


class NoSession(Refusal):
    """Nobody we know."""

    code, status = "no_session", 401

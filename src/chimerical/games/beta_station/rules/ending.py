"""The two ways to win (B2, B3, B105)."""

from chimerical.rules import each, event

from .. import words as w
from ..declared import Box
from ..table import Table
from .pieces import holds, is_technology

wins = event("wins", seat=w.SEAT, way=w.WAY)


def check_arcane(s: Table, seat: int) -> None:
    """Both treasures in inventory win at once (B2, C43)."""
    if holds(s, seat, w.CODEX) and holds(s, seat, w.CYPHER):
        win(s, seat, w.ARCANE)


def check_technology(s: Table, box: Box, seat: int) -> None:
    """Enough technology in inventory and storage wins on arrival in the pod (C45)."""
    if technologies(s, seat) >= box.technologies_to_win:
        win(s, seat, w.TECHNOLOGY)


def technologies(s: Table, seat: int) -> int:
    return sum(
        1
        for c in each(s.hunter[seat].inventory | s.hunter[seat].storage)
        if is_technology(s.chit[c].kind)
    )


def win(s: Table, seat: int, way: int) -> None:
    """On the spot, by what only the seat whose turn it is can do (B105)."""
    s.over = way
    s.winner = seat + 1
    wins(s, seat, way)


def won(s: Table, box: Box, seat: int) -> bool:
    """Who won first; nobody in a draw, by the round cap or by agreement (C67, C68)."""
    return s.winner == seat + 1


def score(s: Table, box: Box, seat: int) -> int:
    """Winning is all that counts."""
    return int(won(s, box, seat))

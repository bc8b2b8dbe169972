"""The two ways to win (B2, B3, B105)."""

from chimerical.core.events import event
from chimerical.core.sets import each

from .. import words as w
from .pieces import holds, is_technology

wins = event("wins", seat=w.SEAT, way=w.WAY)


def check_arcane(s, seat):
    """Both treasures in inventory win at once (B2, C43)."""
    if holds(s, seat, w.CODEX) and holds(s, seat, w.CYPHER):
        win(s, seat, w.ARCANE)


def check_technology(s, box, seat):
    """Enough technology in inventory and storage wins on arrival in the pod (C45)."""
    if technologies(s, seat) >= box.technologies_to_win:
        win(s, seat, w.TECHNOLOGY)


def technologies(s, seat):
    return sum(
        1
        for c in each(s.hunter[seat].inventory | s.hunter[seat].storage)
        if is_technology(s.chit[c].kind)
    )


def win(s, seat, way):
    """On the spot, by what only the seat whose turn it is can do (B105)."""
    s.over = way
    s.winner = seat + 1
    wins(s, seat, way)


def won(s, box, seat):
    """Who won first; nobody in a draw, by the round cap or by agreement (C67, C68)."""
    return s.winner == seat + 1


def score(s, box, seat):
    """Winning is all that counts."""
    return int(won(s, box, seat))

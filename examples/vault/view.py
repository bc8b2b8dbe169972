"""What a seat sees, as plain data: every piece under an id that lasts."""

from typing import Any

from chimerical.rules import Entry

from .rules.scoring import in_vault
from .words import CARDS


def view(s: Any, game: Any, seat: int) -> dict[str, Any]:
    """Drawn from a masked table only. Who only watches has no seat: -1."""
    return {
        "phase": "turns",
        "round": (s.turns + s.seats - 1) // s.seats,
        "pile": sum(s.pile),
        "players": [_player(s.player[other], other) for other in range(s.seats)],
        "hand": [_card(s.player[seat], card) for card in range(1, CARDS)] if seat >= 0 else [],
    }


def _player(p: Any, seat: int) -> dict[str, Any]:
    return dict(id=f"player-{seat}", points=p.points, cards=sum(p.cards), kept=sum(p.kept))


def _card(me: Any, card: int) -> dict[str, Any]:
    return dict(id=f"card-{card}", held=me.cards[card], kept=me.kept[card])


def sheet(s: Any, game: Any, seat: int) -> list[Entry]:
    """Where a seat's points came from."""
    return [Entry("table", s.player[seat].points, "V5"), Entry("vault", in_vault(s, seat), "V9")]


NAMERS = {"card": lambda text, s, card: str(text["cards"][card])}
IDS = {"seat": "player-{}".format, "card": "card-{}".format}

"""What a bot is handed, and what it must be able to do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from chimerical.core import flow
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.record import Array
from chimerical.core.sets import members


@dataclass(frozen=True)
class Sight:
    """What a seat knows when it has to decide."""

    game: Game
    position: Array  # one record, masked for the seat
    seat: int
    actions: list[int]  # the legal ones, at least two

    @cached_property
    def table(self) -> Any:
        """The position as rules see it."""
        return self.game.table(self.position)

    @cached_property
    def view(self) -> dict[str, Any]:
        """The position as plain data: what `match.view(seat)` says without its `revision`. Seats
        go by their numbers, and of those that decide at once only this one is `waiting`.
        """
        game, spec, table, box = self.game, self.game.spec, self.table, self.game.box_view
        score = game.interpreted(flow.score)
        header = {
            "game": game.name,
            "version": spec.version,
            "seat": self.seat,
            "seats": [{"seat": i, "name": game.text.seat(i)} for i in range(table.seats)],
            "waiting": [self.seat],
            "scores": [score(table, box, i) for i in range(table.seats)],
            "winners": members(game.interpreted(flow.winners)(table, box)),
            "over": table.over != 0,
            "ending": spec.endings.get(table.over),
        }
        view = header | spec.view(table, game, self.seat)
        return view | {"notes": [note._asdict() for note in spec.notes(view, game, game.text)]}

    def notation(self, action: int) -> str:
        return str(self.game.spec.notation(self.table, self.game, action))

    @property
    def decision(self) -> str:
        """The name of what is asked."""
        return self.game.spec.decisions[self.table.stack[self.table.depth - 1].kind]


class Bot(Protocol):
    """Who decides. A bot may also have `begin(seed)`, which is called before each game, and
    `remark`, a sentence for the table about its last move or nothing.
    """

    name: str

    def choose(self, sight: Sight, budget: float) -> int:
        """One of the legal actions. `budget` is the time to think, in seconds."""
        ...


def sight(match: Match, seat: int | None = None) -> Sight:
    """What the deciding seat of a match knows; where several decide at once, one of them."""
    seat = match.seat if seat is None else seat
    if seat is None:
        raise ChimericalError("the game is over")
    return Sight(match.game, match.seen(seat).table.array, seat, match.legal(seat))

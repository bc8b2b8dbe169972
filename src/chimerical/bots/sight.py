"""What a bot is handed, and what it must be able to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from chimerical.core import flow
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.record import Array
from chimerical.core.seen import Action, described
from chimerical.core.sets import members


@dataclass(frozen=True)
class Sight:
    """What a seat knows when it has to decide."""

    game: Game
    position: Array  # one record, masked for the seat
    seat: int
    actions: list[int]  # those to choose from, see `onwards`
    row: int = 0  # how many actions the seat has taken in a row before this one

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

    def describe(self, action: int) -> Action:
        """An action as data and in words: what `match.seen(seat).describe(action)` says."""
        return described(self.table, self.game, self.game.text, action)

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
    table = match.seen(seat).table
    actions = onwards(match.game, table, match.legal(seat))
    return Sight(match.game, table.array, seat, actions, match.row(seat))


def onwards(game: Game, table: Any, legal: Sequence[int]) -> list[int]:
    """The legal actions without those that take back what was named, unless there are no others.

    A person changes their mind; a program that does would name and take back for ever.
    """
    set_of = game.interpreted(flow.set_of)
    return [action for action in legal if set_of(table, action) != flow.BACK] or list(legal)

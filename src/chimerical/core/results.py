"""What many games came to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from .playouts import ENDING, EXTRA, LENGTH, WON
from .record import Array

NUMBER = np.int32  # what the rows that playouts write are made of


@dataclass(frozen=True)
class Results:
    """Arrays with a row for each game."""

    scores: Array
    won: Array  # the seats that have won, as a set: see core.sets
    lengths: Array
    endings: Array
    lost: int | None = None  # the score of a seat that has lost, whatever its points

    @classmethod
    def of(cls, rows: Array, lost: int | None = None) -> Results:
        """What playouts wrote, see core.playouts.report."""
        seats = rows.shape[1] - EXTRA
        won, lengths, endings = (rows[:, seats + column] for column in (WON, LENGTH, ENDING))
        return cls(rows[:, :seats], won, lengths, endings, lost)

    @property
    def games(self) -> int:
        return len(self.lengths)

    @property
    def winners(self) -> Array:
        """A mask for each game: the seats that have won (`flow.winners`), none in a draw."""
        seats = np.arange(self.scores.shape[1])
        return np.asarray((self.won[:, None] >> seats & 1).astype(bool))

    @property
    def counted(self) -> Array:
        """Whose scores are points, by game and seat."""
        return np.asarray(self.scores != self.lost)


def blank_rows(games: int, seats: int) -> Array:
    """Room for what playouts write: a row for each game."""
    return np.zeros((games, columns(seats)), NUMBER)


def columns(seats: int) -> int:
    """How many numbers a row has."""
    return seats + EXTRA


def gather(parts: Iterable[tuple[int, Results]], seats: int, lost: int | None) -> Results:
    """Parts, each with the number of its first game, as one in the order of the games."""
    ordered = [results for _, results in sorted(parts, key=lambda part: part[0])]
    if len(ordered) == 1:
        return ordered[0]
    ordered = ordered or [Results.of(blank_rows(0, seats), lost)]
    return Results(
        np.concatenate([r.scores for r in ordered]),
        np.concatenate([r.won for r in ordered]),
        np.concatenate([r.lengths for r in ordered]),
        np.concatenate([r.endings for r in ordered]),
        lost,
    )

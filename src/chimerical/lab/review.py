"""A finished game looked through: each seat's share of the win from move to move, what a choice
cost, and what chance brought.

Each choice is judged from what its own seat could see then. What it cost is the share of the best
action less that of the one that was taken. What chance brought is told apart by playing the same
move with other draws, a few times: what came of it, less what came of those on average, all seen
by whoever decides next. So a secret that is told is no luck, and what one seat gains by chance
others lose. The rest, up to the next share, is what nobody chose or drew: the table looks
otherwise to the next seat, or after a secret was told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from chimerical.bots import sight
from chimerical.core import flow
from chimerical.core.chance import stream
from chimerical.core.desk import Desk
from chimerical.core.match import Match
from chimerical.core.record import Array
from chimerical.core.searcher import Searcher, Thoughts
from chimerical.core.sets import members

PLAYOUTS = 400  # to find the best action
CLOSER = 400  # for an action by itself, so that all are judged alike
SECONDS = 0.25
DRAWS = 8  # other draws that a move is played with

Shares = tuple[float, ...]  # of the win, by seat


@dataclass(frozen=True)
class Moment:
    """A choice, and what it led to."""

    number: int  # of the move, from 1
    seat: int
    notation: str
    label: str
    best: str  # the notation of the best action
    best_label: str
    shares: Shares  # before the choice, if the best action is taken
    choice: Shares  # what the choice changed in them
    expected: Shares = ()  # after it, on average over other draws; nothing where none was drawn
    luck: Shares = ()  # what the draws changed in that

    @property
    def cost(self) -> float:
        """What the choice lost against the best one."""
        return max(0.0, -self.choice[self.seat])


@dataclass(frozen=True)
class Review:
    game: str
    moments: tuple[Moment, ...]
    final: Shares  # when it was over, or as they are now

    @property
    def seats(self) -> int:
        return len(self.final)

    @property
    def curve(self) -> list[Shares]:
        """Shares by seat, before each choice and at the end."""
        return [moment.shares for moment in self.moments] + [self.final]

    def swings(self, count: int = 5) -> list[Moment]:
        """The choices that cost most."""
        costly = [m for m in self.moments if m.cost > 0.02]
        return sorted(costly, key=lambda m: -m.cost)[:count]

    def strokes(self, count: int = 3) -> list[Moment]:
        """The draws that changed most."""
        drawn = [m for m in self.moments if m.luck and max(map(abs, m.luck)) > 0.02]
        return sorted(drawn, key=lambda m: -max(map(abs, m.luck)))[:count]

    def start(self, seat: int) -> float:
        return self.curve[0][seat]

    def skill(self, seat: int) -> float:
        """What a seat's choices cost it in all."""
        return sum(m.cost for m in self.moments if m.seat == seat)

    def others(self, seat: int) -> float:
        """What the choices of the others brought a seat."""
        return sum(m.choice[seat] for m in self.moments if m.seat != seat)

    def luck(self, seat: int) -> float:
        """What chance brought a seat, in whoever's moves."""
        return sum(m.luck[seat] for m in self.moments if m.luck)

    def rest(self, seat: int) -> float:
        """What was neither chosen nor drawn: it makes the sum the share in the end."""
        told = self.start(seat) - self.skill(seat) + self.others(seat) + self.luck(seat)
        return self.final[seat] - told


def review(saved: Match, thinker: Searcher) -> Iterator[Moment | Review]:
    """Goes through a game; yields each moment as it is judged, then the review."""
    match = Match(saved.game, saved.seats, saved.seed, saved.number)
    judge = Judge(match, thinker)
    moments: list[Moment] = []
    for number, action in enumerate(saved.moves, 1):
        if action in match.game.spec.asides:
            match.play_number(action)
            continue
        moment = judge.moment(number, action)
        if moments:
            moments[-1] = _with_luck(moments[-1], moment.shares)
        before, chance = match.table.array.copy(), int(match.table.chance)
        match.play_number(action)
        if match.table.chance != chance:
            moment = replace(moment, expected=judge.expected(before, action))
        moments.append(moment)
        yield moment
    shares = judge.shares()
    if moments:
        moments[-1] = _with_luck(moments[-1], shares)
    yield Review(match.game.name, tuple(moments), shares)


def _with_luck(moment: Moment, after: Shares) -> Moment:
    if not moment.expected:
        return moment
    luck = tuple(now - then for now, then in zip(after, moment.expected, strict=True))
    return replace(moment, luck=luck)


class Judge:
    """Says how the seats of a match stand."""

    def __init__(self, match: Match, thinker: Searcher) -> None:
        self.match = match
        self.thinker = thinker
        self.desk = Desk(match.game)
        self.eyes = Desk(match.game)  # where the table is masked

    def moment(self, number: int, action: int) -> Moment:
        """What is thought of a choice before it is made."""
        match, known = self.match, sight(self.match)
        thoughts = self.think(known.position, known.seat, known.actions, PLAYOUTS)
        best = thoughts.best
        shares = taken = self.alone(known.position, known.seat, best)
        if action != best:
            taken = self.alone(known.position, known.seat, action)
            if taken[known.seat] >= shares[known.seat]:  # looked at closely, it is no worse
                best, shares = action, taken
        told = [match.seen(known.seat).describe(a) for a in (action, best)]
        return Moment(
            number,
            known.seat,
            told[0].notation,
            told[0].label,
            told[1].notation,
            told[1].label,
            shares,
            tuple(b - a for a, b in zip(shares, taken, strict=True)),
        )

    def shares(self) -> Shares:
        """How the seats stand in the match now."""
        if self.match.over:
            return _parts(self.match.winners, self.match.seats)
        known = sight(self.match)
        return self.standing(known.position, known.seat, known.actions)

    def expected(self, position: Array, action: int) -> Shares:
        """How the seats would stand after a move on average, had something else been drawn."""
        found = [self.redrawn(position, action, draw) for draw in range(DRAWS)]
        return tuple(sum(column) / DRAWS for column in zip(*found, strict=True))

    def redrawn(self, position: Array, action: int, draw: int) -> Shares:
        desk, eyes, game = self.desk, self.eyes, self.match.game
        desk.lay(position)
        desk.tables[0]["chance"] = stream(int(desk.tables[0]["chance"]), 1 + draw)
        n = int(desk.call("step", action))
        if n == 0:
            final = game.table(desk.tables[:1].copy())
            won = game.interpreted(flow.winners)(final, game.box_view)
            return _parts(members(won), self.match.seats)
        seat, actions = int(desk.top["seat"]), [int(a) for a in desk.out[:n]]
        eyes.lay(desk.tables[:1])
        eyes.call("blank", seat)
        return self.standing(eyes.tables[:1], seat, actions)

    def standing(self, position: Array, seat: int, actions: Sequence[int]) -> Shares:
        """How the seats stand in the eyes of one that decides, if it does what is best."""
        best = self.think(position, seat, actions, PLAYOUTS).best
        return self.alone(position, seat, best)

    def alone(self, position: Array, seat: int, action: int) -> Shares:
        """How the seats stand after an action, as expected."""
        return self.think(position, seat, [action], CLOSER).shares

    def think(self, position: Array, seat: int, actions: Sequence[int], playouts: int) -> Thoughts:
        return self.thinker.think(
            position, seat, actions, playouts=playouts, seconds=SECONDS, settle=False
        )


def _parts(winners: Sequence[int], seats: int) -> Shares:
    """Each seat's part of a win."""
    return tuple((seat in winners) / max(1, len(winners)) for seat in range(seats))

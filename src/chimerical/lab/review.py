"""A finished game looked through: each seat's share of the win from move to move, what a choice
cost, and what chance brought.

Each choice is judged from what its own seat could see then, each position as whoever decides there
sees it. Every change of the shares has its place, so that they add up without a rest:

    choice   from the share before the move to what was to be expected after it: the next share,
             where nothing was drawn or told and who is next sees the same; else what the mover
             foresaw
    chance   what came, less what was to be expected. Where there are secrets, that is what comes of
             the same move with other draws, a few times, so that a secret that is told is no luck
    secrets  what is left where one knows what another does not: a secret that was told, and the
             same table in the eyes of the next seat. Nothing while nothing is hidden

What a choice cost is told apart from that: the share of the best action less that of the one taken,
both looked at in the same way before anything came of them.
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
DRAWS = 16  # other draws that a move is played with, where there are secrets

Shares = tuple[float, ...]  # of the win, by seat


@dataclass(frozen=True)
class Moment:
    """A choice, and what it led to: with what it changed, the shares are those of the next."""

    number: int  # of the move, from 1
    seat: int
    notation: str
    label: str
    best: str  # the notation of the best action
    best_label: str
    cost: float  # what the choice lost against the best one, as the seat could see
    shares: Shares  # before the choice, if the best action is taken
    expected: Shares  # after the choice, whatever is drawn
    choice: Shares  # what the choice changed
    luck: Shares = ()  # what the draws changed; nothing where none was drawn
    secrets: Shares = ()  # what secrets changed; nothing where there are none


@dataclass(frozen=True)
class Review:
    game: str
    moments: tuple[Moment, ...]
    final: Shares  # when it was over, or as they are now
    drawn: bool = False  # it is over, and nobody won

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

    def own(self, seat: int) -> float:
        """What a seat's choices brought it: costs, and a little where it saw farther."""
        return sum(m.choice[seat] for m in self.moments if m.seat == seat)

    def others(self, seat: int) -> float:
        """What the choices of the others brought a seat."""
        return sum(m.choice[seat] for m in self.moments if m.seat != seat)

    def luck(self, seat: int) -> float:
        """What chance brought a seat, in whoever's moves."""
        return sum(m.luck[seat] for m in self.moments if m.luck)

    def secrets(self, seat: int) -> float:
        """What secrets brought a seat: that they were told, and that others did not know them."""
        return sum(m.secrets[seat] for m in self.moments if m.secrets)

    def sums(self, seat: int) -> dict[str, float]:
        """How a seat came from its first share to its last."""
        return {
            "start": self.start(seat),
            "own": self.own(seat),
            "others": self.others(seat),
            "luck": self.luck(seat),
            "secrets": self.secrets(seat),
            "end": self.final[seat],
        }


@dataclass(frozen=True)
class Happened:
    """What happened in a move, besides the choice."""

    drawn: bool = False
    told: bool = False  # something that was a secret, or is one now
    looks_on: bool = True  # who decides next sees what the mover sees
    average: Shares = ()  # how the seats stand on average over other draws, in the next one's eyes


def review(saved: Match, thinker: Searcher) -> Iterator[Moment | Review]:
    """Goes through a game; yields each moment as it is judged, then the review."""
    match = Match(saved.game, saved.seats, saved.seed, saved.number)
    judge = Judge(match, thinker)
    moments: list[Moment] = []
    happened = Happened()
    for number, action in enumerate(saved.moves, 1):
        if action in match.game.spec.asides:
            match.play_number(action)
            continue
        moment = judge.moment(number, action)
        if moments:
            moments[-1] = led_to(moments[-1], happened, moment.shares)
            yield moments[-1]
        happened = judge.play(moment.seat, action)
        moments.append(moment)
    shares = judge.shares()
    if moments:
        moments[-1] = led_to(moments[-1], happened, shares)
        yield moments[-1]
    drawn = match.over and not match.winners
    yield Review(match.game.name, tuple(moments), shares, drawn)


def led_to(moment: Moment, happened: Happened, after: Shares) -> Moment:
    """A moment with all that changed the shares until `after`."""
    foreseen = moment.expected
    expected = happened.average or (foreseen if happened.drawn else after)
    if happened.looks_on and not happened.told:
        foreseen = expected
    return replace(
        moment,
        expected=expected,
        choice=_less(foreseen, moment.shares),
        luck=_less(after, expected) if happened.drawn else (),
        secrets=() if foreseen is expected else _less(expected, foreseen),
    )


def _less(these: Shares, those: Shares) -> Shares:
    return tuple(a - b for a, b in zip(these, those, strict=True))


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
            max(0.0, shares[known.seat] - taken[known.seat]),
            shares,
            taken,
            _less(taken, shares),
        )

    def play(self, seat: int, action: int) -> Happened:
        """Makes the seat's move; says what happened in it."""
        match = self.match
        before, chance = match.table.array.copy(), int(match.table.chance)
        barrier, hidden = int(match.table.barrier), self.hidden()
        match.play_number(action)
        drawn = int(match.table.chance) != chance
        if not hidden and not self.hidden():
            return Happened(drawn)
        return Happened(
            drawn,
            int(match.table.barrier) != barrier,
            match.seat is None or self.seen(match.seat) == self.seen(seat),
            self.average(before, action) if drawn else (),
        )

    def hidden(self) -> bool:
        """Whether somebody does not see all of the table; what chance will bring nobody does."""
        if not self.match.game.spec.hidden:
            return False
        whole = self.match.table.array.copy()
        whole["chance"] = 0
        return any(self.seen(seat) != whole.tobytes() for seat in range(self.match.seats))

    def seen(self, seat: int) -> bytes:
        """The table as a seat sees it."""
        self.eyes.lay(self.match.table.array)
        self.eyes.call("blank", seat)
        return self.eyes.tables[:1].tobytes()

    def shares(self) -> Shares:
        """How the seats stand in the match now."""
        if self.match.over:
            return self.parts(self.match.winners)
        known = sight(self.match)
        return self.standing(known.position, known.seat, known.actions)

    def parts(self, winners: Sequence[int]) -> Shares:
        """Each seat's part of a win; where nobody wins, what the search counts that for."""
        seats = self.match.seats
        if not winners:
            return ((1 - self.match.game.spec.manner.idle) / seats,) * seats
        return tuple((seat in winners) / len(winners) for seat in range(seats))

    def average(self, position: Array, action: int) -> Shares:
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
            return self.parts(members(won))
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

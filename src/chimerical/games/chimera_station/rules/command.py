"""Commanding modules, and the start player marker (S305-S318, S687-S689, S698-S701)."""

from chimerical.rules import decision, each, event, offer, those

from .. import words as w
from ..declared import A, Box, ask
from ..lines import S698
from ..table import Table
from .gains import credited, gain_coins, gain_points
from .parts import count
from .workers import has_perk, is_placed, owner, workers_of

commanded = event("commanded", seat=w.SEAT, points=w.NUMBER)
savant_scored = event("savant_scored", seat=w.SEAT, points=w.NUMBER)
marker_kept = event("marker_kept", seat=w.SEAT)
marker_seized = event("marker_seized", seat=w.SEAT)
stolen = event("stolen", seat=w.SEAT, victim=w.SEAT, coins=w.NUMBER)


def command_points(s: Table, box: Box, seat: int, own: int) -> int:
    """The values of the modules that opponents occupy, and of one's own with 2 brains
    (S305-S310, S312, S718)."""
    return sum(
        box.value[m]
        for m in each(s.occupied & w.STATION_SET & box.valued)
        if own or owner(s.on[m]) != seat
    )


def command(s: Table, box: Box, seat: int, worker: int) -> None:
    """Points, if only none, then the Savant's (S311, S313, S314, S317)."""
    points = command_points(s, box, seat, count(s.worker[worker].parts, w.BRAIN) >= 2)
    commanded(s, seat, points)
    gain_points(s, seat, points, w.COMMANDING)
    for i in range(1, s.seats):
        other = (seat + i) % s.seats
        if has_perk(s, other, w.SAVANT):
            points = brain_workers(s, other) * box.power[w.SAVANT]
            if points:
                savant_scored(s, other, points)
            gain_points(s, other, points, w.BY_PERK + w.SAVANT)


def brain_workers(s: Table, seat: int) -> int:
    """Placed workers with a brain (S688, S689)."""
    return sum(
        is_placed(s, worker) and count(s.worker[worker].parts, w.BRAIN) > 0
        for worker in each(workers_of(seat))
    )


def take_marker(s: Table, box: Box, seat: int) -> None:
    """Slot A: the first user of a round takes the marker, if it is another's (S315, S316, S699)."""
    if s.claimed:
        return
    if s.start == seat:
        if not box.marker_changes_hands:
            s.claimed = 1
            marker_kept(s, seat)
        return
    s.claimed = 1
    marker_seized(s, seat)
    s.start = seat
    if has_perk(s, seat, w.WARLORD) and victims(s, seat):
        ask.steal(s, seat)


# --- the Warlord ---


def victims(s: Table, seat: int) -> int:
    """The set of opponents with coins."""
    return those(other for other in range(s.seats) if other != seat and s.player[other].coins > 0)


def rob(s: Table, seat: int, victim: int, coins: int) -> None:
    """Takes up to so many coins from an opponent (S700, S701)."""
    taken = min(coins, int(s.player[victim].coins))
    s.player[victim].coins -= taken
    stolen(s, seat, victim, taken)
    gain_coins(s, seat, taken, credited(s, seat))


def steal(s: Table, box: Box, seat: int, victim: int) -> None:
    rob(s, seat, victim, box.power[w.WARLORD])


def steal_all(s: Table, seat: int) -> None:
    for i in range(1, s.seats):
        rob(s, seat, (seat + i) % s.seats, 1)


decision(
    ask,
    "steal",
    offers=[
        offer(A.steal, victims, does=steal),
        offer(A.steal_all, does=steal_all),
        offer(A.decline),
    ],
    otherwise=S698,
)

"""Station Progress: the round number, the Investor, new perks, research, slot B (S79-S91)."""

from chimerical.rules import event, step

from .. import words as w
from ..declared import Box, then
from ..table import Table
from .gains import ask_either, show_perks
from .turns import begin_phase
from .workers import has_perk, modified_of

round_begun = event("round_begun", round=w.NUMBER)
unlocked = event("unlocked")


def begin_round(s: Table, box: Box, first: int) -> None:
    """The round number goes up, except at the very start (S79); then the Investor (S80)."""
    if not first:
        s.round += 1
    s.lead = s.start  # S95, S318
    s.claimed = 0
    for seat in range(s.seats):
        s.player[seat].recalled = 0
        s.player[seat].recalled_at = 0
    round_begun(s, s.round)
    begin_phase(s, w.STATION_PROGRESS)
    then.open_round(s, 0)
    invest(s, box)


def invest(s: Table, box: Box) -> None:
    """The Investor: a coin or a food for each modified worker (S638-S641)."""
    for seat in range(s.seats):
        if has_perk(s, seat, w.INVESTOR):
            ask_either(s, seat, modified_of(s, seat) * box.power[w.INVESTOR], w.NOBODY, 0)


def open_round(s: Table, box: Box) -> None:
    """New perks on display, with those already there, then research (S82, S85, S89)."""
    show_perks(s, box.new_perks[s.round])
    then.advance_all(s, 0)


def advance_all(s: Table, box: Box, done: int) -> None:
    """Everybody advances, in turn order (S83, S86); then slot B may open and Placement begins."""
    if box.advances[s.round] > 0 and done < s.seats:
        then.advance_all(s, 0, done=done + 1)
        then.advance(s, (s.lead + done) % s.seats, tiers=box.advances[s.round])
        return
    if s.round == box.hub_b_opens:
        unlocked(s)
    begin_phase(s, w.PLACEMENT)
    then.turns(s, s.lead)  # S34


step(then, "begin_round", holds=dict(first=w.NUMBER), does=begin_round)
step(then, "open_round", does=open_round)
step(then, "advance_all", holds=dict(done=w.NUMBER), does=advance_all)

"""What the rules declare, under the names by which they say it; `declared.pyi` beside it, which
`make stubs` writes, tells checkers and editors all of them.
"""

from chimerical.rules import Frames, Printed, Space

from . import words as w

# The action space
A = Space(
    decline={},
    fold={},  # no higher bid for now
    no_more={},
    ready={},
    growl={},
    strike={},
    shed={},
    wear=dict(torso=w.TORSO_CARD),
    bid=dict(tokens=w.TOKENS),
    take=dict(part=w.PART),  # out of the offer or the graveyard
    attach=dict(part=w.PART),
    take_back=dict(part=w.PART),
    move=dict(part=w.PART),
    lay=dict(cell=w.CELL, turns=w.QUARTERS),
    hit=dict(target=w.TARGET),
    name=dict(fighter=w.FIGHTER),  # to attack, to react, or to be struck
    hold_back=dict(fighter=w.FIGHTER),
    use=dict(part=w.PART),
    leech=dict(victim=w.VICTIM),
)

# Decisions and steps put themselves here: `ask.act(s, seat)`, `then.fight(s, seat)`.
ask = Frames()
then = Frames()

Box = Printed

"""What the rules declare, under the names by which they say it; `declared.pyi` beside it, which
`make stubs` writes, tells checkers and editors all of them.
"""

from chimerical.rules import Frames, Printed, Space

from . import words as w

# The action space
A = Space(
    build=dict(cell=w.CELL),
    lay=dict(doors=w.DOORS),
    hide=dict(kind=w.KIND),
    end={},
    one_shot={},
    move=dict(direction=w.DIRECTION),
    to_pod={},
    to_breach={},
    pick=dict(item=w.ITEM),
    drop=dict(item=w.ITEM),
    swap=dict(taken=w.ITEM, put=w.ITEM),
    cut=dict(chit=w.CHIT),
    blast=dict(target=w.TARGET),
    rifle=dict(target=w.TARGET),
    throw=dict(tile=w.TILE),
    boost={},
    medicate={},
    phase=dict(direction=w.DIRECTION),
    push=dict(chit=w.CHIT, direction=w.DIRECTION),
    scan=dict(tile=w.TILE),
    teleport={},
    heal={},
    offer_draw={},
    accept={},
    decline={},
)

# Decisions and steps put themselves here: `ask.act(s, seat)`, `then.end_turn(s, seat)`.
ask = Frames()
then = Frames()

Box = Printed

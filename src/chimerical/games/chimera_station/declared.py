"""What the rules declare, under the names by which they say it; `declared.pyi` beside it, which
`make stubs` writes, tells checkers and editors all of them.
"""

from chimerical.rules import Frames, Printed, Space

from . import words as w

# The action space
A = Space(
    place=dict(own=w.OWN, to=w.DESTINATION),
    flush={},
    discard=dict(space=w.REACTOR_SPACE),
    refill={},
    end_turn={},
    accept={},
    decline={},
    choose=dict(kind=w.KIND),
    wear=dict(shape=w.SHAPE),
    divide=dict(food=w.SOME_FOOD),
    earn=dict(goods=w.GOODS),
    trade=dict(goods=w.GOODS),
    give=dict(goods=w.GOODS),
    buy=dict(parts=w.PARTS),
    collect={},
    steal=dict(victim=w.RIVAL),
    steal_all={},
    recall=dict(worker=w.WORKER),
    displace=dict(worker=w.WORKER),
    swap=dict(worker=w.WORKER),
    swap_with=dict(worker=w.WORKER),
    build=dict(tile=w.TILE),
    lay=dict(space=w.SPACE),
    activate=dict(module=w.MODULE),
    copy=dict(module=w.MODULE),
    take_bonus=dict(space=w.SPACE),
    lose=dict(own=w.OWN, kind=w.KIND),
    take=dict(perk=w.PERK),
    score=dict(perk=w.PERK),
    draft=dict(card=w.CARD),
    choose_mat=dict(mat=w.MAT),
)

# Decisions and steps put themselves here: `ask.reshape(s, seat, …)`, `then.run(s, seat, …)`.
ask = Frames()
then = Frames()

Box = Printed

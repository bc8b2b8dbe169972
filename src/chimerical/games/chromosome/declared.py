"""What the rules declare, under the names by which they say it; `declared.pyi` beside it, which
`make stubs` writes, tells checkers and editors all of them.
"""

from chimerical.rules import Frames, Printed, Space

from . import words as w

# The action space
A = Space(
    end={},
    pass_round={},
    restore={},
    discard={},  # a build gene
    discard_fortune={},  # fortune in place of a build gene
    attack=dict(way=w.WAY),
    mutate={},  # Evolution by the die
    repair={},
    saturate={},
    lunge={},
    teleport={},
    migrate={},
    charge={},
    leave={},  # groups as they are
    reroll={},
    keep={},  # a roll
    fortify={},
    save_fortune={},
    charge_none={},
    done={},  # what was named piece by piece is complete
    pay_genes={},  # with genes alone
    stand_in=dict(gene=w.GENE),  # fortune for a gene
    pay_any=dict(kind=w.KIND),  # a gene for one of any kind
    evolve=dict(kind=w.KIND),
    supergene=dict(kind=w.KIND),
    exchange=dict(state=w.STATE, given=w.KIND, taken=w.KIND),
    take_species=dict(species=w.CREATURE),
    commit=dict(genes=w.COMBAT_GENES, fortune=w.FORTUNE),
    choose=dict(room=w.ROOM),  # whatever a decision asks for
    hand_in=dict(owner=w.SEAT),  # a trophy, for energy
    without=dict(piece=w.PIECE),  # what was named is taken back
    spread=dict(room=w.ROOM),  # Growth: the first new token
    radiate=dict(by=w.SOURCE, room=w.ROOM),
    draw=dict(room=w.ROOM),  # Impulse on a space that is there
    wave=dict(space=w.ROOM),
    take_over=dict(room=w.ROOM),
    destroy=dict(room=w.ROOM),
    fuse=dict(donor=w.ROOM),
    grow=dict(room=w.ROOM, tokens=w.TOKENS),
    hotbed=dict(room=w.ROOM, tokens=w.TOKENS),
    move=dict(room=w.ROOM, side=w.SIDE, tokens=w.TOKENS),
    answer=dict(whose=w.SEAT, answer=w.ANSWER),  # an aside, see core.flow
)

# Decisions and steps put themselves here: `ask.turn(s, seat)`, `then.roll(s, seat, purpose)`.
ask = Frames()
then = Frames()

Box = Printed

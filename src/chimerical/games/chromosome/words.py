"""The game's words as numbers: one place for every constant that is not printed on a piece."""

# ruff: noqa: F401 (NUMBER is a word of this game too)

from chimerical.core.decisions import Frames
from chimerical.core.space import NUMBER, Sort, Space


def _names(first: str, last: str) -> tuple[str, ...]:
    """The constants from one to another, as texts spell them."""
    names = list(globals())
    return tuple(name.lower() for name in names[names.index(first) : names.index(last) + 1])


SEATS = 4
ROOMS = 20
SIDES = 6  # of a room; directions are 0 to 5, see core.hexes
GROUP = 3  # tokens that an action can name
DIE = 4
FORTUNES = 10  # points of fortune that an action can name, from 0
PIECES = ROOMS + SEATS  # that may pay energy: the group in a room, or a trophy of a seat

NOBODY = -1
NOTHING = -1
NOWHERE = -1

# Gene kinds
ACTION = 0
TELEPATHY = 1
COMBAT = 2
BUILD = 3
KINDS = 4
ANY = KINDS  # in costs: a gene of whatever kind
KIND_NAMES = ("action", "telepathy", "combat", "build")

# Species
MUTOR = 0
FEROX = 1
CADUM = 2
VAGUS = 3
SPECIES = 4
SPECIES_NAMES = ("mutor", "ferox", "cadum", "vagus")

# What a cost is for: the special actions in the order of the rulebook (S1 to S16), then main ones.
SUPERGENE = 0
EXCHANGE = 1
TAKEOVER = 2
REPAIR = 3
DOMINATION = 4
FUSION = 5
DESTROY = 6
LUNGE = 7
CONCENTRATION = 8
SATURATION = 9
POWER = 10
WAVE = 11
TELEPORTATION = 12
HOTBED = 13
GIANT = 14
MIGRATION = 15
GROWTH = 16
EVOLUTION = 17
SPARK = 18
IMPULSE = 19
COSTS = 20
SPECIALS = 16  # so many of them are special
COST_NAMES = _names("SUPERGENE", "IMPULSE")
SPECIAL_OF = 4  # special actions of a species: species s has costs 4 * s to 4 * s + 3

# Ways to attack, whatever the distance
BY_SPARK = 0
BY_DOMINATION = 1
BY_GIANT = 2
WAYS = 3

# Ways to place radiation cubes
BY_IMPULSE = 0
BY_CONCENTRATION = 1
BY_POWER = 2
SOURCES = 3

# Events: EV1 is 1. What is in force this round is the table's `event`.
NO_EVENT = 0
CORE_SURGE = 1
SECTOR_1_COLLAPSE = 2
SECTOR_2_COLLAPSE = 3
COOLANT_PURGE = 4
REACTOR_LEAK = 5
VENTILATION_FAILURE = 6
EMERGENCY_STERILISATION = 7
SPONTANEOUS_MUTATION = 8
POWER_FAILURE = 9
RESONANCE = 10
QUARANTINE = 11
STROKE_OF_LUCK = 12
EVENT_NAMES = _names("NO_EVENT", "STROKE_OF_LUCK")

# Phases
PREPARATION = 1
PLAYER_TURNS = 2
RADIATION = 3

# Standing answers at re-roll windows (R28)
ASK = 0
MINE = 1
NEVER = 2
ANSWERS = 3
ANSWER_NAMES = ("ask", "mine", "never")

# What a roll is for
FOR_GENE = 0  # Evolution or Spontaneous mutation
FOR_ATTACK = 1
FOR_DEFENCE = 2
FOR_TEST = 3
FOR_WAVE = 4

# Stages of a fight
ATTACKER_COMMITS = 0
DEFENDER_COMMITS = 1
ATTACKER_ROLLS = 2
DEFENDER_ROLLS = 3
RESOLVE = 4

# How a game ends
TIME_UP = 1  # the clock ran out
EXTINCTION = 2  # somebody was eliminated, and the last turns are over
SOLE_SURVIVOR = 3  # only one is left
NOBODY_LEFT = 4

# Sorts of things that actions, events and decisions speak of, besides NUMBER
SEAT = Sort("seat", SEATS)
ROOM = Sort("room", ROOMS)
SIDE = Sort("side", SIDES)
TOKENS = Sort("tokens", GROUP, first=1)
PIECE = Sort("piece", PIECES)  # a room with a group, or ROOMS + the seat of a trophy
KIND = Sort("kind", KINDS)
GENE = Sort("gene", KINDS + 1)  # a kind, or ANY
STATE = Sort("state", 2)  # of a gene: active or passive
COMBAT_GENES = Sort("combat", 9)
FORTUNE = Sort("fortune", FORTUNES)
CREATURE = Sort("species", SPECIES)
ANSWER = Sort("answer", ANSWERS)
WAY = Sort("way", WAYS)  # to attack
SOURCE = Sort("source", SOURCES)  # of cubes
COST = Sort("cost", COSTS)  # an action, by what it costs
EVENT = Sort("event", STROKE_OF_LUCK, first=1)
PURPOSE = Sort("purpose", FOR_WAVE + 1)  # of a roll
ENDING = Sort("ending")

# The action space
A = Space(
    end={},
    pass_round={},
    restore={},
    discard={},  # a build gene
    discard_fortune={},  # fortune in place of a build gene
    attack=dict(way=WAY),
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
    stand_in=dict(gene=GENE),  # fortune for a gene
    pay_any=dict(kind=KIND),  # a gene for one of any kind
    evolve=dict(kind=KIND),
    supergene=dict(kind=KIND),
    exchange=dict(state=STATE, given=KIND, taken=KIND),
    take_species=dict(species=CREATURE),
    commit=dict(genes=COMBAT_GENES, fortune=FORTUNE),
    choose=dict(room=ROOM),  # whatever a decision asks for
    hand_in=dict(owner=SEAT),  # a trophy, for energy
    without=dict(piece=PIECE),  # what was named is taken back
    spread=dict(room=ROOM),  # Growth: the first new token
    radiate=dict(by=SOURCE, room=ROOM),
    draw=dict(room=ROOM),  # Impulse on a space that is there
    wave=dict(space=ROOM),
    take_over=dict(room=ROOM),
    destroy=dict(room=ROOM),
    fuse=dict(donor=ROOM),
    grow=dict(room=ROOM, tokens=TOKENS),
    hotbed=dict(room=ROOM, tokens=TOKENS),
    move=dict(room=ROOM, side=SIDE, tokens=TOKENS),
    answer=dict(whose=SEAT, answer=ANSWER),  # an aside, see core.flow
)

# Decisions and steps put themselves here: `ask.turn(s, seat)`, `then.roll(s, seat, purpose)`.
ask = Frames()
then = Frames()

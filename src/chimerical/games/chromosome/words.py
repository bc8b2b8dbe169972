"""The game's words as numbers: one place for every constant that is not printed on a piece."""

# ruff: noqa: F401 (NUMBER is a word of this game too)

from chimerical.rules import NUMBER, Sort, spelled

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
ACTION, TELEPATHY, COMBAT, BUILD = range(4)
KINDS = 4
ANY = KINDS  # in costs: a gene of whatever kind
KIND_NAMES = spelled(globals(), "ACTION", "BUILD")

# Species
MUTOR, FEROX, CADUM, VAGUS = range(4)
SPECIES = 4
SPECIES_NAMES = spelled(globals(), "MUTOR", "VAGUS")

# What a cost is for: the special actions in the order of the rulebook (S1 to S16), then main ones.
SUPERGENE, EXCHANGE, TAKEOVER, REPAIR = range(4)
DOMINATION, FUSION, DESTROY, LUNGE = range(4, 8)
CONCENTRATION, SATURATION, POWER, WAVE = range(8, 12)
TELEPORTATION, HOTBED, GIANT, MIGRATION = range(12, 16)
GROWTH, EVOLUTION, SPARK, IMPULSE = range(16, 20)
COSTS = 20
SPECIALS = 16  # so many of them are special
COST_NAMES = spelled(globals(), "SUPERGENE", "IMPULSE")
SPECIAL_OF = 4  # special actions of a species: species s has costs 4 * s to 4 * s + 3

# Ways to attack, whatever the distance
BY_SPARK, BY_DOMINATION, BY_GIANT = range(3)
WAYS = 3

# Ways to place radiation cubes
BY_IMPULSE, BY_CONCENTRATION, BY_POWER = range(3)
SOURCES = 3

# Events: EV1 is 1. What is in force this round is the table's `event`.
NO_EVENT, CORE_SURGE, SECTOR_1_COLLAPSE, SECTOR_2_COLLAPSE, COOLANT_PURGE = range(5)
REACTOR_LEAK, VENTILATION_FAILURE, EMERGENCY_STERILISATION, SPONTANEOUS_MUTATION = range(5, 9)
POWER_FAILURE, RESONANCE, QUARANTINE, STROKE_OF_LUCK = range(9, 13)
EVENT_NAMES = spelled(globals(), "NO_EVENT", "STROKE_OF_LUCK")

# Phases
PREPARATION, PLAYER_TURNS, RADIATION = range(1, 4)

# Standing answers at re-roll windows (R28)
ASK, MINE, NEVER = range(3)
ANSWERS = 3
ANSWER_NAMES = spelled(globals(), "ASK", "NEVER")

# What a roll is for
FOR_GENE = 0  # Evolution or Spontaneous mutation
FOR_ATTACK, FOR_DEFENCE, FOR_TEST, FOR_WAVE = range(1, 5)

# Stages of a fight
ATTACKER_COMMITS, DEFENDER_COMMITS, ATTACKER_ROLLS, DEFENDER_ROLLS, RESOLVE = range(5)

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

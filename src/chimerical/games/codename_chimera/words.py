"""The game's words as numbers: one place for every constant that is not printed on a card."""

# ruff: noqa: F401 (SEAT and NUMBER are words of this game too)

from chimerical.rules import NUMBER, SEAT, SPAN, Sort, listing, spelled

SEATS = 4
PART_NAMES = listing(__package__, "parts")
PARTS = len(PART_NAMES)
TORSO_NAMES = listing(__package__, "torsos")
TORSOS = len(TORSO_NAMES)
BRAIN_DOME = TORSO_NAMES.index("brain_dome")
CARDS = PARTS + TORSOS  # in the box: parts, then torso cards
HALF = SPAN  # a set of parts is two integers, see rules.cards

# What can fight: the parts, then the upper and the lower card of its owner's torso.
UPPER = PARTS
LOWER = PARTS + 1
FIGHTERS = PARTS + 2
SPANS = 3  # a set of fighters is three integers: the halves of the parts, and the torso cards
# What can be hit: the parts, then the torso of each seat.
TORSO = PARTS
TARGETS = PARTS + SEATS

# The grid of a monster (R41)
WIDTH = 15
HEIGHT = 16
CELLS = WIDTH * HEIGHT
TOP = 112  # the torso's cells
BOTTOM = 127
TURNS = 4  # quarter turns
JOINTS = PARTS + 2 * SEATS  # cards that can be joined: parts, then the torso halves of each seat

# Edges of a card, as bits and by number (R40)
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
SIDES = 4

# Shapes
END, STRAIGHT, BEND, TEE, CROSS = range(5)
SHAPE_NAMES = spelled(globals(), "END", "CROSS")

# Abilities, in the order of the rulebook (A1 is 1)
NONE, BRACE, BRAWN, GLAND, SPINES, SUTURE, REACH, PIERCE, HARVEST, SWEEP, FRENZY = range(11)
VENOM, LEECH, STUN, EXHUME, TRANSPLANT = range(11, 16)
BLOCK, DODGE, INTERPOSE, AUTOTOMY, RETALIATE = range(16, 21)
ABILITY_NAMES = spelled(globals(), "NONE", "RETALIATE")
ABILITIES = len(ABILITY_NAMES)
ENERGIES = 10  # what a use may cost: one digit

NOTHING = -1
NOBODY = -1

# Phases
CHOOSING, DRAFTING, BUILDING, ARENA = range(1, 5)

# Stages of an attack, after R23
GUARDING, SHIELDING, ROLLING, EVADING, COMPARING, REMOVING = range(6)
SWEEPING, SWEPT, PRICKING, CUTTING, FELLING, ANSWERING, CLOSING = range(6, 13)

# How a game ends
LAST_MONSTER = 1
STOPPED = 2  # the last round is over (R68)
NO_MONSTER = 3

# Sorts of things that actions, events and decisions speak of, besides SEAT and NUMBER
BIDS = 30
PART = Sort("part", PARTS)
TORSO_CARD = Sort("torso", TORSOS)
CARD = Sort("card", CARDS)  # a part or a torso card, as the box counts them
FIGHTER = Sort("fighter", FIGHTERS)
TARGET = Sort("target", TARGETS)
VICTIM = Sort("seat", SEATS)
TOKENS = Sort("tokens", BIDS, first=1)
CELL = Sort("cell", CELLS)
QUARTERS = Sort("turns", TURNS)
ENERGY = Sort("energy")
COUNT = Sort("cards")  # so many cards
ENDING = Sort("ending")
SHAPE = Sort("shape")  # of a part, or head or legs
SEAMS = Sort("seams")  # a set of edges
LEVELS = 10
POWER = Sort("power")  # ability * LEVELS + level

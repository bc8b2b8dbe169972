"""The game's words as numbers: one place for every constant that is not printed on a piece."""

from chimerical.core.frames import STEP

SEATS = 5
TILES = 36
RIM = 2 * TILES + 2  # empty cells that can touch a station of TILES tiles
CHITS = TILES

# Directions are 0 to 3, clockwise from north; a set of them is a mask of 1 << direction.

# Tile shapes. Which edges are walkways tells the shape (C1), see board.SHAPE.
CROSSING = 1
JUNCTION = 2
CORNER = 3
CORRIDOR = 4
CHAMBER = 5
SHAPES = 6

# Chit kinds. UNKNOWN is what a mask leaves.
UNKNOWN = 0
TURRET = 1
SHARK_1 = 2
SHARK_2 = 3
SHARK_3 = 4
COMPUTER = 5
CODEX = 6
CYPHER = 7
ENHANCER = 8
GRENADE = 9
SHIFTER = 10
RIFLE = 11
KIT = 12
BLASTER = 13
KINDS = 14
FIRST_ITEM = CODEX
ITEMS = KINDS - FIRST_ITEM
FIRST_TECHNOLOGY = ENHANCER
LAST_TECHNOLOGY = RIFLE

# Where a hunter is when not on a tile, and a retreat that is not remembered.
POD = -1
NOWHERE = -1

LOST = -1  # action points of a turn that is over

# Decisions
BUILD_SITE = 1  # which cell to build on
BUILD_TILE = 2  # which tile, turned how; a = rim cell
LAY_CHIT = 3  # which chit goes on tile a
ACT = 4  # the next action of a turn
SECOND_SHOT = 5  # the second target of two blasters; a = first target

# Steps
BUILD_TURN = STEP + 1
FURNISH = STEP + 2  # chits go on the chambers
BEGIN_TURN = STEP + 3
END_TURN = STEP + 4

# How a game ends
ARCANE = 1
TECHNOLOGY = 2
ROUND_CAP = 3

# The action space
A_SITE = 0
A_TILE = A_SITE + RIM  # + the mask of walkways, 1 to 15
A_CHIT = A_TILE + 16  # + kind
A_END = A_CHIT + KINDS
A_MOVE = A_END + 1  # + direction
A_TO_POD = A_MOVE + 4
A_TO_BREACH = A_TO_POD + 1
A_PICK = A_TO_BREACH + 1  # + item
A_DROP = A_PICK + ITEMS  # + item
A_SWAP = A_DROP + ITEMS  # + taken item * ITEMS + put item
A_CUT = A_SWAP + ITEMS * ITEMS  # + chit
A_BLAST = A_CUT + CHITS  # + target
A_RIFLE = A_BLAST + CHITS + SEATS  # + target
A_THROW = A_RIFLE + CHITS + SEATS  # + tile
A_BOOST = A_THROW + TILES
A_MEDICATE = A_BOOST + 1
A_PHASE = A_MEDICATE + 1  # + direction
A_PUSH = A_PHASE + 4  # + chit * 4 + direction
A_SCAN = A_PUSH + CHITS * 4  # + tile
A_TELEPORT = A_SCAN + TILES
A_HEAL = A_TELEPORT + 1
ACTIONS = A_HEAL + 1
# A target is a chit (0 … CHITS-1) or CHITS + seat.

# Rules by number, as why_not returns them: B + 30 is line B30, C + 5 is line C5.
B = 0
C = 1000

# Events
E_ROLL_OFF = 10  # seat, roll
E_FIRST = 11  # seat, phase
E_BREACH = 12  # seat, whether a seat laid it
E_TILE = 13  # seat, tile
E_CHIT_LAID = 14  # seat, tile
E_YOU_LAID = 15  # tile, kind
E_SEALED = 16
E_ALL_PLACED = 17
E_FURNISHED = 18  # chambers, chits removed
E_TURN = 20  # seat, round
E_MOVED = 21  # seat, tile
E_TO_POD = 22  # seat
E_REVEALED = 23  # tile, chit
E_PICKED = 24  # seat, chit
E_DROPPED = 25  # seat, chit
E_SWAPPED = 26  # seat, chit taken, chit put
E_ATTACK = 27  # seat, weapon, target
E_ROLL = 28  # seat, die, bonus
E_HIT = 29  # target
E_MISSED = 30  # target
E_DESTROYED = 31  # chit
E_WEAKENED = 32  # chit, strength
E_EXPLODED = 33  # chit, tile
E_WOUNDED = 34  # seat, damage, health
E_IMPAIRED = 35  # seat, tile
E_MONSTER = 36  # chit, seat, damage
E_BOOSTED = 37  # seat, ap
E_HEALED = 38  # seat
E_PHASED = 39  # seat, tile
E_PUSHED = 40  # seat, chit, tile
E_SCANNED = 41  # seat, tile, success
E_YOU_SAW = 42  # tile, kind
E_TELEPORTED = 43  # seat, tile
E_THROWN = 44  # seat, tile
E_SHOT_LOST = 45  # seat
E_TURN_OVER = 46  # seat
E_WON = 47  # seat, way
E_DRAW = 48  # rounds

# Weapons, in events
CUTTER = 0

"""The game's words as numbers: one place for every constant that is not printed on a piece."""

# ruff: noqa: F401 (SEAT and NUMBER are words of this game too)

from chimerical.rules import NUMBER, SEAT, Sort

SEATS = 5
TILES = 36
RIM = 2 * TILES + 2  # empty cells that can touch a station of TILES tiles
CHITS = TILES

# Directions are 0 to 3, clockwise from north; a set of them is a mask of 1 << direction.

# Tile shapes. Which edges are walkways tells the shape (C1), see board.SHAPE.
CROSSING, JUNCTION, CORNER, CORRIDOR, CHAMBER = range(1, 6)
SHAPES = 6

# Chit kinds. UNKNOWN is what a mask leaves.
UNKNOWN, TURRET, SHARK_1, SHARK_2, SHARK_3, COMPUTER = range(6)
CODEX, CYPHER, ENHANCER, GRENADE, SHIFTER, RIFLE, KIT, BLASTER = range(6, 14)
KINDS = 14
FIRST_ITEM = CODEX
ITEMS = KINDS - FIRST_ITEM
FIRST_TECHNOLOGY = ENHANCER
LAST_TECHNOLOGY = RIFLE

# Where a hunter is when not on a tile, and a retreat that is not remembered.
POD = -1
NOWHERE = -1

LOST = -1  # action points of a turn that is over

# How a game ends
ARCANE, TECHNOLOGY, ROUND_CAP, AGREED = range(1, 5)

# Sorts of things that actions, events and decisions speak of, besides SEAT and NUMBER
CELL = Sort("cell", RIM)
DOORS = Sort("doors", 15, first=1)  # which edges of a tile are walkways
KIND = Sort("kind", KINDS - 1, first=1)
ITEM = Sort("item", ITEMS, first=FIRST_ITEM)
DIRECTION = Sort("direction", 4)
TILE = Sort("tile", TILES)
CHIT = Sort("chit", CHITS)
TARGET = Sort("target", CHITS + SEATS)  # a chit, or CHITS + seat
WEAPON = Sort("weapon")
PHASE = Sort("phase")
WAY = Sort("way")  # to win

# Weapons, in events
CUTTER = 0

"""The game's words as numbers: one place for every constant that is not printed on a piece."""

# ruff: noqa: F401 (SEAT and NUMBER are words of this game too)

from chimerical.rules import FLAG, NUMBER, SEAT, Bits, Count, SetOf, Sort, listing, spelled

SEATS = 4
WORKERS = 6  # of a seat; worker w of seat p is p * WORKERS + w
KINDS = 4  # of components
REACTOR = 6  # spaces, R1 to R6
SLOTS = 3  # of the Splicing Lab
SPACES = 48  # hexes a box may have, the Hub's among them
TIERS = 9  # research tiers are 1 to 8
CARDS = 6

# Components. A worker's parts are one number, four bits for each kind: see rules.parts.
BRAIN, CLAW, LEAF, TENTACLE = range(4)
KIND_NAMES = spelled(globals(), "BRAIN", "TENTACLE")

# Modules: printed ones, tiles, then the perks that are modules. A set of them is one integer.
MODULE_NAMES = (*listing(__package__, "modules"), *listing(__package__, "tiles"))
HUB_A, HUB_B = 0, 1
PRINTED = FIRST_TILE = len(listing(__package__, "modules"))
TILES = len(listing(__package__, "tiles"))
STATION = FIRST_TILE + TILES  # modules of the station come before this number
FIRST_PERK = STATION  # perk p, if it is a module, is module FIRST_PERK + p
MODULE_PERKS = 10
MODULES = FIRST_PERK + MODULE_PERKS
TILE_SET = ((1 << TILES) - 1) << FIRST_TILE
STATION_SET = (1 << STATION) - 1

PERK_NAMES = listing(__package__, "perks")
ALL_MODULES = (*MODULE_NAMES, *PERK_NAMES[:MODULE_PERKS])
PERKS = len(PERK_NAMES)

# Perks that rules ask for by name
BEGGARS_ALLEY = 0
DISPATCH = 2
ZONING_BOARD, ARCHITECT, ENGINEER, GENETICIST, GRAPPLER, GROCER, INVESTOR = range(9, 16)
LOUNGE_LIZARD, OVERSEER, PRIME_SPECIMEN, SAVANT, THUG, WARLORD = range(16, 22)

# Where a worker can be: a module, or one of these
LAB = MODULES  # + slot
LOUNGE = LAB + SLOTS
ASIDE = LOUNGE + 1  # its perk was scored (S560)
POOL = ASIDE + 1
RESERVE = POOL + 1
GONE = RESERVE + 1  # put back in the box (S36)

# Where it can be sent: a module, the Lab's first free slot, or the Lounge
TO_LAB = MODULES
TO_LOUNGE = MODULES + 1
DESTINATIONS = MODULES + 2

NOBODY = -1
NOWHERE = -1

# Mats
MAT_NAMES = listing(__package__, "mats")
MATS = len(MAT_NAMES)
MAT_A = 0
NO_MAT = -1

# Effects: rows of clauses in the box, see box.py. Row m is module m; then come the others.
CLAUSES = 4
BONUS_ROW = MODULES  # + space
REWARD_ROW = BONUS_ROW + SPACES  # + Reactor space, 0 to 5
TIER_ROW = REWARD_ROW + REACTOR  # + mat * TIERS + tier
CARD_ROW = TIER_ROW + MATS * TIERS  # + card
END_ROW = CARD_ROW + CARDS  # + perk
ROWS = END_ROW + PERKS

# Clauses: gains. The amount is n + each * (what `per` counts).
NOTHING, COINS, FOOD, POINTS = range(4)
EITHER = 4  # coins or food, mixed freely
COMPONENTS = 5  # of choice
OF_KIND = 6  # + kind, up to 9
RESEARCH, GAIN_PERK, GAIN_WORKER = range(10, 13)
# Clauses: operations, which must be possible (S120)
PAY = 13  # n coins
RETURN = 14  # a component from the pool
DETACH = 15  # a component of the acting worker
DETACH_ANY = 16  # a research advance for each
LOSE_ANY = 17  # n points for each
ATTACH = 18  # n points for each
SURGERY = 19  # a component from the supply goes on the acting worker
COMMAND, MARKER = 20, 21
SHOP = 22  # kind `per`: or n of `each` (COINS or FOOD) for each part of the kind
TRADE = 23  # 1 food for n coins, or 1 coin for n food
OR = 24  # n coins, or `each` food
RECALL = 25
DISPLACE = 26  # n workers
SWAP = 27
PLACE_MORE = 28  # n workers
SCORE_PERK = 29
ACTIVATE = 30  # a module next to this one
COPY = 31  # an occupied module
BUILD = 32  # n: whether it is paid for; `per`: the source; `each`: what follows
RENEW = 33  # discard the Reactor's tiles and fill it
REWARDS = 34
REFILL = 35  # rewards first
BONUS = 36  # of a space that is not covered
GIFTS = 37
PROTECT = 38  # nobody is recalled or displaced from here

# Where a built tile comes from, and what the builder may do next
FROM_REACTOR = 0
FROM_SUPPLY = 1  # its top tile, without paying
FROM_DISCARDS = 2
THEN_NOTHING = 0
THEN_MOVE = 1  # the worker may move in and activate it
THEN_ACTIVATE = 2  # the worker stays

# What clauses count
ONE = 0
PER_ROUND = 1
PER_KIND = 2  # + kind, up to 5: on the acting worker
PER_LEVEL = 6  # of research: the tier less 1
PER_LEVEL_PAIR, PER_HUB_TILE, PER_ADJACENT_MODULE, PER_ADJACENT_WORKER = range(7, 11)
PER_ADJACENT_PART, PER_LOUNGER, PER_PLACED, PER_GOLD = range(11, 15)
PER_OWNED = 15  # + kind, up to 18: on workers or in the pool
PER_GAP = 19
PER_RICH_WORKER = 20  # with at least 2 parts
IF_MOST_COINS, IF_MOST_FOOD, IF_MARKER = range(21, 24)
PER_TIER = 24  # of research

# Phases
SETUP, STATION_PROGRESS, PLACEMENT, SPLICING, FEEDING = range(5)

# How a worker's parts may be changed
BY_LAB, BY_FAIR, BY_LOSING, BY_DETACHING = range(4)

# How an effect comes about, handed on in frames of running and building
HOW = Bits(
    banned=FLAG,  # may not change the acting worker (S339)
    zoning=FLAG,  # a bonus taken by the Zoning Board: the board is what recalls (S350)
    free=FLAG,  # the tile's cost is not paid
    times=Count(15),  # how often a Reactor reward is taken (S328); 0 elsewhere
    shown=SetOf(REACTOR),  # Reactor spaces that were empty before the slide (S290); 0 elsewhere
)

# Notes of what a worker gained this turn, for its tentacles
NOTE_COIN = 1
NOTE_FOOD = 2
NOTE_KIND = 4  # << kind
NOTE_KINDS = NOTE_KIND * ((1 << KINDS) - 1)

# Where points come from, for the score sheet; what the end brings is read off the table.
COMMANDING, BRAINS = 0, 1
EFFECTS = 2  # of modules
BUILDING = 3  # values of tiles
BONUSES = 4  # of build spaces
REWARDED = 5  # by the Reactor
TIERED = 6  # research
CARDED = 7  # starting cards
SHORTAGE = 8  # instead of a component out of supply
GIFTED = 9  # to Beggar's Alley
HUNGER = 10
SOURCES = 11
BY_PERK = SOURCES  # + perk

# How a game ends
FINAL_SCORE = 1

MOST_FOOD = 31  # in one choice between coins and food

# Sorts of things that actions, events and decisions speak of, besides SEAT and NUMBER
OWN = Sort("own", WORKERS)  # a worker of the seat that decides
WORKER = Sort("worker", SEATS * WORKERS)
DESTINATION = Sort("destination", DESTINATIONS)
PLACE = Sort("place", GONE + 1)  # where a worker can be
MODULE = Sort("module", MODULES)
TILE = Sort("tile", TILES, first=FIRST_TILE)
SPACE = Sort("space", SPACES)
REACTOR_SPACE = Sort("reactor_space", REACTOR)
KIND = Sort("kind", KINDS)
PARTS = Sort("parts", 2, first=1)  # how many of a kind are bought
SHAPE = Sort("shape", 35)  # index in rules.parts.SHAPES
GOODS = Sort("goods", 2)  # IN_COINS or IN_FOOD
IN_COINS = 0
IN_FOOD = 1
SOME_FOOD = Sort("some_food", MOST_FOOD + 1)
RIVAL = Sort("rival", SEATS)
PERK = Sort("perk", PERKS)
CARD = Sort("card", CARDS)
MAT = Sort("mat", MATS)
PHASE = Sort("phase")
ROW = Sort("row", ROWS)  # of the box
CLAUSE = Sort("clause")  # what it does: COINS and so on

"""The game's words as numbers: one place for every constant that is not printed on a piece."""

from chimerical.core.frames import STEP

SEATS = 4
WORKERS = 6  # of a seat; worker w of seat p is p * WORKERS + w
KINDS = 4  # of components
REACTOR = 6  # spaces, R1 to R6
SLOTS = 3  # of the Splicing Lab
SPACES = 48  # hexes a box may have, the Hub's among them
TIERS = 9  # research tiers are 1 to 8
CARDS = 6

# Components. A worker's parts are one number, four bits for each kind: see rules.parts.
BRAIN = 0
CLAW = 1
LEAF = 2
TENTACLE = 3

# Modules: printed ones, tiles, then the perks that are modules. A set of them is one integer.
HUB_A = 0
HUB_B = 1
PRINTED = 11
FIRST_TILE = PRINTED
TILES = 40
STATION = FIRST_TILE + TILES  # modules of the station come before this number
FIRST_PERK = STATION  # perk p, if it is a module, is module FIRST_PERK + p
MODULE_PERKS = 10
MODULES = FIRST_PERK + MODULE_PERKS
TILE_SET = ((1 << TILES) - 1) << FIRST_TILE
STATION_SET = (1 << STATION) - 1

MODULE_NAMES = (
    "hub_a",
    "hub_b",
    "boiler_room",
    "hydroponics",
    "refinery",
    "academy",
    "seed_repository",
    "claw_shop",
    "genetics_vat",
    "laboratory",
    "constructor",
    "advanced_laboratory",
    "aquarium",
    "autosurgeon",
    "biofuel_refinery",
    "break_room",
    "cargo_bay",
    "catering_service",
    "commissary",
    "covert_cloning",
    "cryogenics",
    "dispatch_station",
    "dispensary",
    "farmers_market",
    "freelancer_dormitories",
    "gardens",
    "generic_genetics",
    "giant_statue",
    "grant_office",
    "hunting_park",
    "inspection_station",
    "integrated_constructor",
    "life_support",
    "medical_bay",
    "mercenary_outpost",
    "monolith",
    "newsroom",
    "periphery_command",
    "petty_cash",
    "predatorium",
    "quantum_constructor",
    "science_fair",
    "scientific_display",
    "shady_restaurant",
    "shopping_center",
    "symposium",
    "tanning_salon",
    "think_tank",
    "underground_lab",
    "union_hall",
    "vineyard",
)
PERK_NAMES = (
    "beggars_alley",
    "conference",
    "dispatch",
    "foundry",
    "mint",
    "morale_center",
    "nonhuman_resources",
    "vendor",
    "workshop",
    "zoning_board",
    "architect",
    "engineer",
    "geneticist",
    "grappler",
    "grocer",
    "investor",
    "lounge_lizard",
    "overseer",
    "prime_specimen",
    "savant",
    "thug",
    "warlord",
)
ALL_MODULES = (*MODULE_NAMES, *PERK_NAMES[:MODULE_PERKS])
KIND_NAMES = ("brain", "claw", "leaf", "tentacle")
PERKS = len(PERK_NAMES)

# Perks that rules ask for by name
BEGGARS_ALLEY = 0
DISPATCH = 2
ZONING_BOARD = 9
ARCHITECT = 10
ENGINEER = 11
GENETICIST = 12
GRAPPLER = 13
GROCER = 14
INVESTOR = 15
LOUNGE_LIZARD = 16
OVERSEER = 17
PRIME_SPECIMEN = 18
SAVANT = 19
THUG = 20
WARLORD = 21

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
MAT_NAMES = ("a", "brainiacs", "eco_friendlies", "toughies", "weirdoes")
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
NOTHING = 0
COINS = 1
FOOD = 2
POINTS = 3
EITHER = 4  # coins or food, mixed freely
COMPONENTS = 5  # of choice
OF_KIND = 6  # + kind, up to 9
RESEARCH = 10
PERK = 11
WORKER = 12
# Clauses: operations, which must be possible (S120)
PAY = 13  # n coins
RETURN = 14  # a component from the pool
DETACH = 15  # a component of the acting worker
DETACH_ANY = 16  # a research advance for each
LOSE_ANY = 17  # n points for each
ATTACH = 18  # n points for each
SURGERY = 19  # a component from the supply goes on the acting worker
COMMAND = 20
MARKER = 21
SHOP = 22  # kind `per`: or n of `each` (COINS or FOOD) for each part of the kind
TRADE = 23  # 1 food for n coins, or 1 coin for n food
OR = 24  # n coins, or `each` food
RECALL = 25
DISPLACE = 26  # n workers
SWAP = 27
PLACE = 28  # n workers
SCORE_PERK = 29
ACTIVATE = 30  # a module next to this one
COPY = 31  # an occupied module
BUILD = 32  # n: the source; each: what follows
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
PER_LEVEL_PAIR = 7
PER_HUB_TILE = 8
PER_ADJACENT_MODULE = 9
PER_ADJACENT_WORKER = 10
PER_ADJACENT_PART = 11
PER_LOUNGER = 12
PER_PLACED = 13
PER_GOLD = 14
PER_OWNED = 15  # + kind, up to 18: on workers or in the pool
PER_GAP = 19
PER_RICH_WORKER = 20  # with at least 2 parts
IF_MOST_COINS = 21
IF_MOST_FOOD = 22
IF_MARKER = 23
PER_TIER = 24  # of research

# Phases
SETUP = 0
STATION_PROGRESS = 1
PLACEMENT = 2
SPLICING = 3
FEEDING = 4

# Decisions
CHOOSE_MAT = 1
CHOOSE_CARD = 2
TAKE_PERK = 3
PLACE_WORKER = 4  # a: the worker + 1, or 0 for any of the pool; b: Lab open?; c: flush open?
AFTER_TURN = 5
FLUSH = 6  # a: set of Reactor spaces that are cleared
CHOOSE_KIND = 7  # a: what for, see FOR_…
COIN_OR_FOOD = 8  # a: how many; b: worker + 1 that earns it; c: counts for tentacles
GROCERY = 9  # a: how much food; b: worker that earns it; c: counts for tentacles
RESHAPE = 10  # a: worker; b: how, see BY_…; c: for each part, or a new part's kind
RECALL_WORKER = 11  # a: row; b: may be declined; c: bits
DISPLACE_WORKER = 12
SWAP_OWN = 13
SWAP_OTHER = 14  # a: own worker
TRIGGER = 15  # a: worker
CHOOSE_TILE = 16  # a: source; b: what follows; c: bits
CHOOSE_SPACE = 17  # a: tile; b: what follows; c: bits
USE_TILE = 18  # a: tile; b: THEN_MOVE or THEN_ACTIVATE; c: bits
ACTIVATE_MODULE = 19  # a: row; b: may be declined; c: bits
COPY_MODULE = 20  # a: row; c: bits
CHOOSE_BONUS = 21
BUY = 22  # a: row; b: its clause
TRADE_GOODS = 23  # a: how many for one
COINS_OR_FOOD = 24  # a: coins; b: food
STEAL = 25
GIVE = 26  # a: to whom
LOSE_PART = 27  # a: how many more are missing
CHOOSE_SCORED = 28

FOR_POOL = 0
FOR_WORKER = 1  # Autosurgeon
FOR_SUPPLY = 2  # from the pool back to the supply
FOR_DETACHING = 3
FOR_EXTRA = 4  # option double_tentacle; b: the kinds

BY_LAB = 0
BY_FAIR = 1
BY_LOSING = 2
BY_DETACHING = 3
BY_SURGERY = 4

# Steps
PICK_MATS = STEP + 1  # a: seats done
DRAFT = STEP + 2  # a: seats done
EXTRA_PERKS = STEP + 3  # a: seats done
PROGRESS = STEP + 4  # a: stage; b: seats done
TURNS = STEP + 5  # seat: whose turn is next
END_TURN = STEP + 6  # a: how many workers got their extras; b: stage
SPLICE = STEP + 7  # a: slots done; seat: who places next
FEED = STEP + 8  # a: seats done; b: workers done
STARVE = STEP + 9  # a: missing food
FINISH = STEP + 10
RUN = STEP + 11  # a: row; b: clauses done; c: bits
CLOSE_CHAIN = STEP + 12
ARRIVE = STEP + 13  # a: worker
GAIN_PARTS = STEP + 14  # a: how many of choice
ADVANCE = STEP + 15  # a: tiers
REWARD = STEP + 16  # a: set of Reactor spaces; b: how often each
FILL = STEP + 17
PLACE_MORE = STEP + 18  # a: workers
DISPLACE_MORE = STEP + 19  # a: workers
ASK_GIFTS = STEP + 20  # a: seats asked
TRIGGER_SWAP = STEP + 21  # a: worker
GAIN_PERKS = STEP + 22  # a: how many

# Bits of c in RUN frames and those of building
BANNED = 1  # may not change the acting worker (S339)
ZONING = 2  # a bonus taken by the Zoning Board: the board is what recalls (S350)
FREE = 4  # the tile's cost is not paid
TIMES = 8  # times how often a Reactor reward is taken (S328); 0 elsewhere
SHOWN = 128  # times the set of Reactor spaces that were empty before the slide (S290); 0 elsewhere

# Notes of what a worker gained this turn, for its tentacles
NOTE_COIN = 1
NOTE_FOOD = 2
NOTE_KIND = 4  # << kind
NOTE_KINDS = NOTE_KIND * ((1 << KINDS) - 1)

# Where points come from, for the score sheet; what the end brings is read off the table.
COMMANDING = 0
BRAINS = 1
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

# The action space
A_PLACE = 0  # + worker of the seat * DESTINATIONS + destination
A_DECLINE = A_PLACE + WORKERS * DESTINATIONS  # no, or no more: it ends a flush
A_ACCEPT = A_DECLINE + 1
A_FLUSH = A_ACCEPT + 1
A_DISCARD = A_FLUSH + 1  # + Reactor space
A_KIND = A_DISCARD + REACTOR  # + kind
A_FOOD = A_KIND + KINDS  # + how much of it is food
A_SHAPE = A_FOOD + MOST_FOOD + 1  # + index in parts.SHAPES
A_WORKER = A_SHAPE + 35  # + worker
A_MODULE = A_WORKER + SEATS * WORKERS  # + module
A_SPACE = A_MODULE + MODULES  # + space
A_PERK = A_SPACE + SPACES  # + perk
A_CHOICE = A_PERK + PERKS  # + 0, 1, 2
A_STEAL = A_CHOICE + 3  # + seat; SEATS for 1 from everybody
A_LOSE = A_STEAL + SEATS + 1  # + worker of the seat * KINDS + kind
A_CARD = A_LOSE + WORKERS * KINDS  # + card
A_MAT = A_CARD + CARDS  # + mat
ACTIONS = A_MAT + MATS

# Rules by number, as why_not returns them: 120 is line S120.

# Events. "a" to "c" are the three numbers each carries.
E_START = 10  # seat that begins
E_MAT = 11  # seat, mat
E_CARD = 12  # seat, card
E_ROUND = 13  # round
E_PHASE = 14  # phase
E_TURN = 15  # seat
E_PLACED = 16  # seat, worker, place: a module, Lab slot or LOUNGE
E_DISPLACED = 17  # seat of its owner, worker, module
E_RECALLED = 18  # seat, worker, where it was
E_COINS = 20  # seat, how many
E_FOOD = 21  # seat, how much
E_POINTS = 22  # seat, how many
E_PART = 23  # seat, kind: gained
E_SHORT = 24  # seat, kind (KINDS: any), points instead
E_PAID = 25  # seat, coins
E_PAID_FOOD = 26  # seat, food
E_RETURNED = 27  # seat, kind
E_DETACHED = 28  # seat, worker, kind
E_LOST = 29  # seat, worker, kind
E_ATTACHED = 30  # seat, worker, kind
E_TIER = 31  # seat, tier
E_PERK = 32  # seat, perk
E_DEALT = 33  # perk on display
E_WORKER = 34  # seat, worker: from the reserve
E_BUILT = 35  # seat, tile, hex
E_BOUGHT = 36  # seat, tile, points
E_REACTOR = 37  # tiles dealt into the Reactor
E_DISCARDED = 38  # tile
E_RESHUFFLED = 39
E_BRAIN = 40  # seat, worker, points
E_COMMAND = 41  # seat, points
E_SAVANT = 42  # seat, points
E_MARKER = 43  # seat, whether it changed hands
E_STOLEN = 44  # seat, victim, coins
E_GIFT = 45  # giver, taker, 0 for a coin or 1 for food
E_SCORED = 46  # seat, perk, points
E_SWAPPED = 47  # worker, worker
E_ACTIVATED = 48  # seat, module
E_MOVED = 49  # seat, worker, tile
E_FLUSH = 50  # seat
E_EXTRA = 51  # seat, worker: its tentacles pay
E_LIZARD = 52  # seat, points
E_SPECIMEN = 53  # seat
E_FED = 54  # seat, food paid, food missing
E_HUNGER = 55  # seat, points lost
E_END_GOODS = 56  # seat, points for coins and food, points for components
E_END_PERK = 57  # seat, perk, points
E_FINAL = 58  # seat, points
E_WON = 59  # seat
E_ASIDE = 60  # seat, worker
E_LAPSED = 61  # seat, what: a clause's op
E_UNLOCKED = 62

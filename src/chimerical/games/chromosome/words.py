"""The game's words as numbers: one place for every constant that is not printed on a piece."""

from chimerical.core.frames import STEP

SEATS = 4
ROOMS = 20
SIDES = 6  # of a room; directions are 0 to 5, see box.AROUND
GROUP = 3  # tokens that an action can name
DIE = 4
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
SPECIALS = 16
GROWTH = 16
EVOLUTION = 17
SPARK = 18
IMPULSE = 19
COSTS = 20
COST_NAMES = (
    "supergene",
    "exchange",
    "takeover",
    "repair",
    "domination",
    "fusion",
    "destroy",
    "lunge",
    "concentration",
    "saturation",
    "power",
    "wave",
    "teleportation",
    "hotbed",
    "giant",
    "migration",
    "growth",
    "evolution",
    "spark",
    "impulse",
)
SPECIAL_OF = 4  # special actions of a species: species s has costs 4 * s to 4 * s + 3

# Events: EV1 is 1. What is in force this round is the table's `event`.
NO_EVENT = 0
CORE_SURGE = 1
SECTOR_1 = 2
SECTOR_2 = 3
COOLANT_PURGE = 4
REACTOR_LEAK = 5
VENTILATION_FAILURE = 6
EMERGENCY_STERILISATION = 7
SPONTANEOUS_MUTATION = 8
POWER_FAILURE = 9
RESONANCE = 10
QUARANTINE = 11
STROKE_OF_LUCK = 12
EVENT_NAMES = (
    "no_event",
    "core_surge",
    "sector_1_collapse",
    "sector_2_collapse",
    "coolant_purge",
    "reactor_leak",
    "ventilation_failure",
    "emergency_sterilisation",
    "spontaneous_mutation",
    "power_failure",
    "resonance",
    "quarantine",
    "stroke_of_luck",
)

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

# Decisions
CHOOSE_SPECIES = 1
CHOOSE_START = 2  # a starting room
TURN = 3  # what to do next in one's turn
PAY_GENES = 4  # how to pay the genes that are due
PAY_ENERGY = 5  # the groups and trophies that pay; a = whether one was just taken back
SPREAD = 6  # the rooms of a Growth; a = whether one was just taken back
CHARGE = 7  # whether to charge after placing cubes in room a
CHOOSE_GROUP = 8  # the own group that attacks, or any group that Teleportation sends; a = cost
LUNGE_TO = 9  # the room that group a steps into
CHOOSE_TARGET = 10  # the group to attack; a = cost, b = attacking room
FUSE_WITH = 11  # the group that gains from donor a
TELEPORT_TO = 12  # where group a goes
WAVE_TO = 13  # where the cubes of space a go
MIGRATE = 14  # the next move of a Migration, a are left, or enough
COMMIT = 15  # combat genes and fortune for a fight
REROLL = 16  # whether to force a re-roll; a = what the roll is for, b = the roller
FORTIFY = 17  # whether fortune stands in for a build gene in a test
LOSE_TOKEN = 18  # the group that gives up a token to a Wave; a are due
NEXT_SPACE = 19  # which of the strongest spaces is treated next
POWER_DOWN = 20  # the group that Power failure discharges
RESONATE = 21  # the group that Resonance charges

# Steps
PREPARE = STEP + 1  # a new round: clock and event
EVENT_ROUND = STEP + 2  # the event asks seat by seat; a = seats asked
AFTER_EVENT = STEP + 3  # renewal, then the first seat
NEXT_TURN = STEP + 4  # whose turn it is
BEGIN_TURN = STEP + 5
EFFECT = STEP + 6  # what was paid for happens; a = action, b and c its choices
SETTLE_GENES = STEP + 7  # genes that are due
SETTLE_ENERGY = STEP + 8  # energy that is due
ROLL = STEP + 9  # the seat rolls; a = what for
WINDOW = STEP + 10  # who may force a re-roll; a = what for, b = seats asked
USE_ROLL = STEP + 11  # what the roll does; a = what for
FIGHT = STEP + 12  # the next stage of a fight; a = stage
CHECK = STEP + 13  # who is eliminated after an effect
SPACES = STEP + 14  # the next space of the radiation phase
TESTS = STEP + 15  # the next seat tested; a = space, b = seats gone by, c = what for
ABSORB = STEP + 16  # absorption and decay
SETTLE_TEST = STEP + 17  # what a test comes to; a = FOR_TEST or FOR_WAVE, b = what fortune adds

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

# The action space
A_END = 0  # the turn
A_PASS = 1
A_RESTORE = 2
A_DISCARD = 3  # a build gene
A_DISCARD_FORTUNE = 4  # fortune in place of a build gene
A_SPARK = 5
A_MUTATE = 6  # Evolution by the die
A_REPAIR = 7
A_SATURATE = 8
A_DOMINATE = 9
A_GIANT = 10
A_LUNGE = 11
A_TELEPORT = 12
A_MIGRATE = 13
A_YES = 14
A_NO = 15
A_DONE = 16  # what was named piece by piece is complete
A_GENES = 17  # pay with genes alone
A_STAND_IN = 18  # + kind or ANY: fortune stands in for it
A_ANY = A_STAND_IN + KINDS + 1  # + kind of the gene that pays for ANY
A_EVOLVE = A_ANY + KINDS  # + kind
A_SUPERGENE = A_EVOLVE + KINDS  # + kind woken
A_EXCHANGE = A_SUPERGENE + KINDS  # + (passive * KINDS + kind given) * KINDS + kind taken
A_SPECIES = A_EXCHANGE + 2 * KINDS * KINDS  # + species
A_COMMIT = A_SPECIES + SPECIES  # + combat genes * FORTUNES + fortune
FORTUNES = 10
A_ROOM = A_COMMIT + 9 * FORTUNES  # + room: whatever a decision asks for
A_TROPHY = A_ROOM + ROOMS  # + seat whose token pays; rooms and trophies together are pieces
A_WITHOUT = A_TROPHY + SEATS  # + piece that was named and is taken back
A_SPREAD = A_WITHOUT + PIECES  # + room: Growth, first new token
A_IMPULSE = A_SPREAD + ROOMS  # + room that gets cubes
A_DRAW = A_IMPULSE + ROOMS  # + space that is drawn from
A_CONCENTRATE = A_DRAW + ROOMS  # + room
A_POWER = A_CONCENTRATE + ROOMS  # + space
A_WAVE = A_POWER + ROOMS  # + space that moves
A_TAKEOVER = A_WAVE + ROOMS  # + room
A_DESTROY = A_TAKEOVER + ROOMS  # + room
A_FUSE = A_DESTROY + ROOMS  # + donor's room
A_GROW = A_FUSE + ROOMS  # + room * GROUP + tokens - 1
A_HOTBED = A_GROW + ROOMS * GROUP  # + room * GROUP + tokens - 1
A_MOVE = A_HOTBED + ROOMS * GROUP  # + (room * SIDES + direction) * GROUP + tokens - 1
A_ANSWER = A_MOVE + ROOMS * SIDES * GROUP  # + seat * ANSWERS + answer: an aside, see core.flow
ACTIONS = A_ANSWER + SEATS * ANSWERS

# Rules by number, as why_not returns them: C + 42 is line C42, S + 3 is line S3; D8A is line D8a.
C = 0
S = 1000
R = 2000
G = 3000
EV = 4000
D3C = 5000
D3D = 6000
D8A = 7000
PREFIXES = ("C", "S", "R", "G", "EV", "D3c", "D3d", "D8a")

# Events of the log
E_SPECIES = 10  # seat, species
E_FIRST = 11  # seat: begins the round
E_START = 12  # seat, room
E_ROUND = 13  # round, clock
E_EVENT = 14  # event
E_CANCELLED = 15  # event
E_REMOVED = 16  # room
E_RENEWED = 17
E_TURN = 18  # seat
E_LAST_TURN = 19  # seat
E_MOVED = 20  # seat, from, to * 4 + tokens
E_PASSED = 21  # seat
E_ACTION = 22  # seat, cost: which action
E_EXHAUSTED = 23  # seat, kind, how many
E_STOOD_IN = 24  # seat, kind: fortune for a gene
E_DISCHARGED = 25  # seat, room, tokens
E_TROPHY_SPENT = 26  # seat, owner
E_WASTED = 27  # seat, energy
E_RESTORED = 28  # seat, fortune
E_DISCARDED = 29  # seat: a build gene
E_GREW = 30  # seat, room, tokens
E_GENE = 31  # seat, kind
E_CUBES = 32  # room, cubes placed, power
E_DRAWN = 33  # seat, room
E_CHARGED = 34  # seat, room
E_ATTACK = 35  # seat, from, at
E_COMMITTED = 36  # seat, combat genes, fortune
E_ROLLED = 37  # seat, die, what for
E_REROLL = 38  # seat that forces it, roller
E_FOUGHT = 39  # attacker's total, defender's total
E_TROPHIES = 40  # seat, owner, tokens
E_LOST = 41  # seat, room, tokens that go to its supply
E_TESTED = 42  # seat, threat, result
E_IRRADIATED = 43  # seat, by, level
E_RELIEVED = 44  # seat, by, level
E_WAVE = 45  # seat, from, to
E_TELEPORTED = 46  # seat, from, to
E_FUSED = 47  # seat, donor room, other room
E_WOKEN = 48  # seat, kind
E_EXCHANGED = 49  # seat, kind given, kind taken
E_DECAYED = 50
E_ELIMINATED = 51  # seat, 0 no tokens or 1 irradiation
E_ENDED = 52  # ending
E_WON = 53  # seat, points
E_FORTUNE = 54  # seat: gets a point back
E_ANSWER = 55  # seat, standing answer
E_SPACE = 56  # room, power: treated now
E_FORTIFIED = 57  # seat
E_ROLL_AGAIN = 58  # seat: the kind has run out
E_TAKEN = 59  # seat, room

"""The game's words as numbers: one place for every constant that is not printed on a card."""

from chimerical.core.frames import STEP

SEATS = 4
PARTS = 64  # part cards, by number
TORSOS = 8  # torso cards, by number
CARDS = PARTS + TORSOS  # in the box: parts, then torso cards
HALF = 32  # a set of parts is two integers, see rules.cards

# What can fight: the parts, then the upper and the lower card of its owner's torso.
UPPER = PARTS
LOWER = PARTS + 1
FIGHTERS = PARTS + 2
THIRDS = 3  # a set of fighters is three integers: the halves of the parts, and the torso cards
# What can be hit: the parts, then the torso of each seat.
TORSO = PARTS
TARGETS = PARTS + SEATS

TORSO_NAMES = (
    "cyclops_head",
    "hydra_head",
    "owl_head",
    "brain_dome",
    "goat_legs",
    "spider_legs",
    "slug_foot",
    "elephant_legs",
)
PART_NAMES = (
    "rat_claw",
    "crab_pincer",
    "boxers_fist",
    "goat_horn",
    "wolf_jaw",
    "ape_hand",
    "ox_hoof",
    "shark_jaw",
    "bear_paw",
    "scrap_cannon",
    "rhino_ram",
    "mammoth_tusk",
    "urchin_knob",
    "porcupine_tail",
    "thyroid_jar",
    "seamstress_hand",
    "chameleon_tongue",
    "harpoon_arm",
    "narwhal_lance",
    "mosquito_needle",
    "vulture_talon",
    "bone_saw",
    "crocodile_tail",
    "piranha_cluster",
    "badger_claw",
    "scorpion_tail",
    "lamprey_mouth",
    "electric_eel",
    "gravediggers_hand",
    "turtle_shield",
    "bat_wing",
    "mantis_blade",
    "gorilla_forearm",
    "python_segment",
    "steel_piston",
    "giraffe_neck",
    "centipede_link",
    "ribcage_brace",
    "bicep_graft",
    "spring_spine",
    "whip_tentacle",
    "lizard_tail",
    "armoured_sleeve",
    "crooked_elbow",
    "brass_knee",
    "ostrich_leg",
    "frog_thigh",
    "meathook_arm",
    "monkey_tail",
    "cobra_neck",
    "guard_arm",
    "kangaroo_leg",
    "octopus_arm",
    "static_coil",
    "broad_shoulder",
    "hip_plate",
    "hunchback",
    "twin_bicep",
    "blood_pump",
    "rib_wall",
    "organ_cooler",
    "stitchers_knot",
    "leech_sac",
    "ganglion_hub",
)
BRAIN_DOME = TORSO_NAMES.index("brain_dome")

# The grid of a monster (R41)
WIDTH = 15
HEIGHT = 16
CELLS = WIDTH * HEIGHT
TOP = 112  # the torso's cells
BOTTOM = 127
TURNS = 4  # quarter turns
JOINTS = PARTS + 2 * SEATS  # cards that can be joined: parts, then the torso halves of each seat

# Edges of a card, as bits and by number (R40)
NORTH = 1
EAST = 2
SOUTH = 4
WEST = 8
SIDES = 4

# Shapes
END = 0
STRAIGHT = 1
BEND = 2
TEE = 3
CROSS = 4
SHAPE_NAMES = ("end", "straight", "bend", "tee", "cross")

# Abilities, in the order of the rulebook (A1 is 1)
NONE = 0
BRACE = 1
BRAWN = 2
GLAND = 3
SPINES = 4
SUTURE = 5
REACH = 6
PIERCE = 7
HARVEST = 8
SWEEP = 9
FRENZY = 10
VENOM = 11
LEECH = 12
STUN = 13
EXHUME = 14
TRANSPLANT = 15
BLOCK = 16
DODGE = 17
INTERPOSE = 18
AUTOTOMY = 19
RETALIATE = 20
ABILITY_NAMES = (
    "none",
    "brace",
    "brawn",
    "gland",
    "spines",
    "suture",
    "reach",
    "pierce",
    "harvest",
    "sweep",
    "frenzy",
    "venom",
    "leech",
    "stun",
    "exhume",
    "transplant",
    "block",
    "dodge",
    "interpose",
    "autotomy",
    "retaliate",
)

ABILITIES = len(ABILITY_NAMES)
ENERGIES = 10  # what a use may cost: one digit

NOTHING = -1
NOBODY = -1

# Phases
CHOOSING = 1
DRAFTING = 2
BUILDING = 3
ARENA = 4

# Decisions
PICK_TORSO = 1
BUY = 2  # the dealer takes a card of the offer, or declines
BID = 3
PICK = 4  # the winner of the auction takes a card
BUILD = 5  # place or take back a part, or be ready
SPOT = 6  # where part a goes; b = what for, see FOR_
ACT = 7  # the next step of a turn in the arena
STRIKE = 8  # the set of attackers, until it goes; a = energy due, b = one was just taken back
AIM = 9  # the target of ability card a
LEECH_WHOM = 10  # the opponent that ability card a weakens
DIG = 11  # the card that comes out of the graveyard
MOVE_PART = 12  # the part that Transplant moves
ATTACH = 13  # at a quiet point: a part to attach, or none
GUARD = 14  # Interpose, or not
SHIELD = 15  # Block, or not
EVADE = 16  # Dodge, or not
EVADE_WHOM = 17  # the attacker that rolls again
SHED = 18  # Autotomy, or not; a = part
SWEEP_AT = 19  # the part that Sweep may reach, or none
PRICK = 20  # the attacker that Spines strikes; a = dice
HIT_BACK = 21  # Retaliate, or not
HIT_BACK_AT = 22  # its target

# What a part is put somewhere for
FOR_BUILD = 0
FOR_ATTACH = 1
FOR_TRANSPLANT = 2

# Steps
NEXT_TORSO = STEP + 1  # a = picks made
DEAL = STEP + 2  # a new draft round
AUCTION = STEP + 3  # a = seats that have passed since the last raise
AFTER_AUCTION = STEP + 4
NEXT_BUILD = STEP + 5  # a = seats that have built
ROUND = STEP + 6  # a new arena round
NEXT_TURN = STEP + 7
QUIET = STEP + 8  # a = seats asked
FIGHT = STEP + 9  # a = stage, b = whether it is a Retaliate attack
LAST_CALL = STEP + 10  # the turn is over: moment (c)

# Stages of a fight, after R23
S_GUARD = 0
S_SHIELD = 1
S_ROLL = 2
S_EVADE = 3
S_COMPARE = 4
S_REMOVE = 5
S_SWEEP = 6
S_SWEPT = 7
S_SPINES = 8
S_CUT = 9
S_TORSO = 10
S_HIT_BACK = 11

# How a game ends
LAST_MONSTER = 1
STOPPED = 2  # the last round is over (R68)
NO_MONSTER = 3

# The action space
A_PASS = 0  # decline, pass, none
A_READY = 1
A_END = 2  # the turn, with a growl
A_GO = 3  # strike
A_YES = 4
A_TORSO = 5  # + torso card
A_BID = A_TORSO + TORSOS  # + tokens - 1
BIDS = 30
A_TAKE = A_BID + BIDS  # + part: out of the offer or the graveyard
A_PLACE = A_TAKE + PARTS  # + part: attach it
A_BACK = A_PLACE + PARTS  # + part: take it off again
A_HIT = A_BACK + PARTS  # + target: part, or TORSO + seat
A_WITH = A_HIT + TARGETS  # + fighter
A_WITHOUT = A_WITH + FIGHTERS  # + fighter: an attacker that stays out after all
A_USE = A_WITHOUT + FIGHTERS  # + fighter: its ability in one's own turn
A_SEAT = A_USE + FIGHTERS  # + seat
A_SPOT = A_SEAT + SEATS  # + cell * TURNS + quarter turns
ACTIONS = A_SPOT + CELLS * TURNS

# Rules by number, as why_not returns them: K + 20 is line K20, R + 5 is line R5.
K = 0
C = 1000
R = 2000
A = 3000
PREFIXES = ("K", "C", "R", "A")

# Events of the log
E_TRAITS = 10  # youngest, shortest, hairiest
E_TORSO = 11  # seat, torso card
E_OFFER = 12  # dealer
E_SHOWN = 13  # part
E_BOUGHT = 14  # seat, part, tokens
E_DECLINED = 15  # seat
E_BID = 16  # seat, tokens
E_PASSED = 17  # seat
E_UNSOLD = 18
E_DISCARDED = 19  # part
E_RESHUFFLED = 20  # cards
E_DREW = 21  # seat, cards, tokens
E_YOU_DREW = 22  # part; for the seat alone
E_DRAFT_OVER = 23
E_YOU_PLACED = 24  # part, cell; for the seat alone
E_YOU_TOOK_BACK = 25  # part; for the seat alone
E_READY = 26  # seat
E_BUILT = 27  # seat, parts
E_ROUND = 28  # round, first seat
E_TURN = 29  # seat, tokens
E_ATTACHED = 30  # seat, part, tokens
E_ATTACK = 31  # seat, target, its owner
E_JOINS = 32  # seat, fighter
E_GUARDED = 33  # seat, part
E_SHIELDED = 34  # seat, fighter, by
E_ROLLED = 35  # seat, fighter, result
E_EVADED = 36  # seat, fighter that dodges, fighter that rolls again
E_TOTAL = 37  # total, defense
E_MISSED = 38  # target
E_DESTROYED = 39  # part
E_HARVESTED = 40  # seat, part
E_SHED = 41  # seat, part
E_SWEPT = 42  # part, whether it is enough
E_SPINES = 43  # fighter, roll, whether it is destroyed
E_FELL = 44  # seat, part
E_OUT = 45  # seat
E_HITS_BACK = 46  # seat, fighter
E_USED = 47  # seat, fighter
E_VENOM = 48  # target, by, its owner
E_LEECHED = 49  # seat
E_STUNNED = 50  # part, its owner
E_EXHUMED = 51  # seat, part
E_MOVED = 52  # seat, part
E_GROWLED = 53  # seat
E_ENDED = 54  # ending
E_WON = 55  # seat

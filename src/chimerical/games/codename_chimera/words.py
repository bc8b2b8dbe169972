"""The game's words as numbers: one place for every constant that is not printed on a card."""

# ruff: noqa: F401 (SEAT and NUMBER are words of this game too)

from chimerical.core.decisions import Frames
from chimerical.core.sets import SPAN
from chimerical.core.space import NUMBER, SEAT, Sort, Space

SEATS = 4
PARTS = 64  # part cards, by number
TORSOS = 8  # torso cards, by number
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

# Stages of an attack, after R23
GUARDING = 0
SHIELDING = 1
ROLLING = 2
EVADING = 3
COMPARING = 4
REMOVING = 5
SWEEPING = 6
SWEPT = 7
PRICKING = 8
CUTTING = 9
FELLING = 10
ANSWERING = 11
CLOSING = 12

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
ATTACKER = Sort("attacker", FIGHTERS)  # a fighter of the attack at hand
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

# The action space
A = Space(
    decline={},
    fold={},  # no higher bid for now
    no_more={},
    ready={},
    growl={},
    strike={},
    shed={},
    wear=dict(torso=TORSO_CARD),
    bid=dict(tokens=TOKENS),
    take=dict(part=PART),  # out of the offer or the graveyard
    attach=dict(part=PART),
    take_back=dict(part=PART),
    move=dict(part=PART),
    lay=dict(cell=CELL, turns=QUARTERS),
    hit=dict(target=TARGET),
    name=dict(fighter=FIGHTER),  # to attack, to react, or to be struck
    hold_back=dict(fighter=FIGHTER),
    use=dict(part=PART),
    leech=dict(victim=VICTIM),
)

# Decisions and steps put themselves here: `ask.act(s, seat)`, `then.fight(s, seat)`.
ask = Frames()
then = Frames()

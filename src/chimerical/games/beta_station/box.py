"""What box.toml may say, and the record it becomes."""

import numpy as np

from chimerical.core.box import Field, Schema

from .words import (
    BLASTER,
    CHAMBER,
    COMPUTER,
    CORNER,
    CORRIDOR,
    CROSSING,
    ENHANCER,
    GRENADE,
    JUNCTION,
    KINDS,
    KIT,
    RIFLE,
    SHAPES,
    SHARK_1,
    SHARK_2,
    SHARK_3,
    SHIFTER,
    TILES,
    TURRET,
)

BOX = np.dtype(
    [
        ("tiles", "i2", (SHAPES,)),
        ("chits", "i2", (KINDS,)),
        ("max_health", "i2"),
        ("ap", "i2"),
        ("action_cost", "i2"),
        ("phase_cost", "i2"),
        ("teleport_cost", "i2"),
        ("kit_ap", "i2"),
        ("inventory_slots", "i2"),
        ("hit_on", "i2"),
        ("turret_damage", "i2"),
        ("technologies_to_win", "i2"),
        ("storage_slots", "i2"),
        ("placer_remembers", "i2"),
        ("one_phase_per_turn", "i2"),
        ("round_cap", "i2"),
        ("draw_after", "i2"),
    ],
    align=True,
)

_TILES = {
    "crossing": CROSSING,
    "junction": JUNCTION,
    "corner": CORNER,
    "corridor": CORRIDOR,
    "chamber": CHAMBER,
}
_CHITS = {
    "turret": TURRET,
    "shark_1": SHARK_1,
    "shark_2": SHARK_2,
    "shark_3": SHARK_3,
    "computer": COMPUTER,
    "neural_enhancer": ENHANCER,
    "photon_grenade": GRENADE,
    "phase_shifter": SHIFTER,
    "pulse_rifle": RIFLE,
    "medical_kit": KIT,
    "blaster": BLASTER,
}


def _check(values: dict[str, int]) -> str | None:
    """What no single field can say: the pieces must go round."""
    tiles = sum(v for k, v in values.items() if k.startswith("tiles."))
    chits = sum(v for k, v in values.items() if k.startswith("chits."))
    if tiles != TILES:
        return f"tiles: {tiles} in all, but it takes {TILES} to deal evenly to 2, 3, 4 and 5 seats"
    # The largest share of tiles is dealt with two seats: 17 each, each with a chit to go on it.
    needed = TILES - 2 + values["tiles.chamber"] - 2
    if chits < needed:
        return f"chits: {chits} in all, but {needed} are needed so that no builder runs out"
    return None


SCHEMA = Schema(
    dtype=BOX,
    fields=[
        *(
            Field(f"tiles.{k}", "tiles", 5 if k == "chamber" else 1, TILES, v)
            for k, v in _TILES.items()
        ),
        *(Field(f"chits.{k}", "chits", 0, 20, v) for k, v in _CHITS.items()),
        Field("numbers.max_health", "max_health", 1, 99),
        Field("numbers.ap", "ap", 1, 20),
        Field("numbers.action_cost", "action_cost", 1, 9),
        Field("numbers.phase_cost", "phase_cost", 1, 9),
        Field("numbers.teleport_cost", "teleport_cost", 1, 9),
        Field("numbers.kit_ap", "kit_ap", 0, 4),
        Field("numbers.inventory_slots", "inventory_slots", 2, 20),
        Field("numbers.hit_on", "hit_on", 1, 9),
        Field("numbers.turret_damage", "turret_damage", 0, 20),
        Field("numbers.technologies_to_win", "technologies_to_win", 1, 20),
        Field("options.storage_slots", "storage_slots", 2, 5),
        Field("options.placer_remembers", "placer_remembers", flag=True),
        Field("options.one_phase_per_turn", "one_phase_per_turn", flag=True),
        Field("options.round_cap", "round_cap", 0, 10_000),
        Field("options.draw_after", "draw_after", 0, 100),
    ],
    check=_check,
)

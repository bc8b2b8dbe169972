"""What box.toml may say, and the record it becomes."""

from chimerical.rules import Field, Schema, flags, numbers

from . import words as w
from .notation import SHAPES

CHITS = {
    "turret": w.TURRET,
    "shark_1": w.SHARK_1,
    "shark_2": w.SHARK_2,
    "shark_3": w.SHARK_3,
    "computer": w.COMPUTER,
    "neural_enhancer": w.ENHANCER,
    "photon_grenade": w.GRENADE,
    "phase_shifter": w.SHIFTER,
    "pulse_rifle": w.RIFLE,
    "medical_kit": w.KIT,
    "blaster": w.BLASTER,
}
FIELDS = [
    *(Field(f"tiles.{shape}", "tiles", 1, w.TILES, i) for i, shape in enumerate(SHAPES[1:-1], 1)),
    Field("tiles.chamber", "tiles", 5, w.TILES, w.CHAMBER),
    *(Field(f"chits.{name}", "chits", 0, 20, kind) for name, kind in CHITS.items()),
    *numbers(
        "numbers",
        max_health=(1, 99),
        ap=(1, 20),
        action_cost=(1, 9),
        phase_cost=(1, 9),
        teleport_cost=(1, 9),
        kit_ap=(0, 4),
        inventory_slots=(2, 20),
        hit_on=(1, 9),
        turret_damage=(0, 20),
        technologies_to_win=(1, 20),
    ),
    *numbers("options", storage_slots=(2, 5)),
    *flags("options", "placer_remembers", "one_phase_per_turn"),
    *numbers("options", round_cap=(0, 10_000), draw_after=(0, 100)),
]


def _check(values: dict[str, int]) -> None:
    """What no single field can say: the pieces must go round."""
    tiles = sum(v for k, v in values.items() if k.startswith("tiles."))
    chits = sum(v for k, v in values.items() if k.startswith("chits."))
    if tiles != w.TILES:
        enough = f"it takes {w.TILES} to deal evenly to 2, 3, 4 and 5 seats"
        raise ValueError(f"tiles: {tiles} in all, but {enough}")
    # The largest share of tiles is dealt with two seats: 17 each, each with a chit to go on it.
    needed = w.TILES - 2 + values["tiles.chamber"] - 2
    if chits < needed:
        raise ValueError(
            f"chits: {chits} in all, but {needed} are needed so that no builder runs out"
        )


SCHEMA = Schema(FIELDS, check=_check)

"""What players of Chimera Station ask first: why not?"""

from __future__ import annotations

from why_not import Case, check, each

from .station import P, Q, Station


def placing(mine: str = "- - -", coins: int = 0, round: int = 1) -> Station:
    """A turn of Placement with these workers in the pool; most of them are alike."""
    table = Station(round=round)
    table.player(P, coins=coins)
    for parts in mine.split():
        table.worker(P, parts.strip("-"))
    return table


def occupied(mine: str = "- - -", rival: str = "") -> Station:
    """A rival is at Hydroponics, and a worker of one's own at the Refinery."""
    table = placing(mine)
    table.worker(Q, rival, at="hydroponics")
    table.worker(P, "", at="refinery")
    table.turn(P)
    return table


def ready(**has: object) -> Station:
    table = placing(**has)  # type: ignore[arg-type]
    table.turn(P)
    return table


def with_claws() -> Station:
    return occupied("- - c")


def buying() -> Station:
    """At the Constructor, with coins for some of the tiles in the Reactor."""
    table = ready(coins=5)
    table.send("", "constructor")
    return table


def laying() -> Station:
    table = buying()
    table.play("build newsroom")
    return table


QUESTIONS = [
    Case("occupied", occupied, "hydroponics", "module-hydroponics", "S105"),
    Case("dear", ready, "constructor", "module-constructor", "S399"),
    Case("locked", ready, "hub-b", "module-hub-b", "S357"),
    Case("nothing to take off", ready, "laboratory", "module-laboratory", "S394"),
    Case("nothing to splice", ready, "lab", "lab-a", "S131"),
    Case("one claw", lambda: occupied("- - c", "bl"), "hydroponics", "module-hydroponics", "S150"),
    Case("my own", with_claws, "refinery", "module-refinery", "S155"),
    Case("alike", occupied, "w2", "worker-1", "S780"),
    Case("placed", occupied, "w4", "worker-3", "S92"),
    Case(
        "the one that I chose",
        lambda: occupied("- - c", "bl"),
        "w1 hydroponics",
        "module-hydroponics",
        "S105",
        ("worker-0",),
    ),
    Case("too dear", buying, "build monolith", "module-monolith", "S269"),
    Case("not in the Reactor", buying, "build aquarium", "module-aquarium", "S396"),
    Case("nothing touches it", laying, "at 3,-2", "hex-7", "S273"),
    Case("not my perk", ready, "mint", "perk-mint", "S572"),
]


@each(*QUESTIONS)
def test_the_line_is_the_one_that_is_meant(case: Case) -> None:
    check(case)

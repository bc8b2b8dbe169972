"""What players of Beta Station ask first: why not?"""

from __future__ import annotations

from why_not import Case, check, each

from .station import BLUE, RED, Station


def station(ap: int = 2, at: str = "n1", carries: str = "", rival: str = "n3") -> Station:
    """A row of tiles to the north, and one to the east that no walkway joins to the first of it.

    A shark waits two steps away, and a kit lies in sight.
    """
    table = Station()
    for place, edges in (("n1", "ns"), ("n2", "ns"), ("n3", "ns"), ("e1", "nw"), ("n1e1", "sn")):
        table.tile(place, edges)
    table.put("shark2", "n2")
    table.put("kit", "n3")
    table.hide("turret", "e1")
    table.hunter(RED, at=at, carries=carries, before="breach" if at == "n1" else None)
    table.hunter(BLUE, at=rival)
    table.turn(RED, ap)
    return table


def beside_a_shark() -> Station:
    return station(at="n2")


def in_the_pod() -> Station:
    return station(at="pod")


def full() -> Station:
    return station(at="n3", carries="blaster rifle grenade", rival="pod")


def with_the_codex() -> Station:
    return station(ap=1, at="breach", carries="codex")


QUESTIONS = [
    Case("a wall", station, "move e", "tile-5", "B51"),
    Case("too far", station, "n3", "tile-3", "B51"),
    Case("a monster in the way", beside_a_shark, "move n", "tile-3", "B55"),
    Case("no points left", lambda: station(ap=0), "move n", "tile-2", "B47"),
    Case("full hands", full, "pick kit", "chit-34", "B58"),
    Case("it lies elsewhere", station, "pick kit", "chit-34", "B60"),
    Case("it lies face down", station, "chit e1", "chit-4", "B93"),
    Case("the cutter is short", station, "cut shark n2", "chit-35", "B67"),
    Case("no weapon for hunters", station, "seat2", "hunter-1", "B68"),
    Case("safe in a pod", full, "rifle seat2", "hunter-1", "B81"),
    Case("from the pod", in_the_pod, "n2", "tile-2", "B48"),
    Case("the codex stays outside", with_the_codex, "pod", "pod-0", "B50"),
]


@each(*QUESTIONS)
def test_the_line_is_the_one_that_is_meant(case: Case) -> None:
    check(case)

"""What players of Chromosome ask first: why not?"""

from __future__ import annotations

from why_not import Case, at_the_terminal, check, each, sent

from .lab import Lab, P, Q


def lab(active: str = "aac", charged: bool = True, **done: int) -> Lab:
    """Three tokens in room 7 and one in room 1, next to each other and to a rival in room 10.

    Room 15 is next door and sterile, room 13 is far away and radiates.
    """
    table = Lab()
    table.player(P, "ferox", active=active, irradiation=1)
    table.group(P, 7, 3, charged=charged)
    table.group(P, 1)
    table.group(Q, 10, 2)
    table.cubes(13, 2)
    table.turn(P)
    for name, value in done.items():
        setattr(table.table, name, value)
    return table.begin() if done else table


def poor() -> Lab:
    return lab(charged=False)


def broke() -> Lab:
    return lab(active="cbt")


def acted() -> Lab:
    return lab(acted=1)


def moved() -> Lab:
    return lab(moved=1)


def complete() -> Lab:
    return lab(active="aaaacccc")


def telepath() -> Lab:
    return lab(active="at")


QUESTIONS = [
    Case("too far to grow", lab, "grow into 13", "room-13", "C65"),
    Case("too sterile for one", moved, "grow into 15", "room-15", "C66"),
    Case("somebody is there", lab, "move 3 from 7 to 10", "room-10", "C42", ("room-7",)),
    Case("three is the most", lab, "grow 7 1", "room-7", "R26", verb="grow"),
    Case("no gene to pay with", broke, "grow 1 1", "growth", "C52"),
    Case("no energy", poor, "evolve combat", "supply-combat", "C56"),
    Case("eight genes", complete, "mutate", "evolution", "C72"),
    Case("acted already", acted, "grow 1 1", "growth", "C36"),
    Case("moved already", moved, "move 3 from 7 to 15", "room-15", "C39", ("room-7",), "move"),
    Case("another species", lab, "giant", "giant", "C136"),
    Case("no group near the space", telepath, "draw 13", "room-13", "R27", verb="draw"),
]


@each(*QUESTIONS)
def test_the_line_is_the_one_that_is_meant(case: Case) -> None:
    check(case)


def test_what_is_told_with_it_is_of_the_thing() -> None:
    """Not of a room that an action with the card may lead to."""
    assert "room" in sent(Case("", telepath, "", "room-13", "", verb="draw"))["told"]
    assert sent(Case("", broke, "", "growth", ""))["told"] == ""


def test_what_is_too_dear_has_its_price_beside_the_line() -> None:
    """The line says how energy is made, and not how much of it a gene costs."""
    case = Case("", poor, "evolve combat", "supply-combat", "C56")
    assert "evolve combat (1 action gene, 2 energy) is not allowed." in at_the_terminal(case)
    assert sent(case)["action"]["cost_text"] == "1 action gene, 2 energy"

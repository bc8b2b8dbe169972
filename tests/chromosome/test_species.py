"""Which species can do what, and how it looks (D1a-D1d, C107-C109, R6)."""

from __future__ import annotations

import pytest

from chimerical.terminal.boards import chromosome as terminal

from .lab import GAME, Lab, P, Q

SPECIALS = {
    "mutor": {
        "Supergene": "supergene action",
        "Exchange": "exchange telepathy for build",
        "Takeover": "takeover 8",
        "Repair": "repair",
    },
    "ferox": {
        "Domination": "domination",
        "Fusion": "fusion 8",
        "Destroy": "destroy 8",
        "Lunge": "lunge",
    },
    "cadum": {
        "Concentration": "concentration 6",
        "Saturation": "saturation",
        "Power": "power 15",
        "Wave": "wave 15",
    },
    "vagus": {
        "Teleportation": "teleportation",
        "Hotbed": "hotbed 6 1",
        "Giant": "giant",
        "Migration": "migration",
    },
}
RIVAL = {"mutor": "vagus", "ferox": "mutor", "cadum": "ferox", "vagus": "cadum"}


def able(species):
    """A position in which all sixteen special actions could be done."""
    lab = Lab()
    lab.player(P, species, active="attccb", passive="a", irradiation=3)
    lab.player(Q, RIVAL[species])
    lab.group(P, 10, 3, charged=True)
    lab.group(Q, 8)
    lab.group(Q, 2, 2)
    lab.cubes(15, 2)
    return lab.turn(P)


@pytest.mark.rules("D1a", "D1b", "D1c", "D1d", "C107", "C108", "C109")
@pytest.mark.parametrize("species", SPECIALS)
def test_a_species_has_its_own_four_special_actions_and_no_others(species):
    lab = able(species)
    for owner, actions in SPECIALS.items():
        for action in actions.values():
            assert lab.refused(action) == ("" if owner == species else "C136"), action


@pytest.mark.rules("D1a", "D1b", "D1c", "D1d", "C108", "C109", "R6")
@pytest.mark.parametrize("species", SPECIALS)
def test_players_are_shown_the_special_actions_by_name(species):
    player = able(species).view(P)["players"][P]
    assert player["species"] == species
    actions = GAME.print["actions"]
    specials = GAME.print["species"][species]["specials"]
    assert [actions[key]["name"] for key in specials] == list(SPECIALS[species])


@pytest.mark.rules("R6")
def test_no_action_is_called_outbreak():
    names = [cost["name"] for cost in GAME.text["costs"].values()]
    assert "Wave" in names
    assert "Hotbed" in names
    assert "Outbreak" not in names


@pytest.mark.rules("D1d")
def test_no_species_wears_a_colour_of_genes_irradiation_or_cubes():
    species = {colour for name, colour in terminal.SPECIES.items() if name}
    others = {*terminal.KINDS.values(), terminal.DOSE, terminal.CUBES.removeprefix("bold ")}
    assert len(species) == 4
    assert not species & others

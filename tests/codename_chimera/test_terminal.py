"""The drawing of Codename: Chimera: what a player finds on the screen, and where."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import chimerical as ch
from chimerical.core.seen import Seen
from chimerical.terminal.artist import PlainArtist, Stage
from chimerical.terminal.boards import codename_chimera as artist
from chimerical.terminal.choices import listing
from chimerical.terminal.screen import decision_screen
from drawings import PLAYERS, SIZES, drawn, keeps_to_its_stage, plain, terminal

from .ring import GAME, P, Q, R, Ring


def in_form(match: ch.Match, scale: artist.Scale) -> str:
    """The drawing with cards of some size."""
    paint = artist.Painter(match.view(match.seat), GAME.text, Stage(100, print=GAME.print))
    return plain(paint.whole(artist.Form(scale, artist.SHORT)))


def choose(match: ch.Match, chance: random.Random) -> int:
    """A random action, but one that bids little, builds much and fights."""
    actions = {match.notation(action): action for action in match.legal()}
    kind = match.decision.kind if match.decision else ""
    wanted = {"bid": ("pass", "bid 1"), "build": ("attach",), "act": ("hit", "use")}.get(kind, ())
    liked = [actions[name] for name in actions if name.startswith(wanted)] if wanted else []
    return chance.choice(liked if liked and chance.random() < 0.9 else match.legal())


def walk(seats: int, seed: int) -> Iterator[ch.Match]:
    """A whole game, at each choice."""
    match, chance = GAME.new(seats, seed), random.Random(seed)
    while not match.over:
        yield match
        match.play_number(choose(match, chance))


@cache
def reached(kind: str, skip: int = 0, seats: int = 4, seed: int = 1) -> ch.Match:
    """A game at some decision of a kind, or over. Tests share it: they leave it as it is."""
    match, chance, left = GAME.new(seats, seed), random.Random(seed), skip
    while match.decision is not None:
        left -= match.decision.kind == kind
        if left < 0:
            break
        match.play_number(choose(match, chance))
    return match


POSITIONS = [("pick_torso", 3), ("bid", 4), ("build", 12), ("act", 1), ("act", 30)]


@pytest.fixture
def ring() -> Ring:
    """P's monster has a part of every sort; Q has two, and one in the graveyard."""
    ring = Ring(seats=2)
    ring.part(P, "gorilla-forearm", 1, 0, 1)
    ring.part(P, "rat-claw", 2, 0, 3)
    ring.part(P, "crab-pincer", -1, 0, 1)
    ring.part(P, "brass-knee", 1, 1, 2)
    ring.part(P, "turtle-shield", -1, 1, 1)
    ring.store(P, "hunchback")
    ring.part(Q, "wolf-jaw", 1, 0, 3)
    ring.part(Q, "armoured-sleeve", -1, 0, 1)
    ring.store(Q, "scrap-cannon", blind=True)
    ring.grave("ox-hoof")
    ring.tokens(P, 5)
    ring.tokens(Q, 1)
    return ring


# --- the drawing ---


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("position", POSITIONS)
def test_a_decision_fits_the_window(size: tuple[int, int], position: tuple[str, int]) -> None:
    match = reached(*position)
    assert match.seat is not None
    lines = decision_screen(terminal(*size), match, match.seat, PLAYERS, 0)
    assert len(lines) < size[1]
    assert max(text.cell_len for text in lines) <= size[0]


@pytest.mark.parametrize("position", [*POSITIONS, ("place", 20), ("", 0)])
def test_a_drawing_keeps_to_its_stage(position: tuple[str, int]) -> None:
    keeps_to_its_stage(reached(*position), (30, 57, 80, 100, 140, 200), (0, 1, 5, 9, 20, 40))


@pytest.mark.parametrize(("width", "height"), [(80, 60), (100, 60), (140, 60), (60, 60), (50, 99)])
def test_the_whole_table_is_on_a_tall_screen(ring: Ring, width: int, height: int) -> None:
    ring.turn(P)
    shown = drawn(ring, width, height, players=PLAYERS)
    for words in ("Go. Forearm", "Rat Claw", "Tur. Shield", "Block 2", "◆6 1:1d+2", "□5 1:1d+2"):
        assert words in shown
    for words in ("round 1", "energy 5/5", "torso □24", "torso ◆17", "Hunchback", "1 unseen"):
        assert words in shown
    assert re.search(r"Graveyard 1 .*Ox Hoof", shown)
    assert "Scrap Cannon" not in shown


def test_seams_are_joined_or_open(ring: Ring) -> None:
    ring.turn(P)
    shown = in_form(ring, artist.TIGHT)
    assert "│CrPi◆7 ●CyHe□24●GoFo□5 ●RaCl◆6 │" in shown
    assert "│TuSh◆8 ●GoLe   ●BrKn◆7 │" in shown
    assert re.search(r"└───────┴───────┴───○───┘", shown)  # the open end of Brass Knee


def test_a_sketch_has_small_letters_for_inner_cards(ring: Ring) -> None:
    ring.turn(P)
    shown = in_form(ring, artist.SKETCH)
    assert "CrPi7●cyhe ●gofo5●RaCl6" in shown
    assert "│" not in shown


def test_small_cards_tell_used_from_stunned_too(ring: Ring) -> None:
    ring.used("rat-claw")
    ring.stunned("crab-pincer")
    ring.table.player[P].bitten = 1
    ring.turn(Q)
    assert "CrPz7●cyhex●gofo5●RaCx6" in in_form(ring, artist.SKETCH)
    assert "│CrPiz◆7●CyHx□24●GoFo□5 ●RaClx◆6│" in in_form(ring, artist.TIGHT)


def test_marks_on_cards_are_drawn(ring: Ring) -> None:
    ring.used("rat-claw")
    ring.table.venom[1] = 3
    ring.turn(Q)
    shown = drawn(ring)
    assert re.search(r"│Rat Claw +x│", shown)
    assert re.search(r"│Crab Pin v3│", shown)
    assert "◆4 1:1d" in shown


def test_rot_is_told(ring: Ring) -> None:
    ring.turn(P, round=7)
    assert "round 7 · rot: \N{MINUS SIGN}4 Defense" in drawn(ring)
    assert "torso □20" in drawn(ring)


def test_an_attack_is_drawn_with_its_chance(ring: Ring) -> None:
    ring.turn(P).do("hit wolf-jaw")
    assert "Attack: Seat 1 on Seat 2's Wolf Jaw Defense 7: nobody yet" in drawn(ring)
    ring.do("with rat-claw")
    assert "Rat Claw 1d+2 · hits 33 %, 0 % if blocked" in drawn(ring, 140)
    gains = {a.notation: a.gain_text for a in ring.actions()}
    assert gains["strike"] == "now 33 %, 0 % if blocked"
    assert gains["with upper"] == "then 97 %"
    ring.do("with upper")
    assert "Rat Claw 1d+2 + Cyclops Head 1d+2 · hits 97 %" in drawn(ring, 140)


def test_a_target_says_what_awaits_an_attack(ring: Ring) -> None:
    ring.turn(P)
    told = {a.notation: a.gain_text for a in ring.actions()}
    assert told["hit wolf-jaw"] == "33 % with one part, Defense 7"
    assert told["hit armoured-sleeve"] == "50 % with one part, Block 3, Defense 6"


def test_what_all_torsos_have_in_common_is_no_part_of_a_seam() -> None:
    """In a small window, what they share stands above them: commas part one thing from another."""
    match = GAME.new(4, seed=8)
    told = {a.notation: a.gain_text.split(", ") for a in match.actions()}
    assert "seams right/left" in told["torso cyclops-head"]
    assert "seams up/right/left" in told["torso hydra-head"]


def test_a_lone_attacker_is_named_with_its_target() -> None:
    ring = Ring(seats=2)
    ring.limbs(P, "chameleon-tongue", "rat-claw")
    ring.part(Q, "gorilla-forearm", 1, 0, 1)
    ring.part(Q, "wolf-jaw", 2, 0, 3)
    ring.tokens(P, 5)
    ring.turn(P)
    told = {a.notation: a.gain_text for a in ring.actions()}
    chance = "92 % with Chameleon Tongue"
    assert told["hit gorilla-forearm"] == f"{chance}, Defense 5, inner, takes Reach"
    ring.do("hit gorilla-forearm")
    told = {a.notation: (a.cost_text, a.gain_text) for a in ring.actions()}
    assert told == {
        "without chameleon-tongue": ("", "then 0 %"),
        "strike": ("2 energy", "now 92 %"),
    }


def test_the_ability_that_is_aimed_is_named() -> None:
    ring = Ring(seats=3)
    ring.limbs(P, "electric-eel", "scorpion-tail")
    ring.limbs(Q, "wolf-jaw")
    ring.limbs(R, "rat-claw")
    ring.tokens(P, 9)
    ring.turn(P).do("use electric-eel")
    assert "aims Stun" in drawn(ring)
    ring.do("hit rat-claw", "use scorpion-tail")
    assert "aims Venom" in drawn(ring)
    ring.do("hit seat2 torso")
    assert "aims" not in drawn(ring)


def test_the_story_says_whose_card_is_struck() -> None:
    ring = Ring(seats=3)
    ring.limbs(P, "electric-eel", "scorpion-tail", "rat-claw")
    ring.limbs(Q, "ox-hoof")
    ring.limbs(R, "wolf-jaw")
    ring.tokens(P, 9)
    ring.turn(P).do("use electric-eel", "hit wolf-jaw", "use scorpion-tail", "hit seat2 torso")
    ring.dice(1)
    ring.attack("wolf-jaw", "rat-claw").do("hit seat2 torso")
    for words in (
        "Seat 3's Wolf Jaw goes numb.",
        "Venom eats into Seat 2's torso: 3 less Defense this turn.",
        "Seat 1 goes for Seat 3's Wolf Jaw!",
        "Rat Claw comes to 3.",
        "Seat 1 goes for Seat 2's torso!",
    ):
        assert words in ring.story(P)


def test_reactions_say_what_they_change(ring: Ring) -> None:
    ring.turn(P).do("hit wolf-jaw", "with rat-claw", "with upper", "strike")
    assert ring.asked == "shield"
    told = {a.notation: a for a in ring.actions()}
    assert told["with armoured-sleeve"].gain_text == "hit 72 % instead of 97 %"
    assert told["with armoured-sleeve"].cost_text == "1 energy"
    assert told["decline"].gain_text == "hit 97 %"


def test_places_are_shown_on_the_map(ring: Ring) -> None:
    ring.turn(P).do("attach hunchback")
    assert ring.asked == "sew"
    for size in ((100, 60), (100, 25)):
        assert re.search(r" 1,2\b", drawn(ring, *size))
    told = {a.notation: a for a in ring.actions()}
    assert told["at 1,2 r0"].label == "At 1,2, seams: up/right/left"
    assert told["at 1,2 r0"].gain_text == "open right left, joins Brass Knee"
    assert "in hand: Hunchback" in drawn(ring)
    assert ring.view(Q)["placing"] is None
    assert ring.view(Q)["spots"] == []


def test_a_place_says_whether_it_closes_the_torso() -> None:
    ring = Ring(seats=2)
    ring.store(P, "rat-claw")
    ring.build(P).do("attach rat-claw")
    told = {a.notation: a.gain_text for a in ring.actions()}
    assert told["at 1,0 r3"] == "closes a torso seam"


def test_a_torso_bears_no_number_while_it_is_built() -> None:
    ring = Ring(seats=2)
    ring.store(P, "rat-claw", "wolf-jaw")
    ring.build(P)
    told = {a.notation: a for a in ring.actions()}
    assert told["ready"].targets == ()
    assert told["ready"].gain_text == "torso open, Defense 14"


# --- the black market ---


@pytest.fixture
def market() -> Ring:
    ring = Ring(seats=3)
    for seat, tokens in enumerate((15, 9, 2)):
        ring.tokens(seat, tokens)
    ring.store(Q, "wolf-jaw")
    ring.discards("ox-hoof")
    return ring.draft(P, "harpoon-arm", "urchin-knob", "hunchback")


@pytest.mark.parametrize(("width", "height"), [(100, 40), (100, 30), (80, 24), (60, 40)])
def test_the_market_shows_all_that_cards_say(market: Ring, width: int, height: int) -> None:
    shown = re.sub(r"[\s│]+", " ", drawn(market, width, height, players=PLAYERS))
    for words in ("1:Harpoon Arm", "2:Urchin Knob", "3:Hunchback", "Reach", "Spines 3", "Brace 1"):
        assert words in shown
    for words in ("15 tokens", "9 tokens", "2 tokens", "Bid: none yet"):
        assert words in shown


def test_the_auction_shows_who_is_in(market: Ring) -> None:
    market.do("decline", "bid 2")
    shown = drawn(market, players=PLAYERS)
    assert "Bid: 2 by Seat 2" in shown
    assert re.search(r"1 you .*to speak", shown)
    assert re.search(r"2 a .*bids highest", shown)
    assert re.search(r"3 b .*cannot raise", shown)
    assert "Bin 1 Ox Hoof" in shown
    assert "deck 43" in shown


def test_a_single_token_is_one(market: Ring) -> None:
    market.tokens(R, 1)
    assert re.search(r" 1 token\b", drawn(market))
    assert "1 tokens" not in drawn(market)


@pytest.mark.parametrize("size", [(100, 40), (80, 24)])
def test_the_market_shows_one_s_own_torso(market: Ring, size: tuple[int, int]) -> None:
    shown = drawn(market, *size, players=PLAYERS)
    assert "Cyclops Head" in shown
    assert "Goat Legs" in shown


def test_the_hairiest_is_called_so() -> None:
    match = GAME.new(4, 3)
    shown, order = drawn(match), match.view(None)["hairiness"]
    for seat, words in zip(
        order, ("hairiest", "2nd in hair", "3rd in hair", "4th in hair"), strict=True
    ):
        assert re.search(rf" {seat + 1} .*{words}", shown)


def test_a_card_to_buy_is_explained(market: Ring) -> None:
    told = {a.notation: a for a in market.actions()}
    spines = "Spines 3: if an attack destroys it, 3 dice strike one of the attackers"
    assert told["take urchin-knob"].gain_text == f"end, Defense 7, {spines}"
    assert told["take urchin-knob"].cost_text == "1 token"
    reach = "Reach: hits inner parts too, if all attackers reach"
    assert told["take harpoon-arm"].gain_text == f"end, Defense 6, 3 energy for 3d+3, {reach}"


def test_a_builder_sees_no_other_build() -> None:
    ring = Ring(seats=2)
    ring.store(P, "rat-claw", "crab-pincer")
    ring.store(Q, "wolf-jaw", "ox-hoof")
    ring.build(P).do("attach rat-claw", "at 1,0 r3", "ready")
    assert ring.seat == Q
    [mine, yours] = ring.view(Q)["players"]
    assert mine["screened"]
    assert mine["parts"] == []
    assert {card["id"] for card in mine["inventory"]} == {"card-rat-claw", "card-crab-pincer"}
    assert not yours["screened"]
    assert "Rat Claw" in drawn(ring)


# --- the view ---


def ids(view: Any) -> list[str]:
    if isinstance(view, list):
        return [id for each in view for id in ids(each)]
    if isinstance(view, dict):
        own = [view["id"]] if "id" in view else []
        return [*own, *(id for each in view.values() for id in ids(each))]
    return []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ids_are_unique_and_labels_differ(seats: int) -> None:
    for i, match in enumerate(walk(seats, 5 + seats)):
        if i % 5:
            continue
        for seat in (*range(seats), None):
            found = ids(match.view(seat))
            assert len(found) == len(set(found))
        labels = [action.label for action in match.actions()]
        assert len(labels) == len(set(labels))


def test_a_blind_card_is_seen_by_its_owner_alone(ring: Ring) -> None:
    ring.turn(Q)
    assert "Scrap Cannon" in drawn(ring)
    for seat in (P, None):
        assert ring.view(seat)["players"][Q]["inventory"] == []
        assert ring.view(seat)["players"][Q]["unseen"]["count"] == 1
    assert ring.view(Q)["players"][Q]["unseen"]["count"] == 0
    assert ring.view(Q)["players"][Q]["inventory"][0]["blind"]


def test_a_view_holds_the_state_of_a_card_and_the_print_what_it_says(ring: Ring) -> None:
    ring.turn(P)
    parts = {part["id"]: part for part in ring.view(P)["players"][P]["parts"]}
    shield, printed = parts["card-turtle-shield"], GAME.print["cards"]["card-turtle-shield"]
    assert (printed["name"], printed["shape"], printed["seams"]) == ("Turtle Shield", "end", "n")
    assert (printed["energy"], printed["attack"], printed["defense"]) == (1, None, 8)
    assert printed["ability"]["text"] == "your card under attack has +2 Defense"
    assert (printed["ability"]["rule"], printed["rule"]) == ("A16", "N2")
    assert printed["source"].startswith("reconstructed")
    assert (shield["defense_now"], shield["outer"], shield["joined"]) == (8, True, "e")
    assert not set(shield) & {"name", "shape", "ability", "energy"}
    knee = parts["card-brass-knee"]
    assert (knee["x"], knee["y"], knee["seams_now"], knee["open"]) == (1, 1, "sw", "s")


def test_every_card_of_a_view_is_in_the_print() -> None:
    for i, match in enumerate(walk(3, 4)):
        if i % 20 == 0:
            cards = {id for id in ids(match.view(match.seat)) if id.startswith("card-")}
            assert cards <= set(GAME.print["cards"])


# --- lists, pictures, other eyes ---


def test_many_places_are_listed_with_pictures() -> None:
    ring = Ring(seats=2)
    ring.part(P, "leech-sac", 1, 0)
    ring.part(P, "ganglion-hub", -1, 0)
    ring.store(P, "crooked-elbow")
    ring.tokens(P, 5)
    ring.turn(P).do("attach crooked-elbow")
    actions = ring.actions()
    assert len(actions) > 12
    lines = listing(actions, ring.view(P), artist, 100, 60).lines  # type: ignore[arg-type]
    assert "□─" in plain(lines)
    assert "─□" in plain(lines)
    assert "□" not in plain(listing(actions, ring.view(P), PlainArtist(), 100, 60).lines)
    assert artist.picture(ring.view(P), "growl") == []


@pytest.mark.parametrize("size", [(100, 50), (80, 24)])
def test_ascii_terminals_get_no_other_signs(ring: Ring, size: tuple[int, int]) -> None:
    ring.turn(P)
    made = terminal(*size)
    made.unicode = False
    made.show(decision_screen(made, ring, P, PLAYERS[:2], 0))
    shown = made.console.file.getvalue()  # type: ignore[attr-defined]
    assert shown.isascii()
    assert "?" not in shown.replace("do?", "")
    assert "*" in shown  # joined
    assert "#6" in shown  # outer


def test_a_game_that_is_over_is_drawn_for_everyone() -> None:
    match = reached("")
    assert match.over
    stage = Stage(100, 40, players=PLAYERS, print=GAME.print)
    for view in (Seen(match, None, everything=True).view, match.view(None)):
        shown = plain(artist.draw(view, GAME.text, stage))
        assert "'s turn" not in shown
        assert GAME.text["endings"][match.ending] in shown
        assert shown.count("dead") == sum(not player["alive"] for player in view["players"])


def test_the_legend_names_every_sign() -> None:
    shown = plain(artist.legend(GAME.text))
    for word in ("╵ end", "┼ cross", "●", "○", "◆6", "□6", "1:2d+3", "energy 3/5"):
        assert word in shown

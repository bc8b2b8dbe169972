"""The story turn by turn, as it is said to somebody's face."""

from __future__ import annotations

import random
import re

import pytest

import chimerical as ch
from chimerical.core.events import EVERYONE, Event
from chimerical.core.recap import in_one_line, recap
from chimerical.core.text import second_person


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("you sends w2 to the Refinery.", "you send w2 to the Refinery."),
        ("You passes.", "You pass."),
        ("you goes to n1.", "you go to n1."),
        ("you is hit.", "you are hit."),
        ("you loses 1 health and has 2 left.", "you lose 1 health and have 2 left."),
        ("you discards it and flushes the Reactor.", "you discard it and flush the Reactor."),
        ("you's w2 is driven from the Hub.", "your w2 is driven from the Hub."),
        ("The shark attacks you for 2.", "The shark attacks you for 2."),
        ("Round 3: you is the smallest and begins.", "Round 3: you are the smallest and begin."),
        ("That has run out; you rolls again.", "That has run out; you roll again."),
        ("you carries it.", "you carry it."),
        ("You hid a three.", "You hid a three."),
    ],
)
def test_the_second_person(told: str, said: str) -> None:
    assert second_person(told) == said


def played(name: str, moves: int) -> ch.Match:
    match, chance = ch.game(name).new(3, seed=5), random.Random(5)
    match.names = ("You", "Ann", "Bob")
    while len(match.moves) < moves:
        match.play_number(chance.choice(match.legal()))
    return match


def test_who_does_several_things_is_named_once() -> None:
    text = ch.game("chimera-station").text.for_eyes(["Me", "Ann"], 0)
    told = ["Ann sends w2 out.", "Ann gains 3 coins.", "Round 2 begins.", "You pay 1 food."]
    assert (
        in_one_line(told, text)
        == "Ann sends w2 out, gains 3 coins. Round 2 begins. You pay 1 food."
    )


def test_what_begins_with_a_comma_goes_on_with_the_sentence_before() -> None:
    text = ch.game("beta-station").text.for_eyes(["Me", "Ann"], 0)
    told = ["Ann goes to s1.", ", turning up the Codex.", "Ann picks up the Codex."]
    assert in_one_line(told, text) == "Ann goes to s1, turning up the Codex, picks up the Codex."
    assert in_one_line(told[1:2], text) == "Turning up the Codex."


@pytest.mark.parametrize("name", ch.GAMES)
def test_a_recap_covers_the_story_in_order(name: str) -> None:
    """Every sentence belongs to one turn, and events are counted as the seat hears them."""
    match = played(name, 120)
    seen = match.seen(0)
    turns = seen.recap()
    assert [words.strip("()") for turn in turns for words in turn.story] == seen.story()
    ends = [0, *(turn.end for turn in turns)]
    assert all(before <= turn.first < turn.end for before, turn in zip(ends, turns, strict=False))
    assert turns[-1].end <= len(seen.events())


@pytest.mark.parametrize("name", ch.GAMES)
def test_a_recap_since_then_is_the_end_of_the_whole(name: str) -> None:
    match = played(name, 120)
    seen, since = match.seen(1), len(match.events) // 2
    last = seen.recap(since)
    assert last
    assert [turn.line for turn in seen.recap()][-len(last) + 1 :] == [t.line for t in last][1:]
    assert not any("Seat " in turn.line or "you's" in turn.line for turn in seen.recap())


def test_a_turn_of_a_rival_is_one_line() -> None:
    match = played("chimera-station", 90)
    turns = [turn for turn in match.recap(0) if turn.line]
    assert any(turn.seat == 1 and turn.line.startswith("Ann ") for turn in turns)
    assert any(turn.seat == 0 and turn.line.startswith("You ") for turn in turns)


def test_a_spectator_hears_names_and_no_you() -> None:
    match = played("beta-station", 60)
    match.names = ("Eve", "Ann", "Bob")
    lines = [turn.line for turn in match.recap(None)]
    assert any(line.startswith("Eve ") for line in lines)
    assert not any(line.startswith("You ") for line in lines)


def test_without_names_seats_are_told_by_number() -> None:
    match = ch.game("beta-station").new(2, seed=1)
    assert any("Seat 1" in line or "Seat 2" in line for line in match.story(None))


LONG = {"chimera-station": 0.12, "chromosome": 0.12, "beta-station": 0.2}  # fights take words


@pytest.mark.parametrize("name", ch.GAMES)
def test_most_turns_fit_a_line_of_eighty_columns(name: str) -> None:
    match, chance = ch.game(name).new(3, seed=6), random.Random(6)
    match.names = ("You", "Casual 2", "Casual 3")
    while not match.over and len(match.moves) < 250:
        match.play_number(chance.choice(match.legal()))
    lines = [turn.line for turn in match.recap(0) if turn.line]
    assert not [line for line in lines if line.startswith(",")]
    assert sum(len(line) > 80 for line in lines) < LONG.get(name, 0.35) * len(lines)


def test_nothing_goes_on_with_what_somebody_else_did() -> None:
    game = ch.game("chromosome")
    text, sorts = game.text.for_eyes(["Me", "Ann", "Bob"], 0), game.spec.events
    told = [
        Event(EVERYONE, sorts["turn_began"], 1),
        Event(EVERYONE, sorts["passed"], 2),
        Event(EVERYONE, sorts["grew"], 1, 4, 2),
        Event(EVERYONE, sorts["cubes_placed"], 6, 2, 2),
    ]
    [turn] = recap(told, 0, game, text, game.new(3).table)
    assert turn.line == "Bob passes. Ann grows 2 tokens in room 5, 2 cubes into room 7."


def test_what_goes_on_with_nothing_is_said_in_full() -> None:
    """A brief that begins with a comma, with no sentence before it, such as between turns."""
    match, greedy = ch.game("chromosome").new(3, seed=3), ch.bot("greedy", 1)
    match.names = ("You", "Casual 2", "Casual 3")
    while not any(turn.seat is None and "charged" in turn.line for turn in match.recap(0)):
        match.play_number(greedy.choose(ch.sight(match), 1.0))
    line = next(t.line for t in match.recap(0) if t.seat is None and "charged" in t.line)
    assert re.search(r"(Your|Casual \d's) group in room \d+ is charged", line)


def test_a_sentence_that_had_begun_before_is_told_from_its_beginning() -> None:
    """Who attacked was told when it began; what came of it, after the dice."""
    game = ch.game("codename-chimera")
    text, sorts = game.text.for_eyes(["Me", "Ann"], 0), game.spec.events
    told = [
        Event(EVERYONE, sorts["turn_began"], 0, 5),
        Event(EVERYONE, sorts["attacked"], 0, 20, 1),
        Event(EVERYONE, sorts["compared"], 5, 6),
        Event(EVERYONE, sorts["missed"], 20),
    ]
    [turn] = recap(told, 2, game, text, game.new(2).table)
    assert re.fullmatch("You go for Ann's .+, 5 against 6, which holds.", turn.line)

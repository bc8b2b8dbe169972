"""What players of Codename: Chimera ask first: why not?"""

from __future__ import annotations

from why_not import Case, at_the_terminal, check, each, sent

from .ring import P, Q, Ring, drafting


def torsos() -> Ring:
    """The first torso card is taken."""
    table = Ring.new(2, seed=3)
    return table.do("torso slug-foot")


def buying() -> Ring:
    return drafting(5, 3)


def bidding() -> Ring:
    """The other one bids 2 of 3, and 5 tokens are there to answer with."""
    return drafting(5, 3).do("decline", "bid 2")


def building() -> Ring:
    table = Ring()
    table.store(P, "ox-hoof", "wolf-jaw")
    return table.build(P)


def placing() -> Ring:
    return building().do("attach ox-hoof")


def arena(tokens: int = 5) -> Ring:
    """A tail that is used, and a plate that is not; the opponent is closed on all sides."""
    table = Ring()
    table.limbs(P, "mantis-blade", "hip-plate", "scorpion-tail")
    table.torso(Q, "cyclops-head", "goat-legs")
    table.five_parts(Q)
    table.store(P, "wolf-jaw")
    table.tokens(P, tokens)
    table.used("scorpion-tail")
    return table.turn(P)


def without_tokens() -> Ring:
    return arena(1)


def striking() -> Ring:
    return arena().do("hit rat-claw")


QUESTIONS = [
    Case("taken already", torsos, "torso slug-foot", "card-slug-foot", "K8"),
    Case("not on offer", buying, "take ox-hoof", "card-ox-hoof", "K20"),
    Case("too low", bidding, "bid 2", "", "K23"),
    Case("more than I have", bidding, "bid 6", "", "C4"),
    Case("it does not fit", placing, "at 3,3", "spot-3,3", "R5"),
    Case("not mine to attach", building, "attach rat-claw", "card-rat-claw", "K34"),
    Case("sealed", arena, "hit seat2 torso", "torso-1", "R13"),
    Case("inner", arena, "gorilla-forearm", "card-gorilla-forearm", "R13"),
    Case("my own", arena, "hit seat1 torso", "torso-0", "C15"),
    Case("used already", arena, "scorpion-tail", "card-scorpion-tail", "K49"),
    Case("it needs no use", arena, "hip-plate", "card-hip-plate", "R21"),
    Case("too dear to sew on", without_tokens, "attach wolf-jaw", "card-wolf-jaw", "R43"),
    Case("it cannot join in", striking, "with scorpion-tail", "card-scorpion-tail", "R54"),
]


@each(*QUESTIONS)
def test_the_line_is_the_one_that_is_meant(case: Case) -> None:
    check(case)


def test_who_took_a_torso_is_told_with_the_line() -> None:
    case = QUESTIONS[0]
    assert "Last told of it: " in at_the_terminal(case)
    assert "takes Slug Foot" in sent(case)["told"]

"""What a seat sees, as plain data. Every card has its whole print, and one id wherever it lies."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

from chimerical.core.sets import has, members
from chimerical.core.text import Catalogue, Namer, counted

from . import notation as names
from . import odds
from . import words as w
from .box import Card, card
from .rules.building import attach_price, can_attach, sutured
from .rules.choices import legal_spot
from .rules.draft import in_deck
from .rules.fight import strength, target_defense
from .rules.monsters import joins, seams_at, step, turned
from .rules.numbers import defense, ready, refill_level, rot

PHASES = ("", "choosing", "drafting", "building", "arena")
SIDES = "nesw"
read_card = cache(card)
ENDINGS = {w.LAST_MONSTER: "last_monster", w.STOPPED: "stopped", w.NO_MONSTER: "no_monster"}


def view(s: Any, game: Any, seat: int) -> dict[str, Any]:
    box = game.box_view
    phase = PHASES[s.phase]
    return {
        "game": game.name,
        "seat": seat,
        "seats": s.seats,
        "phase": phase,
        "phase_name": game.text["phases"][phase],
        "decider": None if s.over else names.top(s).seat,
        "decision": None if s.over else game.spec.decisions.get(names.top(s).kind),
        "over": s.over != 0,
        "ending": game.spec.endings.get(s.over),
        "youngest": s.youngest,
        "shortest": s.shortest,
        "hairiness": sorted(range(s.seats), key=lambda p: s.player[p].hair),
        "torsos": [printed(s, game, w.PARTS + torso) for torso in members(s.torsos)],
        **_market(s, game),
        "players": [_player(s, game, p, seat) for p in range(s.seats)],
        "graveyard": _prints(s, game, names.cards(s.grave)),
        **_arena(s, box),
        "attack": _attack(s, game),
        "aiming": _aiming(s, game),
        **_placing(s, game, seat),
    }


# --- cards ---


def card_id(card: int) -> str:
    return f"card-{names.card(card)}"


def torso_id(seat: int) -> str:
    return f"torso-{seat}"


def target_id(target: int) -> str:
    return torso_id(target - w.TORSO) if target >= w.TORSO else card_id(target)


def fighter_id(s: Any, seat: int, fighter: int) -> str:
    return card_id(card_of(s, seat, fighter))


def card_of(s: Any, seat: int, fighter: int) -> int:
    """The card of a fighter, as the box counts cards."""
    if fighter < w.UPPER:
        return fighter
    return w.PARTS + int(s.player[seat].torso[fighter - w.UPPER])


def read(game: Any, card: int) -> Card:
    """What the box says of a card."""
    section = "parts" if card < w.PARTS else "torsos"
    return read_card(game.box.values[f"{section}.{names.CARD_NAMES[card]}"])


def printed(s: Any, game: Any, card: int) -> dict[str, Any]:
    """All that is printed on a card."""
    says = read(game, card)
    tame = card == w.PARTS + w.BRAIN_DOME and game.box_view.tame_brain_dome and s.seats == 2
    return {
        "id": card_id(card),
        "name": card_name(game.text, card),
        "shape": says.kind,
        "shape_name": game.text["shapes"][says.kind],
        "seams": sides(says.seams),
        "energy": None if says.energy == w.NOTHING else says.energy,
        "dice": says.dice,
        "mod": says.mod,
        "attack": attack_words(says.dice, says.mod) if says.dice else None,
        "defense": game.box_view.brain_dome if tame else says.defense,
        "ability": ability(game.text, says),
    }


def _prints(s: Any, game: Any, cards: list[int]) -> list[dict[str, Any]]:
    return [printed(s, game, card) for card in cards]


def ability(text: Catalogue, says: Card) -> dict[str, Any] | None:
    """The ability of a card, and what it does."""
    if says.ability == w.NONE:
        return None
    words = text["abilities"][w.ABILITY_NAMES[says.ability]]
    return {
        "key": w.ABILITY_NAMES[says.ability],
        "name": f"{words['name']} {says.level}" if says.level else words["name"],
        "when": text["moments"][words["when"]],
        "text": str(words["text"]).format(n=says.level),
        "level": says.level,
    }


def attack_words(dice: int, mod: int) -> str:
    """Dice and what is added: "2d+3"."""
    return f"{dice}d{mod:+d}" if mod else f"{dice}d"


def sides(seams: int) -> str:
    """Seams as letters: "ew"."""
    return "".join(side for i, side in enumerate(SIDES) if (seams >> i) & 1)


# --- the draft ---


def _market(s: Any, game: Any) -> dict[str, Any]:
    drafting = s.phase == w.DRAFTING
    unknown = sum(hidden(s, p) for p in range(s.seats))  # lie with the deck where they are masked
    return {
        "dealer": s.dealer if drafting else None,
        "price": game.box_view.price,
        "offer": _prints(s, game, [card for card in s.offer if card != w.NOTHING]),
        "deck": in_deck(s) - unknown if drafting else None,
        "discards": _prints(s, game, names.cards(s.discards)),
        "bid": s.bid,
        "bidder": None if s.bidder == w.NOBODY else s.bidder,
    }


def _bidding(s: Any, p: int) -> str | None:
    """What a seat has to do with the auction: leads, speaks, waits, has passed, or is out."""
    frames = [s.stack[i] for i in range(s.depth) if s.stack[i].kind == w.AUCTION]
    if not frames or s.over:
        return None
    if p == s.bidder:
        return "leads"
    if names.top(s).kind == w.BID and names.top(s).seat == p:
        return "speaks"
    if s.player[p].tokens <= s.bid:
        return "out"
    waits = [(frames[-1].b + i) % s.seats for i in range(s.seats - frames[-1].a)]
    return "waits" if p in waits else "passed"


def hidden(s: Any, p: int) -> int:
    """How many of a seat's cards are not to be seen."""
    return int(s.player[p].unknown) - len(names.cards(s.player[p].blind))


# --- players ---


def _player(s: Any, game: Any, p: int, seat: int) -> dict[str, Any]:
    me, box = s.player[p], game.box_view
    built = dressed(s, p)
    return {
        "id": f"player-{p}",
        "seat": p,
        "tokens": me.tokens,
        "hair": me.hair,
        "place": me.place,
        "alive": me.place == 0,
        "to_come": s.phase == w.ARENA and bool((s.todo >> p) & 1),
        "bidding": _bidding(s, p),
        "screened": s.phase == w.BUILDING and p != seat,
        "count": me.count,
        "torso": _torso(s, game, p),
        "parts": [_part(s, game, p, card) for card in names.cards(me.parts)],
        "inventory": _inventory(s, game, p),
        "unknown": hidden(s, p),
        "refill": refill_level(s, box, p) if built else box.refill,
        "leech": me.leech,
        "attach": attach_price(s, box, p),
        "sutured": bool(sutured(s, box, p)),
        "can_attach": bool(built and me.place == 0 and can_attach(s, box, p)),
        "gaps": bool(me.gaps),
    }


def dressed(s: Any, p: int) -> bool:
    """Whether a seat has both torso cards."""
    return w.NOTHING not in list(s.player[p].torso)


def _inventory(s: Any, game: Any, p: int) -> list[dict[str, Any]]:
    """The cards that are known; blind ones to their owner alone."""
    blind = names.cards(s.player[p].blind)
    return [
        {
            **printed(s, game, card),
            "blind": card in blind,
            "used": card in names.cards(s.used),
            "stunned": stunned(s, card),
        }
        for card in names.cards(s.player[p].stored)
    ]


def stunned(s: Any, card: int) -> bool:
    return card in names.cards([a | b for a, b in zip(s.stunned, s.numb, strict=True)])


def _torso(s: Any, game: Any, p: int) -> dict[str, Any]:
    """The pair as one card, and its halves."""
    me, built = s.player[p], dressed(s, p)
    return {
        "id": torso_id(p),
        "cards": [_half(s, game, p, k) for k in range(2) if me.torso[k] != w.NOTHING],
        "defense": defense(s, game.box_view, p, w.TORSO + p, 0, 0) if built else None,
        "outer": bool(me.bare),
        "venom": me.venom,
    }


def _half(s: Any, game: Any, p: int, k: int) -> dict[str, Any]:
    card, cell = w.PARTS + s.player[p].torso[k], (w.TOP, w.BOTTOM)[k]
    fighter = w.UPPER + k
    return {
        **printed(s, game, card),
        "half": names.HALVES[k],
        **_lies(s, game.box_view, p, cell, k * 2, card),
        **_fights(s, game, p, fighter),
    }


def _part(s: Any, game: Any, p: int, card: int) -> dict[str, Any]:
    cell, turns = divmod(int(s.place[card]), w.TURNS)
    return {
        **printed(s, game, card),
        **_lies(s, game.box_view, p, cell, turns, card),
        **_fights(s, game, p, card),
        "outer": card in names.cards(s.player[p].outer),
        "defense_now": defense(s, game.box_view, p, card, 0, 0),
        "stunned": stunned(s, card),
        "venom": s.venom[card],
    }


def _lies(s: Any, box: Any, p: int, cell: int, turns: int, card: int) -> dict[str, Any]:
    """Where a card lies, its seams as it is turned, and those that are joined."""
    x, y = names.xy(cell)
    seams = turned(box.seams[card], turns)
    joined = joins(s, p, cell) if dressed(s, p) else 0
    return {
        "x": x,
        "y": y,
        "turns": turns,
        "seams_now": sides(seams),
        "joined": sides(joined),
        "open": sides(seams & ~joined),
    }


def _fights(s: Any, game: Any, p: int, fighter: int) -> dict[str, Any]:
    """What a card can do now."""
    box = game.box_view
    card = card_of(s, p, fighter)
    mod = odds.bonus(s, box, p, fighter) if dressed(s, p) else box.mod[card]
    marked = (s.player[p].bitten >> (fighter - w.UPPER)) & 1 if fighter >= w.UPPER else 0
    return {
        "attack_now": attack_words(box.dice[card], mod) if box.dice[card] else None,
        "used": bool(marked) or fighter in names.cards(s.used),
        "ready": box.energy[card] != w.NOTHING
        and bool(has(ready(s, p, fighter // w.HALF), fighter % w.HALF)),
    }


# --- the arena ---


def _arena(s: Any, box: Any) -> dict[str, Any]:
    fighting = s.phase == w.ARENA
    after = [(s.turn + i) % s.seats for i in range(1, s.seats)]
    return {
        "round": s.round if fighting else None,
        "last_round": box.last_round,
        "turn": s.turn if fighting and not s.over else None,
        "order": [p for p in after if (s.todo >> p) & 1] if fighting else [],
        "rot": rot(s, box) if fighting else 0,
        "rot_from": box.rot_from,
    }


def _attack(s: Any, game: Any) -> dict[str, Any] | None:
    """The attack at hand."""
    stage, box = odds.stage(s), game.box_view
    if stage is None:
        return None
    fighters = list(odds.attackers(s))
    chance = odds.now(s, box)
    rolled = stage != "declared"
    answered = stage == "declared" and bool(fighters)
    worst = odds.blocked(s, box, s.attacker, fighters, s.target, s.block) if answered else None
    return {
        "attacker": s.attacker,
        "defender": s.defender,
        "target": target_id(s.target),
        "target_name": target_name(game.text, s.target),
        "attackers": [
            {
                "card": fighter_id(s, s.attacker, fighter),
                "name": card_name(game.text, card_of(s, s.attacker, fighter)),
                "attack": _attack_now(s, box, fighter),
                "result": s.result[fighter] if rolled else None,
            }
            for fighter in fighters
        ],
        "stage": stage,
        "total": None if not rolled else s.total if stage == "settled" else strength(s),
        "defense": None if stage == "settled" else target_defense(s, box),
        "block": s.block,
        "pierced": odds.pierces(s, box, s.attacker, fighters),
        "chance": number(chance),
        "blocked": number(worst),
    }


def _attack_now(s: Any, box: Any, fighter: int) -> str:
    dice = box.dice[card_of(s, s.attacker, fighter)]
    return attack_words(dice, odds.bonus(s, box, s.attacker, fighter))


def number(exact: Fraction | None) -> float | None:
    """A chance, rounded; 0 and 1 only where it is certain."""
    if exact is None or exact in (0, 1):
        return None if exact is None else float(exact)
    return min(max(round(float(exact), 4), 0.0001), 0.9999)


def _aiming(s: Any, game: Any) -> str | None:
    """The ability that a target is wanted for."""
    frame = names.top(s)
    if s.over or frame.kind != w.AIM:
        return None
    power = ability(game.text, read(game, card_of(s, frame.seat, frame.a)))
    return power["name"] if power else None


# --- a part in the hand ---


def _placing(s: Any, game: Any, seat: int) -> dict[str, Any]:
    """The part that is about to be laid, and where it may go; nobody else sees that."""
    frame = names.top(s)
    moved = frame.b == w.FOR_TRANSPLANT
    if s.over or frame.kind != w.SPOT or (frame.seat != seat and not moved):
        return {"placing": None, "spots": []}
    in_hand = printed(s, game, frame.a)
    if not moved:
        in_hand["card"] = in_hand.pop("id")  # it still lies in the inventory
    spots: dict[int, list[int]] = {}
    for cell, turns in places(s, game):
        spots.setdefault(cell, []).append(turns)
    return {
        "placing": in_hand,
        "spots": [
            {"id": spot_id(cell), "x": names.xy(cell)[0], "y": names.xy(cell)[1], "turns": turns}
            for cell, turns in spots.items()
        ],
    }


def places(s: Any, game: Any) -> Iterator[tuple[int, int]]:
    """The cells and turns that the part in the hand may take."""
    out = [0] * (w.CELLS * w.TURNS)
    count = legal_spot(s, game.box_view, names.top(s).seat, out)
    return (divmod(action - w.A_SPOT, w.TURNS) for action in out[:count])


def spot_id(cell: int) -> str:
    return "spot-{},{}".format(*names.xy(cell))


def beside(s: Any, seat: int, cell: int, side: int) -> int:
    """What lies next to a cell: a part, TORSO, or NOTHING."""
    near = step(cell, side)
    return int(s.grid[seat * w.CELLS + near]) - 1 if near != w.NOTHING else w.NOTHING


def seam_towards(s: Any, box: Any, seat: int, cell: int, side: int) -> bool:
    """Whether what lies next to a cell has a seam towards it."""
    near = step(cell, side)
    if near == w.NOTHING:
        return False
    return bool((seams_at(s, box, seat, near) >> ((side + 2) % w.SIDES)) & 1)


# --- things in sentences ---


def card_name(text: Catalogue, card: int) -> str:
    return str(text["cards"][names.CARD_NAMES[card]])


def fighter_name(text: Catalogue, fighter: int) -> str:
    if fighter >= w.UPPER:
        return str(text["phrases"][names.HALVES[fighter - w.UPPER]])
    return card_name(text, fighter)


def target_name(text: Catalogue, target: int) -> str:
    if target >= w.TORSO:
        return str(text["phrases"]["torso"]).format(seat=text.seat(target - w.TORSO))
    return card_name(text, target)


def thing_name(text: Catalogue, target: int) -> str:
    """A target, where its owner is named beside it."""
    return str(text["phrases"]["any_torso"]) if target >= w.TORSO else card_name(text, target)


NAMERS: dict[str, Namer] = {
    "part": lambda text, s, card: card_name(text, card),
    "torso": lambda text, s, torso: card_name(text, w.PARTS + torso),
    "fighter": lambda text, s, fighter: fighter_name(text, fighter),
    "target": lambda text, s, target: target_name(text, target),
    "thing": lambda text, s, target: thing_name(text, target),
    "cell": lambda text, s, cell: "{},{}".format(*names.xy(cell)),
    "cards": lambda text, s, n: counted(text, "cards", n),
    "tokens": lambda text, s, n: counted(text, "tokens", n),
    "energy": lambda text, s, n: counted(text, "energy", n),
    "ending": lambda text, s, n: str(text["endings"][ENDINGS[n]]),
}

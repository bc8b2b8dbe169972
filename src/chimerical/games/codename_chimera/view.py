"""What a seat sees, as plain data: the state. What cards say is in `printed`, by their ids."""

from fractions import Fraction
from typing import Any

from chimerical.rules import (
    Catalogue,
    Entry,
    Ids,
    Namer,
    OnTable,
    has,
    in_words,
    legal,
    members,
    minus,
    piece,
    shown,
    top,
)

from . import notation as names
from . import odds
from . import words as w
from .declared import A, ask, then
from .notation import card_id, spot_id
from .printed import attack_words, read, sides
from .rules.attack import owner_of, strength, target_defense
from .rules.building import attach_price, can_attach, sutured
from .rules.draft import in_deck
from .rules.monsters import joins, turned
from .rules.numbers import card_of, defense, ready, refill_level, rot
from .rules.scoring import score

PHASES = ("", "choosing", "drafting", "building", "arena")
SHAPES = (*w.SHAPE_NAMES, "head", "legs")


def view(s: Any, game: Any, seat: int) -> dict[str, Any]:
    fighting = s.phase == w.ARENA
    return {
        "phase": PHASES[s.phase],
        "round": s.round if fighting else None,
        **shown(s, "youngest", "shortest"),
        "hairiness": sorted(range(s.seats), key=lambda p: s.player[p].hair),
        "torsos": [_torso_card(s, game, w.PARTS + torso) for torso in members(s.torsos)],
        **_market(s),
        "players": [_player(s, game, p, p == seat) for p in range(s.seats)],
        "graveyard": _cards(names.cards(s.grave)),
        "turn": s.turn if fighting and not s.over else None,
        "order": _order(s) if fighting else [],
        "rot": rot(s, game.box_view) if fighting else 0,
        "attack": _attack(s, game),
        "aiming": _aiming(s),
        **_placing(s, game, seat),
    }


def _order(s: Any) -> list[int]:
    """Who has a turn to come in this round."""
    after = [(s.turn + i) % s.seats for i in range(1, s.seats)]
    return [p for p in after if has(s.todo, p)]


# --- ids ---

torso_id = "torso-{}".format


def target_id(target: int) -> str:
    return torso_id(target - w.TORSO) if target >= w.TORSO else card_id(target)


def _named_id(s: Any, seat: int, fighter: int) -> str:
    """A fighter that is named: of whoever decides, unless the defender picks an attacker."""
    picked = top(s).kind in (ask.EVADE_WHOM, ask.PRICK)
    return fighter_id(s, s.attacker if picked else seat, fighter)


def fighter_id(s: Any, seat: int, fighter: int) -> str:
    """Nothing, where there is no torso yet."""
    there = fighter < w.UPPER or dressed(s, seat)
    return card_id(card_of(s, seat, fighter)) if there else ""


IDS: Ids = {
    "seat": "player-{}".format,
    "part": card_id,
    "card": card_id,
    "torso": lambda torso: card_id(w.PARTS + torso),
    "fighter": OnTable(_named_id),
    "target": target_id,
    "cell": spot_id,
}


# --- the draft ---


def _cards(cards: list[int]) -> list[dict[str, Any]]:
    return [{"id": card_id(card)} for card in cards]


def _torso_card(s: Any, game: Any, card: int) -> dict[str, Any]:
    return {"id": card_id(card), "defense": torso_defense(s, game, card)}


def torso_defense(s: Any, game: Any, card: int) -> int:
    """The Defense that a torso card has at this table (N4)."""
    box = game.box_view
    tame = card == w.PARTS + w.BRAIN_DOME and box.tame_brain_dome and s.seats == 2
    return int(box.brain_dome if tame else box.defense[card])


@piece
def _market(s: Any) -> dict[str, Any]:
    drafting = s.phase == w.DRAFTING
    unknown = sum(unseen(s, p) for p in range(s.seats))  # lie with the deck where they are masked
    return {
        "dealer": s.dealer if drafting else None,
        "buying": drafting and top(s).kind == ask.BUY,
        "offer": _cards([card for card in s.offer if card != w.NOTHING]),
        "deck": {"id": "deck", "count": in_deck(s) - unknown} if drafting else None,
        "discards": _cards(names.cards(s.discards)),
        "bid": {"id": "bid", "tokens": s.bid, "seat": s.bidder if s.bidder >= 0 else None},
    }


@piece
def _bidding(s: Any, p: int) -> str | None:
    """What a seat has to do with the auction: leads, speaks, waits, has passed, or is out."""
    frames = [s.stack[i] for i in range(s.depth) if s.stack[i].kind in (then.AUCTION, ask.BID)]
    if not frames or s.over:
        return None
    frame = frames[-1]
    asked = frame.kind == ask.BID
    if p == s.bidder:
        return "leads"
    if asked and frame.seat == p:
        return "speaks"
    if s.player[p].tokens <= s.bid:
        return "out"
    answers = ask.answers_of_bid(frame) if asked else then.answers_of_auction(frame)
    waits = [(frame.seat + asked + i) % s.seats for i in range(s.seats - answers)]
    return "waits" if p in waits else "passed"


def unseen(s: Any, p: int) -> int:
    """How many of a seat's cards are not to be seen."""
    return int(s.player[p].unknown) - len(names.cards(s.player[p].blind))


# --- players ---


@piece
def _player(s: Any, game: Any, p: int, own: bool) -> dict[str, Any]:
    me, box = s.player[p], game.box_view
    built = dressed(s, p)
    return {
        "id": f"player-{p}",
        "seat": p,
        **shown(me, "tokens", "hair", "place"),
        "alive": me.place == 0,
        "to_come": s.phase == w.ARENA and bool(has(s.todo, p)),
        "bidding": _bidding(s, p),
        "screened": s.phase == w.BUILDING and not own,
        "count": me.count,
        "torso": _torso(s, game, p),
        "parts": [_part(s, game, p, card) for card in names.cards(me.parts)],
        "inventory": _inventory(s, p),
        "unseen": {"id": f"unseen-{p}", "count": unseen(s, p)},
        "refill": refill_level(s, box, p) if built else box.refill,
        "leech": me.leech,
        "attach": attach_price(s, box, p),
        "sutured": bool(sutured(s, box, p)),
        "can_attach": bool(built and me.place == 0 and can_attach(s, box, p)),
        **shown(me, "gaps"),
    }


def dressed(s: Any, p: int) -> bool:
    """Whether a seat has both torso cards."""
    return p < s.seats and w.NOTHING not in list(s.player[p].torso)


@piece
def _inventory(s: Any, p: int) -> list[dict[str, Any]]:
    """The cards that are known; blind ones to their owner alone."""
    blind, used = names.cards(s.player[p].blind), names.cards(s.used)
    return [
        dict(id=card_id(c), blind=c in blind, used=c in used, stunned=stunned(s, c))
        for c in names.cards(s.player[p].stored)
    ]


def stunned(s: Any, card: int) -> bool:
    return card in names.cards([a | b for a, b in zip(s.stunned, s.numb, strict=True)])


@piece
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


@piece
def _half(s: Any, game: Any, p: int, k: int) -> dict[str, Any]:
    card, cell = w.PARTS + s.player[p].torso[k], (w.TOP, w.BOTTOM)[k]
    return {
        **_torso_card(s, game, card),
        "half": names.HALVES[k],
        **_lies(s, game.box_view, p, cell, k * 2, card),
        **_fights(s, game.box_view, p, w.UPPER + k),
    }


@piece
def _part(s: Any, game: Any, p: int, card: int) -> dict[str, Any]:
    cell, turns = divmod(int(s.place[card]), w.TURNS)
    return {
        "id": card_id(card),
        **_lies(s, game.box_view, p, cell, turns, card),
        **_fights(s, game.box_view, p, card),
        "outer": card in names.cards(s.player[p].outer),
        "defense_now": defense(s, game.box_view, p, card, 0, 0),
        "stunned": stunned(s, card),
        "venom": s.venom[card],
    }


def _lies(s: Any, box: Any, p: int, cell: int, turns: int, card: int) -> dict[str, Any]:
    """Where a card lies, its seams as it is turned, and those that are joined."""
    seams = turned(box.seams[card], turns)
    joined = joins(s, p, cell) if dressed(s, p) else 0
    return {
        **_at(cell),
        "turns": turns,
        "seams_now": sides(seams),
        "joined": sides(joined),
        "open": sides(seams & ~joined),
    }


def _at(cell: int) -> dict[str, int]:
    x, y = names.xy(cell)
    return {"x": x, "y": y}


def _fights(s: Any, box: Any, p: int, fighter: int) -> dict[str, Any]:
    """What a card can do now."""
    card = card_of(s, p, fighter)
    mod = odds.bonus(s, box, p, fighter) if dressed(s, p) else box.mod[card]
    bitten = fighter >= w.UPPER and has(s.player[p].bitten, fighter - w.UPPER)
    fit = box.energy[card] != w.NOTHING and has(ready(s, p, fighter // w.HALF), fighter % w.HALF)
    return {
        "attack_now": attack_words(box.dice[card], mod) if box.dice[card] else None,
        "used": bool(bitten) or fighter in names.cards(s.used),
        "ready": bool(fit),
    }


# --- the arena ---


@piece
def _attack(s: Any, game: Any) -> dict[str, Any] | None:
    """The attack at hand."""
    stage, box = odds.stage(s), game.box_view
    if stage is None:
        return None
    fighters = list(odds.attackers(s))
    rolled = stage != "declared"
    answered = stage == "declared" and bool(fighters)
    worst = odds.blocked(s, box, s.attacker, fighters, s.target, s.block) if answered else None
    return {
        **shown(s, "attacker", "defender"),
        "target": target_id(s.target),
        "attackers": [
            {
                "card": fighter_id(s, s.attacker, fighter),
                "attack": _attack_now(s, box, fighter),
                "result": s.result[fighter] if rolled else None,
            }
            for fighter in fighters
        ],
        "stage": stage,
        "due": ask.due_of_strike(top(s)) if top(s).kind == ask.STRIKE else 0,
        "total": None if not rolled else s.total if stage == "settled" else strength(s),
        "defense": None if stage == "settled" else target_defense(s, box),
        "block": s.block,
        "pierced": odds.pierces(s, box, s.attacker, fighters),
        "chance": _number(odds.now(s, box)),
        "blocked": _number(worst),
    }


def _attack_now(s: Any, box: Any, fighter: int) -> str:
    dice = box.dice[card_of(s, s.attacker, fighter)]
    return attack_words(dice, odds.bonus(s, box, s.attacker, fighter))


def _number(exact: Fraction | None) -> float | None:
    """A chance, rounded; 0 and 1 only where it is certain."""
    if exact is None or exact in (0, 1):
        return None if exact is None else float(exact)
    return min(max(round(float(exact), 4), 0.0001), 0.9999)


def _aiming(s: Any) -> str | None:
    """The card whose ability wants a target."""
    frame = top(s)
    aims = not s.over and frame.kind == ask.AIM
    return card_id(ask.part_of_aim(frame)) if aims else None


# --- a part in the hand ---


@piece
def _placing(s: Any, game: Any, seat: int) -> dict[str, Any]:
    """The part that is about to be laid, and where it may go; nobody else sees that."""
    frame = top(s)
    moved = frame.kind == ask.REPLANT
    mine = frame.seat == seat and frame.kind in (ask.PLACE, ask.SEW)
    if s.over or not (mine or moved):
        return {"placing": None, "spots": []}
    place = "id" if moved else "card"  # else it still lies in the inventory
    spots: dict[int, list[int]] = {}
    out = [0] * A.size
    for action in out[: game.interpreted(legal)(s, game.box_view, out)]:
        cell, turns = A.read(action)[1].values()
        spots.setdefault(cell, []).append(turns)
    part = ask.about(s)["part"]
    return {
        "placing": {place: card_id(part), "seams": sides(read(game, part).seams)},
        "spots": [{"id": spot_id(c), **_at(c), "turns": turns} for c, turns in spots.items()],
    }


# --- the score sheet ---


def sheet(s: Any, game: Any, seat: int) -> list[Entry]:
    """A seat's points are its place in the order of eliminations (R69)."""
    source = "fallen" if s.player[seat].place else "standing"
    return [Entry(source, score(s, game.box_view, seat), "R69", torso_id(seat))]


# --- things in sentences ---


_card_name = in_words("cards", names.CARD_NAMES)
_half_name = in_words("phrases", names.HALVES)


def _fighter(text: Catalogue, s: Any, fighter: int) -> str:
    half = fighter >= w.UPPER
    return _half_name(text, s, fighter - w.UPPER) if half else _card_name(text, s, fighter)


def _target(text: Catalogue, s: Any, target: int) -> str:
    if target >= w.TORSO:
        return text.say("phrases", "torso", seat=text.seat(target - w.TORSO))
    return _card_name(text, s, target)


def _thing(text: Catalogue, s: Any, target: int) -> str:
    """A target, whosever it is."""
    return text.say("phrases", "any_torso") if target >= w.TORSO else _card_name(text, s, target)


def _owned(text: Catalogue, s: Any, target: int) -> str:
    """A target and whose it is, for the seat that decides."""
    owner = owner_of(s, target)
    if target >= w.TORSO or owner == w.NOBODY:
        return _target(text, s, target)
    whose, card = "own" if owner == top(s).seat else "other", _card_name(text, s, target)
    return text.say("phrases", whose, seat=text.seat(owner), card=card)


def _ability(text: Catalogue, power: int, what: str) -> str:
    """An ability with its level: its name, or what it does."""
    ability, level = divmod(power, w.LEVELS)
    words = str(text["abilities"][w.ABILITY_NAMES[ability]][what])
    return f"{words} {level}" if what == "name" and level else words.format(n=level)


def _sides(text: Catalogue, seams: int, between: str) -> str:
    return between.join(str(text["sides"][side]) for side in sides(seams))


NAMERS: dict[str, Namer] = {
    "part": _card_name,
    "card": _card_name,
    "torso": in_words("cards", w.TORSO_NAMES),
    "fighter": _fighter,
    "target": _target,
    "owned": _owned,
    "thing": _thing,
    "cell": lambda text, s, cell: minus(names.cell_name(cell)),
    "shape": in_words("shapes", SHAPES),
    "seams": lambda text, s, seams: _sides(text, seams, "/"),
    "apart": lambda text, s, seams: _sides(text, seams, " "),
    "power": lambda text, s, power: _ability(text, power, "name"),
    "does": lambda text, s, power: _ability(text, power, "text"),
    "bonus": lambda text, s, n: minus(f"{n:+d}") if n else "",
}

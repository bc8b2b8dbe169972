"""Whole games at random, where every placement and activation on offer is checked against an
oracle: what the rulebook's "you may place here" lines say, read anew in plain Python."""

from __future__ import annotations

import random
import re
from itertools import combinations_with_replacement

import pytest

from chimerical.games.chimera_station import notation
from chimerical.games.chimera_station import words as w

from .station import GAME, LETTERS, Station, module

# --- what the rulebook prints ---

COST, VALUE = {}, {}
for rule in GAME.rulebook:
    slug = rule.text.split(" costs ")[0].split(" has value ")[0].lower()
    slug = slug.replace("'", "").replace(" ", "-")
    if match := re.search(r" costs (\d+), is worth (\d+) and", rule.text):
        COST[slug], VALUE[slug] = int(match[1]), int(match[2])
    elif match := re.search(r" has value (\d+) and a ", rule.text):
        VALUE[slug] = int(match[1])
SHOPS = {"academy", "seed-repository", "claw-shop", "genetics-vat"}
ANYBODY = {  # "Any worker may be placed here"
    *("hub-a", "hub-b", "boiler-room", "hydroponics", "refinery", *SHOPS),
    *("advanced-laboratory", "aquarium", "break-room", "cargo-bay", "commissary"),
    *("covert-cloning", "dispensary", "gardens", "grant-office", "hunting-park"),
    *("inspection-station", "life-support", "mercenary-outpost", "newsroom"),
    *("periphery-command", "petty-cash", "predatorium", "scientific-display"),
    *("shopping-center", "symposium", "tanning-salon", "think-tank", "vineyard"),
    *("beggars-alley", "mint", "vendor"),
}
NOBODY = {"giant-statue", "monolith"}  # S475, S507
CHANGING = {"laboratory", "autosurgeon", "biofuel-refinery", "science-fair", "underground-lab"}
PROTECTED = {"dispatch-station", "conference"}
PERKS = {notation.slug(name) for name in w.PERK_NAMES[: w.MODULE_PERKS]}
SIDE = {"boiler-room", "hydroponics", "refinery", *SHOPS, "laboratory", "constructor"}
LAB = {"lab-a", "lab-b", "lab-c"}
HUB = {(-1, 0): "hub-a", (1, 0): "hub-b"}  # S277
SPACES = {  # S279-S283
    *((q, -2) for q in range(-1, 4)),
    *((q, -1) for q in range(-2, 4)),
    *((q, 0) for q in (-3, -2, 2, 3)),
    *((q, 1) for q in range(-3, 3)),
    *((q, 2) for q in range(-3, 2)),
}
RECALLING = {(1, -2), (-1, 2)}
ACTIVATING = {(-2, -1), (2, 1)}
AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))  # S276


class Oracle:
    """What a seat may do with its workers."""

    def __init__(self, table, seat):
        s, me = table.table, table.table.player[seat]
        self.seat, self.coins, self.food, self.pool = seat, me.coins, me.food, table.pool(seat)
        self.round, self.in_placement = s.round, s.phase == w.PLACEMENT
        self.values = table.game.box.values
        self.perks = {p: set(table.perks(p).split()) for p in range(table.seats)}
        workers = range(table.seats * w.WORKERS)
        self.at = {n: table.where(n) for n in workers}
        self.parts = {n: table.parts(n) for n in workers}
        places = notation.coordinates(table.game.box)
        self.tiles = {
            places[i]: notation.module(m) for i, m in enumerate(s.space) if m >= w.FIRST_TILE
        }
        self.reactor = table.tiles
        self.discards = [slug for slug in COST if s.discards >> module(slug) & 1]
        self.recalled = {m for m in (*PROTECTED, "zoning-board") if me.recalled >> module(m) & 1}

    def option(self, name):
        return self.values[f"options.{name}"]

    def owner(self, worker):
        return worker // w.WORKERS

    def on(self, place):
        return next((n for n, at in self.at.items() if at == place), None)

    def station(self):
        """The modules that are there and open (S357)."""
        closed = {"hub-b"} if self.round < 3 else set()
        return (SIDE | set(HUB.values()) | set(self.tiles.values())) - closed

    def beside(self, spot):
        """The modules next to a hex (S741), closed ones left out."""
        around = [(spot[0] + q, spot[1] + r) for q, r in AROUND]
        return {m for h in around if (m := HUB.get(h) or self.tiles.get(h))} & self.station()

    def spot(self, slug):
        return next(spot for spot, m in (*HUB.items(), *self.tiles.items()) if m == slug)

    # --- where to ---

    def destinations(self, x):
        """Where a worker may be sent, by name (S100-S104)."""
        own = PERKS & self.perks[self.seat]
        found = {m for m in self.station() | own if self.may_enter(x, m)}
        return found | ({"lab", "lounge"} if self.may_splice(x) else {"lounge"})

    def may_enter(self, x, m):
        other = self.on(m)
        if m in NOBODY or other == x:
            return False
        if other is None:
            return self.fulfils(x, m, self.food, {m})
        if not self.may_displace(x, other):
            return False
        self.at[other] = "lounge"  # S130
        fine = self.fulfils(x, m, self.food, {m})
        self.at[other] = m
        return fine

    def may_displace(self, x, other):
        claws = self.parts[x].count("c")
        if not claws or self.at[other] in PROTECTED:
            return False
        if self.owner(other) == self.seat:
            allowed = "grappler" in self.perks[self.seat]
        else:
            allowed = "overseer" not in self.perks[self.owner(other)]
        return allowed and (claws > 1 or len(self.parts[other]) <= 1)

    def may_splice(self, x):
        """Whether some other set of parts is within reach and allowed (S131, S171, S172)."""
        if not self.in_placement or set(self.at.values()) >= LAB:
            return False
        old, stock = self.parts[x], self.parts[x] + self.pool
        for new in self.shapes(x):
            within = all(new.count(k) <= stock.count(k) for k in LETTERS)
            more = any(new.count(k) > old.count(k) for k in LETTERS)
            if within and (more or (new != old and not self.option("lab_needs_attach"))):
                return True
        return False

    def shapes(self, x):
        """All sets of parts that a worker may be given (S175, S176)."""
        most = 2
        others = [n for n in self.parts if self.owner(n) == self.seat and n != x]
        if "geneticist" in self.perks[self.seat]:
            most = 2 if any(len(self.parts[n]) > 2 for n in others) else 3
        for n in range(most + 1):
            for parts in combinations_with_replacement(LETTERS, n):
                if n < 3 or len(set(parts)) > 1:
                    yield "".join(parts)

    # --- the test of a module ---

    def fulfils(self, x, m, food, activated, banned=False):
        space = len(self.tiles) < len(SPACES)
        tests = {
            "laboratory": lambda: self.parts[x] != "",
            "biofuel-refinery": lambda: self.parts[x] != "",
            "underground-lab": lambda: self.parts[x] != "",
            "constructor": lambda: space and self.affords(self.reactor, self.coins),
            "integrated-constructor": lambda: space and self.affords(self.reactor, self.coins + 2),
            "quantum-constructor": lambda: space and self.coins >= 2,
            "autosurgeon": lambda: self.coins >= 2,
            "generic-genetics": lambda: self.coins >= 1,
            "cryogenics": lambda: self.pool != "",
            "medical-bay": lambda: self.pool != "",
            "shady-restaurant": lambda: self.pool != "",
            "farmers-market": lambda: self.coins > 0 or food > 0,
            "science-fair": lambda: self.may_attach(x),
            "dispatch-station": lambda: self.may_recall(x, m),
            "conference": lambda: self.may_recall(x, m),
            "union-hall": lambda: bool(self.perks[self.seat]),
            "freelancer-dormitories": lambda: bool(
                self.activated_by(x, self.spot(m), food, activated, banned)
            ),
            "catering-service": lambda: bool(self.copied(x, food, activated, banned)),
            "dispatch": lambda: any(
                at == "pool" and n != x and self.owner(n) == self.seat for n, at in self.at.items()
            ),
            "foundry": lambda: space and (not self.option("foundry_pays") or self.coins >= 3),
            "morale-center": lambda: any(
                at in (self.station() | PERKS) - PROTECTED and n != x for n, at in self.at.items()
            ),
            "nonhuman-resources": lambda: self.may_swap(x),
            "workshop": lambda: (
                space
                and self.affords(
                    self.discards, self.coins + 1 if self.option("workshop_pays") else 99
                )
            ),
            "zoning-board": lambda: bool(self.bonuses(x, food, activated)),
        }
        return m in ANYBODY or (m not in NOBODY and tests[m]())

    def affords(self, tiles, coins):
        return any(COST[tile] <= coins for tile in tiles)

    def may_attach(self, x):
        grown = {"".join(sorted(self.parts[x] + kind)) for kind in self.pool}
        return bool(grown & set(self.shapes(x)))

    def may_recall(self, x, source):
        if source in self.recalled:  # S350
            return False
        reach = (self.station() | PERKS | LAB | {"lounge"}) - PROTECTED
        own = [n for n in self.at if self.owner(n) == self.seat and n != x]
        return any(self.at[n] in reach for n in own)

    def may_swap(self, x):
        reach = self.station()
        if self.option("swap_range") == "board":
            reach = reach | LAB | {"lounge"}
        here = [n for n, at in self.at.items() if at in reach and n != x]
        mine = [n for n in here if self.owner(n) == self.seat]
        theirs = [n for n in here if self.owner(n) != self.seat]
        return any((self.at[a], self.at[b]) != ("lounge", "lounge") for a in mine for b in theirs)

    def activated_by(self, x, spot, food, activated, banned):
        """The modules next to a hex that could be activated from afar (S339-S349)."""
        return {
            m
            for m in self.beside(spot) - activated - NOBODY
            if not (banned and m in CHANGING) and self.fulfils(x, m, food, activated | {m}, banned)
        }

    def copied(self, x, food, activated, banned):
        """The modules that Catering Service could activate (S434)."""
        return {
            m
            for m in set(self.at.values()) & self.station() & set(VALUE) - activated - NOBODY
            if food >= VALUE[m]
            and not (banned and m in CHANGING)
            and self.fulfils(x, m, food - VALUE[m], activated | {m}, banned)
        }

    def bonuses(self, x, food, activated):
        """The build spaces whose bonus the Zoning Board could take (S710)."""
        found = set()
        for spot in SPACES - set(self.tiles):
            fine = True
            if spot in RECALLING:
                fine = self.may_recall(x, "zoning-board")
            elif spot in ACTIVATING:
                fine = bool(self.activated_by(x, spot, food, activated, True))
            if fine:
                found.add("{},{}".format(*spot))
        return found


# --- comparing ---


def check_placement(table):
    """The placements on offer are those of the oracle, for one worker of each kind (S780)."""
    frame = table.table.stack[table.table.depth - 1]
    oracle = Oracle(table, table.seat)
    offered = {}
    for action in table.offers("w"):
        name, destination = action.split()
        offered.setdefault(int(name[1:].rstrip(LETTERS)), set()).add(destination)
    first = table.seat * w.WORKERS
    pool = [n for n in table.workers(table.seat) if table.where(n) == "pool"]
    firsts = {table.parts(n): n for n in reversed(pool)}
    wanted = list(firsts.values()) if frame.a == w.NOBODY else [frame.a]
    assert sorted(offered) == sorted(n - first + 1 for n in wanted)
    for n in wanted:
        told = oracle.destinations(n)
        assert offered[n - first + 1] == told, (table.parts(n), offered[n - first + 1] ^ told)


def check_link(table):
    """The modules or bonuses on offer in the middle of a chain are those of the oracle."""
    s = table.table
    frame, chain = s.stack[s.depth - 1], s.chain[s.chains - 1]
    oracle = Oracle(table, table.seat)
    activated = {notation.module(m) for m in range(w.MODULES) if chain.activated >> m & 1}
    offered = {a.split()[1] for a in table.offers() if a != "decline"}
    if table.asked == "choose_bonus":
        assert offered == oracle.bonuses(chain.worker, oracle.food, activated)
    elif table.asked == "copy_module":
        assert offered == oracle.copied(chain.worker, oracle.food, activated, w.HOW.banned(frame.b))
    else:
        if frame.a < w.MODULES:
            spot = oracle.spot(notation.module(frame.a))
        else:
            spot = notation.coordinates(table.game.box)[frame.a - w.BONUS_ROW]
        banned = w.HOW.banned(frame.b)
        assert offered == oracle.activated_by(chain.worker, spot, oracle.food, activated, banned)


ALLOWED_TO_LAPSE = {w.GAIN_WORKER, w.GAIN_PERK, w.BUILD, w.RECALL, w.ACTIVATE, w.PLACE_MORE}


def check_lapses(table, events, source):
    """Only what a line lets lapse may lapse. Returns what the last effect came from."""
    for event in events:
        if event.name in ("placed", "moved"):
            source = event["to"]
        elif event.name == "activated":
            source = event["module"]
        elif event.name == "built":
            source = "bonus"
        elif event.name == "lapsed":
            what = event["what"]
            assert what in ALLOWED_TO_LAPSE, (event, source)
            if what in (w.RECALL, w.ACTIVATE):  # S296, S301
                assert source == "bonus", (event, source)
            elif what == w.BUILD:  # S614
                assert source == module("foundry"), (event, source)
            elif what == w.GAIN_WORKER:  # S772
                assert not table.at(event["seat"], "reserve")
    return source


def enrich(table, chance):
    """Tiles, perks and goods that make the harder tests matter."""
    spots = sorted(SPACES)
    chance.shuffle(spots)
    tiles = ["freelancer-dormitories", "catering-service", *chance.sample(sorted(COST), 10)]
    for slug, (q, r) in zip(dict.fromkeys(tiles), spots, strict=False):
        table.tile(slug, f"{q},{r}")
    perks = chance.sample(sorted(PERKS), 8)
    for i, perk in enumerate(perks):
        if table.table.deck >> w.PERK_NAMES.index(perk.replace("-", "_")) & 1:
            table.player(i % table.seats, perks=perk)
    for seat in range(table.seats):
        table.player(seat, coins=chance.randrange(9), food=chance.randrange(9))
        table.player(seat, pool=chance.choice(["", "b", "cl", "ct"]))


GAMES = [
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"swap_range": "board", "lab_needs_attach": False, "foundry_pays": False}),
    (3, {"mat_side": "b", "thug_kind": "claw", "workshop_pays": False}),
    (4, {"mixed_mats": True, "refill_after_build": True, "double_tentacle": "one"}),
]


def test_the_oracle_knows_what_is_printed():
    assert len(COST) == 40
    assert len(VALUE) == 40 + 9
    assert len(SPACES) == 26
    assert set(VALUE) - set(COST) == SIDE
    assert SIDE | set(COST) | set(HUB.values()) | PERKS >= ANYBODY | NOBODY


@pytest.mark.rules("S118", "S120", "S131", "S344", "S710", "S773")
@pytest.mark.parametrize("rich", [False, True])
@pytest.mark.parametrize(("seats", "options"), GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_every_offer_is_what_the_rulebook_allows(seats, options, rich, seed):
    table = Station.new(seats, seed, **options)
    chance = random.Random(f"{seats} {seed} {rich}")
    if rich:
        enrich(table, chance)
    source = None
    while not table.over:
        assert table.legal()
        if table.asked == "place_worker":
            check_placement(table)
        elif table.asked in ("activate_module", "copy_module", "choose_bonus"):
            check_link(table)
        source = check_lapses(table, table.play_number(chance.choice(table.legal())), source)
        assert all(table.coins(p) >= 0 and table.food(p) >= 0 for p in range(seats))

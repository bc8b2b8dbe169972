"""What never changes: modules, perks, cards, mats, the board, and what is printed on them."""

from typing import Any

from . import box
from . import notation as names
from . import words as w
from .view import card_id, hex_id, mat_id, module_id, perk_id, reactor_id


def printed(game: Any) -> dict[str, Any]:
    values = game.box.values
    return {
        "modules": {module_id(m): _module(game, m) for m in range(w.STATION)},
        "perks": {perk_id(p): _perk(game, p) for p in range(w.PERKS)},
        "hexes": {hex_id(i): _hex(game, i, at) for i, at in enumerate(box.hexes(values).items())},
        "reactor": {reactor_id(i): _reactor_space(game, i) for i in range(w.REACTOR)},
        "cards": {card_id(c): _card(game, c) for c in range(w.CARDS)},
        "mats": {mat_id(m): _mat(game, m) for m in range(w.MATS)},
        "rounds": [_round(game, r) for r in range(1, game.box_view.rounds + 1)],
        "numbers": game.box.numbers,
    }


def effect(game: Any, m: int) -> list[str]:
    """What a module does, clause by clause, as the box writes it."""
    return list(game.box.values[f"{box.entry(m)}.effect"])


def words_of(game: Any, clauses: list[str], n: int = 0) -> str:
    """Clauses as people read them; `n`: a perk's number."""
    told = game.text["clauses"]
    return "; ".join(str(told.get(clause, clause)).format(n=n) for clause in clauses)


def _origin(game: Any, key: str) -> dict[str, str]:
    """Where something printed comes from, and the line of the rulebook about it."""
    source = game.box.sources[key]
    return {"source": source, "rule": source.partition(" ")[2].partition(" ")[0]}


# --- the station ---


def _module(game: Any, m: int) -> dict[str, Any]:
    """A printed module or a tile."""
    view, words = game.box_view, game.text["modules"][names.MODULES[m]]
    tile = m >= w.FIRST_TILE
    return {
        "name": words["name"],
        "short": words["short"],
        "tile": tile,
        "cost": view.cost[m] if tile else None,
        "value": None if view.value[m] == box.NO_VALUE else view.value[m],
        "border": list(game.box.values[f"{box.entry(m)}.border"]),
        "effect": effect(game, m),
        "text": words_of(game, effect(game, m)),
        "takes_workers": not view.never >> m & 1,
        **_origin(game, f"{box.entry(m)}.effect"),
    }


def _hex(game: Any, i: int, at: tuple[tuple[int, int], str]) -> dict[str, Any]:
    (q, r), what = at
    hub = what in box.HUB
    return {
        "name": names.hex_name(game, i),
        "q": q,
        "r": r,
        "kind": what if hub else "space",
        "bonus": "" if hub else what,
        "bonus_short": "" if hub else short_bonus(game, what),
        **_origin(game, f"hub.{what}" if hub else "board.spaces"),
    }


def short_bonus(game: Any, clause: str) -> str:
    return str(game.text["bonuses"].get(clause, clause))


def _reactor_space(game: Any, i: int) -> dict[str, Any]:
    clauses = game.box.values[f"reactor.r{i + 1}"]
    return {
        "pays": list(clauses),
        "pays_short": ", ".join(short_bonus(game, clause) for clause in clauses),
        **_origin(game, f"reactor.r{i + 1}"),
    }


# --- cards ---


def perk_text(game: Any, p: int) -> str:
    """What a perk does, in words: what its clauses say, and what else it is good for."""
    n, kind = game.box_view.power[p], game.text["kinds"][w.KIND_NAMES[game.box_view.thug]]
    clauses = effect(game, w.FIRST_PERK + p) if p < w.MODULE_PERKS else []
    also = str(game.text["perks"][w.PERK_NAMES[p]].get("text", "")).format(kind=kind, n=n)
    return "; ".join(filter(None, (words_of(game, clauses, n), also)))


def _perk(game: Any, p: int) -> dict[str, Any]:
    name, words = w.PERK_NAMES[p], game.text["perks"][w.PERK_NAMES[p]]
    usable = p < w.MODULE_PERKS
    return {
        "name": words["name"],
        "short": words["short"],
        "module": usable,
        "text": perk_text(game, p),
        "effect": effect(game, w.FIRST_PERK + p) if usable else [],
        "end": list(game.box.values[f"perks.{name}.end"]),
        "acquired": game.box_view.acquired[p],  # points for each round number when it is taken
        **_origin(game, f"perks.{name}.end"),
    }


def _card(game: Any, c: int) -> dict[str, Any]:
    """A starting card."""
    return {
        "number": c + 1,
        "seats": game.box_view.card_seats[c],
        "effect": list(game.box.values[f"cards.{c + 1}.effect"]),
        **_origin(game, f"cards.{c + 1}.effect"),
    }


def _mat(game: Any, m: int) -> dict[str, Any]:
    name, values = w.MAT_NAMES[m], game.box.values
    return {
        "name": game.text["mats"][name]["name"],
        "start_tier": values[f"mats.{name}.start_tier"],
        "attached": values[f"mats.{name}.attached"],
        "perks": values[f"mats.{name}.perks"],
        "tiers": [list(tier) for tier in values[f"mats.{name}.tiers"]],
        "last_tier": game.box_view.last_tier[m],
        **_origin(game, f"mats.{name}.tiers"),
    }


def _round(game: Any, r: int) -> dict[str, int]:
    said = ("multiplier", "new_perks", "advances")
    return {"round": r, **{what: game.box.values[f"rounds.{r}.{what}"] for what in said}}

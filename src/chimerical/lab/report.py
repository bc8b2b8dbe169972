"""A simulation's result as plain data; tables and JSON are both drawn from this."""

from __future__ import annotations

from typing import Any

from chimerical.core.game import Game

from .simulate import Run
from .tally import Tally, wilson


def report(run: Run) -> dict[str, Any]:
    plan, batch, tally = run.plan, run.plan.batch, run.tally
    return {
        "game": plan.game.name,
        "rules_version": plan.game.spec.version,
        "box": plan.game.box.hash,
        "seats": batch.seats,
        "bots": list(batch.bots),
        "seed": batch.seed,
        "options": plan.used,
        "playout_defaults": plan.defaults,
        "games": tally.games,
        "games_asked": batch.count,
        "games_lost": run.lost,
        "wins_by_seat": _by_seat(run),
        "wins_by_bot": _by_bot(run),
        "draws": share(tally.draws, tally.games),
        "shared_wins": tally.shared,
        "length": {
            "mean": tally.mean_length,
            "median": tally.length_at(0.5),
            "p5": tally.length_at(0.05),
            "p95": tally.length_at(0.95),
        },
        "endings": endings(plan.game, tally),
        "decisions": tally.decisions,
        "seconds": round(run.seconds, 3),
        "decisions_per_second": round(tally.decisions / run.seconds) if run.seconds else None,
        "games_by_target": run.played,
        "workers": plan.workers,
        "remarks": dict(run.remarks),
    }


def share(count: float, games: int, what: str = "games") -> dict[str, Any]:
    """So many of all games, and how far off that may be."""
    low, high = wilson(count, games)
    return {
        what: count,
        "share": count / games if games else None,
        "low": low,
        "high": high,
    }


def _by_seat(run: Run) -> list[dict[str, Any]]:
    wins, text = run.tally.wins, run.plan.game.text
    return [
        {"seat": seat, "name": text.seat(seat), "bot": bot}
        | share(int(wins[seat]), run.tally.games, "wins")
        | _points(run, seat)
        for seat, bot in enumerate(run.plan.batch.bots)
    ]


def _points(run: Run, seat: int) -> dict[str, Any]:
    mean, off = run.tally.mean_points(seat) or (None, None)
    return {"points": mean, "points_off": off}


def _by_bot(run: Run) -> list[dict[str, Any]]:
    """`par` is the bot's share of the seats: what it would win if all played alike."""
    bots = run.plan.batch.bots
    return [
        {"bot": bot, "seats": bots.count(bot), "par": bots.count(bot) / len(bots)}
        | share(wins, run.tally.games, "wins")
        for bot, wins in run.tally.bot_wins.items()
    ]


def endings(game: Game, tally: Tally) -> list[dict[str, Any]]:
    """Every way of ending that the game knows, and any other that was met."""
    counts = tally.endings
    ways = set(game.spec.endings) | {e for e, n in enumerate(counts) if n}
    rows = []
    for way in sorted(ways):
        key = game.spec.endings.get(way, str(way))
        count = int(counts[way]) if way < len(counts) else 0
        rows.append(
            {"ending": key, "name": game.text["endings"].get(key, key)} | share(count, tally.games)
        )
    return rows

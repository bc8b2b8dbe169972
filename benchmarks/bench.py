"""Our figures next to those of other engines, measured in turns in the same run.

    python benchmarks/bench.py --seconds 15     is  chimerical bench --peers --seconds 15

`chimerical.lab.bench` measures us, `peers.py` measures the others; this file brings them together.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from chimerical.core.game import Game
from chimerical.lab import bench

sys.path.insert(0, str(Path(__file__).parent))

import peers


@dataclass(frozen=True)
class Ratio:
    """How many times as fast we are as the fastest route through a peer."""

    peer: str
    what: str
    ours: float
    theirs: float

    @property
    def times(self) -> float:
        return self.ours / self.theirs


@dataclass(frozen=True)
class Comparison:
    figures: list[bench.Figure]
    peers: list[peers.PeerResult]
    ratios: list[Ratio]
    missing: list[str]  # packages that are not installed

    def as_dict(self) -> dict[str, Any]:
        return {
            "figures": [asdict(figure) for figure in self.figures],
            "peers": [asdict(result) for result in self.peers],
            "ratios": [asdict(ratio) | {"times": ratio.times} for ratio in self.ratios],
            "missing": self.missing,
        }


def compare(
    game: Game, seconds: float, say: Callable[[str], None] = lambda text: None
) -> Comparison:
    """Takes turns between our measurements and every route of every peer."""
    routes = {f.__name__: f for group in peers.PEERS.values() for f in group}
    figures, measured = bench.measure(game, seconds, dict(routes), say)
    found = {
        package: [_median(measured[f.__name__]) for f in group if any(measured[f.__name__])]
        for package, group in peers.PEERS.items()
    }
    values = {figure.key: figure.value or 0.0 for figure in figures}
    return Comparison(
        figures,
        [result for group in found.values() for result in group],
        [ratio for group in found.values() for ratio in _ratios(values, group)],
        [package for package, group in found.items() if not group],
    )


def _median(results: list[peers.PeerResult | None]) -> peers.PeerResult:
    return peers.median_result([result for result in results if result is not None])


def _ratios(ours: dict[str, float], group: list[peers.PeerResult]) -> list[Ratio]:
    bar = peers.fastest(group)
    if bar is None:
        return []
    ratios = [Ratio(bar.name, "decisions/s", ours["native_one_core"], bar.decisions_per_second)]
    for result in group:
        if result.copies_per_second is not None:
            copies = result.copies_per_second
            ratios += [
                Ratio(result.name, "copies/s, native", ours["copies"], copies),
                Ratio(result.name, "copies/s, from Python", ours["copies_python"], copies),
            ]
    return ratios


if __name__ == "__main__":
    from chimerical.cli import main

    sys.argv[1:1] = ["bench", "--peers"]
    main()

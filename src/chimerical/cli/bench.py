"""`chimerical bench`: how fast the rules run on this machine."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from chimerical.core.errors import ChimericalError

from . import out

if TYPE_CHECKING:
    from chimerical.core.game import Game
    from chimerical.lab.bench import Figure


def bench(
    game: Annotated[str, typer.Argument(help="Which game, by its name.")] = "beta-station",
    seconds: Annotated[
        float, typer.Option(min=0.1, max=3600, help="Seconds for each measurement.")
    ] = 3.0,
    peers: Annotated[
        bool, typer.Option("--peers", help="Other engines too, if installed; needs a checkout.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object instead.")] = False,
) -> None:
    """Measure how fast it is here. Random games and position copies a second, and starting up."""
    from chimerical.games import game as find
    from chimerical.lab.bench import measure

    found = find(game)
    compare = _comparison() if peers else None
    _warn_if_busy()
    with _progress() as say:
        _compile(found, say)
        if compare is not None:
            comparison = compare.compare(found, seconds, say)
            result, figures = comparison.as_dict(), comparison.figures
        else:
            figures, _ = measure(found, seconds, say=say)
            result = {"figures": [asdict(figure) for figure in figures]}
    if as_json:
        out.write(json.dumps({"game": game, "seconds": seconds, **result}) + "\n")
        return
    tables = [_figures(found, figures)]
    if compare is not None:
        tables += _peers(result)
    out.show(*tables)


def _warn_if_busy() -> None:
    if hasattr(os, "getloadavg") and os.getloadavg()[0] > 0.5:
        out.remark(
            f"other programs keep this machine busy (load {os.getloadavg()[0]:.1f}): "
            "the figures will be too low and uneven"
        )


def _compile(game: Game, say: Callable[[str], None]) -> None:
    if not game.compiled():
        from chimerical.core.warming import COMPILING

        if not out.watched():
            out.remark(COMPILING)
        game.native.compile_all(lambda name: say(f"{COMPILING}: {name}"))


def _comparison() -> Any:
    """benchmarks/bench.py of the checkout that this package runs from."""
    path = Path(__file__).parents[3] / "benchmarks" / "bench.py"
    spec = spec_from_file_location("chimerical_benchmarks", path) if path.exists() else None
    if spec is None or spec.loader is None:
        raise ChimericalError(
            "--peers needs a checkout of the project: benchmarks/bench.py is not installed with it"
        )
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@contextmanager
def _progress() -> Iterator[Callable[[str], None]]:
    """A function to say what is being done."""
    if not out.watched():
        yield lambda text: None
        return
    console = out.stderr_console()
    with console.status("starting") as status:
        yield status.update


def _figures(game: Game, figures: list[Figure]) -> Any:
    table = out.table(f"{game.title} on this machine", "what", ">figure", "unit", ">spread")
    for figure in figures:
        spread = f"{figure.spread:.0%}" if figure.spread else ""
        table.add_row(figure.name, _number(figure.value, figure.unit), figure.unit, spread)
    return table


def _number(value: float | None, unit: str) -> str:
    if value is None:
        return "unknown"
    return f"{value:.2f}" if unit == "s" else f"{value:,.0f}"


def _peers(result: dict[str, Any]) -> list[Any]:
    measured = out.table("Others, 1 core", "engine", ">decisions/s", ">spread", ">copies/s")
    for peer in result["peers"]:
        copies, about = peer["copies_per_second"], "~" if peer["decisions_estimated"] else ""
        measured.add_row(
            f"{peer['name']} ({peer['package']} {peer['version']})",
            f"{about}{peer['decisions_per_second']:,.0f}",
            f"{peer['spread']:.0%}",
            f"{copies:,.0f}" if copies else "-",
        )
    ratios = out.table("Side by side, 1 core", "peer", "what", ">ours", ">theirs", ">times")
    for ratio in result["ratios"]:
        ratios.add_row(
            ratio["peer"],
            ratio["what"],
            f"{ratio['ours']:,.0f}",
            f"{ratio['theirs']:,.0f}",
            f"{ratio['times']:,.1f}",
        )
    missing = [f"{name} is not installed: pip install {name}" for name in result["missing"]]
    if not result["peers"]:
        return missing
    return [measured, ratios, *missing, "Theirs count forced moves as decisions, ours do not."]

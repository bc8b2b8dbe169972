"""Codename: Chimera: buy body parts, stitch a monster together, and be the last one standing."""

from __future__ import annotations

from chimerical.core.decisions import Play
from chimerical.core.manner import ALL, Manner
from chimerical.core.spec import Spec, named, slots

from . import notation as names
from . import words as w
from .box import SCHEMA
from .explain import Explain
from .laws import laws
from .lines import LINES
from .printed import printed
from .rules import arena, building, draft, fight  # noqa: F401 (they declare the decisions)
from .rules.evaluate import evaluate
from .rules.hidden import deal, mask
from .rules.numbers import alike
from .rules.scoring import score, won
from .rules.setup import setup
from .sheet import sheet
from .table import TABLE
from .traits import measures, traits
from .view import IDS, NAMERS, view

SPEC = Spec(
    name="codename-chimera",
    version=2,
    package=__name__,
    seats=(2, 4),
    table=TABLE,
    schema=SCHEMA,
    play=Play(w.A, w.ask, w.then),
    rules=slots(setup, mask, deal, score, won, evaluate, alike),
    lines=LINES,
    notation=names.notation,
    explain=Explain,
    view=view,
    namers=NAMERS,
    ids=IDS,
    endings=named(w, "LAST_MONSTER", "STOPPED", "NO_MONSTER"),
    together={"build": w.A.ready()},
    laws=laws,
    sheet=sheet,
    print=printed,
    turns=("turn_began", "round_began", "ended"),
    bound=20_000,
    traits=traits,
    measures=measures,
    manner=Manner(
        explore=0.7, warmth=100, scale=1000, cutoff=30, care=ALL, playouts=(30, 200, 1500)
    ),
)

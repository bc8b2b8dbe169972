"""axe, which knows what people with other eyes and hands need, finds nothing serious anywhere."""

from __future__ import annotations

import re
from typing import Any

import pytest

from .chromium import ROOT
from .conftest import Visit
from .screens import SCREENS

AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
RUN = "() => axe.run(document, { resultTypes: ['violations'] }).then((found) => found.violations)"


def complaints(page: Any) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return [
        f"{found['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for found in page.evaluate(RUN)
        if found["impact"] in GRAVE
        for node in found["nodes"][:3]
    ]


# A name that only a program understands: an id of the view, a word with underscores, nothing.
MEANINGLESS = re.compile(
    r'(?:button|link|option|tab|checkbox|radio|textbox|img) "(?:[a-z]+(?:-\w+)*-\d+|\w+_\w+|\W*)"'
    r"|- (?:button|link|option|tab|checkbox|radio|textbox)(?: \[\w+\])?:? *$",
    re.MULTILINE,
)


@pytest.mark.parametrize("name", SCREENS)
def test_axe_finds_nothing_serious(visit: Visit, name: str) -> None:
    found: dict[str, list[str]] = {}
    ada = visit().arrive()
    for theme in ("dark", "light"):
        ada.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        if theme == "dark":
            SCREENS[name](ada)
            names = ada.page.locator("body").aria_snapshot()
            assert MEANINGLESS.findall(names) == [], "everything is called something"
        found[theme] = complaints(ada.page)
    assert found == {"dark": [], "light": []}

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
RUN = """(only) => axe
  .run(document, { resultTypes: ["violations"], ...(only && { runOnly: only }) })
  .then((found) => found.violations)"""
COLOURS = ["color-contrast", "link-in-text-block"]  # all that another theme can change


def complaints(page: Any, only: list[str] | None = None) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    return [
        f"{found['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for found in page.evaluate(RUN, only)
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
    ada = visit().arrive()
    ada.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    SCREENS[name](ada)
    names = ada.page.locator("body").aria_snapshot()
    assert MEANINGLESS.findall(names) == [], "everything is called something"
    assert complaints(ada.page) == []
    ada.page.emulate_media(color_scheme="light", reduced_motion="reduce")
    assert complaints(ada.page, COLOURS) == []

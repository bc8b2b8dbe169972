"""Everything that a finger is meant for is large enough for one, on every screen of a phone."""

from __future__ import annotations

import pytest

from .conftest import Visit
from .screens import SCREENS
from .test_axe import complaints
from .visitor import SMALL

ALSO_AXE = ("home", "armed-chimera-station", "table-beta-station", "menu", "lesson")

# What can be tapped and is smaller than 44 pixels. A link in the middle of a sentence goes with its
# line; what is folded away or hidden cannot be tapped.
TOO_SMALL = """() => {
  const targets = "button, a[href], input, select, textarea, summary, [role=tab], [role=option], "
    + "[role=button][tabindex='0']";
  const folded = "[hidden], [inert], details:not([open]) > :not(summary)";
  const inSentence = (one) => one.matches("p > a:not(.button)")
    && one.parentElement.textContent.trim() !== one.textContent.trim();
  return [...document.querySelectorAll(targets)].map((one) => one.closest("label") ?? one)
    .filter((one) => !one.closest(folded) && !inSentence(one) && one.checkVisibility())
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && height > 1 && Math.min(width, height) < 43.5)
    .map(([one, { width, height }]) => `${one.getAttribute("aria-label") ?? one.textContent.trim()}`
      + ` (${one.tagName.toLowerCase()}, ${Math.round(width)} x ${Math.round(height)})`);
}"""


@pytest.mark.parametrize("name", SCREENS)
def test_a_finger_fits_everywhere(visit: Visit, name: str) -> None:
    """And nothing is wider than the screen, and axe finds nothing serious there either."""
    ada = visit(**SMALL).arrive()
    SCREENS[name](ada)
    assert ada.page.evaluate(TOO_SMALL) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= SMALL["viewport"]["width"]
    if name in ALSO_AXE:
        assert complaints(ada.page) == []

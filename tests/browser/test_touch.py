"""Everything that a finger is meant for is large enough for one, on every screen of a phone."""

from __future__ import annotations

import pytest

from .conftest import Visit
from .screens import SCREENS
from .test_axe import complaints
from .test_table import in_mid_turn, until_moves
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


def test_a_turn_is_begun_anew_on_a_phone(visit: Visit) -> None:
    """The head has no room for it there: it is in the menu."""
    ada = visit(**SMALL).arrive()
    before = in_mid_turn(ada)
    ada.page.get_by_role("button", name="Menu").tap()
    ada.page.get_by_role("dialog").get_by_role("button", name="Restart turn").tap()
    until_moves(ada, before - 2)
    ada.page.get_by_role("dialog").wait_for(state="detached")


# How the middle of what is chosen lies to the board: inside, or not to be seen at all.
IN_SIGHT = """() => {
  const frame = document.querySelector("main.board").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".board [aria-pressed=true]")]
    .map((one) => one.getBoundingClientRect());
  return boxes.some(({ left, right, top, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return right > left && frame.left < x && x < frame.right && frame.top < y && y < frame.bottom;
  });
}"""


@pytest.mark.parametrize("name", ["table-chimera-station", "table-beta-station"])
def test_what_is_chosen_from_the_list_comes_into_sight(visit: Visit, name: str) -> None:
    """On another part of the board, or where it must be scrolled to."""
    ada = visit(**SMALL).arrive()
    SCREENS[name](ada)
    for n in range(ada.ways().count()):
        ada.ways().nth(n).tap()
        ada.page.wait_for_function(IN_SIGHT)
        ada.page.keyboard.press("Escape")
        assert not ada.page.evaluate(IN_SIGHT)

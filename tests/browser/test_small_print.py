"""Nothing on a board is written so small that it is texture, not text."""

from __future__ import annotations

import pytest

from .conftest import Visit
from .screens import SCREENS
from .test_table import DESK
from .visitor import SMALL, TWO_FRAMES, Visitor

BOARDS = [
    "draft-chimera-station",
    "table-chimera-station",
    "splice-chimera-station",
    "build-beta-station",
    "chit-beta-station",
    "table-beta-station",
    "fight-beta-station",
    "table-chromosome",
    "payment-chromosome",
    "fight-chromosome",
    "reroll-chromosome",
    "market-codename-chimera",
    "build-codename-chimera",
    "arena-codename-chimera",
    "attack-codename-chimera",
    "dodge-codename-chimera",
]
DESK_LEAST = 9.0  # px
PHONE_LEAST = 8.5
BESIDE = {"Seats", "Log", "Chat"}

# What is written on the board smaller than that, as it lies on the screen: a drawing is scaled.
SMALLER = """(least) => {
  const found = new Set();
  const walk = document.createTreeWalker(document.querySelector(".board"), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const it = node.parentElement;
    if (!node.data.trim() || it.closest(".out-of-sight, title, style")) continue;
    const range = document.createRange();
    range.selectNode(node);
    if (!it.checkVisibility() || range.getBoundingClientRect().width === 0) continue;
    const scale = it.closest("text")?.getScreenCTM();
    const drawn = scale ? Math.hypot(scale.c, scale.d) : 1;
    const size = parseFloat(getComputedStyle(it).fontSize) * drawn;
    if (size < least - 0.01) found.add(`${node.data.trim()}: ${size.toFixed(1)} px`);
  }
  return [...found];
}"""


def smaller(visitor: Visitor, least: float) -> list[str]:
    visitor.page.evaluate(TWO_FRAMES)
    return [str(text) for text in visitor.page.evaluate(SMALLER, least)]


@pytest.mark.parametrize("name", BOARDS)
def test_whatever_stands_on_a_board_can_be_read(visit: Visit, name: str) -> None:
    ada = visit(**DESK).arrive()
    SCREENS[name](ada)
    assert smaller(ada, 99.0), "there is something to be read"
    assert smaller(ada, DESK_LEAST) == []


@pytest.mark.parametrize("name", BOARDS)
def test_on_a_phone_as_well(visit: Visit, name: str) -> None:
    ada = visit(**SMALL).arrive()
    SCREENS[name](ada)
    tabs = ada.page.get_by_role("tab")
    for i, part in enumerate(tabs.all_inner_texts()):
        if part in BESIDE:
            continue
        tabs.nth(i).tap()
        assert smaller(ada, PHONE_LEAST) == [], part

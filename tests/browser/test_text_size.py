"""Room for what is written: with larger text, in every panel, and in low windows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from .conftest import Visit
from .screens import SCREENS
from .test_table import DESK
from .visitor import SMALL, TWO_FRAMES

if TYPE_CHECKING:
    from playwright.sync_api import Route

SHOWN = [
    "home",
    "new-table",
    "table-chimera-station",
    "splice-chimera-station",
    "market-codename-chimera",
    "build-codename-chimera",
    "arena-codename-chimera",
    "reaction-codename-chimera",
    "dodge-codename-chimera",
    "table-beta-station",
    "table-chromosome",
    "end-codename-chimera",
]

# What stands on the page in letters, and how large it is; drawings are as large as there is room.
REMEMBER = """() => {
  const words = (one) => [...one.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
  window.sizes = [...document.querySelectorAll("body *")]
    .filter((one) => words(one) && one.checkVisibility() && !one.closest("svg"))
    .map((one) => [one, parseFloat(getComputedStyle(one).fontSize)]);
  return window.sizes.length;
}"""
GROW = """() => {
  document.documentElement.style.fontSize = "24px";
  window.dispatchEvent(new Event("resize"));
}"""
# By half, or a little less where the panel then has another form, for less room.
NOT_GROWN = """() => window.sizes
  .filter(([one, size]) => one.isConnected
    && parseFloat(getComputedStyle(one).fontSize) < 1.15 * size)
  .map(([one, size]) => `${one.textContent.trim().slice(0, 40)} (${size} px)`)"""


@pytest.mark.parametrize("name", SHOWN)
def test_every_word_grows_with_the_text_of_the_browser(visit: Visit, name: str) -> None:
    ada = visit(**DESK).arrive()
    SCREENS[name](ada)
    assert ada.page.evaluate(REMEMBER) > 10
    ada.page.evaluate(GROW)
    ada.page.evaluate(TWO_FRAMES)
    assert ada.page.evaluate(NOT_GROWN) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= 1440


@pytest.mark.parametrize("name", SHOWN)
def test_large_text_on_a_phone_makes_no_page_wider_than_it(visit: Visit, name: str) -> None:
    ada = visit(**SMALL).arrive()
    SCREENS[name](ada)
    ada.page.evaluate(GROW)
    ada.page.evaluate(TWO_FRAMES)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= SMALL["viewport"]["width"]
    if tabs := ada.page.get_by_role("tab").all():
        tabs[-1].tap()  # it is reached, if need be by scrolling
        assert tabs[-1].get_attribute("aria-selected") == "true"


# Whether all of the ticket is to be seen, with its button.
WHOLE = """() => {
  const bar = document.querySelector(".bar").getBoundingClientRect();
  const hidden = [...document.querySelectorAll(".ticket, .ticket > *")].filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < bar.top || bottom > Math.min(bar.bottom, innerHeight);
  });
  return hidden.map((one) => one.textContent.trim());
}"""


@pytest.mark.parametrize("name", ["armed-chimera-station", "build-beta-station"])
@pytest.mark.parametrize("high", [600, 650, 720, 785, 800, 900])
def test_in_a_low_window_all_of_a_ticket_is_seen(visit: Visit, name: str, high: int) -> None:
    ada = visit(viewport={"width": 1366, "height": high}).arrive()
    SCREENS[name](ada)
    assert ada.page.evaluate(WHOLE) == []


# Browser windows on laptops, and a tablet on its side.
LAPTOPS = [(1280, 720), (1366, 650), (1440, 790), (1536, 730), (1920, 950), (1024, 768)]
TABLES = [
    "armed-chimera-station",
    "draft-chimera-station",
    "splice-chimera-station",
    "lesson",
    "build-beta-station",
    "fight-beta-station",
    "table-chromosome",
    "reroll-chromosome",
    "market-codename-chimera",
    "build-codename-chimera",
    "dodge-codename-chimera",
]

# What goes on beyond its edge and does not fade there, and words that an edge cuts off.
UNSEEN = """() => {
  const found = [];
  for (const one of document.querySelectorAll("body *")) {
    const style = getComputedStyle(one);
    const edges = ["--above", "--below"].map((edge) => style.getPropertyValue(edge));
    const fades = edges.some((edge) => parseFloat(edge) > 0);
    const beyond = one.clientHeight > 0 && one.scrollHeight - one.clientHeight > 2;
    if (beyond && style.overflowY === "auto" && !fades) found.push(`${one.className} scrolls`);
    const words = [...one.childNodes].find((node) => node.nodeType === 3 && node.data.trim());
    if (!words || one.closest("svg, .out-of-sight") || !one.checkVisibility()) continue;
    if (style.webkitLineClamp !== "none" || style.clipPath === "inset(50%)") continue;
    const overflow = (frame) => getComputedStyle(frame).overflowY;
    let frame = one;
    while (frame !== document.body && overflow(frame) === "visible") frame = frame.parentElement;
    if (overflow(frame) !== "hidden") continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    const [at, within] = [range.getBoundingClientRect(), frame.getBoundingClientRect()];
    if (at.top < within.top - 3 || at.bottom > within.bottom + 3) found.push(words.data.trim());
  }
  return found;
}"""
# Words in a drawing that are written smaller than so many pixels; signs and numbers may be.
TINY = """(least) => [...document.querySelectorAll("main svg text")]
  .filter((one) => /\\p{L}{4}/u.test(one.textContent) && one.checkVisibility())
  .map((one) => {
    const { a, b, c, d } = one.getScreenCTM();
    return [Math.sqrt(a * d - b * c) * parseFloat(getComputedStyle(one).fontSize), one.textContent];
  })
  .filter(([size]) => size < least)"""


@pytest.mark.parametrize("name", TABLES)
def test_on_a_laptop_all_is_legible_and_what_is_not_in_sight_shows_it(
    visit: Visit, name: str
) -> None:
    ada = visit(**DESK).arrive()
    SCREENS[name](ada)
    for width, height in LAPTOPS:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.evaluate(TWO_FRAMES)
        size = f"{width}x{height}"
        assert (size, ada.page.evaluate(UNSEEN)) == (size, [])
        assert (size, ada.page.evaluate(TINY, 9)) == (size, [])


def test_from_a_tablet_on_chimera_station_lies_whole_on_the_table(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    SCREENS["table-chimera-station"](ada)
    for width, height in [*LAPTOPS, (820, 1180)]:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.evaluate(TWO_FRAMES)
        assert ada.page.get_by_role("tab", name="Reactor").count() == 0
        for part in ("YOUR DOCK", "REACTOR", "PERKS ON DISPLAY", "Splicing Lab"):
            assert ada.page.locator("main svg").get_by_text(part, exact=True).is_visible()


def test_on_a_laptop_the_games_are_in_the_first_sight_of_the_home_page(visit: Visit) -> None:
    ada = visit(**DESK).arrive()
    ada.home()
    for width, height in LAPTOPS:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.evaluate(TWO_FRAMES)
        covers = ada.page.locator(".covers").bounding_box()
        assert covers
        assert covers["y"] + covers["height"] <= height


# Labels that were given a length, though they are shorter than that.
STRETCHED = """() => [...document.querySelectorAll("svg text[textLength]")].filter((one) => {
  const given = one.textLength.baseVal.value;
  const free = one.cloneNode(true);
  free.removeAttribute("textLength");
  one.parentNode.append(free);
  const own = free.getComputedTextLength();
  free.remove();
  return own < given - 1;
}).map((one) => one.textContent)"""
COMES = """async (urls) => {
  for (const url of urls) {
    const weight = url.includes("500") ? "400 500" : "600 700";
    const type = new FontFace("Roboto Condensed", `url(${url})`, { weight });
    document.fonts.add(type);
    await type.load();
  }
}"""


@pytest.mark.parametrize("late", [False, True])
def test_labels_are_measured_in_the_type_they_are_written_in(visit: Visit, late: bool) -> None:
    """Also where it comes after the board: pieces are then laid out anew."""
    ada, missing = visit(**DESK), set[str]()

    def lose(route: Route) -> None:
        missing.add(route.request.url)
        route.abort()

    if late:
        ada.page.route("**/*.woff2", lose)
    ada.arrive()
    SCREENS["table-chimera-station"](ada)
    assert len(missing) == (2 if late else 0)
    if late:
        ada.page.unroute("**/*.woff2")
        ada.page.evaluate(COMES, sorted(missing))
    ada.page.evaluate(TWO_FRAMES)
    assert ada.page.evaluate(STRETCHED) == []

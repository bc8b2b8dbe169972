"""Pictures of every screen: light, dark, without colour, on a phone.

python tests/browser/screenshots.py [SCREEN …]    # into screenshots/, which git does not keep
python tests/browser/screenshots.py --docs        # those that the README shows, into docs/
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import sync_playwright  # noqa: E402

import chimerical as ch  # noqa: E402
from browser.chromium import FLAGS, chromium  # noqa: E402
from browser.screens import SCREENS, Screen, at  # noqa: E402
from browser.visitor import SMALL, Visitor  # noqa: E402
from server.people import Running  # noqa: E402

FOLDER = ROOT / "screenshots"
WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
VARIANTS: dict[str, dict[str, Any]] = {
    "dark": WIDE | {"color_scheme": "dark"},
    "light": WIDE | {"color_scheme": "light"},
    "gray": WIDE | {"color_scheme": "dark", "bypass_csp": True},
    "phone": SMALL | {"color_scheme": "dark", "device_scale_factor": 2},
}
COLOURLESS = "html, dialog { filter: grayscale(1) }"  # a dialog lies above the page


def explored(visitor: Visitor) -> None:
    """A station that chance has built, while bots with an aim explore it."""
    match, chance, greedy = ch.game("beta-station").new(3, 4), random.Random(4), ch.bot("greedy")
    while not match.view(0)["round"]:
        match.play_number(chance.choice(match.legal()))
    while match.seat != 0 or match.view(0)["round"] < 9 or len(match.legal()) < 15:
        match.play_number(greedy.choose(ch.sight(match), 1.0))
    sitting = [{"who": "me"}, {"who": "link"}, {"who": "link"}]
    table = visitor.post("/api/tables/import", save=match.save(), seats=sitting)
    visitor.sit(table["id"]).rest()


DOCS: dict[str, Screen] = {
    "browser-chimera-station": lambda visitor: at(
        visitor, "chimera-station", "place_worker", 75, seats=3, bot="greedy"
    ),
    "browser-codename-chimera": lambda visitor: at(
        visitor, "codename-chimera", "act", 110, seats=3, bot="greedy"
    ),
    "browser-beta-station": explored,
    "browser-chromosome": lambda visitor: at(
        visitor, "chromosome", "turn", 90, seats=3, bot="greedy"
    ),
    "browser-lesson": SCREENS["lesson"],
}


def main() -> int:
    if "--docs" in sys.argv[1:]:
        return take(DOCS, {"": VARIANTS["dark"]}, ROOT / "docs")
    wanted = {name: SCREENS[name] for name in sys.argv[1:]} or SCREENS
    return take(wanted, {f"-{name}": context for name, context in VARIANTS.items()}, FOLDER)


def take(screens: dict[str, Screen], variants: dict[str, dict[str, Any]], into: Path) -> int:
    into.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = Running(f"sqlite:///{folder}/tables.sqlite")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for variant, context in variants.items():
            for name, reach in screens.items():
                visitor = Visitor(
                    browser.new_context(reduced_motion="reduce", **context), house.url, "Ada"
                ).arrive()
                reach(visitor)
                if variant == "-gray":
                    visitor.page.add_style_tag(content=COLOURLESS)
                visitor.page.screenshot(path=into / f"{name}{variant}.png")
                visitor.context.close()
            print(f"{variant[1:] or 'dark'}: {len(screens)} pictures in {into.name}/", flush=True)
        browser.close()
        house.stop()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

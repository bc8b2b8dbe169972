"""Pictures of every screen: light, dark, without colour, on a phone.

python tests/browser/screenshots.py [SCREEN …]    # into screenshots/, which git does not keep
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import sync_playwright  # noqa: E402

from browser.chromium import FLAGS, chromium  # noqa: E402
from browser.screens import SCREENS  # noqa: E402
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
COLOURLESS = "html { filter: grayscale(1) }"


def main() -> int:
    wanted = sys.argv[1:] or list(SCREENS)
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = Running(f"sqlite:///{folder}/tables.sqlite")
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for variant, context in VARIANTS.items():
            for name in wanted:
                visitor = Visitor(
                    browser.new_context(reduced_motion="reduce", **context), house.url, "Ada"
                ).arrive()
                SCREENS[name](visitor)
                if variant == "gray":
                    visitor.page.add_style_tag(content=COLOURLESS)
                visitor.page.screenshot(path=FOLDER / f"{name}-{variant}.png")
                visitor.context.close()
            print(f"{variant}: {len(wanted)} pictures in {FOLDER.name}/", flush=True)
        browser.close()
        house.stop()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Somebody at a browser: opens pages, looks, and answers with keys, a mouse, or a finger."""

from __future__ import annotations

import random
from typing import Any

PATIENCE = 30_000  # milliseconds; a healthy page takes a hundredth of it
SMALL = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# The page is at rest: the line is open, the board drawn, nothing is on its way, and somebody here
# is asked, or hands the screen over, or the game is over.
AT_REST = """(past) => {
  const table = document.querySelector(".table");
  if (!table || table.dataset.line !== "open" || table.dataset.sending) return null;
  const { revision, asked, over, curtain } = table.dataset;
  if (!table.dataset.drawn) return null;
  if (over) return { over: true, revision: Number(revision) };
  if (curtain !== undefined) return { curtain: Number(curtain) };
  if (asked === undefined || Number(revision) <= past) return null;
  return { asked: Number(asked), revision: Number(revision) };
}"""


STATE = """() => {
  const { revision, armed, sending, over } = document.querySelector(".table").dataset;
  return { revision: Number(revision), armed: armed !== undefined, busy: !!sending, over: !!over };
}"""


# What was pressed before has been heard when this is over, however busy the machine is.
TWO_FRAMES = """() => new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done())))"""


# Where a pointer reaches a thing: brought into view, at its middle or near it, where nothing else
# lies over it.
WHERE = """([selector, n]) => {
  const found = [...document.querySelectorAll(selector)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  });
  const one = found[n % Math.max(found.length, 1)];
  if (!one) return null;
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = one.getBoundingClientRect();
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  const points = steps.flatMap((v) => steps.map((u) => [u, v]));
  const reached = points.find(([u, v]) => {
    const hit = document.elementFromPoint(box.left + u * box.width, box.top + v * box.height);
    return hit && one.contains(hit);
  });
  const [u, v] = reached ?? [0.5, 0.5];
  return { x: box.left + u * box.width, y: box.top + v * box.height, height: box.height,
           covered: !reached, name: one.getAttribute("aria-label") ?? one.textContent };
}"""


REACHED = f"""(wanted) => {{
  const found = ({WHERE})(wanted);
  return found && !found.covered ? found : null;
}}"""


PAST = """(past) => Number(document.querySelector(".table").dataset.revision) > past"""


class Visitor:
    """A browser with its own cookies, and its one page."""

    def __init__(self, context: Any, url: str, name: str) -> None:
        self.context, self.url, self.name = context, url, name
        self.complaints: list[str] = []
        self.frames: list[str] = []
        self.rigged = False
        self._responses: list[Any] = []
        context.set_default_timeout(PATIENCE)
        self.page = context.pages[0] if context.pages else context.new_page()
        self._heard = {
            "pageerror": lambda error: self.complaints.append(str(error)),
            "websocket": self._listen,
            "response": self._answered,
        }
        for event, hear in self._heard.items():
            self.page.on(event, hear)

    def rig(self, script: str) -> None:
        """Runs before every page from now on; nobody else gets this browser."""
        self.rigged = True
        self.page.add_init_script(script)

    def leave(self) -> None:
        """The browser is as nobody had been there."""
        page, *others = self.context.pages
        for other in others:
            other.close()
        page.unroute_all()
        self.context.set_offline(False)
        page.goto(f"{self.url}/icon.svg")  # a page of ours that does nothing
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.goto("about:blank")
        page.mouse.move(0, 0)
        self.context.clear_cookies()
        for event, hear in self._heard.items():
            page.remove_listener(event, hear)

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def _answered(self, response: Any) -> None:
        self._responses.append(response)

    # --- getting there ---

    def arrive(self) -> Visitor:
        """With a session, before an empty page."""
        self.post("/api/session", name=self.name)
        return self

    def home(self) -> Visitor:
        self.page.goto(self.url)
        return self

    def post(self, path: str, **body: Any) -> Any:
        headers = {"origin": self.url}
        answer = self.context.request.post(self.url + path, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def get(self, path: str) -> Any:
        return self.context.request.get(self.url + path).json()

    def table(self, game: str, *seats: str, **wanted: Any) -> str:
        """A new table; seats are `me`, `here`, `link`, or the name of a bot."""
        people = ("me", "here", "link")
        sitting = [{"who": s} if s in people else {"who": "bot", "bot": s} for s in seats]
        wanted = {"seed": 1, "begin": True} | wanted
        return str(self.post("/api/tables", game=game, seats=sitting, **wanted)["id"])

    def sit(self, table: str) -> Visitor:
        self._responses.clear()  # a page that is left takes its answers with it
        self.page.goto(f"{self.url}/table/{table}")
        return self

    def answers(self) -> list[str]:
        """What came over HTTP."""
        found = [one for one in self._responses if "/api/" in one.url and one.ok]
        return [one.text() for one in found]

    # --- looking ---

    def rest(self, past: int = -1) -> Any:
        """Waits until there is something to do, beyond a revision."""
        return self.page.wait_for_function(AT_REST, arg=past).json_value()

    def ways(self) -> Any:
        return self.page.locator(".chips button")

    def reach(self, selector: str, n: int = 0) -> Any:
        """Where the n-th thing of a kind can be pressed, as soon as there is one and nothing lies
        over it: a board is drawn over several frames.
        """
        found = self.comes(REACHED, [selector, n])
        if found is None:
            there = self.page.evaluate(WHERE, [selector, n])
            what = f"{there['name']} is covered" if there else f"nothing to press: {selector}"
            raise AssertionError(what)
        return found

    def comes(self, wanted: str, arg: Any = None, patience: int = PATIENCE) -> Any:
        """What a page comes to have, or None if it does not come in so many milliseconds."""
        from playwright.sync_api import TimeoutError as TooLong

        try:
            return self.page.wait_for_function(wanted, arg=arg, timeout=patience).json_value()
        except TooLong:
            return None

    def armed(self) -> bool:
        """Whether something is chosen and waits for a second choice."""
        return bool(self.settled()["armed"])

    def state(self) -> Any:
        return self.page.evaluate(STATE)

    def settled(self) -> Any:
        """The state when the page has heard of all that was pressed."""
        self.page.evaluate(TWO_FRAMES)
        return self.state()

    def over(self) -> bool:
        """Whether the end is shown."""
        self.page.wait_for_selector("section.end")
        return True


def play(visitor: Visitor, hand: Hand, most: int = 400) -> int:
    """Plays until the game is over. How many answers it took."""
    past, answers = -1, 0
    while True:
        now = visitor.rest(past)
        if now.get("over"):
            return answers
        if "curtain" in now:
            hand.lift(visitor)
            past = -1
            continue
        hand.answer(visitor)
        past, answers = now["revision"], answers + 1
        assert answers < most, "the game does not end"


def take_turns(table: str, visitors: list[Visitor], hand: Hand, most: int = 400) -> None:
    """Several browsers at one table, a seat each: whoever is asked answers, so many times."""
    past = [-1 for _ in visitors]
    for _ in range(most):
        info = visitors[0].get(f"/api/tables/{table}")
        if info["state"] == "over":
            for visitor in visitors:
                visitor.page.wait_for_selector(".table[data-over]")
            return
        for seat in info["waiting"]:
            now = visitors[seat].rest(past[seat])
            hand.answer(visitors[seat])
            past[seat] = now["revision"]
            visitors[seat].page.wait_for_function(PAST, arg=past[seat])


class Hand:
    """A way to answer. It takes what comes, by its own dice, so that a game sees many places."""

    def __init__(self, seed: int = 1) -> None:
        self.chance = random.Random(seed)

    def lift(self, visitor: Visitor) -> None:
        """The next one on the sofa looks."""
        raise NotImplementedError

    def pick(self, visitor: Visitor) -> None:
        """Chooses one more thing."""
        raise NotImplementedError

    def commit(self, visitor: Visitor) -> None:
        """Does what is chosen."""
        raise NotImplementedError

    def answer(self, visitor: Visitor, steps: int = 16) -> None:
        """Chooses, step by step, until it can be done; some steps of a hand are done at once."""
        before = visitor.state()
        for _ in range(steps):
            self.pick(visitor)
            now = visitor.settled()
            if now["armed"] and not now["busy"] and now["revision"] == before["revision"]:
                self.commit(visitor)
                now = visitor.settled()
            if now["busy"] or now["over"] or now["revision"] != before["revision"]:
                return
        asked = visitor.page.locator(".bar").inner_text()
        raise AssertionError(f"nothing could be chosen: {asked!r}, {visitor.state()}")


# How many ways the list has, and whether what ends the turn stands beside it.
WAYS = """() => [".chips button", ".acts .ending"]
  .map((some) => document.querySelectorAll(some).length)"""


class Keys(Hand):
    """The keyboard alone."""

    def lift(self, visitor: Visitor) -> None:
        visitor.page.keyboard.press("Enter")

    def commit(self, visitor: Visitor) -> None:
        visitor.page.keyboard.press("Enter")

    def pick(self, visitor: Visitor) -> None:
        press = visitor.page.keyboard.press
        ways, ends = visitor.page.evaluate(WAYS)
        wanted = self.chance.randrange(max(ways + ends, 1))
        if wanted >= ways:
            press("e")
            return
        if wanted < 9:
            press(str(wanted + 1))
            return
        press("ArrowRight")  # onto the list, where arrows walk; a number may do it at once
        for _ in range(wanted):
            press("ArrowRight")
        press("Enter")


LISTEN = """() => {
  window.heard = false;
  addEventListener("click", () => { window.heard = true; }, { capture: true, once: true });
}"""


class Pointer(Hand):
    """A mouse, at the places where things are seen; nothing is clicked that is covered."""

    on = ".chips button, .acts .ending"  # the list; what ends the turn stands beside it

    def lift(self, visitor: Visitor) -> None:
        self.press(visitor, ".curtain button", 0)

    def commit(self, visitor: Visitor) -> None:
        self.press(visitor, ".ticket .go", 0)

    def pick(self, visitor: Visitor) -> None:
        self.press(visitor, self.on, self.chance.randrange(10_000))

    def press(self, visitor: Visitor, selector: str, n: int) -> None:
        self.at(visitor, visitor.reach(selector, n))

    def at(self, visitor: Visitor, where: Any) -> None:
        """Presses there, and waits until the page has heard of it: on a busy machine that can take
        longer than the next look at it. What moves away under a finger hears nothing.
        """
        visitor.page.evaluate(LISTEN)
        self.press_down(visitor, where["x"], where["y"])
        visitor.comes("() => window.heard", patience=3_000)

    def press_down(self, visitor: Visitor, x: float, y: float) -> None:
        visitor.page.mouse.click(x, y)


class Finger(Pointer):
    """The same on a screen of glass: everything must be large enough for it."""

    def at(self, visitor: Visitor, where: Any) -> None:
        assert where["height"] >= 44, f"too small for a finger: {where}"
        super().at(visitor, where)

    def press_down(self, visitor: Visitor, x: float, y: float) -> None:
        visitor.page.touchscreen.tap(x, y)


class Board(Pointer):
    """The board alone, and nothing from the bar: a click chooses, a second one at the same place
    does it.
    """

    # What leads on: a thing, or another part of the board that has one.
    can = ".board :is(:is(button, [role=button]).can, [role=tab].legal[aria-selected=false])"
    on = f".board :is(button, [role=button])[tabindex='0'], {can}"  # or changes one's mind
    last: Any = None

    def pick(self, visitor: Visitor) -> None:
        leads = visitor.page.evaluate(WHERE, [self.can, 0]) is not None
        onward = leads and self.chance.random() < 0.75
        self.press(visitor, self.can if onward else self.on, self.chance.randrange(9999))

    def at(self, visitor: Visitor, where: Any) -> None:
        self.last = where
        super().at(visitor, where)

    def commit(self, visitor: Visitor) -> None:
        super().at(visitor, self.last)

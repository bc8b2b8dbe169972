"""Somebody at a browser: opens pages, looks, and answers with keys, a mouse, or a finger."""

from __future__ import annotations

import random
from typing import Any

PATIENCE = 10_000  # milliseconds; a healthy page takes a hundredth of it
SMALL = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# The page is at rest: the line is open, nothing is on its way, and somebody here is asked, or hands
# the screen over, or the game is over.
AT_REST = """(past) => {
  const table = document.querySelector(".table");
  if (!table || table.dataset.line !== "open" || table.dataset.sending) return null;
  const { revision, asked, over, curtain } = table.dataset;
  if (over) return { over: true, revision: Number(revision) };
  if (curtain !== undefined) return { curtain: Number(curtain) };
  if (asked === undefined || Number(revision) <= past) return null;
  return { asked: Number(asked), revision: Number(revision) };
}"""


class Visitor:
    """A browser with its own cookies, and its one page."""

    def __init__(self, context: Any, url: str, name: str) -> None:
        self.context, self.url, self.name = context, url, name
        self.complaints: list[str] = []
        self.frames: list[str] = []
        context.set_default_timeout(PATIENCE)
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    # --- getting there ---

    def arrive(self) -> Visitor:
        """With a session, at home."""
        self.post("/api/session", name=self.name)
        self.page.goto(self.url)
        return self

    def post(self, path: str, **body: Any) -> Any:
        headers = {"origin": self.url}
        answer = self.context.request.post(self.url + path, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def table(self, game: str, *seats: str, **wanted: Any) -> str:
        """A new table; seats are `me`, `here`, `link`, or the name of a bot."""
        people = ("me", "here", "link")
        sitting = [{"who": s} if s in people else {"who": "bot", "bot": s} for s in seats]
        wanted = {"seed": 1, "begin": True} | wanted
        return str(self.post("/api/tables", game=game, seats=sitting, **wanted)["id"])

    def sit(self, table: str) -> Visitor:
        self.page.goto(f"{self.url}/table/{table}")
        return self

    # --- looking ---

    def rest(self, past: int = -1) -> Any:
        """Waits until there is something to do, beyond a revision."""
        return self.page.wait_for_function(AT_REST, arg=past).json_value()

    def ways(self) -> Any:
        return self.page.locator(".chips button")

    def armed(self) -> bool:
        return bool(self.page.locator(".ticket").count())


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


class Hand:
    """A way to answer. It takes what comes, by its own dice, so that a game sees many places."""

    def __init__(self, seed: int = 1) -> None:
        self.chance = random.Random(seed)

    def lift(self, visitor: Visitor) -> None:
        """The next one on the sofa looks."""
        raise NotImplementedError

    def answer(self, visitor: Visitor) -> None:
        """Chooses something, step by step, and commits it."""
        raise NotImplementedError


class Keys(Hand):
    """The keyboard alone."""

    def lift(self, visitor: Visitor) -> None:
        visitor.page.keyboard.press("Enter")

    def answer(self, visitor: Visitor) -> None:
        for _ in range(8):
            self.pick(visitor)
            if visitor.armed():
                visitor.page.keyboard.press("Enter")
                return
        raise AssertionError("nothing could be chosen")

    def pick(self, visitor: Visitor) -> None:
        press = visitor.page.keyboard.press
        number = visitor.ways().count()
        if number == 0:
            press("e")
            return
        wanted = self.chance.randrange(number)
        if wanted < 9:
            press(str(wanted + 1))
            return
        for _ in range(wanted + 1):
            press("ArrowRight")
        press("Enter")

"""A lesson at the terminal: the table, one idea, one thing to do."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from rich.text import Text

import chimerical as ch
from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.lesson import End, Judgement, Lesson, Step, Tutor, lesson
from chimerical.core.match import Match

from . import saves
from .artist import artist
from .choices import brought, keys
from .commands import COMMANDS, QUIT, show_rule
from .console import Terminal
from .layout import fold, line
from .leaving import Leave, watched
from .reading import Several, Unclear
from .screen import describe, told
from .session import Session

MOST = 4  # ways of doing it that are listed
STORY = 4  # lines of what happened since
FIRST_WORDS = "Type the number or the words. help lists what else you can type."
KEPT_ELSEWHERE = {
    "always": "In a lesson every step is asked for.",
    "ask": "In a lesson every step is asked for.",
    "save": "A lesson keeps its place by itself: leave with quit and come back.",
}
HELP = {
    "back": "one step back, as often as you like (undo does the same)",
    "all": "everything that is allowed now, also what the lesson does not wait for",
    "why ACTION": "whether an action is allowed, or a thing, and the rule if not",
    "rules TEXT": "the rules with these words, or of this id",
    "signs": "what the signs in the picture mean",
    "map": "the whole picture, however tall",
    "log [N]": "the last N lines of the story",
    "quit": "leave; the lesson keeps its place",
}


def teach(terminal: Terminal, game: Game, name: str) -> tuple[int, Tutor | None]:
    """A lesson from its beginning or from where it was left; returns the exit code, and the lesson
    if it was taken to its end.
    """
    taught = lesson(game, name)
    with watched(terminal) as door:
        try:
            match = _left_off(terminal, taught)
        except (Leave, EOFError) as left:
            terminal.say()
            return getattr(left, "code", 0), None
        pupil = Pupil(terminal, Tutor(taught, match))
        try:
            while not pupil.tutor.done:
                door.check()
                pupil.meet()
            pupil.forget()
            pupil.finish()
            return 0, pupil.tutor
        except Leave as leave:
            pupil.say_goodbye()
            return leave.code, None
        except EOFError:
            pupil.say_goodbye()
            return 0, None


class Pupil:
    """Somebody who takes a lesson here."""

    def __init__(self, terminal: Terminal, tutor: Tutor) -> None:
        self.terminal = terminal
        self.tutor = tutor
        self.lesson = tutor.lesson
        self.seat = tutor.lesson.you
        self.told = len(tutor.match.events)  # events that were read before
        self.unkept = ""  # why the place in the lesson is not kept, if it is not
        others = [seat for seat in range(tutor.match.seats) if seat != self.seat]
        self.session = Session(terminal, tutor.match, {seat: _Rival() for seat in others})

    # --- a step ---

    def meet(self) -> None:
        """Lets the others move, then asks until the learner has done something or goes back."""
        while self.tutor.follow():
            pass
        if self.tutor.done:
            return
        unkept = self.keep()
        self.show()
        if unkept:
            self.terminal.say(unkept, 2)
        length = self.tutor.match.length
        while self.tutor.match.length == length:
            words = self.terminal.ask("You> ")
            try:
                if self.answer(words):
                    self.show()
            except ChimericalError as error:
                words = str(error).rstrip(".")
                self.terminal.say(f"{words[:1].upper()}{words[1:]}.", 2)

    def answer(self, words: str) -> bool:
        """Does what a line says; returns whether the screen should be drawn again."""
        first, _, rest = words.partition(" ")
        first = first.lower()
        if first in KEPT_ELSEWHERE:
            self.terminal.say(KEPT_ELSEWHERE[first])
        elif first in OWN:
            OWN[first](self)
        elif first in QUIT:
            raise Leave
        elif first in COMMANDS:
            return COMMANDS[first].run(self.session, self.seat, rest.strip())
        elif words:
            self.try_it(self._meant(words))
        return not words

    def _meant(self, words: str) -> int:
        """The action that is meant: one of those that are listed, or any other in words."""
        named = {self.tutor.match.notation(action): action for action in self.listed}
        if words.lower() in named:  # before it is taken for a part of something that is legal
            return named[words.lower()]
        try:
            return self.session.read(words)
        except Several:
            raise
        except Unclear:
            return self.session.read(words, offered=False)

    @property
    def listed(self) -> list[int]:
        """What goes on, then what is to be tried in vain."""
        return self.tutor.right[:MOST] + self.tutor.attempts

    @property
    def _written(self) -> list[str]:
        """A number for everything that is listed: its own, or else its place."""
        own = keys([self.tutor.match.describe(action) for action in self.listed])
        return own if all(own) else [str(n) for n in range(1, len(own) + 1)]

    def try_it(self, action: int) -> None:
        judged, match = self.tutor.judge(action), self.tutor.match
        if judged.kind == "right":
            self.told = len(match.events)
            self.tutor.play(action)
        else:
            self.object(judged, match.notation(action))

    def object(self, judged: Judgement, notation: str) -> None:
        """Says why not."""
        if judged.rule is None:
            allowed = (f"{notation} would be allowed. ", "bold")
            self.terminal.say(Text.assemble(allowed, _marked(judged.says)), 2)
            return
        self.terminal.say(line((f"{notation} is not allowed. ", "bold red"), judged.says), 2)
        show_rule(self.terminal, judged.rule)
        if not judged.says and self.tutor.task is not None:
            self.terminal.say(line(("Here: ", "bold"), self.tutor.task.ask), 2)

    # --- its own words ---

    def back(self) -> None:
        self.tutor.back()
        self.told = len(self.tutor.match.events)

    def hint(self) -> None:
        task = self.tutor.task
        self.terminal.say(task.ask if task else "Nothing is asked now.", 2)

    def all(self) -> None:
        for action in self.tutor.match.actions():
            self.terminal.say(line((f"  {action.notation}  ", "cyan"), describe(action)), 4)

    def help(self) -> None:
        self.terminal.say("Type a number from the list, or any action in words.")
        for word, meaning in HELP.items():
            self.terminal.say(line((f"  {word:<12}", "cyan"), meaning), 14)

    # --- the screen ---

    def show(self) -> None:
        step = self.tutor.step
        assert step is not None
        terminal, match = self.terminal, self.tutor.match
        listed = zip(self._written, self.listed, strict=True)
        self.session.keys = {key: (action,) for key, action in listed}
        below = self.card(step) + self.asked()
        story = self.story()
        left = terminal.height - 1 - len(below) - len(story)
        terminal.clear()
        terminal.show([*self.drawing(left, step.look), *story, *below])
        words = [match.notation(action) for action in match.legal()]
        terminal.offer([*words, *OWN, *COMMANDS], [c for c in COMMANDS if COMMANDS[c].of_action])

    def story(self) -> list[Text]:
        """What happened since the learner did something, turn by turn."""
        turns = self.tutor.match.seen(self.seat).recap(self.told)
        return told([turn.line for turn in turns if turn.line], self.terminal.width, STORY)

    def drawing(self, height: int, look: tuple[str, ...]) -> list[Text]:
        game, players = self.tutor.match.game, self.session.players(self.seat)
        stage = self.terminal.stage(game, height, players)
        stage = replace(stage, marks=dict.fromkeys(look, "*"))
        seen = self.tutor.match.seen(self.seat)
        return artist(game).draw(seen.view, seen.text, stage)

    def card(self, said: Step | End) -> list[Text]:
        """The heading with its place in the lesson, the idea, and where it is written."""
        width, steps = self.terminal.width, len(self.lesson.steps)
        place = self.tutor.place.step
        pips = "●" * place + "○" * (steps - place)
        title = line((f" {said.title} ", "bold reverse"), f"  {pips}  ")
        lines = f" ({', '.join(said.lines)})" if said.lines else ""
        return [title, *fold(_marked(said.text) + Text(lines, "dim"), width)]

    def asked(self) -> list[Text]:
        """What to do now, and what may be tried first."""
        task, match, width = self.tutor.task, self.tutor.match, self.terminal.width
        assert task is not None
        entries, wrong = [line((task.ask, "bold green"))], self.tutor.attempts
        actions = [match.describe(action) for action in self.listed]
        wide = max(len(action.notation) for action in actions)
        for key, action in zip(self._written, actions, strict=True):
            about = "try it first: it will be refused" if action.id in wrong else brought(action)
            entry = line((f"{key:>2} ", "bold"), (f"{action.notation:<{wide}}  ", "cyan"))
            entries.append(entry.append(about, "dim"))
        if len(self.tutor.right) > MOST:
            entries.append(line(("   … or another one like these", "dim")))
        if self.tutor.place.back is None:
            entries.append(line((FIRST_WORDS, "dim")))
        return [part for entry in entries for part in fold(entry, width, 3)]

    # --- the end ---

    def finish(self) -> None:
        """What was reached, and what to do next."""
        terminal, end = self.terminal, self.lesson.end
        below = self.card(end)
        story = self.story()
        left = terminal.height - 7 - len(below) - len(story)
        terminal.clear()
        terminal.show([*self.drawing(left, end.look), *story, *below])

    # --- leaving and coming back ---

    def keep(self) -> str:
        """Keeps the place; what to say where that failed for the first time."""
        if self.tutor.place.back is None:
            return ""
        try:
            saves.write(kept(self.lesson), self.tutor.match.save())
        except ChimericalError as error:
            first, self.unkept = not self.unkept, f"Your place is not being kept: {error}."
            return self.unkept if first else ""
        self.unkept = ""
        return ""

    def forget(self) -> None:
        with suppress(OSError):
            kept(self.lesson).unlink(missing_ok=True)

    def say_goodbye(self) -> None:
        from .seating import program

        with suppress(OSError):
            self.terminal.say()
            if self.unkept:
                self.terminal.say_whole(self.unkept)
            self.terminal.say_whole(f"To go on: {program()} learn {self.lesson.game.name}")
            self.terminal.say("Goodbye.")


OWN = {
    "back": Pupil.back,
    "undo": Pupil.back,
    "hint": Pupil.hint,
    "all": Pupil.all,
    "help": Pupil.help,
    "?": Pupil.help,
}


class _Rival:
    """Stands in the list of players; what it does is written in the lesson."""

    name = "rival"
    remark = ""

    def choose(self, sight: object, seconds: float) -> int:
        raise NotImplementedError


def _marked(text: str) -> Text:
    """Words between two stars are bold."""
    parts = text.split("**")
    return Text.assemble(*((part, "bold" if i % 2 else "") for i, part in enumerate(parts)))


def kept(taught: Lesson) -> Path:
    """Where a lesson's place is kept."""
    name = f"{taught.game.name}-{taught.name}{saves.SUFFIX}"
    return saves.folder().parent / "lessons" / name


def _left_off(terminal: Terminal, taught: Lesson) -> Match | None:
    """The match where it was left, if somebody wants to go on there."""
    try:
        match = ch.load(kept(taught).read_text(encoding="utf-8"), taught.game)
        place = taught.place(match.record)
    except (OSError, ValueError):  # nothing was kept, or the lesson has changed since
        return None
    if place.back is None or place.step == len(taught.steps):
        return None
    step, steps = place.step + 1, len(taught.steps)
    wanted = terminal.yes(f"Go on at step {step} of {steps}, where you left?", default=True)
    return match if wanted else None

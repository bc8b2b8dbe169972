"""A game played at one terminal: people take turns at it, bots take the other seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import gettempdir

from rich.text import Text

from chimerical.bots import Bot, sight
from chimerical.bots.names import short
from chimerical.core.errors import ChimericalError
from chimerical.core.files import Lock
from chimerical.core.match import Match
from chimerical.core.recap import in_one_line
from chimerical.core.rulebook import Rule
from chimerical.core.searcher import Searcher
from chimerical.core.seen import Seen
from chimerical.core.text import Catalogue

from . import saves
from .artist import artist
from .choices import Keys
from .commands import COMMANDS, QUIT, REVIEW, Command, no_file_name
from .console import Terminal
from .ending import outcome, scores
from .introduction import introduce
from .leaving import Door, Leave, watched
from .names import called, of_bot
from .reading import Several, Unclear, read_action
from .screen import compose, told

THINKING = 1.8  # seconds a bot may take for a move
RECENT = 8  # events that are told when a saved game goes on
AFTERWARDS = ("log", "map", "signs", "rules", REVIEW)  # what can be asked of a game that is over
LEAST = 5  # lines for which it is worth while to draw a table that is over


@dataclass
class Session:
    terminal: Terminal
    match: Match
    bots: Mapping[int, Bot]  # by seat; the other seats are people's
    command: Callable[[str, Path], str] = "{} {}".format  # what to type for a verb and a save file
    loaded: Path | None = None  # the file it came from
    file: Path | None = None  # where this session saved it last
    auto: Path | None = None  # where it is kept while it runs
    place: Path | None = None  # where it is to be kept
    lock: Lock | None = None  # on that place: no other window writes there
    kept: int = 0  # moves that are kept there
    unkept: bool = False  # whether it was said that they cannot be kept
    saved: int = 0  # moves that are in a file
    seen: dict[int, int] = field(default_factory=dict)  # events told to each seat
    holder: int | None = None  # the person who looked at the screen last
    hinted: dict[tuple[int, str], int] = field(default_factory=dict)  # when each hint was given
    unread: list[Rule] = field(default_factory=list)  # rules that were found and did not fit
    notice: str = ""  # what is to be said before the next question
    remarks: list[str] = field(default_factory=list)  # of bots, that nobody has read yet
    keys: Keys | None = None  # what the numbers on the screen mean
    narrowed: tuple[int, ...] = ()  # the actions that are listed, if not all
    adviser: Searcher | None = None  # who gives hints
    _remarked: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.saved = self.kept = len(self.match.moves)
        recent = max(0, len(self.match.events) - RECENT) if self.saved else 0
        self.seen = dict.fromkeys(self.people, recent)
        self.match.names = tuple(self.names)

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.match.seats) if seat not in self.bots]

    @property
    def viewer(self) -> int | None:
        """The person, if there is just one."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def unsaved(self) -> bool:
        return len(self.match.moves) != self.saved

    @property
    def names(self) -> list[str]:
        return called(self.match.seats, {seat: bot.name for seat, bot in self.bots.items()})

    def name(self, seat: int) -> str:
        return self.names[seat]

    def players(self, viewer: int | None) -> list[str]:
        """Who sits where, for someone's eyes."""
        return [
            "You"
            if seat == viewer
            else of_bot(self.bots[seat].name)
            if seat in self.bots
            else "Player"
            for seat in range(self.match.seats)
        ]

    def text(self, viewer: int | None) -> Catalogue:
        """The game's words, as they are said to someone."""
        return self.match.game.text.for_eyes(self.names, viewer)

    def read(self, words: str, offered: bool = True) -> int:
        """The action that words, or a number on the screen, mean."""
        return read_action(self.match, words, offered, self.keys, self.narrowed)

    def remark(self, seat: int, words: str) -> None:
        """A bot has to say something about its moves: said once, below the next screen."""
        if words and words not in self._remarked:
            self._remarked.add(words)
            own = short(self.bots[seat].name)  # a remark may begin with it
            said = words.removeprefix(own) if words.startswith(f"{own} ") else f": {words}"
            sentence = f"{self.name(seat)}{said}."
            if self.people:
                self.remarks.append(sentence)
            else:
                self.terminal.say(sentence, 2)

    def hint(self) -> str:
        """A word of advice on the open decision, the first time that its seat meets it."""
        decision, now = self.match.decision, len(self.match.moves)
        if decision is None:
            return ""
        said = self.match.game.text["decisions"][decision.kind]
        words = " ".join(said[key] for key in ("hint", "typed") if key in said)
        first = self.hinted.setdefault((decision.seat, decision.kind), now)
        return words if first == now else ""

    # --- standing answers ---

    def ask_again(self, seats: list[int], reason: str) -> bool:
        """Ends the standing answers of some people, and says so when they are asked next."""
        ended = [self.match.ask_again(seat) for seat in seats]
        if any(ended):
            self.notice = f"{reason} From here on you are asked again."
        return any(ended)

    def stop(self) -> bool:
        """Ends what is done without asking; whether there was anything."""
        return self.ask_again(self.people, "Stopped.")

    # --- saving ---

    def save(self, path: Path) -> None:
        saves.write(path, self._text())
        self.file, self.saved = path, len(self.match.moves)

    def _text(self) -> str:
        """The game and who plays it, so that it can go on with the same people and bots."""
        return self.match.save() + saves.note(self.people, [bot.name for bot in self.bots.values()])

    def keep(self) -> list[str]:
        """Saves an interrupted game where it will be found again; says how to go on. A
        ChimericalError says why it could not be.
        """
        if not self.unsaved:
            self.forget()
            if self.file is None and self.loaded and saves.is_kept(self.loaded):
                return [f"The game is still kept. To go on: {self.command('play', self.loaded)}"]
            return []
        before, path = self.auto, self._kept_path()
        self.save(path)
        self._leave_only(path, before)
        self.forget()
        return [f"The game is kept in {path}", *self.what_next(path)]

    def keep_somewhere(self) -> list[str]:
        """The same where nobody can be asked for another place: else among temporary files."""
        try:
            return self.keep()
        except ChimericalError as error:
            failed = f"The game could not be kept: {error}."
        try:
            path = Path(gettempdir()) / saves.autosave_path(self.match).name
            self.save(path)
        except (ChimericalError, OSError):
            last = f"As it was after {self.kept} moves, it is in {self.auto}"
            return [failed, last] if self.auto else [failed]
        return [failed, f"It is in {path} instead, and not for long", *self.what_next(path)]

    def what_next(self, path: Path) -> list[str]:
        """What to type for a game in a file."""
        if not self.match.over:
            return [f"To go on: {self.command('play', path)}"]
        return [
            f"To see it again: {self.command('replay', path)}",
            f"To see where it turned: {self.command('review', path)}",
        ]

    def _kept_path(self) -> Path:
        """Where it is kept; nobody else writes there. When it is over, it has another name."""
        came_from = self.loaded if self.loaded and saves.is_kept(self.loaded) else None
        path = self.place or self.auto or came_from
        if path is None or (self.match.over and saves.OVER not in path.stem):
            path = saves.autosave_path(self.match)
        if self.lock is None or self.lock.path != Lock.beside(path).path:
            lock = saves.claim(path)
            self.let_go()
            self.lock = lock
        self.place = path
        return path

    def let_go(self) -> None:
        """From now on other windows may go on with it."""
        if self.lock is not None:
            self.lock.release()
        self.place = self.lock = None

    def autosave(self) -> None:
        """After every decision of a person, again before the next, and at the end: a power cut
        loses nothing, and bots cannot be made to think again. Where that fails, it is said at once.
        """
        moves = len(self.match.moves)
        if moves == self.kept and not (self.match.over and self.unsaved):
            return
        try:
            before, path = self.auto, self._kept_path()
            saves.write(path, self._text())
        except ChimericalError as error:
            if not self.unkept:
                self.remarks.append(
                    f"Your game is not being kept: {error}. You can play on, but until there is "
                    "room it would be lost with this window; save FILE puts it elsewhere."
                )
            self.unkept = True
            return
        if self.unkept:
            self.remarks.append("Your game is being kept again.")
        self.auto, self.kept, self.unkept = path, moves, False
        self._leave_only(path, before)

    def _leave_only(self, path: Path, before: Path | None) -> None:
        """A game that is over is kept under another name than before."""
        for old in (before, self.loaded):
            if old and old not in (path, self.file) and saves.is_kept(old) and self.match.over:
                with suppress(OSError):
                    old.unlink(missing_ok=True)

    def forget(self) -> None:
        """The game is over, saved elsewhere or thrown away: what was kept beside it can go."""
        spare = self.auto != self.file and (self.auto != self.loaded or self.match.over)
        if self.auto is not None and spare:
            with suppress(OSError):
                self.auto.unlink(missing_ok=True)
        self.auto = None
        self.let_go()


def run(session: Session) -> int:
    """Plays to the end, or until the players leave; returns the exit code."""
    with watched(session.terminal, session.stop) as door:
        try:
            introduce(session)
            _play(session, door)
            if session.people:
                session.autosave()
            finish(session)
            session.forget()
            return 0
        except Leave as leave:
            return _goodbye(session, leave.code, leave.said)
        except EOFError:
            if not session.terminal.screen and session.terminal.heard == 0:
                session.terminal.say()
                raise ChimericalError(
                    "playing needs a terminal to type in, or lines on standard input"
                ) from None
            return _goodbye(session, 0)


def _goodbye(session: Session, code: int, said: Sequence[str] = ()) -> int:
    words = said or session.keep_somewhere()  # first: the terminal may be gone
    try:
        session.terminal.say()
        for sentence in words:
            session.terminal.say_whole(sentence)
        session.terminal.say("Goodbye.")
    except OSError:
        pass
    return code or int(session.unsaved)


def _play(session: Session, door: Door) -> None:
    match = session.match
    while match.seat is not None:
        door.check()
        if match.seat in session.bots:
            bot_turn(session, match.seat)
        else:
            person_turn(session, match.seat)


def bot_turn(session: Session, seat: int) -> None:
    """A bot moves; without people at the table, its story is told at once."""
    match, before = session.match, len(session.match.events)
    player = session.bots[seat]
    match.play_number(player.choose(sight(match), THINKING))
    session.remark(seat, getattr(player, "remark", ""))
    if not session.people:
        for turn in match.recap(None, before):
            session.terminal.say(in_one_line(turn.story, session.text(None)), 2)


# --- a person's turn ---


def person_turn(session: Session, seat: int) -> None:
    """Asks until the person has decided something, unless there is a standing answer."""
    session.autosave()
    if session.match.stale:
        session.ask_again([seat], "Nothing has changed for some rounds.")
    standing = session.match.unasked(seat)
    if standing is not None:
        session.match.play_number(standing)
        session.autosave()
        return
    _hand_over(session, seat)
    session.narrowed = ()
    show(session, seat)
    while True:
        words = session.terminal.ask(f"{session.players(seat)[seat]}> ")
        before = len(session.match.moves)
        redraw = answer(session, seat, words)
        if len(session.match.moves) != before:  # more after an action, fewer after an undo
            session.autosave()
            return
        if redraw:
            show(session, seat)


def show(session: Session, seat: int) -> None:
    terminal, match = session.terminal, session.match
    players, since = session.players(seat), session.seen.get(seat, 0)
    remarks = [*session.remarks, *filter(None, [session.notice])]
    hint, narrowed = session.hint(), session.narrowed
    screen = compose(terminal, match, seat, players, since, hint, narrowed, remarks)
    session.keys, session.notice = screen.keys, ""
    session.remarks.clear()
    terminal.clear()
    terminal.show(screen.lines)
    notations = [match.notation(action) for action in match.legal()]
    terminal.offer([*notations, *COMMANDS], [c for c in COMMANDS if COMMANDS[c].of_action])


def _hand_over(session: Session, seat: int) -> None:
    """Between people with secrets, the screen is wiped before the next one looks."""
    others = len(session.people) > 1 and session.match.game.spec.hidden
    if others and session.holder != seat:
        session.terminal.clear(everything=True)
        session.terminal.offer([])
        prompt = f"{session.name(seat)}, press Enter when nobody else is looking. "
        while (words := session.terminal.ask(prompt).lower()) in QUIT:
            QUIT[words].run(session, seat, "")
    session.holder = seat


def answer(session: Session, seat: int, words: str) -> bool:
    """Does what a line says; returns whether the screen should be drawn again."""
    if not words:
        session.narrowed = ()
        return True
    try:
        command = _command(words)
        if command is None:
            return _act_or_command(session, seat, words)
        return command.run(session, seat, _rest(words))
    except ChimericalError as error:
        session.terminal.say(_sentence(error), 2)
    return False


def _act_or_command(session: Session, seat: int, words: str) -> bool:
    """An action; if it is none, a command cut short; or an action that is not offered."""
    try:
        act(session, seat, words)
    except Several as several:
        session.narrowed = several.actions
        return True
    except Unclear:
        command = _command_by_part(words)
        if command is not None:
            return command.run(session, seat, _rest(words))
        act(session, seat, words, offered=False)
    return False


def _command(words: str) -> Command | None:
    return COMMANDS.get(words.partition(" ")[0].lower())


def _rest(words: str) -> str:
    return words.partition(" ")[2].strip()


def _command_by_part(words: str) -> Command | None:
    first = words.partition(" ")[0].lower()
    found = [command for name, command in COMMANDS.items() if name.startswith(first)]
    return found[0] if len(found) == 1 and len(first) > 1 else None


def act(session: Session, seat: int, words: str, offered: bool = True) -> int | None:
    """Plays the action that is meant, and returns it; says why if it is not allowed."""
    match = session.match
    number = session.read(words, offered)
    rule = match.why_not_number(number)
    if rule is not None:
        words = f"{match.notation(number)} is not allowed now."
        if elsewhere(match, number):  # its rule is about the question that is asked
            session.terminal.say(f"{words} {asked_now(match)} ({rule.id})", 2)
        else:
            session.terminal.say(f"{words} {rule}", 2)
            point_out(session, seat, number)
        return None
    if match.mover(number) != seat:
        raise ChimericalError(f"only {session.name(match.mover(number))} can say that")
    session.seen[seat] = len(match.events)
    match.play_number(number)
    return number


def elsewhere(match: Match, action: int) -> bool:
    """Whether an action answers another question than the one that is asked."""
    play, decision = match.game.spec.play, match.decision
    return decision is not None and play.space.read(action)[0] not in play.offered[decision.kind]


def asked_now(match: Match) -> str:
    return f"Asked now: {match.decision.prompt}" if match.decision else ""


def point_out(session: Session, seat: int, action: int) -> None:
    """Says what has become of the thing that is meant; or what is asked now, where nothing like it
    can be done.
    """
    match = session.match
    verbs = match.game.spec.play.space.read
    offered = {verbs(each)[0] for each in match.legal()}
    if verbs(action)[0] not in offered:
        session.terminal.say(asked_now(match), 2)
    elif told := match.seen(seat).traced(action):
        session.terminal.say(f"Last told of it: {told}", 2)


def _sentence(error: ChimericalError) -> str:
    words = str(error)
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?")) else ".")


# --- the end ---


def finish(session: Session) -> None:
    """Who won and how, where points came from, the table with everything turned up, and a last
    chance to save.
    """
    terminal, match = session.terminal, session.match
    seen = Seen(match, None, everything=True)
    closing = [Text(""), *scores(session), outcome(session)]
    for seat in session.people[:1]:
        story = [turn.line for turn in match.recap(seat, session.seen[seat]) if turn.line]
        spare = terminal.height - len(closing) - 3
        closing = [*told(story, terminal.width, min(spare, terminal.height // 4)), *closing]
    room = terminal.height - len(closing) - 2
    stage = terminal.stage(match.game, room, session.players(session.viewer))
    terminal.clear(everything=len(session.people) > 1)
    if room >= LEAST:
        terminal.show(artist(match.game).draw(seen.view, session.text(session.viewer), stage))
    terminal.show(closing)
    if session.people or terminal.screen:
        _offer_to_save(session)


def _offer_to_save(session: Session) -> None:
    if not session.unsaved:
        return
    terminal = session.terminal
    terminal.say("log tells the story, map shows the table, review says where it turned.")
    try:
        while True:
            name = terminal.ask("Save it? A file name, or Enter for no: ", afresh=True)
            if not name or name.lower() in ("n", "no", *QUIT):
                return
            if name.partition(" ")[0].lower() in AFTERWARDS:
                answer(session, (session.people or [0])[0], name)
            elif wrong := no_file_name(name):
                terminal.say(wrong)
            elif save_as(session, name):
                for sentence in session.what_next(Path(name)):
                    terminal.say_whole(sentence)
                return
    except EOFError:
        terminal.say()


def save_as(session: Session, name: str) -> bool:
    """Saves under a name a person gave; asks before another file is overwritten."""
    path = Path(name).expanduser()
    try:
        if path.is_dir():
            raise ChimericalError(f"{path} is a folder; name a file in it")
        if not path.parent.is_dir():
            raise ChimericalError(f"there is no folder {path.parent}")
        if saves.is_kept(path) and path != session.auto and saves.is_open(path):
            raise ChimericalError(f"{path} is a game that is open in another window")
        if path.exists() and path != session.file:
            question = f"{path} exists already. Overwrite it?"
            if not session.terminal.yes(question):
                session.terminal.say("Nothing was saved.")
                return False
        session.save(path)
    except (ChimericalError, OSError, RuntimeError) as error:
        session.terminal.say(_sentence(ChimericalError(str(error))), 2)
        return False
    session.terminal.say(f"Saved in {path}.")
    return True

"""The words that are no actions: why, undo, always, hint, log, map, save, rules, help, quit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rich.text import Text

from chimerical.core.errors import ChimericalError
from chimerical.core.game import Game
from chimerical.core.match import Match
from chimerical.core.recap import in_one_line
from chimerical.core.rulebook import Rule

from .artist import artist
from .choices import in_order, marks
from .console import Terminal
from .layout import fold, line
from .leaving import Leave
from .reading import asides
from .screen import describe

if TYPE_CHECKING:
    from .session import Session

MOST_LINES = 24  # of rules at a time, where there is no window
MORE = "more"
REVIEW = "review"


@dataclass(frozen=True)
class Command:
    """A word a player may type. `run` returns whether the screen should be drawn again."""

    usage: str
    meaning: str
    run: Callable[[Session, int, str], bool]
    of_action: bool = False  # an action follows it


def why(session: Session, seat: int, words: str) -> bool:
    from .session import asked_now, elsewhere, point_out

    match = session.match
    if not words:
        raise ChimericalError(f"say which action you mean, as in: why {_example(match)}")
    number = session.read(words, offered=False)
    rule = match.why_not_number(number)
    if rule is None:
        action = match.describe(number)
        session.terminal.say(f"{action.notation} is allowed: {describe(action)}.", 2)
    elif elsewhere(match, number):
        session.terminal.say(f"{match.notation(number)} is not allowed now. {asked_now(match)}", 2)
        show_rule(session.terminal, rule)
    else:
        price = match.describe(number).cost_text
        price = f" ({price})" if price else ""
        session.terminal.say(f"{match.notation(number)}{price} is not allowed.", 2)
        show_rule(session.terminal, rule)
        point_out(session, seat, number)
    return False


def _example(match: Match) -> str:
    """An action that could be typed now."""
    return match.notation(match.legal()[-1])


def undo(session: Session, seat: int, words: str) -> bool:
    """Back to this person's own last decision, or nowhere."""
    match, undone = session.match, 0
    try:
        while True:
            match.undo()
            undone += 1
            asked = match.unasked() is None
            if match.seat == seat and asked:
                break
            if match.seat in session.people and match.seat != seat:
                raise ChimericalError(f"{session.name(match.seat or 0)} has moved since")
    except ChimericalError as error:
        for _ in range(undone):
            match.redo()
        if not match.moves:
            raise
        raise ChimericalError(f"your last decision stands: {error}") from None
    session.seen[seat] = min(session.seen[seat], len(match.events))
    return True


def always(session: Session, seat: int, words: str) -> bool:
    """Takes an action, now and whenever this seat has the same to decide and it is allowed."""
    from .session import act

    decision = session.match.decision
    if not words or decision is None:
        example = _example(session.match)
        raise ChimericalError(f"say which action you mean, as in: always {example}")
    try:
        if not _meant_always(session, decision.kind, words):
            return True
        number = act(session, seat, words)
    except ChimericalError as error:
        raise ChimericalError(f"{error} With always, say one that you are offered now.") from None
    if number is not None:
        session.match.standing.setdefault(seat, {})[decision.kind] = number
    return False


def _meant_always(session: Session, kind: str, words: str) -> bool:
    """Where a game says what nobody means to take always, whether it is meant all the same."""
    warnings = session.match.game.text["decisions"][kind].get("always", {})
    warning = warnings.get(session.match.game.spec.play.space.read(session.read(words))[0])
    return warning is None or session.terminal.yes(f"{warning} Is that what you want?")


def ask(session: Session, seat: int, words: str) -> bool:
    if words not in ("", "again"):
        raise ChimericalError(f"ask, or ask again, ends all standing answers; not ask {words}")
    ended = session.match.ask_again(seat)
    session.terminal.say(
        "You will be asked about everything again." if ended else "You are asked about everything."
    )
    return False


def hint(session: Session, seat: int, words: str) -> bool:
    """What a strong bot would do in this seat's place."""
    from chimerical.bots import advice

    match, terminal = session.match, session.terminal
    if session.adviser is None:
        session.adviser = advice.searcher(match.game)
    found = advice.hint(match, session.adviser)
    terminal.say(found.sentence, 2)
    for action, thought in found.actions:
        share = advice.estimate(thought)
        terminal.say(line((f"  {share:<14}", "cyan"), action.notation), 16)
    if words := advice.going_on(found.line, session.text(seat).seat):
        terminal.say(words, 2)
    return False


def log(session: Session, seat: int, words: str) -> bool:
    if words and (not words.isdecimal() or int(words[:6]) == 0):
        raise ChimericalError(f"log takes a number of turns, not {words!r}")
    for turn in session.match.recap(seat)[-int(words[:6] or 20) :]:
        session.terminal.say(in_one_line(turn.story, session.text(seat)), 2)
    return False


def chart(session: Session, seat: int, words: str) -> bool:
    """The whole drawing, however tall."""
    match, terminal = session.match, session.terminal
    stage = replace(
        terminal.stage(match.game, players=session.players(seat)),
        marks=marks(in_order(match.actions(), match.game.text)),
    )
    terminal.show(artist(match.game).draw(match.view(seat), session.text(seat), stage))
    return False


def save(session: Session, seat: int, words: str) -> bool:
    from .session import save_as

    if not words and session.file is None:
        raise ChimericalError("say where to, as in: save my-game.save")
    save_as(session, words or str(session.file))
    return False


def rules(session: Session, seat: int, words: str) -> bool:
    session.unread = show_rules(session.terminal, session.match.game, words, session.unread)
    return False


def show_rules(
    terminal: Terminal, game: Game, words: str, unread: Sequence[Rule] = ()
) -> list[Rule]:
    """The rules with these words, or the headings if there are none; returns what is left to read.

    As many as the window holds, so that the best answer stays in sight; `more` goes on.
    """
    rulebook = game.rulebook
    if not words:
        headings = dict.fromkeys(rule.heading for rule in rulebook)
        terminal.say(f"The rules are about: {', '.join(headings)}.", 2)
        first = next(iter(rulebook))
        terminal.say(f"Say a word, a heading or an id, as in: rules {first.id}.", 2)
        return []
    found = list(unread) if words.lower() == MORE else game.find_rules(words)
    if not found:
        nothing = "There are no more." if words.lower() == MORE else f"No rule speaks of {words!r}."
        terminal.say(nothing)
    room = terminal.height - 3 if terminal.screen else MOST_LINES
    shown = 0
    for rule in found:
        lines = fold(as_line(rule), terminal.width, 4)
        if shown and len(lines) > room:
            break
        terminal.show(lines)
        shown, room = shown + 1, room - len(lines)
    left = found[shown:]
    if left:
        terminal.say(f"… and {len(left)} more: rules {MORE}, or say more words to narrow it down.")
    return left


def as_line(rule: Rule) -> Text:
    title = f"{rule.title}: " if rule.title else ""
    return line((f"{rule.id} ", "bold"), (title, "bold"), rule.text)


def show_rule(terminal: Terminal, rule: Rule) -> None:
    terminal.say(as_line(rule), 4)


def help(session: Session, seat: int, words: str) -> bool:
    terminal = session.terminal
    example = _example(session.match)
    terminal.say(
        f"Type the number beside an action, or its words ({example}), or any clear part of them; "
        "a verb alone lists its actions.",
        2,
    )
    for command in dict.fromkeys(COMMANDS.values()):
        terminal.say(line((f"  {command.usage:<15}", "cyan"), command.meaning), 17)
    terminal.say("  Enter          draws the screen again, with all actions; Tab completes")
    if said := asides(session.match):
        terminal.say(line(("At any time: ", "bold"), ", ".join(said), "."), 2)
    terminal.say(line(("To win: ", "bold"), session.match.game.text["about"]["aim"]), 2)
    return False


def signs(session: Session, seat: int, words: str) -> bool:
    game = session.match.game
    for text in artist(game).legend(game.text):
        session.terminal.say(text, 2)
    return False


def review(session: Session, seat: int, words: str) -> bool:
    """How the game went. While it runs it would tell what others hide."""
    from .hindsight import look_back

    if not session.match.over:
        raise ChimericalError("a review is for a game that is over; hint helps in this one")
    look_back(session)
    return False


def no_file_name(words: str) -> str:
    """Why it is hardly meant as the name of a file: something was typed a moment too late."""
    if words.isdecimal():
        return "That is a number, not the name of a file."
    if words.lower() in ("y", "yes", "n", "no"):
        return "What should the file be called? Something like my-game.save."
    if words.partition(" ")[0].lower() in COMMANDS:
        return "That is a command, not the name of a file."
    return ""


def quit(session: Session, seat: int, words: str) -> bool:
    from .session import save_as

    while session.unsaved:
        answer = session.terminal.ask(
            "Leave: Enter keeps the game for later, a file name saves it there, "
            "n throws it away, c plays on: ",
            afresh=True,
        )
        if answer.lower() in ("c", "cancel"):
            return True
        if answer.lower() in ("n", "no"):
            if session.terminal.yes("Throw this game away for good?"):
                session.saved = len(session.match.moves)
        elif answer.lower() in ("", "y", "yes"):
            try:
                raise Leave(said=session.keep())
            except ChimericalError as error:  # never thrown away for that
                session.terminal.say(
                    f"The game could not be kept: {error}. Make room and press Enter again, or "
                    "name a file in another place.",
                    2,
                )
        elif wrong := no_file_name(answer):
            session.terminal.say(wrong)
        else:
            save_as(session, answer)
    raise Leave


QUIT = dict.fromkeys(("quit", "q", "exit"), Command("quit", "leave; the game can be kept", quit))
_HELP = Command("help", "this list", help)
COMMANDS: dict[str, Command] = {
    "why": Command(
        "why ACTION", "whether an action is allowed, or a thing, and the rule if not", why, True
    ),
    "undo": Command("undo", "back to your last decision, if nothing came to light since", undo),
    "always": Command(
        "always ACTION", "take it now, and from now on without being asked", always, True
    ),
    "ask": Command("ask again", "no action is taken without asking any more", ask),
    "hint": Command("hint", "what a strong bot would do, from what you see", hint),
    "log": Command("log [N]", "what happened in the last N turns", log),
    "signs": Command("signs", "what the signs in the picture mean", signs),
    "map": Command("map", "the whole picture, however tall", chart),
    "save": Command("save FILE", "save the game", save),
    "rules": Command("rules TEXT", "the rules with these words, or of this id", rules),
    REVIEW: Command(REVIEW, "how it went and where it turned, once the game is over", review),
    "help": _HELP,
    "?": _HELP,
    **QUIT,
}

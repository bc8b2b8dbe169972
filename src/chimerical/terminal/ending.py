"""How a game went: who won, and a score sheet that adds up line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from .layout import fold, line

if TYPE_CHECKING:
    from .session import Session

WIDE = 36  # columns for what points were for, at most


def scores(session: Session) -> list[Text]:
    """The score sheet, where the game counts something; else the places."""
    if session.match.game.text["about"].get("score") is None:
        return places(session)
    return sheet(session)


def sheet(session: Session) -> list[Text]:
    """A line for each source of points and a column for each player, and the sum below it."""
    match, text = session.match, session.match.game.text
    entries = [match.sheet(seat) for seat in range(match.seats)]
    sources = dict.fromkeys(entry.source for lines in entries for entry in lines)
    named = {source: str(text["sheet"][source]) for source in sources}
    wide = min(WIDE, max(len(words) for words in [*named.values(), "points"]))
    titles = session.names
    rows = [line(" " * wide, *((f"  {title}", "bold") for title in titles))]
    for source, words in named.items():
        cells = [sum(e.points for e in lines if e.source == source) for lines in entries]
        if not any(cells):  # it brought nobody anything
            continue
        rows.append(_row(words, [_points(session, n) for n in cells], titles, wide))
    rows.append(line(("─" * (wide + sum(len(title) + 2 for title in titles)), "dim")))
    what = str(text["about"]["score"])
    sums = [_points(session, score) or "0" for score in match.scores]
    rows.append(_row(what, sums, titles, wide, "bold"))
    return rows


def _row(words: str, cells: list[str], titles: list[str], wide: int, style: str = "") -> Text:
    row = line((f"{words[:wide]:<{wide}}", style))
    for cell, title in zip(cells, titles, strict=True):
        row.append(f"  {cell:>{len(title)}}", style)
    return row


def _points(session: Session, points: int) -> str:
    """Points, or that someone has lost whatever they had."""
    if points == session.match.game.spec.lost:
        return "out"
    return str(points) if points else ""


def places(session: Session) -> list[Text]:
    """Who came in where, the best first."""
    match = session.match
    best = sorted(enumerate(match.scores), key=lambda entry: -entry[1])
    entries = [
        f"{1 + sum(other > score for other in match.scores)}. {session.names[seat]}"
        for seat, score in best
    ]
    return fold(line(("Places: ", "bold"), " · ".join(entries)), session.terminal.width, 2)


def outcome(session: Session) -> Text:
    """ "You win: enough technology brought home." """
    match = session.match
    words = match.game.text["endings"].get(match.ending or "", "the game is over")
    names = [session.names[seat] for seat in match.winners]
    if not names:
        return line(("Nobody wins: ", "bold"), words, ".")
    verb = "wins" if len(names) == 1 and names != ["You"] else "win"
    return line((f"{' and '.join(names)} {verb}: ", "bold green"), words, ".")

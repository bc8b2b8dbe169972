"""How a game went, on a page: each seat's share of the win, the choices that cost most, luck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from chimerical.core.text import percent

from .layout import cut, fold, line
from .names import within

if TYPE_CHECKING:
    from chimerical.lab.review import Review

    from .session import Session

SUMS = (
    "Each line adds up: the share at the start and what choices and chance changed in it give the "
    "share in the end. All are sums over the moves, so they may be more than 100 %."
)
DRAWN = "Nobody won, which counts as {share} for each."
SECRETS = (
    "Secrets: what changed when one was told, or because the next seat did not know what the last "
    "one knew. A choice is judged by what its own seat could see."
)


def look_back(session: Session) -> None:
    """Looks through the game that is at the table, and shows how it went."""
    from chimerical.bots.advice import searcher
    from chimerical.lab.review import Review, review

    terminal, match = session.terminal, session.match
    thinker = searcher(match.game)
    terminal.say(f"Looking through {len(match.moves)} moves …")
    found = [seen for seen in review(match, thinker) if isinstance(seen, Review)][-1]
    terminal.show(page(found, session.names, match.game.title, terminal.width))


def page(found: Review, names: Sequence[str], title: str, width: int = 80) -> list[Text]:
    from chimerical.lab import curve

    drawn = curve.text(found.curve, width=min(72, width - 8))
    who = " · ".join(f"{seat + 1} {name}" for seat, name in enumerate(names))
    return [
        *fold(
            line((f"{title}: shares of the win, from the first move to the last", "bold")), width
        ),
        *map(Text, drawn),
        *fold(who, width),
        Text(""),
        *_costly(found, names, width),
        Text(""),
        *_drawn(found, names, width),
        *_fortunes(found, names, width),
    ]


def _costly(found: Review, names: Sequence[str], width: int) -> Iterator[Text]:
    """The choices that cost most; the costliest in a sentence."""
    costly = found.swings()
    if not costly:
        yield from fold("Nobody made a choice that cost more than 2 %.", width)
        return
    titles = (">move", "", "played", "better", ">cost")
    rows = [(str(m.number), names[m.seat], m.notation, m.best, percent(m.cost)) for m in costly]
    yield line(("Choices that cost most", "bold"))
    yield from table(titles, rows, width)
    worst = costly[0]
    yield from fold(
        f"Move {worst.number}: “{worst.label}” cost {within(names[worst.seat])} "
        f"{percent(worst.cost)}; “{worst.best_label}” was better.",
        width,
    )


def _drawn(found: Review, names: Sequence[str], width: int) -> Iterator[Text]:
    """The draws that changed most: what could be expected, and what came, for the seat that they
    changed most for; the one that moved, if it is as much for several.
    """
    if not (drawn := found.strokes()):
        return
    rows = []
    for m in drawn:
        who = max(
            range(found.seats), key=lambda seat: (round(abs(m.luck[seat]), 2), seat == m.seat)
        )
        expected = m.expected[who]
        actual = expected + m.luck[who]
        shares = (percent(expected), percent(min(1.0, max(0.0, actual))))
        rows.append((str(m.number), names[m.seat], m.notation, names[who], *shares))
    yield line(("Chance that changed most", "bold"))
    yield from table((">move", "", "played", "for", ">expected", ">came"), rows, width)
    yield Text("")


def _fortunes(found: Review, names: Sequence[str], width: int) -> Iterator[Text]:
    hidden = any(m.secrets for m in found.moments)
    sums = [found.own, found.others, found.luck, *([found.secrets] if hidden else [])]
    titles = ["own choices", "others' choices", "chance", *(["secrets"] if hidden else [])]
    rows = [
        (
            name,
            percent(found.start(seat)),
            *(signed(of(seat)) for of in sums),
            percent(found.final[seat]),
        )
        for seat, name in enumerate(names)
    ]
    yield line(("Skill and luck", "bold"))
    yield from table(("", ">start", *(f">{title}" for title in titles), ">end"), rows, width)
    told = [SUMS]
    if found.drawn:
        told.append(DRAWN.format(share=percent(found.final[0])))
    if hidden:
        told.append(SECRETS)
    yield from fold(Text(" ".join(told), "dim"), width)


def signed(change: float) -> str:
    """A change of a share: "+12 %", "−3 %"."""  # noqa: RUF002
    sign = "+" if change > 0 else "−"  # noqa: RUF001
    size = round(100 * abs(change))
    return f"{sign}{size} %" if size else "0 %"


def table(titles: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> Iterator[Text]:
    """Plain columns; those whose title starts with `>` are numbers."""
    heads = [title.removeprefix(">") for title in titles]
    wide = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for n, row in enumerate([heads, *rows]):
        cells = [
            f"{cell:>{room}}" if title.startswith(">") else f"{cell:<{room}}"
            for cell, room, title in zip(row, wide, titles, strict=True)
        ]
        text = Text(f"  {'  '.join(cells)}".rstrip(), "dim" if n == 0 else "", end="")
        yield cut(text, width)

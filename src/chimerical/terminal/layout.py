"""Lines of text side by side, in columns, and folded to a width."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

_FOLDER = Console(width=80, color_system=None)
_TIE = "\ue000"  # holds words together while a line is folded
# A number stays with what it counts, and what comes on top with what it is added to.
_TIED = re.compile(r"(?<=\d) (?=%|[^\W\d_])|(?<=[^\W\d_]) (?=[+±]\d)")


def line(*parts: str | tuple[str, str]) -> Text:
    """A line put together from plain and styled pieces."""
    return Text.assemble(*parts, no_wrap=True, overflow="crop", end="")


def remarks(view: Mapping[str, Any]) -> list[Text]:
    """What the view says in words: what one plays for, what is about to hurt, what is going on."""
    return [
        line(
            (f"{note['title']}: ", "bold red" if note["kind"] == "danger" else "bold"), note["text"]
        )
        for note in view["notes"]
    ]


def fold(text: Text | str, width: int, indent: int = 0) -> list[Text]:
    """The text on as many lines as the width asks for; later lines are indented."""
    whole = Text(text) if isinstance(text, str) else text.copy()
    whole.no_wrap, whole.overflow = False, "fold"
    whole.plain = _TIED.sub(_TIE, whole.plain)
    first, *rest = whole.wrap(_FOLDER, max(8, width)) or [Text("")]
    if not rest:
        return [_trimmed(first)]
    tail = whole[len(first.plain) :]
    start = len(tail.plain) - len(tail.plain.lstrip())
    lines = tail[start:].wrap(_FOLDER, max(8, width - indent))
    return [_trimmed(first), *(_trimmed(Text(" " * indent) + more) for more in lines)]


def tied(text: Text) -> Text:
    """Stays on one line when it is folded."""
    text.plain = text.plain.replace(" ", _TIE)
    return text


def _trimmed(text: Text) -> Text:
    text.rstrip()
    if _TIE in text.plain:
        text.plain = text.plain.replace(_TIE, " ")
    text.no_wrap, text.end = True, ""
    return text


def cut(text: Text, room: int) -> Text:
    """No longer than that; where words are left out, none is broken."""
    if text.cell_len <= room:
        return text
    end = text.plain[: room - 1].rfind(" ")
    return _trimmed(text[: end + 1] + Text("…", "dim"))


def width_of(lines: Iterable[Text]) -> int:
    return max((text.cell_len for text in lines), default=0)


def padded(text: Text, width: int) -> Text:
    copy = text.copy()
    copy.truncate(width, overflow="ellipsis", pad=True)
    return copy


def beside(left: Sequence[Text], right: Sequence[Text], gap: int = 2) -> list[Text]:
    """Two blocks of lines next to each other."""
    width = width_of(left)
    rows = max(len(left), len(right))
    blank = Text("")
    joined = []
    for i in range(rows):
        text = padded(left[i] if i < len(left) else blank, width + gap)
        joined.append(_trimmed(text + (right[i] if i < len(right) else blank)))
    return joined


def columns(blocks: Sequence[Sequence[Text]], width: int, gap: int = 2) -> list[Text]:
    """Blocks in as many columns as fit, each as wide as it must be, read downwards."""
    if not blocks:
        return []
    wide = [min(width, width_of(block)) for block in blocks]
    down = next(n for n in range(1, len(blocks) + 1) if _across(wide, n, gap) <= width)
    widths = [max(wide[first : first + down]) for first in range(0, len(blocks), down)]
    height = max(len(block) for block in blocks)
    lines = []
    for row in range(down):
        for i in range(height):
            text = Text("")
            for block, room in zip(blocks[row::down], widths, strict=False):
                piece = block[i] if i < len(block) else Text("")
                text = text + padded(padded(piece, room), room + gap)
            lines.append(_trimmed(text))
    return lines


def _across(wide: Sequence[int], down: int, gap: int) -> int:
    """How wide columns of so many blocks are together."""
    widths = [max(wide[first : first + down]) for first in range(0, len(wide), down)]
    return sum(widths) + gap * (len(widths) - 1)


def flow(
    title: Text | str, entries: Iterable[Text], width: int, indent: int = 2, between: str = " · "
) -> list[Text]:
    """Entries in a row, on as many lines as they need; none is broken if it can be helped."""
    lines = [line((f"{title} ", "bold")) if isinstance(title, str) else title]
    fresh = True
    for entry in entries:
        if lines[-1].cell_len + len(between) + entry.cell_len > width:
            first, *more = fold(entry, width - indent, indent)
            if fresh and not lines[-1].plain.strip():
                lines.pop()  # without a title, no line for it alone
            lines += [Text(" " * indent) + first, *(Text(" " * indent) + part for part in more)]
        else:
            lines[-1].append("" if fresh else between, "dim").append(entry)
        fresh = False
    return lines

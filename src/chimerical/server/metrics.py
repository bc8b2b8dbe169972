"""Figures for Prometheus, in its text format. It is a few lines of text; no library is needed."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter as Counts
from collections.abc import Callable, Iterator

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Counter:
    """Something that only grows, by a label."""

    def __init__(self, name: str, help: str, label: str) -> None:
        self.name, self.help, self.label = name, help, label
        self._counts: Counts[str] = Counts()

    def add(self, label: str, n: int = 1) -> None:
        self._counts[label] += n

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.help}"
        yield f"# TYPE {self.name} counter"
        for label, n in sorted(self._counts.items()):
            yield f'{self.name}{{{self.label}="{label}"}} {n}'


class Histogram:
    """How long something took."""

    def __init__(self, name: str, help: str) -> None:
        self.name, self.help = name, help
        self._counts = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    def note(self, seconds: float) -> None:
        self._counts[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.help}"
        yield f"# TYPE {self.name} histogram"
        total = 0
        for bound, n in zip((*BUCKETS, "+Inf"), self._counts, strict=True):
            total += n
            yield f'{self.name}_bucket{{le="{bound}"}} {total}'
        yield f"{self.name}_sum {self._sum:.6f}"
        yield f"{self.name}_count {total}"


class Gauge:
    """Something that is looked up when it is asked for."""

    def __init__(self, name: str, help: str, value: Callable[[], float]) -> None:
        self.name, self.help, self.value = name, help, value

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.help}"
        yield f"# TYPE {self.name} gauge"
        yield f"{self.name} {self.value():g}"


class Metrics:
    """All figures of a server."""

    def __init__(self) -> None:
        self.moves = Counter("chimerical_moves_total", "Moves that were committed.", "by")
        self.refusals = Counter("chimerical_refusals_total", "Commands that were refused.", "code")
        self.turned_away = Counter("chimerical_turned_away_total", "Requests refused.", "why")
        self.commands = Histogram("chimerical_command_seconds", "From a command to its answer.")
        self.bots = Histogram("chimerical_bot_seconds", "How long bots thought.")
        self.opening = Histogram("chimerical_open_seconds", "From the store to an open table.")
        self._gauges: list[Gauge] = []

    def gauge(self, name: str, help: str, value: Callable[[], float]) -> None:
        self._gauges.append(Gauge(name, help, value))

    def text(self) -> str:
        kept = (v for v in vars(self).values() if isinstance(v, (Counter, Histogram)))
        return "\n".join(line for one in (*kept, *self._gauges) for line in one.lines()) + "\n"

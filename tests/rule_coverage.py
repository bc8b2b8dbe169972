"""Every line of every rulebook, with where it is carried out and the tests that prove it.

`python tests/rule_coverage.py`. A test names the lines that it proves with
`@pytest.mark.rules("B30", …)`. Exits 1 if a line has no test, or if a test or a rule names a line
that does not exist. Lines that a program cannot act on, tagged `[no rule: reason]`, need no test.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

import chimerical as ch
from chimerical.core.whereabouts import carried_out, listed, misspelt
from every_game import EVERY, find

TESTS = Path(__file__).resolve().parent
WORDS = 40  # characters of a line that are shown
PLACE = 34  # of where it is carried out


@dataclass(eq=False)  # pytest keeps its plugins in sets
class Collector:
    """A pytest plugin that notes which tests name which lines."""

    marks: list[tuple[str, str | None, str]] = field(default_factory=list)  # test, game, id
    failures: list[str] = field(default_factory=list)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failures.append(f"{report.nodeid} cannot be collected:\n{report.longreprtext}")

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            test = item.nodeid.partition("[")[0]  # one test, however many parameters
            for mark in item.iter_markers("rules"):
                for id in mark.args:
                    entry = (test, game_of(item.path), str(id))
                    if entry not in self.marks:
                        self.marks.append(entry)


def game_of(path: Path) -> str | None:
    """The game in whose folder a test lies, if any."""
    folders = {TESTS / name.replace("-", "_"): name for name in EVERY}
    return next((folders[folder] for folder in path.parents if folder in folders), None)


def collect(paths: Sequence[str]) -> Collector:
    collector = Collector()
    quiet = ["-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist", "-o", "addopts="]
    status = pytest.main(["--collect-only", *quiet, *paths], plugins=[collector])
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        collector.failures = collector.failures or [f"pytest ended with {status!r}"]
    return collector


def proofs(game: ch.Game, collector: Collector) -> dict[str, list[str]]:
    """The tests of each line of a game."""
    found: dict[str, list[str]] = {rule.id: [] for rule in game.rulebook}
    for test, owner, id in collector.marks:
        if owner in (None, game.name) and id in found:
            found[id].append(test)
    return found


def unknown(games: Sequence[ch.Game], collector: Collector) -> list[str]:
    """Complaints about tests that name lines which do not exist."""
    return [
        f"{test} names {id}, which {owner or 'no game'} {'does not have' if owner else 'has'}"
        for test, owner, id in collector.marks
        if not any(owner in (None, g.name) and id in g.rulebook.rules for g in games)
    ]


def show(game: ch.Game, found: dict[str, list[str]]) -> list[str]:
    """Prints a game's lines; returns the ids of those without a test."""
    print(f"\n{game.title}")
    missing, exempt, places = [], 0, carried_out(game)
    for rule in game.rulebook:
        tests = found[rule.id]
        words = shortened(rule.text, WORDS)
        place = shortened(listed(places[rule.id]), PLACE)
        if tests:
            said = ", ".join(test.rpartition("::")[2] for test in tests)
        elif rule.no_rule:
            said, exempt = f"(no rule: {rule.no_rule})", exempt + 1
        else:
            said = "NO TEST"
            missing.append(rule.id)
        print(f"  {rule.id:<6} {words:<{WORDS}}  {place:<{PLACE}}  {said}")
    proven = len(found) - len(missing) - exempt
    tests_in_all = len({test for tests in found.values() for test in tests})
    print(
        f"{game.title}: {len(found)} lines, {proven} proven by {tests_in_all} tests, "
        f"{exempt} not for the program, {len(missing)} without a test"
    )
    return missing


def shortened(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def main(paths: Sequence[str]) -> int:
    collector = collect(paths or [str(TESTS)])
    games = [find(name) for name in EVERY]
    complaints = list(collector.failures)
    for game in games:
        missing = show(game, proofs(game, collector))
        if missing:
            complaints.append(f"{game.title} has lines without a test: {', '.join(missing)}")
        if wrong := misspelt(game):
            complaints.append(f"rules of {game.title} name lines it lacks: {', '.join(wrong)}")
    complaints += unknown(games, collector)
    sys.stdout.flush()
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""Standing answers: what a person wants done whenever a kind of decision comes up again."""

from __future__ import annotations

from dataclasses import dataclass, field

from chimerical.core.match import Match


@dataclass
class Standing:
    """For each seat and kind of decision, the one action that is taken without asking."""

    answers: dict[int, dict[str, int]] = field(default_factory=dict)

    def give(self, seat: int, kind: str, action: int) -> None:
        self.answers.setdefault(seat, {})[kind] = action

    def end(self, seat: int) -> bool:
        """Ends all of a seat; whether there were any."""
        return bool(self.answers.pop(seat, {}))

    def find(self, match: Match) -> int | None:
        """The action to take now; None if the seat is to be asked, or it is not allowed now."""
        decision = match.decision
        if decision is None:
            return None
        action = self.answers.get(decision.seat, {}).get(decision.kind)
        return action if action in match.legal() else None

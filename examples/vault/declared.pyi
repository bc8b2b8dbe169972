# Made by `make stubs` from what the game declares.
from collections.abc import Sequence

from chimerical.rules import Printed
from chimerical.core.decisions import Declared
from chimerical.core.fields import Ints
from chimerical.core.record import Frame
from chimerical.core.space import Verbs

from .table import Table

class _A(Verbs):
    def show(self, card: int) -> int: ...
    def hide(self) -> int: ...
    def roll(self) -> int: ...
    def lay(self, card: int) -> int: ...

class _Ask(Declared):
    LAY: int
    def lay(self, s: Table, seat: int) -> None: ...
    TURN: int
    def turn(self, s: Table, seat: int) -> None: ...

class _Then(Declared):
    NEXT_TURN: int
    def next_turn(self, s: Table, seat: int) -> None: ...

class Box(Printed):
    cards: Ints
    hand: int
    rounds: int
    ties: int

A: _A
ask: _Ask
then: _Then

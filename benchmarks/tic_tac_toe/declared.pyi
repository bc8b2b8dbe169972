# Made by `make stubs` from what the game declares.
from collections.abc import Sequence

from chimerical.rules import Printed
from chimerical.core.decisions import Declared
from chimerical.core.fields import Ints
from chimerical.core.record import Frame
from chimerical.core.space import Verbs

from .table import Table

class _A(Verbs):
    def place(self, cell: int) -> int: ...

class _Ask(Declared):
    TURN: int
    def turn(self, s: Table, seat: int) -> None: ...

class _Then(Declared):
    NEXT_TURN: int
    def next_turn(self, s: Table, seat: int) -> None: ...

class Box(Printed):
    cells: int

A: _A
ask: _Ask
then: _Then

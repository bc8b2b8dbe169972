"""What the rules declare, under the names by which they say it; `declared.pyi` beside it, which
`make stubs` writes, tells checkers and editors all of them.
"""

from chimerical.rules import Frames, Printed, Space

from . import words as w

A = Space(place=dict(cell=w.CELL))

ask = Frames()
then = Frames()

Box = Printed

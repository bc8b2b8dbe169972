"""The table: whose mark is where; 0 for nobody's."""

from chimerical.core.fields import Count
from chimerical.core.record import table_dtype

from .words import CELLS

TABLE = table_dtype([("cells", "i1", (CELLS,), Count(2))], stack=3)

"""Playing in a terminal: drawing, reading what a player types, and the loop around them.

Nothing here knows a game. A game's folder may hold a `terminal.py` that draws its view (see
`artist`); a game without one is still playable, from its story and its numbered actions.
"""

"""How each game is drawn in a terminal: one module a game, see terminal.artist."""

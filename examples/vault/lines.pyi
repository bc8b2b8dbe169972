# Made by `make stubs` from what the game declares.
from chimerical.core.rulebook import Lines

LINES: Lines
V1: int  # The deck has cards worth 1, 2 and 3: 8, 6 and 4 of them.
V2: int  # Everybody gets 4 cards, unseen by the others; the rest of the deck stays face down.
V3: int  # On your turn you show a card, hide a card or roll the die.
V4: int  # You can only show or hide a card that you hold.
V5: int  # A card that you show scores its worth at once and lies there for all to see.
V6: int  # Hiding takes two steps: say so, then lay a card into your vault. Nobody else learns which.
V7: int  # A roll scores what the die shows, but a 1 scores nothing.
V8: int  # The game ends after six turns each.
V9: int  # At the end the cards in your vault score their worth as well, and the most points win.
V10: int  # Equal points share the win, or the cards left in hand decide.
V11: int  # The vault is old.

"""Drawing games in a terminal: boards, panels and the conversation with a player."""

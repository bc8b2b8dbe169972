"""The rules, a file a part of play."""

"""The rules, a file for each part of play."""

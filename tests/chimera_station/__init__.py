"""The rulebook of Beta Station, line by line: before, action, after."""

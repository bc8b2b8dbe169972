"""The rulebook of Codename: Chimera, line by line: before, action, after."""

"""The rulebook of Chromosome, line by line: before, action, after."""

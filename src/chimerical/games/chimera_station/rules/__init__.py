"""The rules, by headings of the rulebook. `actions` is where they meet."""

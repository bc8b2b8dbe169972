"""The rules, by parts of play. `choices` and `actions` are where they meet.

| headings of the rulebook | file |
| --- | --- |
| Box and aim, Torso, Seats | `setup` |
| Drafting, Draft and secrets | `draft`, `hidden` |
| Building, Building and grid in detail | `building`, `hidden` |
| Grid and seams, Outer cards, Cutting, graveyard, inventory | `monsters` |
| Torso defence, Numbers, Using cards, Uses, marks, numbers | `numbers` |
| Arena, Rounds, turns, quiet points | `arena` |
| The attack in detail | `fight` |
| Abilities, Single abilities | `fight` in an attack, `arena` in one's own turn, else `numbers` |
| End | `ending`, `scoring` |
| Cards | box.toml |
"""

"""The rules, by parts of play.

| headings of the rulebook | file |
| --- | --- |
| Box and aim, Torso, Seats | `setup` |
| Drafting, Draft and secrets | `draft`, `hidden` |
| Building, Building and grid in detail | `building`, `hidden` |
| Grid and seams, Outer cards, Cutting, graveyard, inventory | `monsters` |
| Torso defence, Numbers, Using cards, Uses, marks, numbers | `numbers` |
| Arena, Rounds, turns, quiet points | `arena`, `turn` |
| The attack in detail | `fight`, `attack`, `reactions` |
| Abilities, Single abilities | `attack`, `reactions`; `abilities` in one's own turn; `numbers` |
| End | `ending`, `scoring` |
| Cards | box.toml |
"""

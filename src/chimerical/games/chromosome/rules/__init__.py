"""The rules, by parts of play. A decision or step is declared where its rules are.

| headings of the rulebook | file |
| --- | --- |
| Aim and parts, Setup, Start | `setup` |
| Rounds, Events, Event cards | `rounds` |
| A turn, Pass | `turns`, `acting` |
| Movement | `movement` |
| Paying with genes, Paying with energy | `payment` |
| Growth | `growth` |
| Evolution | `genes` |
| Spark and combat | `combat`, `rolls` |
| Impulse | `impulse` |
| Special actions, Species and actions in full | `specials` |
| Radiation | `radiation` |
| Trophies and fortune | `payment`, `rolls` |
| End of the game | `elimination`, `scoring` |
| Rooms and layouts, Small print | `board` |
"""

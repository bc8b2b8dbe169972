"""The rules, by parts of play. Decisions, steps and events are declared beside the rules of their
part; `..play` puts them together.

| headings of the rulebook | file |
| --- | --- |
| Components, Setup, Player mats, Starting cards and draft | `setup` |
| Rounds, Station Progress | `progress` |
| Placement and turns, Splicing Lab phase | `turns` |
| The fulfilment test, Activation from afar | `fulfilment` |
| Order of effects, Displacement | `placement` |
| Splicing Lab while placing, Powers of components | `splicing`, `parts`, `extras` |
| Feeding | `feeding` |
| End scoring | `scoring` |
| Research tracks, Empty supplies and limits | `gains` |
| Building | `building` |
| Commanding | `command` |
| Reactor | `reactor` |
| Printed modules, Tiles, Perks | rows of box.toml, run by `effects` with `counting`; |
| | `trading`, `swapping`, `gifts` for what a row cannot say |
| Terms | `workers` |
"""

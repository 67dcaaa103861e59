"""Heroes of Might & Magic III: The Board Game (ledger prefix HM).

What there is: `content`, `config`, `state` and, while somebody fights, `board`. How it begins: `lobby`, `setup`, `setup_map`, `beginning`,
and `sandbox` for a fight alone. How it goes on: `rounds`, `turn`, and what a seat does in `actions`. On the map: `terrain`, `enter`,
`visits`, `flags`, `exile`. At home: `towns`, `barter`, `purse`, `hand`, `cardplay`. A fight from its announcement to its aftermath:
`combat`. Small choices by their topic: `topics`. What cards do: `verbs`. What scenarios do by themselves: `scenario`.
"""
from engine.rules.heroes.rules import HeroesRules

__all__ = ["HeroesRules"]

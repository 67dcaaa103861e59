"""Heroes of Might & Magic III: The Board Game (ledger prefix HM).

What there is: `content`, `config`, `state`, and the questions, steps and stages of `frames`; `book` says which function is whose.
By chapters of the rulebook: `setup`, `rounds` (rounds, turns, dice), `map`, `town` (with all that a player owns), `cards`, `combat`.
What a seat does is in `actions`; what it is asked in `questions`, what its answers do in `answers`. What cards say are the `words`,
what they do the `verbs`. What scenarios do by themselves: `scenario`. How it ends: `outcome`.
"""
from engine.rules.heroes.rules import HeroesRules

__all__ = ["HeroesRules"]

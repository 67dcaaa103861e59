"""The closed vocabulary of Heroes, one class a word: effects, omens, timed events; and the words of unit abilities (content section 1)."""
from __future__ import annotations

from typing import Literal

from engine.rules.kernel.vocabulary import Word, shout

Tier = Literal["bronze", "silver", "gold", "azure"]
Resource = Literal["G", "M", "V"]
CardFamily = Literal["statistic", "ability", "spell", "artifact", "specialty"]
CommonDeck = Literal["ability", "artifact", "spell"]
Side = Literal["few", "pack"]
Rate = Literal["free", "half_up", "half_down", "half_gold", "normal"]
"""What is paid of a price: nothing, half of each resource rounded, half of the gold, all."""


class Op(Word, frozen=True, tag=shout):
    """The root of all words."""

    @property
    def amount(self) -> int:
        """How much, whatever it is; 0 for words without a number."""
        return int(getattr(self, "n", 0))

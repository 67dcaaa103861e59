"""What the astrologers proclaim (HM-4.4)."""
from __future__ import annotations

from engine.rules.heroes.words import Op
from engine.rules.heroes.words.effects import Gain, Morale, Mp, Pwr, Reinforce, Reroll, ReturnSpell
from engine.rules.kernel.vocabulary import Positive, Signed


class Nothing(Op, frozen=True):
    """The stars say nothing."""


class ShuffleHand(Op, frozen=True):
    """Artifacts and spells of the hands go into the decks."""


class RollTreasure(Op, frozen=True):
    """Everybody rolls treasure dice."""

    n: Positive


class RollResource(Op, frozen=True):
    """Everybody rolls resource dice."""

    n: Positive


class ClearCubes(Op, frozen=True):
    """All black cubes leave the map."""


class FlipToFew(Op, frozen=True):
    """Everybody turns a pack few."""


class RedrawNeutral(Op, frozen=True):
    """One guard may be drawn anew."""


class Limit(Op, frozen=True):
    """The hand limit changes."""

    n: Signed


Omen = (
    Nothing | ShuffleHand | RollTreasure | RollResource | ClearCubes | FlipToFew | RedrawNeutral | Limit | Gain | Morale | Mp | Pwr
    | Reinforce | Reroll | ReturnSpell
)  # fmt: skip
"""Every word of the stars."""

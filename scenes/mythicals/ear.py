"""How the night of Mythicals sounds: when dawn is near."""
from __future__ import annotations

from typing import Final

from engine.rules.mythicals.content import MythicalsContent
from engine.rules.mythicals.state import MythicalsState
from scenes.match.ear import Ear

DUSK: Final = 9
"""Of the last so many cards of the deck one is the Day."""


class MythicalsEar(Ear[MythicalsContent, MythicalsState]):
    """Everybody can count the deck."""

    def tense(self) -> bool:
        """From now on every card may be the Day."""
        view = self.view
        return view is not None and not view.over and len(view.deck) <= DUSK


EAR = MythicalsEar

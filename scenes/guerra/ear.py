"""How the cards of Guerra de Mitos sound: gods and beasts as they enter, actions by their mythology."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.rules.guerra.content import Face, GuerraContent
from engine.rules.guerra.events import StarterNamed
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Event
from scenes.match.ear import Ear

NATURES: Final = (("god", "god"), ("elder", "god"), ("creature", "beast"), ("demon", "beast"), ("giant", "beast"))
"""Keywords of a card and how it enters, the first that fits."""
RANKS: Final = (("god", "god"), ("elder", "god"), ("hero", "hero"), ("giant", "hero"))
"""Keywords of a character and how it falls; all others are servants."""
FIGHTING: Final = frozenset(("assignment", "clash", "resolution"))
"""The phases of a clash."""
LOW: Final = 5
"""A reserve of so much power is nearly empty."""


class GuerraEar(Ear[GuerraContent, State]):
    """Knows the faces of cards; a hidden card has none and tells nothing."""

    def facts(self, event: Event) -> Mapping[str, str]:
        if type(event) is StarterNamed:
            return self._pantheon(event.seat)
        face = self.content.faces.get(getattr(event, "card", ""))
        if face is None:
            return {}
        nature = next((nature for key, nature in NATURES if key in face.keys), "")
        return {"mythology": face.mythology, "nature": nature, "rank": _rank(face)}

    def tune(self) -> str:
        """While two stand at the rift, their clash is heard."""
        view: State | None = self.view
        return "clash" if view is not None and view.duel and view.phase in FIGHTING else ""

    def tense(self) -> bool:
        """Somebody's reserve is nearly empty."""
        view: State | None = self.view
        if view is None or view.phase == "setup":
            return False
        return any(0 < view.players[seat].reserve <= LOW for seat in view.table)

    def _pantheon(self, seat: int) -> Mapping[str, str]:
        """The mythology whose seal is heard: that of the seat that begins."""
        pantheon = self.view.pieces.get(f"p{seat}") if self.view is not None else None
        face = self.content.faces.get(pantheon.face) if pantheon is not None else None
        return {"pantheon": face.mythology} if face is not None else {}


def _rank(face: Face) -> str:
    """How loudly it falls."""
    if face.kind != "character":
        return "thing"
    return next((rank for key, rank in RANKS if key in face.keys), "servant")


EAR = GuerraEar

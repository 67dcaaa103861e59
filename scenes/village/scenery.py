"""What lies on the table of the village, from whoever's chair it is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.kernel.types import HIDDEN
from engine.rules.village.content import VillageContent
from engine.rules.village.frames import ArrangePeek, ChooseHero, RecoverCard, RemoveFromDiscard
from engine.rules.village.state import VillageState as State
from engine.table.layouts import Zone
from engine.table.moment import Person
from engine.table.pieces import Look, Placing, Spot
from engine.table.scenery import Scenery
from scenes.village import layout, looks, pieces
from scenes.village.pieces import Seen

OFFERS: Final = (ChooseHero, RemoveFromDiscard, RecoverCard, ArrangePeek)
"""Questions whose cards are laid out over the market."""
VEIL: Final = Look("veil")
"""The board under cards that are laid out."""


class VillageScenery(Scenery[State]):
    """Market, hero boards, hands and piles."""

    def __init__(self, content: VillageContent, people: Sequence[Person]) -> None:
        self.content = content
        self.people = people

    def zones(self, sight: Seen) -> dict[str, Zone]:
        return layout.zones(sight.view.ring, sight.bottom, sight.view.siege is not None)

    def spots(self, sight: Seen) -> Sequence[Spot]:
        return layout.spots(sight.view.ring, sight.bottom, sight.view.siege is not None)

    def pieces(self, sight: Seen) -> list[Placing]:
        people, view = self.people, sight.view
        return [*pieces.market(view), *pieces.in_play(people, sight), *pieces.own(people, sight), *pieces.die(people, view)]

    def laid_out(self, sight: Seen) -> list[Placing]:
        return self._offered(sight.view)

    def opening(self, sight: Seen) -> Sequence[tuple[str, str]]:
        row = [f"space{at}" for at in range(6, 11)]
        lying = [placing.key for placing in self.pieces(sight) if placing.key in row or placing.zone == "hand"]
        return [(key, "main" if key in row else "deck") for key in lying]

    def _offered(self, view: State) -> list[Placing]:
        """Heroes, discarded or looked-at cards to choose from, on a board over the market."""
        asked = view.agenda.asked
        found: list[Placing] = []
        if isinstance(asked, ChooseHero):
            taken = [hero.id for hero in view.heroes] if view.siege is None else []
            names = [name for name in self.content.heroes if name not in taken]
            found = [Placing(f"hero:{name}", "heroes", looks.hero(name), order=order) for order, name in enumerate(names)]
        elif isinstance(asked, ArrangePeek):
            eyes = looks.before_eyes(view.eyes[asked.seat])
            found = [Placing(key, "offer", looks.card(face), order=at) for at, (key, face) in enumerate(eyes)]
        elif isinstance(asked, RemoveFromDiscard | RecoverCard):
            faces = dict.fromkeys(view.discards[asked.seat])
            found = [Placing(f"discard:{face}", "offer", looks.card(face), order=at) for at, face in enumerate(faces)]
        # What somebody else looks at lies covered on the open market: there is nothing to choose from.
        covered = isinstance(asked, ArrangePeek) and HIDDEN in view.eyes[asked.seat]
        return [Placing("veil", "veil", VEIL), *found] if found and not covered else found

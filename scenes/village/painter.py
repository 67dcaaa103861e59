"""The pictures of the village: the square at dusk, its panels, composed cards, arrows of an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from engine.rules.village.state import VillageState as State
from engine.table.ambience import Ambience, Fireflies, Smoke
from engine.table.moment import Moment
from engine.table.painter import Kit, Painter
from engine.table.pieces import Look
from scenes.village import layout
from scenes.village.aim import Aim
from scenes.village.cards import CardPainter
from scenes.village.fighters import Fighters
from scenes.village.hud import VillageHud
from scenes.village.lair import Lair
from scenes.village.outlook import VillageOutlook
from scenes.village.panels import Panels
from scenes.village.words import VillageWords

SKY: Final = (0, 17, 640, 56)
"""The part of the backdrop that changes with the phases of a siege."""
SKIES: Final = ("", "dark", "red")
"""What the sky looks like in each phase: dusk, a storm, a burning village."""
DUSK: Final = (426, 22, 206, 44)
"""The strip of sky in which fireflies wander, where no panel lies."""
CHIMNEYS: Final = ((573, 57), (368, 57), (273, 60))
"""Where smoke rises from the houses of the backdrop."""


class VillagePainter(Painter[State]):
    """Draws the view that the table shows."""

    panel = "ui/panel_wood"
    bar = "ui/top_bar_wood"

    def __init__(self, kit: Kit, words: VillageWords, outlook: VillageOutlook) -> None:
        super().__init__(kit.art)
        self._cards = CardPainter(kit, words.content)
        self._fighters = Fighters(kit, words.content, lambda face: self._cards.paint_card(words.content.cards[face], "64x90"))
        self._hud = VillageHud(kit, words, outlook, self.paint)
        self.panels = Panels(kit, words.content, words.people)
        self._lair = Lair(kit, self.panels)
        flies = [f"mythicals/firefly#{frame}" for frame in range(4)]
        self._lives = Ambience([*(Smoke(at, count=5, tall=30, drift=8) for at in CHIMNEYS), Fireflies(DUSK, 9, flies)])
        self.aim = Aim(kit.art, outlook, self.paint)

    def compose(self, look: Look) -> pygame.Surface:
        if self._fighters.knows(look):
            return self._fighters.paint(look)
        return self._cards.compose(look) or super().compose(look)

    def posed(self, look: Look, pose: str) -> Look | None:
        return self._fighters.posed(look, pose) if self._fighters.knows(look) else super().posed(look, pose)

    def bare(self, look: Look) -> Look:
        return self._fighters.bare(look) if self._fighters.knows(look) else super().bare(look)

    def in_sight(self, moment: Moment) -> Sequence[pygame.Rect]:
        """Words keep off everybody's panel, the boss, the panel of the turn and the felt, where odds are told (S-20)."""
        view, boss = moment.view, moment.view.siege is not None
        panels = [layout.panel_of(seat, view.ring, moment.bottom, boss) for seat in view.ring]
        return [pygame.Rect(area) for area in (*panels, layout.TURN, layout.TRAY, *((layout.BOSS,) if boss else ()))]

    def update(self, dt: float) -> None:
        self._lives.update(dt)

    def alive(self, moment: Moment) -> bool:
        """Smoke over the roofs."""
        return True

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        surface.blit(self.art.sprite("village_table/backdrop"), (0, 0))
        siege = moment.view.siege
        if siege is not None and SKIES[siege.phase]:
            surface.blit(self.art.sprite("village_table/backdrop", tint=SKIES[siege.phase]), SKY, SKY)
        self._lives.draw(surface, self.art)
        self._hud.draw_back(surface, moment)
        self.panels.draw(surface, moment.sight)
        if moment.view.siege is not None:
            self._lair.draw(surface, moment)

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        self.aim.draw(surface, moment)
        self._hud.draw_front(surface, moment)

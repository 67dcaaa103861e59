"""The pictures of the village: the square at dusk, its panels, composed cards, arrows of an attack."""

from __future__ import annotations

import pygame

from engine.rules.village.state import VillageState as State
from engine.table.moment import Moment
from engine.table.painter import Kit, Painter
from engine.table.pieces import Look
from scenes.village.aim import Aim
from scenes.village.cards import CardPainter
from scenes.village.hud import VillageHud
from scenes.village.lair import Lair
from scenes.village.outlook import VillageOutlook
from scenes.village.panels import Panels
from scenes.village.words import VillageWords


class VillagePainter(Painter[State]):
    """Draws the view that the table shows."""

    panel = "ui/panel_wood"
    bar = "ui/top_bar_wood"

    def __init__(self, kit: Kit, words: VillageWords, outlook: VillageOutlook) -> None:
        super().__init__(kit.art)
        self._cards = CardPainter(kit, words.content)
        self._hud = VillageHud(kit, words, outlook, self.paint)
        self.panels = Panels(kit, words.content, words.people)
        self._lair = Lair(kit, self.panels)
        self.aim = Aim(kit.art, outlook, self.paint)

    def compose(self, look: Look) -> pygame.Surface:
        return self._cards.compose(look) or super().compose(look)

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        surface.blit(self.art.sprite("village_table/backdrop"), (0, 0))
        self._hud.draw_back(surface, moment)
        self.panels.draw(surface, moment.sight)
        if moment.view.siege is not None:
            self._lair.draw(surface, moment)

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        self.aim.draw(surface, moment)
        self._hud.draw_front(surface, moment)

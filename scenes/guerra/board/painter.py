"""The pictures of the table of Guerra: halls, composed cards, figures that face each other."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from engine.rules.guerra.state import State
from engine.table.ambience import Ambience, Blaze, Clouds, Smoke
from engine.table.moment import Moment
from engine.table.once import Once
from engine.table.painter import Kit, Painter
from engine.table.pieces import Look
from scenes.guerra.board import plates
from scenes.guerra.board.cards import CardPainter
from scenes.guerra.board.ground import Ground
from scenes.guerra.board.hud import GuerraHud
from scenes.guerra.board.looks import BIG, DEED, FLIP, sprite_of
from scenes.guerra.board.plaque import Plaques
from scenes.guerra.words.words import GuerraWords

FLAME: Final = ("gold4", "fire1", "fire0", "red1")
"""What rises from the rift, from its birth to its end."""
SPARKS: Final = ("gold4", "gold3", "fire1", "red1")
"""What flies up from it, higher and thinner."""
RIFT: Final = (320, 82)
"""Where the rift opens, from the upper edge of the field down."""
SKY: Final = (0, 88, 640, 22)
"""Where clouds pass over both halls."""
SOURCES: Final = ((176, 4), (150, -5), (126, 3))
"""Heights along the rift from which it rises, and how it drifts."""


class GuerraPainter(Painter[State]):
    """Draws the view that the table shows."""

    panel = "ui/panel_papyrus_dark"
    bar = "ui/top_bar_red"

    def __init__(self, kit: Kit, words: GuerraWords) -> None:
        super().__init__(kit.art)
        self.cards = CardPainter(kit, words.content)
        self._chairs = words.chairs
        flames = [Smoke((320, y), count=9, tall=46, drift=drift, ramp=FLAME) for y, drift in SOURCES]
        sparks = Smoke((320, 172), count=12, tall=88, drift=12, ramp=SPARKS)
        self._lives = Ambience([Clouds(SKY, 5), Blaze("guerra/rift", RIFT), *flames, sparks])
        self._ground = Ground(kit, words.people)
        self._hud = GuerraHud(kit, words)
        self._plaques = Plaques(kit, words, self.paint)
        self._read: Once[pygame.Surface] = Once()

    def paint(self, look: Look) -> pygame.Surface:
        """A deed that is read out is never seen again: only the last one is kept."""
        if look.sprite.startswith(DEED):
            return self._read(self._plaques, look, lambda: self._plaques.paint(look))
        return super().paint(look)

    def compose(self, look: Look) -> pygame.Surface:
        return self.cards.paint(look) or super().compose(look)

    def foot(self, look: Look) -> tuple[int, int]:
        if look.sprite.startswith("mini:"):
            return 22, 60
        name = sprite_of(look.sprite)
        x, y = self.art.anchor(name)
        times = 2 if look.sprite.startswith(BIG) else 1
        if look.sprite.removeprefix(BIG).startswith(FLIP):
            x = self.art.size(name)[0] - 1 - x
        return x * times, y * times

    def posed(self, look: Look, pose: str) -> Look | None:
        """Painted figures wind up, strike and are hurt; cards that stand for one have no poses."""
        name = f"{look.sprite}#{pose}"
        return replace(look, sprite=name, frames=1) if self.art.has(sprite_of(name)) else None

    def update(self, dt: float) -> None:
        self._lives.update(dt)

    def alive(self, moment: Moment) -> bool:
        """The rift burns, armies breathe."""
        return True

    def in_sight(self, moment: Moment) -> Sequence[pygame.Rect]:
        return plates.plates(moment.view)

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        self._ground.draw(surface, moment.view, self._chairs.pair(moment.sight), self._lives)

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        self._hud.draw(surface, moment)

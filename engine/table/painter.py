"""What is painted around and on the pieces of a table: their pictures, the ground below, the panels above."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Generic

import pygame

from engine.app.art import Art
from engine.i18n.catalogue import Catalogue
from engine.table.moment import Moment
from engine.table.pieces import Look
from engine.table.sight import V
from engine.ui.text import Text


@dataclass(frozen=True, slots=True)
class Kit:
    """What anything that is painted is painted with: pictures, letters and words."""

    art: Art
    text: Text
    t: Catalogue


class Painter(Generic[V]):
    """One per table. Drawing changes nothing but the pictures that were made before and are kept."""

    panel: ClassVar[str] = "ui/panel_stone"
    """Nine-slice of this game's panels."""
    bar: ClassVar[str] = "ui/top_bar"
    """Nine-slice of the bar at the top."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._painted: dict[Look, pygame.Surface] = {}

    # -- pieces ---------------------------------------------------------------------------------------------------------------

    def paint(self, look: Look) -> pygame.Surface:
        """The picture of a look, made once."""
        if look not in self._painted:
            picture = self.compose(look)
            self._painted[look] = pygame.transform.rotate(picture, -90) if look.turned else picture
        return self._painted[look]

    def compose(self, look: Look) -> pygame.Surface:
        """Make the picture of an upright look; override to compose cards from frame, picture and figures."""
        return self.art.sprite(look.sprite, side=look.side, tint=look.tint)

    def foot(self, look: Look) -> tuple[int, int]:
        """The anchor of a standing figure inside its picture."""
        return self.art.anchor(look.sprite)

    def posed(self, look: Look, pose: str) -> Look | None:
        """The look in another pose (windup, strike, hurt, walk1, cast1, fall1, …); None where that is not drawn."""
        name = f"{look.sprite}#{pose}"
        return replace(look, sprite=name, frames=1) if self.art.has(name) else None

    def bare(self, look: Look) -> Look:
        """The figure alone, without the plate and the ring that hang on it: what is seen of it when it falls."""
        return look

    def forget(self) -> None:
        """The language changed: pictures with words on them are made anew."""
        self._painted.clear()

    # -- the table ------------------------------------------------------------------------------------------------------------

    def backdrop(self, surface: pygame.Surface, moment: Moment) -> None:
        """Everything behind the pieces."""

    def foreground(self, surface: pygame.Surface, moment: Moment) -> None:
        """Panels, counters and previews over the pieces."""

    def in_sight(self, moment: Moment) -> Sequence[pygame.Rect]:
        """What the words of a button must not cover: panels that are read before it is pressed again."""
        return ()

    def see(self, moment: Moment) -> None:
        """Note what is there now, before it is painted: for pictures that dissolve into each other."""

    def update(self, dt: float) -> None:
        """Things that live on their own: fireflies, water, smoke."""

    def alive(self, moment: Moment) -> bool:
        """Whether the picture changes even when nothing happens (then it is drawn at a calm rate)."""
        return False

"""A sample hand: the cards that a duel with this deck might begin with, drawn anew as often as one likes (GM-6.3, GM-6.4)."""
from __future__ import annotations

import random
from typing import Final

import pygame

from engine.app.app import App
from engine.rules.guerra.setup import HAND, ORACLES
from engine.ui.button import Button
from engine.ui.tooltip import tooltip
from scenes.common.form_scene import ModalScene
from scenes.guerra.board.looks import hand
from scenes.guerra.builder.decks import StoredDeck
from scenes.guerra.builder.pool import GuerraFaces

SIZE: Final = (400, 278)
CARD: Final = (64, 90)
GAP: Final = 8


class SampleScene(ModalScene):
    """Five designs in hand, and what lies on top of the four oracles."""

    def __init__(self, app: App, deck: StoredDeck, faces: GuerraFaces, chance: random.Random | None = None) -> None:
        super().__init__(app, SIZE)
        self._deck = deck
        self._faces = faces
        self._chance = chance or random.Random()
        self.hand: list[str] = []
        self.oracles: list[str] = []
        self._draw()

    def build(self) -> None:
        t, y = self.app.t, self.box.bottom - 30
        self.form.add(Button(self.app, (self.box.left + 16, y, 150, 22), t("guerra.builder.sample.again"), self._draw))
        done = self.form.add(Button(self.app, (self.box.right - 146, y, 130, 22), t("ui.close"), self.back, kind="gold"))
        self.form.primary = done

    def _draw(self) -> None:
        """Other cards; a deck that is too small gives what it has."""
        known = self._faces.painter.content.cards
        gods, designs = ([card for card in pile if card in known] for pile in (self._deck.gods, self._deck.designs))
        self.hand = self._chance.sample(designs, min(HAND, len(designs)))
        self.oracles = self._chance.sample(gods, min(ORACLES, len(gods)))

    def _places(self) -> list[tuple[str, pygame.Rect]]:
        """Where each card lies."""
        found = []
        for cards, top in ((self.oracles, self.box.top + 40), (self.hand, self.box.top + 148)):
            left = self.box.centerx - (len(cards) * (CARD[0] + GAP) - GAP) // 2
            found += [(card, pygame.Rect((left + at * (CARD[0] + GAP), top), CARD)) for at, card in enumerate(cards)]
        return found

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        t, text = self.app.t, self.app.text
        self.heading(surface, t("guerra.builder.sample"))
        for key, top in (("oracles", self.box.top + 28), ("hand", self.box.top + 136)):
            words = t(f"guerra.builder.sample.{key}")
            text.draw(surface, words, pygame.Rect(self.box.left + 16, top, self.box.width - 32, 12), colour="sand2", align="centre")
        for card, place in self._places():
            picture = self._faces.painter.paint(hand(card))
            if picture is not None:
                surface.blit(picture, place)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        over = next((card for card, place in self._places() if place.collidepoint(self.app.mouse)), None)
        if over is not None:
            tooltip(self.app, surface, self._faces.words(over), self.app.mouse)

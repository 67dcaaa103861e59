"""Piles that lie open to everybody, card by card, with a tab for every seat."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from engine.app.app import App
from engine.rules.kernel.types import Seat
from engine.ui.button import Button
from engine.ui.choice import Tabs
from scenes.common.card_grid import CardGrid, Faces
from scenes.common.form_scene import ModalScene
from scenes.common.inspect import InspectScene, Sheet

WIDE = 452
HEAD, LABEL, FOOT = 48, 14, 34
"""Pixels over the first pile, over the cards of each, and under the last."""


class Shelf(Protocol):
    """What a game tells about its open piles."""

    tall: int
    """Pixels that the cards of one pile get."""

    def faces(self, seat: Seat) -> Faces:
        """How the cards of a seat look."""

    def owners(self) -> Sequence[tuple[Seat, str]]:
        """The seats in their order, with their names."""

    def heading(self, seat: Seat) -> str:
        """The title of a seat's page."""

    def piles(self, seat: Seat) -> dict[str, tuple[str, list[str]]]:
        """A seat's piles by their ids: the line over each, and its cards."""

    def sheet(self, card: str) -> Sheet:
        """Everything about one card."""


class PilesScene(ModalScene):
    """The piles of one seat below each other."""

    def __init__(self, app: App, shelf: Shelf, seat: Seat) -> None:
        count = len(shelf.piles(seat))
        super().__init__(app, (WIDE, HEAD + count * (LABEL + shelf.tall) + FOOT))
        self.shelf = shelf
        self.seat = seat
        self.grids: dict[str, CardGrid] = {}

    def build(self) -> None:
        app, box, shelf = self.app, self.box, self.shelf
        names = [(str(seat), name) for seat, name in shelf.owners()]
        self.form.add(Tabs(app, (box.left + 12, box.top + 28, box.width - 24, 18), names, str(self.seat), self._turn))
        top = box.top + HEAD
        for word, (_, cards) in shelf.piles(self.seat).items():
            area = (box.left + 14, top + LABEL, box.width - 28, shelf.tall)
            grid = self.grids[word] = self.form.add(CardGrid(app, area, shelf.faces(self.seat), self._read))
            grid.lay(cards)
            top += LABEL + shelf.tall
        done = Button(app, (box.centerx - 59, box.bottom - 28, 118, 22), app.t("ui.close"), self.back, kind="gold")
        self.form.primary = self.form.add(done)

    def _turn(self, seat: str) -> None:
        self.seat = int(seat)
        self.relabel()

    def _read(self, card: str) -> None:
        self.app.stack.push(InspectScene(self.app, self.shelf.sheet(card)))

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        box = self.box
        self.heading(surface, self.shelf.heading(self.seat))
        top = box.top + HEAD
        for line, _ in self.shelf.piles(self.seat).values():
            self.app.text.draw(surface, line, pygame.Rect(box.left + 14, top, box.width - 28, 12), colour="sand2")
            top += LABEL + self.shelf.tall

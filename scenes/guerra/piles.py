"""Both discard piles of everybody, card by card: open to all (GM-1.6)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from engine.rules.guerra.state import State
from engine.rules.kernel.types import Seat
from engine.ui.button import Button
from engine.ui.choice import Tabs
from scenes.common.form_scene import ModalScene
from scenes.common.inspect import InspectScene, Sheet
from scenes.guerra.pool import CardGrid

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

PILES: Final = ("gods_discard", "designs_discard")
TALL: Final = 128


class PilesScene(ModalScene):
    """Gods above, designs below, the card put away last in front; a tab for every seat."""

    def __init__(self, stage: GuerraStage, view: State, seat: Seat) -> None:
        super().__init__(stage.app, (452, 340))
        self.stage = stage
        self.view = view
        self.seat = seat
        self.grids: dict[str, CardGrid] = {}

    def pile(self, word: str) -> list[str]:
        """The cards of one pile, the last one first."""
        player = self.view.players[self.seat]
        return list(reversed(player.gods_discard if word == "gods_discard" else player.designs_discard))

    def build(self) -> None:
        app, box = self.app, self.box
        names = [(str(seat), self.stage.people[seat].name) for seat in self.view.order]
        self.form.add(Tabs(app, (box.left + 12, box.top + 28, box.width - 24, 18), names, str(self.seat), self._turn))
        for at, word in enumerate(PILES):
            area = (box.left + 14, box.top + 62 + at * (TALL - 4), box.width - 28, TALL - 18)
            grid = self.grids[word] = self.form.add(CardGrid(app, area, self.stage.painter, self._read))
            grid.lay(self.pile(word))
        done = Button(app, (box.centerx - 59, box.bottom - 28, 118, 22), app.t("ui.close"), self.back, kind="gold")
        self.form.primary = self.form.add(done)

    def _turn(self, seat: str) -> None:
        self.seat = int(seat)
        self.relabel()

    def _read(self, card: str) -> None:
        t, painter = self.app.t, self.stage.painter
        face = self.stage.content.faces[card]
        subtitle = f"{t(f'guerra.ui.type.{face.type}')} · {self.stage.myth_name(face.mythology)}"
        sheet = Sheet(t(f"guerra.card.{card}.name"), painter.sheet(face), subtitle, painter.says(card), rules=("GM-1.6",))
        self.app.stack.push(InspectScene(self.app, sheet))

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        t, text, box = self.app.t, self.app.text, self.box
        self.heading(surface, t("guerra.ui.discard_of", seat=self.stage.people[self.seat].name))
        for at, word in enumerate(PILES):
            line = pygame.Rect(box.left + 14, box.top + 48 + at * (TALL - 4), box.width - 28, 12)
            text.draw(surface, f"{t(f'guerra.ui.{word}')}: {len(self.pile(word))}", line, colour="sand2")

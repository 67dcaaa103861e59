"""When a player wants to be asked for a reaction: chosen in the middle of a match, seen by nobody else."""
from __future__ import annotations

import msgspec
import pygame

from engine.match.stops import LEVELS
from engine.rules.kernel.types import Seat
from engine.ui.button import Button
from engine.ui.choice import Stepper, Toggle
from scenes.common.curtain import CurtainScene
from scenes.common.form_scene import ModalScene
from scenes.match.context import Context

replace = msgspec.structs.replace


class StopsScene(ModalScene):
    """The setting of one seat; changes count at once."""

    def __init__(self, context: Context, seat: Seat) -> None:
        super().__init__(context.app, (300, 150))
        self._match = context.match
        self._name = context.parts.words.people[seat].name
        self._seat = seat

    def build(self) -> None:
        app, stops = self.app, self._match.stops_of(self._seat)
        x, y, wide = self.box.left + 16, self.box.top + 34, self.box.width - 32
        levels = [(level, app.t(f"match.stops.level.{level}")) for level in LEVELS]
        self.form.add(Stepper(app, (x, y, wide, 20), app.t("match.stops.level"), levels, stops.level, self._set_level))
        if not self._match.couch:
            tip = app.t("match.stops.only_able.tip")
            self.form.add(Toggle(app, (x, y + 54, wide, 20), app.t("match.stops.only_able"), stops.only_able, self._set_able, tip=tip))
        done = Button(app, (self.box.centerx - 60, self.box.bottom - 32, 120, 22), app.t("ui.accept"), self.back, kind="gold")
        self.form.primary = self.form.add(done)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.heading(surface, self.app.t("match.stops.title", name=self._name))
        words = self.app.t(f"match.stops.level.{self._match.stops_of(self._seat).level}.text")
        room = pygame.Rect(self.box.left + 18, self.box.top + 57, self.box.width - 36, 28)
        self.app.text.draw_block(surface, words, room, colour="stone3")

    def _set_level(self, level: str) -> None:
        stops = self._match.stops_of(self._seat)
        self._match.stop(self._seat, replace(stops, level=level))
        self.relabel()

    def _set_able(self, only_able: bool) -> None:
        self._match.stop(self._seat, replace(self._match.stops_of(self._seat), only_able=only_able))


def stops(context: Context, seat: Seat) -> None:
    """Open the setting of a seat; in company behind its curtain, since what one wants to hear is nobody else's business."""
    app, match = context.app, context.match

    def show() -> None:
        app.stack.push(StopsScene(context, seat))

    if match.couch:
        app.stack.push(CurtainScene(app, match.players[seat], show, detail=app.t("match.menu.stops")))
    else:
        show()

"""The editor that the lobby opens for the army of a skirmish: sheets to click, and the points they cost."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.content import load_rules
from engine.rules.kernel.kinds import of
from engine.rules.mythic.sheets import MythicContent, Sheet
from engine.table.cards import MINI, paint_card
from engine.ui.button import Button
from scenes.common.form_scene import FormScene
from scenes.mythic.bands import WARBANDS
from scenes.mythic.brush import Brush
from scenes.mythic.looks import sheet_face
from scenes.mythic.names import Names
from scenes.mythic.sheet import draw_abilities, draw_head, draw_track

COLUMNS, PITCH_X, PITCH_Y = 12, 51, 70
LEFT, TOP = 16, 46
KINDS = ("god", "hero", "monster", "troop")
BAND = (196, 12, 92, 20)
"""Where the first of their buttons lies."""
SHEET = (180, 190, 446, 62)
"""Where the sheet of one unit is spread, right of the last cards."""


def edit(app: App, key: str, value: str, accept: Callable[[str], None]) -> Scene:
    """The army that is chosen, open for changes."""
    return ArmyScene(app, value, accept)


class SheetButton(Button):
    """A unit's small card; those of the army wear a ring."""

    def __init__(self, app: App, at: tuple[int, int], row: Sheet, toggle: Callable[[], None], chosen: bool) -> None:
        super().__init__(app, (*at, 44, 60), "", toggle, tip=app.t(f"mythic.unit.{row.id}.name"))
        self.row = row
        title, short = app.t(f"mythic.unit.{row.id}.name"), app.t(f"mythic.unit.{row.id}.short")
        self._picture = paint_card(app.art, app.text, sheet_face(row, title, short), MINI, tint=None if chosen else "dark")
        self._chosen = chosen

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self._picture, self.rect)
        if self._chosen or self.hovered:
            ring = self.host.art.colour("fire1" if self._chosen else "stone4")
            pygame.draw.rect(surface, ring, self.rect.inflate(4, 4), 2)
        self.draw_focus(surface)


class ArmyScene(FormScene):
    """Every unit of the game as a card; one God and whatever the points allow."""

    covers = True

    def __init__(self, app: App, value: str, accept: Callable[[str], None]) -> None:
        super().__init__(app)
        content: MythicContent = load_rules("mythic").content
        self._sheets = sorted(content.sheets.values(), key=lambda row: (KINDS.index(row.kind), -row.cost, row.id))
        self._army = [word for word in value.split(",") if word in content.sheets]
        self._content = content
        self._brush = Brush(app.art, app.text, Names(app.t, (), content))
        self._accept = accept

    @property
    def points(self) -> int:
        """What the army costs."""
        return sum(self._content.sheets[unit].cost for unit in self._army)

    def toggle(self, unit: str) -> None:
        """Take a unit into the army or out of it; a second God takes the first one's place."""
        if unit in self._army:
            self._army.remove(unit)
        else:
            if self._content.sheets[unit].kind == "god":
                self._army = [name for name in self._army if self._content.sheets[name].kind != "god"]
            self._army.append(unit)
        self.relabel()

    def gather(self, band: str) -> None:
        """Take a ready army as it is."""
        self._army = [unit for unit in WARBANDS[band].split(",") if unit in self._content.sheets]
        self.relabel()

    def build(self) -> None:
        app = self.app
        for number, (band, army) in enumerate(WARBANDS.items()):
            names = ", ".join(app.t(f"mythic.unit.{unit}.name") for unit in army.split(","))
            x, y, w, h = BAND
            kind, said = "gold" if not number else "stone", app.t(f"mythic.warband.{band}")
            tip = f"{app.t(f'mythic.warband.{band}.tip')}\n{names}"
            self.form.add(Button(app, (x + number * (w + 4), y, w, h), said, partial(self.gather, band), kind=kind, tip=tip))
        for number, row in enumerate(self._sheets):
            y, x = divmod(number, COLUMNS)
            at = (LEFT + x * PITCH_X, TOP + y * PITCH_Y)
            self.form.add(SheetButton(app, at, row, partial(self.toggle, row.id), row.id in self._army))
        self.form.add(Button(app, (376, 328, 118, 22), app.t("ui.cancel"), self.back))
        done = Button(app, (506, 328, 118, 22), app.t("ui.accept"), self._done, kind="gold")
        done.enabled = any(self._content.sheets[unit].kind == "god" for unit in self._army)
        self.form.primary = self.form.add(done)

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        surface.fill(app.art.colour("ink1"))
        surface.blit(app.art.nine("ui/panel_marble", 636, 356), (2, 2))
        app.text.draw_raised(surface, app.t("mythic.option.army"), pygame.Rect(16, 6, 176, 34))
        text = app.t("mythic.ui.points", n=self.points)
        app.text.draw(surface, text, pygame.Rect(486, 14, 138, 18), font="title", colour="gold3", align="right")
        names = ", ".join(app.t(f"mythic.unit.{unit}.name") for unit in self._army)
        app.text.draw_block(surface, names, pygame.Rect(16, 262, 608, 34), colour="stone4")
        self._shown(surface)
        app.text.draw_block(surface, app.t("mythic.ui.army_tip"), pygame.Rect(16, 318, 340, 34), colour="stone3")

    def _shown(self, surface: pygame.Surface) -> None:
        """The sheet of the unit under the mouse or the focus, else of the last one that was taken."""
        buttons = of(SheetButton, self.form.widgets)
        pointed = next((button.row for button in buttons if button.hovered or button.focused), None)
        row = pointed or (self._content.sheets[self._army[-1]] if self._army else self._sheets[0])
        x, y, w, h = SHEET
        draw_head(self._brush, surface, row, None, (x, y))
        draw_track(self._brush, surface, row, 0, pygame.Rect(x + 154, y + 2, 148, 0))
        draw_abilities(self._brush, surface, self._content, row, pygame.Rect(x + 310, y, w - 310, h))

    def _done(self) -> None:
        self.app.stack.pop(self)
        self._accept(",".join(self._army))

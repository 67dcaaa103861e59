"""What the stars of The Long Watch open: the moonlit table, the inked card backs, the gallery of watchers."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.campaign import campaigns_of
from engine.campaign.log import record_of
from engine.campaign.mythicals import unlocked
from engine.content import load_rules
from engine.ui.button import Button
from engine.ui.panel import well
from engine.ui.sizes import down_from
from scenes.campaign.progress import load
from scenes.common.form_scene import ModalScene

MOONLIT, INKED, GALLERY = "moonlit_table", "inked_backs", "gallery"
CELL = pygame.Rect(0, 0, 146, 136)


def treasures(app: App) -> tuple[str, ...]:
    """What the player on this computer has opened."""
    campaign = campaigns_of("mythicals")[0]
    log = load(app, campaign)
    return unlocked(record_of(campaign, log)) if log is not None else ()


def laid_out(app: App) -> tuple[str, ...]:
    """What of it lies on the table: all that is open and was not put away."""
    return tuple(name for name in treasures(app) if name not in app.settings.put_away)


def lay_out(app: App, name: str, wanted: bool) -> None:
    """Put a reward on the table or away, for good."""
    app.settings.put_away = [other for other in app.settings.put_away if other != name] + ([] if wanted else [name])
    app.save_settings()


def choices(app: App) -> list[tuple[str, bool, Callable[[bool], None]]]:
    """The rewards that can be laid out: label, whether it lies there, and what changes that."""
    found = [name for name in treasures(app) if name != GALLERY]
    return [(app.t(f"mythicals.treasure.{name}"), name in laid_out(app), partial(lay_out, app, name)) for name in found]


def further(app: App, option: str) -> tuple[str, ...]:
    """Choices of the lobby that the watch opens: none, met watchers sit there already."""
    return ()


def extras(app: App) -> list[tuple[str, Callable[[], Scene]]]:
    """Further pages of the campaign that are open: their labels and scenes."""
    return [(app.t("mythicals.gallery.title"), partial(GalleryScene, app))] if GALLERY in treasures(app) else []


PARTS: Final = {"name": "gold3", "title": "sand3", "text": "stone3"}
"""What is told of a watcher, in which colour."""
BELOW_FACE: Final = 70


class GalleryScene(ModalScene):
    """The eight watchers, face to face."""

    style = "slate"

    def __init__(self, app: App) -> None:
        super().__init__(app, (624, 344))
        hours = load_rules("mythicals").content.hours.values()
        self._watchers = [hour.watcher for hour in hours]

    def build(self) -> None:
        place = (self.box.centerx - 50, self.box.bottom - 26, 100, 20)
        self.form.primary = self.form.add(Button(self.app, place, self.app.t("ui.close"), self.back, kind="gold"))

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.heading(surface, self.app.t("mythicals.gallery.title"))
        for index, watcher in enumerate(self._watchers):
            row, column = divmod(index, 4)
            cell = CELL.move(self.box.left + 14 + 150 * column, self.box.top + 32 + 140 * row)
            self._paint_watcher(surface, cell, watcher)

    def _paint_watcher(self, surface: pygame.Surface, cell: pygame.Rect, watcher: str) -> None:
        app = self.app
        well(app, surface, cell)
        picture = app.art.sprite(f"portraits/{watcher}@82x62")
        surface.blit(picture, picture.get_rect(midtop=(cell.centerx, cell.top + 5)))
        said = [app.t(f"mythicals.watcher.{watcher}.{part}") for part in PARTS]
        highs = self._highs(said, cell)
        y = cell.top + BELOW_FACE
        for words, high, colour in zip(said, highs, PARTS.values(), strict=True):
            app.text.draw_block(surface, words, pygame.Rect(cell.left + 5, y, cell.width - 10, high), colour=colour, align="centre")
            y += high + 2

    def _highs(self, said: Sequence[str], cell: pygame.Rect) -> list[int]:
        """The room of each text, in the largest wished size in which the cell holds all of them."""
        text, room = self.app.text, cell.height - BELOW_FACE - 2 * len(said)
        for size in down_from(text.size):
            highs = [text.line(size=size) * len(text.wrap(words, cell.width - 10, size=size)) for words in said]
            if sum(highs) <= room:
                break
        return highs

"""What the player sees when the program is at fault: the match is safe, and where the report lies."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from engine.app.crash import Report
from engine.app.folders import show_folder
from engine.app.scene import Scene
from engine.ui.button import Button
from engine.ui.panel import panel
from scenes.common.backdrop import top_bar, wall
from scenes.common.form_scene import FormScene


class CrashScene(FormScene):
    """A readable message, the way back to the title and the way out."""

    entrance = None

    def __init__(self, app: App, report: Report, title: Callable[[App], Scene]) -> None:
        super().__init__(app)
        self._report = report
        self._title = title

    def build(self) -> None:
        app = self.app
        self.form.primary = self.form.add(
            Button(app, (100, 262, 104, 24), app.t("ui.crash.title_screen"), lambda: app.stack.reset(self._title(app)), kind="gold")
        )
        folder = self.form.add(Button(app, (212, 262, 104, 24), app.t("ui.crash.folder"), self._show_folder))
        folder.enabled = self._report.path is not None
        self.form.add(Button(app, (324, 262, 104, 24), app.t("ui.crash.copy"), self._copy))
        self.form.add(Button(app, (436, 262, 104, 24), app.t("ui.quit"), app.quit))

    def _show_folder(self) -> None:
        if self._report.path is not None:
            with self.app.writing("ui.crash.no_folder"):
                show_folder(self._report.path.parent)

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(self._report.text)
        except pygame.error as error:
            self.app.toast(self.app.t("ui.crash.not_copied", why=str(error)), kind="bad")
        else:
            self.app.toast(self.app.t("ui.crash.copied"), kind="good")

    def back(self) -> None:
        self.app.stack.reset(self._title(self.app))

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        wall(app, surface)
        top_bar(app, surface, app.t("ui.app.name"))
        panel(app, surface, (90, 54, 460, 244), "dark")
        app.text.draw(surface, app.t("ui.crash.heading"), pygame.Rect(100, 62, 440, 26), font="display", colour="gold3", align="centre")
        app.text.draw_block(surface, app.t("ui.crash.safe"), pygame.Rect(110, 100, 420, 34), align="centre")
        app.text.draw_block(surface, self._report.summary[:300], pygame.Rect(110, 144, 420, 50), colour="red4", align="centre")
        where = app.t("ui.crash.report", path=str(self._report.path)) if self._report.path else app.t("ui.crash.unwritten")
        app.text.draw_block(surface, where, pygame.Rect(110, 204, 420, 50), colour="sand2", align="centre")

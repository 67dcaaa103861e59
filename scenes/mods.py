"""The mods that lie in the player's folder: what each is, whether it is used, and why it cannot be."""

from __future__ import annotations

from functools import partial

import pygame

from engine.app.app import App
from engine.app.folders import show_folder
from engine.content import game_names, mods_in_use
from engine.content.mods import Found, active_mods, found_mods, look_again, mods_folder, switch
from engine.ui.button import Button
from engine.ui.choice import Toggle
from engine.ui.listing import List
from engine.ui.panel import panel
from scenes.common.backdrop import back_button, top_bar, wall
from scenes.common.form_scene import FormScene

LIST = pygame.Rect(50, 44, 220, 256)
PAGE = pygame.Rect(290, 44, 300, 256)
ROW = 30


class ModsScene(FormScene):
    """A list on the left, the chosen mod with its switch on the right."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        look_again()
        self._at = 0

    @property
    def chosen(self) -> Found | None:
        """The mod whose page is open."""
        mods = found_mods()
        return mods[min(self._at, len(mods) - 1)] if mods else None

    def why(self, found: Found) -> str:
        """Why a mod cannot be used; nothing where it can."""
        if found.error is not None:
            return str(found.error)
        broken = (mods_in_use(game)[1].get(found.name) for game in game_names() if found.on)
        return next((str(error) for error in broken if error is not None), "")

    def build(self) -> None:
        app, found = self.app, self.chosen
        self.form.add(back_button(app, self.back))
        mods = found_mods()
        self.form.add(List(app, LIST, len(mods), ROW, self._row, self._choose, chosen=min(self._at, len(mods) - 1)))
        if found is not None:
            place = (PAGE.left, PAGE.bottom - 24, PAGE.width, 20)
            self.form.add(Toggle(app, place, app.t("ui.mods.use"), found.on, partial(self._switch, found.name)))
        self.form.add(Button(app, (50, 318, 150, 22), app.t("ui.mods.folder"), self._open))
        self.form.add(Button(app, (210, 318, 150, 22), app.t("ui.mods.again"), self._again))
        self.form.primary = self.form.add(Button(app, (440, 318, 150, 22), app.t("ui.settings.done"), self.back, kind="gold"))

    def paint(self, surface: pygame.Surface) -> None:
        app, found = self.app, self.chosen
        wall(app, surface)
        top_bar(app, surface, app.t("ui.mods.title"))
        for place in (LIST, PAGE):
            panel(app, surface, place.inflate(16, 16), "dark")
        if found is None:
            app.text.draw_block(surface, app.t("ui.mods.none", path=str(mods_folder())), PAGE, colour="sand3")
            return
        y = PAGE.top
        for words, colour, font in self._lines(found):
            tall = app.text.block(words, PAGE.width, font=font).height
            room = pygame.Rect(PAGE.left, y, PAGE.width, min(tall, PAGE.bottom - 30 - y))
            app.text.draw_block(surface, words, room, font=font, colour=colour)
            y += tall + 6

    def _lines(self, found: Found) -> list[tuple[str, str, str]]:
        """What the page says: words, colour and letters."""
        app, why = self.app, self.why(found)
        file = found.mod.file if found.mod is not None else None
        lines = [(file.title if file is not None else found.name, "gold3", "title")]
        if file is not None:
            key = "ui.mods.by" if file.author else "ui.mods.version"
            by = app.t(key, version=file.version, author=file.author)
            lines += [(by, "stone3", "body"), (file.about, "sand3", "body")]
        if why:
            lines += [(app.t("ui.mods.broken"), "red4", "body"), (why[:300], "red4", "body")]
            lines += [(app.t("ui.mods.check", name=found.name), "stone3", "body")]
        return [line for line in lines if line[0]]

    def _row(self, surface: pygame.Surface, number: int, room: pygame.Rect, chosen: bool) -> None:
        app, found = self.app, found_mods()[number]
        title = found.mod.file.title if found.mod is not None else found.name
        state = "ui.mods.state.off" if not found.on else "ui.mods.state.broken" if self.why(found) else "ui.mods.state.on"
        colour = {"ui.mods.state.off": "stone3", "ui.mods.state.broken": "red4", "ui.mods.state.on": "green4"}[state]
        top = pygame.Rect(room.left + 6, room.top + 2, room.width - 12, 14)
        app.text.draw(surface, title, top, colour="gold3" if chosen else "sand3")
        app.text.draw(surface, app.t(state), top.move(0, 12), colour=colour)

    def _choose(self, number: int) -> None:
        self._at = number
        self.relabel()

    def _switch(self, name: str, on: bool) -> None:
        with self.app.writing():
            switch(name, on)
        self._changed()

    def _again(self) -> None:
        look_again()
        self._changed()

    def _changed(self) -> None:
        """Words, faces and thinking processes follow."""
        app = self.app
        app.take_mods(active_mods())
        self.relabel()

    def _open(self) -> None:
        with self.app.writing("ui.crash.no_folder"):
            mods_folder().mkdir(parents=True, exist_ok=True)
            show_folder(mods_folder())

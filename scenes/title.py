"""The title screen: go on, play, learn, read, watch, change, leave."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.match.store import SaveInfo
from engine.profile.entries import DIARY
from engine.ui.button import Button
from engine.ui.panel import panel
from engine.version import client_version
from scenes.common.backdrop import BarButton
from scenes.common.form_scene import FormScene
from scenes.doors import on_shelf
from scenes.first_run import NAMES, all_names
from scenes.title_sky import Sky
from scenes.warming import Warming

MENU = pygame.Rect(22, 114, 150, 202)
PITCH = 24


class TitleScene(FormScene):
    """The menu over the night sky; the footer names the games and switches the language at once."""

    entrance = "wipe"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._sky = Sky(app)
        self._told = False

    @property
    def animating(self) -> bool:
        return self._sky.animating or super().animating

    def enter(self) -> None:
        super().enter()
        self.app.audio.music("title")
        if self.app.settings_file.kept is not None and not self._told:
            self._told = True
            self.app.toast(self.app.t("ui.settings.damaged", file=self.app.settings_file.kept.name), kind="bad")

    def resume(self) -> None:
        self.app.audio.music("title")
        self.relabel()

    def build(self) -> None:
        app = self.app
        self._latest = app.store.latest()
        self._warming = Warming(app, self._latest.game) if self._latest is not None else None
        entries: list[tuple[str, Callable[[], None]]] = [
            ("continue", self._continue),
            ("play", lambda: app.stack.push(self._lobby())),
            ("campaign", self._campaign),
            ("learn", self._learn),
            ("rules", lambda: app.open_rule("")),
            ("replays", self._replays),
            ("settings", self._settings),
            ("quit", self.back),
        ]
        self._newcomer = self._latest is None and not (app.home / DIARY).is_file()
        first = "learn" if self._newcomer else "continue" if self._latest else "play"
        for i, (name, action) in enumerate(entries):
            main = name == first
            place = (MENU.left + 10, MENU.top + 7 + i * PITCH, 130, 20)
            button = self.form.add(Button(app, place, app.t(f"ui.title.{name}"), action, kind="gold" if main else "stone"))
            if name == "continue":
                button.enabled = self._latest is not None
                button.tip = self._left_off(self._latest) if self._latest else app.t("ui.title.continue.none")
            if main:
                self.form.primary = button
        self.numbered = list(self.form.widgets)
        self._footer()

    def _left_off(self, info: SaveInfo) -> str:
        """What Continue would go on with."""
        names = ", ".join(player.name for player in info.players)
        return self.app.t("ui.title.continue.tip", game=self.app.t(f"{info.game}.name"), names=names, n=info.actions)

    def _footer(self) -> None:
        app = self.app
        x = 40
        for name, action in (("credits", self._credits), ("profile", self._profile)):
            label = app.t(f"ui.title.{name}")
            wide = app.text.measure(label) + 12
            self.form.add(BarButton(app, (x, 344, wide, 16), label, action))
            x += wide
        codes = (*NAMES, *(code for code in (app.t.language,) if code not in NAMES))
        for i, code in enumerate(codes):
            place = (636 - (len(codes) - i) * 22, 344, 20, 16)
            self.form.add(_Language(app, place, code.upper()[:2], self._speaker(code), code))

    def back(self) -> None:
        """Esc and Quit leave the client only after a question (P-SH-4)."""
        from scenes.common.confirm import ConfirmScene

        self.app.stack.push(ConfirmScene(self.app, self.app.t("ui.title.leave"), self.app.t("ui.quit"), self.app.quit, kind="gold"))

    def update(self, dt: float) -> None:
        super().update(dt)
        self._sky.update(dt)
        if self._warming is not None:
            self._warming.update(dt)

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        self._sky.draw(surface)
        app.text.draw(surface, app.t("ui.app.tagline"), (250, 82), font="title", colour="sand3", align="centre", shadow="ink0")
        panel(app, surface, MENU, "iron")
        if self._newcomer and self.form.primary is not None:
            room = pygame.Rect(MENU.right + 6, self.form.primary.rect.top, 240, self.form.primary.rect.height)
            app.text.draw(surface, app.t("ui.title.newcomer"), room, colour="gold3", shadow="ink0")
        surface.fill(app.art.colour("ink1"), (0, 344, 640, 16))
        names = " · ".join(app.t(f"{game}.name") for game in on_shelf())
        app.text.draw(surface, f"v{client_version()}", pygame.Rect(6, 344, 40, 15), colour="stone2")
        app.text.draw(surface, names, pygame.Rect(150, 344, 436, 15), colour="stone2", align="centre")

    def _speaker(self, code: str) -> Callable[[], None]:
        def speak() -> None:
            self.app.speak(code)
            self.app.save_settings()

        return speak

    def _continue(self) -> None:
        from scenes.open_match import go_on

        if self._latest is not None:
            scene = go_on(self.app, self._latest.path)
            if scene is not None:
                self.app.stack.push(scene)

    def _lobby(self) -> Scene:
        from scenes.lobby import LobbyScene

        return LobbyScene(self.app)

    def _campaign(self) -> None:
        from scenes.campaign import CampaignsScene

        self.app.stack.push(CampaignsScene(self.app))

    def _learn(self) -> None:
        from scenes.learn import LearnScene

        self.app.stack.push(LearnScene(self.app))

    def _replays(self) -> None:
        from scenes.saves import SavesScene

        self.app.stack.push(SavesScene(self.app, "replays"))

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    def _profile(self) -> None:
        from scenes.profile import ProfileScene

        self.app.stack.push(ProfileScene(self.app))

    def _credits(self) -> None:
        from scenes.credits import CreditsScene

        self.app.stack.push(CreditsScene(self.app))


class _Language(BarButton):
    """EN or ES in the footer; the language in force shines."""

    def __init__(self, app: App, rect: tuple[int, int, int, int], label: str, action: Callable[[], None], code: str) -> None:
        super().__init__(app, rect, label, action, tip=all_names().get(code, code))
        self._current = code == app.t.language

    def draw(self, surface: pygame.Surface) -> None:
        colour = "gold3" if self._current or self.hovered or self.focused else "stone2"
        self.host.text.draw(surface, self.label, self.rect.inflate(0, -1), colour=colour, align="centre")

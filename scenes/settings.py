"""Settings: everything applies at once, is remembered, and can be reset (UX-49)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from engine.app.keys import DEFAULTS, chord
from engine.app.logbook import LEVELS, choose
from engine.app.screen import CANVAS
from engine.app.settings import SPEEDS, Settings
from engine.content.mods import found_mods
from engine.ui.button import Button
from engine.ui.choice import Slider, Stepper, Tabs, Toggle
from engine.ui.panel import panel, well
from engine.ui.sizes import SIZES
from engine.ui.widget import Widget
from scenes.common.backdrop import back_button, top_bar, wall
from scenes.common.confirm import ConfirmScene
from scenes.common.form_scene import FormScene
from scenes.common.people import known_faces, usual_face
from scenes.first_run import all_names
from scenes.key_help import key_label
from scenes.lobby.options import ValueButton
from scenes.mods import ModsScene
from scenes.rename import RenameScene

PAGES = ("general", "sound", "reading", "play", "keys")
LEFT, TOP, WIDE, ROW = 120, 64, 400, 24


class SettingsScene(FormScene):
    """Five pages of switches; each change is live."""

    def __init__(self, app: App, page: str = "general") -> None:
        super().__init__(app)
        self._page = page
        self._waiting: str | None = None
        """The action whose new key is being asked for."""
        self._row = 0

    def build(self) -> None:
        app = self.app
        self._row = 0
        self.form.add(back_button(app, self.back))
        tabs = [(page, app.t(f"ui.settings.page.{page}")) for page in PAGES]
        self.form.add(Tabs(app, (LEFT - 10, 36, WIDE + 20, 20), tabs, self._page, self._open))
        {"general": self._general, "sound": self._sound, "reading": self._reading, "play": self._play, "keys": self._keys}[self._page]()
        self.form.add(Button(app, (LEFT, 322, 150, 22), app.t("ui.settings.reset"), self._ask_reset, kind="red"))
        done = Button(app, (LEFT + WIDE - 150, 322, 150, 22), app.t("ui.settings.done"), self.back, kind="gold")
        self.form.primary = self.form.add(done)

    def back(self) -> None:
        if self._waiting is not None:
            self._waiting = None
            return
        self.app.save_settings()
        super().back()

    def handle(self, event: pygame.Event) -> bool:
        if self._waiting is not None and event.type == pygame.KEYDOWN:
            self._take_key(event)
            return True
        return super().handle(event)

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        wall(app, surface)
        top_bar(app, surface, app.t("ui.settings.title"))
        panel(app, surface, (LEFT - 14, 54, WIDE + 28, 298), "dark")
        if self._waiting is not None:
            words = app.t("ui.settings.press", action=app.t(f"ui.keys.action.{self._waiting}"))
            app.text.draw(surface, words, pygame.Rect(LEFT - 60, 19, WIDE + 120, 14), colour="fire1", align="centre")
        elif self._page == "general":
            app.text.draw_block(surface, app.t("ui.settings.folder", path=str(app.home)), pygame.Rect(LEFT, 288, WIDE, 32), colour="stone2")
            face = usual_face(app)
            if face:
                frame = pygame.Rect(LEFT, TOP + 8 * ROW - 4, 32, 26)
                surface.fill(app.art.colour("gold1"), frame)
                surface.blit(app.art.sprite(f"portraits/{face}@28x22"), (frame.left + 2, frame.top + 2))

    def _place(self) -> tuple[int, int, int, int]:
        """The next row of the page."""
        place = (LEFT, TOP + self._row * ROW, WIDE, 20)
        self._row += 1
        return place

    def _open(self, page: str) -> None:
        self._page = page
        self._waiting = None
        self.relabel()

    def _general(self) -> None:
        app, settings = self.app, self.app.settings
        languages, tip = list(all_names().items()), app.t("ui.settings.language.tip")
        self.form.add(Stepper(app, self._place(), app.t("ui.settings.language"), languages, app.t.language, self._speak, tip=tip))
        scales = [(str(n), f"{CANVAS[0] * n}x{CANVAS[1] * n}") for n in app.screen.scales()]
        tip = app.t("ui.settings.window.tip")
        self.form.add(Stepper(app, self._place(), app.t("ui.settings.window"), scales, str(settings.scale), self._scale, tip=tip))
        label = app.t("ui.settings.name")
        name = settings.player_name or app.t("ui.settings.name.none")
        self.form.add(ValueButton(app, pygame.Rect(self._place()), label, name, self._ask_name, tip=app.t("ui.settings.name.tip")))
        faces = known_faces(app)
        portraits = [(face, f"{number}/{len(faces)}") for number, face in enumerate(faces, 1)]
        label, tip = app.t("ui.lobby.portrait"), app.t("ui.settings.face.tip")
        self.form.add(Stepper(app, self._place(), label, portraits, usual_face(app), self._setter("player_face"), tip=tip))
        self._switch("full_screen", self._window)
        self._switch("pixel_exact", self._window)
        levels = [(level, self.app.t(f"ui.settings.log_level.{level}")) for level in LEVELS]
        label, tip = app.t("ui.settings.log_level"), app.t("ui.settings.log_level.tip")
        self.form.add(Stepper(app, self._place(), label, levels, settings.log_level, self._log, tip=tip))
        found = len(found_mods())
        label = self.app.t("ui.settings.mods", n=found) if found else self.app.t("ui.settings.mods.none")
        self.form.add(Button(app, (LEFT + WIDE - 180, TOP + 8 * ROW, 180, 20), label, lambda: app.stack.push(ModsScene(app))))

    def _sound(self) -> None:
        for name in ("volume_master", "volume_music", "volume_effects", "volume_interface", "volume_ambience"):
            label, tip = self.app.t(f"ui.settings.{name}"), self.app.t(f"ui.settings.{name}.tip")
            self.form.add(Slider(self.app, self._place(), label, getattr(self.app.settings, name), self._setter(name), tip=tip))
        self._switch("muted", lambda: self.app.audio.mute(self.app.settings.muted))
        for name in ("mute_unfocused", "calm_sound", "mono_sound", "sound_captions"):
            self._switch(name)

    def _reading(self) -> None:
        app = self.app
        sizes = [(str(size), app.t("ui.settings.text_size.value", n=size)) for size in SIZES]
        label, tip = app.t("ui.settings.text_size"), app.t("ui.settings.text_size.tip")
        self.form.add(Stepper(app, self._place(), label, sizes, str(app.settings.text_size), self._text_size, tip=tip))
        self._switch("high_contrast", app.apply_look)
        self._switch("reduced_motion")
        self.form.add(_Sample(self.app, (LEFT, TOP + 4 * ROW, WIDE, 120)))

    def _play(self) -> None:
        app = self.app
        speeds = [(speed, app.t(f"ui.speed.{speed}")) for speed in SPEEDS]
        for name in ("speed_own", "speed_others"):
            value, tip = getattr(app.settings, name), app.t(f"ui.settings.{name}.tip")
            self.form.add(Stepper(app, self._place(), app.t(f"ui.settings.{name}"), speeds, value, self._setter(name), tip=tip))
        for name in ("ask_end_turn", "auto_skip", "turn_banner", "hints", "coach"):
            self._switch(name)
        self.form.add(Button(app, (LEFT + WIDE - 180, TOP + 8 * ROW, 180, 20), app.t("ui.settings.hints_again"), self._hints_again))

    def _keys(self) -> None:
        half = (len(DEFAULTS) + 1) // 2
        for i, action in enumerate(DEFAULTS):
            place = (LEFT + (i // half) * 204, TOP + (i % half) * 25, 196, 22)
            self.form.add(_KeyRow(self.app, place, action, self._asker(action)))

    def _switch(self, name: str, then: Callable[[], None] | None = None) -> None:
        def change(value: bool) -> None:
            setattr(self.app.settings, name, value)
            if then is not None:
                then()
            self.app.save_settings()

        tip = self.app.t(f"ui.settings.{name}.tip")
        self.form.add(Toggle(self.app, self._place(), self.app.t(f"ui.settings.{name}"), getattr(self.app.settings, name), change, tip=tip))

    def _setter(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(self.app.settings, name, value)
            self.app.save_settings()

        return change

    def _speak(self, language: str) -> None:
        self.app.speak(language)
        self.app.save_settings()

    def _ask_name(self) -> None:
        def accept(name: str) -> None:
            self.app.settings.player_name = name.strip()[:16]
            self.app.save_settings()
            self.relabel()

        self.app.stack.push(RenameScene(self.app, self.app.settings.player_name, accept, title=self.app.t("ui.settings.name")))

    def _log(self, level: str) -> None:
        self.app.settings.log_level = level
        choose(level)
        self.app.save_settings()

    def _text_size(self, value: str) -> None:
        self.app.settings.text_size = int(value)
        self.app.apply_look()
        self.app.save_settings()

    def _scale(self, value: str) -> None:
        self.app.settings.scale = int(value)
        self._window()
        self.app.save_settings()

    def _window(self) -> None:
        self.app.screen.exact = self.app.settings.pixel_exact
        self.app.screen.change(self.app.settings.scale, self.app.settings.full_screen)

    def _hints_again(self) -> None:
        self.app.settings.hints_seen.clear()
        self.app.save_settings()
        self.app.toast(self.app.t("ui.settings.hints_reset"), kind="good")

    def _asker(self, action: str) -> Callable[[], None]:
        def ask() -> None:
            self._waiting = action

        return ask

    def _take_key(self, event: pygame.Event) -> None:
        app, action = self.app, self._waiting
        if event.key == pygame.K_ESCAPE or action is None:
            self._waiting = None
            return
        if event.key in (pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT):
            return
        key = chord(event)
        taken = app.keys.conflict(action, key)
        if taken == "fixed":
            app.toast(app.t("ui.settings.key_fixed"), kind="bad")
        elif taken is not None:
            app.toast(app.t("ui.settings.key_taken", action=app.t(f"ui.keys.action.{taken}")), kind="bad")
        else:
            app.keys.change(action, key)
            app.save_settings()
            self._waiting = None

    def _ask_reset(self) -> None:
        app = self.app
        app.stack.push(ConfirmScene(app, app.t("ui.settings.reset.ask"), app.t("ui.settings.reset"), self._reset))

    def _reset(self) -> None:
        app = self.app
        scale, full = app.screen.suits()
        usual = Settings(language=app.settings.language, scale=scale, full_screen=full)
        kept = ("keys", "last_lobby", "player_name", "player_face")
        for name in Settings.__struct_fields__:
            if name not in kept:
                setattr(app.settings, name, getattr(usual, name))
        app.settings.keys.clear()
        self._window()
        app.audio.mute(app.settings.muted)
        app.apply_look()
        app.save_settings()


class _KeyRow(Button):
    """An action and its key; a click asks for another one."""

    def __init__(self, app: App, rect: tuple[int, int, int, int], action: str, ask: Callable[[], None]) -> None:
        super().__init__(app, rect, app.t(f"ui.keys.action.{action}"), ask)
        self._app = app
        self._name = action

    def draw(self, surface: pygame.Surface) -> None:
        well(self._app, surface, self.rect)
        cap = pygame.Rect(self.rect.right - 76, self.rect.top + 2, 74, self.rect.height - 4)
        state = "@hover" if self.hovered else ""
        surface.blit(self._app.art.nine(f"ui/button_stone{state}", *cap.size), cap)
        words = pygame.Rect(self.rect.left + 5, self.rect.top, self.rect.width - 86, self.rect.height)
        self._app.text.draw(surface, self.label, words, colour="sand3")
        self._app.text.draw(surface, key_label(self._app, self._name), cap.move(0, -1), align="centre")
        self.draw_focus(surface)


class _Sample(Widget):
    """A paragraph that shows how texts look with these settings."""

    focusable = False

    def __init__(self, app: App, rect: tuple[int, int, int, int]) -> None:
        super().__init__(app, rect)
        self._app = app

    def draw(self, surface: pygame.Surface) -> None:
        inside = well(self._app, surface, self.rect).inflate(-10, -6)
        self._app.text.draw_block(surface, self._app.t("ui.settings.sample"), inside, font="reading", colour="stone3")

"""The menu that Esc opens over a match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from engine.app.app import App
from engine.ui.button import Button
from scenes.common.form_scene import ModalScene
from scenes.key_help import key_label


@dataclass(frozen=True)
class Entry:
    """One line of the menu; where `ask` is given, that question comes first."""

    label: str
    action: Callable[[], None]
    kind: str = "stone"
    ask: str = ""
    stays: bool = False
    """True where the menu stays open (settings, rules): otherwise it closes first."""
    tip: str = ""


Entries = Callable[[], Sequence[Entry]]
"""What a menu adds, in the words of now: the language may change while it is open."""
Beside = Callable[[pygame.Surface, pygame.Rect], None]
"""Paints what lies beside the menu, whose box it gets."""


class PauseScene(ModalScene):
    """Go on, settings, rules and keys, and whatever the match adds (save, hand over, concede, leave)."""

    style = "iron"

    def __init__(self, app: App, entries: Entries, *, subtitle: Callable[[], str] | None = None, beside: Beside | None = None) -> None:
        super().__init__(app, (200, 88 + 24 * (len(entries()) + 3)))
        self._entries = entries
        self._subtitle = subtitle
        self._beside = beside

    def enter(self) -> None:
        """What was said at the table waits: it would lie over the menu."""
        super().enter()
        self.app.toasts.set_aside()

    def leave(self) -> None:
        super().leave()
        self.app.toasts.bring_back()

    def build(self) -> None:
        app = self.app
        shared = [
            Entry(app.t("ui.pause.rules"), lambda: app.open_rule(""), stays=True, tip=key_label(app, "rules")),
            Entry(app.t("ui.pause.settings"), self._settings, stays=True),
            Entry(app.t("ui.pause.keys"), self._keys, stays=True, tip=key_label(app, "keys")),
        ]
        y = self.box.top + (48 if self._subtitle else 34)
        go_on = self.form.add(Button(app, (self.box.left + 20, y, 160, 22), app.t("ui.pause.resume"), self.back, kind="gold"))
        self.form.primary = go_on
        for entry in (*shared, *self._entries()):
            y += 24
            self.form.add(Button(app, (self.box.left + 20, y, 160, 22), entry.label, self._doer(entry), kind=entry.kind, tip=entry.tip))
        self.numbered = list(self.form.widgets)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.heading(surface, self.app.t("ui.pause.title"))
        if self._beside is not None:
            self._beside(surface, self.box)
        if self._subtitle:
            room = pygame.Rect(self.box.left + 10, self.box.top + 30, self.box.width - 20, 14)
            self.app.text.draw(surface, self._subtitle(), room, colour="sand2", align="centre")

    def _doer(self, entry: Entry) -> Callable[[], None]:
        return lambda: self._do(entry)

    def _do(self, entry: Entry) -> None:
        if entry.ask:
            from scenes.common.confirm import ConfirmScene

            self.app.stack.push(ConfirmScene(self.app, entry.ask, entry.label, lambda: self._run(entry), title=entry.label))
        else:
            self._run(entry)

    def _run(self, entry: Entry) -> None:
        if not entry.stays:
            self.app.stack.pop(self)
        entry.action()

    def _settings(self) -> None:
        from scenes.settings import SettingsScene

        self.app.stack.push(SettingsScene(self.app))

    def _keys(self) -> None:
        self.app.stack.push(self.app.routes.key_help())

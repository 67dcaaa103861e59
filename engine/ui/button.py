"""Buttons: gold for the main thing, stone for the rest, red for danger, blue for information."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from engine.ui.host import Host
from engine.ui.widget import Widget

_INK: Final = {"gold": "wood0"}
_LIP: Final = 2


class Button(Widget):
    """A word or an icon that does something when pressed."""

    def __init__(
        self,
        host: Host,
        rect: pygame.Rect | tuple[int, int, int, int],
        label: str,
        action: Callable[[], None],
        *,
        kind: str = "stone",
        font: str = "body",
        tip: str = "",
        icon: str = "",
        cue: str = "ui_press",
    ) -> None:
        super().__init__(host, rect, tip=tip)
        self.label = label
        self.action = action
        self.kind = kind
        self.font = font
        self.icon = icon
        self.cue = cue
        self._down = False

    @property
    def sign(self) -> tuple[str, ...]:
        return (*super().sign, self.label, self.icon)

    @property
    def said(self) -> str:
        return self.label or self.tip

    def handle(self, event: pygame.Event) -> bool:
        if self.struck(event):
            self._down = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._down:
            self._down = False
            if self.rect.collidepoint(event.pos):
                self.activate()
            return True
        return False

    def activate(self) -> None:
        if self.enabled:
            self.host.audio.cue(self.cue, x=self.rect.centerx)
            self.action()

    @property
    def pressed(self) -> bool:
        """Whether the mouse holds it down right now."""
        return self._down and self.hovered

    def draw_glint(self, surface: pygame.Surface, share: float) -> None:
        inside = self.rect.inflate(-6, -6)
        if self.kind != "gold":
            return
        x = inside.left - inside.height + round((inside.width + inside.height) * share)
        old = surface.get_clip()
        surface.set_clip(inside.clip(old))
        for step in (0, 1, 4):
            pygame.draw.line(surface, self.host.art.colour("fire1"), (x + step, inside.bottom), (x + step + inside.height, inside.top))
        surface.set_clip(old)

    def draw(self, surface: pygame.Surface) -> None:
        state = "@disabled" if not self.enabled or self.asleep > 0 else "@pressed" if self.pressed else "@hover" if self.hovered else ""
        surface.blit(self.host.art.nine(f"ui/button_{self.kind}{state}", *self.rect.size), self.rect)
        face = self.rect.move(0, 1 if self.pressed else 0).inflate(-6, 0)
        face.height -= _LIP
        ink = _INK.get(self.kind, "stone4") if self.enabled else "stone2"
        if self.icon:
            picture = self.host.art.sprite(f"ui/{self.icon}", tint=None if self.enabled else "grey")
            at = picture.get_rect(center=face.center)
            if self.label:
                at.left = face.left + 2
                face.left, face.width = at.right + 2, face.right - at.right - 2
            surface.blit(picture, at)
        if self.label:
            self.host.text.draw(surface, self.label, face, font=self.font, colour=ink, align="centre")
        self.draw_focus(surface)

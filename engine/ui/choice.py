"""Choosing: switches, steppers `< value >`, sliders and tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.ui.host import Host
from engine.ui.sizes import SIZES
from engine.ui.widget import Pressed, Widget

Rect = pygame.Rect | tuple[int, int, int, int]


class Toggle(Pressed):
    """A switch with its label to the left."""

    def __init__(self, host: Host, rect: Rect, label: str, value: bool, change: Callable[[bool], None], *, tip: str = "") -> None:
        super().__init__(host, rect, tip=tip)
        self.label = label
        self.value = value
        self.change = change

    @property
    def said(self) -> str:
        return self.label

    @property
    def switched(self) -> str:
        return "on" if self.value else "off"

    def activate(self) -> None:
        self.value = not self.value
        self.host.audio.cue("ui_toggle")
        self.change(self.value)

    def draw(self, surface: pygame.Surface) -> None:
        switch = self.host.art.sprite(f"ui/toggle@{'on' if self.value else 'off'}")
        at = switch.get_rect(midright=(self.rect.right - 2, self.rect.centery))
        words = pygame.Rect(self.rect.left + 2, self.rect.top, at.left - self.rect.left - 6, self.rect.height)
        self.host.text.draw(surface, self.label, words, colour="stone4" if self.hovered else "sand3")
        surface.blit(switch, at)
        self.draw_focus(surface)


class Stepper(Widget):
    """A label and a value between two arrows; the wheel, the arrows and Enter step through the choices."""

    def __init__(
        self,
        host: Host,
        rect: Rect,
        label: str,
        choices: Sequence[tuple[str, str]],
        value: str,
        change: Callable[[str], None],
        *,
        tip: str = "",
    ) -> None:
        super().__init__(host, rect, tip=tip)
        self.label = label
        self.choices = list(choices)
        self.value = value
        self.change = change
        self._widest = max((host.text.measure(text) for _, text in self.choices), default=0)

    @property
    def said(self) -> str:
        return f"{self.label}: {self.shown}" if self.label else self.shown

    @property
    def shown(self) -> str:
        """The text of the value."""
        return next((text for key, text in self.choices if key == self.value), self.value)

    def step(self, by: int) -> None:
        """The next or previous choice, around the corner."""
        if len(self.choices) < 2:
            return
        keys = [key for key, _ in self.choices]
        at = keys.index(self.value) if self.value in keys else 0
        self.value = keys[(at + by) % len(keys)]
        self.host.audio.cue("ui_toggle")
        self.change(self.value)

    def handle(self, event: pygame.Event) -> bool:
        if self.struck(event):
            left, _ = self._arrows()
            self.step(-1 if event.pos[0] < left.right + 4 and event.pos[0] > left.left - 6 else 1)
            return True
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(event.pos):
            self.step(-1 if event.y > 0 else 1)
            return True
        return False

    def activate(self) -> None:
        self.step(1)

    def nudge(self, dx: int, dy: int) -> bool:
        if dx:
            self.step(dx)
        return bool(dx)

    def draw(self, surface: pygame.Surface) -> None:
        text = self.host.text
        left, right = self._arrows()
        label = pygame.Rect(self.rect.left + 2, self.rect.top, left.left - self.rect.left - 4, self.rect.height)
        if self.label:
            colour = "stone4" if self.hovered else "sand3"
            text.draw(surface, self.label, label, font=text.fitted(self.label, label.width, ("body", "micro")), colour=colour)
        middle = pygame.Rect(left.right + 3, self.rect.top, right.left - left.right - 6, self.rect.height)
        text.draw(surface, self.shown, middle, colour="stone4" if self.enabled else "stone2", align="centre")
        if len(self.choices) > 1 and self.enabled:
            state = "hover" if self.hovered else "normal"
            surface.blit(self.host.art.sprite(f"ui/arrow_left@{state}"), left)
            surface.blit(self.host.art.sprite(f"ui/arrow_right@{state}"), right)
        self.draw_focus(surface)

    def _arrows(self) -> tuple[pygame.Rect, pygame.Rect]:
        w, h = self.host.art.size("ui/arrow_left@normal")
        top = self.rect.centery - h // 2
        right = pygame.Rect(self.rect.right - w - 4, top, w, h)
        # Room for the widest choice, so that the arrow stays under the mouse from click to click; but the label goes first.
        room = right.left - self.rect.left - self.host.text.measure(self.label) - 14 - w
        wide = max(self.host.text.measure(self.shown), min(self._widest, room))
        # Larger words end where the label, in its smallest letters, begins: the value is drawn as large as fits between the arrows.
        most = right.left - self.rect.left - self.host.text.measure(self.label, "micro", SIZES[0]) - 14 - w
        wide = min(wide, max(most, self.host.text.measure(self.shown, size=SIZES[0])))
        left = self.rect.left + 4 if not self.label else right.left - wide - 8 - w
        return pygame.Rect(left, top, w, h), right


GRIP = 8
"""Pixels beside a track where its knob can still be taken."""


class Slider(Widget):
    """A number from 0 to 100, or to another `top`, with its label and its value."""

    def __init__(
        self, host: Host, rect: Rect, label: str, value: int, change: Callable[[int], None], *, top: int = 100, step: int = 5, tip: str = ""
    ) -> None:
        super().__init__(host, rect, tip=tip)
        self.top = max(1, top)
        self.label = label
        self.value = value
        self.change = change
        self._step = step
        self.grabs = False
        """True while the knob is held: the slider then hears the mouse wherever it goes."""

    @property
    def said(self) -> str:
        return f"{self.label}: {self.value}"

    def handle(self, event: pygame.Event) -> bool:
        if self.struck(event):
            # A click on the words must not turn the sound off: only the track and its ends are taken hold of.
            self.grabs = self._track().left - GRIP <= event.pos[0] < self._track().right + GRIP
            if self.grabs:
                self._follow(event.pos[0])
            return True
        if event.type == pygame.MOUSEMOTION and self.grabs:
            self._follow(event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.grabs:
            self.grabs = False
            self.host.audio.cue("ui_toggle")
            return True
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(event.pos):
            self.set(self.value + (self._step if event.y > 0 else -self._step))
            return True
        return False

    def nudge(self, dx: int, dy: int) -> bool:
        if dx:
            self.set(self.value + dx * self._step)
        return bool(dx)

    def set(self, value: int) -> None:
        """Another value, kept between 0 and the top."""
        value = min(self.top, max(0, value))
        if value != self.value:
            self.value = value
            self.change(value)

    def draw(self, surface: pygame.Surface) -> None:
        track = self._track()
        words = pygame.Rect(self.rect.left + 2, self.rect.top, track.left - self.rect.left - 6, self.rect.height)
        self.host.text.draw(surface, self.label, words, colour="stone4" if self.hovered else "sand3")
        surface.blit(self.host.art.nine("ui/slider_track", track.width, track.height), track)
        fill = track.inflate(-2, -2)
        fill.width = fill.width * self.value // self.top
        surface.fill(self.host.art.colour("gold2"), fill)
        knob = self.host.art.sprite(f"ui/slider_knob@{'hover' if self.hovered or self.grabs else 'normal'}")
        surface.blit(knob, knob.get_rect(center=(track.left + track.width * self.value // self.top, track.centery)))
        number = pygame.Rect(track.right + 6, self.rect.top, self.rect.right - track.right - 8, self.rect.height)
        self.host.text.draw(surface, str(self.value), number, align="right")
        self.draw_focus(surface)

    def _track(self) -> pygame.Rect:
        return pygame.Rect(self.rect.right - 128, self.rect.centery - 3, 100, 6)

    def _follow(self, x: int) -> None:
        track = self._track()
        raw = (x - track.left) * self.top // track.width
        self.set(round(raw / self._step) * self._step)


class Tabs(Widget):
    """A row of tabs; one is open."""

    def __init__(self, host: Host, rect: Rect, tabs: Sequence[tuple[str, str]], value: str, change: Callable[[str], None]) -> None:
        super().__init__(host, rect)
        self.tabs = list(tabs)
        self.value = value
        self.change = change
        self._over: str | None = None

    @property
    def said(self) -> str:
        return next((label for key, label in self.tabs if key == self.value), "")

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._over = next((key for key, _, area in self._areas() if area.collidepoint(event.pos)), None)
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for key, _, area in self._areas():
                if area.collidepoint(event.pos):
                    self.open(key)
                    return True
        return False

    def open(self, key: str) -> None:
        """Show another tab."""
        if key != self.value:
            self.value = key
            self.host.audio.cue("ui_toggle")
            self.change(key)

    def nudge(self, dx: int, dy: int) -> bool:
        if dx:
            keys = [key for key, _ in self.tabs]
            self.open(keys[(keys.index(self.value) + dx) % len(keys)])
        return bool(dx)

    def draw(self, surface: pygame.Surface) -> None:
        for key, label, area in self._areas():
            state = "active" if key == self.value else "hover" if key == self._over else "normal"
            surface.blit(self.host.art.nine(f"ui/tab@{state}", *area.size), area)
            colour = "gold3" if key == self.value else "stone3"
            self.host.text.draw(surface, label, area.inflate(-4, 0), colour=colour, align="centre")
        self.draw_focus(surface)

    def _areas(self) -> list[tuple[str, str, pygame.Rect]]:
        wanted = [self.host.text.measure(label) + 14 for _, label in self.tabs]
        spare = max(0, self.rect.width - sum(wanted)) // max(1, len(wanted))
        x = self.rect.left
        areas = []
        for (key, label), wide in zip(self.tabs, wanted, strict=True):
            wide += min(spare, 40)
            areas.append((key, label, pygame.Rect(x, self.rect.top, wide - 1, self.rect.height)))
            x += wide
        return areas

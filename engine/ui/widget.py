"""What every widget is, and the form that holds them: focus, keys, hover and tooltips (UX-28)."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

import pygame

from engine.ui.host import Host

W = TypeVar("W", bound="Widget")
SMALLEST: Final = 16
"""Nothing clickable is smaller (UX-26)."""


class Widget:
    """A rectangle that can be drawn, clicked and reached by keyboard."""

    focusable: bool = True
    visible: bool = True
    enabled: bool = True
    grabs: bool = False
    """True while it is dragged or hangs open: it then hears the mouse first, wherever that goes, and lies on top."""
    keeps_focus: bool = False
    """Whether a click leaves the keyboard with it."""

    def __init__(self, host: Host, rect: pygame.Rect | tuple[int, int, int, int], *, tip: str = "") -> None:
        self.host = host
        self.rect = pygame.Rect(rect)
        self.tip = tip
        self.hovered = False
        self.focused = False
        self.asleep = 0.0
        """Seconds until it takes a click: it appeared under a mouse that rests where it clicked something else (UX-70)."""
        if self.focusable and min(self.rect.size) < SMALLEST:
            raise ValueError(f"{type(self).__name__} {self.rect} is smaller than {SMALLEST}x{SMALLEST}")

    @property
    def sign(self) -> tuple[str, ...]:
        """What it stands for: another one with the same sign in the same place is the same thing built anew."""
        return (type(self).__name__,)

    @property
    def said(self) -> str:
        """What it is called, with its value, for those who listen."""
        return self.tip

    @property
    def switched(self) -> str:
        """Of a switch whether it is on or off; empty for all else."""
        return ""

    @property
    def animating(self) -> bool:
        """Whether it moves by itself."""
        return False

    def handle(self, event: pygame.Event) -> bool:
        """Hear an event; True if it was meant for this widget."""
        return False

    def struck(self, event: pygame.Event) -> bool:
        """Whether the left button goes down on it."""
        return event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.rect.collidepoint(event.pos)

    def activate(self) -> None:
        """Enter was pressed on it."""

    def nudge(self, dx: int, dy: int) -> bool:
        """An arrow key was pressed on it; True if it used it."""
        return False

    def update(self, dt: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it."""

    def draw_waking(self, surface: pygame.Surface) -> None:
        """A line along the lower edge that grows until it can be clicked."""
        if self.asleep > 0:
            wide = round((self.rect.width - 4) * max(0.0, 1 - self.asleep / WAKING))
            surface.fill(self.host.art.colour("fire1"), (self.rect.left + 2, self.rect.bottom - 2, wide, 1))

    def draw_glint(self, surface: pygame.Surface, share: float) -> None:
        """A light that runs over the main thing to press."""

    def draw_focus(self, surface: pygame.Surface) -> None:
        """The ring that shows where the keyboard is."""
        if self.focused:
            pygame.draw.rect(surface, self.host.art.colour("fire1"), self.rect.inflate(2, 2), 1)


class Pressed(Widget):
    """A widget that the mouse activates as soon as its button goes down."""

    def handle(self, event: pygame.Event) -> bool:
        if self.struck(event):
            self.activate()
            return True
        return False


class Form:
    """Widgets that share one keyboard focus. Later widgets lie on top of earlier ones."""

    def __init__(self, host: Host, widgets: Iterable[Widget] = ()) -> None:
        self.host = host
        self.widgets: list[Widget] = list(widgets)
        self.focus: Widget | None = None
        self.primary: Widget | None = None
        """What Enter presses while nothing has the focus."""
        self.hover: Widget | None = None
        self._rest = 0.0
        self._clock = 0.0
        """Seconds since the main button last caught the light."""
        self._known: set[tuple[object, ...]] = set()
        """What lay where, when all widgets were taken off to be built anew."""
        self._pointed: tuple[object, ...] | None = None
        """What of it the mouse was on."""

    def add(self, widget: W) -> W:
        """Put a widget on the form; under a mouse that rests after a click it sleeps for a moment, unless it lay there before."""
        self.widgets.append(widget)
        here = self.host.resting and widget.rect.collidepoint(self.host.mouse)
        if here and (widget.sign, tuple(widget.rect)) not in self._known:
            widget.asleep = WAKING
        if self._pointed == (widget.sign, tuple(widget.rect)):
            self.hover, widget.hovered = widget, widget.enabled
        return widget

    def clear(self) -> None:
        """Take all widgets off."""
        self._known = {(widget.sign, tuple(widget.rect)) for widget in self.widgets if widget.asleep <= 0}
        self._pointed = (self.hover.sign, tuple(self.hover.rect)) if self.hover in self.widgets and self.hover is not None else None
        self.widgets.clear()
        self.focus = self.primary = self.hover = None

    @property
    def animating(self) -> bool:
        """Whether a widget moves or a tooltip is about to show."""
        if self._glints:
            return True
        waiting = self.hover is not None and bool(self.hover.tip) and self._rest < TIP_DELAY
        return waiting or any(widget.animating or widget.asleep > 0 for widget in self.widgets)

    def handle(self, event: pygame.Event) -> bool:
        """Give the event to the widget that it is meant for."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            return self.focus is not None and self.focus.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        live = [widget for widget in self.widgets if widget.visible and widget.enabled]
        live.sort(key=lambda widget: widget.grabs)
        if event.type == pygame.MOUSEBUTTONDOWN and any(widget.asleep > 0 and widget.rect.collidepoint(event.pos) for widget in live):
            return True
        for widget in reversed(live):
            if widget.handle(event):
                if event.type == pygame.MOUSEBUTTONDOWN and widget in self.widgets:
                    self.set_focus(widget if widget.keeps_focus else None)
                return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.set_focus(None)
        return False

    def set_focus(self, widget: Widget | None) -> None:
        """Move the keyboard to a widget."""
        if self.focus is not None:
            self.focus.focused = False
        self.focus = widget
        if widget is not None:
            widget.focused = True

    def step(self, by: int) -> None:
        """Tab: the next or previous widget that takes the keyboard."""
        chain = [widget for widget in self.widgets if widget.visible and widget.enabled and widget.focusable]
        if chain:
            at = chain.index(self.focus) + by if self.focus in chain else (0 if by > 0 else -1)
            self.set_focus(chain[at % len(chain)])

    def update(self, dt: float) -> None:
        """Let time pass; a resting mouse brings the tooltip."""
        if self.hover is not None:
            self._rest += dt
        self._clock = 0.0 if self.host.calm else (self._clock + dt) % (EVERY + GLINT)
        for widget in self.widgets:
            widget.asleep = max(0.0, widget.asleep - dt)
            widget.update(dt)

    @property
    def tip(self) -> str:
        """The tooltip to show now, if any: only of what the mouse found after its last move (UX-72)."""
        if self.hover is not None and self._rest >= TIP_DELAY and not self.host.still and self.hover in self.widgets:
            return self.hover.tip
        return ""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint all widgets, what hangs open last."""
        for widget in sorted(self.widgets, key=lambda widget: widget.grabs):
            if widget.visible:
                widget.draw(surface)
                widget.draw_waking(surface)
                if widget is self.primary and self._glints:
                    widget.draw_glint(surface, (self._clock - EVERY) / GLINT)

    @property
    def _glints(self) -> bool:
        return self._clock >= EVERY and self.primary is not None and self.primary.enabled

    def _move(self, pos: tuple[int, int]) -> None:
        over = next((w for w in reversed(self.widgets) if w.visible and w.rect.collidepoint(pos)), None)
        if over is not self.hover:
            self.hover = over
            self._rest = 0.0
            if over is not None and over.enabled and over.focusable:
                self.host.audio.cue("ui_hover")
        for widget in self.widgets:
            widget.hovered = widget is over and widget.enabled
            widget.asleep = widget.asleep if self.host.resting else 0.0

    def _key(self, event: pygame.Event) -> bool:
        if self.focus is not None and self.focus.handle(event):
            return True
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            target = self.focus or self.primary
            if target is not None and target.enabled:
                target.activate()
            return target is not None
        arrow = _ARROWS.get(event.key)
        if arrow is None:
            return False
        if self.focus is not None and self.focus.nudge(*arrow):
            return True
        self._walk(*arrow)
        return True

    def _walk(self, dx: int, dy: int) -> None:
        """Arrows move the focus to the nearest widget that lies that way."""
        chain = [widget for widget in self.widgets if widget.visible and widget.enabled and widget.focusable]
        if self.focus is None:
            self.set_focus(self.primary if self.primary in chain else (chain[0] if chain else None))
            return
        x, y = self.focus.rect.center
        best: tuple[int, Widget] | None = None
        for widget in chain:
            ahead = (widget.rect.centerx - x) * dx + (widget.rect.centery - y) * dy
            aside = abs((widget.rect.centerx - x) * dy) + abs((widget.rect.centery - y) * dx)
            if ahead > 0 and (best is None or ahead + 3 * aside < best[0]):
                best = (ahead + 3 * aside, widget)
        if best:
            self.set_focus(best[1])


EVERY: Final = 6.0
GLINT: Final = 0.35
"""Seconds between two glints of the main button, and how long one lasts."""
TIP_DELAY: Final = 0.35
WAKING: Final = 0.4
"""Seconds for which what appears under a resting mouse takes no click (UX-70)."""
_ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}

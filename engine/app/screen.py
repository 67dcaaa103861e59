"""The window and the canvas inside it: sharp at any size, letter-box, and the way back for the mouse."""
from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pygame

CANVAS: Final = (640, 360)
FRAMES: Final = {"win32": 79, "darwin": 110}
"""Rows of a desktop that the title of a window and the bars of the system take, where they are more than usual."""
FRAME: Final = 44
LEAST: Final = 0.5
"""The smallest picture: a window may be made smaller than the canvas, but what is in it has to stay a picture."""
CLASS: Final = "mythoteca"
"""Under which name desktops know the window; the entry of the desktop says the same."""
_CLASS_HINT: Final = "SDL_VIDEO_X11_WMCLASS"
HINTS: Final = {
    _CLASS_HINT: CLASS,
    "SDL_VIDEO_WAYLAND_WMCLASS": CLASS,
    "SDL_APP_NAME": "Mythoteca",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    "SDL_TOUCH_MOUSE_EVENTS": "0",
}
"""What SDL is told: under which name desktops know the window, that it counts real pixels, and that fingers speak for themselves."""
_HINT: Final = "SDL_FRAMEBUFFER_ACCELERATION"


class Fit(NamedTuple):
    """How the canvas lies in a window: scale and the offset of its corner."""

    factor: float
    x: int
    y: int

    @property
    def size(self) -> tuple[int, int]:
        """The picture in pixels of the window."""
        return round(CANVAS[0] * self.factor), round(CANVAS[1] * self.factor)


def fit(window: tuple[int, int], *, exact: bool = False) -> Fit:
    """The largest scale that fits, centred; only whole ones where every pixel of the canvas shall be `exact`ly as large as the next."""
    factor: float = max(1, min(window[0] // CANVAS[0], window[1] // CANVAS[1]))
    if not exact:
        factor = max(LEAST, min(window[0] / CANVAS[0], window[1] / CANVAS[1]))
    wide, high = Fit(factor, 0, 0).size
    return Fit(factor, (window[0] - wide) // 2, (window[1] - high) // 2)


def first_window(desktop: tuple[int, int]) -> tuple[int, bool]:
    """Scale and full screen for a first start: the largest window that leaves room for its frame.

    A desktop without room for a frame is filled, and one that a small window would waste: 1920x1080 holds scale 3 to the last pixel.
    """
    wide, high = desktop
    frame = FRAMES.get(sys.platform, FRAME)
    scale = max((n for n in range(1, 9) if CANVAS[0] * n <= wide and CANVAS[1] * n + frame <= high), default=1)
    whole, x, y = fit(desktop, exact=True)
    fills = int(whole)
    wasteful = scale < fills and (scale < 2 or (scale == 2 and x == y == 0))
    # The scale is that of the window which leaving full screen brings.
    return max(scale, min(fills, 2)), wasteful


def to_canvas(pos: tuple[int, int], place: Fit) -> tuple[int, int]:
    """A point of the window as a point of the canvas; outside of it in the letter-box."""
    return math.floor((pos[0] - place.x) / place.factor), math.floor((pos[1] - place.y) / place.factor)


def prepare() -> None:
    """Settings for SDL that must be made before its first window."""
    if os.environ.get(_CLASS_HINT) == Path(sys.argv[0]).name:
        # pygame calls a window after the program's file, where nobody has named it.
        del os.environ[_CLASS_HINT]
    for hint, value in HINTS.items():
        os.environ.setdefault(hint, value)
    if sys.platform.startswith("linux"):
        # Without a graphics card the accelerated path of SDL costs five times the frame (software OpenGL).
        os.environ.setdefault(_HINT, "0")


def unseen() -> bool:
    """Whether the window would be one that nobody sees: SDL makes do with that where it finds no display and was not told what to take."""
    return pygame.display.get_driver() in ("offscreen", "dummy") and not os.environ.get("SDL_VIDEODRIVER")


def _not_ours(event: pygame.Event) -> bool:
    """The wheel's old-style buttons, which would count twice; a swipe sideways, which scrolls nothing (H-25); keys held with the
    system's own key, which belong to the system (H-24)."""
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        return bool(event.button > 3)
    if event.type == pygame.MOUSEWHEEL:
        return bool(abs(event.y) <= abs(getattr(event, "x", 0)))
    return event.type == pygame.KEYDOWN and sys.platform != "darwin" and bool(getattr(event, "mod", 0) & pygame.KMOD_GUI)


def with_control(event: pygame.Event) -> pygame.Event:
    """A key event; on a Mac the command key does what control does elsewhere (H-24)."""
    mod = getattr(event, "mod", 0)
    if sys.platform != "darwin" or not mod & pygame.KMOD_GUI:
        return event
    return pygame.Event(event.type, {**event.dict, "mod": mod & ~pygame.KMOD_GUI | pygame.KMOD_LCTRL})


class Screen:
    """The window: opens, resizes, goes full screen, and shows the canvas."""

    def __init__(self, scale: int, full_screen: bool, table: Callable[[tuple[int, int]], pygame.Surface], *, exact: bool = False) -> None:
        """`table` paints what lies around the picture, for a window of that size."""
        self._scale = scale
        self._full = full_screen
        self._table = table
        self.exact = exact
        """Whether pixels keep their square shape, whatever room that wastes."""
        self._around: pygame.Surface | None = None
        self._large: pygame.Surface | None = None
        self._open()

    @property
    def size(self) -> tuple[int, int]:
        """Size of the window in its own pixels."""
        return pygame.display.get_window_size()

    @property
    def place(self) -> Fit:
        """How the canvas lies in the window now."""
        return fit(self.size, exact=self.exact)

    @property
    def full_screen(self) -> bool:
        """Whether the window fills the screen."""
        return self._full

    def scales(self) -> list[int]:
        """The window scales that this desktop has room for, and the one in force."""
        wide, high = pygame.display.get_desktop_sizes()[0]
        return sorted({n for n in range(1, 9) if CANVAS[0] * n <= wide and CANVAS[1] * n <= high} | {1, self._scale})

    def suits(self) -> tuple[int, bool]:
        """What a first start on this desktop would choose."""
        return first_window(pygame.display.get_desktop_sizes()[0])

    def change(self, scale: int, full_screen: bool) -> None:
        """Another size of window, or full screen."""
        if (scale, full_screen) != (self._scale, self._full):
            self._scale, self._full = scale, full_screen
            self._open()

    def show(self, canvas: pygame.Surface) -> None:
        """Scale the canvas into the window."""
        window = pygame.display.get_surface()
        if window is None:
            return
        place = fit(window.get_size(), exact=self.exact)
        if place.size == window.get_size():
            self._scaled(canvas, window)
        else:
            window.blit(self._letter_box(window.get_size()), (0, 0))
            if place.x < 0 or place.y < 0:
                window.blit(canvas, (place.x, place.y))
            else:
                self._scaled(canvas, window.subsurface((place.x, place.y, *place.size)))
        pygame.display.flip()

    def _scaled(self, canvas: pygame.Surface, goal: pygame.Surface) -> None:
        """Whole scales repeat pixels. Between them the next whole one is made and smoothed down: edges soften by less than a pixel."""
        size = goal.get_size()
        if size[0] % CANVAS[0] == 0 and size[1] % CANVAS[1] == 0:
            pygame.transform.scale(canvas, size, goal)
            return
        factor = math.ceil(max(size[0] / CANVAS[0], size[1] / CANVAS[1]))
        large = (CANVAS[0] * factor, CANVAS[1] * factor)
        if self._large is None or self._large.get_size() != large:
            self._large = pygame.Surface(large).convert()
        pygame.transform.scale(canvas, large, self._large)
        pygame.transform.smoothscale(self._large, size, goal)

    def _letter_box(self, size: tuple[int, int]) -> pygame.Surface:
        if self._around is None or self._around.get_size() != size:
            self._around = self._table(size)
        return self._around

    def point(self, at: tuple[int, int]) -> None:
        """Put the pointer on a point of the canvas."""
        place = self.place
        pygame.mouse.set_pos(place.x + int((at[0] + 0.5) * place.factor), place.y + int((at[1] + 0.5) * place.factor))

    def translate(self, event: pygame.Event) -> pygame.Event | None:
        """The event with canvas coordinates; None for what nobody here is meant to hear."""
        if _not_ours(event):
            return None
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return with_control(event)
        place = self.place
        if event.type == pygame.MOUSEWHEEL:
            return pygame.Event(event.type, {**event.dict, "pos": to_canvas(pygame.mouse.get_pos(), place)})
        if "pos" not in event.dict or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return event
        facts = {**event.dict, "pos": to_canvas(event.pos, place)}
        if "rel" in facts:
            before = to_canvas((event.pos[0] - event.rel[0], event.pos[1] - event.rel[1]), place)
            facts["rel"] = (facts["pos"][0] - before[0], facts["pos"][1] - before[1])
        return pygame.Event(event.type, facts)

    def _open(self) -> None:
        size = (0, 0) if self._full else (CANVAS[0] * self._scale, CANVAS[1] * self._scale)
        flags = pygame.FULLSCREEN if self._full else pygame.RESIZABLE
        if self._full and pygame.display.get_surface() is not None and len(pygame.display.get_desktop_sizes()) == 1:
            # Without a window manager a window fills the screen from where it was, half of it out of sight.
            pygame.display.set_window_position((0, 0))
            pygame.event.pump()
        try:
            pygame.display.set_mode(size, flags)
        except pygame.error:
            # Systems without a plain frame buffer (Wayland, macOS) refuse the hint.
            os.environ.pop(_HINT, None)
            pygame.display.quit()
            pygame.display.init()
            pygame.display.set_mode(size, flags)

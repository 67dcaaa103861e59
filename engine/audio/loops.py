"""Loops that go on beside the tune: what is heard around the table, and the drums that join when a match nears its end."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Final

import pygame

from engine.audio.library import Library

FADE_IN, FADE_OUT = 4.0, 1.0
"""Seconds in which a loop comes and goes: nobody should notice that it began."""
LONGEST: Final = 5.0
"""Seconds that the end of the client waits for a file at the most."""
_FRAME_BYTES: Final = 4
"""Two sides of sixteen bits."""


class _Loading:
    """A long file that is decoded beside the picture, so that no frame waits for it."""

    def __init__(self, path: Path) -> None:
        self.sound: pygame.mixer.Sound | None = None
        self._thread = Thread(target=self._load, args=(path,), daemon=True)
        self._thread.start()

    def _load(self, path: Path) -> None:
        try:
            self.sound = pygame.mixer.Sound(path)
        except (pygame.error, OSError):
            self.sound = None

    def wait(self) -> None:
        """Nobody closes the sound card under a file that is being decoded."""
        self._thread.join(LONGEST)

    @property
    def over(self) -> bool:
        """Whether it is there, or never will be."""
        return not self._thread.is_alive()


class Loop:
    """One loop at a time on a channel of its own. Without a sound card it only keeps the books."""

    def __init__(self, library: Library, kind: str, channel: int) -> None:
        self._library = library
        self._kind = kind
        self._channel = channel
        self.audible = False
        self.playing: str | None = None
        self.level = 0.0
        """From 0 to 1, as far as it has been faded in."""
        self._loading: _Loading | None = None
        self._volume = -1.0

    def update(self, dt: float, wanted: str | None, gain: float, at: Callable[[], float] | None = None) -> None:
        """One frame: go over to what is wanted; `at` says where in the loop it has to begin."""
        if wanted != self.playing:
            self.level = max(0.0, self.level - dt / FADE_OUT)
            if self.level == 0.0:
                self._change(wanted)
        elif self.playing is not None and self._ready(at):
            self.level = min(1.0, self.level + dt / FADE_IN)
        self._set_volume(gain * self.level**2)

    def stop(self) -> None:
        """Silence at once."""
        if self._loading is not None:
            self._loading.wait()
        self.level = 0.0
        self._change(None)

    def _change(self, name: str | None) -> None:
        self.playing, self._loading = name, None
        if self.audible:
            pygame.mixer.Channel(self._channel).stop()
            if name is not None:
                self._loading = _Loading(self._library.stream(self._kind, name))

    def _ready(self, at: Callable[[], float] | None) -> bool:
        """Whether it sounds; what has just been loaded begins."""
        if self._loading is None:
            return True
        if not self._loading.over:
            return False
        sound, self._loading = self._loading.sound, None
        if sound is not None:
            channel = pygame.mixer.Channel(self._channel)
            channel.set_volume(0.0)
            self._volume = 0.0
            channel.play(sound if at is None else _turned(sound, at()), loops=-1)
        return True

    def _set_volume(self, volume: float) -> None:
        if self.audible and abs(volume - self._volume) > 0.002:
            self._volume = volume
            pygame.mixer.Channel(self._channel).set_volume(volume)


def _turned(sound: pygame.mixer.Sound, seconds: float) -> pygame.mixer.Sound:
    """The loop as it sounds when it begins so many seconds after its first sample."""
    opened = pygame.mixer.get_init()
    raw = sound.get_raw()
    if not raw or not opened:
        return sound
    at = int(seconds * opened[0]) * _FRAME_BYTES % len(raw)
    return pygame.mixer.Sound(buffer=raw[at:] + raw[:at])

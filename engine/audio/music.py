"""The one music stream: changing tunes, going on where a tune was left, second tunes, stepping back for louder things."""
from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from engine.audio.library import Library, SoundEntry

FADE = 0.5
AFTER_RESULT = -9.0
ROUNDS = 3
"""After so many rounds of a loop the second tune of the table takes its turn."""
_DUCK_DOWN = 0.08
_DUCK_UP = 0.6
_REST_CHANGE = 9.0  # decibels in a second, when a tune comes back to its full level


def decibel_gain(decibels: float) -> float:
    """A change of level as a factor."""
    return float(10 ** (decibels / 20))


@dataclass(slots=True)
class Ducking:
    """How far the music stands back for what is louder or more important."""

    level: float = 0.0
    _holds: list[tuple[float, float]] = field(default_factory=list)

    def hold(self, depth: float, seconds: float) -> None:
        """Stand back by `depth` decibels for so long."""
        self._holds.append((depth, seconds))

    def release(self) -> None:
        """Nothing holds the music back any more."""
        self._holds.clear()

    def update(self, dt: float) -> None:
        """Go down within 80 ms and come back within 600."""
        self._holds = [(depth, left - dt) for depth, left in self._holds if left > dt]
        target = -max((depth for depth, _ in self._holds), default=0.0)
        if target < self.level:
            self.level = max(target, self.level + target * dt / _DUCK_DOWN)
        elif self.level < target:
            self.level = min(target, self.level + max(6.0, -self.level) * dt / _DUCK_UP)


class Music:
    """Plays one tune at a time. Nothing here raises: without a sound card it only keeps the books."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.ducking = Ducking()
        self.wanted: str | None = None
        self.playing: str | None = None
        self.audible = False
        """Whether a sound card takes the stream."""
        self._fade = 0.0
        self._fade_step = 1 / FADE
        self._rest = 0.0
        self._rest_target = 0.0
        self._pause = 0.0
        self._started_at = 0.0
        self._played = 0.0
        self._left_at: dict[str, float] = {}
        self._volume = -1.0

    def play(self, name: str | None, fade: float = FADE) -> None:
        """Go over to a tune, or to silence; the tune that plays already goes on, at its full level again."""
        self._rest_target = 0.0
        if name is not None and name == self.table:
            self.wanted = self.playing
            self._fade_step = 1 / fade
            return
        self.wanted = name
        self._fade_step = 1 / fade

    @property
    def table(self) -> str | None:
        """The tune's table: the second tune of a table has its name and `_2`."""
        return None if self.playing is None else self.playing.removesuffix("_2")

    @property
    def settled(self) -> bool:
        """Whether the tune that plays is the one that is wanted, and nothing else is being told."""
        return self.playing == self.wanted and self._pause <= 0

    @property
    def share(self) -> float:
        """What fades, ducking and distance leave of the tune's volume: whatever goes with it follows."""
        return self._fade**2 * decibel_gain(self.ducking.level + self._rest)

    def stand_aside(self, seconds: float) -> None:
        """A result is being told: fade within 0.3 s, wait, come back nine decibels lower."""
        self._leave()
        self._fade_step = 1 / 0.3
        self._pause = seconds
        self._rest_target = self._rest = AFTER_RESULT

    def update(self, dt: float, gain: float) -> None:
        """One frame: fades, ducking, second tunes; `gain` is what the volumes and mutes leave."""
        self.ducking.update(dt)
        self._rest = min(self._rest_target, self._rest + _REST_CHANGE * dt) if self._rest < self._rest_target else self._rest_target
        self._played += dt if self.playing is not None else 0.0
        self._take_turns()
        if self._pause > 0:
            self._pause -= dt
            self._fade = max(0.0, self._fade - self._fade_step * dt)
        elif self.playing != self.wanted:
            self._fade = max(0.0, self._fade - self._fade_step * dt)
            if self._fade == 0.0 or self.playing is None:
                self._change()
        else:
            self._fade = min(1.0, self._fade + self._fade_step * dt)
        self._set_volume(gain * self.share)

    def position(self) -> float:
        """Where the tune is, in seconds from its beginning."""
        entry = self._entry(self.playing)
        if entry is None:
            return 0.0
        return (self._started_at + self._elapsed()) % entry.seconds

    def _elapsed(self) -> float:
        """Seconds since the tune was put on: the stream knows best, the frames otherwise."""
        heard = pygame.mixer.music.get_pos() if self.audible else -1
        return heard / 1000 if heard >= 0 else self._played

    def stop(self) -> None:
        """The stream ends at once."""
        self._leave()
        self.playing = self.wanted = None
        if self.audible:
            pygame.mixer.music.stop()

    def _take_turns(self) -> None:
        """After three rounds the other tune of the table is played."""
        entry = self._entry(self.playing)
        if entry is None or self.playing != self.wanted or self._played < ROUNDS * entry.seconds or self.playing is None:
            return
        other = self.playing.removesuffix("_2") if self.playing.endswith("_2") else f"{self.playing}_2"
        if other in self._library.manifest.music:
            self._left_at.pop(other, None)
            self.wanted = other
            self._fade_step = 1 / (2 * FADE)

    def _entry(self, name: str | None) -> SoundEntry | None:
        return None if name is None else self._library.manifest.music.get(name)

    def _leave(self) -> None:
        """Remember where the tune is left."""
        if self.playing is not None:
            self._left_at[self.playing] = self.position()

    def _change(self) -> None:
        self._leave()
        self.playing = self.wanted
        self._fade = 0.0
        self._played = 0.0
        self._started_at = self._left_at.get(self.playing or "", 0.0)
        if not self.audible:
            return
        if self.playing is None or self._entry(self.playing) is None:
            pygame.mixer.music.stop()
            return
        try:
            pygame.mixer.music.load(self._library.stream("music", self.playing))
            pygame.mixer.music.set_volume(0.0)
            self._volume = 0.0
            pygame.mixer.music.play(-1, start=self._started_at)
        except pygame.error:
            pygame.mixer.music.stop()

    def _set_volume(self, volume: float) -> None:
        if self.audible and abs(volume - self._volume) > 0.002:
            self._volume = volume
            pygame.mixer.music.set_volume(volume)

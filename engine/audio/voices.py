"""The channels of the mixer: who may speak, from where, and who gives way when it grows crowded."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

CHANNELS: Final = 24
INTERFACE_CHANNELS: Final = range(4)
STING_CHANNEL: Final = 4
BED_CHANNEL: Final = 5
LAYER_CHANNEL: Final = 6
EFFECT_CHANNELS: Final = range(7, CHANNELS)
WIDEST: Final = 0.5
"""How far a sound may stand to one side, of 1."""


@dataclass(slots=True)
class Voice:
    """A sound being played; `level` without the player's volumes."""

    cue: str
    bus: str
    channel: int
    level: float
    pan: float
    began: float
    ends: float
    heard: tuple[float, float] = (0.0, 0.0)
    """The gains of the left and the right side as last set."""


def pan_of(x: int | None, width: int) -> float:
    """From -0.5 at the left edge of the canvas to 0.5 at the right; the middle for what has no place."""
    if x is None:
        return 0.0
    return max(-WIDEST, min(WIDEST, (x / width - 0.5) * 2 * WIDEST))


def sides(pan: float) -> tuple[float, float]:
    """Left and right shares: the far side is lowered, the near one kept."""
    return 1.0 - max(0.0, pan), 1.0 - max(0.0, -pan)


class Voices:
    """All sounds being played but the music."""

    def __init__(self) -> None:
        self.speaking: list[Voice] = []

    def prune(self, now: float) -> None:
        """Forget what has ended."""
        self.speaking = [voice for voice in self.speaking if voice.ends > now]

    def count(self, cue: str) -> int:
        """How many of a cue are sounding."""
        return sum(voice.cue == cue for voice in self.speaking)

    def free_channel(self, channels: range) -> int:
        """A silent channel of a range, or the one that has spoken longest."""
        taken = {voice.channel: voice.began for voice in self.speaking}
        return min(channels, key=lambda channel: taken.get(channel, -1.0))

    def play(self, sound: pygame.mixer.Sound, voice: Voice, volume: float) -> None:
        """Let a voice speak on its channel."""
        self.speaking = [other for other in self.speaking if other.channel != voice.channel]
        pygame.mixer.Channel(voice.channel).play(sound)
        self.speaking.append(voice)
        self._set(voice, volume)

    def set_volumes(self, volumes: dict[str, float]) -> None:
        """New volumes of the buses reach what is already sounding."""
        for voice in self.speaking:
            self._set(voice, volumes[voice.bus])

    def stop(self, bus: str, fade_ms: int) -> None:
        """The voices of a bus end."""
        for voice in self.speaking:
            if voice.bus == bus:
                pygame.mixer.Channel(voice.channel).fadeout(fade_ms)
        self.speaking = [voice for voice in self.speaking if voice.bus != bus]

    @staticmethod
    def _set(voice: Voice, volume: float) -> None:
        left, right = sides(voice.pan)
        voice.heard = (left * voice.level * volume, right * voice.level * volume)
        pygame.mixer.Channel(voice.channel).set_volume(*voice.heard)

"""The mixing desk: stems to levels by measured loudness, then echo, room, tone, compressor and limiter."""
from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from tools.sound.basis import RATE, Signal, fade_out, gain
from tools.sound.dynamics import compress, limit
from tools.sound.filters import apply_filters, apply_round, bell, high_pass
from tools.sound.instruments import forget_notes
from tools.sound.lanes import carries_tune
from tools.sound.loudness import integrated, loudness, weigh
from tools.sound.performance import Performance
from tools.sound.score import Score, write_out
from tools.sound.songs import Song
from tools.sound.space import convolve, ping_pong, room

_STEM_LUFS = -23.0
_ECHO_FEEDBACK = 0.45
_ECHO_TO_ROOM = 0.3
_ROOM_LEVEL = 1.1
_THRESHOLD, _RATIO = -17.0, 2.2
_CEILING = -2.0
_LAST_FADE = int(0.4 * RATE)


@dataclass
class Balance:
    """How far the tune stands above the rest, in decibels, section by section."""

    tune: list[float] = field(default_factory=list)
    rest: list[float] = field(default_factory=list)

    def over_rest(self) -> list[float]:
        """One figure for each section of the form."""
        return [10 * float(np.log10(tune / rest)) for tune, rest in zip(self.tune, self.rest, strict=True)]


class Desk:
    """Three buses (dry, to the room, to the echo) that the stems are added to one by one."""

    def __init__(self, performance: Performance) -> None:
        self.performance = performance
        self.song = performance.score.song
        shape = (2, performance.samples)
        self.dry, self.wet, self.echoed = np.zeros(shape), np.zeros(shape), np.zeros(shape)
        places = performance.score.places
        self.balance = Balance([1e-12] * len(places), [1e-12] * len(places))

    def add(self, track: str, stem: Signal) -> None:
        """Bring a stem to its loudness and send it where the score says."""
        spec = self.song.tracks[track]
        weighted = weigh(stem)
        factor = gain(_STEM_LUFS + spec.level - integrated(weighted))
        self._measure(track, weighted, factor)
        angle = (spec.pan + 1) * np.pi / 4
        placed = stem * factor * np.sqrt(2) * np.array([[np.cos(angle)], [np.sin(angle)]])
        self.dry += placed
        self.wet += placed * spec.send
        if spec.echo:
            self.echoed += placed * spec.echo

    def _measure(self, track: str, weighted: Signal, factor: float) -> None:
        """Note the energy of a stem in each section, on the side of the tune or of the rest."""
        for index, place in enumerate(self.performance.score.places):
            start = self.performance.sample_at(place.start)
            end = self.performance.sample_at(place.start + place.length)
            side = self.balance.tune if carries_tune(place.section.lanes.get(track, "%")) else self.balance.rest
            side[index] += float(np.mean(weighted[:, start:end] ** 2)) * factor**2

    def mix(self) -> Signal:
        """The finished piece."""
        loop = self.performance.loop
        if np.any(self.echoed):
            echoes = ping_pong(self.echoed, 60 / self.song.tempo * self.song.echo_beats, _ECHO_FEEDBACK, loop)
            self.dry += echoes
            self.wet += echoes * _ECHO_TO_ROOM
        hall = room(self.song.room.t60, self.song.room.size, self.song.room.damp, self.song.title)
        return self._finish(self.dry + convolve(self.wet, hall, loop) * _ROOM_LEVEL)

    def _finish(self, sound: Signal) -> Signal:
        """Tone, loudness and peaks of the whole."""
        loop = self.performance.loop
        tone = (high_pass(32, 2), bell(300, 0.7, -1.5), bell(7500, 0.6, self.song.air))
        sound = apply_round(sound, *tone) if loop else apply_filters(sound, *tone[:2])
        for _ in range(2):
            sound *= gain(self.song.lufs - loudness(sound))
            sound = compress(sound, _THRESHOLD, _RATIO, loop)
        sound *= gain(self.song.lufs - loudness(sound))
        if not loop:
            fade_out(sound, _LAST_FADE, power=2)
        sound -= sound.mean(axis=1, keepdims=True)
        return limit(sound, _CEILING, loop)


def render_song(song: Song) -> tuple[Signal, Score, Balance]:
    """A song as sound, with its score and the balance that was measured on the way."""
    score = write_out(song)
    performance = Performance(score)
    desk = Desk(performance)
    for track in performance.tracks():
        desk.add(track, performance.stem(track))
        forget_notes()
    return desk.mix(), score, desk.balance

"""Players reading the score: each track becomes a stem, with small human liberties."""
from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tools.sound.basis import RATE, Signal, gain, seeded
from tools.sound.instruments import play
from tools.sound.lanes import Note
from tools.sound.score import Clock, Score

_SNUG = 4096  # a loop is stretched by under 0.1 % to a length the Fourier transform likes
_CHORD_WINDOW = 5
_VARIANTS = 3


class Performance:
    """A song about to be played: its clock, its length in samples and its players."""

    def __init__(self, score: Score) -> None:
        self.score = score
        self.loop = score.song.loop
        self.clock = Clock(score)
        length = round(self.clock.seconds(score.length) * RATE)
        if self.loop:
            self.samples = -(-length // _SNUG) * _SNUG
            self.clock.stretch = self.samples / length
        else:
            self.samples = length + int(score.song.tail * RATE)

    def sample_at(self, step: float) -> int:
        """The sample a step begins with."""
        return int(self.clock.seconds(step) * RATE)

    def tracks(self) -> list[str]:
        """The tracks that have anything to play, in the order of the score."""
        playing = {note.track for note in self.score.notes}
        return [track for track in self.score.song.tracks if track in playing]

    def stem(self, track: str) -> Signal:
        """Everything one track plays, dry and at no particular level."""
        song = self.score.song
        spec = song.tracks[track]
        notes = sorted((note for note in self.score.notes if note.track == track), key=lambda note: note.start)
        rng = seeded(song.title, track)
        buffer = np.zeros((2, self.samples))
        for index, note in enumerate(notes):
            step = note.start
            if song.swing and step % 1 == 0:
                step += song.swing[int(step) % len(song.swing)]
            strum = spec.strum * _sounding_already(notes, index)
            at = max(0.0, self.clock.seconds(step) + rng.normal(0, spec.loose) + strum)
            written = self.clock.seconds(note.start + note.length) - self.clock.seconds(note.start)
            stroke = float(np.clip(note.stroke + rng.normal(0, 0.03), 0.1, 1))
            sound = play(spec.patch, note.key, written * spec.gate, stroke, index % _VARIANTS)
            level = gain(self.score.place_at(note.start).section.dyn)
            self._lay(buffer, sound, int(at * RATE), level)
        return buffer

    def _lay(self, buffer: Signal, sound: NDArray[np.float32], at: int, level: float) -> None:
        """Add a note to the buffer; in a loop its tail goes on at the beginning."""
        while at < self.samples and sound.shape[1]:
            count = min(self.samples - at, sound.shape[1])
            buffer[:, at : at + count] += sound[:, :count] * level
            if not self.loop:
                return
            sound, at = sound[:, count:], 0


def _sounding_already(notes: Sequence[Note], index: int) -> int:
    """How many notes of the same chord were struck before this one."""
    earlier = notes[max(0, index - _CHORD_WINDOW) : index]
    return sum(1 for note in earlier if note.start == notes[index].start)

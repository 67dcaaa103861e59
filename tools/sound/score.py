"""The whole score: every note of a song in order, the places of its sections and the clock."""
from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tools.sound.lanes import Lane, Note, Place, bars_of, chords_of
from tools.sound.songs import Song


@dataclass(frozen=True)
class Score:
    """A song written out; `length` in steps."""

    song: Song
    notes: tuple[Note, ...]
    places: tuple[Place, ...]
    length: float

    def place_at(self, step: float) -> Place:
        """The section sounding at a step."""
        begun = [place for place in self.places if place.start <= step + 1e-9]
        return begun[-1] if begun else self.places[0]


def write_out(song: Song) -> Score:
    """All notes of a song, section by section; raises ScoreError where a line is wrong."""
    notes: list[Note] = []
    places: list[Place] = []
    at = 0.0
    for name in song.form:
        section = song.sections[name]
        place = Place(song, name, section, at, len(bars_of(section.chords)), chords_of(song, name))
        places.append(place)
        for track in song.tracks:
            if track in section.lanes:
                notes += Lane(place, track).notes(section.lanes[track])
        at += place.length
    return Score(song, tuple(notes), tuple(places), at)


class Clock:
    """Steps to seconds, with the ritardando of the sections that have one."""

    def __init__(self, score: Score) -> None:
        self._step = 60.0 / score.song.tempo / score.song.grid
        self._steps = [0.0]
        self._times = [0.0]
        for place in score.places:
            for index in range(place.length):
                slowing = 1 + place.section.rit * (index / place.length) ** 2
                self._steps.append(place.start + index + 1)
                self._times.append(self._times[-1] + self._step * slowing)
        self.stretch = 1.0

    def seconds(self, step: float) -> float:
        """The time of a step."""
        last = self._steps[-1]
        if step > last:
            return (self._times[-1] + (step - last) * self._step) * self.stretch
        return float(np.interp(step, self._steps, self._times)) * self.stretch

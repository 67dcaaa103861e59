"""Notes, scales and chords written as text."""
from __future__ import annotations

import re
from collections.abc import Sequence

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SPELLING = ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B")
MODES: dict[str, tuple[int, ...]] = {
    "ionian": (0, 2, 4, 5, 7, 9, 11),
    "dorian": (0, 2, 3, 5, 7, 9, 10),
    "phrygian": (0, 1, 3, 5, 7, 8, 10),
    "lydian": (0, 2, 4, 6, 7, 9, 11),
    "mixolydian": (0, 2, 4, 5, 7, 9, 10),
    "aeolian": (0, 2, 3, 5, 7, 8, 10),
    "harmonic_minor": (0, 2, 3, 5, 7, 8, 11),
    "phrygian_dominant": (0, 1, 4, 5, 7, 8, 10),
    "double_harmonic": (0, 1, 4, 5, 7, 8, 11),
    "hirajoshi": (0, 2, 3, 7, 8),
    "pentatonic": (0, 2, 4, 7, 9),
    "minor_pentatonic": (0, 3, 5, 7, 10),
    "octatonic": (0, 1, 3, 4, 6, 7, 9, 10),
    "whole_tone": (0, 2, 4, 6, 8, 10),
}
QUALITIES: dict[str, tuple[int, ...]] = {
    "": (0, 4, 7), "m": (0, 3, 7), "5": (0, 7, 12), "dim": (0, 3, 6), "aug": (0, 4, 8),
    "sus2": (0, 2, 7), "sus4": (0, 5, 7), "6": (0, 4, 7, 9), "m6": (0, 3, 7, 9),
    "7": (0, 4, 7, 10), "maj7": (0, 4, 7, 11), "m7": (0, 3, 7, 10), "7sus4": (0, 5, 7, 10),
    "add9": (0, 4, 7, 14), "madd9": (0, 3, 7, 14),
}
_NOTE = re.compile(r"([A-G][#b]*)(-?\d)")
_CHORD = re.compile(r"([A-G][#b]?)([a-z0-9]*)(?:/([A-G][#b]?))?")
_NINTH = 14


def pitch_class(name: str) -> int:
    """A note name without octave as a number from 0 (C) to 11 (B)."""
    if not name or name[0] not in STEPS or name[1:].strip("#b"):
        raise ValueError(f"not a note name: {name!r}")
    return (STEPS[name[0]] + name.count("#") - name.count("b")) % 12


def midi(name: str) -> int:
    """A note with octave as a key number; A4 is 69."""
    match = _NOTE.fullmatch(name)
    if not match:
        raise ValueError(f"not a note: {name!r}")
    accidentals = match[1].count("#") - match[1].count("b")
    return STEPS[match[1][0]] + accidentals + 12 * (int(match[2]) + 1)


def note_name(key: int) -> str:
    """A key number as text."""
    return f"{SPELLING[key % 12]}{key // 12 - 1}"


def hertz(key: float) -> float:
    """The frequency of a key number."""
    return float(440.0 * 2 ** ((key - 69) / 12))


def scale_degrees(scale: str) -> tuple[int, ...]:
    """The pitch classes of a scale such as `D dorian`, from the tonic upward."""
    tonic, _, mode = scale.partition(" ")
    if mode not in MODES:
        raise ValueError(f"unknown scale: {scale!r}")
    return tuple((pitch_class(tonic) + step) % 12 for step in MODES[mode])


def allowed_classes(scale: str, allow: str = "") -> frozenset[int]:
    """The pitch classes a section may use: its scale and the notes allowed beside it."""
    return frozenset(scale_degrees(scale)) | {pitch_class(name) for name in allow.split()}


def shift_in_scale(key: int, steps: int, scale: str) -> int:
    """A note moved by scale steps: for parallel thirds and sixths."""
    classes = frozenset(scale_degrees(scale))
    direction = 1 if steps > 0 else -1
    for _ in range(abs(steps)):
        key += direction
        while key % 12 not in classes:
            key += direction
    return key


class Chord:
    """A chord symbol such as `Em7/B`."""

    def __init__(self, text: str) -> None:
        match = _CHORD.fullmatch(text)
        if not match or match[2] not in QUALITIES:
            raise ValueError(f"not a chord: {text!r}")
        self.text = text
        self.root = pitch_class(match[1])
        self.tones = QUALITIES[match[2]]
        self.bass = pitch_class(match[3]) if match[3] else self.root
        self.classes = frozenset((self.root + tone) % 12 for tone in self.tones)

    def degree(self, token: str, octave: int) -> int:
        """The key of a chord degree: 1 3 5 7 8 10 12 15 over the root, `R` the bass, `_` an octave lower."""
        lowered = 12 * token.count("_")
        token = token.strip("_")
        base = 12 * (octave + 1) - lowered
        if token == "R":
            return base + self.bass
        if not token.isdigit() or int(token) < 1:
            raise ValueError(f"not a chord degree: {token!r}")
        octaves, place = divmod(int(token) - 1, 7)
        if octave >= 3 and self.root >= 9:  # keeps broken chords in one register
            base -= 12
        return base + self.root + self._interval(place + 1) + 12 * octaves

    def _interval(self, degree: int) -> int:
        """Semitones of degree 1, 2, 3, 5 or 7 over the root; a missing one gives way to its neighbour."""
        bare = self.tones == QUALITIES["5"]
        extra = self.tones[3] if len(self.tones) > 3 else 12
        intervals = {
            1: 0,
            3: 7 if bare else self.tones[1],
            5: 7 if bare else self.tones[2],
            7: extra if extra < 12 else 12,
            2: 2 if extra == _NINTH else 0,
        }
        if degree not in intervals:
            raise ValueError(f"chord {self.text} has no degree {degree}")
        return intervals[degree]

    def voicing(self, centre: int, count: int, previous: Sequence[int]) -> list[int]:
        """The close position near `centre` that moves least from the previous one."""
        best: list[int] = []
        least = float("inf")
        for start in range(centre - 9, centre + 7):
            if start % 12 not in self.classes:
                continue
            keys = self._stack(start, count)
            cost = abs(sum(keys) / count - centre) * 0.4
            if previous:
                cost += sum(min(abs(key - old) for old in previous) for key in keys)
            if cost < least:
                best, least = keys, cost
        return best

    def _stack(self, start: int, count: int) -> list[int]:
        """Chord tones upward from a key, without gaps."""
        keys = [start]
        key = start
        while len(keys) < count:
            key += 1
            if key % 12 in self.classes:
                keys.append(key)
        return keys

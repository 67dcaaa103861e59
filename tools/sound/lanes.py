"""The notation of one track in one section: written lines, patterns, held chords, drum rows and borrowed lines.

One token is one step. `D4` plays, `-` holds, `.` rests, `[A4 B4]` splits a step, `A4+C5` sounds together,
`!` is loud, `?` soft, `|` a bar line. A line that begins with `~` is a pattern of chord degrees, with `%` the
chords themselves, with `x` a drum row (after `/` the fill of the last bars), with `=` a line borrowed from elsewhere.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import pi, sin

from tools.sound.basis import gain
from tools.sound.patches import is_drum
from tools.sound.songs import ScoreError, Section, Song, Track
from tools.sound.theory import Chord, midi, shift_in_scale

_STROKES = {"o": 0.38, "x": 0.62, "X": 0.9}
_CHORD_STROKE = 0.6
_HELD = 0.98  # held chords let go a little early
_ARC_BARS = 4


@dataclass(frozen=True)
class Note:
    """A note of the score; times in steps from the start of the song, key 0 for drums."""

    track: str
    section: str
    start: float
    length: float
    key: int
    stroke: float
    chord: Chord | None
    bar: int


@dataclass(frozen=True)
class Cell:
    """A token of the grid that sounds."""

    start: float
    length: float
    text: str

    @property
    def bare(self) -> str:
        """The token without its marks."""
        return self.text.rstrip("!?")


@dataclass(frozen=True)
class Place:
    """A section where it stands in the song, with its chords on the time line of the section."""

    song: Song
    name: str
    section: Section
    start: float
    bars: int
    chords: tuple[tuple[float, float, Chord], ...]

    @property
    def length(self) -> int:
        """Steps from the first to the last bar line."""
        return self.bars * self.section.steps

    def chord_at(self, step: float) -> Chord:
        """The harmony at a step of the section."""
        for start, length, chord in self.chords:
            if start <= step < start + length:
                return chord
        return self.chords[-1][2]


def bars_of(text: str) -> list[list[str]]:
    """A line cut at its bar lines into tokens."""
    return [bar.split() for bar in text.strip().strip("|").split("|")]


def carries_tune(lane: str) -> bool:
    """Whether a line is a melody in the foreground: written or borrowed, and not marked soft."""
    text = lane.strip()
    return text[0] not in "~%x" and "?" not in text[:4]


def chords_of(song: Song, name: str) -> tuple[tuple[float, float, Chord], ...]:
    """The chords of a section: those of a bar share it equally unless sized like `Dm:3`."""
    section = song.sections[name]
    placed: list[tuple[float, float, Chord]] = []
    for number, bar in enumerate(bars_of(section.chords)):
        at = float(number * section.steps)
        for token in bar:
            symbol, _, size = token.partition(":")
            length = float(size) if size else section.steps / len(bar)
            try:
                placed.append((at, length, Chord(symbol)))
            except ValueError as error:
                raise ScoreError(song.name, f"{name} bar {number + 1}", str(error)) from error
            at += length
        if abs(at - (number + 1) * section.steps) > 1e-6:
            raise ScoreError(song.name, f"{name} bar {number + 1}", "the chords do not fill the bar")
    return tuple(placed)


def _grouped(tokens: Sequence[str]) -> list[list[str]]:
    """Tokens by step: `[a b]` is one step of two."""
    steps: list[list[str]] = []
    inside = False
    for token in tokens:
        text = token.strip("[]")
        if inside:
            steps[-1].append(text)
        else:
            steps.append([text])
        inside = (inside or token.startswith("[")) and not token.endswith("]")
    return steps


def cells(tokens: Sequence[str], start: float) -> tuple[list[Cell], int]:
    """The sounding cells of a row of tokens and the number of steps it fills."""
    found: list[Cell] = []
    sounding = False
    at = start
    steps = _grouped(tokens)
    for step in steps:
        part = 1.0 / len(step)
        for token in step:
            if token == "-" and sounding:
                found[-1] = replace(found[-1], length=found[-1].length + part)
            elif token == ".":
                sounding = False
            elif token != "-":
                found.append(Cell(at, part, token))
                sounding = True
            at += part
    return found, len(steps)


class Lane:
    """One track in one place, turned into notes."""

    def __init__(self, place: Place, track: str) -> None:
        self.place = place
        self.track = track
        self.spec: Track = place.song.tracks[track]

    def notes(self, text: str) -> Iterator[Note]:
        """The notes of a line in any of the five notations."""
        text = text.strip()
        if text[0] == "=":
            return self._borrowed(text[1:].split())
        if text[0] == "x" or is_drum(self.spec.patch):
            return self._drum_row(text)
        if text[0] == "~":
            return self._pattern(bars_of(text[1:]))
        if text[0] == "%":
            return self._held_chords()
        return self._written(bars_of(text))

    def _wrong(self, bar: int, why: str) -> ScoreError:
        place = f"{self.place.name}.{self.track} bar {bar + 1}"
        return ScoreError(self.place.song.name, place, why)

    def _note(self, start: float, length: float, key: int, stroke: float, chord: Chord | None) -> Note:
        bar = int((start + 1e-9) // self.place.section.steps)
        return Note(self.track, self.place.name, self.place.start + start, length, key, stroke, chord, bar)

    def _full(self, tokens: Sequence[str], bar: int) -> list[Cell]:
        """The cells of one bar, which must have as many steps as the metre."""
        steps = self.place.section.steps
        found, count = cells(tokens, float(bar * steps))
        if count != steps:
            raise self._wrong(bar, f"{count} steps instead of {steps}")
        return found

    def _written(self, bars: list[list[str]]) -> Iterator[Note]:
        """A melody: note by note, with an arc of loudness over four bars and weight on the downbeat."""
        if len(bars) != self.place.bars:
            raise self._wrong(len(bars) - 1, f"{len(bars)} bars where the chords have {self.place.bars}")
        steps = self.place.section.steps
        for number, bar in enumerate(bars):
            self._full(bar, number)
        for cell in cells([token for bar in bars for token in bar], 0.0)[0]:
            arc = 0.08 * sin(pi * (cell.start % (_ARC_BARS * steps)) / (_ARC_BARS * steps))
            weight = 0.06 if cell.start % steps == 0 else 0
            marks = 0.18 * cell.text.count("!") - 0.2 * cell.text.count("?")
            for name in cell.bare.split("+"):
                try:
                    key = midi(name)
                except ValueError as error:
                    raise self._wrong(int(cell.start // steps), str(error)) from error
                chord = self.place.chord_at(cell.start)
                yield self._note(cell.start, cell.length, key, 0.62 + arc + weight + marks, chord)

    def _pattern(self, rows: list[list[str]]) -> Iterator[Note]:
        """A broken chord: degrees over whatever harmony holds, the rows in turn."""
        voicing: list[int] = []
        for bar in range(self.place.bars):
            for cell in self._full(rows[bar % len(rows)], bar):
                stroke = _CHORD_STROKE + 0.22 * cell.text.count("!") - 0.2 * cell.text.count("?")
                chord = self.place.chord_at(cell.start)
                if cell.bare == "C":
                    voicing = chord.voicing(self._centre, self.spec.voices, voicing)
                    keys = voicing
                else:
                    try:
                        keys = [chord.degree(cell.bare, self.spec.oct)]
                    except ValueError as error:
                        raise self._wrong(bar, str(error)) from error
                for key in keys:
                    yield self._note(cell.start, cell.length, key, stroke, chord)

    def _held_chords(self) -> Iterator[Note]:
        """Every chord for as long as it lasts, each voice moving as little as it can."""
        voicing: list[int] = []
        for start, length, chord in self.place.chords:
            voicing = chord.voicing(self._centre, self.spec.voices, voicing)
            for key in voicing:
                yield self._note(start, length * _HELD, key, _CHORD_STROKE, chord)

    @property
    def _centre(self) -> int:
        return 12 * (self.spec.oct + 1) + 6

    def _drum_row(self, text: str) -> Iterator[Note]:
        """Strokes of a drum: rows in turn, the fills in the last bars."""
        body, _, closing = text.removeprefix("x").partition("/")
        rows = ["".join(bar) for bar in bars_of(body)]
        fills = ["".join(bar) for bar in bars_of(closing)] if closing.strip() else []
        steps = self.place.section.steps
        for bar in range(self.place.bars):
            left = self.place.bars - bar
            row = fills[len(fills) - left] if left <= len(fills) else rows[bar % len(rows)]
            if not row or (len(row) % steps and steps % len(row)):
                raise self._wrong(bar, f"{len(row)} strokes do not fit {steps} steps")
            part = steps / len(row)
            for index, mark in enumerate(row):
                if mark == ".":
                    continue
                if mark not in _STROKES:
                    raise self._wrong(bar, f"unknown stroke {mark!r}")
                yield self._note(bar * steps + index * part, part, 0, _STROKES[mark], None)

    def _borrowed(self, words: list[str]) -> Iterator[Note]:
        """A line from another section: `t12` transposed, `h` harmonised below, `d-2` moved in the scale,
        `>6` later (a canon), `v-3` quieter."""
        source, _, track = words[0].partition(".")
        sections = self.place.song.sections
        if source not in sections or track not in sections[source].lanes:
            raise self._wrong(0, f"nothing to borrow at {words[0]!r}")
        end = self.place.start + self.place.length
        for note in self.notes(sections[source].lanes[track]):
            for word in words[1:]:
                note = self._changed(note, word)
            if note.start < end:
                yield note

    def _changed(self, note: Note, word: str) -> Note:
        """A borrowed note under one of the changes."""
        amount = word[1:]
        match word[0]:
            case "t":
                return replace(note, key=note.key + int(amount))
            case "d":
                return replace(note, key=shift_in_scale(note.key, int(amount), self.place.section.scale))
            case "h":
                return replace(note, key=self._harmony(note))
            case ">":
                return replace(note, start=note.start + float(amount))
            case "v":
                return replace(note, stroke=min(1.0, max(0.05, note.stroke * gain(float(amount)))))
        raise self._wrong(note.bar, f"unknown change {word!r}")

    def _harmony(self, note: Note) -> int:
        """The second voice: a chord tone under a chord tone, otherwise a third down the scale."""
        if note.chord is None or note.key % 12 not in note.chord.classes:
            return shift_in_scale(note.key, -2, self.place.section.scale)
        key = note.key - 3
        while key % 12 not in note.chord.classes:
            key -= 1
        return key

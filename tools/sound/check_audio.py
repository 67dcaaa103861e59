"""Measuring the shipped tunes: loudness, peaks, seams, colour, width, and whether they sound what the score says."""
from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tools.sound.basis import RATE, Signal
from tools.sound.files import decode
from tools.sound.lanes import Place
from tools.sound.loudness import loudness, weigh
from tools.sound.performance import Performance
from tools.sound.score import Score, write_out
from tools.sound.songs import Song

_FRAME = 4096
_SILENCE = -45.0
_SHORTEST_LOOP = 60.0
_FEWEST_BARS = 4  # fewer bars say too little about the key


@dataclass(frozen=True)
class Metered:
    """What an independent meter says."""

    lufs: float
    span: float
    true_peak: float


@dataclass(frozen=True)
class Figures:
    """The measurements of one file."""

    seconds: float
    metered: Metered
    lufs: float
    offset: float
    jump: float
    bend: float
    centroid: float
    silence: float
    correlation: float
    tilt: float
    spread: float
    bars: int
    match: float
    wrong_match: float
    kilobytes_per_second: float

    def line(self) -> str:
        """The figures for reading."""
        return (
            f"{self.seconds:6.1f} s  {self.metered.lufs:6.1f} LUFS (own {self.lufs:.1f})  range {self.metered.span:4.1f}"
            f"  true peak {self.metered.true_peak:5.1f}  seam {self.jump:.2f}/{self.bend:.2f}  centroid {self.centroid:5.0f} Hz"
            f"  silence {self.silence:.1%}  width {self.correlation:.2f}  tilt {self.tilt:+.1f}  intro -{self.spread:.1f} dB"
            f"  match {self.match:.2f} (wrong {self.wrong_match:.2f})  {self.kilobytes_per_second:.1f} kB/s"
        )


def meter(path: Path) -> Metered:
    """Loudness, range and true peak by the encoder's own meter."""
    command = ["ffmpeg", "-nostats", "-i", str(path), "-af", "ebur128=peak=true", "-f", "null", "-"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    summary = text[text.rindex("Summary") :]

    def figure(name: str) -> float:
        found = re.search(name + r":\s+(-?[\d.]+|-inf|nan)", summary)
        return float(found[1]) if found else float("nan")

    return Metered(figure("I"), figure("LRA"), figure("Peak"))


def _seam(sound: Signal) -> tuple[float, float]:
    """The jump and the kink where the end meets the beginning, against what the file does anywhere."""
    jump = np.abs(sound[:, 0] - sound[:, -1]).max() / np.percentile(np.abs(np.diff(sound, axis=1)), 99)
    around = np.concatenate([sound[:, -3:], sound[:, :3]], axis=1)
    kink = np.abs(np.diff(around, 2, axis=1)).max() / np.percentile(np.abs(np.diff(sound, 2, axis=1)), 99)
    return float(jump), float(kink)


def _colour(sound: Signal) -> tuple[float, float]:
    """The median centre of the spectrum and the share of silent moments."""
    frames = sound.mean(axis=0)[: sound.shape[1] // _FRAME * _FRAME].reshape(-1, _FRAME) * np.hanning(_FRAME)
    power = np.abs(np.fft.rfft(frames, axis=1)) ** 2
    frequencies = np.fft.rfftfreq(_FRAME, 1 / RATE)
    total = power.sum(axis=1) + 1e-12
    levels = 10 * np.log10(total)
    return float(np.median((power * frequencies).sum(axis=1) / total)), float(np.mean(levels < levels.max() + _SILENCE))


def _tilt(sound: Signal) -> float:
    """How much louder the right side is than the left, in decibels."""
    left, right = (float(np.mean(side**2)) + 1e-12 for side in weigh(sound))
    return 10 * float(np.log10(right / left))


def _spread(sound: Signal, performance: Performance) -> float:
    """How far the intro lies under the fullest section."""
    weighted = weigh(sound)
    levels = []
    for place in performance.score.places:
        start, end = performance.sample_at(place.start), performance.sample_at(place.start + place.length)
        levels.append(10 * float(np.log10(np.mean(weighted[:, start:end] ** 2) + 1e-12)))
    return max(levels) - levels[0]


def _heard(part: Signal) -> Signal:
    """The twelve pitch classes in a stretch of sound."""
    spectrum = np.abs(np.fft.rfft(part * np.hanning(len(part)))) ** 2
    frequencies = np.fft.rfftfreq(len(part), 1 / RATE)
    band = (frequencies > 110) & (frequencies < 1600)
    classes = np.round(69 + 12 * np.log2(frequencies[band] / 440)).astype(int) % 12
    chroma: Signal = np.sqrt(np.bincount(classes, spectrum[band], 12))
    return chroma


def _written(score: Score, start: float, end: float) -> Signal:
    """The twelve pitch classes the score asks for in a bar, by length and level."""
    wanted = np.zeros(12)
    for note in score.notes:
        if note.key and note.start < end and note.start + note.length > start:
            overlap = min(end, note.start + note.length) - max(start, note.start)
            wanted[note.key % 12] += overlap * 10 ** (score.song.tracks[note.track].level / 20)
    return wanted


def _bars(place: Place) -> Iterator[tuple[float, float]]:
    steps = place.section.steps
    for bar in range(place.bars):
        yield place.start + bar * steps, place.start + (bar + 1) * steps


def _alike(one: Signal, other: Signal) -> float:
    """The correlation of two rows of figures."""
    return float(np.asarray(np.corrcoef(one, other))[0, 1])


def _match(sound: Signal, performance: Performance) -> tuple[float, float]:
    """How well the bars of the file agree with the score, and how well the best wrong transposition does."""
    mono = sound.mean(axis=0)
    pairs: list[tuple[Signal, Signal]] = []
    for place in performance.score.places:
        for start, end in _bars(place):
            wanted = _written(performance.score, start, end)
            if wanted.any():
                pairs.append((_heard(mono[performance.sample_at(start) : performance.sample_at(end)]), wanted))
    right = [_alike(heard, wanted) for heard, wanted in pairs]
    wrong = [float(np.mean([_alike(np.roll(heard, shift), wanted) for heard, wanted in pairs])) for shift in range(1, 12)]
    return float(np.median(right)), max(wrong)


def measure(path: Path, song: Song) -> Figures:
    """All figures of a shipped tune."""
    sound = decode(path, channels=2)
    performance = Performance(write_out(song))
    jump, bend = _seam(sound)
    centroid, silence = _colour(sound)
    match, wrong = _match(sound, performance)
    seconds = sound.shape[1] / RATE
    return Figures(
        seconds, meter(path), loudness(sound), float(np.abs(sound.mean(axis=1)).max()), jump, bend, centroid, silence,
        _alike(sound[0], sound[1]), _tilt(sound), _spread(sound, performance), sum(place.bars for place in performance.score.places),
        match, wrong, path.stat().st_size / 1000 / seconds,
    )


def complaints(figures: Figures, song: Song) -> list[str]:
    """What is wrong with a tune."""
    f, loop = figures, song.loop
    rules = {
        f"loudness {f.metered.lufs}": abs(f.metered.lufs - song.lufs) <= 1,
        f"meters differ: {f.lufs:.2f} and {f.metered.lufs}": abs(f.lufs - f.metered.lufs) <= 0.2,
        f"true peak {f.metered.true_peak}": f.metered.true_peak < -1,
        f"offset {f.offset:.5f}": f.offset < 0.001,
        f"centroid {f.centroid:.0f}": 250 < f.centroid < 2500,
        f"tilted by {f.tilt:+.1f} dB": not loop or abs(f.tilt) <= 1.5,
        f"mono correlation {f.correlation:.2f}": f.correlation > 0.3,
        f"chroma match {f.match:.2f}": f.bars < _FEWEST_BARS or (f.match >= 0.75 and f.match > f.wrong_match),
        f"{f.kilobytes_per_second:.1f} kB/s": f.kilobytes_per_second < 9,
        f"length {f.seconds:.1f}": not loop or f.seconds >= _SHORTEST_LOOP,
        f"silence {f.silence:.1%}": not loop or f.silence < 0.05,
        f"seam {f.jump:.2f} {f.bend:.2f}": not loop or (f.jump < 2 and f.bend < 2),
        f"loudness range {f.metered.span}": not loop or 4 <= f.metered.span <= 9,
        f"intro {f.spread:.1f} dB under": not loop or f.spread <= 9,
    }
    return [f"{song.name}: {name}" for name, kept in rules.items() if not kept]

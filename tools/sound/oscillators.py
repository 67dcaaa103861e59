"""Sound sources: band-limited wave tables, plucked strings, decaying partials and noise."""
from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tools.sound.basis import RATE, Signal, fade_in, peak, timeline
from tools.sound.filters import Stage, apply_filters

Formant = tuple[float, float, float]
Partial = tuple[float, float, float]

_TABLE = 2048
_MOST_HARMONICS = 120
_HIGHEST = 15000.0
_FLUTE = (1.0, 0.42, 0.22, 0.07, 0.05, 0.02)
_FLUTE_REST = 0.008
_FORMANT_FLOOR = 0.12
_T60 = 6.9


def wave_table(amplitudes: Signal) -> Signal:
    """One cycle from harmonic amplitudes: never aliased, because nothing above them exists."""
    count = min(len(amplitudes), _TABLE // 2 - 1)
    harmonics = np.arange(1, count + 1)
    spread = np.pi * harmonics**2 / max(count, 1)  # quadratic phases keep the crest low
    spectrum = np.zeros(_TABLE // 2 + 1, complex)
    spectrum[1 : count + 1] = amplitudes[:count] * np.exp(1j * spread)
    cycle = np.fft.irfft(spectrum)
    cycle /= np.sqrt(np.mean(cycle * cycle)) + 1e-12
    return np.append(cycle, cycle[0])


def read_table(table: Signal, phase: Signal) -> Signal:
    """The table's value at each phase (in turns), interpolated."""
    place = (phase % 1.0) * (len(table) - 1)
    index = place.astype(np.int64)
    value: Signal = table[index] + (table[index + 1] - table[index]) * (place - index)
    return value


def _shape_of(wave: str, harmonics: Signal) -> Signal:
    """The plain amplitudes of a named wave; `pulse:0.2` is a pulse of a fifth of the cycle."""
    kind, _, width = wave.partition(":")
    odd = harmonics % 2 == 1
    match kind:
        case "saw":
            shape = 1.0 / harmonics
        case "pulse":
            shape = np.abs(np.sin(np.pi * harmonics * float(width or 0.5))) / harmonics
        case "tri":
            shape = np.where(odd, 1.0 / harmonics**2, 0.0)
        case "flute":
            shape = np.array(_FLUTE + (_FLUTE_REST,) * len(harmonics))[: len(harmonics)]
        case "hollow":
            shape = np.where(odd, 1.0 / harmonics**1.25, 0.25 / harmonics**1.4)
        case "sine":
            shape = np.where(harmonics == 1, 1.0, 0.0)
        case _:
            raise ValueError(f"unknown wave {wave!r}")
    return shape


def harmonics_of(wave: str, hertz: float, cut: float, poles: float = 2, formants: Sequence[Formant] = ()) -> Signal:
    """The amplitudes of a wave at a pitch, darkened above `cut` and coloured by formants (Hz, width, gain)."""
    count = max(1, min(_MOST_HARMONICS, int(_HIGHEST / hertz)))
    numbers = np.arange(1, count + 1).astype(float)
    frequencies = numbers * hertz
    amplitudes = _shape_of(wave, numbers) / np.sqrt(1 + (frequencies / cut) ** (2 * poles))
    if not formants:
        return amplitudes
    colour = np.full(count, _FORMANT_FLOOR)
    for centre, width, boost in formants:
        colour += boost / (1 + ((frequencies - centre) / width) ** 2)
    return amplitudes * colour


def _pluck_burst(period: int, rng: np.random.Generator, bright: float, point: float) -> Signal:
    """The shape of the string at the moment it is let go."""
    noise = rng.uniform(-1, 1, period)
    smooth = max(1, int((1 - bright) * 12))
    burst = np.convolve(np.tile(noise, 3), np.ones(smooth) / smooth, "same")[period : 2 * period]
    burst = burst - np.roll(burst, max(1, int(point * period)))
    burst -= burst.mean()
    return burst / (np.max(np.abs(burst)) + 1e-9)


def plucked_string(
    hertz: float, seconds: float, rng: np.random.Generator, bright: float, t60: float, point: float
) -> Signal:
    """A string: a burst going round a delay line that dulls it, tuned exactly by resampling."""
    period = int(RATE / hertz - 0.5)
    count = int(seconds * RATE * (period + 0.5) / (RATE / hertz)) + 4
    block = _pluck_burst(period, rng, bright, point)
    dulling = 0.5 - 0.42 * bright
    keep = 10 ** (-3.0 / (t60 * hertz))
    line = np.empty(count + period)
    line[:period] = block
    last = block[-1]
    for start in range(period, count, period):
        delayed = np.concatenate(([last], block[:-1]))
        last = block[-1]
        block = keep * ((1 - dulling) * block + dulling * delayed)
        line[start : start + period] = block
    ratio = hertz * (period + dulling) / RATE
    tone: Signal = np.interp(np.arange(int(seconds * RATE)) * ratio, np.arange(count), line[:count])
    fade_in(tone, 40)
    return tone


def decaying_partials(seconds: float, partials: Sequence[Partial], drop: float, drop_time: float) -> Signal:
    """A struck body: sines (Hz, amplitude, t60), all starting `drop` too high and sinking."""
    time = timeline(int(seconds * RATE))
    warped = time + drop * drop_time * (1 - np.exp(-time / drop_time))
    tone = np.zeros(len(time))
    for index, (hertz, amplitude, t60) in enumerate(partials):
        if hertz < RATE * 0.45:
            tone += amplitude * np.sin(2 * np.pi * hertz * warped + index * 0.7) * np.exp(-_T60 * time / t60)
    fade_in(tone, 30)
    return tone


def filtered_noise(count: int, rng: np.random.Generator, stages: Sequence[Stage]) -> Signal:
    """White noise through filters."""
    noise = rng.standard_normal(count)
    return apply_filters(noise, *stages) if stages else noise


def click(seconds: float, rng: np.random.Generator, stages: Sequence[Stage], fall: float) -> Signal:
    """The short noise of a finger or a mallet; `fall` is its decay in samples."""
    burst = filtered_noise(int(seconds * RATE), rng, stages)
    return burst * np.exp(-np.arange(len(burst)) / fall)


def to_unit_peak(signal: Signal) -> Signal:
    """Scaled so that the loudest sample is one."""
    return signal / (peak(signal) + 1e-9)

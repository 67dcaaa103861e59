"""Compressor and limiter of the mixing desk."""
from __future__ import annotations

import numpy as np

from tools.sound.basis import RATE, Signal, gain

_BLOCK = 0.005
_ATTACK = 0.015
_RELEASE = 0.22
_LOOK_AHEAD = int(0.004 * RATE)


def _smoothed(wanted: Signal, laps: int) -> Signal:
    """A gain curve that falls fast and recovers slowly; two laps let a loop meet itself."""
    falling, rising = np.exp(-_BLOCK / _ATTACK), np.exp(-_BLOCK / _RELEASE)
    level = 0.0
    curve = np.zeros(len(wanted))
    for _ in range(laps):
        for index, target in enumerate(wanted.tolist()):
            keep = falling if target < level else rising
            level = keep * level + (1 - keep) * target
            curve[index] = level
    return curve


def compress(signal: Signal, threshold: float, ratio: float, wrap: bool) -> Signal:
    """Lower what is louder than the threshold, measured over both channels in 5 ms blocks."""
    hop = int(_BLOCK * RATE)
    count = signal.shape[1]
    blocks = -(-count // hop)
    padded = np.pad(signal, ((0, 0), (0, blocks * hop - count)))
    power = np.mean(padded.reshape(2, blocks, hop) ** 2, axis=(0, 2))
    excess = np.maximum(0, 10 * np.log10(power + 1e-12) - threshold)
    curve = _smoothed(-excess * (1 - 1 / ratio), laps=2 if wrap else 1)
    centres = (np.arange(blocks) + 0.5) * hop
    period = count if wrap else None
    result: Signal = signal * 10 ** (np.interp(np.arange(count), centres, curve, period=period) / 20)
    return result


def _running_minimum(values: Signal, span: int) -> Signal:
    """The least value in each window of `span`, by doubling windows."""
    lowest = values.copy()
    step = 1
    while step < span:
        shift = min(step, span - step)
        lowest[:-shift] = np.minimum(lowest[:-shift], lowest[shift:])
        step += shift
    return lowest


def limit(signal: Signal, ceiling: float, wrap: bool) -> Signal:
    """Keep every peak below the ceiling (dB), bending the gain 4 ms before and after it."""
    top = gain(ceiling)
    peaks = np.max(np.abs(signal), axis=0)
    if peaks.max() <= top:
        return signal
    needed = np.minimum(1.0, top / np.maximum(peaks, 1e-9))
    span = 2 * _LOOK_AHEAD + 1
    pad = "wrap" if wrap else "edge"
    lowest = _running_minimum(_padded(needed, pad), span)[: len(needed)]
    kernel = np.hanning(span)
    curve = np.convolve(_padded(lowest, pad), kernel / kernel.sum(), "valid")
    return signal * np.minimum(curve, 1.0)


def _padded(values: Signal, mode: str) -> Signal:
    """Values with a look-ahead window on both sides."""
    if mode == "wrap":
        return np.pad(values, _LOOK_AHEAD, mode="wrap")
    return np.pad(values, _LOOK_AHEAD, mode="edge")

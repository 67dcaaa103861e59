"""The ground everything stands on: sample rate, signal type, decibels and seeded chance."""
from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Signal = NDArray[np.float64]

_FNV_START = 2166136261
_FNV_PRIME = 16777619


def seeded(*key: object) -> np.random.Generator:
    """A generator seeded by text, so that the same source always renders the same samples."""
    seed = _FNV_START
    for byte in "/".join(map(str, key)).encode():
        seed = ((seed ^ byte) * _FNV_PRIME) & 0xFFFFFFFF
    return np.random.default_rng(seed)


def gain(decibels: float) -> float:
    """The factor that changes a level by so many decibels."""
    return float(10.0 ** (decibels / 20.0))


def decibels(factor: float) -> float:
    """The level of a factor; silence reads as -240 dB."""
    return float(20.0 * np.log10(max(abs(factor), 1e-12)))


def peak(signal: Signal) -> float:
    """The largest excursion from zero."""
    return float(np.max(np.abs(signal)))


def timeline(count: int) -> Signal:
    """The time of every sample in seconds."""
    return np.arange(count) / RATE


def fade_in(signal: Signal, samples: int) -> None:
    """Raise the first samples from silence, in place: no click at the start."""
    count = min(signal.shape[-1], samples)
    signal[..., :count] *= np.linspace(0, 1, count)


def fade_out(signal: Signal, samples: int, power: float = 1.0) -> None:
    """Lower the last samples to silence, in place: no click at the end."""
    count = min(signal.shape[-1], samples)
    if count:
        signal[..., -count:] *= np.linspace(1, 0, count) ** power


def both(signal: Signal) -> Signal:
    """A mono signal on two channels."""
    return np.stack([signal, signal])

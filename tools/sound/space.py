"""Rooms and echoes; over a loop both wrap round, so that the end rings into the beginning."""
from __future__ import annotations

import numpy as np

from tools.sound.basis import RATE, Signal, seeded, timeline
from tools.sound.filters import apply_filters, high_pass, low_pass

_EARLY_TAPS = 7
_T60 = 6.9


def _tail(noise: Signal, t60: float, size: float, damp: float) -> Signal:
    """The diffuse part of a room: three bands of noise, the high ones dying first."""
    time = timeline(len(noise))
    low = apply_filters(noise, low_pass(damp * 0.35, 2)) * np.exp(-_T60 * time / t60) * 2.4
    middle = apply_filters(noise, high_pass(damp * 0.35), low_pass(damp, 2)) * np.exp(-_T60 * time / (t60 * 0.75)) * 1.2
    high = apply_filters(noise, high_pass(damp), low_pass(9000)) * np.exp(-_T60 * time / (t60 * 0.4)) * 0.6
    tail = (low + middle + high) * np.minimum(1, time / (0.03 * size))
    tail = apply_filters(tail, high_pass(180, 2))
    result: Signal = tail / np.sqrt(np.sum(tail**2))
    return result


def room(t60: float, size: float, damp: float, key: str) -> Signal:
    """A stereo impulse response: early reflections, then a tail that darkens as it decays."""
    rng = seeded("room", key)
    count = int(t60 * 1.1 * RATE)
    response = np.zeros((2, count))
    for channel in range(2):
        response[channel] = _tail(rng.standard_normal(count), t60, size, damp)
        for tap in range(_EARLY_TAPS):
            at = int((0.009 + 0.0105 * size * (tap + rng.uniform(0, 0.8))) * RATE)
            response[channel, at] += 0.22 * 0.8**tap * (1 if rng.random() > 0.4 else -1)
    return np.concatenate([np.zeros((2, int(0.018 * size * RATE))), response], axis=1)


def convolve(signal: Signal, response: Signal, wrap: bool) -> Signal:
    """Put a stereo signal into a room."""
    count, length = signal.shape[1], response.shape[1]
    if wrap:
        laps = -(-length // count) * count
        folded = np.pad(response, ((0, 0), (0, laps - length))).reshape(2, -1, count).sum(axis=1)
        around: Signal = np.fft.irfft(np.fft.rfft(signal) * np.fft.rfft(folded), count)
        return around
    size = 1 << int(np.ceil(np.log2(count + length)))
    straight: Signal = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(response, size), size)[:, :count]
    return straight


def ping_pong(signal: Signal, delay: float, feedback: float, wrap: bool, taps: int = 4) -> Signal:
    """Echoes that change sides, each fainter than the one before."""
    echoes = np.zeros_like(signal)
    step = int(delay * RATE)
    for tap in range(1, taps + 1):
        source = signal[::-1] if tap % 2 else signal
        if wrap:
            echoes += feedback**tap * np.roll(source, step * tap, axis=1)
        else:
            echoes[:, step * tap :] += feedback**tap * source[:, : signal.shape[1] - step * tap]
    return echoes

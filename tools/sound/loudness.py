"""Loudness as people hear it: the meter of ITU-R BS.1770 at 44.1 kHz."""
from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tools.sound.basis import RATE, Signal

_OFFSET = -0.691
_BLOCK = int(0.4 * RATE)
_HOP = int(0.1 * RATE)
_STEP = 8192
_ABSOLUTE_GATE = -70.0
_RELATIVE_GATE = -10.0

_SHELF_HERTZ, _SHELF_GAIN, _SHELF_Q = 1681.974450955533, 3.999843853973347, 0.7071752369554196
_SHELF_POWER = 0.4996667741545416
_CUT_HERTZ, _CUT_Q = 38.13547087602444, 0.5003270373238773

Complex = NDArray[np.complex128]


def _biquad(z: Complex, above: tuple[float, float, float], below: tuple[float, float]) -> Complex:
    """The response of a second-order section at the delays `z`."""
    return (above[0] + above[1] * z + above[2] * z**2) / (1 + below[0] * z + below[1] * z**2)


def _head(z: Complex) -> Complex:
    """The high shelf that stands for the listener's head."""
    k = np.tan(np.pi * _SHELF_HERTZ / RATE)
    high = 10 ** (_SHELF_GAIN / 20)
    band = high**_SHELF_POWER
    norm = 1 + k / _SHELF_Q + k * k
    above = ((high + band * k / _SHELF_Q + k * k) / norm, 2 * (k * k - high) / norm,
             (high - band * k / _SHELF_Q + k * k) / norm)
    return _biquad(z, above, (2 * (k * k - 1) / norm, (1 - k / _SHELF_Q + k * k) / norm))


def _low_cut(z: Complex) -> Complex:
    """The high-pass that leaves out what is felt rather than heard."""
    k = np.tan(np.pi * _CUT_HERTZ / RATE)
    norm = 1 + k / _CUT_Q + k * k
    return _biquad(z, (1, -2, 1), (2 * (k * k - 1) / norm, (1 - k / _CUT_Q + k * k) / norm))


def weigh(signal: Signal) -> Signal:
    """The signal as the ear weighs it."""
    size = -(-(signal.shape[-1] + _STEP) // _STEP) * _STEP
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size, 1 / RATE) / RATE)
    weighted: Signal = np.fft.irfft(np.fft.rfft(signal, size) * _head(z) * _low_cut(z), size)[..., : signal.shape[-1]]
    return weighted


def _block_powers(weighted: Signal) -> Signal:
    """The mean power of every 400 ms block, one each 100 ms."""
    if weighted.shape[1] < _BLOCK:
        weighted = np.pad(weighted, ((0, 0), (0, _BLOCK - weighted.shape[1])))
    total = np.cumsum(np.pad(np.sum(weighted * weighted, axis=0), (1, 0)))
    starts = np.arange(0, weighted.shape[1] - _BLOCK + 1, _HOP)
    powers: Signal = (total[starts + _BLOCK] - total[starts]) / _BLOCK
    return powers


def _lufs(power: Signal) -> Signal:
    """Powers in loudness units."""
    levels: Signal = _OFFSET + 10 * np.log10(power + 1e-12)
    return levels


def integrated(weighted: Signal) -> float:
    """The loudness of a whole weighted piece, quiet passages left out by the two gates."""
    powers = _block_powers(weighted)
    powers = powers[_lufs(powers) > _ABSOLUTE_GATE]
    if not len(powers):
        return _ABSOLUTE_GATE
    gate = _OFFSET + 10 * np.log10(powers.mean()) + _RELATIVE_GATE
    return float(_OFFSET + 10 * np.log10(powers[_lufs(powers) > gate].mean()))


def loudness(signal: Signal) -> float:
    """The integrated loudness of a stereo signal."""
    return integrated(weigh(signal))


def loudest_moment(mono: Signal) -> float:
    """The loudest 400 ms of a mono effect played on both sides."""
    return float(_lufs(_block_powers(weigh(np.stack([mono, mono])))).max())

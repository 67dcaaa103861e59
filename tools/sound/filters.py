"""Filters drawn in the frequency domain: causal, of any order, applied in one multiplication."""
from __future__ import annotations

from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

from tools.sound.basis import RATE, Signal, gain

_PADDING = 4096
_LONG = 1 << 19
_LONG_STEP = 8192


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One filter: `width` is the number of poles of a pass filter and the quality of a band or bell."""

    kind: Literal["low", "high", "band", "bell"]
    hertz: float
    width: float = 1.0
    boost: float = 0.0


def low_pass(hertz: float, poles: float = 1) -> Stage:
    """Keep what lies below."""
    return Stage("low", hertz, poles)


def high_pass(hertz: float, poles: float = 1) -> Stage:
    """Keep what lies above."""
    return Stage("high", hertz, poles)


def band_pass(hertz: float, quality: float) -> Stage:
    """Keep what lies around."""
    return Stage("band", hertz, quality)


def bell(hertz: float, quality: float, boost: float) -> Stage:
    """Raise or lower a region by `boost` decibels."""
    return Stage("bell", hertz, quality, boost)


def _response(stage: Stage, frequencies: Signal) -> NDArray[np.complex128]:
    """The complex answer of one stage at each frequency."""
    w = (1j * frequencies / stage.hertz).astype(np.complex128)
    answer: NDArray[np.complex128]
    match stage.kind:
        case "low":
            answer = np.divide(1, (1 + w) ** stage.width)
        case "high":
            answer = np.power(w / (1 + w), stage.width)
        case "band":
            answer = (w / stage.width) / (1 + w / stage.width + w * w)
        case "bell":
            answer = (1 + gain(stage.boost) * w / stage.width + w * w) / (1 + w / stage.width + w * w)
    return answer


def _transform_size(samples: int) -> int:
    """A length with room for the filter's tail that the Fourier transform handles fast."""
    wanted = samples + _PADDING
    if wanted < _LONG:
        return 1 << int(np.ceil(np.log2(wanted)))
    return -(-wanted // _LONG_STEP) * _LONG_STEP


def apply_filters(signal: Signal, *stages: Stage) -> Signal:
    """Run a signal (any number of channels) through the stages."""
    size = _transform_size(signal.shape[-1])
    frequencies: Signal = np.fft.rfftfreq(size, 1 / RATE).astype(np.float64)
    response = np.ones(len(frequencies), complex)
    for stage in stages:
        response = response * _response(stage, frequencies)
    filtered: Signal = np.fft.irfft(np.fft.rfft(signal, size) * response, size)[..., : signal.shape[-1]]
    return filtered


def apply_round(signal: Signal, *stages: Stage) -> Signal:
    """The same filters over a loop: what rings past the end rings into the beginning."""
    lead = min(signal.shape[1], RATE)
    lapped = np.concatenate([signal[:, -lead:], signal], axis=1)
    return apply_filters(lapped, *stages)[:, lead:]

"""Beds: seamless loops of wind, fire, market, sea and night, from noise shaped in a circle and grains strewn over it."""
from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec
import numpy as np

from tools.sound.basis import RATE, Signal, both, gain, peak, seeded
from tools.sound.dynamics import limit
from tools.sound.layers import layer_sound
from tools.sound.loudness import loudness
from tools.sound.recipes import AnyLayer

SOURCE = Path(__file__).parent / "beds.toml"
_SNUG = 4096
_EDGE = 0.35
"""How softly a band begins and ends, in octaves."""
_CEILING = -3.0
_DEPTH = 0.9


class Hiss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Noise between two frequencies; `swells` are how often in a loop it rises, and how far."""

    low: float
    high: float
    gain: float = 0
    swells: tuple[tuple[int, float], ...] = ()


class Grains(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small sound that comes so many times in a loop, each time a little higher or lower, nearer or farther."""

    layer: AnyLayer
    times: int
    gain: float = 0
    spread: float = 0


class Bed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One place to be."""

    seconds: float
    lufs: float
    hiss: tuple[Hiss, ...]
    grains: tuple[Grains, ...] = ()


@cache
def beds() -> dict[str, Bed]:
    """All beds by name."""
    return msgspec.convert(tomllib.loads(SOURCE.read_text(encoding="utf-8")), dict[str, Bed])


def render_bed(name: str) -> Signal:
    """A bed, on one channel; its end goes over into its beginning."""
    bed = beds()[name]
    count = -(-int(bed.seconds * RATE) // _SNUG) * _SNUG
    sound = np.zeros(count)
    for index, hiss in enumerate(bed.hiss):
        sound += _hissing(hiss, count, seeded("bed", name, "hiss", index))
    for index, grains in enumerate(bed.grains):
        _strew(sound, grains, seeded("bed", name, "grains", index))
    sound -= np.mean(sound)
    sound *= gain(bed.lufs - loudness(both(sound)))
    result: Signal = limit(sound[None, :], _CEILING, wrap=True)
    return result


def _hissing(hiss: Hiss, count: int, rng: np.random.Generator) -> Signal:
    """Noise shaped in its spectrum is a circle by nature; so are swells that fit the loop a whole number of times."""
    octaves = np.log2(np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0))
    low, high = np.log2(hiss.low), np.log2(hiss.high)
    band = 1 / (1 + np.exp(-(octaves - low) / (_EDGE / 4))) / (1 + np.exp((octaves - high) / (_EDGE / 4)))
    sound: Signal = np.fft.irfft(np.fft.rfft(rng.standard_normal(count)) * band, count)
    turn = 2 * np.pi * np.arange(count) / count
    swell = sum((depth * np.sin(times * turn + rng.uniform(0, 2 * np.pi)) for times, depth in hiss.swells), start=np.zeros(count))
    reach = max(1e-9, float(np.max(np.abs(swell))))
    level = 1 + _DEPTH * swell / max(1.0, reach)
    result: Signal = sound / (np.sqrt(np.mean(sound**2)) + 1e-9) * level * gain(hiss.gain)
    return result


def _strew(sound: Signal, grains: Grains, rng: np.random.Generator) -> None:
    """Lay the grains over the loop, in place; what begins at the end goes on at the beginning."""
    for _ in range(grains.times):
        grain = layer_sound(grains.layer, rng, float(rng.uniform(-grains.spread, grains.spread)))
        grain = grain / (peak(grain) + 1e-9) * gain(grains.gain + float(rng.uniform(-8, 0))) * 4
        places = (int(rng.integers(len(sound))) + np.arange(len(grain))) % len(sound)
        np.add.at(sound, places, grain)

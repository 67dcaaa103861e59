"""One layer of an effect as samples, scaled to a peak of one."""
from __future__ import annotations

import numpy as np

from tools.sound.basis import RATE, Signal, timeline
from tools.sound.envelopes import rise_and_fall
from tools.sound.filters import Stage, apply_filters, band_pass, high_pass, low_pass
from tools.sound.instruments import beat, strike
from tools.sound.oscillators import harmonics_of, plucked_string, read_table, to_unit_peak, wave_table
from tools.sound.patches import instruments
from tools.sound.recipes import AnyLayer, DrumLayer, Modulated, Noise, Pluck, StruckLayer, Tone

_BANDS = 5
_CHORUS = 1.004  # brass and choir are two players, a little apart
_WARM = {"brass": ("saw", 1800.0), "choir": ("saw", 4000.0)}
_BRIGHT = 6000.0


def layer_sound(layer: AnyLayer, rng: np.random.Generator, semitones: float) -> Signal:
    """The layer once, shifted by semitones."""
    ratio = 2 ** (semitones / 12)
    count = max(8, int(layer.seconds * RATE))
    match layer:
        case DrumLayer():
            sound = _drum(layer, rng, semitones)
        case StruckLayer():
            sound = _struck(layer, rng, ratio)
        case Pluck():
            sound = _pluck(layer, rng, ratio, count)
        case Modulated():
            sound = _modulated(layer, ratio, count)
        case Noise():
            sound = _noise(layer, rng, ratio, count)
        case Tone():
            sound = _tone(layer, ratio, count)
    if layer.tremolo:
        sound = sound * _tremolo(len(sound), *layer.tremolo)
    return to_unit_peak(sound)


def _tremolo(count: int, rate: float, depth: float) -> Signal:
    """A growl or flicker whose rate wanders."""
    time = timeline(count)
    wander = time * (1 + 0.15 * np.sin(7 * time))
    result: Signal = 1 - depth * (0.5 + 0.5 * np.sin(2 * np.pi * rate * wander))
    return result


def _drum(layer: DrumLayer, rng: np.random.Generator, semitones: float) -> Signal:
    sound = beat(layer.patch, rng)
    if abs(semitones) > 0.05:
        places = np.arange(0, len(sound) - 1, 2 ** (semitones / 12))
        sound = np.interp(places, np.arange(len(sound)), sound)
    return apply_filters(sound, low_pass(layer.low_pass, 2)) if layer.low_pass else sound


def _struck(layer: StruckLayer, rng: np.random.Generator, ratio: float) -> Signal:
    key = 69 + 12 * float(np.log2(layer.hertz * ratio / 440))
    sound = strike(layer.patch, key, rng)[: int((layer.seconds + 0.3) * RATE)]
    damping = np.minimum(1, (len(sound) - np.arange(len(sound))) / (0.1 * RATE))
    return sound * damping


def _pluck(layer: Pluck, rng: np.random.Generator, ratio: float, count: int) -> Signal:
    string = plucked_string(layer.hertz * ratio, layer.seconds, rng, 0.6, layer.seconds * 1.4, 0.2)
    damping = np.minimum(1, (count - np.arange(count)) / (0.05 * RATE))
    return apply_filters(string, high_pass(60)) * damping


def _modulated(layer: Modulated, ratio: float, count: int) -> Signal:
    time = timeline(count)
    pitch = layer.hertz * ratio
    fall = np.exp(-4.5 * time / layer.seconds)
    bend = layer.index * fall * np.sin(2 * np.pi * pitch * layer.ratio * time)
    sound: Signal = np.sin(2 * np.pi * pitch * time + bend) * fall
    return sound * np.minimum(1, time / max(layer.attack, 0.001))


def _travelling_band(noise: Signal, start: float, end: float, quality: float) -> Signal:
    """A band that moves: a cross-fade of fixed ones."""
    clock = np.linspace(0, _BANDS - 1, len(noise))
    sound = np.zeros(len(noise))
    for index, centre in enumerate(np.geomspace(start, end, _BANDS).tolist()):
        sound += apply_filters(noise, band_pass(centre, quality)) * np.clip(1 - np.abs(clock - index), 0, 1)
    return sound


def _noise(layer: Noise, rng: np.random.Generator, ratio: float, count: int) -> Signal:
    sound = rng.standard_normal(count)
    if layer.band and layer.band_to:
        sound = _travelling_band(sound, layer.band * ratio, layer.band_to * ratio, layer.quality)
    elif layer.band:
        sound = apply_filters(sound, band_pass(layer.band * ratio, layer.quality))
    limits: list[Stage] = []
    if layer.low_pass:
        limits.append(low_pass(layer.low_pass * ratio, 2))
    if layer.high_pass:
        limits.append(high_pass(layer.high_pass * ratio, 2))
    if limits:
        sound = apply_filters(sound, *limits)
    sound = sound / (np.sqrt(np.mean(sound * sound)) + 1e-9)
    return sound * rise_and_fall(count, layer.attack, layer.curve)


def _glide(layer: Tone, ratio: float, count: int) -> Signal:
    """The frequency of a tone at every sample."""
    time = timeline(count)
    end = layer.hertz if layer.to is None else layer.to
    sweep = layer.seconds if layer.sweep is None else layer.sweep
    pitch: Signal = layer.hertz * (end / layer.hertz) ** np.clip(time / sweep, 0, 1) * ratio
    if layer.vibrato:
        rate, cents = layer.vibrato
        pitch = pitch * 2 ** (cents / 1200 * np.sin(2 * np.pi * rate * time))
    return pitch


def _tone(layer: Tone, ratio: float, count: int) -> Signal:
    pitch = _glide(layer, ratio, count)
    middle = float(np.mean(pitch))
    wave, brightness = _WARM.get(layer.wave, (layer.wave, _BRIGHT))
    choir = layer.wave == "choir"
    cut = brightness if choir or layer.low_pass is None else layer.low_pass
    formants = instruments().formants["ah"] if choir else ()
    table = wave_table(harmonics_of(wave, middle, max(cut, middle * 1.2), 2, formants))
    sound = read_table(table, np.cumsum(pitch) / RATE)
    if layer.wave in _WARM:
        sound = 0.5 * (sound + read_table(table, np.cumsum(pitch * _CHORUS) / RATE + 0.3))
    curve = layer.curve if layer.curve is not None else 1.2 if layer.wave in _WARM else 2.5
    return sound * rise_and_fall(count, layer.attack, curve)

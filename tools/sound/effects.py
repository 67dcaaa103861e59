"""Effects: layers laid over each other, given a little room and brought to their loudness."""
from __future__ import annotations

import numpy as np

from tools.sound.basis import RATE, Signal, both, fade_out, gain, peak, seeded
from tools.sound.dynamics import limit
from tools.sound.filters import Stage, apply_filters, high_pass
from tools.sound.layers import layer_sound
from tools.sound.loudness import loudest_moment
from tools.sound.recipes import CALM, RUNG, AnyLayer, Key, PitchedLayer, Recipe, calmed, key_of, recipes
from tools.sound.space import convolve, room

_ROOMY = 0.1  # from this share of reverberation on the room is a hall
_ROOM_LEVEL = 1.6
_AUDIBLE = -60.0
_CEILING = -1.5
_PASSES = 4
_LOOSE_LEVEL = 1.5  # decibels
_FLOOR = high_pass(45, 2)
_CALM_FLOOR = high_pass(70, 6)  # leaves nothing below 60 Hz


def _strokes(layer: AnyLayer, rng: np.random.Generator, semitones: float) -> list[tuple[float, Signal]]:
    """A layer with its repeats: when each begins and how it sounds."""
    strokes = []
    for index in range(layer.times):
        late = rng.uniform(-layer.jitter, layer.jitter) if layer.jitter and index else 0.0
        shift = semitones + index * layer.rise
        if layer.scatter:
            shift += rng.uniform(-1, 1) * layer.scatter
        level = gain(layer.gain + index * layer.fall)
        at = max(0.0, layer.at + index * layer.every + late)
        strokes.append((at, layer_sound(layer, rng, shift) * level))
    return strokes


def _laid_out(strokes: list[tuple[float, Signal]], tail: float) -> Signal:
    """All strokes on one time line."""
    count = int((max(at + len(sound) / RATE for at, sound in strokes) + tail) * RATE)
    line = np.zeros(count)
    for at, sound in strokes:
        start = int(at * RATE)
        line[start : start + len(sound)] += sound[: count - start]
    return line


def _trimmed(sound: Signal) -> Signal:
    """Without the end that nobody hears."""
    audible = np.flatnonzero(np.abs(sound) > peak(sound) * gain(_AUDIBLE))
    sound = sound[: min(len(sound), int(audible[-1]) + 400)]
    fade_out(sound, 600)
    return _centred(sound)


def _centred(sound: Signal) -> Signal:
    """Without an offset, and still silent at both ends."""
    result: Signal = sound - np.mean(sound) * np.hanning(len(sound)) * 2
    return result


def _played(recipe: Recipe, rng: np.random.Generator, key: Key, shift: float, loose: float) -> list[tuple[float, Signal]]:
    """All layers of an effect, by a hand that is as loose as it may be."""
    strokes: list[tuple[float, Signal]] = []
    for layer in recipe.layers:
        tonal = key.semitones + key.bend(layer.degree) if isinstance(layer, PitchedLayer) else 0
        late, level = (float(rng.uniform(0, loose)), gain(float(rng.uniform(-_LOOSE_LEVEL, _LOOSE_LEVEL)))) if loose else (0.0, 1.0)
        strokes += [(at + late, sound * level) for at, sound in _strokes(layer, rng, shift + tonal)]
    return strokes


def render_effect(
    name: str, recipe: Recipe, variant: int = 0, key: Key | None = None, floor: Stage = _FLOOR, rung: float = 0.0
) -> Signal:
    """One effect, mono; other variants wander in pitch or in time, a key moves what is tonal, a rung everything."""
    rng = seeded("fx", name, variant)
    wander = float(rng.uniform(-recipe.spread, recipe.spread)) if variant else 0.0
    strokes = _played(recipe, rng, key or Key(), wander + rung, recipe.loose if variant else 0.0)
    hall = recipe.room > _ROOMY
    sound = _laid_out(strokes, 0.7 if hall else 0.05)
    if recipe.room:
        response = room(0.9 if hall else 0.35, 0.6, 4500, "fx")
        sound = sound + recipe.room * _ROOM_LEVEL * convolve(both(sound), response, wrap=False).mean(axis=0)
    sound = _trimmed(apply_filters(sound, floor))
    for _ in range(_PASSES):  # the limiter takes some loudness from the sharpest hits: give it back
        sound = limit((sound * gain(recipe.lufs - loudest_moment(sound)))[None, :], _CEILING, wrap=False)[0]
    return _centred(sound)


def render_file(file: str) -> Signal:
    """The effect a file name stands for: `coin_2` is a variant, `coin~up3` a rung, `heal_1@guerra` a version of a table,
    `death_large~calm` the calm one."""
    stem, _, table = file.partition("@")
    base, calm, _ = stem.partition(CALM)
    if calm:
        return render_effect(base, calmed(recipes()[base]), floor=_CALM_FLOOR)
    base, rung, number = stem.partition(RUNG)
    if rung:
        return render_effect(base, recipes()[base], rung=recipes()[base].ladder[int(number) - 1])
    name, variant = (stem, 0) if stem in recipes() else _variant(stem)
    return render_effect(name, recipes()[name], variant, key_of(recipes()[name], table) if table else None)


def _variant(stem: str) -> tuple[str, int]:
    """The effect and the number of a variant, from nought on."""
    name, _, number = stem.rpartition("_")
    return name, int(number) - 1

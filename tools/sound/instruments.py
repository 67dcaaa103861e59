"""Playing the instruments: a note of any of the four families as samples."""
from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from tools.sound.basis import RATE, Signal, both, fade_out, gain, seeded, timeline
from tools.sound.envelopes import attack_decay_sustain_release
from tools.sound.filters import apply_filters, band_pass, bell, high_pass, low_pass
from tools.sound.oscillators import (
    click,
    decaying_partials,
    filtered_noise,
    harmonics_of,
    plucked_string,
    read_table,
    to_unit_peak,
    wave_table,
)
from tools.sound.patches import Drum, NoiseLayer, Plucked, Struck, Sustained, instruments
from tools.sound.theory import hertz

_DYNAMIC_RANGE = 14.0  # decibels between the softest and the hardest stroke
_LENGTH_GRID = 40  # notes are cached by fortieths of a second
_STROKE_GRID = 8
_FLAM = 0.011


def _voice(p: Sustained, pitch: float, mix: Signal, tables: tuple[Signal, Signal], offset: float,
           rng: np.random.Generator) -> Signal:
    """One player of a sustained instrument."""
    time = timeline(len(mix))
    rate, depth, delay = p.vibrato
    entry = np.clip((time - delay) / 0.35, 0, 1)
    cents = offset + depth * entry * np.sin(
        2 * np.pi * rate * rng.uniform(0.94, 1.06) * time + rng.uniform(0, 6.3))
    if p.scoop:
        cents = cents + p.scoop * np.exp(-time / 0.035)
    phase: Signal = np.cumsum(pitch * 2 ** (cents / 1200)) / RATE + rng.random()
    soft, bright = tables
    tone = read_table(soft, phase) * (1 - mix) + read_table(bright, phase) * mix
    return tone + p.sub * np.sin(2 * np.pi * phase) if p.sub else tone


def _air(p: Sustained, pitch: float, envelope: Signal, rng: np.random.Generator) -> Signal:
    """The breath that goes with a tone, strongest at its start."""
    noise = apply_filters(rng.standard_normal(len(envelope)), band_pass(min(pitch * 2, 5000), 0.9), high_pass(500))
    noise /= np.std(noise) + 1e-9
    start = 1 + p.chiff / p.breath * np.exp(-timeline(len(envelope)) / 0.03)
    result: Signal = noise * envelope * p.breath * start
    return result


def _play_sustained(p: Sustained, key: int, seconds: float, stroke: float, rng: np.random.Generator) -> Signal:
    pitch = hertz(key)
    attack, _, _, release = p.envelope
    count = int((seconds + release * 1.3 + 0.02) * RATE)
    envelope = attack_decay_sustain_release(count, p.envelope, gate=max(seconds, attack * 0.6))
    formants = instruments().formants[p.formants] if p.formants else ()
    cut = p.cut * (0.75 + 0.5 * stroke) * (pitch / 440) ** 0.25
    tables = (
        wave_table(harmonics_of(p.wave, pitch, max(pitch * 1.1, cut * p.dark), p.poles, formants)),
        wave_table(harmonics_of(p.wave, pitch, cut, p.poles, formants)),
    )
    mix: Signal = np.clip(envelope * (0.35 + 0.75 * stroke), 0, 1) ** 1.5
    sound = np.zeros((2, count))
    for voice in range(p.voices):
        seat = (voice + 0.5) / p.voices * 2 - 1
        offset = p.detune * (seat if p.voices > 1 else 0) + rng.normal(0, 1.2)
        tone = _voice(p, pitch, mix, tables, offset, rng)
        angle = (seat * 0.75 + 1 if p.voices > 2 else 1) * np.pi / 4
        sound += np.stack([np.cos(angle) * tone, np.sin(angle) * tone])
    sound *= envelope / np.sqrt(p.voices)
    return sound + _air(p, pitch, envelope, rng) if p.breath else sound


def _play_plucked(p: Plucked, key: int, seconds: float, stroke: float, rng: np.random.Generator) -> Signal:
    pitch = hertz(key)
    t60 = p.t60 * (220 / pitch) ** 0.45
    held = max(min(seconds * 1.6 + 0.5, t60 * 0.8), 0.25)
    bright = float(np.clip(p.bright * (0.8 + 0.3 * stroke), 0, 0.95))
    tone = plucked_string(pitch, held, rng, bright, t60, p.point)
    if p.pair:
        second = plucked_string(pitch * 2 ** (p.pair / 1200), held, rng, bright, t60, p.point)
        tone = 0.6 * tone + 0.6 * second
    if p.bend:
        places = np.arange(len(tone))
        pull = (2 ** (p.bend / 1200) - 1) * RATE * 0.05 * (1 - np.exp(-places / RATE / 0.05))
        tone = np.interp(places + pull, places, tone)
    tone = apply_filters(tone, *(bell(*row) for row in p.body), high_pass(min(60, pitch * 0.5)))
    fade_out(tone, int(min(0.12, held * 0.3) * RATE), power=1.5)
    if p.click:
        finger = click(0.012, rng, (high_pass(1200), low_pass(6000)), fall=120)
        tone[: len(finger)] += p.click * finger
    return both(tone)


def _play_struck(p: Struck, key: float, stroke: float, rng: np.random.Generator) -> Signal:
    pitch = hertz(key)
    ring = (440 / pitch) ** 0.35
    partials = [
        (pitch * ratio, amplitude * (stroke**0.6 if index else 1), t60 * ring)
        for index, (ratio, amplitude, t60) in enumerate(p.partials)
    ]
    tone = decaying_partials(min(max(t60 for _, _, t60 in partials) * 0.7, 4.0), partials, p.drop, 0.04)
    mallet = click(0.015, rng, (low_pass(5000), high_pass(300)), fall=150)
    tone[: len(mallet)] += p.mallet * mallet
    fade_out(tone, int(0.08 * RATE))
    return both(tone)


def _noise_envelope(p: Drum, layer: NoiseLayer, time: Signal) -> Signal:
    """The decay of a noise layer; a clap is several quick ones."""
    if not p.flam:
        single: Signal = np.exp(-6.9 * np.maximum(0, time - p.attack) / layer.t60)
        return single
    envelope = np.zeros(len(time))
    for hand in range(p.flam):
        start = hand * _FLAM
        t60 = layer.t60 if hand == p.flam - 1 else 0.02
        envelope += np.where(time >= start, np.exp(-6.9 * (time - start) / t60), 0)
    return envelope


def _play_drum(p: Drum, stroke: float, rng: np.random.Generator) -> Signal:
    longest = max([t60 for _, _, t60 in p.modes] + [layer.t60 for layer in p.layers])
    seconds = longest * 0.9 + p.attack + 0.05
    time = timeline(int(seconds * RATE))
    sound = np.zeros(len(time))
    if p.modes:
        tuning = 1 + rng.normal(0, 0.006)
        modes = [(f * tuning, a * stroke ** (0.15 * i), t60) for i, (f, a, t60) in enumerate(p.modes)]
        sound += decaying_partials(seconds, modes, p.drop * (0.6 + 0.5 * stroke), 0.03)
    for layer in p.layers:
        noise = to_unit_peak(filtered_noise(len(time), rng, layer.filters))
        sound += layer.level * noise * _noise_envelope(p, layer, time) * (0.5 + 0.5 * stroke)
    if p.attack:
        sound *= np.minimum(1, time / p.attack) ** 2
    fade_out(sound, 400)
    return both(sound)


def strike(patch: str, key: float, rng: np.random.Generator) -> Signal:
    """One mono stroke of a struck instrument, for effects."""
    tone: Signal = _play_struck(instruments().struck[patch], key, 0.8, rng)[0]
    return tone


def beat(patch: str, rng: np.random.Generator) -> Signal:
    """One mono stroke of a drum, for effects."""
    sound: Signal = _play_drum(instruments().drum[patch], 0.85, rng)[0]
    return sound


@cache
def _note(patch: str, key: int, length: int, stroke: int, variant: int) -> NDArray[np.float32]:
    """A note on the grid of the cache; its chance depends on nothing but these five."""
    rng = seeded(patch, key, length, stroke, variant)
    seconds, hit = max(0.03, length / _LENGTH_GRID), stroke / _STROKE_GRID
    room = instruments()
    if patch in room.sustained:
        sound = _play_sustained(room.sustained[patch], key, seconds, hit, rng)
    elif patch in room.plucked:
        sound = _play_plucked(room.plucked[patch], key, seconds, hit, rng)
    elif patch in room.struck:
        sound = _play_struck(room.struck[patch], key, hit, rng)
    elif patch in room.drum:
        sound = _play_drum(room.drum[patch], hit, rng)
    else:
        raise ValueError(f"no instrument {patch!r}")
    return (sound * gain(-_DYNAMIC_RANGE * (1 - hit))).astype(np.float32)


def play(patch: str, key: int, seconds: float, stroke: float, variant: int) -> NDArray[np.float32]:
    """A note of any instrument in stereo; stroke runs from 0 (soft) to 1 (hard)."""
    return _note(patch, key, round(seconds * _LENGTH_GRID), round(stroke * _STROKE_GRID), variant)


def forget_notes() -> None:
    """Give back the memory of the notes played so far: songs share few of them."""
    _note.cache_clear()

"""The workshop's parts: meters that agree with the standard, strings in tune, loops without a seam, repeatable sound."""
from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tools.sound.basis import RATE, Signal, both, decibels, gain, peak, seeded, timeline
from tools.sound.dynamics import compress, limit
from tools.sound.filters import apply_filters, band_pass, bell, high_pass, low_pass
from tools.sound.instruments import play
from tools.sound.loudness import loudest_moment, loudness
from tools.sound.mixing import render_song
from tools.sound.oscillators import harmonics_of, plucked_string, wave_table
from tools.sound.patches import exists, instruments
from tools.sound.songs import song_from
from tools.sound.space import convolve, ping_pong, room
from tools.sound.theory import hertz


def sine(frequency: float, seconds: float, level: float = 0.0) -> Signal:
    return np.sin(2 * np.pi * frequency * timeline(int(seconds * RATE))) * gain(level)


def strongest(sound: Signal) -> float:
    """The frequency of the highest peak, interpolated between bins."""
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound)), 1 << 19))
    return float(np.argmax(spectrum)) * RATE / (1 << 19)


@pytest.mark.parametrize("level", [-6.0, -20.0, -33.0])
def test_the_meter_reads_a_standard_sine_as_its_level(level: float) -> None:
    assert loudness(both(sine(997, 3, level))) == pytest.approx(level, abs=0.1)


def test_one_channel_is_three_units_quieter_than_two() -> None:
    tone = sine(997, 3, -20)
    assert loudness(np.stack([tone, tone * 0])) == pytest.approx(-23.0, abs=0.1)


def test_the_moment_meter_finds_the_loudest_part() -> None:
    tone = np.concatenate([sine(997, 1, -40), sine(997, 0.5, -20), sine(997, 1, -40)])
    assert loudest_moment(tone) == pytest.approx(-20.0, abs=0.3)


@pytest.mark.parametrize("key", [40, 52, 60, 72, 84])
def test_plucked_strings_are_in_tune(key: int) -> None:
    sound = plucked_string(hertz(key), 2.0, seeded("test", key), 0.5, 4.0, 0.3)
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound)), 1 << 19))
    frequencies = np.fft.rfftfreq(1 << 19, 1 / RATE)
    near = (frequencies > hertz(key) * 0.95) & (frequencies < hertz(key) * 1.05)
    found = frequencies[near][np.argmax(spectrum[near])]
    assert abs(1200 * np.log2(found / hertz(key))) < 3


def test_wave_tables_hold_nothing_above_their_harmonics() -> None:
    amplitudes = harmonics_of("saw", 4000, 20000)
    assert len(amplitudes) == 3
    assert np.abs(np.fft.rfft(wave_table(amplitudes)[:-1]))[4:].max() < 1e-9


def test_filters_do_what_they_are_called() -> None:
    noise = seeded("noise").standard_normal(RATE)

    def level(sound: Signal, low: float, high: float) -> float:
        spectrum = np.abs(np.fft.rfft(sound)) ** 2
        frequencies = np.fft.rfftfreq(len(sound), 1 / RATE)
        return 10 * float(np.log10(spectrum[(frequencies > low) & (frequencies < high)].sum()))

    assert level(apply_filters(noise, low_pass(500, 2)), 5000, 9000) < level(noise, 5000, 9000) - 30
    assert level(apply_filters(noise, high_pass(2000, 2)), 50, 200) < level(noise, 50, 200) - 30
    assert level(apply_filters(noise, band_pass(1000, 4)), 950, 1050) > level(noise, 950, 1050) - 1
    assert level(apply_filters(noise, bell(1000, 1, 6)), 950, 1050) == pytest.approx(level(noise, 950, 1050) + 6, abs=0.3)


def test_the_limiter_keeps_its_ceiling_and_the_compressor_lowers_the_loud() -> None:
    loud = both(sine(200, 1, 0) * 2)
    assert decibels(peak(limit(loud, -2, wrap=False))) <= -1.99
    assert decibels(peak(compress(loud, -20, 4, wrap=True)[:, RATE // 2 :])) < decibels(peak(loud)) - 10


def test_over_a_loop_room_and_echo_come_round_to_the_beginning() -> None:
    click = np.zeros((2, RATE))
    click[:, -10] = 1.0
    assert peak(convolve(click, room(0.5, 1, 4000, "test"), wrap=True)[:, : RATE // 4]) > 0
    assert peak(convolve(click, room(0.5, 1, 4000, "test"), wrap=False)[:, : RATE // 4]) < 1e-9
    assert peak(ping_pong(click, 0.1, 0.5, wrap=True)[:, : RATE // 2]) > 0.4


@pytest.mark.parametrize("patch", sorted(
    {name for family in (instruments().sustained, instruments().plucked, instruments().struck) for name in family}))
def test_every_pitched_instrument_sounds_its_note(patch: str) -> None:
    sound = play(patch, 57, 0.6, 0.7, 0).astype(float)
    assert exists(patch)
    assert np.isfinite(sound).all()
    assert peak(sound[:, -20:]) < 0.01 * peak(sound) + 1e-6
    ratio = strongest(sound[0]) / hertz(57)
    assert min(abs(1200 * np.log2(ratio / multiple)) for multiple in (0.5, 1, 1.5, 2, 3, 4, 5)) < 25


@pytest.mark.parametrize("patch", sorted(instruments().drum))
def test_every_drum_speaks_and_falls_silent(patch: str) -> None:
    sound = play(patch, 0, 0.2, 0.8, 0).astype(float)
    assert peak(sound) > 0.05
    assert peak(sound[:, -20:]) < 0.02 * peak(sound)


def test_a_harder_stroke_is_louder_and_the_same_note_is_the_same_sound() -> None:
    assert peak(play("flute", 69, 0.5, 0.9, 0)) > 1.5 * peak(play("flute", 69, 0.5, 0.3, 0))
    assert np.array_equal(play("harp", 60, 0.5, 0.6, 1), play("harp", 60, 0.5, 0.6, 1))
    assert not np.array_equal(play("harp", 60, 0.5, 0.6, 1), play("harp", 60, 0.5, 0.6, 2))


def small_song(**changes: Any) -> dict[str, Any]:
    return {
        "title": "Small", "tempo": 120, "grid": 1, "steps": 4, "scale": "D ionian", "form": "A",
        "room": {"t60": 0.5, "size": 0.5, "damp": 3000},
        "inst": {"lead": {"patch": "harp", "level": 0}, "pad": {"patch": "strings", "level": -8, "echo": 0.1}},
        "sec": {"A": {"chords": "D | A", "lead": "D4 - A4 - | C#5 - E5 -", "pad": "%"}}, **changes,
    }


def test_a_loop_has_its_loudness_and_no_seam() -> None:
    sound, score, balance = render_song(song_from("small", small_song()))
    assert sound.shape[1] % 4096 == 0
    assert sound.shape[1] / RATE == pytest.approx(4.0, abs=0.1)
    assert loudness(sound) == pytest.approx(-18, abs=0.5)
    jump = np.abs(sound[:, 0] - sound[:, -1]).max()
    assert jump < 2 * np.percentile(np.abs(np.diff(sound, axis=1)), 99)
    assert len(balance.over_rest()) == len(score.places) == 1


def test_a_sting_ends_in_silence() -> None:
    sound, _, _ = render_song(song_from("small", small_song(loop=False, tail=1.0)))
    assert peak(sound[:, -200:]) < 0.001
    assert sound.shape[1] / RATE == pytest.approx(5.0, abs=0.05)


def test_the_same_score_gives_the_same_samples() -> None:
    one, _, _ = render_song(song_from("small", small_song()))
    other, _, _ = render_song(song_from("small", small_song()))
    assert np.array_equal(one, other)

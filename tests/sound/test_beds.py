"""Surroundings and drums as rendered: at their loudness, seamless, the same from the same text."""
from __future__ import annotations

import numpy as np
import pytest

from tools.sound.basis import RATE, both, decibels, peak
from tools.sound.beds import beds, render_bed
from tools.sound.loudness import loudness
from tools.sound.performance import Performance
from tools.sound.score import write_out
from tools.sound.songs import load_song
from tools.sound.tension import layer_song, tension


@pytest.mark.parametrize("name", sorted(beds()))
def test_a_bed_has_its_loudness_and_no_seam(name: str) -> None:
    sound = render_bed(name)
    assert loudness(both(sound[0])) == pytest.approx(beds()[name].lufs, abs=1)
    assert decibels(peak(sound)) <= -2.9
    assert 20 <= sound.shape[1] / RATE <= 40
    jump = abs(sound[0, 0] - sound[0, -1])
    assert jump < 2 * np.percentile(np.abs(np.diff(sound[0])), 99)
    ends = [float(np.sqrt(np.mean(part**2))) for part in (sound[0, : RATE // 2], sound[0, -RATE // 2 :])]
    assert abs(decibels(ends[0] / ends[1])) < 6, "nobody hears where it begins"


@pytest.mark.parametrize("name", sorted(tension().kits))
def test_drums_are_exactly_as_long_as_their_tune(name: str) -> None:
    drums, tune = write_out(layer_song(name)), write_out(load_song(name))
    assert Performance(drums).samples == Performance(tune).samples
    assert {note.key for note in drums.notes} == {0}, "no note that could rub against the tune"

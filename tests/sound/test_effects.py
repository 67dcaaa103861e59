"""The effects as rendered: repeatable, in the key of the table, at their loudness."""
from __future__ import annotations

import numpy as np
import pytest

from tools.sound.basis import RATE, Signal, decibels, peak
from tools.sound.effects import render_effect, render_file
from tools.sound.files import read_wav, to_steps
from tools.sound.loudness import loudest_moment
from tools.sound.manifest import ASSETS
from tools.sound.recipes import Key, calmed, file_names, key_of, recipes


def strongest(sound: Signal) -> float:
    spectrum = np.abs(np.fft.rfft(sound * np.hanning(len(sound)), 1 << 19))
    return float(np.argmax(spectrum)) * RATE / (1 << 19)


@pytest.mark.parametrize("file", ["token_hop_2", "card_deal_1", "arrow_3"])
def test_a_shipped_effect_is_what_its_recipe_renders(file: str) -> None:
    shipped = read_wav(ASSETS / "effects" / f"{file}.wav")
    rendered = to_steps(render_file(file)[None, :])[:, 0]
    assert len(shipped) == len(rendered)
    # Another processor may round differently: one step of sixteen bits is allowed.
    assert np.abs(shipped.astype(int) - rendered.astype(int)).max() <= 1


@pytest.mark.parametrize("name", ["ui_click", "dice_settle", "heavy_hit", "magic_fire", "recruit", "move_wing"])
def test_an_effect_has_its_loudness_and_stays_below_the_ceiling(name: str) -> None:
    for file in file_names(name):
        sound = render_file(file)
        assert loudest_moment(sound) == pytest.approx(recipes()[name].lufs, abs=1)
        assert decibels(peak(sound)) <= -1


def test_tonal_effects_move_with_the_table_by_the_shortest_way() -> None:
    confirm = recipes()["ui_confirm"]
    assert key_of(confirm, "title").semitones == 0
    assert key_of(confirm, "heroes").semitones == 3
    assert key_of(confirm, "guerra").semitones == -2
    assert key_of(confirm, "campaign").semitones == -5
    ratio = strongest(render_file("ui_confirm@heroes")) / strongest(render_file("ui_confirm"))
    assert 12 * np.log2(ratio) == pytest.approx(3, abs=0.1)


def test_degrees_bend_to_the_mode_of_the_table() -> None:
    aeolian, dominant = Key(0, "aeolian"), Key(0, "phrygian_dominant")
    assert [aeolian.bend(degree) for degree in (0, 2, 3, 6)] == [0, 0, -1, -1]
    assert [dominant.bend(degree) for degree in (2, 3, 6)] == [-1, 0, -1]


def test_drums_and_noise_do_not_move_with_the_key() -> None:
    plain = render_effect("wood", recipes()["dice_blank"])
    moved = render_effect("wood", recipes()["clock_low"], key=Key(5))
    assert np.array_equal(moved, render_effect("wood", recipes()["clock_low"]))
    assert not np.array_equal(plain, render_effect("wood", recipes()["dice_blank"], key=Key(5)))


def test_calm_versions_have_no_gong_and_nothing_below_sixty_hertz() -> None:
    assert not any(getattr(layer, "patch", "") == "gong" for layer in calmed(recipes()["clash_resolve"]).layers)
    for name in ("death_large", "clash_resolve", "heavy_hit"):
        power = np.abs(np.fft.rfft(render_file(f"{name}~calm"), 1 << 18)) ** 2
        low = np.fft.rfftfreq(1 << 18, 1 / RATE) < 60
        assert 10 * np.log10(power[low].sum() / power.sum()) < -15


@pytest.mark.parametrize("name", [name for name, recipe in recipes().items() if recipe.variants > 1])
def test_variants_differ(name: str) -> None:
    first, second = render_file(f"{name}_1"), render_file(f"{name}_2")
    count = min(len(first), len(second))
    assert not np.allclose(first[:count], second[:count], atol=1e-3)

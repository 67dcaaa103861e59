"""The shipped files agree with their sources, and nothing is missing, left over or too big."""
from __future__ import annotations

import tomllib

import polib

from engine.audio.cues import CueBook
from tools.sound.manifest import ASSETS, HERE, MANIFEST, disagreements, read_manifest
from tools.sound.recipes import changes_anything, file_names, is_heavy, key_of, recipes, tables, variant_names

TONAL = ("ui_confirm", "save", "turn_start", "token_take", "heal", "buff", "level_up", "discover", "visit", "win_short")
TUNES = ("title", "mythicals", "mythic", "guerra", "village", "heroes", "combat", "campaign")
MYTHOLOGIES = ("norse", "japanese", "greek", "aztec", "egyptian", "cthulhu", "celtic", "neutral")


def test_files_manifest_and_sources_agree() -> None:
    assert disagreements() == []


def test_every_effect_has_the_files_its_recipe_asks_for() -> None:
    shipped = {path.stem for path in (ASSETS / "effects").iterdir()}
    assert {file for name in recipes() for file in file_names(name)} == shipped


def test_all_sound_stays_below_thirty_one_megabytes() -> None:
    assert sum(path.stat().st_size for path in ASSETS.rglob("*.*")) < 31_000_000


def test_an_effect_is_heard_in_three_ways_or_more() -> None:
    """Only what must be recognised at once is always the same: it stands in the key of the table instead."""
    alone = {name for name, recipe in recipes().items() if recipe.variants < 3}
    assert alone == {"ui_confirm", "save", "turn_start", "level_up", "win_short"}
    ladders = {name for name, recipe in recipes().items() if recipe.ladder}
    assert ladders == {"coin", "dice_success", "power_gain", "power_loss", "token_hop", "omphalos_absorb", "war_drum"}


def test_every_tune_of_a_table_has_drums_of_its_length() -> None:
    manifest = read_manifest()
    seconds = {name: next(iter(entry.files.values())).seconds for name, entry in manifest.music.items()}
    for name, entry in manifest.layers.items():
        assert next(iter(entry.files.values())).seconds == seconds[name], name
    assert {"mythicals", "mythic", "guerra", "village", "heroes", "fray", "clash", "combat", "boss"} <= set(manifest.layers)


def test_every_table_has_its_surroundings() -> None:
    beds = CueBook.read(ASSETS / "cues.toml").beds
    assert set(beds.values()) == set(read_manifest().beds)
    assert {"mythicals", "mythic", "guerra", "village", "heroes"} <= set(beds) <= set(read_manifest().music)


def test_every_sound_has_words_in_both_languages() -> None:
    manifest = read_manifest()
    heard = {name for name, entry in manifest.effects.items() if entry.group != "interface"}
    heard |= {*manifest.seals, *(name for name, tune in manifest.music.items() if not tune.loop)}
    for language in ("en", "es"):
        words = {entry.msgid.rpartition(".")[2] for entry in polib.pofile(str(ASSETS.parent / "locale" / language / "sound.po"))}
        assert words == heard


def test_every_table_has_its_tune_and_every_result_its_sting() -> None:
    music = read_manifest().music
    assert all(music[tune].loop for tune in TUNES)
    assert not music["victory"].loop and not music["defeat"].loop
    assert all(next(iter(music[tune].files.values())).seconds >= 60 for tune in TUNES)


def test_every_mythology_has_its_seal() -> None:
    assert set(read_manifest().seals) == set(MYTHOLOGIES)


def test_tonal_effects_exist_in_the_key_of_every_table() -> None:
    assert {name for name, recipe in recipes().items() if recipe.tonic} == set(TONAL)
    shipped = {path.stem for path in (ASSETS / "effects").iterdir()}
    for name in TONAL:
        for table in tables():
            other = changes_anything(recipes()[name], key_of(recipes()[name], table))
            assert all((f"{stem}@{table}" in shipped) == other for stem in variant_names(name)), (name, table)


def test_a_table_stands_in_the_scale_of_its_tune() -> None:
    for table, scale in tables().items():
        song = tomllib.loads((HERE / "songs" / f"{table}.toml").read_text(encoding="utf-8"))
        assert song["scale"] == scale


def test_what_shakes_the_room_has_a_calm_version() -> None:
    heavy = {name for name, recipe in recipes().items() if is_heavy(recipe)}
    assert {"heavy_hit", "death_large", "clash_resolve", "monster_appears"} <= heavy
    assert all((ASSETS / "effects").glob(f"{name}~calm.*") for name in heavy)


def test_variants_are_as_many_as_the_recipe_says() -> None:
    effects = read_manifest().effects
    for name, recipe in recipes().items():
        plain = [file for file in effects[name].files if "@" not in file and "~" not in file]
        assert len(plain) == recipe.variants


def test_the_manifest_is_text_that_a_person_can_compare() -> None:
    assert MANIFEST.read_text(encoding="utf-8").count("\n") > 500

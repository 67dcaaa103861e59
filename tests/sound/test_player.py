"""The player: volumes, crowding, variants, panning, calm, mono, focus, speed, and life without a sound card."""
from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from engine.audio.audio import Audio
from engine.audio.cues import CueBook, CueLine
from engine.audio.voices import EFFECT_CHANNELS, INTERFACE_CHANNELS, STING_CHANNEL, Voice, pan_of, sides
from tools.sound.manifest import ASSETS

FRAME = 1 / 60


@dataclass
class Preferences:
    volume_master: int = 80
    volume_music: int = 60
    volume_effects: int = 80
    volume_interface: int = 60
    volume_ambience: int = 50
    calm_sound: bool = False
    mono_sound: bool = False
    mute_unfocused: bool = True


@dataclass
class Fell:
    units: tuple[str, ...] = ("u1", "u2", "u3")


@dataclass
class Counted:
    count: int = 1


@pytest.fixture
def audio() -> Iterator[Audio]:
    player = Audio(Preferences(), ASSETS, focused=lambda: True, chance=random.Random(1))
    assert player.start()
    yield player
    player.stop()


def pass_time(audio: Audio, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        audio.update(FRAME)


def last(audio: Audio) -> Voice:
    return audio.voices.speaking[-1]


def volume(voice: Voice) -> float:
    return max(voice.heard)


# -- life -----------------------------------------------------------------------------------------------------------------


def test_starting_is_fast_and_effects_load_in_slices() -> None:
    player = Audio(Preferences(), ASSETS)
    begun = time.perf_counter()
    assert player.start()
    assert time.perf_counter() - begun < 0.5
    assert not player.load_slice(0.0)
    for _ in range(1000):
        if player.load_slice(5.0):
            break
    assert player.load_slice(0.0)


def test_without_a_sound_card_cues_still_reach_the_recorder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    player = Audio(Preferences(), ASSETS)
    assert player.start() is False
    player.cue("coin", x=3)
    player.music("title")
    player.sting("victory")
    pass_time(player, 0.5)
    player.skip()
    player.mute(True)
    player.stop()
    assert player.recorder == ["coin", "victory"]
    assert player.load_slice(1.0)


def test_without_files_it_is_silent_and_never_raises(tmp_path: Path) -> None:
    player = Audio(Preferences(), tmp_path)
    assert player.start() is False
    player.cue("coin")
    player.update(FRAME)
    (tmp_path / "manifest.json").write_text("no json")
    assert Audio(Preferences(), tmp_path).start() is False


def test_a_damaged_file_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "effects").mkdir()
    (tmp_path / "effects" / "coin.wav").write_bytes(b"not a wave file")
    (tmp_path / "cues.toml").write_text("")
    (tmp_path / "manifest.json").write_text(
        '{"effects": {"coin": {"lufs": -20, "files": {"coin.wav": {"seconds": 1}}}}}')
    player = Audio(Preferences(), tmp_path)
    assert player.start()
    player.cue("coin")
    assert player.voices.speaking == []


def test_unknown_names_are_noted_for_tests_to_find(audio: Audio) -> None:
    audio.cue("kazoo")
    audio.sting("kazoo_fanfare")
    assert audio.unknown == ["kazoo", "kazoo_fanfare"]


def test_the_recorder_does_not_grow_for_ever(audio: Audio) -> None:
    for _ in range(6000):
        audio.cue("kazoo")
    assert len(audio.recorder) <= 5000


def test_the_shell_may_speak_of_moments(audio: Audio) -> None:
    audio.cue("refusal")
    assert last(audio).cue == "ui_refuse"
    assert audio.unknown == []


# -- volumes --------------------------------------------------------------------------------------------------------------


def test_gain_is_the_square_of_the_volume_and_live(audio: Audio) -> None:
    audio.settings.volume_master = audio.settings.volume_effects = 100
    audio.cue("day_breaks")
    assert volume(last(audio)) == pytest.approx(1.0, abs=0.01)
    audio.settings.volume_effects = 50
    audio.update(FRAME)
    assert volume(last(audio)) == pytest.approx(0.25, abs=0.01)


def test_the_interface_has_its_own_volume_and_channels(audio: Audio) -> None:
    audio.settings.volume_interface = 0
    audio.cue("ui_confirm")
    audio.cue("coin")
    interface, effect = audio.voices.speaking
    assert volume(interface) == 0 and interface.channel in INTERFACE_CHANNELS
    assert volume(effect) > 0 and effect.channel in EFFECT_CHANNELS


def test_mute_silences_what_sounds_and_lets_it_be_heard_again(audio: Audio) -> None:
    audio.cue("day_breaks")
    loud = volume(last(audio))
    audio.mute(True)
    audio.update(FRAME)
    assert volume(last(audio)) == 0
    audio.mute(False)
    audio.update(FRAME)
    assert volume(last(audio)) == pytest.approx(loud)


def test_out_of_focus_is_silent_if_the_player_wants_it_so() -> None:
    looking = [True]
    player = Audio(Preferences(), ASSETS, focused=lambda: looking[0])
    player.start()
    player.cue("day_breaks")
    looking[0] = False
    player.update(FRAME)
    assert volume(last(player)) == 0
    player.settings.mute_unfocused = False
    player.update(FRAME)
    assert volume(last(player)) > 0


# -- which file -----------------------------------------------------------------------------------------------------------


def test_no_variant_is_chosen_twice_in_a_row(audio: Audio) -> None:
    chosen = [audio.library.choose("coin", None, calm=False) for _ in range(60)]
    assert set(chosen) == {"coin_1", "coin_2", "coin_3", "coin_4"}
    assert all(one != other for one, other in pairwise(chosen))


def test_tonal_cues_stand_in_the_key_of_the_table(audio: Audio) -> None:
    assert audio.library.choose("ui_confirm", "heroes", calm=False) == "ui_confirm@heroes"
    assert audio.library.choose("ui_confirm", "title", calm=False) == "ui_confirm"
    assert audio.library.choose("coin", "heroes", calm=False).startswith("coin_")


def test_only_the_keys_of_the_last_two_tables_stay_in_memory(audio: Audio) -> None:
    for table in ("guerra", "heroes", "combat", "heroes", "clash"):
        audio.library.line_up_table(table)
        while not audio.library.load_slice(50):
            pass
    kept = {stem.partition("@")[2] for stem in audio.library._sounds}
    assert kept == {"", "heroes", "guerra"}, "the clash stands in the key of its table"


def test_the_tune_that_plays_gives_the_key(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str | None] = []
    choose = audio.library.choose
    monkeypatch.setattr(audio.library, "choose", lambda cue, table, *more: asked.append(table) or choose(cue, table, *more))
    audio.music("guerra")
    pass_time(audio, 0.2)
    audio.cue("heal")
    audio.cue("buff", table="village")
    assert asked == ["guerra", "village"]


# -- crowding -------------------------------------------------------------------------------------------------------------


def test_the_same_cue_is_heard_at_most_once_in_forty_milliseconds(audio: Audio) -> None:
    audio.cue("coin")
    audio.cue("coin")
    assert audio.voices.count("coin") == 1
    assert audio.recorder == ["coin", "coin"]


def test_three_at_a_time_each_further_one_quieter(audio: Audio) -> None:
    for _ in range(5):
        audio.cue("day_breaks")
        pass_time(audio, 0.05)
    levels = [voice.level for voice in audio.voices.speaking]
    assert len(levels) == 3
    assert levels == sorted(levels, reverse=True) and levels[1] == pytest.approx(10 ** (-3 / 20))


def test_when_all_channels_speak_the_oldest_gives_way(audio: Audio) -> None:
    for name in list(audio.library.manifest.effects):
        if audio.library.entry(name).group != "interface":
            audio.cue(name)
            audio.update(0.001)
    assert len(audio.voices.speaking) <= len(EFFECT_CHANNELS)
    assert len({voice.channel for voice in audio.voices.speaking}) == len(audio.voices.speaking)


def test_at_four_times_speed_only_the_ends_of_a_series_are_heard(audio: Audio) -> None:
    audio.pace = 4.0
    for _ in range(5):
        audio.cue("token_hop")
        pass_time(audio, 0.06)
    assert audio.voices.count("token_hop") == 1
    pass_time(audio, 0.2)
    assert audio.voices.count("token_hop") >= 1
    assert len(audio.recorder) == 5


def test_at_instant_speed_the_most_important_cue_stands_for_the_action(audio: Audio) -> None:
    audio.pace = 0.0
    for name in ("card_play", "sword_hit", "death_large", "token_hop"):
        audio.cue(name)
    assert audio.voices.speaking == []
    audio.update(FRAME)
    assert [voice.cue for voice in audio.voices.speaking] == ["death_large"]


def test_the_interface_answers_at_any_speed(audio: Audio) -> None:
    for pace in (0.0, 4.0):
        audio.pace = pace
        audio.cue("ui_click")
        assert last(audio).cue == "ui_click"
        pass_time(audio, 0.5)


def test_a_skipped_animation_stops_its_cues_but_not_the_interface(audio: Audio) -> None:
    audio.book = CueBook({"game": {"Fell": (CueLine(cue="death_small", each="units", every=0.2),)}})
    audio.cue("turn_start")
    audio.hear("game", Fell())
    audio.skip()
    pass_time(audio, 0.6)
    assert [voice.cue for voice in audio.voices.speaking] == ["turn_start"]


def test_an_event_is_heard_as_the_book_says(audio: Audio) -> None:
    audio.book = CueBook({"game": {"Fell": (CueLine(cue="death_small", each="units", every=0.2, at=0.1),)}})
    audio.hear("game", Fell())
    assert audio.recorder == ["death_small"] * 3
    assert audio.voices.speaking == []
    pass_time(audio, 0.15)
    assert audio.voices.count("death_small") == 1
    pass_time(audio, 0.2)
    assert audio.voices.count("death_small") == 2


def test_what_waits_for_the_blow_is_heard_when_it_lands(audio: Audio) -> None:
    audio.book = CueBook({"game": {"Fell": (CueLine(cue="death_small", on="lands", at=0.1), CueLine(cue="arrow"))}})
    audio.pace = 2.0
    audio.hear("game", Fell(), moments={"lands": 0.3, "told": 2.0})
    assert [voice.cue for voice in audio.voices.speaking] == ["arrow"]
    pass_time(audio, 0.15)
    assert audio.voices.count("death_small") == 0
    pass_time(audio, 0.1)
    assert audio.voices.count("death_small") == 1, "0.4 s of the picture are 0.2 s at twice its speed"


def test_a_quick_series_climbs_its_ladder_and_begins_anew_after_a_pause(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen: list[str] = []
    choose = audio.library.choose

    def note(cue: str, table: str | None, calm: bool, rung: int = 0) -> str:
        chosen.append(choose(cue, table, calm, rung))
        return chosen[-1]

    monkeypatch.setattr(audio.library, "choose", note)
    for _ in range(8):
        audio.cue("coin")
        pass_time(audio, 0.4)
    pass_time(audio, 1.0)
    audio.cue("coin")
    assert [name.partition("~")[2] for name in chosen] == ["", "up2", "up3", "up4", "up5", "up6", "up6", "up6", ""]


def test_an_event_may_say_how_high_the_ladder_is_climbed(audio: Audio) -> None:
    audio.book = CueBook({"game": {"Fell": (CueLine(cue="omphalos_absorb", rung="count"),)}})
    assert audio.book.heard("game", Counted(3))[0:] == []
    audio.book = CueBook({"game": {"Counted": (CueLine(cue="omphalos_absorb", rung="count"),)}})
    assert audio.book.heard("game", Counted(3))[0].rung == 3
    assert audio.library.choose("omphalos_absorb", None, calm=False, rung=3) == "omphalos_absorb~up3"
    assert audio.library.choose("omphalos_absorb", None, calm=False, rung=9) == "omphalos_absorb~up4"


def test_whoever_asks_is_told_what_is_heard_also_without_a_sound_card(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    player = Audio(Preferences(), ASSETS)
    heard: list[str] = []
    player.heard = heard.append
    assert player.start() is False
    for name in ("coin", "ui_click", "victory"):
        (player.sting if name == "victory" else player.cue)(name)
    player.stop()
    assert heard == ["coin", "victory"], "what answers the hand needs no words"


def test_a_fanfare_that_still_sounds_is_not_begun_again(audio: Audio) -> None:
    heard: list[str] = []
    audio.heard = heard.append
    audio.sting("victory")
    pass_time(audio, 2.0)
    audio.sting("victory")
    assert heard == ["victory"]


# -- place ----------------------------------------------------------------------------------------------------------------


def test_sounds_come_from_where_the_piece_is() -> None:
    assert [pan_of(x, 640) for x in (None, 0, 320, 640, 2000)] == [0.0, -0.5, 0.0, 0.5, 0.5]
    assert sides(-0.5) == (1.0, 0.5) and sides(0.5) == (0.5, 1.0) and sides(0.0) == (1.0, 1.0)


def test_the_interface_stays_in_the_middle_and_mono_has_no_sides(audio: Audio) -> None:
    audio.cue("coin", x=0)
    assert last(audio).pan == -0.5
    audio.cue("ui_click", x=0)
    assert last(audio).pan == 0.0
    audio.settings.mono_sound = True
    audio.cue("beer", x=0)
    assert last(audio).pan == 0.0


# -- calm -----------------------------------------------------------------------------------------------------------------


def test_calm_sound_lowers_the_loud_and_drops_the_hover(audio: Audio) -> None:
    audio.settings.calm_sound = True
    audio.cue("ui_hover")
    assert audio.voices.speaking == []
    audio.cue("sword_hit")
    assert last(audio).level == pytest.approx(10 ** (-6 / 20))
    audio.cue("coin")
    assert last(audio).level == 1.0


def test_calm_roars_are_quiet_blows_and_gongs_are_left_out(audio: Audio) -> None:
    audio.settings.calm_sound = True
    audio.cue("roar_large")
    assert last(audio).cue == "heavy_hit"
    assert last(audio).level == pytest.approx(10 ** (-12 / 20))
    assert audio.library.choose("monster_appears", None, calm=True) == "monster_appears~calm"


def test_stings_use_their_own_channel(audio: Audio) -> None:
    audio.sting("norse")
    assert last(audio).channel == STING_CHANNEL
    assert audio.recorder == ["norse"]

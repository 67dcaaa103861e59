"""The music stream: changing, resuming, taking turns, stepping back."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
import pytest

from engine.audio.audio import Audio
from engine.audio.cues import BACK, CueBook, CueLine
from engine.audio.music import AFTER_RESULT, Ducking
from engine.rules.guerra.events import ClashBegan, ReturnedHome
from tests.sound.test_player import FRAME, Preferences, pass_time
from tools.sound.manifest import ASSETS


@pytest.fixture
def audio() -> Iterator[Audio]:
    player = Audio(Preferences(), ASSETS, focused=lambda: True)
    assert player.start()
    yield player
    player.stop()


@pytest.fixture
def books_only() -> Audio:
    """A player without a sound card: time passes only by frames."""
    player = Audio(Preferences(), ASSETS, focused=lambda: True)
    player.library.open()
    return player


def test_a_tune_fades_in_to_the_volume_of_the_player(audio: Audio) -> None:
    audio.music("title")
    audio.update(FRAME)
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() < 0.05
    pass_time(audio, 1.0)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.8**2 * 0.6**2, abs=0.02)
    assert audio.tune == "title"


def test_changing_the_tune_fades_out_before_it_fades_in(audio: Audio) -> None:
    audio.music("title")
    pass_time(audio, 1.0)
    audio.music("guerra")
    pass_time(audio, 0.3)
    assert audio._music.playing == "title"
    pass_time(audio, 0.3)
    assert audio._music.playing == "guerra"
    pass_time(audio, 1.0)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.23, abs=0.02)


def test_the_tune_that_plays_is_never_restarted(books_only: Audio) -> None:
    books_only.music("village")
    pass_time(books_only, 5.0)
    books_only.music("village")
    pass_time(books_only, 1.0)
    assert books_only._music.position() == pytest.approx(6.0, abs=0.2)


def test_coming_back_resumes_where_the_tune_was_left(books_only: Audio) -> None:
    books_only.music("heroes")
    pass_time(books_only, 10.0)
    books_only.music("combat")
    pass_time(books_only, 20.0)
    books_only.music("heroes")
    pass_time(books_only, 1.0)
    assert books_only._music.playing == "heroes"
    assert books_only._music.position() == pytest.approx(11.0, abs=0.5)


def test_silence_is_a_tune_too(audio: Audio) -> None:
    audio.music("title")
    pass_time(audio, 1.0)
    audio.music(None, fade=1.5)
    pass_time(audio, 1.0)
    assert 0 < pygame.mixer.music.get_volume() < 0.1
    pass_time(audio, 1.0)
    assert audio.tune is None and not pygame.mixer.music.get_busy()


def test_mute_reaches_the_music(audio: Audio) -> None:
    audio.music("title")
    pass_time(audio, 1.0)
    audio.mute(True)
    audio.update(FRAME)
    assert pygame.mixer.music.get_volume() == 0.0


def test_loud_cues_push_the_music_back_within_80_ms_and_it_returns() -> None:
    ducking = Ducking()
    ducking.hold(6.0, 0.3)
    for _ in range(8):
        ducking.update(0.01)
    assert ducking.level == pytest.approx(-6.0)
    for _ in range(100):
        ducking.update(0.01)
    assert ducking.level == 0.0


def test_the_deepest_wish_wins() -> None:
    ducking = Ducking()
    ducking.hold(3.0, 1.0)
    ducking.hold(12.0, 0.5)
    ducking.update(0.3)
    assert ducking.level == -12.0
    ducking.update(0.3)
    assert -12.0 < ducking.level < -3.0


def test_which_cues_push_the_music_back(audio: Audio) -> None:
    depths: dict[str, float] = {}
    for name in ("sword_hit", "coin", "dice_tumble"):
        audio._music.ducking = Ducking()
        audio.cue(name)
        pass_time(audio, 0.1)
        depths[name] = round(audio._music.ducking.level)
    assert depths == {"sword_hit": -6, "coin": 0, "dice_tumble": -3}
    audio._music.ducking = Ducking()
    audio.sting("greek")
    pass_time(audio, 0.2)
    assert audio._music.ducking.level == pytest.approx(-12.0)


def test_calm_sound_never_pushes_the_music_back(audio: Audio) -> None:
    audio.settings.calm_sound = True
    audio.cue("death_large")
    pass_time(audio, 0.1)
    assert audio._music.ducking.level == 0.0


def test_after_a_result_the_tune_comes_back_from_afar(books_only: Audio) -> None:
    books_only.music("mythic")
    pass_time(books_only, 2.0)
    books_only.sting("victory")
    pass_time(books_only, 1.0)
    assert books_only._music._fade == 0.0
    pass_time(books_only, 13.0)
    assert books_only._music._fade == 1.0
    assert books_only._music._rest == AFTER_RESULT
    books_only.music("mythic")
    pass_time(books_only, 2.0)
    assert books_only._music._rest == 0.0


def test_a_seal_sounds_over_the_music(books_only: Audio) -> None:
    books_only.music("guerra")
    pass_time(books_only, 2.0)
    books_only.sting("norse")
    pass_time(books_only, 1.0)
    assert books_only._music._fade == 1.0


@dataclass
class Begins:
    pass


@dataclass
class Ends:
    pass


def test_a_combat_has_its_tune_and_gives_back_the_one_before(books_only: Audio) -> None:
    books_only.book = CueBook({"game": {"Begins": (CueLine(music="combat"),), "Ends": (CueLine(music=BACK),)}})
    books_only.music("night" if "night" in books_only.library.manifest.music else "heroes")
    pass_time(books_only, 2.0)
    before = books_only.tune
    books_only.hear("game", Begins())
    books_only.hear("game", Begins())
    assert books_only.tune == "combat"
    books_only.hear("game", Ends())
    assert books_only.tune == before


def test_after_three_rounds_the_other_tune_of_the_table_takes_its_turn(books_only: Audio) -> None:
    seconds = books_only.library.manifest.music["village"].seconds
    books_only.music("village")
    pass_time(books_only, 1.0)
    for _ in range(int(3 * seconds) + 2):
        books_only.update(1.0)
    pass_time(books_only, 2.0)
    assert books_only._music.playing == "village_2"
    assert books_only._music.table == "village"
    books_only.music("village")
    pass_time(books_only, 2.0)
    assert books_only._music.playing == "village_2"


def test_a_tune_that_was_come_upon_goes_back_to_the_game(audio: Audio) -> None:
    """A match that is loaded in a clash goes back to its own tune afterwards, not to that of the last table."""
    audio.music("heroes")
    audio.hear("guerra", ClashBegan(0, 1))
    assert audio.tune == "clash"
    audio.music("clash", back="guerra")
    audio.hear("guerra", ReturnedHome(()))
    assert audio.tune == "guerra"

"""What goes on beside the tune: surroundings and drums, faded, in step, silent without a sound card."""
from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from engine.audio.audio import Audio
from engine.audio.loops import FADE_IN, Loop, _turned
from engine.audio.voices import BED_CHANNEL, LAYER_CHANNEL
from tests.sound.test_player import FRAME, Preferences, pass_time
from tools.sound.manifest import ASSETS


@pytest.fixture
def audio() -> Iterator[Audio]:
    player = Audio(Preferences(), ASSETS, focused=lambda: True)
    assert player.start()
    yield player
    player.stop()


def loaded(audio: Audio, loop: Loop) -> None:
    """Until the file that is decoded beside the picture is there."""
    for _ in range(400):
        audio.update(FRAME)
        if loop.playing is not None and loop._loading is None:
            return
        pygame.time.wait(10)
    raise AssertionError("nothing was loaded")


def test_the_table_has_its_surroundings_with_a_volume_of_their_own(audio: Audio) -> None:
    audio.music("village")
    loaded(audio, audio._bed)
    assert audio._bed.playing == "market"
    pass_time(audio, FADE_IN + 0.2)
    full = pygame.mixer.Channel(BED_CHANNEL).get_volume()
    assert full == pytest.approx(0.8**2 * 0.5**2, abs=0.02)
    audio.settings.volume_ambience = 0
    audio.update(FRAME)
    assert pygame.mixer.Channel(BED_CHANNEL).get_volume() == 0


def test_surroundings_that_two_tunes_share_go_on(audio: Audio) -> None:
    audio.music("heroes")
    loaded(audio, audio._bed)
    pass_time(audio, 1.0)
    level = audio._bed.level
    audio.music("guerra")
    pass_time(audio, 1.5)
    assert audio._bed.playing == "wind" and audio._bed.level > level


def test_drums_join_the_tune_where_it_is_and_leave_with_the_tension(audio: Audio) -> None:
    audio.music("village")
    pass_time(audio, 1.5)
    assert audio._layer.playing is None
    audio.tense = True
    loaded(audio, audio._layer)
    assert audio._layer.playing == "village"
    pass_time(audio, FADE_IN)
    assert pygame.mixer.Channel(LAYER_CHANNEL).get_busy()
    audio.tense = False
    pass_time(audio, 1.5)
    assert audio._layer.playing is None and not pygame.mixer.Channel(LAYER_CHANNEL).get_busy()


def test_a_loop_turned_begins_in_the_middle_and_is_as_long(audio: Audio) -> None:
    rate = pygame.mixer.get_init()[0]
    sound = pygame.mixer.Sound(buffer=bytes(range(256)) * 64)
    turned = _turned(sound, 100 / rate)
    assert len(turned.get_raw()) == len(sound.get_raw())
    assert turned.get_raw()[:8] == sound.get_raw()[400:408]


def test_without_a_sound_card_only_the_books_are_kept() -> None:
    player = Audio(Preferences(), ASSETS, focused=lambda: True)
    player.library.open()
    player.tense = True
    player.music("guerra")
    pass_time(player, 3.0)
    assert player._layer.playing == "guerra" and player._layer._loading is None

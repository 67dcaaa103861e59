"""Captions: what is heard is also said, the weightiest first, in a line that fits (UX-54)."""
from __future__ import annotations

import polib
import pygame
import pytest

from engine.app.app import App
from engine.audio.cues import importance
from engine.ui.captions import LEAST, SECONDS


def test_nothing_is_said_unless_the_player_wants_it(app: App) -> None:
    app.audio.heard("coin")
    assert app.captions.text == ""
    app.settings.sound_captions = True
    app.audio.heard("coin")
    assert app.captions.text == "[a coin rings]"


def test_of_what_comes_together_the_weightiest_is_said(app: App) -> None:
    app.settings.sound_captions = True
    app.audio.heard("death_god")
    app.audio.heard("card_deal")
    assert app.captions.text == app.t("sound.caption.death_god")
    app.captions.update(LEAST)
    app.audio.heard("card_deal")
    assert app.captions.text == app.t("sound.caption.card_deal")
    assert importance("death_god") < importance("card_deal")


def test_a_line_goes_by_itself_and_keeps_the_picture_awake_until_then(app: App) -> None:
    app.settings.sound_captions = True
    app.audio.heard("eliminated")
    assert app.animating
    app.captions.draw(app.canvas)
    app.captions.update(SECONDS)
    assert app.captions.text == "" and not app.captions.animating


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_caption_fits_the_canvas_in_the_largest_words(app: App, language: str) -> None:
    app.speak(language)
    app.settings.text_size = 200
    app.apply_look()
    for entry in polib.pofile(str(app.root / "assets" / "locale" / language / "sound.po")):
        assert app.text.measure(entry.msgstr) <= 600, entry.msgid
        app.captions.say(entry.msgstr, 0)
        app.captions.draw(pygame.Surface((640, 360)))

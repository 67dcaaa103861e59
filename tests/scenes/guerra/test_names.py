"""Long names keep their noun on narrow cards, long texts fit on large ones."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.rules.guerra.content import Face
from engine.ui.audit import Audit
from scenes.guerra.names import shortenings
from scenes.guerra.paint import CardPainter
from tests.support.screen import Screen


@pytest.mark.parametrize(("name", "language", "short"), [
    ("War Chariots", "en", "Chariots"), ("Banks of the Nile", "en", "Banks"), ("A Lie Well Told", "en", "Told"), ("Odin", "en", "Odin"),
    ("Gran Pirámide", "es", "Pirámide"), ("Carros de Guerra", "es", "Carros"), ("Vaso Canopo", "es", "Vaso"),
])  # fmt: skip
def test_the_last_shortening_is_one_telling_word(name: str, language: str, short: str) -> None:
    found = list(shortenings(name, language))
    assert found[0] == name and found[-1] == short


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_text_fits_its_sheet(tmp_path: Path, language: str) -> None:
    app = Screen(tmp_path, language).app
    content = load_rules("guerra").content
    painter = CardPainter(app, content)
    plain = painter._base

    def watched(face: Face, size: str) -> pygame.Surface:
        card = plain(face, size)
        app.text.audit = Audit(card)
        return card

    painter._base = watched
    for face in content.faces.values():
        painter.sheet(face)
        assert app.text.audit.labels and app.text.audit.faults() == [], face.id
    app.close()

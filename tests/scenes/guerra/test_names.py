"""Long texts fit on large cards."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.rules.guerra.content import Face
from engine.table.painter import Kit
from engine.ui.audit import Audit
from scenes.guerra.board.cards import CardPainter
from tests.support.screen import Screen


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_text_fits_its_sheet(tmp_path: Path, language: str) -> None:
    app = Screen(tmp_path, language).app
    content = load_rules("guerra").content
    painter = CardPainter(Kit(app.art, app.text, app.t), content)
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

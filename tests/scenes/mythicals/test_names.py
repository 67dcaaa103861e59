"""The plate of every large card holds one line that can be read, and no two creatures share it."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import load_rules
from engine.table.moment import Person
from scenes.mythicals.painter import PLATE, MythicalsPainter
from scenes.mythicals.table import lay
from tests.support.screen import Screen


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_creature_has_a_name_of_one_line_on_its_plate(tmp_path: Path, language: str) -> None:
    rules = load_rules("mythicals")
    app = Screen(tmp_path, language).app
    painter = lay(app, rules, [Person("Ana", 0), Person("Bruno", 1)]).painter
    assert isinstance(painter, MythicalsPainter)
    plates = {face: painter.plate(face) for face in rules.content.faces}
    assert [face for face, (name, font) in plates.items() if app.text.measure(name, font) > PLATE] == []
    assert len({name for name, _ in plates.values()}) == len(plates)
    assert not any(name.endswith(".") for name, _ in plates.values()), "nothing is abbreviated"

"""Long names keep their noun on narrow cards."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.ui.names import label, shortenings
from tests.support.screen import Screen


@pytest.mark.parametrize(("name", "language", "short"), [
    ("War Chariots", "en", "Chariots"), ("Banks of the Nile", "en", "Banks"), ("A Lie Well Told", "en", "Told"), ("Odin", "en", "Odin"),
    ("Gran Pirámide", "es", "Pirámide"), ("Carros de Guerra", "es", "Carros"), ("Vaso Canopo", "es", "Vaso"),
    ("Alta Llanura Celestial", "es", "Llanura"), ("Larga Vigilia", "es", "Vigilia"), ("Monte Olimpo", "es", "Olimpo"),
    ("Cloak of the Undead King IV", "en", "Cloak IV"), ("Médico de batalla VI", "es", "Médico VI"),
    ("Resurrection I", "en", "Resurrection I"),
])  # fmt: skip
def test_the_last_shortening_is_one_telling_word(name: str, language: str, short: str) -> None:
    found = list(shortenings(name, language))
    assert found[0] == name and found[-1] == short


def test_a_label_takes_the_first_name_that_fits_and_abbreviates_the_last(tmp_path: Path) -> None:
    text = Screen(tmp_path, "en").app.text
    assert label(text, ("Odin",), 40) == ("Odin", "body")
    assert label(text, ("Heliopolis",), 40, ("micro",)) == ("Heliopolis", "micro"), "the empty last column may stand out"
    assert label(text, ("War Chariots", "Chariots"), 40, ("micro",)) == ("Chariots", "micro")
    name, font = label(text, ("Necropolitans",), 40)
    assert name.endswith(".") and text.measure(name, font) <= 41
    assert label(text, ("Resurrection IV",), 50, ("micro",))[0].endswith(". IV"), "the level stays"

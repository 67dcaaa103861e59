"""Long names keep their noun on narrow cards."""
import pytest

from scenes.guerra.names import shortenings


@pytest.mark.parametrize(("name", "language", "short"), [
    ("War Chariots", "en", "Chariots"), ("Banks of the Nile", "en", "Banks"), ("A Lie Well Told", "en", "Told"), ("Odin", "en", "Odin"),
    ("Gran Pirámide", "es", "Pirámide"), ("Carros de Guerra", "es", "Carros"), ("Vaso Canopo", "es", "Vaso"),
])  # fmt: skip
def test_the_last_shortening_is_one_telling_word(name: str, language: str, short: str) -> None:
    found = list(shortenings(name, language))
    assert found[0] == name and found[-1] == short

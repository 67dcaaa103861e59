"""The fonts as the client sees them: exact pixels, every letter of both languages, accents inside the line."""
from __future__ import annotations

import json
import os

import pytest

from tools.art import sources

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
pygame = pytest.importorskip("pygame")

LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789áéíóúüñÁÉÍÓÚÜÑ¿¡«»—–…'\"‘’“”ºª€%+-/×·•→←↑↓≥≤=<>()[]{}&*#@!?.,:;_|~^°№"
)
TABLE = json.loads((sources.FONTS / "fonts.json").read_text(encoding="utf-8"))


def _font(name: str) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(str(sources.FONTS / TABLE[name]["file"]), TABLE[name]["size"])


@pytest.mark.parametrize("name", ["body", "title", "display", "display_large"])
def test_every_letter_of_both_languages_has_a_glyph(name: str) -> None:
    font = _font(name)
    missing = [letter for letter, metrics in zip(LETTERS, font.metrics(LETTERS), strict=True) if metrics is None]
    assert not missing


def test_the_smallest_font_asks_as_spanish_does() -> None:
    """A box in place of a letter looks like a fault: what the font lacks is drawn as its own picture, which no letter may be."""
    font = _font("micro")
    lacking = pygame.image.tobytes(font.render("\uffff", False, "white", "black"), "RGB")
    assert [letter for letter in "¿¡«»“”;°" if pygame.image.tobytes(font.render(letter, False, "white", "black"), "RGB") == lacking] == []


def _top(font: pygame.font.Font, letter: str) -> int:
    mask = pygame.mask.from_surface(font.render(letter, False, "white", None))
    return min(rect.top for rect in mask.get_bounding_rects())


@pytest.mark.parametrize(("letter", "bare"), list(zip("ÁÉÍÓÚÜÑáéíóúüñ", "AEIOUUNaeiouun", strict=True)))
def test_accents_rise_above_their_letter(letter: str, bare: str) -> None:
    for name in ("body", "title", "display", "display_large"):
        font = _font(name)
        assert _top(font, letter) < _top(font, bare) or bare == "i"


def test_capitals_of_the_body_font_are_seven_pixels_tall() -> None:
    mask = pygame.mask.from_surface(_font("body").render("H", False, "white", None))
    assert [r.size for r in mask.get_bounding_rects()] == [(4, 7)]
    assert mask.count() == 16


def test_every_icon_flows_in_text() -> None:
    codes = json.loads((sources.FONTS / "icons.json").read_text(encoding="utf-8"))
    font = _font("body")
    text = "".join(chr(code) for code in codes.values())
    assert all(metrics is not None for metrics in font.metrics(text))
    assert min(codes.values()) >= 0xE000


@pytest.mark.parametrize(("letter", "bare"), list(zip("ÁÉÍÓÚÜÑ", "AEIOUUN", strict=True)))
def test_capitals_of_the_title_font_stay_as_tall_under_an_accent(letter: str, bare: str) -> None:
    """Whole words stand in them: a lower letter in the middle looks like a misprint."""
    font = _font("title")
    plain, accented = (pygame.mask.from_surface(font.render(sign, False, "white", None)) for sign in (bare, letter))
    top = _top(font, bare)
    assert top > _top(font, letter)
    room = (accented.get_size()[0], accented.get_size()[1] - top)
    low = pygame.Mask(room)
    low.draw(accented, (0, -top))
    same = pygame.Mask(room)
    same.draw(plain, (0, -top))
    assert low.count() == same.count() == low.overlap_area(same, (0, 0))

"""Nobody needs to see colours: every colour has a symbol whose outline is its own."""
from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from scenes.mythicals.layout import ELEMENT
from tests.support.screen import Screen


def inked(symbol: pygame.Surface, rim: tuple[int, ...]) -> pygame.Mask:
    """The shape inside its dark rim."""
    shape = pygame.mask.from_surface(symbol)
    shape.erase(pygame.mask.from_threshold(symbol, rim, (1, 1, 1, 255)), (0, 0))
    return shape


@pytest.mark.rule("MY-1.8")
def test_every_colour_has_a_symbol_of_its_own_shape(tmp_path: Path) -> None:
    tokens = load_rules("mythicals").content.tokens.values()
    assert {token.colour for token in tokens} == set(ELEMENT)
    art = Screen(tmp_path).app.art
    shapes = {colour: inked(art.sprite(f"mythicals/symbol_{element}"), art.colour("ink0")) for colour, element in ELEMENT.items()}
    for (one, shape), (other, another) in combinations(shapes.items(), 2):
        apart = shape.count() + another.count() - 2 * shape.overlap_area(another, (0, 0))
        assert apart >= 4, f"{one} and {other} can hardly be told apart: {apart} pixels"

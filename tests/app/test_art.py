"""Sprites by name: side colours and tints stay inside the palette, panels grow by slices."""

from __future__ import annotations

import pygame
import pytest

from engine.app.app import App
from engine.app.palette import TINTS, Palette


def colours(surface: pygame.Surface) -> set[tuple[int, int, int]]:
    return {
        tuple(surface.get_at((x, y))[:3])  # type: ignore[misc]
        for x in range(surface.get_width())
        for y in range(surface.get_height())
        if surface.get_at((x, y)).a
    }


def all_colours(palette: Palette) -> set[tuple[int, int, int]]:
    return set(palette._colours.values())


@pytest.mark.parametrize("tint", [None, "grey", *TINTS])
@pytest.mark.parametrize("side", [None, 0, 5])
def test_no_foreign_colour_ever(app: App, tint: str | None, side: int | None) -> None:
    picture = app.art.sprite("ui/crest_p1", side=side, tint=tint)
    assert colours(picture) <= all_colours(app.art.palette)


def test_a_side_recolours_only_its_three_tones(app: App) -> None:
    blue, red = (app.art.sprite("ui/token_side", side=side) for side in (0, 1))
    pixels = [(x, y) for x in range(blue.get_width()) for y in range(blue.get_height())]
    changed = {tuple(blue.get_at(p)[:3]) for p in pixels if blue.get_at(p) != red.get_at(p)}
    assert changed
    assert changed <= {app.art.side_colour(0, tone) for tone in range(3)}


def test_sprites_are_cached_and_missing_ones_recorded(app: App) -> None:
    assert app.art.sprite("ui/padlock") is app.art.sprite("ui/padlock")
    assert app.art.sprite("nowhere/thing@12x34").get_size() == (12, 34)
    assert list(app.art.missing) == ["nowhere/thing@12x34"]
    assert not app.art.has("nowhere/thing@12x34")


@pytest.mark.parametrize("size", [(16, 16), (130, 22), (7, 40), (3, 3)])
def test_panels_have_any_size(app: App, size: tuple[int, int]) -> None:
    assert app.art.nine("ui/button_gold", *size).get_size() == size


def test_corners_are_kept(app: App) -> None:
    source, wide = app.art.sprite("ui/panel_stone"), app.art.nine("ui/panel_stone", 200, 90)
    left, top, right, bottom = app.art.margins("ui/panel_stone")
    for x in range(left):
        for y in range(top):
            assert wide.get_at((x, y)) == source.get_at((x, y))
    for x in range(1, right + 1):
        for y in range(1, bottom + 1):
            assert wide.get_at((200 - x, 90 - y)) == source.get_at((source.get_width() - x, source.get_height() - y))


def test_a_tinted_picture_stays_in_the_palette(app: App) -> None:
    picture = app.art.sprite("ui/panel_iron")
    assert colours(app.art.tinted(picture, "dim")) <= all_colours(app.art.palette)


def test_the_side_colours_have_their_own_light_and_dark(app: App) -> None:
    for seat in range(-1, 6):
        dark, light = app.art.side_colour(seat, 0), app.art.side_colour(seat, 2)
        assert sum(dark) < sum(light)


def test_what_is_remembered_of_pictures_is_bounded(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """H-19: an evening of many tables holds no more than a few tables' pictures."""
    monkeypatch.setattr("engine.app.art.MOST_PIXELS", 40_000)
    for width in range(20, 220, 5):
        app.art.nine("ui/button", width, 20)
        held = [picture.get_width() * picture.get_height() for picture in app.art._cache.values()]
        assert sum(held) == app.art._held <= 40_000
    assert app.art.nine("ui/button", 215, 20) is app.art.nine("ui/button", 215, 20)

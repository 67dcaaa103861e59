"""The canvas in the window: whole scales, letter-box, and the mouse's way back."""

from __future__ import annotations

import pygame
import pytest

from engine.app.screen import CANVAS, Fit, Screen, first_window, fit, to_canvas


@pytest.mark.parametrize(
    ("window", "expected"),
    [
        ((640, 360), Fit(1, 0, 0)),
        ((1280, 720), Fit(2, 0, 0)),
        ((1366, 768), Fit(2, 43, 24)),
        ((1920, 1200), Fit(3, 0, 60)),
        ((700, 1000), Fit(1, 30, 320)),
        ((500, 300), Fit(1, -70, -30)),
    ],
)
def test_the_largest_whole_scale_is_centred(window: tuple[int, int], expected: Fit) -> None:
    assert fit(window) == expected


@pytest.mark.parametrize("window", [(640, 360), (1280, 720), (1366, 768), (1921, 1083)])
def test_every_canvas_pixel_is_found_again(window: tuple[int, int]) -> None:
    place = fit(window)
    for x in (0, 1, 319, 639):
        for y in (0, 1, 179, 359):
            for corner in (0, place.factor - 1):
                assert to_canvas((place.x + x * place.factor + corner, place.y + y * place.factor + corner), place) == (x, y)


@pytest.mark.parametrize(
    ("desktop", "expected"),
    [
        ((1280, 720), (2, True)),
        ((1366, 768), (2, False)),
        ((1920, 1080), (2, True)),
        ((1920, 1200), (3, False)),
        ((2560, 1440), (3, False)),
        ((3840, 2160), (5, False)),
        ((800, 600), (1, False)),
    ],
)
def test_a_first_start_fits_the_desktop(desktop: tuple[int, int], expected: tuple[int, bool]) -> None:
    assert first_window(desktop) == expected


def test_the_letter_box_lies_outside() -> None:
    place = fit((1366, 768))
    x, y = to_canvas((0, 0), place)
    assert x < 0
    assert y < 0
    assert to_canvas((1365, 767), place)[0] >= CANVAS[0]


def test_events_reach_scenes_in_canvas_pixels(app: object) -> None:
    screen: Screen = app.screen  # type: ignore[attr-defined]
    event = pygame.Event(pygame.MOUSEMOTION, pos=(201, 101), rel=(20, -10), buttons=(0, 0, 0))
    seen = screen.translate(event)
    assert seen is not None
    assert seen.pos == (100, 50)
    assert seen.rel == (10, -5)


def test_the_wheel_counts_once(app: object) -> None:
    screen: Screen = app.screen  # type: ignore[attr-defined]
    assert screen.translate(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=4)) is None
    wheel = screen.translate(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert wheel is not None
    assert "pos" in wheel.dict

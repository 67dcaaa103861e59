"""The canvas in the window: whole scales, letter-box, and the mouse's way back."""

from __future__ import annotations

import pygame
import pytest

from engine.app.app import App
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
def test_exact_pixels_take_the_largest_whole_scale(window: tuple[int, int], expected: Fit) -> None:
    assert fit(window, exact=True) == expected


SIZES = [(640, 360), (1280, 720), (1366, 768), (1440, 900), (1470, 956), (1536, 864), (1600, 900), (1728, 1117), (1921, 1083), (900, 500)]


@pytest.mark.parametrize("window", SIZES)
def test_the_picture_fills_any_window(window: tuple[int, int]) -> None:
    """P-SH-1, UX-85: one side is used to the last pixel, and the other one as far as the shape of the canvas allows."""
    place = fit(window)
    wide, high = place.size
    assert wide == window[0] or high == window[1]
    assert place.x >= 0 and place.y >= 0 and wide + 2 * place.x in (window[0], window[0] - 1)


@pytest.mark.parametrize("window", SIZES)
@pytest.mark.parametrize("exact", [False, True])
def test_every_canvas_pixel_is_found_again(window: tuple[int, int], exact: bool) -> None:
    place = fit(window, exact=exact)
    for x in (0, 1, 319, 639):
        for y in (0, 1, 179, 359):
            middle = (round(place.x + (x + 0.5) * place.factor - 0.01), round(place.y + (y + 0.5) * place.factor - 0.01))
            assert to_canvas(middle, place) == (x, y)


def test_between_whole_scales_the_picture_stays_sharp(app: App) -> None:
    """Of the pixels of a checked pattern at 1.5 times its size, those inside a square keep their colour."""
    canvas = pygame.Surface(CANVAS)
    for x in range(0, CANVAS[0], 8):
        canvas.fill((250, 250, 250), (x, 0, 4, CANVAS[1]))
    goal = pygame.Surface((960, 540))
    app.screen._scaled(canvas, goal)
    row = [goal.get_at((x, 270))[0] for x in range(48)]
    assert min(row[1:5]) > 240 and max(row[7:11]) < 10
    assert sum(20 < shade < 230 for shade in row) <= len(row) // 6 + 1


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
    place = fit((1366, 768), exact=True)
    x, y = to_canvas((0, 0), place)
    assert x < 0
    assert y < 0
    assert to_canvas((1365, 767), place)[0] >= CANVAS[0]


def test_events_reach_scenes_in_canvas_pixels(app: App) -> None:
    screen: Screen = app.screen
    event = pygame.Event(pygame.MOUSEMOTION, pos=(201, 101), rel=(20, -10), buttons=(0, 0, 0))
    seen = screen.translate(event)
    assert seen is not None
    assert seen.pos == (100, 50)
    assert seen.rel == (10, -5)


def test_the_wheel_counts_once(app: App) -> None:
    screen: Screen = app.screen
    assert screen.translate(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=4)) is None
    wheel = screen.translate(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
    assert wheel is not None
    assert "pos" in wheel.dict

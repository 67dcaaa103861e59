"""Side colours stay apart for every kind of eye (UX-52), and texts stand out from their ground (UX-50)."""
from __future__ import annotations

from itertools import combinations

import pytest

from engine.app.app import App
from engine.app.palette import RGB, lab
from engine.ui import text

# Full dichromacy in linear RGB (Machado, Oliveira and Fernandes 2009).
EYES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(value: int) -> float:
    share = value / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def seen(colour: RGB, eye: str) -> RGB:
    light = [linear(value) for value in colour]
    mixed = [sum(weight * value for weight, value in zip(row, light, strict=True)) for row in EYES[eye]]
    r, g, b = (round(255 * _screen(min(1.0, max(0.0, value)))) for value in mixed)
    return r, g, b


def _screen(value: float) -> float:
    return value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def luminance(colour: RGB) -> float:
    r, g, b = (linear(value) for value in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: RGB, b: RGB) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("eye", EYES)
def test_no_two_sides_look_alike(app: App, eye: str) -> None:
    for one, other in combinations(range(6), 2):
        a, b = (lab(seen(app.art.side_colour(seat), eye)) for seat in (one, other))
        distance = sum((x - y) ** 2 for x, y in zip(a, b, strict=True)) ** 0.5
        assert distance > 14, f"seats {one} and {other} for {eye}: {distance:.1f}"


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("stone4", "ink1"), ("stone3", "ink1"), ("stone2", "ink1"), ("sand3", "ink1"), ("sand2", "ink1"), ("gold3", "ink1"),
        ("stone4", "ink2"), ("stone3", "ink2"), ("sand3", "ink2"), ("gold3", "ink2"), ("stone4", "stone1"), ("wood0", "gold2"),
        ("stone4", "red2"), ("sand2", "wood0"), ("wood4", "wood0"), ("stone4", "gold0"), ("blue4", "ink1"),
        ("green5", "ink1"), ("red4", "ink1"),
    ],
)  # fmt: skip
def test_text_can_be_read_on_its_ground(app: App, ink: str, ground: str) -> None:
    assert contrast(app.art.colour(ink), app.art.colour(ground)) >= 4.5


def test_high_contrast_is_higher(app: App) -> None:
    ground = app.art.colour("ink2")
    for quiet, loud in text._CONTRAST.items():
        assert contrast(app.art.colour(loud), ground) > contrast(app.art.colour(quiet), ground)

"""Card frames and card backs; the client writes names and numbers into them."""

from __future__ import annotations

import math

from tools.art.canvas import Canvas, Mask
from tools.art.icons import draw_icon
from tools.art.palette import Material, colour, material
from tools.art.tables import DARK

HAND = (64, 90)
MINI = (44, 60)
INSPECT = (168, 236)


def card_shape(canvas: Canvas, tones: Material, cut: int = 2) -> None:
    """Rim with cut corners and the bevelled frame."""
    width, height = canvas.width, canvas.height
    for step in range(cut + 1):
        canvas.rect(cut - step, step, width - 2 * (cut - step), height - 2 * step, "ink0")
    for step in range(cut):
        canvas.rect(cut - step, 1 + step, width - 2 * (cut - step), height - 2 - 2 * step, tones[2])
    canvas.rect(cut, 1, width - 2 * cut, 1, tones[4])
    canvas.rect(1, cut, 1, height - 2 * cut, tones[3])
    canvas.rect(cut, height - 2, width - 2 * cut, 1, tones[0])
    canvas.rect(width - 2, cut, 1, height - 2 * cut, tones[1])


def hand_frame(tones: Material, paper: str = "sand3") -> Canvas:
    """64x90: title bar, picture window 56x42 at (4, 16), paper for figures and type."""
    canvas = Canvas(*HAND)
    card_shape(canvas, tones)
    canvas.rect(3, 3, 58, 11, "ink0")
    canvas.rect(4, 4, 56, 9, tones[1])
    canvas.rect(4, 4, 56, 1, tones[0])
    canvas.rect(3, 15, 58, 44, "ink0")
    canvas.rect(3, 60, 58, 27, "ink0")
    _paper(canvas, 4, 61, 56, 25, paper)
    canvas.rect(8, 75, 48, 1, "sand2")
    return canvas


def _paper(canvas: Canvas, x: int, y: int, width: int, height: int, paper: str) -> None:
    canvas.rect(x, y, width, height, paper)
    canvas.rect(x, y, width, 1, "sand2")
    canvas.rect(x, y + height - 1, width, 1, "sand2")


def mini_frame(tones: Material) -> Canvas:
    """44x60: name strip, picture window 38x34 at (3, 12), value row at y 47."""
    canvas = Canvas(*MINI)
    card_shape(canvas, tones)
    canvas.rect(2, 3, 40, 8, tones[0])
    canvas.rect(2, 11, 40, 36, "ink0")
    canvas.rect(2, 47, 40, 11, "sand3")
    canvas.rect(2, 47, 40, 1, "ink0")
    return canvas


def inspect_frame(tones: Material, long_text: bool = False) -> Canvas:
    """168x236: picture 152x112 at (8, 26), or 152x84 when the text is long; paper and figures below."""
    canvas = Canvas(*INSPECT)
    card_shape(canvas, tones, cut=3)
    canvas.rect(2, 2, 164, 1, tones[3])
    canvas.frame(5, 5, 158, 226, tones[1])
    drop = 28 if long_text else 0
    canvas.rect(7, 7, 154, 16, "ink0")
    canvas.rect(8, 8, 152, 14, tones[1])
    canvas.rect(8, 8, 152, 1, tones[0])
    canvas.rect(7, 25, 154, 114 - drop, "ink0")
    canvas.rect(7, 141 - drop, 154, 12, "ink0")
    canvas.rect(8, 142 - drop, 152, 10, tones[1])
    canvas.rect(7, 155 - drop, 154, 50 + drop, "ink0")
    _paper(canvas, 8, 156 - drop, 152, 48 + drop, "sand3")
    canvas.rect(7, 207, 154, 22, "ink0")
    canvas.rect(8, 208, 152, 20, "ink2")
    for x in (2, 163):
        for y in (2, 231):
            canvas.rect(x, y, 3, 3, tones[4])
            canvas.dot(x + 1, y + 1, tones[1])
            canvas.dot(x + 2, y + 2, tones[2])
    return canvas


def tired(card: Canvas) -> Canvas:
    """The card turned by a quarter and darkened."""
    out = card.turned()
    out.remap(DARK)
    return out


def back(size: tuple[int, int], cloth: str, metal: str, emblem: str) -> Canvas:
    """A card back: woven cloth, double border and a medallion with the deck's emblem."""
    width, height = size
    tones, trim = material(cloth), material(metal)
    canvas = Canvas(width, height)
    card_shape(canvas, tones)
    canvas.rect(2, 2, width - 4, height - 4, tones[2])
    canvas.frame(2, 2, width - 4, height - 4, trim[2])
    canvas.rect(3, 3, width - 6, height - 6, "ink0")
    canvas.rect(4, 4, width - 8, height - 8, tones[1])
    _weave(canvas, tones)
    _corners(canvas, trim)
    radius = 14.0 if width >= 60 else 10.0 if width >= 40 else 7.5
    _medallion(canvas, radius, tones, trim, emblem)
    return canvas


def _weave(canvas: Canvas, tones: Material) -> None:
    for y in range(7, canvas.height - 8, 6):
        for x in range(7 + (y // 6 % 2) * 4, canvas.width - 7, 8):
            canvas.dot(x, y, tones[3])
            canvas.dot(x - 1, y + 1, tones[2])
            canvas.dot(x + 1, y + 1, tones[2])
            canvas.dot(x, y + 2, tones[2])


def _corners(canvas: Canvas, trim: Material) -> None:
    right, bottom = canvas.width - 5, canvas.height - 5
    for x, y, dx, dy in ((4, 4, 1, 1), (right, 4, -1, 1), (4, bottom, 1, -1), (right, bottom, -1, -1)):
        for step in range(6):
            canvas.dot(x + dx * step, y, trim[2])
            canvas.dot(x, y + dy * step, trim[2])
        canvas.dot(x + dx, y + dy, trim[3])
        canvas.dot(x + 2 * dx, y + 2 * dy, trim[1])


def _medallion(canvas: Canvas, radius: float, tones: Material, trim: Material, emblem: str) -> None:
    x, y = canvas.width / 2 - 0.5, canvas.height / 2 - 0.5
    canvas.ellipse(x, y, radius + 1, radius + 1, "ink0")
    canvas.ellipse(x, y, radius, radius, trim[2])
    canvas.ellipse(x, y, radius - 1, radius - 1, trim[1])
    canvas.ellipse(x, y, radius - 2, radius - 2, "ink0")
    canvas.ellipse(x, y, radius - 3, radius - 3, tones[1])
    for ray in range(16):
        angle = ray * math.pi / 8
        if radius > 9:
            reach = radius - 3
            canvas.line((x + reach * 0.66 * math.cos(angle), y + reach * 0.66 * math.sin(angle)),
                        (x + reach * math.cos(angle), y + reach * math.sin(angle)), trim[1] if ray % 2 else tones[3])
    if emblem == "moon":
        crescent(canvas, x, y, radius - 4)
    elif emblem:
        draw_icon(canvas, emblem, int(x - 3.5), int(y - 3.5))


def crescent(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A waning moon with three stars in its arms."""
    whole: Mask = canvas.ellipse_mask(x, y, radius, radius)
    bite = canvas.ellipse_mask(x + radius * 0.45, y - radius * 0.22, radius * 0.86, radius * 0.86)
    canvas.pixels[whole & ~bite] = colour("bone2")
    canvas.pixels[canvas.ellipse_mask(x - 0.8, y - 0.8, radius - 0.8, radius - 0.8) & whole & ~bite] = colour("stone4")
    for dx, dy in ((0.55, -0.4), (0.25, 0.2), (0.75, 0.3)):
        canvas.dot(x + dx * radius, y + dy * radius, "stone4")

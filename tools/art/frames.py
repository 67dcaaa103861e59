"""Panels, wells, buttons and the other boxes of the interface."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art.canvas import Canvas
from tools.art.palette import Material, colour, material


@dataclass(frozen=True)
class Style:
    """How one game frames its panels."""

    frame: str
    fill: str
    top_row: str
    stud: str
    star: bool = False


STYLES: dict[str, Style] = {
    "stone": Style("stone", "ink2", "ink1", "stone4"),
    "dark": Style("slate", "ink1", "ink0", "stone2"),
    "marble": Style("marble", "steel0", "ink2", "gold3"),
    "iron": Style("gold", "ink2", "ink1", "red3"),
    "wood": Style("wood", "wood1", "wood0", "ink1"),
    "wood_dark": Style("wood", "wood0", "ink1", "gold3"),
    "slate": Style("violet", "violet0", "ink1", "stone4", star=True),
    "slate_dark": Style("violet", "ink1", "ink0", "stone4", star=True),
    "papyrus": Style("sand", "sand2", "sand1", "red2"),
    "papyrus_dark": Style("sand", "sand1", "sand0", "red2"),
    "bronze": Style("bronze", "red0", "ink0", "gold3"),
    "felt": Style("wood", "green1", "green0", "gold3"),
}


def block(canvas: Canvas, x: int, y: int, width: int, height: int, ink: str | int) -> None:
    """A rectangle without its four corner pixels."""
    canvas.rect(x + 1, y, width - 2, height, ink)
    canvas.rect(x, y + 1, width, height - 2, ink)


def bevel(canvas: Canvas, x: int, y: int, width: int, height: int, tones: Material) -> None:
    """Body in the mid tone with a lit top and left and a shaded right and bottom."""
    canvas.rect(x, y, width, height, tones[2])
    canvas.rect(x, y, width, 1, tones[4])
    canvas.rect(x, y, 1, height, tones[3])
    canvas.rect(x, y + height - 1, width, 1, tones[0])
    canvas.rect(x + width - 1, y, 1, height, tones[1])


def panel(canvas: Canvas, x: int, y: int, width: int, height: int, style: str = "stone", studs: bool = True) -> None:
    """Rim, two-pixel frame, inner line, flat fill with a darker top row, corner studs."""
    look = STYLES[style]
    tones = material(look.frame)
    block(canvas, x, y, width, height, "ink0")
    bevel(canvas, x + 1, y + 1, width - 2, height - 2, tones)
    canvas.rect(x + 3, y + 3, width - 6, height - 6, "ink0")
    canvas.rect(x + 4, y + 4, width - 8, height - 8, look.fill)
    canvas.rect(x + 4, y + 4, width - 8, 1, look.top_row)
    if studs and width > 20 and height > 20:
        for left in (x, x + width - 5):
            for top in (y, y + height - 5):
                (star_stud if look.star else square_stud)(canvas, left, top, tones, look.stud)


def square_stud(canvas: Canvas, x: int, y: int, tones: Material, core: str) -> None:
    canvas.rect(x, y, 5, 5, "ink0")
    canvas.rect(x + 1, y + 1, 3, 3, tones[3])
    canvas.dot(x + 1, y + 1, tones[4])
    canvas.dot(x + 3, y + 3, tones[1])
    canvas.dot(x + 2, y + 2, core)


def star_stud(canvas: Canvas, x: int, y: int, tones: Material, core: str) -> None:
    """A four-pointed star laid over the corner."""
    block(canvas, x, y, 5, 5, "ink0")
    for reach in range(-2, 3):
        ink = colour(core) if abs(reach) < 2 else tones[4]
        canvas.dot(x + 2 + reach, y + 2, ink)
        canvas.dot(x + 2, y + 2 + reach, ink)


def well(canvas: Canvas, x: int, y: int, width: int, height: int, fill: str = "ink1") -> None:
    """An inset hollow."""
    canvas.rect(x, y, width, height, "ink0")
    canvas.rect(x + 1, y + 1, width - 2, height - 2, fill)
    canvas.rect(x + 1, y + 1, width - 2, 1, "ink0")


BUTTONS: dict[str, str] = {"gold": "gold", "stone": "stone", "red": "red", "blue": "blue", "violet": "violet", "green": "green",
                           "wood": "wood"}


def button(width: int, height: int, which: str, state: str) -> Canvas:
    """A push button with a two-pixel lip; pressed, the lip is gone and the face sits lower."""
    canvas = Canvas(width, height)
    tones = material(BUTTONS[which])
    face, shine, lip = tones[2], tones[3], tones[1]
    if state == "hover":
        face, shine = tones[3], tones[4]
    if state == "disabled":
        face, shine, lip = colour("ink2"), colour("stone0"), colour("ink1")
    sunk = 2 if state == "pressed" else 0
    block(canvas, 0, sunk, width, height - sunk, "ink0")
    canvas.rect(1, 1 + sunk, width - 2, height - 2 - sunk, face)
    if sunk:
        canvas.rect(1, 1 + sunk, width - 2, 1, lip)
        canvas.rect(1, height - 2, width - 2, 1, shine)
    else:
        canvas.rect(1, 1, width - 2, 1, shine)
        canvas.rect(1, height - 3, width - 2, 2, lip)
    return canvas


def plaque(width: int, height: int, tones: Material, lip: int = 2) -> Canvas:
    """A raised label with rim and lip."""
    canvas = Canvas(width, height)
    block(canvas, 0, 0, width, height, "ink0")
    canvas.rect(1, 1, width - 2, height - 2, tones[2])
    canvas.rect(1, 1, width - 2, 1, tones[4])
    canvas.rect(1, height - 1 - lip, width - 2, lip, tones[0])
    return canvas


def disc(canvas: Canvas, x: float, y: float, radius: float, tones: Material) -> None:
    """A lit coin-like disc with rim."""
    canvas.ellipse(x, y, radius + 0.9, radius + 0.9, "ink0")
    canvas.ellipse(x, y, radius, radius, tones[1])
    canvas.ellipse(x - 0.3, y - 0.3, radius - 0.9, radius - 0.9, tones[3])
    canvas.ellipse(x, y, max(0.5, radius - 1.9), max(0.5, radius - 1.9), tones[2])

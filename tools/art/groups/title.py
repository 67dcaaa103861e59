"""The title: moonlit Olympus, a company of heroes, a dragon on the temple, the logotype."""

from __future__ import annotations

import math

from tools.art.canvas import Canvas
from tools.art.fonts.serif import Cut
from tools.art.logo import bevelled
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval
from tools.art.scenery import brushes as b
from tools.art.scenery.props import plant, prop_canvas, put
from tools.art.sheet import Sheet
from tools.art.tables import DARK, NIGHT
from tools.art.troupe import figures, render

WIDTH, HEIGHT = 640, 360
CAST = "figures_common.toml"
MOON = (440, 116, 62)
COMPANY = (("griffin", 330, 2.0, False, 0), ("zeus", 432, 2.25, False, 0), ("medusa", 556, 1.75, True, 0),
           ("spartan", 384, 1.7, False, 0), ("mage", 494, 1.7, True, 0), ("paladin", 284, 1.7, False, 2))
"""Who stands on the ridge: column, size, whether they look to the left, how far below the ridge."""


def draw(sheet: Sheet) -> None:
    sheet.add("backdrop", _backdrop())
    logo = bevelled("MYTHOTECA", Cut(cap=40, stem=9, hair=3, serif=3))
    sheet.add("logo", logo, (logo.width // 2, 0))
    cast = figures(CAST)
    for frame, lift in enumerate((0.0, 0.6, 1.2, 0.6)):
        dragon = render(cast["night_dragon"].but({"lift": lift}), (150, 116), 2.1, (75, 106)).mirrored()
        sheet.add(f"dragon#{frame}", dragon, (75, 106))
    for frame, reach in enumerate((0, 1, 2, 1)):
        star = Canvas(7, 7)
        for step in range(1, reach + 1):
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                star.dot(3 + dx * step, 3 + dy * step, "blue3" if step == 1 else "blue2")
        star.dot(3, 3, "stone4")
        sheet.add(f"star#{frame}", star, (3, 3))
    for frame in range(4):
        sheet.add(f"torch#{frame}", _torch(frame), (6, 22))
    _company(sheet)


def _torch(frame: int) -> Canvas:
    """A brazier flame that licks left and right."""
    rig = Rig(13, 24, (6.5, 22), 1.2)
    lean = (0.0, 0.8, 0.0, -0.8)[frame]
    rig.part([cap((-2, 0), (0, 5), 0.6), cap((2, 0), (0, 5), 0.6)], "iron", cover=0.4)
    rig.part(oval((0, 6), 3, 1.6), "bronze", "metal")
    rig.part([oval((0, 8), 2.4, 2.4), cap((0, 8), (lean, 14 + frame % 2), 2, 0.2)], "fire", "soft", 0.2)
    rig.part(oval((lean * 0.4, 7.6), 1.2, 1.4), "flame", "soft", 0.3, contour=0)
    return rig.done()


def _ridge(x: float) -> int:
    """Height of the foreground hill at a column."""
    return int(318 - 9 * math.sin(x / 70 + 0.6) - 4 * math.sin(x / 23) - 26 * math.exp(-(((x - 430) / 150) ** 2)))


def _backdrop() -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT, "blue0")
    _heavens(canvas)
    _far_land(canvas)
    _hill(canvas)
    for _, x, scale, _, drop in COMPANY:
        canvas.remap(DARK, canvas.ellipse_mask(x, _ridge(x) + 3 + drop, scale * 8, scale * 1.6))
    return canvas


def _heavens(canvas: Canvas) -> None:
    b.sky(canvas, ["ink1", "blue0", "violet0", "violet1", "violet2", "rose0", "rose1"], 262, seed=12)
    b.stars(canvas, 170, 150, 5)
    x, y, radius = MOON
    canvas.ellipse(x, y, radius + 16, radius + 16, "violet1")
    canvas.ellipse(x, y, radius + 8, radius + 8, "violet2")
    b.moon(canvas, x, y, radius)
    for cx, cy, size, inks in ((90, 168, 70, ("violet3", "violet2")), (250, 190, 56, ("violet3", "violet2")),
                               (590, 176, 66, ("violet3", "violet2")),
                               (350, 150, 40, ("violet2", "violet1")), (520, 142, 44, ("violet2", "violet1"))):
        b.cloud(canvas, cx, cy, size, inks)


def _far_land(canvas: Canvas) -> None:
    b.mountains(canvas, 262, [(40, 62, 110), (170, 84, 130), (300, 66, 110), (610, 92, 140), (520, 60, 90)], "violet1", "violet0")
    b.mountains(canvas, 290, [(440, 120, 170)], "violet2", "violet1")
    canvas.polygon([(398, 196), (482, 196), (500, 212), (380, 212)], "violet2")
    canvas.polygon([(440, 196), (482, 196), (500, 212), (440, 212)], "violet1")
    put(canvas, prop_canvas("temple", 2.2), 440, 199)
    for x in range(418, 463, 5):
        canvas.rect(x, 172, 2, 16, "fire0")
    b.hills(canvas, 270, "teal0", "teal1", 16, 60, 40)
    b.hills(canvas, 292, "blue0", "teal0", 16, 44, 90)
    for i in range(46):
        y = 272 + i * 29 % 18
        tree = prop_canvas("pine" if i % 3 else "cypress", 1.0 if y < 282 else 1.25)
        tree.remap(NIGHT)
        put(canvas, tree, i * 47 % 650 - 5, y)


def _hill(canvas: Canvas) -> None:
    for x in range(WIDTH):
        y = _ridge(x)
        canvas.rect(x, y, 1, HEIGHT - y, "green1")
        canvas.rect(x, y, 1, 2, "green3")
        canvas.rect(x, y + 2, 1, 2, "green2")
        if x % 7 == 0:
            canvas.dot(x, y - 1, "green4")
            canvas.dot(x + 1, y - 2, "green3")
        canvas.rect(x, y + 14 + int(4 * math.sin(x / 17)), 1, HEIGHT, "green0")
    for x, name, scale in ((200, "bush", 1.2), (240, "broken_column", 1.6), (262, "drum", 1.3), (620, "column", 2.0), (596, "rock", 1.3),
                           (222, "mushroom", 0.9),
                           (364, "bush", 0.9), (462, "grave", 1.0), (606, "bush", 1.0)):
        plant(canvas, name, x, _ridge(x) + 6, scale, x)
    b.tufts(canvas, 330, 344, 60, ["green2", "green3"], 4)


def _company(sheet: Sheet) -> None:
    """The legends on the ridge with the moon's rim light on their backs, apart from the picture behind them: they breathe."""
    cast = figures(CAST)
    for name, _, scale, flip, _ in COMPANY:
        size = (int(scale * 48) + 10, int(scale * 46))
        figure = render(cast[name], size, scale, rim="violet4", rim_side=-1 if flip else 1)
        figure = figure.mirrored() if flip else figure
        for frame, standing in enumerate((figure, _breathing(figure))):
            sheet.add(f"legend_{name}#{frame}", standing, (size[0] // 2, size[1] - 5))


def _breathing(figure: Canvas) -> Canvas:
    """Breathed out: all above the belt one pixel lower."""
    belt = figure.height * 6 // 10
    out = Canvas(figure.width, figure.height)
    out.blit(figure.crop(0, 0, figure.width, belt), 0, 1)
    out.blit(figure.crop(0, belt + 1, figure.width, figure.height - belt - 1), 0, belt + 1)
    return out

"""Backdrops out of doors: 3-5 sky bands, one celestial body, two ridges, one landmark, ground."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from tools.art.canvas import Canvas
from tools.art.scenery import brushes as b
from tools.art.scenery.props import prop_canvas, put
from tools.art.tables import toward

Paint = Callable[[Canvas, int], None]
SCENES: dict[str, Paint] = {}


def scene(name: str) -> Callable[[Paint], Paint]:
    """Register a backdrop."""

    def register(paint: Paint) -> Paint:
        SCENES[name] = paint
        return paint

    return register


def span(c: Canvas) -> float:
    """The width that landmarks go by: wide views do not blow them up."""
    return min(c.width, c.height * 1.5)


def _meadow(c: Canvas, horizon: int, seed: int) -> None:
    w, h = c.width, c.height
    b.hills(c, horizon + 2, "green3", "green4", h * 0.06, w * 0.13, seed * 9)
    b.hills(c, h * 0.86, "green2", "green3", h * 0.06, w * 0.1, seed * 5)
    b.tufts(c, int(h * 0.84), h - 1, w // 7, ["green4", "green1"], seed)


@scene("olympus")
def _olympus(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["blue2", "blue3", "blue4", "stone4"], hz + 4, seed=seed)
    b.cloud(c, w * 0.2, h * 0.34, w * 0.2)
    b.cloud(c, w * 0.86, h * 0.22, w * 0.16)
    b.mountains(c, hz, [(w * 0.78, h * 0.44, w * 0.34), (w * 0.18, h * 0.34, w * 0.3)], "steel2", "steel1", ("stone4", "steel3"))
    _meadow(c, hz, seed)
    put(c, prop_canvas("temple", (0.62 * span(c) / 56 if w < 100 else 0.5 * span(c) / 80) * 0.9), int(w * 0.8), hz + 1)


@scene("meadow")
def _plain(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.66)
    b.sky(c, ["blue3", "blue4", "stone4"], hz + 2, seed=seed)
    b.cloud(c, w * 0.3, h * 0.3, w * 0.18, seed=seed)
    b.cloud(c, w * 0.8, h * 0.2, w * 0.2, seed=seed + 1)
    b.hills(c, hz - h * 0.04, "green2", "green3", h * 0.1, w * 0.2, seed * 4)
    _meadow(c, hz, seed)


@scene("underworld")
def _underworld(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["ink0", "violet0", "red0", "red1"], hz + 4, seed=seed)
    b.mountains(c, hz, [(w * 0.2, h * 0.5, w * 0.2), (w * 0.85, h * 0.6, w * 0.24)], "violet0", "ink0")
    for x, drop in ((0.1, 0.2), (0.3, 0.12), (0.55, 0.16), (0.72, 0.26), (0.93, 0.16)):
        c.polygon([(w * x - w * 0.06, 0), (w * x + w * 0.06, 0), (w * x + w * 0.01, h * drop)], "ink0")
    c.rect(0, hz, w, h - hz, "ink1")
    b.hills(c, hz + 1, "ink1", "red1", h * 0.04, w * 0.1, seed * 5)
    dice = random.Random(seed)
    for _ in range(3):
        b.crack(c, dice.randrange(w), hz + 4, ("red3", "fire0"), dice.randrange(999))


@scene("styx")
def _styx(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.6)
    b.sky(c, ["ink0", "teal0", "teal0", "bone0"], hz, seed=seed)
    b.mountains(c, hz, [(w * 0.15, h * 0.4, w * 0.2), (w * 0.9, h * 0.5, w * 0.24)], "green0", "ink0")
    b.waves(c, hz, "teal0", "green1", "bone0", seed)
    for x in (0.12, 0.9):
        put(c, prop_canvas("dark_crag", span(c) / 66), int(w * x), int(h * 0.86))


@scene("forest")
def _forest(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["teal1", "teal2", "teal3", "green5"], hz, seed=seed)
    count = round(8 * w / span(c))
    for i in range(count + 1):
        put(c, prop_canvas("pine", max(0.6, span(c) / 70)), int(w * i / count), hz + 4 + (i + seed) % 2 * 2)
    rows, _ = c.axes()
    c.remap(toward("teal1", 0.35), rows < hz + 2)
    b.hills(c, hz + 2, "green2", "green3", h * 0.05, w * 0.11, seed * 7)
    b.hills(c, int(h * 0.9), "green1", "green2", h * 0.05, w * 0.09, seed * 3)
    b.tufts(c, hz + 4, h - 1, w // 6, ["green4", "green3", "green5"], seed)


@scene("autumn")
def _autumn(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["sand2", "sand3", "fire1"], hz, seed=seed)
    count = round(6 * w / span(c))
    for i in range(count + 1):
        put(c, prop_canvas("autumn_tree", max(0.6, span(c) / 64)), int(w * i / count), hz + 3 + (i + seed) % 2 * 2)
    b.hills(c, hz + 2, "gold1", "gold2", h * 0.05, w * 0.11, seed * 7)
    b.hills(c, int(h * 0.9), "gold0", "gold1", h * 0.05, w * 0.09, seed * 3)
    b.tufts(c, hz + 4, h - 1, w // 6, ["gold3", "red3", "gold2"], seed)


@scene("jungle")
def _jungle(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.7)
    b.sky(c, ["teal2", "teal3", "green5"], hz, seed=seed)
    put(c, prop_canvas("step_pyramid", span(c) / 50), int(w * 0.56), hz + 2)
    for i, x in enumerate((0.04, 0.2, 0.84, 0.98)):
        put(c, prop_canvas("palm", span(c) / (46 + i * 6)), int(w * x), hz + 4 + i % 2 * 3)
    b.hills(c, hz + 3, "green2", "green3", h * 0.05, w * 0.11, seed * 7)
    b.hills(c, int(h * 0.9), "green1", "green2", h * 0.05, w * 0.09, seed * 3)
    b.tufts(c, hz + 4, h - 1, w // 5, ["green4", "green3", "green5"], seed)


@scene("sea")
def _sea(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.52)
    b.sky(c, ["blue1", "blue2", "blue3", "blue4"], hz, seed=seed)
    b.cloud(c, w * 0.25, h * 0.3, w * 0.2)
    b.cloud(c, w * 0.8, h * 0.4, w * 0.22)
    b.waves(c, hz, "teal1", "teal2", "teal3", seed)
    for x in range(0, w, 9):
        c.dot(x, hz, "teal4")


@scene("sunset_sea")
def _sunset_sea(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.56)
    b.sky(c, ["violet1", "rose0", "rose1", "red4", "fire0"], hz, seed=seed)
    b.disc(c, w * 0.5, h * 0.5, h * 0.16, ["fire1"])
    b.waves(c, hz, "teal0", "teal1", "teal1", seed)
    for y in range(hz, h, 2):
        c.rect(int(w * 0.38 + y * 7 % 5), y, int(w * 0.2) - y * 3 % 7, 1, "red4" if y % 4 else "fire0")


@scene("deep")
def _deep(c: Canvas, seed: int) -> None:
    w, h = c.width, c.height
    for i, ink in enumerate(("teal2", "teal1", "teal0", "blue0", "ink1")):
        c.rect(0, int(h * (i / 5.0) ** 1.15), w, h, ink)
    dice = random.Random(seed)
    for _ in range(max(5, w // 6)):
        x, y = dice.randrange(w), dice.randrange(h)
        c.dot(x, y, "teal3")
    for x in range(0, w, 2):
        c.rect(x, int(h * 0.9 + h * 0.05 * math.sin(x / 5.0 + seed)), 2, h, "ink0")
    for i in range(4):
        x = dice.randrange(w)
        for k in range(int(h * 0.3)):
            c.dot(x + int(1.6 * math.sin(k / 2 + i)), h - 2 - k, "green2" if k % 3 else "green1")


@scene("dusk")
def _dusk(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["violet1", "rose0", "rose1", "red4", "fire0"], hz, seed=seed)
    b.disc(c, w * 0.7, hz - h * 0.08, h * 0.16, ["fire1"])
    b.mountains(c, hz, [(w * 0.15, h * 0.3, w * 0.25), (w * 0.5, h * 0.2, w * 0.25), (w * 0.95, h * 0.36, w * 0.26)], "violet1", "violet0")
    b.hills(c, hz + 2, "wood1", "red2", h * 0.04, w * 0.12, seed * 3)
    b.hills(c, int(h * 0.88), "wood0", "wood2", h * 0.04, w * 0.1, seed)
    b.tufts(c, hz + 4, h - 1, w // 8, ["wood2", "red2"], seed)


@scene("battlefield")
def _battlefield(c: Canvas, seed: int) -> None:
    _dusk(c, seed)
    dice, hz = random.Random(seed), int(c.height * 0.68)
    for _ in range(c.width // 7):
        x, length = dice.randrange(c.width), dice.randint(int(c.height * 0.1), int(c.height * 0.24))
        c.line((x, hz + 3), (x + dice.choice((-2, 0, 2)), hz + 3 - length), "wood0")


@scene("night")
def _night(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["blue0", "blue0", "violet0", "violet1", "violet2"], hz, seed=seed)
    b.stars(c, int(hz * 0.8), w // 4, seed)
    b.moon(c, w * 0.74, h * 0.24, h * 0.13, "violet1")
    b.mountains(c, hz, [(w * 0.2, h * 0.36, w * 0.3), (w * 0.7, h * 0.28, w * 0.34)], "violet1", "violet0")
    b.hills(c, hz + 2, "teal0", "teal1", h * 0.05, w * 0.12, seed * 7)
    b.hills(c, int(h * 0.88), "blue0", "teal0", h * 0.05, w * 0.1, seed * 3)
    b.tufts(c, hz + 4, h - 1, w // 6, ["teal1", "teal2"], seed)


@scene("astral")
def _astral(c: Canvas, seed: int) -> None:
    w, h = c.width, c.height
    b.sky(c, ["ink0", "blue0", "violet0", "blue0", "ink1"], h, seed=seed)
    b.stars(c, h, w // 2, seed)
    b.disc(c, w * 0.84, h * 0.2, h * 0.12, ["rose1", "rose2"])
    c.ellipse(w * 0.16, h * 0.76, h * 0.07, h * 0.07, "teal2")


@scene("storm")
def _storm(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["blue0", "blue1", "violet2", "violet3"], hz, seed=seed)
    for x, y, s in ((0.15, 0.2, 0.26), (0.6, 0.14, 0.3), (0.95, 0.24, 0.22), (0.38, 0.26, 0.2)):
        b.cloud(c, w * x, h * y, w * s, ("violet1", "violet0"))
    b.lightning(c, [(w * 0.3, h * 0.22), (w * 0.24, h * 0.4), (w * 0.32, h * 0.44), (w * 0.27, h * 0.64)])
    b.mountains(c, hz, [(w * 0.2, h * 0.3, w * 0.22), (w * 0.86, h * 0.44, w * 0.26)], "steel0", "ink2")
    b.hills(c, hz + 2, "steel0", "steel1", h * 0.05, w * 0.12, seed)
    b.hills(c, int(h * 0.88), "ink2", "steel0", h * 0.04, w * 0.1, seed * 3)


@scene("volcano")
def _volcano(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["red0", "red1", "red2", "red3"], hz, seed=seed)
    b.mountains(c, hz, [(w * 0.5, h * 0.56, w * 0.5)], "wood1", "wood0")
    c.polygon([(w * 0.44, h * 0.16), (w * 0.56, h * 0.16), (w * 0.53, h * 0.34), (w * 0.58, h * 0.5), (w * 0.49, h * 0.66),
               (w * 0.5, h * 0.4)], "fire0")
    c.polygon([(w * 0.47, h * 0.16), (w * 0.53, h * 0.16), (w * 0.5, h * 0.34)], "fire1")
    b.cloud(c, w * 0.5, h * 0.16, w * 0.2, ("wood1", "wood0"))
    b.hills(c, hz + 2, "wood0", "red2", h * 0.05, w * 0.1, seed * 3)


@scene("castle")
def _castle(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["blue2", "blue3", "blue4"], hz, seed=seed)
    b.cloud(c, w * 0.2, h * 0.3, w * 0.16)
    put(c, prop_canvas("castle", span(c) / 58), int(w * (0.62 if seed % 2 else 0.36)), hz + 2)
    b.hills(c, hz + 3, "green3", "green4", h * 0.05, w * 0.11, seed * 7)
    b.hills(c, int(h * 0.9), "green2", "green3", h * 0.05, w * 0.09, seed * 3)
    b.tufts(c, hz + 5, h - 1, w // 7, ["green4", "green1"], seed)


@scene("dark_keep")
def _dark_keep(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["ink0", "violet0", "rose0", "red2"], hz, seed=seed)
    b.moon(c, w * 0.2, h * 0.24, h * 0.1, "violet1")
    put(c, prop_canvas("dark_castle", span(c) / 58), int(w * 0.64), hz + 2)
    b.hills(c, hz + 3, "ink1", "violet1", h * 0.05, w * 0.11, seed * 7)
    b.hills(c, int(h * 0.9), "ink0", "ink2", h * 0.05, w * 0.09, seed * 3)


@scene("grave")
def _grave(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["ink1", "teal0", "bone0", "bone1"], hz, seed=seed)
    b.moon(c, w * 0.22, h * 0.26, h * 0.12, "bone0")
    put(c, prop_canvas("dead_tree", span(c) / 44), int(w * 0.84), hz + 2)
    b.mountains(c, hz, [(w * 0.5, h * 0.2, w * 0.5)], "green1", "green0")
    b.hills(c, hz + 2, "green1", "bone0", h * 0.04, w * 0.12, seed * 7)
    for x in (0.1, 0.3, 0.66):
        put(c, prop_canvas("grave", span(c) / 90), int(w * x), hz + int(h * 0.06))
    b.hills(c, int(h * 0.9), "green0", "green1", h * 0.04, w * 0.1, seed * 3)


@scene("swamp")
def _swamp(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.62)
    b.sky(c, ["green1", "bone0", "bone1", "green5"], hz, seed=seed)
    for x in (0.06, 0.24, 0.8, 0.95):
        put(c, prop_canvas("dead_tree", span(c) / 50), int(w * x), hz + 3)
    b.hills(c, hz + 1, "green1", "bone0", h * 0.05, w * 0.12, seed * 7)
    b.waves(c, int(h * 0.78), "green0", "green1", "bone0", seed)
    for x in (0.12, 0.88, 0.6):
        put(c, prop_canvas("reeds", span(c) / 70), int(w * x), int(h * 0.84))


@scene("desert")
def _desert(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["teal2", "teal3", "sand3", "fire1"], hz, seed=seed)
    b.disc(c, w * 0.2, h * 0.2, h * 0.1, ["fire1", "stone4"])
    for x, s in ((0.7, 0.5), (0.38, 0.32)):
        c.polygon([(w * x, hz - h * s), (w * x - w * s * 0.5, hz + 1), (w * x + w * s * 0.16, hz + 1)], "sand2")
        c.polygon([(w * x, hz - h * s), (w * x + w * s * 0.16, hz + 1), (w * x + w * s * 0.5, hz + 1)], "sand0")
    b.hills(c, hz + 2, "sand2", "sand3", h * 0.05, w * 0.14, seed * 7)
    b.hills(c, int(h * 0.88), "sand1", "sand2", h * 0.05, w * 0.11, seed * 3)


@scene("oasis")
def _oasis(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.66)
    b.sky(c, ["blue3", "blue4", "sand3"], hz, seed=seed)
    b.hills(c, hz, "sand2", "sand3", h * 0.08, w * 0.2, seed * 7)
    for x in (0.1, 0.26, 0.9):
        put(c, prop_canvas("palm", span(c) / 50), int(w * x), hz + 5)
    b.hills(c, int(h * 0.84), "sand1", "sand2", h * 0.04, w * 0.11, seed * 3)
    c.ellipse(w * 0.6, h * 0.9, w * 0.28, h * 0.07, "teal2")
    c.ellipse(w * 0.6, h * 0.91, w * 0.24, h * 0.05, "teal3")


@scene("nile")
def _nile(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.6)
    b.sky(c, ["violet2", "rose1", "red4", "fire1"], hz, seed=seed)
    put(c, prop_canvas("pyramid", span(c) / 70), int(w * 0.74), hz + 2)
    b.hills(c, hz + 1, "sand1", "sand2", h * 0.03, w * 0.14, seed * 7)
    b.waves(c, int(h * 0.72), "teal1", "teal2", "fire0", seed)
    for x in (0.08, 0.2, 0.94):
        put(c, prop_canvas("reeds", span(c) / 60), int(w * x), int(h * 0.8))


@scene("snow")
def _snow(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["blue0", "teal0", "teal1", "teal2"], hz, seed=seed)
    for k, ink in enumerate(("green4", "teal3")):
        for x in range(w):
            y = int(h * (0.16 + 0.1 * k) + h * 0.06 * math.sin(x / (w * 0.12) + k * 2 + seed))
            c.rect(x, y, 1, int(h * 0.1), "teal2")
            c.dot(x, y + int(h * 0.1), ink)
    b.mountains(c, hz, [(w * 0.25, h * 0.36, w * 0.26), (w * 0.8, h * 0.46, w * 0.3)], "steel1", "steel0", ("stone4", "steel2"))
    b.hills(c, hz + 2, "steel3", "stone4", h * 0.05, w * 0.13, seed * 7)
    b.hills(c, int(h * 0.9), "steel2", "steel3", h * 0.04, w * 0.1, seed * 3)


@scene("fjord")
def _fjord(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.6)
    b.sky(c, ["steel1", "steel2", "steel3"], hz, seed=seed)
    b.mountains(c, hz, [(w * 0.1, h * 0.5, w * 0.3), (w * 0.9, h * 0.56, w * 0.32), (w * 0.5, h * 0.24, w * 0.2)], "steel1", "steel0",
                ("stone4", "steel3"))
    b.waves(c, hz, "steel0", "steel1", "steel2", seed)
    for x in (0.06, 0.94):
        put(c, prop_canvas("snow_pine", span(c) / 60), int(w * x), int(h * 0.8))


@scene("garden")
def _garden(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.66)
    b.sky(c, ["violet3", "rose2", "stone4"], hz, seed=seed)
    put(c, prop_canvas("pagoda", span(c) / 56), int(w * 0.74), hz + 2)
    for x in (0.1, 0.4, 0.96):
        put(c, prop_canvas("blossom_tree", span(c) / 56), int(w * x), hz + 4)
    b.hills(c, hz + 3, "green3", "green4", h * 0.04, w * 0.13, seed * 9)
    b.hills(c, h * 0.88, "green2", "green3", h * 0.05, w * 0.1, seed * 5)
    b.tufts(c, int(h * 0.8), h - 1, w // 6, ["rose2", "green4"], seed)


@scene("shrine")
def _shrine(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["red2", "red3", "red4", "fire0"], hz, seed=seed)
    b.disc(c, w * 0.5, h * 0.4, h * 0.22, ["stone4"])
    put(c, prop_canvas("torii", span(c) / 52), int(w * 0.5), hz + 3)
    b.hills(c, hz + 3, "wood1", "wood2", h * 0.04, w * 0.13, seed * 9)
    b.hills(c, h * 0.88, "wood0", "wood1", h * 0.05, w * 0.1, seed * 5)


@scene("henge")
def _henge(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.68)
    b.sky(c, ["steel1", "bone1", "bone2", "green5"], hz, seed=seed)
    b.hills(c, hz - 2, "green2", "green3", h * 0.1, w * 0.2, seed * 3)
    put(c, prop_canvas("stone_circle", span(c) / 58), int(w * 0.5), hz + 3)
    b.hills(c, h * 0.84, "green1", "green2", h * 0.05, w * 0.1, seed * 5)
    b.tufts(c, hz + 5, h - 1, w // 7, ["green4", "green2"], seed)


@scene("village")
def _village(c: Canvas, seed: int) -> None:
    w, h, hz = c.width, c.height, int(c.height * 0.7)
    b.sky(c, ["violet2", "rose1", "red4", "fire0", "fire1"], hz, seed=seed)
    for i, x in enumerate((0.1, 0.44, 0.86)):
        put(c, prop_canvas("house", span(c) / 50, i + seed), int(w * x), hz + 3)
    b.hills(c, hz + 3, "green2", "green3", h * 0.03, w * 0.13, seed * 9)
    b.hills(c, h * 0.88, "green1", "green2", h * 0.05, w * 0.1, seed * 5)


@scene("road")
def _road(c: Canvas, seed: int) -> None:
    _plain(c, seed)
    w, h, hz = c.width, c.height, int(c.height * 0.66)
    for y in range(hz, h):
        t = (y - hz) / (h - hz)
        x, half = w * (0.5 + 0.1 * math.sin(t * 3 + seed)), w * (0.02 + 0.2 * t)
        c.rect(int(x - half), y, int(half * 2), 1, "sand2")
        c.dot(int(x - half), y, "sand1")
        c.dot(int(x + half), y, "sand1")

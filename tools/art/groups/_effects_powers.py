"""The powers of Gods and monsters, drawn large: lightning, wave, cracks, flames, a column of light, stone that grows."""

from __future__ import annotations

import math
from itertools import pairwise

from tools.art.canvas import Canvas
from tools.art.rig.curves import tube
from tools.art.rig.patterns import bands
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab
from tools.art.sheet import Sheet

JAGS: tuple[tuple[tuple[float, float], ...], ...] = (
    ((30, 0), (22, 22), (34, 40), (24, 66), (33, 84), (29, 109)),
    ((34, 0), (40, 26), (27, 46), (36, 70), (25, 88), (29, 109)),
)
BRANCHES: tuple[tuple[tuple[float, float], ...], ...] = (
    ((22, 22), (10, 34), (14, 46), (4, 58)), ((40, 26), (52, 42), (47, 54), (57, 70)),
)


def powers(sheet: Sheet) -> None:
    """Add every power with its frames; each stands on the ground on its anchor."""
    for step in range(2):
        sheet.add(f"lightning#{step}", _lightning(step), (29, 109))
    sheet.add("scorch", _scorch(), (19, 6))
    for step in range(4):
        sheet.trimmed(f"wave#{step}", _wave(step), (40, 44))
        sheet.trimmed(f"pyre#{step}", _pyre(step), (30, 44))
        sheet.trimmed(f"column#{step}", _column(step), (17, 117))
    for step in range(3):
        sheet.trimmed(f"cracks#{step}", _cracks(step), (36, 14))
        sheet.trimmed(f"shards#{step}", _shards(step), (24, 40))


def _lightning(step: int) -> Canvas:
    """Three jagged strokes of two pixels; the second frame has jumped to other places."""
    picture = Canvas(61, 112)

    def stroke(points: tuple[tuple[float, float], ...], ink: str, shift: int, wide: int) -> None:
        for one, two in pairwise(points):
            for dx in range(wide):
                picture.line((one[0] + dx + shift, one[1]), (two[0] + dx + shift, two[1]), ink)

    for points in (JAGS[step], BRANCHES[step]):
        stroke(points, "blue3", -1, 4 if points is JAGS[step] else 3)
    for points in (JAGS[step], BRANCHES[step]):
        stroke(points, "fire1", 0, 2)
    stroke(JAGS[step], "stone4", 0, 1)
    picture.ellipse(29, 108, 11 - 3 * step, 3, "fire1")
    picture.ellipse(29, 108, 7 - 2 * step, 1.6, "stone4")
    return picture


def _scorch() -> Canvas:
    """Burnt ground."""
    picture = Canvas(39, 13)
    picture.ellipse(19, 6, 13, 4.4, "ink1")
    for i in range(11):
        angle = i * math.tau / 11
        picture.line((19, 6), (19 + (17 if i % 2 else 13.6) * math.cos(angle), 6 + (5.8 if i % 2 else 4.6) * math.sin(angle)), "ink1")
    picture.ellipse(19, 6, 8, 2.4, "ink0")
    for x, y in ((13, 5), (22, 8), (25, 4), (17, 8)):
        picture.dot(x, y, "red2")
    return picture


def _wave(step: int) -> Canvas:
    """A crest that rises, curls and breaks."""
    rig = Rig(80, 50, (40, 44))
    tall, curl = ((14, 2), (24, 7), (27, 13), (12, 17))[step]
    back = [(-30, 0), (-22, tall * 0.36), (-10, tall * 0.8), (2, tall), (10 + curl * 0.4, tall * 0.98), (15 + curl, tall * 0.62)]
    rig.part(slab([*back, (12 + curl * 0.5, tall * 0.66), (8, tall * 0.42), (10, 3), (26, 0)], 3), "teal", "metal", pattern=bands(4, 1, 5))
    crest = [(-14, tall * 0.72), (0, tall), (9 + curl * 0.4, tall), (15 + curl, tall * 0.64), (14 + curl, tall * 0.4)]
    rig.part(tube(crest, 1.4, 2.4), "white", "soft")
    for i in range(7):
        x = -26 + i * 9
        rig.part(oval((x, 1.2 + (i + step) % 2), 4.4, 2), "white", "soft", -0.1)
    for i in range(4):
        rig.part(oval((12 + curl + i * 3.2, tall * 0.8 + 4 - (i * 3 + step) % 5), 1.1), "white", "soft")
    return rig.done()


def _pyre(step: int) -> Canvas:
    """A ring of flames around somebody: it stays open in the middle, so that they are seen in it."""
    rig = Rig(60, 50, (30, 44))
    for i in range(11):
        angle = math.pi * (i / 10)
        x, y = -24 * math.cos(angle), 5 - 7 * math.sin(angle)
        tall = (13, 19, 15, 22)[(i + step) % 4] * (0.72 + 0.28 * abs(math.cos(angle)))
        lean = (2, -1, -2, 1)[(i + step) % 4]
        rig.part([oval((x, y + 2), 3.6, 2.8), cap((x, y + 2), (x + lean, y + tall), 3.4, 0.3)], "fire", "soft", 0.1)
        rig.part(cap((x, y + 1.4), (x + lean * 0.5, y + tall * 0.5), 1.7, 0.2), "flame", "soft", 0.4, contour=0)
    return rig.done()


def _column(step: int) -> Canvas:
    """Light that falls from heaven; wide, narrow, and gone in threads."""
    picture = Canvas(35, 120)
    wide = (4, 12, 9, 5)[step]
    for reach, ink in ((wide, "gold3"), (wide * 0.7, "gold4"), (wide * 0.36, "stone4")):
        for x in range(-round(reach), round(reach) + 1):
            # Threads of unequal length at the upper end, and every second one in the last frame.
            if step == 3 and x % 2:
                continue
            picture.rect(17 + x, (x * 7 + step * 5) % 11, 1, 116 - (x * 7 + step * 5) % 11, ink)
    picture.ellipse(17, 116, 16 if step in (1, 2) else 10, 3.2, "gold3")
    picture.ellipse(17, 116, 12 if step in (1, 2) else 6, 2.2, "gold4")
    picture.ellipse(17, 116, 7 if step in (1, 2) else 3, 1.2, "stone4")
    return picture


def _cracks(step: int) -> Canvas:
    """The earth breaks open from the middle, and it glows below."""
    picture = Canvas(73, 29)
    for i in range(7):
        angle = i * math.tau / 7 + 0.3
        x, y = 36.0, 14.0
        for part in range(step * 2 + 2):
            turn = angle + (0.55 if (part + i) % 2 else -0.5)
            ahead = (x + 6.4 * math.cos(turn), y + 2.7 * math.sin(turn))
            for drop, ink in ((1, "ink0"), (0, "ink0")):
                picture.line((x, y + drop), (ahead[0], ahead[1] + drop), ink)
            if part < step + 1:
                picture.line((x, y), ahead, "red2" if step == 1 else "fire0" if step == 2 else "red1")
            x, y = ahead
    picture.ellipse(36, 14, 5 + 2 * step, 2 + step * 0.7, "ink0")
    picture.ellipse(36, 14, 3 + 1.6 * step, 1 + step * 0.5, "fire0" if step else "red1")
    return picture


def _shards(step: int) -> Canvas:
    """Stone that grows around the feet, to the knees, to the breast."""
    rig = Rig(48, 48, (24, 40))
    tall = (7, 15, 24)[step]
    for x, lean, part in ((-11, -2, 0.62), (11, 2.4, 0.56), (-6, -1, 0.9), (6.4, 1.4, 0.84), (0, 0.4, 0.7)):
        top = tall * part
        shard = [(x - 3.6, 0), (x - 2.4 + lean * 0.4, top * 0.66), (x + lean, top), (x + 2.8, top * 0.6), (x + 3.8, 0)]
        rig.part(slab(shard, 1.8), "stone", "metal")
    for x in (-13, 12, 2):
        rig.part(oval((x, 0.4), 2, 1.2), "stone", light=-0.2)
    return rig.done()


"""Assembles a bust: back hair, shoulders, head with tone regions, features, beard, front hair, headgear."""

from __future__ import annotations

from tools.art.canvas import Canvas, Mask
from tools.art.faces import headgear, locks
from tools.art.faces.face import draw_face
from tools.art.figures.look import Look
from tools.art.palette import material
from tools.art.picture import backdrop
from tools.art.rig.patterns import folds, pattern
from tools.art.rig.render import Rig
from tools.art.rig.shapes import Shape, cap, oval, slab
from tools.art.tables import toward

_FLAT = {"castle": "blue2", "storm": "violet1", "snow": "teal1", "desert": "sand1", "sea": "blue1", "forest": "green2", "cave": "ink2",
         "grave": "teal0",
         "night": "violet0", "dusk": "rose0", "volcano": "red1", "tavern": "wood1", "library": "wood1", "hall": "steel0",
         "olympus": "blue2"}
SIZES: dict[tuple[int, int], float] = {(82, 62): 1.34, (48, 48): 1.02, (38, 38): 0.8, (28, 22): 0.66, (22, 17): 0.56}


def portrait(look: Look, size: tuple[int, int]) -> Canvas:
    """A framed face on its backdrop; tiny ones stand before a flat ground."""
    width, height = size
    scene = look.tone("scene", "castle")
    if height < 30:
        canvas = Canvas(width, height, _FLAT.get(scene, "violet1"))
        canvas.rect(0, int(height * 0.72), width, height, "ink1")
        rig = Rig(width, height, (width * 0.47, height * (0.5 if not look.get("tall") else 0.6) + 1), SIZES[size])
    else:
        canvas = backdrop(scene, size, int(look.number("seed", 6)))
        canvas.remap(toward("violet1" if scene in ("desert", "dusk", "volcano") else "blue0", 0.22))
        rig = Rig(width, height, (width * 0.47, height * (0.55 if look.get("tall") else 0.47)), SIZES[size])
    if look.get("twin"):
        _pair(canvas, look, SIZES[size] * 0.84)
        return canvas
    bust(rig, look)
    canvas.blit(rig.done(), 0, 0)
    return canvas


def _pair(canvas: Canvas, look: Look, scale: float) -> None:
    """Two people cheek by cheek; the twin differs by the slots of the inner table and looks the other way."""
    width, height = canvas.width, canvas.height
    for share, other, flip in ((0.3, look.but(look["twin"]), True), (0.64, look, False)):
        rig = Rig(width, height, (width * (1 - share if flip else share), height * 0.54), scale)
        bust(rig, other)
        canvas.blit(rig.done(), 0, 0, flip)


def bust(rig: Rig, look: Look) -> None:
    locks.behind(rig, look)
    _shoulders(rig, look)
    kind = look.tone("kind", "human")
    if kind != "human":
        headgear.CREATURES[kind](rig, look)
        headgear.draw(rig, look)
        return
    face = _head(rig, look)
    draw_face(rig, look, face)
    locks.beard(rig, look)
    locks.front(rig, look, face)
    headgear.draw(rig, look)


def _shoulders(rig: Rig, look: Look) -> None:
    width = look.number("width", 1)
    rig.part(cap((-1, -7), (-1, -17), 4.4 * width, 5.4 * width), look.tone("skin", "skin"), "face", -0.42)
    outline = [(-22, -34), (-20.5, -20.5), (-13, -16.4), (-6, -14.8), (0, -18.4), (6, -14.8), (13, -16.4), (20, -20.5), (22, -34)]
    rig.part(slab(outline, 4), look.tone("torso", "wood"), look.tone("finish", "matte"), pattern=pattern(look.get("torso_pattern")))
    if look.get("vneck"):
        rig.part(slab([(-5, -14.6), (0, -22), (5, -14.6), (0, -18)], 1), look.tone("skin", "skin"), "soft", -0.1, contour=0.5)
    if look.get("collar"):
        rig.part([cap((-9, -15.6), (-2, -18.6), 2.2), cap((-2, -18.6), (8, -15.2), 2.2)], look["collar"],
                 look.tone("collar_finish", "metal"))
    if look.get("gorget"):
        rig.part(slab([(-8, -11), (-9.4, -18), (0, -20.4), (9, -18), (7.6, -11), (0, -14)], 2), look["gorget"], "metal")
        rig.line((-8, -16), (0, -18), material(look["gorget"])[4], rig.last)
    if look.get("fur"):
        for i in range(12):
            x = -18 + i * 3.2
            rig.part(oval((x, -17 - abs(x) * 0.2), 3.2, 2.9), look["fur"], light=-0.1 if x > 0 else 0.1)
    if look.get("pauldron"):
        for side in (1, -1):
            rig.part(oval((side * 17, -20.6), 7.6, 6), look["pauldron"], "metal")
            rig.part(oval((side * 17.6, -23.2), 6.4, 4), look["pauldron"], "metal", -0.15)
    if look.get("emblem"):
        rig.part(oval((0, -24.6), 2.6), look["emblem"], "metal")
    if look.get("cape"):
        rig.part(slab([(-22, -34), (-22, -19), (-12, -15), (-15, -24), (-16, -34)], 2), look["cape"], "soft")
        rig.part(slab([(22, -34), (22, -19), (13, -15), (16, -24), (17, -34)], 2), look["cape"], "soft", -0.2)
    if look.get("scarf"):
        rig.part([cap((-10, -14), (-2, -17.4), 2.6), cap((-2, -17.4), (9, -13.6), 2.6)], look["scarf"], "soft", pattern=folds(6))


def _head(rig: Rig, look: Look) -> Mask:
    skin, width, jaw = look.tone("skin", "skin"), look.number("width", 1), look.number("jaw", 1)
    ear = look.tone("ear", "round")
    if ear == "pointed":
        rig.part(cap((-8.6, 0), (-14.6, 4.4), 2.2, 0.4), skin, "soft")
    elif ear == "round" and not look.get("hood"):
        rig.part(oval((-9.2 * width, -0.6), 1.9, 2.9), skin, "soft", 0.05)
        rig.part(oval((-9.4 * width, -0.6), 0.9, 1.7), skin, "soft", -0.6, contour=0)
    shapes: list[Shape] = [oval((0, 3.6), 9.3 * width, 9), oval((1, -4), 7.3 * width * jaw, 7.4), oval((1.8, -9.4), 3.9 * jaw * width, 2.7)]
    return rig.part(shapes, skin, "face")

"""Assembles a bust: back hair, shoulders, head with tone regions, features, beard, front hair, headgear."""

from __future__ import annotations

from tools.art.canvas import Canvas, Ink, Mask
from tools.art.faces import headgear, locks
from tools.art.faces.features import BROWS, EYES, MOUTHS
from tools.art.figures.look import Look
from tools.art.palette import MATERIALS, colour, material
from tools.art.picture import backdrop
from tools.art.rig.patterns import folds, pattern
from tools.art.rig.render import Rig
from tools.art.rig.shapes import Shape, cap, oval, slab
from tools.art.tables import toward

EYE_LINE = 0.6
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
    bust(rig, look)
    canvas.blit(rig.done(), 0, 0)
    return canvas


def bust(rig: Rig, look: Look) -> None:
    locks.behind(rig, look)
    _shoulders(rig, look)
    kind = look.tone("kind", "human")
    if kind != "human":
        headgear.CREATURES[kind](rig, look)
        headgear.draw(rig, look)
        return
    face = _head(rig, look)
    _regions(rig, look, face)
    _mouth(rig, look, face)
    _eyes(rig, look, face)
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


def _regions(rig: Rig, look: Look, face: Mask) -> None:
    """Light and shade of a head: only tones move, never colours."""
    width = look.number("width", 1)
    near, far = -3.7 * width, 4.9 * width

    def shift(shapes: Shape | list[Shape], steps: int) -> None:
        rig.shift(rig.cover(shapes) & face, steps)

    shift([oval((near, 0.8), 3.6, 2.3), oval((far, 0.8), 2.9, 2.2)], -1)
    shift(slab([(6.2, -1.6), (9.4, -2.4), (7.6, -8), (4.6, -11)], 1), -1)
    if not look.get("soft"):
        shift(slab([(-7.6, -4.2), (-3.4, -6.4), (-4.6, -10.4)], 1), -1)
    shift(oval((-4.9, -3), 2.6, 1.6), 1)
    shift(slab([(2.4, 1.6), (3.2, -1.4), (4.7, -3.4), (3.8, -4.6), (2, -4.4), (2.3, -2)], 0.5), -1)
    shift(cap((1.3, 1.6), (1.9, -2.6), 0.75, 0.9), 1)
    shift(oval((2, -4.6), 2, 0.7), -1)
    if look.get("stubble"):
        shift(slab([(-6.6, -4.4), (-3, -6.4), (1, -5.2), (6, -6.2), (7, -4), (5.8, -9.4), (2, -12.4), (-2.4, -11)], 1), -1)
    if look.get("blush"):
        for x, r in ((-5.4, 1.5), (7.2, 0.9)):
            rig.detail[rig.cover(oval((x * width, -4), r, 0.62)) & face] = colour(look["blush"])
    tones = material(look.tone("skin", "skin"))
    if look.get("old"):
        for y in (7.4, 9.4):
            rig.line((-3.4, y), (3.6, y + 0.2), tones[2], face)
        rig.line((-6.6, -1.8), (-4.8, -2.8), tones[1], face)
        rig.line((-2, -4.2), (-3, -6.6), tones[1], face)
    if look.get("freckles"):
        for x, y in ((-6, -2.4), (-4, -3.4), (-3, -2), (5.6, -2.6), (6.6, -3.6)):
            rig.dot((x, y), tones[1])
    rig.dot((1.1, -4.5), tones[1])
    rig.dot((3.4, -4.3), tones[0])


def _size(rig: Rig) -> str:
    return "l" if rig.scale >= 1.2 else "s"


def _mouth(rig: Rig, look: Look, face: Mask) -> None:
    skin = look.tone("skin", "skin")
    tones = material(skin)
    line: Ink = "red1" if look.get("soft") and skin != "dark" else tones[0]
    inks: dict[str, Ink] = {"k": line, "m": "sand1" if skin == "pale" else tones[1], "t": "stone4", "r": look.get("lip") or tones[1]}
    rig.grid((1.7, -7.6), MOUTHS[_size(rig)][look.tone("mouth", "calm")], inks, face)
    if not look.get("beard"):
        rig.shift(rig.cover(oval((1.8, -9.4), 1.8, 0.6)) & face, -1)
    if look.get("tusks"):
        for x in (-1.4, 5):
            rig.part(slab([(x - 0.9, -8), (x + 0.9, -8), (x, -4.8)], 0.5), "ivory")
    if look.get("fangs"):
        for x in (0.2, 3.2):
            rig.dot((x, -8.4), "stone4", 1, 2)


def _eyes(rig: Rig, look: Look, face: Mask) -> None:
    skin, width, size = look.tone("skin", "skin"), look.number("width", 1), _size(rig)
    near, far = -3.7 * width, 4.9 * width
    hair = MATERIALS[look.tone("hair_tone", "hair_black")]
    if look.get("kohl"):
        rig.line((near - 2.6, EYE_LINE), (near - 5.4, EYE_LINE - 0.6), "ink0", face)
        rig.line((far + 2, EYE_LINE), (far + 3.6, EYE_LINE - 0.4), "ink0", face)
    if look.get("paint"):
        for x, reach in ((near, 3.0), (far, 2.2)):
            rig.detail[rig.cover(slab([(x - reach, -0.8), (x + reach * 0.8, -0.8), (x + reach * 0.4, -4), (x - reach * 0.5, -4)],
                                      0.5)) & face] = colour(look["paint"])
    dark_line = skin not in ("skin", "pale") or look.get("soft")
    inks: dict[str, Ink] = {"k": look.get("lid") or ("ink0" if dark_line else hair[0]), "w": "stone4",
                            "s": "sand2" if skin == "dark" else "stone3",
                            "i": look.tone("iris", "blue2"), "p": "ink0", "h": "stone4", "l": material(skin)[1]}
    kind = look.tone("eyes", "normal")
    pair = EYES[size]["stern" if kind == "patch" else kind]
    rig.grid((near, EYE_LINE), pair[0], inks)
    if kind == "patch":
        rig.line((-9, 6.4), (9.4, 3.6), "ink0", face)
        rig.part(oval((far - 0.2, 0.4), 3, 2.9), "leather")
    else:
        rig.grid((far, EYE_LINE), pair[1], inks)
    brow = BROWS[size][look.tone("brow", "flat")]
    brow_ink: dict[str, Ink] = {"b": look.get("brow_tone") or (hair[0] if skin == "dark" else hair[1])}
    rig.grid((near, EYE_LINE + 3.4), brow[0], brow_ink, face)
    if kind != "patch":
        rig.grid((far, EYE_LINE + 3.4), brow[1], brow_ink, face)
    if look.get("scar"):
        rig.line((far + 1.6, 5.6), (far + 0.2, -4), "red4" if skin == "skin" else material(skin)[3], face)
    if look.get("spectacles"):
        for x, r in ((near, 3.4), (far, 2.9)):
            ring = rig.cover(oval((x, EYE_LINE), r, 3)) & ~rig.cover(oval((x, EYE_LINE), r - 0.9, 2.1))
            rig.detail[ring & rig.drawn] = colour("gold3")

"""The face itself: light and shade of a head, mouth, eyes and brows; for busts and for large figures."""

from __future__ import annotations

from tools.art.canvas import Ink, Mask
from tools.art.faces.features import BROWS, EYES, MOUTHS
from tools.art.figures.look import Look
from tools.art.palette import MATERIALS, colour, material
from tools.art.rig.render import Rig
from tools.art.rig.shapes import Shape, cap, oval, slab

EYE_LINE = 0.6


def draw_face(rig: Rig, look: Look, face: Mask) -> None:
    """Everything on a head whose skin is already there; the head is about 25 units tall around the origin."""
    _regions(rig, look, face)
    _mouth(rig, look, face)
    _eyes(rig, look, face)


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

"""Heads: human-like faces at three levels of detail, animal and monster heads."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art.canvas import Ink, Mask, Point
from tools.art.faces.face import draw_face
from tools.art.faces.headgear import CREATURES
from tools.art.figures import hair, helms
from tools.art.figures.look import Look
from tools.art.palette import MATERIALS, colour, material
from tools.art.rig.curves import polar, spline
from tools.art.rig.patterns import bands, scales
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab

HUMAN = ("human", "cyclops", "elf", "goblin")
CLOSE = 11.0
"""Head radius in pixels from which a face is drawn like a portrait."""
Draw = Callable[[Rig, Point, float, Look], None]


def draw_head(rig: Rig, at: Point, u: float, look: Look) -> None:
    """Back hair, face, beard, front hair, headgear; u is the head radius."""
    face = look.tone("face", "human")
    hair.back(rig, at, u, look)
    if face in HUMAN:
        if look.get("helm") == "corinthian":
            _behind_bronze(rig, at, u)
            helms.draw_helm(rig, at, u, look)
            return
        _human(rig, at, u, look, face)
        hair.beard(rig, at, u, look)
        hair.front(rig, at, u, look)
    elif rig.scale * u >= CLOSE and face in CREATURES:
        with rig.at(at[0], at[1], 0, u / 10.4):
            CREATURES[face](rig, look.but({"glow": "glow_green" if look.get("glow") == "green5" else "flame"}))
    else:
        ANIMALS[face](rig, at, u, look)
    helms.draw_helm(rig, at, u, look)


def _is_large(rig: Rig, u: float) -> bool:
    return rig.scale * u >= 6.0


def _behind_bronze(rig: Rig, at: Point, u: float) -> None:
    """Only eyes gleam inside a closed helmet."""
    rig.part(oval(at, 0.98 * u, u), "black", "flat", light=-3)
    for dx in (-0.1, 0.62):
        rig.dot((at[0] + dx * u, at[1] - 0.02 * u), "stone3")


def _human(rig: Rig, at: Point, u: float, look: Look, face: str) -> None:
    x, y = at
    large, skin = _is_large(rig, u), look.tone("skin", "skin")
    rig.part([oval(at, 0.98 * u, u), oval((x + 0.18 * u, y - 0.35 * u), 0.72 * u)], skin, "soft", 0.16 if large else 0)
    here = rig.last
    if face in ("elf", "goblin"):
        rig.part(cap((x - 0.5 * u, y), (x - 1.7 * u, y + 0.5 * u), 0.42 * u, 0.1 * u), skin)
    if face == "cyclops":
        _one_eye(rig, at, u, skin, large)
    elif rig.scale * u >= CLOSE:
        _close_face(rig, at, u, look, skin, here)
    elif large:
        _small_face(rig, at, u, look, skin, here)
    else:
        tall = 2 if u * rig.scale > 4 else 1
        for dx in (-0.22, 0.54):
            rig.dot((x + dx * u, y - 0.05 * u), look.tone("eye", "ink0"), 1, tall)


def _close_face(rig: Rig, at: Point, u: float, look: Look, skin: str, here: Mask) -> None:
    """The features of a bust on the head of a figure."""
    iris = look.tone("eye", "blue2")
    features = Look({
        "skin": skin, "hair_tone": look.tone("hair_tone",
                                             "hair_black"), "iris": "wood2" if iris == "ink0" else iris, "soft": look.get("soft"),
        "eyes": look.tone("eyes", "glow" if skin in ("bone", "leaf", "green", "violet", "olive") else "normal"),
        "brow": look.tone("brow", "thick" if look.get("beard") else "flat"), "mouth": look.tone("mouth",
                                                            "calm"), "beard": look.get("beard"), "lip": look.get("lip"),
        "width": 1.0,
    })
    with rig.at(at[0] + 0.06 * u, at[1] + 0.02 * u, 0, u / 10.8):
        draw_face(rig, features, here)


def _one_eye(rig: Rig, at: Point, u: float, skin: str, large: bool) -> None:
    x, y = at[0] + 0.12 * u, at[1]
    size = 2 if large else 1
    rig.part(oval((x + 0.15 * u, y + 0.08 * u), 0.42 * u, 0.36 * u), "white", "flat", light=0.4)
    rig.dot((x + 0.22 * u, y + 0.1 * u), "red2", size, size)
    rig.line((x - 0.35 * u, y + 0.55 * u), (x + 0.7 * u, y + 0.5 * u), material(skin)[1])
    rig.line((x - 0.2 * u, y - 0.5 * u), (x + 0.6 * u, y - 0.5 * u), material(skin)[0])


def _small_face(rig: Rig, at: Point, u: float, look: Look, skin: str, here: Mask) -> None:
    """Lid line, white and iris, brow, nose shadow and a crooked mouth for heads of 6 to 12 pixels."""
    x, y = at
    tones, hair_tones = material(skin), MATERIALS[look.tone("hair_tone", "hair_black")]
    haired = look.tone("hair", "short") != "none" or bool(look.get("beard"))
    iris = look.tone("eye", "blue1")
    inks: dict[str, Ink] = {
        "k": hair_tones[0] if skin in ("skin", "pale") else colour("ink0"), "w": "stone4", "i": "wood0" if iris == "ink0" else iris,
        "b": hair_tones[1] if haired else tones[0], "m": tones[1], "l": tones[2], "d": tones[0],
    }
    if rig.scale * u < 8.6:
        rig.grid((x - 0.22 * u, y + 0.06 * u), (".bb", "kkk", ".wi"), inks, here)
        rig.grid((x + 0.62 * u, y + 0.06 * u), ("bb.", "kkk", "iw."), inks, here)
        rig.grid((x + 0.24 * u, y - 0.26 * u), ("m",), inks, here)
        rig.grid((x + 0.22 * u, y - 0.58 * u), ("...d", "ddd."), {"d": tones[0] if skin == "dark" else tones[1]}, here)
        return
    rig.grid((x - 0.26 * u, y + 0.05 * u), (".bbb", "b...", "kkkk", ".wik", ".ll."), inks, here)
    rig.grid((x + 0.62 * u, y + 0.05 * u), ("bbb", "..b", "kkk", "iwk", ".l."), inks, here)
    rig.grid((x + 0.26 * u, y - 0.22 * u), (".m", ".m", "mm"), inks, here)
    rig.grid((x + 0.22 * u, y - 0.60 * u), ("....d", "dddd.", ".mm.."), inks, here)


def _skull(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    large = _is_large(rig, u)
    rig.part([oval((x, y + 0.12 * u), 0.98 * u, 0.9 * u), cap((x + 0.1 * u, y - 0.4 * u), (x + 0.12 * u, y - 0.72 * u), 0.55 * u,
                                                            0.45 * u)], look.tone("skin", "ivory"))
    here = rig.last
    for dx in (-0.32, 0.42):
        rig.part(oval((x + dx * u, y + 0.02 * u), 0.27 * u, 0.29 * u), "black", "flat", contour=0)
        if look.get("glow"):
            rig.dot((x + dx * u, y), look["glow"], 2 if large else 1, 2 if large else 1)
    rig.dot((x + 0.08 * u, y - 0.38 * u), "wood0")
    for i in range(3):
        tooth = x + (-0.2 + 0.26 * i) * u
        rig.line((tooth, y - 0.7 * u), (tooth, y - 0.95 * u), "wood1", here)


def _bull(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    large = _is_large(rig, u)
    rig.part([oval(at, 0.95 * u), cap((x + 0.3 * u, y - 0.3 * u), (x + 0.75 * u, y - 0.65 * u), 0.65 * u, 0.6 * u)],
             look.tone("skin", "dark"))
    rig.part(oval((x + 0.85 * u, y - 0.7 * u), 0.52 * u, 0.42 * u), "sand", light=-0.1, contour=0.5)
    for dx in (0.8, 1.15):
        rig.dot((x + dx * u, y - 0.66 * u), "ink0")
    for dx in (-0.1, 0.5):
        rig.dot((x + dx * u, y + 0.15 * u), look.tone("eye", "fire0"), 2 if large else 1, 1)
    if large:
        rig.line((x - 0.2 * u, y + 0.4 * u), (x + 0.15 * u, y + 0.28 * u), "ink0")
        rig.line((x + 0.4 * u, y + 0.28 * u), (x + 0.75 * u, y + 0.4 * u), "ink0")
    for side in (-1, 1):
        horn = [cap((x + side * 0.6 * u, y + 0.7 * u), (x + side * 1.5 * u, y + 0.9 * u), 0.36 * u, 0.3 * u),
                cap((x + side * 1.5 * u, y + 0.9 * u), (x + side * 1.75 * u, y + 1.75 * u), 0.3 * u, 0.08 * u)]
        rig.part(horn, "ivory")


def _hound(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    skin = look.tone("skin", "dark")
    rig.part([oval((x - 0.1 * u, y + 0.1 * u), 0.85 * u, 0.8 * u), cap((x + 0.3 * u, y - 0.15 * u), (x + 1.45 * u, y - 0.4 * u), 0.5 * u,
                                                            0.36 * u)], skin)
    for dx in (-0.6, 0.15):
        rig.part(slab([(x + (dx - 0.3) * u, y + 0.5 * u), (x + (dx - 0.05) * u, y + 1.8 * u), (x + (dx + 0.4) * u, y + 0.55 * u)], 0.6),
                 skin)
    rig.dot((x + 0.25 * u, y + 0.1 * u), look.tone("eye", "fire1"))
    rig.dot((x + 1.6 * u, y - 0.25 * u), "ink0")


def _shadow(rig: Rig, at: Point, u: float, look: Look) -> None:
    rig.part(oval(at, 0.95 * u, u), "black", "flat")
    for dx in (-0.25, 0.42):
        rig.dot((at[0] + dx * u, at[1]), look.tone("eye", "fire1"), 2 if _is_large(rig, u) else 1, 1)


def _lizard(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    skin = look.tone("skin", "green")
    rig.part([oval(at, 0.9 * u, 0.85 * u), cap((x + 0.3 * u, y - 0.2 * u), (x + 1.2 * u, y - 0.4 * u), 0.6 * u, 0.45 * u)], skin,
             pattern=scales(3))
    rig.dot((x + 0.4 * u, y + 0.2 * u), "fire1", 2 if _is_large(rig, u) else 1, 1)
    for dx in (-0.7, -0.2, 0.3):
        rig.part(slab([(x + dx * u, y + 0.7 * u), (x + (dx - 0.1) * u, y + 1.4 * u), (x + (dx + 0.35) * u, y + 0.75 * u)], 0.4),
                 look.tone("frill", "leaf"), cover=0.4)


def _deep_one(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    skin = look.tone("skin", "teal")
    for side in (-1, 1):
        rig.part(slab([(x + side * 0.6 * u, y + 0.6 * u), (x + side * 1.7 * u, y + 0.9 * u), (x + side * 1.5 * u, y - 0.5 * u),
                       (x + side * 0.7 * u, y - 0.5 * u)], 0.6), look.tone("frill", "leaf"))
    rig.part([oval(at, u, 0.95 * u), oval((x + 0.2 * u, y - 0.45 * u), 0.85 * u, 0.6 * u)], skin)
    for dx in (-0.35, 0.6):
        rig.part(oval((x + dx * u, y + 0.3 * u), 0.34 * u), "gold", "flat", light=0.4)
        rig.dot((x + dx * u, y + 0.35 * u), "ink0", 1, 2 if _is_large(rig, u) else 1)
    rig.line((x - 0.4 * u, y - 0.55 * u), (x + 0.95 * u, y - 0.5 * u), "ink0")


def _octopus(rig: Rig, at: Point, u: float, look: Look) -> None:
    """A drowned god: bulbous crown, slit eyes and a beard of feelers."""
    x, y = at
    skin = look.tone("skin", "green")
    for i, end in enumerate((-1.3, -0.7, 0.1, 0.8, 1.4)):
        path = spline([(x + end * 0.3 * u, y - 0.4 * u), (x + end * 0.7 * u, y - 1.2 * u),
                       (x + end * 0.9 * u + (0.4 if i % 2 else -0.3) * u, y - 2.1 * u)], 3)
        rig.part([cap(path[j], path[j + 1], 0.34 * u, 0.24 * u) for j in range(len(path) - 1)], skin, light=0.05, cover=0.42)
    rig.part([oval((x, y + 0.35 * u), 1.05 * u, 1.2 * u), oval((x + 0.1 * u, y - 0.3 * u), 0.85 * u, 0.6 * u)], skin)
    for dx in (-0.4, 0.55):
        rig.dot((x + dx * u, y + 0.1 * u), look.tone("eye", "fire1"), 2 if _is_large(rig, u) else 1, 1)


def _oni(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    skin = look.tone("skin", "red")
    large = _is_large(rig, u)
    rig.part([oval(at, 1.05 * u, u), oval((x + 0.2 * u, y - 0.45 * u), 0.9 * u, 0.65 * u)], skin)
    for dx in (-0.3, 0.6):
        rig.dot((x + dx * u, y + 0.1 * u), "fire1", 2 if large else 1, 1)
        rig.line((x + (dx - 0.25) * u, y + 0.45 * u), (x + (dx + 0.3) * u, y + 0.3 * u), "ink0")
    rig.line((x - 0.4 * u, y - 0.6 * u), (x + 0.9 * u, y - 0.6 * u), "ink0")
    for dx in (-0.3, 0.75):
        rig.part(slab([(x + (dx - 0.16) * u, y - 0.65 * u), (x + (dx + 0.2) * u, y - 0.65 * u), (x + dx * u, y - 0.1 * u)], 0.3), "ivory",
                 cover=0.4)
    for side in (-1, 1):
        rig.part(cap((x + side * 0.5 * u, y + 0.8 * u), (x + side * 0.75 * u, y + 1.8 * u), 0.3 * u, 0.08 * u), "ivory")


def _nemes(rig: Rig, at: Point, u: float, look: Look) -> None:
    """The striped cloth behind an Egyptian animal head."""
    x, y = at
    cloth = look.tone("nemes", "blue")
    rim = [(x - 1.2 * u, y - 1.7 * u), (x - 1.45 * u, y + 0.2 * u), (x - 0.9 * u, y + 1.05 * u), (x + 0.1 * u, y + 1.15 * u),
           (x + 0.9 * u, y + 0.5 * u), (x + 0.8 * u, y - 1.6 * u)]
    rig.part(slab(rim, 0.8 * u), cloth, "soft", pattern=bands(2 if rig.scale * u < 7 else 3, 2))


def _falcon(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    _nemes(rig, at, u, look)
    dot = 2 if rig.scale * u > 6.5 else 1
    rig.part(oval((x + 0.15 * u, y), 0.92 * u, 0.95 * u), "white", "soft")
    rig.part(slab([(x - 0.7 * u, y + 0.2 * u), (x - 0.5 * u, y + 0.95 * u), (x + 0.5 * u, y + u), (x + u, y + 0.45 * u),
                   (x + 0.3 * u, y + 0.3 * u)], 0.5 * u), "wood", contour=0.5)
    rig.part([cap((x + 0.9 * u, y), (x + 1.5 * u, y - 0.1 * u), 0.46 * u, 0.34 * u),
              cap((x + 1.5 * u, y - 0.1 * u), (x + 1.62 * u, y - 0.62 * u), 0.3 * u, 0.06 * u)], "gold", "metal")
    rig.dot((x + 0.5 * u, y + 0.1 * u), "ink0", dot, dot)
    rig.line((x + 0.45 * u, y - 0.15 * u), (x + 0.3 * u, y - 0.7 * u), "wood0")


def _jackal(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    _nemes(rig, at, u, look)
    skin = look.tone("head_skin", look.tone("skin", "slate"))
    for dx, light in ((0.25, 0.1), (-0.5, 0.3)):
        rig.part(slab([(x + (dx - 0.28) * u, y + 0.5 * u), (x + (dx - 0.1) * u, y + 2.3 * u), (x + (dx + 0.42) * u, y + 0.6 * u)],
                      0.5 * u), skin, light=light)
    rig.part([oval((x, y + 0.1 * u), 0.9 * u, 0.85 * u), cap((x + 0.3 * u, y - 0.05 * u), (x + 1.75 * u, y - 0.5 * u), 0.55 * u,
                                                            0.32 * u)], skin, light=0.2)
    rig.dot((x + 1.95 * u, y - 0.4 * u), "ink0")
    rig.dot((x + 0.45 * u, y + 0.25 * u), "fire1", 2 if rig.scale * u > 6.5 else 1, 1)
    rig.line((x + 0.6 * u, y - 0.45 * u), (x + 1.6 * u, y - 0.75 * u), "ink0")


def _ibis(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    _nemes(rig, at, u, look)
    rig.part(oval((x, y + 0.1 * u), 0.85 * u), "white", "soft")
    beak = spline([(x + 0.6 * u, y + 0.1 * u), (x + 1.5 * u, y + 0.1 * u), (x + 2.1 * u, y - 0.5 * u), (x + 2.2 * u, y - 1.3 * u)], 4)
    rig.part([cap(beak[i], beak[i + 1], (0.3 - 0.02 * i) * u, (0.28 - 0.02 * i) * u) for i in range(len(beak) - 1)], "slate", light=0.2,
             cover=0.4)
    dot = 2 if rig.scale * u > 6.5 else 1
    rig.dot((x + 0.35 * u, y + 0.25 * u), "ink0", dot, dot)


def _cat(rig: Rig, at: Point, u: float, look: Look) -> None:
    """Lioness or jaguar, by skin."""
    x, y = at
    if look.get("nemes"):
        _nemes(rig, at, u, look)
    skin = look.tone("head_skin", "gold")
    tall = 2 if rig.scale * u > 6.5 else 1
    for dx in (-0.75, 0.55):
        rig.part(oval((x + dx * u, y + 0.8 * u), 0.42 * u), skin)
    rig.part([oval(at, 0.98 * u, 0.95 * u), cap((x + 0.4 * u, y - 0.3 * u), (x + 0.85 * u, y - 0.42 * u), 0.6 * u, 0.46 * u)], skin)
    rig.dot((x + 1.1 * u, y - 0.2 * u), "ink0", tall, 1)
    for dx in (0.05, 0.75):
        rig.dot((x + dx * u, y + 0.15 * u), look.tone("eye", "green1"), 1, tall)
    rig.line((x + 0.6 * u, y - 0.7 * u), (x + 1.1 * u, y - 0.7 * u), "wood1")


def _crocodile(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    _nemes(rig, at, u, look)
    rig.part([oval((x, y + 0.1 * u), 0.85 * u, 0.75 * u), cap((x + 0.3 * u, y), (x + 2 * u, y - 0.35 * u), 0.5 * u, 0.34 * u)], "green",
             pattern=scales(3))
    rig.dot((x + 0.3 * u, y + 0.5 * u), "fire1")
    for step in (0.9, 1.3, 1.7):
        rig.dot((x + step * u, y - 0.5 * u), "stone4")


def _fox(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    skin = look.tone("head_skin", "hair_red")
    for dx in (-0.7, 0.35):
        rig.part(slab([(x + (dx - 0.25) * u, y + 0.4 * u), (x + (dx - 0.1) * u, y + 1.7 * u), (x + (dx + 0.5) * u, y + 0.7 * u)], 0.5 * u),
                 skin)
    rig.part([oval(at, 0.9 * u, 0.85 * u), cap((x + 0.3 * u, y - 0.2 * u), (x + 1.35 * u, y - 0.55 * u), 0.5 * u, 0.2 * u)], skin,
             light=0.1)
    rig.part(cap((x + 0.3 * u, y - 0.6 * u), (x + 1.1 * u, y - 0.7 * u), 0.36 * u, 0.16 * u), "white", "soft", contour=0)
    rig.dot((x + 1.5 * u, y - 0.45 * u), "ink0")
    rig.dot((x + 0.4 * u, y + 0.15 * u), look.tone("eye", "ink0"), 2 if _is_large(rig, u) else 1, 1)


def _boar(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    skin = look.tone("skin", "skin")
    for dx in (-0.6, 0.4):
        rig.part(slab([(x + (dx - 0.2) * u, y + 0.5 * u), (x + dx * u, y + 1.4 * u), (x + (dx + 0.4) * u, y + 0.6 * u)], 0.5 * u), skin)
    rig.part([oval(at, u, 0.95 * u), cap((x + 0.3 * u, y - 0.2 * u), (x + u, y - 0.4 * u), 0.6 * u, 0.5 * u)], skin)
    rig.part(oval((x + 1.15 * u, y - 0.4 * u), 0.42 * u, 0.46 * u), skin, light=0.2)
    for dx in (1.0, 1.3):
        rig.dot((x + dx * u, y - 0.35 * u), "ink0")
    rig.part(cap((x + 0.6 * u, y - 0.8 * u), (x + 0.8 * u, y - 0.1 * u), 0.18 * u, 0.08 * u), "ivory", cover=0.4)
    rig.dot((x + 0.3 * u, y + 0.2 * u), look.tone("eye", "ink0"), 1, 2 if _is_large(rig, u) else 1)


def _bird_head(rig: Rig, at: Point, u: float, look: Look) -> None:
    """Raven or eagle head on a human body."""
    x, y = at
    rig.part(oval(at, 0.95 * u, u), look.tone("head_skin", "slate"), light=0.1)
    rig.part([cap((x + 0.6 * u, y), (x + 1.7 * u, y - 0.35 * u), 0.5 * u, 0.14 * u)], look.tone("beak", "gold"), "metal")
    rig.dot((x + 0.35 * u, y + 0.2 * u), look.tone("eye", "fire1"), 2 if _is_large(rig, u) else 1, 1)
    for angle in (1.2, 1.8, 2.4):
        tip = polar(at, 1.5 * u, angle)
        rig.part(cap(polar(at, 0.8 * u, angle), tip, 0.24 * u, 0.06 * u), look.tone("head_skin", "slate"), cover=0.4)


def _gaze(rig: Rig, at: Point, u: float, look: Look) -> None:
    """Faceless: one great eye where the face should be."""
    rig.part(oval(at, u), look.tone("skin", "violet"))
    rig.part(oval((at[0] + 0.15 * u, at[1]), 0.62 * u, 0.5 * u), "white", "flat", light=0.4)
    rig.part(oval((at[0] + 0.25 * u, at[1]), 0.3 * u, 0.4 * u), look.tone("iris", "fire"), "flat", contour=0)
    rig.dot((at[0] + 0.25 * u, at[1] + 0.1 * u), "ink0", 1, 2)


def _tree_face(rig: Rig, at: Point, u: float, look: Look) -> None:
    rig.part([oval(at, u), cap(at, (at[0], at[1] - 1.2 * u), 0.9 * u, 0.6 * u)], "wood")
    for angle in (0.4, 1.0, 1.6, 2.2, 2.8):
        rig.part(oval(polar(at, 1.1 * u, angle), 0.7 * u, 0.55 * u), "leaf" if math.cos(angle) < 0 else "green", contour=0.5)
    for dx in (-0.25, 0.45):
        rig.dot((at[0] + dx * u, at[1]), look.tone("eye", "fire1"), 2 if _is_large(rig, u) else 1, 1)


ANIMALS: dict[str, Draw] = {
    "skull": _skull, "bull": _bull, "dog": _hound, "shadow": _shadow, "lizard": _lizard, "deep_one": _deep_one, "octopus": _octopus,
    "oni": _oni, "falcon": _falcon, "jackal": _jackal, "ibis": _ibis, "cat": _cat, "crocodile": _crocodile, "fox": _fox, "boar": _boar,
    "bird": _bird_head, "gaze": _gaze, "tree": _tree_face,
}

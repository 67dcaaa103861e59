"""Headgear: helmets, crowns, hoods, hats; u is the head radius."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tools.art.canvas import Point
from tools.art.figures.look import Look
from tools.art.figures.wings import feather_wing
from tools.art.rig.curves import spline
from tools.art.rig.patterns import bands
from tools.art.rig.render import Rig
from tools.art.rig.shapes import Slab, cap, oval, slab

Draw = Callable[[Rig, Point, float, Look], None]

_CORINTHIAN = (
    (-1.12, -1.0), (-1.15, 0.3), (-0.75, 1.05), (0, 1.25), (0.8, 1.0), (1.15, 0.3), (1.15, 0.12), (0.42, 0.12), (0.40, -0.35), (1.05,
                                                            -0.35),
    (0.85, -1.2), (0.42, -1.2), (0.34, -0.42), (0.12, -0.42), (-0.1, -1.25), (-0.5, -1.2), (-0.42, -0.35), (0.14, -0.35), (0.16, 0.12),
    (-0.42, 0.12), (-0.42, -0.35), (-0.5, -1.2),
)
_OPEN = ((-1.1, -0.5), (-1.1, 0.4), (-0.7, 1.1), (0, 1.25), (0.8, 1.0), (1.12, 0.42), (-0.4, 0.3), (-0.55, -0.6))


def shape(at: Point, u: float, points: Sequence[Point], bevel: float) -> Slab:
    """A slab given in head radii around the head."""
    return slab([(at[0] + dx * u, at[1] + dy * u) for dx, dy in points], bevel * u)


def draw_helm(rig: Rig, at: Point, u: float, look: Look) -> None:
    name = look.get("helm")
    if name:
        HELMS[str(name)](rig, at, u, look)
    if look.get("horns"):
        x, y = at
        for side in (-1, 1):
            rig.part([cap((x + side * 0.55 * u, y + 0.85 * u), (x + side * 0.95 * u, y + 1.5 * u), 0.26 * u, 0.2 * u),
                      cap((x + side * 0.95 * u, y + 1.5 * u), (x + side * 0.6 * u, y + 2 * u), 0.2 * u, 0.06 * u)], look.tone("horn_tone",
                                                            "ivory"))
    if look.get("antlers"):
        for side in (-1, 1):
            x, y = at
            rig.part([cap((x + side * 0.5 * u, y + 0.9 * u), (x + side * 1.2 * u, y + 1.9 * u), 0.2 * u, 0.16 * u),
                      cap((x + side * 1.2 * u, y + 1.9 * u), (x + side * 1.0 * u, y + 2.9 * u), 0.16 * u, 0.06 * u),
                      cap((x + side * 1.1 * u, y + 1.7 * u), (x + side * 1.9 * u, y + 2.2 * u), 0.14 * u,
                          0.06 * u), cap((x + side * 0.8 * u, y + 1.3 * u), (x + side * 0.5 * u, y + 2.1 * u), 0.14 * u, 0.05 * u)],
                     look.tone("horn_tone", "wood"), cover=0.4)


def _crest(rig: Rig, at: Point, u: float, look: Look) -> None:
    tone = look.tone("crest", "side")
    x, y = at
    rig.part([cap((x + 0.75 * u, y + 1.25 * u), (x - 0.2 * u, y + 1.75 * u), 0.3 * u, 0.5 * u),
              cap((x - 0.2 * u, y + 1.75 * u), (x - 1.2 * u, y + 1.2 * u), 0.5 * u, 0.48 * u),
              cap((x - 1.2 * u, y + 1.2 * u), (x - 1.55 * u, y - 0.4 * u), 0.48 * u, 0.22 * u)], tone, "soft")


def _corinthian(rig: Rig, at: Point, u: float, look: Look) -> None:
    rig.part(shape(at, u, _CORINTHIAN, 0.9), look.tone("helm_tone", "bronze"), "metal")
    if look.tone("crest", "side") != "none":
        _crest(rig, at, u, look)


def _crested(rig: Rig, at: Point, u: float, look: Look) -> None:
    rig.part(shape(at, u, _OPEN, 0.9), look.tone("helm_tone", "bronze"), "metal")
    if look.tone("crest", "side") != "none":
        _crest(rig, at, u, look)


def _hood(rig: Rig, at: Point, u: float, look: Look) -> None:
    rim = ((-1.3, -1.2), (-1.3, 0.4), (-0.7, 1.35), (0.2, 1.5), (1.0, 0.9), (1.15, 0.1), (0.7, 0.55), (-0.2, 0.7), (-0.62, 0.1),
           (-0.62, -0.7), (-0.2, -1.2))
    rig.part(shape(at, u, rim, 0.7), look.tone("hood", "night"))


def _great(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    rim = ((-1.05, -1.0), (-1.1, 0.5), (-0.5, 1.2), (0.5, 1.2), (1.1, 0.5), (1.0, -1.0))
    rig.part(shape(at, u, rim, 0.9), look.tone("helm_tone", "steel"), "metal")
    rig.line((x - 0.5 * u, y + 0.1 * u), (x + u, y + 0.1 * u), "ink0", rig.last)
    rig.line((x + 0.3 * u, y + u), (x + 0.3 * u, y - 0.9 * u), look.tone("trim", "gold3"), rig.last)
    if look.get("plume"):
        rig.part([cap((x, y + 1.2 * u), (x - 0.6 * u, y + 2.1 * u), 0.3 * u, 0.4 * u),
                  cap((x - 0.6 * u, y + 2.1 * u), (x - 1.6 * u, y + 1.6 * u), 0.4 * u, 0.2 * u)], look["plume"], "soft")


def _kettle(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    rig.part(oval((x, y + 0.65 * u), u, 0.75 * u), look.tone("helm_tone", "steel"), "metal")
    rig.part(oval((x + 0.05 * u, y + 0.45 * u), 1.45 * u, 0.36 * u), look.tone("helm_tone", "steel"), "metal")


def _crown(rig: Rig, at: Point, u: float, look: Look) -> None:
    rim = ((-0.95, 0.45), (-1.1, 1.35), (-0.5, 0.95), (0, 1.55), (0.5, 0.95), (1.1, 1.3), (0.98, 0.45))
    rig.part(shape(at, u, rim, 0.4), look.tone("helm_tone", "gold"), "metal")
    rig.dot((at[0] + 0.05 * u, at[1] + 0.75 * u), look.tone("gem", "red3"))


def _laurel(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    rig.part([cap((x - u, y + 0.25 * u), (x - 0.4 * u, y + 0.75 * u), 0.25 * u),
              cap((x - 0.4 * u, y + 0.75 * u), (x + u, y + 0.6 * u), 0.25 * u)], look.tone("helm_tone", "gold"), "metal", cover=0.4)


def _horned(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    rig.part(oval((x, y + 0.55 * u), 1.08 * u, 0.8 * u), look.tone("helm_tone", "steel"), "metal")
    for side in (-1, 1):
        rig.part([cap((x + side * 0.9 * u, y + 0.7 * u), (x + side * 1.6 * u, y + u), 0.36 * u, 0.3 * u),
                  cap((x + side * 1.6 * u, y + u), (x + side * 1.7 * u, y + 1.9 * u), 0.3 * u, 0.08 * u)], "ivory")


def _wizard(rig: Rig, at: Point, u: float, look: Look) -> None:
    rim = ((-1.7, 0.35), (-0.8, 0.75), (-0.35, 1.9), (-0.9, 2.8), (0.35, 2.1), (0.8, 0.75), (1.6, 0.35), (0, 0.15))
    rig.part(shape(at, u, rim, 0.7), look.tone("hood", "violet"))
    rig.line((at[0] - 0.8 * u, at[1] + 0.75 * u), (at[0] + 0.8 * u, at[1] + 0.75 * u), "gold3", rig.last)


def _sun_disk(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    if look.get("cow_horns"):
        for side in (-1, 1):
            rig.part(cap((x + side * 0.7 * u, y + 0.9 * u), (x + side * 1.2 * u, y + 2.3 * u), 0.26 * u, 0.1 * u), "gold", "metal",
                     cover=0.4)
    rig.part(oval((x + 0.05 * u, y + 1.95 * u), u), "gold", "metal")
    rig.part(oval((x + 0.05 * u, y + 1.95 * u), 0.72 * u), look.tone("disk", "fire"), "soft", light=0.15, contour=0)


def _nemes(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    rim = ((-1.35, -1.3), (-1.3, 0.3), (-0.8, 1.15), (0.2, 1.3), (1.05, 0.7), (1.0, 0.4), (-0.2, 0.5), (-0.6, 0.1), (-0.62, -1.3))
    rig.part(shape(at, u, rim, 0.7), look.tone("nemes", "blue"), "soft", pattern=bands(2 if rig.scale * u < 7 else 3, 2))
    rig.part(cap((x - 0.5 * u, y + 0.55 * u), (x + 0.95 * u, y + 0.55 * u), 0.2 * u), "gold", "metal", cover=0.4)
    rig.dot((x + 0.7 * u, y + 0.95 * u), "gold3", 1, 2)


def _pschent(rig: Rig, at: Point, u: float, look: Look) -> None:
    rig.part(shape(at, u, ((-0.9, 0.4), (-0.7, 1.6), (-0.1, 2.6), (0.5, 1.7), (0.95, 0.5)), 0.7), "white", "soft")
    rig.part(shape(at, u, ((-1.05, 0.1), (-1.3, 1.9), (-0.7, 1.9), (-0.3, 0.95), (1.05, 0.75), (1.0, 0.3)), 0.5), "red")


def _atef(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    for side in (-1, 1):
        rig.part(oval((x + side * 0.8 * u, y + 1.7 * u), 0.34 * u, 1.0 * u, -side * 8), "teal", "soft")
    rig.part(shape(at, u, ((-0.8, 0.4), (-0.6, 1.8), (0, 2.8), (0.6, 1.8), (0.9, 0.5)), 0.7), "white", "soft")


def _winged(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    for side in (-1, 1):
        with rig.at(x + side * 0.9 * u, y + 0.6 * u, 0, 0.12 * u, side > 0):
            feather_wing(rig, "white", turn=-30)
    rig.part(oval((x, y + 0.6 * u), 1.06 * u, 0.8 * u), look.tone("helm_tone", "steel"), "metal")
    rig.part(cap((x - u, y + 0.25 * u), (x + u, y + 0.3 * u), 0.2 * u), "gold", "metal", cover=0.4)


def _wide_hat(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    rig.part(shape(at, u, ((-0.9, 0.7), (-0.6, 1.7), (0.2, 1.8), (0.9, 0.7)), 0.6), look.tone("hood", "iron"), "soft")
    rig.part(oval((x, y + 0.65 * u), 1.75 * u, 0.38 * u, -5), look.tone("hood", "iron"), "soft")


def _straw_hat(rig: Rig, at: Point, u: float, look: Look) -> None:
    rig.part(shape(at, u, ((-1.9, 0.3), (0, 1.7), (1.9, 0.3), (0, 0.1)), 0.6), look.tone("hood", "sand"), pattern=bands(2))


def _ram_horns(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    rig.part(oval((x, y + 0.6 * u), u, 0.72 * u), look.tone("helm_tone", "gold"), "metal")
    for side in (-1, 1):
        path = spline([(x + side * 0.7 * u, y + u), (x + side * 0.9 * u, y + 2 * u), (x + side * 0.3 * u, y + 3 * u),
                       (x - side * 0.3 * u, y + 3.2 * u)], 3)
        rig.part([cap(path[i], path[i + 1], (0.36 - 0.03 * i) * u, (0.33 - 0.03 * i) * u) for i in range(len(path) - 1)],
                 look.tone("helm_tone", "gold"), "metal", cover=0.42)


def _turban(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    rig.part([oval((x, y + 0.85 * u), 1.2 * u, 0.75 * u)], look.tone("hood", "rose"), "soft", pattern=bands(3, 1, 2))
    rig.part(oval((x + 0.3 * u, y + 0.8 * u), 0.24 * u, 0.3 * u), "teal", "metal", cover=0.4)
    rig.part(cap((x + 0.3 * u, y + 1.1 * u), (x + 0.5 * u, y + 2 * u), 0.16 * u, 0.08 * u), "white", cover=0.4)


def _kabuto(rig: Rig, at: Point, u: float, look: Look) -> None:
    x, y = at
    tone = look.tone("helm_tone", "crimson")
    rig.part(shape(at, u, ((-1.5, -0.7), (-1.2, 0.3), (-0.7, 1.1), (0.1, 1.25), (0.8, 1.0), (1.15, 0.3), (1.4, -0.3), (0.9, 0.3),
                           (-0.5, 0.35), (-0.7, -0.7)), 0.7), tone, "metal")
    for side in (-1, 1):
        rig.part([cap((x + 0.1 * u, y + 0.8 * u), (x + side * 0.8 * u, y + 1.4 * u), 0.18 * u),
                  cap((x + side * 0.8 * u, y + 1.4 * u), (x + side * 0.9 * u, y + 2.3 * u), 0.18 * u,
                      0.06 * u)], "gold", "metal", cover=0.4)


def _feathers(rig: Rig, at: Point, u: float, look: Look) -> None:
    """A fan of plumes on a band, as worn by Aztec lords."""
    x, y = at
    for i, dx in enumerate((-1.5, 1.5, -1.0, 1.0, -0.45, 0.5, 0)):
        tone = look.tone("plume", "leaf") if i % 2 == 0 else look.tone("plume2", "red")
        rig.part(cap((x + dx * 0.4 * u, y + 0.7 * u), (x + dx * 1.15 * u, y + (2.6 - abs(dx) * 0.55) * u), 0.3 * u, 0.24 * u), tone, "soft")
    rig.part(cap((x - 0.95 * u, y + 0.45 * u), (x + 1.0 * u, y + 0.5 * u), 0.28 * u), "gold", "metal", cover=0.42)
    rig.dot((x + 0.1 * u, y + 0.55 * u), "teal3")


def _mitre(rig: Rig, at: Point, u: float, look: Look) -> None:
    rig.part(shape(at, u, ((-0.9, 0.4), (-0.9, 1.6), (0.05, 2.6), (1.0, 1.6), (0.95, 0.45)), 0.6), look.tone("hood", "white"), "soft")
    rig.line((at[0] + 0.05 * u, at[1] + 2.3 * u), (at[0] + 0.05 * u, at[1] + 0.6 * u), "gold3", rig.last)


def _halo_crown(rig: Rig, at: Point, u: float, look: Look) -> None:
    """Sun rays behind the head."""
    for i in range(9):
        x, y = at[0] + 1.9 * u * (i - 4) / 4, at[1] + (2.0 - 0.09 * (i - 4) ** 2) * u
        rig.part(cap((at[0] + 0.8 * u * (i - 4) / 4, at[1] + 0.7 * u), (x, y), 0.16 * u, 0.06 * u), look.tone("helm_tone", "gold"),
                 "metal", cover=0.38)
    _laurel(rig, at, u, look)


def _cap(rig: Rig, at: Point, u: float, look: Look) -> None:
    """A soft pointed cap."""
    rig.part(shape(at, u, ((-1.05, 0.35), (-0.9, 1.1), (-0.2, 1.6), (0.8, 1.7), (0.7, 1.2), (1.0, 0.5), (0, 0.45)), 0.6),
             look.tone("hood", "red"), "soft")


def _wreath(rig: Rig, at: Point, u: float, look: Look) -> None:
    """Leaves and berries."""
    x, y = at
    for i in range(6):
        rig.part(oval((x + (-0.95 + 0.38 * i) * u, y + (0.5 + 0.12 * i - 0.024 * i * i) * u), 0.32 * u, 0.24 * u),
                 look.tone("helm_tone", "leaf"), contour=0.5)
    rig.dot((x - 0.4 * u, y + 0.8 * u), look.tone("gem", "red3"))
    rig.dot((x + 0.5 * u, y + 0.8 * u), look.tone("gem", "red3"))


HELMS: dict[str, Draw] = {
    "corinthian": _corinthian, "crested": _crested, "hood": _hood, "great": _great, "kettle": _kettle, "crown": _crown, "laurel": _laurel,
    "horned": _horned, "wizard": _wizard, "sun_disk": _sun_disk, "nemes": _nemes, "pschent": _pschent, "atef": _atef, "winged": _winged,
    "wide_hat": _wide_hat, "straw_hat": _straw_hat, "ram_horns": _ram_horns, "turban": _turban, "kabuto": _kabuto, "feathers": _feathers,
    "mitre": _mitre, "sun_rays": _halo_crown, "cap": _cap, "wreath": _wreath,
}

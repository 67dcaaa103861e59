"""Hair behind and in front of the head, and beards."""

from __future__ import annotations

import math

from tools.art.canvas import Point
from tools.art.figures.look import Look
from tools.art.palette import material
from tools.art.rig.curves import polar
from tools.art.rig.render import Rig
from tools.art.rig.shapes import cap, oval, slab

_COVERING = ("corinthian", "hood", "great", "crested", "kettle", "wizard", "turban", "kabuto")


def back(rig: Rig, at: Point, u: float, look: Look) -> None:
    """What falls behind the head."""
    x, y = at
    style, tone = look.tone("hair", "short"), look.tone("hair_tone", "hair_black")
    if style == "long" and look.get("helm") != "hood":
        rig.part([oval((x - 0.35 * u, y - 0.2 * u), 1.05 * u, 1.1 * u),
                  cap((x - 0.6 * u, y - 0.4 * u), (x - 0.8 * u, y - 1.9 * u), 0.75 * u, 0.4 * u)], tone)
    elif style == "mane":
        spikes = [cap(at, polar(at, 1.75 * u, a * 0.7 + 0.3), 0.6 * u, 0.15 * u) for a in range(9)]
        rig.part([oval((x - 0.2 * u, y - 0.1 * u), 1.45 * u, 1.5 * u), *spikes], tone)
    elif style == "pony":
        rig.part([cap((x - 0.6 * u, y + 0.8 * u), (x - 1.7 * u, y + 0.2 * u), 0.45 * u, 0.5 * u),
                  cap((x - 1.7 * u, y + 0.2 * u), (x - 1.6 * u, y - 1.5 * u), 0.5 * u, 0.2 * u)], tone)
    elif style == "braid":
        for i in range(5):
            rig.part(oval((x - 1.05 * u + (0.16 if i % 2 else -0.1) * u, y - (0.2 + 0.5 * i) * u), 0.4 * u, 0.36 * u), tone)
    elif style == "snakes":
        _snakes(rig, (x - 0.1 * u, y + 0.25 * u), u)
    elif style == "flames":
        tongues = [cap((x, y + 0.2 * u), (x + dx * u, y + dy * u), 0.7 * u, 0.1 * u) for dx,
                   dy in ((-1.3, 1.1), (-0.7, 2.1), (0.1, 2.5), (0.8, 1.8), (-1.5, 0.2))]
        rig.part([oval((x, y + 0.2 * u), 1.1 * u), *tongues], tone, "soft", light=0.2)


def _snakes(rig: Rig, crown: Point, u: float) -> None:
    for i in range(8):
        angle = 0.15 + i * 3.55 / 7
        path = [polar(crown, 0.75 * u, angle)]
        path += [polar(crown, (0.75 + 0.26 * t) * u, angle + 0.25 * math.sin(t * 1.7 + i)) for t in range(1, 5)]
        body = [cap(path[j], path[j + 1], 0.24 * u) for j in range(4)]
        rig.part([*body, oval(path[-1], 0.34 * u, 0.3 * u)], "leaf" if i % 2 else "green", cover=0.42)
        rig.dot(path[-1], "fire1")


def beard(rig: Rig, at: Point, u: float, look: Look) -> None:
    kind = look.get("beard")
    if not kind:
        return
    x, y = at
    tone = look.tone("beard_tone", look.tone("hair_tone", "hair_black"))
    length = 1.25 if kind == "short" else 1.9
    rig.part([oval((x + 0.16 * u, y - 0.68 * u), 0.7 * u, 0.42 * u),
              cap((x + 0.16 * u, y - 0.8 * u), (x + 0.24 * u, y - length * u), 0.58 * u, 0.18 * u)], tone)
    rig.line((x - 0.05 * u, y - 0.58 * u), (x + 0.4 * u, y - 0.58 * u), material(look.tone("skin", "skin"))[0])


def front(rig: Rig, at: Point, u: float, look: Look) -> None:
    """The fringe over the forehead, unless a helmet hides it."""
    style, tone = look.tone("hair", "short"), look.tone("hair_tone", "hair_black")
    if look.get("helm") in _COVERING or style in ("none", "mane", "snakes"):
        return
    x, y = at
    fringe = [(-1.05, -0.2), (-1.1, 0.5), (-0.6, 1.12), (0.3, 1.15), (1.0, 0.55), (0.75, 0.42), (-0.1, 0.5), (-0.55, 0.25), (-0.62, -0.3)]
    rig.part(slab([(x + dx * u, y + dy * u) for dx, dy in fringe], 0.7 * u), tone, contour=0.5)
    if style == "curly":
        for i in range(6):
            rig.part(oval(polar(at, 0.85 * u, 0.4 + i * 0.64), 0.38 * u), tone)
    elif style == "knot":
        rig.part(oval((x - 0.2 * u, y + 1.45 * u), 0.5 * u, 0.46 * u), tone)
    elif style == "crest":
        for i in range(5):
            rig.part(oval((x + (0.6 - 0.4 * i) * u, y + (1.25 - 0.1 * i * i * 0.3) * u), 0.36 * u, 0.6 * u), tone)

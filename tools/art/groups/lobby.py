"""The lobby: a panelled room, a shelf and the five game boxes."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Canvas
from tools.art.palette import material
from tools.art.picture import backdrop
from tools.art.scenery import brushes as b
from tools.art.scenery.props import prop_canvas, put
from tools.art.sheet import Sheet
from tools.art.tables import DEEP
from tools.art.troupe import figures, render

CAST = "figures_common.toml"
COVER = (106, 92)
BOX = (112, 126)
BOXES: dict[str, str] = {"guerra": "red", "mythic": "marble", "mythicals": "violet", "village": "wood", "heroes": "gold"}


def draw(sheet: Sheet) -> None:
    sheet.add("backdrop", _room())
    covers = {"guerra": _guerra, "mythic": _mythic, "mythicals": _mythicals, "village": _village, "heroes": _heroes}
    for game, metal in BOXES.items():
        cover = covers[game]()
        sheet.add(f"cover_{game}", cover)
        sheet.add(f"box_{game}", _box(cover, metal), (0, BOX[1]))
    for name, fill in (("plate", "red1"), ("plate_dark", "ink2")):
        plate = Canvas(24, 17)
        plate.rect(0, 0, 24, 17, "ink0")
        plate.rect(1, 1, 22, 15, fill)
        plate.rect(1, 1, 22, 1, "gold3")
        plate.rect(1, 15, 22, 1, "gold1")
        sheet.add(name, plate, nine=(3, 3, 3, 3))
    for name, fill in (("mark", "ink1"), ("mark_on", "green1")):
        mark = Canvas(12, 11, "ink0")
        mark.rect(1, 1, 10, 9, fill)
        sheet.add(name, mark, nine=(2, 2, 2, 2))


def _room() -> Canvas:
    canvas = Canvas(640, 360, "wood0")
    for x in range(0, 640, 20):
        canvas.rect(x, 16, 20, 150, "wood1")
        canvas.rect(x, 16, 1, 150, "wood0")
        canvas.rect(x + 1, 16, 1, 150, "wood2")
    _, columns = canvas.axes()
    glow = canvas.ellipse_mask(320, 20, 250, 110)
    lit, seam = canvas.pixels == _ink("wood1"), canvas.pixels == _ink("wood2")
    canvas.paint(glow & lit, "wood2")
    canvas.paint(glow & seam & (columns % 20 == 1), "wood3")
    canvas.rect(0, 154, 640, 10, "ink0")
    canvas.rect(0, 155, 640, 7, "wood3")
    canvas.rect(0, 155, 640, 1, "wood4")
    canvas.rect(0, 160, 640, 2, "wood1")
    for x in range(0, 640, 64):
        canvas.rect(x, 156, 1, 5, "wood2")
    for y in range(169, 360, 24):
        canvas.rect(0, y, 640, 24, "wood1")
        canvas.rect(0, y, 640, 1, "wood2")
        canvas.rect(0, y + 23, 640, 1, "wood0")
        for k in range(6):
            canvas.rect((y * 53 + k * 113) % 600, y + 6 + k * 5 % 13, 30, 1, "wood0")
    canvas.remap(DEEP, canvas.box_mask(0, 164, 640, 5))
    return canvas


def _ink(name: str) -> int:
    return material("wood")[int(name[-1])]


def _box(cover: Canvas, metal: str) -> Canvas:
    """Front with cover, six pixels of side, a shadow at the foot."""
    width, height = BOX
    tones = material(metal)
    canvas = Canvas(width + 8, height + 4)
    canvas.rect(3, height - 1, width + 4, 4, "ink0")
    for i in range(6):
        canvas.rect(width + i, 3 + i // 2, 1, height - 3 - i // 2, tones[0] if i < 5 else "ink0")
    canvas.rect(width, 3, 1, height - 3, tones[1])
    canvas.rect(0, 0, width, height, "ink0")
    canvas.rect(1, 1, width - 2, height - 2, tones[2])
    canvas.rect(1, 1, width - 2, 1, tones[4])
    canvas.rect(1, 1, 1, height - 2, tones[3])
    canvas.rect(1, height - 3, width - 2, 2, tones[1])
    canvas.rect(width - 2, 1, 1, height - 2, tones[1])
    canvas.rect(2, height - 18, width - 4, 1, tones[0])
    canvas.rect(2, height - 17, width - 4, 1, tones[3])
    canvas.rect(2, 3, width - 4, 94, "ink0")
    canvas.blit(cover, 3, 4)
    return canvas


def _stand(canvas: Canvas, name: str, x: int, y: int, scale: float, flip: bool = False, rim: str | None = None, **slots: object) -> None:
    size = (int(scale * 60) + 10, int(scale * 56))
    figure = render(figures(CAST)[name].but({k: v for k, v in {"crest": "blue", "shield_tone": None,
                                                            **slots}.items() if v is not None}), size, scale,
                    rim=rim, rim_side=-1 if flip else 1)
    canvas.blit(figure, x - size[0] / 2, y - size[1] + 5, flip)


def _guerra() -> Canvas:
    """Two skies torn apart by a burning rift."""
    left, right = backdrop("desert", COVER, 2), backdrop("storm", COVER, 2)
    rows, columns = left.axes()
    torn = columns > COVER[0] * 0.52 + 4 * np.sin(rows / 5.0) + (COVER[1] * 0.5 - rows) * 0.12
    left.pixels[torn] = right.pixels[torn]
    edge = torn & ~np.roll(torn, 1, 1)
    edge[:, :3] = False
    for shift, ink in ((2, "red2"), (1, "fire0"), (-1, "fire0"), (0, "fire1")):
        left.paint(np.roll(edge, shift, 1), ink)
    _stand(left, "anubis", 30, COVER[1] + 6, 2.4)
    _stand(left, "thor", 79, COVER[1] + 8, 2.4, True)
    return left


def _mythic() -> Canvas:
    canvas = backdrop("olympus", COVER, 3)
    _stand(canvas, "hydra", 74, COVER[1] - 8, 2.0, True, "blue4")
    _stand(canvas, "zeus", 36, COVER[1] + 10, 2.5)
    _stand(canvas, "spartan", 86, COVER[1] + 6, 1.9, True, crest="red", shield_tone="red")
    return canvas


def _mythicals() -> Canvas:
    canvas = backdrop("night", COVER, 8)
    b.moon(canvas, 58, 28, 22, "violet2")
    _stand(canvas, "airbird", 82, 54, 1.3)
    _stand(canvas, "unicorn", 44, COVER[1] - 2, 2.3, rear=26)
    for x, y in ((14, 70), (92, 78), (24, 40), (84, 60), (100, 40), (10, 24)):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            canvas.dot(x + dx, y + dy, "gold2")
        canvas.dot(x, y, "fire1")
    return canvas


def _village() -> Canvas:
    canvas = backdrop("dusk", COVER, 5)
    for x, variant in ((12, 0), (96, 1), (62, 2)):
        put(canvas, prop_canvas("house", 2.0, variant), x, 72)
    b.hills(canvas, 86, "green1", "green2", 5, 20, 3)
    _stand(canvas, "green_dragon", 74, 40, 1.15, True, "fire0")
    _stand(canvas, "goblin", 22, COVER[1], 1.75)
    _stand(canvas, "paladin", 56, COVER[1] + 6, 2.3)
    _stand(canvas, "dwarf", 90, COVER[1] + 4, 1.9, True)
    return canvas


def _heroes() -> Canvas:
    canvas = backdrop("castle", COVER, 5)
    _stand(canvas, "black_dragon", 76, 52, 1.45, rim="blue4")
    _stand(canvas, "cavalier", 44, COVER[1] + 2, 2.35)
    _stand(canvas, "lich", 92, COVER[1] + 8, 1.8, True)
    return canvas

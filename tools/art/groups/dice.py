"""Every die of the five games: each face at rest and in six tumbling frames."""

from __future__ import annotations

from tools.art.canvas import Canvas, stamp
from tools.art.dice_shapes import FACE, FRAMES, settled, tumbling
from tools.art.icons import draw_icon
from tools.art.lettering import centred, text_width, write
from tools.art.palette import Material, material
from tools.art.sheet import Sheet

_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (0, 2), (2, 2), (1, 1)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}


def draw(sheet: Sheet) -> None:
    for name, metal, ink in (("d6_side", "side", "stone4"), ("d6_red", "red", "stone4")):
        tones = material(metal)
        _die(sheet, tones, {f"{name}_{n}": _pips(n, ink, tones) for n in range(1, 7)})
    white, blank = material("white"), material("marble")
    _die(sheet, white, {f"battle_{n}": _pips(n, "ink0", white) for n in range(1, 6)})
    _die(sheet, blank, {"battle_0": _dash("stone1")})
    attack = {"attack_minus": _word("-1", "stone4"), "attack_zero": _word("0", "stone4"), "attack_plus": _word("+1", "gold4")}
    _die(sheet, material("red"), attack)
    resource = {f"resource_{kind}{n}": _amount(kind, n) for kind, n in (("gold", 3), ("gold", 6), ("material", 2), ("material", 4),
                                                            ("valuable", 1), ("valuable", 2))}
    _die(sheet, material("sand"), resource)
    treasure = {"treasure_xp": _sign("experience"), "treasure_artifact": _sign("artifact"), "treasure_resource1": _dice_sign(1),
                "treasure_resource2": _dice_sign(2)}
    _die(sheet, material("gold"), treasure)


def _die(sheet: Sheet, tones: Material, faces: dict[str, Canvas]) -> None:
    pictures = list(faces.values())
    for number, (name, face) in enumerate(faces.items()):
        sheet.add(name, settled(face, tones))
        others = [pictures[(number + step) % len(pictures)] for step in range(6)]
        for frame in range(FRAMES):
            sheet.add(f"{name}#tumble{frame}", tumbling(others, tones, frame, number))


def _pips(count: int, ink: str, tones: Material) -> Canvas:
    face = Canvas(FACE, FACE)
    for column, row in _PIPS[count]:
        x, y = 2 + column * 5, 2 + row * 5
        face.rect(x, y, 3, 3, ink)
        if tones == material("side"):
            # Six colours from white to violet: light pips with a dark foot are seen on each of them.
            face.rect(x, y, 3, 3, "ink0")
            face.rect(x, y, 2, 2, ink)
        else:
            face.dot(x + 2, y + 2, tones[2])
    return face


def _dash(ink: str) -> Canvas:
    face = Canvas(FACE, FACE)
    face.rect(5, 8, 6, 1, ink)
    return face


def _word(text: str, ink: str) -> Canvas:
    face = Canvas(FACE, FACE)
    centred(face, 8, 5, text, ink, "title", "red1")
    return face


def _sign(name: str) -> Canvas:
    face = Canvas(FACE, FACE)
    draw_icon(face, name, 4, 4)
    return face


def _amount(kind: str, count: int) -> Canvas:
    face = Canvas(FACE, FACE)
    width = text_width(str(count))
    draw_icon(face, kind, 1, 4)
    write(face, FACE - width, 5, str(count), "wood0")
    return face


def _dice_sign(count: int) -> Canvas:
    face = Canvas(FACE, FACE)
    small = ("aaaaaa", "abaaba", "aaaaaa", "aabbaa", "abaaba", "cccccc")
    for x, y in ((5, 5),) if count == 1 else ((1, 2), (8, 8)):
        stamp(face, small, x, y, {"a": "sand3", "b": "wood0", "c": "sand1"}, "ink0")
    return face

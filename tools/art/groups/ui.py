"""Interface parts: panels, buttons, bars, cursors, banners, tokens and icons."""

from __future__ import annotations

from tools.art import banners, frames
from tools.art.canvas import Canvas, stamp
from tools.art.groups import _ui_controls
from tools.art.icons import icon_sprite, icons
from tools.art.palette import SIDES, material
from tools.art.sheet import Sheet

STATES = ("normal", "hover", "pressed", "disabled")


def draw(sheet: Sheet) -> None:
    _panels(sheet)
    _buttons(sheet)
    _ui_controls.draw(sheet)
    _bars(sheet)
    _seats(sheet)
    _tokens(sheet)
    for name in icons():
        sheet.add(f"icon_{name}", icon_sprite(name), (1, 1))


def _panels(sheet: Sheet) -> None:
    for style in frames.STYLES:
        canvas = Canvas(32, 32)
        frames.panel(canvas, 0, 0, 32, 32, style)
        sheet.add(f"panel_{style}", canvas, nine=(6, 6, 6, 6))
    for name, fill in (("well", "ink1"), ("well_blue", "blue1"), ("well_wood", "wood1"), ("well_violet", "violet0"),
                       ("well_red", "red0"), ("well_green", "green1")):
        canvas = Canvas(12, 12)
        frames.well(canvas, 0, 0, 12, 12, fill)
        sheet.add(name, canvas, nine=(2, 3, 2, 2))
    row = Canvas(12, 12, "ink0")
    row.rect(1, 1, 10, 10, "ink1")
    sheet.add("row", row, nine=(2, 2, 2, 2))
    lit = Canvas(12, 12, "ink0")
    lit.rect(1, 1, 10, 10, "wood1")
    lit.rect(1, 1, 10, 1, "wood2")
    sheet.add("row_wood", lit, nine=(2, 3, 2, 2))


def _buttons(sheet: Sheet) -> None:
    for which in frames.BUTTONS:
        for state in STATES:
            canvas = frames.button(16, 16, which, state)
            sheet.add(f"button_{which}@{state}", canvas, nine=(3, 4, 3, 4))
            if state == "normal":
                sheet.add(f"button_{which}", canvas, nine=(3, 4, 3, 4))


def _bars(sheet: Sheet) -> None:
    for name, fill, line in (("top_bar", "ink2", "gold1"), ("top_bar_violet", "violet0", "violet2"), ("top_bar_wood", "wood0", "gold1"),
                             ("top_bar_red", "red1", "gold1"), ("top_bar_stone", "ink2", "stone1")):
        canvas = Canvas(8, 16, "ink0")
        canvas.rect(0, 0, 8, 15, fill)
        canvas.rect(0, 14, 8, 1, line)
        sheet.add(name, canvas, nine=(1, 2, 1, 2))
    turn = Canvas(48, 40)
    turn.rect(0, 0, 48, 40, "ink0")
    turn.rect(0, 1, 48, 38, "side0")
    turn.rect(0, 2, 48, 1, "side2")
    turn.rect(0, 4, 48, 32, "side1")
    turn.rect(0, 6, 48, 28, "side0")
    turn.rect(0, 37, 48, 1, "side2")
    for x in range(0, 48, 8):
        turn.rect(x, 4, 4, 2, "side0")
        turn.rect(x + 4, 34, 4, 2, "side0")
    sheet.add("turn_banner", turn, nine=(0, 7, 0, 7))
    sheet.add("toast", frames.plaque(24, 20, material("slate")), nine=(4, 4, 4, 5))
    ribbon = Canvas(40, 17)
    frames.block(ribbon, 0, 0, 40, 17, "ink0")
    ribbon.rect(1, 1, 38, 15, "red1")
    ribbon.rect(1, 1, 38, 1, "gold3")
    ribbon.rect(1, 15, 38, 1, "gold1")
    sheet.add("ribbon", ribbon, nine=(4, 4, 4, 4))
    meander = Canvas(12, 8)
    for dx, dy, w, h in ((0, 0, 9, 1), (0, 0, 1, 6), (8, 0, 1, 5), (3, 4, 6, 1), (3, 2, 1, 3), (3, 2, 3, 1)):
        meander.rect(dx, dy + 1, w, h, "stone1")
    sheet.add("meander", meander)
    sheet.add("meander_clay", meander.swap({"stone1": "red2"}))


def _seats(sheet: Sheet) -> None:
    for seat in SIDES:
        small, large = banners.banner(seat), banners.banner(seat, large=True)
        sheet.add(f"banner_{seat}", small, (1, small.height - 1))
        sheet.add(f"banner_{seat}@large", large, (1, large.height - 1))
        if seat != "neutral":
            sheet.add(f"crest_{seat}", banners.crest(seat), (7, 16))


def _tokens(sheet: Sheet) -> None:
    for name in ("gold", "bronze", "steel", "red", "blue", "green", "teal", "violet", "white", "black", "side"):
        canvas = Canvas(12, 12)
        frames.disc(canvas, 5.5, 5.5, 4.9, material(name))
        sheet.add(f"token_{name}", canvas, (6, 6))
    for name in ("red", "blue", "gold", "violet", "green", "stone", "side"):
        canvas = Canvas(17, 17)
        tones = material(name)
        canvas.ellipse(8, 8, 8.3, 8.3, "ink0")
        canvas.ellipse(8, 8, 7.2, 7.2, tones[2])
        canvas.ellipse(7, 7, 5.6, 5.6, tones[3])
        canvas.ellipse(8, 8, 5.2, 5.2, tones[2])
        sheet.add(f"badge_{name}", canvas, (8, 8))
    for name, tones in (("slot_tag", material("wood")), ("price_tag", material("gold")), ("slot_tag_stone", material("stone"))):
        sheet.add(name, frames.plaque(9, 11, tones, lip=1), nine=(3, 3, 3, 3))
    for radius, name in ((7, "small"), (11, "medium"), (15, "large"), (21, "huge")):
        _base(sheet, name, radius)
    _stickers(sheet)


def _base(sheet: Sheet, name: str, radius: int) -> None:
    """The coloured stand of a unit and the rings of its states; the anchor is the middle."""
    flat = round(radius * 0.38, 1)
    width, height = radius * 2 + 9, int(flat * 2) + 9
    x, y = width // 2, height // 2
    canvas = Canvas(width, height)
    canvas.ellipse(x, y, radius + 1, flat + 0.9, "ink0")
    canvas.ellipse(x, y, radius, flat, "side0")
    canvas.ellipse(x, y - 0.6, radius - 0.6, flat - 0.8, "side1")
    canvas.ellipse(x, y - 0.2, radius - 3, flat - 1.8, "side0")
    sheet.add(f"base_{name}", canvas, (x, y))
    for state, outer, inner in (("selected", "gold2", "fire1"), ("legal", "green3", "green5"), ("target", "red1", "red3"),
                                ("hover", "stone2", "stone4")):
        ring = Canvas(width, height)
        ring.ellipse(x, y, radius + 3.4, flat + 2.9, outer)
        ring.ellipse(x, y, radius + 2.4, flat + 1.9, inner)
        hole = ring.ellipse_mask(x, y, radius + 1, flat + 0.9)
        ring.pixels[hole] = -1
        sheet.add(f"base_{name}@{state}", ring, (x, y))


def _stickers(sheet: Sheet) -> None:
    padlock = ("..ssssss..", ".ss....ss.", ".s......s.", ".s......s.", "gggggggggg", "gGGGGGGGGb", "gGGGiiGGGb", "gGGGiiGGGb",
               "gGGGiiGGGb", "gGGGGGGGGb", ".bbbbbbbb.")
    canvas = Canvas(12, 13)
    stamp(canvas, padlock, 1, 1, {"s": "steel3", "g": "gold4", "G": "gold3", "b": "gold1", "i": "ink0"}, "ink0")
    sheet.add("padlock", canvas, (6, 6))
    cube = Canvas(11, 11)
    icons()["cube"].draw(cube, 1, 1)
    sheet.add("cube", cube, (5, 10))

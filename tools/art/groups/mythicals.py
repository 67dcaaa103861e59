"""Everything of the Mythicals table: creature cards, mastery tokens, markers, the glade."""

from __future__ import annotations

from tools.art import cards, frames
from tools.art.canvas import Canvas, stamp
from tools.art.groups import _mythicals_faces, _mythicals_table
from tools.art.icons import draw_icon, icons
from tools.art.lettering import centred
from tools.art.palette import material
from tools.art.sheet import Sheet
from tools.art.tables import DARK, GREY

TONES = {"air": "violet", "earth": "leaf", "fire": "red", "water": "blue", "day": "fire"}
TOKEN_TONES = {"air": "violet", "earth": "green", "fire": "red", "water": "blue", "grey": "stone", "black": "slate"}
LIGHTS = {"air": "violet4", "earth": "green5", "fire": "red4", "water": "blue4", "grey": "stone4", "black": "fire1"}
SIZES = ((44, 60), (52, 72), (64, 90))
INSPECT = (152, 112)
DAWN = ("blue0", "blue0", "violet0", "violet0", "violet1", "violet1", "violet2", "violet2", "rose0", "rose0", "rose1", "red4", "fire0",
        "fire0", "fire1")


def draw(sheet: Sheet) -> None:
    for card in (*_mythicals_faces.FACES, "my_day"):
        for width, height in SIZES:
            sheet.add(f"{card}@{width}x{height}", creature_card(card, width, height))
        sheet.add(f"{card}@152x112", _mythicals_faces.face(card, INSPECT))
    _tokens(sheet)
    for number, step in enumerate(_mythicals_table.SHOWN):
        sheet.add(f"glade@640x360_{number}", _mythicals_table.glade(step))
        sheet.add(f"moonlit@640x360_{number}", _mythicals_table.moonlit(step))
    for family in _mythicals_table.FAMILIES:
        _symbol(sheet, family)
    for family in ("grey", "black"):
        _symbol(sheet, family)
    _small_things(sheet)


def creature_card(card: str, width: int, height: int) -> Canvas:
    """Frame, picture, index tab with value over symbol, ladder of five pips; the large one keeps a strip for its name."""
    _, family, *rest = card.split("_")
    value = rest[0].upper() if rest else ""
    tones = material(TONES[family])
    canvas = Canvas(width, height)
    cards.card_shape(canvas, tones)
    foot = 19 if height >= 90 else 9
    canvas.rect(3, 3, width - 6, height - 5 - foot, "ink0")
    canvas.blit(_mythicals_faces.face(card, (width - 8, height - 7 - foot)), 4, 4)
    canvas.rect(3, height - foot - 1, width - 6, foot - 2, tones[0])
    if family == "day":
        draw_icon(canvas, "sun", 4, 5)
        return canvas
    for i in range(5):
        x, y = width // 2 - 12 + i * 5, height - 8
        canvas.rect(x, y, 4, 4, "ink0")
        canvas.rect(x, y, 3, 3, tones[4] if value == "W" or int(value) == i + 1 else tones[1])
    canvas.rect(1, 2, 13, 25, "ink0")
    canvas.rect(1, 2, 12, 24, tones[1])
    canvas.rect(1, 2, 12, 1, tones[3])
    canvas.rect(1, 2, 1, 24, tones[2])
    centred(canvas, 7, 5, value, "stone4", "title" if value != "W" else "body", "ink0")
    _stamp_symbol(canvas, family, 2, 15, LIGHTS[family], "ink0")
    if value == "W":
        draw_icon(canvas, "star", width - 12, 5)
    return canvas


def _stamp_symbol(canvas: Canvas, family: str, x: int, y: int, ink: str, rim: str | None) -> None:
    rows = tuple("".join("#" if mark != "." else "." for mark in row) for row in icons()[family].rows)
    stamp(canvas, rows, x, y, {"#": ink}, rim)


def _symbol(sheet: Sheet, family: str) -> None:
    canvas = Canvas(11, 11)
    _stamp_symbol(canvas, family, 1, 1, LIGHTS[family], "ink0")
    sheet.add(f"symbol_{family}", canvas, (5, 5))


COLOURS = {"purple": "air", "green": "earth", "red": "fire", "blue": "water", "grey": "grey", "black": "black"}
WORTH = {2: 2, 3: 4, 4: 7, 5: 10, 6: 13}
"""Points of a token by the number of cards it asks for."""


def _tokens(sheet: Sheet) -> None:
    for tone, family in COLOURS.items():
        counts = {"grey": (2, 3, 4), "black": (6,)}.get(tone, (2, 3, 4, 5))
        for count in counts:
            name = f"my_t_{tone}_{count}"
            token = _token(family, count)
            sheet.add(name, token)
            sheet.add(f"{name}@locked", _locked(token))
            grey = token.copy()
            grey.remap(GREY)
            sheet.add(f"{name}@dim", grey)
            sheet.add(f"{name}@gone", _recess(family))
    back = Canvas(50, 25)
    frames.block(back, 0, 0, 50, 25, "ink0")
    back.rect(1, 1, 48, 22, "violet1")
    back.rect(1, 1, 48, 1, "violet3")
    back.rect(1, 21, 48, 2, "violet0")
    for x in range(5, 46, 8):
        for y in (5, 11, 17):
            back.dot(x + (4 if y == 11 else 0), y, "violet2")
    cards.crescent(back, 25, 11, 7)
    sheet.add("token_back", back)


def _recess(family: str) -> Canvas:
    """Where a token has been: a dark hollow with its faint symbol."""
    recess = Canvas(50, 25)
    frames.block(recess, 0, 0, 50, 24, "ink0")
    recess.rect(1, 1, 48, 22, "ink1")
    recess.rect(1, 1, 48, 2, "ink0")
    recess.rect(1, 22, 48, 1, "violet1")
    _stamp_symbol(recess, family, 20, 7, "ink2", None)
    return recess


def _token(family: str, count: int) -> Canvas:
    """50x24 and a pixel of shadow: symbol well, room for the points, requirement bars, two marker holes."""
    tones = material(TOKEN_TONES[family])
    canvas = Canvas(50, 25)
    frames.block(canvas, 0, 0, 50, 25, "ink0")
    canvas.rect(1, 1, 48, 22, tones[2])
    canvas.rect(1, 1, 48, 1, tones[4])
    canvas.rect(1, 2, 1, 20, tones[3])
    canvas.rect(1, 21, 48, 2, tones[1])
    canvas.rect(48, 2, 1, 20, tones[1])
    canvas.rect(3, 3, 11, 16, tones[1])
    canvas.rect(3, 3, 11, 1, tones[0])
    _stamp_symbol(canvas, family, 4, 6, LIGHTS[family], "ink0")
    centred(canvas, 26, 4, str(WORTH[count]), "stone4", "title", "ink0")
    left = 25 - count * 2
    for i in range(count):
        tall = 4 if family in ("grey", "black") else min(2 + i, 6)
        canvas.rect(left + i * 4, 19 - tall, 3, tall + 1, "ink0")
        canvas.rect(left + i * 4, 20 - tall, 3, tall, "fire1" if family == "black" else "stone4")
    for y in (6, 15):
        canvas.ellipse(42, y, 4.2, 4.2, tones[1])
        canvas.ellipse(42, y, 3.2, 3.2, tones[0])
        for dx in (-1, 0, 1):
            canvas.dot(42 + dx, y + 3, tones[3])
    return canvas


def _locked(token: Canvas) -> Canvas:
    """Darkened, chained, with a gold padlock."""
    canvas = token.copy()
    canvas.remap(DARK)
    for x in range(2, 46, 6):
        canvas.rect(x, 11, 4, 3, "ink0")
        canvas.rect(x + 1, 12, 2, 1, "steel2")
    lock = ("..sssss..", "..s...s..", "..s...s..", "ggggggggg", "gGGGGGGGb", "gGGGiGGGb", "gGGGiGGGb", "gGGGGGGGb", "bbbbbbbbb")
    stamp(canvas, lock, 35, 6, {"s": "steel3", "g": "gold4", "G": "gold3", "b": "gold1", "i": "ink0"}, "ink0")
    return canvas


def _small_things(sheet: Sheet) -> None:
    marker = Canvas(9, 9)
    marker.ellipse(4, 4, 4.2, 4.2, "ink0")
    marker.ellipse(4, 4, 3.3, 3.3, "gold2")
    marker.ellipse(3.4, 3.4, 2.2, 2.2, "gold3")
    marker.dot(3, 3, "gold4")
    sheet.add("marker", marker, (4, 4))
    coin = Canvas(13, 13)
    coin.ellipse(6, 6, 6, 6, "ink0")
    coin.ellipse(6, 6, 5, 5, "gold1")
    coin.ellipse(5.6, 5.6, 4.2, 4.2, "gold3")
    coin.ellipse(6, 6, 3, 3, "gold2")
    centred(coin, 6.5, 4, "1", "gold0", "micro")
    sheet.add("marker@large", coin, (6, 6))
    for frame, (glow, core) in enumerate(((None, "gold2"), ("gold2", "fire1"), ("gold3", "stone4"), ("gold2", "fire1"))):
        fly = Canvas(5, 5)
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if glow:
                fly.dot(2 + dx, 2 + dy, glow)
        fly.dot(2, 2, core)
        sheet.add(f"firefly#{frame}", fly, (2, 2))
    _dawn_and_store(sheet)


def _dawn_and_store(sheet: Sheet) -> None:
    """The strip that counts the night, the moon over the board and the box of markers."""
    strip = Canvas(70, 12, "ink0")
    for i, ink in enumerate(DAWN):
        strip.rect(2 + i * 4, 2, 4, 8, ink)
    strip.rect(62, 2, 6, 8, "fire1")
    sheet.add("dawn_strip", strip)
    pin = Canvas(6, 14, "ink0")
    pin.rect(1, 1, 4, 12, "stone4")
    pin.rect(2, 2, 2, 10, "fire0")
    sheet.add("dawn_marker", pin, (3, 7))
    moon = Canvas(22, 22)
    moon.ellipse(10.5, 10.5, 10.4, 10.4, "ink0")
    moon.ellipse(10.5, 10.5, 9.4, 9.4, "violet1")
    cards.crescent(moon, 10.5, 10.5, 7.5)
    sheet.add("moon_small", moon, (11, 11))
    store = Canvas(50, 78, "ink0")
    store.rect(1, 1, 48, 76, "wood1")
    store.rect(1, 1, 48, 2, "wood0")
    store.frame(2, 3, 46, 72, "gold1")
    sheet.add("store", store, nine=(4, 5, 4, 4))
    for name, fill in (("column", "violet0"), ("bay", "violet0")):
        slot = Canvas(16, 16, fill)
        slot.rect(0, 0, 16, 1, "ink0")
        slot.rect(0, 0, 1, 16, "violet1")
        sheet.add(name, slot, nine=(2, 2, 2, 2))

"""Toggles, sliders, fields, tabs, checks, arrows, tooltips and mouse cursors."""

from __future__ import annotations

from tools.art import frames
from tools.art.canvas import Canvas, stamp
from tools.art.palette import material
from tools.art.sheet import Sheet

_ARROW = (
    "o..........", "oo.........", "owo........", "owwo.......", "owwwo......", "owwwwo.....", "owwwwwo....", "owwwwwwo...",
    "owwwwwwwo..", "owwwwwwwwo.", "owwwwwooooo", "owwowwo....", "owo.owwo...", "oo..owwo...", "o....owwo..", ".....owwo..", "......oo...",
)
_HAND = (
    "....oo.......", "...owwo......", "...owwo......", "...owwo......", "...owwooo....", "...owwowwooo.", "ooo.owwowwowwo",
    "owwoowwwwwwwwo", "owwwowwwwwwwwo", ".owwwwwwwwwwwo", ".owwwwwwwwwwo.", "..owwwwwwwwwo.", "..owwwwwwwwo..", "...owwwwwwwo..",
    "...osssssso..", "...oooooooo..",
)
_GRAB = (
    ".............", "...oooooo....", "..owwowwowoo.", ".oowwowwowwwo", "owwowwwwwwwwo", "owwwwwwwwwwwo", ".owwwwwwwwwwo", ".owwwwwwwwwo.",
    "..owwwwwwwwo.", "...owwwwwwo..", "...osssssso..", "...oooooooo..",
)
_NO = (
    "....ooooo....", "..oorrrrroo..", ".orrrrrrrrro.", ".orroooorrro.", "orro..orrrrro", "orro.orrrorro", "orroorrro.rro", "orrorrro.orro",
    "orrrrro..orro", ".orrrroooorro", ".orrrrrrrrro.", "..oorrrrroo..", "....ooooo....",
)
_INK = {"o": "ink0", "w": "stone4", "s": "gold3", "r": "red3"}


def draw(sheet: Sheet) -> None:
    _cursors(sheet)
    _toggles(sheet)
    _bars(sheet)
    _fields(sheet)
    _marks(sheet)


def _cursors(sheet: Sheet) -> None:
    for name, rows, spot in (("arrow", _ARROW, (0, 0)), ("hand", _HAND, (4, 0)), ("grab", _GRAB, (6, 5)), ("forbidden", _NO, (6, 6))):
        canvas = Canvas(max(map(len, rows)), len(rows))
        stamp(canvas, rows, 0, 0, _INK)
        sheet.add(f"cursor_{name}", canvas, spot)


def _toggles(sheet: Sheet) -> None:
    for state, track, knob, x in (("off", "ink1", "stone", 1), ("on", "green2", "gold", 13)):
        canvas = Canvas(26, 14)
        frames.block(canvas, 0, 0, 26, 14, "ink0")
        canvas.rect(1, 1, 24, 12, track)
        canvas.rect(1, 1, 24, 1, "ink0")
        tones = material(knob)
        frames.block(canvas, x, 0, 12, 14, "ink0")
        canvas.rect(x + 1, 1, 10, 12, tones[2])
        canvas.rect(x + 1, 1, 10, 1, tones[4])
        canvas.rect(x + 1, 11, 10, 2, tones[1])
        sheet.add(f"toggle@{state}", canvas)
    for state in ("off", "on", "disabled"):
        canvas = Canvas(13, 13)
        frames.well(canvas, 0, 0, 13, 13, "ink2" if state == "disabled" else "ink1")
        canvas.frame(1, 1, 11, 11, "stone0" if state == "disabled" else "stone1")
        if state == "on":
            tick = ("........a", ".......ab", "......ab.", "a....ab..", "ba..ab...", ".baab....", "..bb.....")
            stamp(canvas, tick, 2, 3, {"a": "green5", "b": "green4"}, "ink0")
        sheet.add(f"check@{state}", canvas)


def _bars(sheet: Sheet) -> None:
    track = Canvas(12, 8)
    frames.block(track, 0, 0, 12, 8, "ink0")
    track.rect(1, 2, 10, 4, "ink1")
    track.rect(1, 5, 10, 1, "stone0")
    sheet.add("slider_track", track, nine=(2, 2, 2, 2))
    for name, ink, shine, low in (("bar_red", "red3", "red4", "red1"), ("bar_gold", "gold3", "gold4", "gold1"),
                                  ("bar_blue", "blue3", "blue4", "blue1"), ("bar_green", "green4", "green5", "green2"),
                                  ("bar_violet", "violet3", "violet4", "violet1"), ("bar_teal", "teal3", "teal4", "teal1"), ("bar_side",
                                                            "side1", "side2", "side0")):
        fill = Canvas(4, 6, ink)
        fill.rect(0, 0, 4, 1, shine)
        fill.rect(0, 5, 4, 1, low)
        sheet.add(name, fill, nine=(1, 1, 1, 1))
    for state, metal in (("normal", "gold"), ("hover", "gold"), ("disabled", "stone")):
        knob = frames.button(9, 14, metal, state)
        knob.rect(4, 4, 1, 5, "ink0")
        sheet.add(f"slider_knob@{state}", knob, (4, 7))
    groove = Canvas(10, 12, "ink0")
    groove.rect(1, 1, 8, 10, "ink1")
    groove.rect(1, 1, 1, 10, "ink0")
    sheet.add("scroll_track", groove, nine=(2, 2, 2, 2))
    for state in ("normal", "hover", "pressed", "disabled"):
        thumb = frames.button(10, 14, "stone", state)
        for y in (5, 7, 9):
            thumb.rect(3, y - 1, 4, 1, "ink1")
        sheet.add(f"scroll_thumb@{state}", thumb, nine=(2, 4, 2, 4))


def _fields(sheet: Sheet) -> None:
    for state, rim in (("normal", "stone1"), ("focus", "fire1"), ("disabled", "stone0")):
        canvas = Canvas(14, 16)
        frames.block(canvas, 0, 0, 14, 16, "ink0")
        canvas.frame(1, 1, 12, 14, rim)
        canvas.rect(2, 2, 10, 12, "ink1")
        canvas.rect(2, 2, 10, 1, "ink0")
        sheet.add(f"field@{state}", canvas, nine=(3, 4, 3, 3))
    tip = Canvas(16, 16)
    frames.block(tip, 0, 0, 16, 16, "ink0")
    tip.rect(1, 1, 14, 14, "sand1")
    tip.rect(1, 1, 14, 1, "sand3")
    tip.rect(2, 2, 12, 12, "ink0")
    tip.rect(3, 3, 10, 10, "ink1")
    sheet.add("tooltip", tip, nine=(4, 4, 4, 4))
    paper = Canvas(16, 16)
    frames.block(paper, 0, 0, 16, 16, "ink0")
    paper.rect(1, 1, 14, 14, "sand3")
    paper.rect(1, 1, 14, 1, "sand2")
    paper.rect(1, 14, 14, 1, "sand2")
    sheet.add("paper", paper, nine=(3, 3, 3, 3))
    for state, fill, top in (("active", "ink2", "gold3"), ("normal", "ink1", "stone1"), ("hover", "stone0", "stone3"),
                             ("disabled", "ink1", "ink2")):
        tab = Canvas(16, 16)
        frames.block(tab, 0, 0, 16, 17, "ink0")
        tab.rect(1, 1, 14, 15, fill)
        tab.rect(1, 1, 14, 2, top)
        if state != "active":
            tab.rect(0, 15, 16, 1, "ink0")
        sheet.add(f"tab@{state}", tab, nine=(3, 4, 3, 2))


def _marks(sheet: Sheet) -> None:
    for state, ink, shade in (("normal", "gold3", "gold1"), ("hover", "gold4", "gold2"), ("disabled", "stone1", "stone0")):
        right = Canvas(8, 11)
        rows = ("a.....", "aa....", "aaa...", "aaaa..", "aaaaa.", "bbbb..", "bbb...", "bb....", "b.....")
        stamp(right, rows, 1, 1, {"a": ink, "b": shade}, "ink0")
        sheet.add(f"arrow_right@{state}", right)
        sheet.add(f"arrow_left@{state}", right.mirrored())
    close = Canvas(11, 11)
    stamp(close, ("aa...aa", "aba.aba", ".ababa.", "..aba..", ".ababa.", "aba.aba", "aa...aa"), 2, 2, {"a": "red4", "b": "red3"}, "ink0")
    sheet.add("close", close)
    for name, outer, inner in (("hover", "stone2", "stone4"), ("selected", "gold2", "fire1"), ("legal", "green3", "green5"),
                               ("target", "red1", "red3"), ("reach", "blue2", "blue4")):
        ring = Canvas(16, 16)
        frames.block(ring, 0, 0, 16, 16, outer)
        frames.block(ring, 1, 1, 14, 14, inner)
        ring.pixels[2:14, 2:14] = -1
        sheet.add(f"ring_{name}", ring, nine=(3, 3, 3, 3))

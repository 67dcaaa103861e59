"""The 64 colours, the three side colours and the materials made of them."""

from __future__ import annotations

RAMPS: dict[str, tuple[str, ...]] = {
    "ink": ("0e0b16", "1c1728", "302a40"),
    "stone": ("3c3b52", "5d6076", "878b98", "b4b5b3", "e6e2d3"),
    "steel": ("2b3650", "50667f", "8aa3b5", "d3e5e6"),
    "sand": ("6b4f4c", "9c7860", "cba67a", "ecd5a0"),
    "wood": ("2a171c", "472a28", "6d4230", "966038", "c08a4e"),
    "gold": ("5b2e1c", "97571f", "d28e2a", "f4c64f", "fff3a8"),
    "skin": ("73383a", "ab6248", "dc9a68", "f6cf9c"),
    "red": ("3b1026", "701a31", "ab2c37", "dc4c3c", "f58a55"),
    "fire": ("fbae3c", "ffe478"),
    "green": ("12242a", "1d4036", "2d6340", "51893f", "8ab148", "cddb72"),
    "teal": ("10294a", "19567a", "238a9c", "4dbfb2", "b4ecd0"),
    "blue": ("151b4a", "263a86", "3a64c4", "5a9bea", "a5d6f7"),
    "violet": ("24133f", "452369", "70409c", "a468c8", "dca6e6"),
    "rose": ("7c2157", "c4447c", "f28aa2"),
    "bone": ("4d5a4c", "8f9a76", "d4d6a8"),
}

NAMES: tuple[str, ...] = tuple(f"{ramp}{step}" for ramp, tones in RAMPS.items() for step in range(len(tones)))
HEX: tuple[str, ...] = tuple(tone for tones in RAMPS.values() for tone in tones)
RGB: tuple[tuple[int, int, int], ...] = tuple((int(h[:2], 16), int(h[2:4], 16), int(h[4:], 16)) for h in HEX)

SIDE_INDEX = 64
"""Palette index of the dark side colour; mid and light follow it."""
TRANSPARENT = 255

SIDES: dict[str, tuple[str, str, str]] = {
    "p1": ("blue1", "blue2", "blue4"),
    "p2": ("red1", "red3", "red4"),
    "p3": ("gold1", "gold3", "gold4"),
    "p4": ("teal1", "teal3", "teal4"),
    "p5": ("ink1", "violet1", "violet3"),
    "p6": ("stone1", "stone4", "stone4"),
    "neutral": ("stone0", "stone2", "stone3"),
}
"""Dark, mid and light tone of every seat; the table swaps them in at run time."""

_INDEX: dict[str, int] = {name: i for i, name in enumerate(NAMES)}
_INDEX.update({f"side{i}": SIDE_INDEX + i for i in range(3)})

Material = tuple[int, int, int, int, int]
"""Line, shadow, mid, light and highlight as palette indexes."""


def colour(name: str | int) -> int:
    """Palette index of a colour name such as ``gold3``."""
    return name if isinstance(name, int) else _INDEX[name]


_MATERIALS: dict[str, str] = {
    "skin": "wood1 skin0 skin1 skin2 skin3",
    "tan": "wood0 wood1 skin0 skin1 skin2",
    "dark": "ink1 wood1 wood2 wood3 wood4",
    "pale": "stone0 sand0 sand2 sand3 stone4",
    "gold": "gold0 gold1 gold2 gold3 gold4",
    "bronze": "wood0 gold0 gold1 gold2 gold3",
    "steel": "ink2 steel0 steel1 steel2 steel3",
    "iron": "ink0 ink2 steel0 steel1 steel2",
    "stone": "ink2 stone0 stone1 stone2 stone3",
    "slate": "ink0 ink1 ink2 stone0 stone1",
    "marble": "stone0 stone1 stone2 stone3 stone4",
    "white": "stone1 stone2 stone3 stone4 stone4",
    "sand": "wood1 sand0 sand1 sand2 sand3",
    "clay": "red0 skin0 skin1 skin2 skin3",
    "wood": "wood0 wood1 wood2 wood3 wood4",
    "leather": "ink1 wood0 wood1 wood2 wood3",
    "red": "red0 red1 red2 red3 red4",
    "crimson": "ink1 red0 red1 red2 red3",
    "fire": "red2 red3 red4 fire0 fire1",
    "flame": "red4 fire0 fire0 fire1 stone4",
    "green": "green0 green1 green2 green3 green4",
    "leaf": "green1 green2 green3 green4 green5",
    "olive": "green0 bone0 green3 bone1 green5",
    "deep": "teal0 teal0 teal1 teal2 teal3",
    "teal": "teal0 teal1 teal2 teal3 teal4",
    "ice": "teal1 blue2 blue3 blue4 steel3",
    "blue": "blue0 blue1 blue2 blue3 blue4",
    "navy": "ink0 ink1 blue0 blue1 blue2",
    "violet": "violet0 violet1 violet2 violet3 violet4",
    "rose": "red0 rose0 rose0 rose1 rose2",
    "bone": "ink2 green1 bone0 bone1 bone2",
    "ivory": "wood1 sand0 bone1 bone2 stone4",
    "black": "ink0 ink0 ink1 ink2 stone0",
    "night": "ink0 ink1 violet0 violet1 violet2",
    "ghost": "teal0 teal1 teal2 teal3 teal4",
    "hair_black": "ink0 ink1 wood0 wood1 wood2",
    "hair_blond": "wood1 gold0 gold1 gold2 gold3",
    "hair_red": "red0 red1 gold0 gold1 gold2",
    "hair_white": "stone0 stone1 stone2 stone3 stone4",
    "hair_grey": "ink2 stone0 stone1 stone2 stone3",
    "side": "side0 side0 side1 side1 side2",
    "glow_green": "green2 green3 green4 green5 stone4",
    "glow_teal": "teal1 teal2 teal3 teal4 stone4",
    "glow_violet": "violet1 violet2 violet3 violet4 stone4",
}

MATERIALS: dict[str, Material] = {}
for _name, _tones in _MATERIALS.items():
    _a, _b, _c, _d, _e = (_INDEX[t] for t in _tones.split())
    MATERIALS[_name] = (_a, _b, _c, _d, _e)


def material(which: str | Material) -> Material:
    """The five tones of a material, given by name or already as tones."""
    return MATERIALS[which] if isinstance(which, str) else which

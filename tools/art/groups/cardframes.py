"""Card frames of every game and type, and the backs of every deck."""

from __future__ import annotations

from tools.art import cards
from tools.art.palette import material
from tools.art.sheet import Sheet

FRAMES: dict[str, dict[str, str]] = {
    "guerra": {
        "character": "gold", "god": "gold", "pantheon": "marble", "resource": "green", "event": "rose", "action": "red",
        "clash": "red", "influence": "blue", "equipment": "bronze", "invocation": "violet", "norse": "steel", "egyptian": "gold",
        "greek": "marble", "aztec": "leaf", "celtic": "green", "japanese": "red", "cthulhu": "teal", "neutral": "stone",
    },
    "village": {
        "monster": "red", "weapon": "wood", "spell": "slate", "magic_item": "gold", "defence": "steel", "scroll": "violet",
        "potion": "blue", "beer": "white", "treasure": "bronze", "special": "crimson", "sheath": "leather", "hero": "gold", "mini": "stone",
    },
    "mythic": {
        "god": "gold", "hero": "blue", "monster": "red", "troop": "steel", "art_of_war": "bronze", "omphalos": "teal",
        "activation": "marble", "scenario": "stone",
    },
    "heroes": {
        "statistic": "leather", "ability": "green", "specialty": "gold", "spell": "violet", "spell_fire": "red", "spell_water": "blue",
        "spell_air": "ice", "spell_earth": "olive", "artifact": "bronze", "artifact_minor": "bronze", "artifact_major": "steel",
        "artifact_relic": "gold", "unit_bronze": "bronze", "unit_silver": "steel", "unit_gold": "gold", "unit_azure": "blue",
        "astrologer": "night", "ai": "rose", "siege": "stone", "hero": "crimson", "location": "sand",
    },
}

HAND, LOW, MINI, PILE = (64, 90), (52, 72), (44, 60), (34, 46)
Back = tuple[str, str, str, tuple[tuple[int, int], ...]]
BACKS: dict[str, dict[str, Back]] = {
    "guerra": {"gods": ("wood", "gold", "faith", (HAND, MINI)), "designs": ("blue", "gold", "scroll", (HAND,)),
               "discard": ("leather", "bronze", "discard", (MINI,))},
    "village": {"main": ("wood", "gold", "attack", (LOW,)), "own": ("side", "gold", "crown", (HAND, LOW, MINI))},
    "mythic": {"deck": ("blue", "gold", "art_of_war", (HAND, PILE)), "discard": ("leather", "bronze", "discard", (PILE,))},
    "heroes": {"might": ("crimson", "gold", "star", (HAND,)), "ability": ("green", "gold", "experience", (HAND,)),
               "spell": ("violet", "gold", "spell", (HAND,)), "artifact": ("bronze", "gold", "artifact", (HAND,)),
               "astrologers": ("night", "gold", "moon", (HAND,)), "ai": ("rose", "gold", "machine", (HAND,)),
               "specialty": ("red", "gold", "crown", (HAND,)), "unit_bronze": ("bronze", "bronze", "attack", (MINI,)),
               "unit_silver": ("steel", "steel", "attack", (MINI,)), "unit_gold": ("gold", "gold", "attack", (MINI,)),
               "unit_azure": ("blue", "ice", "attack", (MINI,))},
    "mythicals": {"deck": ("night", "violet", "moon", (HAND,)), "inked": ("navy", "teal", "moon", (HAND,)),
                  "discard": ("leather", "violet", "star", (MINI, PILE))},
}
"""Game → deck → cloth, metal, emblem, and the sizes in which its table shows it."""


def draw(sheet: Sheet) -> None:
    for game, types in FRAMES.items():
        for kind, metal in types.items():
            tones = material(metal)
            name = f"frame_{game}_{kind}"
            sheet.add(f"{name}@64x90", cards.hand_frame(tones))
            mini = cards.mini_frame(tones)
            sheet.add(f"{name}@44x60", mini)
            if game == "guerra":
                sheet.add(f"{name}@60x44", cards.tired(mini))
            sheet.add(f"{name}@168x236", cards.inspect_frame(tones))
            sheet.add(f"{name}@168x236_long", cards.inspect_frame(tones, long_text=True))
    for game, decks in BACKS.items():
        for deck, (cloth, metal, emblem, sizes) in decks.items():
            for width, height in sizes:
                sheet.add(f"back_{game}_{deck}@{width}x{height}", cards.back((width, height), cloth, metal, emblem))

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
    "mythicals": {"air": "violet", "earth": "leaf", "fire": "red", "water": "blue", "day": "fire"},
}

BACKS: dict[str, dict[str, tuple[str, str, str]]] = {
    "guerra": {"gods": ("wood", "gold", "faith"), "designs": ("blue", "gold", "scroll"), "discard": ("leather", "bronze", "discard")},
    "village": {"main": ("wood", "gold", "attack"), "own": ("side", "gold", "crown"), "beer": ("wood", "white", "beer"),
                "scroll": ("violet", "gold", "scroll"), "spell": ("slate", "violet", "spell"), "potion": ("blue", "steel", "potion"),
                "discard": ("leather", "bronze", "discard")},
    "mythic": {"deck": ("blue", "gold", "art_of_war"), "discard": ("leather", "bronze", "discard"), "side": ("side", "gold", "art_of_war")},
    "heroes": {"might": ("crimson", "gold", "star"), "discard": ("leather", "bronze", "discard"),
               "ability": ("green", "gold", "experience"),
               "spell": ("violet", "gold", "spell"), "artifact": ("bronze", "gold", "artifact"), "astrologers": ("night", "gold", "moon"),
               "unit_bronze": ("bronze", "bronze", "attack"), "unit_silver": ("steel", "steel", "attack"), "unit_gold": ("gold", "gold",
                                                            "attack"),
               "unit_azure": ("blue", "ice", "attack"), "ai": ("rose", "gold", "machine"), "siege": ("stone", "steel", "tower"),
               "specialty": ("red", "gold", "crown")},
    "mythicals": {"deck": ("night", "violet", "moon"), "inked": ("navy", "teal", "moon"), "discard": ("leather", "violet", "star")},
}


def draw(sheet: Sheet) -> None:
    for game, types in FRAMES.items():
        for kind, metal in types.items():
            tones = material(metal)
            name = f"frame_{game}_{kind}"
            if game != "mythicals":
                sheet.add(f"{name}@64x90", cards.hand_frame(tones))
                mini = cards.mini_frame(tones)
                sheet.add(f"{name}@44x60", mini)
                sheet.add(f"{name}@60x44", cards.tired(mini))
            sheet.add(f"{name}@168x236", cards.inspect_frame(tones))
            sheet.add(f"{name}@168x236_long", cards.inspect_frame(tones, long_text=True))
    for game, decks in BACKS.items():
        for deck, (cloth, metal, emblem) in decks.items():
            for width, height in ((64, 90), (52, 72), (44, 60), (34, 46)):
                sheet.add(f"back_{game}_{deck}@{width}x{height}", cards.back((width, height), cloth, metal, emblem))

"""A blow on its way: from the attacker through monsters and defence cards to the hero, link by link."""

from __future__ import annotations

from typing import Final

from engine.rules.village.content import VillageContent
from engine.rules.village.frames import Attack
from engine.rules.village.state import VillageState as State

BOSS: Final = "boss"
"""What a path calls the boss of a siege."""
DRAGON: Final = "vl_dragon"
"""The beast whose parts lie over the market."""
ELEMENTS: Final = {"fire": "flame", "water": "water", "earth": "earth", "air": "air", "mind": "spell"}


def attack_in(view: State) -> Attack | None:
    """The attack that is going on."""
    return next((frame for frame in reversed(view.agenda.frames) if type(frame) is Attack), None)


def attacker(view: State, attack: Attack) -> str:
    """The piece that an attack comes from."""
    if attack.source in view.monsters:
        return attack.source
    return f"face{attack.seat}" if attack.seat >= 0 else lying(view, attack.source) or "bossface"


def lying(view: State, face: str) -> str | None:
    """The market space, or the part of the dragon, that shows a face."""
    if view.overwhelm is not None and face in view.overwhelm.parts:
        return f"part:{face}"
    return next((f"space{at}" for at, shown in enumerate(view.market, 1) if shown == face), None)


def icon_of(content: VillageContent, face: str) -> str:
    """What strikes: an element, an arrow or a blade."""
    card = content.cards.get(face)
    if card is None:
        return "attack"
    element = card.row.element or card.traits.element
    if element in ELEMENTS:
        return ELEMENTS[element]
    return "bow" if "ranged" in card.row.classes else "attack"

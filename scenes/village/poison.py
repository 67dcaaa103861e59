"""What poison does to a hero, what cures it, and whether it kills at the start of their next turn (VL-4.1, VL-19.18 to VL-19.20)."""

from __future__ import annotations

from typing import Final

from engine.rules.kernel.types import Seat
from engine.rules.village import turn
from engine.rules.village.book import BOOK
from engine.rules.village.content import VillageContent
from engine.rules.village.frames import Turn
from engine.rules.village.state import VillageState as State
from scenes.village.names import VillageNames

CURE: Final = "CURE_POISON"
"""The word of a card that takes poison tokens away."""

def cures(content: VillageContent) -> list[str]:
    """The cards that take poison tokens off a hero."""
    return [face for face, card in content.cards.items() if any(effect.verb == CURE for effect in card.row.effects)]


def deadly(view: State, seat: Seat) -> bool:
    """Whether the tokens of now end a hero at the start of their next turn, as the rules play it."""
    hero = view.heroes[seat]
    if not hero.alive or not hero.poison or view.result is not None:
        return False
    world = view.clone()
    emit = BOOK.emitter(world)
    begun = Turn(serial=0, seat=seat)
    turn.begin(world, begun, emit)
    turn.poison(world, begun, emit)
    return world.heroes[seat].life <= 0


def lines(names: VillageNames, view: State, seat: Seat) -> list[str]:
    """The poison of a hero in words: what it takes, what cures it, and a warning where it kills."""
    hero, t = view.heroes[seat], names.t
    if not hero.poison:
        return []
    found = [f"<green5>{t('village.ui.poison', n=hero.poison)}</>"]
    remedies = cures(view.content)
    if remedies:
        found.append(f"<green5>{t('village.ui.poison_cure', cards=', '.join(names.card(face) for face in remedies))}</>")
    return [*found, f"<red4>{t('village.ui.poison_deadly')}</>"] if deadly(view, seat) else found

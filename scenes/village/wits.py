"""Cards that a hero can never read or cast, or not with what they carry in their own head (VL-12.1, VL-12.3, VL-18.19)."""

from __future__ import annotations

from enum import StrEnum

from engine.rules.kernel.types import HIDDEN, Seat
from engine.rules.village.actions.play import READS
from engine.rules.village.content import Card
from engine.rules.village.sheets import sheet_of
from engine.rules.village.state import VillageState as State


class Bar(StrEnum):
    """What stands between a hero and a card."""

    WEAKNESS = "weakness"
    """Their board forbids the element."""
    UNREAD = "unread"
    """A scroll, and no level of theirs brings the intelligence to read one."""
    BEYOND = "beyond"
    """It costs more intelligence than any level of theirs brings: only cards can help."""
    LATER = "later"
    """A level to come brings what it takes."""


def bar(view: State, seat: Seat, card: Card) -> Bar | None:
    """Why the hero of a seat cannot use a card; None where nothing but today's gold and wits decides."""
    hero = view.heroes[seat]
    if not hero.id:
        return None
    sheet, best = view.sheet(seat), sheet_of(view.content, hero.id, len(view.content.sheets[hero.id]), view.config.start(seat).abilities)
    if card.kind == "spell" and ("spell", card.row.element) in sheet.bans:
        return Bar.WEAKNESS
    needed = READS if card.kind == "scroll" else card.row.int_cost
    if sheet.intelligence >= needed:
        return None
    if best.intelligence >= needed:
        return Bar.LATER
    return Bar.UNREAD if card.kind == "scroll" else Bar.BEYOND


def barred(view: State, seat: Seat) -> dict[str, Bar]:
    """Pieces of market and nearest hand that the hero cannot use, by name."""
    found = {f"space{at}": face for at, face in enumerate(view.market, 1) if face}
    found |= {f"hand:{face}": face for face in view.hands[seat] if face != HIDDEN}
    bars = {key: bar(view, seat, view.content.cards[face]) for key, face in found.items()}
    return {key: why for key, why in bars.items() if why is not None}

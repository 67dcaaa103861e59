"""What a player brings to the chronicle himself: decks of his own that are legal and made of what he has won."""
from __future__ import annotations

from engine.app.app import App
from engine.campaign.guerra import ChronicleRecord, LastChronicle
from engine.rules.guerra.config import write_deck
from scenes.guerra.decks import shelf_of


def own_things(app: App, campaign: LastChronicle, record: ChronicleRecord) -> dict[str, str]:
    """Deck lists as text, each with the name the player gave it."""
    decks = shelf_of(app).decks
    return {write_deck(deck.listed): deck.name for deck in decks if campaign.allows(record, deck.listed)}

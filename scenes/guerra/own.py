"""What a player brings to the chronicle himself: decks of his own that are legal and made of what he has won."""
from __future__ import annotations

from typing import Final

from engine.app.app import App
from engine.campaign.guerra import ChronicleRecord, LastChronicle
from engine.rules.guerra.config import violations, write_deck
from scenes.guerra.builder.deck_words import say
from scenes.guerra.builder.decks import StoredDeck, shelf_of

NAMED: Final = 4
"""Cards that a reason has room for."""


def own_things(app: App, campaign: LastChronicle, record: ChronicleRecord) -> dict[str, tuple[str, str]]:
    """Deck lists as text, each with the name the player gave it and why it has to stay at home; "" = it need not."""
    return {write_deck(deck.listed): (deck.name, why_not(app, campaign, record, deck)) for deck in shelf_of(app).decks}


def why_not(app: App, campaign: LastChronicle, record: ChronicleRecord, deck: StoredDeck) -> str:
    """The law of decks that it breaks, or the cards that the chronicle has not given yet."""
    if campaign.allows(record, deck.listed):
        return ""
    for refusal in violations(campaign.content, deck.listed):
        return say(app, refusal)
    owned = campaign.collection(record)
    missing = [card for card in dict.fromkeys((deck.pantheon, *deck.gods, *deck.designs)) if card not in owned]
    names = [app.t(f"guerra.card.{card}.name") for card in missing[:NAMED]]
    return app.t("guerra.builder.not_won_cards", cards=", ".join((*names, "...") if len(missing) > NAMED else names))

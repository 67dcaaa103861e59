"""The cards, tokens and decks of Guerra de Mitos, read from TOML and checked (GM-3, GM-4)."""
from __future__ import annotations

from collections.abc import Iterator
from operator import attrgetter

from engine.content.errors import Mistake, unknown
from engine.content.files import read_toml
from engine.content.sources import Sources
from engine.rules.guerra.cards import Card, Deck, Token
from engine.rules.guerra.config import DeckList, violations
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.effects import MYTHOLOGIES, Create, SetResolution

PARTS = ("gods", "designs")
ADDED = "cards.toml"
"""Where mods have their cards, of any mythology."""


def load(sources: Sources) -> GuerraContent:
    """All content of the game; raises ContentError at the first mistake. The cards of mods say their mythology one by one."""
    tokens = sources.rows("tokens.toml", "token", Token)
    known = {token.id for token in tokens}
    read: list[Card] = []
    for file in [f"{myth}_{part}.toml" for myth in MYTHOLOGIES for part in PARTS] + ["silence_gods.toml"]:
        mythology = read_toml(sources.folder / file).get("mythology")
        for card in sources.rows(file, "card", Card, beside=("mythology",), given={"mythology": mythology}):
            read.append(card)
            sources.refuse(file, card.id, mistakes(card, known))
    for card in sources.added(ADDED, "card", Card):
        read.append(card)
        sources.refuse(ADDED, card.id, mistakes(card, known))
    decks = sources.rows("decks.toml", "deck", Deck)
    content = GuerraContent(list(sources.unique(ADDED, read, attrgetter("id")).values()), tokens, decks, sources.digest)
    for deck in decks:
        sources.refuse("decks.toml", deck.id, deck_mistakes(content, deck))
    return content


def mistakes(card: Card, tokens: set[str]) -> Iterator[Mistake]:
    """What makes no sense on a card of this type, as field and reason."""
    effects = [effect for ability in card.abilities for effect in ability.effects]
    if card.type == "action" and [ability.kind for ability in card.abilities] != ["active"]:
        yield "abilities", "an action has exactly one active ability"
    if ("battle" in card.keywords) != (sum(isinstance(effect, SetResolution) for effect in effects) == 1):
        yield "abilities", "a Battle card, and no other, sets exactly one resolution"
    for at, ability in enumerate(card.abilities):
        if (card.type == "event") != (ability.trigger == "on_reveal"):
            yield f"abilities[{at}].trigger", "on_reveal belongs to events alone"
    yield from unknown("abilities", "token", (effect.token for effect in effects if isinstance(effect, Create)), tokens)


def deck_mistakes(content: GuerraContent, deck: Deck) -> Iterator[Mistake]:
    """A preconstructed deck obeys the law of deck building like any other."""
    cards = (*deck.gods, *deck.designs, deck.pantheon)
    strange = [card for card in cards if card not in content.cards]
    yield from unknown("gods", "card", strange, ())
    if not strange:
        for refusal in violations(content, DeckList(deck.pantheon, deck.gods, deck.designs), boss=deck.boss_only):
            yield "", f"breaks {refusal.rule}: {refusal.facts}"

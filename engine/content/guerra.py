"""The cards, tokens and decks of Guerra de Mitos, read from TOML and checked (GM-3, GM-4)."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.content.errors import ContentError, Mistake, refuse, unknown
from engine.content.files import content_folder, folder_digest, read_rows, read_toml
from engine.rules.guerra.cards import Card, Deck, Token
from engine.rules.guerra.config import DeckList, violations
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.effects import MYTHOLOGIES, Create, SetResolution

PARTS = ("gods", "designs")


def load(root: Path | None = None) -> GuerraContent:
    """All content of the game; raises ContentError at the first mistake."""
    folder = content_folder("guerra", root)
    tokens = read_rows(folder / "tokens.toml", "token", Token)
    known = {token.id for token in tokens}
    cards: dict[str, Card] = {}
    for path in [folder / f"{myth}_{part}.toml" for myth in MYTHOLOGIES for part in PARTS] + [folder / "silence_gods.toml"]:
        for card in read_rows(path, "card", Card, beside=("mythology",), given={"mythology": read_toml(path).get("mythology")}):
            if card.id in cards or card.id in known:
                raise ContentError(path.name, card.id, "id", "is used twice")
            cards[card.id] = card
            refuse(path.name, card.id, mistakes(card, known))
    decks = read_rows(folder / "decks.toml", "deck", Deck)
    content = GuerraContent(list(cards.values()), tokens, decks, folder_digest(folder))
    for deck in decks:
        check_deck(content, deck)
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


def check_deck(content: GuerraContent, deck: Deck) -> None:
    """A preconstructed deck obeys the law of deck building like any other."""
    for refusal in violations(content, DeckList(deck.pantheon, deck.gods, deck.designs), boss=deck.boss_only):
        raise ContentError("decks.toml", deck.id, "", f"breaks {refusal.rule}: {refusal.facts}")

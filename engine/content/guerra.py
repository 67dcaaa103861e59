"""The cards, tokens and decks of Guerra de Mitos, read from TOML and checked (GM-3, GM-4)."""
from __future__ import annotations

from pathlib import Path

from engine.content.errors import ContentError
from engine.content.files import content_folder, convert, folder_digest, read_rows, read_toml
from engine.rules.guerra.cards import KEYWORDS, MYTHOLOGIES, Ability, Card, Deck, Effect, Selector, Token
from engine.rules.guerra.config import DeckList, violations
from engine.rules.guerra.content import GuerraContent

PARTS = ("gods", "designs")


def load(root: Path | None = None) -> GuerraContent:
    """All content of the game; raises ContentError at the first mistake."""
    folder = content_folder("guerra", root)
    cards: dict[str, Card] = {}
    for path in [folder / f"{myth}_{part}.toml" for myth in MYTHOLOGIES for part in PARTS] + [folder / "silence_gods.toml"]:
        for card in read_cards(path):
            if card.id in cards:
                raise ContentError(path.name, card.id, "id", "is used twice")
            cards[card.id] = card
    tokens = read_rows(folder / "tokens.toml", "token", Token)
    for card in cards.values():
        check_card(card, {token.id for token in tokens})
    decks = read_rows(folder / "decks.toml", "deck", Deck)
    content = GuerraContent(list(cards.values()), tokens, decks, folder_digest(folder))
    for deck in decks:
        check_deck(content, deck)
    return content


def read_cards(path: Path) -> list[Card]:
    """The cards of one file; the file names their mythology."""
    table = read_toml(path)
    mythology = table.get("mythology", "")
    if mythology not in MYTHOLOGIES:
        raise ContentError(path.name, "", "mythology", f"{mythology!r} is none of {', '.join(MYTHOLOGIES)}")
    return [
        convert(path.name, str(row.get("id", f"row {number}")), {**row, "mythology": mythology}, Card)
        for number, row in enumerate(table.get("card", ()), 1)
    ]


def check_card(card: Card, tokens: set[str]) -> None:
    """A card that breaks the vocabulary of its type is a ContentError."""
    for word in card.keywords:
        if word not in KEYWORDS:
            raise ContentError(f"{card.mythology} cards", card.id, "keywords", f"{word!r} is no keyword")
    actives = [ability for ability in card.abilities if ability.kind == "active"]
    if card.type == "action" and (len(card.abilities) != 1 or not actives):
        raise ContentError(f"{card.mythology} cards", card.id, "abilities", "an action has exactly one active ability")
    resolutions = [effect for ability in card.abilities for effect in ability.effects if effect.verb == "set_resolution"]
    if ("battle" in card.keywords) != (len(resolutions) == 1):
        raise ContentError(f"{card.mythology} cards", card.id, "abilities", "a Battle card sets exactly one resolution")
    for ability in card.abilities:
        check_ability(card, ability)
        for effect in (*ability.cost, *ability.effects):
            check_effect(card, effect, tokens)


def check_ability(card: Card, ability: Ability) -> None:
    """Active abilities name their phase, triggered ones their trigger."""
    if (ability.kind == "active") != bool(ability.phase):
        raise ContentError(f"{card.mythology} cards", card.id, "phase", "belongs to active abilities, and to all of them")
    if (ability.kind == "triggered") != bool(ability.trigger):
        raise ContentError(f"{card.mythology} cards", card.id, "trigger", "belongs to triggered abilities, and to all of them")
    if (card.type == "event") != (ability.trigger == "on_reveal"):
        raise ContentError(f"{card.mythology} cards", card.id, "trigger", "on_reveal belongs to events alone")


def check_effect(card: Card, effect: Effect, tokens: set[str]) -> None:
    """Keys and tokens that nothing else has are mistakes."""
    for selector in (effect.target, effect.source, effect.to):
        if isinstance(selector, Selector) and selector.key and selector.key not in KEYWORDS:
            raise ContentError(f"{card.mythology} cards", card.id, "key", f"{selector.key!r} is no keyword")
    if effect.key and effect.key not in KEYWORDS:
        raise ContentError(f"{card.mythology} cards", card.id, "key", f"{effect.key!r} is no keyword")
    if effect.verb == "create" and effect.token not in tokens:
        raise ContentError(f"{card.mythology} cards", card.id, "token", f"there is no token {effect.token!r}")


def check_deck(content: GuerraContent, deck: Deck) -> None:
    """A preconstructed deck obeys the law of deck building like any other."""
    for refusal in violations(content, DeckList(deck.pantheon, deck.gods, deck.designs), boss=deck.boss_only):
        raise ContentError("decks.toml", deck.id, "", f"breaks {refusal.rule}: {refusal.facts}")

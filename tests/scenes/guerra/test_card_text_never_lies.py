"""Whatever is changed in the data of a card changes its text, in both languages: a rebalanced card cannot lie."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import asdict, astuple, replace

from engine.content import load_rules
from engine.content.files import data_root
from engine.i18n import Catalogue
from engine.rules.guerra.cards import Ability, Card
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.effects import Amount, Effect, Selector
from scenes.guerra.words.card_text import CardText

CONTENT: GuerraContent = load_rules("guerra").content
LANGUAGES = ("en", "es")
SELECTORS = ("target", "source", "to")
WORDS = ("rule", "token", "resolution", "filter", "key", "sign")
PAIRS = (("zone", "then"), ("player", "how"))
"""Words of which only some go together."""


def effects_of(card: Card) -> Iterator[Effect]:
    """Everything that a card costs and does."""
    return (effect for ability in card.abilities for effect in (*ability.cost, *ability.effects))


def like(effect: Effect) -> Iterator[Effect]:
    """All effects of the same kind on all cards."""
    return (each for card in CONTENT.cards.values() for each in effects_of(card) if type(each) is type(effect))


def used(name: str, effect: Effect) -> tuple[Any, ...]:
    """Every other value of a word that some card uses with a verb for as long and as many, so that the catalogue can say it."""
    alike = (each for each in like(effect) if several(each) == several(effect))
    return tuple(sorted({getattr(each, name) for each in alike} - {getattr(effect, name)}))


def several(effect: Effect) -> bool:
    """Whether an effect reaches more than one card."""
    return effect.aim is not None and effect.aim.count != 1


def other_amounts(amount: int | Amount) -> Iterator[int | Amount]:
    """A number beside it, of a counted amount both numbers."""
    if isinstance(amount, Amount):
        yield replace(amount, each=amount.each + 1)
        yield replace(amount, max=amount.max + 1)
    elif amount:
        yield amount + (1 if amount in (1, 2) else -1)


def other_selectors(selector: Selector) -> Iterator[Selector]:
    """Somebody else: more of them, others, with another limit, elsewhere."""
    for limit in ("pm_max", "f_max", "cost_max"):
        if (value := getattr(selector, limit)) is not None:
            yield replace(selector, **{limit: value + 1})
            yield replace(selector, **{limit: None})
    if selector.key:
        yield replace(selector, key="warrior" if selector.key != "warrior" else "hero")
        yield replace(selector, key="")
    if selector.kind:
        yield replace(selector, kind="god" if selector.kind == "mortal" else "mortal")
    if selector.myth:
        yield replace(selector, myth="celtic" if selector.myth != "celtic" else "norse")
    if selector.state:
        yield replace(selector, state="exhausted" if selector.state != "exhausted" else "tired")
    if selector.bears:
        yield replace(selector, bears="invocation" if selector.bears == "weapon" else "weapon")
    if isinstance(selector.count, int) and selector.who in ("own", "enemy"):
        # A card that has to choose several says "up to": an exact number above one is no part of the vocabulary.
        yield replace(selector, count=1 if selector.count == 2 else 2, upto=True)
        yield replace(selector, count="all", upto=False)
        if selector.zone not in ("oracle", "discard", "oracle_or_pantheon"):
            yield replace(selector, who="enemy" if selector.who == "own" else "own")


def other_effects(effect: Effect) -> Iterator[Effect]:
    """One number, word or selector of an effect changed at a time."""
    for amount in other_amounts(getattr(effect, "amount", 0)):
        yield replace(effect, amount=amount)
    if getattr(effect, "power", 0):
        yield replace(effect, power=effect.power + 1)
    for first, second in PAIRS:
        if hasattr(effect, first) and hasattr(effect, second):
            others = {(getattr(each, first), getattr(each, second)) for each in like(effect)}
            others.discard((getattr(effect, first), getattr(effect, second)))
            yield from (replace(effect, **{first: one, second: two}) for one, two in sorted(others))
    for name in WORDS:
        if hasattr(effect, name):
            for word in used(name, effect):
                with suppress(ValueError):  # the vocabulary refuses it: no card can say that
                    yield replace(effect, **{name: word})
    for name in SELECTORS:
        selector = getattr(effect, name, None)
        if isinstance(selector, Selector):
            yield from (replace(effect, **{name: each}) for each in other_selectors(selector))


def other_abilities(ability: Ability) -> Iterator[Ability]:
    """One thing of an ability changed: the phase, what is paid, what is done."""
    if ability.phase:
        yield replace(ability, phase="clash" if ability.phase == "influence" else "influence")
        yield replace(ability, usable_tired=not ability.usable_tired)
    for part in ("cost", "effects"):
        effects = getattr(ability, part)
        for at, effect in enumerate(effects):
            yield from (replace(ability, **{part: (*effects[:at], each, *effects[at + 1:])}) for each in other_effects(effect))
            if len(effects) > 1 or part == "cost":
                yield replace(ability, **{part: (*effects[:at], *effects[at + 1:])})


def other_cards(card: Card) -> Iterator[Card]:
    """The card with one thing changed."""
    for at, ability in enumerate(card.abilities):
        yield from (
            replace(card, abilities=(*card.abilities[:at], each, *card.abilities[at + 1:])) for each in other_abilities(ability)
        )


def text_of(catalogue: Catalogue, card: Card) -> str:
    """What would be printed on a card."""
    content: Any = SimpleNamespace(cards={card.id: card}, faces=CONTENT.faces, tokens=CONTENT.tokens)
    return CardText(catalogue, content)(card.id)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mythology", sorted({card.mythology for card in CONTENT.cards.values()}))
def test_every_change_of_a_card_can_be_read(mythology: str, language: str) -> None:
    catalogue = Catalogue(data_root() / "assets" / "locale", language, strict=True)
    tried = 0
    for card in CONTENT.cards.values():
        if card.mythology == mythology:
            printed = text_of(catalogue, card)
            for changed in other_cards(card):
                tried += 1
                difference = [pair for pair in zip(card.abilities, changed.abilities, strict=True) if pair[0] != pair[1]]
                assert text_of(catalogue, changed) != printed, f"{card.id}: {asdict(difference[0][1])} reads {printed!r} too"
    assert tried > 50


def test_several_are_always_up_to_so_many() -> None:
    """An exact number above one has no words."""
    for card in CONTENT.cards.values():
        for effect in effects_of(card):
            for selector in astuple(effect):
                assert not isinstance(selector, Selector) or selector.upto or selector.count in (1, "all", "split"), card.id

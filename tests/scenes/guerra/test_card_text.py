"""What is printed on the cards comes from their data and reads as language, in both languages."""
from __future__ import annotations

import re
import tomllib
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import astuple, replace

from engine.content import load_rules
from engine.content.files import data_root
from engine.i18n import Catalogue
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.effects import Amount, Effect, Selector
from scenes.guerra.words.card_text import CardText

CONTENT: GuerraContent = load_rules("guerra").content
LANGUAGES = ("en", "es")
SAMPLE = tomllib.loads((Path(__file__).parent / "sentences.toml").read_text(encoding="utf-8"))
SIDES = {
    "en": {"own": r"\byour\b|\bits\b", "other_own": r"\b(an)?other\b", "enemy": r"\benemy\b", "any": r"\beach\b", "self": "",
           "bearer": r"\bbearer\b", "same": r"\bthat character\b"},
    "es": {"own": r"\btus?\b", "other_own": r"\botr[oa]s?\b", "enemy": r"\benemig[oa]s?\b", "any": r"\bcada\b", "self": "",
           "bearer": r"\bportador\b", "same": r"\bese personaje\b"},
}


def says(language: str) -> CardText:
    return CardText(Catalogue(data_root() / "assets" / "locale", language, strict=True), CONTENT)


def effects(card: str) -> list[Effect]:
    return [each for ability in CONTENT.cards[card].abilities for each in (*ability.cost, *ability.effects)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_reads_as_whole_sentences(language: str) -> None:
    text = says(language)
    for card in (*CONTENT.cards, *CONTENT.tokens):
        words = text(card)
        assert words[0].isupper() and words.rstrip("”»").endswith("."), f"{card}: {words}"
        assert not re.search(r"[{}⟨]|  | \.|\.\.|^ | $", words), f"{card}: {words}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_sides_and_phases_of_the_data_stand_in_the_text(language: str) -> None:
    text = says(language)
    for card, printed in CONTENT.cards.items():
        words = text(card)
        numbers = re.findall(r"\d+", words)
        for ability in printed.abilities:
            if ability.phase:
                assert text.t(f"guerra.say.phase.{ability.phase}") in words
        for effect in effects(card):
            amount = getattr(effect, "amount", 0)
            figures = [amount.each, amount.max] if isinstance(amount, Amount) else [amount] if amount else []
            selectors = [each for each in astuple(effect) if isinstance(each, Selector)]
            figures += [each for selector in selectors for each in (selector.pm_max, selector.f_max, selector.cost_max) if each is not None]
            if effect.verb != "create":
                assert all(str(abs(figure)) in numbers for figure in figures), f"{card}: {words}"
            for selector in selectors:
                named = hasattr(effect, "rule") or re.search(SIDES[language][selector.who], words, re.IGNORECASE)
                assert named, f"{card}: {selector.who} in {words}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", SAMPLE)
def test_a_sample_of_cards_reads_as_it_should(card: str, language: str) -> None:
    assert says(language)(card) == SAMPLE[card][language]


def test_other_figures_give_another_text() -> None:
    catalogue = says("en").t
    printed = CONTENT.cards["nor_thor"]
    assert CardText(catalogue, CONTENT)("nor_thor").endswith("with maximum power 6 or less.")
    effect = printed.abilities[0].effects[0]
    weaker = replace(printed.abilities[0], effects=(replace(effect, target=replace(effect.target, pm_max=3)),))
    cards = CONTENT.cards | {"nor_thor": replace(printed, abilities=(weaker,))}
    content: Any = SimpleNamespace(cards=cards, faces=CONTENT.faces, tokens=CONTENT.tokens)
    assert CardText(catalogue, content)("nor_thor").endswith("with maximum power 3 or less.")

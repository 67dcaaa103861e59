"""The words of the cards: each has a meaning and a saying, and what means nothing is refused when a card is read."""
from __future__ import annotations

from typing import Any

import pytest

from engine.content.errors import ContentError
from engine.content.files import convert
from engine.rules.guerra import effects as word
from engine.rules.guerra.cards import Card
from engine.rules.guerra.program import NAMED, NAMED_NEXT
from engine.rules.guerra.targets import SUITS
from engine.rules.guerra.verbs import VERBS
from engine.rules.guerra.verbs.effective import POSSIBLE
from engine.rules.kernel.vocabulary import words
from scenes.guerra.board.cards import SIGNS
from scenes.guerra.words.card_text import SAYINGS
from tests.rules.guerra.sketch import CONTENT

DONE = {*words(word.Deed), *words(word.Cost)}
STANDING = {*words(word.Standing)}


def test_every_word_that_is_done_has_a_function() -> None:
    assert set(VERBS) == DONE - {word.CopyAbility}


def test_no_table_speaks_of_a_word_that_no_card_can_use() -> None:
    for table in (NAMED, NAMED_NEXT, POSSIBLE):
        assert set(table) <= DONE


def test_every_word_has_its_saying() -> None:
    assert set(SAYINGS) == DONE | STANDING


def test_every_word_has_an_icon_and_every_need_a_test() -> None:
    assert set(SIGNS) == {str(kind.__struct_config__.tag) for kind in DONE}
    assert {kind.need for kind in DONE if issubclass(kind, word.Effect)} <= set(SUITS)


def test_every_word_is_on_some_card() -> None:
    used = {type(effect) for card in CONTENT.cards.values() for ability in card.abilities for effect in (*ability.cost, *ability.effects)}
    assert used == DONE | STANDING


def printed(**ability: Any) -> dict[str, Any]:
    """A card with one Clash ability."""
    return {"id": "x", "type": "character", "abilities": [{"kind": "active", "phase": "clash", **ability}]}


def tiring(**selector: Any) -> dict[str, Any]:
    """A card that tires somebody."""
    return printed(effects=[{"verb": "tire", "target": {"who": "own", **selector}}])


DRAW = {"verb": "draw", "amount": 1}
WRONG = [
    (printed(effects=[{"verb": "draww", "amount": 1}]), "abilities[0].effects[0].verb", "draww"),
    (printed(effects=[{**DRAW, "target": {"who": "own"}}]), "abilities[0].effects[0].target", "unknown"),
    (printed(effects=[{"verb": "draw"}]), "abilities[0].effects[0].amount", "missing"),
    (printed(effects=[{"verb": "draw", "amount": 0}]), "abilities[0].effects[0].amount", ">= 1"),
    (printed(effects=[{"verb": "draw", "amount": "one"}]), "abilities[0].effects[0].amount", "int"),
    (printed(effects=[DRAW], cost=[DRAW]), "abilities[0].cost[0].verb", "draw"),
    (printed(effects=[{"verb": "discount", "filter": "weapon", "amount": 1}]), "abilities[0].effects[0].verb", "discount"),
    (printed(effects=[DRAW], trigger="on_win"), "abilities[0].trigger", "unknown"),
    ({**printed(), "abilities": [{"kind": "static", "effects": [DRAW]}]}, "abilities[0].effects[0].verb", "'draw'"),
    (printed(kind="always", effects=[DRAW]), "abilities[0].kind", "always"),
    (tiring(who="self", key="god"), "abilities[0].effects[0].target", "certain card"),
    (tiring(count="all", upto=True), "abilities[0].effects[0].target.upto", "all"),
    (tiring(zone="discard"), "abilities[0].effects[0]", "discard"),
    (tiring(key="wizard"), "abilities[0].effects[0].target.key", "wizard"),
    (printed(effects=[{"verb": "peek", "zone": "enemy_hand", "then": "may_bottom"}]), "abilities[0].effects[0].then", "enemy_hand"),
    ({"id": "x", "type": "character", "keywords": ["wizard"]}, "keywords[0]", "wizard"),
    ({"id": "x", "type": "character", "cost": -1}, "cost", ">= 0"),
]


@pytest.mark.parametrize(("card", "field", "why"), WRONG, ids=[f"{field}: {why}" for _, field, why in WRONG])
def test_what_means_nothing_is_named(card: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(ContentError) as caught:
        convert("cards.toml", "x", card, Card)
    assert (caught.value.entry, caught.value.field) == ("x", field) and why in caught.value.why

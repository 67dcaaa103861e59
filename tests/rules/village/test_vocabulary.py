"""What means nothing on a card, a hero, a boss or a battle is refused when it is read, with its field and the reason."""
from __future__ import annotations

from typing import Any

import pytest

from engine.content.errors import ContentError
from engine.content.files import convert
from engine.rules.village.content import BattleRule, CardRow, HeroAbility, MonsterAbility, PerkEffect
from engine.rules.village.words import BossAttack

CARD = {"id": "x", "deck": "main", "type": "weapon", "set": "base", "price": 10, "copies": 1}


def saying(**effect: Any) -> dict[str, Any]:
    """A card with one effect."""
    return {**CARD, "effects": [effect]}


WRONG: list[tuple[type, dict[str, Any], str, str]] = [
    (CardRow, saying(verb="DRAWW", n=1), "effects[0].verb", "DRAWW"),
    (CardRow, saying(verb="DRAW"), "effects[0].n", "missing"),
    (CardRow, saying(verb="DRAW", n=0), "effects[0].n", ">= 1"),
    (CardRow, saying(verb="DRAW", n=1, target="opponent"), "effects[0].target", "unknown"),
    (CardRow, saying(verb="DRAW", n=1, trigger="while_in_play"), "effects[0].trigger", "does nothing while_in_play"),
    (CardRow, saying(verb="SPIKES", n=1), "effects[0].trigger", "does nothing on_play"),
    (CardRow, saying(verb="INT_DRAIN", n=1), "effects[0].trigger", "does nothing on_play"),
    (CardRow, saying(verb="DISCARD", n=1, trigger="on_death"), "effects[0].trigger", "does nothing on_death"),
    (CardRow, saying(verb="DISCARD", n=1, target="front_monster"), "effects[0].target", "front_monster"),
    (CardRow, {**CARD, "price": 15}, "price", "multiple of 10"),
    (CardRow, {**CARD, "primary": {"kind": "defence", "value": 2}}, "primary.slot", "defence needs it"),
    (CardRow, {**CARD, "primary": {"kind": "gold", "amount": 10, "pierce": True}}, "primary.pierce", "means nothing to gold"),
    (MonsterAbility, {"key": "REGEN"}, "x", "REGEN needs it"),
    (MonsterAbility, {"key": "HOPPING", "x": 2}, "x", "means nothing to HOPPING"),
    (HeroAbility, {"key": "WEAPON_BONUS", "x": 1}, "cls", "WEAPON_BONUS needs it"),
    (HeroAbility, {"key": "REGEN", "x": 1, "element": "fire"}, "element", "means nothing to REGEN"),
    (PerkEffect, {"key": "LIFE", "x": 3, "card": "vl_coin"}, "card", "means nothing to LIFE"),
    (BattleRule, {"key": "HINTS", "n": 1}, "n", "means nothing to HINTS"),
    (BattleRule, {"key": "PRICE_MOD", "n": 10, "space": [11]}, "space[0]", "<= 10"),
    (BossAttack, {"verb": "ATTACK_ROLL", "mod": 1}, "scope", "missing"),
]


@pytest.mark.parametrize(("kind", "row", "field", "why"), WRONG, ids=[f"{kind.__name__} {field}: {why}" for kind, _, field, why in WRONG])
def test_what_means_nothing_is_named(kind: type, row: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(ContentError) as caught:
        convert("cards.toml", "x", row, kind)
    assert caught.value.field == field and why in caught.value.why

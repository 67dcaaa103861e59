"""From the rows of the content files to cards and hero sheets that rules can look up at once."""
from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.rules.village.content import IMMUNE, MARKET_VERBS, Card, CardRow, Effect, HeroAbility, HeroRow, MonsterAbility, Sheet, Traits

_NUMBERS = {
    "REGEN": "regen", "ARMOUR": "armour", "LIFE_BY_PARTY": "by_party", "POISON": "poison", "PROLIFERATE": "proliferate",
    "TAMING": "taming",
}
_FLAGS = {
    "DEFENSIVE": "defensive", "FLEETING": "fleeting", "HOPPING": "hopping", "OVERWHELM": "overwhelm", "SNEAK_ATTACK": "sneak",
    "SPECTRAL": "spectral", "INT_ATTACK": "int_attack",
}
_HERO_NUMBERS = {
    "INT": "intelligence", "EXTRA_CARD": "extra_cards", "REGEN": "regen", "ARMOUR": "armour", "HEAL_BONUS": "healing",
    "TAMING": "taming", "BERSERK_BONUS": "berserk",
}
_HERO_FLAGS = {
    "DEVOTION": "devotion", "LIFELINK": "lifelink", "SABOTAGE": "sabotage", "SNEAKING": "sneaking", "VISION": "vision",
    "SWORDMASTER": "swordmaster", "IMMUNE_POISON": "immune_poison",
}


def traits(abilities: Iterable[MonsterAbility]) -> Traits:
    """A monster's abilities as one record (VL-19)."""
    fields: dict[str, object] = {}
    resist: dict[str, int] = {}
    for ability in abilities:
        if ability.key in _NUMBERS:
            fields[_NUMBERS[ability.key]] = ability.x
        elif ability.key in _FLAGS:
            fields[_FLAGS[ability.key]] = True
        elif ability.key == "SUMMON":
            fields["summon"], fields["summon_n"] = ability.creature, ability.x
        elif ability.key == "ELEMENT":
            fields["element"] = ability.element
        elif ability.element is not None:
            resist[ability.element] = IMMUNE if ability.key == "IMMUNE" else ability.x
    return Traits(**fields, resist=resist)  # type: ignore[arg-type]


def card(row: CardRow) -> Card:
    """One card with its effects sorted by trigger."""
    by_trigger: dict[str, tuple[Effect, ...]] = {}
    for effect in row.effects:
        by_trigger[effect.trigger] = (*by_trigger.get(effect.trigger, ()), effect)
    played = [effect for effect in row.effects if effect.trigger == "on_play"]
    return Card(
        row.id,
        row,
        row.type,
        row.price,
        row.primary,
        traits(row.abilities),
        by_trigger,
        row.primary.kind in ("gold", "gold_roll"),
        row.primary.kind == "none" and bool(played) and all(effect.verb in MARKET_VERBS for effect in played),
        sum(effect.n for effect in by_trigger.get("in_hand", ()) if effect.verb == "TAMING_BONUS"),
    )


def widen(sheet: Sheet, abilities: Iterable[HeroAbility]) -> Sheet:
    """A sheet with more abilities on it; equal kinds add up (VL-17.1)."""
    fields = msgspec.structs.asdict(sheet)
    for name in ("weapon", "spell", "versus", "resist"):
        fields[name] = dict(fields[name])
    for ability in abilities:
        _add(fields, ability)
    return Sheet(**fields)


def _add(fields: dict[str, object], ability: HeroAbility) -> None:
    key = ability.key
    if key in _HERO_NUMBERS:
        name = _HERO_NUMBERS[key]
        fields[name] = fields[name] + ability.x  # type: ignore[operator]
    elif key in _HERO_FLAGS:
        fields[_HERO_FLAGS[key]] = True
    elif key == "BERSERK":
        fields["berserk_beers"] = ability.beers
        fields["berserk"] = fields["berserk"] + ability.x  # type: ignore[operator]
    elif key == "SUMMON":
        fields["summon"], fields["summon_cost"] = ability.creature, ability.int_cost
    elif key == "WEAKNESS":
        fields["bans"] = (*fields["bans"], (ability.ban_type, ability.element))  # type: ignore[misc]
    else:
        table, entry, amount = {
            "WEAPON_BONUS": ("weapon", ability.cls, ability.x),
            "SPELL_BONUS": ("spell", ability.element, ability.x),
            "VS_TYPE": ("versus", ability.mtype, ability.x),
            "RESIST": ("resist", ability.element, ability.x),
            "IMMUNE": ("resist", ability.element, IMMUNE),
        }[key]
        entries: dict[str, int] = fields[table]  # type: ignore[assignment]
        entries[str(entry)] = entries.get(str(entry), 0) + amount


def sheets(row: HeroRow) -> tuple[Sheet, Sheet, Sheet]:
    """What the hero can do at levels 1, 2 and 3 (VL-13.2)."""
    first = widen(Sheet(intelligence=row.intelligence), row.levels[0])
    second = widen(first, row.levels[1])
    return first, second, widen(second, row.levels[2])

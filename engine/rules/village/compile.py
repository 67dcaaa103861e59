"""From the rows of the content files to cards and hero sheets that rules can look up at once."""
from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from engine.rules.village.content import IMMUNE, Card, CardRow, HeroAbility, HeroRow, MonsterAbility, Sheet, Traits
from engine.rules.village.words import Effect, TamingBonus, Trade

replace = msgspec.structs.replace
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
    return replace(Traits(resist=resist), **fields)


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
        row.primary.kind == "none" and bool(played) and all(isinstance(effect, Trade) for effect in played),
        sum(effect.n for effect in by_trigger.get("in_hand", ()) if isinstance(effect, TamingBonus)),
    )


def widen(sheet: Sheet, abilities: Iterable[HeroAbility]) -> Sheet:
    """A sheet with more abilities on it; equal kinds add up (VL-17.1)."""
    for ability in abilities:
        sheet = _add(sheet, ability)
    return sheet


def _add(sheet: Sheet, ability: HeroAbility) -> Sheet:
    key = ability.key
    if key in _HERO_NUMBERS:
        name = _HERO_NUMBERS[key]
        return replace(sheet, **{name: getattr(sheet, name) + ability.x})
    if key in _HERO_FLAGS:
        return replace(sheet, **{_HERO_FLAGS[key]: True})
    return _HERO_OTHERS[key](sheet, ability)


def _berserk(sheet: Sheet, ability: HeroAbility) -> Sheet:
    return replace(sheet, berserk_beers=ability.beers, berserk=sheet.berserk + ability.x)


def _summon(sheet: Sheet, ability: HeroAbility) -> Sheet:
    return replace(sheet, summon=ability.creature, summon_cost=ability.int_cost)


def _weakness(sheet: Sheet, ability: HeroAbility) -> Sheet:
    return replace(sheet, bans=(*sheet.bans, (ability.ban_type, ability.element)))


def _more(table: dict[str, int], entry: str | None, amount: int) -> dict[str, int]:
    return {**table, str(entry): table.get(str(entry), 0) + amount}


_HERO_OTHERS: dict[str, Callable[[Sheet, HeroAbility], Sheet]] = {
    "BERSERK": _berserk,
    "SUMMON": _summon,
    "WEAKNESS": _weakness,
    "WEAPON_BONUS": lambda sheet, ability: replace(sheet, weapon=_more(sheet.weapon, ability.cls, ability.x)),
    "SPELL_BONUS": lambda sheet, ability: replace(sheet, spell=_more(sheet.spell, ability.element, ability.x)),
    "VS_TYPE": lambda sheet, ability: replace(sheet, versus=_more(sheet.versus, ability.mtype, ability.x)),
    "RESIST": lambda sheet, ability: replace(sheet, resist=_more(sheet.resist, ability.element, ability.x)),
    "IMMUNE": lambda sheet, ability: replace(sheet, resist=_more(sheet.resist, ability.element, IMMUNE)),
}


def sheets(row: HeroRow) -> tuple[Sheet, Sheet, Sheet]:
    """What the hero can do at levels 1, 2 and 3 (VL-13.2)."""
    first = widen(Sheet(intelligence=row.intelligence), row.levels[0])
    second = widen(first, row.levels[1])
    return first, second, widen(second, row.levels[2])

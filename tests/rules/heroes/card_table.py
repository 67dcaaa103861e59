"""What each mode of each card changes, in which position: the expectations of the card tests as one table (content sections 6 to 10).

A row is a position, what is answered to the questions that follow, and every number that is different afterwards. That a played
card leaves the hand for the discard pile, and that an expert effect uses one up, goes without saying unless a row says otherwise.
"""
from __future__ import annotations

from typing import NamedTuple

from engine.rules.heroes.words.targets import OnHero, OnSeat, Target, on_unit

Changes = dict[str, int | str | bool]

FRONT: Changes = {"discard": -1, "front": 1}
"""It stays in front of its player instead."""
GONE: Changes = {"discard": -1}
"""It leaves the game instead."""
BRONZE, SILVER, GOLD = "b3", "b2", "b1"
"""An enemy unit of each tier on the board of the positions."""


class Row(NamedTuple):
    """One mode of one card."""

    position: str
    changes: Changes
    answers: tuple[str, ...] = ()
    target: Target | None = None


def drawn(count: int) -> Changes:
    """So many cards came from the deck."""
    return {"hand": count, "deck": -count}


def cost(count: int) -> Changes:
    """So many other cards were discarded."""
    return {"hand": -count, "discard": count}


def add(*parts: Changes) -> Changes:
    """Changes together; numbers add up."""
    found: Changes = {}
    for part in parts:
        for key, value in part.items():
            before = found.get(key, 0)
            found[key] = before + value if type(value) is int and type(before) is int else value
    return found


def attack(n: int, *more: Changes) -> Row:
    """The own unit strikes harder in the attack being prepared."""
    return Row("attacking", add({"a1 attack": n}, *more), _discards(*more))


def defense(n: int, *more: Changes) -> Row:
    """The own unit is harder to hurt in the attack being prepared."""
    return Row("attacked", add({"a1 defense": n}, *more), _discards(*more))


def power(n: int, *more: Changes) -> Row:
    """The spell being cast grows."""
    return Row("power", add({"cast power": n}, *more), _discards(*more))


def gains(res: str, n: int, *more: Changes) -> Row:
    """Resources on the map."""
    return Row("map", add({res: n}, *more), _discards(*more))


def _discards(*more: Changes) -> tuple[str, ...]:
    """Which cards are discarded for a cost: spare ones of the hand."""
    paid = add(*more).get("discard", 0)
    return ("st_attack", "st_defense", "luck")[: paid if isinstance(paid, int) and paid > 0 else 0]


def own_unit(stat: str, n: int, target: str = "a1") -> Row:
    """A card that stays on an own unit until the combat ends."""
    return Row("command", add({f"{target} {stat}": n}, FRONT), target=on_unit(target))


STATISTICS = {
    ("st_attack", 0): attack(1),
    ("st_attack", 1): attack(2),
    ("st_defense", 0): defense(1),
    ("st_defense", 1): defense(2),
    ("st_power", 0): power(1),
    ("st_power", 1): power(2),
    ("st_knowledge", 0): Row("after spell", {"cast back": "spell"}),
    ("st_knowledge", 1): Row("after spell", {"cast back": "spell", "spell limit": 1}),
}
ABILITIES = {
    ("archery", 0): Row("command", add({"far attack": 1}, FRONT)),
    ("archery", 1): Row("command", add({"far attack": 1, "a2 initiative": 1}, FRONT)),
    ("armorer", 0): defense(1, drawn(1)),
    ("armorer", 1): defense(2, drawn(1)),
    ("diplomacy", 0): Row("map", {"G": -4, "army": 1, "bronze deck": -1}, ("n_boars",)),
    ("diplomacy", 1): Row("announced", {"skipped": "diplomacy"}),
    ("estates", 0): gains("G", 3),
    ("estates", 1): gains("G", 6),
    ("intelligence", 0): Row("combat start", {"b1 damage": 1, "spells": 1, "hand": -1, "cast back": ""}, ("magic_arrow", "cast", "b1")),
    ("intelligence", 1): Row("combat start", {"b1 damage": 1, "hand": -1, "cast back": ""}, ("magic_arrow", "cast", "b1")),
    ("leadership", 0): Row("map", {"morale": 1}),
    ("leadership", 1): Row("map", add({"morale": 1}, drawn(2))),
    ("logistics", 0): Row("map", add({"steps": 1}, FRONT)),
    ("logistics", 1): Row("map", {"h0 mp": 1}, target=OnHero("h0")),
    ("luck", 0): Row("map", add({"rerolls resource": 1, "rerolls treasure": 1}, FRONT)),
    ("luck", 1): Row("map", add({"rerolls resource": 1, "rerolls treasure": 1, "rerolls attack": 1}, FRONT)),
    ("mysticism", 0): Row("after spell", {"cast back": "spell"}),
    ("mysticism", 1): Row("after spell", {"cast back": "all"}),
    ("necromancy", 0): Row("won", {"G": -2, "packs": 1}, ("zombies",)),
    ("necromancy", 1): Row("won", {"G": -10, "V": -1, "packs": 1}, ("dread_knights",)),
    ("offense", 0): attack(1, drawn(1)),
    ("offense", 1): attack(2, drawn(1)),
    ("resistance", 0): Row("enemy spell", {"a1 damage": 0}),
    ("resistance", 1): Row("enemy spell", {"a1 damage": 0}),
    ("sorcery", 0): power(1, drawn(1)),
    ("sorcery", 1): power(2, drawn(1)),
    ("tactics", 0): Row("combat start", {"a1 cell": -5, "a2 cell": 5}, ("a1", "a2")),
    ("tactics", 1): Row("command", {"a1 cell": -5, "a2 cell": 5}, ("a1", "a2")),
}
ARTIFACTS = {
    ("armor_of_wonder", 0): attack(1, drawn(1)),
    ("armor_of_wonder", 1): defense(1, drawn(1)),
    ("blackshard_of_the_dead_knight", 0): attack(2, cost(1)),
    ("blackshard_of_the_dead_knight", 1): attack(1),
    ("breastplate_of_petrified_wood", 0): Row("map", drawn(1)),
    ("breastplate_of_petrified_wood", 1): power(1),
    ("centaurs_axe", 0): Row("rolled own", {"die tripled": True}),
    ("centaurs_axe", 1): attack(1),
    ("charm_of_mana", 0): Row("map", add(cost(2), drawn(3)), ("st_attack", "st_defense")),
    ("charm_of_mana", 1): Row("map", add(cost(1), drawn(2)), ("st_attack",)),
    ("dragon_wing_tabard", 0): Row("map", {"other hand": -1}, target=OnSeat(1)),
    ("dragon_wing_tabard", 1): power(1),
    ("hourglass_of_the_evil_hour", 0): Row("map", {"other morale": -1}, target=OnSeat(1)),
    ("hourglass_of_the_evil_hour", 1): Row("command", {"morale": 1}),
    ("inexhaustible_cart_of_lumber", 0): gains("M", 2),
    ("inexhaustible_cart_of_lumber", 1): gains("M", 4, GONE),
    ("legs_of_legion", 0): Row("muster", {"discount": 4}),
    ("legs_of_legion", 1): gains("G", 2),
    ("loins_of_legion", 0): Row("muster", {"discount": 5}),
    ("loins_of_legion", 1): gains("G", 2),
    ("red_dragon_flame_tongue", 0): defense(1),
    ("red_dragon_flame_tongue", 1): attack(1),
    ("rib_cage", 0): Row("map", {"hand": 1, "discard": -2, "deck": 1}, ("blind",)),
    ("rib_cage", 1): power(1),
    ("shield_of_the_dwarven_lords", 0): Row("rolled other", {"die ignored": True}),
    ("shield_of_the_dwarven_lords", 1): defense(1),
    ("shield_of_the_yawning_dead", 0): defense(2, cost(1)),
    ("shield_of_the_yawning_dead", 1): defense(1),
    ("speculum", 0): Row("map", {"tiles": 1}, ("@first", "@first"), target=OnHero("h0")),
    ("speculum", 1): Row("map", add(GONE, drawn(1))),
    ("dragon_scale_shield", 0): attack(2),
    ("dragon_scale_shield", 1): defense(2),
    ("endless_bag_of_gold", 0): gains("G", 3),
    ("endless_bag_of_gold", 1): gains("G", 6, GONE),
    ("everflowing_crystal_cloak", 0): gains("V", 2, cost(3)),
    ("everflowing_crystal_cloak", 1): gains("V", 1),
    ("everpouring_vial_of_mercury", 0): gains("V", 1),
    ("everpouring_vial_of_mercury", 1): gains("V", 2, GONE),
    ("head_of_legion", 0): Row("muster", {"discount": 6}),
    ("head_of_legion", 1): gains("G", 3),
    ("ogres_club_of_havoc", 0): attack(2, cost(1)),
    ("ogres_club_of_havoc", 1): attack(1),
    ("shackles_of_war", 0): Row("combat start", {"enemy may flee": False}),
    ("shackles_of_war", 1): Row("map", add(cost(1), drawn(2)), ("@first",)),
    ("targ_of_the_rampaging_ogre", 0): Row(
        "attacked", add({"a1 defense": 2}, cost(2), {"hand": 1, "discard": -1}), ("st_attack", "st_defense")
    ),
    ("targ_of_the_rampaging_ogre", 1): defense(1),
    ("tunic_of_the_cyclops_king", 0): power(1, drawn(1)),
    ("tunic_of_the_cyclops_king", 1): power(2),
    ("vial_of_lifeblood", 0): Row("command", {"a1 damage": -2}, target=on_unit("a1")),
    ("vial_of_lifeblood", 1): own_unit("hp", 1),
    ("angel_wings", 0): Row("map", {"h0 mp": 1, "flies": True}, target=OnHero("h0")),
    ("angel_wings", 1): Row("map", drawn(1)),
    ("dragon_scale_armor", 0): attack(2),
    ("dragon_scale_armor", 1): defense(2),
    ("endless_sack_of_gold", 0): gains("G", 5),
    ("endless_sack_of_gold", 1): gains("G", 8, GONE),
    ("sentinels_shield", 0): defense(3, cost(1)),
    ("sentinels_shield", 1): defense(2),
    ("sword_of_judgement", 0): Row("attacking", add({"a1 attack": 3}, cost(3)), ("st_attack", "st_defense", "luck")),
    ("sword_of_judgement", 1): Row("attacked", add({"a1 defense": 2}, cost(2)), ("st_attack", "st_defense", "@enough")),
    ("titans_cuirass", 0): power(4, cost(1)),
    ("titans_cuirass", 1): power(2),
    ("titans_gladius", 0): attack(3, cost(1)),
    ("titans_gladius", 1): attack(2),
}
SPECIALTIES = {
    ("crusaders_1", 0): attack(2),
    ("crusaders_1", 1): defense(2),
    ("crusaders_4", 0): own_unit("hp", 2),
    ("crusaders_6", 0): own_unit("initiative", 2),
    ("dragons_1", 0): attack(2),
    ("dragons_1", 1): defense(2),
    ("dragons_4", 0): own_unit("hp", 2),
    ("dragons_6", 0): own_unit("initiative", 2),
    ("dread_knights_1", 0): attack(2),
    ("dread_knights_1", 1): defense(2),
    ("dread_knights_4", 0): own_unit("hp", 2),
    ("dread_knights_6", 0): own_unit("initiative", 2),
    ("battlefield_medic_1", 0): Row("command", add({"a1 damage": -1}, drawn(1)), target=on_unit("a1")),
    ("battlefield_medic_4", 0): Row("command", add({"a1 damage": -1}, drawn(1)), target=on_unit("a1")),
    ("battlefield_medic_4", 1): Row("command", add({"a2 paralysed": False}, drawn(1)), target=on_unit("a2")),
    ("battlefield_medic_6", 0): Row("command", add({"a1 damage": -2}, drawn(2), cost(1)), ("st_attack",), on_unit("a1")),
    ("battlefield_medic_6", 1): Row("command", add({"a2 paralysed": False}, drawn(2), cost(1)), ("st_attack",), on_unit("a2")),
    ("cloak_of_the_undead_king_1", 0): Row(
        "command", add({"a2 initiative": 1, "a2 worn": "cloak_of_the_undead_king_1"}, FRONT), target=on_unit("a2")
    ),
    ("cloak_of_the_undead_king_4", 0): Row(
        "command", add({"a3 attack": 2, "a3 initiative": 1, "a3 worn": "cloak_of_the_undead_king_4"}, FRONT), target=on_unit("a3")
    ),
    ("cloak_of_the_undead_king_6", 0): Row(
        "command", add({"a2 attack": 1, "a2 initiative": 1, "a2 worn": "cloak_of_the_undead_king_6"}, FRONT), target=on_unit("a2")
    ),
}
ROWS = {**STATISTICS, **ABILITIES, **ARTIFACTS, **SPECIALTIES}
"""Every mode of every card but the spells, the specialty that is cast, and Wisdom, which is played with a purchase."""


class Step(NamedTuple):
    """One power step of a spell: where, what is clicked for its target, what changes, and whom the step allows."""

    position: str
    power: int
    target: str
    changes: Changes
    allowed: tuple[str, ...] | None = None


def _steps(position: str, target: str, change: str, values: dict[int, int]) -> list[Step]:
    """A number that grows with the power."""
    return [Step(position, power, target, {change: n}) for power, n in values.items()]


def _tiers(position: str, powers: tuple[int, int, int], change: str, value: int | bool) -> list[Step]:
    """A reach that grows with the power: bronze, then silver, then gold."""
    reach = ((BRONZE,), (BRONZE, SILVER), (BRONZE, SILVER, GOLD))
    targets = (BRONZE, SILVER, GOLD)
    return [
        Step(position, power, target, {f"{target} {change}": value}, allowed)
        for power, target, allowed in zip(powers, targets, reach, strict=True)
    ]


LOW, HIGH = {0: 1, 1: 2, 2: 3}, {0: 1, 2: 2, 4: 3}
LESS = {power: -n for power, n in LOW.items()}
SPELLS: dict[str, list[Step]] = {
    "magic_arrow": _steps("command", "b1", "b1 damage", LOW),
    "haste": _steps("command", "a1", "a1 initiative", LOW),
    "lightning_bolt": _steps("command", "b1", "b1 damage", {0: 2, 1: 3, 2: 4}),
    "disrupting_ray": _tiers("command", (0, 1, 2), "SILENCE", 1),
    "chain_lightning": [
        Step("command", 0, "b1", {"b1 damage": 1, "b2 damage": 1, "a1 damage": 1}),
        Step("command", 2, "b1", {"b1 damage": 2, "b2 damage": 1, "a1 damage": 1}),
        Step("command", 4, "b1 b2 a1", {"b1 damage": 3, "b2 damage": 2, "a1 damage": 1}),
    ],
    "counterstrike": _tiers("command", (0, 2, 4), "retaliated", -1),
    "anti_magic": _tiers("command", (0, 2, 4), "UNTARGETABLE", 1),
    "slow": _steps("command", "b1", "b1 initiative", LESS),
    "stone_skin": _steps("attacked", "a1", "a1 defense", LOW),
    "town_portal": [
        Step("map", 0, "", {"h0 home": True}),
        Step("map", 2, "", {"h0 home": True, "h0 mp": 1}),
        Step("map", 4, "", {"h0 home": True, "h0 mp": 2}),
    ],
    "blind": _tiers("command", (0, 1, 2), "paralysed", True),
    "bloodlust": _steps("attacking", "a1", "a1 attack", LOW),
    "curse": _steps("attacking", "b1", "b1 defense", LESS),
    "fire_shield": _steps("command", "a1", "a1 FIRE_SHIELD", HIGH),
    "fireball": [
        Step("command", power, "c10 c14", {"b1 damage": n, "b2 damage": n}) for power, n in HIGH.items()
    ],
    "bless": [
        Step("attacking", 0, "a1", {"a1 NO_ROLL": 1}),
        Step("attacking", 1, "a1", {"a1 NO_ROLL": 1, "a1 attack": 1}),
        Step("attacking", 2, "a1", {"a1 NO_ROLL": 1, "a1 attack": 2}),
    ],
    "cure": [Step("command", power, "a3", {"a3 paralysed": False, "a3 damage": -n}) for power, n in LOW.items()],
    "weakness": _steps("attacked", "b1", "b1 attack", LESS),
    "prayer": [
        *_steps("attacking", "ATK a1", "a1 attack", HIGH),
        *_steps("attacked", "DEF a1", "a1 defense", HIGH),
        *_steps("command", "INI a1", "a1 initiative", HIGH),
    ],
    "teleport": [
        Step("command", 0, "a2 c0", {"a2 cell": -1}, ("a2",)),
        Step("command", 1, "a1 c0", {"a1 cell": -6}, ("a1", "a2")),
        Step("command", 2, "a3 c0", {"a3 cell": -2}, ("a1", "a2", "a3")),
    ],
}
"""Every step of every spell; Resurrection saves units and is looked at apart."""

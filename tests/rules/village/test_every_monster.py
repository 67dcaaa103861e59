"""Every ability on every monster of the content is triggered, with its own figures.

One probe for each ability word (VL-19); a monster with a word that no probe knows fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.rules.village import events as told
from engine.rules.village.actions.trade import TameMonster
from engine.rules.village.content import IMMUNE, MonsterAbility
from engine.rules.village.frames import Main
from engine.rules.village.state import Modifier, Monster, Overwhelm
from tests.rules.village.sketch import CONTENT, END, begin_turn, buy, card, face, legal, play, roll, short, sketch, why
from tests.support import of_kind

STALL = "pale_ale wisdom_scroll fire_bolt antidote nugget sword axe mace helmet orc"
MONSTER_PARTS = [(short([card_.id]), ability) for card_ in CONTENT.cards.values() for ability in card_.row.abilities]
SPELLS = {"fire": "fire_bolt", "water": "ice_shard", "air": "lightning"}


def facing(name: str, *more: str, die: int = 6, wounds: int = 0, **where: Any) -> tuple[Any, list[Any]]:
    """The turn of seat 1 begins with the monster before him; its owner answers whatever is asked."""
    words = " ".join(f"{each}>1@0" for each in (name, *more))
    state = sketch(monsters=words, **where)
    if wounds:
        state.monsters["u1"] = Monster("u1", face(name), 0, 1, wounds=wounds)
    events = begin_turn(state, 1, *[die] * 8)
    while state.to_act is not None and not isinstance(state.agenda.asked, Main):
        roll(state, *[die] * 8)
        events += play(state, legal(state)[0])
    return state, events


def monster_armour(name: str, ability: MonsterAbility) -> bool:
    if CONTENT.cards[face(name)].traits.defensive:
        state = sketch("sword", monsters=f"{name}>1@1", dice=[3])
        play(state, card("sword", "seat1"))
    else:
        state = sketch("sword", monsters=f"{name}>0@1", dice=[2])
        play(state, card("sword", "front"))
    return state.monsters["u1"].wounds == (4 if CONTENT.cards[face(name)].traits.defensive else 3) - ability.x


def element_of(name: str, ability: MonsterAbility) -> bool:
    """A potion against the element makes its attack harmless."""
    state = sketch("", market=STALL, monsters="" if name == "dragon" else f"{name}>1@0")
    state.mods.append(_shield(str(ability.element)))
    if name == "dragon":
        _dragon(state)
    events = begin_turn(state, 1, 6, 6)
    return bool(of_kind(events, told.AttackRolled)) and state.heroes[1].life == state.heroes[1].most


def _shield(element: str) -> Any:
    return Modifier(1, f"resist:{element}", IMMUNE, "test", "test")


def _dragon(state: Any) -> None:
    state.monsters["u99"] = Monster("u99", face("dragon"), -1, -1)
    state.overwhelm = Overwhelm("u99", (), {})


def drawn(name: str, **where: Any) -> tuple[Any, list[Any]]:
    """The monster is the next card of the Main deck when somebody buys."""
    state = sketch(gold=40, market=STALL, main=f"{name} goblin", dice=[2], **where)
    return state, play(state, buy(6))


def resists(name: str, ability: MonsterAbility) -> bool:
    spell = SPELLS[str(ability.element)]
    state = sketch(spell, market=STALL, pool=9, dice=[1], monsters="" if name == "dragon" else f"{name}>0@1")
    if name == "dragon":
        _dragon(state)
    play(state, card(spell, "u99" if name == "dragon" else "seat1"))
    return state.monsters["u99" if name == "dragon" else "u1"].wounds == max(0, 3 - (ability.x or 99))


def hops(name: str, ability: MonsterAbility) -> bool:
    state = sketch(seats=3, monsters=f"{name}>0@2", dice=[1])
    play(state, END)
    return state.monsters["u1"].facing == 1


def proliferates(name: str, ability: MonsterAbility) -> bool:
    full, short_of_one = facing(name, *[name] * (ability.x - 1), die=1)[1], facing(name, *[name] * (ability.x - 2), die=1)[1]
    return len(of_kind(full, told.MonsterPlaced)) == 1 and not of_kind(short_of_one, told.MonsterPlaced)


def tamed(name: str, ability: MonsterAbility) -> bool:
    results = []
    for die in (ability.x, ability.x - 1):
        state = sketch(heroes="warrior mage", gold=99, market=f". . . . . {name} . . . .", main="goblin", dice=[die, 1])
        results.append(of_kind(play(state, TameMonster(6)), told.Tamed)[0].success)
    return results == [True, False]


MONSTER_PROBES: dict[str, Callable[[str, MonsterAbility], bool]] = {
    "ARMOUR": monster_armour,
    "DEFENSIVE": lambda name, a: not of_kind(facing(name)[1], told.AttackRolled) and _shields(name),
    "ELEMENT": element_of,
    "FLEETING": lambda name, a: (found := drawn(name))[0].monsters["u1"].facing == 0 and not of_kind(found[1], told.AttackRolled),
    "HOPPING": hops,
    "IMMUNE": resists,
    "INT_ATTACK": lambda name, a: of_kind(facing(name, die=3)[1], told.PoolChanged)[0].amount == -5,
    "LIFE_BY_PARTY": lambda name, a: [_life(name, seats) for seats in (2, 3, 6)] == [a.x * seats for seats in (2, 3, 6)],
    "OVERWHELM": lambda name, a: bool(of_kind(drawn(name)[1], told.OverwhelmCame)),
    "POISON": lambda name, a: facing(name)[0].heroes[1].poison == a.x,
    "PROLIFERATE": proliferates,
    "REGEN": lambda name, a: of_kind(facing(name, die=1, wounds=3)[1], told.MonsterHurt)[0].amount == -a.x,
    "RESIST": resists,
    "SNEAK_ATTACK": lambda name, a: bool(of_kind(drawn(name)[1], told.AttackRolled)),
    "SPECTRAL": lambda name, a: why(sketch(gold=50, monsters=f"{name}>0@1", market=STALL), buy(1)) is None,
    "SUMMON": lambda name, a: [event.face for event in of_kind(facing(name, die=1)[1], told.MonsterPlaced)] == [a.creature] * a.x,
    "TAMING": tamed,
}


def _shields(name: str) -> bool:
    """What is spent on it does not reach the hero."""
    state = sketch("sword", monsters=f"{name}>1@1", dice=[1])
    play(state, card("sword", "seat1"))
    return state.heroes[1].life == state.heroes[1].most


def _life(name: str, seats: int) -> int:
    state = sketch(seats=seats, monsters=f"{name}>0@1")
    return state.life_of(state.monsters["u1"])


@pytest.mark.rule("VL-8.7", "VL-19.3")
@pytest.mark.parametrize(("name", "ability"), MONSTER_PARTS, ids=lambda part: getattr(part, "key", str(part)))
def test_every_ability_of_a_monster_works_with_its_figure(name: str, ability: MonsterAbility) -> None:
    assert MONSTER_PROBES[ability.key](name, ability), (name, ability)

"""Every ability on every hero board of the content is triggered, with its own figures.

One probe for each ability word (VL-18); a hero with a word that no probe knows fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.rules.village import events as told
from engine.rules.village.actions.choices import Pick
from engine.rules.village.actions.hero import SummonCreature, UseAbility
from engine.rules.village.actions.trade import TameMonster
from engine.rules.village.content import HeroAbility
from tests.rules.village.sketch import CONTENT, END, begin_turn, buy, card, face, legal, play, short, sketch, why
from tests.support import of_kind

STALL = "pale_ale wisdom_scroll fire_bolt antidote nugget sword axe mace helmet orc"
HERO_PARTS = [
    (row.id.removeprefix("vl_hero_"), level, ability)
    for row in CONTENT.heroes.values()
    for level, abilities in enumerate(row.levels, 1)
    for ability in abilities
]
WEAPONS = {"sword": "sword", "axe": "axe", "mace": "mace", "knife": "knife", "ranged": "short_bow", "heavy": "crossbow"}
SPELLS = {"fire": "fire_bolt", "earth": "stone_fist", "water": "ice_shard", "air": "lightning", "mind": "mind_blast", "any": "lightning"}
PREY = {"undead": "zombie", "beast": "wolf", "giant": "ogre", "dragon": "dragon"}


def me(hero: str, level: int, hand: str = "", **where: Any) -> Any:
    """The hero of the ability sits on seat 0, a bare Warrior across."""
    return sketch(hand, heroes=f"{hero} warrior", level={0: level}, **where)


def before(hero: str, level: int, hand: str = "", **where: Any) -> Any:
    """The same hero one level lower; at level 1 somebody without any such ability."""
    return me(hero, level - 1, hand, **where) if level > 1 else sketch(hand, heroes="warrior mage", **where)


def rolled(state: Any, action: Any) -> Any:
    """The arithmetic of the attack."""
    return of_kind(play(state, action), told.AttackRolled)[0]


def hit(hero: str, level: int, monster: str, die: int = 5) -> int:
    """Life that an attack at the start of a turn takes."""
    state = sketch(heroes=f"warrior {hero}", level={1: level}, monsters=f"{monster}>1@0")
    return sum(event.amount for event in of_kind(begin_turn(state, 1, die), told.LifeLost))


def burnt(hero: str, level: int, element: str) -> int:
    """What armour and resistance take off a spell of the element."""
    state = sketch(SPELLS[element], heroes=f"elf {hero}", level={1: level}, pool=9, dice=[5])
    return sum(event.stopped for event in of_kind(play(state, card(SPELLS[element], "seat1")), told.LifeLost))


def weapon_bonus(hero: str, level: int, ability: HeroAbility) -> bool:
    name = WEAPONS[str(ability.cls)]
    gained = [rolled(me(hero, at, name, dice=[3]), card(name, "seat1")).mod for at in (level, max(1, level - 1))]
    plain = CONTENT.cards[face(name)].primary.mod
    return gained[0] - gained[1] == ability.x if level > 1 else gained[0] - plain == ability.x


def spell_bonus(hero: str, level: int, ability: HeroAbility) -> bool:
    name = SPELLS[str(ability.element)]
    gained = [rolled(me(hero, at, name, pool=9, dice=[3]), card(name, "seat1")).mod for at in (level, max(1, level - 1))]
    plain = CONTENT.cards[face(name)].primary.mod
    return gained[0] - gained[1] == ability.x if level > 1 else gained[0] - plain == ability.x


def versus(hero: str, level: int, ability: HeroAbility) -> bool:
    prey = PREY[str(ability.mtype)]
    return rolled(me(hero, level, "club", monsters=f"{prey}>0@1", dice=[3]), card("club", "front")).versus == ability.x


def berserk(hero: str, level: int, ability: HeroAbility) -> bool:
    beers = " ".join(["pale_ale"] * ability.beers)
    state = me(hero, level, f"{beers} club", dice=[1] * ability.beers + [3, 2])
    sober = rolled(me(hero, level, "club", dice=[2]), card("club", "seat1")).mod
    play(state, *[card("pale_ale")] * (ability.beers - 1))
    assert not state.heroes[0].berserk, "one beer short"
    play(state, card("pale_ale"))
    return state.heroes[0].berserk == 3 and rolled(state, card("club", "seat1")).mod == sober + state.sheet(0).berserk


def berserk_bonus(hero: str, level: int, ability: HeroAbility) -> bool:
    raging = [rolled(me(hero, at, "club", berserk=1, dice=[2]), card("club", "seat1")).mod for at in (level, level - 1)]
    return raging[0] - raging[1] == ability.x


def extra_card(hero: str, level: int, ability: HeroAbility) -> bool:
    hands = []
    for state in (me(hero, level), before(hero, level)):
        play(state, END)
        hands.append(len(state.hands[0]))
    return hands[0] == hands[1] + ability.x == 5 + ability.x


def intelligence(hero: str, level: int, ability: HeroAbility) -> bool:
    pools = []
    for state in (me(hero, level), before(hero, level)):
        begin_turn(state, 0)
        pools.append(state.turn.pool)
    return pools[0] - pools[1] == ability.x


def regeneration(hero: str, level: int, ability: HeroAbility) -> bool:
    return [event.amount for event in of_kind(begin_turn(me(hero, level, life={0: 10}), 0), told.LifeGained)] == [ability.x]


def heal_bonus(hero: str, level: int, ability: HeroAbility) -> bool:
    healed = of_kind(play(me(hero, level, "natures_gift", pool=9, life={0: 5}, dice=[2]), card("natures_gift")), told.LifeGained)
    return healed[0].amount == 2 + CONTENT.cards[face("natures_gift")].primary.mod + ability.x


def taming(hero: str, level: int, ability: HeroAbility) -> bool:
    state = me(hero, level, market=". . . . . brown_bear . . . .", dice=[2])
    tamed = of_kind(play(state, TameMonster(6)), told.Tamed)[0]
    return tamed.total == 2 + ability.x and tamed.success


def devotion(hero: str, level: int, ability: HeroAbility) -> bool:
    state = sketch(heroes=f"{hero} warrior", level={0: level}, monsters="goblin>1@0")
    hard = of_kind(begin_turn(state, 1, 4), told.AttackRolled)[0].total
    return hard == 4 + CONTENT.cards[face("goblin")].primary.mod + 1


def lifelink(hero: str, level: int, ability: HeroAbility) -> bool:
    state = me(hero, level, "sword", life={0: 10}, pool=9, dice=[3])
    play(state, card("sword", "seat1", lifelink=True), legal_most(state, card("sword", "seat1", lifelink=True)))
    return state.heroes[0].life == 14 and state.turn.pool == 5


def legal_most(state: Any, attack: Any) -> Any:
    """The answer that heals most, found on a copy."""
    copy = state.clone()
    play(copy, attack)
    return legal(copy)[-1]


def sabotage(hero: str, level: int, ability: HeroAbility) -> bool:
    state = me(hero, level, market=STALL, main="goblin")
    play(state, UseAbility("sabotage"), Pick("space6"))
    return short(state.removed) == "sword" and why(before(hero, level, market=STALL), UseAbility("sabotage")) is not None


def sneaking(hero: str, level: int, ability: HeroAbility) -> bool:
    state = me(hero, level, gold=50, monsters="goblin>0@1", market=STALL, dice=[4])
    closed = why(state, buy(1))
    play(state, UseAbility("sneaking"))
    return closed == "VL-6.11" and why(state, buy(1)) is None


def vision(hero: str, level: int, ability: HeroAbility) -> bool:
    state = me(hero, level)
    state.piles["spell"] = [face("gust"), face("fireball")]
    return of_kind(play(state, UseAbility("vision")), told.Peeked)[0].cards == (face("fireball"),)


def summon(hero: str, level: int, ability: HeroAbility) -> bool:
    state = me(hero, level, pool=ability.int_cost)
    play(state, SummonCreature(1))
    poor = why(me(hero, level, pool=ability.int_cost - 1), SummonCreature(1))
    none = me(hero, level, pool=9)
    none.stocks[ability.creature] = 0
    placed = state.monsters["u1"]
    return (placed.face, placed.facing, state.turn.pool, poor, why(none, SummonCreature(1))) == (
        ability.creature, 1, 0, "VL-12.3", "VL-18.14",
    )  # fmt: skip


def swordmaster(hero: str, level: int, ability: HeroAbility) -> bool:
    free, bound = me(hero, level, "battle_axe sword", dice=[1]), before(hero, level, "battle_axe sword", dice=[1])
    for state in (free, bound):
        play(state, card("battle_axe", "seat1"))
    return why(free, card("sword", "seat1")) is None and why(bound, card("sword", "seat1")) == "VL-10.2"


def immune_poison(hero: str, level: int, ability: HeroAbility) -> bool:
    state = sketch("venom_vial", heroes=f"warrior {hero}", level={1: level})
    play(state, card("venom_vial"))
    return state.heroes[1].poison == 0


def weakness(hero: str, level: int, ability: HeroAbility) -> bool:
    name = SPELLS[str(ability.element)]
    return all(why(me(hero, at, name, pool=9), card(name, "seat1")) == "VL-18.19" for at in range(level, 4))


def unhurt(hero: str, level: int, element: str) -> bool:
    """A spell of the element takes no life at all, one level lower it does."""
    lost = []
    for at in (level, level - 1):
        state = sketch(SPELLS[element], heroes=f"elf {hero}", level={1: at}, pool=9, dice=[5])
        play(state, card(SPELLS[element], "seat1"))
        lost.append(state.heroes[1].most - state.heroes[1].life)
    return lost[0] == 0 < lost[1]


HERO_PROBES: dict[str, Callable[[str, int, HeroAbility], bool]] = {
    "ARMOUR": lambda hero, level, a: hit(hero, level - 1, "ogre") - hit(hero, level, "ogre") == a.x,
    "BERSERK": berserk,
    "BERSERK_BONUS": berserk_bonus,
    "DEVOTION": devotion,
    "EXTRA_CARD": extra_card,
    "HEAL_BONUS": heal_bonus,
    "IMMUNE": lambda hero, level, a: unhurt(hero, level, str(a.element)),
    "IMMUNE_POISON": immune_poison,
    "INT": intelligence,
    "LIFELINK": lifelink,
    "REGEN": regeneration,
    "RESIST": lambda hero, level, a: burnt(hero, level, str(a.element)) == a.x,
    "SABOTAGE": sabotage,
    "SNEAKING": sneaking,
    "SPELL_BONUS": spell_bonus,
    "SUMMON": summon,
    "SWORDMASTER": swordmaster,
    "TAMING": taming,
    "VISION": vision,
    "VS_TYPE": versus,
    "WEAKNESS": weakness,
    "WEAPON_BONUS": weapon_bonus,
}


@pytest.mark.rule("VL-18.5", "VL-13.2")
@pytest.mark.parametrize(("hero", "level", "ability"), HERO_PARTS, ids=lambda part: getattr(part, "key", str(part)))
def test_every_ability_of_a_hero_works_with_its_figure(hero: str, level: int, ability: HeroAbility) -> None:
    assert HERO_PROBES[ability.key](hero, level, ability), (hero, level, ability)

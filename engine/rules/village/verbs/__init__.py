"""The closed vocabulary of card texts, one function per verb: True when the effect is done, False while a choice is open."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.kernel.book import Emit
from engine.rules.village.content import Effect
from engine.rules.village.frames import Run
from engine.rules.village.state import VillageState as State
from engine.rules.village.verbs import cards, heroes, market, monsters

VerbFunction = Callable[[State, Run, Effect, Emit], bool]

VERBS: Final[dict[str, VerbFunction]] = {
    "DRAW": cards.draw,
    "DISCARD": cards.discard,
    "REMOVE_HAND": cards.remove_hand,
    "REMOVE_DISCARD": cards.remove_discard,
    "PEEK": cards.peek,
    "RECOVER": cards.recover,
    "SMELT": market.smelt,
    "REMOVE_MARKET": market.remove_market,
    "GAIN_MARKET": market.gain_market,
    "DISCOUNT": market.discount,
    "BUY_TO_HAND": market.buy_to_hand,
    "GAIN_GOLD": market.gain_gold,
    "MARKET_ACCESS": market.market_access,
    "MOD_INT": heroes.mod_int,
    "INT_DRAIN": heroes.int_drain,
    "HEAL": heroes.heal,
    "HEAL_ROLL": heroes.heal_roll,
    "LOSE_LIFE": heroes.lose_life,
    "CURE_POISON": heroes.cure_poison,
    "ADD_POISON": heroes.add_poison,
    "ATTACK_BONUS": heroes.attack_bonus,
    "SPELL_BONUS": heroes.spell_bonus,
    "ARMOUR": heroes.armour,
    "PREVENT": heroes.prevent,
    "RESIST": heroes.resist,
    "IMMUNE": heroes.immune,
    "IMMUNE_POISON": heroes.immune_poison,
    "REROLL": heroes.reroll,
    "TAMING_BONUS": heroes.taming_bonus,
    "SWORDMASTER": heroes.swordmaster,
    "GAIN_XP": heroes.gain_xp,
    "DAMAGE": monsters.damage_targets,
    "DESTROY_DEFENCE": heroes.destroy_defence,
    "SUMMON": monsters.summon,
    "MOVE_MONSTER": monsters.move_monster,
    "CONTROL_MONSTER": monsters.control_monster,
    "BANISH_MONSTER": monsters.banish_monster,
    "SKIP_ATTACK": monsters.skip_attack,
    "LIFESTEAL": monsters.lifesteal,
    "ATTACK_ROLL": monsters.attack_roll,
}
"""SHEATH belongs to playing the card; VS_BONUS, RALLY, DRAGON_ARMOUR, SPIKES and in-hand bonuses are read where they count."""

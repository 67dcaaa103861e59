"""What the words of card texts do, one function each: True when the effect is done, False while a choice is open."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.rules.kernel.book import Emit
from engine.rules.village import words
from engine.rules.village.frames import Run
from engine.rules.village.state import VillageState as State
from engine.rules.village.verbs import cards, heroes, market, monsters

VERBS: Final[dict[type[words.Effect], Callable[[State, Run, Any, Emit], bool]]] = {
    words.Draw: cards.draw,
    words.Discard: cards.discard,
    words.RemoveHand: cards.remove_hand,
    words.RemoveDiscard: cards.remove_discard,
    words.Recover: cards.recover,
    words.Peek: cards.peek,
    words.GainGold: market.gain_gold,
    words.MarketAccess: market.market_access,
    words.Discount: market.discount,
    words.BuyToHand: market.buy_to_hand,
    words.RemoveMarket: market.remove_market,
    words.GainMarket: market.gain_market,
    words.Smelt: market.smelt,
    words.ModInt: heroes.mod_int,
    words.IntDrain: heroes.int_drain,
    words.Heal: heroes.heal,
    words.HealRoll: heroes.heal_roll,
    words.LoseLife: heroes.lose_life,
    words.CurePoison: heroes.cure_poison,
    words.AddPoison: heroes.add_poison,
    words.AttackBonus: heroes.attack_bonus,
    words.SpellBonus: heroes.spell_bonus,
    words.Armour: heroes.armour,
    words.Prevent: heroes.prevent,
    words.Resist: heroes.resist,
    words.Immune: heroes.immune,
    words.ImmunePoison: heroes.immune_poison,
    words.Swordmaster: heroes.swordmaster,
    words.TamingBonus: heroes.taming_bonus,
    words.Reroll: heroes.reroll,
    words.GainXp: heroes.gain_xp,
    words.DestroyDefence: heroes.destroy_defence,
    words.Damage: monsters.damage_targets,
    words.Summon: monsters.summon,
    words.BanishMonster: monsters.banish_monster,
    words.SkipAttack: monsters.skip_attack,
    words.MoveMonster: monsters.move_monster,
    words.ControlMonster: monsters.control_monster,
    words.Lifesteal: monsters.lifesteal,
    words.AttackRoll: monsters.attack_roll,
}
"""A Sheath is laid down when its card is played; what only counts while something lies there is read where it counts."""

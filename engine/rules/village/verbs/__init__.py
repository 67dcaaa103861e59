"""What the words of card texts do, one function each: True when the effect is done, False while a choice is open."""
from __future__ import annotations

from typing import Final

from engine.rules.kernel.book import Emit
from engine.rules.kernel.dispatch import Third, table, third
from engine.rules.village import words
from engine.rules.village.frames import Run
from engine.rules.village.state import VillageState as State
from engine.rules.village.verbs import cards, heroes, market, monsters

VERBS: Final[Third[State, Run, [Emit], bool]] = table(
    third(words.Draw, cards.draw),
    third(words.Discard, cards.discard),
    third(words.RemoveHand, cards.remove_hand),
    third(words.RemoveDiscard, cards.remove_discard),
    third(words.Recover, cards.recover),
    third(words.Peek, cards.peek),
    third(words.GainGold, market.gain_gold),
    third(words.MarketAccess, market.market_access),
    third(words.Discount, market.discount),
    third(words.BuyToHand, market.buy_to_hand),
    third(words.RemoveMarket, market.remove_market),
    third(words.GainMarket, market.gain_market),
    third(words.Smelt, market.smelt),
    third(words.ModInt, heroes.mod_int),
    third(words.IntDrain, heroes.int_drain),
    third(words.Heal, heroes.heal),
    third(words.HealRoll, heroes.heal_roll),
    third(words.LoseLife, heroes.lose_life),
    third(words.CurePoison, heroes.cure_poison),
    third(words.AddPoison, heroes.add_poison),
    third(words.AttackBonus, heroes.attack_bonus),
    third(words.SpellBonus, heroes.spell_bonus),
    third(words.Armour, heroes.armour),
    third(words.Prevent, heroes.prevent),
    third(words.Resist, heroes.resist),
    third(words.Immune, heroes.immune),
    third(words.ImmunePoison, heroes.immune_poison),
    third(words.Swordmaster, heroes.swordmaster),
    third(words.TamingBonus, heroes.taming_bonus),
    third(words.Reroll, heroes.reroll),
    third(words.GainXp, heroes.gain_xp),
    third(words.DestroyDefence, heroes.destroy_defence),
    third(words.Damage, monsters.damage_targets),
    third(words.Summon, monsters.summon),
    third(words.BanishMonster, monsters.banish_monster),
    third(words.SkipAttack, monsters.skip_attack),
    third(words.MoveMonster, monsters.move_monster),
    third(words.ControlMonster, monsters.control_monster),
    third(words.Lifesteal, monsters.lifesteal),
    third(words.AttackRoll, monsters.attack_roll),
)
"""A Sheath is laid down when its card is played; what only counts while something lies there is read where it counts."""

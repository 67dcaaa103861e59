"""The closed vocabulary of effects: one function per verb, none of them asks anything itself."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra import effects as word
from engine.rules.guerra.state import State
from engine.rules.guerra.verbs import cards, change, move, power
from engine.rules.guerra.verbs.call import Call
from engine.rules.kernel.book import Emit
from engine.rules.kernel.dispatch import Third, table, third

VERBS: Final[Third[State, Call, [Emit], None]] = table(
    third(word.GainPower, power.gain_power),
    third(word.LosePower, power.lose_power),
    third(word.MovePower, power.move_power),
    third(word.Exhaust, power.exhaust),
    third(word.Tire, change.tire),
    third(word.Ready, change.ready),
    third(word.ModF, change.mod_f),
    third(word.ModPm, change.mod_pm),
    third(word.GrantKey, change.grant_key),
    third(word.GrantRule, change.grant_rule),
    third(word.ClearMods, change.clear_mods),
    third(word.ToBattlefield, move.to_battlefield),
    third(word.ToPantheon, move.to_pantheon),
    third(word.Destroy, move.destroy),
    third(word.Create, move.create),
    third(word.Revive, move.revive),
    third(word.TakeControl, move.take_control),
    third(word.MoveEquipment, move.move_equipment),
    third(word.BecomeFirst, move.become_first),
    third(word.Draw, cards.draw),
    third(word.Discard, cards.discard),
    third(word.PayCards, cards.pay_cards),
    third(word.Peek, cards.peek),
    third(word.ReturnToHand, cards.return_to_hand),
    third(word.Search, cards.search),
    third(word.SetResolution, cards.set_resolution),
)
"""`CopyAbility` is the business of the running ability; what always stands is read where it matters."""

"""The closed vocabulary of effects: one function per verb, none of them asks anything itself."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.rules.guerra import effects as word
from engine.rules.guerra.state import State
from engine.rules.guerra.verbs import cards, change, move, power
from engine.rules.guerra.verbs.call import Call
from engine.rules.kernel.book import Emit

VERBS: Final[dict[type[word.Effect], Callable[[State, Call, Any, Emit], None]]] = {
    word.GainPower: power.gain_power,
    word.LosePower: power.lose_power,
    word.MovePower: power.move_power,
    word.Exhaust: power.exhaust,
    word.Tire: change.tire,
    word.Ready: change.ready,
    word.ModF: change.mod_f,
    word.ModPm: change.mod_pm,
    word.GrantKey: change.grant_key,
    word.GrantRule: change.grant_rule,
    word.ClearMods: change.clear_mods,
    word.ToBattlefield: move.to_battlefield,
    word.ToPantheon: move.to_pantheon,
    word.Destroy: move.destroy,
    word.Create: move.create,
    word.Revive: move.revive,
    word.TakeControl: move.take_control,
    word.MoveEquipment: move.move_equipment,
    word.BecomeFirst: move.become_first,
    word.Draw: cards.draw,
    word.Discard: cards.discard,
    word.PayCards: cards.pay_cards,
    word.Peek: cards.peek,
    word.ReturnToHand: cards.return_to_hand,
    word.Search: cards.search,
    word.SetResolution: cards.set_resolution,
}
"""`CopyAbility` is the business of the running ability; what always stands is read where it matters."""

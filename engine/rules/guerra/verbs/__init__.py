"""The closed vocabulary of effects: one function per verb, none of them asks anything itself."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.guerra.state import State
from engine.rules.guerra.verbs import cards, change, move, power
from engine.rules.guerra.verbs.call import Call
from engine.rules.kernel.book import Emit

VERBS: Final[dict[str, Callable[[State, Call, Emit], None]]] = {
    "gain_power": power.gain_power,
    "lose_power": power.lose_power,
    "move_power": power.move_power,
    "exhaust": power.exhaust,
    "tire": change.tire,
    "ready": change.ready,
    "mod_f": change.mod_f,
    "mod_pm": change.mod_pm,
    "grant_key": change.grant_key,
    "grant_rule": change.grant_rule,
    "clear_mods": change.clear_mods,
    "to_battlefield": move.to_battlefield,
    "to_pantheon": move.to_pantheon,
    "destroy": move.destroy,
    "create": move.create,
    "revive": move.revive,
    "take_control": move.take_control,
    "move_equipment": move.move_equipment,
    "become_first": move.become_first,
    "draw": cards.draw,
    "discard": cards.discard,
    "peek": cards.peek,
    "return_to_hand": cards.return_to_hand,
    "search": cards.search,
    "set_resolution": cards.set_resolution,
}
"""`copy_ability` is the business of the running ability; `mod_transfer` and `discount` are read where they matter."""

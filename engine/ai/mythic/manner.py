"""Kinds of acts in Mythic Battles."""
from __future__ import annotations

from typing import Final

from engine.ai.manner import always, traits_by
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.common import DrawTwo, SearchDeck
from engine.rules.mythic.actions.moves import EndActivation, EnterAt, MoveTo, RunTo
from engine.rules.mythic.actions.omphalos import Absorb, PickUp
from engine.rules.mythic.actions.powers import CallUp, UsePower
from engine.rules.mythic.actions.turns import Activate, EndTurn, RecallTroop
from engine.rules.mythic.state import MythicState as State

WORDS: Final = (
    "attack", "special", "power", "walk", "run", "gem", "draw", "search", "enter", "stay", "god", "hero", "monster", "troop", "titan",
    "second", "call", "rest",
)


def _activated(state: State, action: Activate) -> tuple[str, ...]:
    kind = state.content.sheets[action.unit].kind
    return (kind, "second") if state.activations else (kind,)


traits: Final = traits_by({
    AttackUnit: always("attack"), SpecialAttack: always("attack", "special"), UsePower: always("power"), MoveTo: always("walk"),
    RunTo: always("run"), PickUp: always("gem"), Absorb: always("gem"), DrawTwo: always("draw"),
    SearchDeck: always("search"), EnterAt: always("enter"), EndActivation: always("stay"), Activate: _activated, CallUp: always("call"),
    RecallTroop: always("call"), EndTurn: always("rest"),
})  # fmt: skip

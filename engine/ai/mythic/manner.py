"""Kinds of acts in Mythic Battles."""
from __future__ import annotations

from typing import Final

from engine.ai.manner import always, traits_by
from engine.rules.kernel.dispatch import second, table
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


traits: Final = traits_by(table(
    second(AttackUnit, always("attack")), second(SpecialAttack, always("attack", "special")), second(UsePower, always("power")),
    second(MoveTo, always("walk")), second(RunTo, always("run")), second(PickUp, always("gem")), second(Absorb, always("gem")),
    second(DrawTwo, always("draw")), second(SearchDeck, always("search")), second(EnterAt, always("enter")),
    second(EndActivation, always("stay")), second(Activate, _activated), second(CallUp, always("call")),
    second(RecallTroop, always("call")), second(EndTurn, always("rest")),
))  # fmt: skip

"""Kinds of acts in Guerra de Mitos."""
from __future__ import annotations

from typing import Final

from engine.ai.manner import always, traits_by
from engine.rules.guerra.actions.clash import AssignCharacter
from engine.rules.guerra.actions.play import Equip, Meditate, PlayCard, UseAbility
from engine.rules.guerra.actions.start import HideBid, NameStarter
from engine.rules.guerra.actions.transfer import DiscardOracle, EnterCard, MoveCounter
from engine.rules.guerra.actions.words import Done, Pass
from engine.rules.guerra.frames import ActInClash, ActInInfluence, Assign
from engine.rules.guerra.names import is_reserve
from engine.rules.guerra.state import State

WORDS: Final = (
    "fight", "invest", "recall", "keep", "play", "battle", "use", "equip", "meditate", "enter", "discard", "bold", "shy", "first", "last",
    "stop",
)
BOLD: Final = 3
"""Counters from which on a bid is bold."""


def _counter(state: State, action: MoveCounter) -> tuple[str, ...]:
    return ("recall",) if is_reserve(action.to) else ("invest",)


def _card(state: State, action: PlayCard) -> tuple[str, ...]:
    return ("play", "battle") if "battle" in state.content.faces[action.card].keys else ("play",)


def _bid(state: State, action: HideBid) -> tuple[str, ...]:
    return ("bold",) if action.amount >= BOLD else ("shy",)


def _starter(state: State, action: NameStarter) -> tuple[str, ...]:
    return ("first",) if action.seat == state.to_act else ("last",)


def _pass(state: State, action: Pass) -> tuple[str, ...]:
    asked = state.agenda.asked
    return ("stop",) if isinstance(asked, ActInClash | ActInInfluence | Assign) else ()


traits: Final = traits_by({
    AssignCharacter: always("fight"), MoveCounter: _counter, Done: always("keep"), PlayCard: _card, UseAbility: always("use"),
    Equip: always("equip"), Meditate: always("meditate"), EnterCard: always("enter"), DiscardOracle: always("discard"), HideBid: _bid,
    NameStarter: _starter, Pass: _pass,
})  # fmt: skip

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
from engine.rules.kernel.dispatch import second, table

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


traits: Final = traits_by(table(
    second(AssignCharacter, always("fight")), second(MoveCounter, _counter), second(Done, always("keep")), second(PlayCard, _card),
    second(UseAbility, always("use")), second(Equip, always("equip")), second(Meditate, always("meditate")),
    second(EnterCard, always("enter")), second(DiscardOracle, always("discard")), second(HideBid, _bid), second(NameStarter, _starter),
    second(Pass, _pass),
))  # fmt: skip

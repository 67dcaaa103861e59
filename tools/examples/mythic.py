"""Mythic Battles: examples that a test only measures, laid out to be played."""
from __future__ import annotations

from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.moves import MoveTo
from engine.rules.mythic.events import DiceRolled
from engine.rules.mythic.state import Modifier, MythicState
from tests.rules.mythic.sketch import at, do, quietly, sketch
from tests.support import of_kind

NONE: dict[str, str] = {}


def _no_more_than_ten() -> None:
    state = sketch("zeus@ol09 | athena@ol09", acting="zeus")
    state.mods.append(Modifier("athena", "defence", 2, "turn", "wall_of_shields"))
    events = do(state, AttackUnit("athena")) + quietly(state)
    assert of_kind(events, DiceRolled)[0].defence == 10


def _over_the_rift() -> None:
    state = sketch("minotaur@st08 achilles@st08 odysseus@st12 atalanta@st12 | ares@st27", board="styx", acting="minotaur")
    do(state, MoveTo("st17"))
    assert at(state, "minotaur") == "st17"


def _hill_and_altitude() -> None:
    state = sketch("leonidas@ta10 | ares@ta06", board="tartarus", acting="leonidas")
    events = do(state, AttackUnit("ares")) + quietly(state)
    assert len(of_kind(events, DiceRolled)[0].faces) == 8


STAGED = {"MB-EX.12": _no_more_than_ten, "MB-EX.15": _over_the_rift, "MB-EX.17": _hill_and_altitude}


def settle(state: MythicState) -> None:
    """A sketch already keeps every law of the battlefield."""

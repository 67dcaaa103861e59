"""Every event of the two games of battles has its cue, and is weighed: what decides is never hurried."""
from __future__ import annotations

from typing import get_args

import pytest

from engine.content import load_rules
from engine.rules.heroes import events as heroes_told
from engine.rules.kernel.types import Event
from engine.rules.mythic import events as mythic_told
from engine.table.timeline import Weight
from scenes.heroes.cues import CUES as HEROES_CUES
from scenes.heroes.weights import WEIGHTS as HEROES_WEIGHTS
from scenes.mythic.cues import CUES as MYTHIC_CUES
from scenes.mythic.weights import WEIGHTS as MYTHIC_WEIGHTS

TABLES = {"heroes": (HEROES_CUES, HEROES_WEIGHTS), "mythic": (MYTHIC_CUES, MYTHIC_WEIGHTS)}


@pytest.mark.parametrize("game", TABLES)
def test_every_event_has_a_cue_and_a_weight(game: str) -> None:
    cues, weights = TABLES[game]
    every = set(get_args(load_rules(game).event_type))
    assert set(cues) == set(weights) == every


@pytest.mark.parametrize("decides", [
    heroes_told.HeroDefeated, heroes_told.GameEnded, heroes_told.CombatEnded, mythic_told.Destroyed, mythic_told.BattleEnded,
    mythic_told.OmphalosAbsorbed,
])  # fmt: skip
def test_what_decides_is_never_hurried(decides: type[Event]) -> None:
    assert (HEROES_WEIGHTS | MYTHIC_WEIGHTS)[decides] is Weight.CLIMAX


@pytest.mark.parametrize("tidies", [heroes_told.UnitLeft, heroes_told.CardsDrawn, mythic_told.TurnEnded, mythic_told.DeckShuffled])
def test_what_is_only_tidied_goes_first_and_together(tidies: type[Event]) -> None:
    assert (HEROES_WEIGHTS | MYTHIC_WEIGHTS)[tidies] is Weight.BOOKKEEPING

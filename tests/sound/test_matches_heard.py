"""Whole matches as the player hears them: every event finds its sound, nothing is asked for that does not exist."""
from __future__ import annotations

import pytest

from engine.app.audio import Audio
from engine.content import game_names, load_rules
from engine.rules.kernel.dice import Dice
from scenes.match.ear import ear_for
from tests.sound.test_player import Preferences
from tools.sound.manifest import ASSETS

ACTIONS = 120


@pytest.mark.parametrize("game", game_names())
def test_a_match_is_heard_from_its_first_event_on(game: str) -> None:
    audio = Audio(Preferences(), ASSETS, focused=lambda: True)
    assert audio.start()
    rules = load_rules(game)
    state = rules.new_game(next(iter(rules.sample_configs().values())), 1)
    ear = ear_for(game, rules.content)
    dice = Dice(7)
    for _ in range(ACTIONS):
        if rules.outcome(state) is not None:
            break
        events = rules.apply(state, dice.pick(rules.legal_actions(state)))
        ear.view = rules.view_for(state, None)
        for event in events:
            audio.hear(game, event.seen_by(None), facts=ear.facts(event.seen_by(None)))
        audio.update(0.05)
    assert audio.recorder
    assert audio.unknown == []
    audio.stop()

"""Whole matches as the player hears them: every event finds its sound, nothing is asked for that does not exist."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.audio.audio import Audio
from engine.audio.cues import CueBook
from engine.content import game_names, load_rules
from engine.rules.guerra.events import GameWon
from engine.rules.kernel.dice import Dice
from scenes.guerra.shots import played
from scenes.match.ear import ear_for
from scenes.match.scene import MatchScene
from tests.sound.test_player import Preferences
from tests.support.screen import Screen
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


def test_the_verdict_is_heard_at_the_event_that_decides(tmp_path: Path) -> None:
    """Whoever sits at this screen has won or lost when the war is won, not only on the page of the result."""
    match = played(2, lambda asked, turn: False)
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    scene = MatchScene(Screen(tmp_path).app, match)
    told: list[Mapping[str, str]] = []
    scene.app.audio.hear = lambda game, event, **more: told.append(more["facts"])  # type: ignore[method-assign]
    scene.shown.hear(GameWon(winner, match.outcome.rule))
    assert told[0]["verdict"] == ("won" if match.players[winner].human else "lost")
    book = CueBook.read(ASSETS / "cues.toml")
    (heard,) = book.heard("guerra", GameWon(winner, match.outcome.rule), told[0])
    assert heard.sting and heard.cue == ("victory" if match.players[winner].human else "defeat")

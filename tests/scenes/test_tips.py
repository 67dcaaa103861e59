"""Words under the mouse lie off what can be clicked next (UX-06)."""

from __future__ import annotations

import pygame

from engine.app.app import App
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.mythicals.frames import ReinforceOrLock
from scenes.match.scene import MatchScene
from scenes.mythicals.shots import SHOTS


def test_the_buttons_of_a_picked_token_and_glowing_cards_are_kept_free(app: App) -> None:
    scene = next(
        made for make in SHOTS.values() if isinstance(made := make(app), MatchScene) and isinstance(made.moment.decision, ReinforceOrLock)
    )
    free = scene.tips.wanted()
    token = next(step for step in scene.pointer.picker.options() if step in scene.moment.view.board)  # type: ignore[union-attr]
    assert any(scene.drawer.rect(key) in free for key in scene.parts.chooser.keys_of(token, scene.moment)), "a glowing piece is kept free"
    scene.choice.pick(token)
    buttons = [pygame.Rect(button.rect) for step, button in scene.hud.steps if step in ("+1", "+2", "lock")]
    assert buttons
    assert all(rect in scene.tips.wanted() for rect in buttons)


def test_the_menu_is_at_hand_while_an_opponent_begins(app: App) -> None:
    rules = load_rules("mythicals")
    players = (Player("ai", "Morgan", "random", 0), Player("human", "Aurel", "random", 1))
    scene = MatchScene(app, Match(rules, next(iter(rules.sample_configs().values())), 7, players))
    assert {scene.hud.menu_button, scene.hud.log_button} <= set(scene.hud.form.widgets)

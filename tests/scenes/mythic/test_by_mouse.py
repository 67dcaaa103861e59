"""A duel and an alliance match from the draft to the result by the mouse alone: against computers, and all at one screen."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.ai.mythic.heuristics import HEURISTICS
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.types import Action
from engine.rules.kernel.window import Pass
from engine.rules.mythic.combat.best import BestDice
from scenes.common.curtain import CurtainScene
from scenes.common.form_scene import FormScene
from scenes.common.result import ResultScene
from scenes.match.scene import MatchScene
from scenes.match.strip import StripScene
from tests.support.screen import Screen

RULES = load_rules("mythic")
MOST = 1_500
"""Answers within which a match of bold players ends."""


class Hand:
    """A person at the table who plays what looks best at first sight, and has nothing but a mouse."""

    def __init__(self, home: Path, mode: str, seats: int, humans: int, language: str, seed: int) -> None:
        self.screen = Screen(home, language)
        settings = self.screen.app.settings
        settings.speed_own = settings.speed_others = "instant"
        settings.ask_end_turn = False
        players = tuple(
            Player("human" if seat < humans else "ai", name, "random", seat) for seat, name in enumerate("ABCD"[:seats])
        )
        self.match = Match(RULES, RULES.configure(mode, seats, {"first": "seat1"}), seed, players)
        self.scene = MatchScene(self.screen.app, self.match, strict=True)
        self.screen.show(self.scene)
        self.curtains = 0

    def over(self) -> bool:
        return isinstance(self.screen.app.stack.top, ResultScene)

    def play(self) -> None:
        """Until the result is on screen."""
        for _ in range(MOST):
            self.screen.until(lambda: self.over() or self.asked() or self.before() is not None)
            if self.over():
                return
            if self.before() is not None:
                self.come_forward()
            else:
                self.answer()
        raise AssertionError("the match did not end")

    def asked(self) -> bool:
        return self.screen.app.stack.top is self.scene and self.scene.pointer.picker is not None

    def before(self) -> FormScene | None:
        """The curtain before somebody's secrets, or the strip that asks in public whether somebody reacts."""
        top = self.screen.app.stack.top
        return top if isinstance(top, CurtainScene | StripScene) else None

    def come_forward(self) -> None:
        """Click the curtain away; on the strip pass, or say that one reacts."""
        scene = self.before()
        assert scene is not None
        self.curtains += isinstance(scene, CurtainScene)
        reacts = isinstance(scene, StripScene) and not isinstance(self.choice(), Pass)
        button = scene.form.widgets[-1] if reacts else scene.form.primary
        assert button is not None
        self.screen.click(button.rect.center)
        self.screen.until(lambda: self.screen.app.stack.top is not scene)

    def answer(self) -> None:
        """One action, click by click."""
        before = len(self.match.entries)
        action = self.choice()
        path = ("best_all",) if type(action) is BestDice else action.path  # One button plays the dice to the end of the attack.
        for step in (*path, "@confirm"):
            if len(self.match.entries) == before:
                self.click(step, action)
        assert len(self.match.entries) > before, action

    def choice(self) -> Action:
        """The most promising answer at first sight."""
        lines = HEURISTICS.lines(self.match.state)
        return lines[0].actions[0] if lines is not None else self.match.legal_actions()[0]

    def click(self, step: str, action: Action) -> None:
        """Click what stands for a step where it can be seen: a button, a piece or an area."""
        scene = self.scene
        for _, spec in scene.hud.steps:
            if spec.step == step:
                self.screen.click((spec.rect[0] + spec.rect[2] // 2, spec.rect[1] + spec.rect[3] // 2))
                return
        for key in scene.parts.chooser.keys_of(step, scene.moment):
            rect = scene.drawer.rect(key)
            spots = [] if rect is None else [
                (x, y) for x in range(rect.left + 1, rect.right, 3) for y in range(rect.top + 1, min(rect.bottom, 360), 3)
            ]
            for spot in spots:
                if scene.drawer.at(spot) == key:
                    self.screen.click(spot)
                    return
        raise AssertionError(f"nothing to click for {step} of {action}; buttons {[spec.step for _, spec in scene.hud.steps]}")


@pytest.mark.parametrize(
    ("mode", "seats", "humans", "language"),
    [
        pytest.param("duel", 2, 1, "en", id="duel alone", marks=pytest.mark.slow),
        pytest.param("duel", 2, 2, "es", id="duel on the couch"),
        pytest.param("alliance", 4, 1, "es", id="alliance alone"),
        pytest.param("alliance", 4, 4, "en", id="alliance on the couch", marks=pytest.mark.slow),
    ],
)
def test_a_match_by_the_mouse(tmp_path: Path, mode: str, seats: int, humans: int, language: str) -> None:
    hand = Hand(tmp_path, mode, seats, humans, language, 7)
    try:
        hand.play()
        assert hand.match.outcome is not None and hand.over()
        assert bool(hand.curtains) == (humans > 1), "where hands are secret and others look on, a curtain falls"
        hand.screen.draw()
    finally:
        hand.screen.app.close()

"""Every other game in a real window by real mouse clicks: title, lobby, first decisions, menu, a slot, the title and Continue."""
from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.rules.kernel.types import Action
from scenes import doors
from scenes.common.pause import PauseScene
from scenes.lobby import plan as plans
from scenes.lobby.boxes import Box
from scenes.lobby.scene import LobbyScene
from scenes.match.scene import MatchScene
from scenes.title import TitleScene
from tests.support.screen import Screen
from tests.window.desk import MISSING, PLAIN, Desk
from tests.window.test_match import Watcher, button

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"needs a virtual display and a mouse: {' and '.join(MISSING)} not installed"),
]
OTHERS = [game for game in doors.on_shelf() if game != "mythicals"]
DECISIONS = 5
Point = tuple[int, int]


class Twin:
    """The same match on a screen of our own, action for action: it knows where the window shows what."""

    def __init__(self, guide: Screen, match: Match) -> None:
        self.guide = guide
        self._file: Match = match
        self.match, journal = guide.app.store.begin(match.rules, match.config, match.seed, match.players)
        self.scene = MatchScene(guide.app, self.match, journal)
        self.scene.opponent.decide = lambda dt: self._written()  # type: ignore[method-assign]
        guide.show(self.scene)
        self._chance = random.Random(match.rules.name)

    def _written(self) -> Action | None:
        at = len(self.match.entries)
        return self._file.entries[at].action if at < len(self._file.entries) else None

    def follow(self, match: Match) -> bool:
        """Catch up with the file; whether a person is asked now."""
        self._file = match
        self.guide.wait(0.4)
        return self.scene.pointer.picker is not None and len(self.match.entries) >= len(match.entries)

    def clicks(self) -> Iterator[Point]:
        """Where to click for some legal action, one place after the other; each is clicked here too."""
        before = len(self.match.entries)
        chooser, moment = self.scene.parts.chooser, self.scene.moment
        open_ = [action for action in self.match.legal_actions() if self._place(action.path[0]) is not None]
        # What a table asks about once more takes another click than the first.
        open_ = [action for action in open_ if not chooser.regret(action, moment)] or open_
        fewest = min(len(action.path) for action in open_)
        action = self._chance.choice([action for action in open_ if len(action.path) == fewest])
        for step in (*action.path, "@confirm"):
            if len(self.match.entries) > before:
                return
            picker = self.scene.pointer.picker
            if picker is None or (step in picker.chosen and step != "@confirm"):
                continue
            at = self._place(step)
            if at is not None:
                yield at
                self.guide.click(at)

    def _place(self, step: str) -> Point | None:
        scene = self.scene
        for _, spec in scene.hud.steps:
            if spec.step == step:
                x, y, wide, tall = spec.rect
                return x + wide // 2, y + tall // 2
        for key in scene.parts.chooser.keys_of(step, scene.moment):
            rect = scene.drawer.rect(key)
            for at in (rect.center, (rect.left + 6, rect.top + 9), (rect.centerx, rect.top + 6)) if rect is not None else ():
                if scene.drawer.at(at) == key and not any(widget.rect.collidepoint(at) for widget in scene.hud.form.widgets):
                    return at
        return None


@pytest.mark.parametrize(("game", "language"), [(game, ("en", "es")[at % 2]) for at, game in enumerate(OTHERS)])
def test_from_the_title_to_the_table_and_back_again(tmp_path: Path, game: str, language: str) -> None:
    desk = Desk(tmp_path / "home", language, quick_lobby(game))
    try:
        desk.wait_for_window()
        guide = Screen(tmp_path / "guide", language)
        settings = guide.app.settings
        for name, value in PLAIN.items():
            setattr(settings, name, value)
        settings.speed_own = settings.speed_others = "instant"
        watcher = Watcher(desk.home)
        start(desk, guide, watcher, game)
        twin = Twin(guide, loaded(watcher))
        play(desk, watcher, twin, DECISIONS)
        save_and_leave(desk, watcher, twin)
        go_on(desk, guide)
        play(desk, watcher, twin, 1)
    finally:
        desk.close()


def quick_lobby(game: str) -> dict[str, str]:
    """A lobby as it was left: one person, and opponents that do not think for long."""
    plan = plans.usual(load_rules(game), ())
    for seat in plan.seats:
        seat.brain = "random"
    return {"game": game, game: plans.to_text(plan)}


def loaded(watcher: Watcher) -> Match:
    match = watcher.match()
    assert match is not None
    return match


def start(desk: Desk, guide: Screen, watcher: Watcher, game: str) -> None:
    """Title, Play, the box on the shelf, Start."""
    title, lobby = TitleScene(guide.app), LobbyScene(guide.app, game)
    guide.show(title)
    guide.show(lobby)
    boxes = [widget for widget in lobby.form.widgets if isinstance(widget, Box) and widget.chosen]
    for _ in range(4):
        desk.click(button(title.form, guide.app.t("ui.title.play")))
        time.sleep(0.4)
        desk.click(boxes[0].rect.center)
        desk.click(button(lobby.form, guide.app.t("ui.lobby.start")))
        if desk.happens(lambda: watcher.match() is not None, 10):
            return
    raise AssertionError("the match did not begin")


def play(desk: Desk, watcher: Watcher, twin: Twin, decisions: int) -> None:
    """Answer some questions; the file has to say the same as the twin."""
    for _ in range(decisions):
        desk.until(lambda: twin.follow(loaded(watcher)) or twin.match.outcome is not None, 60)
        if twin.match.outcome is not None:
            return
        before = len(twin.match.entries)
        for at in twin.clicks():
            desk.click(at)
            time.sleep(0.15)
        assert len(twin.match.entries) > before
        desk.until(lambda before=before: len(loaded(watcher).entries) > before, 30)
        assert loaded(watcher).entries[before].action == twin.match.entries[before].action


def save_and_leave(desk: Desk, watcher: Watcher, twin: Twin) -> None:
    """The gear, Save, and the way back to the title."""
    desk.until(lambda: twin.follow(loaded(watcher)), 60)
    guide, t = twin.guide, twin.guide.app.t
    desk.click(twin.scene.hud.menu_button.rect.center)
    guide.click(twin.scene.hud.menu_button.rect.center)
    menu = guide.app.stack.top
    assert isinstance(menu, PauseScene)
    time.sleep(0.3)
    desk.click(button(menu.form, t("match.menu.save")))
    desk.until(lambda: list((desk.home / "saves" / "slots").glob("*.match")), 20)
    desk.until(lambda: list((desk.home / "saves" / "slots").glob("*.png")), 20)  # the picture comes a moment after the match
    time.sleep(0.3)
    desk.click(twin.scene.hud.menu_button.rect.center)
    time.sleep(0.3)
    desk.click(button(menu.form, t("match.menu.leave")))
    guide.app.stack.pop(menu)
    guide.app.stack.settle()


def go_on(desk: Desk, guide: Screen) -> None:
    """Continue, on the title."""
    title = TitleScene(guide.app)
    guide.show(title)
    place = button(title.form, guide.app.t("ui.title.continue"))
    guide.app.stack.pop(title)
    guide.app.stack.settle()
    time.sleep(0.5)
    desk.click(place)
    time.sleep(0.8)

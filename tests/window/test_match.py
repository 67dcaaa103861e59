"""From the title to the result and out again, in a real window, by real mouse clicks (solo and couch, both languages)."""
from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.damage import SaveDamaged
from engine.match.match import Match
from engine.match.store import Store
from engine.rules.mythicals.actions.draw import RevealCards, TakeColour
from engine.rules.mythicals.actions.tokens import TakeToken
from engine.ui.button import Button
from engine.ui.widget import Form
from scenes.common.backdrop import BarButton
from scenes.common.confirm import ConfirmScene
from scenes.lobby import plan as plans
from scenes.lobby.boxes import Box
from scenes.lobby.scene import LobbyScene
from scenes.mythicals import layout
from scenes.title import TitleScene
from tests.support.screen import Screen
from tests.window.desk import MISSING, Desk

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"needs a virtual display and a mouse: {' and '.join(MISSING)} not installed"),
]
PANEL_X, PANEL_Y, PANEL_W, PANEL_H = layout.PREVIEW
DECK = (layout.DECK[0] + 32, layout.DECK[1] + 45)
PASS = (PANEL_X + PANEL_W - 38, PANEL_Y + PANEL_H - 16)
PAY = (PANEL_X + 66, PANEL_Y + PANEL_H - 16)


@pytest.fixture
def open_desk(tmp_path: Path) -> Iterator[Callable[[str], Desk]]:
    desks: list[Desk] = []

    def build(language: str) -> Desk:
        desks.append(Desk(tmp_path / "home", language, quick_lobby()))
        desks[-1].wait_for_window()
        return desks[-1]

    yield build
    for desk in desks:
        desk.close()


def button(form: Form, label: str, number: int = 0) -> tuple[int, int]:
    """The middle of the n-th button with a label."""
    found = [widget for widget in form.widgets if isinstance(widget, Button) and widget.label == label]
    return found[number].rect.center


def quick_lobby() -> dict[str, str]:
    """A lobby as it was left: the opponent does not think for long."""
    plan = plans.usual(load_rules("mythicals"), ())
    for seat in plan.seats:
        seat.brain = "random"
    return {"game": "mythicals", "mythicals": plans.to_text(plan)}


class Watcher:
    """Reads the match file that the client writes, to know what to click next."""

    def __init__(self, home: Path) -> None:
        self._store = Store(home / "saves", load_rules)

    @property
    def finished(self) -> bool:
        return any(info.finished for info in self._store.list(self._store.matches))

    def match(self) -> Match | None:
        """The match as far as it is on disk."""
        files = self._store.list(self._store.matches)
        if not files:
            return None
        try:
            return self._store.load(files[0].path).match
        except SaveDamaged:
            return None


def next_clicks(match: Match) -> list[tuple[int, int]]:
    """Where a person would click now: reveal, the first colour, a token that can be paid in one way, otherwise pass."""
    actions = match.legal_actions()
    state = match.state
    if any(isinstance(action, RevealCards) for action in actions):
        return [DECK]
    if isinstance(actions[0], TakeColour):
        face = state.revealed[0]
        return [(layout.REVEALED[0] + 32 + 68 * state.revealed.index(face), layout.REVEALED[1] + 50)]
    tokens = [action for action in actions if isinstance(action, TakeToken)]
    for action in tokens:
        if sum(other.token == action.token for other in tokens) == 1:
            each = state.content.tokens[action.token]
            x, y = layout.token_place(each.column, each.row)
            return [(x + 20, y + 8), PAY]
    return [PASS]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("couch", [False, True], ids=["solo", "couch"])
def test_from_the_title_to_the_result(tmp_path: Path, open_desk: Callable[[str], Desk], language: str, couch: bool) -> None:
    guide = Screen(tmp_path / "guide", language)
    t = guide.app.t
    desk = open_desk(language)
    title = TitleScene(guide.app)
    guide.show(title)
    lobby = LobbyScene(guide.app, "mythicals")
    guide.show(lobby)
    box = next(widget for widget in lobby.form.widgets if isinstance(widget, Box) and widget.chosen)
    watcher = Watcher(desk.home)
    # Every click may be made twice without harm, so a machine that was too busy for one gets another chance.
    for _ in range(4):
        desk.click(button(title.form, t("ui.title.play")))
        time.sleep(0.3)
        desk.click(box.rect.center)
        if couch:
            desk.click(button(lobby.form, t("ui.seat.human"), 1))
        desk.click(button(lobby.form, t("ui.lobby.start")))
        if desk.happens(lambda: watcher.match() is not None, 8):
            break
    assert watcher.match() is not None
    play(desk, watcher)
    time.sleep(0.5)
    picture = desk.picture()
    assert picture is None or len({tuple(picture.get_at((x, y))) for x in range(0, 1280, 7) for y in range(0, 720, 9)}) > 8
    leave(desk, guide)


def play(desk: Desk, watcher: Watcher) -> None:
    """Click until the file says that the match is over."""
    for _ in range(200):
        desk.until(lambda: watcher.finished or _asked(watcher.match()))
        if watcher.finished:
            return
        match = watcher.match()
        assert match is not None
        before = len(match.entries)
        # On a busy machine a click may come before the table is ready for it; a person would click again.
        for _ in range(8):
            for at in next_clicks(match):
                desk.click(at)
            if desk.happens(lambda before=before: watcher.finished or _count(watcher.match()) > before, 3):
                break
        else:
            raise AssertionError(f"nothing answers a click at {next_clicks(match)}")
    raise AssertionError("the match did not end")


def leave(desk: Desk, guide: Screen) -> None:
    """Back to the shelf, to the title and out of the client, which ends well."""
    lobby, title = LobbyScene(guide.app, "mythicals"), TitleScene(guide.app)
    for page in (lobby, title):
        guide.show(page)
    desk.click((529, 348 - 12))
    time.sleep(0.3)
    desk.click(next(widget for widget in lobby.form.widgets if isinstance(widget, BarButton)).rect.center)
    quit_client(desk, guide, title)
    desk.until(lambda: desk.client.poll() is not None)
    assert desk.client.returncode == 0


def quit_client(desk: Desk, guide: Screen, title: TitleScene) -> None:
    """Quit on the title, and say so again where it asks."""
    desk.click(button(title.form, guide.app.t("ui.title.quit")))
    title.back()
    guide.app.stack.settle()
    sure = guide.app.stack.top
    assert isinstance(sure, ConfirmScene)
    time.sleep(0.5)
    desk.click(button(sure.form, guide.app.t("ui.quit")))


def _asked(match: Match | None) -> bool:
    """Whether a person has to decide and has more than one answer, or a reveal to click."""
    if match is None or match.to_act is None or not match.players[match.to_act].human:
        return False
    actions = match.legal_actions()
    return len(actions) > 1 or isinstance(actions[0], RevealCards)


def _count(match: Match | None) -> int:
    return len(match.entries) if match is not None else 0

"""A mouse that rests (UX-70, UX-72), at all five tables: nothing is done and nothing is said that it did not aim at."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.ui.button import Button
from engine.ui.widget import WAKING
from scenes.common.form_scene import FormScene
from tests.support.screen import Screen
from tests.ux.tables import GAMES, say
from tests.ux.test_explain import Lay, lay

__all__ = ["lay"]
HERE = (320, 180)


class Changing(FormScene):
    """A page whose button says something else after every click."""

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen.app)
        self.done: list[str] = []

    def build(self) -> None:
        label = f"act {len(self.done)}"
        self.form.add(Button(self.app, (280, 170, 80, 20), label, lambda: self._do(label), tip="a tip"))

    def _do(self, label: str) -> None:
        self.done.append(label)
        self.relabel()


def press(screen: Screen, at: tuple[int, int] = HERE) -> None:
    """A click of a mouse that does not move."""
    screen.press(at)
    screen.release(at)


def test_what_appears_under_a_resting_mouse_wakes_up_first(tmp_path: Path) -> None:
    """UX-70, P-ALL-1: it takes no click for 400 ms, and is drawn as waking."""
    screen = Screen(tmp_path)
    page = Changing(screen)
    screen.show(page)
    screen.click(HERE)
    asleep = screen.draw().copy()
    press(screen)
    assert page.done == ["act 0"] and page.animating
    screen.wait(WAKING + 0.05)
    assert screen.draw().get_buffer().raw != asleep.get_buffer().raw
    press(screen)
    assert page.done == ["act 0", "act 1"]
    press(screen)
    screen.move((330, 186))
    press(screen, (330, 186))
    assert page.done == ["act 0", "act 1", "act 2"], "a mouse that moved has aimed"
    screen.app.close()


def test_a_tip_waits_for_the_mouse(tmp_path: Path) -> None:
    """UX-72, P-ALL-3: after a click, and after a page closed, it has found nothing yet."""
    screen = Screen(tmp_path)
    page, above = Changing(screen), Changing(screen)
    screen.show(page)
    screen.move(HERE)
    screen.wait(0.5)
    assert page.form.tip == "a tip"
    press(screen)
    screen.wait(1)
    assert not page.form.tip
    screen.move((330, 186))
    screen.wait(0.5)
    assert page.form.tip == "a tip"
    screen.show(above)
    assert not above.form.tip and not page.form.tip
    screen.app.stack.pop(above)
    screen.app.stack.settle()
    screen.wait(1)
    assert not page.form.tip
    screen.app.close()


@pytest.mark.parametrize("game", GAMES)
def test_no_act_takes_the_place_of_the_act_just_clicked(lay: Lay, game: str) -> None:
    """UX-70: whatever is asked next, another act where one was pressed takes no click until the mouse aims, or for a good while."""
    table = lay(game, people=1)
    pressed = 0
    for _ in table.questions(40):
        scene = table.scene
        spots = [pygame.Rect(spec.rect).center for step, spec in scene.hud.steps if not step.startswith("@")]
        if not spots:
            continue
        at = table.chance.choice(spots)
        table.screen.click(at)
        if not table.settle():
            break
        pressed += 1
        hud = table.scene.hud
        for (_, spec), button in zip(hud.steps, hud._pressable, strict=True):
            other = (spec.step, spec.label) != hud._pressed and not spec.step.startswith("@")
            if pygame.Rect(spec.rect).collidepoint(at) and other:
                assert button.asleep > WAKING, f"{spec.label} lies awake where {hud._pressed} was; {say(table)}"
    assert pressed


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_under_a_resting_mouse_wakes_up_first(lay: Lay, game: str) -> None:
    """UX-70: a new question gives it another meaning than it had when it was clicked."""
    table = lay(game, people=1)
    for _ in table.questions(40):
        scene, app = table.scene, table.app
        for key in list(scene.pointer.keys()):
            rect = scene.drawer.rect(key)
            if rect is None or scene.drawer.at(rect.center) != key or any(w.rect.collidepoint(rect.center) for w in scene.hud.form.widgets):
                continue
            taken: list[object] = []
            table.screen.move(rect.center)
            app._pressed = rect.center
            scene.choice.asked = None
            table.screen.wait(0.03)
            scene.choice.follow = taken.append  # type: ignore[method-assign]
            assert scene.choice.asleep > 0 and scene.animating, say(table)
            press(table.screen, rect.center)
            assert not any(getattr(touch, "taken", 0) or getattr(touch, "action", 0) for touch in taken)
            table.screen.wait(WAKING)
            press(table.screen, rect.center)
            assert any(getattr(touch, "taken", 0) or getattr(touch, "action", 0) for touch in taken), say(table)
            return
    raise AssertionError("no piece was ever asked about")


@pytest.mark.parametrize("game", GAMES)
def test_no_reason_comes_after_a_correct_click(lay: Lay, game: str) -> None:
    """UX-72, P-ALL-3: what was just used is not explained until the mouse moves."""
    table = lay(game, people=1)
    used = 0
    for _ in table.questions(30):
        scene = table.scene
        spots = []
        for key in list(scene.pointer.keys()):
            rect = scene.drawer.rect(key)
            if rect is None or scene.drawer.at(rect.center) != key or any(w.rect.collidepoint(rect.center) for w in scene.hud.form.widgets):
                continue
            spots.append(rect.center)
        if not spots:
            continue
        at = table.chance.choice(spots)
        table.screen.click(at)
        drawn: list[str] = []
        scene.shown.tip = lambda over, why="", drawn=drawn: drawn.append(over) or ""  # type: ignore[method-assign]
        table.screen.wait(0.8)
        table.screen.draw()
        assert not drawn, f"{drawn} after a click; {say(table)}"
        used += 1
        del scene.shown.tip
    assert used

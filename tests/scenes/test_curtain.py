"""The curtain hides everything, waits for its player, and opens only on purpose (UX-60 to UX-63)."""
from __future__ import annotations

import pygame
import pytest

from engine.app.app import App
from engine.app.scene import Scene
from engine.app.transitions import Transition
from engine.match.players import Player
from scenes.common.curtain import PLAQUE, CurtainScene
from tests.scenes.driver import Driver

THORA = Player("human", "Thora", colour=2)


class Secret(Scene):
    """A table full of secrets in one colour."""

    def __init__(self, app: App, colour: str) -> None:
        super().__init__(app)
        self.colour = colour
        self.heard = 0

    def handle(self, event: pygame.Event) -> bool:
        self.heard += 1
        return False

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.app.art.colour(self.colour))


def under_curtain(app: App, colour: str, *, short: bool = False) -> bytes:
    app.stack.reset(Secret(app, colour))
    app.stack.push(CurtainScene(app, THORA, lambda: None, detail="Turn 6", short=short))
    app.stack.settle()
    app.draw()
    return app.canvas.get_buffer().raw


@pytest.mark.parametrize("short", [False, True])
def test_what_lies_below_changes_no_pixel(app: App, short: bool) -> None:
    assert under_curtain(app, "red3", short=short) == under_curtain(app, "green3", short=short)


def test_it_waits_for_its_player(app: App) -> None:
    opened: list[str] = []
    table = Secret(app, "red3")
    app.stack.push(table)
    app.stack.push(CurtainScene(app, THORA, lambda: opened.append("Thora")))
    drive = Driver(app)
    heard = table.heard
    drive.click((20, 20))
    drive.key(pygame.K_ESCAPE)
    drive.key(pygame.K_e)
    drive.key(pygame.K_SPACE)
    assert opened == []
    assert table.heard == heard
    drive.click((PLAQUE.centerx, PLAQUE.top + 136))
    assert opened == ["Thora"]
    assert drive.top == "Secret"


def test_enter_opens_it(app: App) -> None:
    opened: list[str] = []
    app.stack.push(Secret(app, "red3"))
    app.stack.push(CurtainScene(app, THORA, lambda: opened.append("Thora")))
    drive = Driver(app)
    drive.key(pygame.K_RETURN)
    assert opened == ["Thora"]


def test_the_rulebook_is_not_reached_through_the_curtain(app: App) -> None:
    app.stack.push(Secret(app, "red3"))
    app.stack.push(CurtainScene(app, THORA, lambda: None))
    drive = Driver(app)
    drive.key(pygame.K_m)
    assert drive.top == "CurtainScene"


def test_it_parts_and_is_gone(app: App) -> None:
    app.stack.push(Secret(app, "red3"))
    app.stack.push(CurtainScene(app, THORA, lambda: None))
    drive = Driver(app)
    drive.key(pygame.K_RETURN)
    assert app.animating
    assert tuple(app.canvas.get_at((2, 200)))[:3] != app.art.colour("red3")
    drive.frames(40)
    assert not app.animating
    app.draw()
    assert tuple(app.canvas.get_at((2, 200)))[:3] == app.art.colour("red3")


def test_without_motion_it_is_gone_at_once(app: App) -> None:
    app.settings.reduced_motion = True
    app.stack.push(Secret(app, "red3"))
    app.stack.push(CurtainScene(app, THORA, lambda: None))
    drive = Driver(app)
    drive.key(pygame.K_RETURN)
    assert app.effect is None


def test_the_table_can_be_left_from_the_curtain_without_opening_it(app: App) -> None:
    """Esc opens a menu, never the curtain; what lies below changes no pixel of it either."""
    left: list[str] = []
    pictures = []
    for colour in ("red3", "green3"):
        app.stack.push(Secret(app, colour))
        app.stack.push(CurtainScene(app, THORA, lambda: left.append("opened"), away=lambda: left.append("left")))
        drive = Driver(app)
        drive.move((5, 350))  # off what it clicked before: what appears under a resting mouse is drawn as waking
        drive.key(pygame.K_ESCAPE)
        assert drive.top == "PauseScene"
        app.draw()
        pictures.append(pygame.image.tobytes(app.canvas, "RGB"))
        drive.press("Leave the table")
    assert left == ["left", "left"] and pictures[0] == pictures[1]


def test_what_is_said_behind_a_curtain_that_opens_waits_for_the_table(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint is neither drawn over the curtain nor does its time run out behind it."""
    drawn: list[bool] = []
    monkeypatch.setattr(app.toasts, "draw", lambda surface: drawn.append(True))
    app.stack.reset(Secret(app, "red1"))
    app.stack.settle()
    app.toast("Look at the moon")
    app.effect = Transition("wipe", app.canvas.copy(), app.art.colour("ink0"), (320, 180))
    for _ in range(400):
        if app.effect is None:
            break
        app.draw()
        app.update(0.01)
        assert not drawn and app.toasts.texts == ("Look at the moon",)
    app.draw()
    assert app.effect is None and drawn

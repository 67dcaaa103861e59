"""What moves around the tables, and that nothing of it does under reduced motion (UX-53): messages, main button, covers, rider, endings."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.match.players import Player
from engine.rules.kernel.types import Outcome
from engine.ui.widget import EVERY
from scenes.campaign.rider import Rider
from scenes.common.confetti import Celebration
from scenes.common.result import Result, ResultActions, ResultScene
from scenes.lobby import LobbyScene
from scenes.lobby.boxes import BREATH, Box
from scenes.title import TitleScene
from scenes.title_sky import LEGENDS
from tests.support.screen import Screen

PEOPLE = (Player("human", "Thora"), Player("ai", "Morgan", colour=1))


@pytest.fixture(params=[False, True], ids=["moving", "calm"])
def screen(request: pytest.FixtureRequest, tmp_path: Path) -> Screen:
    screen = Screen(tmp_path)
    screen.app.settings.reduced_motion = request.param
    return screen


def drawn(screen: Screen) -> bytes:
    return screen.draw().get_buffer().raw


def test_messages_slide_to_their_place(screen: Screen) -> None:
    screen.app.toast("A message")
    screen.wait(1 / 60)
    at_once = drawn(screen)
    screen.wait(0.3)
    assert (drawn(screen) == at_once) == screen.app.calm


def test_the_main_button_catches_the_light_and_the_chosen_cover_breathes(screen: Screen) -> None:
    lobby = LobbyScene(screen.app)
    screen.show(lobby)
    screen.app.toasts.clear()
    start = lobby.form.primary
    assert start is not None
    heights, glints = set(), 0
    for _ in range(int((EVERY + 1) * 20)):
        lobby.update(1 / 20)
        boxes = [widget for widget in lobby.form.widgets if isinstance(widget, Box) and widget.chosen]
        heights.add(boxes[0]._breath)
        glints += lobby.form._glints
    assert (len(heights) == 1, glints == 0) == (screen.app.calm, screen.app.calm)
    assert BREATH * 2 < EVERY


def test_whoever_won_a_chapter_rides_on(screen: Screen) -> None:
    rider = Rider(screen.app, "long_watch", 8, 2, 3)
    assert rider.running != screen.app.calm
    seen = set()
    for _ in range(200):
        rider.update(1 / 30)
        picture = pygame.Surface((640, 360))
        rider.draw(picture)
        seen.add(picture.get_buffer().raw)
        if not rider.running:
            break
    assert not rider.running and (len(seen) == 1) == screen.app.calm


def test_a_victory_is_shot_into_the_air_and_a_defeat_is_rained_on(screen: Screen) -> None:
    places = {won: Outcome(((0,), (1,)) if won else ((1,), (0,)), "MY-10.5") for won in (True, False)}
    for won, outcome in places.items():
        backdrop = pygame.Surface((640, 360))
        backdrop.fill((200, 40, 40))
        scene = ResultScene(screen.app, Result("mythicals", PEOPLE, outcome, (), 7), ResultActions(back=lambda: None), backdrop=backdrop)
        assert scene._feast.running != screen.app.calm
        ground = scene._backdrop
        assert ground is not None
        red, green, _, _ = ground.get_at((3, 3))
        assert (red - green > 60) == won, "the table of whoever lost has no colours"


def test_both_endings_end() -> None:
    for lost in (False, True):
        feast = Celebration([(1, 2, 3)], still=False, lost=lost)
        for _ in range(200):
            feast.update(1 / 30)
        assert not feast.running


@pytest.mark.parametrize(("foot", "what"), [(foot, name) for name, foot in LEGENDS])
def test_legends_on_the_title_breathe(screen: Screen, foot: tuple[int, int], what: str) -> None:
    screen.show(TitleScene(screen.app))
    part = pygame.Rect(foot[0] - 12, foot[1] - 60, 24, 56)
    seen = set()
    for _ in range(16):
        screen.app.update(0.2)
        seen.add(screen.draw().subsurface(part).copy().get_buffer().raw)
    assert (len(seen) > 1) == (not screen.app.calm), what


def test_a_light_runs_over_the_name_and_over_the_chosen_cover(screen: Screen) -> None:
    """Bright letters and a bright cover for less than a second, and again after a while."""
    for scene, part in ((TitleScene(screen.app), (150, 12, 340, 50)), (LobbyScene(screen.app), (8, 20, 112, 120))):
        screen.show(scene)
        screen.app.toasts.clear()
        pictures = []
        for _ in range(30):
            screen.app.update(0.1)
            pictures.append(screen.draw().subsurface(part).copy().get_buffer().raw)
        assert (len(set(pictures)) > 4) == (not screen.app.calm)


def test_dust_hangs_in_the_light_over_the_shelf(screen: Screen) -> None:
    screen.show(LobbyScene(screen.app))
    screen.app.toasts.clear()
    strip = (130, 20, 500, 8)
    seen = set()
    for _ in range(12):
        screen.app.update(0.3)
        seen.add(screen.draw().subsurface(strip).copy().get_buffer().raw)
    assert (len(seen) > 2) == (not screen.app.calm)


def test_the_headline_of_a_result_comes_down_with_its_words(screen: Screen) -> None:
    """No empty sign falls: what is said on it is read while it comes."""
    outcome = Outcome(((0,), (1,)), "MY-10.5")
    scene = ResultScene(screen.app, Result("mythicals", PEOPLE, outcome, (), 7), ResultActions(back=lambda: None))
    said: list[str] = []
    draw = screen.app.text.draw_raised
    screen.app.text.draw_raised = lambda surface, words, *how, **more: (said.append(words), draw(surface, words, *how, **more))[1]
    scene.update(0.05)
    assert (scene._feast.drop < 0) == (not screen.app.calm)
    scene._headline(screen.app.canvas)
    assert said == [screen.app.t("ui.result.wins", name="Thora")]

"""Worked examples are opened from their page by a click, played as practice, and left with Esc."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.app.scene import Scene
from engine.content import game_names
from engine.lessons.examples import examples_of
from engine.rules.kernel.codec import digest
from scenes.common.result import ResultScene
from scenes.example import ChooseSides, ExampleScene
from scenes.rulebook import RulebookScene
from tests.support.screen import Screen


def open_page(screen: Screen, rule: str) -> RulebookScene:
    """The rulebook at a rule."""
    screen.app.open_rule(rule)
    screen.app.stack.settle()
    screen.draw()
    book = screen.app.stack.top
    assert isinstance(book, RulebookScene)
    return book


def press(screen: Screen, key: str) -> None:
    """Click the button with those words on the scene on top."""
    top: Scene | None = screen.app.stack.top
    assert top is not None
    button = next(widget for widget in top.form.widgets if getattr(widget, "label", "") == screen.app.t(key))  # type: ignore[attr-defined]
    screen.click(button.rect.center)


def open_example(screen: Screen, rule: str, sides: str = "ui.example.solo") -> ExampleScene:
    """From the page to the table by two clicks."""
    button = open_page(screen, rule)._page.button(rule)
    assert button is not None and button.label == screen.app.t("ui.example.play")
    screen.click(button.rect.center)
    assert isinstance(screen.app.stack.top, ChooseSides)
    screen.draw()
    press(screen, sides)
    scene = screen.app.stack.top
    assert isinstance(scene, ExampleScene)
    return scene


def back_to_the_page(screen: Screen) -> None:
    """Esc, as often as something was begun at the table; then away with the book."""
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.app.stack.top, RulebookScene)
    screen.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", game_names())
def test_every_example_of_a_game_comes_to_the_table(tmp_path: Path, game: str, language: str) -> None:
    screen = Screen(tmp_path, language)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    for rule, example in examples_of(game).items():
        scene = open_example(screen, rule)
        assert digest(scene.match.state) == digest(example.state)
        assert [player.human for player in scene.match.players] == [seat == example.seat for seat in range(example.config.seats)]
        screen.wait(0.1)
        screen.draw()
        assert scene.pointer.picker is not None and scene.pointer.picker.options(), f"nothing can be picked in {rule}"
        back_to_the_page(screen)
    assert not screen.app.store.list(screen.app.store.matches), "practice leaves no match behind"


def test_every_side_can_be_played(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    scene = open_example(screen, "MY-EX.1", "ui.example.both")
    assert all(player.human for player in scene.match.players) and scene.match.practice


def test_rules_without_a_position_have_no_button(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    page = open_page(screen, "MY-EX.3")._page
    assert page.button("MY-EX.3") is not None and page.button("MY-EX.2") is not None
    page = open_page(screen, "MY-5.2")._page
    assert page.button("MY-5.2") is None


def test_the_keyboard_opens_the_marked_example(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    book = open_page(screen, "GM-EX.5")
    book.form.set_focus(book._page)
    screen.key(pygame.K_RETURN)
    assert isinstance(screen.app.stack.top, ChooseSides)
    screen.key(pygame.K_ESCAPE)
    assert screen.app.stack.top is book


def test_a_button_scrolled_out_of_sight_is_not_pressed(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    page = open_page(screen, "MB-EX.1")._page
    button = page.button("MB-EX.1")
    assert button is not None
    where = button.rect.center
    page.scroll(page.furthest)
    assert page.button("MB-EX.1") is None
    screen.click(where)
    top = screen.app.stack.top
    assert not isinstance(top, ChooseSides) or top._example.rule != "MB-EX.1"


def test_an_example_that_is_kept_can_be_loaded(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    scene = open_example(screen, "VL-EX.1")
    screen.wait(0.2)
    scene.pause()
    screen.app.stack.settle()
    screen.draw()
    press(screen, "match.menu.save")
    kept = screen.app.store.list(screen.app.store.slots)
    assert len(kept) == 1 and kept[0].damage is None
    loaded = screen.app.store.load(kept[0].path)
    assert loaded.damage is None and digest(loaded.match.state) == digest(scene.match.state)


def test_the_menu_sets_it_up_again_or_leads_back(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = "instant"
    scene = open_example(screen, "MY-EX.8")
    screen.wait(0.1)
    scene.choice.act(scene.match.legal_actions()[1])
    for key, kind in (("ui.example.again", ExampleScene), ("ui.example.back", RulebookScene)):
        top = screen.app.stack.top
        assert isinstance(top, ExampleScene)
        top.pause()
        screen.app.stack.settle()
        press(screen, key)
        assert isinstance(screen.app.stack.top, kind)
        assert not (isinstance(screen.app.stack.top, ExampleScene) and screen.app.stack.top.match.entries)


def play_to_the_end(screen: Screen, scene: ExampleScene) -> None:
    """Pass until it is over, and let the last screen come."""
    while scene.match.to_act is not None:
        scene.match.act(scene.match.legal_actions()[-1])
    screen.wait(0.2)
    assert isinstance(screen.app.stack.top, ResultScene)
    screen.draw()


def test_the_end_offers_the_position_again_and_the_page(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    scene = open_example(screen, "GM-EX.8", "ui.example.both")
    play_to_the_end(screen, scene)
    screen.wait(2.0)
    press(screen, "ui.example.again")
    again = screen.app.stack.top
    assert isinstance(again, ExampleScene) and again is not scene and not again.match.entries
    play_to_the_end(screen, again)
    screen.wait(2.0)
    screen.key(pygame.K_ESCAPE)
    assert isinstance(screen.app.stack.top, RulebookScene)

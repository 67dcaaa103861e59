"""Beside the question (UX-79, UX-80, UX-83), at all five tables: the goal, the last acts of the others, the signs, the speed."""
from __future__ import annotations

import pygame
import pytest

from engine.table.notices import ActCard, merged
from engine.ui.audit import Audit
from scenes.common.pause import PauseScene
from scenes.match.legend import LegendScene
from tests.ux.tables import ESC, GAMES, Table, say
from tests.ux.test_explain import Lay, lay

__all__ = ["lay"]


def read(table: Table) -> str:
    """Every word on the screen now."""
    audit = table.app.text.audit = Audit(table.app.canvas)
    table.screen.draw()
    table.app.text.audit = None
    return "\n".join(label.text for label in audit.labels)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_the_goal_is_on_the_table_and_in_the_menu(lay: Lay, game: str, language: str) -> None:
    """UX-79, P-ALL-9: under the flag of the bar, open for good after a click, and beside the menu."""
    table = lay(game)
    table.app.speak(language)
    assert table.settle()
    table.screen.draw()
    goal, flag = table.scene.notices.goal, table.scene.notices.flag
    assert goal and all("⟨" not in target.text and "{" not in target.text for target in goal.targets)
    said = goal.targets[0].text
    lies = table.scene.parts.scenery.goal_box(table.scene.moment.sight) is not None
    before = read(table).count(said)
    table.screen.move(flag.center)
    assert read(table).count(said) == before + (not lies), "the flag opens the card"
    table.screen.click(flag.center)
    table.screen.move((320, 200))
    assert read(table).count(said) >= before + (not lies), "a click keeps it open"
    table.key(ESC)
    assert isinstance(table.app.stack.top, PauseScene) and said in read(table)


@pytest.mark.parametrize("game", GAMES)
def test_the_last_acts_of_the_others_lie_in_a_strip(lay: Lay, game: str) -> None:
    """UX-80, P-ALL-10: each with its sentence under the mouse; its pieces light up."""
    table = lay(game, people=1)
    shown = 0
    for _ in table.questions(25):
        scene = table.scene
        table.screen.draw()
        for tile in list(scene.notices.form.widgets):
            table.screen.move(tile.rect.center)
            assert scene.notices.form.hover is tile, say(table)
            table.screen.wait(0.5)
            assert scene.notices.tip and "⟨" not in scene.notices.tip
            there = [key for key in scene.notices.lit if key in scene.table]
            assert all(key in scene.table.lit for key in there), say(table)
            shown += 1
            assert tile.rect.width >= 16 and tile.rect.height >= 16
        others = scene.notices.cards
        assert all(card.seat != scene.session.bottom for card in others)
        if others:
            assert scene.notices.form.widgets, f"there is always room for the last act; {say(table)}"
    assert shown, "no act was ever shown"


def test_routine_goes_together() -> None:
    """P-ALL-11: four coins of one seat are one card."""
    coin = ActCard("Ana plays a coin", 1, "ui/icon_gold", value="+10")
    other = ActCard("Ana buys a sword", 1, "ui/icon_attack")
    cards = merged([coin, coin, coin, other, coin])
    assert [card.times for card in cards] == [3, 1, 1] and cards[0].text == coin.text


@pytest.mark.parametrize("game", GAMES)
def test_the_signs_of_the_table_are_one_key_and_one_button_away(lay: Lay, game: str) -> None:
    """UX-83, P-ALL-13"""
    table = lay(game)
    assert table.settle()
    table.key(pygame.K_F2)
    assert isinstance(table.app.stack.top, LegendScene)
    assert table.app.t("match.legend.legal.text") in read(table) or table.scene.parts.words.legend(table.scene.moment)
    table.key(ESC)
    table.screen.click(table.scene.hud.legend_button.rect.center)
    assert isinstance(table.app.stack.top, LegendScene)


def test_the_speed_is_changed_at_the_table(lay: Lay) -> None:
    """UX-36, P-ALL-11: from 1x to instant and around, and the keys say the same."""
    table = lay("village", speed="1x")
    assert table.settle()
    button, settings = table.scene.hud.speed_button, table.app.settings
    seen = []
    for _ in range(4):
        table.screen.click(button.rect.center)
        seen.append((settings.speed_own, settings.speed_others))
        assert table.app.t(f"ui.speed.{settings.speed_own}") in button.tip
    assert seen == [(speed, speed) for speed in ("2x", "4x", "instant", "1x")]
    table.key(pygame.K_PLUS)
    table.screen.wait(0.05)
    assert button.label == "2x"


@pytest.mark.parametrize("game", GAMES)
def test_the_language_changes_in_an_open_menu_and_on_the_table_below(lay: Lay, game: str) -> None:
    """P-ALL-15: no label of the other language is left."""
    table = lay(game)
    assert table.settle()
    table.key(ESC)
    pause = table.app.stack.top
    assert isinstance(pause, PauseScene)
    english = [getattr(widget, "label", "") for widget in pause.form.widgets]
    table.app.speak("es")
    spanish = [getattr(widget, "label", "") for widget in pause.form.widgets]
    assert len(spanish) == len(english)
    assert not [label for label in spanish if label in english and label not in ("",)], "left in English"
    said = read(table)
    assert table.app.t(f"{game}.name") in said
    table.key(ESC)
    assert table.settle()
    said = table.scene._prompt(table.match.to_act)
    assert said in read(table) or table.scene.hud.cut == said


@pytest.mark.parametrize("game", GAMES)
def test_the_last_acts_leave_room_for_what_can_be_pressed_while_a_computer_thinks(lay: Lay, game: str) -> None:
    """UX-41, UX-80: "play now" and "act next" lie in the bar too."""
    table = lay(game, people=1)
    for _ in table.questions(12):
        pass
    scene, hud = table.scene, table.scene.hud
    hud.offer(hud.now_button, True)
    hud.offer(hud.hold_button, True)
    table.screen.draw()
    for tile in scene.notices.form.widgets:
        assert not tile.rect.colliderect(hud.now_button.rect) and not tile.rect.colliderect(hud.hold_button.rect)


@pytest.mark.parametrize("game", GAMES)
def test_an_open_goal_card_is_closed_by_a_click_beside_it_and_never_opened_by_accident(lay: Lay, game: str) -> None:
    """UX-70: a flag that came under a mouse which has not moved since its last click was not meant."""
    table = lay(game)
    assert table.settle()
    table.screen.draw()
    notices = table.scene.notices
    table.screen.click(notices.flag.center)
    assert notices.pinned
    table.screen.draw()
    table.screen.click((320, 300) if not notices._open.collidepoint((320, 300)) else (60, 340))
    assert not notices.pinned
    notices._aimed = notices.flag.move(-40, 0)
    table.screen.press(notices.flag.center)
    assert not notices.pinned or not table.app.resting

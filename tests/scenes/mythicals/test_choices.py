"""Choosing at the table: hover, click, drag, keys, refusals, drafts, undo."""
from __future__ import annotations

import msgspec
import pygame
import pytest

from engine.rules.kernel.types import Action
from engine.rules.mythicals.actions.board import LeaveBoard, Lock, Reinforce
from engine.rules.mythicals.actions.draw import RevealCards, TakeColour, TakeReserve
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.frames import ChooseToken, ReinforceOrLock
from engine.rules.mythicals.state import MythicalsState
from scenes.match import pages as pages
from scenes.match.scene import MatchScene
from scenes.mythicals.preview import Previews
from tests.scenes.mythicals.conftest import Table
from tests.scenes.mythicals.test_match import click_step
from tests.support.screen import Screen

DECK = (44, 130)


def last(scene: MatchScene) -> object:
    return scene.match.entries[-1].action


def settle(screen: Screen, scene: MatchScene) -> None:
    screen.until(lambda: scene.pointer.picker is not None)


def paying(table: Table, cards: list[str], **options: object) -> tuple[Screen, MatchScene]:
    """A table where the seat to act holds `cards` and may take a token."""

    def edit(state: MythicalsState) -> None:
        seat = state.to_act
        assert seat is not None
        state.collections[seat] = list(cards)
        state.collections[1 - seat] = []
        state.agenda.pop()
        state.agenda.push(ChooseToken(seat))

    screen, scene = table(edit=edit, **options)
    settle(screen, scene)
    return screen, scene


def test_clicking_the_deck_reveals(table: Table) -> None:
    screen, scene = table()
    screen.click(DECK)
    assert isinstance(last(scene), RevealCards)
    settle(screen, scene)
    assert len(scene.match.state.revealed) == 3


def test_a_click_near_a_target_snaps_to_it(table: Table) -> None:
    screen, scene = table()
    screen.click((12 + 64 + 6, 130))
    assert isinstance(last(scene), RevealCards)


def test_hovering_a_revealed_card_previews_its_colour(table: Table) -> None:
    screen, scene = table()
    screen.click(DECK)
    settle(screen, scene)
    screen.move((466, 140))
    screen.wait(0.1)
    look = Previews(scene.match.rules).of(scene.moment)
    assert look is not None and look.taken
    assert set(look.taken) | set(look.reserved) == set(scene.match.state.revealed)
    screen.draw()


def test_hovering_a_button_previews_what_it_would_take(table: Table) -> None:
    """The same as the cards do, and the cards it means are ringed; the mouse gone, nothing is previewed."""
    screen, scene = table()
    screen.click(DECK)
    settle(screen, scene)
    for action in scene.match.legal_actions():
        step = action.path[0]
        screen.move(pygame.Rect(next(button.rect for found, button in scene.hud.steps if found == step)).center)
        look = Previews(scene.match.rules).of(scene.moment)
        assert look is not None and look.colour == action.colour
        scene.refresh()
        assert {scene.table.lit[key] for key in scene.parts.chooser.rings_of(step, scene.moment)} == {"hover"}
        screen.wait(0.5)
        assert scene.hud.form.tip.startswith("Key: ")
    screen.move((5, 350))
    assert scene.moment.hovered is None


def test_numbers_pick_colours_and_p_passes(table: Table) -> None:
    screen, scene = table()
    screen.key(pygame.K_RETURN)
    settle(screen, scene)
    colour = scene.match.legal_actions()[0].colour
    screen.key(pygame.K_1 + ("purple", "green", "red", "blue").index(colour))
    assert any(entry.action == TakeColour(colour) for entry in scene.match.entries)


def test_tab_and_enter_choose_without_a_mouse(table: Table) -> None:
    screen, scene = table()
    screen.key(pygame.K_TAB)
    assert scene.pointer.focus == "deck"
    screen.key(pygame.K_RETURN)
    assert isinstance(last(scene), RevealCards)


def test_an_empty_reserve_says_why_not(table: Table) -> None:
    screen, scene = table()
    screen.click((140, 240))
    assert not scene.match.entries
    assert screen.app.t("refusal.MY-5.2") in screen.app.toasts.texts


def test_a_token_that_cannot_be_paid_says_why_not(table: Table) -> None:
    screen, scene = table()
    rect = scene.drawer.rect("my_t_purple_5")
    assert rect is not None
    screen.click(rect.center)
    assert screen.app.t("refusal.MY-3.4") in screen.app.toasts.texts


@pytest.mark.rule("MY-8.9")
def test_a_single_payment_is_preselected_but_needs_confirming(table: Table) -> None:
    screen, scene = paying(table, ["my_air_1", "my_air_2"])
    click_step(screen, scene, "my_t_purple_2")
    assert not scene.match.entries
    assert scene.pointer.picker is not None and scene.pointer.picker.chosen == ("my_air_1", "my_air_2")
    screen.key(pygame.K_RETURN)
    assert scene.match.entries[0].action == TakeToken("my_t_purple_2", ("my_air_1", "my_air_2"))


@pytest.mark.rule("MY-8.4", "MY-8.5")
def test_cards_are_picked_by_hand_and_the_wildcard_shows_its_value(table: Table) -> None:
    screen, scene = paying(table, ["my_earth_2", "my_earth_4", "my_earth_w"])
    click_step(screen, scene, "my_t_green_2")
    picker = scene.pointer.picker
    assert picker is not None and picker.drafting and picker.confirm() is None
    click_step(screen, scene, "my_earth_w")
    click_step(screen, scene, "my_earth_4")
    screen.wait(0.1)
    screen.draw()
    assert picker.confirm() is not None
    click_step(screen, scene, "my_earth_4")
    assert picker.confirm() is None
    click_step(screen, scene, "my_earth_2")
    click_step(screen, scene, "@confirm")
    assert scene.match.entries[0].action == TakeToken("my_t_green_2", ("my_earth_2", "my_earth_w"))


def test_esc_steps_back_and_then_opens_the_menu(table: Table) -> None:
    screen, scene = paying(table, ["my_earth_2", "my_earth_4", "my_earth_w"])
    click_step(screen, scene, "my_t_green_2")
    screen.key(pygame.K_ESCAPE)
    assert scene.pointer.picker is not None and scene.pointer.picker.prefix == ()
    screen.key(pygame.K_ESCAPE)
    assert screen.app.stack.top is not scene


@pytest.mark.rule("MY-9.2", "MY-9.5")
@pytest.mark.parametrize(("step", "kind"), [("+1", Reinforce), ("+2", Reinforce), ("lock", Lock)])
def test_reinforce_and_lock_by_the_buttons_on_the_token(table: Table, step: str, kind: type) -> None:
    screen, scene = paying(table, ["my_air_1", "my_air_2"])
    click_step(screen, scene, "my_t_purple_2")
    click_step(screen, scene, "@confirm")
    screen.until(lambda: isinstance(scene.moment.decision, ReinforceOrLock) and scene.pointer.picker is not None)
    screen.draw()
    click_step(screen, scene, "my_t_red_5")
    screen.draw()
    click_step(screen, scene, step)
    assert isinstance(scene.match.entries[1].action, kind)


def test_p_passes(table: Table) -> None:
    screen, scene = paying(table, ["my_air_1", "my_air_2"])
    screen.key(pygame.K_p)
    assert isinstance(scene.match.entries[0].action, TakeNothing)
    assert not any(isinstance(entry.action, LeaveBoard) for entry in scene.match.entries)


def test_undo_takes_back_and_says_why_not(table: Table) -> None:
    screen, scene = paying(table, ["my_air_1", "my_air_2"])
    click_step(screen, scene, "my_t_purple_2")
    click_step(screen, scene, "@confirm")
    settle(screen, scene)
    screen.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not scene.match.entries
    settle(screen, scene)
    screen.key(pygame.K_z, pygame.KMOD_CTRL)
    assert screen.app.t("match.undo.nothing") in screen.app.toasts.texts
    screen.key(pygame.K_y, pygame.KMOD_CTRL)
    assert len(scene.match.entries) == 1


def test_undo_in_the_middle_of_a_choice_takes_back_the_pick_alone(table: Table) -> None:
    """What was decided before stays: nobody means that by taking back a click (UX-23, UX-24)."""
    screen, scene = paying(table, ["my_air_1", "my_air_2"])
    click_step(screen, scene, "my_t_purple_2")
    click_step(screen, scene, "@confirm")
    settle(screen, scene)
    done = len(scene.match.entries)
    scene.choice.pick(scene.choice.picker.options()[0])
    assert scene.choice.begun and screen.app.t("match.undo.pick") in pages.undo_tip(scene.context, begun=True)
    screen.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not scene.choice.begun and len(scene.match.entries) == done
    screen.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not scene.match.entries


def test_nothing_is_undone_past_a_reveal_in_company(table: Table) -> None:
    screen, scene = table()
    screen.click(DECK)
    settle(screen, scene)
    screen.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(scene.match.entries) == 1
    assert screen.app.t("match.undo.revealed") in screen.app.toasts.texts


def test_the_only_public_answer_is_given_by_itself_and_told(table: Table) -> None:
    screen, scene = paying(table, ["my_air_1"])
    assert scene.match.entries[0].action == TakeNothing() and scene.match.entries[0].auto
    assert screen.app.toasts.texts[-1].endswith(f": {screen.app.t('mythicals.action.TakeNothing')}"), "and for whom"


def test_the_only_answer_to_a_private_question_is_asked_for(table: Table) -> None:
    """Answering it by itself would tell everybody at the screen that there was no other (UX-39)."""
    _, scene = table()
    alone: list[Action] = [TakeNothing()]
    scene.match.players = tuple(msgspec.structs.replace(player, kind="human") for player in scene.match.players)
    assert scene._answers_itself(alone, private=False) and not scene._answers_itself(alone, private=True)
    scene.app.settings.auto_skip = False
    assert not scene._answers_itself(alone, private=False)


def test_a_click_during_an_animation_only_hurries_it(table: Table) -> None:
    screen, scene = table(speed="1x")
    screen.until(lambda: scene.pointer.picker is not None)
    screen.click(DECK)
    screen.wait(0.1)
    assert not scene.director.quiet
    screen.click((466, 140))
    assert scene.director.quiet and len(scene.match.entries) == 1


def test_the_reserve_is_taken_by_a_click_on_its_bay(table: Table) -> None:
    screen, scene = table(edit=lambda state: state.reserve.update(red=["my_fire_1"]))
    screen.click((84 + 3 + 170 + 60, 240))
    assert scene.match.entries[0].action == TakeReserve("red")


def test_right_click_inspects_and_space_zooms(table: Table) -> None:
    screen, scene = table()
    rect = scene.drawer.rect("my_t_red_4")
    assert rect is not None
    screen.click(rect.center, button=3)
    screen.wait(0.1)
    screen.draw()
    assert screen.app.stack.top is not scene
    screen.key(pygame.K_ESCAPE)
    screen.move(rect.center)
    screen.send(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert scene.zoom.key == "my_t_red_4"
    screen.draw()
    screen.send(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    assert scene.zoom.key is None


def test_a_revealed_card_can_be_dragged_to_ones_own_side(table: Table) -> None:
    screen, scene = table()
    screen.click(DECK)
    settle(screen, scene)
    screen.drag((466, 140), (300, 120))
    assert len(scene.match.entries) == 1, "dropped nowhere"
    screen.wait(0.5)
    screen.drag((466, 140), (200, 320))
    assert isinstance(scene.match.entries[1].action, TakeColour)


@pytest.mark.rule("MY-8.9")
def test_a_legal_combination_can_be_clicked_as_a_whole(table: Table) -> None:
    screen, scene = paying(table, ["my_earth_2", "my_earth_4", "my_earth_w"])
    click_step(screen, scene, "my_t_green_2")
    click_step(screen, scene, "@propose:1")
    picker = scene.pointer.picker
    assert picker is not None and picker.confirm() == picker.combinations()[1]
    screen.draw()
    click_step(screen, scene, "@confirm")
    assert isinstance(scene.match.entries[0].action, TakeToken)

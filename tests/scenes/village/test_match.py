"""Matches by the mouse: solo to the result, couch with curtains, a siege; in both languages."""
from __future__ import annotations

from typing import Any

import pytest

from engine.ai.village.heuristics import HEURISTICS
from engine.rules.kernel.book import Emit
from engine.rules.village import monsters
from engine.rules.village.actions.hero import EndTurn
from scenes.common.confirm import ConfirmScene
from scenes.common.curtain import CurtainScene
from scenes.common.result import ResultScene
from scenes.match.scene import MatchScene
from tests.scenes.village.conftest import Table
from tests.support.screen import Screen


def click_step(screen: Screen, scene: MatchScene, step: str) -> None:
    """Click the thing on screen that stands for a step: a piece, a spot or a button; toasts have been read."""
    screen.app.toasts.clear()
    for key in scene.parts.chooser.keys_of(step, scene.moment):
        rect = scene.drawer.rect(key)
        spot = scene.table.spots.get(key)
        box = rect if rect is not None else spot.rect if spot is not None else None
        if box is not None and scene.pointer.keys().get(key):
            for at in ((box.left + 5, box.top + 8), box.center, (box.right - 6, box.top + 8), (box.left + 4, box.bottom - 4)):
                if scene.drawer.at(at) == key or rect is None:
                    screen.click(at)
                    return
    button = next(widget for widget in scene.hud.form.widgets if widget.enabled and _stands_for(scene, widget, step))
    screen.click(button.rect.center)


def _stands_for(scene: MatchScene, widget: object, step: str) -> bool:
    return any(spec.step == step and tuple(getattr(widget, "rect", ())) == spec.rect for _, spec in scene.hud.steps)


def choose(scene: MatchScene) -> Any:
    """A sensible player."""
    lines = HEURISTICS.lines(scene.match.state)
    if lines:
        return lines[0].actions[0]
    legal = scene.match.legal_actions()
    return max(legal, key=lambda action: HEURISTICS.prior(scene.match.state, action))


def play_one(screen: Screen, scene: MatchScene) -> None:
    """Answer the open question by clicks alone."""
    before = len(scene.match.entries)
    action = choose(scene)
    for step in action.path:
        if len(scene.match.entries) == before:
            click_step(screen, scene, step)
    if len(scene.match.entries) == before:
        click_step(screen, scene, "@confirm")
    assert len(scene.match.entries) > before, action


def play_on(screen: Screen, scene: MatchScene, most: int) -> ResultScene | None:
    """Play until the result or so many own answers."""
    stack = screen.app.stack
    for _ in range(most):
        screen.until(lambda: scene.pointer.picker is not None or isinstance(stack.top, ResultScene | CurtainScene))
        if isinstance(stack.top, ResultScene):
            screen.draw()
            return stack.top
        if isinstance(stack.top, CurtainScene):
            screen.draw()
            screen.click(stack.top.form.primary.rect.center)
            screen.wait(0.6)
            continue
        play_one(screen, scene)
    screen.draw()
    return None


@pytest.mark.parametrize("language", ["en", "es"])
def test_one_person_plays_a_duel_to_its_end(table: Table, language: str) -> None:
    screen, scene = table(seed=5, language=language)
    result = play_on(screen, scene, 900)
    assert result is not None and scene.match.outcome is not None
    assert {entry.seat for entry in scene.match.entries} == {0, 1}
    assert not screen.app.art.missing and not screen.app.t.missing


def test_two_people_share_a_duel_to_its_end(table: Table) -> None:
    screen, scene = table(seed=9, humans=2)
    result = play_on(screen, scene, 1200)
    assert result is not None and scene.match.outcome is not None
    assert {entry.seat for entry in scene.match.entries} == {0, 1}


def test_one_person_leads_a_team_to_the_end(table: Table) -> None:
    screen, scene = table("teams", 4, seed=6)
    result = play_on(screen, scene, 1500)
    assert result is not None and scene.match.outcome is not None and len(scene.match.outcome.places) == 2


@pytest.mark.rule("VL-20.19")
def test_one_of_six_fights_on_the_battlefield_to_the_end(table: Table) -> None:
    screen, scene = table("battlefield", 6, seed=11, language="es")
    result = play_on(screen, scene, 3000)
    assert result is not None and scene.match.outcome is not None
    assert [len(place) for place in scene.match.outcome.places] == [3, 3], "the team of the sorcerer who stands has won"
    assert {entry.seat for entry in scene.match.entries} == set(range(6))
    assert not screen.app.art.missing and not screen.app.t.missing


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
def test_four_people_share_a_couch_to_the_end(table: Table, language: str) -> None:
    screen, scene = table("teams", 4, seed=4, humans=4, language=language)
    result = play_on(screen, scene, 4000)
    assert result is not None and scene.match.outcome is not None
    assert {entry.seat for entry in scene.match.entries} == {0, 1, 2, 3}
    assert not screen.app.art.missing and not screen.app.t.missing


@pytest.mark.parametrize("language", ["en", "es"])
def test_four_people_share_a_couch(table: Table, language: str) -> None:
    screen, scene = table("teams", 4, humans=4, language=language)
    play_on(screen, scene, 80)
    assert {entry.seat for entry in scene.match.entries} == {0, 1, 2, 3}


@pytest.mark.rule("VL-3.6")
def test_heroes_are_chosen_at_the_table(table: Table) -> None:
    screen, scene = table(hero="choose", humans=2)
    click_step(screen, scene, "hero:vl_hero_mage")
    screen.until(lambda: scene.pointer.picker is not None)
    click_step(screen, scene, "hero:vl_hero_elf")
    assert [hero.id for hero in scene.match.state.heroes] == ["vl_hero_mage", "vl_hero_elf"]
    screen.until(lambda: scene.match.state.turn.number == 1)


@pytest.mark.rule("VL-20.14")
@pytest.mark.parametrize("language", ["en", "es"])
def test_six_take_their_heroes_and_then_their_positions_at_the_table(table: Table, language: str) -> None:
    screen, scene = table("battlefield", 6, hero="choose", humans=6, language=language)
    for hero in list(scene.match.rules.content.heroes)[:6]:
        screen.until(lambda: scene.pointer.picker is not None)
        click_step(screen, scene, f"hero:{hero}")
    for seat, place in ((0, 1), (1, 0), (3, 4), (4, 5)):
        screen.until(lambda: scene.pointer.picker is not None)
        assert scene.match.to_act == seat
        click_step(screen, scene, f"place:{place}")
    screen.until(lambda: scene.match.state.turn.number == 1)
    assert scene.match.state.ring == (1, 0, 2, 5, 3, 4) and scene.match.state.starter in (0, 3)
    assert not screen.app.art.missing and not screen.app.t.missing


@pytest.mark.parametrize(("mode", "seats"), [("siege", 1), ("siege", 4), ("battlefield", 6), ("allies", 5), ("brawl", 3)])
def test_every_mode_is_drawn_and_played(table: Table, mode: str, seats: int) -> None:
    screen, scene = table(mode, seats, seed=11)
    play_on(screen, scene, 40)
    assert scene.match.entries and not screen.app.art.missing


def test_gold_that_would_be_wasted_is_asked_about(table: Table) -> None:
    screen, scene = table(seed=5)
    screen.app.settings.ask_end_turn = True
    for step in ("treasures", "end_turn"):
        screen.until(lambda: scene.pointer.picker is not None)
        click_step(screen, scene, step)
    assert isinstance(screen.app.stack.top, ConfirmScene) and scene.match.state.turn.seat == 0


@pytest.mark.rule("VL-14.2")
def test_treasure_that_was_not_played_is_asked_about(table: Table) -> None:
    screen, scene = table(seed=5)
    screen.until(lambda: scene.pointer.picker is not None)
    view = scene.moment.view
    gold = sum(view.content.cards[face].primary.amount for face in view.hands[0] if face == "vl_coin")
    assert gold >= 20 and view.turn.gold == 0
    assert screen.app.t("village.ui.waste", gold=gold) in scene.parts.chooser.regret(EndTurn(), scene.moment)
    monsters.place(view, "vl_goblin", 1, 0, "hand", Emit())
    assert screen.app.t("village.ui.waste", gold=gold) not in scene.parts.chooser.regret(EndTurn(), scene.moment), "the market is closed"


@pytest.mark.rule("VL-9.3")
def test_a_weapon_that_was_not_played_is_asked_about(table: Table) -> None:
    screen, scene = table(seed=8, hand="vl_staff vl_coin vl_coin vl_coin vl_coin")
    screen.until(lambda: scene.pointer.picker is not None)
    staff = screen.app.t("village.card.vl_staff.name")
    assert staff in scene.parts.chooser.regret(EndTurn(), scene.moment)
    click_step(screen, scene, "hand:vl_staff")
    click_step(screen, scene, "seat1")
    screen.until(lambda: scene.pointer.picker is not None and not scene.moment.prefix)
    assert staff not in scene.parts.chooser.regret(EndTurn(), scene.moment)

"""Buying and selling by hand: cards dragged from the stall to the discard pile, and over the counter."""
from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.match.match import Match
from engine.rules.village.actions.trade import BuyCard, SellCard
from scenes.match.scene import MatchScene
from scenes.village import layout
from tests.scenes.village.conftest import Table
from tests.scenes.village.test_match import click_step
from tests.support.screen import Screen

COUNTER = (layout.COUNTER_RECT[0] + 20, layout.COUNTER_RECT[1] + 40)
PILE = (layout.DISCARD[0] + 20, layout.DISCARD[1] + 30)


def shopping(table: Table, hand: tuple[str, ...] = ()) -> tuple[Screen, MatchScene]:
    """A person's first turn with these cards in hand."""
    screen, scene = table(seed=5)
    screen.until(lambda: scene.pointer.picker is not None)
    if hand:
        match, state = scene.match, scene.match.state.clone()
        state.hands[0][:] = list(hand)
        state.heroes[0] = replace(state.heroes[0], id="vl_hero_barbarian")
        scene = MatchScene(screen.app, Match(match.rules, state.config, 5, match.players, start=state), strict=True)
        screen.show(scene)
        screen.until(lambda: scene.pointer.picker is not None)
    return screen, scene


def middle(scene: MatchScene, key: str) -> tuple[int, int]:
    rect = scene.drawer.rect(key)
    assert rect is not None
    return rect.left + 12, rect.top + 20


@pytest.mark.rule("VL-6.4")
def test_a_card_dragged_to_the_counter_is_sold(table: Table) -> None:
    screen, scene = shopping(table, ("vl_sword", "vl_coin"))
    screen.move(middle(scene, "hand:vl_sword#0"))
    screen.drag(middle(scene, "hand:vl_sword#0"), COUNTER)
    assert scene.match.entries[-1].action == SellCard("vl_sword")
    screen.until(lambda: scene.pointer.picker is not None)
    state = scene.match.state
    assert state.turn.gold == state.card("vl_sword").price // 2 and "hand:vl_sword#0" not in scene.table


@pytest.mark.rule("VL-6.4", "VL-12.1")
def test_a_card_that_cannot_be_played_can_be_dragged_and_sold(table: Table) -> None:
    screen, scene = shopping(table, ("vl_wisdom_scroll", "vl_coin"))
    state = scene.match.state
    assert state.sheet(0).intelligence < 2 and state.card("vl_wisdom_scroll").row.sellable
    screen.drag(middle(scene, "hand:vl_wisdom_scroll#0"), COUNTER)
    assert scene.match.entries[-1].action == SellCard("vl_wisdom_scroll")


@pytest.mark.rule("VL-6.5")
def test_a_card_without_a_golden_price_stays_and_the_rule_is_told(table: Table) -> None:
    screen, scene = shopping(table)
    unsold = next(face for face in scene.match.state.hands[0] if not scene.match.state.card(face).row.sellable)
    before = len(scene.match.entries)
    screen.drag(middle(scene, f"hand:{unsold}#0"), COUNTER)
    assert len(scene.match.entries) == before and f"hand:{unsold}#0" in scene.table
    assert screen.app.t("refusal.VL-6.5") in screen.app.toasts.texts


@pytest.mark.rule("VL-6.6")
def test_a_card_dragged_from_the_stall_to_the_discard_pile_is_bought(table: Table) -> None:
    screen, scene = shopping(table)
    click_step(screen, scene, "treasures")
    screen.until(lambda: scene.pointer.picker is not None)
    wanted = next(action for action in scene.match.legal_actions() if isinstance(action, BuyCard))
    face = scene.match.state.market[wanted.space - 1]
    screen.drag(middle(scene, f"space{wanted.space}"), PILE)
    assert scene.match.entries[-1].action == wanted
    screen.until(lambda: scene.pointer.picker is not None)
    assert scene.match.state.discards[0][-1] == face


def test_the_counter_sells_by_clicks_too(table: Table) -> None:
    screen, scene = shopping(table, ("vl_sword", "vl_coin"))
    screen.click(COUNTER)
    assert scene.pointer.picker is not None and scene.pointer.picker.prefix == ("sell",)
    screen.click(middle(scene, "hand:vl_sword#0"))
    assert scene.match.entries[-1].action == SellCard("vl_sword")

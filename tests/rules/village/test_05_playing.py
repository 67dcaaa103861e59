"""Playing cards (VL-5)."""

from __future__ import annotations

import pytest

from engine.rules.village.events import AttackRolled, CardsDrawn, LifeLost
from engine.rules.village.frames import Main
from tests.rules.village.sketch import END, RULES, card, face, play, short, sketch
from tests.support import of_kind


@pytest.mark.rule("VL-5.1", "VL-15.1")
def test_the_primary_effect_comes_before_the_secondary_one() -> None:
    state = sketch("dagger", dice=[4])
    events = play(state, card("dagger", "seat1"))
    assert events.index(of_kind(events, LifeLost)[0]) < events.index(of_kind(events, CardsDrawn)[0])


@pytest.mark.rule("VL-5.2")
def test_played_cards_lie_on_the_table_until_the_end_of_the_turn() -> None:
    state = sketch("coin helmet goblin sheath", dice=[1])
    play(state, card("coin"), card("helmet"), card("goblin", "seat1"), card("sheath"))
    assert short(state.played[0]) == "coin" and not state.discards[0]
    play(state, END)
    assert short(state.discards[0]) == "coin"
    assert len(state.defences) == len(state.monsters) == len(state.sheaths) == 1


@pytest.mark.rule("VL-5.3")
def test_nobody_has_to_play_and_the_rest_is_discarded() -> None:
    state = sketch("sword coin")
    play(state, END)
    assert short(state.discards[0]) == "sword coin"


@pytest.mark.rule("VL-5.4")
def test_the_discard_pile_is_open_to_everybody() -> None:
    state = sketch(discards={0: "sword coin"})
    assert RULES.view_for(state, 1).discards[0] == RULES.view_for(state, None).discards[0] == [face("sword"), face("coin")]


@pytest.mark.rule("VL-5.5", "VL-15.5")
def test_impossible_parts_are_ignored() -> None:
    state = sketch("hammer", dice=[4])
    play(state, card("hammer", "seat1"))
    assert isinstance(state.agenda.asked, Main) and not state.removed


@pytest.mark.rule("VL-5.6")
def test_a_weapon_may_be_played_though_it_cannot_hurt() -> None:
    state = sketch("staff", dice=[1])
    events = play(state, card("staff", "seat1"))
    assert of_kind(events, AttackRolled)[0].total == 0 and state.heroes[1].life == 40


@pytest.mark.rule("VL-5.6")
def test_without_any_target_a_weapon_works_for_its_secondary_effect_only() -> None:
    """Nobody living is left to hit in this constructed position; the dagger still draws."""
    state = sketch("dagger", seats=3)
    for seat in (1, 2):
        state.heroes[seat] = state.heroes[seat].__class__(state.heroes[seat].id, 0, 30, alive=False)
    events = play(state, card("dagger"))
    assert not of_kind(events, AttackRolled) and of_kind(events, CardsDrawn)

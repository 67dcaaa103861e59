"""Victory and elimination (VL-1)."""

from __future__ import annotations

import pytest

from engine.rules.kernel.dice import Dice
from engine.rules.village.events import GameOver, HeroFell
from engine.rules.village.outcome import STILL_TURNS
from tests.rules.village.sketch import END, RULES, card, play, sketch
from tests.support import of_kind


@pytest.mark.rule("VL-1.1", "VL-1.2", "VL-20.2")
def test_whoever_eliminates_the_opponent_wins() -> None:
    state = sketch("sword", life={1: 6}, dice=[5])
    events = play(state, card("sword", "seat1"))
    assert of_kind(events, HeroFell)[0].seat == 1
    assert RULES.outcome(state).places == ((0,), (1,)) and state.to_act is None


@pytest.mark.rule("VL-1.2")
def test_a_hero_with_one_life_left_is_still_in_the_game() -> None:
    state = sketch("sword", life={1: 7}, dice=[5])
    play(state, card("sword", "seat1"))
    assert state.heroes[1].life == 1 and state.heroes[1].alive


@pytest.mark.rule("VL-1.3", "VL-16.7")
def test_a_player_without_any_card_is_out_at_the_end_of_a_turn() -> None:
    state = sketch("coin", decks={1: ""})
    events = play(state, END)
    assert of_kind(events, HeroFell)[0].rule == "VL-1.3" and RULES.outcome(state).winners == (0,)


@pytest.mark.rule("VL-16.7")
@pytest.mark.parametrize("kept", [{"defences": "helmet>1"}, {"sheaths": "sheath>1"}, {"monsters": "goblin>0@1"}])
def test_cards_in_play_count_as_cards_he_still_has(kept: dict) -> None:
    state = sketch("coin", decks={1: ""}, dice=[1], **kept)
    play(state, END)
    assert state.heroes[1].alive


@pytest.mark.rule("VL-1.4")
def test_heroes_who_fall_together_share_a_draw() -> None:
    """The Earthquake kills the rival and the Ghoul before the caster, whose death takes the caster too."""
    state = sketch("earthquake", life={0: 1, 1: 1}, monsters="bloated_ghoul>0@1", dice=[6])
    events = play(state, card("earthquake"))
    assert RULES.outcome(state).draw and RULES.outcome(state).rule == "VL-1.4"
    assert of_kind(events, GameOver)[0].winners == ()


@pytest.mark.rule("VL-1.4")
def test_a_team_that_still_lives_wins_even_if_its_attacker_fell_with_the_last_opponents() -> None:
    state = sketch("earthquake", seats=4, life={0: 1, 1: 1, 3: 1}, monsters="bloated_ghoul>0@1", dice=[6])
    play(state, card("earthquake"))
    assert not state.heroes[0].alive and RULES.outcome(state).places == ((0, 2), (1, 3))


@pytest.mark.rule("VL-1.4")
def test_when_nothing_can_change_any_more_the_living_share_a_draw() -> None:
    """Two heroes with nothing but Coins behind monsters that cannot hurt: after very many turns the client calls a draw."""
    state = sketch("coin", monsters="imp>0@1 imp>1@0")
    state.dice = Dice(1)
    for _ in range(STILL_TURNS + 4):
        if state.to_act is not None:
            play(state, END)
    assert RULES.outcome(state).draw and RULES.outcome(state).rule == "VL-1.4"

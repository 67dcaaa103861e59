"""GM-10: Reorganisation."""
import pytest

from engine.rules.guerra.actions.play import PlayCard, UseAbility
from engine.rules.guerra.actions.words import Choose, Pass
from engine.rules.guerra.events import CardsDrawn, CardsReadied, EffectsEnded, MarkerTaken, PowerLost, ReservesCounted, ReturnedHome
from engine.rules.guerra.state import Mod, replace
from tests.rules.guerra.sketch import find, hand, play, run, sketch


@pytest.mark.rule("GM-10.1")
def test_a_all_characters_return():
    state = sketch("nor_thor:3@ nor_tyr:2", "gre_hoplite:1@", ask="reorganise")
    run(state)
    assert not any(piece.field for piece in state.pieces.values())


@pytest.mark.rule("GM-10.2", "GM-EX.19", "GM-11.6")
def test_b_control_returns_with_the_power_and_the_weapon():
    state = sketch("jap_kitsune:3@", "gre_hoplite:3@+gre_sword", ask="clash")
    hoplite = find(state, "gre_hoplite").id
    play(state, UseAbility(find(state, "jap_kitsune").id, 0), Choose(hoplite))
    assert state.pieces[hoplite].controller == 0 and find(state, "gre_sword").controller == 0
    play(state, Pass(), Pass())
    piece = state.pieces[hoplite]
    assert (piece.controller, piece.power, piece.gear, piece.field) == (1, 3, (find(state, "gre_sword").id,), False)
    assert state.players[1].reserve == 17  # 1 + 2 fought for the taker against nobody


@pytest.mark.rule("GM-10.3")
def test_c_excess_power_is_lost_in_play_and_on_oracles():
    state = sketch("nor_einherjar:6", oracles="nor_thor^11 nor_odin^9", ask="reorganise")
    events = run(state)
    assert find(state, "nor_einherjar").power == 3
    assert [oracle.power for oracle in state.players[0].oracles] == [9, 9]
    assert all(event.cause == "GM-10.3" for event in events if isinstance(event, PowerLost))


@pytest.mark.rule("GM-10.3")
def test_c_counts_the_pm_after_step_b():
    state = sketch("nor_einherjar:4+gre_cuirass", ask="reorganise")
    piece = find(state, "nor_einherjar")
    state.put(replace(piece, mods=(Mod("pm", -3, False, "test"),)))
    run(state)
    assert find(state, "nor_einherjar").power == 4


@pytest.mark.rule("GM-10.4")
def test_d_a_resource_keeps_its_printed_cost_only():
    state = sketch("egy_mason:1", oracles="egy_nile^5", ask="reorganise")
    run(state)
    assert state.players[0].oracles[0].power == 2


@pytest.mark.rule("GM-10.5")
def test_e_everybody_draws_one_and_an_empty_deck_gives_nothing():
    state = sketch(designs="nor_fury nor_axe", ask="reorganise", discard="nor_mead")
    run(state)
    assert hand(state) == ["nor_fury"] and hand(state, 1) == []
    assert len(state.players[0].designs) == 1 and state.players[0].designs_discard == ["nor_mead"]


@pytest.mark.rule("GM-10.6", "GM-11.4")
def test_f_all_cards_are_readied():
    state = sketch("nor_thor:3~+neu_plate~ neu_shrine~", "gre_hoplite:1~", ask="reorganise")
    run(state)
    assert not any(piece.tired for piece in state.pieces.values())


@pytest.mark.rule("GM-10.7")
def test_g_the_marker_passes_to_the_left():
    state = sketch(others=("", ""), ask="reorganise")
    run(state)
    assert state.first == 1 and state.turn == 2


@pytest.mark.rule("GM-10.7", "GM-9.13")
def test_become_first_is_passed_on_from_the_taker():
    state = sketch("cel_kern:1", "gre_hoplite:1", hand="cel_hospitality", first=1)
    play(state, PlayCard("cel_hospitality"), Choose(find(state, "cel_kern").id))
    assert state.first == 0
    while state.turn == 1:
        play(state, Pass())
    assert state.first == 1


@pytest.mark.rule("GM-10.8")
def test_the_steps_come_in_order_for_all_players_at_once():
    state = sketch("nor_thor:12@~", "gre_hoplite:5@~", designs="nor_axe", ask="reorganise")
    thor = find(state, "nor_thor")
    state.put(replace(thor, mods=(Mod("f", 2, False, "test"),)))
    story = [type(event) for event in run(state)]
    order = [ReturnedHome, EffectsEnded, PowerLost, CardsDrawn, CardsReadied, MarkerTaken, ReservesCounted]
    places = [story.index(kind) for kind in order]
    assert places == sorted(places)


@pytest.mark.rule("GM-10.8")
def test_the_hungry_sun_is_fed_between_f_and_g():
    state = sketch("nor_thor:3", "gre_hoplite:1", ask="reorganise", twist="hungry_sun")
    run(state)
    assert state.first == 0 and state.to_act == 0
    play(state, Choose(find(state, "nor_thor").id), Choose(find(state, "gre_hoplite").id))
    assert (find(state, "nor_thor").power, find(state, "gre_hoplite").power, state.first) == (2, 0, 1)


@pytest.mark.rule("GM-10.8")
def test_the_hungry_sun_asks_whoever_has_power_on_any_character():
    state = sketch("nor_thor:3 nor_tyr:0", "gre_hoplite:0", ask="reorganise", twist="hungry_sun")
    run(state)
    play(state, Choose(find(state, "nor_thor").id))
    assert find(state, "nor_thor").power == 2 and state.turn == 2  # the opponent has nothing to give

"""GM-2: Oblivion, God of gods, victory points."""
import pytest

from engine.rules.guerra.actions.clash import AssignCharacter
from engine.rules.guerra.actions.play import PlayCard, UseAbility
from engine.rules.guerra.actions.transfer import MoveCounter
from engine.rules.guerra.actions.words import Choose, Pass
from engine.rules.guerra.events import (
    AbilityTriggered,
    CardDestroyed,
    ClashResolved,
    GameWon,
    PhaseBegan,
    PointsScored,
    ReservesCounted,
    SeatLeft,
)
from engine.rules.guerra.frames import OrderTriggers, Resolve, Turn
from engine.rules.guerra.outcome import check_oblivion
from engine.rules.guerra.power import lose
from engine.rules.guerra.state import Battle, Fired, replace
from engine.rules.kernel.book import Emit
from tests.rules.guerra.sketch import RULES, find, play, run, sketch, there
from tests.support import of_kind


def fall(state, **losses):
    """Several reserves lose in one step."""
    emit = Emit()
    for seat, amount in losses.items():
        lose(state, f"reserve:{seat[1:]}", amount, "test", emit)
    check_oblivion(state, emit)
    RULES.invariants(state)
    return emit.events


@pytest.mark.rule("GM-2.1", "GM-EX.10")
def test_thirty_after_reorganisation_win():
    state = sketch(reserve=(30, 20), ask="reorganise")
    events = run(state)
    assert (state.result.rule, state.result.winners) == ("GM-2.1", (0,))
    assert of_kind(events, ReservesCounted) == [ReservesCounted(seats=(0, 1), reserves=(30, 20), goals=(30, 30))]
    assert of_kind(events, GameWon)[0].scores == (30, 20)


@pytest.mark.rule("GM-2.1", "GM-EX.10")
def test_passing_through_thirty_earlier_does_nothing():
    state = sketch("azt_tlaloc:3 gre_hoplite:3", "gre_zeus:3", reserve=(30, 20))
    hoplite, zeus = find(state, "gre_hoplite").id, find(state, "gre_zeus").id
    play(state, UseAbility(find(state, "azt_tlaloc").id, 0), Pass(), Pass())
    assert state.players[0].reserve == 32 and state.result is None
    play(state, AssignCharacter(hoplite), AssignCharacter(zeus), Pass(), Pass(), Pass(), Pass())
    assert (state.players[0].reserve, state.turn, state.result) == (28, 2, None)
    state = sketch("nor_thor:9", oracles="nor_odin^9", reserve=(29, 20), ask="reorganise")
    run(state)
    assert state.result is None


@pytest.mark.rule("GM-2.2", "GM-EX.10")
def test_both_above_thirty_more_wins_then_the_new_holder_of_the_marker():
    state = sketch(reserve=(31, 33), ask="reorganise")
    run(state)
    assert (state.result.rule, state.result.winners) == ("GM-2.2", (1,))
    state = sketch(reserve=(31, 31), ask="reorganise")
    run(state)
    assert state.first == 1 and state.result.winners == (1,)


@pytest.mark.rule("GM-2.3", "GM-2.4")
def test_an_empty_reserve_is_oblivion_after_the_whole_action():
    state = sketch("nor_einherjar:3", hand="nor_ravens", reserve=(1, 20), designs="nor_axe", their_oracles="gre_zeus_")
    events = play(state, PlayCard("nor_ravens"), Choose("oracle:1:0"))
    assert state.result.rule == "GM-2.4" and state.result.winners == (1,)
    assert events


@pytest.mark.rule("GM-2.3")
def test_moving_the_last_counter_away_is_legal_and_loses():
    state = sketch(oracles="nor_odin^0", reserve=(1, 20), ask="move")
    assert MoveCounter("reserve:0", "oracle:0:0") in RULES.legal_actions(state)
    play(state, MoveCounter("reserve:0", "oracle:0:0"))
    assert state.result.winners == (1,)


@pytest.mark.rule("GM-2.3")
def test_what_a_trigger_gains_after_a_lost_clash_comes_too_late():
    state = sketch("azt_xolotl:3@", "gre_zeus:5@", reserve=(3, 20), ask="clash")
    xolotl = find(state, "azt_xolotl")
    state.agenda.push(Resolve(serial=state.agenda.serial(), rule="rulebook", winner=1, loser=0, difference=3))
    state.fired.append(Fired(0, xolotl.id, xolotl.face, 0))  # it gains 2P once this step is over
    events = run(state)
    assert state.result.winners == (1,) and not of_kind(events, AbilityTriggered)


@pytest.mark.rule("GM-2.3", "GM-10.8")
def test_the_owner_orders_different_triggers_of_one_step():
    state = sketch("gre_ares:3@ azt_jaguar:2@", "gre_hoplite:2@", ask="clash")
    play(state, Pass(), Pass())
    assert isinstance(state.agenda.asked, OrderTriggers)
    jaguar = find(state, "azt_jaguar")
    events = play(state, Choose(f"{jaguar.id}:0"))
    assert [event.card for event in of_kind(events, AbilityTriggered)] == ["azt_jaguar", "gre_ares"]
    assert find(state, "azt_jaguar").power == 3


@pytest.mark.rule("GM-2.5", "GM-EX.9")
def test_when_all_fall_the_least_negative_score_wins_then_the_starting_player():
    state = sketch(reserve=(1, 2))
    fall(state, s0=3, s1=3)
    assert (state.result.winners, state.result.scores, state.result.rule) == ((1,), (-2, -1), "GM-2.5")
    state = sketch(reserve=(2, 2))
    fall(state, s0=3, s1=3)
    assert state.result.winners == (0,)
    state = sketch(oracles="egy_locusts_", reserve=(1, 2), ask="reveal")
    run(state)
    assert (state.result.winners, state.result.scores, state.result.rule) == ((1,), (-2, -1), "GM-2.5")


@pytest.mark.rule("GM-2.6", "GM-2.8", "GM-EX.16")
def test_scoring_of_four_players():
    state = sketch(others=("", ""), reserve=(20, 20, 5, 20), ask="reorganise")
    fall(state, s2=5)
    assert [player.halves for player in state.players] == [0, 2, 0, 0]
    state.players[0].reserve += 16
    state.central -= 16
    run(state)
    assert state.players[0].left and state.players[0].halves == 2
    events = fall(state, s3=20)
    assert [player.halves for player in state.players] == [2, 6, 0, 0]
    assert state.result.winners == (1,) and state.result.rule == "GM-2.6"
    assert of_kind(events, GameWon)[0].seat == 1


@pytest.mark.rule("GM-2.7")
def test_thirty_five_among_many_leave_with_half_of_those_who_remain():
    state = sketch("", "gre_zeus:4", their_oracles="gre_ares^3 gre_hades^2", others=("", ""), reserve=(20, 35, 20, 20), ask="reorganise")
    before = state.central
    scored = of_kind(run(state), PointsScored)
    assert [(event.seat, event.halves, event.total, event.rule) for event in scored] == [(1, 3, 3, "GM-2.7")]
    assert state.players[1].halves == 3
    assert state.table == (2, 3, 0)
    assert state.central == before + 35 + 4 + 3 + 2  # everything that was his (GM-2.10)


@pytest.mark.rule("GM-2.7")
def test_several_ascend_one_at_a_time_most_power_first():
    state = sketch(others=("", ""), reserve=(35, 36, 20, 20), ask="reorganise")
    run(state)
    assert [player.halves for player in state.players] == [2, 3, 0, 0]


@pytest.mark.rule("GM-2.8", "GM-EX.23")
def test_two_fall_at_once_and_the_same_neighbour_scores_both():
    state = sketch(others=("", ""), reserve=(20, 20, 3, 3))
    fall(state, s2=3, s3=3)
    assert [player.halves for player in state.players] == [0, 4, 0, 0]


@pytest.mark.rule("GM-2.8")
def test_if_all_of_many_fall_the_best_score_counts_as_the_last_player():
    state = sketch(others=("",), reserve=(3, 2, 3))
    fall(state, s0=5, s1=3, s2=9)
    assert state.result.winners == (1,)
    assert [player.halves for player in state.players] == [0, 6, 0]


@pytest.mark.rule("GM-2.9")
def test_equal_points_go_to_whoever_stayed_longer():
    state = sketch(others=("", ""), reserve=(3, 3, 20, 20))
    fall(state, s1=3)
    state.players[3].halves = 2
    fall(state, s0=3)
    fall(state, s2=20)
    assert state.result.winners == (3,)
    state = sketch(others=("",), reserve=(3, 4, 20))
    fall(state, s0=9, s1=9)
    assert state.result.places == ((2,), (1,), (0,))


@pytest.mark.rule("GM-2.10")
def test_a_leaver_takes_own_cards_and_gives_back_what_was_only_controlled():
    state = sketch("nor_thor:4+nor_axe", "gre_hoplite:2+gre_sword", others=("egy_medjay:1",), reserve=(5, 20, 20))
    hoplite, thor = find(state, "gre_hoplite"), find(state, "nor_thor")
    state.put(replace(hoplite, controller=0, home=0))
    state.put(replace(find(state, "gre_sword"), controller=0))
    state.put(replace(thor, controller=2, home=2))
    state.put(replace(find(state, "nor_axe"), controller=2))
    events = fall(state, s0=5)
    assert of_kind(events, SeatLeft)[0].seat == 0
    assert (find(state, "gre_hoplite").controller, find(state, "gre_sword").controller) == (1, 1)
    assert not there(state, "nor_thor") and not there(state, "nor_axe")


@pytest.mark.rule("GM-2.10")
def test_an_open_clash_of_a_leaver_ends_without_resolution():
    state = sketch("egy_mummy:0@ nor_thor:3@", "gre_zeus:3@", others=("gre_hoplite:2",), their_hand="neu_finish", reserve=(20, 1, 20),
                   ask="clash")
    # The mummy takes 1P from whoever it clashes with: its destroyer falls in the middle of the clash.
    state.battles.append(Battle(0, "nor_ragnarok", "doom"))
    deck = state.config.decks[0]
    state.config = replace(state.config, decks=(replace(deck, designs=("nor_ragnarok",)), *state.config.decks[1:]))
    events = play(state, Pass(), PlayCard("neu_finish"), Choose(find(state, "egy_mummy").id))
    assert state.battles == [] and state.players[0].designs_discard == ["nor_ragnarok"]  # not resolved: discarded in step B (GM-9.12)
    assert state.players[1].left and not of_kind(events, ClashResolved)
    assert state.duel == () and state.turn == 2 and state.players[0].reserve == 20


@pytest.mark.rule("GM-2.10")
def test_the_marker_of_a_leaver_stays_until_step_g():
    state = sketch(others=("", ""), reserve=(20, 5, 20, 20), first=1, ask="reorganise")
    fall(state, s1=5)
    assert state.first == 1 and state.table == (2, 3, 0)
    run(state)
    assert (state.turn, state.first) == (2, 2)


@pytest.mark.rule("GM-2.10")
def test_foreign_equipment_and_the_battle_card_of_a_leaver_are_discarded():
    state = sketch("nor_thor:4", "gre_hoplite:2+gre_sword", others=("",), hand="nor_ragnarok", reserve=(5, 20, 20))
    thor, hoplite, sword = find(state, "nor_thor"), find(state, "gre_hoplite"), find(state, "gre_sword")
    play(state, PlayCard("nor_ragnarok"))
    state.put(replace(hoplite, gear=()))
    state.put(replace(sword, bearer=thor.id, controller=0))
    state.put(replace(thor, gear=(sword.id,)))
    assert state.battles
    fall(state, s0=5)
    assert not there(state, "gre_sword") and state.players[1].designs_discard == ["gre_sword"]
    assert state.battles == []


@pytest.mark.rule("GM-2.11")
def test_the_turn_limit_settles_the_game_where_it_was_agreed():
    state = sketch(reserve=(21, 20), ask="reorganise", turn=40, turn_limit=True)
    run(state)
    assert (state.result.rule, state.result.winners) == ("GM-2.11", (0,))
    state = sketch(reserve=(21, 20), ask="reorganise", turn=40)
    run(state)
    assert state.result is None


@pytest.mark.rule("GM-2.11")
def test_among_many_the_turn_limit_gives_the_last_point_to_the_fullest_reserve():
    state = sketch(others=("",), reserve=(20, 25, 22), ask="reorganise", turn=40, turn_limit=True)
    run(state)
    assert (state.result.rule, state.result.winners, state.result.scores) == ("GM-2.11", (1,), (0, 2, 0))
    assert state.to_act is None and not state.agenda.frames


@pytest.mark.rule("GM-2.12")
def test_two_left_of_three_still_need_thirty_five_and_always_clash():
    state = sketch(others=("",), reserve=(31, 20, 2), ask="reorganise")
    fall(state, s2=2)
    run(state)
    assert state.result is None and state.turn == 2
    state = sketch("nor_thor:3", "gre_hoplite:2", others=("",), reserve=(20, 20, 2), ask="pick")
    fall(state, s2=2)
    run(state)
    assert state.duel == (0, 1)


@pytest.mark.rule("GM-2.3", "GM-1.3")
@pytest.mark.parametrize(("central", "asks"), [(0, False), (1, True), (2, False)])
def test_equal_triggers_are_ordered_too_where_the_central_reserve_is_too_small_for_all(central, asks):
    state = sketch("azt_jaguar:2@ azt_jaguar:2@", "gre_minotaur:1@", ask="clash", central=central)
    state.battles.append(Battle(0, "azt_captives", "capture"))
    deck = state.config.decks[0]
    state.config = replace(state.config, decks=(replace(deck, designs=("azt_captives",)), state.config.decks[1]))
    play(state, Pass(), Pass())
    assert (state.agenda.asked == OrderTriggers(0)) is asks
    if not asks:
        return
    first, second = (piece.id for piece in state.pieces.values() if piece.face == "azt_jaguar")
    play(state, Choose(f"{second}:0"))
    assert (state.pieces[first].power, state.pieces[second].power) == (2, 3)


@pytest.mark.rule("GM-2.10")
def test_what_another_holds_for_the_turn_does_not_leave_him_with_its_captor():
    state = sketch("", "gre_hoplite:2+gre_sword", others=("egy_medjay:1", "cel_kern:1"), reserve=(5, 20, 20, 20), ask="reorganise")
    hoplite, sword = find(state, "gre_hoplite").id, find(state, "gre_sword").id
    state.put(replace(state.pieces[hoplite], controller=2, home=0))  # captured by 0, taken by 2 for this turn
    state.put(replace(state.pieces[sword], controller=2))
    fall(state, s0=5)
    assert (state.pieces[hoplite].controller, state.pieces[sword].controller) == (2, 2)
    run(state)
    assert (state.pieces[hoplite].controller, state.pieces[sword].controller) == (1, 1)


@pytest.mark.rule("GM-2.10")
def test_next_to_an_empty_seat_with_the_marker_one_is_starting_player_already():
    for seat in (0, 2):
        state = sketch("cel_kern:1", "", others=("cel_druid:1",), hand="cel_hospitality", first=2 if seat == 0 else 1)
        fall(state, **{f"s{state.first}": 20})
        assert (PlayCard("cel_hospitality") in RULES.legal_actions(state)) is (state.table[0] != 0)
    state = sketch("", "", others=("", ""), reserve=(20, 5, 20, 20), first=1, ask="pick")
    state.agenda.clear()
    state.agenda.push(Turn(serial=state.agenda.serial(), stage=2))
    fall(state, s1=5)
    assert [event.seat for event in of_kind(run(state), PhaseBegan)] == [2]


@pytest.mark.rule("GM-2.10")
def test_equipment_of_a_leaver_goes_from_whoever_bears_it_and_the_table_is_told():
    state = sketch("nor_thor:4", "gre_hoplite:2+gre_sword", others=("",), reserve=(20, 5, 20))
    thor, hoplite, sword = find(state, "nor_thor"), find(state, "gre_hoplite"), find(state, "gre_sword")
    state.put(replace(hoplite, gear=()))
    state.put(replace(sword, bearer=thor.id, controller=0))
    state.put(replace(thor, gear=(sword.id,)))
    events = fall(state, s1=5)
    assert [(event.piece, event.pile) for event in of_kind(events, CardDestroyed)] == [(sword.id, "")]
    assert state.pieces[thor.id].gear == () and sword.id not in state.pieces
    assert set(of_kind(events, SeatLeft)[0].pieces) == {"p1", hoplite.id, sword.id}

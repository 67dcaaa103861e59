"""GM-7: oracles and the Transfer."""
import pytest

from engine.rules.guerra.actions.play import PlayCard, UseAbility
from engine.rules.guerra.actions.transfer import DiscardOracle, EnterCard, MoveCounter
from engine.rules.guerra.actions.words import Choose, Done
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.events import AbilityTriggered, OracleTurned, PhaseBegan, PowerMoved
from engine.rules.guerra.frames import ActInInfluence, DiscardTop, EnterPlay, MovePower
from engine.rules.guerra.state import replace
from engine.rules.kernel.types import HIDDEN
from tests.rules.guerra.sketch import CONTENT, RULES, find, play, run, sketch, there
from tests.support import of_kind, refused


@pytest.mark.rule("GM-7.1")
def test_each_player_does_the_whole_transfer_in_turn_order():
    state = sketch(oracles="nor_odin_", their_oracles="gre_zeus_", ask="reorganise")
    events = run(state)
    assert state.to_act == 1 and state.first == 1
    while state.phase == "transfer":
        events += play(state, Done())
    order = [event.seat for event in of_kind(events, OracleTurned)]
    assert order == [1, 0]


@pytest.mark.rule("GM-7.2")
def test_oracles_are_turned_up_left_to_right_and_events_resolve_between():
    state = sketch("nor_einherjar:1", oracles="nor_thor/nor_yule_ nor_odin_", ask="reveal")
    events = run(state)
    story = [(type(event).__name__, event.card) for event in events if isinstance(event, OracleTurned | AbilityTriggered)]
    assert story == [("OracleTurned", "nor_yule"), ("AbilityTriggered", "nor_yule"), ("OracleTurned", "nor_odin")]
    assert find(state, "nor_einherjar").power == 2
    assert isinstance(state.agenda.asked, DiscardTop)


@pytest.mark.rule("GM-7.2", "GM-EX.14")
def test_the_card_under_an_event_waits_for_the_next_transfer():
    state = sketch(oracles="nor_odin_ nor_thor/jap_tanabata_", ask="reveal")
    run(state)
    oracle = state.players[0].oracles[1]
    assert (oracle.up, len(oracle.cards)) == (False, 1)
    play(state, Done())
    assert not any(action.path[-1] == "oracle:0:1" for action in RULES.legal_actions(state))
    with refused("GM-7.4"):
        play(state, MoveCounter("reserve:0", "oracle:0:1"))


@pytest.mark.rule("GM-7.2")
def test_an_event_does_what_it_can():
    state = sketch(oracles="gre_panathenaea_", ask="reveal")
    run(state)  # no Hero in play: the second half still happens
    assert state.players[0].reserve == 21
    state = sketch("nor_einherjar:1 nor_thor:1", oracles="neu_pilgrimage_", ask="reveal")
    run(state)
    play(state, Choose(find(state, "nor_thor").id))
    assert find(state, "nor_thor").power == 3


@pytest.mark.rule("GM-7.3")
def test_one_face_up_card_without_power_may_be_discarded():
    state = sketch(oracles="nor_volva/nor_odin^0 nor_thor^2 nor_hel_", ask="discard", transfers=3)
    assert RULES.legal_actions(state) == [Done(), DiscardOracle("oracle:0:0")]
    for name in ("oracle:0:1", "oracle:0:2"):
        with refused("GM-7.3"):
            play(state, DiscardOracle(name))
    play(state, DiscardOracle("oracle:0:0"))
    assert state.players[0].gods_discard == ["nor_odin"]
    assert not state.players[0].oracles[0].up
    assert isinstance(state.agenda.asked, MovePower)


@pytest.mark.rule("GM-7.4")
def test_counters_move_one_at_a_time_in_every_direction():
    state = sketch(oracles="nor_odin^1 nor_thor^0", ask="move", moves=3)
    way = (("reserve:0", "oracle:0:1", [1, 1]), ("oracle:0:0", "oracle:0:1", [0, 2]), ("oracle:0:1", "reserve:0", [0, 1]))
    for origin, to, powers in way:
        assert of_kind(play(state, MoveCounter(origin, to)), PowerMoved)[0].amount == 1
        assert [oracle.power for oracle in state.players[0].oracles] == powers
        assert state.players[0].reserve == 21 - sum(powers)
    assert not isinstance(state.agenda.asked, MovePower)
    state = sketch(oracles="nor_odin^1 nor_thor^0", ask="move")
    with refused("GM-7.4"):
        play(state, MoveCounter("oracle:0:1", "reserve:0"))


@pytest.mark.rule("GM-7.5", "GM-EX.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_number_of_moves_runs_up_to_five(seats):
    state = RULES.new_game(RULES.configure("duel" if seats == 2 else "war", seats), 6)
    counted: dict[int, int] = {}
    while state.turn <= 3 and state.to_act is not None:
        asked = state.agenda.asked
        if isinstance(asked, MovePower):
            counted.setdefault(state.transfers, asked.moves)
        play(state, RULES.legal_actions(state)[0])
    assert all(moves == min(number, 5) for number, moves in counted.items())
    assert set(counted) >= set(range(1, 6))


@pytest.mark.rule("GM-7.5")
def test_a_transfer_counts_even_if_its_player_falls_in_step_a():
    state = sketch(others=("",), oracles="neu_famine_", their_oracles="gre_zeus_", reserve=(1, 20, 20), ask="reveal")
    run(state)
    assert state.players[0].left and (state.transfers, state.players[0].transfers) == (1, 1)


@pytest.mark.rule("GM-7.5")
def test_cards_add_moves_after_the_cap():
    state = sketch("egy_medjay:1+egy_canopic", oracles="nor_odin_", ask="reveal", transfers=9)
    run(state)
    play(state, Done())
    assert state.agenda.asked == MovePower(0, 6)


@pytest.mark.rule("GM-7.6")
def test_paid_cards_may_enter_in_any_order_and_wait():
    state = sketch(oracles="nor_volva/nor_einherjar^1 nor_thor^7 nor_odin^7 nor_volva^0", ask="enter")
    assert RULES.legal_actions(state) == [Done(), *(EnterCard(f"oracle:0:{index}") for index in (0, 1, 3))]
    assert RULES.why_not(state, EnterCard("oracle:0:2")).facts["missing"] == 1
    with refused("GM-7.6"):
        play(state, EnterCard("oracle:0:2"))
    play(state, EnterCard("oracle:0:3"), EnterCard("oracle:0:0"))
    assert find(state, "nor_einherjar").power == 1 and find(state, "nor_volva").power == 0
    assert not state.players[0].oracles[0].up
    play(state, Done())
    assert state.players[0].oracles[1].power == 7 and isinstance(state.agenda.asked, ActInInfluence)


@pytest.mark.rule("GM-7.6")
def test_a_covered_card_is_not_refused_for_its_price():
    state = sketch(oracles="nor_thor_ nor_volva^0", their_oracles="gre_zeus^9", ask="enter")
    for name in ("oracle:0:0", "oracle:1:0"):
        assert RULES.why_not(state, EnterCard(name)).facts == {"why": "covered"}


@pytest.mark.rule("GM-7.6")
def test_a_discount_lowers_the_power_needed():
    state = sketch("egy_mason:1", oracles="egy_nile^1", ask="enter")
    play(state, EnterCard("oracle:0:0"))
    assert there(state, "egy_nile")
    state = sketch(oracles="egy_nile^1", ask="enter")
    with refused("GM-7.6"):
        play(state, EnterCard("oracle:0:0"))


@pytest.mark.rule("GM-7.8", "GM-EX.3")
def test_a_resource_loses_what_was_invested():
    state = sketch(oracles="nor_yggdrasil^4", ask="enter")
    before = state.central
    play(state, EnterCard("oracle:0:0"))
    assert state.central == before + 4


@pytest.mark.rule("GM-7.9")
def test_cards_enter_ready_and_act_at_once():
    state = sketch("nor_einherjar:1", oracles="neu_shrine^1", ask="enter")
    play(state, EnterCard("oracle:0:0"))
    play(state, UseAbility(find(state, "neu_shrine").id, 0), Choose(find(state, "nor_einherjar").id))
    assert find(state, "nor_einherjar").power == 2


@pytest.mark.rule("GM-7.10")
def test_an_empty_oracle_is_an_empty_place():
    state = sketch(oracles="nor_volva^0", ask="enter")
    play(state, EnterCard("oracle:0:0"))
    assert len(state.players[0].oracles) == 1 and state.players[0].oracles[0].cards == ()
    assert not isinstance(state.agenda.asked, EnterPlay)


@pytest.mark.rule("GM-7.11", "GM-EX.21")
def test_a_card_added_at_the_bottom_leaves_the_power_alone():
    state = sketch("nor_hel:3", oracles="nor_thor/nor_odin^3", discard="nor_einherjar")
    play(state, UseAbility(find(state, "nor_hel").id, 0), Choose("discard:nor_einherjar"), Choose("oracle:0:0"))
    oracle = state.players[0].oracles[0]
    assert [card.face for card in oracle.cards] == ["nor_einherjar", "nor_thor", "nor_odin"]
    assert (oracle.power, oracle.up) == (3, True)


@pytest.mark.rule("GM-7.11", "GM-EX.21")
def test_a_card_is_buried_only_in_an_oracle_without_power():
    state = sketch("egy_thoth:3", oracles="nor_hel/nor_thor/nor_odin^0")
    play(state, UseAbility(find(state, "egy_thoth").id, 0), Choose("oracle:0:0"), Done(), Choose("bury"))
    assert [card.face for card in state.players[0].oracles[0].cards] == ["nor_thor", "nor_hel", "nor_odin"]
    state = sketch("egy_thoth:3", oracles="nor_hel/nor_thor/nor_odin^2")
    play(state, UseAbility(find(state, "egy_thoth").id, 0), Choose("oracle:0:0"), Done())
    assert state.to_act == 1 and state.players[0].oracles[0].power == 2


@pytest.mark.rule("GM-7.11")
def test_a_new_oracle_stands_at_the_far_right_face_down():
    state = sketch(oracles="nor_odin^1", hand="egy_embalm", discard="egy_mummy")
    play(state, PlayCard("egy_embalm"), Choose("discard:egy_mummy"), Choose("oracle:0:0"))
    assert [oracle.up for oracle in state.players[0].oracles] == [True, False]
    assert state.players[0].oracles[1].cards[0].face == "egy_mummy"
    assert RULES.view_for(state, 1).players[0].oracles[1].cards[0].face == "egy_mummy"


@pytest.mark.rule("GM-7.11")
def test_a_peeked_event_may_be_discarded_unresolved():
    state = sketch("egy_sphinx:2", their_oracles="gre_zeus/jap_tanabata_")
    play(state, UseAbility(find(state, "egy_sphinx").id, 0), Choose("oracle:1:0"), Choose("discard"))
    assert state.players[1].gods_discard == ["jap_tanabata"] and state.players[1].reserve == 20


@pytest.mark.rule("GM-7.1")
def test_the_phase_names_whose_transfer_it_is():
    state = sketch(oracles="nor_odin_", ask="reveal")
    assert [event.seat for event in of_kind(run(state), PhaseBegan)] == [0]
    assert state.players[0].transfers == 1 and state.transfers == 1


@pytest.mark.rule("GM-7.11", "GM-1.6")
def test_a_buried_face_up_card_stays_known_to_all():
    state = sketch("nor_einherjar:2", hand="nor_ravens", designs="nor_axe", their_oracles="gre_hades/gre_zeus^0")
    play(state, PlayCard("nor_ravens"), Choose("oracle:1:0"), Choose("bury"))
    oracle = state.players[1].oracles[0]
    assert ([card.face for card in oracle.cards], oracle.up) == (["gre_zeus", "gre_hades"], False)
    for seat in (0, 1, None):
        shown = [card.face for card in RULES.view_for(state, seat).players[1].oracles[0].cards]
        assert shown == ["gre_zeus", HIDDEN]


@pytest.mark.rule("GM-7.2", "GM-5.3")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_a_part_of_an_event_that_goes_up_to_a_number_may_end_before_it(taken):
    state = sketch("nor_einherjar:1 nor_thor:1 nor_tyr:1", oracles="nor_yule_", ask="reveal")
    printed = CONTENT.cards["nor_yule"]
    effect = printed.abilities[0].effects[0]
    some = replace(effect, to=replace(effect.to, count=2, upto=True))
    yule = replace(printed, abilities=(replace(printed.abilities[0], effects=(some,)),))
    state.content = GuerraContent([yule if card is printed else card for card in CONTENT.cards.values()], [], [], "test")
    run(state)
    names = [find(state, card).id for card in ("nor_thor", "nor_tyr")[:taken]]
    play(state, *(Choose(name) for name in names), *(() if taken == 2 else (Done(),)))
    assert [state.pieces[name].power for name in names] == [2] * taken
    assert find(state, "nor_einherjar").power == 1 and isinstance(state.agenda.asked, ActInInfluence)

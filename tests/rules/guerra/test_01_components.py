"""GM-1: components, zones and the conservation of power."""
import pytest

from engine.rules.guerra.actions.play import Meditate, PlayCard, UseAbility
from engine.rules.guerra.actions.words import Choose, Pass
from engine.rules.guerra.events import PowerGained
from engine.rules.guerra.frames import ServeGain
from engine.rules.guerra.hands import take_from_hand
from engine.rules.guerra.power import gain, lose
from engine.rules.guerra.state import Held
from engine.rules.guerra.values import army
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import HIDDEN
from tests.rules.guerra.sketch import CONTENT, RULES, find, hand, play, run, sketch
from tests.support import of_kind


@pytest.mark.rule("GM-1.1", "GM-1.2", "GM-6.1")
def test_a_duel_has_two_pantheons_two_decks_each_and_eighty_counters():
    state = RULES.new_game(RULES.configure("duel", 2), 3)
    assert [piece.kind for piece in state.pieces.values()] == ["pantheon", "pantheon"]
    for deck in state.config.decks:
        assert len(deck.gods) >= 20 and len(deck.designs) >= 30
    assert state.central + sum(player.reserve for player in state.players) == 80


@pytest.mark.rule("GM-1.3")
def test_a_loss_goes_to_the_central_reserve_and_what_is_missing_is_due():
    state = sketch(reserve=(4, 20))
    before = state.central
    lose(state, "reserve:0", 9, "test", Emit())
    assert (state.players[0].reserve, state.players[0].due, state.central) == (0, 5, before + 4)
    RULES.invariants(state)


@pytest.mark.rule("GM-1.3")
def test_losses_and_gains_of_one_step_are_netted():
    state = sketch(reserve=(1, 20))
    lose(state, "reserve:0", 3, "test", Emit())
    gain(state, "reserve:0", 1, "test", Emit())
    assert (state.players[0].reserve, state.players[0].due) == (0, 1)


@pytest.mark.rule("GM-1.3")
def test_a_gain_is_cut_to_what_the_central_reserve_holds():
    state = sketch("azt_tlaloc:3", central=1)
    play(state, UseAbility(find(state, "azt_tlaloc").id, 0))
    assert state.players[0].reserve == 21
    assert state.central == 0


@pytest.mark.rule("GM-1.3")
def test_the_player_names_the_order_when_a_gain_for_each_is_too_large():
    state = sketch("azt_macehual:1 azt_macehual:1", hand="azt_harvest", reserve=(20, 20), central=0)
    play(state, PlayCard("azt_harvest"))
    assert isinstance(state.agenda.asked, ServeGain)
    second = [piece.id for piece in state.pieces.values() if piece.face == "azt_macehual"][1]
    assert of_kind(play(state, Choose(second)), PowerGained)[0].cause == "azt_harvest"
    assert [piece.power for piece in state.pieces.values() if piece.face == "azt_macehual"] == [1, 2]
    assert state.central == 0


@pytest.mark.rule("GM-1.4", "GM-6.3")
def test_every_player_has_four_oracles_a_hand_and_a_designs_deck():
    state = RULES.new_game(RULES.configure("duel", 2), 5)
    for player in state.players:
        assert len(player.oracles) == 4
        assert (len(player.hand), len(player.designs)) == (5, 25)
        assert player.gods_discard == player.designs_discard == []


@pytest.mark.rule("GM-1.4")
def test_nobody_plays_a_card_that_is_not_in_the_hand():
    state = sketch("nor_einherjar:2")
    assert RULES.why_not(state, PlayCard("nor_mead")).rule == "GM-1.4"


@pytest.mark.rule("GM-1.5", "GM-11.9")
def test_an_army_is_what_one_controls_on_the_battlefield():
    state = sketch("nor_thor:3@ nor_einherjar:2", "gre_hoplite:2@", ask="clash")
    assert [piece.face for piece in army(state, 0)] == ["nor_thor"]
    assert [piece.face for piece in army(state, 1)] == ["gre_hoplite"]


@pytest.mark.rule("GM-1.6")
def test_decks_and_face_down_oracles_are_hidden_from_all_hands_from_others():
    state = sketch(hand="nor_mead", their_hand="gre_sword", designs="nor_fury nor_axe", oracles="nor_odin/nor_thor^2", discard="nor_tyr")
    for seat in (0, 1, None):
        view = RULES.view_for(state, seat)
        assert [card.face for card in view.players[0].designs] == [HIDDEN, HIDDEN]
        assert [card.face for card in view.players[0].oracles[0].cards] == [HIDDEN, "nor_thor"]
        assert view.players[0].gods_discard == ["nor_tyr"]
        assert hand(view, 0) == (["nor_mead"] if seat == 0 else [HIDDEN])
        assert hand(view, 1) == (["gre_sword"] if seat == 1 else [HIDDEN])


@pytest.mark.rule("GM-1.6")
def test_what_was_rightly_seen_stays_known():
    state = sketch("cth_professor:2", designs="nor_fury nor_axe")
    play(state, UseAbility(find(state, "cth_professor").id, 0), Choose("keep"))
    assert RULES.view_for(state, 0).players[0].designs[-1].face == "nor_fury"
    assert RULES.view_for(state, 1).players[0].designs[-1].face == HIDDEN


@pytest.mark.rule("GM-1.7")
def test_a_hand_has_no_limit():
    cards = " ".join(card.id for card in CONTENT.cards.values() if card.type == "action")
    state = sketch("nor_einherjar:2", hand=cards, designs="nor_axe", ask="reorganise")
    before = len(state.players[0].hand)
    run(state)
    assert len(state.players[0].hand) == before + 1 > 90


@pytest.mark.rule("GM-EX.4")
def test_meditation_moves_two_counters_out_of_thirty_eight():
    state = sketch("nor_einherjar:1", central=38)
    play(state, Meditate(find(state, "nor_einherjar").id))
    assert (state.central, find(state, "nor_einherjar").power) == (36, 3)
    play(state, Pass())


@pytest.mark.rule("GM-1.3")
def test_nobody_is_asked_for_an_order_where_there_is_nothing_to_gain():
    state = sketch("nor_einherjar:1 nor_thor:2", "gre_hoplite:1", oracles="nor_yule_", ask="reveal", central=0)
    run(state)
    assert not isinstance(state.agenda.asked, ServeGain) and find(state, "nor_einherjar").power == 1


@pytest.mark.rule("GM-1.6")
def test_a_card_that_leaves_a_hand_tells_nobody_whether_there_was_another_like_it():
    state = sketch("", "gre_hoplite:1", their_hand="neu_heal nor_mead nor_mead nor_mead", others=("",), first=1)
    own, first, third = (1 << seat for seat in (1, 0, 2))
    player = state.players[1]
    player.hand = [Held("neu_heal", first), Held("nor_mead", own), Held("nor_mead", first), Held("nor_mead", first | third)]
    known = {0: ["neu_heal", "nor_mead", "nor_mead"], 2: ["nor_mead"]}
    for _ in range(3):
        for seat, faces in known.items():
            assert sorted(face for face in hand(RULES.view_for(state, seat), 1) if face != HIDDEN) == faces
        take_from_hand(state, 1, "nor_mead")
        for faces in known.values():
            if "nor_mead" in faces:
                faces.remove("nor_mead")
    assert hand(state, 1) == ["neu_heal"] and hand(RULES.view_for(state, 0), 1) == ["neu_heal"]

"""The special rules and boons of the chronicle's duels."""
import pytest

from engine.lessons.stacked import StackedDice
from engine.rules.guerra.actions.clash import AssignCharacter
from engine.rules.guerra.actions.play import Meditate
from engine.rules.guerra.actions.start import HideBid
from engine.rules.guerra.actions.words import Choose, Pass
from engine.rules.guerra.config import DeckList, GuerraConfig
from engine.rules.guerra.events import CardDiscarded, NameRemembered
from engine.rules.guerra.frames import Bid, ChooseStarter, DiscardCard, Mulligan, PutUnder
from engine.rules.guerra.values import transfer_moves
from tests.rules.guerra.sketch import CONTENT, RULES, find, force, play, run, sketch
from tests.support import of_kind


def chronicle(twist: str = "none", boons: tuple[str, ...] = (), bonus: tuple[int, ...] = (), top: tuple[str, ...] = ()):
    """A duel of the Greek deck against the boss; `top` lies on top of the Greek gods before they are dealt."""
    decks = tuple(DeckList(deck.pantheon, deck.gods, deck.designs) for deck in (CONTENT.decks["deck_greek"], CONTENT.decks["deck_silence"]))
    dice = StackedDice(4, "chronicle", decks={"gods:0": (top,)})
    return RULES.new_game(GuerraConfig(mode="duel", seats=2, decks=decks, twist=twist, boons=boons, bonus=bonus), dice)


def test_the_ford_limits_what_a_clash_costs():
    state = sketch("gre_zeus:3@ neu_dragon:3@", "", ask="clash", twist="ford")
    play(state, Pass(), Pass())
    assert state.players[1].reserve == 15


def test_the_mist_assigns_one_character_of_the_computer_for_nothing():
    state = sketch("nor_thor:3", "gre_hoplite:2 gre_zeus:2", ask="assign", twist="mist")
    play(state, AssignCharacter(find(state, "nor_thor").id), AssignCharacter(find(state, "gre_hoplite").id), Pass())
    play(state, AssignCharacter(find(state, "gre_zeus").id))
    assert [find(state, card).power for card in ("nor_thor", "gre_hoplite", "gre_zeus")] == [2, 2, 1]


def test_honour_strengthens_the_first_to_be_assigned():
    state = sketch("nor_thor:3 nor_tyr:3", "gre_hoplite:2", ask="assign", twist="honour")
    play(state, AssignCharacter(find(state, "nor_thor").id), Pass(), AssignCharacter(find(state, "nor_tyr").id))
    assert (force(state, "nor_thor"), force(state, "nor_tyr")) == (5, 3)


def test_monuments_begin_with_a_shrine_for_each():
    state = chronicle("monuments")
    assert sum(1 for piece in state.pieces.values() if piece.face == "neu_shrine") == 2
    RULES.invariants(state)


def test_whispers_take_a_card_of_the_fuller_hand():
    state = sketch(hand="nor_mead nor_axe", their_hand="gre_sword", ask="reorganise", twist="whispers")
    run(state)
    assert state.agenda.asked == DiscardCard(0, 1)
    state = sketch(hand="nor_mead", their_hand="gre_sword", ask="reorganise", twist="whispers")
    run(state)
    assert not isinstance(state.agenda.asked, DiscardCard)


def test_the_silence_does_not_bid_and_needs_thirty_five():
    state = chronicle("silence", top=("gre_athena", "gre_deluge", "gre_zeus", "gre_ares"))
    # The first oracle showed Deluge: 1P more.
    assert state.players[0].gods_discard == ["gre_deluge"]
    assert [player.reserve for player in state.players] == [CONTENT.faces["gre_olympus"].start_power + 2 + 1, 20]
    assert state.first == 0 and state.turn == 1
    state = sketch(reserve=(20, 31), ask="reorganise", twist="silence")
    run(state)
    assert state.result is None
    state = sketch(designs="nor_axe", ask="reorganise", twist="silence", turn=3)
    events = run(state)
    assert [event.origin for event in of_kind(events, CardDiscarded)] == []  # it was drawn in step E
    state = sketch(designs="nor_axe nor_fury", ask="reorganise", twist="silence", turn=3)
    assert [event.card for event in of_kind(run(state), CardDiscarded)] == ["nor_fury"]


@pytest.mark.parametrize("pick", ["keep", "redraw"])
def test_a_second_draft(pick):
    state = chronicle(boons=("boon_mulligan",))
    assert isinstance(state.agenda.asked, Mulligan)
    before = list(state.players[0].hand)
    play(state, Choose(pick))
    assert len(state.players[0].hand) == 5
    assert (state.players[0].hand == before) == (pick == "keep")
    assert isinstance(state.agenda.asked, Bid)


def test_clear_sight_looks_at_four_and_buries_one():
    state = chronicle(boons=("boon_oracle",))
    assert isinstance(state.agenda.asked, PutUnder)
    view = RULES.view_for(state, 0)
    tops = [oracle.cards[-1].face for oracle in view.players[0].oracles]
    play(state, Choose("oracle:0:2"))
    assert state.players[0].oracles[2].cards[0].face == tops[2]
    assert state.players[0].oracles[1].cards[-1].face == tops[1]


def test_deep_well_open_book_and_silver_tongue():
    state = chronicle(boons=("boon_reserve", "boon_reserve", "boon_hand", "boon_bid"), bonus=(0, 3))
    power = CONTENT.faces["gre_olympus"].start_power
    assert [player.reserve for player in state.players] == [power + 2, 23]
    assert len(state.players[0].hand) == 6
    play(state, HideBid(2), HideBid(2))
    assert state.agenda.asked == ChooseStarter(0)


def test_running_start_and_still_mind():
    state = sketch("nor_thor:1 nor_tyr:1", boons=("boon_transfer", "boon_meditate"), transfers=1)
    state.players[0].transfers = 1
    assert transfer_moves(state, 0) == 2
    play(state, Meditate(find(state, "nor_thor").id), Pass(), Meditate(find(state, "nor_tyr").id))
    assert (find(state, "nor_thor").power, find(state, "nor_tyr").power) == (4, 3)


def test_a_name_is_remembered_once():
    state = sketch("", "gre_zeus:3@", reserve=(4, 20), ask="clash", boons=("boon_name",))
    events = play(state, Pass(), Pass())
    assert of_kind(events, NameRemembered) and state.players[0].reserve == 1 and state.result is None
    state.players[0].remembered = True

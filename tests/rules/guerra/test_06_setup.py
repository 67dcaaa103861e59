"""GM-6: set-up and the secret bid."""
import pytest

from engine.lessons.stacked import StackedDice
from engine.rules.guerra.actions.start import HideBid, NameStarter
from engine.rules.guerra.config import DeckList, GuerraConfig
from engine.rules.guerra.events import BidsShown, PhaseBegan, StarterNamed
from engine.rules.guerra.frames import Bid, ChooseStarter
from tests.rules.guerra.sketch import CONTENT, RULES, play
from tests.support import of_kind, refused


def duel(first: str, second: str):
    """A new duel of two preconstructed decks under other pantheons."""
    deck = CONTENT.decks["deck_greek"]
    free = tuple(card for card in deck.gods if card != "gre_delphi")
    designs = tuple(card for card in deck.designs if card != "gre_trident")
    decks = tuple(DeckList(pantheon, free, designs) for pantheon in (first, second))
    return RULES.new_game(GuerraConfig(mode="duel", seats=2, decks=decks), 9)


@pytest.mark.rule("GM-6.2", "GM-6.5", "GM-6.6", "GM-EX.1")
def test_the_bid_of_the_ledger():
    state = duel("nor_valhalla", "cel_avalon")
    assert [player.reserve for player in state.players] == [18, 20]
    play(state, HideBid(3), HideBid(1))
    assert [player.reserve for player in state.players] == [19, 23]
    assert state.central == 38
    assert state.agenda.asked == ChooseStarter(0)
    play(state, NameStarter(1))
    assert state.first == 1


@pytest.mark.rule("GM-6.6", "GM-EX.1")
def test_a_tie_goes_to_the_higher_printed_power():
    state = duel("nor_valhalla", "cel_avalon")
    play(state, HideBid(2), HideBid(2))
    assert state.agenda.asked == ChooseStarter(1)


@pytest.mark.rule("GM-6.6")
def test_a_full_tie_is_decided_by_chance():
    state = duel("cel_avalon", "cel_avalon")
    events = play(state, HideBid(2), HideBid(2))
    assert len(of_kind(events, StarterNamed)) == 1 and state.turn == 1


@pytest.mark.rule("GM-6.5")
def test_nothing_is_no_bid_and_a_bid_is_secret():
    state = duel("nor_valhalla", "cel_avalon")
    for amount in (0, 5):
        with refused("GM-6.5"):
            play(state, HideBid(amount))
    play(state, HideBid(4))
    assert isinstance(state.agenda.asked, Bid)
    hidden = RULES.view_for(state, 1)
    play(state, HideBid(1))
    other = duel("nor_valhalla", "cel_avalon")
    play(other, HideBid(1))
    assert RULES.view_for(other, 1) == hidden
    assert of_kind(play(other, HideBid(1)), BidsShown)[0].bids == (1, 1)


@pytest.mark.rule("GM-6.3")
def test_gods_are_dealt_left_to_right_into_four_piles():
    deck = CONTENT.decks["deck_greek"]
    for count, piles in ((20, [5, 5, 5, 5]), (21, [6, 5, 5, 5]), (22, [6, 6, 5, 5])):
        decks = (DeckList(deck.pantheon, deck.gods[:count], deck.designs),) * 2
        state = RULES.new_game(GuerraConfig(mode="duel", seats=2, decks=decks), 2)
        assert [len(oracle.cards) for oracle in state.players[0].oracles] == piles
        assert not any(oracle.up for oracle in state.players[0].oracles)


@pytest.mark.rule("GM-6.4")
def test_five_cards_to_begin_with():
    state = duel("nor_valhalla", "cel_avalon")
    assert [len(player.hand) for player in state.players] == [5, 5]


@pytest.mark.rule("GM-6.7", "GM-EX.15")
def test_four_players_without_a_bid():
    greek, norse = CONTENT.decks["deck_greek"], "nor_valhalla"
    decks = tuple(DeckList(norse, greek.gods, greek.designs) for _ in range(4))
    quiet = ("gre_athena", "gre_zeus", "gre_ares", "gre_poseidon")
    dice = StackedDice(3, "war", decks={f"gods:{seat}": (quiet,) for seat in range(4)})
    state = RULES.new_game(GuerraConfig(mode="war", seats=4, decks=decks), dice)
    assert [state.players[seat].reserve for seat in state.order] == [22, 21, 20, 19]
    assert state.central == 78 and state.first == state.order[0]
    with refused("GM-6.7"):
        RULES.configure("war", 7)
    orders = {RULES.new_game(GuerraConfig(mode="war", seats=4, decks=decks), seed).order for seed in range(12)}
    assert len(orders) > 3


@pytest.mark.rule("GM-6.8")
def test_four_phases_in_order():
    state = duel("nor_valhalla", "cel_avalon")
    seen = []
    events = play(state, HideBid(2), HideBid(1), NameStarter(0))
    while state.turn == 1 and state.to_act is not None:
        seen += [event.phase for event in of_kind(events, PhaseBegan)]
        events = play(state, RULES.legal_actions(state)[0])
    seen += [event.phase for event in of_kind(events, PhaseBegan)]
    course = list(dict.fromkeys(phase for phase in seen if phase != "fight"))
    assert course == ["transfer", "influence", "clash", "reorganisation"]

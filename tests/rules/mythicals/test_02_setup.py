"""MY-2: laying the table."""
import pytest
from msgspec.structs import replace

from engine.rules.mythicals.content import COLOURS, DAY
from engine.rules.mythicals.setup import DAWN_CARDS
from engine.rules.mythicals.state import OnBoard
from tests.rules.mythicals.sketch import CONTENT, RULES

SEEDS = range(60)
GAMES = [RULES.new_game(RULES.sample_configs()["duel"], seed) for seed in SEEDS]


@pytest.mark.rule("MY-2.1", "MY-2.2", "MY-2.7")
def test_tokens_available_markers_in_store_piles_empty():
    for state in GAMES[:5]:
        assert state.board == {token: OnBoard() for token in CONTENT.tokens}
        assert state.store == 16
        assert state.discard == [] and all(pile == [] for pile in state.reserve.values())


@pytest.mark.rule("MY-2.3", "MY-2.4")
def test_two_open_cards_of_different_colours_each():
    for state in GAMES:
        for collection in state.collections:
            assert len({CONTENT.colour_of[card] for card in collection}) == len(collection) == 2
            assert list(collection) == sorted(collection, key=CONTENT.order.__getitem__), "laid out in order"
        assert RULES.view_for(state, None).collections == state.collections


@pytest.mark.rule("MY-2.5")
def test_what_was_set_aside_is_shuffled_back():
    for state in GAMES:
        RULES.invariants(state)
        assert len(state.deck) == 45


@pytest.mark.rule("MY-2.6")
def test_day_lies_among_the_last_nine_wherever_the_shuffle_puts_it():
    reveals = []
    for state in GAMES:
        bottom = state.deck.index(DAY)
        assert bottom < DAWN_CARDS
        reveals.append(15 - bottom // 3)
    assert set(reveals) == {13, 14, 15}


@pytest.mark.rule("MY-2.8")
def test_either_player_may_start_and_turns_alternate():
    assert {state.starter for state in GAMES} == {0, 1}
    state = GAMES[0].clone()
    first = state.to_act
    while state.turn == 1:
        RULES.apply(state, RULES.legal_actions(state)[-1])
    assert state.to_act == 1 - first


@pytest.mark.rule("MY-2.8")
def test_who_starts_can_be_agreed_and_changes_no_card():
    config = RULES.sample_configs()["duel"]
    first, second = (RULES.new_game(replace(config, first=seat), 7) for seat in (0, 1))
    assert (first.to_act, second.to_act) == (0, 1)
    assert first.deck == second.deck and first.collections == second.collections


def test_the_twists_of_the_watch():
    configs = RULES.sample_configs()
    marsh = RULES.new_game(configs["my_hour_3"], 1)
    assert marsh.store == 13 and marsh.board["my_t_grey_4"].markers == 1
    duellist = RULES.new_game(configs["my_hour_5"], 1)
    assert [len(collection) for collection in duellist.collections] == [3, 3]
    assert len(duellist.deck) == 42 and len(duellist.discard) == 1
    for collection in duellist.collections:
        assert len({CONTENT.colour_of[card] for card in collection}) == 3
    twins = RULES.new_game(configs["my_hour_6"], 1)
    assert all(twins.board[f"my_t_{colour}_2"].locked for colour in COLOURS)
    assert RULES.new_game(configs["my_hour_7"], 1).store == 20

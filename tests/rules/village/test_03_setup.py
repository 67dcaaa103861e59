"""Set-up (VL-3)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.rules.kernel.book import Emit
from engine.rules.kernel.dice import Dice
from engine.rules.village import setup
from engine.rules.village.actions.choices import Pick
from engine.rules.village.events import StartRolled
from tests.rules.village.sketch import CONTENT, END, RULES, config, face, faces, legal, play, sketch, take_places
from tests.support import ScriptedDice, of_kind, refused


@pytest.mark.rule("VL-3.1")
def test_everybody_owns_two_staffs_and_eight_coins() -> None:
    state = RULES.new_game(config(3), 4)
    for seat in range(3):
        assert Counter(state.hands[seat] + state.decks[seat]) == {face("staff"): 2, face("coin"): 8}
    assert face("coin") not in (*state.market, *state.removed, *(card for pile in state.piles.values() for card in pile))


@pytest.mark.rule("VL-3.2", "VL-3.3")
def test_small_decks_show_their_top_card_and_nuggets_lie_open() -> None:
    state = RULES.new_game(config(2), 4)
    for space, kind in enumerate(("beer", "scroll", "spell", "potion")):
        assert CONTENT.cards[state.market[space]].kind == kind
        total = sum(card.row.copies for card in CONTENT.cards.values() if card.row.deck == kind)
        assert len(state.piles[kind]) == total - 1
    assert state.market[4] == face("nugget") and len(state.piles["nuggets"]) == 19


@pytest.mark.rule("VL-3.4")
def test_the_row_never_opens_with_a_surprise() -> None:
    state = sketch(market=". . . . . . . . . .")
    state.piles["main"] = faces("wolf orc dragon bandit sword wisp axe mace")[::-1]
    state.piles.update(beer=[], scroll=[], spell=[], potion=[], nuggets=[])
    state.dice = Dice(2)
    setup.lay_market(state)
    assert all(face(name) not in state.market for name in ("dragon", "bandit", "wisp"))
    assert state.removed in ([face("bandit")], []) and sum(bool(card) for card in state.market) == 5
    assert face("wisp") in state.piles["main"] and face("dragon") in state.piles["main"]


@pytest.mark.rule("VL-3.5")
def test_overwhelm_monsters_can_be_left_out() -> None:
    state = RULES.new_game(config(2, overwhelm=False), 4)
    assert face("dragon") not in state.piles["main"]
    assert RULES.configure("duel", 2, {"overwhelm": "no"}).overwhelm is False


@pytest.mark.rule("VL-3.6")
def test_no_two_players_have_the_same_hero() -> None:
    with refused("VL-3.6"):
        RULES.configure("duel", 2, {}, [{"hero": "vl_hero_elf"}, {"hero": "vl_hero_elf"}])
    for seed in range(8):
        state = RULES.new_game(RULES.configure("battlefield", 6), seed)
        assert len({hero.id for hero in state.heroes}) == 6


@pytest.mark.rule("VL-3.6")
def test_heroes_are_chosen_in_seat_order_and_taken_ones_are_gone() -> None:
    state = RULES.new_game(RULES.configure("duel", 2, {}, [{"hero": "choose"}] * 2), 1)
    assert state.to_act == 0 and len(legal(state)) == 13
    play(state, Pick("hero:vl_hero_elf"))
    assert state.to_act == 1 and Pick("hero:vl_hero_elf") not in legal(state)
    with refused("VL-3.6"):
        play(state, Pick("hero:vl_hero_elf"))
    play(state, Pick("hero:vl_hero_mage"))
    assert [hero.life for hero in state.heroes] == [35, 30]


@pytest.mark.rule("VL-3.8")
def test_the_highest_two_dice_start_and_ties_roll_again() -> None:
    state = sketch(seats=3)
    state.dice = ScriptedDice.of(6, 2, 1, 1, 5, 3, 1, 2, 6, 6)
    emit = Emit()
    assert setup.roll_start(state, emit) == 2
    assert of_kind(emit.events, StartRolled)[0].totals == (3, 2, 12)


@pytest.mark.rule("VL-3.9", "VL-3.12")
@pytest.mark.parametrize(
    ("seats", "hands"), [(2, [3, 5]), (3, [3, 4, 5]), (4, [3, 4, 5, 5]), (5, [3, 4, 5, 5, 5]), (6, [3, 4, 5, 5, 5, 5])]
)
def test_first_hands_by_place_from_the_starting_player(seats: int, hands: list[int]) -> None:
    state = RULES.new_game(config(seats), 9)
    take_places(state)
    order = [(state.starter + step) % seats for step in range(seats)]
    assert [len(state.hands[seat]) for seat in order] == hands


@pytest.mark.rule("VL-3.10", "VL-14.3")
def test_after_the_first_turn_everybody_draws_five() -> None:
    state = sketch("coin coin coin")
    play(state, END)
    assert len(state.hands[0]) == 5


@pytest.mark.rule("VL-3.11")
def test_sets_switch_cards_on_and_off_and_five_players_need_an_expansion() -> None:
    state = RULES.new_game(config(2, sets=("base",)), 4)
    cards = [name for pile in state.piles.values() for name in pile] + [name for name in state.market if name]
    assert {CONTENT.cards[name].row.set for name in cards} == {"base"} and state.stocks[face("mini_slime")] == 8
    with refused("VL-3.11"):
        RULES.configure("allies", 5, {"sets": "base"})
    assert RULES.configure("allies", 5, {"sets": "horde"}).sets == ("base", "horde")

"""The opponent of Guerra de Mitos in every phase of a turn: positions with an answer that any player would give."""
from __future__ import annotations

import pytest

from engine.ai.brain import brain_for, choose
from engine.rules.guerra.actions.clash import AssignCharacter
from engine.rules.guerra.actions.play import Equip, Meditate, PlayCard, UseAbility
from engine.rules.guerra.actions.start import HideBid
from engine.rules.guerra.actions.transfer import DiscardOracle, EnterCard, MoveCounter
from engine.rules.guerra.actions.words import PASS, Choose
from engine.rules.guerra.config import DeckList, GuerraConfig, violations
from engine.rules.guerra.state import State
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Action
from tests.rules.guerra.sketch import CONTENT, RULES, find, play, sketch

LEVELS = ("normal", "hard")
SEEDS = range(3)


def answers(state: State, level: str) -> list[tuple[Action, ...]]:
    """What a level does in a position, for several seeds; its slips are left out."""
    brain = brain_for(RULES, level)
    found = []
    for seed in SEEDS:
        number = seed
        while Dice(number).below(1000) < brain.level.slip * 1000:
            number += 100
        assert state.to_act is not None
        found.append(choose(RULES, brain, RULES.view_for(state, state.to_act), number).actions)
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_a_bid_gives_away_little(level: str) -> None:
    state = RULES.new_game(RULES.configure("duel", 2), 5)
    for line in answers(state, level):
        assert isinstance(line[0], HideBid) and line[0].amount <= 3


@pytest.mark.parametrize("level", LEVELS)
def test_a_transfer_finishes_what_it_can_and_never_empties_the_reserve(level: str) -> None:
    state = sketch("nor_einherjar:2", "gre_hoplite:2", oracles="nor_thor^3 nor_odin^0", ask="move", moves=4, reserve=(16, 16))
    for line in answers(state, level):
        assert line.count(MoveCounter("reserve:0", "oracle:0:0")) == 4
    state = sketch("nor_einherjar:2", "gre_hoplite:2", oracles="nor_thor^0 nor_odin^0", ask="move", moves=5, reserve=(3, 20))
    for line in answers(state, level):
        assert sum(isinstance(action, MoveCounter) and action.origin == "reserve:0" for action in line) <= 2


@pytest.mark.parametrize("level", LEVELS)
def test_power_on_oracles_comes_back_for_god_of_gods(level: str) -> None:
    state = sketch("nor_thor:5", "gre_hoplite:1", oracles="nor_odin^4", ask="move", moves=5, reserve=(28, 12))
    for line in answers(state, level):
        assert line.count(MoveCounter("oracle:0:0", "reserve:0")) >= 2


@pytest.mark.parametrize("level", LEVELS)
def test_a_paid_god_enters_and_stays_when_cards_are_thrown_away(level: str) -> None:
    state = sketch("nor_einherjar:1", "gre_hoplite:1", oracles="nor_thor^7", ask="enter")
    assert all(line[0] == EnterCard("oracle:0:0") for line in answers(state, level))
    state = sketch("nor_einherjar:1", "gre_hoplite:1", oracles="nor_volva/nor_thor^0", ask="discard")
    assert all(line[0] != DiscardOracle("oracle:0:0") for line in answers(state, level))


@pytest.mark.parametrize("level", LEVELS)
def test_who_costs_nothing_is_welcome_though_he_never_fights(level: str) -> None:
    state = sketch("nor_einherjar:2", "gre_hoplite:2", oracles="azt_eagle/azt_captive^0 nor_thor/nor_odin^0", ask="discard")
    assert all(line[0] != DiscardOracle("oracle:0:0") for line in answers(state, level))
    state = sketch("nor_einherjar:2", "gre_hoplite:2", oracles="azt_eagle/azt_captive^0", ask="enter")
    assert all(line[0] == EnterCard("oracle:0:0") for line in answers(state, level))


@pytest.mark.parametrize("level", LEVELS)
def test_a_weapon_goes_to_somebody_who_fights(level: str) -> None:
    state = sketch("nor_thor:6 nor_volva:1~", "gre_hoplite:2", hand="nor_axe")
    assert all(line[0] in (Equip("nor_axe", find(state, "nor_thor").id), PASS) for line in answers(state, level))
    assert any(isinstance(line[0], Equip) for line in answers(state, level))


@pytest.mark.parametrize("level", LEVELS)
def test_the_gain_that_makes_a_god_of_gods_is_taken(level: str) -> None:
    state = sketch("azt_tlaloc:3 nor_thor:5", "gre_hoplite:1", reserve=(28, 12))
    tlaloc = find(state, "azt_tlaloc").id
    assert all(line[0] == UseAbility(tlaloc, 0) for line in answers(state, level))


@pytest.mark.parametrize("level", LEVELS)
def test_a_battle_card_that_decides_is_played_and_one_against_oneself_is_not(level: str) -> None:
    """Ragnarok adds 2 to what the loser pays."""
    state = sketch("nor_thor:5", "", hand="nor_ragnarok", reserve=(20, 6))
    assert any(line[0] == PlayCard("nor_ragnarok") for line in answers(state, level))
    state = sketch("nor_volva:2", "gre_zeus:6 gre_hoplite:3", hand="nor_ragnarok", reserve=(6, 20))
    assert all(line[0] != PlayCard("nor_ragnarok") for line in answers(state, level))


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_would_win_the_clash_goes_and_nobody_meditates_in_its_face(level: str) -> None:
    state = sketch("nor_thor:5", "gre_hoplite:2", ask="assign", reserve=(20, 6))
    assert all(line[0] == AssignCharacter(find(state, "nor_thor").id) for line in answers(state, level))
    state = sketch("nor_thor:5", "gre_zeus:5", reserve=(4, 20))
    assert all(line[0] != Meditate(find(state, "nor_thor").id) for line in answers(state, level))


@pytest.mark.parametrize("level", LEVELS)
def test_a_clash_that_would_be_lost_is_not_passed(level: str) -> None:
    state = sketch("nor_thor:4@", "gre_zeus:4@", hand="neu_adrenaline", reserve=(1, 20), ask="clash")
    assert all(line[0] != PASS for line in answers(state, level))


@pytest.mark.parametrize("level", LEVELS)
def test_harm_is_done_to_the_enemy(level: str) -> None:
    state = sketch("nor_thor:4@", "gre_zeus:5@ gre_hoplite:1@", hand="gre_gorgon", ask="clash")
    play(state, PlayCard("gre_gorgon"), Choose(find(state, "nor_thor").id))
    assert all(line[0] == Choose(find(state, "gre_zeus").id) for line in answers(state, level))


def built() -> DeckList:
    """A deck nobody of ours made: mercenaries of all mythologies under the crossroads."""
    free = [card for card in CONTENT.cards.values() if not card.locked_to and not card.boss_only]
    cheap = [card for card in free if card.type == "character" and card.cost <= 4]
    gods = [card.id for card in cheap if card.mythology in ("neutral", "celtic", "greek")][:19]
    gods += ["neu_shrine", "neu_market"]
    designs = [card.id for card in free if card.type in ("action", "equipment") and "battle" not in card.keywords
               and card.mythology in ("neutral", "norse")][:30]
    return DeckList("neu_crossroads", tuple(gods), tuple(designs))


def test_a_deck_that_a_player_built_is_played_well_too() -> None:
    deck = built()
    assert not list(violations(CONTENT, deck))
    norse = CONTENT.decks["deck_norse"]
    ours = DeckList(norse.pantheon, norse.gods, norse.designs)
    brain, won = brain_for(RULES, "normal"), 0
    for seed in range(6):
        me = seed % 2
        state = RULES.new_game(GuerraConfig(mode="duel", seats=2, decks=(deck, ours) if me == 0 else (ours, deck), turn_limit=True), seed)
        dice = Dice(seed)
        while state.to_act is not None:
            if state.to_act == me:
                for action in choose(RULES, brain, RULES.view_for(state, me), dice.bits()).actions:
                    RULES.apply(state, action)
            else:
                RULES.apply(state, dice.pick(RULES.legal_actions(state)))
        won += state.result is not None and state.result.winners == (me,)
    assert won >= 5

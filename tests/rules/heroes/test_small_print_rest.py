"""What is left of the small print: borders, orders and single words whose loss no other test would show (HM-8 to HM-32)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option, TakeCard
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.actions.travel import entry_refusal
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.combat.aftermath import push_attack
from engine.rules.heroes.combat.priority import closest_end
from engine.rules.heroes.combat.targets import TARGETS
from engine.rules.heroes.events import AttackRolled, UnitShifted
from engine.rules.heroes.events.map import CardsLookedAt
from engine.rules.heroes.frames import Attack, Searching, Setup
from engine.rules.heroes.outcome import _declare
from engine.rules.heroes.questions import CardQuestion
from engine.rules.heroes.questions.cards import BuryCard
from engine.rules.heroes.setup.beginning import shuffle_decks
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.words.targets import on_unit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.window import Window
from tests.rules.heroes.sketch import CONTENT, MINUS, PLUS, RULES, ZERO, act, battle, dice, of, sketch
from tests.rules.heroes.test_29_spoils import facing_host
from tests.support import refused


def run(state: HeroesState) -> list:
    emit = BOOK.emitter(state)
    BOOK.run(state, emit)
    return emit.events


@pytest.mark.rule("HM-1.5")
@pytest.mark.parametrize(
    ("hero", "home", "round", "refusal"), [("h1", 0, 3, "HM-1.5"), ("h0", 1, 3, "HM-1.5"), ("h1", 0, 4, ""), ("h0", 0, 3, "")]
)
def test_no_town_is_attacked_before_its_round_whoever_owns_it(hero: str, home: int, round: int, refusal: str) -> None:
    state = sketch(round=round)
    town = next(name for name, field in state.fields.items() if field.home == home)
    assert entry_refusal(state, state.heroes[hero], town) == refusal


@pytest.mark.rule("HM-13.3")
def test_spells_of_a_guild_that_stands_from_the_start_are_shuffled_in() -> None:
    state = sketch()
    state.dice = Dice(5)
    for player, buildings in zip(state.players, (["mage_guild"], []), strict=True):
        player.buildings, player.deck = buildings, [f"card{n}" for n in range(12)]
    before = list(state.players[0].deck)
    shuffle_decks(state, Setup(serial=1), Emit())
    assert state.players[0].deck != before and sorted(state.players[0].deck) == sorted(before)
    assert state.players[1].deck == before, "nothing was searched there"


@pytest.mark.rule("HM-26.4")
def test_a_card_for_after_the_roll_waits_for_the_roll() -> None:
    state = battle("few crusaders 6", "few zombies 10, few liches 19", hands=("centaurs_axe", ""))
    dice(state, *[ZERO] * 9)
    act(state, AttackUnit("b1"))
    assert state.agenda.asked.moment == "attack_prepared"
    mode = next(at for at, mode in enumerate(CONTENT.cards["centaurs_axe"].modes) if mode.moment == "after_roll")
    with refused("HM-26.4"):
        act(state, PlayCard("centaurs_axe", mode))


@pytest.mark.rule("HM-21.4")
def test_ghost_dragons_drive_away_also_from_the_first_square() -> None:
    state = battle("pack crusaders 0", "few n_ghost_dragons 4", acting="b1")
    dice(state, *[ZERO] * 9)
    push_attack(state, "b1", "a1", "attack")
    events = run(state)
    assert [(event.unit, event.cell) for event in of(events, UnitShifted)] == [("a1", 1)], "on a 0 to the only square away from them"


@pytest.mark.rule("HM-30.16")
@pytest.mark.parametrize(("first", "dice_seen"), [(PLUS, [1]), (ZERO, [0]), (MINUS, [-1, 0])])
def test_the_automaton_throws_only_a_bad_die_again(first: int, dice_seen: list[int]) -> None:
    state = battle("pack zombies 10", "pack champions 6", kind="guards", automaton=True, factions=("necropolis", "castle"))
    state.combat.put(replace(state.combat.fighters["b1"], start=4))
    dice(state, first, *[ZERO] * 9)
    push_attack(state, "b1", "a1", "attack", came=4)
    rolled = [event for event in of(run(state), AttackRolled) if event.attacker == "b1"]
    assert [event.die for event in rolled] == dice_seen


@pytest.mark.rule("HM-41.3", "HM-26.4")
@pytest.mark.parametrize(("hand", "hints", "private"), [("haste", ["after_roll"], True), ("", [], False)])
def test_a_window_after_the_roll_needs_the_hand_only_of_whoever_might_use_it(hand: str, hints: list[str], private: bool) -> None:
    state = battle("few crusaders 6", "few zombies 10, few liches 19", hands=(hand, ""))
    state.players[0].hints, state.players[0].morale = hints, 1
    dice(state, *[ZERO] * 9)
    act(state, AttackUnit("b1"))
    while isinstance(state.agenda.asked, Window) and state.agenda.asked.moment != "rolled":
        act(state, RULES.legal_actions(state)[0])
    assert (state.agenda.asked.moment, state.agenda.asked.private) == ("rolled", private)


@pytest.mark.rule("HM-30.5", "HM-30.14")
def test_of_two_ends_equally_near_the_lower_column_is_taken() -> None:
    state = battle("few halberdiers 1", "few zombies 17", kind="guards", automaton=True, factions=("castle", "necropolis"))
    unit = state.combat.fighters["b1"]
    assert closest_end(state, unit, {8: 2, 10: 2}) == 8


@pytest.mark.rule("HM-32.12", "HM-12.6")
def test_bloodlust_serves_no_archers() -> None:
    step = CONTENT.cards["bloodlust"].modes[0].steps[0]
    found = {}
    for unit in ("marksmen", "crusaders"):
        state = battle(f"few {unit} 6", "few zombies 10")
        state.agenda.push(Attack(serial=99, attacker="a1", target="b1", adjacent=True))
        found[unit] = TARGETS[CONTENT.cards["bloodlust"].modes[0].target](state, 0, step, 99)
    assert found == {"marksmen": [], "crusaders": [on_unit("a1")]}


@pytest.mark.rule("HM-11.4")
def test_of_three_searched_cards_two_are_laid_off_in_the_searchers_order() -> None:
    state = sketch()
    state.decks["ability"][-3:] = ["luck", "estates", "logistics"]
    state.agenda.push(Searching(0, "ability", 3, 1))
    run(state)
    looked = of(act(state, Option("deck")), CardsLookedAt)
    assert [sorted(event.faces) for event in looked] == [["estates", "logistics", "luck"]]
    act(state, TakeCard("luck"))
    assert isinstance(state.agenda.asked, BuryCard)
    act(state, TakeCard("logistics"))
    assert state.piles["ability"][-2:] == ["logistics", "estates"]
    assert not isinstance(state.agenda.asked, CardQuestion), "the last one follows by itself"


@pytest.mark.rule("HM-37.2")
def test_behind_the_winner_the_better_comes_first() -> None:
    state = sketch("all_for_one", ("castle", "dungeon", "necropolis"))
    state.players[2].trophies = [0]
    _declare(state, [0], "HM-37.1", Emit())
    assert state.result.places == ((0,), (2,), (1,))


@pytest.mark.rule("HM-29.4")
def test_who_stays_before_a_host_fights_another_round() -> None:
    state = facing_host(defending=False)
    act(state, Option("stay"))
    assert state.combat is not None and state.combat.round == 2

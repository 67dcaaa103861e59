"""What no other test holds: order round the table, what is once a turn, an attack that is given up, a charge into the mire."""
from __future__ import annotations

import pytest

from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.common import Decline, DrawTwo, PayWith, SearchDeck, TakeCard
from engine.rules.mythic.cards import draw
from engine.rules.mythic.combat.answers import CounterAttack, Retarget
from engine.rules.mythic.combat.attack import STAGES, compute, rolled_again, second_step
from engine.rules.mythic.combat.dice import Confirm
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.combat.volley import ChargeTo, Target
from engine.rules.mythic.events import CardsDrawn, CardsSpent, DeckShuffled, DiceRolled
from engine.rules.mythic.frames import Attack
from engine.rules.mythic.setup import roll_off
from engine.rules.mythic.state import could_pay, living
from tests.rules.mythic.sketch import RULES, asked, at, best, do, legal, quietly, replace, sketch
from tests.support import of_kind, refused

BLANK = "b" * 60


def running(state) -> Attack:
    """The attack on the agenda."""
    return next(frame for frame in reversed(state.agenda.frames) if isinstance(frame, Attack))


@pytest.mark.rule("MB-18.7", "MB-18.3")
@pytest.mark.parametrize(("seat", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_whoever_runs_out_shuffles_first_and_the_others_follow_in_turn_order(seat: int, order: list[int]):
    state = sketch("zeus@ol02 | ares@ol24 | hades@ol15", mode="ffa", hands=("aow", "aow", "aow"), decks=("", "", ""),
                   discards=("zeus zeus zeus zeus zeus", "ares ares ares ares ares", "hades hades hades hades hades"), active=seat)
    events = do(state, DrawTwo())
    assert [event.seat for event in of_kind(events, DeckShuffled)] == order
    assert [len(hand) for hand in state.hands] == [5 if other == seat else 1 + 3 for other in range(3)]


@pytest.mark.rule("MB-18.7")
def test_the_cycle_goes_round_from_whoever_ran_out_in_anothers_turn_too():
    state = sketch("zeus@ol02 | ares@ol24 | hades@ol15", mode="ffa", decks=("", "", ""), discards=("zeus", "ares", "hades"))
    emit = Emit()
    draw(state, 1, 1, emit)
    assert [event.seat for event in of_kind(emit.events, DeckShuffled)] == [1, 2, 0]


@pytest.mark.rule("MB-5.10", "MB-5.11", "MB-5.15")
@pytest.mark.parametrize("acting", ["", "zeus"])
def test_after_a_manoeuvre_the_turn_goes_on_where_it_was(acting: str):
    state = sketch("zeus@ol02 | ares@ol24", hand="zeus aow aow", deck="zeus aow zeus zeus", acting=acting)
    before = asked(state)
    events = do(state, DrawTwo())
    assert asked(state) == before == ("Act" if acting else "Main") and state.to_act == 0
    assert len(of_kind(events, CardsDrawn)[0].cards) == 2 and of_kind(events, CardsSpent)[0].cards == ("aow",)
    with refused("MB-5.10"):
        do(state, DrawTwo())
    do(state, SearchDeck(), TakeCard("zeus"))
    assert asked(state) == before and state.hands[0] == ["zeus"] * 4 and len(state.decks[0]) == 1


@pytest.mark.rule("MB-5.8", "MB-5.10")
def test_the_question_that_a_manoeuvre_came_before_lies_below_its_price():
    state = sketch("zeus@ol02 | ares@ol24", hand="aow omphalos", deck="zeus aow zeus zeus")
    before = state.agenda.asked
    do(state, DrawTwo())
    assert asked(state) == "ChoosePayment" and before in state.agenda.frames, "files of matches hold it so"


@pytest.mark.rule("MB-22.4", "MB-5.11")
def test_evasion_is_once_a_turn_for_a_player_and_anew_for_another():
    state = sketch("atalanta@ol05 | harpies@ol05 phoenix@ol05", acting="atalanta", hands=("aow", "aow aow"), rolls=BLANK)
    do(state, SpecialAttack("double_shot", "harpies"), React("evasion", "harpies"), Decline())
    if asked(state) == "NextTarget":
        do(state, Target("phoenix"))
    assert not legal(state, React) and "aow" in state.hands[1], "the card is there, the manoeuvre is used"
    allies = sketch("atalanta@ol05 | harpies@ol05 | ares@ol24 | phoenix@ol05", mode="alliance", acting="atalanta",
                    hands=("aow", "aow", "", "aow"), rolls=BLANK)
    do(allies, SpecialAttack("double_shot", "harpies"), React("evasion", "harpies"), Retarget("phoenix"))
    assert legal(allies, React) == [React("evasion", "phoenix")], "of another player it was not used"


@pytest.mark.rule("MB-22.6", "MB-22.5")
def test_an_evaded_attack_may_be_given_up():
    state = sketch("achilles@ol05 | harpies@ol05 spartans@ol05", acting="achilles", hands=("", "aow"))
    do(state, AttackUnit("harpies"), React("evasion", "harpies"))
    events = do(state, Decline())
    assert asked(state) == "Act" and not of_kind(events, DiceRolled) and not any(isinstance(f, Attack) for f in state.agenda.frames)
    with refused("MB-6.3"):
        do(state, AttackUnit("spartans"))
    assert state.units["spartans"].vitality == state.units["spartans"].full


@pytest.mark.rule("MB-5.8", "MB-16.5")
def test_a_price_of_two_is_paid_card_by_card():
    state = sketch("poseidon@ol05 | spartans@ol05", acting="poseidon", hand="aow aow omphalos", rolls=BLANK)
    events = do(state, SpecialAttack("tidal_wave", "ol05"))
    assert asked(state) == "ChoosePayment"
    events += do(state, PayWith(("omphalos",)))
    events += quietly(state)
    assert sorted(card for event in of_kind(events, CardsSpent) for card in event.cards) == ["aow", "omphalos"]
    assert state.hands[0] == ["aow"] and sorted(state.discards[0]) == ["aow", "omphalos"]
    three = sketch("poseidon@ol05 achilles! | spartans@ol05", acting="poseidon", hand="aow achilles achilles omphalos", rolls=BLANK)
    do(three, SpecialAttack("tidal_wave", "ol05"), PayWith(("achilles", "achilles")))
    assert asked(three) == "ChoosePayment" and legal(three) == [PayWith(("aow",)), PayWith(("omphalos",))]
    do(three, PayWith(("aow",)))
    assert three.hands[0] == ["omphalos"] and asked(three) != "ChoosePayment"


@pytest.mark.rule("MB-20.9", "MB-7.1")
def test_a_charge_into_a_swamp_ends_the_activation_after_its_blow():
    state = sketch("minotaur@st04 | spartans@st05 ares@st27", board="styx", hand="aow", acting="minotaur", rolls=BLANK)
    do(state, SpecialAttack("charge"), ChargeTo("st05"))
    while asked(state) not in ("Act", "Main"):
        do(state, next(action for action in legal(state) if isinstance(action, Decline | Pass | Confirm)))
    assert at(state, "minotaur") == "st05" and asked(state) == "Main" and state.to_act == 0
    dry = sketch("minotaur@ol01 | spartans@ol08 ares@ol24", hand="aow", acting="minotaur", rolls=BLANK)
    do(dry, SpecialAttack("charge"), ChargeTo("ol08"))
    quietly(dry, "Act")
    assert asked(dry) == "Act", "on firm ground it goes on"
    far = sketch("minotaur@ol01 | spartans@ol08 ares@ol24", hand="aow", acting="minotaur")
    do(far, SpecialAttack("charge"))
    with refused("MB-7.1"):
        do(far, ChargeTo("ol24"))


@pytest.mark.rule("MB-13.8", "MB-27.6")
def test_a_reaction_matters_to_whoever_is_attacked_and_not_to_the_ally():
    state = sketch("zeus@ol02 achilles@ol05 | hell_warriors@ol05 | athena@ol01 | spartans@ol05 hades@ol25", mode="alliance",
                   hands=("", "hell_warriors", "", ""), acting="achilles", rolls=BLANK)
    do(state, AttackUnit("hell_warriors"))
    window = state.agenda.asked
    assert isinstance(window, Window)
    assert [RULES.important(state, window, seat) for seat in range(4)] == [False, True, False, False]


@pytest.mark.rule("MB-10.4", "MB-10.8")
def test_fives_are_rolled_again_in_the_first_step_and_tens_in_the_second():
    state = sketch("zeus@ol05 | ares@ol05 spartans@ol20", acting="zeus", rolls="55bbbbbb 55 11 11")
    do(state, AttackUnit("ares"))
    quietly(state, "Allocate")
    assert rolled_again(running(state)) == 5
    seen = [rolled_again(replace(running(state), stage=stage)) for stage in range(20)]
    assert set(seen) == {5, 10} and seen == sorted(seen), "and never fives again"
    assert seen.count(5) == STAGES.index(second_step) + 1, "tens from the second step on"
    best(state)


@pytest.mark.rule("MB-8.9")
def test_a_special_attack_without_dice_throws_none():
    state = sketch("zeus@ol02 | spartans@ol02", hand="aow", acting="zeus", hands=("aow", "spartans"), rolls=BLANK)
    do(state, SpecialAttack("lightning", "spartans"))
    attack = next((frame for frame in state.agenda.frames if isinstance(frame, Attack)), None)
    assert attack is not None and compute(state, attack)[0] == attack.base > 0
    assert compute(state, replace(attack, base=0))[0] == 0


@pytest.mark.rule("MB-24.1", "MB-24.2", "MB-24.3", "MB-24.4", "MB-24.5")
def test_every_table_has_its_players():
    found = {label: (config.mode, config.seats) for label, config in RULES.sample_configs().items() if not config.scenario}
    assert found == {
        "learning": ("learning", 2), "skirmish": ("skirmish", 2), "duel": ("duel", 2), "duel extended": ("duel", 2),
        "alliance": ("alliance", 4), "ffa3": ("ffa3", 3), "ffa4": ("ffa4", 4), "three_vs_one": ("three_vs_one", 4),
    }


@pytest.mark.rule("MB-13.8", "MB-22.4", "MB-26.11")
def test_nobody_reacts_to_a_counter_attack():
    state = sketch("harpies@ol05 spartans@ol05 | achilles@ol05", hands=("aow aow", "achilles"), acting="harpies", rolls=BLANK)
    do(state, AttackUnit("achilles"))
    quietly(state, "Counter")
    events = do(state, CounterAttack("achilles"))
    assert not isinstance(state.agenda.asked, Window) and of_kind(events, DiceRolled)[-1].target == "harpies", "neither evaded nor guarded"


@pytest.mark.rule("MB-23.7", "MB-23.11")
@pytest.mark.parametrize(("rolls", "players"), [
    ("1531", (1, 2, 3, 0)), ("1153", (2, 3, 0, 1)), ("3115", (3, 0, 1, 2)), ("5353 15", (2, 3, 0, 1)),
])
def test_the_others_follow_the_winner_of_the_roll_off_round_the_table(rolls: str, players: tuple[int, ...]):
    state = sketch("zeus | ares | hades | athena", mode="ffa", rolls=rolls)
    emit = Emit()
    roll_off(state, emit)
    assert state.players == players and emit.events[-1].players == players


@pytest.mark.rule("MB-24.4")
def test_whoever_is_out_takes_everything_along():
    state = sketch("zeus@ol05 | ares@ol05:1 spartans@ol20^ hoplites@ol21* | hades@ol24", mode="ffa", hands=("", "aow ares", "hades"),
                   decks=("zeus", "ares", "hades"), discards=("", "spartans", ""), acting="zeus", rolls="5" * 40)
    do(state, AttackUnit("ares"))
    quietly(state, "Allocate")
    best(state)
    assert state.out == [False, True, False] and state.fallen == [1]
    for name in ("spartans", "hoplites"):
        unit = state.units[name]
        assert (unit.where, unit.area, unit.stone, unit.gem) == ("gone", "", False, False)
    assert state.gems["ol21"] == 1 and state.hands[1] == state.decks[1] == state.discards[1] == []
    assert state.hands[2] == ["hades"] and state.decks[2] == ["hades"]


@pytest.mark.rule("MB-1.10", "MB-4.1")
def test_those_still_in_the_game_are_named_from_the_active_player_on():
    state = sketch("zeus@ol02 | ares@ol24 | hades@ol15 | athena@ol01", mode="ffa", active=2)
    assert list(living(state)) == [2, 3, 0, 1]
    state.out[3] = True
    assert list(living(state)) == [2, 0, 1]


@pytest.mark.rule("MB-5.8")
def test_two_cards_of_the_fallen_are_known_to_pay_where_a_hand_lies_open():
    for fallen, price, paid in (("achilles!", 1, True), ("achilles!", 2, False), ("achilles@ol05", 1, False), ("spartans!", 1, False)):
        state = sketch(f"zeus@ol02 {fallen} | ares@ol24", hand=f"{fallen.strip('!').partition('@')[0]} " * 2)
        state.shown[0] = list(state.hands[0])
        assert could_pay(state, 0, price) is paid, (fallen, price)

"""The turn, cards and manoeuvres (MB-4, MB-5)."""
from __future__ import annotations

import pytest

from engine.rules.kernel.types import HIDDEN
from engine.rules.kernel.window import GiveWay, Pass
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.common import DrawTwo, PayWith, SearchDeck, TakeCard
from engine.rules.mythic.actions.moves import EndActivation, EnterAt, MoveTo, RunTo
from engine.rules.mythic.actions.turns import Activate, DrawExtra, EndTurn, RecallTroop
from engine.rules.mythic.combat.answers import CounterAttack
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.events import CardsDrawn, CardsSpent, DeckOpened, DeckSearched
from engine.rules.mythic.field import reach
from tests.rules.mythic.sketch import RULES, asked, do, legal, quietly, sketch
from tests.support import of_kind, refused

ARMIES = "zeus@ol02 achilles@ol05 hoplites@ol05 | ares@ol24 spartans@ol20"


def turn(**more):
    return sketch(ARMIES, **({"hand": "zeus achilles hoplites aow", "deck": "zeus aow hoplites"} | more))


@pytest.mark.rule("MB-4.1", "MB-5.1", "MB-4.2")
def test_a_turn_begins_with_a_draw_and_ends_when_the_player_stops():
    state = turn(decks=("zeus", "ares spartans"), hands=("zeus achilles", "aow"))
    do(state, EndTurn())
    quietly(state, "Main")
    assert state.active == 1 and state.to_act == 1
    assert state.hands[1] == ["aow", "spartans"] and len(state.decks[1]) == 1


@pytest.mark.rule("MB-4.3", "MB-5.7")
def test_no_activation_allows_an_extra_card_after_the_recall():
    state = turn(hand="aow", deck="zeus hoplites")
    do(state, EndTurn())
    assert asked(state) == "EndOfTurn" and DrawExtra() in legal(state)
    do(state, RecallTroop("hoplites"))
    assert state.units["hoplites"].area == "ol02"
    events = do(state, DrawExtra())
    assert of_kind(events, CardsDrawn)[0].cause == "extra" and state.active == 1
    busy = turn()
    do(busy, Activate("zeus", "zeus"), EndActivation(), EndTurn())
    assert busy.active == 1 or DrawExtra() not in legal(busy)
    entering = sketch("zeus hoplites@ol02 | ares@ol24", hand="zeus", deck="aow")
    do(entering, Activate("zeus", "zeus"), EnterAt("ol01"), EndTurn())
    assert entering.active == 1, "entering the battlefield is an activation"


@pytest.mark.rule("MB-4.4", "MB-4.6", "MB-5.12")
def test_others_may_search_when_the_active_player_gives_way():
    state = turn(hands=("zeus", "aow ares"), decks=("zeus", "spartans ares"))
    assert GiveWay(1) in legal(state)
    do(state, GiveWay(1))
    assert asked(state) == "Window" and state.to_act == 1
    events = do(state, SearchDeck(), TakeCard("spartans"))
    opened = of_kind(events, DeckOpened)[0]
    assert sorted(opened.faces) == ["ares", "spartans"] and not opened.seen_by(0).faces, "the searcher alone sees his deck"
    found = of_kind(events, DeckSearched)[0]
    assert found.card == "spartans" and found.seen_by(0).card == HIDDEN
    do(state, Pass())
    assert asked(state) == "Main" and GiveWay(1) not in legal(state), "the search of that turn is used"
    acting = turn(hands=("zeus", "aow"), decks=("zeus", "spartans"), acting="zeus")
    assert GiveWay(1) in legal(acting), "also before and after each action of an activation"


@pytest.mark.rule("MB-4.5")
def test_powers_override_the_rules():
    state = sketch("atalanta@ol05 achilles@ol05 | spartans@ol04", acting="atalanta")
    assert "ol08" in reach(state, state.units["atalanta"], 2), "Fleet of Foot overrides MB-7.3"
    assert "ol08" not in reach(state, state.units["achilles"], 2)


@pytest.mark.rule("MB-5.2", "MB-5.4", "MB-5.9")
def test_an_activation_card_is_discarded_for_its_unit():
    state = turn()
    with refused("MB-5.4"):
        do(state, Activate("hoplites", "zeus"))
    with refused("MB-5.4"):
        do(state, Activate("ares", "ares"))
    events = do(state, Activate("achilles", "achilles"))
    assert of_kind(events, CardsSpent)[0].cards == ("achilles",) and state.discards[0] == ["achilles"]
    assert set(state.hands[0]) == {"zeus", "hoplites", "aow"}


@pytest.mark.rule("MB-5.3", "MB-5.10")
def test_searching_shuffles_and_happens_once_per_turn():
    orders = set()
    for seed in range(8):
        state = turn(hand="aow aow aow", deck="zeus achilles hoplites aow zeus achilles")
        state.dice.seed = seed
        do(state, SearchDeck(), TakeCard("hoplites"))
        orders.add(tuple(state.decks[0]))
        assert "hoplites" in state.hands[0] and len(state.decks[0]) == 5
        with refused("MB-5.10"):
            do(state, SearchDeck())
    assert len(orders) > 1
    do(state, DrawTwo())
    with refused("MB-5.10"):
        do(state, DrawTwo())


@pytest.mark.rule("MB-5.5", "MB-5.6")
def test_the_second_activation_costs_an_art_of_war_and_there_is_no_third():
    state = turn(hand="zeus achilles hoplites zeus aow aow")
    do(state, Activate("zeus", "zeus"), EndActivation())
    assert state.hands[0].count("aow") == 2
    with refused("MB-5.6"):
        do(state, Activate("zeus", "zeus"))
    do(state, Activate("achilles", "achilles"))
    assert state.hands[0].count("aow") == 1
    do(state, EndActivation())
    quietly(state, "Main")
    with refused("MB-5.6"):
        do(state, Activate("hoplites", "hoplites"))
    poor = turn(hand="zeus achilles")
    do(poor, Activate("zeus", "zeus"), EndActivation())
    quietly(poor, "Main")
    with refused("MB-5.5"):
        do(poor, Activate("achilles", "achilles"))


@pytest.mark.rule("MB-5.8", "MB-EX.14", "MB-11.6")
def test_two_cards_of_destroyed_heroes_or_monsters_pay_as_one():
    state = sketch("zeus@ol02 hoplites@ol05 achilles! minotaur! spartans! | ares@ol24",
                   hand="zeus hoplites achilles minotaur spartans spartans")
    do(state, Activate("zeus", "zeus"), EndActivation())
    quietly(state, "Main")
    do(state, Activate("hoplites", "hoplites"))
    assert state.hands[0] == ["spartans", "spartans"], "cards of Troops never qualify"
    assert {"achilles", "minotaur"} < set(state.discards[0])


@pytest.mark.rule("MB-5.8", "MB-5.13")
def test_the_player_chooses_how_to_pay():
    state = sketch("zeus@ol02 achilles! | ares@ol24", hand="aow omphalos achilles achilles", deck="zeus zeus zeus")
    do(state, DrawTwo())
    assert asked(state) == "ChoosePayment"
    assert legal(state) == [PayWith(("aow",)), PayWith(("omphalos",)), PayWith(("achilles", "achilles"))]
    do(state, PayWith(("achilles", "achilles")))
    assert sorted(state.hands[0]) == ["aow", "omphalos", "zeus", "zeus"]


@pytest.mark.rule("MB-5.10", "MB-5.11", "MB-16.5")
def test_each_power_is_a_manoeuvre_of_its_own():
    state = sketch("zeus@ol02 heracles@ol02 | ares@ol02", hand="aow aow aow", acting="zeus")
    do(state, SpecialAttack("lightning", "ares"))
    quietly(state)
    state.agenda.edit(2, done=())
    with refused("MB-5.11"):
        do(state, SpecialAttack("lightning", "ares"))
    state.activated.clear()
    state.hands[0].append("heracles")
    do(state, EndActivation())
    quietly(state, "Main")
    do(state, Activate("heracles", "heracles"))
    assert SpecialAttack("olive_club", "ares") in legal(state), "another power is another manoeuvre"


@pytest.mark.rule("MB-5.12")
def test_an_empty_deck_cannot_be_searched():
    state = turn(deck="")
    with refused("MB-5.12"):
        do(state, SearchDeck())


@pytest.mark.rule("MB-5.13", "MB-13.5")
def test_an_omphalos_card_activates_the_own_god():
    state = sketch("zeus@ol02 | ares@ol24", hand="omphalos")
    do(state, Activate("zeus", "omphalos"))
    assert asked(state) == "Act" and state.discards[0] == ["omphalos"]
    waiting = sketch("zeus | ares@ol24", hand="omphalos")
    do(waiting, Activate("zeus", "omphalos"))
    assert asked(waiting) == "Enter"
    second = sketch("zeus@ol02 achilles@ol02 | ares@ol24", hand="omphalos achilles")
    do(second, Activate("achilles", "achilles"), EndActivation())
    quietly(second, "Main")
    with refused("MB-5.5"):
        do(second, Activate("zeus", "omphalos"))


@pytest.mark.rule("MB-5.14")
def test_hands_and_deck_orders_are_hidden_and_discards_are_not():
    state = turn(hands=("zeus aow", "ares spartans"), decks=("zeus", "spartans ares"), discards=("aow", "ares"))
    view = RULES.view_for(state, 0)
    assert view.hands[0] == ["zeus", "aow"] and view.hands[1] == [HIDDEN, HIDDEN] and view.decks[1] == [HIDDEN, HIDDEN]
    assert view.discards == state.discards and view.unseen[1] == ("ares", "ares", "spartans", "spartans")
    public = RULES.view_for(state, None)
    assert public.hands[0] == [HIDDEN, HIDDEN]


@pytest.mark.rule("MB-4.6", "MB-5.15", "MB-4.4")
def test_whoever_is_asked_about_a_public_reaction_may_also_search():
    text = "zeus@ol05 | achilles@ol05 spartans@ol05"
    state = sketch(text, acting="zeus", hands=("", "aow"), decks=("", "achilles"), rolls="b" * 20)
    do(state, AttackUnit("achilles"))
    assert {action.with_ for action in legal(state, React)} == {"guard"}, "the only reaction needs no card"
    assert state.agenda.asked.private, "but a search does, so the question concerns the hand"
    do(state, SearchDeck(), TakeCard("achilles"))
    assert state.hands[1] == ["achilles"] and legal(state, React), "the question is asked again"
    with refused("MB-5.10"):
        do(state, SearchDeck())
    empty = sketch(text, acting="zeus", hands=("", "aow"), rolls="b" * 20)
    do(empty, AttackUnit("achilles"))
    assert not empty.agenda.asked.private, "by public facts nobody can search an empty deck"
    with refused("MB-5.12"):
        do(empty, SearchDeck())


@pytest.mark.rule("MB-5.15")
def test_drawing_two_is_not_possible_inside_an_attack():
    state = turn(hands=("zeus aow aow", "spartans aow"), decks=("zeus zeus", "ares"), acting="zeus")
    assert DrawTwo() in legal(state), "between two actions it is"
    fight = sketch("zeus@ol02 | spartans@ol02", hands=("aow", "spartans aow"), decks=("zeus", "aow"), acting="zeus",
                   rolls="bbbbbbbb")
    do(fight, AttackUnit("spartans"))
    assert asked(fight) in ("Throw", "Counter")
    quietly(fight, "Counter")
    assert SearchDeck() in legal(fight) and not legal(fight, DrawTwo), "search is, drawing is not"
    with refused("MB-5.15"):
        do(fight, DrawTwo())


@pytest.mark.rule("MB-5.6", "MB-13.1")
def test_a_counter_attack_is_no_activation():
    state = sketch("zeus@ol02 | ares@ol02", hands=("", "ares ares"), acting="zeus", active=0, rolls="bbbbbbbb bbbbbbbbb")
    do(state, AttackUnit("ares"))
    while asked(state) != "Window" and asked(state) != "Counter":
        quietly(state, "Counter")
    do(state, CounterAttack("ares"))
    quietly(state)
    assert state.activated == ["zeus"] and state.countered == ["ares"]
    assert not legal(state, RunTo) and legal(state, MoveTo) == []
    do(state, EndActivation(), EndTurn())
    quietly(state, "Main")
    assert Activate("ares", "ares") in legal(state), "the next turn it can be activated"

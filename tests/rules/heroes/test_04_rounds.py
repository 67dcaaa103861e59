"""Rounds, turns, town actions, morale (HM-4 to HM-7)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import DropCard, KeepHand, Option
from engine.rules.heroes.actions.means import SpendMorale, UseBuilding
from engine.rules.heroes.actions.town import Build, BuySpell, DoneMustering, Hire, Recruit, Reinforce
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.actions.turns import EndTurn
from engine.rules.heroes.events import AstrologersProclaimed, GoodsChanged, RoundBegan, TimedEvent, TokensRefreshed
from engine.rules.heroes.frames import Act, Morale, RefreshHand
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.questions.adventure import ChooseAtBuilding, ChooseEffect, ChooseFullMorale
from engine.rules.heroes.rounds.round import kind_of
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.window import GiveWay, Pass
from tests.rules.heroes.sketch import RULES, act, beside, config, legal, of, sketch
from tests.support import refused


def until_round(state, number: int) -> list:
    """Everybody ends the turn until a round begins."""
    events = []
    for _ in range(200):
        if any(event.number == number for event in of(events, RoundBegan)) or state.to_act is None:
            break
        asked = state.agenda.asked
        if isinstance(asked, Act):
            events += act(state, EndTurn())
        elif isinstance(asked, RefreshHand):
            events += act(state, *(legal(state, KeepHand) or legal(state, DropCard))[:1])
        else:
            events += act(state, RULES.legal_actions(state)[-1])
    return events


def only_astrologer(state, name: str) -> None:
    """The next astrologers card is known."""
    state.decks["astrologers"].remove(name)
    state.decks["astrologers"].append(name)


@pytest.mark.rule("HM-4.1", "HM-4.2")
def test_rounds_alternate_after_everybody_had_a_turn() -> None:
    assert [kind_of(number) for number in range(1, 7)] == ["first", "astrologers", "resource", "astrologers", "resource", "astrologers"]
    state = sketch(round=2)
    events = until_round(state, 3)
    assert [event.number for event in of(events, RoundBegan)] == [3]
    assert [player.turns for player in state.players] == [2, 2] or state.round == 3


@pytest.mark.rule("HM-4.3", "HM-4.5", "HM-15.2", "HM-15.6")
def test_a_resource_round_pays_income_then_buildings_then_units() -> None:
    state = sketch(round=2, G=0, M=0, V=0, buildings=("dwelling_b", "city_hall"), army="pack halberdiers, few n_peasants")
    state.players[0].build = False
    state.players[0].experts = 1
    events = until_round(state, 3)
    gains = [(event.seat, event.res, event.amount, event.cause) for event in of(events, GoodsChanged) if event.seat == 0]
    assert gains == [(0, "G", 10, "income"), (0, "M", 2, "income")]
    kinds = [type(event) for event in events]
    assert kinds.index(TokensRefreshed) < kinds.index(GoodsChanged)
    assert state.players[0].build and state.players[0].experts == 0
    asked = state.agenda.asked
    assert isinstance(asked, ChooseEffect) and asked.seat == 0
    later = act(state, Option(0))
    assert [(event.res, event.amount, event.cause) for event in of(later, GoodsChanged) if event.seat == 0] == [
        ("G", 5, "city_hall"),
        ("G", 3, "n_peasants"),
    ]
    assert state.players[0].G == 18


@pytest.mark.rule("HM-4.4")
def test_astrologers_speak_in_even_rounds_and_last_until_the_next_card() -> None:
    state = sketch(round=1)
    only_astrologer(state, "profuse_growth")
    events = until_round(state, 2)
    assert [event.card for event in of(events, AstrologersProclaimed)] == ["profuse_growth"]
    assert state.astro == "profuse_growth"
    until_round(state, 3)
    assert state.astro == "profuse_growth"
    state.decks["astrologers"].clear()
    until_round(state, 4)
    assert len(state.decks["astrologers"]) + len(state.piles["astrologers"]) == 1 or state.astro != "profuse_growth"


@pytest.mark.rule("HM-4.6", "HM-4.7")
def test_timed_events_come_after_income_and_the_game_ends_with_its_last_round() -> None:
    state = sketch(round=1)
    state.decks["astrologers"].append("magic_tortoise")  # which asks nothing
    events = until_round(state, 2)
    assert [event.verb for event in of(events, TimedEvent)] == ["GAIN"]
    state = sketch(round=10)
    until_round(state, 11)
    assert state.to_act is None and RULES.outcome(state).rule == "HM-4.7"


@pytest.mark.rule("HM-5.1", "HM-5.2", "HM-5.3")
def test_the_hand_is_refreshed_at_the_start_of_the_turn_only() -> None:
    state = sketch(round=3, hands=("st_attack st_attack st_defense st_defense st_power", ""))
    assert isinstance(state.agenda.asked, Act), "above the limit, but only the start of a turn checks it"
    until_round(state, 4)
    while not isinstance(state.agenda.asked, RefreshHand):
        act(state, RULES.legal_actions(state)[-1])
    with refused("HM-5.1"):
        act(state, KeepHand())
    act(state, DropCard("st_power"), KeepHand())
    assert len(state.players[0].hand) == 4


@pytest.mark.rule("HM-5.4", "HM-15.6")
def test_start_of_turn_effects_follow_the_refresh() -> None:
    state = sketch(factions=("dungeon", "castle"), round=2, buildings=("dwelling_b", "portal_of_summoning"))
    until_round(state, 3)
    asked = state.agenda.asked
    while not (isinstance(asked, ChooseAtBuilding)):
        act(state, RULES.legal_actions(state)[-1])
        asked = state.agenda.asked
    assert len(state.players[0].hand) >= 4 and asked.options == ("bronze", "skip")


@pytest.mark.rule("HM-5.5", "HM-5.7", "HM-8.10")
def test_actions_come_in_any_order_and_unspent_movement_is_lost() -> None:
    state = sketch(G=20, hands=("estates", ""))
    act(state, PlayCard("estates", 0), Build("city_hall"))
    goal = beside(state, "empty")
    act(state, MoveHero("h0", goal))
    assert state.heroes["h0"].mp == 2
    act(state, EndTurn())
    assert state.heroes["h0"].mp == 0 and state.active != 0


@pytest.mark.rule("HM-5.6")
def test_cards_belong_to_the_own_turn() -> None:
    state = sketch(hands=("", "estates"))
    with refused("HM-11.1"):
        act(state, PlayCard("estates", 0))
    state.agenda.frames[-1] = RefreshHand(1)
    with refused("HM-5.6"):
        act(state, PlayCard("estates", 0))


@pytest.mark.rule("HM-6.1", "HM-6.2", "HM-6.3", "HM-15.1", "HM-6.6")
def test_each_town_action_is_used_once_per_round_also_off_turn() -> None:
    state = sketch(G=60, M=20, V=5)
    act(state, Build("citadel"))
    assert not state.players[0].build
    with refused("HM-15.1"):
        act(state, Build("city_hall"))
    state.players[1].G = 30
    state.players[1].M = 10
    act(state, GiveWay(1), Build("city_hall"))
    assert state.players[1].has("city_hall") and state.agenda.asked.seat == 1
    act(state, Pass())
    with refused("HM-6.6"):
        act(state, GiveWay(1))


@pytest.mark.rule("HM-6.4", "HM-20.5", "HM-9.9", "HM-20.13")
def test_one_population_token_recruits_or_hires() -> None:
    state = sketch(G=40, buildings=("dwelling_b", "citadel"))
    act(state, Recruit("griffins"), Reinforce("griffins"))
    with refused("HM-6.4"):
        act(state, Hire(state.heroes["h0"].at))
    act(state, DoneMustering())
    with refused("HM-6.4"):
        act(state, Recruit("marksmen"))
    empty = sketch(G=40, buildings=())
    town = empty.heroes["h0"].at
    with refused("HM-9.9"):
        act(empty, Hire(town))
    put_hero(empty, "h0", at=beside(empty, "empty"))
    act(empty, Hire(town))
    assert empty.heroes["s0"].at == town and empty.players[0].G == 30


@pytest.mark.rule("HM-6.5", "HM-13.2", "HM-13.5")
def test_the_book_token_buys_one_spell() -> None:
    state = sketch(G=20, buildings=("mage_guild",))
    state.piles["spell"].append("curse")
    act(state, BuySpell(), Option("pile"))
    assert state.players[0].G == 14 and "curse" in state.players[0].hand
    with refused("HM-13.5"):
        act(state, BuySpell())


@pytest.mark.rule("HM-6.7", "HM-16.6", "HM-16.7")
def test_a_lost_town_still_serves_its_owner_and_nobody_else() -> None:
    state = sketch(G=20)
    town = state.heroes["h0"].at
    state.fields[town] = replace(state.fields[town], owner=1)
    act(state, Recruit("griffins"), DoneMustering())
    assert any(troop.unit == "griffins" for troop in state.players[0].army)
    with refused("HM-6.4"):
        act(state, Hire(town))
    state.players[0].population = True
    with refused("HM-9.9"):
        act(state, Hire(town))
    state.players[1].G = 50
    act(state, GiveWay(1))
    assert all(action.unit != "zealots" and action.unit != "halberdiers" for action in legal(state, Recruit))


def gain_morale(state, *steps: int) -> None:
    """Morale gains as their own steps, resolved by the book."""
    from engine.rules.heroes.book import BOOK

    for n in reversed(steps):
        state.agenda.push(Morale(0, n))
    BOOK.run(state, BOOK.emitter(state))


@pytest.mark.rule("HM-7.1", "HM-7.7")
def test_a_second_positive_token_is_wasted_unless_the_first_is_spent() -> None:
    state = sketch(morale=1, hands=("st_attack", ""))
    gain_morale(state, 1)
    asked = state.agenda.asked
    assert isinstance(asked, ChooseFullMorale)
    act(state, Option("draw"))
    assert (state.players[0].morale, len(state.players[0].hand)) == (1, 2)


@pytest.mark.rule("HM-7.2")
def test_morale_draws_or_exchanges() -> None:
    state = sketch(morale=1)
    act(state, SpendMorale("draw"))
    assert (state.players[0].morale, len(state.players[0].hand)) == (0, 1)
    with refused("HM-7.2"):
        act(state, SpendMorale("draw"))


@pytest.mark.rule("HM-7.4", "HM-7.5", "HM-7.6", "HM-7.9", "HM-7.10")
def test_negative_morale_step_by_step() -> None:
    state = sketch(morale=1, hands=("st_attack st_power", ""))
    gain_morale(state, -1)
    assert state.players[0].morale == 0
    gain_morale(state, -1)
    assert (state.players[0].morale, state.players[0].doomed) == (-1, False)
    gain_morale(state, -1)
    assert (state.players[0].morale, state.players[0].doomed) == (-1, True)
    gain_morale(state, 1)
    assert state.players[0].morale == 0
    act(state, EndTurn())
    assert state.players[0].hand == [] and not state.players[0].doomed


@pytest.mark.rule("HM-7.8")
def test_necropolis_knows_no_morale() -> None:
    state = sketch(factions=("necropolis", "castle"))
    gain_morale(state, 1, -1, -1)
    assert (state.players[0].morale, state.players[0].doomed) == (0, False)
    temple = beside(state, "temple")
    act(state, MoveHero("h0", temple))
    assert state.players[0].morale == 0 and state.fields[temple].black


@pytest.mark.rule("HM-7.11", "HM-9.10")
def test_morale_belongs_to_the_player_whoever_visits() -> None:
    state = sketch()
    from engine.rules.heroes.state import Hero

    here = state.heroes["h0"].at
    put_hero(state, "h0", at=beside(state, "empty"))
    state.heroes["s0"] = Hero("s0", 0, False, here, 2, here)
    temple = beside(state, "temple", hero="s0")
    if temple == state.heroes["h0"].at:
        put_hero(state, "h0", at=here)
        put_hero(state, "s0", at=here)
    act(state, MoveHero("s0", temple))
    assert state.players[0].morale == 1


@pytest.mark.rule("HM-15.7")
def test_buildings_of_the_own_turn_work_once() -> None:
    state = sketch(factions=("necropolis", "castle"), buildings=("cover_of_darkness",), hands=("st_attack st_power", ""))
    from engine.rules.heroes.actions.choice import Enough, TakeCard

    act(state, UseBuilding("cover_of_darkness", "exchange"), TakeCard("st_attack"), Enough())
    assert len(state.players[0].hand) == 2
    with refused("HM-15.7"):
        act(state, UseBuilding("cover_of_darkness", "exchange"))
    smith = sketch(G=10, buildings=("dwelling_b", "blacksmith"), hands=("estates angel_wings", ""))
    act(smith, UseBuilding("blacksmith", "smelt"), TakeCard("angel_wings"))
    assert smith.players[0].G == 14 and "angel_wings" not in smith.players[0].discard


def test_the_config_survives_the_lobby() -> None:
    assert config().seats == 2

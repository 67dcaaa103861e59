"""On the road: ways through hidden land, heroes who carry, towns that serve others, goals (HM-8, HM-16 to HM-18, HM-31.8, HM-37)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.means import UseBuilding
from engine.rules.heroes.actions.town import BuySpell, Reinforce
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.frames import CheckGoals, Effects, Round, Turn
from engine.rules.heroes.map.geometry import neighbours, slot_fields, slot_neighbours
from engine.rules.heroes.map.terrain import add_mp, legal_rotations, put_hero, reaches
from engine.rules.heroes.map.visits import discoverable, visit
from engine.rules.heroes.outcome import check_now, end_of_round
from engine.rules.heroes.questions.adventure import ChooseBonus, ChooseEffect, ChooseSearch, ChooseSpurred
from engine.rules.heroes.questions.combat import ChooseDefence
from engine.rules.heroes.questions.picks import Again
from engine.rules.heroes.rounds.round import ROUND_STAGES
from engine.rules.heroes.rounds.turn import begin, refresh_movement
from engine.rules.heroes.scenario import enemies
from engine.rules.heroes.scenario.timed import TIMED
from engine.rules.heroes.setup.beginning import bonus_chosen
from engine.rules.heroes.setup.laying import start_rotations, start_slot, turn_start
from engine.rules.heroes.state import Hero, HeroesState, Ongoing, Troop
from engine.rules.heroes.words.effects import UnitGain
from engine.rules.heroes.words.targets import OnHero
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.sketch import CONTENT, RULES, act, beside, dice, legal, sketch

ALLIANCE = ("castle", "dungeon", "necropolis", "castle")


def stage(state: HeroesState, name: str, number: int) -> None:
    """One stage of a round."""
    next(stage for stage in ROUND_STAGES if stage.__name__ == name)(state, Round(serial=1, number=number), Emit())


def run(state: HeroesState) -> None:
    BOOK.run(state, BOOK.emitter(state))


def captured(**more: object) -> HeroesState:
    """Seat 0 holds the town of seat 1, with captured towns open to their captors."""
    state = sketch(optional=("plundered_towns",), G=40, M=9, V=9, **more)  # type: ignore[arg-type]
    town = next(name for name, field in state.fields.items() if field.home == 1)
    state.fields[town] = replace(state.fields[town], owner=0)
    return state


@pytest.mark.rule("HM-31.8", "HM-31.5")
def test_every_hidden_tile_on_the_way_costs_its_turning() -> None:
    state = sketch("lo3", ("castle",))
    hidden = {name: slot for slot, record in state.slots.items() if not record.up for name in slot_fields(slot)}
    hero = state.heroes["a0"]
    goal = next(name for name, field in state.fields.items() if field.home == 0)
    far = enemies._distances(state, [goal], hero)
    assert far[goal] == 0 and hero.at in far
    for name in far:
        ways = [
            far[near] + 1 + (near in hidden and hidden[near] != hidden.get(name))
            for direction, near in enumerate(neighbours(name))
            if near in far and enemies._passable(state, name, near, direction, hidden)
        ]
        assert name == goal or far[name] == min(ways), "the least of all ways"
    crossings = [(a, b) for a in hidden for b in neighbours(a) if b in hidden and hidden[a] != hidden[b] and far[a] > far[b]]
    assert any(far[a] == far[b] + 2 for a, b in crossings), "from one hidden tile into another"


@pytest.mark.rule("HM-17.10", "HM-18.12")
def test_a_tile_behind_closed_edges_is_not_on_offer() -> None:
    state = sketch(hands=("speculum", ""))
    slot = start_slot(state, 0)
    here = state.heroes["h0"].at
    shut = []
    for rotation in start_rotations(state, 0):
        turn_start(state, 0, rotation)
        offered = discoverable(state, state.heroes["h0"])
        around = [name for name in slot_neighbours(slot) if name in state.slots and not state.slots[name].up]
        for name in around:
            assert (name in offered) == reaches(state, here, name) == bool(legal_rotations(state, name, here))
            shut += [name] if name not in offered else []
    assert shut, "some rotation closes the starting tile towards a neighbour"


@pytest.mark.rule("HM-4.3", "HM-4.4")
@pytest.mark.parametrize(
    ("card", "res", "income", "left"), [("greedy_dragon", "V", 0, 4), ("greedy_dragon", "V", 2, 5), ("wild_debauchery", "G", 3, 4)]
)
def test_a_bad_omen_takes_from_the_income_only(card: str, res: str, income: int, left: int) -> None:
    state = sketch(G=4, V=4)
    state.players[0].income[("G", "M", "V").index(res)] = income
    state.waiting = [card]
    stage(state, "income", 3)
    assert getattr(state.players[0], res) == left


@pytest.mark.rule("HM-15.2", "HM-8.1")
def test_the_town_halls_movement_goes_to_the_hero_of_choice() -> None:
    state = sketch()
    put_hero(state, "h0", at=beside(state, "empty"))
    town = next(name for name, field in state.fields.items() if field.home == 0)
    state.heroes["s0"] = Hero("s0", 0, False, town, 0, town)
    state.players[0].bonus_mp = 1
    begin(state, next(frame for frame in state.agenda.frames if isinstance(frame, Turn)), Emit())
    asked = state.agenda.asked
    assert isinstance(asked, ChooseSpurred) and asked.options == ("h0", "s0")
    act(state, Option("s0"))
    assert (state.heroes["h0"].mp, state.heroes["s0"].mp, state.players[0].bonus_mp) == (3, 3, 0)
    alone = sketch()
    alone.players[0].bonus_mp = 1
    refresh_movement(alone, 0, Emit())
    assert alone.heroes["h0"].mp == 4


@pytest.mark.rule("HM-4.6", "HM-39.1")
def test_a_timed_event_moves_every_hero() -> None:
    state = sketch("carpe_diem", round=1)
    state.heroes["s0"] = replace(state.heroes["h0"], id="s0", main=False, at=beside(state, "empty"))
    event = next(event for event in CONTENT.scenarios["carpe_diem"].events if event.verb == "MP")
    TIMED[type(event)](state, event, Emit())
    refresh_movement(state, 0, Emit())
    assert (state.heroes["h0"].mp, state.heroes["s0"].mp) == (4, 3)
    refresh_movement(state, 0, Emit())
    assert (state.heroes["h0"].mp, state.heroes["s0"].mp) == (3, 2), "once"


@pytest.mark.rule("HM-18.24", "HM-8.9", "HM-18.21")
def test_who_carries_the_grail_of_the_hunt_is_slow_and_never_safe() -> None:
    state = sketch("search_for_the_grail", hands=("angel_wings town_portal", ""))
    assert PlayCard("angel_wings", 0, OnHero("h0")) in legal(state, PlayCard)
    put_hero(state, "h0", grail=True)
    state.astro = "battalions_stallion"
    refresh_movement(state, 0, Emit())
    assert state.heroes["h0"].mp == 2, "at most two, whatever the stars say"
    add_mp(state, "h0", 1, Emit())
    assert state.heroes["h0"].mp == 2
    assert not [action for action in legal(state, PlayCard) if action.mode == 0], "neither wings nor portal"
    refuge = beside(state, "sanctuary")
    for scenario, open_to_attack in (("search_for_the_grail", True), ("a_new_world", False)):
        state = sketch(scenario)
        refuge = beside(state, "sanctuary")
        put_hero(state, "h1", at=refuge, grail=True)
        assert (MoveHero("h0", refuge) in legal(state, MoveHero)) == open_to_attack, scenario


@pytest.mark.rule("HM-18.15", "HM-18.28")
def test_the_utopia_serves_each_team_once() -> None:
    heroes = ("catherine", "mutare", "tamika", "rion")
    state = sketch("tale_of_two_lands", ALLIANCE, heroes=heroes)
    state.piles["gold"] = ["n_trolls", "n_champions"]
    place = beside(state, "dragon_utopia")
    asked = []
    for seat in (0, 2, 1, 3, 0):
        state.agenda.frames = [frame for frame in state.agenda.frames if not isinstance(frame, Effects | CheckGoals)]
        visit(state, replace(state.heroes[f"h{seat}"], at=place), place, Emit())
        asked.append(any(isinstance(frame, Effects) for frame in state.agenda.frames))
    assert asked == [True, False, True, False, False], "teams are 0 with 2, and 1 with 3"
    assert state.fields[place].owner == 0 and state.players[0].income[0] == 10, "the scenario speaks: nothing of the usual"


@pytest.mark.rule("HM-4.6", "HM-19.1")
def test_the_rookery_waits_in_any_settlement_also_in_an_own_one() -> None:
    state = sketch("lo2", ("castle",))
    state.rookery = UnitGain("griffins")
    place = beside(state, "settlement", owner=0)
    act(state, MoveHero("h0", place))
    assert Troop("griffins", "few") in state.players[0].army and state.rookery is None


@pytest.mark.rule("HM-37.2")
def test_of_two_hoards_the_greater_wins() -> None:
    state = sketch("dwarven_gold", round=6)
    mines = [name for name, field in state.fields.items() if field.location != "town"][:4]
    for index, name in enumerate(mines):
        state.fields[name] = replace(state.fields[name], location="gold_mine", owner=index % 2)
    state.players[0].G, state.players[1].G = 61, 65
    state.players[0].trophies = [1]
    end_of_round(state, Emit())
    assert RULES.outcome(state).winners == (1,), "most gold, before trophies count"


@pytest.mark.rule("HM-38.1", "HM-11.15")
def test_the_search_for_a_minor_artifact_shuffles_once() -> None:
    minor = next(card.id for card in CONTENT.cards.values() if card.level == "minor")
    greater = [card.id for card in CONTENT.cards.values() if card.level in ("major", "relic")][:3]
    state = sketch(difficulty="hard")
    state.decks["artifact"], state.piles["artifact"] = greater[:2], [minor, greater[2]]
    bonus_chosen(state, ChooseBonus(0, ("dice", "artifacts")), "artifacts", Emit())
    assert state.players[0].hand == [minor] and sorted([*state.decks["artifact"], *state.piles["artifact"]]) == sorted(greater)
    none = sketch(difficulty="hard")
    none.decks["artifact"], none.piles["artifact"] = greater[:2], [greater[2]]
    bonus_chosen(none, ChooseBonus(0, ("dice", "artifacts")), "artifacts", Emit())
    assert none.players[0].hand == [] and none.decks["artifact"] == []


@pytest.mark.rule("HM-39.12", "HM-16.6")
def test_a_captured_town_opens_its_guild_citadel_and_halls() -> None:
    state = captured(army="pack halberdiers, few evil_eyes")
    state.players[1].buildings += ["mage_guild", "citadel", "city_hall"]
    assert Reinforce("evil_eyes") in legal(state, Reinforce) and BuySpell() in legal(state, BuySpell)
    act(state, BuySpell())
    assert state.players[0].G == 40 - 5, "the price of the Dungeon's guild, not the Castle's six"
    state = captured()
    state.players[1].buildings.append("city_hall")
    state.agenda.frames.clear()
    stage(state, "income", 3)
    run(state)
    asked = state.agenda.asked
    assert isinstance(asked, ChooseEffect) and asked.effects == CONTENT.factions["dungeon"].halls
    act(state, Option(1))
    assert state.players[0].V == 10, "a Dungeon hall pays a valuable"
    closed = sketch(G=40, army="pack halberdiers, few evil_eyes")
    town = next(name for name, field in closed.fields.items() if field.home == 1)
    closed.fields[town] = replace(closed.fields[town], owner=0)
    closed.players[1].buildings += ["mage_guild", "citadel"]
    assert legal(closed, BuySpell) == [] and Reinforce("evil_eyes") not in legal(closed, Reinforce), "without the option it gives nothing"


@pytest.mark.rule("HM-39.12")
def test_a_captured_workshop_serves_its_captor() -> None:
    state = captured(factions=("dungeon", "castle"))
    state.players[1].buildings.append("blacksmith")
    act(state, UseBuilding("blacksmith", "buy"))
    assert state.players[0].G == 34 and isinstance(state.agenda.asked, ChooseSearch)


@pytest.mark.rule("HM-4.7", "HM-33.10")
def test_a_scenario_is_lost_at_the_end_of_the_round_and_won_at_once() -> None:
    state = sketch("lo1", ("castle",), round=4)
    state.players[0].defeats = 2
    check_now(state, CheckGoals(), Emit())
    assert RULES.outcome(state) is None
    won = state.clone()
    won.enemies = [replace(enemy, alive=False) for enemy in won.enemies]
    check_now(won, CheckGoals(), Emit())
    assert RULES.outcome(won).winners == (0,), "a win and a loss in the same round count as a win"
    end_of_round(state, Emit())
    assert RULES.outcome(state).winners == ()


@pytest.mark.rule("HM-14.5", "HM-7.3")
def test_expert_luck_serves_each_die_once_and_basic_luck_each_kind_once_per_card() -> None:
    state = dice(sketch(G=0), 1, 2, 3, 4)
    state.players[0].ongoing = [Ongoing("luck", 1)]
    act(state, MoveHero("h0", beside(state, "pandora")), Option("resource"))
    assert state.agenda.asked.options == (Again("luck", 0), Again("luck", 1), "keep")
    act(state, Option(Again("luck", 0)))
    assert state.agenda.asked.options == (Again("luck", 1), "keep"), "the first die was rolled again once"
    act(state, Option(Again("luck", 1)))
    assert state.agenda.asked.options == (3, 4), "both have been rolled again: choose one"
    twice = dice(sketch(G=0), 1, 2, 3)
    twice.players[0].ongoing = [Ongoing("luck", 0), Ongoing("luck", 0)]
    act(twice, MoveHero("h0", beside(twice, "resource1")), Option(Again("luck", 0)))
    assert twice.agenda.asked.options == (Again("luck", 0), "keep"), "two cards, two rerolls"
    act(twice, Option(Again("luck", 0)))
    assert twice.players[0].V == 1 + 1, "the third face is one valuable"


@pytest.mark.rule("HM-16.3", "HM-1.5")
@pytest.mark.parametrize(("scenario", "town", "settlement"), [("carpe_diem", 4, 8), ("manifest_destiny", 8, 4), ("a_new_world", 8, 8)])
def test_a_defence_from_afar_costs_what_the_scenario_says(scenario: str, town: int, settlement: int) -> None:
    figures = CONTENT.scenarios[scenario].figures
    assert (figures.defend_town, figures.defend_settlement) == (town, settlement)
    factions = ("castle", "dungeon", "necropolis")[: CONTENT.scenarios[scenario].players[0]]
    state = sketch(scenario, factions, round=6)
    place = beside(state, "settlement", owner=1)
    state.players[1].G = settlement
    act(state, MoveHero("h0", place))
    while isinstance(state.agenda.asked, Window):
        act(state, Pass())
    assert isinstance(state.agenda.asked, ChooseDefence) and state.agenda.asked.price == settlement


@pytest.mark.rule("HM-33.3", "HM-20.1")
def test_a_pack_as_a_gift_strengthens_a_few() -> None:
    state = sketch("lo4", ("castle",), army="pack halberdiers, few crusaders")
    state.agenda.push(Effects(0, "bonus", (UnitGain("crusaders", "pack"),)))
    run(state)
    assert state.players[0].army == [Troop("halberdiers", "pack"), Troop("crusaders", "pack")]
    state.agenda.push(Effects(0, "bonus", (UnitGain("crusaders"),)))
    run(state)
    assert len(state.players[0].army) == 2, "nothing if it is there already"

"""What things cost in every resource, how often they may be done, how many fit: figures that a slip would change unseen."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.allies import GiveToAlly, SwapWithAlly, partners
from engine.rules.heroes.actions.choice import Enough, Option, TakeCard
from engine.rules.heroes.actions.deployment import DoneDeploying, PlaceUnit
from engine.rules.heroes.actions.fight import AttackUnit, Defend, EndActivation, MoveUnit
from engine.rules.heroes.actions.means import SpendMorale, UseBuilding, UseRogues
from engine.rules.heroes.actions.town import Build, BuySpell, DoneMustering, Hire, Recruit, Reinforce
from engine.rules.heroes.actions.travel import MoveHero, TakeGrail
from engine.rules.heroes.actions.turns import EndTurn
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.frames import CheckGoals, Deploy
from engine.rules.heroes.map.exile import eliminate
from engine.rules.heroes.map.flags import flag, guard_letters, guarded, take_trophy
from engine.rules.heroes.map.terrain import exits, put_hero
from engine.rules.heroes.setup.laying import start_rotations
from engine.rules.heroes.state import Grail
from engine.rules.heroes.town.purse import halved
from engine.rules.kernel.book import Emit
from tests.rules.heroes.sketch import CONTENT, ZERO, act, battle, beside, dice, legal, sketch
from tests.support import refused


def purse(state, seat: int = 0) -> tuple[int, int, int]:
    player = state.players[seat]
    return player.G, player.M, player.V


@pytest.mark.rule("HM-14.6", "HM-15.1", "HM-6.2")
def test_a_building_is_paid_in_all_three_resources_or_not_built() -> None:
    state = sketch(G=10, M=6, V=2)
    act(state, Build("citadel"))
    assert purse(state) == (2, 1, 1) and not state.players[0].build
    for short in ({"G": 7, "M": 5, "V": 1}, {"G": 8, "M": 4, "V": 1}, {"G": 8, "M": 5, "V": 0}):
        with refused("HM-14.6"):
            act(sketch(**short), Build("citadel"))
    act(sketch(G=8, M=5, V=1), Build("citadel"))


@pytest.mark.rule("HM-20.3", "HM-20.10", "HM-20.5", "HM-6.4")
def test_recruiting_flips_the_token_once_and_pays_each_unit() -> None:
    state = sketch(G=50, V=3, buildings=("dwelling_b", "dwelling_s", "dwelling_g", "citadel"), army="few halberdiers")
    act(state, Recruit("archangels"))
    assert purse(state)[0::2] == (30, 2) and not state.players[0].population
    act(state, Reinforce("halberdiers"), Recruit("griffins"), DoneMustering())
    assert state.players[0].G == 30 - 3 - 4
    with refused("HM-6.4"):
        act(state, Recruit("marksmen"))
    with refused("HM-20.3"):
        act(sketch(G=50, army="few halberdiers"), Recruit("crusaders"))
    with refused("HM-20.4"):
        act(sketch(G=50, army="few halberdiers"), Reinforce("halberdiers"))


@pytest.mark.rule("HM-9.9", "HM-6.4", "HM-9.13")
def test_hiring_costs_ten_gold_and_the_token() -> None:
    state = sketch(G=10)
    town = state.heroes["h0"].at
    with refused("HM-9.9"):
        act(state, Hire(town))
    put_hero(state, "h0", at=beside(state, "empty"))
    act(state, Hire(town))
    assert state.players[0].G == 0 and not state.players[0].population and state.heroes["s0"].mp == 2
    poor = sketch(G=9)
    put_hero(poor, "h0", at=beside(poor, "empty"))
    with refused("HM-14.6"):
        act(poor, Hire(town))
    poor.players[0].G = 20
    poor.players[0].rehire = poor.players[0].turns + 1
    with refused("HM-9.13"):
        act(poor, Hire(town))


@pytest.mark.rule("HM-13.2", "HM-13.4", "HM-13.5")
def test_the_guild_sells_one_spell_a_round_for_its_price() -> None:
    state = sketch(factions=("dungeon", "castle"), G=12, buildings=("dwelling_b", "mage_guild"))
    act(state, BuySpell(), Option("pile"))
    assert state.players[0].G == 7 and not state.players[0].book
    with refused("HM-13.5"):
        act(state, BuySpell())
    fresh = sketch(G=30, M=9, V=3)
    act(fresh, Build("mage_guild"), Option("pile"), Option("pile"))
    with refused("HM-13.4"):
        act(fresh, BuySpell())


@pytest.mark.rule("HM-7.2")
def test_the_morale_token_draws_or_exchanges_and_is_gone() -> None:
    state = sketch(morale=1, hands=("st_attack st_power st_power", ""))
    act(state, SpendMorale("exchange"), TakeCard("st_power"), TakeCard("st_power"), Enough())
    player = state.players[0]
    assert player.morale == 0 and len(player.hand) == 3 and player.discard[-2:] == ["st_power", "st_power"]
    with refused("HM-7.2"):
        act(state, SpendMorale("draw"))
    act(state, EndTurn())
    drawn = sketch(morale=1, hands=("st_attack", ""))
    act(drawn, SpendMorale("draw"))
    assert len(drawn.players[0].hand) == 2 and drawn.players[0].morale == 0


@pytest.mark.rule("HM-15.7")
def test_the_blacksmith_works_once_per_turn() -> None:
    state = sketch(G=6, buildings=("dwelling_b", "blacksmith"), hands=("ogres_club_of_havoc", ""))
    names = [name for name in CONTENT.cards if CONTENT.cards[name].family == "artifact"]
    state.players[0].hand = [names[0], "st_attack"]
    act(state, UseBuilding("blacksmith", "smelt"), TakeCard(names[0]))
    assert state.players[0].G == 10 and state.players[0].hand == ["st_attack"] and names[0] not in state.players[0].discard
    with refused("HM-15.7"):
        act(state, UseBuilding("blacksmith", "buy"))
    buyer = sketch(G=6, buildings=("dwelling_b", "blacksmith"))
    with refused("HM-15.7"):
        act(buyer, UseBuilding("blacksmith", "smelt"))
    act(buyer, UseBuilding("blacksmith", "buy"), Option("pile"))
    assert buyer.players[0].G == 0 and len(buyer.players[0].hand) == 1
    with refused("HM-15.2"):
        act(sketch(G=20), UseBuilding("blacksmith", "buy"))


@pytest.mark.rule("HM-21.4")
def test_rogues_look_at_one_top_card_per_turn() -> None:
    state = sketch(army="few halberdiers, few n_rogues")
    top = state.decks["spell"][-1]
    act(state, UseRogues("spell"), TakeCard(top))
    assert state.decks["spell"][0] == top, "to the bottom"
    with refused("HM-21.4"):
        act(state, UseRogues("artifact"))
    again = sketch(army="few halberdiers, few n_rogues")
    top = again.decks["spell"][-1]
    act(again, UseRogues("spell"), Enough())
    assert again.decks["spell"][-1] == top, "or back on top"
    with refused("HM-21.4"):
        act(sketch(), UseRogues("spell"))


@pytest.mark.rule("HM-35.4", "HM-14.6")
def test_gifts_between_allies_cost_the_giver() -> None:
    four = ("castle", "dungeon", "necropolis", "castle")
    state = sketch("tale_of_two_lands", four, heroes=("catherine", "mutare", "tamika", "rion"), G=1, M=0, V=0)
    before = state.players[2].G
    act(state, GiveToAlly(2, "G"))
    assert (0, before + 1) == (state.players[0].G, state.players[2].G)
    with refused("HM-14.6"):
        act(state, GiveToAlly(2, "G"))
    assert partners(state, 0) == [2]
    state.players[2].eliminated = True
    assert partners(state, 0) == []


@pytest.mark.rule("HM-40.4")
def test_a_card_goes_over_once_per_turn_but_several_cards_may() -> None:
    state = sketch("unholy_quest", hands=("haste bless", "slow curse"))
    put_hero(state, "h1", at=exits(state, state.heroes["h0"].at)[0])
    act(state, SwapWithAlly(1, "haste"), TakeCard("slow"), SwapWithAlly(1, "bless"), TakeCard("curse"))
    assert sorted(state.players[0].hand) == ["curse", "slow"] and sorted(state.players[1].hand) == ["bless", "haste"]
    act(state, SwapWithAlly(1, "slow"), TakeCard("haste"))
    with refused("HM-40.4"):
        act(state, SwapWithAlly(1, "haste"))
    state.players[1].hand = []
    with refused("HM-40.4"):
        act(state, SwapWithAlly(1, "curse"))


@pytest.mark.rule("HM-22.5")
def test_neutrals_in_the_hands_of_a_person_do_their_duty() -> None:
    far = battle("few crusaders 0", "few n_boars 19", kind="guards", acting="b1")
    with refused("HM-22.5"):
        act(far, EndActivation())
    with refused("HM-22.5"):
        act(far, Defend())
    assert {action.cell for action in legal(far, MoveUnit)} == {7, 10, 11, 13, 14, 15, 16, 17, 18}, "only towards the hero's units"
    near = battle("few crusaders 6", "few n_boars 18", kind="guards", acting="b1")
    with refused("HM-22.5"):
        act(near, MoveUnit(19))
    dice(near, *[ZERO] * 4)
    act(near, MoveUnit(14))
    with refused("HM-22.5"):
        act(near, EndActivation())
    act(near, MoveUnit(10), AttackUnit("a1"))
    shooter = battle("few crusaders 6", "few n_halflings 18", kind="guards", acting="b1")
    assert legal(shooter, MoveUnit) == [] and legal(shooter, AttackUnit) == [AttackUnit("a1")]


@pytest.mark.rule("HM-20.2", "HM-23.3", "HM-23.4", "HM-23.11")
def test_at_most_five_units_on_the_own_two_rows() -> None:
    army = "few halberdiers, few marksmen, few griffins, few crusaders, few zealots, few champions"
    state = battle("few halberdiers 0", "few skeletons 19")
    state.combat.fighters.clear()
    state.agenda.frames.clear()
    state.players[0].army = sketch(army=army).players[0].army
    state.combat.round = 0
    state.agenda.push(Deploy(0, 0))
    with refused("HM-23.4"):
        act(state, DoneDeploying())
    with refused("HM-23.3"):
        act(state, PlaceUnit("halberdiers", "few", 8))
    with refused("HM-23.4"):
        act(state, PlaceUnit("archangels", "few", 0))
    for cell, unit in enumerate(("halberdiers", "marksmen", "griffins", "crusaders")):
        act(state, PlaceUnit(unit, "few", cell))
    with refused("HM-23.3"):
        act(state, PlaceUnit("zealots", "few", 3))
    with refused("HM-23.4"):
        act(state, PlaceUnit("griffins", "few", 5))
    assert len(state.combat.of(0)) == 4 and isinstance(state.agenda.asked, Deploy)
    act(state, PlaceUnit("zealots", "few", 4))
    assert len(state.combat.of(0)) == 5 and not isinstance(state.agenda.asked, Deploy), "the sixth stays out of it"


@pytest.mark.rule("HM-24.10", "HM-24.7")
def test_a_unit_moves_and_then_defends_but_never_after_its_attack() -> None:
    state = battle("few crusaders 5", "few skeletons 19")
    act(state, MoveUnit(6), Defend())
    assert state.combat.fighters["a1"].defending and state.combat.fighters["a1"].cell == 6
    shot = dice(battle("few marksmen 1", "few skeletons 18, few zombies 19"), *[ZERO] * 4)
    act(shot, AttackUnit("b1"))
    with refused("HM-24.10"):
        act(shot, Defend())
    with refused("HM-21.7"):
        act(shot, AttackUnit("b2"))
    act(shot, MoveUnit(0))
    assert shot.combat is None or shot.combat.fighters["a1"].cell == 0


@pytest.mark.rule("HM-37.5", "HM-18.25", "HM-18.4")
def test_cubes_of_an_eliminated_player_leave_and_those_of_others_stay() -> None:
    state = sketch("dwarven_gold", ("castle", "dungeon", "necropolis"))
    shared = beside(state, "obelisk", guard=3, owner=0, flags=(1, 0))
    eliminate(state, 0, Emit())
    assert (state.fields[shared].owner, state.fields[shared].flags) == (1, (1,)) and not guarded(state, shared, 2)
    eliminate(state, 1, Emit())
    assert (state.fields[shared].owner, state.fields[shared].flags) == (-1, ()) and guarded(state, shared, 2)


@pytest.mark.rule("HM-3.20", "HM-17.9")
def test_a_supply_tile_may_be_what_a_starting_tile_opens_to() -> None:
    found = 0
    for scenario in CONTENT.scenarios.values():
        factions = (scenario.faction,) if scenario.faction else ("castle", "dungeon", "necropolis", "castle")[: scenario.players[-1]]
        extra = {"heroes": ("catherine", "mutare", "tamika", "rion")} if len(factions) == 4 else {}
        state = sketch(scenario.id, factions, **extra)
        for seat in range(len(factions)):
            with_supply = start_rotations(state, seat)
            held, state.players[seat].supply = state.players[seat].supply, []
            without = start_rotations(state, seat)
            state.players[seat].supply = held
            assert set(without) <= set(with_supply) and without
            found += bool(held) and len(with_supply) > len(without)
    assert found, "somewhere a rotation opens to an empty slot alone"


@pytest.mark.rule("HM-1.5", "HM-37.6", "HM-18.24")
def test_scenario_text_overrides_the_ledger() -> None:
    carpe = next(s.id for s in CONTENT.scenarios.values() if s.figures.one_trophy_per_round)
    state = sketch(carpe, ("castle", "dungeon", "necropolis")[: CONTENT.scenarios[carpe].players[-1]])
    take_trophy(state, 0, 1, Emit())
    take_trophy(state, 0, 1, Emit())
    assert state.players[0].trophies == [1], "one cube of each opponent per round"
    gold = sketch("dwarven_gold")
    mine = beside(gold, "gold_mine", owner=1, paid=True)
    before = gold.players[0].G
    flag(gold, mine, 0, Emit())
    assert gold.players[0].G - before == CONTENT.scenarios["dwarven_gold"].figures.gold_mine_change > 0
    early = sketch(round=3)
    town = next(name for name, field in early.fields.items() if field.home == 1)
    put_hero(early, "h0", at=exits(early, town)[0])
    put_hero(early, "h1", at=next(n for n, f in early.fields.items() if f.home == 0))
    with refused("HM-1.5"):
        act(early, MoveHero("h0", town))
    early.round = 4
    act(early, MoveHero("h0", town))
    bo2 = sketch("bo2", ("dungeon",), difficulty="impossible")
    utopia = next(name for name, field in bo2.fields.items() if field.location == "dragon_utopia")
    assert guard_letters(bo2, utopia).count("a") == 1, "one azure less"


@pytest.mark.rule("HM-18.24", "HM-8.10")
def test_the_hunted_grail_wants_clues_guards_and_a_step() -> None:
    state = sketch("search_for_the_grail", round=5, army="pack archangels, pack champions")
    place = beside(state, "grail")
    with refused("HM-18.24"):
        act(state, MoveHero("h0", place))
    state.players[0].clues = 2
    act(state, MoveHero("h0", place))
    assert state.grail is None and not state.fields[place].black
    act(state, TakeGrail("h0"))
    assert state.grail == Grail("h0") and state.heroes["h0"].grail and state.fields[place].black and state.heroes["h0"].mp == 1
    with refused("HM-18.24"):
        act(state, TakeGrail("h0"))


@pytest.mark.rule("HM-19.10", "HM-EX.10")
def test_halves_are_rounded_as_their_text_says() -> None:
    pack = CONTENT.units["archangels"].pack
    assert pack is not None and (pack.cost.G, pack.cost.V) == (30, 2)
    marksmen = CONTENT.units["marksmen"].pack
    assert marksmen is not None
    assert [halved(marksmen.cost, how).G for how in ("half_up", "half_down", "free", "normal")] == [3, 2, 0, 5]
    assert (halved(pack.cost, "half_gold").G, halved(pack.cost, "half_gold").V) == (15, 2)
    assert (halved(pack.cost, "half_up").G, halved(pack.cost, "half_up").V) == (15, 1)


def test_goals_are_checked_when_a_flag_changes() -> None:
    state = sketch()
    flag(state, beside(state, "ore_mine", guard=0), 0, Emit())
    assert isinstance(state.agenda.frames[-1], CheckGoals)
    BOOK.run(state, BOOK.emitter(state))
    assert state.result is None

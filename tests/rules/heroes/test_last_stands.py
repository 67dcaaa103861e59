"""Lost homes, beaten heroes, carried grails and even scores: where a combat leaves everybody on the map (HM-8, HM-29, HM-35 to HM-37)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.deployment import PlaceUnit
from engine.rules.heroes.actions.fight import Surrender
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.combat.board import Side
from engine.rules.heroes.combat.harm import hurt
from engine.rules.heroes.combat.rounds import _facing_host
from engine.rules.heroes.frames import Act, Enter
from engine.rules.heroes.map.exile import beaten, eliminate
from engine.rules.heroes.map.flags import flag
from engine.rules.heroes.map.terrain import exits, flights, put_hero
from engine.rules.heroes.outcome import end_of_round, tie_break
from engine.rules.heroes.owner import ENEMY
from engine.rules.heroes.questions import Question
from engine.rules.heroes.questions.adventure import ChooseSearch, ChooseSettlement
from engine.rules.heroes.questions.combat import ChooseDefence, ChooseToFight
from engine.rules.heroes.rounds.round import finish
from engine.rules.heroes.rounds.turn import empty_field
from engine.rules.heroes.scenario.enemies import _distances, first_steps, targets
from engine.rules.heroes.scenario.timed import fire
from engine.rules.heroes.state import Enemy, Grail, Hero, HeroesState, Marks
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.sketch import CONTENT, RULES, act, battle, beside, legal, sketch
from tests.support import refused

THREE = ("castle", "dungeon", "necropolis")


def run(state: HeroesState) -> None:
    BOOK.run(state, BOOK.emitter(state))


def meeting(state: HeroesState, attacker: str, place: str, stop: str = "") -> None:
    """A hero has entered a field, and the armies stand; or a window of that moment is open."""
    home = state.heroes[attacker].at
    put_hero(state, attacker, at=place, origin=home)
    state.agenda.push(Enter(serial=state.agenda.serial(), hero=attacker, field=place, origin=home))
    run(state)
    while state.combat is not None and not state.combat.round and getattr(state.agenda.asked, "moment", "-") != stop:
        offered = RULES.legal_actions(state)
        act(state, next((action for action in offered if isinstance(action, (Pass, PlaceUnit))), offered[0]))


def slay(state: HeroesState, team: int) -> None:
    """All units of a side fall to the other."""
    assert state.combat is not None
    for fighter in state.combat.of(team):
        hurt(state, fighter.id, 99, "test", Emit(), by=1 - team)
    run(state)


@pytest.mark.rule("HM-37.4", "HM-16.11", "HM-37.5")
def test_who_loses_the_last_home_in_a_siege_is_out_at_once() -> None:
    state = sketch("all_for_one", THREE, round=5)
    town = state.heroes["h1"].at
    meeting(state, "h0", town)
    slay(state, 1)
    assert state.players[1].eliminated and "h1" not in state.heroes
    assert (state.fields[town].owner, state.heroes["h0"].at) == (0, town)
    assert 1 in state.players[0].trophies


@pytest.mark.rule("HM-37.4", "HM-8.8")
def test_a_settlement_is_a_home_even_with_the_other_hero_in_it() -> None:
    state = sketch("all_for_one", THREE, round=5)
    town = state.heroes["h1"].at
    other = beside(state, "settlement", owner=1, hero="h1")
    state.heroes["s1"] = Hero("s1", 1, False, other, 0, other)
    meeting(state, "h0", town)
    slay(state, 1)
    assert not state.players[1].eliminated and state.heroes["h1"].at == other == state.heroes["s1"].at
    far = next(name for name in exits(state, other) if name != town and state.fields[name].location == "empty")
    state.fields[far] = replace(state.fields[far], location="settlement", owner=1)
    meeting(state, "h0", other)
    slay(state, 1)
    while isinstance(state.agenda.asked, Window | ChooseSearch):
        act(state, Pass() if isinstance(state.agenda.asked, Window) else Option("pile"))
    assert state.heroes["h1"].at == far and state.agenda.asked == ChooseToFight(1, ("fight", "remove"), "s1")
    act(state, Option("remove"))
    assert [hero.id for hero in state.heroes.values() if hero.at == other] == ["h0"], "whoever stands there has to fight as well"


@pytest.mark.rule("HM-29.3", "HM-37.4")
def test_nobody_surrenders_or_leaves_without_another_home() -> None:
    state = battle("few crusaders 6", "few skeletons 10", acting="b1", factions=("castle", "dungeon"))
    field = state.combat.field
    for name, record in list(state.fields.items()):
        state.fields[name] = replace(record, owner=1, location="settlement") if name == field else replace(record, owner=-1)
    state.players[1].G = 50
    with refused("HM-29.3"):
        act(state, Surrender())
    state.enemies = [Enemy("host", "", ())]
    state.combat.sides = (Side(hero="a0", enemy=0), state.combat.sides[1])
    state.heroes["a0"] = Hero("a0", ENEMY, True, field)
    assert _facing_host(state) == -1


@pytest.mark.rule("HM-37.5", "HM-5.5")
def test_the_turn_of_an_eliminated_player_is_over() -> None:
    state = sketch("all_for_one", THREE, round=5, army="few halberdiers")
    for name, field in list(state.fields.items()):
        if field.owner == 0:
            state.fields[name] = replace(field, owner=2)
    meeting(state, "h0", state.heroes["h1"].at)
    slay(state, 0)
    assert state.players[0].eliminated
    assert isinstance(state.agenda.asked, Act) and state.agenda.asked.seat == 1, "nobody asks the dead"


@pytest.mark.rule("HM-37.3")
def test_a_home_of_a_day_begins_the_count_anew() -> None:
    state = sketch()
    for name, field in list(state.fields.items()):
        if field.owner == 1:
            state.fields[name] = replace(field, owner=0)
    state.players[1].homeless = 3
    home = beside(state, "settlement", hero="h1")
    flag(state, home, 1, Emit(), "G")
    flag(state, home, 0, Emit(), "G")
    finish(state, state.agenda.frames[0], Emit())
    assert state.players[1].homeless == 1 and not state.players[1].eliminated


@pytest.mark.rule("HM-18.24", "HM-1.5")
def test_a_dropped_grail_is_picked_up_on_whatever_field_it_lies() -> None:
    for location in ("gold_mine", "water_wheel", "stables", "settlement"):
        state = sketch("search_for_the_grail", round=6)
        place = beside(state, location)
        state.grail = Grail(field=place)
        act(state, MoveHero("h0", place))
        assert state.heroes["h0"].grail and state.grail == Grail("h0"), location


@pytest.mark.rule("HM-18.24", "HM-1.5")
def test_the_hero_who_won_takes_the_grail() -> None:
    state = sketch("search_for_the_grail", round=6)
    field = beside(state, "empty", hero="h1")
    put_hero(state, "h1", at=field, grail=True)
    state.grail = Grail("h1")
    state.heroes["s0"] = Hero("s0", 0, False, field)
    beaten(state, "h1", 0, Emit())
    assert state.heroes["s0"].grail and not state.heroes["h0"].grail and state.grail == Grail("s0")
    put_hero(state, "s0", grail=False)
    put_hero(state, "h1", grail=True)
    del state.heroes["s0"]
    beaten(state, "h1", 0, Emit())
    assert state.heroes["h0"].grail, "an army without a hero sends it to the main one"


@pytest.mark.rule("HM-35.1", "HM-37.2")
def test_partners_share_the_score_and_its_ties_even_when_one_is_out() -> None:
    state = sketch("tale_of_two_lands", (*THREE, "castle"), round=12, heroes=("catherine", "mutare", "tamika", "rion"))
    eliminate(state, 2, Emit())
    state.players[0].xp = 12
    end_of_round(state, Emit())
    assert RULES.outcome(state).places == ((0, 2), (1, 3))
    even = sketch("tale_of_two_lands", (*THREE, "castle"), round=12, heroes=("catherine", "mutare", "tamika", "rion"))
    even.players[3].xp = 1
    assert even.players[3].level == even.players[0].level and tie_break(even, 3) > tie_break(even, 0)
    end_of_round(even, Emit())
    assert RULES.outcome(even).places == ((1, 3), (0, 2)), "experience breaks the tie of the teams"


@pytest.mark.rule("HM-36.2", "HM-37.2")
def test_cubes_of_everybody_count_beside_the_goal_of_the_scenario() -> None:
    state = sketch("manifest_destiny", THREE, round=6)
    spots = [name for name, field in state.fields.items() if field.location == "empty"][:3]
    for name in spots:
        state.fields[name] = replace(state.fields[name], location="settlement", owner=1)
    state.players[0].trophies = [1, 2]
    end_of_round(state, Emit())
    assert RULES.outcome(state).places[0] == (0,), "both win in this round, and more cubes decide"
    gold = sketch("dwarven_gold", THREE, round=6)
    for name in [name for name, field in gold.fields.items() if field.location == "empty"][:2]:
        gold.fields[name] = replace(gold.fields[name], location="gold_mine", owner=1)
    gold.players[1].G, gold.players[0].G, gold.players[0].trophies = 60, 5, [1, 2]
    end_of_round(gold, Emit())
    assert RULES.outcome(gold).places[0] == (0,), "most gold decides only among hoarders"


@pytest.mark.rule("HM-18.1", "HM-18.25", "HM-5.7")
def test_a_free_step_may_end_on_an_own_flag() -> None:
    state = sketch("tale_of_two_lands", (*THREE, "castle"), round=6, heroes=("catherine", "mutare", "tamika", "rion"))
    hero = state.heroes["h0"]
    for owner, free in ((0, True), (2, True), (1, False), (-1, False)):
        assert empty_field(state, beside(state, "ore_mine", owner=owner), hero) is free
    assert empty_field(state, beside(state, "obelisk", owner=1, flags=(0, 1)), hero)
    assert not empty_field(state, beside(state, "stables"), hero)
    foreign = next(name for name, field in state.fields.items() if field.home == 1)
    spot = next(name for name in exits(state, foreign) if state.fields[name].location == "empty")
    assert empty_field(state, spot, hero)
    state.round = 4
    assert not empty_field(state, spot, hero), "nobody enters an enemy starting tile before round 5"


@pytest.mark.rule("HM-8.7", "HM-8.5")
def test_wings_carry_over_fields_but_not_over_holes() -> None:
    state = sketch(hands=("angel_wings", ""))
    state.players[0].marks = Marks(flying=("h0",))
    here = state.heroes["h0"].at
    near = flights(state, here, 1)
    assert len(near) == 6, "yellow lines and blocked fields hold nobody back"
    gone = [name for name in near if state.fields[name].location != "blocked"][:1]
    far = [name for name in flights(state, here, 9) if name not in near]
    for name in [*gone, *far]:
        del state.fields[name]
    assert set(flights(state, here, 9)) == set(near) - set(gone)
    blocked = next(name for name in near if state.fields[name].location == "blocked")
    assert blocked not in [action.to for action in legal(state, MoveHero)]


@pytest.mark.rule("HM-31.10", "HM-1.5")
def test_what_guards_an_ai_town_guards_nothing_else() -> None:
    state = sketch("lo5", ("castle",), round=7)
    place = beside(state, "settlement", owner=ENEMY, paid=True)
    act(state, MoveHero("h0", place))
    while isinstance(state.agenda.asked, Question) is False:
        act(state, Pass())
    assert state.combat is None and isinstance(state.agenda.asked, ChooseSettlement), "the ghost dragons are at home"


@pytest.mark.rule("HM-18.21", "HM-31.9")
def test_a_marching_ai_hero_goes_around_an_occupied_sanctuary() -> None:
    state = sketch("lo2", ("castle",), round=6)
    hero = state.heroes["a0"]
    home = state.heroes["h0"].at
    steps = first_steps(state, hero, [home])
    for step in [step for step in steps if step in state.fields]:
        state.fields[step] = replace(state.fields[step], location="sanctuary")
    first = next(step for step in steps if step in state.fields)
    put_hero(state, "h0", at=first)
    assert first not in first_steps(state, hero, [home])
    put_hero(state, "h0", at=home)
    assert first in first_steps(state, hero, [home])
    assert first in _distances(state, [home], hero)
    put_hero(state, "h0", at=first)
    assert first not in _distances(state, [home], hero), "no path leads over it"


@pytest.mark.rule("HM-31.2", "HM-1.5")
def test_karth_marches_on_the_dragons_before_anybody_has_seen_them() -> None:
    plan = CONTENT.scenarios["lo3"].enemies[0]
    state = sketch("lo3", ("castle",), round=plan.utopia_from)
    hero = state.heroes["a0"]
    for name, field in list(state.fields.items()):
        if field.slot == state.fields[hero.at].slot and field.location == "ore_mine":
            state.fields[name] = replace(field, owner=ENEMY)
    second = next(name for name, field in state.fields.items() if field.location == "empty")
    state.fields[second] = replace(state.fields[second], location="gold_mine", owner=ENEMY)
    slot = next(name for name, record in state.slots.items() if record.tile == "C1")
    assert not state.slots[slot].up
    goals = targets(state, 0, hero)
    assert goals and goals != [state.heroes["h0"].at] and first_steps(state, hero, goals)


@pytest.mark.rule("HM-39.15", "HM-1.5")
def test_the_free_second_hero_comes_beside_an_occupied_town() -> None:
    state = sketch("manifest_destiny", THREE, round=6)
    event = next(event for event in CONTENT.scenarios["manifest_destiny"].events if event.verb == "SECONDARY")
    gold = [player.G for player in state.players]
    put_hero(state, "h1", at=beside(state, "empty", hero="h1"))
    state.heroes["s2"] = Hero("s2", 2, False, next(name for name in exits(state, state.heroes["h2"].at)))
    fire(state, event, Emit())
    town = next(name for name, field in state.fields.items() if field.home == 1)
    assert state.heroes["s1"].at == town
    main, second = state.heroes["h0"].at, state.heroes["s0"].at
    assert state.fields[second].slot == state.fields[main].slot and second != main
    assert [player.G - before for player, before in zip(state.players, gold, strict=True)] == [0, 0, event.n]


@pytest.mark.rule("HM-3.15", "HM-33.4", "HM-33.7")
def test_the_box_never_holds_a_kept_card_twice_nor_loses_one() -> None:
    deck = ("st_attack", "st_power", "crusaders_1", "leadership", "magic_arrow", "magic_arrow", "haste", "luck")
    state = sketch("lo4", ("castle",), deck=deck, perks=("card:speculum",))
    held = state.players[0].deck.copy()
    for family in ("ability", "artifact", "spell"):
        held += state.decks[family] + state.piles[family]
    for card in ("leadership", "magic_arrow", "haste", "luck", "speculum", "wisdom"):
        assert held.count(card) == CONTENT.cards[card].copies, card


@pytest.mark.rule("HM-23.1", "HM-18.24")
def test_behind_a_beaten_hero_the_guards_of_the_grail_still_wait() -> None:
    state = sketch("search_for_the_grail", round=6)
    place = beside(state, "grail", guard=7, flags=(1,))
    put_hero(state, "h1", at=place)
    state.players[0].clues = 3
    meeting(state, "h0", place)
    slay(state, 1)
    while isinstance(state.agenda.asked, Question):
        act(state, Option(state.agenda.asked.options[-1]))
    assert state.combat is not None and (state.combat.kind, state.combat.difficulty) == ("guards", 7)
    assert state.fields[place].flags == (1,)


@pytest.mark.rule("HM-31.3")
def test_where_an_ai_hero_stood_the_guards_are_gone() -> None:
    state = sketch("lo2", ("castle",), round=6, army="pack halberdiers, pack marksmen, pack crusaders, pack zealots")
    place = beside(state, "water_wheel", guard=4)
    put_hero(state, "a0", at=place)
    gold = state.players[0].G
    meeting(state, "h0", place)
    slay(state, 1)
    assert state.combat is None and gold + 3 == state.players[0].G and state.fields[place].black


@pytest.mark.rule("HM-16.3", "HM-35.6")
def test_behind_a_beaten_partner_the_owner_may_still_pay_for_the_town() -> None:
    state = sketch("tale_of_two_lands", (*THREE, "castle"), round=6, heroes=("catherine", "mutare", "tamika", "rion"))
    town = state.heroes["h1"].at
    put_hero(state, "h1", at=beside(state, "empty", hero="h1"))
    put_hero(state, "h3", at=town)
    state.players[1].G = 20
    meeting(state, "h0", town)
    slay(state, 1)
    while not (isinstance(state.agenda.asked, ChooseDefence)):
        asked = state.agenda.asked
        act(state, Pass() if isinstance(asked, Window) else Option(asked.options[-1]))
    assert state.agenda.asked.seat == 1 and state.fields[town].owner == 1
    act(state, Option("yield"))
    assert state.fields[town].owner == 0 and state.heroes["h0"].at == town


@pytest.mark.rule("HM-37.5", "HM-18.4", "HM-19.9")
def test_the_flag_of_an_eliminated_player_passes_to_nobody() -> None:
    state = sketch("manifest_destiny", THREE, round=6)
    utopia = beside(state, "dragon_utopia", guard=7, owner=1, flags=(0, 1), paid=True)
    state.players[1].income[0] += 5
    stone = next(name for name, field in state.fields.items() if field.location == "empty" and name != utopia)
    state.fields[stone] = replace(state.fields[stone], location="obelisk", owner=1, flags=(0, 1))
    eliminate(state, 1, Emit())
    assert (state.fields[utopia].owner, state.fields[stone].owner) == (-1, 0), "only an obelisk keeps the cubes of others"

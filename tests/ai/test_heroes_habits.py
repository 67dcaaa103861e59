"""The habits behind the opponents of Heroes: sound enough to beat chance without any search."""
from __future__ import annotations

from itertools import permutations

import pytest

from engine.ai.brain import brain_for
from engine.ai.heroes.aims import aims
from engine.ai.heroes.danger import exposure
from engine.ai.heroes.habits import choose_lines
from engine.ai.heroes.heuristics import HEURISTICS
from engine.ai.heroes.plans import Charts, promise
from engine.ai.heroes.town import trade_gain, wanted
from engine.content import load_rules
from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.fight import AttackUnit, Defend, EndActivation, Surrender
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.actions.turns import EndTurn
from engine.rules.heroes.map.geometry import distance
from engine.rules.heroes.map.terrain import exits, put_hero
from engine.rules.heroes.questions.adventure import ChooseAtPlace, ChooseTrade
from engine.rules.heroes.questions.picks import Trade
from engine.rules.heroes.town.towns import building_price
from engine.rules.kernel.dice import Dice
from tests.rules.heroes.sketch import RULES, battle, beside, sketch, troops


@pytest.mark.parametrize(("label", "seed"), [("a_new_world 2", 1), ("carpe_diem 2", 2), ("dwarven_gold 2", 3), ("monks_retreat 2", 4)])
def test_habit_beats_chance(label: str, seed: int) -> None:
    rules = load_rules("heroes")
    state, dice, me = rules.new_game(rules.sample_configs()[label], seed), Dice(seed), seed % 2
    while state.to_act is not None:
        if state.to_act == me:
            for action in (HEURISTICS.lines(state) or [])[0].actions:
                rules.apply(state, action)
        else:
            rules.apply(state, dice.pick(rules.legal_actions(state)))
    outcome = rules.outcome(state)
    assert outcome is not None and outcome.winners == (me,)


def test_every_line_that_is_offered_can_be_played() -> None:
    rules = load_rules("heroes")
    for label in ("carpe_diem 2", "sandbox siege", "unholy_quest 2"):
        state, dice = rules.new_game(rules.sample_configs()[label], 6), Dice(6)
        for _ in range(120):
            if state.to_act is None:
                break
            lines = HEURISTICS.lines(state)
            assert lines
            for line in lines:
                world = state.clone()
                for action in line.actions:
                    rules.apply(world, action)
            rules.apply(state, dice.pick(rules.legal_actions(state)))
            for seat in range(state.config.seats):
                assert 0.0 <= HEURISTICS.value(state, seat) <= 1.0


def test_stronger_levels_think_longer_and_slip_less() -> None:
    easy, normal, hard = (brain_for(load_rules("heroes"), name).level for name in ("easy", "normal", "hard"))
    assert easy.iterations < normal.iterations < hard.iterations
    assert easy.slip > normal.slip > hard.slip == 0
    assert hard.counts and not normal.counts


@pytest.mark.rule("HM-41.2")
def test_a_threatened_town_draws_its_hero_home() -> None:
    state = sketch(army="pack halberdiers, few griffins", G=0)
    home = state.heroes["h0"].at
    put_hero(state, "h0", at=exits(state, home)[0], mp=3)
    state.players[1].army = troops("pack troglodytes, few harpies")
    assert home not in aims(state, state.heroes["h0"]), "nobody is near"
    put_hero(state, "h1", at=exits(state, home)[1], mp=0)
    assert aims(state, state.heroes["h0"])[home] > 0
    state.players[1].army = troops("few troglodytes")
    state.players[0].army, state.players[0].G = troops("pack champions, pack archangels"), 20
    assert home not in aims(state, state.heroes["h0"]), "the army alone would do"


@pytest.mark.rule("HM-40.1")
def test_surplus_is_traded_for_what_the_next_building_lacks() -> None:
    state = sketch(G=30, M=9, V=0, buildings=("city_hall", "citadel", "dwelling_b"))
    for_valuable = Trade("G", 6, "V", 1)
    assert wanted(state, 0) == building_price(state, "dwelling_s")
    assert trade_gain(state, 0, for_valuable) > 0
    asked = ChooseTrade(0, (for_valuable, Trade("M", 1, "G", 1), "done"), post=True)
    assert choose_lines(state, asked)[0].actions == (Option(for_valuable),)
    state.players[0].G = 10
    assert not trade_gain(state, 0, for_valuable), "the gold is needed for the building itself"
    state.players[0].G, state.players[0].M = 8, 6
    assert choose_lines(state, ChooseAtPlace(0, ("trade", "skip"), "trading_post", "h0"))[0].actions == (Option("skip"),)


@pytest.mark.rule("HM-41.2")
def test_a_stronger_army_near_by_is_feared() -> None:
    state = sketch(army="few halberdiers")
    foe = state.heroes["h0"].at
    put_hero(state, "h1", at=foe, mp=0)
    state.players[1].army = troops("pack black_dragons, pack minotaurs, pack manticores")
    far, close = max(state.fields, key=lambda name: distance(name, foe)), exits(state, foe)[0]
    assert exposure(state, state.heroes["h0"], close) > 20.0 > exposure(state, state.heroes["h0"], far) == 0.0
    state.players[0].army = troops("pack archangels, pack champions, pack zealots")
    state.players[1].army = troops("few troglodytes")
    assert exposure(state, state.heroes["h0"], close) == 0.0


@pytest.mark.rule("HM-41.2")
def test_nobody_walks_up_to_a_stronger_army_with_the_last_step(monkeypatch: pytest.MonkeyPatch) -> None:
    # On the first tiles everybody is near: here one step is all that an enemy comes in a turn.
    monkeypatch.setattr("engine.ai.heroes.danger.THREAT", 1)
    lowered = 0
    for here, foe in permutations(sorted(sketch().fields), 2):
        for step in exits(sketch(), here) if distance(here, foe) == 2 else ():
            if distance(step, foe) != 1:
                continue
            state = sketch(army="few halberdiers")
            put_hero(state, "h0", at=here, mp=1)
            put_hero(state, "h1", at=foe)
            state.players[1].army = troops("pack black_dragons, pack minotaurs, pack manticores")
            move = MoveHero("h0", step)
            wary = promise(state, 0, move, Charts(state))
            with monkeypatch.context() as careless:
                careless.setattr("engine.ai.heroes.plans.exposure", lambda *_: 0.0)
                bold = promise(state, 0, move, Charts(state))
            assert wary <= bold
            lowered += wary < bold
    assert lowered


def test_who_can_shoot_neither_walks_nor_waits_and_nobody_idles_who_may_defend() -> None:
    lines = HEURISTICS.lines(battle("pack marksmen 1", "few zombies 16")) or []
    assert lines and all(isinstance(line.actions[-1], AttackUnit | Surrender | PlayCard) for line in lines)
    lines = HEURISTICS.lines(battle("few skeletons 6", "pack archangels 10")) or []
    kinds = {type(line.actions[-1]) for line in lines}
    assert Defend in kinds and EndActivation not in kinds


def test_looks_see_the_reply_where_armies_are_in_reach() -> None:
    state = sketch(army="pack halberdiers")
    alone = HEURISTICS.horizon(state, 0)
    near = sketch(army="pack halberdiers")
    put_hero(near, "h1", at=exits(near, near.heroes["h0"].at)[0])
    seen = HEURISTICS.horizon(near, 0)
    for world in (state, near):
        RULES.apply(world, EndTurn())
    assert not seen(near), "the other side has its turn first"
    for world in (state, near):
        for _ in range(60):
            if world.to_act is None or world.round > 3:
                break
            for action in (HEURISTICS.lines(world) or [])[0].actions:
                RULES.apply(world, action)
    assert alone(state) and seen(near)


def test_nobody_ends_a_turn_while_something_lies_open_beside_them() -> None:
    state = sketch(army="pack halberdiers", G=0, M=0, V=0)
    beside(state, "gold_mine")
    assert EndTurn() not in {line.actions[0] for line in HEURISTICS.lines(state) or []}


def test_a_fight_is_judged_when_it_is_over() -> None:
    state = battle("pack archangels 6", "few skeletons 10")
    over = HEURISTICS.horizon(state, 0)
    for _ in range(40):
        if state.combat is None:
            break
        assert not over(state)
        for action in (HEURISTICS.lines(state) or [])[0].actions:
            RULES.apply(state, action)
    assert over(state)
